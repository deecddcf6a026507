/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "comm/comm.h"
#include "mpi/check.h"

int PMPI_Comm_create_keyval(MPI_Comm_copy_attr_function *comm_copy_attr_fn, MPI_Comm_delete_attr_function *comm_delete_attr_fn,
                            int *comm_keyval, void *extra_state)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(comm_keyval, "comm_keyval");
    if (!rc) {
        rn_enter();
        rc = rn_comm_create_keyval(comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, extra_state);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Comm_create_keyval") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_create_keyval)

int PMPI_Type_create_keyval(MPI_Type_copy_attr_function *type_copy_attr_fn, MPI_Type_delete_attr_function *type_delete_attr_fn,
                            int *type_keyval, void *extra_state)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(type_keyval, "type_keyval");
    if (!rc) {
        rn_enter();
        rc = rn_type_create_keyval(type_copy_attr_fn, type_delete_attr_fn, type_keyval, extra_state);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_keyval") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_keyval)

int PMPI_Win_create_keyval(MPI_Win_copy_attr_function *win_copy_attr_fn, MPI_Win_delete_attr_function *win_delete_attr_fn,
                           int *win_keyval, void *extra_state)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(win_keyval, "win_keyval");
    if (!rc) {
        rn_enter();
        rc = rn_win_create_keyval(win_copy_attr_fn, win_delete_attr_fn, win_keyval, extra_state);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Win_create_keyval") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_create_keyval)

int PMPI_Comm_free_keyval(int *comm_keyval)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(comm_keyval, "comm_keyval");
    if (!rc) {
        rn_enter();
        rc = rn_comm_free_keyval(comm_keyval);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Comm_free_keyval") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_free_keyval)

int PMPI_Type_free_keyval(int *type_keyval)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(type_keyval, "type_keyval");
    if (!rc) {
        rn_enter();
        rc = rn_type_free_keyval(type_keyval);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_free_keyval") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_free_keyval)

int PMPI_Win_free_keyval(int *win_keyval)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(win_keyval, "win_keyval");
    if (!rc) {
        rn_enter();
        rc = rn_win_free_keyval(win_keyval);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Win_free_keyval") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_free_keyval)

int PMPI_Comm_set_attr(MPI_Comm comm, int comm_keyval, void *attribute_val)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_comm(comm_p, comm, "comm");
    if (!rc) {
        rn_enter();
        rc = rn_comm_set_attr(comm_p, comm_keyval, attribute_val);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_set_attr") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_set_attr)

int PMPI_Type_set_attr(MPI_Datatype datatype, int type_keyval, void *attribute_val)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_set_attr(datatype_p, type_keyval, attribute_val);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_set_attr") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_set_attr)

int PMPI_Win_set_attr(MPI_Win win, int win_keyval, void *attribute_val)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_win(win_p, win, "win");
    if (!rc) {
        rn_enter();
        rc = rn_win_set_attr(win_p, win_keyval, attribute_val);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_set_attr") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_set_attr)

int PMPI_Comm_get_attr(MPI_Comm comm, int comm_keyval, void *attribute_val, int *flag)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(attribute_val, "attribute_val")) ||
               (rc = rn_check_pointer(flag, "flag")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_get_attr(comm_p, comm_keyval, attribute_val, flag);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_get_attr") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_get_attr)

int PMPI_Type_get_attr(MPI_Datatype datatype, int type_keyval, void *attribute_val, int *flag)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_pointer(attribute_val, "attribute_val")) || (rc = rn_check_pointer(flag, "flag")));
    if (!rc) {
        rn_enter();
        rc = rn_type_get_attr(datatype_p, type_keyval, attribute_val, flag);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_get_attr") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_get_attr)

int PMPI_Win_get_attr(MPI_Win win, int win_keyval, void *attribute_val, int *flag)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) || (rc = rn_check_pointer(attribute_val, "attribute_val")) ||
               (rc = rn_check_pointer(flag, "flag")));
    if (!rc) {
        rn_enter();
        rc = rn_win_get_attr(win_p, win_keyval, attribute_val, flag);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_get_attr") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_get_attr)

int PMPI_Comm_delete_attr(MPI_Comm comm, int comm_keyval)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_comm(comm_p, comm, "comm");
    if (!rc) {
        rn_enter();
        rc = rn_comm_delete_attr(comm_p, comm_keyval);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_delete_attr") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_delete_attr)

int PMPI_Type_delete_attr(MPI_Datatype datatype, int type_keyval)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_delete_attr(datatype_p, type_keyval);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_delete_attr") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_delete_attr)

int PMPI_Win_delete_attr(MPI_Win win, int win_keyval)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_win(win_p, win, "win");
    if (!rc) {
        rn_enter();
        rc = rn_win_delete_attr(win_p, win_keyval);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_delete_attr") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_delete_attr)

int PMPI_Keyval_create(MPI_Copy_function *copy_fn, MPI_Delete_function *delete_fn, int *keyval, void *extra_state)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(keyval, "keyval");
    if (!rc) {
        rn_enter();
        rc = rn_keyval_create(copy_fn, delete_fn, keyval, extra_state);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Keyval_create") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Keyval_create)

int PMPI_Keyval_free(int *keyval)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(keyval, "keyval");
    if (!rc) {
        rn_enter();
        rc = rn_keyval_free(keyval);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Keyval_free") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Keyval_free)

int PMPI_Attr_delete(MPI_Comm comm, int keyval)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_comm(comm_p, comm, "comm");
    if (!rc) {
        rn_enter();
        rc = rn_attr_delete(comm_p, keyval);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Attr_delete") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Attr_delete)

int PMPI_Attr_get(MPI_Comm comm, int keyval, void *attribute_val, int *flag)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(attribute_val, "attribute_val")) ||
               (rc = rn_check_pointer(flag, "flag")));
    if (!rc) {
        rn_enter();
        rc = rn_attr_get(comm_p, keyval, attribute_val, flag);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Attr_get") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Attr_get)

int PMPI_Attr_put(MPI_Comm comm, int keyval, void *attribute_val)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_comm(comm_p, comm, "comm");
    if (!rc) {
        rn_enter();
        rc = rn_attr_put(comm_p, keyval, attribute_val);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Attr_put") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Attr_put)
