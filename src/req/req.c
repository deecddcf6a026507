#include "req/req.h"

struct rn_pool rn_req_pool = RN_POOL(struct rn_req, 64);

struct rn_req rn_req_finished = {
    .obj = { .handle = &rn_req_finished, .refs = 1, .kind = RN_KIND_REQ, .flags = RN_OBJ_BUILTIN },
    .done = true,
    .flags = RN_REQ_SEND,
    .source = MPI_ANY_SOURCE,
    .tag = MPI_ANY_TAG,
};

void (*rn_req_retire)(struct rn_req *r);

int rn_req_freed_sends;

void rn_req_done_freed(struct rn_req *r)
{
    if (r->flags & RN_REQ_SEND) rn_req_freed_sends--;
    rn_req_retire(r);
}
