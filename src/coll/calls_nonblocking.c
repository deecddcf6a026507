/* Bodies of the nonblocking calls. */
#include "coll/alg.h"

int rn_ibarrier(struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_barrier(&a, c));
    return rn_coll_start(RN_COLL_BARRIER, &a, request);
}

int rn_ibcast(void *buffer, MPI_Count count, struct rn_type *t, int root, struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_bcast(&a, buffer, count, t, root, c));
    return rn_coll_start(RN_COLL_BCAST, &a, request);
}

int rn_ireduce(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, int root,
               struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_reduce(&a, sendbuf, recvbuf, count, t, op, root, c));
    return rn_coll_start(RN_COLL_REDUCE, &a, request);
}

int rn_iallreduce(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c,
                  MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_allreduce(&a, sendbuf, recvbuf, count, t, op, c));
    return rn_coll_start(RN_COLL_ALLREDUCE, &a, request);
}

int rn_igather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
               struct rn_type *recvtype, int root, struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_gather(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, c));
    return rn_coll_start(RN_COLL_GATHER, &a, request);
}

int rn_igatherv(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, struct rn_counts recvcounts,
                struct rn_counts displs, struct rn_type *recvtype, int root, struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_gatherv(&a, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, c));
    return rn_coll_start(RN_COLL_GATHERV, &a, request);
}

int rn_iscatter(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                struct rn_type *recvtype, int root, struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_scatter(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, c));
    return rn_coll_start(RN_COLL_SCATTER, &a, request);
}

int rn_iscatterv(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts displs, struct rn_type *sendtype,
                 void *recvbuf, MPI_Count recvcount, struct rn_type *recvtype, int root, struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_scatterv(&a, sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, c));
    return rn_coll_start(RN_COLL_SCATTERV, &a, request);
}

int rn_iallgather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                  struct rn_type *recvtype, struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_allgather(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c));
    return rn_coll_start(RN_COLL_ALLGATHER, &a, request);
}

int rn_iallgatherv(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, struct rn_counts recvcounts,
                   struct rn_counts displs, struct rn_type *recvtype, struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_allgatherv(&a, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, c));
    return rn_coll_start(RN_COLL_ALLGATHERV, &a, request);
}

int rn_ialltoall(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                 struct rn_type *recvtype, struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_alltoall(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c));
    return rn_coll_start(RN_COLL_ALLTOALL, &a, request);
}

int rn_ialltoallv(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls, struct rn_type *sendtype,
                  void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls, struct rn_type *recvtype,
                  struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_alltoallv(&a, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, c));
    return rn_coll_start(RN_COLL_ALLTOALLV, &a, request);
}

int rn_ialltoallw(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls, const MPI_Datatype sendtypes[],
                  void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls, const MPI_Datatype recvtypes[],
                  struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_alltoallw(&a, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, c));
    return rn_coll_start(RN_COLL_ALLTOALLW, &a, request);
}

int rn_ireduce_scatter_block(const void *sendbuf, void *recvbuf, MPI_Count recvcount, struct rn_type *t, struct rn_op *op,
                             struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_reduce_scatter_block(&a, sendbuf, recvbuf, recvcount, t, op, c));
    return rn_coll_start(RN_COLL_REDUCE_SCATTER_BLOCK, &a, request);
}

int rn_ireduce_scatter(const void *sendbuf, void *recvbuf, struct rn_counts recvcounts, struct rn_type *t, struct rn_op *op,
                       struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_reduce_scatter(&a, sendbuf, recvbuf, recvcounts, t, op, c));
    return rn_coll_start(RN_COLL_REDUCE_SCATTER, &a, request);
}

int rn_iscan(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c,
             MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_scan(&a, sendbuf, recvbuf, count, t, op, c));
    return rn_coll_start(RN_COLL_SCAN, &a, request);
}

int rn_iexscan(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c,
               MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_exscan(&a, sendbuf, recvbuf, count, t, op, c));
    return rn_coll_start(RN_COLL_EXSCAN, &a, request);
}

int rn_ineighbor_allgather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                           struct rn_type *recvtype, struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_neighbor_allgather(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c));
    return rn_coll_start(RN_COLL_NEIGHBOR_ALLGATHER, &a, request);
}

int rn_ineighbor_allgatherv(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                            struct rn_counts recvcounts, struct rn_counts displs, struct rn_type *recvtype, struct rn_comm *c,
                            MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_neighbor_allgatherv(&a, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, c));
    return rn_coll_start(RN_COLL_NEIGHBOR_ALLGATHERV, &a, request);
}

int rn_ineighbor_alltoall(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                          struct rn_type *recvtype, struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_neighbor_alltoall(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c));
    return rn_coll_start(RN_COLL_NEIGHBOR_ALLTOALL, &a, request);
}

int rn_ineighbor_alltoallv(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls, struct rn_type *sendtype,
                           void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls, struct rn_type *recvtype,
                           struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_neighbor_alltoallv(&a, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, c));
    return rn_coll_start(RN_COLL_NEIGHBOR_ALLTOALLV, &a, request);
}

int rn_ineighbor_alltoallw(const void *sendbuf, struct rn_counts sendcounts, const MPI_Aint sdispls[],
                           const MPI_Datatype sendtypes[], void *recvbuf, struct rn_counts recvcounts, const MPI_Aint rdispls[],
                           const MPI_Datatype recvtypes[], struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_neighbor_alltoallw(&a, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, c));
    return rn_coll_start(RN_COLL_NEIGHBOR_ALLTOALLW, &a, request);
}
