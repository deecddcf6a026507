/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"
#include "pt2pt/bsend.h"

int PMPI_Buffer_attach(void *buffer, int size)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_running();
    if (!rc) {
        rn_enter();
        rc = rn_buffer_attach(buffer, size);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Buffer_attach") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Buffer_attach)

int PMPI_Buffer_attach_c(void *buffer, MPI_Count size)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_running();
    if (!rc) {
        rn_enter();
        rc = rn_buffer_attach(buffer, size);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Buffer_attach_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Buffer_attach_c)

int PMPI_Buffer_detach(void *buffer_addr, int *size)
{
    MPI_Count size_wide = 0;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_pointer(buffer_addr, "buffer_addr")) ||
               (rc = rn_check_pointer(size, "size")));
    if (!rc) {
        rn_enter();
        rc = rn_buffer_detach(buffer_addr, &size_wide);
        rn_exit();
        if (!rc) *size = rn_narrow(size_wide);
    }
    return rc ? rn_raise(NULL, rc, "MPI_Buffer_detach") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Buffer_detach)

int PMPI_Buffer_detach_c(void *buffer_addr, MPI_Count *size)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_pointer(buffer_addr, "buffer_addr")) ||
               (rc = rn_check_pointer(size, "size")));
    if (!rc) {
        rn_enter();
        rc = rn_buffer_detach(buffer_addr, size);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Buffer_detach_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Buffer_detach_c)

int PMPI_Buffer_flush(void)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_running();
    if (!rc) {
        rn_enter();
        rc = rn_buffer_flush();
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Buffer_flush") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Buffer_flush)

int PMPI_Buffer_iflush(MPI_Request *request)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_buffer_iflush(request);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Buffer_iflush") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Buffer_iflush)

int PMPI_Comm_attach_buffer(MPI_Comm comm, void *buffer, int size)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_comm(comm_p, comm, "comm");
    if (!rc) {
        rn_enter();
        rc = rn_comm_attach_buffer(comm_p, buffer, size);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_attach_buffer") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_attach_buffer)

int PMPI_Comm_attach_buffer_c(MPI_Comm comm, void *buffer, MPI_Count size)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_comm(comm_p, comm, "comm");
    if (!rc) {
        rn_enter();
        rc = rn_comm_attach_buffer(comm_p, buffer, size);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_attach_buffer_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_attach_buffer_c)

int PMPI_Comm_detach_buffer(MPI_Comm comm, void *buffer_addr, int *size)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    MPI_Count size_wide = 0;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(buffer_addr, "buffer_addr")) ||
               (rc = rn_check_pointer(size, "size")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_detach_buffer(comm_p, buffer_addr, &size_wide);
        rn_exit();
        if (!rc) *size = rn_narrow(size_wide);
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_detach_buffer") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_detach_buffer)

int PMPI_Comm_detach_buffer_c(MPI_Comm comm, void *buffer_addr, MPI_Count *size)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(buffer_addr, "buffer_addr")) ||
               (rc = rn_check_pointer(size, "size")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_detach_buffer(comm_p, buffer_addr, size);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_detach_buffer_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_detach_buffer_c)

int PMPI_Comm_flush_buffer(MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_comm(comm_p, comm, "comm");
    if (!rc) {
        rn_enter();
        rc = rn_comm_flush_buffer(comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_flush_buffer") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_flush_buffer)

int PMPI_Comm_iflush_buffer(MPI_Comm comm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_iflush_buffer(comm_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_iflush_buffer") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_iflush_buffer)

int PMPI_Session_attach_buffer(MPI_Session session, void *buffer, int size)
{
    struct rn_session *session_p = rn_session_of(session);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_session(session_p, session, "session");
    if (!rc) {
        rn_enter();
        rc = rn_session_attach_buffer(session_p, buffer, size);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(session_p), rc, "MPI_Session_attach_buffer") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Session_attach_buffer)

int PMPI_Session_attach_buffer_c(MPI_Session session, void *buffer, MPI_Count size)
{
    struct rn_session *session_p = rn_session_of(session);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_session(session_p, session, "session");
    if (!rc) {
        rn_enter();
        rc = rn_session_attach_buffer(session_p, buffer, size);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(session_p), rc, "MPI_Session_attach_buffer_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Session_attach_buffer_c)

int PMPI_Session_detach_buffer(MPI_Session session, void *buffer_addr, int *size)
{
    struct rn_session *session_p = rn_session_of(session);
    MPI_Count size_wide = 0;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_session(session_p, session, "session")) || (rc = rn_check_pointer(buffer_addr, "buffer_addr")) ||
               (rc = rn_check_pointer(size, "size")));
    if (!rc) {
        rn_enter();
        rc = rn_session_detach_buffer(session_p, buffer_addr, &size_wide);
        rn_exit();
        if (!rc) *size = rn_narrow(size_wide);
    }
    return rc ? rn_raise(RN_OBJ(session_p), rc, "MPI_Session_detach_buffer") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Session_detach_buffer)

int PMPI_Session_detach_buffer_c(MPI_Session session, void *buffer_addr, MPI_Count *size)
{
    struct rn_session *session_p = rn_session_of(session);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_session(session_p, session, "session")) || (rc = rn_check_pointer(buffer_addr, "buffer_addr")) ||
               (rc = rn_check_pointer(size, "size")));
    if (!rc) {
        rn_enter();
        rc = rn_session_detach_buffer(session_p, buffer_addr, size);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(session_p), rc, "MPI_Session_detach_buffer_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Session_detach_buffer_c)

int PMPI_Session_flush_buffer(MPI_Session session)
{
    struct rn_session *session_p = rn_session_of(session);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_session(session_p, session, "session");
    if (!rc) {
        rn_enter();
        rc = rn_session_flush_buffer(session_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(session_p), rc, "MPI_Session_flush_buffer") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Session_flush_buffer)

int PMPI_Session_iflush_buffer(MPI_Session session, MPI_Request *request)
{
    struct rn_session *session_p = rn_session_of(session);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_session(session_p, session, "session")) || (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_session_iflush_buffer(session_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(session_p), rc, "MPI_Session_iflush_buffer") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Session_iflush_buffer)
