/* A distributed graph with reorder: each rank has the edges that were named for its new number, and no more weight of edges leads
 * to another host than before: less, where the ranks were dealt out to the hosts like cards. */
#include "../check.h"

enum { MOST = 64 };

/* Any rank of the host, the same for all of it. */
static int my_host(void)
{
    MPI_Comm host;
    int first = rank;

    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host);
    MPI_Bcast(&first, 1, MPI_INT, 0, host);
    MPI_Comm_free(&host);
    return first;
}

/* Vertex v has edges to the next one, and light ones to the one across. */
static int weight(int v)
{
    return 1000 + v;
}

static int across(int v)
{
    return (v + size / 2) % size;
}

static long cut(MPI_Comm c, int host)
{
    int hosts[MOST];
    long n = 0;

    MPI_Allgather(&host, 1, MPI_INT, hosts, 1, MPI_INT, c);
    for (int v = 0; v < size; v++) n += weight(v) * (hosts[v] != hosts[(v + 1) % size]) + (hosts[v] != hosts[across(v)]);
    return n;
}

static void make(bool adjacent, MPI_Comm *graph)
{
    int before = (rank + size - 1) % size, back = (rank + size - size / 2) % size;
    int in[] = { before, back }, out[] = { right(), across(rank) };
    int win[] = { weight(before), 1 }, wout[] = { weight(rank), 1 };

    if (adjacent) {
        MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 2, in, win, 2, out, wout, MPI_INFO_NULL, 1, graph);
        return;
    }
    /* Named by another rank. */
    int v = right(), ends[] = { (v + 1) % size, across(v) }, weights[] = { weight(v), 1 };
    MPI_Dist_graph_create(MPI_COMM_WORLD, 1, &v, &(int){ 2 }, ends, weights, MPI_INFO_NULL, 1, graph);
}

static bool has(const int *ranks, const int *weights, int want, int w)
{
    return (ranks[0] == want && weights[0] == w) || (ranks[1] == want && weights[1] == w);
}

static void check_edges(MPI_Comm graph)
{
    int in[2], out[2], win[2], wout[2], nin, nout, weighted, v, sent, got[2];

    MPI_Comm_rank(graph, &v);
    MPI_Dist_graph_neighbors_count(graph, &nin, &nout, &weighted);
    CHECK(nin == 2 && nout == 2 && weighted);
    MPI_Dist_graph_neighbors(graph, 2, in, win, 2, out, wout);
    CHECK(has(out, wout, (v + 1) % size, weight(v)));
    CHECK(has(out, wout, across(v), 1));
    CHECK(has(in, win, (v + size - 1) % size, weight((v + size - 1) % size)));
    CHECK(has(in, win, (v + size - size / 2) % size, 1));
    sent = v;
    MPI_Neighbor_allgather(&sent, 1, MPI_INT, got, 1, MPI_INT, graph);
    CHECK(got[0] == in[0] && got[1] == in[1]);
}

/* No rank is beside its neighbours, though some could be. */
static bool is_dealt(int host)
{
    int hosts[MOST], firsts = 0;

    MPI_Allgather(&host, 1, MPI_INT, hosts, 1, MPI_INT, MPI_COMM_WORLD);
    for (int v = 0; v < size; v++) {
        if (hosts[v] == hosts[(v + 1) % size]) return false;
        firsts += hosts[v] == v;
    }
    return firsts < size;
}

int main(void)
{
    start();
    int host = my_host();
    long before = cut(MPI_COMM_WORLD, host);
    bool gains = is_dealt(host);
    for (int adjacent = 0; adjacent < 2; adjacent++) {
        MPI_Comm graph;
        make(adjacent, &graph);
        check_edges(graph);
        CHECK(gains ? cut(graph, host) < before : cut(graph, host) <= before);
        MPI_Comm_free(&graph);
    }
    return finish();
}
