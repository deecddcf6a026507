/* Graphs, whole or distributed, and what neighbourhood collectives ask of any topology. */
#include "comm/topo.h"
#include <string.h>

static void copy(int *out, const int *in, int n)
{
    if (n > 0) memcpy(out, in, (size_t)n * sizeof *out);
}

struct rn_topo *rn_topo_graph(int nnodes, const int index[], const int edges[])
{
    int nedges = nnodes ? index[nnodes - 1] : 0;
    struct rn_topo *t = rn_topo_new(MPI_GRAPH, (size_t)nnodes + (size_t)nedges);

    if (!t) return NULL;
    t->graph.nnodes = nnodes;
    t->graph.nedges = nedges;
    t->graph.index = t->ints;
    t->graph.edges = t->ints + nnodes;
    copy(t->graph.index, index, nnodes);
    copy(t->graph.edges, edges, nedges);
    return t;
}

struct rn_topo *rn_topo_dist(int indegree, int outdegree, bool weighted)
{
    size_t in = (size_t)indegree, out = (size_t)outdegree;
    struct rn_topo *t = rn_topo_new(MPI_DIST_GRAPH, 2 * (in + out));

    if (!t) return NULL;
    t->dist.indegree = indegree;
    t->dist.outdegree = outdegree;
    t->dist.weighted = weighted;
    t->dist.sources = t->ints;
    t->dist.source_weights = t->ints + in;
    t->dist.destinations = t->ints + 2 * in;
    t->dist.dest_weights = t->ints + 2 * in + out;
    return t;
}

/* ---- graphs ---- */

static int check_graph(const struct rn_comm *c)
{
    return c->topo && c->topo->kind == MPI_GRAPH ? 0 : rn_fail(MPI_ERR_TOPOLOGY, "argument comm has no graph topology");
}

int rn_graphdims_get(struct rn_comm *c, int *nnodes, int *nedges)
{
    RN_TRY(check_graph(c));
    *nnodes = c->topo->graph.nnodes;
    *nedges = c->topo->graph.nedges;
    return 0;
}

int rn_graph_get(struct rn_comm *c, int maxindex, int maxedges, int index[], int edges[])
{
    const struct rn_topo *t = c->topo;

    RN_TRY(check_graph(c));
    if (maxindex < t->graph.nnodes || maxedges < t->graph.nedges)
        return rn_fail(MPI_ERR_ARG, "room for %d nodes and %d edges, the graph has %d and %d", maxindex, maxedges,
                       t->graph.nnodes, t->graph.nedges);
    copy(index, t->graph.index, t->graph.nnodes);
    copy(edges, t->graph.edges, t->graph.nedges);
    return 0;
}

static int edges_of(const struct rn_comm *c, int rank, const int **edges, int *n)
{
    RN_TRY(check_graph(c));
    if (rank < 0 || rank >= c->size) return rn_fail(MPI_ERR_RANK, "argument rank is %d, ranks are 0 to %d", rank, c->size - 1);
    const struct rn_topo *t = c->topo;
    int first = rank ? t->graph.index[rank - 1] : 0;
    *edges = t->graph.edges + first;
    *n = t->graph.index[rank] - first;
    return 0;
}

int rn_graph_neighbors_count(struct rn_comm *c, int rank, int *nneighbors)
{
    const int *edges;
    return edges_of(c, rank, &edges, nneighbors);
}

int rn_graph_neighbors(struct rn_comm *c, int rank, int maxneighbors, int neighbors[])
{
    const int *edges;
    int n;

    RN_TRY(edges_of(c, rank, &edges, &n));
    copy(neighbors, edges, RN_MIN(n, maxneighbors));
    return 0;
}

/* ---- distributed graphs ---- */

static int check_dist(const struct rn_comm *c)
{
    return c->topo && c->topo->kind == MPI_DIST_GRAPH
               ? 0
               : rn_fail(MPI_ERR_TOPOLOGY, "argument comm has no distributed graph topology");
}

int rn_dist_graph_neighbors_count(struct rn_comm *c, int *indegree, int *outdegree, int *weighted)
{
    RN_TRY(check_dist(c));
    *indegree = c->topo->dist.indegree;
    *outdegree = c->topo->dist.outdegree;
    *weighted = c->topo->dist.weighted;
    return 0;
}

static bool takes_weights(const int *weights)
{
    return weights && weights != MPI_UNWEIGHTED && weights != MPI_WEIGHTS_EMPTY;
}

int rn_dist_graph_neighbors(struct rn_comm *c, int maxindegree, int sources[], int sourceweights[], int maxoutdegree,
                            int destinations[], int destweights[])
{
    const struct rn_topo *t = c->topo;

    RN_TRY(check_dist(c));
    int in = RN_MIN(maxindegree, t->dist.indegree), out = RN_MIN(maxoutdegree, t->dist.outdegree);
    copy(sources, t->dist.sources, in);
    copy(destinations, t->dist.destinations, out);
    if (!t->dist.weighted) return 0;
    if (takes_weights(sourceweights)) copy(sourceweights, t->dist.source_weights, in);
    if (takes_weights(destweights)) copy(destweights, t->dist.dest_weights, out);
    return 0;
}

/* ---- any topology ---- */

int rn_topo_degrees(const struct rn_comm *c, int *in, int *out)
{
    const struct rn_topo *t = c->topo;
    const int *edges;

    if (!t) return rn_fail(MPI_ERR_TOPOLOGY, "argument comm has no topology");
    switch (t->kind) {
    case MPI_CART:
        *in = *out = 2 * t->cart.ndims;
        return 0;
    case MPI_GRAPH:
        RN_TRY(edges_of(c, c->rank, &edges, in));
        return *out = *in, 0;
    default:
        *in = t->dist.indegree;
        return *out = t->dist.outdegree, 0;
    }
}

void rn_topo_neighbors(const struct rn_comm *c, int *sources, int *destinations)
{
    const struct rn_topo *t = c->topo;
    const int *edges;
    int n = 0;

    switch (t->kind) {
    case MPI_CART:
        rn_cart_neighbors(c, sources);
        copy(destinations, sources, 2 * t->cart.ndims);
        break;
    case MPI_GRAPH:
        if (edges_of(c, c->rank, &edges, &n)) return;
        copy(sources, edges, n);
        copy(destinations, edges, n);
        break;
    default:
        copy(sources, t->dist.sources, t->dist.indegree);
        copy(destinations, t->dist.destinations, t->dist.outdegree);
        break;
    }
}
