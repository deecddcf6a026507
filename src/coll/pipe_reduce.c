/* Reductions through pipes: each rank reduces what it wants straight from the cells of the others. */
#include "coll/packed.h"
#include "coll/pipe.h"
#include "coll/trees.h"
#include "datatype/device.h"

struct work {
    const struct rn_coll_args *a;
    struct rn_pipe *p;
    MPI_Count most; /* elements in a chunk */
    uint32_t chunks;
    bool straight; /* operands can be reduced where they lie, in any order */
};

/* False when an element is too long for a chunk. Fewer elements than `least` in a chunk are of no use. */
static bool work_begin(struct work *w, const struct rn_coll_args *a, size_t chunk, MPI_Count spare)
{
    size_t size = (size_t)RN_MAX(a->type->bytes, 1);

    w->a = a;
    w->most = (MPI_Count)(chunk / size);
    if (w->most <= spare) return false;
    w->chunks = (uint32_t)((a->count + w->most - spare - 1) / (w->most - spare));
    w->straight = a->op->commutes && a->type->contig;
    rn_pipe_begin(w->p, a->bytes, (size_t)w->most * size);
    return true;
}

/* Elements of a chunk of the vector. */
static MPI_Count chunk_of(const struct work *w, uint32_t i, MPI_Count *first)
{
    *first = i * w->most;
    return RN_MIN(w->most, w->a->count - *first);
}

static void give(struct work *w, uint32_t i)
{
    const struct rn_coll_args *a = w->a;
    MPI_Count first, count = chunk_of(w, i, &first);

    rn_packed_get(rn_pipe_place(w->p, i), rn_elem(a->sendbuf, first, a->type), count, a->type, 0,
                  (size_t)(count * a->type->bytes));
    rn_pipe_publish(w->p, i);
}

struct parts {
    struct rn_pipe *p;
    uint32_t chunk;
    size_t skip; /* in front of what is folded */
};

static const char *part_of(void *at, int rank)
{
    const struct parts *s = at;

    return rn_pipe_fetch(s->p, rank, s->chunk) + s->skip;
}

/* Folds elements that lie `skip` bytes inside the cells of a chunk. */
static int fold(struct work *w, uint32_t i, size_t skip, MPI_Count count, void *acc)
{
    struct parts s = { w->p, i, skip };

    return rn_packed_fold(w->a, part_of, &s, w->a->size - 1, count, acc);
}

/* The same into acc, which has the elements of this rank already. */
static void fold_into(struct work *w, uint32_t i, size_t skip, MPI_Count count, void *acc)
{
    for (int k = 1; k < w->a->size; k++)
        rn_op_reduce(w->a->op, rn_pipe_fetch(w->p, rn_mod(w->a->rank + k, w->a->size), i) + skip, acc, count, w->a->type);
}

/* Runs a reduction whose result goes to device memory: in host memory, then one copy. */
static int run_for_device(int (*run)(struct work *w), struct work *w, MPI_Count count)
{
    const struct rn_coll_args *own = w->a;
    struct rn_coll_args host = *own;
    ptrdiff_t gap;
    void *room = malloc(rn_type_span(host.type, count, &gap) + 1);
    int rc;

    if (!room) return rn_fail(MPI_ERR_NO_MEM, "no memory for a reduction");
    host.in_place = false;
    host.recvbuf = rn_at(room, -gap);
    w->a = &host;
    rc = run(w);
    w->a = own;
    if (!rc) rc = rn_type_copy(host.recvbuf, count, host.type, own->recvbuf, count, host.type);
    free(room);
    return rc;
}

static int finish(struct work *w, int (*run)(struct work *w), MPI_Count count)
{
    int rc = rn_device_holds(w->a->recvbuf, w->a->type) ? run_for_device(run, w, count) : run(w);
    int end = rn_pipe_end(w->p);

    return rc ? rc : end;
}

/* ---- reduce ---- */

static int give_all(struct work *w)
{
    rn_pipe_leave(w->p);
    for (uint32_t i = 0; i < w->chunks; i++) give(w, i);
    return rn_pipe_end(w->p);
}

static int reduce_on_root(struct work *w)
{
    const struct rn_coll_args *a = w->a;

    for (uint32_t i = 0; i < w->chunks && !w->p->n->mismatch; i++) {
        MPI_Count first, count = chunk_of(w, i, &first);
        void *acc = rn_elem(a->recvbuf, first, a->type);

        if (w->straight) {
            if (!a->in_place) rn_packed_move(acc, rn_elem(a->sendbuf, first, a->type), (size_t)(count * a->type->bytes));
            fold_into(w, i, 0, count, acc);
        } else {
            give(w, i);
            RN_TRY(fold(w, i, 0, count, acc));
        }
        rn_pipe_drain(w->p, i);
    }
    return 0;
}

/* The others give and go. */
int rn_pipe_reduce(const struct rn_coll_args *a)
{
    struct work w = { .p = rn_pipe_of(a->comm) };

    if (!w.p || !work_begin(&w, a, rn_pipe_chunk(w.p), 0)) return RN_COLL_PASS;
    if (a->rank != a->root) return give_all(&w);
    return finish(&w, reduce_on_root, a->count);
}

/* ---- allreduce ---- */

/* This rank's share of a chunk, into its own cell. */
static int share_fold(struct work *w, uint32_t i, MPI_Count all)
{
    const struct rn_coll_args *a = w->a;
    MPI_Count first, count = rn_split(all, a->size, a->rank, &first);
    size_t skip = (size_t)(first * a->type->bytes);
    char *own = rn_pipe_fetch(w->p, a->rank, i) + skip;
    ptrdiff_t gap;
    void *room, *acc;
    int rc;

    if (likely(w->straight)) {
        fold_into(w, i, skip, count, own);
        return 0;
    }
    room = malloc(rn_type_span(a->type, count, &gap) + 1);
    if (!room) return rn_fail(MPI_ERR_NO_MEM, "no memory for a reduction");
    acc = rn_at(room, -gap);
    rc = fold(w, i, skip, count, acc);
    if (!rc) rn_packed_get(own, acc, count, a->type, 0, (size_t)(count * a->type->bytes));
    free(room);
    return rc;
}

static void shares_take(struct work *w, uint32_t i, MPI_Count at, MPI_Count all)
{
    const struct rn_coll_args *a = w->a;

    for (int k = 0; k < a->size; k++) {
        int r = rn_mod(a->rank + k, a->size);
        MPI_Count first, count = rn_split(all, a->size, r, &first);
        const char *from = rn_pipe_fetch_fold(w->p, r, i) + first * a->type->bytes;

        rn_packed_put(rn_elem(a->recvbuf, at + first, a->type), count, a->type, 0, from, (size_t)(count * a->type->bytes));
    }
}

/* Between two ranks it is quicker that each reduces all than to wait for each other once more. */
static int allreduce_chunk(struct work *w, uint32_t i)
{
    const struct rn_coll_args *a = w->a;
    MPI_Count first, count = chunk_of(w, i, &first);
    int rc;

    if (a->size == 2) return fold(w, i, 0, count, rn_elem(a->recvbuf, first, a->type));
    rc = share_fold(w, i, count);
    rn_pipe_publish_fold(w->p, i);
    if (!w->p->n->mismatch) shares_take(w, i, first, count);
    return rc;
}

static int allreduce_on_all(struct work *w)
{
    int rc = 0;

    if (w->chunks) give(w, 0);
    for (uint32_t i = 0; i < w->chunks && !w->p->n->mismatch; i++) {
        if (i + 1 < w->chunks) give(w, i + 1);
        int now = allreduce_chunk(w, i);
        rc = rc ? rc : now;
        rn_pipe_drain(w->p, i);
    }
    return rc;
}

int rn_pipe_allreduce(const struct rn_coll_args *a)
{
    struct work w = { .p = rn_pipe_of(a->comm) };

    if (!w.p || !work_begin(&w, a, rn_pipe_chunk_of_all(w.p), 0)) return RN_COLL_PASS;
    return finish(&w, allreduce_on_all, a->count);
}

/* ---- reduce_scatter ---- */

/* Elements of the piece of a rank in a chunk; *first counts from the start of its part. */
static MPI_Count piece_of(const struct work *w, uint32_t i, int rank, MPI_Count *first)
{
    const struct rn_coll_args *a = w->a;
    MPI_Count part = a->in == RN_FORM_V ? rn_count_at(a->rcounts, rank) : a->rcount;

    return rn_split(part, (int)w->chunks, (int)i, first);
}

/* The pieces of all ranks lie in a cell in the order of the ranks. */
static void give_pieces(struct work *w, uint32_t i)
{
    const struct rn_coll_args *a = w->a;
    char *to = rn_pipe_place(w->p, i);
    MPI_Count part = 0;

    for (int r = 0; r < a->size; r++) {
        MPI_Count first, count = piece_of(w, i, r, &first);
        size_t bytes = (size_t)(count * a->type->bytes);

        rn_packed_get(to, rn_elem(a->sendbuf, part + first, a->type), count, a->type, 0, bytes);
        to += bytes;
        part += a->in == RN_FORM_V ? rn_count_at(a->rcounts, r) : a->rcount;
    }
    rn_pipe_publish(w->p, i);
}

static int piece_fold(struct work *w, uint32_t i)
{
    const struct rn_coll_args *a = w->a;
    MPI_Count first, count, before = 0;

    for (int r = 0; r < a->rank; r++) before += piece_of(w, i, r, &first);
    count = piece_of(w, i, a->rank, &first);
    return fold(w, i, (size_t)(before * a->type->bytes), count, rn_elem(a->recvbuf, first, a->type));
}

static int reduce_scatter_on_all(struct work *w)
{
    int rc = 0;

    if (w->chunks) give_pieces(w, 0);
    for (uint32_t i = 0; i < w->chunks && !w->p->n->mismatch; i++) {
        if (i + 1 < w->chunks) give_pieces(w, i + 1);
        int now = piece_fold(w, i);
        rc = rc ? rc : now;
        rn_pipe_drain(w->p, i);
    }
    return rc;
}

/* In place, memory takes the result until all of the vector has been given. */
int rn_pipe_reduce_scatter(const struct rn_coll_args *a)
{
    struct rn_coll_args apart = *a;
    struct work w = { .p = rn_pipe_of(a->comm) };
    ptrdiff_t gap;
    void *room = NULL;
    int rc;

    if (a->in_place) {
        room = malloc(rn_type_span(a->type, a->rcount, &gap) + 1);
        if (!room) return rn_fail(MPI_ERR_NO_MEM, "no memory for a reduction");
        apart.recvbuf = rn_at(room, -gap);
    }
    rc = RN_COLL_PASS;
    if (w.p && work_begin(&w, &apart, rn_pipe_chunk_of_all(w.p), a->size)) {
        rc = finish(&w, reduce_scatter_on_all, a->rcount);
        if (!rc && room) rc = rn_type_copy(apart.recvbuf, a->rcount, a->type, a->recvbuf, a->rcount, a->type);
    }
    free(room);
    return rc;
}
