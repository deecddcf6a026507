/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"

int PMPI_Ibarrier(MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ibarrier"), "MPI_Ibarrier");
}
RN_WEAK_NAME(MPI_Ibarrier)

int PMPI_Ibcast(void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ibcast"), "MPI_Ibcast");
}
RN_WEAK_NAME(MPI_Ibcast)

int PMPI_Ibcast_c(void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ibcast_c"), "MPI_Ibcast_c");
}
RN_WEAK_NAME(MPI_Ibcast_c)

int PMPI_Igather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype,
                 int root, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Igather"), "MPI_Igather");
}
RN_WEAK_NAME(MPI_Igather)

int PMPI_Igather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                   MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Igather_c"), "MPI_Igather_c");
}
RN_WEAK_NAME(MPI_Igather_c)

int PMPI_Igatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[],
                  const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Igatherv"), "MPI_Igatherv");
}
RN_WEAK_NAME(MPI_Igatherv)

int PMPI_Igatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                    const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm,
                    MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Igatherv_c"), "MPI_Igatherv_c");
}
RN_WEAK_NAME(MPI_Igatherv_c)

int PMPI_Iscatter(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                  MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iscatter"), "MPI_Iscatter");
}
RN_WEAK_NAME(MPI_Iscatter)

int PMPI_Iscatter_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                    MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iscatter_c"), "MPI_Iscatter_c");
}
RN_WEAK_NAME(MPI_Iscatter_c)

int PMPI_Iscatterv(const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void *recvbuf,
                   int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iscatterv"), "MPI_Iscatterv");
}
RN_WEAK_NAME(MPI_Iscatterv)

int PMPI_Iscatterv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype,
                     void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iscatterv_c"), "MPI_Iscatterv_c");
}
RN_WEAK_NAME(MPI_Iscatterv_c)

int PMPI_Iallgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                    MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iallgather"), "MPI_Iallgather");
}
RN_WEAK_NAME(MPI_Iallgather)

int PMPI_Iallgather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                      MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iallgather_c"), "MPI_Iallgather_c");
}
RN_WEAK_NAME(MPI_Iallgather_c)

int PMPI_Iallgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[],
                     const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iallgatherv"), "MPI_Iallgatherv");
}
RN_WEAK_NAME(MPI_Iallgatherv)

int PMPI_Iallgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                       const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm,
                       MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iallgatherv_c"), "MPI_Iallgatherv_c");
}
RN_WEAK_NAME(MPI_Iallgatherv_c)

int PMPI_Ialltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                   MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ialltoall"), "MPI_Ialltoall");
}
RN_WEAK_NAME(MPI_Ialltoall)

int PMPI_Ialltoall_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                     MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ialltoall_c"), "MPI_Ialltoall_c");
}
RN_WEAK_NAME(MPI_Ialltoall_c)

int PMPI_Ialltoallv(const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf,
                    const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ialltoallv"), "MPI_Ialltoallv");
}
RN_WEAK_NAME(MPI_Ialltoallv)

int PMPI_Ialltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype,
                      void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype,
                      MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ialltoallv_c"), "MPI_Ialltoallv_c");
}
RN_WEAK_NAME(MPI_Ialltoallv_c)

int PMPI_Ialltoallw(const void *sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[],
                    void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm,
                    MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ialltoallw"), "MPI_Ialltoallw");
}
RN_WEAK_NAME(MPI_Ialltoallw)

int PMPI_Ialltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                      const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                      const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ialltoallw_c"), "MPI_Ialltoallw_c");
}
RN_WEAK_NAME(MPI_Ialltoallw_c)

int PMPI_Ireduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm,
                 MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ireduce"), "MPI_Ireduce");
}
RN_WEAK_NAME(MPI_Ireduce)

int PMPI_Ireduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root,
                   MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ireduce_c"), "MPI_Ireduce_c");
}
RN_WEAK_NAME(MPI_Ireduce_c)

int PMPI_Iallreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                    MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iallreduce"), "MPI_Iallreduce");
}
RN_WEAK_NAME(MPI_Iallreduce)

int PMPI_Iallreduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                      MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iallreduce_c"), "MPI_Iallreduce_c");
}
RN_WEAK_NAME(MPI_Iallreduce_c)

int PMPI_Ireduce_scatter_block(const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op,
                               MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ireduce_scatter_block"), "MPI_Ireduce_scatter_block");
}
RN_WEAK_NAME(MPI_Ireduce_scatter_block)

int PMPI_Ireduce_scatter_block_c(const void *sendbuf, void *recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op,
                                 MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ireduce_scatter_block_c"), "MPI_Ireduce_scatter_block_c");
}
RN_WEAK_NAME(MPI_Ireduce_scatter_block_c)

int PMPI_Ireduce_scatter(const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op,
                         MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ireduce_scatter"), "MPI_Ireduce_scatter");
}
RN_WEAK_NAME(MPI_Ireduce_scatter)

int PMPI_Ireduce_scatter_c(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op,
                           MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Ireduce_scatter_c"), "MPI_Ireduce_scatter_c");
}
RN_WEAK_NAME(MPI_Ireduce_scatter_c)

int PMPI_Iscan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
               MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iscan"), "MPI_Iscan");
}
RN_WEAK_NAME(MPI_Iscan)

int PMPI_Iscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                 MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iscan_c"), "MPI_Iscan_c");
}
RN_WEAK_NAME(MPI_Iscan_c)

int PMPI_Iexscan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                 MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iexscan"), "MPI_Iexscan");
}
RN_WEAK_NAME(MPI_Iexscan)

int PMPI_Iexscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                   MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Iexscan_c"), "MPI_Iexscan_c");
}
RN_WEAK_NAME(MPI_Iexscan_c)
