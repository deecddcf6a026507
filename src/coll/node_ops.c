/* Small collectives through the node segment. */
#include "coll/node.h"
#include <stdlib.h>

static void put(void *to, const void *from, size_t bytes)
{
    if (bytes == 8)
        memcpy(to, from, 8);
    else if (bytes == 4)
        memcpy(to, from, 4);
    else
        memcpy(to, from, bytes);
}

static void pack(void *to, const void *buf, MPI_Count count, const struct rn_type *t, size_t bytes)
{
    if (likely(t->contig))
        put(to, buf, bytes);
    else
        rn_pack_bytes(buf, count, t, 0, to, bytes);
}

static void unpack(void *buf, MPI_Count count, const struct rn_type *t, const void *from, size_t bytes)
{
    if (likely(t->contig))
        put(buf, from, bytes);
    else
        rn_unpack_bytes(buf, count, t, 0, from, bytes);
}

int rn_node_barrier(const struct rn_coll_args *a)
{
    struct rn_node_coll *n = a->comm->node;

    rn_node_begin(n, 0);
    rn_node_place(n, 0);
    rn_node_publish(n, 0);
    for (int r = 0; r < n->size; r++) rn_node_fetch(n, r, 0);
    return rn_node_end(n, 0, true);
}

int rn_node_bcast(const struct rn_coll_args *a)
{
    struct rn_node_coll *n = a->comm->node;

    rn_node_begin(n, a->bytes);
    if (a->rank == a->root) {
        pack(rn_node_place(n, a->bytes), a->recvbuf, a->count, a->type, a->bytes);
        rn_node_publish(n, a->bytes);
    } else {
        unpack(a->recvbuf, a->count, a->type, rn_node_fetch(n, a->root, a->bytes), a->bytes);
    }
    return rn_node_end(n, a->bytes, false);
}

/* Folds what all ranks published from the last rank down, so that the lower rank is always the left operand. */
static int combine(struct rn_node_coll *n, const struct rn_coll_args *a)
{
    ptrdiff_t gap;
    void *room, *in;

    if (likely(a->type->contig)) {
        put(a->recvbuf, rn_node_fetch(n, n->size - 1, a->bytes), a->bytes);
        for (int r = n->size - 2; r >= 0; r--) rn_op_reduce(a->op, rn_node_fetch(n, r, a->bytes), a->recvbuf, a->count, a->type);
        return 0;
    }
    room = malloc(rn_type_span(a->type, a->count, &gap) + 1);
    if (!room) return rn_fail(MPI_ERR_NO_MEM, "no memory for a reduction");
    in = rn_at(room, -gap);
    unpack(a->recvbuf, a->count, a->type, rn_node_fetch(n, n->size - 1, a->bytes), a->bytes);
    for (int r = n->size - 2; r >= 0; r--) {
        unpack(in, a->count, a->type, rn_node_fetch(n, r, a->bytes), a->bytes);
        rn_op_reduce(a->op, in, a->recvbuf, a->count, a->type);
    }
    free(room);
    return 0;
}

int rn_node_allreduce(const struct rn_coll_args *a)
{
    struct rn_node_coll *n = a->comm->node;
    int rc, end;

    rn_node_begin(n, a->bytes);
    pack(rn_node_place(n, a->bytes), a->sendbuf, a->count, a->type, a->bytes);
    rn_node_publish(n, a->bytes);
    rc = combine(n, a);
    end = rn_node_end(n, a->bytes, true);
    return rc ? rc : end;
}

int rn_node_reduce(const struct rn_coll_args *a)
{
    struct rn_node_coll *n = a->comm->node;
    int rc = 0, end;

    rn_node_begin(n, a->bytes);
    pack(rn_node_place(n, a->bytes), a->sendbuf, a->count, a->type, a->bytes);
    rn_node_publish(n, a->bytes);
    if (a->rank == a->root) rc = combine(n, a);
    end = rn_node_end(n, a->bytes, a->rank == a->root);
    return rc ? rc : end;
}

int rn_node_gather(const struct rn_coll_args *a)
{
    struct rn_node_coll *n = a->comm->node;
    int rc = 0, end;

    rn_node_begin(n, a->bytes);
    if (a->rank != a->root) {
        pack(rn_node_place(n, a->bytes), a->sendbuf, a->count, a->type, a->bytes);
        rn_node_publish(n, a->bytes);
        return rn_node_end(n, a->bytes, false);
    }
    for (int r = 0; r < n->size; r++) {
        void *block = rn_block(a->recvbuf, r, a->rcount, a->rtype);
        if (r != n->rank)
            unpack(block, a->rcount, a->rtype, rn_node_fetch(n, r, a->bytes), a->bytes);
        else if (!a->in_place)
            rc = rn_type_copy(a->sendbuf, a->count, a->type, block, a->rcount, a->rtype);
    }
    end = rn_node_end(n, a->bytes, true);
    return rc ? rc : end;
}

int rn_node_scatter(const struct rn_coll_args *a)
{
    struct rn_node_coll *n = a->comm->node;
    size_t all = a->bytes * (size_t)n->size;
    const char *from;

    rn_node_begin(n, all);
    if (a->rank == a->root) {
        pack(rn_node_place(n, all), a->sendbuf, a->count * n->size, a->type, all);
        rn_node_publish(n, all);
    }
    if (!a->in_place) {
        from = rn_node_fetch(n, a->root, all);
        unpack(a->recvbuf, a->rcount, a->rtype, from + a->bytes * (size_t)a->rank, a->bytes);
    }
    return rn_node_end(n, all, false);
}

int rn_node_allgather(const struct rn_coll_args *a)
{
    struct rn_node_coll *n = a->comm->node;

    rn_node_begin(n, a->bytes);
    pack(rn_node_place(n, a->bytes), a->sendbuf, a->count, a->type, a->bytes);
    rn_node_publish(n, a->bytes);
    for (int r = 0; r < n->size; r++) {
        const void *from = rn_node_fetch(n, r, a->bytes);
        if (r != n->rank || !a->in_place)
            unpack(rn_block(a->recvbuf, r, a->rcount, a->rtype), a->rcount, a->rtype, from, a->bytes);
    }
    return rn_node_end(n, a->bytes, true);
}

int rn_node_alltoall(const struct rn_coll_args *a)
{
    struct rn_node_coll *n = a->comm->node;
    size_t all = a->bytes * (size_t)n->size;

    rn_node_begin(n, all);
    pack(rn_node_place(n, all), a->sendbuf, a->count * n->size, a->type, all);
    rn_node_publish(n, all);
    for (int r = 0; r < n->size; r++) {
        const char *from = rn_node_fetch(n, r, all);
        unpack(rn_block(a->recvbuf, r, a->rcount, a->rtype), a->rcount, a->rtype, from + a->bytes * (size_t)n->rank, a->bytes);
    }
    return rn_node_end(n, all, true);
}
