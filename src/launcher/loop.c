/* One thread, one poll(2): descriptors and timers. */
#include "launcher.h"
#include <errno.h>
#include <math.h>
#include <poll.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

struct rn_watch {
    int fd; /* -1: dropped, freed at the end of the turn */
    short events;
    void (*fn)(void *arg, short events);
    void *arg;
    struct rn_loop *loop;
};

struct rn_loop {
    struct rn_watch **watches;
    struct pollfd *polled;
    int nwatches, room;
    struct rn_timer *timers; /* not sorted: there are few */
};

double rn_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

struct rn_loop *rn_loop_create(void)
{
    return calloc(1, sizeof(struct rn_loop));
}

struct rn_watch *rn_loop_watch(struct rn_loop *l, int fd, short events, void (*fn)(void *arg, short events), void *arg)
{
    struct rn_watch *w = malloc(sizeof *w);

    if (l->nwatches == l->room) {
        l->room = l->room ? 2 * l->room : 32;
        l->watches = realloc(l->watches, (size_t)l->room * sizeof *l->watches);
        l->polled = realloc(l->polled, (size_t)l->room * sizeof *l->polled);
    }
    *w = (struct rn_watch){ fd, events, fn, arg, l };
    l->watches[l->nwatches++] = w;
    return w;
}

void rn_watch_events(struct rn_watch *w, short events)
{
    w->events = events;
}

void rn_watch_drop(struct rn_watch *w)
{
    w->fd = -1;
}

void rn_timer_stop(struct rn_loop *l, struct rn_timer *t)
{
    if (!t->armed) return;
    t->armed = false;
    for (struct rn_timer **p = &l->timers; *p; p = &(*p)->next) {
        if (*p != t) continue;
        *p = t->next;
        return;
    }
}

void rn_timer_start(struct rn_loop *l, struct rn_timer *t, double seconds)
{
    rn_timer_stop(l, t);
    t->at = rn_now() + seconds;
    t->armed = true;
    t->next = l->timers;
    l->timers = t;
}

/* Milliseconds until the next timer, rounded up; -1 without one. */
static int time_left(const struct rn_loop *l)
{
    double next = INFINITY;

    for (const struct rn_timer *t = l->timers; t; t = t->next) next = RN_MIN(next, t->at);
    if (isinf(next)) return -1;
    double ms = ceil((next - rn_now()) * 1e3);
    return ms <= 0 ? 0 : ms > 1e6 ? 1000000 : (int)ms;
}

static void timers_fire(struct rn_loop *l)
{
    double now = rn_now();

    for (struct rn_timer *t = l->timers; t;) {
        if (t->at > now) {
            t = t->next;
            continue;
        }
        rn_timer_stop(l, t);
        t->fn(t->arg);
        t = l->timers; /* the list may have changed; each timer fires once per turn, because it is armed for later */
    }
}

static void watches_sweep(struct rn_loop *l)
{
    int n = 0;

    for (int i = 0; i < l->nwatches; i++) {
        if (l->watches[i]->fd < 0)
            free(l->watches[i]);
        else
            l->watches[n++] = l->watches[i];
    }
    l->nwatches = n;
}

void rn_loop_turn(struct rn_loop *l)
{
    int n = l->nwatches; /* those added below are polled next time */

    for (int i = 0; i < n; i++) {
        const struct rn_watch *w = l->watches[i];
        l->polled[i] = (struct pollfd){ .fd = w->events ? w->fd : -1, .events = w->events };
    }
    int ready = poll(l->polled, (nfds_t)n, time_left(l));
    for (int i = 0; ready > 0 && i < n; i++) {
        struct rn_watch *w = l->watches[i];
        if (l->polled[i].revents && w->fd >= 0) w->fn(w->arg, l->polled[i].revents);
    }
    timers_fire(l);
    watches_sweep(l);
}
