#include "base/lock.h"
#include <pthread.h>
#include <sched.h>

bool rn_threaded;

/* Ticket order, so that a thread that waits in a loop of yields cannot keep the others out. Waiters spin for a moment, then
 * give their core away: the holder may need it. */
static _Atomic uint32_t next_ticket, now_serving;

/* How often this thread holds it: functions of the program that we call (operators, attribute copies) may call MPI again. */
static __thread unsigned depth __attribute__((tls_model("initial-exec")));

static void wait_for_turn(void)
{
    uint32_t mine = atomic_fetch_add_explicit(&next_ticket, 1, memory_order_relaxed);

    for (unsigned turn = 0; atomic_load_explicit(&now_serving, memory_order_acquire) != mine; turn++) {
        if (turn < 64)
            __builtin_ia32_pause();
        else
            sched_yield();
    }
}

static void pass_on(void)
{
    uint32_t me = atomic_load_explicit(&now_serving, memory_order_relaxed);
    atomic_store_explicit(&now_serving, me + 1, memory_order_release);
}

void rn_lock_take(void)
{
    if (depth++ == 0) wait_for_turn();
}

void rn_lock_drop(void)
{
    if (--depth == 0) pass_on();
}

bool rn_lock_pause(void)
{
    if (!rn_threaded || !depth) return false;
    pass_on();
    return true;
}

void rn_lock_resume(bool paused)
{
    if (paused) wait_for_turn();
}

void rn_lock_yield(void)
{
    uint32_t me = atomic_load_explicit(&now_serving, memory_order_relaxed);

    /* Init and Finalize wait without holding it. */
    if (!depth || atomic_load_explicit(&next_ticket, memory_order_relaxed) == me + 1) return;
    pass_on();
    wait_for_turn();
}
