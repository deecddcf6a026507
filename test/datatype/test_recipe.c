/* Envelope and contents of every constructor, as the tables of the standard say. */
#include "datatype/datatype.h"

#include <criterion/criterion.h>
#include <limits.h>

static void init(void)
{
    rn_types_init();
}
TestSuite(recipe, .init = init);

#define INTS(...)  ((struct rn_counts){ (const int[]){ __VA_ARGS__ }, false })
#define WIDES(...) ((struct rn_counts){ (const MPI_Count[]){ __VA_ARGS__ }, true })
#define LIST(...)        \
    {                    \
        __VA_ARGS__, END \
    }
#define END (-999999)

struct want {
    int combiner;
    MPI_Count ints[20], addresses[8], counts[20];
    int types;
};

static MPI_Count length(const MPI_Count *list)
{
    MPI_Count n = 0;

    while (list[n] != END) n++;
    return n;
}

static void check(int rc, MPI_Datatype *type, const struct want *w)
{
    MPI_Count ni, na, nc, nt, a[8] = { 0 }, c[20] = { 0 };
    MPI_Datatype types[4];
    int combiner, ints[20];
    struct rn_type *t = rn_type_of(*type);

    cr_assert_eq(rc, 0);
    cr_assert_eq(rn_type_get_envelope(t, &ni, &na, &nc, &nt, &combiner), 0);
    cr_assert_eq(combiner, w->combiner);
    cr_assert_eq(ni, length(w->ints));
    cr_assert_eq(na, length(w->addresses));
    cr_assert_eq(nc, length(w->counts));
    cr_assert_eq(nt, w->types);
    cr_assert_eq(rn_type_get_contents(t, ni, na, nc, nt, ints, a, c, types), 0);
    for (MPI_Count i = 0; i < ni; i++) cr_assert_eq(ints[i], w->ints[i], "integer %d is %d", (int)i, ints[i]);
    for (MPI_Count i = 0; i < na; i++) cr_assert_eq(a[i], w->addresses[i]);
    for (MPI_Count i = 0; i < nc; i++) cr_assert_eq(c[i], w->counts[i]);
    for (MPI_Count i = 0; i < nt; i++) cr_assert_eq(types[i], i ? MPI_CHAR : MPI_INT);
    /* The small-count form cannot answer for a type made by a large-count one. */
    cr_assert_eq(rn_type_get_envelope(t, &ni, &na, NULL, &nt, &combiner), nc ? MPI_ERR_TYPE : 0);
    cr_assert_eq(rn_type_get_contents(t, 20, 8, 0, 4, ints, a, NULL, types), nc ? MPI_ERR_TYPE : 0);
    if (ni) cr_assert_eq(rn_type_get_contents(t, ni - 1, na, nc, nt, ints, a, c, types), MPI_ERR_ARG);
    if (nt) cr_assert_eq(rn_type_get_contents(t, ni, na, nc, nt - 1, ints, a, c, types), MPI_ERR_ARG);
    rn_type_free(type);
}

Test(recipe, small_count_calls_give_integers_and_addresses)
{
    const int kinds[] = { MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC }, args[] = { MPI_DISTRIBUTE_DFLT_DARG, 2 },
              procs[] = { 2, 3 };
    const MPI_Datatype types[] = { MPI_INT, MPI_CHAR };
    struct rn_type *t = rn_type_of(MPI_INT);
    MPI_Datatype type;
    int rc;

    rc = rn_type_dup(t, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_DUP, { END }, { END }, { END }, 1 });
    rc = rn_type_contiguous(7, t, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_CONTIGUOUS, LIST(7), { END }, { END }, 1 });
    rc = rn_type_vector(3, 2, -5, t, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_VECTOR, LIST(3, 2, -5), { END }, { END }, 1 });
    rc = rn_type_create_hvector(3, 2, -50, t, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_HVECTOR, LIST(3, 2), LIST(-50), { END }, 1 });
    rc = rn_type_indexed(2, INTS(1, 2), INTS(5, -6), t, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_INDEXED, LIST(2, 1, 2, 5, -6), { END }, { END }, 1 });
    rc = rn_type_create_hindexed(2, INTS(1, 2), WIDES(50, -60), t, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_HINDEXED, LIST(2, 1, 2), LIST(50, -60), { END }, 1 });
    rc = rn_type_create_indexed_block(2, 4, INTS(5, -6), t, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_INDEXED_BLOCK, LIST(2, 4, 5, -6), { END }, { END }, 1 });
    rc = rn_type_create_hindexed_block(2, 4, WIDES(50, -60), t, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_HINDEXED_BLOCK, LIST(2, 4), LIST(50, -60), { END }, 1 });
    rc = rn_type_create_struct(2, INTS(1, 2), WIDES(50, -60), types, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_STRUCT, LIST(2, 1, 2), LIST(50, -60), { END }, 2 });
    rc = rn_type_create_subarray(2, INTS(5, 6), INTS(3, 4), INTS(1, 2), MPI_ORDER_C, t, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_SUBARRAY, LIST(2, 5, 6, 3, 4, 1, 2, MPI_ORDER_C), { END }, { END }, 1 });
    rc = rn_type_create_darray(6, 4, 2, INTS(8, 9), kinds, args, procs, MPI_ORDER_FORTRAN, t, &type);
    check(rc, &type,
          &(struct want){ MPI_COMBINER_DARRAY,
                          LIST(6, 4, 2, 8, 9, MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_DFLT_DARG, 2, 2, 3,
                               MPI_ORDER_FORTRAN),
                          { END },
                          { END },
                          1 });
    rc = rn_type_create_resized(t, -4, 40, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_RESIZED, { END }, LIST(-4, 40), { END }, 1 });
}

Test(recipe, large_count_calls_give_large_counts)
{
    const int kinds[] = { MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_NONE }, args[] = { MPI_DISTRIBUTE_DFLT_DARG, 2 },
              procs[] = { 2, 1 };
    const MPI_Datatype types[] = { MPI_INT, MPI_CHAR };
    struct rn_type *t = rn_type_of(MPI_INT);
    MPI_Datatype type;
    int rc;

    rc = rn_type_contiguous_c(7, t, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_CONTIGUOUS, { END }, { END }, LIST(7), 1 });
    rc = rn_type_vector_c(3, 2, -5, t, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_VECTOR, { END }, { END }, LIST(3, 2, -5), 1 });
    rc = rn_type_create_hvector_c(3, 2, -50, t, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_HVECTOR, { END }, { END }, LIST(3, 2, -50), 1 });
    rc = rn_type_indexed(2, WIDES(1, 2), WIDES(5, -6), t, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_INDEXED, { END }, { END }, LIST(2, 1, 2, 5, -6), 1 });
    rc = rn_type_create_hindexed(2, WIDES(1, 2), WIDES(50, -60), t, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_HINDEXED, { END }, { END }, LIST(2, 1, 2, 50, -60), 1 });
    rc = rn_type_create_indexed_block(2, 4, WIDES(5, -6), t, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_INDEXED_BLOCK, { END }, { END }, LIST(2, 4, 5, -6), 1 });
    rc = rn_type_create_hindexed_block_c(2, 4, WIDES(50, -60), t, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_HINDEXED_BLOCK, { END }, { END }, LIST(2, 4, 50, -60), 1 });
    rc = rn_type_create_struct(2, WIDES(1, 2), WIDES(50, -60), types, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_STRUCT, { END }, { END }, LIST(2, 1, 2, 50, -60), 2 });
    rc = rn_type_create_subarray(2, WIDES(5, 6), WIDES(3, 4), WIDES(1, 2), MPI_ORDER_C, t, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_SUBARRAY, LIST(2, MPI_ORDER_C), { END }, LIST(5, 6, 3, 4, 1, 2), 1 });
    rc = rn_type_create_darray(2, 1, 2, WIDES(8, 9), kinds, args, procs, MPI_ORDER_C, t, &type);
    check(
        rc, &type,
        &(struct want){ MPI_COMBINER_DARRAY,
                        LIST(2, 1, 2, MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_NONE, MPI_DISTRIBUTE_DFLT_DARG, 2, 2, 1, MPI_ORDER_C),
                        { END },
                        LIST(8, 9),
                        1 });
    rc = rn_type_create_resized_c(t, -4, 40, &type);
    check(rc, &type, &(struct want){ MPI_COMBINER_RESIZED, { END }, { END }, LIST(-4, 40), 1 });
}

Test(recipe, predefined_types_are_named_and_have_no_contents)
{
    MPI_Count ni = 1, na = 1, nc = 1, nt = 1;
    MPI_Aint a[1];
    MPI_Datatype types[1];
    int combiner = 0, ints[1];

    cr_assert_eq(rn_type_get_envelope(rn_type_of(MPI_DOUBLE_INT), &ni, &na, &nc, &nt, &combiner), 0);
    cr_assert(!ni && !na && !nc && !nt);
    cr_assert_eq(combiner, MPI_COMBINER_NAMED);
    cr_assert_eq(rn_type_get_contents(rn_type_of(MPI_INT), 1, 1, 0, 1, ints, a, NULL, types), MPI_ERR_TYPE);
}

/* What contents hands out is the program's to free, and lives as long as that. */
Test(recipe, derived_parts_come_with_handles_of_their_own)
{
    MPI_Datatype part, whole, again[1];
    int ints[3];
    MPI_Aint a[1];

    rn_type_vector(2, 1, 2, rn_type_of(MPI_INT), &part);
    rn_type_contiguous(3, rn_type_of(part), &whole);
    rn_type_free(&part);
    cr_assert_eq(rn_type_get_contents(rn_type_of(whole), 1, 0, 0, 1, ints, a, NULL, again), 0);
    rn_type_free(&whole);
    cr_assert_eq(rn_type_get_contents(rn_type_of(again[0]), 3, 0, 0, 1, ints, a, NULL, &part), 0);
    cr_assert(ints[0] == 2 && ints[1] == 1 && ints[2] == 2 && part == MPI_INT);
    cr_assert_eq(rn_type_free(&again[0]), 0);
}
