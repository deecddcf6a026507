/* Networks of this host, for the launcher's connections and for UCX over TCP. */
#ifndef RN_BASE_NETS_H
#define RN_BASE_NETS_H

#include "base/base.h"
#include <ifaddrs.h>

enum { RN_ADDRESS_TEXT = 64 }; /* with "/BITS" */

struct sockaddr;
/* NULL when it is neither of IPv4 nor of IPv6. */
const uint8_t *rn_net_bytes(const struct sockaddr *a, int *bits);
/* Up, on the loopback interface or not, with an address that means the same on other hosts. */
bool rn_net_is_usable(const struct ifaddrs *i, bool loopback);
/* words: names of interfaces, addresses and ADDRESS/BITS, separated by commas; NULL for any. */
bool rn_net_is_chosen(const char *words, const struct ifaddrs *i);
/* "ADDRESS/BITS", the address being that of the interface. */
void rn_net_print(const struct ifaddrs *i, char out[RN_ADDRESS_TEXT]);
/* Two such texts: the same network? The same address? False if one is not understood. */
bool rn_net_is_same(const char *a, const char *b, bool *same_address);

#endif
