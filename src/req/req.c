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

int rn_req_freed;

void rn_req_done_freed(struct rn_req *r)
{
    rn_req_freed--;
    rn_req_retire(r);
}

static bool is_under_way(const void *object, const void *comm)
{
    const struct rn_req *r = object;

    return r->obj.kind == RN_KIND_REQ && r->comm == comm && !(r->flags & RN_REQ_INACTIVE) && !rn_req_is_done(r);
}

bool rn_req_under_way(const struct rn_comm *c)
{
    return rn_pool_any(&rn_req_pool, is_under_way, c);
}

int rn_req_keep(struct rn_req *r)
{
    return rn_fail(MPI_ERR_REQUEST, "a request of the kind \"%s\" cannot be cancelled", r->ops->name);
}
