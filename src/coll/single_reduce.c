/* Reductions inside a node with one copy: each rank reduces its share of the vectors of all, chunk by chunk, and puts the result
 * where it belongs while it is still in the cache. */
#include "coll/single.h"
#include "coll/trees.h"
#include "datatype/device.h"
#include <limits.h>
#include <stdlib.h>

size_t rn_single_chunk = 64 * KiB;

struct work {
    bool agreed; /* what all offered is known */
    struct rn_node_coll *n;
    const struct rn_coll_args *a;
    const struct rn_offer *all;
    char *room[2];  /* for a chunk each */
    MPI_Count most; /* elements in a chunk */
};

/* Memory for two chunks, kept from one call to the next: fresh pages cost more than what is done in them. It belongs to the
 * communicator, since a thread in a call on another one may come here while this one waits. */
static char *chunk_room(struct rn_node_coll *n, size_t bytes)
{
    char *p;

    if (likely(2 * bytes <= n->chunk_bytes)) return n->chunks;
    p = aligned_alloc(RN_LINE, round_up(2 * bytes, RN_LINE));
    if (!p) return NULL;
    free(n->chunks);
    n->chunks = p;
    n->chunk_bytes = 2 * bytes;
    return p;
}

enum { PASS_TURNS = 2 }; /* in rn_offer.pass: the buffers lie on a device that ranks of the node take turns on */

/* Begins the operation; false when it is over already, and *rc says how. */
static bool work_begin(struct work *w, const struct rn_coll_args *a, int *rc)
{
    struct rn_node_coll *n = a->comm->node;
    struct rn_offer o = { .from = (uintptr_t)a->sendbuf, .to = (uintptr_t)a->recvbuf, .bytes = a->bytes };
    size_t size = (size_t)RN_MAX(a->type->bytes, 1), chunk = RN_MAX(rn_single_chunk / size, (size_t)1) * size;

    *rc = RN_COLL_PASS;
    w->agreed = rn_single_agreed(a->comm);
    if (!w->agreed) return false;
    w->n = n;
    w->a = a;
    w->room[0] = chunk_room(n, chunk);
    o.pass = !w->room[0] || !a->type->contig || rn_device_holds(a->recvbuf, a->type) || rn_device_holds(a->sendbuf, a->type);
    if (unlikely(o.pass) && rn_coll_takes_turns(a)) o.pass = PASS_TURNS;
    if (!rn_offer_all(n, o, &w->all, rc)) return false;
    w->room[1] = w->room[0] + chunk;
    w->most = (MPI_Count)(chunk / size);
    return true;
}

static uint64_t place_of(uint64_t base, MPI_Count first, const struct rn_type *t)
{
    return base + (uint64_t)(first * t->bytes);
}

/* Reads elements of the vector of a rank. */
static int take(const struct work *w, int rank, MPI_Count first, MPI_Count count, void *to)
{
    const struct rn_type *t = w->a->type;

    return rn_single_get(w->n, rank, place_of(w->all[rank].from, first, t), to, (size_t)(count * t->bytes));
}

static int give(const struct work *w, int rank, const void *from, MPI_Count first, MPI_Count count)
{
    const struct rn_type *t = w->a->type;

    return rn_single_put(w->n, rank, from, place_of(w->all[rank].to, first, t), (size_t)(count * t->bytes));
}

/* Reduces a chunk of the vectors of all ranks into acc, from the last rank down, so that the lower rank is always the left
 * operand. acc may be this rank's part of its own vector only if it is the last. */
static int fold(const struct work *w, MPI_Count first, MPI_Count count, void *acc)
{
    const struct rn_coll_args *a = w->a;
    int last = a->size - 1;
    const void *own = rn_elem(a->sendbuf, first, a->type);

    if (a->rank == last && acc != own && a->op->commutes && last) { /* saves a copy of the own part */
        RN_TRY(take(w, --last, first, count, acc));
        rn_op_reduce(a->op, own, acc, count, a->type);
    } else if (acc != own) {
        RN_TRY(take(w, last, first, count, acc));
    }
    for (int r = last - 1; r >= 0; r--) {
        if (r != a->rank) RN_TRY(take(w, r, first, count, w->room[1]));
        rn_op_reduce(a->op, r == a->rank ? own : w->room[1], acc, count, a->type);
    }
    return 0;
}

/* Calls do_chunk for the chunks of elements [first, first + count), all about as long. */
static int each_chunk(const struct work *w, MPI_Count first, MPI_Count count,
                      int (*do_chunk)(const struct work *w, MPI_Count first, MPI_Count count))
{
    int n = (int)RN_MIN((count + w->most - 1) / w->most, (MPI_Count)INT_MAX);

    for (int i = 0; i < n; i++) {
        MPI_Count from, len = rn_split(count, n, i, &from);
        RN_TRY(do_chunk(w, first + from, len));
    }
    return 0;
}

static int each_chunk_of_share(const struct work *w, int (*do_chunk)(const struct work *w, MPI_Count first, MPI_Count count))
{
    MPI_Count first, count = rn_split(w->a->count, w->a->size, w->a->rank, &first);

    return each_chunk(w, first, count, do_chunk);
}

static int end(const struct work *w, int rc)
{
    int ended = rn_offer_end(w->n, true);

    return rc ? rc : ended;
}

/* ---- allreduce, reduce ---- */

/* Nobody but this rank reads or writes its share of any buffer, so results may be put in place at once. */
static int allreduce_chunk(const struct work *w, MPI_Count first, MPI_Count count)
{
    const struct rn_coll_args *a = w->a;
    void *acc = a->in_place && a->rank < a->size - 1 ? w->room[0] : rn_elem(a->recvbuf, first, a->type);

    RN_TRY(fold(w, first, count, acc));
    for (int i = 0; i < a->size; i++) RN_TRY(give(w, rn_mod(a->rank + i, a->size), acc, first, count));
    return 0;
}

/* Rank 0 gets to the memory of all without a change of turns, since of two ranks the one with the lower number copies. */
static bool is_for_one(const struct work *w)
{
    for (int r = 0; r < w->n->size; r++)
        if (w->n->offers[r].pass != PASS_TURNS || w->n->peers[r]->local < w->n->peers[0]->local) return false;
    return true;
}

/* Of an allreduce that did not begin. */
static int who_does_it(const struct work *w, int rc)
{
    return rc == RN_COLL_PASS && w->agreed && is_for_one(w) ? RN_COLL_ONE : rc;
}

/* Whether one rank should do all. */
int rn_single_ask(const struct rn_coll_args *a)
{
    struct work w;
    int rc;

    if (!work_begin(&w, a, &rc)) return who_does_it(&w, rc);
    rc = end(&w, 0);
    return rc ? rc : RN_COLL_PASS;
}

int rn_single_allreduce(const struct rn_coll_args *a)
{
    struct work w;
    int rc;

    if (!work_begin(&w, a, &rc)) return who_does_it(&w, rc);
    return end(&w, each_chunk_of_share(&w, allreduce_chunk));
}

static int reduce_chunk(const struct work *w, MPI_Count first, MPI_Count count)
{
    const struct rn_coll_args *a = w->a;
    bool straight = a->rank == a->root && (!a->in_place || a->rank == a->size - 1);
    void *acc = straight ? rn_elem(a->recvbuf, first, a->type) : w->room[0];

    RN_TRY(fold(w, first, count, acc));
    return give(w, a->root, acc, first, count);
}

int rn_single_reduce(const struct rn_coll_args *a)
{
    struct work w;
    int rc;

    if (!work_begin(&w, a, &rc)) return rc;
    return end(&w, each_chunk_of_share(&w, reduce_chunk));
}

/* ---- reduce_scatter ---- */

static MPI_Count part_begin(const struct rn_coll_args *a)
{
    MPI_Count first = 0;

    if (a->in != RN_FORM_V) return a->rank * a->rcount;
    for (int i = 0; i < a->rank; i++) first += rn_count_at(a->rcounts, i);
    return first;
}

/* Result at the start of the receive buffer; in place, of memory that takes its part until nobody reads the buffer any more. */
static int part_chunk(const struct work *w, MPI_Count first, MPI_Count count)
{
    const struct rn_coll_args *a = w->a;

    return fold(w, first, count, rn_elem(a->recvbuf, first - part_begin(a), a->type));
}

int rn_single_reduce_scatter(const struct rn_coll_args *a)
{
    struct rn_coll_args apart = *a;
    size_t bytes = (size_t)(a->rcount * a->type->bytes);
    void *mem = a->in_place ? malloc(bytes + 1) : NULL;
    struct work w;
    int rc;

    if (a->in_place && !mem) return rn_fail(MPI_ERR_NO_MEM, "no memory for %zu bytes of a reduction", bytes);
    if (work_begin(&w, a, &rc)) {
        if (mem) apart.recvbuf = mem;
        w.a = &apart;
        rc = end(&w, each_chunk(&w, part_begin(a), a->rcount, part_chunk));
        if (mem) memcpy(a->recvbuf, mem, bytes);
    }
    free(mem);
    return rc;
}

/* ---- scan, exscan ---- */

/* The result of each rank on the way up. */
static int scan_chunk(const struct work *w, MPI_Count first, MPI_Count count, bool inclusive)
{
    const struct rn_coll_args *a = w->a;
    char *acc = w->room[0], *next = w->room[1];
    int ranks = inclusive ? a->size : a->size - 1;

    for (int r = 0; r < ranks; r++) {
        RN_TRY(take(w, r, first, count, next));
        if (r) rn_op_reduce(a->op, acc, next, count, a->type);
        char *was = acc;
        acc = next;
        next = was;
        if (inclusive)
            RN_TRY(give(w, r, acc, first, count));
        else if (r) /* the result of rank r without its own part is in the other room */
            RN_TRY(give(w, r, next, first, count));
    }
    return inclusive || a->size < 2 ? 0 : give(w, a->size - 1, acc, first, count);
}

static int scan_inclusive(const struct work *w, MPI_Count first, MPI_Count count)
{
    return scan_chunk(w, first, count, true);
}

static int scan_exclusive(const struct work *w, MPI_Count first, MPI_Count count)
{
    return scan_chunk(w, first, count, false);
}

int rn_single_scan(const struct rn_coll_args *a)
{
    struct work w;
    int rc;

    if (!work_begin(&w, a, &rc)) return rc;
    return end(&w, each_chunk_of_share(&w, scan_inclusive));
}

int rn_single_exscan(const struct rn_coll_args *a)
{
    struct work w;
    int rc;

    if (!work_begin(&w, a, &rc)) return rc;
    return end(&w, each_chunk_of_share(&w, scan_exclusive));
}
