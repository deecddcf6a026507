/* Bodies of the blocking calls. */
#include "coll/node.h"

/* The shortest calls take their row without a look at the tables. */
static inline int run(enum rn_coll coll, const struct rn_coll_args *a)
{
    const struct rn_alg *row = rn_node_quick(coll, a);

    return likely(row) ? row->direct(a) : rn_coll_run(coll, a);
}

int rn_barrier(struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_barrier(&a, c));
    return run(RN_COLL_BARRIER, &a);
}

int rn_bcast(void *buffer, MPI_Count count, struct rn_type *t, int root, struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_bcast(&a, buffer, count, t, root, c));
    return run(RN_COLL_BCAST, &a);
}

int rn_reduce(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, int root,
              struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_reduce(&a, sendbuf, recvbuf, count, t, op, root, c));
    return run(RN_COLL_REDUCE, &a);
}

int rn_allreduce(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_allreduce(&a, sendbuf, recvbuf, count, t, op, c));
    return run(RN_COLL_ALLREDUCE, &a);
}

int rn_gather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
              struct rn_type *recvtype, int root, struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_gather(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, c));
    return run(RN_COLL_GATHER, &a);
}

int rn_gatherv(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, struct rn_counts recvcounts,
               struct rn_counts displs, struct rn_type *recvtype, int root, struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_gatherv(&a, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, c));
    return run(RN_COLL_GATHERV, &a);
}

int rn_scatter(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
               struct rn_type *recvtype, int root, struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_scatter(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, c));
    return run(RN_COLL_SCATTER, &a);
}

int rn_scatterv(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts displs, struct rn_type *sendtype,
                void *recvbuf, MPI_Count recvcount, struct rn_type *recvtype, int root, struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_scatterv(&a, sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, c));
    return run(RN_COLL_SCATTERV, &a);
}

int rn_allgather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                 struct rn_type *recvtype, struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_allgather(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c));
    return run(RN_COLL_ALLGATHER, &a);
}

int rn_allgatherv(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, struct rn_counts recvcounts,
                  struct rn_counts displs, struct rn_type *recvtype, struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_allgatherv(&a, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, c));
    return run(RN_COLL_ALLGATHERV, &a);
}

int rn_alltoall(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                struct rn_type *recvtype, struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_alltoall(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c));
    return run(RN_COLL_ALLTOALL, &a);
}

int rn_alltoallv(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls, struct rn_type *sendtype,
                 void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls, struct rn_type *recvtype,
                 struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_alltoallv(&a, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, c));
    return a.in_place ? rn_coll_run(RN_COLL_ALLTOALLV, &a) : run(RN_COLL_ALLTOALLV, &a);
}

int rn_alltoallw(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls, const MPI_Datatype sendtypes[],
                 void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls, const MPI_Datatype recvtypes[],
                 struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_alltoallw(&a, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, c));
    return a.in_place ? rn_coll_run(RN_COLL_ALLTOALLW, &a) : run(RN_COLL_ALLTOALLW, &a);
}

int rn_reduce_scatter_block(const void *sendbuf, void *recvbuf, MPI_Count recvcount, struct rn_type *t, struct rn_op *op,
                            struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_reduce_scatter_block(&a, sendbuf, recvbuf, recvcount, t, op, c));
    return run(RN_COLL_REDUCE_SCATTER_BLOCK, &a);
}

int rn_reduce_scatter(const void *sendbuf, void *recvbuf, struct rn_counts recvcounts, struct rn_type *t, struct rn_op *op,
                      struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_reduce_scatter(&a, sendbuf, recvbuf, recvcounts, t, op, c));
    return run(RN_COLL_REDUCE_SCATTER, &a);
}

int rn_scan(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_scan(&a, sendbuf, recvbuf, count, t, op, c));
    return run(RN_COLL_SCAN, &a);
}

int rn_exscan(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_exscan(&a, sendbuf, recvbuf, count, t, op, c));
    return run(RN_COLL_EXSCAN, &a);
}

int rn_neighbor_allgather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                          struct rn_type *recvtype, struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_neighbor_allgather(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c));
    return run(RN_COLL_NEIGHBOR_ALLGATHER, &a);
}

int rn_neighbor_allgatherv(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                           struct rn_counts recvcounts, struct rn_counts displs, struct rn_type *recvtype, struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_neighbor_allgatherv(&a, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, c));
    return run(RN_COLL_NEIGHBOR_ALLGATHERV, &a);
}

int rn_neighbor_alltoall(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                         struct rn_type *recvtype, struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_neighbor_alltoall(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c));
    return run(RN_COLL_NEIGHBOR_ALLTOALL, &a);
}

int rn_neighbor_alltoallv(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls, struct rn_type *sendtype,
                          void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls, struct rn_type *recvtype,
                          struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_neighbor_alltoallv(&a, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, c));
    return run(RN_COLL_NEIGHBOR_ALLTOALLV, &a);
}

int rn_neighbor_alltoallw(const void *sendbuf, struct rn_counts sendcounts, const MPI_Aint sdispls[],
                          const MPI_Datatype sendtypes[], void *recvbuf, struct rn_counts recvcounts, const MPI_Aint rdispls[],
                          const MPI_Datatype recvtypes[], struct rn_comm *c)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_neighbor_alltoallw(&a, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, c));
    return run(RN_COLL_NEIGHBOR_ALLTOALLW, &a);
}
