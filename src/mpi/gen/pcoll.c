/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "coll/coll.h"
#include "mpi/check.h"

int PMPI_Barrier_init(MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_barrier_init(comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Barrier_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Barrier_init)

int PMPI_Bcast_init(void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info,
                    MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = root != MPI_PROC_NULL ? rn_data_type_of(datatype, count) : NULL;
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (root != MPI_PROC_NULL && (rc = rn_check_type_ready(datatype_p, datatype, "datatype"))) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (root != MPI_PROC_NULL && (rc = rn_check_count(count, MPI_ERR_COUNT, "count"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (root != MPI_PROC_NULL && (rc = rn_check_buffer(buffer, count, datatype_p, 0, "buffer"))));
    if (!rc) {
        rn_enter();
        rc = rn_bcast_init(buffer, count, datatype_p, root, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Bcast_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Bcast_init)

int PMPI_Bcast_init_c(void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Info info,
                      MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = root != MPI_PROC_NULL ? rn_data_type_of(datatype, count) : NULL;
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (root != MPI_PROC_NULL && (rc = rn_check_type_ready(datatype_p, datatype, "datatype"))) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (root != MPI_PROC_NULL && (rc = rn_check_count(count, MPI_ERR_COUNT, "count"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (root != MPI_PROC_NULL && (rc = rn_check_buffer(buffer, count, datatype_p, 0, "buffer"))));
    if (!rc) {
        rn_enter();
        rc = rn_bcast_init(buffer, count, datatype_p, root, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Bcast_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Bcast_init_c)

int PMPI_Gather_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                     MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_at_root(comm_p, root) ? rn_data_type_of(recvtype, recvcount) : NULL;
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype"))) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_gather_init(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Gather_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Gather_init)

int PMPI_Gather_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                       MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_at_root(comm_p, root) ? rn_data_type_of(recvtype, recvcount) : NULL;
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype"))) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_gather_init(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Gather_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Gather_init_c)

int PMPI_Gatherv_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[],
                      const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_at_root(comm_p, root) ? rn_type_of(recvtype) : NULL;
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype"))) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_pointer(recvcounts, "recvcounts"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_pointer(displs, "displs"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_gatherv_init(sendbuf, sendcount, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, false },
                             (struct rn_counts){ displs, false }, recvtype_p, root, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Gatherv_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Gatherv_init)

int PMPI_Gatherv_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                        const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm,
                        MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_at_root(comm_p, root) ? rn_type_of(recvtype) : NULL;
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype"))) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rn_at_leaf(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_pointer(recvcounts, "recvcounts"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_pointer(displs, "displs"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_gatherv_init(sendbuf, sendcount, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, true },
                             (struct rn_counts){ displs, true }, recvtype_p, root, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Gatherv_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Gatherv_init_c)

int PMPI_Scatter_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                      MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE ? rn_data_type_of(recvtype, recvcount) : NULL;
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype"))) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE && (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf"))) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_buffer_or_place(recvbuf, recvcount, recvtype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_scatter_init(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Scatter_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Scatter_init)

int PMPI_Scatter_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                        MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE ? rn_data_type_of(recvtype, recvcount) : NULL;
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype"))) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE && (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf"))) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_buffer_or_place(recvbuf, recvcount, recvtype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_scatter_init(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Scatter_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Scatter_init_c)

int PMPI_Scatterv_init(const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void *recvbuf,
                       int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE ? rn_type_of(sendtype) : NULL;
    struct rn_type *recvtype_p = rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE ? rn_data_type_of(recvtype, recvcount) : NULL;
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype"))) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE && (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount"))) ||
               (rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendcounts, "sendcounts"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_pointer(displs, "displs"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_input(sendbuf, recvcount, sendtype_p, 0, "sendbuf"))) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_buffer_or_place(recvbuf, recvcount, recvtype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_scatterv_init(sendbuf, (struct rn_counts){ sendcounts, false }, (struct rn_counts){ displs, false },
                              sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Scatterv_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Scatterv_init)

int PMPI_Scatterv_init_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype,
                         void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Info info,
                         MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE ? rn_type_of(sendtype) : NULL;
    struct rn_type *recvtype_p = rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE ? rn_data_type_of(recvtype, recvcount) : NULL;
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype"))) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rn_at_leaf(comm_p, root) && recvbuf != MPI_IN_PLACE && (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount"))) ||
               (rn_at_root(comm_p, root) && sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendcounts, "sendcounts"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_pointer(displs, "displs"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_input(sendbuf, recvcount, sendtype_p, 0, "sendbuf"))) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_buffer_or_place(recvbuf, recvcount, recvtype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_scatterv_init(sendbuf, (struct rn_counts){ sendcounts, true }, (struct rn_counts){ displs, true }, sendtype_p,
                              recvbuf, recvcount, recvtype_p, root, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Scatterv_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Scatterv_init_c)

int PMPI_Allgather_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                        MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_allgather_init(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Allgather_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Allgather_init)

int PMPI_Allgather_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                          MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_allgather_init(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Allgather_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Allgather_init_c)

int PMPI_Allgatherv_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[],
                         const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rc = rn_check_pointer(recvcounts, "recvcounts")) || (rc = rn_check_pointer(displs, "displs")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_allgatherv_init(sendbuf, sendcount, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, false },
                                (struct rn_counts){ displs, false }, recvtype_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Allgatherv_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Allgatherv_init)

int PMPI_Allgatherv_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                           const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm,
                           MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rc = rn_check_pointer(recvcounts, "recvcounts")) || (rc = rn_check_pointer(displs, "displs")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_allgatherv_init(sendbuf, sendcount, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, true },
                                (struct rn_counts){ displs, true }, recvtype_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Allgatherv_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Allgatherv_init_c)

int PMPI_Alltoall_init(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                       MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_alltoall_init(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Alltoall_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Alltoall_init)

int PMPI_Alltoall_init_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                         MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = sendbuf != MPI_IN_PLACE ? rn_data_type_of(sendtype, sendcount) : NULL;
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount"))) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_alltoall_init(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Alltoall_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Alltoall_init_c)

int PMPI_Alltoallv_init(const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf,
                        const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Info info,
                        MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = sendbuf != MPI_IN_PLACE ? rn_type_of(sendtype) : NULL;
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendcounts, "sendcounts"))) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sdispls, "sdispls"))) ||
               (rc = rn_check_pointer(recvcounts, "recvcounts")) || (rc = rn_check_pointer(rdispls, "rdispls")) ||
               (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_alltoallv_init(sendbuf, (struct rn_counts){ sendcounts, false }, (struct rn_counts){ sdispls, false },
                               sendtype_p, recvbuf, (struct rn_counts){ recvcounts, false },
                               (struct rn_counts){ rdispls, false }, recvtype_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Alltoallv_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Alltoallv_init)

int PMPI_Alltoallv_init_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype,
                          void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype,
                          MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = sendbuf != MPI_IN_PLACE ? rn_type_of(sendtype) : NULL;
    struct rn_type *recvtype_p = rn_type_of(recvtype);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype"))) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendcounts, "sendcounts"))) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sdispls, "sdispls"))) ||
               (rc = rn_check_pointer(recvcounts, "recvcounts")) || (rc = rn_check_pointer(rdispls, "rdispls")) ||
               (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_alltoallv_init(sendbuf, (struct rn_counts){ sendcounts, true }, (struct rn_counts){ sdispls, true },
                               sendtype_p, recvbuf, (struct rn_counts){ recvcounts, true },
                               (struct rn_counts){ rdispls, true }, recvtype_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Alltoallv_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Alltoallv_init_c)

int PMPI_Alltoallw_init(const void *sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[],
                        void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[],
                        MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendcounts, "sendcounts"))) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sdispls, "sdispls"))) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendtypes, "sendtypes"))) ||
               (rc = rn_check_pointer(recvcounts, "recvcounts")) || (rc = rn_check_pointer(rdispls, "rdispls")) ||
               (rc = rn_check_pointer(recvtypes, "recvtypes")) || (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_alltoallw_init(sendbuf, (struct rn_counts){ sendcounts, false }, (struct rn_counts){ sdispls, false },
                               sendtypes, recvbuf, (struct rn_counts){ recvcounts, false },
                               (struct rn_counts){ rdispls, false }, recvtypes, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Alltoallw_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Alltoallw_init)

int PMPI_Alltoallw_init_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                          const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                          const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendcounts, "sendcounts"))) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sdispls, "sdispls"))) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendtypes, "sendtypes"))) ||
               (rc = rn_check_pointer(recvcounts, "recvcounts")) || (rc = rn_check_pointer(rdispls, "rdispls")) ||
               (rc = rn_check_pointer(recvtypes, "recvtypes")) || (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_alltoallw_init(sendbuf, (struct rn_counts){ sendcounts, true }, (struct rn_counts){ sdispls, true },
                               sendtypes, recvbuf, (struct rn_counts){ recvcounts, true },
                               (struct rn_counts){ rdispls, true }, recvtypes, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Alltoallw_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Alltoallw_init_c)

int PMPI_Reduce_init(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm,
                     MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = root != MPI_PROC_NULL ? rn_type_of(datatype) : NULL;
    struct rn_op *op_p = root != MPI_PROC_NULL ? rn_op_of(op) : NULL;
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (root != MPI_PROC_NULL && (rc = rn_check_type_ready(datatype_p, datatype, "datatype"))) ||
               (root != MPI_PROC_NULL && (rc = rn_check_op(op_p, op, "op"))) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (root != MPI_PROC_NULL && (rc = rn_check_count(count, MPI_ERR_COUNT, "count"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_reduce_init(sendbuf, recvbuf, count, datatype_p, op_p, root, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Reduce_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Reduce_init)

int PMPI_Reduce_init_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root,
                       MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = root != MPI_PROC_NULL ? rn_type_of(datatype) : NULL;
    struct rn_op *op_p = root != MPI_PROC_NULL ? rn_op_of(op) : NULL;
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (root != MPI_PROC_NULL && (rc = rn_check_type_ready(datatype_p, datatype, "datatype"))) ||
               (root != MPI_PROC_NULL && (rc = rn_check_op(op_p, op, "op"))) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (root != MPI_PROC_NULL && (rc = rn_check_count(count, MPI_ERR_COUNT, "count"))) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_reduce_init(sendbuf, recvbuf, count, datatype_p, op_p, root, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Reduce_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Reduce_init_c)

int PMPI_Allreduce_init(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                        MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_allreduce_init(sendbuf, recvbuf, count, datatype_p, op_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Allreduce_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Allreduce_init)

int PMPI_Allreduce_init_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                          MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_allreduce_init(sendbuf, recvbuf, count, datatype_p, op_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Allreduce_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Allreduce_init_c)

int PMPI_Reduce_scatter_block_init(const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op,
                                   MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, recvcount, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_reduce_scatter_block_init(sendbuf, recvbuf, recvcount, datatype_p, op_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Reduce_scatter_block_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Reduce_scatter_block_init)

int PMPI_Reduce_scatter_block_init_c(const void *sendbuf, void *recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op,
                                     MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, recvcount, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_reduce_scatter_block_init(sendbuf, recvbuf, recvcount, datatype_p, op_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Reduce_scatter_block_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Reduce_scatter_block_init_c)

int PMPI_Reduce_scatter_init(const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op,
                             MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_pointer(recvcounts, "recvcounts")) || (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_reduce_scatter_init(sendbuf, recvbuf, (struct rn_counts){ recvcounts, false }, datatype_p, op_p, comm_p,
                                    info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Reduce_scatter_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Reduce_scatter_init)

int PMPI_Reduce_scatter_init_c(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype,
                               MPI_Op op, MPI_Comm comm, MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_pointer(recvcounts, "recvcounts")) || (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_reduce_scatter_init(sendbuf, recvbuf, (struct rn_counts){ recvcounts, true }, datatype_p, op_p, comm_p,
                                    info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Reduce_scatter_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Reduce_scatter_init_c)

int PMPI_Scan_init(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                   MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_scan_init(sendbuf, recvbuf, count, datatype_p, op_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Scan_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Scan_init)

int PMPI_Scan_init_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                     MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_scan_init(sendbuf, recvbuf, count, datatype_p, op_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Scan_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Scan_init_c)

int PMPI_Exscan_init(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                     MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_exscan_init(sendbuf, recvbuf, count, datatype_p, op_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Exscan_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Exscan_init)

int PMPI_Exscan_init_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm,
                       MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_exscan_init(sendbuf, recvbuf, count, datatype_p, op_p, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Exscan_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Exscan_init_c)
