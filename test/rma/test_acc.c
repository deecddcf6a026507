#include "rma/access.h"
#include <criterion/criterion.h>

static void setup(void)
{
    rn_types_init();
    rn_ops_init();
}
TestSuite(acc, .init = setup);

Test(acc, packed_numbers_are_reduced)
{
    double a[3] = { 1, 2, 3 }, b[3] = { 10, 20, 30 };

    cr_assert_eq(rn_packed_reduce(rn_op_of(MPI_SUM), a, (char *)b, sizeof b, rn_type_of(MPI_DOUBLE)), 0);
    for (int i = 0; i < 3; i++) cr_assert_eq(b[i], 11 * (i + 1));
}

/* 12 bytes each in packed form, 16 in memory. */
Test(acc, packed_pairs_with_holes_are_reduced)
{
    struct pair {
        double v;
        int i;
    } one[2] = { { 5, 1 }, { 2, 7 } }, two[2] = { { 4, 3 }, { 2, 3 } };
    const struct rn_type *t = rn_type_of(MPI_DOUBLE_INT);
    char a[24], b[24];

    rn_pack_bytes(one, 2, t, 0, a, sizeof a);
    rn_pack_bytes(two, 2, t, 0, b, sizeof b);
    cr_assert_eq(rn_packed_reduce(rn_op_of(MPI_MAXLOC), a, b, sizeof b, t), 0);
    rn_unpack_bytes(two, 2, t, 0, b, sizeof b);
    cr_assert(two[0].v == 5 && two[0].i == 1);
    cr_assert(two[1].v == 2 && two[1].i == 3);
}

static struct rn_target target = { .way = RN_WAY_DIRECT, .open = true, .bytes = 64, .unit = 8, .last = 8 };
static struct rn_win win = { .size = 1, .targets = &target, .flavor = MPI_WIN_FLAVOR_CREATE };

Test(acc, accesses_beyond_the_end_are_refused)
{
    struct rn_access_args a = { .win = &win, .tcount = 1, .ttype = rn_type_of(MPI_LONG) };

    cr_assert_eq(rn_access_check(&a, 7), 0);
    cr_assert_eq(a.at, 56);
    cr_assert_eq(a.bytes, 8);
    cr_assert_eq(rn_access_check(&a, 8), MPI_ERR_RMA_RANGE);
    cr_assert_eq(rn_access_check(&a, -1), MPI_ERR_DISP);
    cr_assert_eq(rn_access_check(&a, INT64_MAX), MPI_ERR_RMA_RANGE);
    a.tcount = 2;
    cr_assert_eq(rn_access_check(&a, 7), MPI_ERR_RMA_RANGE);
    a.tcount = INT64_MAX;
    cr_assert_eq(rn_access_check(&a, 0), MPI_ERR_COUNT);
    a.tcount = 0;
    cr_assert_eq(rn_access_check(&a, 8), 0);
    a.rank = 1;
    cr_assert_eq(rn_access_check(&a, 0), MPI_ERR_RANK);
}

Test(acc, accesses_outside_an_epoch_are_refused)
{
    struct rn_access_args a = { .win = &win, .tcount = 1, .ttype = rn_type_of(MPI_LONG) };

    target.open = false;
    cr_assert_eq(rn_access_check(&a, 0), MPI_ERR_RMA_SYNC);
    win.open = true;
    cr_assert_eq(rn_access_check(&a, 0), 0);
}
