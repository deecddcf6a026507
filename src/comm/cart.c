#include "comm/topo.h"
#include <string.h>

void rn_cart_coords_of(int rank, int ndims, const int dims[], int coords[])
{
    for (int i = ndims - 1; i >= 0; i--) {
        coords[i] = rank % dims[i];
        rank /= dims[i];
    }
}

int rn_cart_rank_of(int ndims, const int dims[], const int coords[])
{
    int rank = 0;

    for (int i = 0; i < ndims; i++) rank = rank * dims[i] + coords[i];
    return rank;
}

struct rn_topo *rn_topo_cart(int ndims, const int dims[], const int periods[], int rank)
{
    size_t n = (size_t)ndims;
    struct rn_topo *t = rn_topo_new(MPI_CART, 3 * n);

    if (!t) return NULL;
    t->cart.ndims = ndims;
    t->cart.dims = t->ints;
    t->cart.periods = t->ints + n;
    t->cart.coords = t->ints + 2 * n;
    for (int i = 0; i < ndims; i++) {
        t->cart.dims[i] = dims[i];
        t->cart.periods[i] = periods[i] != 0;
    }
    rn_cart_coords_of(rank, ndims, dims, t->cart.coords);
    return t;
}

int rn_cart_check(const struct rn_comm *c)
{
    return c->topo && c->topo->kind == MPI_CART ? 0 : rn_fail(MPI_ERR_TOPOLOGY, "argument comm has no Cartesian topology");
}

static int check_room(const struct rn_topo *t, int maxdims)
{
    if (maxdims >= t->cart.ndims) return 0;
    return rn_fail(MPI_ERR_ARG, "argument maxdims is %d, the topology has %d dimensions", maxdims, t->cart.ndims);
}

static void copy(int *out, const int *in, int n)
{
    if (n) memcpy(out, in, (size_t)n * sizeof *out);
}

int rn_cartdim_get(struct rn_comm *c, int *ndims)
{
    RN_TRY(rn_cart_check(c));
    *ndims = c->topo->cart.ndims;
    return 0;
}

int rn_cart_get(struct rn_comm *c, int maxdims, int dims[], int periods[], int coords[])
{
    RN_TRY(rn_cart_check(c));
    RN_TRY(check_room(c->topo, maxdims));
    copy(dims, c->topo->cart.dims, c->topo->cart.ndims);
    copy(periods, c->topo->cart.periods, c->topo->cart.ndims);
    copy(coords, c->topo->cart.coords, c->topo->cart.ndims);
    return 0;
}

int rn_cart_coords(struct rn_comm *c, int rank, int maxdims, int coords[])
{
    RN_TRY(rn_cart_check(c));
    if (rank < 0 || rank >= c->size) return rn_fail(MPI_ERR_RANK, "argument rank is %d, ranks are 0 to %d", rank, c->size - 1);
    RN_TRY(check_room(c->topo, maxdims));
    rn_cart_coords_of(rank, c->topo->cart.ndims, c->topo->cart.dims, coords);
    return 0;
}

/* Into range where the dimension is a ring; false if it lies outside. */
static bool wrap(const struct rn_topo *t, int dim, int64_t *at)
{
    int n = t->cart.dims[dim];

    if (*at >= 0 && *at < n) return true;
    *at = (*at % n + n) % n;
    return t->cart.periods[dim];
}

int rn_cart_rank(struct rn_comm *c, const int coords[], int *rank)
{
    const struct rn_topo *t = c->topo;
    int found = 0;

    RN_TRY(rn_cart_check(c));
    if (t->cart.ndims && !coords) return rn_fail(MPI_ERR_ARG, "argument coords is a null pointer");
    for (int i = 0; i < t->cart.ndims; i++) {
        int64_t at = coords[i];
        if (!wrap(t, i, &at))
            return rn_fail(MPI_ERR_ARG, "argument coords[%d] is %d, the dimension is not periodic and goes from 0 to %d", i,
                           coords[i], t->cart.dims[i] - 1);
        found = found * t->cart.dims[i] + (int)at;
    }
    *rank = found;
    return 0;
}

/* Who is disp steps away in a dimension, MPI_PROC_NULL beyond an edge. */
static int neighbor(const struct rn_comm *c, int dim, int64_t disp)
{
    const struct rn_topo *t = c->topo;
    int64_t at = t->cart.coords[dim] + disp;
    int stride = 1;

    if (!wrap(t, dim, &at)) return MPI_PROC_NULL;
    for (int i = dim + 1; i < t->cart.ndims; i++) stride *= t->cart.dims[i];
    return c->rank + ((int)at - t->cart.coords[dim]) * stride;
}

int rn_cart_shift(struct rn_comm *c, int direction, int disp, int *rank_source, int *rank_dest)
{
    RN_TRY(rn_cart_check(c));
    if (direction < 0 || direction >= c->topo->cart.ndims)
        return rn_fail(MPI_ERR_ARG, "argument direction is %d, the topology has %d dimensions", direction, c->topo->cart.ndims);
    *rank_source = neighbor(c, direction, -(int64_t)disp);
    *rank_dest = neighbor(c, direction, disp);
    return 0;
}

void rn_cart_neighbors(const struct rn_comm *c, int *ranks)
{
    for (int i = 0; i < c->topo->cart.ndims; i++) {
        *ranks++ = neighbor(c, i, -1);
        *ranks++ = neighbor(c, i, 1);
    }
}
