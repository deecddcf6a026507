/* Locks of passive targets. */
#ifndef RN_RMA_LOCK_H
#define RN_RMA_LOCK_H

#include "rma/rma.h"
#include "wire/wire.h"

/* Nobody waits for it. Else a rank that locks again and again would mostly come before those who wait, who look less often. */
static inline bool rn_lock_is_unwanted(struct rn_guard *g)
{
    return likely(!atomic_load_explicit(&g->waiters, memory_order_relaxed));
}

/* For the owner of the memory, too, who does it for ranks that cannot reach the guard. */
static inline bool rn_lock_try(struct rn_guard *g, bool alone)
{
    uint32_t now = atomic_load_explicit(&g->lock, memory_order_relaxed);

    do {
        if (alone ? now != 0 : now == RN_GUARD_ALONE) return false;
    } while (!atomic_compare_exchange_weak_explicit(&g->lock, &now, alone ? RN_GUARD_ALONE : now + 1, memory_order_acquire,
                                                    memory_order_relaxed));
    return true;
}

static inline void rn_lock_give(struct rn_guard *g)
{
    if (atomic_load_explicit(&g->lock, memory_order_relaxed) == RN_GUARD_ALONE)
        atomic_store_explicit(&g->lock, 0, memory_order_release);
    else
        atomic_fetch_sub_explicit(&g->lock, 1, memory_order_release);
}

/* In calls that need no message: lets others' in, each time where some rank has no other way to our memory. */
static inline void rn_win_look(struct rn_win *w)
{
    if (likely(++w->calls < w->lazy)) return;
    w->calls = 0;
    rn_progress();
}

/* Before the first message to a rank under MPI_Win_lock_all: takes its lock then. */
void rn_lock_lazily(struct rn_win *w, int rank);
/* All messages to this rank, or to all, have been worked off. */
void rn_flush_rank(struct rn_win *w, int rank);
void rn_flush_ranks(struct rn_win *w);

#endif
