/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "coll/coll.h"
#include "datatype/datatype.h"
#include "mpi/check.h"

int PMPI_Barrier(MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_comm(comm_p, comm, "comm");
    if (!rc) {
        rn_enter();
        rc = rn_barrier(comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Barrier") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Barrier)

int PMPI_Bcast(void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = root != MPI_PROC_NULL ? rn_data_type_of(datatype, count) : NULL;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (root != MPI_PROC_NULL && (rc = rn_check_type_ready(datatype_p, datatype, "datatype"))) ||
               (root != MPI_PROC_NULL && (rc = rn_check_count(count, MPI_ERR_COUNT, "count"))) ||
               (root != MPI_PROC_NULL && (rc = rn_check_buffer(buffer, count, datatype_p, 0, "buffer"))));
    if (!rc) {
        rn_enter();
        rc = rn_bcast(buffer, count, datatype_p, root, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Bcast") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Bcast)

int PMPI_Bcast_c(void *buffer, MPI_Count count, MPI_Datatype datatype, int root, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = root != MPI_PROC_NULL ? rn_data_type_of(datatype, count) : NULL;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_root(root, comm_p)) ||
               (root != MPI_PROC_NULL && (rc = rn_check_type_ready(datatype_p, datatype, "datatype"))) ||
               (root != MPI_PROC_NULL && (rc = rn_check_count(count, MPI_ERR_COUNT, "count"))) ||
               (root != MPI_PROC_NULL && (rc = rn_check_buffer(buffer, count, datatype_p, 0, "buffer"))));
    if (!rc) {
        rn_enter();
        rc = rn_bcast(buffer, count, datatype_p, root, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Bcast_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Bcast_c)

int PMPI_Gather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype,
                int root, MPI_Comm comm)
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
               (rn_at_leaf(comm_p, root) && (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_gather(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Gather") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Gather)

int PMPI_Gather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                  MPI_Datatype recvtype, int root, MPI_Comm comm)
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
               (rn_at_leaf(comm_p, root) && (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_gather(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Gather_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Gather_c)

int PMPI_Gatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[],
                 const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm)
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
               (rn_at_leaf(comm_p, root) && (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_gatherv(sendbuf, sendcount, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, false },
                        (struct rn_counts){ displs, false }, recvtype_p, root, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Gatherv") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Gatherv)

int PMPI_Gatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, const MPI_Count recvcounts[],
                   const MPI_Aint displs[], MPI_Datatype recvtype, int root, MPI_Comm comm)
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
               (rn_at_leaf(comm_p, root) && (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_gatherv(sendbuf, sendcount, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, true },
                        (struct rn_counts){ displs, true }, recvtype_p, root, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Gatherv_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Gatherv_c)

int PMPI_Scatter(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype,
                 int root, MPI_Comm comm)
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
               (rn_at_root(comm_p, root) && (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf"))) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_buffer_or_place(recvbuf, recvcount, recvtype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_scatter(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Scatter") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Scatter)

int PMPI_Scatter_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                   MPI_Datatype recvtype, int root, MPI_Comm comm)
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
               (rn_at_root(comm_p, root) && (rc = rn_check_input(sendbuf, sendcount, sendtype_p, 0, "sendbuf"))) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_buffer_or_place(recvbuf, recvcount, recvtype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_scatter(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, root, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Scatter_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Scatter_c)

int PMPI_Scatterv(const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void *recvbuf,
                  int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
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
               (rn_at_root(comm_p, root) && (rc = rn_check_input(sendbuf, recvcount, sendtype_p, 0, "sendbuf"))) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_buffer_or_place(recvbuf, recvcount, recvtype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_scatterv(sendbuf, (struct rn_counts){ sendcounts, false }, (struct rn_counts){ displs, false }, sendtype_p,
                         recvbuf, recvcount, recvtype_p, root, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Scatterv") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Scatterv)

int PMPI_Scatterv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint displs[], MPI_Datatype sendtype,
                    void *recvbuf, MPI_Count recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm)
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
               (rn_at_root(comm_p, root) && (rc = rn_check_input(sendbuf, recvcount, sendtype_p, 0, "sendbuf"))) ||
               (rn_at_leaf(comm_p, root) && (rc = rn_check_buffer_or_place(recvbuf, recvcount, recvtype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_scatterv(sendbuf, (struct rn_counts){ sendcounts, true }, (struct rn_counts){ displs, true }, sendtype_p,
                         recvbuf, recvcount, recvtype_p, root, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Scatterv_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Scatterv_c)

int PMPI_Allgather(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                   MPI_Datatype recvtype, MPI_Comm comm)
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
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) ||
               (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_allgather(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Allgather") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Allgather)

int PMPI_Allgather_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                     MPI_Datatype recvtype, MPI_Comm comm)
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
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) ||
               (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_allgather(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Allgather_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Allgather_c)

int PMPI_Allgatherv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const int recvcounts[],
                    const int displs[], MPI_Datatype recvtype, MPI_Comm comm)
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
               (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_allgatherv(sendbuf, sendcount, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, false },
                           (struct rn_counts){ displs, false }, recvtype_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Allgatherv") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Allgatherv)

int PMPI_Allgatherv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                      const MPI_Count recvcounts[], const MPI_Aint displs[], MPI_Datatype recvtype, MPI_Comm comm)
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
               (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_allgatherv(sendbuf, sendcount, sendtype_p, recvbuf, (struct rn_counts){ recvcounts, true },
                           (struct rn_counts){ displs, true }, recvtype_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Allgatherv_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Allgatherv_c)

int PMPI_Alltoall(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int recvcount,
                  MPI_Datatype recvtype, MPI_Comm comm)
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
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) ||
               (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_alltoall(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Alltoall") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Alltoall)

int PMPI_Alltoall_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf, MPI_Count recvcount,
                    MPI_Datatype recvtype, MPI_Comm comm)
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
               (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) ||
               (rc = rn_check_input_or_place(sendbuf, sendcount, sendtype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_alltoall(sendbuf, sendcount, sendtype_p, recvbuf, recvcount, recvtype_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Alltoall_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Alltoall_c)

int PMPI_Alltoallv(const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void *recvbuf,
                   const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm)
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
               (rc = rn_check_pointer(recvcounts, "recvcounts")) || (rc = rn_check_pointer(rdispls, "rdispls")));
    if (!rc) {
        rn_enter();
        rc = rn_alltoallv(sendbuf, (struct rn_counts){ sendcounts, false }, (struct rn_counts){ sdispls, false }, sendtype_p,
                          recvbuf, (struct rn_counts){ recvcounts, false }, (struct rn_counts){ rdispls, false },
                          recvtype_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Alltoallv") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Alltoallv)

int PMPI_Alltoallv_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[], MPI_Datatype sendtype,
                     void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[], MPI_Datatype recvtype,
                     MPI_Comm comm)
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
               (rc = rn_check_pointer(recvcounts, "recvcounts")) || (rc = rn_check_pointer(rdispls, "rdispls")));
    if (!rc) {
        rn_enter();
        rc = rn_alltoallv(sendbuf, (struct rn_counts){ sendcounts, true }, (struct rn_counts){ sdispls, true }, sendtype_p,
                          recvbuf, (struct rn_counts){ recvcounts, true }, (struct rn_counts){ rdispls, true },
                          recvtype_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Alltoallv_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Alltoallv_c)

int PMPI_Alltoallw(const void *sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[],
                   void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendcounts, "sendcounts"))) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sdispls, "sdispls"))) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendtypes, "sendtypes"))) ||
               (rc = rn_check_pointer(recvcounts, "recvcounts")) || (rc = rn_check_pointer(rdispls, "rdispls")) ||
               (rc = rn_check_pointer(recvtypes, "recvtypes")));
    if (!rc) {
        rn_enter();
        rc = rn_alltoallw(sendbuf, (struct rn_counts){ sendcounts, false }, (struct rn_counts){ sdispls, false }, sendtypes,
                          recvbuf, (struct rn_counts){ recvcounts, false }, (struct rn_counts){ rdispls, false },
                          recvtypes, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Alltoallw") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Alltoallw)

int PMPI_Alltoallw_c(const void *sendbuf, const MPI_Count sendcounts[], const MPI_Aint sdispls[],
                     const MPI_Datatype sendtypes[], void *recvbuf, const MPI_Count recvcounts[], const MPI_Aint rdispls[],
                     const MPI_Datatype recvtypes[], MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendcounts, "sendcounts"))) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sdispls, "sdispls"))) ||
               (sendbuf != MPI_IN_PLACE && (rc = rn_check_pointer(sendtypes, "sendtypes"))) ||
               (rc = rn_check_pointer(recvcounts, "recvcounts")) || (rc = rn_check_pointer(rdispls, "rdispls")) ||
               (rc = rn_check_pointer(recvtypes, "recvtypes")));
    if (!rc) {
        rn_enter();
        rc = rn_alltoallw(sendbuf, (struct rn_counts){ sendcounts, true }, (struct rn_counts){ sdispls, true }, sendtypes,
                          recvbuf, (struct rn_counts){ recvcounts, true }, (struct rn_counts){ rdispls, true },
                          recvtypes, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Alltoallw_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Alltoallw_c)

int PMPI_Reduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm)
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
               (rn_at_leaf(comm_p, root) && (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_reduce(sendbuf, recvbuf, count, datatype_p, op_p, root, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Reduce") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Reduce)

int PMPI_Reduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, int root,
                  MPI_Comm comm)
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
               (rn_at_leaf(comm_p, root) && (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf"))) ||
               (rn_at_root(comm_p, root) && (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf"))));
    if (!rc) {
        rn_enter();
        rc = rn_reduce(sendbuf, recvbuf, count, datatype_p, op_p, root, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Reduce_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Reduce_c)

int PMPI_Allreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_allreduce(sendbuf, recvbuf, count, datatype_p, op_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Allreduce") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Allreduce)

int PMPI_Allreduce_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_allreduce(sendbuf, recvbuf, count, datatype_p, op_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Allreduce_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Allreduce_c)

int PMPI_Reduce_scatter_block(const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op,
                              MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) ||
               (rc = rn_check_input_or_place(sendbuf, recvcount, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_reduce_scatter_block(sendbuf, recvbuf, recvcount, datatype_p, op_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Reduce_scatter_block") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Reduce_scatter_block)

int PMPI_Reduce_scatter_block_c(const void *sendbuf, void *recvbuf, MPI_Count recvcount, MPI_Datatype datatype, MPI_Op op,
                                MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) ||
               (rc = rn_check_input_or_place(sendbuf, recvcount, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_reduce_scatter_block(sendbuf, recvbuf, recvcount, datatype_p, op_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Reduce_scatter_block_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Reduce_scatter_block_c)

int PMPI_Reduce_scatter(const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op,
                        MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_pointer(recvcounts, "recvcounts")));
    if (!rc) {
        rn_enter();
        rc = rn_reduce_scatter(sendbuf, recvbuf, (struct rn_counts){ recvcounts, false }, datatype_p, op_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Reduce_scatter") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Reduce_scatter)

int PMPI_Reduce_scatter_c(const void *sendbuf, void *recvbuf, const MPI_Count recvcounts[], MPI_Datatype datatype, MPI_Op op,
                          MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_pointer(recvcounts, "recvcounts")));
    if (!rc) {
        rn_enter();
        rc = rn_reduce_scatter(sendbuf, recvbuf, (struct rn_counts){ recvcounts, true }, datatype_p, op_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Reduce_scatter_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Reduce_scatter_c)

int PMPI_Scan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_scan(sendbuf, recvbuf, count, datatype_p, op_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Scan") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Scan)

int PMPI_Scan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_scan(sendbuf, recvbuf, count, datatype_p, op_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Scan_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Scan_c)

int PMPI_Exscan(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_exscan(sendbuf, recvbuf, count, datatype_p, op_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Exscan") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Exscan)

int PMPI_Exscan_c(const void *sendbuf, void *recvbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_input_or_place(sendbuf, count, datatype_p, 0, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, count, datatype_p, 0, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_exscan(sendbuf, recvbuf, count, datatype_p, op_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Exscan_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Exscan_c)

int PMPI_Reduce_local(const void *inbuf, void *inoutbuf, int count, MPI_Datatype datatype, MPI_Op op)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_input(inbuf, count, datatype_p, 0, "inbuf")) ||
               (rc = rn_check_buffer(inoutbuf, count, datatype_p, 0, "inoutbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_reduce_local(inbuf, inoutbuf, count, datatype_p, op_p);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Reduce_local") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Reduce_local)

int PMPI_Reduce_local_c(const void *inbuf, void *inoutbuf, MPI_Count count, MPI_Datatype datatype, MPI_Op op)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_input(inbuf, count, datatype_p, 0, "inbuf")) ||
               (rc = rn_check_buffer(inoutbuf, count, datatype_p, 0, "inoutbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_reduce_local(inbuf, inoutbuf, count, datatype_p, op_p);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Reduce_local_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Reduce_local_c)
