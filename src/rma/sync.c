/* Active targets: fence, and post-start-complete-wait. */
#include "coll/coll.h"
#include "rma/am.h"
#include "rma/lock.h"
#include "rma/net.h"
#include <stdlib.h>

static int check_bits(int assert, int known)
{
    return assert & ~known ? rn_fail(MPI_ERR_ASSERT, "argument assert is %d, with bits that this call does not know", assert) : 0;
}

static int check_quiet(const struct rn_win *w)
{
    if (w->access == RN_ACCESS_LOCK) return rn_fail(MPI_ERR_RMA_SYNC, "a rank is locked, by MPI_Win_lock");
    if (w->access == RN_ACCESS_LOCK_ALL) return rn_fail(MPI_ERR_RMA_SYNC, "all ranks are locked, by MPI_Win_lock_all");
    if (w->access == RN_ACCESS_START) return rn_fail(MPI_ERR_RMA_SYNC, "an access epoch of MPI_Win_start is open");
    return 0;
}

int rn_win_fence(int assert, struct rn_win *win)
{
    RN_TRY(check_bits(assert, MPI_MODE_NOSTORE | MPI_MODE_NOPUT | MPI_MODE_NOPRECEDE | MPI_MODE_NOSUCCEED));
    RN_TRY(check_quiet(win));
    if (win->posted) return rn_fail(MPI_ERR_RMA_SYNC, "an exposure epoch of MPI_Win_post is open");

    /* With every rank's operations done at their targets, the barrier tells each that all on its own memory are. */
    rn_flush_ranks(win);
    atomic_thread_fence(memory_order_seq_cst);
    RN_TRY(rn_barrier(win->comm));
    atomic_thread_fence(memory_order_seq_cst);
    win->open = !(assert &MPI_MODE_NOSUCCEED);
    win->access = win->open ? RN_ACCESS_FENCE : RN_ACCESS_NONE;
    win->used = false;
    return 0;
}

/* ---- post, start, complete, wait ---- */

static int ranks_of(const struct rn_win *w, const struct rn_group *g, int **out)
{
    int *ranks = malloc((size_t)(g->size ? g->size : 1) * sizeof *ranks);

    if (!ranks) return rn_fail(MPI_ERR_NO_MEM, "no memory for a list of %d ranks", g->size);
    rn_group_map(g, w->comm->group, ranks);
    for (int i = 0; i < g->size; i++) {
        if (ranks[i] != MPI_UNDEFINED) continue;
        free(ranks);
        return rn_fail(MPI_ERR_GROUP, "rank %d of argument group is not in the group of the window", i);
    }
    *out = ranks;
    return 0;
}

/* The post goes by message even under MPI_MODE_NOCHECK: it costs the target no more than a look at the box. */
int rn_win_post(struct rn_group *group, int assert, struct rn_win *win)
{
    int *ranks;

    RN_TRY(check_bits(assert, MPI_MODE_NOCHECK | MPI_MODE_NOSTORE | MPI_MODE_NOPUT));
    if (win->posted) return rn_fail(MPI_ERR_RMA_SYNC, "an exposure epoch of MPI_Win_post is open already");
    RN_TRY(ranks_of(win, group, &ranks));
    win->posted = true;
    win->nposted = (uint32_t)group->size;
    atomic_thread_fence(memory_order_seq_cst);
    for (int i = 0; i < group->size; i++) rn_am_sync(win, ranks[i], RN_SYNC_POST);
    free(ranks);
    return 0;
}

static void await_post(struct rn_target *t)
{
    unsigned turn = 0;

    while (!t->posts) {
        if (rn_progress())
            turn = 0;
        else
            rn_wait_idle(&turn);
    }
    rn_wait_end();
    t->posts--;
}

int rn_win_start(struct rn_group *group, int assert, struct rn_win *win)
{
    RN_TRY(check_bits(assert, MPI_MODE_NOCHECK));
    RN_TRY(check_quiet(win));
    if (win->access == RN_ACCESS_FENCE && win->used)
        return rn_fail(MPI_ERR_RMA_SYNC, "the epoch of MPI_Win_fence has had operations and is not over");
    RN_TRY(ranks_of(win, group, &win->started));
    win->nstarted = group->size;
    win->open = false;
    win->access = RN_ACCESS_START;
    for (int i = 0; i < win->nstarted; i++) {
        struct rn_target *t = &win->targets[win->started[i]];
        await_post(t);
        t->open = true;
    }
    return 0;
}

int rn_win_complete(struct rn_win *win)
{
    if (win->access != RN_ACCESS_START) return rn_fail(MPI_ERR_RMA_SYNC, "MPI_Win_start did not come before");

    /* The message lies behind the operations, whichever way they went, but for UCX's own. */
    for (int i = 0; i < win->nstarted; i++)
        if (win->targets[win->started[i]].busy & RN_BUSY_NET) rn_net_settle(&win->targets[win->started[i]]);
    for (int i = 0; i < win->nstarted; i++)
        if (win->targets[win->started[i]].busy & RN_BUSY_NET) rn_am_wait(win, win->started[i]);
    atomic_thread_fence(memory_order_seq_cst);
    for (int i = 0; i < win->nstarted; i++) {
        win->targets[win->started[i]].open = false;
        rn_am_sync(win, win->started[i], RN_SYNC_COMPLETE);
    }
    for (int i = 0; i < win->nstarted; i++) {
        struct rn_target *t = &win->targets[win->started[i]];
        if (t->pending) rn_am_wait_local(win, win->started[i]);
        t->busy = 0;
    }
    free(win->started);
    win->started = NULL;
    win->nstarted = 0;
    win->access = RN_ACCESS_NONE;
    return 0;
}

static int check_posted(const struct rn_win *w)
{
    return w->posted ? 0 : rn_fail(MPI_ERR_RMA_SYNC, "MPI_Win_post did not come before");
}

static void end_exposure(struct rn_win *w)
{
    w->completed -= w->nposted;
    w->posted = false;
    atomic_thread_fence(memory_order_seq_cst);
}

int rn_win_wait(struct rn_win *win)
{
    unsigned turn = 0;

    RN_TRY(check_posted(win));
    while (win->completed < win->nposted) {
        if (rn_progress())
            turn = 0;
        else
            rn_wait_idle(&turn);
    }
    rn_wait_end();
    end_exposure(win);
    return 0;
}

/* Where MPI_Win_wait would return, the test must not fail (MPI-5.0 12.5.2), also when the message that completes lies behind
 * others. */
int rn_win_test(struct rn_win *win, int *flag)
{
    RN_TRY(check_posted(win));
    RN_LOOK_UNTIL(win->completed >= win->nposted);
    *flag = win->completed >= win->nposted;
    if (*flag)
        end_exposure(win);
    else
        rn_test_failed();
    return 0;
}
