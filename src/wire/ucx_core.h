/* What the files of the UCX wire share. */
#ifndef RN_WIRE_UCX_CORE_H
#define RN_WIRE_UCX_CORE_H

#include "wire/ucp_late.h"
#include "wire/wire.h"

extern ucp_context_h rn_ucp_context;
extern ucp_worker_h rn_ucp_worker;
ucp_ep_h rn_ucx_endpoint(struct rn_peer *p); /* connects; NULL with a message */

#endif
