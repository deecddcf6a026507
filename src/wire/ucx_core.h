/* What the files of the UCX wire share. */
#ifndef RN_WIRE_UCX_CORE_H
#define RN_WIRE_UCX_CORE_H

#include "wire/ucp_late.h"
#include "wire/wire.h"

extern ucp_context_h rn_ucp_context;
extern ucp_worker_h rn_ucp_worker;
enum { RN_UCX_AM_ID = 1, RN_UCX_RANK_MAX = 1 << 24 };
extern bool rn_ucx_parting;      /* MPI has been finalized: ranks may leave */
extern unsigned rn_ucx_underway; /* sends that UCX holds */
/* ucx.c: a message came. */
ucs_status_t rn_ucx_arrive(void *arg, const void *header, size_t header_len, void *data, size_t len,
                           const ucp_am_recv_param_t *param);
/* ucx_rails.c: over which networks, and how many of them at once. The user's UCX_* variables are stronger. */
void rn_ucx_rails_choose(ucp_config_t *config);
bool rn_ucx_has_rdma(void);
ucp_ep_h rn_ucx_endpoint(struct rn_peer *p); /* connects; NULL with a message */

#endif
