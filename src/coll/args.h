/* What a collective was asked to do. The bodies fill it, the builders of algorithms read it. */
#ifndef RN_COLL_ARGS_H
#define RN_COLL_ARGS_H

#include "base/counts.h"
#include "coll/coll.h"

/* How the blocks of one side are given. */
enum rn_form {
    RN_FORM_PLAIN, /* one count and type for all */
    RN_FORM_V,     /* counts and displacements in extents */
    RN_FORM_W,     /* also types; displacements in bytes */
};

struct rn_coll_args {
    struct rn_comm *comm;
    int rank, size; /* in the local group */
    int root;       /* between groups: MPI_ROOT, MPI_PROC_NULL or a rank of the other group */
    int nout, nin;  /* blocks on either side: ranks that blocks go to and come from, neighbours */
    bool in_place;
    enum rn_form out, in;
    const void *sendbuf; /* never MPI_IN_PLACE: the body replaces it */
    void *recvbuf;
    /* What is sent, or the only count and type there are (bcast, reductions). */
    MPI_Count count;
    struct rn_type *type;
    MPI_Count rcount;
    struct rn_type *rtype;
    struct rn_counts counts, displs, rcounts, rdispls;
    const MPI_Datatype *types, *rtypes;
    struct rn_op *op;
    /* For the choice of an algorithm, hence the same on all ranks: the whole vector (bcast, reductions, scan), the block of one
     * rank (gather, scatter, allgather, alltoall), 0 where ranks cannot know (most v and w forms). */
    size_t bytes;
    size_t node_bytes; /* what one rank would put into the node segment, at most */
};

/* Adding an offset to a user's buffer, which may be MPI_BOTTOM. */
static inline void *rn_at(const void *base, ptrdiff_t offset)
{
    return (void *)((uintptr_t)base + (uintptr_t)offset);
}

/* Element i. */
static inline void *rn_elem(const void *base, MPI_Count i, const struct rn_type *t)
{
    return rn_at(base, (ptrdiff_t)(i * t->extent));
}

/* Where, how many and of which type: block i of what is sent or received. */
struct rn_block {
    void *at;
    MPI_Count count;
    struct rn_type *type;
};

/* Programs give no type where they have nothing to send. */
static inline struct rn_block rn_typed_block(void *at, MPI_Count count, MPI_Datatype type)
{
    struct rn_type *t = rn_type_of(type);

    return t ? (struct rn_block){ at, count, t } : (struct rn_block){ at, 0, rn_type_of(MPI_BYTE) };
}

static inline struct rn_block rn_out_block(const struct rn_coll_args *a, int i)
{
    if (a->out == RN_FORM_PLAIN) return (struct rn_block){ rn_elem(a->sendbuf, i * a->count, a->type), a->count, a->type };
    if (a->out == RN_FORM_V)
        return (struct rn_block){ rn_elem(a->sendbuf, rn_count_at(a->displs, i), a->type), rn_count_at(a->counts, i), a->type };
    return rn_typed_block(rn_at(a->sendbuf, (ptrdiff_t)rn_count_at(a->displs, i)), rn_count_at(a->counts, i), a->types[i]);
}

static inline struct rn_block rn_in_block(const struct rn_coll_args *a, int i)
{
    if (a->in == RN_FORM_PLAIN) return (struct rn_block){ rn_elem(a->recvbuf, i * a->rcount, a->rtype), a->rcount, a->rtype };
    if (a->in == RN_FORM_V)
        return (struct rn_block){ rn_elem(a->recvbuf, rn_count_at(a->rdispls, i), a->rtype), rn_count_at(a->rcounts, i),
                                  a->rtype };
    return rn_typed_block(rn_at(a->recvbuf, (ptrdiff_t)rn_count_at(a->rdispls, i)), rn_count_at(a->rcounts, i), a->rtypes[i]);
}

static inline size_t rn_block_bytes(struct rn_block b)
{
    return (size_t)(b.count * b.type->bytes);
}

static inline void rn_args_init(struct rn_coll_args *a, struct rn_comm *c)
{
    a->comm = c;
    a->rank = c->rank;
    a->size = c->size;
    a->root = 0;
    a->nout = a->nin = rn_comm_peers(c);
    a->in_place = false;
    a->out = a->in = RN_FORM_PLAIN;
    a->sendbuf = NULL;
    a->recvbuf = NULL;
    a->count = a->rcount = 0;
    a->type = a->rtype = NULL;
    a->types = a->rtypes = NULL;
    a->op = NULL;
    a->bytes = a->node_bytes = 0;
}

/* One function a collective, with the arguments of the blocking call. Return an error class. Those of the shortest calls are
 * here, the others in args.c. */
static inline int rn_args_barrier(struct rn_coll_args *a, struct rn_comm *c)
{
    rn_args_init(a, c);
    return 0;
}

static inline int rn_args_bcast(struct rn_coll_args *a, void *buffer, MPI_Count count, struct rn_type *t, int root,
                                struct rn_comm *c)
{
    rn_args_init(a, c);
    a->sendbuf = a->recvbuf = buffer;
    a->root = root;
    if (unlikely(!t)) return 0; /* no part in it: MPI_PROC_NULL */
    a->count = a->rcount = count;
    a->type = a->rtype = t;
    a->bytes = a->node_bytes = (size_t)(count * t->bytes);
    return 0;
}

int rn_args_reduce(struct rn_coll_args *a, const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t,
                   struct rn_op *op, int root, struct rn_comm *c);
int rn_args_allreduce(struct rn_coll_args *a, const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t,
                      struct rn_op *op, struct rn_comm *c);
int rn_args_gather(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                   MPI_Count recvcount, struct rn_type *recvtype, int root, struct rn_comm *c);
int rn_args_gatherv(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                    struct rn_counts recvcounts, struct rn_counts displs, struct rn_type *recvtype, int root, struct rn_comm *c);
int rn_args_scatter(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                    MPI_Count recvcount, struct rn_type *recvtype, int root, struct rn_comm *c);
int rn_args_scatterv(struct rn_coll_args *a, const void *sendbuf, struct rn_counts sendcounts, struct rn_counts displs,
                     struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount, struct rn_type *recvtype, int root,
                     struct rn_comm *c);
int rn_args_allgather(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                      MPI_Count recvcount, struct rn_type *recvtype, struct rn_comm *c);
int rn_args_allgatherv(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                       struct rn_counts recvcounts, struct rn_counts displs, struct rn_type *recvtype, struct rn_comm *c);
int rn_args_alltoall(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                     MPI_Count recvcount, struct rn_type *recvtype, struct rn_comm *c);
int rn_args_alltoallv(struct rn_coll_args *a, const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls,
                      struct rn_type *sendtype, void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls,
                      struct rn_type *recvtype, struct rn_comm *c);
int rn_args_alltoallw(struct rn_coll_args *a, const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls,
                      const MPI_Datatype sendtypes[], void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls,
                      const MPI_Datatype recvtypes[], struct rn_comm *c);
int rn_args_reduce_scatter_block(struct rn_coll_args *a, const void *sendbuf, void *recvbuf, MPI_Count recvcount,
                                 struct rn_type *t, struct rn_op *op, struct rn_comm *c);
int rn_args_reduce_scatter(struct rn_coll_args *a, const void *sendbuf, void *recvbuf, struct rn_counts recvcounts,
                           struct rn_type *t, struct rn_op *op, struct rn_comm *c);
int rn_args_scan(struct rn_coll_args *a, const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op,
                 struct rn_comm *c);
int rn_args_exscan(struct rn_coll_args *a, const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t,
                   struct rn_op *op, struct rn_comm *c);
int rn_args_neighbor_allgather(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype,
                               void *recvbuf, MPI_Count recvcount, struct rn_type *recvtype, struct rn_comm *c);
int rn_args_neighbor_allgatherv(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype,
                                void *recvbuf, struct rn_counts recvcounts, struct rn_counts displs, struct rn_type *recvtype,
                                struct rn_comm *c);
int rn_args_neighbor_alltoall(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype,
                              void *recvbuf, MPI_Count recvcount, struct rn_type *recvtype, struct rn_comm *c);
int rn_args_neighbor_alltoallv(struct rn_coll_args *a, const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls,
                               struct rn_type *sendtype, void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls,
                               struct rn_type *recvtype, struct rn_comm *c);
int rn_args_neighbor_alltoallw(struct rn_coll_args *a, const void *sendbuf, struct rn_counts sendcounts, const MPI_Aint sdispls[],
                               const MPI_Datatype sendtypes[], void *recvbuf, struct rn_counts recvcounts,
                               const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], struct rn_comm *c);

#endif
