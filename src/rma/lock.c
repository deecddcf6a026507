/* Passive targets: locks and flushes. */
#include "rma/lock.h"
#include "rma/am.h"
#include "rma/net.h"

/* ---- taking and giving ---- */

/* Makes a waiting rank look at the lock at least every half millisecond: nobody rings when a lock becomes free. */
static int poll_nothing(struct rn_poller *p)
{
    return 0;
}

static void take(struct rn_guard *g, bool alone)
{
    struct rn_poller watch = { .poll = poll_nothing };
    unsigned turn = 0;

    if (rn_lock_is_unwanted(g) && rn_lock_try(g, alone)) return;
    atomic_fetch_add_explicit(&g->waiters, 1, memory_order_relaxed);
    rn_poller_add(&watch);
    do {
        if (rn_progress())
            turn = 0;
        else
            rn_wait_idle(&turn);
    } while (!rn_lock_try(g, alone));
    rn_poller_remove(&watch);
    rn_wait_end();
    atomic_fetch_sub_explicit(&g->waiters, 1, memory_order_relaxed);
}

static void take_rank(struct rn_win *w, int rank, bool alone)
{
    struct rn_target *t = &w->targets[rank];

    if (t->guard)
        take(t->guard, alone);
    else
        rn_am_ask(w, rank, alone ? RN_SYNC_ASK_ALONE : RN_SYNC_ASK_SHARED);
}

void rn_lock_lazily(struct rn_win *w, int rank)
{
    struct rn_target *t = &w->targets[rank];

    if (w->access != RN_ACCESS_LOCK_ALL || t->guard || t->held) return;
    t->held = RN_HELD_SHARED;
    rn_am_ask(w, rank, RN_SYNC_ASK_SHARED);
}

/* ---- flushing ---- */

/* Asks what has to be asked for all that went out to be in place. */
static void flush_ask(struct rn_win *w, int rank)
{
    struct rn_target *t = &w->targets[rank];

    if (t->busy & RN_BUSY_NET) rn_net_settle(t);
    if (t->busy & RN_BUSY_MESSAGE) {
        t->asked++;
        rn_am_sync(w, rank, RN_SYNC_FLUSH);
    }
}

static void flush_end(struct rn_win *w, int rank, uint32_t ops)
{
    struct rn_target *t = &w->targets[rank];

    if (!t->busy) {
        if (t->pending) rn_am_wait_local(w, rank);
        return;
    }
    rn_am_wait(w, rank);
    if (t->ops == ops) t->busy = 0; /* another thread may have started more */
}

void rn_flush_rank(struct rn_win *w, int rank)
{
    uint32_t ops = w->targets[rank].ops;

    flush_ask(w, rank);
    flush_end(w, rank, ops);
}

/* Asks all before it waits for one. What another thread starts meanwhile is not ours to confirm. */
void rn_flush_ranks(struct rn_win *w)
{
    for (int i = 0; i < w->size; i++) {
        w->targets[i].flushed = w->targets[i].ops;
        flush_ask(w, i);
    }
    for (int i = 0; i < w->size; i++) flush_end(w, i, w->targets[i].flushed);
}

/* Gives the lock up once all that went out is in place. The target does what a message asks for in the order in which messages
 * come, so its answer to the unlock says that the operations before are done, too. Only UCX's own puts do not lie before a
 * message. */
static void give_ask(struct rn_win *w, int rank)
{
    struct rn_target *t = &w->targets[rank];

    t->flushed = t->ops;
    if (t->guard) {
        flush_ask(w, rank);
        return;
    }
    if (t->busy & RN_BUSY_NET) rn_flush_rank(w, rank);
    t->asked++;
    rn_am_sync(w, rank, RN_SYNC_GIVE);
}

static void give_end(struct rn_win *w, int rank)
{
    struct rn_target *t = &w->targets[rank];

    if (t->guard) {
        flush_end(w, rank, t->flushed);
        rn_lock_give(t->guard);
        if (rank == w->rank) rn_am_grant(w);
        return;
    }
    rn_am_wait(w, rank);
    if (t->ops == t->flushed) t->busy = 0;
}

static int check_rank(const struct rn_win *w, int rank)
{
    if ((unsigned)rank < (unsigned)w->size) return 0;
    return rn_fail(MPI_ERR_RANK, "argument rank is %d, ranks are 0 to %d", rank, w->size - 1);
}

static int check_passive(const struct rn_win *w)
{
    if (w->access == RN_ACCESS_LOCK || w->access == RN_ACCESS_LOCK_ALL) return 0;
    return rn_fail(MPI_ERR_RMA_SYNC, "no rank is locked");
}

static int check_locked(const struct rn_win *w, int rank)
{
    RN_TRY(check_rank(w, rank));
    if (w->locked || w->targets[rank].held) return 0;
    return rn_fail(MPI_ERR_RMA_SYNC, "rank %d is not locked", rank);
}

int rn_flush_slow(int rank, struct rn_win *win)
{
    if (rank == MPI_PROC_NULL) return 0;
    RN_TRY(check_locked(win, rank));
    rn_flush_rank(win, rank);
    win->calls = 0;
    rn_progress();
    atomic_thread_fence(memory_order_seq_cst);
    return 0;
}

int rn_win_flush_all(struct rn_win *win)
{
    RN_TRY(check_passive(win));
    rn_flush_ranks(win);
    rn_win_look(win);
    atomic_thread_fence(memory_order_seq_cst);
    return 0;
}

int rn_win_flush_local(int rank, struct rn_win *win)
{
    if (rank == MPI_PROC_NULL) return 0;
    RN_TRY(check_locked(win, rank));
    rn_win_look(win);
    if (win->targets[rank].pending) rn_am_wait_local(win, rank);
    return 0;
}

int rn_win_flush_local_all(struct rn_win *win)
{
    RN_TRY(check_passive(win));
    for (int i = 0; i < win->size; i++)
        if (win->targets[i].pending) rn_am_wait_local(win, i);
    rn_win_look(win);
    return 0;
}

/* One memory: what is left to do is to keep loads and stores in order, and to let messages in. */
int rn_win_sync(struct rn_win *win)
{
    atomic_thread_fence(memory_order_seq_cst);
    rn_progress();
    return 0;
}

/* ---- epochs ---- */

static int check_free(const struct rn_win *w, bool another)
{
    switch (w->access) {
    case RN_ACCESS_START:
        return rn_fail(MPI_ERR_RMA_SYNC, "an access epoch of MPI_Win_start is open");
    case RN_ACCESS_LOCK_ALL:
        return rn_fail(MPI_ERR_RMA_SYNC, "all ranks are locked already, by MPI_Win_lock_all");
    case RN_ACCESS_LOCK:
        return another ? 0 : rn_fail(MPI_ERR_RMA_SYNC, "a rank is locked already, by MPI_Win_lock");
    case RN_ACCESS_FENCE:
        return w->used ? rn_fail(MPI_ERR_RMA_SYNC, "the epoch of MPI_Win_fence has had operations and is not over") : 0;
    default:
        return 0;
    }
}

static int check_assert(int assert)
{
    return assert & ~MPI_MODE_NOCHECK
               ? rn_fail(MPI_ERR_ASSERT, "argument assert is %d, which has more than MPI_MODE_NOCHECK", assert)
               : 0;
}

int rn_win_lock(int lock_type, int rank, int assert, struct rn_win *win)
{
    struct rn_target *t;

    if (lock_type != MPI_LOCK_SHARED && lock_type != MPI_LOCK_EXCLUSIVE)
        return rn_bad_arg(MPI_ERR_LOCKTYPE, "lock_type", lock_type, "neither MPI_LOCK_SHARED nor MPI_LOCK_EXCLUSIVE");
    if (rank == MPI_PROC_NULL) return 0;
    RN_TRY(check_rank(win, rank));
    RN_TRY(check_assert(assert));
    if (win->hints & RN_WIN_NO_LOCKS) return rn_fail(MPI_ERR_RMA_SYNC, "the window was made with the hint no_locks");
    RN_TRY(check_free(win, true));
    t = &win->targets[rank];
    if (t->held) return rn_fail(MPI_ERR_RMA_SYNC, "rank %d is locked already", rank);

    t->held = assert &MPI_MODE_NOCHECK ? RN_HELD_NOCHECK : lock_type == MPI_LOCK_EXCLUSIVE ? RN_HELD_ALONE : RN_HELD_SHARED;
    win->open = false;
    win->access = RN_ACCESS_LOCK;
    win->nheld++;
    if (t->held != RN_HELD_NOCHECK) take_rank(win, rank, t->held == RN_HELD_ALONE);
    t->open = true;
    rn_win_look(win);
    return 0;
}

int rn_win_unlock(int rank, struct rn_win *win)
{
    struct rn_target *t;

    if (rank == MPI_PROC_NULL) return 0;
    RN_TRY(check_rank(win, rank));
    t = &win->targets[rank];
    if (win->access != RN_ACCESS_LOCK || !t->held) return rn_fail(MPI_ERR_RMA_SYNC, "rank %d is not locked", rank);

    t->open = false;
    if (t->held == RN_HELD_NOCHECK) {
        rn_flush_rank(win, rank);
    } else {
        give_ask(win, rank);
        give_end(win, rank);
    }
    t->held = RN_HELD_NO;
    if (--win->nheld == 0) win->access = RN_ACCESS_NONE;
    atomic_thread_fence(memory_order_seq_cst);
    return 0;
}

/* Ranks that only messages reach are locked when the first one goes there. */
int rn_win_lock_all(int assert, struct rn_win *win)
{
    RN_TRY(check_assert(assert));
    if (win->hints & RN_WIN_NO_LOCKS) return rn_fail(MPI_ERR_RMA_SYNC, "the window was made with the hint no_locks");
    RN_TRY(check_free(win, false));

    for (int i = 0; i < win->size; i++) {
        struct rn_target *t = &win->targets[i];
        if (assert & MPI_MODE_NOCHECK)
            t->held = RN_HELD_NOCHECK;
        else if (t->guard) {
            take(t->guard, false);
            t->held = RN_HELD_SHARED;
        }
    }
    win->access = RN_ACCESS_LOCK_ALL;
    win->locked = win->open = true;
    rn_win_look(win);
    return 0;
}

int rn_win_unlock_all(struct rn_win *win)
{
    if (win->access != RN_ACCESS_LOCK_ALL) return rn_fail(MPI_ERR_RMA_SYNC, "MPI_Win_lock_all did not come before");

    win->locked = win->open = false;
    for (int i = 0; i < win->size; i++) {
        if (win->targets[i].held == RN_HELD_SHARED)
            give_ask(win, i);
        else
            flush_ask(win, i);
    }
    for (int i = 0; i < win->size; i++) {
        struct rn_target *t = &win->targets[i];
        if (t->held == RN_HELD_SHARED)
            give_end(win, i);
        else
            flush_end(win, i, t->ops);
        t->held = RN_HELD_NO;
    }
    win->access = RN_ACCESS_NONE;
    atomic_thread_fence(memory_order_seq_cst);
    return 0;
}
