/* Scan and exscan. */
#include "coll/common.h"

/* In round k groups of 2^k ranks swap their totals; the upper group adds the lower one's to its results. The total of a group
 * that the last rank cuts short is never asked for. `have`: whether the receive buffer holds part of the result from the start.
 */
static int recdbl(const struct rn_coll_args *a, struct rn_sched *s, bool have)
{
    void *total = rn_sched_temp_of(s, a->count, a->type), *in = rn_sched_temp_of(s, a->count, a->type);

    rn_sched_copy(s, a->sendbuf, total, a->count, a->type);
    if (have) rn_sched_copy(s, a->sendbuf, a->recvbuf, a->count, a->type);
    rn_sched_round(s);
    for (int bit = 1; bit < a->size; bit <<= 1) {
        int peer = a->rank ^ bit;

        if (peer >= a->size) continue;
        rn_sched_recv(s, in, a->count, a->type, peer);
        rn_sched_send(s, total, a->count, a->type, peer);
        rn_sched_round(s);
        if (peer < a->rank) {
            if (have)
                rn_sched_reduce(s, in, a->recvbuf, a->count, a->type, a->op);
            else
                rn_sched_copy(s, in, a->recvbuf, a->count, a->type);
            have = true;
            rn_sched_reduce(s, in, total, a->count, a->type, a->op);
        } else {
            void *was = total;
            rn_sched_reduce(s, total, in, a->count, a->type, a->op);
            total = in;
            in = was;
        }
        rn_sched_round(s);
    }
    return rn_sched_error(s);
}

int rn_scan_recdbl(const struct rn_coll_args *a, struct rn_sched *s)
{
    return recdbl(a, s, true);
}

int rn_exscan_recdbl(const struct rn_coll_args *a, struct rn_sched *s)
{
    return recdbl(a, s, false);
}

/* From rank to rank: each reduces once and waits for all below. Fewer bytes and less work than any other way, one after another.
 */
int rn_scan_chain(const struct rn_coll_args *a, struct rn_sched *s)
{
    rn_sched_copy(s, a->sendbuf, a->recvbuf, a->count, a->type);
    if (a->rank) {
        void *below = rn_sched_temp_of(s, a->count, a->type);

        rn_sched_recv(s, below, a->count, a->type, a->rank - 1);
        rn_sched_round(s);
        rn_sched_reduce(s, below, a->recvbuf, a->count, a->type, a->op);
    }
    rn_sched_round(s);
    if (a->rank + 1 < a->size) rn_sched_send(s, a->recvbuf, a->count, a->type, a->rank + 1);
    return rn_sched_error(s);
}

int rn_exscan_chain(const struct rn_coll_args *a, struct rn_sched *s)
{
    bool passes_on = a->rank + 1 < a->size;
    void *total = passes_on && a->rank ? rn_sched_temp_of(s, a->count, a->type) : NULL;

    if (!a->rank) {
        if (passes_on) rn_sched_send(s, a->sendbuf, a->count, a->type, 1);
        return rn_sched_error(s);
    }
    if (passes_on) rn_sched_copy(s, a->sendbuf, total, a->count, a->type); /* before what comes takes its place */
    rn_sched_round(s);
    rn_sched_recv(s, a->recvbuf, a->count, a->type, a->rank - 1);
    rn_sched_round(s);
    if (!passes_on) return rn_sched_error(s);
    rn_sched_reduce(s, a->recvbuf, total, a->count, a->type, a->op);
    rn_sched_round(s);
    rn_sched_send(s, total, a->count, a->type, a->rank + 1);
    return rn_sched_error(s);
}
