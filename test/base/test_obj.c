#include "base/obj.h"
#include <criterion/criterion.h>

static struct rn_obj *some(void)
{
    static struct rn_obj o;
    rn_obj_init(&o, RN_KIND_COMM);
    return &o;
}

Test(obj, a_handle_is_the_address)
{
    struct rn_obj *o = some();

    cr_assert_eq(o->handle, o);
    cr_assert_eq(rn_obj_of(o->handle), o);
    cr_assert_eq((void *)rn_comm_of((MPI_Comm)o->handle), (void *)o);
}

Test(obj, another_kind_is_no_object)
{
    struct rn_obj *o = some();

    cr_assert_null(rn_group_of((MPI_Group)o->handle));
    cr_assert_null(rn_req_of((MPI_Request)o->handle));
}

Test(obj, a_freed_object_is_none)
{
    struct rn_obj *o = some();

    rn_obj_fini(o);
    cr_assert_null(rn_comm_of((MPI_Comm)(void *)o));
}

Test(obj, null_handles_and_gaps_are_no_objects)
{
    cr_assert_null(rn_comm_of(MPI_COMM_NULL));
    cr_assert_null(rn_req_of(MPI_REQUEST_NULL));
    cr_assert_null(rn_type_of(MPI_DATATYPE_NULL));
    cr_assert_null(rn_op_of(MPI_OP_NULL));
    cr_assert_null(rn_comm_of((MPI_Comm)0));
    cr_assert_null(rn_comm_of((MPI_Comm)(uintptr_t)0x3ff));
}

Test(obj, a_builtin_is_found_by_its_value_until_removed)
{
    struct rn_obj o;
    const void *value = (void *)MPI_COMM_WORLD;

    rn_obj_init_builtin(&o, RN_KIND_COMM, value);
    cr_assert_eq(o.handle, value);
    cr_assert_eq((void *)rn_comm_of(MPI_COMM_WORLD), (void *)&o);
    rn_obj_remove_builtin(value);
    cr_assert_null(rn_comm_of(MPI_COMM_WORLD));
}

Test(obj, the_last_reference_tells)
{
    struct rn_obj *o = some();

    rn_obj_ref(o);
    cr_assert_not(rn_obj_unref(o));
    cr_assert(rn_obj_unref(o));
}

Test(obj, builtins_are_not_counted)
{
    struct rn_obj o;

    rn_obj_init_builtin(&o, RN_KIND_COMM, (void *)MPI_COMM_SELF);
    for (int i = 0; i < 5; i++) cr_assert_not(rn_obj_unref(&o));
    rn_obj_ref(&o);
    cr_assert_eq(o.refs, 1);
    rn_obj_remove_builtin((void *)MPI_COMM_SELF);
}
