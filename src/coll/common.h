/* What several algorithms share. */
#ifndef RN_COLL_COMMON_H
#define RN_COLL_COMMON_H

#include "coll/alg.h"
#include "coll/trees.h"

static inline void rn_recv_block(struct rn_sched *s, struct rn_block b, int peer)
{
    rn_sched_recv(s, b.at, b.count, b.type, peer);
}

static inline void rn_send_block(struct rn_sched *s, struct rn_block b, int peer)
{
    rn_sched_send(s, b.at, b.count, b.type, peer);
}

static inline void rn_convert_block(struct rn_sched *s, struct rn_block from, struct rn_block to)
{
    rn_sched_convert(s, from.at, from.count, from.type, to.at, to.count, to.type);
}

/* Bytes in a row, as a block. */
static inline struct rn_block rn_bytes_block(void *at, size_t bytes)
{
    return (struct rn_block){ at, (MPI_Count)bytes, rn_coll_byte };
}

/* A rank's own block, unless it is in place. */
static inline int rn_own_block(const struct rn_coll_args *a, struct rn_block from, struct rn_block to)
{
    return a->in_place ? 0 : rn_type_copy(from.at, from.count, from.type, to.at, to.count, to.type);
}

/* The one block of a side that has only one. */
static inline struct rn_block rn_send_all(const struct rn_coll_args *a)
{
    return (struct rn_block){ (void *)a->sendbuf, a->count, a->type };
}

static inline struct rn_block rn_recv_all(const struct rn_coll_args *a)
{
    return (struct rn_block){ a->recvbuf, a->rcount, a->rtype };
}

/* A bcast that cuts its data at any byte works on the packed form: where it lies, the root's ready; and back into the buffers. */
char *rn_packed_start(const struct rn_coll_args *a, struct rn_sched *s);
void rn_packed_end(const struct rn_coll_args *a, struct rn_sched *s, const char *p);

#endif
