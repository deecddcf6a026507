/* Requests and statuses. */
#ifndef RN_REQ_REQ_H
#define RN_REQ_REQ_H

#include "base/err.h"
#include "base/list.h"
#include "base/obj.h"
#include "base/pool.h"
#include <string.h>

/* What a request of a special kind does differently. NULL entries mean the plain behaviour. */
struct rn_req_ops {
    const char *name;                                    /* for messages: "isend", "collective" */
    int (*start)(struct rn_req *r);                      /* persistent kinds: MPI_Start */
    int (*cancel)(struct rn_req *r);                     /* NULL: nothing happens */
    int (*release)(struct rn_req *r);                    /* before free: what may fail, for the call that ends the request */
    void (*free)(struct rn_req *r);                      /* gives back what the kind holds, then rn_req_put */
    int (*finish)(struct rn_req *r, MPI_Status *status); /* generalized: query function, at completion */
};

/* The `cancel` of kinds for which MPI_Cancel is an error. */
int rn_req_keep(struct rn_req *r);

enum {
    RN_REQ_PERSISTENT = 1,
    RN_REQ_INACTIVE = 2, /* persistent and not started */
    RN_REQ_CANCELLED = 4,
    RN_REQ_FREED = 8, /* the user gave it back: retired when done */
    RN_REQ_SEND = 16,
    RN_REQ_POSTED = 32,      /* a receive that waits in the queue of its context */
    RN_REQ_HOLDS = 64,       /* counts as a reference to its type and communicator */
    RN_REQ_RNDV = 128,       /* a send that UCX completes when it is received; order is its number on the wire */
    RN_REQ_ASKED = 256,      /* a send that its receiver was asked to give up */
    RN_REQ_SENT = 512,       /* such a one that UCX has completed before the receiver answered */
    RN_REQ_ANNOUNCED = 1024, /* a long send that a node-mate is to fetch */
};

struct rn_peer;

/* Something that waits for room on a wire. go returns true when it is out (and is then off the list). */
struct rn_outgoing {
    struct rn_link link;
    bool (*go)(struct rn_outgoing *o, struct rn_peer *p);
};

struct rn_req {
    struct rn_obj obj;
    _Atomic bool done; /* set last, with release, by whoever finishes the operation */
    uint8_t mode;      /* of a send: enum rn_send_mode */
    uint16_t flags;    /* RN_REQ_... */
    int error;         /* class, 0 if fine */
    int source, tag;   /* of the message received */
    MPI_Count bytes;   /* received */
    struct rn_comm *comm;
    const struct rn_req_ops *ops; /* NULL: plain send or receive */
    struct rn_link link;          /* in a queue of the owner */
    /* Arguments of the operation, kept while it runs and between runs of a persistent one. */
    void *buf;
    MPI_Count count;
    struct rn_type *type;
    int peer, want_tag; /* as asked for, wildcards included */
    uint32_t context;
    uint64_t order;  /* of posting, against wildcards; of a send: see RN_REQ_RNDV */
    size_t room;     /* bytes a receive takes; of a send: its bytes */
    size_t full;     /* bytes the message had, when it was too long */
    size_t moved;    /* bytes that went by so far */
    uint64_t id, to; /* own name given to the peer, and the peer's */
    void *bound;     /* memory of the operation, or state of a special kind */
    struct rn_outgoing out;
};

extern struct rn_pool rn_req_pool;

/* A fresh plain request: not done, no error, refs 1. NULL when memory is out. */
static inline struct rn_req *rn_req_get(struct rn_comm *comm)
{
    struct rn_req *r = rn_pool_get(&rn_req_pool);

    if (unlikely(!r)) return NULL;
    r->obj.handle = r;
    r->obj.kind = RN_KIND_REQ;
    r->obj.flags = 0;
    r->obj.slot = 0;
    atomic_store_explicit(&r->done, false, memory_order_relaxed);
    r->flags = 0;
    r->error = 0;
    r->comm = comm;
    r->ops = NULL;
    r->bound = NULL;
    r->id = 0;
    return r;
}

static inline void rn_req_put(struct rn_req *r)
{
    if (unlikely(r->obj.slot)) rn_obj_slot_free(&r->obj);
    r->obj.kind = RN_KIND_FREE;
    rn_pool_put(&rn_req_pool, r);
}

/* From now on the request counts as a user of its type and communicator; rn_req_retire ends that. */
void rn_req_hold(struct rn_req *r);
void rn_req_done_freed(struct rn_req *r) RN_COLD;
extern int rn_req_freed; /* requests that were let go and whose operations are under way */

/* Whether an operation on the communicator is under way, be its request freed or not. */
bool rn_req_under_way(const struct rn_comm *c);

/* Nobody asks for it any more: it is given back when it is done. */
static inline void rn_req_let_go(struct rn_req *r)
{
    r->flags |= RN_REQ_FREED;
    rn_req_freed++;
}

/* Set by pt2pt: gives back a request that is done, with all it holds. */
extern void (*rn_req_retire)(struct rn_req *r);

/* Finishes an operation; the status fields must be in place. */
static inline void rn_req_done(struct rn_req *r)
{
    atomic_store_explicit(&r->done, true, memory_order_release);
    if (unlikely(r->flags & RN_REQ_FREED)) rn_req_done_freed(r);
}

static inline bool rn_req_is_done(const struct rn_req *r)
{
    return atomic_load_explicit(&r->done, memory_order_acquire);
}

/* The shared, always finished request that an operation hands out when it was done on return. Never freed. */
extern struct rn_req rn_req_finished; /* a send: empty status as MPI asks for sends */

/* ---- status: the private ints of MPI_Status hold a 64-bit byte count and the cancelled flag ---- */

/* MPI_internal[0..1]: bytes, low word first; [2]: cancelled. */
static inline void rn_status_set(MPI_Status *s, int source, int tag, int error, MPI_Count bytes, bool cancelled)
{
    s->MPI_SOURCE = source;
    s->MPI_TAG = tag;
    s->MPI_ERROR = error;
    memcpy(&s->MPI_internal[0], &bytes, sizeof bytes);
    s->MPI_internal[2] = cancelled;
}

static inline MPI_Count rn_status_bytes(const MPI_Status *s)
{
    MPI_Count n;
    memcpy(&n, &s->MPI_internal[0], sizeof n);
    return n;
}

/* The status of calls that return one single status leaves MPI_ERROR alone (MPI-5.0 3.2.5). */
static inline void rn_status_set_one(MPI_Status *s, int source, int tag, MPI_Count bytes, bool cancelled)
{
    if (s) rn_status_set(s, source, tag, s->MPI_ERROR, bytes, cancelled);
}

/* The empty status, which says that there was no error (MPI-5.0 3.7.3). */
static inline void rn_status_set_empty(MPI_Status *s)
{
    if (s) rn_status_set(s, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_SUCCESS, 0, false);
}

/* bodies, MPI-5.0 3.2.5, 3.7 */
int rn_get_count(const MPI_Status *status, struct rn_type *type, MPI_Count *count);
int rn_status_set_cancelled(MPI_Status *status, int flag);
int rn_test_cancelled(const MPI_Status *status, int *flag);
int rn_get_elements(const MPI_Status *status, struct rn_type *type, MPI_Count *count);
int rn_status_set_elements(MPI_Status *status, struct rn_type *type, MPI_Count count);
int rn_status_get_source(const MPI_Status *status, int *source);
int rn_status_get_tag(const MPI_Status *status, int *tag);
int rn_status_get_error(const MPI_Status *status, int *err);
int rn_status_set_source(MPI_Status *status, int source);
int rn_status_set_tag(MPI_Status *status, int tag);
int rn_status_set_error(MPI_Status *status, int err);

#endif
