#include "base/lock.h"
#include <criterion/criterion.h>
#include <pthread.h>

enum { THREADS = 4, TURNS = 20000 };
static long count;

static void *add(void *arg)
{
    (void)arg;
    for (int i = 0; i < TURNS; i++) {
        rn_enter();
        long seen = count;
        count = seen + 1;
        rn_exit();
    }
    return NULL;
}

Test(lock, threads_do_not_meet_inside)
{
    pthread_t threads[THREADS];

    rn_threaded = true;
    for (int i = 0; i < THREADS; i++) cr_assert_eq(pthread_create(&threads[i], NULL, add, NULL), 0);
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    cr_assert_eq(count, (long)THREADS * TURNS);
}

static _Atomic bool released, entered;

static void *set_flag(void *arg)
{
    (void)arg;
    entered = true;
    rn_enter();
    released = true;
    rn_exit();
    return NULL;
}

Test(lock, one_that_yields_lets_another_in, .timeout = 20)
{
    pthread_t other;

    rn_threaded = true;
    rn_enter();
    cr_assert_eq(pthread_create(&other, NULL, set_flag, NULL), 0);
    while (!released) rn_lock_yield();
    rn_exit();
    pthread_join(other, NULL);
    cr_assert(entered);
}
