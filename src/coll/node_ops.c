/* Small collectives through the node segment. */
#include "coll/common.h"
#include "coll/node.h"
#include "coll/packed.h"
#include "datatype/device.h"
#include <stdlib.h>

/* For those that read what all ranks publish. */
static void read_all(struct rn_node_coll *n)
{
    rn_node_let_near(n);
    for (int r = 0; r < n->size; r++)
        if (r != n->rank) rn_node_fetch(n, r, 0);
}

static void pack(void *to, const void *buf, MPI_Count count, const struct rn_type *t, size_t bytes)
{
    rn_packed_get(to, buf, count, t, 0, bytes);
}

static void unpack(void *buf, MPI_Count count, const struct rn_type *t, const void *from, size_t bytes)
{
    rn_packed_put(buf, count, t, 0, from, bytes);
}

/* All come to one rank, which then lets them go, so it leaves first. */
static int barrier_around(struct rn_node_coll *n, int rank)
{
    rn_node_begin(n);
    rn_node_place(n, 0);
    rn_node_publish(n, 0);
    if (n->rank == rank) read_all(n);
    rn_node_end(n, 0, n->rank == rank);

    rn_node_begin(n);
    if (n->rank == rank) {
        rn_node_place(n, 0);
        rn_node_publish(n, 0);
    } else {
        rn_node_fetch(n, rank, 0);
    }
    return rn_node_end(n, 0, false);
}

/* Behind a bcast or scatter the next one is likely to follow. Where ranks share cores, its root should not be the last to leave.
 */
int rn_node_barrier(const struct rn_coll_args *a)
{
    struct rn_node_coll *n = a->comm->node;

    if (unlikely(rn_wait_yields) && n->giver >= 0 && n->size > 2) return barrier_around(n, n->giver);
    rn_node_begin(n);
    rn_node_place(n, 0);
    rn_node_publish(n, 0);
    read_all(n);
    return rn_node_end(n, 0, true);
}

int rn_node_bcast(const struct rn_coll_args *a)
{
    struct rn_node_coll *n = a->comm->node;

    rn_node_begin(n);
    n->giver = a->root;
    if (a->rank == a->root) {
        pack(rn_node_place(n, a->bytes), a->recvbuf, a->count, a->type, a->bytes);
        rn_node_publish(n, a->bytes);
    } else {
        unpack(a->recvbuf, a->count, a->type, rn_node_fetch(n, a->root, a->bytes), a->bytes);
    }
    return rn_node_end(n, a->bytes, false);
}

struct parts {
    struct rn_node_coll *n;
    size_t bytes, skip; /* that everybody published; in front of what is folded */
};

static inline const char *part_of(void *at, int rank)
{
    const struct parts *p = at;

    return rn_node_fetch(p->n, rank, p->bytes) + p->skip;
}

/* Folds `count` elements from `first` on of what the ranks up to `last` published. */
static int combine(struct rn_node_coll *n, const struct rn_coll_args *a, int last, MPI_Count first, MPI_Count count)
{
    struct parts p = { n, a->bytes, (size_t)(first * a->type->bytes) };

    return rn_packed_fold(a, part_of, &p, last, count, a->recvbuf);
}

/* In host memory: one copy to the device, where each step of the fold would take one. */
static int combine_for_device(struct rn_node_coll *n, const struct rn_coll_args *a, int last, MPI_Count first, MPI_Count count)
{
    struct rn_coll_args host = *a;
    ptrdiff_t gap;
    void *room = malloc(rn_type_span(a->type, count, &gap) + 1);
    int rc;

    if (!room) return rn_fail(MPI_ERR_NO_MEM, "no memory for a reduction");
    host.recvbuf = rn_at(room, -gap);
    rc = combine(n, &host, last, first, count);
    if (!rc) rc = rn_type_copy(host.recvbuf, count, a->type, a->recvbuf, count, a->type);
    free(room);
    return rc;
}

/* Everybody publishes its vector; this rank folds a part of those of ranks 0 to last, if it wants any. */
static int reduction(const struct rn_coll_args *a, bool want, int last, MPI_Count first, MPI_Count count)
{
    struct rn_node_coll *n = a->comm->node;
    int rc = 0, end;

    rn_node_begin(n);
    pack(rn_node_place(n, a->bytes), a->sendbuf, a->count, a->type, a->bytes);
    rn_node_publish(n, a->bytes);
    if (want && last == n->size - 1) rn_node_let_near(n);
    if (want && count && rn_device_holds(a->recvbuf, a->type))
        rc = combine_for_device(n, a, last, first, count);
    else if (want)
        rc = combine(n, a, last, first, count);
    end = rn_node_end(n, a->bytes, want && last == n->size - 1);
    return rc ? rc : end;
}

int rn_node_allreduce(const struct rn_coll_args *a)
{
    return reduction(a, true, a->size - 1, 0, a->count);
}

int rn_node_reduce(const struct rn_coll_args *a)
{
    return reduction(a, a->rank == a->root, a->size - 1, 0, a->count);
}

int rn_node_reduce_scatter(const struct rn_coll_args *a)
{
    MPI_Count first = 0;

    for (int i = 0; i < a->rank; i++) first += a->in == RN_FORM_V ? rn_count_at(a->rcounts, i) : a->rcount;
    return reduction(a, a->rcount > 0, a->size - 1, first, a->rcount);
}

int rn_node_scan(const struct rn_coll_args *a)
{
    return reduction(a, true, a->rank, 0, a->count);
}

int rn_node_exscan(const struct rn_coll_args *a)
{
    return reduction(a, a->rank > 0, a->rank - 1, 0, a->count);
}

int rn_node_gather(const struct rn_coll_args *a)
{
    struct rn_node_coll *n = a->comm->node;
    int rc = 0, end;

    rn_node_begin(n);
    if (a->rank != a->root) {
        pack(rn_node_place(n, a->bytes), a->sendbuf, a->count, a->type, a->bytes);
        rn_node_publish(n, a->bytes);
        return rn_node_end(n, a->bytes, false);
    }
    rn_node_let_near(n);
    for (int r = 0; r < n->size; r++) {
        struct rn_block b = rn_in_block(a, r);
        if (r != n->rank)
            unpack(b.at, b.count, b.type, rn_node_fetch(n, r, a->bytes), a->bytes);
        else
            rc = rn_own_block(a, rn_send_all(a), b);
    }
    end = rn_node_end(n, a->bytes, true);
    return rc ? rc : end;
}

/* A rank's own block does not lie in its lane. */
static void pack_others(void *to, const struct rn_coll_args *a)
{
    size_t before = a->bytes * (size_t)a->rank, after = a->bytes * (size_t)(a->size - 1 - a->rank);

    pack(to, a->sendbuf, a->count * a->rank, a->type, before);
    pack((char *)to + before, rn_elem(a->sendbuf, a->count * (a->rank + 1), a->type), a->count * (a->size - 1 - a->rank), a->type,
         after);
}

static const char *fetch_from(struct rn_node_coll *n, const struct rn_coll_args *a, int giver, size_t others)
{
    return rn_node_fetch(n, giver, others) + a->bytes * (size_t)(a->rank - (a->rank > giver));
}

int rn_node_scatter(const struct rn_coll_args *a)
{
    struct rn_node_coll *n = a->comm->node;
    size_t others = a->bytes * (size_t)(n->size - 1);
    int rc = 0, end;

    rn_node_begin(n);
    n->giver = a->root;
    if (a->rank == a->root) {
        pack_others(rn_node_place(n, others), a);
        rn_node_publish(n, others);
        rc = rn_own_block(a, rn_out_block(a, a->rank), rn_recv_all(a));
    } else {
        unpack(a->recvbuf, a->rcount, a->rtype, fetch_from(n, a, a->root, others), a->bytes);
    }
    end = rn_node_end(n, others, false);
    return rc ? rc : end;
}

/* With allgatherv blocks differ, so what a rank puts may be shorter than what the operation is begun with. */
int rn_node_allgather(const struct rn_coll_args *a)
{
    struct rn_node_coll *n = a->comm->node;
    size_t own = (size_t)(a->count * a->type->bytes);

    rn_node_begin(n);
    pack(rn_node_place(n, own), a->sendbuf, a->count, a->type, own);
    rn_node_publish(n, own);
    rn_node_let_near(n);
    for (int r = 0; r < n->size; r++) {
        struct rn_block b = rn_in_block(a, r);
        const char *from = rn_node_fetch(n, r, rn_block_bytes(b));
        if (r != n->rank || !a->in_place) unpack(b.at, b.count, b.type, from, rn_block_bytes(b));
    }
    return rn_node_end(n, a->node_bytes, true);
}

int rn_node_alltoall(const struct rn_coll_args *a)
{
    struct rn_node_coll *n = a->comm->node;
    size_t others = a->bytes * (size_t)(n->size - 1);
    int rc, end;

    rn_node_begin(n);
    pack_others(rn_node_place(n, others), a);
    rn_node_publish(n, others);
    rc = rn_own_block(a, rn_out_block(a, a->rank), rn_in_block(a, a->rank));
    rn_node_let_near(n);
    for (int r = 0; r < n->size; r++) {
        struct rn_block b = rn_in_block(a, r);
        if (r != n->rank) unpack(b.at, b.count, b.type, fetch_from(n, a, r, others), a->bytes);
    }
    end = rn_node_end(n, others, true);
    return rc ? rc : end;
}
