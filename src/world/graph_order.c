/* Laying the vertices of a graph on the nodes: each node grows a connected part, vertex by vertex, so that few edges leave it. */
#include "rt/rt.h"
#include "world/make.h"
#include <stdlib.h>
#include <string.h>

/* Growing looks at all vertices for each one: a quarter of a second for this many. Larger graphs stay as they are. */
enum { MOST_VERTICES = 16384 };

struct graph {
    int n;
    const int *index, *edges; /* as MPI_Graph_create has them: ends of the lists of neighbours */
    const int *weights;       /* by edge; NULL: all alike */
};

static int first_edge(const struct graph *g, int v)
{
    return v ? g->index[v - 1] : 0;
}

static int node_of_rank(const struct rn_comm *c, int rank)
{
    return rn_rt_node_of((int)rn_group_proc(c->group, rank));
}

static int weight(const struct graph *g, int edge)
{
    return g->weights ? g->weights[edge] : 1;
}

/* Edges between vertices on different nodes: what a neighbourhood collective sends over the network. */
static int64_t cut(const struct graph *g, const int *node)
{
    int64_t n = 0;

    for (int v = 0; v < g->n; v++)
        for (int e = first_edge(g, v); e < g->index[v]; e++)
            if (node[v] != node[g->edges[e]]) n += weight(g, e);
    return n;
}

/* The vertex without a node that has most edges into the part that grows; without any, the one that loses least: of the fewest.
 */
static int next_vertex(const struct graph *g, const int *node, const int64_t *gain)
{
    int best = -1;

    for (int v = 0; v < g->n; v++) {
        if (node[v] >= 0) continue;
        if (best < 0 || gain[v] > gain[best] ||
            (gain[v] == gain[best] && g->index[v] - first_edge(g, v) < g->index[best] - first_edge(g, best)))
            best = v;
    }
    return best;
}

static void grow(const struct graph *g, int to, int room, int *node, int64_t *gain)
{
    memset(gain, 0, (size_t)g->n * sizeof *gain);
    while (room--) {
        int v = next_vertex(g, node, gain);
        node[v] = to;
        for (int e = first_edge(g, v); e < g->index[v]; e++) gain[g->edges[e]] += weight(g, e);
    }
}

/* Each vertex, in order, takes the first free rank of its node. */
static void give_ranks(const struct rn_comm *c, const struct graph *g, const int *node, int *next, int *old)
{
    memset(next, 0, (size_t)rn_rt.nodes * sizeof *next);
    for (int v = 0; v < g->n; v++) {
        int rank = next[node[v]];
        while (node_of_rank(c, rank) != node[v]) rank++;
        next[node[v]] = rank + 1;
        old[v] = rank;
    }
}

int rn_graph_order(const struct rn_comm *c, int n, const int index[], const int edges[], const int weights[], int **out)
{
    *out = NULL;
    if (c->nodes < 2 || n > MOST_VERTICES) return 0;
    const struct graph g = { n, index, edges, weights };
    int64_t *gain = malloc(((size_t)n + 1) * sizeof *gain);
    int *work = calloc(2 * (size_t)n + 2 * (size_t)rn_rt.nodes, sizeof *work), *old = malloc(((size_t)n + 1) * sizeof *old);
    int rc = 0;

    if (!gain || !work || !old) {
        rc = rn_comm_no_memory();
        goto give_back;
    }
    int *plain = work, *node = plain + n, *room = node + n, *next = room + rn_rt.nodes;
    for (int v = 0; v < n; v++) {
        plain[v] = node_of_rank(c, v);
        node[v] = -1;
        room[plain[v]]++;
    }
    for (int i = 0; i < rn_rt.nodes; i++) grow(&g, i, room[i], node, gain);
    if (cut(&g, node) < cut(&g, plain)) {
        give_ranks(c, &g, node, next, old);
        *out = old;
    }

give_back:
    free(gain);
    free(work);
    if (!*out) free(old);
    return rc;
}
