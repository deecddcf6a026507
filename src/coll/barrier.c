#include "coll/common.h"
#include "coll/node.h"

/* In round k everybody tells the rank 2^k ahead; after log2 rounds everybody has heard of everybody. */
int rn_barrier_dissem(const struct rn_coll_args *a, struct rn_sched *s)
{
    for (int step = 1; step < a->size; step <<= 1) {
        rn_sched_expect(s, rn_mod(a->rank - step, a->size));
        rn_sched_notify(s, rn_mod(a->rank + step, a->size));
        rn_sched_round(s);
    }
    return rn_sched_error(s);
}
