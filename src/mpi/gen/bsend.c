/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"

int PMPI_Buffer_attach(void *buffer, int size)
{
    return rn_raise(NULL, rn_unsupported("MPI_Buffer_attach"), "MPI_Buffer_attach");
}
RN_WEAK_NAME(MPI_Buffer_attach)

int PMPI_Buffer_attach_c(void *buffer, MPI_Count size)
{
    return rn_raise(NULL, rn_unsupported("MPI_Buffer_attach_c"), "MPI_Buffer_attach_c");
}
RN_WEAK_NAME(MPI_Buffer_attach_c)

int PMPI_Buffer_detach(void *buffer_addr, int *size)
{
    return rn_raise(NULL, rn_unsupported("MPI_Buffer_detach"), "MPI_Buffer_detach");
}
RN_WEAK_NAME(MPI_Buffer_detach)

int PMPI_Buffer_detach_c(void *buffer_addr, MPI_Count *size)
{
    return rn_raise(NULL, rn_unsupported("MPI_Buffer_detach_c"), "MPI_Buffer_detach_c");
}
RN_WEAK_NAME(MPI_Buffer_detach_c)

int PMPI_Buffer_flush(void)
{
    return rn_raise(NULL, rn_unsupported("MPI_Buffer_flush"), "MPI_Buffer_flush");
}
RN_WEAK_NAME(MPI_Buffer_flush)

int PMPI_Buffer_iflush(MPI_Request *request)
{
    return rn_raise(NULL, rn_unsupported("MPI_Buffer_iflush"), "MPI_Buffer_iflush");
}
RN_WEAK_NAME(MPI_Buffer_iflush)

int PMPI_Comm_attach_buffer(MPI_Comm comm, void *buffer, int size)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_attach_buffer"), "MPI_Comm_attach_buffer");
}
RN_WEAK_NAME(MPI_Comm_attach_buffer)

int PMPI_Comm_attach_buffer_c(MPI_Comm comm, void *buffer, MPI_Count size)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_attach_buffer_c"), "MPI_Comm_attach_buffer_c");
}
RN_WEAK_NAME(MPI_Comm_attach_buffer_c)

int PMPI_Comm_detach_buffer(MPI_Comm comm, void *buffer_addr, int *size)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_detach_buffer"), "MPI_Comm_detach_buffer");
}
RN_WEAK_NAME(MPI_Comm_detach_buffer)

int PMPI_Comm_detach_buffer_c(MPI_Comm comm, void *buffer_addr, MPI_Count *size)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_detach_buffer_c"), "MPI_Comm_detach_buffer_c");
}
RN_WEAK_NAME(MPI_Comm_detach_buffer_c)

int PMPI_Comm_flush_buffer(MPI_Comm comm)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_flush_buffer"), "MPI_Comm_flush_buffer");
}
RN_WEAK_NAME(MPI_Comm_flush_buffer)

int PMPI_Comm_iflush_buffer(MPI_Comm comm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_iflush_buffer"), "MPI_Comm_iflush_buffer");
}
RN_WEAK_NAME(MPI_Comm_iflush_buffer)

int PMPI_Session_attach_buffer(MPI_Session session, void *buffer, int size)
{
    return rn_raise(RN_OBJ(rn_session_of(session)), rn_unsupported("MPI_Session_attach_buffer"), "MPI_Session_attach_buffer");
}
RN_WEAK_NAME(MPI_Session_attach_buffer)

int PMPI_Session_attach_buffer_c(MPI_Session session, void *buffer, MPI_Count size)
{
    return rn_raise(RN_OBJ(rn_session_of(session)), rn_unsupported("MPI_Session_attach_buffer_c"), "MPI_Session_attach_buffer_c");
}
RN_WEAK_NAME(MPI_Session_attach_buffer_c)

int PMPI_Session_detach_buffer(MPI_Session session, void *buffer_addr, int *size)
{
    return rn_raise(RN_OBJ(rn_session_of(session)), rn_unsupported("MPI_Session_detach_buffer"), "MPI_Session_detach_buffer");
}
RN_WEAK_NAME(MPI_Session_detach_buffer)

int PMPI_Session_detach_buffer_c(MPI_Session session, void *buffer_addr, MPI_Count *size)
{
    return rn_raise(RN_OBJ(rn_session_of(session)), rn_unsupported("MPI_Session_detach_buffer_c"), "MPI_Session_detach_buffer_c");
}
RN_WEAK_NAME(MPI_Session_detach_buffer_c)

int PMPI_Session_flush_buffer(MPI_Session session)
{
    return rn_raise(RN_OBJ(rn_session_of(session)), rn_unsupported("MPI_Session_flush_buffer"), "MPI_Session_flush_buffer");
}
RN_WEAK_NAME(MPI_Session_flush_buffer)

int PMPI_Session_iflush_buffer(MPI_Session session, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_session_of(session)), rn_unsupported("MPI_Session_iflush_buffer"), "MPI_Session_iflush_buffer");
}
RN_WEAK_NAME(MPI_Session_iflush_buffer)
