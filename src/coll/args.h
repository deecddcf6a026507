/* What a collective was asked to do. The bodies fill it, the builders of algorithms read it. */
#ifndef RN_COLL_ARGS_H
#define RN_COLL_ARGS_H

#include "base/counts.h"
#include "coll/coll.h"

struct rn_coll_args {
    struct rn_comm *comm;
    int rank, size, root;
    bool in_place;
    const void *sendbuf; /* never MPI_IN_PLACE: the body replaces it */
    void *recvbuf;
    /* What is sent, or the only count and type there are (bcast, reductions). */
    MPI_Count count;
    struct rn_type *type;
    MPI_Count rcount;
    struct rn_type *rtype;
    /* v and w forms. Displacements count extents (v) or bytes (w). */
    struct rn_counts counts, displs, rcounts, rdispls;
    const MPI_Datatype *types, *rtypes;
    struct rn_op *op;
    /* For the choice of an algorithm, hence the same on all ranks: the whole vector (bcast, reductions, scan), the block of one
     * rank (gather, scatter, allgather, alltoall, reduce_scatter_block), 0 where ranks cannot know (v and w forms). */
    size_t bytes;
    size_t node_bytes; /* what one rank would put into the node segment, at most */
};

/* Adding an offset to a user's buffer, which may be MPI_BOTTOM. */
static inline void *rn_at(const void *base, ptrdiff_t offset)
{
    return (void *)((uintptr_t)base + (uintptr_t)offset);
}

/* Block i of count elements each. */
static inline void *rn_block(const void *base, MPI_Count i, MPI_Count count, const struct rn_type *t)
{
    return rn_at(base, (ptrdiff_t)(i * count * t->extent));
}

#endif
