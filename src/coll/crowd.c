#include "coll/crowd.h"
#include "base/log.h"
#include "rt/rt.h"
#include <sched.h>
#include <time.h>

/* Turns between two looks at who is where; shortest time between two moves, since the kernel has a will of its own. */
enum { TURNS = 64, REST_US = 5000 };

void rn_crowd_come(struct rn_node_coll *n)
{
    int core = sched_getcpu();

    if (likely(core == n->crowd.core)) return;
    n->crowd.core = core;
    atomic_store_explicit(&rn_node_lane(n, n->rank)->core, core, memory_order_relaxed);
}

static int core_of(const struct rn_node_coll *n, int rank)
{
    return atomic_load_explicit(&rn_node_lane(n, rank)->core, memory_order_relaxed);
}

static bool is_near(const struct rn_node_coll *n, int rank)
{
    return rank != n->rank && core_of(n, rank) == n->crowd.core;
}

/* It has not come to the operation under way, so it has something to do. */
static bool is_behind(const struct rn_node_coll *n, int rank)
{
    return !rn_node_is_there(&rn_node_lane(n, rank)->done, n->seq - 1);
}

bool rn_crowd_wants_core(const struct rn_node_coll *n, int rank)
{
    for (int r = 0; r < n->size; r++)
        if (is_near(n, r) && (r == rank || is_behind(n, r))) return true;
    return false;
}

void rn_crowd_let_near(struct rn_node_coll *n)
{
    for (int r = 0; r < n->size; r++)
        if (is_near(n, r)) rn_node_await(n, r, &rn_node_lane(n, r)->slots[n->seq % RN_NODE_SLOTS].seq, n->seq);
}

/* ---- spreading ---- */

/* A core with at least two ranks less than this one, for the last rank on this one; else -1. */
static int better_core(const struct rn_node_coll *n, const cpu_set_t *mine)
{
    unsigned ranks[CPU_SETSIZE] = { 0 };
    int best = n->crowd.core;

    for (int r = 0; r < n->size; r++) {
        int core = core_of(n, r);
        if (core == n->crowd.core && r > n->rank) return -1;
        if (core >= 0 && core < CPU_SETSIZE) ranks[core]++;
    }
    for (int i = 0; i < CPU_SETSIZE; i++)
        if (CPU_ISSET(i, mine) && ranks[i] < ranks[best]) best = i;
    return ranks[best] + 2 <= ranks[n->crowd.core] ? best : -1;
}

static uint64_t now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

/* Goes there, and may be anywhere afterwards. The kernel sees ranks that all want to run and leaves three on one core beside five
 * on another, so that each operation of all takes the time of the five. */
static void spread(struct rn_node_coll *n)
{
    cpu_set_t mine, one;
    int to;

    if (n->size != rn_rt.local_size || n->crowd.core < 0 || n->crowd.core >= CPU_SETSIZE) return;
    if (sched_getaffinity(0, sizeof mine, &mine) || CPU_COUNT(&mine) < 2) return;
    to = better_core(n, &mine);
    if (to < 0 || now_us() - n->crowd.moved_us < REST_US) return;
    n->crowd.moved_us = now_us();
    CPU_ZERO(&one);
    CPU_SET(to, &one);
    if (!sched_setaffinity(0, sizeof one, &one)) sched_setaffinity(0, sizeof mine, &mine);
}

void rn_crowd_turn(struct rn_node_coll *n)
{
    rn_crowd_come(n);
    if (++n->crowd.yields % TURNS) return;
    spread(n);
    rn_crowd_come(n);
}
