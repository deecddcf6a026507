/* The tables of algorithms, one for each collective. */
#ifndef RN_COLL_TABLES_H
#define RN_COLL_TABLES_H

#include "coll/alg.h"

#define RN_ALG_TABLES(X) \
    X(barrier)           \
    X(bcast)             \
    X(reduce)            \
    X(allreduce)         \
    X(gather)            \
    X(scatter)           \
    X(allgather)         \
    X(alltoall)

#define X(id) extern struct rn_alg_table rn_alg_##id;
RN_ALG_TABLES(X)
#undef X

#endif
