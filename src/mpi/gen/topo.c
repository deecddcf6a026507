/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "comm/comm.h"
#include "mpi/check.h"

int PMPI_Topo_test(MPI_Comm comm, int *status)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_comm(comm_p, comm, "comm");
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
    return rn_raise(NULL, rn_unsupported("MPI_Dims_create"), "MPI_Dims_create");
}
RN_WEAK_NAME(MPI_Dims_create)

int PMPI_Cart_coords(MPI_Comm comm, int rank, int maxdims, int coords[])
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Cart_coords"), "MPI_Cart_coords");
}
RN_WEAK_NAME(MPI_Cart_coords)

int PMPI_Cart_create(MPI_Comm comm_old, int ndims, const int dims[], const int periods[], int reorder, MPI_Comm *comm_cart)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm_old)), rn_unsupported("MPI_Cart_create"), "MPI_Cart_create");
}
RN_WEAK_NAME(MPI_Cart_create)

int PMPI_Cart_get(MPI_Comm comm, int maxdims, int dims[], int periods[], int coords[])
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Cart_get"), "MPI_Cart_get");
}
RN_WEAK_NAME(MPI_Cart_get)

int PMPI_Cart_map(MPI_Comm comm, int ndims, const int dims[], const int periods[], int *newrank)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Cart_map"), "MPI_Cart_map");
}
RN_WEAK_NAME(MPI_Cart_map)

int PMPI_Cart_rank(MPI_Comm comm, const int coords[], int *rank)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Cart_rank"), "MPI_Cart_rank");
}
RN_WEAK_NAME(MPI_Cart_rank)

int PMPI_Cart_shift(MPI_Comm comm, int direction, int disp, int *rank_source, int *rank_dest)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Cart_shift"), "MPI_Cart_shift");
}
RN_WEAK_NAME(MPI_Cart_shift)

int PMPI_Cart_sub(MPI_Comm comm, const int remain_dims[], MPI_Comm *newcomm)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Cart_sub"), "MPI_Cart_sub");
}
RN_WEAK_NAME(MPI_Cart_sub)

int PMPI_Cartdim_get(MPI_Comm comm, int *ndims)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Cartdim_get"), "MPI_Cartdim_get");
}
RN_WEAK_NAME(MPI_Cartdim_get)

int PMPI_Graph_create(MPI_Comm comm_old, int nnodes, const int indx[], const int edges[], int reorder, MPI_Comm *comm_graph)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm_old)), rn_unsupported("MPI_Graph_create"), "MPI_Graph_create");
}
RN_WEAK_NAME(MPI_Graph_create)

int PMPI_Graph_get(MPI_Comm comm, int maxindex, int maxedges, int indx[], int edges[])
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Graph_get"), "MPI_Graph_get");
}
RN_WEAK_NAME(MPI_Graph_get)

int PMPI_Graph_map(MPI_Comm comm, int nnodes, const int indx[], const int edges[], int *newrank)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Graph_map"), "MPI_Graph_map");
}
RN_WEAK_NAME(MPI_Graph_map)

int PMPI_Graph_neighbors(MPI_Comm comm, int rank, int maxneighbors, int neighbors[])
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Graph_neighbors"), "MPI_Graph_neighbors");
}
RN_WEAK_NAME(MPI_Graph_neighbors)

int PMPI_Graph_neighbors_count(MPI_Comm comm, int rank, int *nneighbors)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Graph_neighbors_count"), "MPI_Graph_neighbors_count");
}
RN_WEAK_NAME(MPI_Graph_neighbors_count)

int PMPI_Graphdims_get(MPI_Comm comm, int *nnodes, int *nedges)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Graphdims_get"), "MPI_Graphdims_get");
}
RN_WEAK_NAME(MPI_Graphdims_get)

int PMPI_Dist_graph_create(MPI_Comm comm_old, int n, const int sources[], const int degrees[], const int destinations[],
                           const int *weights, MPI_Info info, int reorder, MPI_Comm *comm_dist_graph)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm_old)), rn_unsupported("MPI_Dist_graph_create"), "MPI_Dist_graph_create");
}
RN_WEAK_NAME(MPI_Dist_graph_create)

int PMPI_Dist_graph_create_adjacent(MPI_Comm comm_old, int indegree, const int sources[], const int *sourceweights,
                                    int outdegree, const int destinations[], const int *destweights, MPI_Info info, int reorder,
                                    MPI_Comm *comm_dist_graph)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm_old)), rn_unsupported("MPI_Dist_graph_create_adjacent"), "MPI_Dist_graph_create_adjacent");
}
RN_WEAK_NAME(MPI_Dist_graph_create_adjacent)

int PMPI_Dist_graph_neighbors(MPI_Comm comm, int maxindegree, int sources[], int *sourceweights, int maxoutdegree,
                              int destinations[], int *destweights)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Dist_graph_neighbors"), "MPI_Dist_graph_neighbors");
}
RN_WEAK_NAME(MPI_Dist_graph_neighbors)

int PMPI_Dist_graph_neighbors_count(MPI_Comm comm, int *indegree, int *outdegree, int *weighted)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Dist_graph_neighbors_count"), "MPI_Dist_graph_neighbors_count");
}
RN_WEAK_NAME(MPI_Dist_graph_neighbors_count)
