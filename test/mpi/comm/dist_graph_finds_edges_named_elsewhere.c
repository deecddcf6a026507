/* Every rank names random edges between any ranks; each must learn exactly those that begin or end at it, with weights. */
#include "../check.h"

enum { EDGES = 40 };

static int by_value(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* An edge's other end and weight in one number. */
static int code(int other, int weight)
{
    return other * 100000 + weight;
}

static void compare(const int *ranks, const int *weights, int n, int *want, int nwant)
{
    int have[64 * EDGES];

    CHECK_EQ(n, nwant);
    for (int i = 0; i < n; i++) have[i] = code(ranks[i], weights[i]);
    qsort(have, (size_t)n, sizeof *have, by_value);
    qsort(want, (size_t)n, sizeof *want, by_value);
    for (int i = 0; i < n; i++) CHECK_EQ(have[i], want[i]);
}

static void random_graph(int turn)
{
    int sources[EDGES], degrees[EDGES], ends[EDGES], weights[EDGES], all[64 * EDGES * 3], named[EDGES * 3];
    int in, out, weighted, nin = 0, nout = 0;
    static int from[64 * EDGES], to[64 * EDGES], wfrom[64 * EDGES], wto[64 * EDGES], want_in[64 * EDGES], want_out[64 * EDGES];
    MPI_Comm graph;
    int n = 0, edges = 0;

    srand((unsigned)(100 * turn + rank));
    while (edges < EDGES - 4 && rand() % 12) {
        sources[n] = rand() % size;
        degrees[n] = rand() % 4;
        for (int k = 0; k < degrees[n]; k++, edges++) {
            ends[edges] = rand() % size;
            weights[edges] = rand() % 1000;
            named[3 * edges] = sources[n];
            named[3 * edges + 1] = ends[edges];
            named[3 * edges + 2] = weights[edges];
        }
        n++;
    }
    for (int i = edges; i < EDGES; i++) named[3 * i] = named[3 * i + 1] = -1;
    MPI_Allgather(named, 3 * EDGES, MPI_INT, all, 3 * EDGES, MPI_INT, MPI_COMM_WORLD);
    for (int i = 0; i < size * EDGES; i++) {
        const int *e = all + 3 * i;
        if (e[0] == rank) want_out[nout++] = code(e[1], e[2]);
        if (e[1] == rank) want_in[nin++] = code(e[0], e[2]);
    }
    MPI_Dist_graph_create(MPI_COMM_WORLD, n, sources, degrees, ends, weights, MPI_INFO_NULL, 0, &graph);
    MPI_Dist_graph_neighbors_count(graph, &in, &out, &weighted);
    CHECK(weighted);
    MPI_Dist_graph_neighbors(graph, in, from, wfrom, out, to, wto);
    compare(from, wfrom, in, want_in, nin);
    compare(to, wto, out, want_out, nout);
    MPI_Comm_free(&graph);
}

static void ring(void)
{
    MPI_Comm graph, twin;
    int in, out, weighted, from, to, l = left(), r = right();

    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &l, MPI_UNWEIGHTED, 1, &r, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &graph);
    MPI_Comm_dup(graph, &twin);
    MPI_Comm_free(&graph);
    MPI_Dist_graph_neighbors_count(twin, &in, &out, &weighted);
    CHECK(in == 1 && out == 1 && !weighted);
    MPI_Dist_graph_neighbors(twin, 1, &from, MPI_UNWEIGHTED, 1, &to, MPI_UNWEIGHTED);
    CHECK_EQ(from, l);
    CHECK_EQ(to, r);
    MPI_Comm_free(&twin);
}

static void whole_graph(void)
{
    MPI_Comm graph;
    int index[64], edges[64], n, m, status;

    for (int i = 0; i < size; i++) {
        index[i] = i + 1;
        edges[i] = (i + 1) % size;
    }
    MPI_Graph_create(MPI_COMM_WORLD, size, index, edges, 0, &graph);
    MPI_Topo_test(graph, &status);
    CHECK_EQ(status, MPI_GRAPH);
    MPI_Graphdims_get(graph, &n, &m);
    CHECK(n == size && m == size);
    MPI_Graph_neighbors(graph, rank, 1, &n);
    CHECK_EQ(n, right());
    MPI_Comm_free(&graph);
    MPI_Graph_create(MPI_COMM_WORLD, 1, &(int){ 1 }, &(int){ 0 }, 0, &graph);
    CHECK((graph == MPI_COMM_NULL) == (rank > 0));
    if (!rank) MPI_Comm_free(&graph);
}

int main(void)
{
    start();
    for (int turn = 0; turn < 30; turn++) random_graph(turn);
    ring();
    whole_graph();
    return finish();
}
