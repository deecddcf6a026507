/* Words for the rows of algs.def; programs that only list them need nothing else. */
#ifndef RN_COLL_ALGS_H
#define RN_COLL_ALGS_H

#include <stdint.h>

#define RN_COLLS(X)                                 \
    X(BARRIER, "barrier")                           \
    X(BCAST, "bcast")                               \
    X(REDUCE, "reduce")                             \
    X(ALLREDUCE, "allreduce")                       \
    X(GATHER, "gather")                             \
    X(GATHERV, "gatherv")                           \
    X(SCATTER, "scatter")                           \
    X(SCATTERV, "scatterv")                         \
    X(ALLGATHER, "allgather")                       \
    X(ALLGATHERV, "allgatherv")                     \
    X(ALLTOALL, "alltoall")                         \
    X(ALLTOALLV, "alltoallv")                       \
    X(ALLTOALLW, "alltoallw")                       \
    X(REDUCE_SCATTER_BLOCK, "reduce_scatter_block") \
    X(REDUCE_SCATTER, "reduce_scatter")             \
    X(SCAN, "scan")                                 \
    X(EXSCAN, "exscan")                             \
    X(NEIGHBOR_ALLGATHER, "neighbor_allgather")     \
    X(NEIGHBOR_ALLGATHERV, "neighbor_allgatherv")   \
    X(NEIGHBOR_ALLTOALL, "neighbor_alltoall")       \
    X(NEIGHBOR_ALLTOALLV, "neighbor_alltoallv")     \
    X(NEIGHBOR_ALLTOALLW, "neighbor_alltoallw")     \
    X(INTER_BARRIER, "inter_barrier")               \
    X(INTER_BCAST, "inter_bcast")                   \
    X(INTER_REDUCE, "inter_reduce")                 \
    X(INTER_ALLREDUCE, "inter_allreduce")           \
    X(INTER_GATHER, "inter_gather")                 \
    X(INTER_SCATTER, "inter_scatter")               \
    X(INTER_ALLGATHER, "inter_allgather")           \
    X(INTER_ALLTOALL, "inter_alltoall")             \
    X(INTER_REDUCE_SCATTER, "inter_reduce_scatter")

enum rn_coll {
#define X(id, text) RN_COLL_##id,
    RN_COLLS(X)
#undef X
        RN_COLL_COUNT
};

/* What a row needs of the communicator and the call. Each holds on all ranks or on none; CROWDED on all of a node, so it goes
 * with a need that they share one. */
#define RN_ALG_NEEDS(X)                                                  \
    X(SELF, "a single rank")                                             \
    X(NODE, "a node segment with room for the data, in a blocking call") \
    X(SINGLE, "node-mates whose memory can be read, in a blocking call") \
    X(PIPE, "node-mates with room for pipes, in a blocking call")        \
    X(CROWDED, "more ranks than cores on the node")                      \
    X(COMMUTES, "an operator that commutes")                             \
    X(POW2, "a power of two as number of ranks")                         \
    X(EVEN, "an even number of ranks")                                   \
    X(TWO_LEVEL, "several nodes with several ranks each")                \
    X(NOT_IN_PLACE, "separate send and receive buffers")

enum rn_alg_need_bit {
#define X(id, text) RN_NEED_BIT_##id,
    RN_ALG_NEEDS(X)
#undef X
};
enum rn_alg_need {
#define X(id, text) RN_NEED_##id = 1 << RN_NEED_BIT_##id,
    RN_ALG_NEEDS(X)
#undef X
};

#define RN_ALL SIZE_MAX

#endif
