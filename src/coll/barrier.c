#include "coll/common.h"
#include "coll/node.h"

/* In round k everybody tells the rank 2^k ahead; after log2 rounds everybody has heard of everybody. */
static int barrier_dissem(const struct rn_coll_args *a, struct rn_sched *s)
{
    for (int step = 1; step < a->size; step <<= 1) {
        rn_sched_expect(s, rn_mod(a->rank - step, a->size));
        rn_sched_notify(s, rn_mod(a->rank + step, a->size));
        rn_sched_round(s);
    }
    return rn_sched_error(s);
}

/* clang-format off */
static const struct rn_alg rows[] = {
    { "self",   0,             { 1, 1 },      { 0, RN_ALL }, rn_empty_build, rn_empty_direct },
    { "node",   RN_NEED_NODE,  { 2, 64 },     { 0, RN_ALL }, NULL,           rn_node_barrier },
    { "dissem", 0,             { 1, RN_ALL }, { 0, RN_ALL }, barrier_dissem, NULL },
};
/* clang-format on */
struct rn_alg_table rn_alg_barrier = RN_ALG_TABLE("barrier", rows);

int rn_barrier(struct rn_comm *c)
{
    struct rn_coll_args a;

    rn_args_init(&a, c);
    return rn_coll_run(&rn_alg_barrier, &a);
}

int rn_ibarrier(struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    rn_args_init(&a, c);
    return rn_coll_start(&rn_alg_barrier, &a, request);
}

int rn_barrier_init(struct rn_comm *c, struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    rn_args_init(&a, c);
    return rn_coll_persist(&rn_alg_barrier, &a, request);
}
