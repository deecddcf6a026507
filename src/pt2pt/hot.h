/* Short ways of send and receive: what runs once per message. */
#ifndef RN_PT2PT_HOT_H
#define RN_PT2PT_HOT_H

#include "base/cfg.h"
#include "base/gpu.h"
#include "base/lock.h"
#include "pt2pt/match.h"
#include "wire/hot.h"

extern unsigned rn_direct_looks; /* of a blocking receive into the box it waits for, before it waits for anything */

int rn_send_slow(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c, uint32_t context,
                 enum rn_send_mode mode);
struct rn_peer *rn_comm_peer_new(struct rn_comm *c, int rank) RN_COLD;
void rn_recv_arrival(struct rn_req *r, struct rn_arrival *a);
int rn_recv_failed(struct rn_req *r) RN_COLD; /* words the error of a receive again, for the call that reports it */

/* Who has this rank in the communicator; NULL when memory is out. */
static inline struct rn_peer *rn_comm_peer(struct rn_comm *c, int rank)
{
    struct rn_peer *p = c->peers[rank];

    return likely(p) ? p : rn_comm_peer_new(c, rank);
}

/* Into a box with room. False: there is none. */
static inline __attribute__((always_inline)) bool rn_send_cells(struct rn_peer *p, const void *buf, size_t bytes, int tag,
                                                                const struct rn_comm *c, uint32_t context, bool lines)
{
    struct rn_hdr *h = rn_shm_reserve(p, bytes);

    if (unlikely(!h)) return false;
    rn_copy_in(h + 1, buf, bytes);
    h->kind = RN_MSG_EAGER;
    h->context = context;
    h->source = (uint32_t)c->rank;
    h->tag = tag;
    h->bytes = (uint32_t)bytes;
    rn_shm_commit(p, h, bytes);
    if (lines) rn_shm_push(p, h, bytes);
    return true;
}

bool rn_send_lines(const void *buf, MPI_Count count, const struct rn_type *t, int dest, int tag, const struct rn_comm *c,
                   uint32_t context); /* of more than a few lines */

/* A short message to a node-mate with room in its box. False: it takes the long way. */
static inline __attribute__((always_inline)) bool rn_send_short(const void *buf, MPI_Count count, const struct rn_type *t,
                                                                int dest, int tag, const struct rn_comm *c, uint32_t context)
{
    struct rn_peer *p = c->peers[dest];
    size_t bytes = (size_t)count * (size_t)t->bytes;

    if (unlikely(!p || !p->fast || !t->contig || bytes > rn_shm_few || (size_t)count > rn_shm_few))
        return rn_send_lines(buf, count, t, dest, tag, c, context);
    return rn_send_cells(p, buf, bytes, tag, c, context, false);
}

/* The same with a look at where the buffer lies. Out of line, so that nothing is kept in registers for it. */
int rn_send_near(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c) RN_COLD;
int rn_recv_near(void *buf, MPI_Count count, struct rn_type *t, int source, int tag, struct rn_comm *c,
                 MPI_Status *status) RN_COLD;

static inline __attribute__((always_inline)) int rn_send(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag,
                                                         struct rn_comm *c)
{
    if (rn_gpu_near()) return rn_send_near(buf, count, t, dest, tag, c);
    if (likely(dest >= 0) && likely(rn_send_short(buf, count, t, dest, tag, c, c->context))) return 0;
    return rn_send_slow(buf, count, t, dest, tag, c, c->context, RN_SEND_STANDARD);
}

static inline __attribute__((always_inline)) int rn_isend(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag,
                                                          struct rn_comm *c, MPI_Request *request)
{
    struct rn_req *r;

    if (likely(dest >= 0) && !rn_on_gpu(buf) && likely(rn_send_short(buf, count, t, dest, tag, c, c->context))) {
        *request = (MPI_Request)rn_req_finished.obj.handle;
        return 0;
    }
    RN_TRY(rn_p2p_isend(buf, count, t, dest, tag, c, c->context, RN_SEND_STANDARD, &r));
    *request = rn_req_handle(r);
    return 0;
}

/* Matches what has arrived or waits in the queue. The arguments are in r. */
static inline void rn_recv_start(struct rn_req *r, struct rn_match *m)
{
    struct rn_arrival *a;

    if (unlikely(m->narrived) && (a = rn_match_find(m, r->peer, r->want_tag))) {
        rn_match_take(m, a);
        rn_recv_arrival(r, a);
    } else {
        rn_match_post(m, r);
    }
}

static inline struct rn_req *rn_recv_new(void *buf, MPI_Count count, struct rn_type *t, int source, int tag, struct rn_comm *c,
                                         uint32_t context)
{
    struct rn_req *r = rn_req_get(c);

    if (unlikely(!r)) return NULL;
    r->buf = buf;
    r->count = count;
    r->type = t;
    r->peer = source;
    r->want_tag = tag;
    r->context = context;
    r->room = (size_t)count * (size_t)t->bytes;
    return r;
}

int rn_recv_nobody(MPI_Status *status); /* from MPI_PROC_NULL */
int rn_no_request(void) RN_COLD;

/* A blocking receive from a node-mate, with nothing of this context posted or kept: the next message of that mate's box is the
 * one, if it fits. Copies it to the program without a request. False: nothing taken. */
static inline __attribute__((always_inline)) bool rn_recv_direct(void *buf, MPI_Count count, const struct rn_type *t, int source,
                                                                 int tag, const struct rn_comm *c, MPI_Status *status)
{
    const struct rn_match *m = c->match;
    const struct rn_peer *p = source >= 0 ? c->peers[source] : NULL;
    struct rn_shm_rx *r = p ? p->rx : NULL;

    if (unlikely(!r || !t->contig || m->nposted || m->narrived)) return false;
    for (unsigned i = 0; !rn_shm_has(r); i++) {
        if (i >= rn_direct_looks || rn_threaded) return false;
        __builtin_ia32_pause();
    }
    const struct rn_hdr *h = (const void *)r->cell;
    size_t bytes = h->bytes; /* read once: the sender could change it */
    if (unlikely(h->kind != RN_MSG_EAGER || h->context != c->context || h->source != (uint32_t)source ||
                 (h->tag != tag && tag != MPI_ANY_TAG) || h->tag < 0 || bytes > (size_t)count * (size_t)t->bytes ||
                 bytes + sizeof *h > (size_t)(r->end - r->cell)))
        return false;
    rn_copy(buf, h + 1, bytes);
    rn_status_set_one(status, source, h->tag, (MPI_Count)bytes, false);
    rn_shm_step(r, bytes);
    return true;
}

/* A blocking receive with a request. */
static inline int rn_recv_posted(void *buf, MPI_Count count, struct rn_type *t, int source, int tag, struct rn_comm *c,
                                 MPI_Status *status)
{
    if (unlikely(source == MPI_PROC_NULL)) return rn_recv_nobody(status);

    struct rn_req *r = rn_recv_new(buf, count, t, source, tag, c, c->context);
    if (unlikely(!r)) return rn_no_request();
    rn_recv_start(r, c->match);
    rn_wait_until(&r->done);
    rn_status_set_one(status, r->source, r->tag, r->bytes, false);
    int rc = unlikely(r->error) ? rn_recv_failed(r) : 0;
    rn_req_put(r);
    return rc;
}

static inline __attribute__((always_inline)) int rn_recv(void *buf, MPI_Count count, struct rn_type *t, int source, int tag,
                                                         struct rn_comm *c, MPI_Status *status)
{
    if (rn_gpu_near()) return rn_recv_near(buf, count, t, source, tag, c, status);
    if (likely(rn_recv_direct(buf, count, t, source, tag, c, status))) return 0;
    return rn_recv_posted(buf, count, t, source, tag, c, status);
}

static inline __attribute__((always_inline)) int rn_irecv(void *buf, MPI_Count count, struct rn_type *t, int source, int tag,
                                                          struct rn_comm *c, MPI_Request *request)
{
    if (unlikely(source == MPI_PROC_NULL || !((t->obj.flags & c->obj.flags) & RN_OBJ_BUILTIN))) {
        struct rn_req *slow;
        RN_TRY(rn_p2p_irecv(buf, count, t, source, tag, c, c->context, &slow));
        *request = rn_req_handle(slow);
        return 0;
    }
    struct rn_req *r = rn_recv_new(buf, count, t, source, tag, c, c->context);
    if (unlikely(!r)) return rn_no_request();
    rn_recv_start(r, c->match);
    *request = rn_req_handle(r);
    return 0;
}

#endif
