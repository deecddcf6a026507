/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "coll/coll.h"
#include "mpi/check.h"

int PMPI_Neighbor_allgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                            MPI_Datatype recvtype, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_allgather(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_allgather") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_allgather)

int PMPI_Neighbor_allgather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                              MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_allgather(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_allgather_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_allgather_c)

int PMPI_Neighbor_allgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[],
                             const int displs[], MPI_Datatype recvtype, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvcounts, "recvcounts")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), displs, "displs")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_allgatherv(sendbuf, sendcount, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, false },
                                    (struct rn_counts){ displs, false }, recvtype_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_allgatherv") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_allgatherv)

int PMPI_Neighbor_allgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                               const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvcounts, "recvcounts")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), displs, "displs")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_allgatherv(sendbuf, sendcount, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, true },
                                    (struct rn_counts){ displs, true }, recvtype_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_allgatherv_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_allgatherv_c)

int PMPI_Neighbor_alltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                           MPI_Datatype recvtype, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_alltoall(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_alltoall") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_alltoall)

int PMPI_Neighbor_alltoall_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                             MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_alltoall(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_alltoall_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_alltoall_c)

int PMPI_Neighbor_alltoallv(const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype,
                            void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_type_of(sendtype);
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sendcounts, "sendcounts")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sdispls, "sdispls")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvcounts, "recvcounts")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), rdispls, "rdispls")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_alltoallv(sendbuf, (struct rn_counts){ sendcounts, false }, (struct rn_counts){ sdispls, false },
                                   sendtype_p, recvbuf, (struct rn_counts){ recvcounts, false },
                                   (struct rn_counts){ rdispls, false }, recvtype_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_alltoallv") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_alltoallv)

int PMPI_Neighbor_alltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                              MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                              MPI_Datatype recvtype, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_type_of(sendtype);
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sendcounts, "sendcounts")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sdispls, "sdispls")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvcounts, "recvcounts")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), rdispls, "rdispls")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_alltoallv(sendbuf, (struct rn_counts){ sendcounts, true }, (struct rn_counts){ sdispls, true },
                                   sendtype_p, recvbuf, (struct rn_counts){ recvcounts, true },
                                   (struct rn_counts){ rdispls, true }, recvtype_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_alltoallv_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_alltoallv_c)

int PMPI_Neighbor_alltoallw(const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[],
                            const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[],
                            const MPI_Datatype recvtypes[], MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sendcounts, "sendcounts")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sdispls, "sdispls")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sendtypes, "sendtypes")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvcounts, "recvcounts")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), rdispls, "rdispls")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvtypes, "recvtypes")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_alltoallw(sendbuf, (struct rn_counts){ sendcounts, false }, sdispls, sendtypes, recvbuf,
                                   (struct rn_counts){ recvcounts, false }, rdispls, recvtypes, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_alltoallw") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_alltoallw)

int PMPI_Neighbor_alltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                              const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[],
                              const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sendcounts, "sendcounts")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sdispls, "sdispls")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sendtypes, "sendtypes")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvcounts, "recvcounts")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), rdispls, "rdispls")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvtypes, "recvtypes")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_alltoallw(sendbuf, (struct rn_counts){ sendcounts, true }, sdispls, sendtypes, recvbuf,
                                   (struct rn_counts){ recvcounts, true }, rdispls, recvtypes, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_alltoallw_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_alltoallw_c)

int PMPI_Ineighbor_allgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                             MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_ineighbor_allgather(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ineighbor_allgather") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ineighbor_allgather)

int PMPI_Ineighbor_allgather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                               MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_ineighbor_allgather(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ineighbor_allgather_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ineighbor_allgather_c)

int PMPI_Ineighbor_allgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[],
                              const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvcounts, "recvcounts")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), displs, "displs")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_ineighbor_allgatherv(sendbuf, sendcount, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, false },
                                     (struct rn_counts){ displs, false }, recvtype_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ineighbor_allgatherv") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ineighbor_allgatherv)

int PMPI_Ineighbor_allgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                                const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm,
                                MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvcounts, "recvcounts")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), displs, "displs")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_ineighbor_allgatherv(sendbuf, sendcount, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, true },
                                     (struct rn_counts){ displs, true }, recvtype_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ineighbor_allgatherv_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ineighbor_allgatherv_c)

int PMPI_Ineighbor_alltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                            MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_ineighbor_alltoall(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ineighbor_alltoall") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ineighbor_alltoall)

int PMPI_Ineighbor_alltoall_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                              MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_ineighbor_alltoall(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ineighbor_alltoall_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ineighbor_alltoall_c)

int PMPI_Ineighbor_alltoallv(const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype,
                             void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm,
                             MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_type_of(sendtype);
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sendcounts, "sendcounts")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sdispls, "sdispls")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvcounts, "recvcounts")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), rdispls, "rdispls")) || (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_ineighbor_alltoallv(sendbuf, (struct rn_counts){ sendcounts, false }, (struct rn_counts){ sdispls, false },
                                    sendtype_p, recvbuf, (struct rn_counts){ recvcounts, false },
                                    (struct rn_counts){ rdispls, false }, recvtype_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ineighbor_alltoallv") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ineighbor_alltoallv)

int PMPI_Ineighbor_alltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                               MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                               MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_type_of(sendtype);
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sendcounts, "sendcounts")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sdispls, "sdispls")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvcounts, "recvcounts")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), rdispls, "rdispls")) || (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_ineighbor_alltoallv(sendbuf, (struct rn_counts){ sendcounts, true }, (struct rn_counts){ sdispls, true },
                                    sendtype_p, recvbuf, (struct rn_counts){ recvcounts, true },
                                    (struct rn_counts){ rdispls, true }, recvtype_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ineighbor_alltoallv_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ineighbor_alltoallv_c)

int PMPI_Ineighbor_alltoallw(const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[],
                             const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[],
                             const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sendcounts, "sendcounts")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sdispls, "sdispls")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sendtypes, "sendtypes")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvcounts, "recvcounts")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), rdispls, "rdispls")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvtypes, "recvtypes")) ||
               (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_ineighbor_alltoallw(sendbuf, (struct rn_counts){ sendcounts, false }, sdispls, sendtypes, recvbuf,
                                    (struct rn_counts){ recvcounts, false }, rdispls, recvtypes, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ineighbor_alltoallw") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ineighbor_alltoallw)

int PMPI_Ineighbor_alltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                               const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[],
                               const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sendcounts, "sendcounts")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sdispls, "sdispls")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sendtypes, "sendtypes")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvcounts, "recvcounts")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), rdispls, "rdispls")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvtypes, "recvtypes")) ||
               (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_ineighbor_alltoallw(sendbuf, (struct rn_counts){ sendcounts, true }, sdispls, sendtypes, recvbuf,
                                    (struct rn_counts){ recvcounts, true }, rdispls, recvtypes, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ineighbor_alltoallw_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ineighbor_alltoallw_c)

int PMPI_Neighbor_allgather_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                                 MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_allgather_init(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p, info_p,
                                        request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_allgather_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_allgather_init)

int PMPI_Neighbor_allgather_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                                   MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                                   MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_allgather_init(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p, info_p,
                                        request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_allgather_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_allgather_init_c)

int PMPI_Neighbor_allgatherv_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                                  const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm,
                                  MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvcounts, "recvcounts")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), displs, "displs")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_allgatherv_init(sendbuf, sendcount, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, false },
                                         (struct rn_counts){ displs, false }, recvtype_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_allgatherv_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_allgatherv_init)

int PMPI_Neighbor_allgatherv_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                                    const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm,
                                    MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvcounts, "recvcounts")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), displs, "displs")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_allgatherv_init(sendbuf, sendcount, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, true },
                                         (struct rn_counts){ displs, true }, recvtype_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_allgatherv_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_allgatherv_init_c)

int PMPI_Neighbor_alltoall_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                                MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_alltoall_init(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p, info_p,
                                       request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_alltoall_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_alltoall_init)

int PMPI_Neighbor_alltoall_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                                  MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                                  MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_alltoall_init(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p, info_p,
                                       request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_alltoall_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_alltoall_init_c)

int PMPI_Neighbor_alltoallv_init(const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype,
                                 void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype,
                                 MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_type_of(sendtype);
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sendcounts, "sendcounts")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sdispls, "sdispls")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvcounts, "recvcounts")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), rdispls, "rdispls")) || (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_alltoallv_init(sendbuf, (struct rn_counts){ sendcounts, false }, (struct rn_counts){ sdispls,
                                        false }, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, false },
                                        (struct rn_counts){ rdispls, false }, recvtype_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_alltoallv_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_alltoallv_init)

int PMPI_Neighbor_alltoallv_init_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                                   MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                                   MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_type_of(sendtype);
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sendcounts, "sendcounts")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sdispls, "sdispls")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvcounts, "recvcounts")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), rdispls, "rdispls")) || (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_alltoallv_init(sendbuf, (struct rn_counts){ sendcounts, true }, (struct rn_counts){ sdispls, true },
                                        sendtype_p, recvbuf, (struct rn_counts){ recvcounts, true },
                                        (struct rn_counts){ rdispls, true }, recvtype_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_alltoallv_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_alltoallv_init_c)

int PMPI_Neighbor_alltoallw_init(const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[],
                                 const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[],
                                 const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info,
                                 MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sendcounts, "sendcounts")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sdispls, "sdispls")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sendtypes, "sendtypes")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvcounts, "recvcounts")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), rdispls, "rdispls")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvtypes, "recvtypes")) ||
               (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_alltoallw_init(sendbuf, (struct rn_counts){ sendcounts, false }, sdispls, sendtypes, recvbuf,
                                        (struct rn_counts){ recvcounts, false }, rdispls, recvtypes, comm_p, info_p,
                                        request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_alltoallw_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_alltoallw_init)

int PMPI_Neighbor_alltoallw_init_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                                   const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[],
                                   const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info,
                                   MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sendcounts, "sendcounts")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sdispls, "sdispls")) ||
               (rc = rn_check_array(rn_blocks_out(comm_p), sendtypes, "sendtypes")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvcounts, "recvcounts")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), rdispls, "rdispls")) ||
               (rc = rn_check_array(rn_blocks_in(comm_p), recvtypes, "recvtypes")) ||
               (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_neighbor_alltoallw_init(sendbuf, (struct rn_counts){ sendcounts, true }, sdispls, sendtypes, recvbuf,
                                        (struct rn_counts){ recvcounts, true }, rdispls, recvtypes, comm_p, info_p,
                                        request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Neighbor_alltoallw_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Neighbor_alltoallw_init_c)
