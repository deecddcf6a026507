/* Collectives: bodies of the blocking and nonblocking calls, and what world and rma call inside the library. */
#ifndef RN_COLL_COLL_H
#define RN_COLL_COLL_H

#include "comm/comm.h"
#include "datatype/datatype.h"
#include "req/req.h"

/* Node part of a communicator whose ranks all share this node. World allocates the bytes in the node segment (zeroed) when it
 * makes the communicator and every rank attaches. */
size_t rn_node_coll_bytes(int ranks);
int rn_node_coll_attach(struct rn_comm *c, void *area);
void rn_node_coll_detach(struct rn_comm *c);
void rn_coll_comm_free(struct rn_comm *c); /* gives c->coll back */

int rn_barrier(struct rn_comm *c);
int rn_bcast(void *buffer, MPI_Count count, struct rn_type *t, int root, struct rn_comm *c);
int rn_reduce(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, int root,
              struct rn_comm *c);
int rn_allreduce(const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op, struct rn_comm *c);
int rn_gather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
              struct rn_type *recvtype, int root, struct rn_comm *c);
int rn_scatter(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
               struct rn_type *recvtype, int root, struct rn_comm *c);
int rn_allgather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                 struct rn_type *recvtype, struct rn_comm *c);
int rn_alltoall(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                struct rn_type *recvtype, struct rn_comm *c);

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
int rn_iscatter(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                struct rn_type *recvtype, int root, struct rn_comm *c, MPI_Request *request);
int rn_scatter_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                    struct rn_type *recvtype, int root, struct rn_comm *c, struct rn_info *info, MPI_Request *request);
int rn_iallgather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                  struct rn_type *recvtype, struct rn_comm *c, MPI_Request *request);
int rn_allgather_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                      struct rn_type *recvtype, struct rn_comm *c, struct rn_info *info, MPI_Request *request);
int rn_ialltoall(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                 struct rn_type *recvtype, struct rn_comm *c, MPI_Request *request);
int rn_alltoall_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                     struct rn_type *recvtype, struct rn_comm *c, struct rn_info *info, MPI_Request *request);

#endif
