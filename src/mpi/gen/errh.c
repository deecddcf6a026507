/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "base/err.h"
#include "comm/comm.h"
#include "mpi/check.h"

int PMPI_Comm_create_errhandler(MPI_Comm_errhandler_function *comm_errhandler_fn, MPI_Errhandler *errhandler)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_function(comm_errhandler_fn, "comm_errhandler_fn")) ||
               (rc = rn_check_pointer(errhandler, "errhandler")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_create_errhandler(comm_errhandler_fn, errhandler);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Comm_create_errhandler") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_create_errhandler)

int PMPI_File_create_errhandler(MPI_File_errhandler_function *file_errhandler_fn, MPI_Errhandler *errhandler)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_function(file_errhandler_fn, "file_errhandler_fn")) ||
               (rc = rn_check_pointer(errhandler, "errhandler")));
    if (!rc) {
        rn_enter();
        rc = rn_file_create_errhandler(file_errhandler_fn, errhandler);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_File_create_errhandler") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_File_create_errhandler)

int PMPI_Session_create_errhandler(MPI_Session_errhandler_function *session_errhandler_fn, MPI_Errhandler *errhandler)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_function(session_errhandler_fn, "session_errhandler_fn")) ||
               (rc = rn_check_pointer(errhandler, "errhandler")));
    if (!rc) {
        rn_enter();
        rc = rn_session_create_errhandler(session_errhandler_fn, errhandler);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Session_create_errhandler") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Session_create_errhandler)

int PMPI_Win_create_errhandler(MPI_Win_errhandler_function *win_errhandler_fn, MPI_Errhandler *errhandler)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_function(win_errhandler_fn, "win_errhandler_fn")) ||
               (rc = rn_check_pointer(errhandler, "errhandler")));
    if (!rc) {
        rn_enter();
        rc = rn_win_create_errhandler(win_errhandler_fn, errhandler);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Win_create_errhandler") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_create_errhandler)

int PMPI_Comm_set_errhandler(MPI_Comm comm, MPI_Errhandler errhandler)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_errh *errhandler_p = rn_errh_of(errhandler);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_errh(errhandler_p, errhandler, "errhandler")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_set_errhandler(comm_p, errhandler_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_set_errhandler") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_set_errhandler)

int PMPI_File_set_errhandler(MPI_File file, MPI_Errhandler errhandler)
{
    struct rn_file *file_p = rn_file_of(file);
    struct rn_errh *errhandler_p = rn_errh_of(errhandler);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_file_or_null(file_p, file, "file")) ||
               (rc = rn_check_errh(errhandler_p, errhandler, "errhandler")));
    if (!rc) {
        rn_enter();
        rc = rn_file_set_errhandler(file_p, errhandler_p);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_File_set_errhandler") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_File_set_errhandler)

int PMPI_Session_set_errhandler(MPI_Session session, MPI_Errhandler errhandler)
{
    struct rn_session *session_p = rn_session_of(session);
    struct rn_errh *errhandler_p = rn_errh_of(errhandler);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_session(session_p, session, "session")) ||
               (rc = rn_check_errh(errhandler_p, errhandler, "errhandler")));
    if (!rc) {
        rn_enter();
        rc = rn_session_set_errhandler(session_p, errhandler_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(session_p), rc, "MPI_Session_set_errhandler") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Session_set_errhandler)

int PMPI_Win_set_errhandler(MPI_Win win, MPI_Errhandler errhandler)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_errh *errhandler_p = rn_errh_of(errhandler);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) || (rc = rn_check_errh(errhandler_p, errhandler, "errhandler")));
    if (!rc) {
        rn_enter();
        rc = rn_win_set_errhandler(win_p, errhandler_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_set_errhandler") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_set_errhandler)

int PMPI_Comm_get_errhandler(MPI_Comm comm, MPI_Errhandler *errhandler)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(errhandler, "errhandler")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_get_errhandler(comm_p, errhandler);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_get_errhandler") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_get_errhandler)

int PMPI_File_get_errhandler(MPI_File file, MPI_Errhandler *errhandler)
{
    struct rn_file *file_p = rn_file_of(file);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_file_or_null(file_p, file, "file")) || (rc = rn_check_pointer(errhandler, "errhandler")));
    if (!rc) {
        rn_enter();
        rc = rn_file_get_errhandler(file_p, errhandler);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_File_get_errhandler") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_File_get_errhandler)

int PMPI_Session_get_errhandler(MPI_Session session, MPI_Errhandler *errhandler)
{
    struct rn_session *session_p = rn_session_of(session);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_session(session_p, session, "session")) || (rc = rn_check_pointer(errhandler, "errhandler")));
    if (!rc) {
        rn_enter();
        rc = rn_session_get_errhandler(session_p, errhandler);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(session_p), rc, "MPI_Session_get_errhandler") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Session_get_errhandler)

int PMPI_Win_get_errhandler(MPI_Win win, MPI_Errhandler *errhandler)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) || (rc = rn_check_pointer(errhandler, "errhandler")));
    if (!rc) {
        rn_enter();
        rc = rn_win_get_errhandler(win_p, errhandler);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_get_errhandler") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_get_errhandler)

int PMPI_Comm_call_errhandler(MPI_Comm comm, int errorcode)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_comm(comm_p, comm, "comm");
    if (!rc) {
        rn_enter();
        rc = rn_comm_call_errhandler(comm_p, errorcode);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_call_errhandler") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_call_errhandler)

int PMPI_File_call_errhandler(MPI_File fh, int errorcode)
{
    struct rn_file *fh_p = rn_file_of(fh);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_file(fh_p, fh, "fh");
    if (!rc) {
        rn_enter();
        rc = rn_file_call_errhandler(fh_p, errorcode);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(fh_p), rc, "MPI_File_call_errhandler") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_File_call_errhandler)

int PMPI_Session_call_errhandler(MPI_Session session, int errorcode)
{
    struct rn_session *session_p = rn_session_of(session);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_session(session_p, session, "session");
    if (!rc) {
        rn_enter();
        rc = rn_session_call_errhandler(session_p, errorcode);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(session_p), rc, "MPI_Session_call_errhandler") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Session_call_errhandler)

int PMPI_Win_call_errhandler(MPI_Win win, int errorcode)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_win(win_p, win, "win");
    if (!rc) {
        rn_enter();
        rc = rn_win_call_errhandler(win_p, errorcode);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_call_errhandler") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_call_errhandler)

int PMPI_Errhandler_free(MPI_Errhandler *errhandler)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_errh_at(errhandler, "errhandler");
    if (!rc) {
        rn_enter();
        rc = rn_errhandler_free(errhandler);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Errhandler_free") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Errhandler_free)

int PMPI_Error_string(int errorcode, char *string, int *resultlen)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_pointer(string, "string")) || (rc = rn_check_pointer(resultlen, "resultlen")));
    if (!rc) {
        rn_enter();
        rc = rn_error_string(errorcode, string, resultlen);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Error_string") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Error_string)

int PMPI_Error_class(int errorcode, int *errorclass)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(errorclass, "errorclass");
    if (!rc) {
        rn_enter();
        rc = rn_error_class(errorcode, errorclass);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Error_class") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Error_class)

int PMPI_Add_error_class(int *errorclass)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(errorclass, "errorclass");
    if (!rc) {
        rn_enter();
        rc = rn_add_error_class(errorclass);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Add_error_class") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Add_error_class)

int PMPI_Add_error_code(int errorclass, int *errorcode)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(errorcode, "errorcode");
    if (!rc) {
        rn_enter();
        rc = rn_add_error_code(errorclass, errorcode);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Add_error_code") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Add_error_code)

int PMPI_Add_error_string(int errorcode, const char *string)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(string, "string");
    if (!rc) {
        rn_enter();
        rc = rn_add_error_string(errorcode, string);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Add_error_string") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Add_error_string)

int PMPI_Remove_error_class(int errorclass)
{
    int rc;

    rn_enter();
    rc = rn_remove_error_class(errorclass);
    rn_exit();
    return rc ? rn_raise(NULL, rc, "MPI_Remove_error_class") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Remove_error_class)

int PMPI_Remove_error_code(int errorcode)
{
    int rc;

    rn_enter();
    rc = rn_remove_error_code(errorcode);
    rn_exit();
    return rc ? rn_raise(NULL, rc, "MPI_Remove_error_code") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Remove_error_code)

int PMPI_Remove_error_string(int errorcode)
{
    int rc;

    rn_enter();
    rc = rn_remove_error_string(errorcode);
    rn_exit();
    return rc ? rn_raise(NULL, rc, "MPI_Remove_error_string") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Remove_error_string)
