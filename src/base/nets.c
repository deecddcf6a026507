#include "base/nets.h"
#include <arpa/inet.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool has_prefix(const uint8_t *a, const uint8_t *b, int bits)
{
    int whole = bits / 8, rest = bits % 8;

    return !memcmp(a, b, (size_t)whole) && (!rest || !((a[whole] ^ b[whole]) >> (8 - rest)));
}

const uint8_t *rn_net_bytes(const struct sockaddr *a, int *bits)
{
    if (!a || (a->sa_family != AF_INET && a->sa_family != AF_INET6)) return NULL;
    *bits = a->sa_family == AF_INET ? 32 : 128;
    return a->sa_family == AF_INET ? (const uint8_t *)&((const struct sockaddr_in *)a)->sin_addr
                                   : (const uint8_t *)&((const struct sockaddr_in6 *)a)->sin6_addr;
}

bool rn_net_is_usable(const struct ifaddrs *i, bool loopback)
{
    if (!i->ifa_addr || !(i->ifa_flags & IFF_UP) || !(i->ifa_flags & IFF_LOOPBACK) != !loopback) return false;
    if (i->ifa_addr->sa_family == AF_INET) return true;
    if (i->ifa_addr->sa_family != AF_INET6) return false;
    /* Addresses of a link alone need the number of the interface, which is another one on the other host. */
    return !IN6_IS_ADDR_LINKLOCAL(&((const struct sockaddr_in6 *)i->ifa_addr)->sin6_addr);
}

/* "ADDRESS" or "ADDRESS/BITS". */
struct net {
    int family, bits;
    uint8_t bytes[16];
};

static bool net_read(const char *word, struct net *out)
{
    char text[RN_ADDRESS_TEXT];
    char *slash;
    int most;

    if (snprintf(text, sizeof text, "%s", word) >= (int)sizeof text) return false;
    slash = strchr(text, '/');
    if (slash) *slash++ = '\0';
    out->family = strchr(text, ':') ? AF_INET6 : AF_INET;
    if (inet_pton(out->family, text, out->bytes) != 1) return false;
    most = out->family == AF_INET ? 32 : 128;
    out->bits = slash ? atoi(slash) : most;
    return out->bits >= 0 && out->bits <= most;
}

static bool word_fits(const char *word, const struct ifaddrs *i)
{
    struct net wanted;
    int bits;

    if (!strcmp(word, i->ifa_name)) return true;
    if (!net_read(word, &wanted) || wanted.family != i->ifa_addr->sa_family) return false;
    return has_prefix(rn_net_bytes(i->ifa_addr, &bits), wanted.bytes, wanted.bits);
}

bool rn_net_is_chosen(const char *words, const struct ifaddrs *i)
{
    char *copy = words ? strdup(words) : NULL, *rest;
    bool chosen = !copy;

    for (char *w = copy ? strtok_r(copy, ",", &rest) : NULL; w && !chosen; w = strtok_r(NULL, ",", &rest))
        chosen = word_fits(w, i);
    free(copy);
    return chosen;
}

static int mask_bits(const struct ifaddrs *i, int most)
{
    int bits = 0, n;
    const uint8_t *mask = rn_net_bytes(i->ifa_netmask, &n);

    if (!mask || n != most) return most;
    while (bits < most && mask[bits / 8] & 0x80 >> bits % 8) bits++;
    return bits;
}

void rn_net_print(const struct ifaddrs *i, char out[RN_ADDRESS_TEXT])
{
    char text[INET6_ADDRSTRLEN] = "";
    int bits = 0;
    const uint8_t *own = rn_net_bytes(i->ifa_addr, &bits);

    inet_ntop(i->ifa_addr->sa_family, own, text, sizeof text);
    snprintf(out, RN_ADDRESS_TEXT, "%s/%d", text, mask_bits(i, bits));
}

bool rn_net_is_same(const char *a, const char *b, bool *same_address)
{
    struct net x, y;

    if (!net_read(a, &x) || !net_read(b, &y)) return false;
    if (x.family != y.family || x.bits != y.bits || !has_prefix(x.bytes, y.bytes, x.bits)) return false;
    *same_address = !memcmp(x.bytes, y.bytes, x.family == AF_INET ? 4 : 16);
    return true;
}
