#include "comm/topo.h"
#include <criterion/criterion.h>
#include <limits.h>
#include <string.h>

/* ---- MPI_Dims_create against all factorizations ---- */

struct model {
    int n, now[8], best[8], gap;
};

static void try_all(struct model *m, int at, int product)
{
    if (at == m->n) {
        int gap = m->now[0] - m->now[m->n - 1];
        if (product != 1 || gap > m->gap) return;
        for (int i = m->n - 1; gap == m->gap && i >= 0; i--) {
            if (m->now[i] < m->best[i]) return;
            if (m->now[i] > m->best[i]) break;
        }
        m->gap = gap;
        memcpy(m->best, m->now, sizeof m->now);
        return;
    }
    int most = at ? m->now[at - 1] : product;
    for (int d = 1; d <= most && d <= product; d++) {
        if (product % d) continue;
        m->now[at] = d;
        try_all(m, at + 1, product / d);
    }
}

Test(dims, factors_lie_as_close_together_as_can_be)
{
    for (int nodes = 1; nodes <= 400; nodes++) {
        for (int n = 1; n <= 5; n++) {
            struct model m = { .n = n, .gap = INT_MAX };
            int dims[5] = { 0 };

            try_all(&m, 0, nodes);
            cr_assert_eq(rn_dims_create(nodes, n, dims), 0);
            for (int i = 0; i < n; i++) cr_assert_eq(dims[i], m.best[i], "%d in %d dimensions: dimension %d", nodes, n, i);
        }
    }
}

Test(dims, given_dimensions_stay)
{
    int dims[4] = { 0, 3, 0, 1 };

    cr_assert_eq(rn_dims_create(36, 4, dims), 0);
    cr_assert_eq(dims[0], 4);
    cr_assert_eq(dims[1], 3);
    cr_assert_eq(dims[2], 3);
    cr_assert_eq(dims[3], 1);
}

Test(dims, what_does_not_fit_is_refused)
{
    cr_assert_eq(rn_dims_create(7, 2, (int[]){ 2, 0 }), MPI_ERR_DIMS);
    cr_assert_eq(rn_dims_create(6, 2, (int[]){ 2, 2 }), MPI_ERR_DIMS);
    cr_assert_eq(rn_dims_create(6, 2, (int[]){ -2, 0 }), MPI_ERR_DIMS);
    cr_assert_eq(rn_dims_create(0, 2, (int[]){ 0, 0 }), MPI_ERR_DIMS);
    cr_assert_eq(rn_dims_create(4, 2, (int[]){ INT_MAX, INT_MAX }), MPI_ERR_DIMS);
    cr_assert_eq(rn_dims_create(6, 2, (int[]){ 2, 3 }), 0);
}

Test(dims, large_numbers_take_no_time, .timeout = 5)
{
    int dims[20] = { 0 }, prime[3] = { 0 }, six[6] = { 0 };

    cr_assert_eq(rn_dims_create(1 << 20, 20, dims), 0);
    for (int i = 0; i < 20; i++) cr_assert_eq(dims[i], 2);
    cr_assert_eq(rn_dims_create(INT_MAX, 3, prime), 0);
    cr_assert_eq(prime[0], INT_MAX);
    cr_assert_eq(prime[1], 1);
    cr_assert_eq(rn_dims_create(735134400, 6, six), 0); /* 1344 divisors */
    int product = 1;
    for (int i = 0; i < 6; i++) product *= six[i];
    cr_assert_eq(product, 735134400);
}

/* ---- Cartesian arithmetic ---- */

static struct rn_comm *grid(int ndims, const int *dims, const int *periods, int rank)
{
    static struct rn_comm c;
    int cells = 1;

    for (int i = 0; i < ndims; i++) cells *= dims[i];
    c = (struct rn_comm){ .rank = rank, .size = cells, .topo = rn_topo_cart(ndims, dims, periods, rank) };
    return &c;
}

Test(cart, ranks_and_coordinates_are_inverse)
{
    const int dims[] = { 3, 4, 2 }, periods[] = { 0, 1, 0 };
    struct rn_comm *c = grid(3, dims, periods, 0);

    for (int r = 0; r < 24; r++) {
        int coords[3], back = -1;
        cr_assert_eq(rn_cart_coords(c, r, 3, coords), 0);
        cr_assert_eq(coords[0] * 8 + coords[1] * 2 + coords[2], r);
        cr_assert_eq(rn_cart_rank(c, coords, &back), 0);
        cr_assert_eq(back, r);
    }
}

Test(cart, coordinates_wrap_only_in_rings)
{
    const int dims[] = { 3, 4 }, periods[] = { 0, 1 };
    struct rn_comm *c = grid(2, dims, periods, 0);
    int rank = -1;

    cr_assert_eq(rn_cart_rank(c, (int[]){ 1, -1 }, &rank), 0);
    cr_assert_eq(rank, 7);
    cr_assert_eq(rn_cart_rank(c, (int[]){ 2, 9 }, &rank), 0);
    cr_assert_eq(rank, 9);
    cr_assert_eq(rn_cart_rank(c, (int[]){ 0, INT_MIN }, &rank), 0);
    cr_assert_eq(rank, 0);
    cr_assert_eq(rn_cart_rank(c, (int[]){ 3, 0 }, &rank), MPI_ERR_ARG);
    cr_assert_eq(rn_cart_rank(c, (int[]){ -1, 0 }, &rank), MPI_ERR_ARG);
}

Test(cart, shift_agrees_with_coordinates)
{
    const int dims[] = { 4, 3 };

    for (int ring = 0; ring < 2; ring++) {
        const int periods[] = { ring, !ring };
        for (int r = 0; r < 12; r++) {
            struct rn_comm *c = grid(2, dims, periods, r);
            for (int dim = 0; dim < 2; dim++) {
                for (int disp = -7; disp <= 7; disp++) {
                    int source, dest, want[2];
                    cr_assert_eq(rn_cart_shift(c, dim, disp, &source, &dest), 0);
                    for (int side = 0; side < 2; side++) {
                        int at[2] = { r / 3, r % 3 };
                        at[dim] += side ? disp : -disp;
                        bool in = at[dim] >= 0 && at[dim] < dims[dim];
                        at[dim] = ((at[dim] % dims[dim]) + dims[dim]) % dims[dim];
                        want[side] = in || periods[dim] ? at[0] * 3 + at[1] : MPI_PROC_NULL;
                    }
                    cr_assert_eq(source, want[0]);
                    cr_assert_eq(dest, want[1]);
                }
            }
        }
    }
}

Test(cart, wrong_arguments_are_refused)
{
    const int dims[] = { 2, 2 }, periods[] = { 0, 0 };
    struct rn_comm *c = grid(2, dims, periods, 0), plain = { .size = 4 };
    int a, b, coords[2];

    cr_assert_eq(rn_cart_shift(c, 2, 1, &a, &b), MPI_ERR_ARG);
    cr_assert_eq(rn_cart_shift(c, -1, 1, &a, &b), MPI_ERR_ARG);
    cr_assert_eq(rn_cart_coords(c, 4, 2, coords), MPI_ERR_RANK);
    cr_assert_eq(rn_cart_coords(c, 0, 1, coords), MPI_ERR_ARG);
    cr_assert_eq(rn_cart_rank(&plain, coords, &a), MPI_ERR_TOPOLOGY);
    cr_assert_eq(rn_graphdims_get(c, &a, &b), MPI_ERR_TOPOLOGY);
}

Test(cart, no_dimensions_are_one_cell)
{
    struct rn_comm *c = grid(0, NULL, NULL, 0);
    int rank = -1, n = -1;

    cr_assert_eq(rn_cart_rank(c, NULL, &rank), 0);
    cr_assert_eq(rank, 0);
    cr_assert_eq(rn_cartdim_get(c, &n), 0);
    cr_assert_eq(n, 0);
}

Test(graph, neighbours_are_what_was_given)
{
    const int index[] = { 2, 3, 3, 6 }, edges[] = { 1, 3, 0, 0, 2, 3 };
    struct rn_comm c = { .rank = 3, .size = 4, .topo = rn_topo_graph(4, index, edges) };
    int n, in, out, list[3], from[3], to[3];

    cr_assert_eq(rn_graph_neighbors_count(&c, 2, &n), 0);
    cr_assert_eq(n, 0);
    cr_assert_eq(rn_graph_neighbors(&c, 3, 3, list), 0);
    cr_assert_eq(list[0], 0);
    cr_assert_eq(list[1], 2);
    cr_assert_eq(list[2], 3);
    cr_assert_eq(rn_graph_neighbors_count(&c, 4, &n), MPI_ERR_RANK);
    cr_assert_eq(rn_topo_degrees(&c, &in, &out), 0);
    cr_assert_eq(in, 3);
    cr_assert_eq(out, 3);
    rn_topo_neighbors(&c, from, to);
    cr_assert_eq(from[1], 2);
    cr_assert_eq(to[2], 3);
}
