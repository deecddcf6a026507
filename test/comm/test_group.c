#include "comm/comm.h"
#include "rt/rt.h"
#include <criterion/criterion.h>
#include <stdlib.h>

TestSuite(group, .init = rn_comm_objects_init);

static struct rn_group *of(MPI_Group h)
{
    return rn_group_of(h);
}

static struct rn_group *list(int n, const rn_proc *procs)
{
    struct rn_group *g = rn_group_new(n);

    for (int i = 0; i < n; i++) g->procs[i] = procs[i];
    rn_group_find_rank(g);
    return g;
}

#define LIST(...) list(ARRAY_LEN(((rn_proc[]){ __VA_ARGS__ })), (rn_proc[]){ __VA_ARGS__ })

static bool holds(const struct rn_group *g, int n, const rn_proc *procs)
{
    if (g->size != n) return false;
    for (int i = 0; i < n; i++)
        if (rn_group_proc(g, i) != procs[i]) return false;
    return true;
}

#define HOLDS(g, ...) holds(g, ARRAY_LEN(((rn_proc[]){ __VA_ARGS__ })), (rn_proc[]){ __VA_ARGS__ })

Test(group, a_regular_list_becomes_a_stride)
{
    rn_rt.rank = 5;
    struct rn_group *g = LIST(9, 7, 5, 3);

    cr_assert_eq(g->stride, -2);
    cr_assert_null(g->procs);
    cr_assert_eq(g->rank, 2);
    cr_assert_eq(rn_group_rank_of(g, 3), 3);
    cr_assert_eq(rn_group_rank_of(g, 4), MPI_UNDEFINED);
    cr_assert_eq(rn_group_rank_of(g, 11), MPI_UNDEFINED);
    cr_assert_eq(rn_group_rank_of(g, 1), MPI_UNDEFINED);
}

Test(group, an_irregular_list_stays_one)
{
    struct rn_group *g = LIST(4, 1, 2);

    cr_assert_eq(g->stride, 0);
    cr_assert_eq(rn_group_rank_of(g, 2), 2);
    cr_assert_eq(g->rank, MPI_UNDEFINED);
}

Test(group, union_keeps_the_first_group_in_front)
{
    MPI_Group h;

    cr_assert_eq(rn_group_union(LIST(3, 1, 4), LIST(4, 9, 1, 0), &h), 0);
    cr_assert(HOLDS(of(h), 3, 1, 4, 9, 0));
}

Test(group, intersection_and_difference_keep_the_order_of_the_first)
{
    MPI_Group both, only;
    struct rn_group *a = LIST(8, 3, 5, 1, 4), *b = LIST(1, 4, 8, 7);

    cr_assert_eq(rn_group_intersection(a, b, &both), 0);
    cr_assert(HOLDS(of(both), 8, 1, 4));
    cr_assert_eq(rn_group_difference(a, b, &only), 0);
    cr_assert(HOLDS(of(only), 3, 5));
}

Test(group, an_empty_result_is_the_predefined_one)
{
    MPI_Group h;
    struct rn_group *a = LIST(1, 2, 5);

    cr_assert_eq(rn_group_difference(a, a, &h), 0);
    cr_assert_eq(h, MPI_GROUP_EMPTY);
    cr_assert_eq(rn_group_incl(a, 0, NULL, &h), 0);
    cr_assert_eq(h, MPI_GROUP_EMPTY);
    cr_assert_eq(rn_group_excl(a, 3, (int[]){ 0, 1, 2 }, &h), 0);
    cr_assert_eq(h, MPI_GROUP_EMPTY);
    cr_assert_eq(rn_group_union(of(h), of(h), &h), 0);
    cr_assert_eq(h, MPI_GROUP_EMPTY);
    cr_assert_eq(rn_group_free(&h), 0);
    cr_assert_eq(h, MPI_GROUP_NULL);
    cr_assert_not_null(of(MPI_GROUP_EMPTY));
}

Test(group, incl_reorders_and_excl_does_not)
{
    MPI_Group h;
    struct rn_group *g = rn_group_regular(10, 1, 6);

    cr_assert_eq(rn_group_incl(g, 3, (int[]){ 5, 0, 2 }, &h), 0);
    cr_assert(HOLDS(of(h), 15, 10, 12));
    cr_assert_eq(rn_group_excl(g, 3, (int[]){ 5, 0, 2 }, &h), 0);
    cr_assert(HOLDS(of(h), 11, 13, 14));
}

Test(group, wrong_ranks_are_refused)
{
    MPI_Group h = MPI_GROUP_NULL;
    struct rn_group *g = rn_group_regular(0, 1, 4);

    cr_assert_eq(rn_group_incl(g, 2, (int[]){ 1, 4 }, &h), MPI_ERR_RANK);
    cr_assert_eq(rn_group_incl(g, 2, (int[]){ 1, -1 }, &h), MPI_ERR_RANK);
    cr_assert_eq(rn_group_incl(g, 2, (int[]){ 1, 1 }, &h), MPI_ERR_RANK);
    cr_assert_eq(rn_group_excl(g, 2, (int[]){ 3, 3 }, &h), MPI_ERR_RANK);
    cr_assert_eq(rn_group_translate_ranks(g, 1, (int[]){ 4 }, g, (int[1]){ 0 }), MPI_ERR_RANK);
    cr_assert_eq(h, MPI_GROUP_NULL);
}

Test(group, ranges_go_both_ways_and_stop_short)
{
    MPI_Group h;
    struct rn_group *g = rn_group_regular(0, 1, 10);
    int ranges[][3] = { { 6, 1, -3 }, { 7, 9, 2 } };

    cr_assert_eq(rn_group_range_incl(g, 2, ranges, &h), 0);
    cr_assert(HOLDS(of(h), 6, 3, 7, 9));
    cr_assert_eq(rn_group_range_excl(g, 2, ranges, &h), 0);
    cr_assert(HOLDS(of(h), 0, 1, 2, 4, 5, 8));
}

Test(group, wrong_ranges_are_refused)
{
    MPI_Group h;
    struct rn_group *g = rn_group_regular(0, 1, 10);

    cr_assert_eq(rn_group_range_incl(g, 1, (int[][3]){ { 0, 3, 0 } }, &h), MPI_ERR_ARG);
    cr_assert_eq(rn_group_range_incl(g, 1, (int[][3]){ { 3, 0, 1 } }, &h), MPI_ERR_ARG);
    cr_assert_eq(rn_group_range_incl(g, 1, (int[][3]){ { 0, 3, -1 } }, &h), MPI_ERR_ARG);
    cr_assert_eq(rn_group_range_incl(g, 1, (int[][3]){ { -1, 3, 1 } }, &h), MPI_ERR_RANK);
    cr_assert_eq(rn_group_range_incl(g, 1, (int[][3]){ { 8, 12, 2 } }, &h), MPI_ERR_RANK);
    cr_assert_eq(rn_group_range_incl(g, 1, (int[][3]){ { 0, 2147483647, 2147483647 } }, &h), MPI_ERR_RANK);
    cr_assert_eq(rn_group_range_incl(g, 2, (int[][3]){ { 0, 4, 2 }, { 4, 5, 1 } }, &h), MPI_ERR_RANK);
    cr_assert_eq(rn_group_range_incl(g, 2, (int[][3]){ { 0, 9, 1 }, { 0, 9, 1 } }, &h), MPI_ERR_RANK);
}

Test(group, compare_tells_order_from_members)
{
    int result;

    cr_assert_eq(rn_group_compare(LIST(1, 2, 3), rn_group_regular(1, 1, 3), &result), 0);
    cr_assert_eq(result, MPI_IDENT);
    rn_group_compare(LIST(1, 3, 2), rn_group_regular(1, 1, 3), &result);
    cr_assert_eq(result, MPI_SIMILAR);
    rn_group_compare(LIST(1, 3, 9), rn_group_regular(1, 1, 3), &result);
    cr_assert_eq(result, MPI_UNEQUAL);
    rn_group_compare(LIST(1, 2), rn_group_regular(1, 1, 3), &result);
    cr_assert_eq(result, MPI_UNEQUAL);
    rn_group_compare(LIST(7), rn_group_regular(7, 4, 1), &result);
    cr_assert_eq(result, MPI_IDENT);
    rn_group_compare(of(MPI_GROUP_EMPTY), of(MPI_GROUP_EMPTY), &result);
    cr_assert_eq(result, MPI_IDENT);
}

Test(group, translate_knows_who_is_not_there)
{
    int out[4];

    cr_assert_eq(rn_group_translate_ranks(LIST(5, 1, 8), 4, (int[]){ 2, MPI_PROC_NULL, 0, 1 }, LIST(8, 2, 5), out), 0);
    cr_assert_eq(out[0], 0);
    cr_assert_eq(out[1], MPI_PROC_NULL);
    cr_assert_eq(out[2], 2);
    cr_assert_eq(out[3], MPI_UNDEFINED);
}

/* Against a model: sets as arrays of flags. */
Test(group, random_sets_agree_with_a_model)
{
    enum { PROCS = 40, TURNS = 500 };

    srand(1);
    for (int turn = 0; turn < TURNS; turn++) {
        rn_proc lists[2][PROCS];
        int n[2] = { 0, 0 }, at[2][PROCS];
        struct rn_group *g[2];
        for (int s = 0; s < 2; s++) {
            for (int p = 0; p < PROCS; p++) at[s][p] = -1;
            int want = rand() % PROCS;
            while (n[s] < want) {
                int p = rand() % PROCS;
                if (at[s][p] >= 0) continue;
                at[s][p] = n[s];
                lists[s][n[s]++] = (rn_proc)p;
            }
            g[s] = n[s] ? list(n[s], lists[s]) : &rn_group_none;
        }
        rn_proc want[3][2 * PROCS];
        int count[3] = { 0, 0, 0 };
        for (int i = 0; i < n[0]; i++) {
            rn_proc p = lists[0][i];
            want[0][count[0]++] = p;
            if (at[1][p] >= 0)
                want[1][count[1]++] = p;
            else
                want[2][count[2]++] = p;
        }
        for (int i = 0; i < n[1]; i++)
            if (at[0][lists[1][i]] < 0) want[0][count[0]++] = lists[1][i];
        MPI_Group h[3];
        rn_group_union(g[0], g[1], &h[0]);
        rn_group_intersection(g[0], g[1], &h[1]);
        rn_group_difference(g[0], g[1], &h[2]);
        for (int k = 0; k < 3; k++) {
            cr_assert(holds(of(h[k]), count[k], want[k]), "turn %d, operation %d", turn, k);
            rn_group_release(of(h[k]));
        }
        rn_group_release(g[0]);
        rn_group_release(g[1]);
    }
}
