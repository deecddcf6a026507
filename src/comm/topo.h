/* Virtual topologies. Shared by a communicator and its duplicates; never changed once made. */
#ifndef RN_COMM_TOPO_H
#define RN_COMM_TOPO_H

#include "comm/comm.h"

struct rn_topo {
    int refs;
    int kind; /* MPI_CART, MPI_GRAPH, MPI_DIST_GRAPH */
    union {
        struct {
            int ndims;
            int *dims, *periods, *coords; /* coords: of this process */
        } cart;
        struct {
            int nnodes, nedges;
            int *index, *edges;
        } graph;
        struct {
            int indegree, outdegree;
            bool weighted;
            int *sources, *destinations, *source_weights, *dest_weights;
        } dist;
    };
    int ints[]; /* what the pointers point to */
};

struct rn_topo *rn_topo_new(int kind, size_t ints); /* NULL when memory is out */
struct rn_topo *rn_topo_cart(int ndims, const int dims[], const int periods[], int rank);
struct rn_topo *rn_topo_graph(int nnodes, const int index[], const int edges[]);
struct rn_topo *rn_topo_dist(int indegree, int outdegree, bool weighted);

int rn_cart_check(const struct rn_comm *c); /* MPI_ERR_TOPOLOGY if it has no Cartesian topology */
/* Last dimension fastest (MPI-5.0 8.2). */
void rn_cart_coords_of(int rank, int ndims, const int dims[], int coords[]);
int rn_cart_rank_of(int ndims, const int dims[], const int coords[]);
void rn_cart_neighbors(const struct rn_comm *c, int *ranks); /* 2 per dimension: one step down, one up */

#endif
