/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"
#include "pt2pt/bsend.h"
#include "pt2pt/part.h"
#include "pt2pt/pt2pt.h"

int PMPI_Bsend_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_bsend_init(buf, count, datatype_p, dest, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Bsend_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Bsend_init)

int PMPI_Bsend_init_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                      MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_bsend_init(buf, count, datatype_p, dest, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Bsend_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Bsend_init_c)

int PMPI_Rsend_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_rsend_init(buf, count, datatype_p, dest, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Rsend_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Rsend_init)

int PMPI_Rsend_init_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                      MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_rsend_init(buf, count, datatype_p, dest, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Rsend_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Rsend_init_c)

int PMPI_Send_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_send_init(buf, count, datatype_p, dest, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Send_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Send_init)

int PMPI_Send_init_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                     MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_send_init(buf, count, datatype_p, dest, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Send_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Send_init_c)

int PMPI_Ssend_init(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_ssend_init(buf, count, datatype_p, dest, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ssend_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ssend_init)

int PMPI_Ssend_init_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                      MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_ssend_init(buf, count, datatype_p, dest, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ssend_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ssend_init_c)

int PMPI_Recv_init(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_source(source, comm_p, "source")) ||
               (rc = rn_check_recv_tag(tag, "tag")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_buffer(buf, count, datatype_p, source, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_recv_init(buf, count, datatype_p, source, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Recv_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Recv_init)

int PMPI_Recv_init_c(void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
                     MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_source(source, comm_p, "source")) ||
               (rc = rn_check_recv_tag(tag, "tag")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_buffer(buf, count, datatype_p, source, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_recv_init(buf, count, datatype_p, source, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Recv_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Recv_init_c)

int PMPI_Psend_init(const void *buf, int partitions, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                    MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(partitions, MPI_ERR_COUNT, "partitions")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_psend_init(buf, partitions, count, datatype_p, dest, tag, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Psend_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Psend_init)

int PMPI_Psend_init_c(const void *buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                      MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(partitions, MPI_ERR_COUNT, "partitions")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_psend_init(buf, partitions, count, datatype_p, dest, tag, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Psend_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Psend_init_c)

int PMPI_Precv_init(void *buf, int partitions, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                    MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(partitions, MPI_ERR_COUNT, "partitions")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_buffer(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_precv_init(buf, partitions, count, datatype_p, dest, tag, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Precv_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Precv_init)

int PMPI_Precv_init_c(void *buf, int partitions, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
                      MPI_Info info, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(partitions, MPI_ERR_COUNT, "partitions")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_buffer(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_precv_init(buf, partitions, count, datatype_p, dest, tag, comm_p, info_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Precv_init_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Precv_init_c)

int PMPI_Start(MPI_Request *request)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_req_at(request, "request");
    if (!rc) {
        rn_enter();
        rc = rn_start(request);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Start") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Start)

int PMPI_Startall(int count, MPI_Request array_of_requests[])
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_reqs(count, array_of_requests, false)));
    if (!rc) {
        rn_enter();
        rc = rn_startall(count, array_of_requests);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Startall") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Startall)

int PMPI_Pready(int partition, MPI_Request request)
{
    struct rn_req *request_p = rn_req_of(request);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_req(request_p, request, "request");
    if (!rc) {
        rn_enter();
        rc = rn_pready(partition, request_p);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Pready") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Pready)

int PMPI_Pready_range(int partition_low, int partition_high, MPI_Request request)
{
    struct rn_req *request_p = rn_req_of(request);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_req(request_p, request, "request");
    if (!rc) {
        rn_enter();
        rc = rn_pready_range(partition_low, partition_high, request_p);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Pready_range") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Pready_range)

int PMPI_Pready_list(int length, const int array_of_partitions[], MPI_Request request)
{
    struct rn_req *request_p = rn_req_of(request);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_req(request_p, request, "request")) || (rc = rn_check_count(length, MPI_ERR_ARG, "length")) ||
               (rc = rn_check_array(length, array_of_partitions, "array_of_partitions")));
    if (!rc) {
        rn_enter();
        rc = rn_pready_list(length, array_of_partitions, request_p);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Pready_list") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Pready_list)

int PMPI_Parrived(MPI_Request request, int partition, int *flag)
{
    struct rn_req *request_p = rn_req_of(request);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_req_or_null(request_p, request, "request")) || (rc = rn_check_pointer(flag, "flag")));
    if (!rc) {
        rn_enter();
        rc = rn_parrived(request_p, partition, flag);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Parrived") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Parrived)
