#include "pt2pt/post.h"
#include <stdlib.h>

/* A persistent request keeps its arguments and is started again and again in place. */
static int make(struct rn_req *r, uint16_t flags, MPI_Request *request)
{
    if (!r) return rn_no_request();
    r->flags = flags | RN_REQ_PERSISTENT | RN_REQ_INACTIVE;
    r->source = MPI_ANY_SOURCE;
    r->tag = MPI_ANY_TAG;
    r->bytes = 0;
    rn_req_hold(r);
    *request = rn_req_handle(r);
    return 0;
}

static int make_send(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c,
                     enum rn_send_mode mode, MPI_Request *request)
{
    struct rn_req *r = rn_recv_new((void *)(uintptr_t)buf, count, t, dest, tag, c, c->context);

    if (r) r->mode = (uint8_t)mode;
    return make(r, RN_REQ_SEND, request);
}

int rn_send_init(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c, MPI_Request *request)
{
    return make_send(buf, count, t, dest, tag, c, RN_SEND_STANDARD, request);
}

int rn_rsend_init(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c, MPI_Request *request)
{
    return make_send(buf, count, t, dest, tag, c, RN_SEND_STANDARD, request);
}

int rn_ssend_init(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c, MPI_Request *request)
{
    return make_send(buf, count, t, dest, tag, c, RN_SEND_SYNC, request);
}

int rn_recv_init(void *buf, MPI_Count count, struct rn_type *t, int source, int tag, struct rn_comm *c, MPI_Request *request)
{
    return make(rn_recv_new(buf, count, t, source, tag, c, c->context), 0, request);
}

static int start_one(struct rn_req *r)
{
    r->flags &= (uint16_t) ~(RN_REQ_INACTIVE | RN_REQ_CANCELLED | RN_REQ_RNDV | RN_REQ_ASKED | RN_REQ_SENT);
    r->error = 0;
    atomic_store_explicit(&r->done, false, memory_order_relaxed);
    if (r->ops && r->ops->start) return r->ops->start(r);
    if (r->peer == MPI_PROC_NULL) {
        r->source = r->flags & RN_REQ_SEND ? MPI_ANY_SOURCE : MPI_PROC_NULL;
        r->bytes = 0;
        rn_req_done(r);
        return 0;
    }
    if (r->flags & RN_REQ_SEND) {
        rn_gpu_room_put(r->bound); /* packed copy of the round before */
        r->bound = NULL;
        return rn_send_start(r);
    }
    rn_recv_start(r, r->comm->match);
    return 0;
}

int rn_start(MPI_Request *request)
{
    struct rn_req *r = rn_req_of(*request);

    if (!r || !(r->flags & RN_REQ_PERSISTENT)) return rn_fail(MPI_ERR_REQUEST, "argument request is not a persistent request");
    if (!(r->flags & RN_REQ_INACTIVE)) return rn_fail(MPI_ERR_REQUEST, "argument request is active already");
    int rc = start_one(r);
    if (rc) r->flags |= RN_REQ_INACTIVE;
    return rc;
}

int rn_startall(int count, MPI_Request requests[])
{
    for (int i = 0; i < count; i++) RN_TRY(rn_start(&requests[i]));
    return 0;
}
