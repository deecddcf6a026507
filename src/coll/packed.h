/* Between the buffers of a call and packed data in shared memory. */
#ifndef RN_COLL_PACKED_H
#define RN_COLL_PACKED_H

#include "base/gpu.h"
#include "coll/args.h"
#include <stdlib.h>
#include <string.h>

static inline void rn_packed_move(void *to, const void *from, size_t bytes)
{
    if (rn_gpu_near())
        rn_gpu_copy(to, from, bytes);
    else if (bytes == 8)
        memcpy(to, from, 8);
    else if (bytes == 4)
        memcpy(to, from, 4);
    else if (bytes) /* nothing may have no buffer */
        memcpy(to, from, bytes);
}

/* Bytes [from, from + bytes) of the packed form of a buffer. */
static inline void rn_packed_get(void *to, const void *buf, MPI_Count count, const struct rn_type *t, size_t from, size_t bytes)
{
    if (likely(t->contig))
        rn_packed_move(to, rn_at(buf, (ptrdiff_t)from), bytes);
    else
        rn_pack_bytes(buf, count, t, from, to, bytes);
}

static inline void rn_packed_put(void *buf, MPI_Count count, const struct rn_type *t, size_t at, const void *from, size_t bytes)
{
    if (likely(t->contig))
        rn_packed_move(rn_at(buf, (ptrdiff_t)at), from, bytes);
    else
        rn_unpack_bytes(buf, count, t, at, from, bytes);
}

/* Folds `count` elements of the ranks up to `last` into acc, from the last one down, so that the lower rank is always the left
 * operand. part(at, rank) says where those of a rank lie packed. */
static inline int rn_packed_fold(const struct rn_coll_args *a, const char *(*part)(void *at, int rank), void *at, int last,
                                 MPI_Count count, void *acc)
{
    struct rn_type *t = a->type;
    size_t bytes = (size_t)(count * t->bytes);
    ptrdiff_t gap;
    void *room, *in;

    if (likely(t->contig)) {
        rn_packed_move(acc, part(at, last), bytes);
        for (int r = last - 1; r >= 0; r--) rn_op_reduce(a->op, part(at, r), acc, count, t);
        return 0;
    }
    room = malloc(rn_type_span(t, count, &gap) + 1);
    if (!room) return rn_fail(MPI_ERR_NO_MEM, "no memory for a reduction");
    in = rn_at(room, -gap);
    rn_unpack_bytes(acc, count, t, 0, part(at, last), bytes);
    for (int r = last - 1; r >= 0; r--) {
        rn_unpack_bytes(in, count, t, 0, part(at, r), bytes);
        rn_op_reduce(a->op, in, acc, count, t);
    }
    free(room);
    return 0;
}

#endif
