#include "base/lock.h"
#include <linux/futex.h>
#include <sched.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

bool rn_threaded;

enum { SPINS = 100, SLEEP_NS = 300000 };

/* Whoever comes when it is free takes it. An order of arrival would be fairer, but with more threads than cores each hand-over
 * then waits until the kernel runs just that one thread. Fair is instead a thread that waits in a loop: rn_lock_yield. */
static _Atomic uint32_t held, turns;
static _Atomic uint32_t waiters, sleepers;

/* How often this thread holds it: functions of the program that we call (operators, attribute copies) may call MPI again. */
static __thread unsigned depth __attribute__((tls_model("initial-exec")));

static bool try_take(void)
{
    uint32_t no = 0;

    return atomic_compare_exchange_strong_explicit(&held, &no, 1, memory_order_acquire, memory_order_relaxed);
}

/* The sleep has an end, so that dropping the lock needs no fence between its store and the look for sleepers. */
static void sleep_for_turn(void)
{
    static const struct timespec limit = { 0, SLEEP_NS };

    atomic_fetch_add(&sleepers, 1);
    while (!try_take()) syscall(SYS_futex, &held, FUTEX_WAIT_PRIVATE, 1, &limit, NULL, 0);
    atomic_fetch_sub(&sleepers, 1);
}

static void wait_for_turn(void)
{
    atomic_fetch_add_explicit(&waiters, 1, memory_order_relaxed);
    for (int i = 0;; i++) {
        if (!atomic_load_explicit(&held, memory_order_relaxed) && try_take()) break;
        if (i == SPINS) {
            sleep_for_turn();
            break;
        }
        __builtin_ia32_pause();
    }
    atomic_fetch_sub_explicit(&waiters, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&turns, 1, memory_order_relaxed);
}

static void take(void)
{
    if (!try_take()) wait_for_turn();
}

static void pass_on(void)
{
    atomic_store_explicit(&held, 0, memory_order_release);
    if (atomic_load_explicit(&sleepers, memory_order_relaxed)) syscall(SYS_futex, &held, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

void rn_lock_take(void)
{
    if (depth++ == 0) take();
}

/* Without depth: a call around one that made rn_lock_begin. */
void rn_lock_drop(void)
{
    if (likely(depth) && --depth == 0) pass_on();
}

void rn_lock_begin(void)
{
    if (rn_threaded) return;
    rn_threaded = true;
    rn_lock_take();
}

bool rn_lock_pause(void)
{
    if (!rn_threaded || !depth) return false;
    pass_on();
    return true;
}

void rn_lock_resume(bool paused)
{
    if (paused) take();
}

void rn_lock_yield(void)
{
    /* Init and Finalize wait without holding it. */
    if (!depth || !atomic_load_explicit(&waiters, memory_order_relaxed)) return;
    uint32_t before = atomic_load_explicit(&turns, memory_order_relaxed);

    pass_on();
    for (int i = 0; atomic_load_explicit(&turns, memory_order_relaxed) == before; i++) {
        if (i < SPINS)
            __builtin_ia32_pause();
        else if (i < SPINS + 3)
            sched_yield();
        else
            break;
    }
    take();
}
