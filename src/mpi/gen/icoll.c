/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"

int PMPI_Ibarrier(MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ibarrier"), "MPI_Ibarrier");
}
#pragma weak MPI_Ibarrier = PMPI_Ibarrier

int PMPI_Ibcast(void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ibcast"), "MPI_Ibcast");
}
#pragma weak MPI_Ibcast = PMPI_Ibcast

int PMPI_Ibcast_c(void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ibcast_c"), "MPI_Ibcast_c");
}
#pragma weak MPI_Ibcast_c = PMPI_Ibcast_c

int PMPI_Igather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype,
                 int root, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Igather"), "MPI_Igather");
}
#pragma weak MPI_Igather = PMPI_Igather

int PMPI_Igather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                   MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Igather_c"), "MPI_Igather_c");
}
#pragma weak MPI_Igather_c = PMPI_Igather_c

int PMPI_Igatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[],
                  const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Igatherv"), "MPI_Igatherv");
}
#pragma weak MPI_Igatherv = PMPI_Igatherv

int PMPI_Igatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                    const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm,
                    MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Igatherv_c"), "MPI_Igatherv_c");
}
#pragma weak MPI_Igatherv_c = PMPI_Igatherv_c

int PMPI_Iscatter(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                  MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iscatter"), "MPI_Iscatter");
}
#pragma weak MPI_Iscatter = PMPI_Iscatter

int PMPI_Iscatter_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                    MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iscatter_c"), "MPI_Iscatter_c");
}
#pragma weak MPI_Iscatter_c = PMPI_Iscatter_c

int PMPI_Iscatterv(const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void *recvbuf,
                   int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iscatterv"), "MPI_Iscatterv");
}
#pragma weak MPI_Iscatterv = PMPI_Iscatterv

int PMPI_Iscatterv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype,
                     void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iscatterv_c"), "MPI_Iscatterv_c");
}
#pragma weak MPI_Iscatterv_c = PMPI_Iscatterv_c

int PMPI_Iallgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                    MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iallgather"), "MPI_Iallgather");
}
#pragma weak MPI_Iallgather = PMPI_Iallgather

int PMPI_Iallgather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                      MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iallgather_c"), "MPI_Iallgather_c");
}
#pragma weak MPI_Iallgather_c = PMPI_Iallgather_c

int PMPI_Iallgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[],
                     const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iallgatherv"), "MPI_Iallgatherv");
}
#pragma weak MPI_Iallgatherv = PMPI_Iallgatherv

int PMPI_Iallgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                       const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm,
                       MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iallgatherv_c"), "MPI_Iallgatherv_c");
}
#pragma weak MPI_Iallgatherv_c = PMPI_Iallgatherv_c

int PMPI_Ialltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                   MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ialltoall"), "MPI_Ialltoall");
}
#pragma weak MPI_Ialltoall = PMPI_Ialltoall

int PMPI_Ialltoall_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                     MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ialltoall_c"), "MPI_Ialltoall_c");
}
#pragma weak MPI_Ialltoall_c = PMPI_Ialltoall_c

int PMPI_Ialltoallv(const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf,
                    const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ialltoallv"), "MPI_Ialltoallv");
}
#pragma weak MPI_Ialltoallv = PMPI_Ialltoallv

int PMPI_Ialltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype,
                      void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype,
                      MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ialltoallv_c"), "MPI_Ialltoallv_c");
}
#pragma weak MPI_Ialltoallv_c = PMPI_Ialltoallv_c

int PMPI_Ialltoallw(const void *sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[],
                    void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm,
                    MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ialltoallw"), "MPI_Ialltoallw");
}
#pragma weak MPI_Ialltoallw = PMPI_Ialltoallw

int PMPI_Ialltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                      const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                      const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ialltoallw_c"), "MPI_Ialltoallw_c");
}
#pragma weak MPI_Ialltoallw_c = PMPI_Ialltoallw_c

int PMPI_Ireduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm,
                 MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ireduce"), "MPI_Ireduce");
}
#pragma weak MPI_Ireduce = PMPI_Ireduce

int PMPI_Ireduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root,
                   MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ireduce_c"), "MPI_Ireduce_c");
}
#pragma weak MPI_Ireduce_c = PMPI_Ireduce_c

int PMPI_Iallreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                    MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iallreduce"), "MPI_Iallreduce");
}
#pragma weak MPI_Iallreduce = PMPI_Iallreduce

int PMPI_Iallreduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                      MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iallreduce_c"), "MPI_Iallreduce_c");
}
#pragma weak MPI_Iallreduce_c = PMPI_Iallreduce_c

int PMPI_Ireduce_scatter_block(const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op,
                               MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ireduce_scatter_block"), "MPI_Ireduce_scatter_block");
}
#pragma weak MPI_Ireduce_scatter_block = PMPI_Ireduce_scatter_block

int PMPI_Ireduce_scatter_block_c(const void *sendbuf, void *recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op,
                                 MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ireduce_scatter_block_c"), "MPI_Ireduce_scatter_block_c");
}
#pragma weak MPI_Ireduce_scatter_block_c = PMPI_Ireduce_scatter_block_c

int PMPI_Ireduce_scatter(const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op,
                         MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ireduce_scatter"), "MPI_Ireduce_scatter");
}
#pragma weak MPI_Ireduce_scatter = PMPI_Ireduce_scatter

int PMPI_Ireduce_scatter_c(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op,
                           MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ireduce_scatter_c"), "MPI_Ireduce_scatter_c");
}
#pragma weak MPI_Ireduce_scatter_c = PMPI_Ireduce_scatter_c

int PMPI_Iscan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
               MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iscan"), "MPI_Iscan");
}
#pragma weak MPI_Iscan = PMPI_Iscan

int PMPI_Iscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                 MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iscan_c"), "MPI_Iscan_c");
}
#pragma weak MPI_Iscan_c = PMPI_Iscan_c

int PMPI_Iexscan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                 MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iexscan"), "MPI_Iexscan");
}
#pragma weak MPI_Iexscan = PMPI_Iexscan

int PMPI_Iexscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                   MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iexscan_c"), "MPI_Iexscan_c");
}
#pragma weak MPI_Iexscan_c = PMPI_Iexscan_c
