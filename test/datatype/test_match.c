#include "datatype/datatype.h"

#include <criterion/criterion.h>

static void init(void)
{
    rn_types_init();
    rn_ops_init();
}
TestSuite(match, .init = init);

Test(match, f90_types_hold_what_was_asked_for)
{
    static const struct {
        int p, r;
        MPI_Count bytes;
    } rows[] = { { 6, 37, 4 },
                 { 7, 37, 8 },
                 { 6, 38, 8 },
                 { 15, 307, 8 },
                 { 16, 307, 16 },
                 { 33, 4931, 16 },
                 { MPI_UNDEFINED, 30, 4 },
                 { 14, MPI_UNDEFINED, 8 } };

    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        MPI_Datatype real, complex;

        cr_assert_eq(rn_type_create_f90_real(rows[i].p, rows[i].r, &real), 0);
        cr_assert_eq(rn_type_create_f90_complex(rows[i].p, rows[i].r, &complex), 0);
        cr_assert_eq(rn_type_of(real)->bytes, rows[i].bytes);
        cr_assert_eq(rn_type_of(complex)->bytes, 2 * rows[i].bytes);
    }
    for (int r = 1; r <= 38; r++) {
        MPI_Datatype type;

        cr_assert_eq(rn_type_create_f90_integer(r, &type), 0);
        cr_assert_eq(rn_type_of(type)->bytes, r <= 2 ? 1 : r <= 4 ? 2 : r <= 9 ? 4 : r <= 18 ? 8 : 16);
    }
}

Test(match, f90_types_are_the_same_for_the_same_numbers_and_stay)
{
    MPI_Datatype a, b, c, kept;
    MPI_Count ni, na, nc, nt;
    MPI_Datatype types[1];
    MPI_Aint addresses[1];
    int combiner, ints[2];

    rn_type_create_f90_real(10, 100, &a);
    rn_type_create_f90_real(10, 100, &b);
    rn_type_create_f90_real(10, 101, &c);
    cr_assert_eq(a, b);
    cr_assert_neq(a, c);
    kept = a;
    cr_assert_eq(rn_type_free(&a), MPI_ERR_TYPE);
    cr_assert_eq(a, kept);
    cr_assert_eq(rn_type_get_envelope(rn_type_of(a), &ni, &na, &nc, &nt, &combiner), 0);
    cr_assert(ni == 2 && !na && !nc && !nt && combiner == MPI_COMBINER_F90_REAL);
    cr_assert_eq(rn_type_get_contents(rn_type_of(a), 2, 0, 0, 0, ints, addresses, NULL, types), 0);
    cr_assert(ints[0] == 10 && ints[1] == 100);
}

Test(match, f90_types_can_be_sent_reduced_and_built_upon)
{
    MPI_Datatype type, row;
    double in[3] = { 1, 2, 3 }, inout[3] = { 10, 20, 30 };
    struct rn_type *t;

    rn_type_create_f90_real(15, 307, &type);
    t = rn_type_of(type);
    cr_assert(t->committed && t->contig);
    cr_assert_eq(rn_reduce_local(in, inout, 3, t, rn_op_of(MPI_SUM)), 0);
    cr_assert(inout[0] == 11 && inout[1] == 22 && inout[2] == 33);
    cr_assert_eq(rn_op_check(rn_op_of(MPI_BAND), t), MPI_ERR_OP);
    cr_assert_eq(rn_type_vector(2, 1, 2, t, &row), 0);
    cr_assert_eq(rn_type_commit(&row), 0);
    cr_assert_eq(rn_pack_bytes(in, 1, rn_type_of(row), 0, inout, 16), 16);
    cr_assert(inout[0] == 1 && inout[1] == 3);
    cr_assert_eq(rn_type_of(row)->elem, rn_type_of(MPI_REAL8));
    rn_type_free(&row);
}

Test(match, f90_types_that_do_not_exist_are_refused)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    cr_assert_eq(rn_type_create_f90_real(MPI_UNDEFINED, MPI_UNDEFINED, &type), MPI_ERR_ARG);
    cr_assert_eq(rn_type_create_f90_real(34, 10, &type), MPI_ERR_ARG);
    cr_assert_eq(rn_type_create_f90_complex(3, 4932, &type), MPI_ERR_ARG);
    cr_assert_eq(rn_type_create_f90_integer(39, &type), MPI_ERR_ARG);
    cr_assert_eq(type, MPI_DATATYPE_NULL);
}

Test(match, sizes_lead_to_types)
{
    static const struct {
        int class, size;
        MPI_Datatype type;
    } rows[] = { { MPI_TYPECLASS_REAL, 4, MPI_REAL4 },         { MPI_TYPECLASS_REAL, 8, MPI_REAL8 },
                 { MPI_TYPECLASS_REAL, 2, MPI_REAL2 },         { MPI_TYPECLASS_INTEGER, 4, MPI_INTEGER4 },
                 { MPI_TYPECLASS_INTEGER, 16, MPI_INTEGER16 }, { MPI_TYPECLASS_COMPLEX, 16, MPI_COMPLEX16 },
                 { MPIX_TYPECLASS_LOGICAL, 4, MPI_LOGICAL4 } };
    MPI_Datatype type = MPI_DATATYPE_NULL;

    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        cr_assert_eq(rn_type_match_size(rows[i].class, rows[i].size, &type), 0);
        cr_assert_eq(type, rows[i].type);
    }
    cr_assert_eq(rn_type_match_size(MPI_TYPECLASS_REAL, 3, &type), MPI_ERR_ARG);
    cr_assert_eq(rn_type_match_size(12345, 4, &type), MPI_ERR_ARG);
}

Test(match, value_and_index_lead_to_pairs)
{
    MPI_Datatype pair;

    cr_assert_eq(rn_type_get_value_index(rn_type_of(MPI_DOUBLE), rn_type_of(MPI_INT), &pair), 0);
    cr_assert_eq(pair, MPI_DOUBLE_INT);
    cr_assert_eq(rn_type_get_value_index(rn_type_of(MPI_REAL), rn_type_of(MPI_REAL), &pair), 0);
    cr_assert_eq(pair, MPI_2REAL);
    cr_assert_eq(rn_type_get_value_index(rn_type_of(MPI_DOUBLE), rn_type_of(MPI_CHAR), &pair), 0);
    cr_assert_eq(pair, MPI_DATATYPE_NULL);
}
