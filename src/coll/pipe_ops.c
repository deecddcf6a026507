/* Collectives that only move data, through pipes. */
#include "coll/common.h"
#include "coll/packed.h"
#include "coll/pipe.h"
#include "coll/trees.h"

/* ---- pieces ---- */

/* A chunk of every block of a call: bytes [at, at + bytes), less where the block ends. */
struct slice {
    size_t at, bytes;
};

static uint32_t slices_of(size_t bytes, size_t each)
{
    return (uint32_t)((bytes + each - 1) / each);
}

static struct slice slice_of(struct rn_block b, uint32_t i, size_t each)
{
    size_t all = rn_block_bytes(b), at = RN_MIN(i * each, all), bytes = RN_MIN(each, all - at);

    return (struct slice){ at, bytes };
}

static void give(char *to, struct rn_block b, struct slice s)
{
    if (s.bytes) rn_packed_get(to, b.at, b.count, b.type, s.at, s.bytes);
}

static void take(struct rn_block b, struct slice s, const char *from)
{
    if (s.bytes) rn_packed_put(b.at, b.count, b.type, s.at, from, s.bytes);
}

static struct rn_block whole(const struct rn_coll_args *a, const void *buf)
{
    return (struct rn_block){ (void *)(uintptr_t)buf, a->count, a->type };
}

/* In an operation that has begun: gives a block of this rank, chunk by chunk. It reads nothing. */
static int give_all(struct rn_pipe *p, const struct rn_coll_args *a, struct rn_block b)
{
    size_t each = rn_pipe_chunk(p);

    rn_pipe_leave(p);
    for (uint32_t i = 0; i < slices_of(a->bytes, each); i++) {
        give(rn_pipe_place(p, i), b, slice_of(b, i, each));
        rn_pipe_publish(p, i);
    }
    return rn_pipe_end(p);
}

static int copy_own(struct rn_block from, struct rn_block to)
{
    return rn_type_copy(from.at, from.count, from.type, to.at, to.count, to.type);
}

/* ---- from one, to one ---- */

int rn_pipe_bcast(const struct rn_coll_args *a)
{
    struct rn_pipe *p = rn_pipe_of(a->comm);
    struct rn_block b = whole(a, a->recvbuf);

    if (!p) return RN_COLL_PASS;
    size_t each = rn_pipe_chunk(p);
    rn_pipe_begin(p, a->bytes, each);
    p->n->giver = a->root;
    if (a->rank == a->root) return give_all(p, a, b);
    for (uint32_t i = 0; i < slices_of(a->bytes, each) && !p->n->mismatch; i++) {
        take(b, slice_of(b, i, each), rn_pipe_fetch(p, a->root, i));
        rn_pipe_drain(p, i);
    }
    return rn_pipe_end(p);
}

int rn_pipe_gather(const struct rn_coll_args *a)
{
    struct rn_pipe *p = rn_pipe_of(a->comm);
    int rc = 0, end;

    if (!p) return RN_COLL_PASS;
    size_t each = rn_pipe_chunk(p);
    rn_pipe_begin(p, a->bytes, each);
    if (a->rank != a->root) return give_all(p, a, whole(a, a->sendbuf));
    if (!a->in_place) rc = copy_own(whole(a, a->sendbuf), rn_in_block(a, a->rank));
    for (uint32_t i = 0; i < slices_of(a->bytes, each) && !p->n->mismatch; i++) {
        for (int r = 0; r < a->size; r++) {
            struct rn_block b = rn_in_block(a, r);
            if (r != a->rank) take(b, slice_of(b, i, each), rn_pipe_fetch(p, r, i));
        }
        rn_pipe_drain(p, i);
    }
    end = rn_pipe_end(p);
    return rc ? rc : end;
}

/* A cell has a piece for each rank. */
int rn_pipe_scatter(const struct rn_coll_args *a)
{
    struct rn_pipe *p = rn_pipe_of(a->comm);
    struct rn_block own = rn_recv_all(a);
    int rc = 0, end;

    if (!p) return RN_COLL_PASS;
    size_t each = rn_pipe_piece(p);
    rn_pipe_begin(p, a->bytes, each * (size_t)a->size);
    p->n->giver = a->root;
    if (a->rank == a->root) rn_pipe_leave(p);
    for (uint32_t i = 0; i < slices_of(a->bytes, each) && !p->n->mismatch; i++) {
        if (a->rank != a->root) {
            take(own, slice_of(own, i, each), rn_pipe_fetch(p, a->root, i) + each * (size_t)a->rank);
            rn_pipe_drain(p, i);
            continue;
        }
        char *to = rn_pipe_place(p, i);
        for (int r = 0; r < a->size; r++)
            if (r != a->rank) give(to + each * (size_t)r, rn_out_block(a, r), slice_of(rn_out_block(a, r), i, each));
        rn_pipe_publish(p, i);
    }
    if (a->rank == a->root && !a->in_place) rc = copy_own(rn_out_block(a, a->rank), own);
    end = rn_pipe_end(p);
    return rc ? rc : end;
}

/* ---- from all to all ---- */

/* Gives a chunk ahead, so that the others need not wait while this rank reads. */
static int exchange(struct rn_pipe *p, const struct rn_coll_args *a, uint32_t chunks,
                    void (*put)(struct rn_pipe *p, const struct rn_coll_args *a, uint32_t i),
                    void (*get)(struct rn_pipe *p, const struct rn_coll_args *a, uint32_t i))
{
    if (chunks) put(p, a, 0);
    for (uint32_t i = 0; i < chunks && !p->n->mismatch; i++) {
        if (i + 1 < chunks) put(p, a, i + 1);
        get(p, a, i);
        rn_pipe_drain(p, i);
    }
    return rn_pipe_end(p);
}

static void put_own(struct rn_pipe *p, const struct rn_coll_args *a, uint32_t i)
{
    struct rn_block b = whole(a, a->sendbuf);

    give(rn_pipe_place(p, i), b, slice_of(b, i, p->chunk));
    rn_pipe_publish(p, i);
}

static void get_others(struct rn_pipe *p, const struct rn_coll_args *a, uint32_t i)
{
    for (int k = 1; k < a->size; k++) {
        int r = rn_mod(a->rank + k, a->size);
        struct rn_block b = rn_in_block(a, r);
        take(b, slice_of(b, i, p->chunk), rn_pipe_fetch(p, r, i));
    }
}

/* Blocks of allgatherv differ: the longest says how many chunks there are. */
int rn_pipe_allgather(const struct rn_coll_args *a)
{
    struct rn_pipe *p = rn_pipe_of(a->comm);
    int rc = 0, end;

    if (!p) return RN_COLL_PASS;
    rn_pipe_begin(p, a->node_bytes, rn_pipe_chunk(p));
    if (!a->in_place) rc = copy_own(whole(a, a->sendbuf), rn_in_block(a, a->rank));
    end = exchange(p, a, slices_of(a->node_bytes, p->chunk), put_own, get_others);
    return rc ? rc : end;
}

static void put_pieces(struct rn_pipe *p, const struct rn_coll_args *a, uint32_t i)
{
    size_t each = rn_pipe_piece(p);
    char *to = rn_pipe_place(p, i);

    for (int r = 0; r < a->size; r++) {
        struct rn_block b = rn_out_block(a, r);
        if (r != a->rank) give(to + each * (size_t)r, b, slice_of(b, i, each));
    }
    rn_pipe_publish(p, i);
}

static void get_pieces(struct rn_pipe *p, const struct rn_coll_args *a, uint32_t i)
{
    size_t each = rn_pipe_piece(p);

    for (int k = 1; k < a->size; k++) {
        int r = rn_mod(a->rank + k, a->size);
        struct rn_block b = rn_in_block(a, r);
        take(b, slice_of(b, i, each), rn_pipe_fetch(p, r, i) + each * (size_t)a->rank);
    }
}

/* In place, too: a piece has been given away before the one that takes its place comes. */
int rn_pipe_alltoall(const struct rn_coll_args *a)
{
    struct rn_pipe *p = rn_pipe_of(a->comm);
    int rc = 0, end;

    if (!p) return RN_COLL_PASS;
    rn_pipe_begin(p, a->bytes, rn_pipe_piece(p) * (size_t)a->size);
    if (!a->in_place) rc = copy_own(rn_out_block(a, a->rank), rn_in_block(a, a->rank));
    end = exchange(p, a, slices_of(a->bytes, rn_pipe_piece(p)), put_pieces, get_pieces);
    return rc ? rc : end;
}
