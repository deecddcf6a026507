/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"
#include "pt2pt/bsend.h"
#include "pt2pt/hot.h"
#include "pt2pt/pt2pt.h"

int PMPI_Bsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_input(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_bsend(buf, count, datatype_p, dest, tag, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Bsend") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Bsend)

int PMPI_Bsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_input(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_bsend(buf, count, datatype_p, dest, tag, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Bsend_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Bsend_c)

int PMPI_Rsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_input(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_rsend(buf, count, datatype_p, dest, tag, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Rsend") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Rsend)

int PMPI_Rsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_input(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_rsend(buf, count, datatype_p, dest, tag, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Rsend_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Rsend_c)

int PMPI_Send(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_input(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_send(buf, count, datatype_p, dest, tag, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Send") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Send)

int PMPI_Send_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_input(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_send(buf, count, datatype_p, dest, tag, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Send_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Send_c)

int PMPI_Ssend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_input(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_ssend(buf, count, datatype_p, dest, tag, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ssend") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ssend)

int PMPI_Ssend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_input(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_ssend(buf, count, datatype_p, dest, tag, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ssend_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ssend_c)

int PMPI_Recv(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status *status)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_source(source, comm_p, "source")) ||
               (rc = rn_check_recv_tag(tag, "tag")) || (rc = rn_check_buffer(buf, count, datatype_p, source, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_recv(buf, count, datatype_p, source, tag, comm_p, status);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Recv") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Recv)

int PMPI_Recv_c(void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status *status)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_source(source, comm_p, "source")) ||
               (rc = rn_check_recv_tag(tag, "tag")) || (rc = rn_check_buffer(buf, count, datatype_p, source, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_recv(buf, count, datatype_p, source, tag, comm_p, status);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Recv_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Recv_c)

int PMPI_Sendrecv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf,
                  int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(sendtag, "sendtag")) || (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) ||
               (rc = rn_check_source(source, comm_p, "source")) || (rc = rn_check_recv_tag(recvtag, "recvtag")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, dest, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, source, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_sendrecv(sendbuf, sendcount, sendtype_p, dest, sendtag, recvbuf, recvcount, recvtype_p, source, recvtag,
                         comm_p, status);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Sendrecv") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Sendrecv)

int PMPI_Sendrecv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf,
                    MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(sendtag, "sendtag")) || (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) ||
               (rc = rn_check_source(source, comm_p, "source")) || (rc = rn_check_recv_tag(recvtag, "recvtag")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, dest, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, source, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_sendrecv(sendbuf, sendcount, sendtype_p, dest, sendtag, recvbuf, recvcount, recvtype_p, source, recvtag,
                         comm_p, status);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Sendrecv_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Sendrecv_c)

int PMPI_Sendrecv_replace(void *buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag,
                          MPI_Comm comm, MPI_Status *status)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(sendtag, "sendtag")) || (rc = rn_check_source(source, comm_p, "source")) ||
               (rc = rn_check_recv_tag(recvtag, "recvtag")) || (rc = rn_check_buffer(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_sendrecv_replace(buf, count, datatype_p, dest, sendtag, source, recvtag, comm_p, status);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Sendrecv_replace") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Sendrecv_replace)

int PMPI_Sendrecv_replace_c(void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag,
                            MPI_Comm comm, MPI_Status *status)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(sendtag, "sendtag")) || (rc = rn_check_source(source, comm_p, "source")) ||
               (rc = rn_check_recv_tag(recvtag, "recvtag")) || (rc = rn_check_buffer(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_sendrecv_replace(buf, count, datatype_p, dest, sendtag, source, recvtag, comm_p, status);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Sendrecv_replace_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Sendrecv_replace_c)

int PMPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status *status)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_source(source, comm_p, "source")) ||
               (rc = rn_check_recv_tag(tag, "tag")));
    if (!rc) {
        rn_enter();
        rc = rn_probe(source, tag, comm_p, status);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Probe") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Probe)

int PMPI_Iprobe(int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_source(source, comm_p, "source")) ||
               (rc = rn_check_recv_tag(tag, "tag")) || (rc = rn_check_pointer(flag, "flag")));
    if (!rc) {
        rn_enter();
        rc = rn_iprobe(source, tag, comm_p, flag, status);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Iprobe") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Iprobe)

int PMPI_Improbe(int source, int tag, MPI_Comm comm, int *flag, MPI_Message *message, MPI_Status *status)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_source(source, comm_p, "source")) ||
               (rc = rn_check_recv_tag(tag, "tag")) || (rc = rn_check_pointer(flag, "flag")) ||
               (rc = rn_check_pointer(message, "message")));
    if (!rc) {
        rn_enter();
        rc = rn_improbe(source, tag, comm_p, flag, message, status);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Improbe") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Improbe)

int PMPI_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message *message, MPI_Status *status)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_source(source, comm_p, "source")) ||
               (rc = rn_check_recv_tag(tag, "tag")) || (rc = rn_check_pointer(message, "message")));
    if (!rc) {
        rn_enter();
        rc = rn_mprobe(source, tag, comm_p, message, status);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Mprobe") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Mprobe)

int PMPI_Mrecv(void *buf, int count, MPI_Datatype datatype, MPI_Message *message, MPI_Status *status)
{
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_msg_at(message, "message")) ||
               (rc = rn_check_buffer(buf, count, datatype_p, 0, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_mrecv(buf, count, datatype_p, message, status);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Mrecv") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Mrecv)

int PMPI_Mrecv_c(void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Message *message, MPI_Status *status)
{
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_pointer(message, "message")) ||
               (rc = rn_check_buffer(buf, count, datatype_p, 0, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_mrecv(buf, count, datatype_p, message, status);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Mrecv_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Mrecv_c)

int PMPI_Imrecv(void *buf, int count, MPI_Datatype datatype, MPI_Message *message, MPI_Request *request)
{
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_msg_at(message, "message")) ||
               (rc = rn_check_pointer(request, "request")) || (rc = rn_check_buffer(buf, count, datatype_p, 0, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_imrecv(buf, count, datatype_p, message, request);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Imrecv") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Imrecv)

int PMPI_Imrecv_c(void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Message *message, MPI_Request *request)
{
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_pointer(message, "message")) ||
               (rc = rn_check_pointer(request, "request")) || (rc = rn_check_buffer(buf, count, datatype_p, 0, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_imrecv(buf, count, datatype_p, message, request);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Imrecv_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Imrecv_c)

int PMPI_Ibsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
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
        rc = rn_ibsend(buf, count, datatype_p, dest, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ibsend") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ibsend)

int PMPI_Ibsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
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
        rc = rn_ibsend(buf, count, datatype_p, dest, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Ibsend_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Ibsend_c)

int PMPI_Irsend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
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
        rc = rn_irsend(buf, count, datatype_p, dest, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Irsend") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Irsend)

int PMPI_Irsend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
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
        rc = rn_irsend(buf, count, datatype_p, dest, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Irsend_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Irsend_c)

int PMPI_Isend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
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
        rc = rn_isend(buf, count, datatype_p, dest, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Isend") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Isend)

int PMPI_Isend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
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
        rc = rn_isend(buf, count, datatype_p, dest, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Isend_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Isend_c)

int PMPI_Issend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request)
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
        rc = rn_issend(buf, count, datatype_p, dest, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Issend") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Issend)

int PMPI_Issend_c(const void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
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
        rc = rn_issend(buf, count, datatype_p, dest, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Issend_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Issend_c)

int PMPI_Irecv(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request)
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
        rc = rn_irecv(buf, count, datatype_p, source, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Irecv") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Irecv)

int PMPI_Irecv_c(void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request)
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
        rc = rn_irecv(buf, count, datatype_p, source, tag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Irecv_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Irecv_c)

int PMPI_Isendrecv(const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf,
                   int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(sendtag, "sendtag")) || (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) ||
               (rc = rn_check_source(source, comm_p, "source")) || (rc = rn_check_recv_tag(recvtag, "recvtag")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, dest, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, source, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_isendrecv(sendbuf, sendcount, sendtype_p, dest, sendtag, recvbuf, recvcount, recvtype_p, source, recvtag,
                          comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Isendrecv") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Isendrecv)

int PMPI_Isendrecv_c(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, int dest, int sendtag, void *recvbuf,
                     MPI_Count recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *sendtype_p = rn_data_type_of(sendtype, sendcount);
    struct rn_type *recvtype_p = rn_data_type_of(recvtype, recvcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(sendtype_p, sendtype, "sendtype")) ||
               (rc = rn_check_type_ready(recvtype_p, recvtype, "recvtype")) ||
               (rc = rn_check_count(sendcount, MPI_ERR_COUNT, "sendcount")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(sendtag, "sendtag")) || (rc = rn_check_count(recvcount, MPI_ERR_COUNT, "recvcount")) ||
               (rc = rn_check_source(source, comm_p, "source")) || (rc = rn_check_recv_tag(recvtag, "recvtag")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(sendbuf, sendcount, sendtype_p, dest, "sendbuf")) ||
               (rc = rn_check_buffer(recvbuf, recvcount, recvtype_p, source, "recvbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_isendrecv(sendbuf, sendcount, sendtype_p, dest, sendtag, recvbuf, recvcount, recvtype_p, source, recvtag,
                          comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Isendrecv_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Isendrecv_c)

int PMPI_Isendrecv_replace(void *buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag,
                           MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(sendtag, "sendtag")) || (rc = rn_check_source(source, comm_p, "source")) ||
               (rc = rn_check_recv_tag(recvtag, "recvtag")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_buffer(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_isendrecv_replace(buf, count, datatype_p, dest, sendtag, source, recvtag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Isendrecv_replace") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Isendrecv_replace)

int PMPI_Isendrecv_replace_c(void *buf, MPI_Count count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag,
                             MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_dest(dest, comm_p, "dest")) ||
               (rc = rn_check_send_tag(sendtag, "sendtag")) || (rc = rn_check_source(source, comm_p, "source")) ||
               (rc = rn_check_recv_tag(recvtag, "recvtag")) || (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_buffer(buf, count, datatype_p, dest, "buf")));
    if (!rc) {
        rn_enter();
        rc = rn_isendrecv_replace(buf, count, datatype_p, dest, sendtag, source, recvtag, comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Isendrecv_replace_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Isendrecv_replace_c)
