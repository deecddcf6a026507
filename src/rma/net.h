/* Put and get by UCX, which reaches the memory of other hosts without their help where the network can. Accumulates never go this
 * way: they are the target's, under its accumulate lock, so that no network atomic meets one of a processor. */
#ifndef RN_RMA_NET_H
#define RN_RMA_NET_H

#include "rma/access.h"

int rn_net_open(struct rn_win *w); /* collective: registers the memory and exchanges the keys */
void rn_net_close(struct rn_win *w);

bool rn_net_takes(const struct rn_access_args *a);
int rn_net_start(const struct rn_access_args *a, struct rn_req **out); /* as rn_am_start */
void rn_net_settle(struct rn_target *t);                               /* asks; answered when all that was put is in place */

#endif
