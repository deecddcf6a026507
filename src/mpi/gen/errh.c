/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"

int PMPI_Comm_create_errhandler(MPI_Comm_errhandler_function *comm_errhandler_fn, MPI_Errhandler *errhandler)
{
    return rn_raise(NULL, rn_unsupported("MPI_Comm_create_errhandler"), "MPI_Comm_create_errhandler");
}
RN_WEAK_NAME(MPI_Comm_create_errhandler)

int PMPI_File_create_errhandler(MPI_File_errhandler_function *file_errhandler_fn, MPI_Errhandler *errhandler)
{
    return rn_raise(NULL, rn_unsupported("MPI_File_create_errhandler"), "MPI_File_create_errhandler");
}
RN_WEAK_NAME(MPI_File_create_errhandler)

int PMPI_Session_create_errhandler(MPI_Session_errhandler_function *session_errhandler_fn, MPI_Errhandler *errhandler)
{
    return rn_raise(NULL, rn_unsupported("MPI_Session_create_errhandler"), "MPI_Session_create_errhandler");
}
RN_WEAK_NAME(MPI_Session_create_errhandler)

int PMPI_Win_create_errhandler(MPI_Win_errhandler_function *win_errhandler_fn, MPI_Errhandler *errhandler)
{
    return rn_raise(NULL, rn_unsupported("MPI_Win_create_errhandler"), "MPI_Win_create_errhandler");
}
RN_WEAK_NAME(MPI_Win_create_errhandler)

int PMPI_Comm_set_errhandler(MPI_Comm comm, MPI_Errhandler errhandler)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_set_errhandler"), "MPI_Comm_set_errhandler");
}
RN_WEAK_NAME(MPI_Comm_set_errhandler)

int PMPI_File_set_errhandler(MPI_File file, MPI_Errhandler errhandler)
{
    return rn_raise(RN_OBJ(rn_file_of(file)), rn_unsupported("MPI_File_set_errhandler"), "MPI_File_set_errhandler");
}
RN_WEAK_NAME(MPI_File_set_errhandler)

int PMPI_Session_set_errhandler(MPI_Session session, MPI_Errhandler errhandler)
{
    return rn_raise(RN_OBJ(rn_session_of(session)), rn_unsupported("MPI_Session_set_errhandler"), "MPI_Session_set_errhandler");
}
RN_WEAK_NAME(MPI_Session_set_errhandler)

int PMPI_Win_set_errhandler(MPI_Win win, MPI_Errhandler errhandler)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_set_errhandler"), "MPI_Win_set_errhandler");
}
RN_WEAK_NAME(MPI_Win_set_errhandler)

int PMPI_Comm_get_errhandler(MPI_Comm comm, MPI_Errhandler *errhandler)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_get_errhandler"), "MPI_Comm_get_errhandler");
}
RN_WEAK_NAME(MPI_Comm_get_errhandler)

int PMPI_File_get_errhandler(MPI_File file, MPI_Errhandler *errhandler)
{
    return rn_raise(RN_OBJ(rn_file_of(file)), rn_unsupported("MPI_File_get_errhandler"), "MPI_File_get_errhandler");
}
RN_WEAK_NAME(MPI_File_get_errhandler)

int PMPI_Session_get_errhandler(MPI_Session session, MPI_Errhandler *errhandler)
{
    return rn_raise(RN_OBJ(rn_session_of(session)), rn_unsupported("MPI_Session_get_errhandler"), "MPI_Session_get_errhandler");
}
RN_WEAK_NAME(MPI_Session_get_errhandler)

int PMPI_Win_get_errhandler(MPI_Win win, MPI_Errhandler *errhandler)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_get_errhandler"), "MPI_Win_get_errhandler");
}
RN_WEAK_NAME(MPI_Win_get_errhandler)

int PMPI_Comm_call_errhandler(MPI_Comm comm, int errorcode)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_call_errhandler"), "MPI_Comm_call_errhandler");
}
RN_WEAK_NAME(MPI_Comm_call_errhandler)

int PMPI_File_call_errhandler(MPI_File fh, int errorcode)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_call_errhandler"), "MPI_File_call_errhandler");
}
RN_WEAK_NAME(MPI_File_call_errhandler)

int PMPI_Session_call_errhandler(MPI_Session session, int errorcode)
{
    return rn_raise(RN_OBJ(rn_session_of(session)), rn_unsupported("MPI_Session_call_errhandler"), "MPI_Session_call_errhandler");
}
RN_WEAK_NAME(MPI_Session_call_errhandler)

int PMPI_Win_call_errhandler(MPI_Win win, int errorcode)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_call_errhandler"), "MPI_Win_call_errhandler");
}
RN_WEAK_NAME(MPI_Win_call_errhandler)

int PMPI_Errhandler_free(MPI_Errhandler *errhandler)
{
    return rn_raise(NULL, rn_unsupported("MPI_Errhandler_free"), "MPI_Errhandler_free");
}
RN_WEAK_NAME(MPI_Errhandler_free)

int PMPI_Error_string(int errorcode, char *string, int *resultlen)
{
    return rn_raise(NULL, rn_unsupported("MPI_Error_string"), "MPI_Error_string");
}
RN_WEAK_NAME(MPI_Error_string)

int PMPI_Error_class(int errorcode, int *errorclass)
{
    return rn_raise(NULL, rn_unsupported("MPI_Error_class"), "MPI_Error_class");
}
RN_WEAK_NAME(MPI_Error_class)

int PMPI_Add_error_class(int *errorclass)
{
    return rn_raise(NULL, rn_unsupported("MPI_Add_error_class"), "MPI_Add_error_class");
}
RN_WEAK_NAME(MPI_Add_error_class)

int PMPI_Add_error_code(int errorclass, int *errorcode)
{
    return rn_raise(NULL, rn_unsupported("MPI_Add_error_code"), "MPI_Add_error_code");
}
RN_WEAK_NAME(MPI_Add_error_code)

int PMPI_Add_error_string(int errorcode, const char *string)
{
    return rn_raise(NULL, rn_unsupported("MPI_Add_error_string"), "MPI_Add_error_string");
}
RN_WEAK_NAME(MPI_Add_error_string)

int PMPI_Remove_error_class(int errorclass)
{
    return rn_raise(NULL, rn_unsupported("MPI_Remove_error_class"), "MPI_Remove_error_class");
}
RN_WEAK_NAME(MPI_Remove_error_class)

int PMPI_Remove_error_code(int errorcode)
{
    return rn_raise(NULL, rn_unsupported("MPI_Remove_error_code"), "MPI_Remove_error_code");
}
RN_WEAK_NAME(MPI_Remove_error_code)

int PMPI_Remove_error_string(int errorcode)
{
    return rn_raise(NULL, rn_unsupported("MPI_Remove_error_string"), "MPI_Remove_error_string");
}
RN_WEAK_NAME(MPI_Remove_error_string)
