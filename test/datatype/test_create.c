#include "datatype/datatype.h"

#include <criterion/criterion.h>
#include <limits.h>

static void init(void)
{
    rn_types_init();
}
TestSuite(create, .init = init);

#define INTS(...)  ((struct rn_counts){ (const int[]){ __VA_ARGS__ }, false })
#define WIDES(...) ((struct rn_counts){ (const MPI_Count[]){ __VA_ARGS__ }, true })

static struct rn_type *builtin(MPI_Datatype type)
{
    return rn_type_of(type);
}

static struct rn_type *made(int rc, const MPI_Datatype *type)
{
    cr_assert_eq(rc, 0, "%s", rn_fail_text());
    cr_assert_eq(rn_type_commit((MPI_Datatype *)(uintptr_t)type), 0);
    return rn_type_of(*type);
}

static void assert_bounds(const struct rn_type *t, MPI_Aint lb, MPI_Aint extent, MPI_Aint true_lb, MPI_Aint true_extent)
{
    cr_assert_eq(t->lb, lb, "lb %ld", (long)t->lb);
    cr_assert_eq(t->extent, extent, "extent %ld", (long)t->extent);
    cr_assert_eq(t->true_lb, true_lb, "true lb %ld", (long)t->true_lb);
    cr_assert_eq(t->true_extent, true_extent, "true extent %ld", (long)t->true_extent);
}

Test(create, a_struct_is_padded_as_the_compiler_pads_it)
{
    struct mixed {
        double d;
        char c;
    };
    const MPI_Datatype types[] = { MPI_DOUBLE, MPI_CHAR };
    MPI_Datatype type;
    struct rn_type *t = made(rn_type_create_struct(2, INTS(1, 1), WIDES(0, 8), types, &type), &type);

    cr_assert_eq(t->bytes, 9);
    assert_bounds(t, 0, sizeof(struct mixed), 0, 9);
    cr_assert_null(t->elem);
    rn_type_free(&type);
}

Test(create, negative_strides_reach_below_the_buffer)
{
    MPI_Datatype type;
    struct rn_type *t = made(rn_type_vector(4, 1, -2, builtin(MPI_INT), &type), &type);

    assert_bounds(t, -24, 28, -24, 28);
    cr_assert_not(t->contig);
    rn_type_free(&type);
}

Test(create, resized_bounds_stay_in_types_made_of_it)
{
    const MPI_Datatype mixed[] = { MPI_DOUBLE, NULL };
    MPI_Datatype small, row, both, types[2];
    struct rn_type *t;

    made(rn_type_create_resized(builtin(MPI_INT), -4, 16, &small), &small);
    t = made(rn_type_contiguous(3, rn_type_of(small), &row), &row);
    assert_bounds(t, -4, 48, 0, 36);
    /* The double ends far behind, but the markers of the other member decide. */
    types[0] = mixed[0];
    types[1] = small;
    t = made(rn_type_create_struct(2, INTS(1, 1), WIDES(100, 0), types, &both), &both);
    assert_bounds(t, -4, 16, 0, 108);
    rn_type_free(&small);
    rn_type_free(&row);
    rn_type_free(&both);
}

Test(create, an_extent_may_be_negative_or_zero)
{
    MPI_Datatype back, still;
    struct rn_type *t = made(rn_type_create_resized(builtin(MPI_INT), 0, -4, &back), &back);
    ptrdiff_t gap;

    assert_bounds(t, 0, -4, 0, 4);
    cr_assert_eq(rn_type_span(t, 3, &gap), 12);
    cr_assert_eq(gap, -8);
    t = made(rn_type_create_resized(builtin(MPI_INT), 0, 0, &still), &still);
    cr_assert_eq(rn_type_span(t, 3, &gap), 4);
    rn_type_free(&back);
    rn_type_free(&still);
}

Test(create, types_without_data_leave_no_trace)
{
    MPI_Datatype none, type, types[2];
    struct rn_type *t = made(rn_type_contiguous(0, builtin(MPI_DOUBLE), &none), &none);

    cr_assert_eq(t->bytes, 0);
    assert_bounds(t, 0, 0, 0, 0);
    types[0] = none;
    types[1] = MPI_CHAR;
    t = made(rn_type_create_struct(2, INTS(3, 2), WIDES(-1000, 5), types, &type), &type);
    assert_bounds(t, 5, 2, 5, 2);
    cr_assert_eq(t->bytes, 2);
    rn_type_free(&type);
    /* A block of length 0 does not count either. */
    t = made(rn_type_indexed(3, INTS(0, 2, 0), INTS(-9, 1, 50), builtin(MPI_INT), &type), &type);
    assert_bounds(t, 4, 8, 4, 8);
    rn_type_free(&type);
    rn_type_free(&none);
}

Test(create, sizes_beyond_4_gib_are_exact)
{
    MPI_Datatype giga, type;
    struct rn_type *t = made(rn_type_contiguous(1 << 30, builtin(MPI_BYTE), &giga), &giga);

    t = made(rn_type_vector(1000, 3, 5, t, &type), &type);
    cr_assert_eq(t->bytes, 3000ll << 30);
    assert_bounds(t, 0, (999 * 5 + 3ll) << 30, 0, (999 * 5 + 3ll) << 30);
    cr_assert_eq(t->nruns, 1);
    rn_type_free(&type);
    t = made(rn_type_contiguous_c(3ll << 40, builtin(MPI_DOUBLE), &type), &type);
    cr_assert_eq(t->bytes, 24ll << 40);
    cr_assert(t->contig);
    rn_type_free(&type);
    rn_type_free(&giga);
}

Test(create, what_does_not_fit_into_an_address_is_refused)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    struct rn_type *d = builtin(MPI_DOUBLE);

    cr_assert_eq(rn_type_contiguous_c(INT64_MAX / 4, d, &type), MPI_ERR_ARG);
    cr_assert_eq(rn_type_vector_c(INT64_MAX / 2, 1, INT64_MAX / 2, d, &type), MPI_ERR_ARG);
    cr_assert_eq(rn_type_create_resized_c(d, INT64_MAX, 1, &type), MPI_ERR_ARG);
    cr_assert_eq(rn_type_create_hindexed(2, WIDES(1, 1), WIDES(INT64_MIN, INT64_MAX - 8), d, &type), MPI_ERR_ARG);
    cr_assert_eq(
        rn_type_create_subarray(3, WIDES(INT64_MAX, INT64_MAX, 2), WIDES(1, 1, 1), WIDES(0, 0, 0), MPI_ORDER_C, d, &type),
        MPI_ERR_ARG);
    cr_assert_eq(type, MPI_DATATYPE_NULL);
}

Test(create, bad_arguments_are_refused)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    const MPI_Datatype none[] = { MPI_DATATYPE_NULL };
    struct rn_type *t = builtin(MPI_INT);
    const int block = MPI_DISTRIBUTE_BLOCK, dflt = MPI_DISTRIBUTE_DFLT_DARG, bad = 7, three = 3, two = 2;

    cr_assert_eq(rn_type_vector(2, -1, 1, t, &type), MPI_ERR_ARG);
    cr_assert_eq(rn_type_indexed(2, INTS(1, -1), INTS(0, 0), t, &type), MPI_ERR_ARG);
    cr_assert_eq(rn_type_create_struct(1, INTS(1), WIDES(0), none, &type), MPI_ERR_TYPE);
    cr_assert_eq(rn_type_create_subarray(0, INTS(1), INTS(1), INTS(0), MPI_ORDER_C, t, &type), MPI_ERR_ARG);
    cr_assert_eq(rn_type_create_subarray(1, INTS(4), INTS(2), INTS(3), MPI_ORDER_C, t, &type), MPI_ERR_ARG);
    cr_assert_eq(rn_type_create_subarray(1, INTS(4), INTS(5), INTS(0), MPI_ORDER_C, t, &type), MPI_ERR_ARG);
    cr_assert_eq(rn_type_create_subarray(1, INTS(4), INTS(1), INTS(-1), MPI_ORDER_C, t, &type), MPI_ERR_ARG);
    cr_assert_eq(rn_type_create_subarray(1, INTS(4), INTS(1), INTS(0), 77, t, &type), MPI_ERR_ARG);
    cr_assert_eq(rn_type_create_darray(2, 2, 1, INTS(6), &block, &dflt, &two, MPI_ORDER_C, t, &type), MPI_ERR_RANK);
    cr_assert_eq(rn_type_create_darray(2, 0, 1, INTS(6), &bad, &dflt, &two, MPI_ORDER_C, t, &type), MPI_ERR_ARG);
    cr_assert_eq(rn_type_create_darray(2, 0, 1, INTS(6), &block, &two, &two, MPI_ORDER_C, t, &type), MPI_ERR_ARG);
    cr_assert_eq(rn_type_create_darray(2, 0, 1, INTS(6), &block, &dflt, &three, MPI_ORDER_C, t, &type), MPI_ERR_ARG);
    cr_assert_eq(type, MPI_DATATYPE_NULL);
    cr_assert_eq(rn_type_free(&type), MPI_ERR_TYPE);
    cr_assert_eq(rn_type_commit(&type), MPI_ERR_TYPE);
}

Test(create, a_type_outlives_the_handle_of_its_parts)
{
    MPI_Datatype part, whole;
    int buf[6] = { 1, 2, 3, 4, 5, 6 }, out[4];

    made(rn_type_vector(2, 1, 2, builtin(MPI_INT), &part), &part);
    cr_assert_eq(rn_type_contiguous(2, rn_type_of(part), &whole), 0);
    cr_assert_eq(rn_type_free(&part), 0);
    cr_assert_eq(part, MPI_DATATYPE_NULL);
    cr_assert_eq(rn_type_commit(&whole), 0);
    cr_assert_eq(rn_pack_bytes(buf, 1, rn_type_of(whole), 0, out, sizeof out), 16);
    cr_assert(out[0] == 1 && out[1] == 3 && out[2] == 4 && out[3] == 6);
    rn_type_free(&whole);
}

Test(create, a_freed_handle_is_refused_while_the_type_lives_on)
{
    MPI_Datatype part, copy, whole;

    made(rn_type_vector(2, 1, 2, builtin(MPI_INT), &part), &part);
    made(rn_type_contiguous(2, rn_type_of(part), &whole), &whole);
    copy = part;
    cr_assert_eq(rn_type_free(&part), 0);
    cr_assert_eq(rn_type_free(&copy), MPI_ERR_TYPE);
    rn_type_free(&whole);
}

Test(create, a_duplicate_is_committed_if_the_original_is)
{
    MPI_Datatype type, copy;

    cr_assert_eq(rn_type_vector(2, 1, 2, builtin(MPI_INT), &type), 0);
    cr_assert_eq(rn_type_dup(rn_type_of(type), &copy), 0);
    cr_assert_not(rn_type_of(copy)->committed);
    rn_type_free(&copy);
    rn_type_commit(&type);
    cr_assert_eq(rn_type_dup(rn_type_of(type), &copy), 0);
    cr_assert(rn_type_of(copy)->committed);
    cr_assert_eq(rn_type_of(copy)->nruns, 1);
    rn_type_free(&type);
    rn_type_free(&copy);
}

Test(create, names_can_be_set_up_to_their_limit)
{
    char name[MPI_MAX_OBJECT_NAME], longest[2 * MPI_MAX_OBJECT_NAME];
    MPI_Datatype type;
    int len;

    made(rn_type_contiguous(2, builtin(MPI_INT), &type), &type);
    rn_type_get_name(rn_type_of(type), name, &len);
    cr_assert_eq(len, 0);
    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 1] = 0;
    rn_type_set_name(rn_type_of(type), longest);
    rn_type_get_name(rn_type_of(type), name, &len);
    cr_assert_eq(len, MPI_MAX_OBJECT_NAME - 1);
    cr_assert_eq(strlen(name), (size_t)len);
    rn_type_free(&type);
}

static int refusals;

static int refuse(struct rn_obj *of, struct rn_attrs *attrs)
{
    (void)of, (void)attrs;
    return refusals++ ? 0 : MPI_ERR_OTHER;
}

static int refuse_copy(struct rn_obj *from, const struct rn_attrs *src, struct rn_attrs *dst)
{
    (void)from, (void)src, (void)dst;
    return MPI_ERR_OTHER;
}

Test(create, attribute_functions_may_refuse)
{
    MPI_Datatype type, copy = MPI_DATATYPE_NULL, kept;

    made(rn_type_contiguous(2, builtin(MPI_INT), &type), &type);
    kept = type;
    rn_attrs_copy = refuse_copy;
    cr_assert_eq(rn_type_dup(rn_type_of(type), &copy), MPI_ERR_OTHER);
    cr_assert_eq(copy, MPI_DATATYPE_NULL);
    rn_attrs_delete = refuse;
    cr_assert_eq(rn_type_free(&type), MPI_ERR_OTHER);
    cr_assert_eq(type, kept);
    cr_assert_eq(rn_type_free(&type), 0);
}
