/* Collectives: bodies of the blocking and nonblocking calls, and what world and rma call inside the library. */
#ifndef RN_COLL_COLL_H
#define RN_COLL_COLL_H

#include "comm/comm.h"
#include "datatype/datatype.h"
#include "req/req.h"

/* Node part of a communicator whose ranks all share this node. World allocates the bytes in the node segment (zeroed) when it
 * makes the communicator and every rank attaches. */
size_t rn_node_coll_bytes(int ranks);
/* What a rank needs for the node part of a communicator, before it is known where that lies; NULL when memory is out. */
struct rn_node_coll *rn_node_coll_new(const struct rn_comm *c);
void rn_node_coll_free(struct rn_node_coll *n); /* one that has not been entered, or NULL */
void rn_node_coll_enter(struct rn_comm *c, struct rn_node_coll *n, void *area);
int rn_node_coll_attach(struct rn_comm *c, void *area); /* all of that at once */
void rn_node_coll_detach(struct rn_comm *c);
int rn_coll_load(void);                    /* files that the settings name; nothing when called again */
void rn_coll_comm_free(struct rn_comm *c); /* gives c->coll back */

int rn_barrier(struct rn_comm *c);
int rn_bcast(void *buffer, MPI_Count count, struct rn_type *t, int root, struct rn_comm *c);
int rn_reduce(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, int root,
              struct rn_comm *c);
int rn_allreduce(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c);
int rn_gather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
              struct rn_type *recvtype, int root, struct rn_comm *c);
int rn_gatherv(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, struct rn_counts recvcounts,
               struct rn_counts displs, struct rn_type *recvtype, int root, struct rn_comm *c);
int rn_scatter(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
               struct rn_type *recvtype, int root, struct rn_comm *c);
int rn_scatterv(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts displs, struct rn_type *sendtype,
                void *recvbuf, MPI_Count recvcount, struct rn_type *recvtype, int root, struct rn_comm *c);
int rn_allgather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                 struct rn_type *recvtype, struct rn_comm *c);
int rn_allgatherv(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, struct rn_counts recvcounts,
                  struct rn_counts displs, struct rn_type *recvtype, struct rn_comm *c);
int rn_alltoall(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                struct rn_type *recvtype, struct rn_comm *c);
int rn_alltoallv(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls, struct rn_type *sendtype,
                 void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls, struct rn_type *recvtype,
                 struct rn_comm *c);
int rn_alltoallw(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls, const MPI_Datatype sendtypes[],
                 void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls, const MPI_Datatype recvtypes[],
                 struct rn_comm *c);
int rn_reduce_scatter_block(const void *sendbuf, void *recvbuf, MPI_Count recvcount, struct rn_type *t, struct rn_op *op,
                            struct rn_comm *c);
int rn_reduce_scatter(const void *sendbuf, void *recvbuf, struct rn_counts recvcounts, struct rn_type *t, struct rn_op *op,
                      struct rn_comm *c);
int rn_scan(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c);
int rn_exscan(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c);
int rn_neighbor_allgather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                          struct rn_type *recvtype, struct rn_comm *c);
int rn_neighbor_allgatherv(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                           struct rn_counts recvcounts, struct rn_counts displs, struct rn_type *recvtype, struct rn_comm *c);
int rn_neighbor_alltoall(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                         struct rn_type *recvtype, struct rn_comm *c);
int rn_neighbor_alltoallv(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls, struct rn_type *sendtype,
                          void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls, struct rn_type *recvtype,
                          struct rn_comm *c);
int rn_neighbor_alltoallw(const void *sendbuf, struct rn_counts sendcounts, const MPI_Aint sdispls[],
                          const MPI_Datatype sendtypes[], void *recvbuf, struct rn_counts recvcounts, const MPI_Aint rdispls[],
                          const MPI_Datatype recvtypes[], struct rn_comm *c);

/* Nonblocking and persistent forms. */
int rn_ibarrier(struct rn_comm *c, MPI_Request *request);
int rn_barrier_init(struct rn_comm *c, struct rn_info *info, MPI_Request *request);
int rn_ibcast(void *buffer, MPI_Count count, struct rn_type *t, int root, struct rn_comm *c, MPI_Request *request);
int rn_bcast_init(void *buffer, MPI_Count count, struct rn_type *t, int root, struct rn_comm *c, struct rn_info *info,
                  MPI_Request *request);
int rn_ireduce(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, int root,
               struct rn_comm *c, MPI_Request *request);
int rn_reduce_init(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, int root,
                   struct rn_comm *c, struct rn_info *info, MPI_Request *request);
int rn_iallreduce(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c,
                  MPI_Request *request);
int rn_allreduce_init(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c,
                      struct rn_info *info, MPI_Request *request);
int rn_igather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
               struct rn_type *recvtype, int root, struct rn_comm *c, MPI_Request *request);
int rn_gather_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                   struct rn_type *recvtype, int root, struct rn_comm *c, struct rn_info *info, MPI_Request *request);
int rn_igatherv(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, struct rn_counts recvcounts,
                struct rn_counts displs, struct rn_type *recvtype, int root, struct rn_comm *c, MPI_Request *request);
int rn_gatherv_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                    struct rn_counts recvcounts, struct rn_counts displs, struct rn_type *recvtype, int root, struct rn_comm *c,
                    struct rn_info *info, MPI_Request *request);
int rn_iscatter(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                struct rn_type *recvtype, int root, struct rn_comm *c, MPI_Request *request);
int rn_scatter_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                    struct rn_type *recvtype, int root, struct rn_comm *c, struct rn_info *info, MPI_Request *request);
int rn_iscatterv(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts displs, struct rn_type *sendtype,
                 void *recvbuf, MPI_Count recvcount, struct rn_type *recvtype, int root, struct rn_comm *c, MPI_Request *request);
int rn_scatterv_init(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts displs, struct rn_type *sendtype,
                     void *recvbuf, MPI_Count recvcount, struct rn_type *recvtype, int root, struct rn_comm *c,
                     struct rn_info *info, MPI_Request *request);
int rn_iallgather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                  struct rn_type *recvtype, struct rn_comm *c, MPI_Request *request);
int rn_allgather_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                      struct rn_type *recvtype, struct rn_comm *c, struct rn_info *info, MPI_Request *request);
int rn_iallgatherv(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, struct rn_counts recvcounts,
                   struct rn_counts displs, struct rn_type *recvtype, struct rn_comm *c, MPI_Request *request);
int rn_allgatherv_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                       struct rn_counts recvcounts, struct rn_counts displs, struct rn_type *recvtype, struct rn_comm *c,
                       struct rn_info *info, MPI_Request *request);
int rn_ialltoall(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                 struct rn_type *recvtype, struct rn_comm *c, MPI_Request *request);
int rn_alltoall_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                     struct rn_type *recvtype, struct rn_comm *c, struct rn_info *info, MPI_Request *request);
int rn_ialltoallv(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls, struct rn_type *sendtype,
                  void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls, struct rn_type *recvtype,
                  struct rn_comm *c, MPI_Request *request);
int rn_alltoallv_init(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls, struct rn_type *sendtype,
                      void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls, struct rn_type *recvtype,
                      struct rn_comm *c, struct rn_info *info, MPI_Request *request);
int rn_ialltoallw(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls, const MPI_Datatype sendtypes[],
                  void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls, const MPI_Datatype recvtypes[],
                  struct rn_comm *c, MPI_Request *request);
int rn_alltoallw_init(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls, const MPI_Datatype sendtypes[],
                      void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls, const MPI_Datatype recvtypes[],
                      struct rn_comm *c, struct rn_info *info, MPI_Request *request);
int rn_ireduce_scatter_block(const void *sendbuf, void *recvbuf, MPI_Count recvcount, struct rn_type *t, struct rn_op *op,
                             struct rn_comm *c, MPI_Request *request);
int rn_reduce_scatter_block_init(const void *sendbuf, void *recvbuf, MPI_Count recvcount, struct rn_type *t, struct rn_op *op,
                                 struct rn_comm *c, struct rn_info *info, MPI_Request *request);
int rn_ireduce_scatter(const void *sendbuf, void *recvbuf, struct rn_counts recvcounts, struct rn_type *t, struct rn_op *op,
                       struct rn_comm *c, MPI_Request *request);
int rn_reduce_scatter_init(const void *sendbuf, void *recvbuf, struct rn_counts recvcounts, struct rn_type *t, struct rn_op *op,
                           struct rn_comm *c, struct rn_info *info, MPI_Request *request);
int rn_iscan(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c,
             MPI_Request *request);
int rn_scan_init(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c,
                 struct rn_info *info, MPI_Request *request);
int rn_iexscan(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c,
               MPI_Request *request);
int rn_exscan_init(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c,
                   struct rn_info *info, MPI_Request *request);
int rn_ineighbor_allgather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                           struct rn_type *recvtype, struct rn_comm *c, MPI_Request *request);
int rn_neighbor_allgather_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                               MPI_Count recvcount, struct rn_type *recvtype, struct rn_comm *c, struct rn_info *info,
                               MPI_Request *request);
int rn_ineighbor_allgatherv(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                            struct rn_counts recvcounts, struct rn_counts displs, struct rn_type *recvtype, struct rn_comm *c,
                            MPI_Request *request);
int rn_neighbor_allgatherv_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                                struct rn_counts recvcounts, struct rn_counts displs, struct rn_type *recvtype, struct rn_comm *c,
                                struct rn_info *info, MPI_Request *request);
int rn_ineighbor_alltoall(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                          struct rn_type *recvtype, struct rn_comm *c, MPI_Request *request);
int rn_neighbor_alltoall_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                              MPI_Count recvcount, struct rn_type *recvtype, struct rn_comm *c, struct rn_info *info,
                              MPI_Request *request);
int rn_ineighbor_alltoallv(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls, struct rn_type *sendtype,
                           void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls, struct rn_type *recvtype,
                           struct rn_comm *c, MPI_Request *request);
int rn_neighbor_alltoallv_init(const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls,
                               struct rn_type *sendtype, void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls,
                               struct rn_type *recvtype, struct rn_comm *c, struct rn_info *info, MPI_Request *request);
int rn_ineighbor_alltoallw(const void *sendbuf, struct rn_counts sendcounts, const MPI_Aint sdispls[],
                           const MPI_Datatype sendtypes[], void *recvbuf, struct rn_counts recvcounts, const MPI_Aint rdispls[],
                           const MPI_Datatype recvtypes[], struct rn_comm *c, MPI_Request *request);
int rn_neighbor_alltoallw_init(const void *sendbuf, struct rn_counts sendcounts, const MPI_Aint sdispls[],
                               const MPI_Datatype sendtypes[], void *recvbuf, struct rn_counts recvcounts,
                               const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], struct rn_comm *c, struct rn_info *info,
                               MPI_Request *request);

#endif
