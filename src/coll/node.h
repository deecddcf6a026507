/* Node segment of a communicator whose ranks share a node: how small blocking collectives meet there.
 *
 * Each rank has a lane that only it writes: a ring of one-line slots, a few larger areas, and the number of the last operation
 * that it has done with. Operation k of the communicator (each node operation counts, on all ranks) uses slot k modulo SLOTS of
 * every lane; what is too long for the line goes into the next area, and the slot says that it is there. A rank may write a place
 * again once all ranks are done with the operation that used it last. It knows that for free after an operation in which it read
 * every other rank (they came that far only after finishing the one before), and looks at the numbers otherwise, which happens
 * once in SLOTS operations. So operations of all kinds may follow each other in any order. */
#ifndef RN_COLL_NODE_H
#define RN_COLL_NODE_H

#include "coll/alg.h"
#include "wire/wire.h"

enum { RN_NODE_SLOTS = 16, RN_NODE_AREAS = 4, RN_NODE_INLINE = 56 };

struct rn_node_slot {
    _Alignas(RN_LINE) char data[RN_NODE_INLINE]; /* first: reductions read it in place, so it is aligned for every type */
    uint32_t bytes;
    _Atomic uint32_t seq; /* of the operation whose data this is; stored last */
};
_Static_assert(sizeof(struct rn_node_slot) == RN_LINE, "one line, so that data comes along with the sequence number");

struct rn_node_lane {
    struct rn_node_slot slots[RN_NODE_SLOTS];
    _Alignas(RN_LINE) _Atomic uint32_t done;
    _Alignas(RN_LINE) char areas[];
};

enum rn_single { RN_SINGLE_UNTRIED, RN_SINGLE_WORKS, RN_SINGLE_REFUSED };

struct rn_node_coll {
    char *base;
    size_t lane_bytes;
    size_t room; /* of an area */
    int rank, size;
    uint32_t seq;  /* of the operation under way */
    uint32_t safe; /* all ranks are done with the operations up to here */
    uint32_t area; /* which area the operation uses */
    uint32_t areas_used;
    uint32_t area_seq[RN_NODE_AREAS]; /* operation that used it last */
    bool mismatch;                    /* some rank sent another number of bytes */
    int *locals;                      /* local ranks of the others, to wake them; NULL in tests */
    struct rn_pipe *pipe;             /* pipe.c; NULL before its first use */
    unsigned pipe_calls;              /* that would have used it before */
    bool pipe_refused;
    /* single.c; NULL before the first use */
    enum rn_single single;   /* whether the ranks can read each other's memory */
    struct rn_peer **peers;  /* by rank */
    struct rn_offer *offers; /* of the operation under way, by rank */
};

static inline bool rn_node_fits(const struct rn_comm *c, size_t bytes)
{
    return c->node && bytes <= c->node->room;
}

static inline struct rn_node_lane *rn_node_lane(const struct rn_node_coll *n, int rank)
{
    return (struct rn_node_lane *)(void *)(n->base + n->lane_bytes * (size_t)rank);
}

/* One turn of a wait: mostly a short pause, else what moves messages on and lets others run. Call rn_wait_end in the end. */
struct rn_node_turns {
    unsigned looks, idle;
};
void rn_node_turn(struct rn_node_turns *t);
void rn_node_wake_all(const struct rn_node_coll *n); /* those who sleep */
/* Error class of an operation that ends: whether the ranks agreed on the bytes. */
int rn_node_agreement(struct rn_node_coll *n, size_t bytes);

void rn_node_wait(const _Atomic uint32_t *at, uint32_t seq) RN_COLD;  /* until *at has come as far as seq */
void rn_node_wait_room(struct rn_node_coll *n, uint32_t seq) RN_COLD; /* until all are done with seq */

static inline void rn_node_await(const _Atomic uint32_t *at, uint32_t seq)
{
    if ((int32_t)(atomic_load_explicit(at, memory_order_acquire) - seq) < 0) rn_node_wait(at, seq);
}

/* Begins the next operation, whose data is at most so many bytes a rank (the same on all). */
static inline void rn_node_begin(struct rn_node_coll *n, size_t bytes)
{
    n->seq++;
    if (bytes > RN_NODE_INLINE) n->area = n->areas_used++ % RN_NODE_AREAS;
}

static inline void rn_node_need_room(struct rn_node_coll *n, uint32_t seq)
{
    if (unlikely((int32_t)(n->safe - seq) < 0)) rn_node_wait_room(n, seq);
}

static inline char *rn_node_area(const struct rn_node_coll *n, int rank)
{
    return rn_node_lane(n, rank)->areas + n->area * n->room;
}

/* Where this rank's data of the operation goes. */
static inline void *rn_node_place(struct rn_node_coll *n, size_t bytes)
{
    rn_node_need_room(n, n->seq - RN_NODE_SLOTS);
    if (bytes <= RN_NODE_INLINE) return rn_node_lane(n, n->rank)->slots[n->seq % RN_NODE_SLOTS].data;
    rn_node_need_room(n, n->area_seq[n->area]);
    return rn_node_area(n, n->rank);
}

void rn_node_publish(struct rn_node_coll *n, size_t bytes);

/* The data of another rank (or one's own), once it is there. */
static inline const char *rn_node_fetch(struct rn_node_coll *n, int rank, size_t bytes)
{
    struct rn_node_slot *slot = &rn_node_lane(n, rank)->slots[n->seq % RN_NODE_SLOTS];

    rn_node_await(&slot->seq, n->seq);
    if (unlikely(slot->bytes != bytes)) n->mismatch = true;
    return bytes <= RN_NODE_INLINE ? slot->data : rn_node_area(n, rank);
}

/* Ends the operation; all_read: this rank has seen every other rank's part. Returns an error class. */
int rn_node_end(struct rn_node_coll *n, size_t bytes, bool all_read);

/* node_ops.c: `direct` functions of the tables */
int rn_node_barrier(const struct rn_coll_args *a);
int rn_node_bcast(const struct rn_coll_args *a);
int rn_node_reduce(const struct rn_coll_args *a);
int rn_node_allreduce(const struct rn_coll_args *a);
int rn_node_reduce_scatter(const struct rn_coll_args *a);
int rn_node_scan(const struct rn_coll_args *a);
int rn_node_exscan(const struct rn_coll_args *a);
int rn_node_gather(const struct rn_coll_args *a);
int rn_node_scatter(const struct rn_coll_args *a);
int rn_node_allgather(const struct rn_coll_args *a);
int rn_node_alltoall(const struct rn_coll_args *a);
/* pipe_ops.c, pipe_reduce.c: the same, or RN_COLL_PASS */
int rn_pipe_bcast(const struct rn_coll_args *a);
int rn_pipe_gather(const struct rn_coll_args *a);
int rn_pipe_scatter(const struct rn_coll_args *a);
int rn_pipe_allgather(const struct rn_coll_args *a);
int rn_pipe_alltoall(const struct rn_coll_args *a);
int rn_pipe_reduce(const struct rn_coll_args *a);
int rn_pipe_allreduce(const struct rn_coll_args *a);
int rn_pipe_reduce_scatter(const struct rn_coll_args *a);
/* single.c, single_reduce.c: the same, or RN_COLL_PASS */
int rn_single_bcast(const struct rn_coll_args *a);
int rn_single_gather(const struct rn_coll_args *a);
int rn_single_scatter(const struct rn_coll_args *a);
int rn_single_allgather(const struct rn_coll_args *a);
int rn_single_alltoall(const struct rn_coll_args *a);
int rn_single_reduce(const struct rn_coll_args *a);
int rn_single_allreduce(const struct rn_coll_args *a);
int rn_single_reduce_scatter(const struct rn_coll_args *a);
int rn_single_scan(const struct rn_coll_args *a);
int rn_single_exscan(const struct rn_coll_args *a);

#endif
