/* Bodies of the calls that make persistent requests. No info key means anything to them. */
#include "coll/alg.h"

int rn_barrier_init(struct rn_comm *c, struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_barrier(&a, c));
    return rn_coll_persist(RN_COLL_BARRIER, &a, request);
}

int rn_bcast_init(void *buffer, MPI_Count count, struct rn_type *t, int root, struct rn_comm *c, struct rn_info *info,
                  MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_bcast(&a, buffer, count, t, root, c));
    return rn_coll_persist(RN_COLL_BCAST, &a, request);
}

int rn_reduce_init(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, int root,
                   struct rn_comm *c, struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_reduce(&a, sendbuf, recvbuf, count, t, op, root, c));
    return rn_coll_persist(RN_COLL_REDUCE, &a, request);
}

int rn_allreduce_init(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c,
                      struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_allreduce(&a, sendbuf, recvbuf, count, t, op, c));
    return rn_coll_persist(RN_COLL_ALLREDUCE, &a, request);
}

int rn_gather_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                   struct rn_type *recvtype, int root, struct rn_comm *c, struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_gather(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, c));
    return rn_coll_persist(RN_COLL_GATHER, &a, request);
}

int rn_gatherv_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                    struct rn_counts recvcounts, struct rn_counts displs, struct rn_type *recvtype, int root, struct rn_comm *c,
                    struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_gatherv(&a, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, c));
    return rn_coll_persist(RN_COLL_GATHERV, &a, request);
}

int rn_scatter_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                    struct rn_type *recvtype, int root, struct rn_comm *c, struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_scatter(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, c));
    return rn_coll_persist(RN_COLL_SCATTER, &a, request);
}

int rn_scatterv_init(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts displs, struct rn_type *sendtype,
                     void *recvbuf, MPI_Count recvcount, struct rn_type *recvtype, int root, struct rn_comm *c,
                     struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_scatterv(&a, sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, c));
    return rn_coll_persist(RN_COLL_SCATTERV, &a, request);
}

int rn_allgather_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                      struct rn_type *recvtype, struct rn_comm *c, struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_allgather(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c));
    return rn_coll_persist(RN_COLL_ALLGATHER, &a, request);
}

int rn_allgatherv_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                       struct rn_counts recvcounts, struct rn_counts displs, struct rn_type *recvtype, struct rn_comm *c,
                       struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_allgatherv(&a, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, c));
    return rn_coll_persist(RN_COLL_ALLGATHERV, &a, request);
}

int rn_alltoall_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                     struct rn_type *recvtype, struct rn_comm *c, struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_alltoall(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c));
    return rn_coll_persist(RN_COLL_ALLTOALL, &a, request);
}

int rn_alltoallv_init(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls, struct rn_type *sendtype,
                      void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls, struct rn_type *recvtype,
                      struct rn_comm *c, struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_alltoallv(&a, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, c));
    return rn_coll_persist(RN_COLL_ALLTOALLV, &a, request);
}

int rn_alltoallw_init(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls, const MPI_Datatype sendtypes[],
                      void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls, const MPI_Datatype recvtypes[],
                      struct rn_comm *c, struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_alltoallw(&a, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, c));
    return rn_coll_persist(RN_COLL_ALLTOALLW, &a, request);
}

int rn_reduce_scatter_block_init(const void *sendbuf, void *recvbuf, MPI_Count recvcount, struct rn_type *t, struct rn_op *op,
                                 struct rn_comm *c, struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_reduce_scatter_block(&a, sendbuf, recvbuf, recvcount, t, op, c));
    return rn_coll_persist(RN_COLL_REDUCE_SCATTER_BLOCK, &a, request);
}

int rn_reduce_scatter_init(const void *sendbuf, void *recvbuf, struct rn_counts recvcounts, struct rn_type *t, struct rn_op *op,
                           struct rn_comm *c, struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_reduce_scatter(&a, sendbuf, recvbuf, recvcounts, t, op, c));
    return rn_coll_persist(RN_COLL_REDUCE_SCATTER, &a, request);
}

int rn_scan_init(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c,
                 struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_scan(&a, sendbuf, recvbuf, count, t, op, c));
    return rn_coll_persist(RN_COLL_SCAN, &a, request);
}

int rn_exscan_init(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c,
                   struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_exscan(&a, sendbuf, recvbuf, count, t, op, c));
    return rn_coll_persist(RN_COLL_EXSCAN, &a, request);
}

int rn_neighbor_allgather_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                               MPI_Count recvcount, struct rn_type *recvtype, struct rn_comm *c, struct rn_info *info,
                               MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_neighbor_allgather(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c));
    return rn_coll_persist(RN_COLL_NEIGHBOR_ALLGATHER, &a, request);
}

int rn_neighbor_allgatherv_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                                struct rn_counts recvcounts, struct rn_counts displs, struct rn_type *recvtype, struct rn_comm *c,
                                struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_neighbor_allgatherv(&a, sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, c));
    return rn_coll_persist(RN_COLL_NEIGHBOR_ALLGATHERV, &a, request);
}

int rn_neighbor_alltoall_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                              MPI_Count recvcount, struct rn_type *recvtype, struct rn_comm *c, struct rn_info *info,
                              MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_neighbor_alltoall(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c));
    return rn_coll_persist(RN_COLL_NEIGHBOR_ALLTOALL, &a, request);
}

int rn_neighbor_alltoallv_init(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls,
                               struct rn_type *sendtype, void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls,
                               struct rn_type *recvtype, struct rn_comm *c, struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_neighbor_alltoallv(&a, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, c));
    return rn_coll_persist(RN_COLL_NEIGHBOR_ALLTOALLV, &a, request);
}

int rn_neighbor_alltoallw_init(const void *sendbuf, struct rn_counts sendcounts, const MPI_Aint sdispls[],
                               const MPI_Datatype sendtypes[], void *recvbuf, struct rn_counts recvcounts,
                               const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], struct rn_comm *c, struct rn_info *info,
                               MPI_Request *request)
{
    struct rn_coll_args a;

    RN_TRY(rn_args_neighbor_alltoallw(&a, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, c));
    return rn_coll_persist(RN_COLL_NEIGHBOR_ALLTOALLW, &a, request);
}
