/* Where a Cartesian topology with reorder puts the ranks of several nodes: compared with leaving them as they are. */
#include "comm/topo.h"
#include "refuse.h"
#include "rt/rt.h"
#include "world/world.h"
#include <criterion/criterion.h>
#include <stdlib.h>

enum { MOST = 64 };

static int node_of[MOST];
static struct rn_comm comm;

/* A communicator over `n` ranks, `per_node` on each node, in blocks or dealt out like cards. */
static void lay_out(int n, int per_node, bool dealt)
{
    rn_rt.nodes = n / per_node;
    rn_rt.node_of = node_of;
    for (int r = 0; r < n; r++) node_of[r] = dealt ? r % rn_rt.nodes : r / per_node;
    comm = (struct rn_comm){ .size = n, .group = rn_group_regular(0, 1, n), .nodes = rn_rt.nodes };
}

/* Which rank has each cell, by asking every rank. */
static void cells_of(int ndims, const int *dims, int *rank_at)
{
    int periods[4] = { 0 }, cells = 1;

    for (int i = 0; i < ndims; i++) cells *= dims[i];
    for (int i = 0; i < cells; i++) rank_at[i] = -1;
    for (int r = 0; r < comm.size; r++) {
        int cell = -1;
        comm.rank = r;
        cr_assert_eq(rn_cart_map(&comm, ndims, dims, periods, &cell), 0);
        if (cell == MPI_UNDEFINED) continue;
        cr_assert(cell >= 0 && cell < cells);
        cr_assert_eq(rank_at[cell], -1, "two ranks in one cell");
        rank_at[cell] = r;
    }
    for (int i = 0; i < cells; i++) cr_assert_neq(rank_at[i], -1, "cell %d has no rank", i);
}

/* Pairs of neighbours on different nodes. */
static int cut(int ndims, const int *dims, const int *rank_at)
{
    int n = 0, cells = 1;

    for (int i = 0; i < ndims; i++) cells *= dims[i];
    for (int cell = 0; cell < cells; cell++) {
        int at[4];
        rn_cart_coords_of(cell, ndims, dims, at);
        for (int i = 0; i < ndims; i++) {
            if (at[i] + 1 == dims[i]) continue;
            at[i]++;
            n += node_of[rank_at[cell]] != node_of[rank_at[rn_cart_rank_of(ndims, dims, at)]];
            at[i]--;
        }
    }
    return n;
}

Test(grid, nodes_get_bricks)
{
    const int dims[] = { 8, 8 };
    int rank_at[MOST];

    for (int dealt = 0; dealt < 2; dealt++) {
        lay_out(64, 16, dealt);
        cells_of(2, dims, rank_at);
        cr_assert_eq(cut(2, dims, rank_at), 16); /* four squares of 4 x 4; rows of two would cut 24 */
    }
}

Test(grid, never_worse_than_the_order_given)
{
    static const int grids[][3] = { { 8, 4, 2 }, { 4, 4, 4 }, { 2, 16, 2 }, { 64, 1, 1 }, { 1, 8, 8 } };
    int rank_at[MOST], plain[MOST];

    for (int i = 0; i < MOST; i++) plain[i] = i;
    for (size_t g = 0; g < ARRAY_LEN(grids); g++) {
        for (int per_node = 2; per_node <= 32; per_node *= 2) {
            lay_out(64, per_node, false);
            cells_of(3, grids[g], rank_at);
            cr_assert_leq(cut(3, grids[g], rank_at), cut(3, grids[g], plain));
        }
    }
}

Test(grid, uneven_nodes_stay_as_they_are)
{
    const int dims[] = { 3, 5 };
    int rank_at[MOST];

    lay_out(16, 4, false);
    cells_of(2, dims, rank_at);
    for (int i = 0; i < 15; i++) cr_assert_eq(rank_at[i], i);
}

Test(grid, too_large_a_grid_is_refused)
{
    int cell, periods[2] = { 0 };

    lay_out(4, 4, false);
    cr_assert_eq(rn_cart_map(&comm, 2, (int[]){ 2, 3 }, periods, &cell), MPI_ERR_DIMS);
    cr_assert_eq(rn_cart_map(&comm, 2, (int[]){ 0, 3 }, periods, &cell), MPI_ERR_DIMS);
    cr_assert_eq(rn_cart_map(&comm, 2, (int[]){ 65536, 65536 }, periods, &cell), MPI_ERR_DIMS);
}

static int map_once(void)
{
    const int dims[] = { 8, 8 }, periods[] = { 0, 0 };
    int cell = -1;

    return rn_cart_map(&comm, 2, dims, periods, &cell);
}

/* None of them leaves the order as it is. */
Test(grid, without_memory_there_is_no_order)
{
    lay_out(64, 4, true);
    refuse_each_request(map_once);
}
