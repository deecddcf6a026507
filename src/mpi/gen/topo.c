/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "comm/comm.h"
#include "mpi/check.h"
#include "world/world.h"

int PMPI_Topo_test(MPI_Comm comm, int *status)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(status, "status")));
    if (!rc) {
        rn_enter();
        rc = rn_topo_test(comm_p, status);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Topo_test") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Topo_test)

int PMPI_Dims_create(int nnodes, int ndims, int dims[])
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_count(nnodes, MPI_ERR_ARG, "nnodes")) ||
               (rc = rn_check_count(ndims, MPI_ERR_DIMS, "ndims")) || (rc = rn_check_array(ndims, dims, "dims")));
    if (!rc) {
        rn_enter();
        rc = rn_dims_create(nnodes, ndims, dims);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Dims_create") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Dims_create)

int PMPI_Cart_coords(MPI_Comm comm, int rank, int maxdims, int coords[])
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_count(maxdims, MPI_ERR_DIMS, "maxdims")) ||
               (rc = rn_check_array(maxdims, coords, "coords")));
    if (!rc) {
        rn_enter();
        rc = rn_cart_coords(comm_p, rank, maxdims, coords);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Cart_coords") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Cart_coords)

int PMPI_Cart_create(MPI_Comm comm_old, int ndims, const int dims[], const int periods[], int reorder, MPI_Comm *comm_cart)
{
    struct rn_comm *comm_old_p = rn_comm_of(comm_old);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_old_p, comm_old, "comm_old")) || (rc = rn_check_count(ndims, MPI_ERR_DIMS, "ndims")) ||
               (rc = rn_check_array(ndims, dims, "dims")) || (rc = rn_check_array(ndims, periods, "periods")) ||
               (rc = rn_check_pointer(comm_cart, "comm_cart")));
    if (!rc) {
        rn_enter();
        rc = rn_cart_create(comm_old_p, ndims, dims, periods, reorder, comm_cart);
        rn_exit();
    }
    if (unlikely(rc)) rn_not_made(comm_cart, comm_old);
    return rc ? rn_raise(RN_OBJ(comm_old_p), rc, "MPI_Cart_create") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Cart_create)

int PMPI_Cart_get(MPI_Comm comm, int maxdims, int dims[], int periods[], int coords[])
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_count(maxdims, MPI_ERR_DIMS, "maxdims")) ||
               (rc = rn_check_array(maxdims, dims, "dims")) || (rc = rn_check_array(maxdims, periods, "periods")) ||
               (rc = rn_check_array(maxdims, coords, "coords")));
    if (!rc) {
        rn_enter();
        rc = rn_cart_get(comm_p, maxdims, dims, periods, coords);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Cart_get") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Cart_get)

int PMPI_Cart_map(MPI_Comm comm, int ndims, const int dims[], const int periods[], int *newrank)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_count(ndims, MPI_ERR_DIMS, "ndims")) ||
               (rc = rn_check_array(ndims, dims, "dims")) || (rc = rn_check_array(ndims, periods, "periods")) ||
               (rc = rn_check_pointer(newrank, "newrank")));
    if (!rc) {
        rn_enter();
        rc = rn_cart_map(comm_p, ndims, dims, periods, newrank);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Cart_map") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Cart_map)

int PMPI_Cart_rank(MPI_Comm comm, const int coords[], int *rank)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(rank, "rank")));
    if (!rc) {
        rn_enter();
        rc = rn_cart_rank(comm_p, coords, rank);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Cart_rank") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Cart_rank)

int PMPI_Cart_shift(MPI_Comm comm, int direction, int disp, int *rank_source, int *rank_dest)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(rank_source, "rank_source")) ||
               (rc = rn_check_pointer(rank_dest, "rank_dest")));
    if (!rc) {
        rn_enter();
        rc = rn_cart_shift(comm_p, direction, disp, rank_source, rank_dest);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Cart_shift") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Cart_shift)

int PMPI_Cart_sub(MPI_Comm comm, const int remain_dims[], MPI_Comm *newcomm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(newcomm, "newcomm")));
    if (!rc) {
        rn_enter();
        rc = rn_cart_sub(comm_p, remain_dims, newcomm);
        rn_exit();
    }
    if (unlikely(rc)) rn_not_made(newcomm, comm);
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Cart_sub") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Cart_sub)

int PMPI_Cartdim_get(MPI_Comm comm, int *ndims)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(ndims, "ndims")));
    if (!rc) {
        rn_enter();
        rc = rn_cartdim_get(comm_p, ndims);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Cartdim_get") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Cartdim_get)

int PMPI_Graph_create(MPI_Comm comm_old, int nnodes, const int indx[], const int edges[], int reorder, MPI_Comm *comm_graph)
{
    struct rn_comm *comm_old_p = rn_comm_of(comm_old);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_old_p, comm_old, "comm_old")) || (rc = rn_check_count(nnodes, MPI_ERR_ARG, "nnodes")) ||
               (rc = rn_check_pointer(comm_graph, "comm_graph")));
    if (!rc) {
        rn_enter();
        rc = rn_graph_create(comm_old_p, nnodes, indx, edges, reorder, comm_graph);
        rn_exit();
    }
    if (unlikely(rc)) rn_not_made(comm_graph, comm_old);
    return rc ? rn_raise(RN_OBJ(comm_old_p), rc, "MPI_Graph_create") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Graph_create)

int PMPI_Graph_get(MPI_Comm comm, int maxindex, int maxedges, int indx[], int edges[])
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_count(maxindex, MPI_ERR_ARG, "maxindex")) ||
               (rc = rn_check_count(maxedges, MPI_ERR_ARG, "maxedges")) || (rc = rn_check_array(maxindex, indx, "indx")) ||
               (rc = rn_check_array(maxedges, edges, "edges")));
    if (!rc) {
        rn_enter();
        rc = rn_graph_get(comm_p, maxindex, maxedges, indx, edges);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Graph_get") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Graph_get)

int PMPI_Graph_map(MPI_Comm comm, int nnodes, const int indx[], const int edges[], int *newrank)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_count(nnodes, MPI_ERR_ARG, "nnodes")) ||
               (rc = rn_check_pointer(newrank, "newrank")));
    if (!rc) {
        rn_enter();
        rc = rn_graph_map(comm_p, nnodes, indx, edges, newrank);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Graph_map") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Graph_map)

int PMPI_Graph_neighbors(MPI_Comm comm, int rank, int maxneighbors, int neighbors[])
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_count(maxneighbors, MPI_ERR_ARG, "maxneighbors")) ||
               (rc = rn_check_array(maxneighbors, neighbors, "neighbors")));
    if (!rc) {
        rn_enter();
        rc = rn_graph_neighbors(comm_p, rank, maxneighbors, neighbors);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Graph_neighbors") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Graph_neighbors)

int PMPI_Graph_neighbors_count(MPI_Comm comm, int rank, int *nneighbors)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(nneighbors, "nneighbors")));
    if (!rc) {
        rn_enter();
        rc = rn_graph_neighbors_count(comm_p, rank, nneighbors);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Graph_neighbors_count") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Graph_neighbors_count)

int PMPI_Graphdims_get(MPI_Comm comm, int *nnodes, int *nedges)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(nnodes, "nnodes")) ||
               (rc = rn_check_pointer(nedges, "nedges")));
    if (!rc) {
        rn_enter();
        rc = rn_graphdims_get(comm_p, nnodes, nedges);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Graphdims_get") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Graphdims_get)

int PMPI_Dist_graph_create(MPI_Comm comm_old, int n, const int sources[], const int degrees[], const int destinations[],
                           const int *weights, MPI_Info info, int reorder, MPI_Comm *comm_dist_graph)
{
    struct rn_comm *comm_old_p = rn_comm_of(comm_old);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_old_p, comm_old, "comm_old")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(n, MPI_ERR_ARG, "n")) || (rc = rn_check_array(n, sources, "sources")) ||
               (rc = rn_check_pointer(comm_dist_graph, "comm_dist_graph")));
    if (!rc) {
        rn_enter();
        rc = rn_dist_graph_create(comm_old_p, n, sources, degrees, destinations, weights, info_p, reorder, comm_dist_graph);
        rn_exit();
    }
    if (unlikely(rc)) rn_not_made(comm_dist_graph, comm_old);
    return rc ? rn_raise(RN_OBJ(comm_old_p), rc, "MPI_Dist_graph_create") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Dist_graph_create)

int PMPI_Dist_graph_create_adjacent(MPI_Comm comm_old, int indegree, const int sources[], const int *sourceweights,
                                    int outdegree, const int destinations[], const int *destweights, MPI_Info info, int reorder,
                                    MPI_Comm *comm_dist_graph)
{
    struct rn_comm *comm_old_p = rn_comm_of(comm_old);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_old_p, comm_old, "comm_old")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(indegree, MPI_ERR_ARG, "indegree")) ||
               (rc = rn_check_count(outdegree, MPI_ERR_ARG, "outdegree")) ||
               (rc = rn_check_array(indegree, sources, "sources")) ||
               (rc = rn_check_array(outdegree, destinations, "destinations")) ||
               (rc = rn_check_pointer(comm_dist_graph, "comm_dist_graph")));
    if (!rc) {
        rn_enter();
        rc = rn_dist_graph_create_adjacent(comm_old_p, indegree, sources, sourceweights, outdegree, destinations, destweights,
                                           info_p, reorder, comm_dist_graph);
        rn_exit();
    }
    if (unlikely(rc)) rn_not_made(comm_dist_graph, comm_old);
    return rc ? rn_raise(RN_OBJ(comm_old_p), rc, "MPI_Dist_graph_create_adjacent") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Dist_graph_create_adjacent)

int PMPI_Dist_graph_neighbors(MPI_Comm comm, int maxindegree, int sources[], int *sourceweights, int maxoutdegree,
                              int destinations[], int *destweights)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_count(maxindegree, MPI_ERR_ARG, "maxindegree")) ||
               (rc = rn_check_count(maxoutdegree, MPI_ERR_ARG, "maxoutdegree")) ||
               (rc = rn_check_array(maxindegree, sources, "sources")) ||
               (rc = rn_check_array(maxoutdegree, destinations, "destinations")));
    if (!rc) {
        rn_enter();
        rc = rn_dist_graph_neighbors(comm_p, maxindegree, sources, sourceweights, maxoutdegree, destinations, destweights);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Dist_graph_neighbors") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Dist_graph_neighbors)

int PMPI_Dist_graph_neighbors_count(MPI_Comm comm, int *indegree, int *outdegree, int *weighted)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(indegree, "indegree")) ||
               (rc = rn_check_pointer(outdegree, "outdegree")) || (rc = rn_check_pointer(weighted, "weighted")));
    if (!rc) {
        rn_enter();
        rc = rn_dist_graph_neighbors_count(comm_p, indegree, outdegree, weighted);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Dist_graph_neighbors_count") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Dist_graph_neighbors_count)
