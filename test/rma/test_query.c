#include "rma/win.h"
#include <criterion/criterion.h>
#include <stdlib.h>

static char memory[100];

static uint64_t at(int offset)
{
    return (uint64_t)(uintptr_t)memory + (uint64_t)offset;
}

Test(query, only_what_is_attached_as_a_whole_is_reached)
{
    struct rn_win w = { .flavor = MPI_WIN_FLAVOR_DYNAMIC };

    cr_assert_not(rn_region_has(&w, at(0), 1));
    cr_assert_eq(rn_win_attach(&w, memory + 10, 20), 0);
    cr_assert_eq(rn_win_attach(&w, memory + 30, 20), 0);
    cr_assert(rn_region_has(&w, at(10), 20));
    cr_assert(rn_region_has(&w, at(29), 1));
    cr_assert_not(rn_region_has(&w, at(9), 2));
    cr_assert(rn_region_has(&w, at(25), 10)); /* they adjoin */
    cr_assert_not(rn_region_has(&w, at(45), 10));
    cr_assert_not(rn_region_has(&w, at(10), SIZE_MAX));
    cr_assert_not(rn_region_has(&w, UINT64_MAX, 2));
    free(w.regions);
}

Test(query, regions_come_and_go)
{
    struct rn_win w = { .flavor = MPI_WIN_FLAVOR_DYNAMIC };

    for (int i = 0; i < 20; i++) cr_assert_eq(rn_win_attach(&w, memory + 5 * i, 5), 0);
    cr_assert_eq(rn_win_attach(&w, memory + 3, 4), MPI_ERR_RMA_ATTACH);
    cr_assert_eq(rn_win_detach(&w, memory + 5), 0);
    cr_assert_eq(rn_win_detach(&w, memory + 5), MPI_ERR_RMA_ATTACH);
    cr_assert_not(rn_region_has(&w, at(5), 5));
    cr_assert(rn_region_has(&w, at(95), 5));
    cr_assert_eq(rn_win_attach(&w, memory + 5, 5), 0);
    free(w.regions);
}

Test(query, hints_are_taken_by_their_values)
{
    struct rn_win w = { 0 };
    struct rn_info *info = rn_info_new();

    rn_info_put(info, "no_locks", "true");
    rn_info_put(info, "accumulate_ops", "anything");
    rn_win_apply_info(&w, info);
    cr_assert_eq(w.hints, RN_WIN_NO_LOCKS);
    rn_info_put(info, "no_locks", "false");
    rn_info_put(info, "accumulate_ops", "same_op");
    rn_win_apply_info(&w, info);
    cr_assert_eq(w.hints, RN_WIN_SAME_OP);
    rn_info_release(info);
}
