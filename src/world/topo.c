/* Making communicators with a topology. */
#include "comm/topo.h"
#include "rt/rt.h"
#include "world/make.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* All ranks of c make a communicator of these members; topo (taken over) is its topology. NULL members: the caller is none. */
static int make(struct rn_comm *c, struct rn_group *members, struct rn_topo *topo, MPI_Comm *out)
{
    struct rn_comm *child = NULL;

    if (members && !topo) {
        rn_group_release(members);
        return rn_make_failed(c, rn_comm_no_memory());
    }
    if (members) {
        child = rn_comm_child(c, members, NULL);
        if (!child) {
            rn_topo_release(topo);
            return rn_make_failed(c, rn_comm_no_memory());
        }
        child->topo = topo;
    }
    return rn_make_with_all(c, child, out);
}

struct rn_group *rn_group_ordered(const struct rn_comm *c, const int *old, int n)
{
    struct rn_group *g = rn_group_new(n);

    if (!g) return NULL;
    for (int i = 0; i < n; i++) g->procs[i] = rn_group_proc(c->group, old ? old[i] : i);
    rn_group_find_rank(g);
    return g;
}

static int check_intra(const struct rn_comm *c)
{
    return c->remote ? rn_fail(MPI_ERR_COMM, "argument comm is an intercommunicator") : 0;
}

/* ---- Cartesian ---- */

static int check_grid(const struct rn_comm *c, int ndims, const int dims[], int *cells)
{
    int64_t n = 1;

    for (int i = 0; i < ndims; i++) {
        if (dims[i] < 1) return rn_fail(MPI_ERR_DIMS, "argument dims[%d] is %d, at least 1 is needed", i, dims[i]);
        n *= dims[i];
        if (n > c->size) return rn_fail(MPI_ERR_DIMS, "the grid has more cells than the communicator has ranks (%d)", c->size);
    }
    *cells = (int)n;
    return 0;
}

/* How the cells of a grid lie on the nodes: each node has a brick of them, so that few neighbours are on another node. */
struct bricks {
    int ndims;
    const int *dims, *periods;
    int *brick; /* extents of a brick: divisors of the dims */
    int cells;  /* of a brick */
};

/* Pairs of neighbours that lie on different nodes: what a halo exchange sends over the network. */
static double cut(const struct bricks *b, const int *brick)
{
    double all = 1, pairs = 0;

    for (int i = 0; i < b->ndims; i++) all *= b->dims[i];
    for (int i = 0; i < b->ndims; i++) {
        int parts = b->dims[i] / brick[i];
        pairs += (parts - 1 + (parts > 1 && b->periods[i])) * all / b->dims[i];
    }
    return pairs;
}

/* Tries all bricks of the right number of cells. */
static void choose_brick(struct bricks *b, int *trial, int at, int left, double *best)
{
    if (at == b->ndims) {
        double pairs = left == 1 ? cut(b, trial) : *best;
        if (pairs >= *best) return;
        *best = pairs;
        memcpy(b->brick, trial, (size_t)b->ndims * sizeof *trial);
        return;
    }
    for (int d = 1; d <= left && d <= b->dims[at]; d++) {
        if (left % d || b->dims[at] % d) continue;
        trial[at] = d;
        choose_brick(b, trial, at + 1, left / d, best);
    }
}

/* Place of a cell when bricks are laid out one after the other. */
static int place_in_bricks(const struct bricks *b, const int *coords)
{
    int brick = 0, cell = 0;

    for (int i = 0; i < b->ndims; i++) {
        brick = brick * (b->dims[i] / b->brick[i]) + coords[i] / b->brick[i];
        cell = cell * b->brick[i] + coords[i] % b->brick[i];
    }
    return brick * b->cells + cell;
}

/* Ranks of c, node by node; 0 when the nodes do not have equally many. count: rn_rt.nodes + 1 ints. */
static int ranks_by_node(const struct rn_comm *c, int cells, int *sorted, int *count)
{
    int per_node = 0;

    memset(count, 0, ((size_t)rn_rt.nodes + 1) * sizeof *count);
    for (int i = 0; i < cells; i++) count[rn_rt_node_of((int)rn_group_proc(c->group, i)) + 1]++;
    for (int n = 1; n <= rn_rt.nodes; n++) {
        if (!count[n]) continue;
        if (per_node && count[n] != per_node)
            per_node = -1;
        else if (!per_node)
            per_node = count[n];
    }
    for (int n = 1; n <= rn_rt.nodes; n++) count[n] += count[n - 1];
    for (int i = 0; i < cells; i++) sorted[count[rn_rt_node_of((int)rn_group_proc(c->group, i))]++] = i;
    return RN_MAX(per_node, 0);
}

/* old[new rank] = rank in c; false: leave the order as it is. The same on all ranks. work: cells + 3 ndims + nodes + 1 ints. */
static bool lay_bricks(const struct rn_comm *c, int ndims, const int dims[], const int periods[], int cells, int *work, int *old)
{
    double best = (double)INT_MAX * INT_MAX;
    bool found = false;
    int *sorted = work, *trial = work + cells, *coords = trial + ndims;
    struct bricks b = { .ndims = ndims, .dims = dims, .periods = periods, .brick = coords + ndims };

    b.cells = ranks_by_node(c, cells, sorted, b.brick + ndims);
    if (b.cells > 1) {
        double none = best;
        choose_brick(&b, trial, 0, b.cells, &best);
        found = best < none;
    }
    for (int cell = 0; found && cell < cells; cell++) {
        rn_cart_coords_of(cell, ndims, dims, coords);
        old[cell] = sorted[place_in_bricks(&b, coords)];
    }
    return found;
}

/* The order of ranks in a grid, to be freed: *out is NULL where it stays. Fails when memory is out. */
static int grid_order(const struct rn_comm *c, int ndims, const int dims[], const int periods[], int cells, int **out)
{
    *out = NULL;
    if (c->nodes < 2 || ndims < 2) return 0;
    int *work = malloc(((size_t)cells + 3 * (size_t)ndims + (size_t)rn_rt.nodes + 1) * sizeof *work);
    int *old = malloc((size_t)cells * sizeof *old), rc = 0;

    if (!work || !old)
        rc = rn_comm_no_memory();
    else if (lay_bricks(c, ndims, dims, periods, cells, work, old))
        *out = old;
    free(work);
    if (!*out) free(old);
    return rc;
}

int rn_cart_create(struct rn_comm *c, int ndims, const int dims[], const int periods[], int reorder, MPI_Comm *comm_cart)
{
    int cells, *old = NULL, rc = 0;

    RN_TRY(check_intra(c));
    RN_TRY(check_grid(c, ndims, dims, &cells));
    if (reorder) rc = grid_order(c, ndims, dims, periods, cells, &old);
    if (rc) return rn_make_failed(c, rc);
    struct rn_group *g = rn_group_ordered(c, old, cells);
    free(old);
    if (!g) return rn_make_failed(c, rn_comm_no_memory());
    if (g->rank != MPI_UNDEFINED) return make(c, g, rn_topo_cart(ndims, dims, periods, g->rank), comm_cart);
    rn_group_release(g);
    return make(c, NULL, NULL, comm_cart);
}

int rn_cart_map(struct rn_comm *c, int ndims, const int dims[], const int periods[], int *newrank)
{
    int cells, *old;

    RN_TRY(check_intra(c));
    RN_TRY(check_grid(c, ndims, dims, &cells));
    RN_TRY(grid_order(c, ndims, dims, periods, cells, &old));
    *newrank = !old && c->rank < cells ? c->rank : MPI_UNDEFINED;
    for (int i = 0; old && i < cells; i++)
        if (old[i] == c->rank) *newrank = i;
    free(old);
    return 0;
}

int rn_cart_sub(struct rn_comm *c, const int remain_dims[], MPI_Comm *newcomm)
{
    const struct rn_topo *t = c->topo;

    RN_TRY(rn_cart_check(c));
    if (t->cart.ndims && !remain_dims) return rn_fail(MPI_ERR_ARG, "argument remain_dims is a null pointer");
    int n = t->cart.ndims, kept = 0, cells = 1;
    int *work = malloc((4 * (size_t)n + (size_t)c->size + 1) * sizeof *work);
    int *dims = work, *periods = dims + n, *at = periods + n, *coords = at + n, *old = coords + n;
    if (!work) return rn_make_failed(c, rn_comm_no_memory());
    for (int i = 0; i < n; i++) {
        if (!remain_dims[i]) continue;
        dims[kept] = t->cart.dims[i];
        periods[kept++] = t->cart.periods[i];
        cells *= t->cart.dims[i];
    }
    for (int cell = 0; cell < cells; cell++) {
        rn_cart_coords_of(cell, kept, dims, at);
        for (int i = 0, k = 0; i < n; i++) coords[i] = remain_dims[i] ? at[k++] : t->cart.coords[i];
        old[cell] = rn_cart_rank_of(n, t->cart.dims, coords);
    }
    struct rn_group *g = rn_group_ordered(c, old, cells);
    int rc = g ? make(c, g, rn_topo_cart(kept, dims, periods, g->rank), newcomm) : rn_make_failed(c, rn_comm_no_memory());
    free(work);
    return rc;
}

/* ---- graphs ---- */

static int check_graph(const struct rn_comm *c, int nnodes, const int index[], const int edges[])
{
    if (nnodes > c->size)
        return rn_fail(MPI_ERR_TOPOLOGY, "argument nnodes is %d, the communicator has %d ranks", nnodes, c->size);
    if (nnodes && (!index || (index[nnodes - 1] > 0 && !edges)))
        return rn_fail(MPI_ERR_ARG, "argument index or edges is a null pointer");
    for (int i = 0; i < nnodes; i++) {
        int before = i ? index[i - 1] : 0;
        if (index[i] < before)
            return rn_fail(MPI_ERR_TOPOLOGY, "argument index[%d] is %d, which is less than the one before", i, index[i]);
        for (int k = before; k < index[i]; k++)
            if (edges[k] < 0 || edges[k] >= nnodes)
                return rn_fail(MPI_ERR_TOPOLOGY, "argument edges[%d] is %d, nodes are 0 to %d", k, edges[k], nnodes - 1);
    }
    return 0;
}

int rn_graph_create(struct rn_comm *c, int nnodes, const int index[], const int edges[], int reorder, MPI_Comm *comm_graph)
{
    int *old = NULL, rc = 0;

    RN_TRY(check_intra(c));
    RN_TRY(check_graph(c, nnodes, index, edges));
    if (c->rank >= nnodes) return make(c, NULL, NULL, comm_graph);
    if (reorder) rc = rn_graph_order(c, nnodes, index, edges, NULL, &old);
    if (rc) return rn_make_failed(c, rc);
    struct rn_group *g = rn_group_ordered(c, old, nnodes);
    free(old);
    return g ? make(c, g, rn_topo_graph(nnodes, index, edges), comm_graph) : rn_make_failed(c, rn_comm_no_memory());
}

int rn_graph_map(struct rn_comm *c, int nnodes, const int index[], const int edges[], int *newrank)
{
    int *old;

    RN_TRY(check_intra(c));
    RN_TRY(check_graph(c, nnodes, index, edges));
    RN_TRY(rn_graph_order(c, nnodes, index, edges, NULL, &old));
    *newrank = c->rank < nnodes && !old ? c->rank : MPI_UNDEFINED;
    for (int i = 0; old && i < nnodes; i++)
        if (old[i] == c->rank) *newrank = i;
    free(old);
    return 0;
}
