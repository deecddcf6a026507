/* Layouts that applications have stay small and fast. */
#include "datatype/datatype.h"

#include <criterion/criterion.h>

static void init(void)
{
    rn_types_init();
}
TestSuite(flatten, .init = init);

#define INTS(...)  ((struct rn_counts){ (const int[]){ __VA_ARGS__ }, false })
#define WIDES(...) ((struct rn_counts){ (const MPI_Count[]){ __VA_ARGS__ }, true })

static struct rn_type *made(int rc, MPI_Datatype *type)
{
    cr_assert_eq(rc, 0);
    cr_assert_eq(rn_type_commit(type), 0);
    return rn_type_of(*type);
}

static struct rn_type *builtin(MPI_Datatype type)
{
    return rn_type_of(type);
}

Test(flatten, contiguous_types_are_one_piece)
{
    MPI_Datatype a, b, c;
    struct rn_type *t = made(rn_type_contiguous(10, builtin(MPI_INT), &a), &a);

    cr_assert(t->contig);
    t = made(rn_type_vector(4, 3, 3, t, &b), &b);
    cr_assert(t->contig);
    cr_assert_eq(t->bytes, 480);
    t = made(rn_type_indexed(3, INTS(1, 2, 1), INTS(0, 1, 3), t, &c), &c);
    cr_assert(t->contig);
    cr_assert_eq(t->elems, 480);
    rn_type_free(&a);
    rn_type_free(&b);
    rn_type_free(&c);
}

Test(flatten, a_type_that_starts_elsewhere_or_is_stretched_is_not_one_piece)
{
    MPI_Datatype a, b, c;

    cr_assert_not(made(rn_type_create_hindexed(1, INTS(4), WIDES(4), builtin(MPI_INT), &a), &a)->contig);
    cr_assert_not(made(rn_type_create_resized(builtin(MPI_INT), 0, 8, &b), &b)->contig);
    cr_assert_not(made(rn_type_create_resized(builtin(MPI_INT), 0, 2, &c), &c)->contig);
    rn_type_free(&a);
    rn_type_free(&b);
    rn_type_free(&c);
}

Test(flatten, a_vector_of_vectors_is_one_run)
{
    MPI_Datatype column, plane;
    struct rn_type *t = made(rn_type_vector(8, 2, 4, builtin(MPI_DOUBLE), &column), &column);

    cr_assert_eq(t->nruns, 1);
    t = made(rn_type_create_hvector(5, 1, 1000, t, &plane), &plane);
    cr_assert_eq(t->nruns, 1);
    cr_assert_eq(t->runs[0].len, 16);
    cr_assert_eq(t->runs[0].n[0], 8);
    cr_assert_eq(t->runs[0].n[1], 5);
    rn_type_free(&column);
    rn_type_free(&plane);
}

Test(flatten, subarrays_up_to_five_dimensions_are_one_run)
{
    for (int n = 1; n <= 5; n++) {
        MPI_Datatype type;
        struct rn_type *t = made(rn_type_create_subarray(n, INTS(4, 5, 6, 7, 8), INTS(2, 3, 3, 3, 4), INTS(1, 1, 2, 3, 3),
                                                         n % 2 ? MPI_ORDER_C : MPI_ORDER_FORTRAN, builtin(MPI_DOUBLE), &type),
                                 &type);
        cr_assert_eq(t->nruns, 1, "%d dimensions: %zu runs", n, t->nruns);
        rn_type_free(&type);
    }
}

Test(flatten, whole_rows_of_a_subarray_are_joined)
{
    MPI_Datatype type;
    struct rn_type *t = made(
        rn_type_create_subarray(3, INTS(6, 5, 4), INTS(2, 5, 4), INTS(1, 0, 0), MPI_ORDER_C, builtin(MPI_INT), &type), &type);

    cr_assert_eq(t->nruns, 1);
    cr_assert_eq(t->runs[0].len, 160);
    cr_assert_eq(t->runs[0].n[0], 1);
    rn_type_free(&type);
}

Test(flatten, an_array_of_structs_is_as_short_as_one)
{
    const MPI_Datatype types[] = { MPI_INT, MPI_DOUBLE };
    MPI_Datatype one, many, rows;
    struct rn_type *t;

    made(rn_type_create_struct(2, INTS(1, 1), WIDES(0, 8), types, &one), &one);
    t = made(rn_type_contiguous(1000000, rn_type_of(one), &many), &many);
    cr_assert_eq(t->nruns, 2);
    cr_assert_eq(t->loop[0].n, 1000000);
    cr_assert_eq(t->bytes, 12000000);
    t = made(rn_type_vector(1000, 10, 20, rn_type_of(one), &rows), &rows);
    cr_assert_eq(t->nruns, 2);
    cr_assert_eq(t->loop[0].n, 10);
    cr_assert_eq(t->loop[1].n, 1000);
    rn_type_free(&one);
    rn_type_free(&many);
    rn_type_free(&rows);
}

Test(flatten, regular_lists_become_one_run)
{
    int at[60];
    MPI_Datatype type;
    struct rn_type *t;

    for (int i = 0; i < 60; i++) at[i] = i / 10 * 100 + i % 10 * 7;
    t = made(rn_type_create_indexed_block(60, 2, (struct rn_counts){ at, false }, builtin(MPI_INT), &type), &type);
    cr_assert_eq(t->nruns, 1, "%zu", t->nruns);
    cr_assert_eq(t->runs[0].n[0], 10);
    cr_assert_eq(t->runs[0].n[1], 6);
    rn_type_free(&type);
}

Test(flatten, an_index_list_is_one_run_however_often_it_is_repeated)
{
    MPI_Datatype list, many;
    struct rn_type *t =
        made(rn_type_create_indexed_block(9, 1, INTS(4, 1, 30, 22, 9, 17, 2, 50, 41), builtin(MPI_DOUBLE), &list), &list);

    cr_assert_eq(t->nruns, 1);
    cr_assert_not_null(t->runs[0].at);
    cr_assert_eq(t->runs[0].n[0], 9);
    t = made(rn_type_contiguous(1000, t, &many), &many);
    cr_assert_eq(t->nruns, 1);
    cr_assert_eq(t->runs[0].n[1], 1000);
    rn_type_free(&list);
    rn_type_free(&many);
}

Test(flatten, blocks_that_touch_are_joined_even_after_a_gap)
{
    MPI_Datatype type;
    struct rn_type *t = made(rn_type_create_indexed_block(4, 1, INTS(0, 2, 3, 4), builtin(MPI_INT), &type), &type);

    cr_assert_eq(t->nruns, 2);
    cr_assert_eq(t->runs[0].len, 4);
    cr_assert_eq(t->runs[1].off, 8);
    cr_assert_eq(t->runs[1].len, 12);
    rn_type_free(&type);
}

/* Neighbours in memory that are not neighbours in the typemap must not change places. */
Test(flatten, the_order_of_the_typemap_stays)
{
    int a[12], out[6];
    const int want[] = { 5, 6, 0, 9, 10, 11 };
    MPI_Datatype type;
    struct rn_type *t = made(rn_type_indexed(3, INTS(2, 1, 3), INTS(5, 0, 9), builtin(MPI_INT), &type), &type);

    for (int i = 0; i < 12; i++) a[i] = i;
    cr_assert_eq(rn_pack_bytes(a, 1, t, 0, out, sizeof out), sizeof out);
    cr_assert_arr_eq(out, want, sizeof want);
    rn_type_free(&type);
}
