#include "base/cfg.h"
#include "base/lock.h"
#include "base/stat.h"
#include "rt/rt.h"
#include "wire/hot.h"
#include <linux/futex.h>
#include <linux/membarrier.h>
#include <sched.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static struct rn_link pollers = { &pollers, &pollers };

bool rn_wait_yields;
static bool can_barrier; /* the kernel lets us make node-mates pass a memory barrier */
static unsigned spins;

void rn_poller_add(struct rn_poller *p)
{
    rn_list_append(&pollers, &p->link);
}

void rn_poller_remove(struct rn_poller *p)
{
    rn_list_remove(&p->link);
}

static int poll_rest(void)
{
    int events = 0;

    if (rn_wire_backlogs) events += rn_wire_retry();
    rn_list_each(l, &pollers)
    {
        struct rn_poller *p = rn_list_entry(l, struct rn_poller, link);
        events += p->poll(p);
    }
    return events;
}

static inline int progress(int most)
{
    int events = rn_shm_nrx || rn_shm.n ? rn_shm_poll(most) : 0;

    if (unlikely(rn_ucx_active)) events += rn_ucx_progress();
    if (unlikely(rn_wire_backlogs || !rn_list_is_empty(&pollers))) events += poll_rest();
    return events;
}

int rn_progress(void)
{
    return progress(1);
}

int rn_progress_many(int most)
{
    return progress(most);
}

void rn_wait_init(void)
{
    /* Pauses of about 14 ns: longer than most messages take and than a peer is away for an interrupt, shorter than a time slice.
     */
    enum { SPIN_ALONE = 10000 };

    can_barrier = !syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED, 0, 0);
    rn_wait_yields = rn_rt.oversubscribed;
    spins = rn_cfg.spin >= 0 ? (unsigned)rn_cfg.spin : rn_wait_yields ? 0 : SPIN_ALONE;
    if (rn_cfg.spin == 0) rn_wait_yields = true;
}

static uint64_t now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

bool rn_wait_announced;
static uint32_t bell; /* value of the doorbell when the sleep was announced */

/* Raises the flag and makes all node-mates pass a barrier: each of them either sees the flag behind its next store, or had that
 * store done before the caller's next look, which follows. */
static void announce_sleep(void)
{
    struct node_rank *me = &rn_shm.ranks[rn_shm.me];

    bell = atomic_load_explicit(&me->doorbell, memory_order_acquire);
    atomic_store_explicit(&me->sleeping, 1, memory_order_seq_cst);
    if (can_barrier) syscall(SYS_membarrier, MEMBARRIER_CMD_GLOBAL_EXPEDITED, 0, 0);
    rn_wait_announced = true;
}

void rn_wait_awake(void)
{
    atomic_store_explicit(&rn_shm.ranks[rn_shm.me].sleeping, 0, memory_order_relaxed);
    rn_wait_announced = false;
}

/* Until a node-mate rings or the time is over. Short where the doorbell cannot be relied on: without the barrier, when UCX may
 * have news, or when other threads or pollers may finish what is waited for. */
static void sleep_on_doorbell(void)
{
    bool sure = can_barrier && !rn_ucx_active && !rn_threaded && rn_list_is_empty(&pollers);
    struct timespec limit = { .tv_sec = 0, .tv_nsec = sure ? 100000000 : rn_ucx_active ? 50000 : 500000 };

    rn_stat.sleeps++;
    bool paused = rn_lock_pause();
    syscall(SYS_futex, &rn_shm.ranks[rn_shm.me].doorbell, FUTEX_WAIT, bell, &limit, NULL, 0);
    rn_lock_resume(paused);
    rn_wait_awake();
}

static bool is_idle_for_long(uint64_t *since)
{
    uint64_t now = now_us();

    if (!*since) *since = now;
    return now - *since > (uint64_t)rn_cfg.idle_sleep;
}

static void give_core_away(void)
{
    bool paused = rn_lock_pause();

    sched_yield();
    rn_lock_resume(paused);
}

void rn_wait_idle(unsigned *turn)
{
    static uint64_t idle_since; /* of the wait under way, 0 before its first look at the clock */
    unsigned t = (*turn)++;

    if (unlikely(rn_wait_announced)) {
        sleep_on_doorbell();
        return;
    }
    if (t <= spins) idle_since = 0;
    if (t < spins) {
        __builtin_ia32_pause();
        if (unlikely(rn_threaded)) rn_lock_yield();
        return;
    }
    if ((t & 63) == 63 && rn_cfg.idle_sleep > 0 && rn_shm.base && is_idle_for_long(&idle_since)) {
        announce_sleep();
        return;
    }
    give_core_away();
}

void rn_test_failed_slow(void)
{
    give_core_away();
}
