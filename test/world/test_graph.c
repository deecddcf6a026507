/* Where MPI_Graph_create with reorder puts the ranks of several nodes: compared with leaving them as they are. */
#include "refuse.h"
#include "rt/rt.h"
#include "world/make.h"
#include "world/world.h"
#include <criterion/criterion.h>
#include <stdlib.h>

enum { MOST = 64 };

static int node_of[MOST], index_of[MOST], edges[4 * MOST];
static struct rn_comm comm;

/* A communicator over n ranks that are dealt out to the nodes like cards, or as `nodes` says. */
static void lay_out(int n, int nodes, const int *given)
{
    rn_rt.nodes = nodes;
    rn_rt.node_of = node_of;
    for (int r = 0; r < n; r++) node_of[r] = given ? given[r] : r % nodes;
    comm = (struct rn_comm){ .size = n, .group = rn_group_regular(0, 1, n), .nodes = nodes };
}

static void make_ring(int n)
{
    for (int v = 0; v < n; v++) {
        index_of[v] = 2 * v + 2;
        edges[2 * v] = (v + n - 1) % n;
        edges[2 * v + 1] = (v + 1) % n;
    }
}

/* Which rank has each vertex, by asking every rank; -1 for nobody. */
static void vertices_of(int n, int *rank_at)
{
    for (int i = 0; i < n; i++) rank_at[i] = -1;
    for (int r = 0; r < comm.size; r++) {
        int v = -1;
        comm.rank = r;
        cr_assert_eq(rn_graph_map(&comm, n, index_of, edges, &v), 0);
        if (v == MPI_UNDEFINED) continue;
        cr_assert(v >= 0 && v < n);
        cr_assert_eq(rank_at[v], -1, "two ranks at one vertex");
        rank_at[v] = r;
    }
    for (int i = 0; i < n; i++) cr_assert_neq(rank_at[i], -1, "vertex %d has no rank", i);
}

static int cut(int n, const int *rank_at)
{
    int cuts = 0;

    for (int v = 0, e = 0; v < n; v++)
        for (; e < index_of[v]; e++) cuts += node_of[rank_at[v]] != node_of[rank_at[edges[e]]];
    return cuts;
}

Test(graph, a_node_gets_an_arc_of_a_ring)
{
    int rank_at[MOST];

    make_ring(64);
    lay_out(64, 4, NULL);
    vertices_of(64, rank_at);
    cr_assert_eq(cut(64, rank_at), 2 * 4); /* as they are, all 128 lead to another node */
}

Test(graph, nodes_may_have_different_numbers_of_ranks)
{
    static const int given[] = { 0, 1, 0, 2, 1, 0, 0 };
    int rank_at[MOST];

    make_ring(7);
    lay_out(7, 3, given);
    vertices_of(7, rank_at);
    cr_assert_eq(cut(7, rank_at), 2 * 3);
}

Test(graph, ranks_without_a_vertex_have_none)
{
    int rank_at[MOST];

    make_ring(12);
    lay_out(16, 4, NULL);
    vertices_of(12, rank_at);
    cr_assert_eq(cut(12, rank_at), 2 * 4);
}

Test(graph, a_good_order_stays)
{
    static const int given[] = { 0, 0, 0, 0, 1, 1, 1, 1 };
    int rank_at[MOST];

    make_ring(8);
    lay_out(8, 2, given);
    vertices_of(8, rank_at);
    for (int i = 0; i < 8; i++) cr_assert_eq(rank_at[i], i);
}

Test(graph, one_node_keeps_the_order)
{
    int rank_at[MOST];

    make_ring(8);
    lay_out(8, 1, NULL);
    vertices_of(8, rank_at);
    for (int i = 0; i < 8; i++) cr_assert_eq(rank_at[i], i);
}

Test(graph, heavy_edges_stay_inside_a_node)
{
    /* A square of 0-1-2-3 with ranks 0, 2 and 1, 3 on a node: either pair of sides could be kept. */
    static const int index[] = { 2, 4, 6, 8 }, ends[] = { 1, 3, 0, 2, 1, 3, 2, 0 }, weights[] = { 1, 9, 1, 9, 9, 1, 1, 9 };
    int *old;

    lay_out(4, 2, NULL);
    cr_assert_eq(rn_graph_order(&comm, 4, index, ends, weights, &old), 0);
    cr_assert_not_null(old);
    cr_assert_eq(node_of[old[0]], node_of[old[3]]);
    cr_assert_eq(node_of[old[1]], node_of[old[2]]);
    free(old);
}

static int map_once(void)
{
    int v = -1;

    return rn_graph_map(&comm, 64, index_of, edges, &v);
}

/* None of them leaves the order as it is. */
Test(graph, without_memory_there_is_no_order)
{
    make_ring(64);
    lay_out(64, 4, NULL);
    refuse_each_request(map_once);
}
