/* The thread that makes progress while the program is outside of MPI.
 *
 * As long as somebody polls in an MPI call it only looks, now and then, whether that is still so. Once nobody has for a moment,
 * it takes over: it polls, and when there is nothing to do it sleeps until a message comes, by the doorbell of the node segment
 * or by UCX's descriptor. */
#include "base/lock.h"
#include "base/log.h"
#include "rt/rt.h"
#include "wire/hot.h"
#include <errno.h>
#include <linux/futex.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum {
    NAP_NS = 400000,         /* between two looks whether somebody polls: what others may have to wait for us */
    SHORT_NAP_NS = 50000,    /* between two polls while a queue is full or a lock is held: nobody tells us when that ends */
    LONG_NAP_NS = 100000000, /* where a message wakes us */
    EAGER_NAP_NS = 5000,
    SLICE_NS = 100000, /* shortest time slice that Linux grants: we wake up on a core where the program computes */
};

static pthread_t thread;
static bool running;
static int users[RN_WIRE_UCX + 1]; /* by wire */
static int eager;                  /* users who want it quick */
static bool spare;                 /* there is a core for it */
static int event_fd;
static _Atomic bool stopping;
static _Atomic uint32_t wish;  /* futex: counts changes of users and stopping */
static _Atomic uint32_t looks; /* counts polls of others */

static int note_look(struct rn_poller *p)
{
    atomic_store_explicit(&looks, atomic_load_explicit(&looks, memory_order_relaxed) + 1, memory_order_relaxed);
    return 0;
}
static struct rn_poller poller = { .poll = note_look };

/* ---- the thread ---- */

static bool is_wanted(void)
{
    return users[RN_WIRE_SHM] || users[RN_WIRE_UCX];
}

/* Until something is wished or the time is over; 0: there is no time. */
static void nap(uint32_t wished, long ns)
{
    struct timespec limit = { .tv_nsec = ns };

    syscall(SYS_futex, &wish, FUTEX_WAIT_PRIVATE, wished, ns ? &limit : NULL, NULL, 0);
}

static void short_nap(void)
{
    uint32_t wished = atomic_load(&wish);
    bool paused = rn_lock_pause();

    nap(wished, SHORT_NAP_NS);
    rn_lock_resume(paused);
}

static void park(void)
{
    uint32_t wished = atomic_load(&wish);

    if (atomic_load(&stopping)) return;
    bool paused = rn_lock_pause();
    nap(wished, 0);
    rn_lock_resume(paused);
}

/* Returns when nobody has polled for the length of a nap. Does not touch the lock until then. */
static void watch_others(void)
{
    bool paused = rn_lock_pause();
    uint32_t before;

    do {
        uint32_t wished = atomic_load(&wish);
        before = atomic_load_explicit(&looks, memory_order_relaxed);
        nap(wished, spare && eager ? EAGER_NAP_NS : NAP_NS);
    } while (before != atomic_load_explicit(&looks, memory_order_relaxed) && !atomic_load(&stopping));
    rn_lock_resume(paused);
}

/* Where both wires are needed, the descriptor alone wakes us, and node-mates are looked after by time. */
static void sleep_on_ucx(void)
{
    struct pollfd p = { .fd = event_fd, .events = POLLIN };
    bool alone = !users[RN_WIRE_SHM];

    if (event_fd < 0) {
        short_nap();
        return;
    }
    if (!rn_ucx_arm()) return;
    bool paused = rn_lock_pause();
    ppoll(&p, 1, &(struct timespec){ .tv_nsec = alone ? LONG_NAP_NS : NAP_NS }, NULL);
    rn_lock_resume(paused);
}

static void sleep_on_bell(void)
{
    uint32_t bell = rn_bell_announce(RN_SLEEPER_ASIDE);
    bool calm;

    if (!rn_progress_aside(&calm) && calm && !atomic_load(&stopping)) rn_bell_wait(bell, rn_bell_sure ? LONG_NAP_NS : NAP_NS);
    rn_bell_retract(RN_SLEEPER_ASIDE);
}

/* Between two polls on a core of our own: others get in. */
static void breathe(void)
{
    bool paused = rn_lock_pause();

    for (int i = 0; i < 20; i++) __builtin_ia32_pause();
    rn_lock_resume(paused);
}

/* Twice as many cores as ranks on this node, and this process may use more than one. */
static bool has_spare_core(void)
{
    cpu_set_t mine;

    return rn_rt.cores >= 2 * rn_rt.local_size && !sched_getaffinity(0, sizeof mine, &mine) && CPU_COUNT(&mine) > 1;
}

/* Nobody else polls. */
static void take_over(void)
{
    uint32_t before = atomic_load_explicit(&looks, memory_order_relaxed);
    bool calm;

    while (is_wanted() && !atomic_load(&stopping) && before == atomic_load_explicit(&looks, memory_order_relaxed)) {
        int events = rn_progress_aside(&calm);

        rn_lock_yield();
        if (events) continue;
        if (spare && eager)
            breathe();
        else if (!calm)
            short_nap();
        else if (users[RN_WIRE_UCX])
            sleep_on_ucx();
        else
            sleep_on_bell();
    }
}

/* A short slice lets us run at once when we wake up; older kernels take no notice. The structure is the kernel's first version of
 * struct sched_attr, whose header older C libraries cannot bear beside their own. */
static void ask_for_short_slice(void)
{
    struct {
        uint32_t size, policy;
        uint64_t flags;
        int32_t nice;
        uint32_t priority;
        uint64_t runtime, deadline, period;
    } attr = { .size = sizeof attr, .runtime = SLICE_NS };

    syscall(SYS_sched_setattr, 0, &attr, 0);
}

static void *serve(void *arg)
{
    ask_for_short_slice();
    rn_lock_take();
    while (!atomic_load(&stopping)) {
        if (!is_wanted()) {
            park();
            continue;
        }
        watch_others();
        take_over();
    }
    rn_lock_drop();
    return NULL;
}

/* ---- what others ask of it ---- */

static void tell(void)
{
    atomic_fetch_add(&wish, 1);
    syscall(SYS_futex, &wish, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
    if (rn_shm.base) rn_shm_ring(rn_shm.me);
    if (rn_ucx_active) rn_ucx_signal();
}

/* Signals are the program's. */
static void thread_start(void)
{
    sigset_t all, before;

    spare = has_spare_core();
    event_fd = rn_ucx_active ? rn_ucx_event_fd() : -1;
    atomic_store(&stopping, false);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = pthread_create(&thread, NULL, serve, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (error)
        rn_log(WARN, WIRE, "no progress thread (%s): others may wait until this rank is in an MPI call", strerror(error));
    else
        running = true;
}

static void count(unsigned wires, int by)
{
    for (int i = 0; i <= RN_WIRE_UCX; i++)
        if (wires >> i & 1) users[i] += by;
    if (wires & RN_ASYNC_EAGER) eager += by;
}

void rn_async_begin(unsigned wires)
{
    bool before = is_wanted();

    if (!wires) return;
    rn_lock_begin();
    count(wires, 1);
    if (!before) rn_poller_add(&poller);
    if (!running)
        thread_start();
    else
        tell();
}

void rn_async_end(unsigned wires)
{
    if (!wires) return;
    count(wires, -1);
    if (is_wanted()) return;
    rn_poller_remove(&poller);
    tell();
}

void rn_async_stop(void)
{
    if (!running) return;
    atomic_store(&stopping, true);
    tell();
    pthread_join(thread, NULL);
    running = false;
    if (is_wanted()) rn_poller_remove(&poller);
    memset(users, 0, sizeof users);
    eager = 0;
}
