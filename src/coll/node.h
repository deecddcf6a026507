/* Node segment of a communicator whose ranks share a node: how small blocking collectives meet there.
 *
 * Each rank has a lane that only it writes: a ring of one-line slots, a few larger areas, and the number of the last operation
 * that it has done with. Operation k of the communicator (each node operation counts, on all ranks) uses slot k modulo SLOTS of
 * every lane; what is too long for the line goes into the next pieces of an area, and the slot says that it is there. A rank may
 * write a place again once all ranks are done with the operation that used it last. It knows that for free after an operation in
 * which it read every other rank (they came that far only after finishing the one before), and looks at the numbers otherwise,
 * which happens once in SLOTS operations. So operations of all kinds may follow each other in any order. */
#ifndef RN_COLL_NODE_H
#define RN_COLL_NODE_H

#include "base/log.h"
#include "coll/alg.h"
#include "wire/hot.h"

/* RN_NODE_AHEAD: who finds data there is behind, and asks for the line of a later operation. */
enum {
    RN_NODE_SLOTS = 16,
    RN_NODE_AHEAD = 4,
    RN_NODE_PIECES = 16,
    RN_NODE_INLINE = 56,
    RN_NODE_PIECES_AT_ONCE = 4,
    RN_NODE_PUSHED = 1024
};

struct rn_node_slot {
    _Alignas(RN_LINE) char data[RN_NODE_INLINE]; /* first: reductions read it in place, so it is aligned for every type */
    uint16_t bytes;
    uint16_t piece;       /* where longer data begins */
    _Atomic uint32_t seq; /* of the operation whose data this is; stored last */
};
_Static_assert(sizeof(struct rn_node_slot) == RN_LINE, "one line, so that data comes along with the sequence number");

struct rn_node_lane {
    struct rn_node_slot slots[RN_NODE_SLOTS];
    _Alignas(RN_LINE) _Atomic uint32_t done;
    _Alignas(RN_LINE) _Atomic int32_t core; /* where it ran when it came last; only where ranks share cores */
    _Alignas(RN_LINE) char pieces[];
};

enum rn_single { RN_SINGLE_UNTRIED, RN_SINGLE_WORKS, RN_SINGLE_REFUSED };

/* crowd.c: ranks that share cores. */
struct rn_crowd {
    int core;          /* as the lane says */
    unsigned yields;   /* since the last look at who is where */
    uint64_t moved_us; /* when this rank went to another core */
};

struct rn_node_coll {
    char *base;
    size_t lane_bytes;
    size_t room; /* for an operation */
    int rank, size;
    uint32_t seq;                       /* of the operation under way */
    uint32_t safe;                      /* all ranks are done with the operations up to here */
    uint32_t piece, next_piece;         /* the first of the operation; behind its last one */
    uint32_t piece_seq[RN_NODE_PIECES]; /* operation that used it last */
    int giver;                          /* root of the last operation, if others wait for what it gives; -1: none */
    struct rn_crowd crowd;
    bool mismatch;        /* some rank sent another number of bytes */
    int *locals;          /* local ranks of the others, to wake them; NULL in tests */
    struct rn_pipe *pipe; /* pipe.c; NULL before its first use */
    unsigned pipe_calls;  /* that would have used it before */
    bool pipe_refused;
    /* single.c; NULL before the first use */
    enum rn_single single;   /* whether the ranks can read each other's memory */
    struct rn_peer **peers;  /* by rank */
    struct rn_offer *offers; /* of the operation under way, by rank */
    char *chunks;            /* single_reduce.c: room for two */
    size_t chunk_bytes;
};

static inline bool rn_node_fits(const struct rn_comm *c, size_t bytes)
{
    return c->node && bytes <= c->node->room;
}

/* The row that pick in alg.c would find for what is short and meets here; NULL: look at the table. None of them is ever passed on
 * to a schedule. */
static inline const struct rn_alg *rn_node_quick(enum rn_coll coll, const struct rn_coll_args *a)
{
    const struct rn_coll_comm *k = a->comm->coll;
    const struct rn_alg *row = likely(k) ? k->quick[coll] : NULL;

    return likely(row) && a->bytes <= row->bytes.max && rn_node_fits(a->comm, a->node_bytes) &&
                   likely(rn_log_levels[RN_LOG_COLL] < RN_LOG_DEBUG)
               ? row
               : NULL;
}

static inline struct rn_node_lane *rn_node_lane(const struct rn_node_coll *n, int rank)
{
    return (struct rn_node_lane *)(void *)(n->base + n->lane_bytes * (size_t)rank);
}

/* One turn of a wait for a rank: mostly a short pause, else what moves messages on and lets others run. Call rn_wait_end in the
 * end. */
struct rn_node_turns {
    struct rn_node_coll *n;
    int rank;
    unsigned looks, idle;
};
void rn_node_turn(struct rn_node_turns *t);

/* Those who sleep. */
static inline void rn_node_wake_all(const struct rn_node_coll *n)
{
    if (unlikely(!n->locals)) return;
    for (int i = 0; i < n->size - 1; i++) rn_wake(n->locals[i]);
}

/* Error class of an operation that ends: whether the ranks agreed on the bytes. */
int rn_node_agreement(struct rn_node_coll *n, size_t bytes) RN_COLD;

/* Until *at, which is of that rank, has come as far as seq. */
void rn_node_wait(struct rn_node_coll *n, int rank, const _Atomic uint32_t *at, uint32_t seq) RN_COLD;
void rn_node_wait_room(struct rn_node_coll *n, uint32_t seq) RN_COLD; /* until all are done with seq */

static inline bool rn_node_is_there(const _Atomic uint32_t *at, uint32_t seq)
{
    return (int32_t)(atomic_load_explicit(at, memory_order_acquire) - seq) >= 0;
}

static inline void rn_node_await(struct rn_node_coll *n, int rank, const _Atomic uint32_t *at, uint32_t seq)
{
    if (!rn_node_is_there(at, seq)) rn_node_wait(n, rank, at, seq);
}

static inline char *rn_node_piece(const struct rn_node_coll *n, int rank, uint32_t piece)
{
    return rn_node_lane(n, rank)->pieces + piece * (n->room / RN_NODE_PIECES_AT_ONCE);
}

void rn_crowd_come(struct rn_node_coll *n); /* says on which core this rank is */
/* Until all ranks on this core have published: as long as one has not, this one should not keep the core. */
void rn_crowd_let_near(struct rn_node_coll *n) RN_COLD;

/* Begins the next operation. */
static inline void rn_node_begin(struct rn_node_coll *n)
{
    n->seq++;
    if (rn_wait_yields) rn_crowd_come(n);
    n->giver = -1;
}

static inline void rn_node_need_room(struct rn_node_coll *n, uint32_t seq)
{
    if (unlikely((int32_t)(n->safe - seq) < 0)) rn_node_wait_room(n, seq);
}

/* Pieces in a row for the data of the operation, once all are through with what lay there. What is older than the slots has been
 * looked after with those. */
static inline char *rn_node_take_pieces(struct rn_node_coll *n, size_t bytes)
{
    size_t each = n->room / RN_NODE_PIECES_AT_ONCE;
    uint32_t many = (uint32_t)((bytes + each - 1) / each);

    if (n->next_piece + many > RN_NODE_PIECES) n->next_piece = 0;
    n->piece = n->next_piece;
    n->next_piece += many;
    for (uint32_t i = n->piece; i < n->next_piece; i++) {
        if (n->seq - n->piece_seq[i] < RN_NODE_SLOTS) rn_node_need_room(n, n->piece_seq[i]);
        n->piece_seq[i] = n->seq;
    }
    return rn_node_piece(n, n->rank, n->piece);
}

/* Where this rank's data of the operation goes. Who has run ahead by all slots waits until half of them are free: to wait for one
 * would make a line of each reader pass in every operation. */
static inline void *rn_node_place(struct rn_node_coll *n, size_t bytes)
{
    if (unlikely((int32_t)(n->safe - (n->seq - RN_NODE_SLOTS)) < 0)) rn_node_wait_room(n, n->seq - RN_NODE_SLOTS / 2);
    if (bytes <= RN_NODE_INLINE) return rn_node_lane(n, n->rank)->slots[n->seq % RN_NODE_SLOTS].data;
    return rn_node_take_pieces(n, bytes);
}

/* To the cache that all cores share, as for a message (wire/hot.h): 128 bytes to 1 KiB take a tenth to a sixth less time,
 * from 2 KiB on more. */
void rn_node_push(const struct rn_node_coll *n, size_t bytes);

static inline void rn_node_publish(struct rn_node_coll *n, size_t bytes)
{
    struct rn_node_slot *slot = &rn_node_lane(n, n->rank)->slots[n->seq % RN_NODE_SLOTS];

    slot->bytes = (uint16_t)bytes;
    slot->piece = (uint16_t)n->piece;
    atomic_store_explicit(&slot->seq, n->seq, memory_order_release);
    if (unlikely(rn_shm_pushes) && bytes > RN_NODE_INLINE && bytes <= RN_NODE_PUSHED && !rn_wait_yields) rn_node_push(n, bytes);
    rn_node_wake_all(n);
}

/* Before one that reads what all ranks publish looks at the first. */
static inline void rn_node_let_near(struct rn_node_coll *n)
{
    if (unlikely(rn_wait_yields)) rn_crowd_let_near(n);
}

/* The slot of another rank (or one's own), once its data is there. */
static inline const struct rn_node_slot *rn_node_slot_of(struct rn_node_coll *n, int rank)
{
    struct rn_node_slot *slots = rn_node_lane(n, rank)->slots, *slot = &slots[n->seq % RN_NODE_SLOTS];

    if (rn_node_is_there(&slot->seq, n->seq))
        __builtin_prefetch(&slots[(n->seq + RN_NODE_AHEAD) % RN_NODE_SLOTS]);
    else
        rn_node_wait(n, rank, &slot->seq, n->seq);
    return slot;
}

/* What it holds, which should be so much. */
static inline const char *rn_node_fetch(struct rn_node_coll *n, int rank, size_t bytes)
{
    const struct rn_node_slot *slot = rn_node_slot_of(n, rank);

    if (unlikely(slot->bytes != bytes)) n->mismatch = true;
    return bytes <= RN_NODE_INLINE ? slot->data : rn_node_piece(n, rank, slot->piece % RN_NODE_PIECES);
}

/* Ends the operation; all_read: this rank has seen every other rank's part. Returns an error class. */
static inline int rn_node_end(struct rn_node_coll *n, size_t bytes, bool all_read)
{
    atomic_store_explicit(&rn_node_lane(n, n->rank)->done, n->seq, memory_order_release);
    if (all_read)
        n->safe = n->seq - 1;
    else
        rn_node_wake_all(n); /* somebody may wait for room */
    return likely(!n->mismatch) ? 0 : rn_node_agreement(n, bytes);
}

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
/* parcels.c */
int rn_node_alltoallv(const struct rn_coll_args *a);
int rn_node_gatherv(const struct rn_coll_args *a);
int rn_node_scatterv(const struct rn_coll_args *a);
int rn_node_neighbor_gather(const struct rn_coll_args *a);
int rn_node_neighbor_exchange(const struct rn_coll_args *a);
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
int rn_single_ask(const struct rn_coll_args *a);
int rn_single_reduce_scatter(const struct rn_coll_args *a);
int rn_single_scan(const struct rn_coll_args *a);
int rn_single_exscan(const struct rn_coll_args *a);

#endif
