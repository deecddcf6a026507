/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "coll/coll.h"
#include "mpi/check.h"

int PMPI_Ibarrier(MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_ibarrier(comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ibarrier") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ibarrier)

int PMPI_Ibcast(void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = root != MPI_PROC_NULL ? rn_data_type_of(datatype, count) : NULL;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (root != MPI_PROC_NULL && (rc = rn_check_type_ready(datatype_p, datatype, "datatype"))) ||
               (root != MPI_PROC_NULL && (rc = rn_check_count(count, MPI_ERR_COUNT, "count"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (root != MPI_PROC_NULL && (rc = rn_check_buffer(buffer, count, datatype_p, 0, "buffer"))));
    if (!rc) {
        rn_enter();
        rc = rn_ibcast(buffer, count, datatype_p, root, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ibcast") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ibcast)

int PMPI_Ibcast_c(void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = root != MPI_PROC_NULL ? rn_data_type_of(datatype, count) : NULL;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (root != MPI_PROC_NULL && (rc = rn_check_type_ready(datatype_p, datatype, "datatype"))) ||
               (root != MPI_PROC_NULL && (rc = rn_check_count(count, MPI_ERR_COUNT, "count"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (root != MPI_PROC_NULL && (rc = rn_check_buffer(buffer, count, datatype_p, 0, "buffer"))));
    if (!rc) {
        rn_enter();
        rc = rn_ibcast(buffer, count, datatype_p, root, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ibcast_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ibcast_c)

int PMPI_Igather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype,
                 int root, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_at_root(comm_p, root) ? rn_data_type_of(recvtype, recvcount) : NULL;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype"))) ||
               (rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_igather(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Igather") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Igather)

int PMPI_Igather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                   MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_at_root(comm_p, root) ? rn_data_type_of(recvtype, recvcount) : NULL;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype"))) ||
               (rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_igather(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Igather_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Igather_c)

int PMPI_Igatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[],
                  const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_at_root(comm_p, root) ? rn_type_of(recvtype) : NULL;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype"))) ||
               (rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_pointer(recvcounts, "recvcounts"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_pointer(displs, "displs"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_igatherv(sendbuf, sendcount, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, false },
                         (struct rn_counts){ displs, false }, recvtype_p, root, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Igatherv") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Igatherv)

int PMPI_Igatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                    const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm,
                    MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_at_root(comm_p, root) ? rn_type_of(recvtype) : NULL;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype"))) ||
               (rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_pointer(recvcounts, "recvcounts"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_pointer(displs, "displs"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_igatherv(sendbuf, sendcount, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, true },
                         (struct rn_counts){ displs, true }, recvtype_p, root, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Igatherv_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Igatherv_c)

int PMPI_Iscatter(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                  MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE ? rn_data_type_of(recvtype, recvcount) : NULL;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype"))) ||
               (rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE && (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf"))) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_buffer_or_place(recvbuf, recvcount, recvtype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_iscatter(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Iscatter") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Iscatter)

int PMPI_Iscatter_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                    MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE ? rn_data_type_of(recvtype, recvcount) : NULL;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype"))) ||
               (rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE && (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf"))) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_buffer_or_place(recvbuf, recvcount, recvtype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_iscatter(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Iscatter_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Iscatter_c)

int PMPI_Iscatterv(const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void *recvbuf,
                   int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE ? rn_type_of(sendtype) : NULL;
    struct rn_type *recvtype_p = rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE ? rn_data_type_of(recvtype, recvcount) : NULL;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype"))) ||
               (rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE && (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount"))) ||
               (rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendcounts, "sendcounts"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_pointer(displs, "displs"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_input(sendbuf, recvcount, sendtype_p, 0, "sendbuf"))) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_buffer_or_place(recvbuf, recvcount, recvtype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_iscatterv(sendbuf, (struct rn_counts){ sendcounts, false }, (struct rn_counts){ displs, false }, sendtype_p,
                          recvbuf, recvcount, recvtype_p, root, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Iscatterv") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Iscatterv)

int PMPI_Iscatterv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype,
                     void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE ? rn_type_of(sendtype) : NULL;
    struct rn_type *recvtype_p = rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE ? rn_data_type_of(recvtype, recvcount) : NULL;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype"))) ||
               (rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE && (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount"))) ||
               (rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendcounts, "sendcounts"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_pointer(displs, "displs"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_input(sendbuf, recvcount, sendtype_p, 0, "sendbuf"))) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_buffer_or_place(recvbuf, recvcount, recvtype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_iscatterv(sendbuf, (struct rn_counts){ sendcounts, true }, (struct rn_counts){ displs, true }, sendtype_p,
                          recvbuf, recvcount, recvtype_p, root, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Iscatterv_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Iscatterv_c)

int PMPI_Iallgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                    MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_iallgather(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Iallgather") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Iallgather)

int PMPI_Iallgather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                      MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_iallgather(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Iallgather_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Iallgather_c)

int PMPI_Iallgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[],
                     const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rc = rn_check_pointer(recvcounts, "recvcounts")) || (rc = rn_check_pointer(displs, "displs")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_iallgatherv(sendbuf, sendcount, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, false },
                            (struct rn_counts){ displs, false }, recvtype_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Iallgatherv") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Iallgatherv)

int PMPI_Iallgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                       const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm,
                       MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rc = rn_check_pointer(recvcounts, "recvcounts")) || (rc = rn_check_pointer(displs, "displs")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_iallgatherv(sendbuf, sendcount, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, true },
                            (struct rn_counts){ displs, true }, recvtype_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Iallgatherv_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Iallgatherv_c)

int PMPI_Ialltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                   MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_ialltoall(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ialltoall") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ialltoall)

int PMPI_Ialltoall_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                     MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_ialltoall(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ialltoall_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ialltoall_c)

int PMPI_Ialltoallv(const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf,
                    const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = sendbuf != MPI_IN_PLACE ? rn_type_of(sendtype) : NULL;
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendcounts, "sendcounts"))) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sdispls, "sdispls"))) ||
               (rc = rn_check_pointer(recvcounts, "recvcounts")) || (rc = rn_check_pointer(rdispls, "rdispls")) ||
               (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_ialltoallv(sendbuf, (struct rn_counts){ sendcounts, false }, (struct rn_counts){ sdispls, false }, sendtype_p,
                           recvbuf, (struct rn_counts){ recvcounts, false }, (struct rn_counts){ rdispls, false },
                           recvtype_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ialltoallv") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ialltoallv)

int PMPI_Ialltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype,
                      void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype,
                      MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = sendbuf != MPI_IN_PLACE ? rn_type_of(sendtype) : NULL;
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendcounts, "sendcounts"))) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sdispls, "sdispls"))) ||
               (rc = rn_check_pointer(recvcounts, "recvcounts")) || (rc = rn_check_pointer(rdispls, "rdispls")) ||
               (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_ialltoallv(sendbuf, (struct rn_counts){ sendcounts, true }, (struct rn_counts){ sdispls, true }, sendtype_p,
                           recvbuf, (struct rn_counts){ recvcounts, true }, (struct rn_counts){ rdispls, true },
                           recvtype_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ialltoallv_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ialltoallv_c)

int PMPI_Ialltoallw(const void *sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[],
                    void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm,
                    MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendcounts, "sendcounts"))) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sdispls, "sdispls"))) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendtypes, "sendtypes"))) ||
               (rc = rn_check_pointer(recvcounts, "recvcounts")) || (rc = rn_check_pointer(rdispls, "rdispls")) ||
               (rc = rn_check_pointer(recvtypes, "recvtypes")) || (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_ialltoallw(sendbuf, (struct rn_counts){ sendcounts, false }, (struct rn_counts){ sdispls, false }, sendtypes,
                           recvbuf, (struct rn_counts){ recvcounts, false }, (struct rn_counts){ rdispls, false },
                           recvtypes, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ialltoallw") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ialltoallw)

int PMPI_Ialltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                      const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                      const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendcounts, "sendcounts"))) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sdispls, "sdispls"))) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendtypes, "sendtypes"))) ||
               (rc = rn_check_pointer(recvcounts, "recvcounts")) || (rc = rn_check_pointer(rdispls, "rdispls")) ||
               (rc = rn_check_pointer(recvtypes, "recvtypes")) || (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_ialltoallw(sendbuf, (struct rn_counts){ sendcounts, true }, (struct rn_counts){ sdispls, true }, sendtypes,
                           recvbuf, (struct rn_counts){ recvcounts, true }, (struct rn_counts){ rdispls, true },
                           recvtypes, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ialltoallw_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ialltoallw_c)

int PMPI_Ireduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm,
                 MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = root != MPI_PROC_NULL ? rn_type_of(datatype) : NULL;
    struct rn_op *op_p = root != MPI_PROC_NULL ? rn_op_of(op) : NULL;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (root != MPI_PROC_NULL && (rc = rn_check_type_ready(datatype_p, datatype, "datatype"))) ||
               (root != MPI_PROC_NULL && (rc = rn_check_op(op_p, op, "op"))) ||
               (root != MPI_PROC_NULL && (rc = rn_check_count(count, MPI_ERR_COUNT, "count"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_ireduce(sendbuf, recvbuf, count, datatype_p, op_p, root, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ireduce") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ireduce)

int PMPI_Ireduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root,
                   MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = root != MPI_PROC_NULL ? rn_type_of(datatype) : NULL;
    struct rn_op *op_p = root != MPI_PROC_NULL ? rn_op_of(op) : NULL;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (root != MPI_PROC_NULL && (rc = rn_check_type_ready(datatype_p, datatype, "datatype"))) ||
               (root != MPI_PROC_NULL && (rc = rn_check_op(op_p, op, "op"))) ||
               (root != MPI_PROC_NULL && (rc = rn_check_count(count, MPI_ERR_COUNT, "count"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_ireduce(sendbuf, recvbuf, count, datatype_p, op_p, root, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ireduce_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ireduce_c)

int PMPI_Iallreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                    MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_iallreduce(sendbuf, recvbuf, count, datatype_p, op_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Iallreduce") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Iallreduce)

int PMPI_Iallreduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                      MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_iallreduce(sendbuf, recvbuf, count, datatype_p, op_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Iallreduce_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Iallreduce_c)

int PMPI_Ireduce_scatter_block(const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op,
                               MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, recvcount, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_ireduce_scatter_block(sendbuf, recvbuf, recvcount, datatype_p, op_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ireduce_scatter_block") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ireduce_scatter_block)

int PMPI_Ireduce_scatter_block_c(const void *sendbuf, void *recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op,
                                 MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, recvcount, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_ireduce_scatter_block(sendbuf, recvbuf, recvcount, datatype_p, op_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ireduce_scatter_block_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ireduce_scatter_block_c)

int PMPI_Ireduce_scatter(const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op,
                         MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_pointer(recvcounts, "recvcounts")) ||
               (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_ireduce_scatter(sendbuf, recvbuf, (struct rn_counts){ recvcounts, false }, datatype_p, op_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ireduce_scatter") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ireduce_scatter)

int PMPI_Ireduce_scatter_c(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op,
                           MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_pointer(recvcounts, "recvcounts")) ||
               (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_ireduce_scatter(sendbuf, recvbuf, (struct rn_counts){ recvcounts, true }, datatype_p, op_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ireduce_scatter_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ireduce_scatter_c)

int PMPI_Iscan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
               MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_iscan(sendbuf, recvbuf, count, datatype_p, op_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Iscan") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Iscan)

int PMPI_Iscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                 MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_iscan(sendbuf, recvbuf, count, datatype_p, op_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Iscan_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Iscan_c)

int PMPI_Iexscan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                 MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_iexscan(sendbuf, recvbuf, count, datatype_p, op_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Iexscan") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Iexscan)

int PMPI_Iexscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                   MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_iexscan(sendbuf, recvbuf, count, datatype_p, op_p, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Iexscan_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Iexscan_c)
