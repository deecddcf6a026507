/* What several collectives share. */
#ifndef RN_COLL_COMMON_H
#define RN_COLL_COMMON_H

#include "base/cfg.h"
#include "coll/alg.h"
#include "coll/tables.h"
#include "coll/trees.h"

static inline void rn_args_init(struct rn_coll_args *a, struct rn_comm *c)
{
    a->comm = c;
    a->rank = c->rank;
    a->size = c->size;
    a->root = 0;
    a->in_place = false;
    a->count = a->rcount = 0;
    a->type = a->rtype = NULL;
    a->types = a->rtypes = NULL;
    a->op = NULL;
    a->bytes = a->node_bytes = 0;
}

/* A vector that is reduced: the same on all ranks. */
static inline int rn_args_reduction(struct rn_coll_args *a, const void *sendbuf, void *recvbuf, MPI_Count count,
                                    struct rn_type *t, struct rn_op *op, struct rn_comm *c)
{
    rn_args_init(a, c);
    a->in_place = sendbuf == MPI_IN_PLACE;
    a->sendbuf = a->in_place ? recvbuf : sendbuf;
    a->recvbuf = recvbuf;
    a->count = a->rcount = count;
    a->type = a->rtype = t;
    a->op = op;
    a->bytes = a->node_bytes = (size_t)(count * t->bytes);
    return rn_cfg.check_args ? rn_op_check(op, t) : 0;
}

/* Of the other collectives, in their files. */
void rn_args_bcast(struct rn_coll_args *a, void *buffer, MPI_Count count, struct rn_type *t, int root, struct rn_comm *c);
int rn_args_reduce(struct rn_coll_args *a, const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t,
                   struct rn_op *op, int root, struct rn_comm *c);
void rn_args_gather(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                    MPI_Count recvcount, struct rn_type *recvtype, int root, struct rn_comm *c);
void rn_args_scatter(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                     MPI_Count recvcount, struct rn_type *recvtype, int root, struct rn_comm *c);
void rn_args_allgather(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                       MPI_Count recvcount, struct rn_type *recvtype, struct rn_comm *c);
void rn_args_alltoall(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                      MPI_Count recvcount, struct rn_type *recvtype, struct rn_comm *c);

/* common.c: groups of one rank, where every collective is at most a copy */
int rn_self_build(const struct rn_coll_args *a, struct rn_sched *s);
int rn_self_direct(const struct rn_coll_args *a);
int rn_empty_build(const struct rn_coll_args *a, struct rn_sched *s);
int rn_empty_direct(const struct rn_coll_args *a);

#endif
