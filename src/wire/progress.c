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
bool rn_bell_sure; /* the kernel lets us make node-mates pass a memory barrier */
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

int rn_progress_aside(bool *calm)
{
    int events = rn_shm.n ? rn_shm_poll(1) : 0;

    *calm = true;
    if (rn_ucx_active) events += rn_ucx_progress();
    if (rn_wire_backlogs) events += rn_wire_retry();
    if (rn_wire_backlogs) *calm = false;
    rn_list_each(l, &pollers)
    {
        struct rn_poller *p = rn_list_entry(l, struct rn_poller, link);
        if (!p->aside) continue;
        events += p->poll(p);
        *calm = false;
    }
    return events;
}

void rn_wait_init(void)
{
    /* Pauses of about 14 ns: longer than most messages take and than a peer is away for an interrupt, shorter than a time slice.
     */
    enum { SPIN_ALONE = 10000 };

    rn_bell_sure = !syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED, 0, 0);
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

/* ---- the doorbell ---- */

/* Raises the flag and makes all node-mates pass a barrier: each of them either sees the flag behind its next store, or had that
 * store done before the caller's next look, which follows. */
uint32_t rn_bell_announce(enum rn_sleeper who)
{
    struct node_rank *me = &rn_shm.ranks[rn_shm.me];
    uint32_t bell = atomic_load_explicit(&me->doorbell, memory_order_acquire);

    atomic_fetch_or_explicit(&me->sleeping, who, memory_order_seq_cst);
    if (rn_bell_sure) syscall(SYS_membarrier, MEMBARRIER_CMD_GLOBAL_EXPEDITED, 0, 0);
    return bell;
}

void rn_bell_retract(enum rn_sleeper who)
{
    atomic_fetch_and_explicit(&rn_shm.ranks[rn_shm.me].sleeping, ~(uint32_t)who, memory_order_relaxed);
}

/* Until a node-mate rings or the time is over. Others may take the library's lock meanwhile. */
void rn_bell_wait(uint32_t bell, uint64_t ns)
{
    struct timespec limit = { .tv_sec = (time_t)(ns / 1000000000), .tv_nsec = (long)(ns % 1000000000) };
    bool paused = rn_lock_pause();

    syscall(SYS_futex, &rn_shm.ranks[rn_shm.me].doorbell, FUTEX_WAIT, bell, &limit, NULL, 0);
    rn_lock_resume(paused);
}

/* ---- waiting ---- */

bool rn_wait_announced;
static uint32_t bell; /* value of the doorbell when the sleep was announced */

static void announce_sleep(void)
{
    bell = rn_bell_announce(RN_SLEEPER_CALL);
    rn_wait_announced = true;
}

void rn_wait_awake(void)
{
    rn_bell_retract(RN_SLEEPER_CALL);
    rn_wait_announced = false;
}

/* Short where the doorbell cannot be relied on: without the barrier, when UCX may have news, or when other threads or pollers may
 * finish what is waited for. */
static void sleep_on_doorbell(void)
{
    bool sure = rn_bell_sure && !rn_ucx_active && !rn_threaded && rn_list_is_empty(&pollers);

    rn_stat.sleeps++;
    rn_bell_wait(bell, sure ? 100000000 : rn_ucx_active ? 50000 : 500000);
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
