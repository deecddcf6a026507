/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"

int PMPI_Comm_create_keyval(MPI_Comm_copy_attr_function *comm_copy_attr_fn, MPI_Comm_delete_attr_function *comm_delete_attr_fn,
                            int *comm_keyval, void *extra_state)
{
    return rn_raise(NULL, rn_unsupported("MPI_Comm_create_keyval"), "MPI_Comm_create_keyval");
}
RN_WEAK_NAME(MPI_Comm_create_keyval)

int PMPI_Type_create_keyval(MPI_Type_copy_attr_function *type_copy_attr_fn, MPI_Type_delete_attr_function *type_delete_attr_fn,
                            int *type_keyval, void *extra_state)
{
    return rn_raise(NULL, rn_unsupported("MPI_Type_create_keyval"), "MPI_Type_create_keyval");
}
RN_WEAK_NAME(MPI_Type_create_keyval)

int PMPI_Win_create_keyval(MPI_Win_copy_attr_function *win_copy_attr_fn, MPI_Win_delete_attr_function *win_delete_attr_fn,
                           int *win_keyval, void *extra_state)
{
    return rn_raise(NULL, rn_unsupported("MPI_Win_create_keyval"), "MPI_Win_create_keyval");
}
RN_WEAK_NAME(MPI_Win_create_keyval)

int PMPI_Comm_free_keyval(int *comm_keyval)
{
    return rn_raise(NULL, rn_unsupported("MPI_Comm_free_keyval"), "MPI_Comm_free_keyval");
}
RN_WEAK_NAME(MPI_Comm_free_keyval)

int PMPI_Type_free_keyval(int *type_keyval)
{
    return rn_raise(NULL, rn_unsupported("MPI_Type_free_keyval"), "MPI_Type_free_keyval");
}
RN_WEAK_NAME(MPI_Type_free_keyval)

int PMPI_Win_free_keyval(int *win_keyval)
{
    return rn_raise(NULL, rn_unsupported("MPI_Win_free_keyval"), "MPI_Win_free_keyval");
}
RN_WEAK_NAME(MPI_Win_free_keyval)

int PMPI_Comm_set_attr(MPI_Comm comm, int comm_keyval, void *attribute_val)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_set_attr"), "MPI_Comm_set_attr");
}
RN_WEAK_NAME(MPI_Comm_set_attr)

int PMPI_Type_set_attr(MPI_Datatype datatype, int type_keyval, void *attribute_val)
{
    return rn_raise(NULL, rn_unsupported("MPI_Type_set_attr"), "MPI_Type_set_attr");
}
RN_WEAK_NAME(MPI_Type_set_attr)

int PMPI_Win_set_attr(MPI_Win win, int win_keyval, void *attribute_val)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_set_attr"), "MPI_Win_set_attr");
}
RN_WEAK_NAME(MPI_Win_set_attr)

int PMPI_Comm_get_attr(MPI_Comm comm, int comm_keyval, void *attribute_val, int *flag)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_get_attr"), "MPI_Comm_get_attr");
}
RN_WEAK_NAME(MPI_Comm_get_attr)

int PMPI_Type_get_attr(MPI_Datatype datatype, int type_keyval, void *attribute_val, int *flag)
{
    return rn_raise(NULL, rn_unsupported("MPI_Type_get_attr"), "MPI_Type_get_attr");
}
RN_WEAK_NAME(MPI_Type_get_attr)

int PMPI_Win_get_attr(MPI_Win win, int win_keyval, void *attribute_val, int *flag)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_get_attr"), "MPI_Win_get_attr");
}
RN_WEAK_NAME(MPI_Win_get_attr)

int PMPI_Comm_delete_attr(MPI_Comm comm, int comm_keyval)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_delete_attr"), "MPI_Comm_delete_attr");
}
RN_WEAK_NAME(MPI_Comm_delete_attr)

int PMPI_Type_delete_attr(MPI_Datatype datatype, int type_keyval)
{
    return rn_raise(NULL, rn_unsupported("MPI_Type_delete_attr"), "MPI_Type_delete_attr");
}
RN_WEAK_NAME(MPI_Type_delete_attr)

int PMPI_Win_delete_attr(MPI_Win win, int win_keyval)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_delete_attr"), "MPI_Win_delete_attr");
}
RN_WEAK_NAME(MPI_Win_delete_attr)

int PMPI_Keyval_create(MPI_Copy_function *copy_fn, MPI_Delete_function *delete_fn, int *keyval, void *extra_state)
{
    return rn_raise(NULL, rn_unsupported("MPI_Keyval_create"), "MPI_Keyval_create");
}
RN_WEAK_NAME(MPI_Keyval_create)

int PMPI_Keyval_free(int *keyval)
{
    return rn_raise(NULL, rn_unsupported("MPI_Keyval_free"), "MPI_Keyval_free");
}
RN_WEAK_NAME(MPI_Keyval_free)

int PMPI_Attr_delete(MPI_Comm comm, int keyval)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Attr_delete"), "MPI_Attr_delete");
}
RN_WEAK_NAME(MPI_Attr_delete)

int PMPI_Attr_get(MPI_Comm comm, int keyval, void *attribute_val, int *flag)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Attr_get"), "MPI_Attr_get");
}
RN_WEAK_NAME(MPI_Attr_get)

int PMPI_Attr_put(MPI_Comm comm, int keyval, void *attribute_val)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Attr_put"), "MPI_Attr_put");
}
RN_WEAK_NAME(MPI_Attr_put)
