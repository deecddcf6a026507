#include "comm/comm.h"
#include "datatype/datatype.h"
#include <criterion/criterion.h>
#include <limits.h>

static struct rn_comm *comm;

static void make_comm(void)
{
    comm = rn_comm_new(rn_group_regular(0, 1, 4));
}

TestSuite(attr, .init = make_comm);

static int deleted[8], ndeleted;
static int delete_code;

static int on_delete(MPI_Comm c, int keyval, void *value, void *extra)
{
    cr_assert_eq(rn_comm_of(c), comm);
    if (delete_code) return delete_code;
    deleted[ndeleted++] = (int)(intptr_t)value;
    return 0;
}

static int copy_plus_one(MPI_Comm c, int keyval, void *extra, void *in, void *out, int *flag)
{
    *(void **)out = (char *)in + 1 + (intptr_t)extra;
    *flag = 1;
    return 0;
}

static int copy_nothing(MPI_Comm c, int keyval, void *extra, void *in, void *out, int *flag)
{
    *flag = 0;
    return 0;
}

static int copy_fails(MPI_Comm c, int keyval, void *extra, void *in, void *out, int *flag)
{
    return MPI_ERR_INTERN;
}

static int key(MPI_Comm_copy_attr_function *copy, intptr_t extra)
{
    int k = -1;

    cr_assert_eq(rn_comm_create_keyval(copy, on_delete, &k, (void *)extra), 0);
    return k;
}

static intptr_t value_of(struct rn_comm *c, int k)
{
    void *v = NULL;
    int flag = -1;

    cr_assert_eq(rn_comm_get_attr(c, k, &v, &flag), 0);
    return flag ? (intptr_t)v : -1;
}

Test(attr, set_get_delete)
{
    int k = key(MPI_COMM_NULL_COPY_FN, 0);

    cr_assert_eq(value_of(comm, k), -1);
    rn_comm_set_attr(comm, k, (void *)7);
    cr_assert_eq(value_of(comm, k), 7);
    rn_comm_set_attr(comm, k, (void *)8);
    cr_assert_eq(ndeleted, 1);
    cr_assert_eq(deleted[0], 7);
    cr_assert_eq(value_of(comm, k), 8);
    cr_assert_eq(rn_comm_delete_attr(comm, k), 0);
    cr_assert_eq(deleted[1], 8);
    cr_assert_eq(value_of(comm, k), -1);
    cr_assert_eq(rn_comm_delete_attr(comm, k), MPI_ERR_KEYVAL);
}

Test(attr, any_number_may_be_given_for_a_key)
{
    const int numbers[] = { INT_MIN, -1, 0, INT_MAX };
    void *value;
    int flag;

    for (size_t i = 0; i < ARRAY_LEN(numbers); i++) {
        cr_assert_eq(rn_comm_set_attr(comm, numbers[i], NULL), MPI_ERR_KEYVAL);
        cr_assert_eq(rn_comm_get_attr(comm, numbers[i], &value, &flag), MPI_ERR_KEYVAL);
        cr_assert_eq(rn_comm_delete_attr(comm, numbers[i]), MPI_ERR_KEYVAL);
    }
}

Test(attr, newest_goes_first)
{
    for (int i = 1; i <= 3; i++) rn_comm_set_attr(comm, key(MPI_COMM_NULL_COPY_FN, 0), (void *)(intptr_t)i);
    cr_assert_eq(rn_attrs_delete(&comm->obj, &comm->attrs), 0);
    cr_assert_eq(ndeleted, 3);
    cr_assert_eq(deleted[0], 3);
    cr_assert_eq(deleted[1], 2);
    cr_assert_eq(deleted[2], 1);
}

Test(attr, a_delete_function_that_fails_keeps_the_attribute)
{
    int k = key(MPI_COMM_NULL_COPY_FN, 0);

    rn_comm_set_attr(comm, k, (void *)5);
    delete_code = MPI_ERR_OTHER;
    cr_assert_eq(rn_comm_delete_attr(comm, k), MPI_ERR_OTHER);
    cr_assert_eq(rn_comm_set_attr(comm, k, (void *)6), MPI_ERR_OTHER);
    cr_assert_eq(rn_attrs_delete(&comm->obj, &comm->attrs), MPI_ERR_OTHER);
    cr_assert_eq(value_of(comm, k), 5);
}

Test(attr, copies_go_by_their_functions)
{
    struct rn_attrs copies;
    int plus = key(copy_plus_one, 10), none = key(copy_nothing, 0), same = key(MPI_COMM_DUP_FN, 0),
        null = key(MPI_COMM_NULL_COPY_FN, 0);
    struct rn_comm *twin = rn_comm_new(rn_group_regular(0, 1, 4));

    rn_comm_set_attr(comm, plus, (void *)1);
    rn_comm_set_attr(comm, none, (void *)2);
    rn_comm_set_attr(comm, same, (void *)3);
    rn_comm_set_attr(comm, null, (void *)4);
    cr_assert_eq(rn_attrs_copy(&comm->obj, &comm->attrs, &copies), 0);
    twin->attrs = copies;
    cr_assert_eq(value_of(twin, plus), 12);
    cr_assert_eq(value_of(twin, none), -1);
    cr_assert_eq(value_of(twin, same), 3);
    cr_assert_eq(value_of(twin, null), -1);
}

Test(attr, a_copy_function_that_fails_is_heard)
{
    struct rn_attrs copies;

    rn_comm_set_attr(comm, key(copy_fails, 0), NULL);
    cr_assert_eq(rn_attrs_copy(&comm->obj, &comm->attrs, &copies), MPI_ERR_INTERN);
}

Test(attr, a_freed_key_works_on_where_it_is_attached)
{
    int k = key(MPI_COMM_NULL_COPY_FN, 0), copy = k, again = k;

    rn_comm_set_attr(comm, k, (void *)9);
    cr_assert_eq(rn_comm_free_keyval(&k), 0);
    cr_assert_eq(k, MPI_KEYVAL_INVALID);
    cr_assert_eq(value_of(comm, copy), 9);
    cr_assert_eq(rn_attrs_delete(&comm->obj, &comm->attrs), 0);
    cr_assert_eq(deleted[0], 9);
    cr_assert_eq(rn_comm_free_keyval(&again), MPI_ERR_KEYVAL);
}

Test(attr, keys_belong_to_one_kind_of_object)
{
    struct rn_type t = { .name = "t" };
    int of_type, flag;
    void *v;

    rn_obj_init(&t.obj, RN_KIND_TYPE);
    cr_assert_eq(rn_type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &of_type, NULL), 0);
    cr_assert_eq(rn_comm_set_attr(comm, of_type, NULL), MPI_ERR_KEYVAL);
    cr_assert_eq(rn_comm_get_attr(comm, MPI_KEYVAL_INVALID, &v, &flag), MPI_ERR_KEYVAL);
    cr_assert_eq(rn_type_set_attr(&t, of_type, (void *)3), 0);
    cr_assert_eq(rn_type_get_attr(&t, of_type, &v, &flag), 0);
    cr_assert(flag);
    cr_assert_eq((intptr_t)v, 3);
    cr_assert_eq(rn_type_get_attr(&t, MPI_TAG_UB, &v, &flag), MPI_ERR_KEYVAL);
}

Test(attr, predefined_ones_are_read_only)
{
    int k = MPI_TAG_UB, flag, *v;

    cr_assert_eq(rn_comm_get_attr(comm, MPI_TAG_UB, &v, &flag), 0);
    cr_assert(flag);
    cr_assert_eq(*v, RN_TAG_UB);
    cr_assert_eq(rn_comm_set_attr(comm, MPI_TAG_UB, v), MPI_ERR_KEYVAL);
    cr_assert_eq(rn_comm_delete_attr(comm, MPI_TAG_UB), MPI_ERR_KEYVAL);
    cr_assert_eq(rn_comm_free_keyval(&k), MPI_ERR_KEYVAL);
    cr_assert_eq(k, MPI_TAG_UB);
}

Test(attr, last_used_code_follows_the_program)
{
    int code, flag, *v;

    cr_assert_eq(rn_comm_get_attr(comm, MPI_LASTUSEDCODE, &v, &flag), 0);
    cr_assert_eq(*v, MPI_ERR_LASTCODE);
    cr_assert_eq(rn_add_error_code(MPI_ERR_ARG, &code), 0);
    rn_comm_get_attr(comm, MPI_LASTUSEDCODE, &v, &flag);
    cr_assert_eq(*v, code);
}

/* The function of the user may delete other attributes of the object. */
static int other_key;

static int deletes_another(MPI_Comm c, int keyval, void *value, void *extra)
{
    ndeleted++;
    return other_key ? rn_comm_delete_attr(comm, other_key) : 0;
}

Test(attr, a_delete_function_may_delete_another)
{
    int first;

    cr_assert_eq(rn_comm_create_keyval(MPI_COMM_NULL_COPY_FN, deletes_another, &first, NULL), 0);
    other_key = key(MPI_COMM_NULL_COPY_FN, 0);
    rn_comm_set_attr(comm, other_key, (void *)1);
    rn_comm_set_attr(comm, first, (void *)2);
    cr_assert_eq(rn_attrs_delete(&comm->obj, &comm->attrs), 0);
    cr_assert_eq(ndeleted, 2);
    cr_assert_null(comm->attrs.first);
}
