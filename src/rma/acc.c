/* The accumulate family, all that is not a single element in mapped memory. */
#include "base/lock.h"
#include "rma/access.h"
#include <sched.h>
#include <stdlib.h>

/* Bytes for which the lock of a target is held at once, and bytes that are still in the nearest cache when they are changed after
 * they were fetched. */
enum { SLAB = 64 * 1024, NEAR = 2048 };

/* Held for a moment only, by a rank that may have lost its core. */
void rn_guard_wait(struct rn_guard *g)
{
    enum { LOOKS = 200 };
    unsigned looks = rn_wait_yields ? 1 : LOOKS;

    do {
        for (unsigned i = 0; atomic_load_explicit(&g->acc, memory_order_relaxed); i++) {
            if (i < looks)
                __builtin_ia32_pause();
            else
                sched_yield();
        }
    } while (atomic_exchange_explicit(&g->acc, 1, memory_order_acquire));
}

/* ---- reductions ---- */

/* Pairs with a hole lie without it in packed form, so they are spread out first. */
int rn_packed_reduce(const struct rn_op *op, const void *a, char *b, size_t bytes, const struct rn_type *elem)
{
    MPI_Count n = (MPI_Count)(bytes / (size_t)elem->bytes);

    if (elem->contig) {
        rn_op_accumulate(op, a, 0, bytes, b, n, elem);
        return 0;
    }
    char *spread = calloc((size_t)n, (size_t)elem->extent);
    if (!spread) return rn_fail(MPI_ERR_NO_MEM, "no memory to accumulate %zu bytes", bytes);
    rn_unpack_bytes(spread, n, elem, 0, b, bytes);
    rn_op_accumulate(op, a, 0, bytes, spread, n, elem);
    rn_pack_bytes(spread, n, elem, 0, b, bytes);
    free(spread);
    return 0;
}

/* The origin's bytes [from, from + n) in packed form: in place, or in room. */
static const char *origin_packed(const struct rn_access_args *a, size_t from, size_t n, char *room)
{
    if (rn_op_only_reads(a->op)) return NULL;
    if (a->otype->contig && !rn_on_gpu(a->origin)) return (const char *)a->origin + from;
    rn_pack_bytes(a->origin, a->ocount, a->otype, from, room, n);
    return room;
}

static void result_give(const struct rn_access_args *a, size_t from, const char *packed, size_t n)
{
    if (a->rtype) rn_unpack_bytes(a->result, a->rcount, a->rtype, from, packed, n);
}

/* ---- elements that lie in a row in mapped memory and here ---- */

struct row {
    const char *in; /* NULL: the operator takes nothing */
    char *result;   /* NULL: nothing is fetched */
    char *at;
    size_t size; /* of an element */
    rn_reduce_fn *apply;
};

static void row_apply(struct row *r, size_t n)
{
    size_t bytes = n * r->size;

    if (r->result) rn_copy(r->result, r->at, bytes);
    r->apply(r->in, r->at, n);
    r->at += bytes;
    if (r->in) r->in += bytes;
    if (r->result) r->result += bytes;
}

static void row_fetch(struct row *r, size_t n)
{
    size_t block = NEAR / r->size;

    for (; n > block; n -= block) row_apply(r, block);
    row_apply(r, n);
}

static void row_accumulate(struct row *r, size_t n, struct rn_guard *g)
{
    void (*run)(struct row *, size_t) = r->result ? row_fetch : row_apply;
    size_t most = SLAB / r->size;

    for (size_t now; n; n -= now) {
        now = RN_MIN(n, most);
        rn_guard_take(g);
        run(r, now);
        rn_guard_drop(g);
    }
}

/* ---- in mapped memory ---- */

static int acc_in_place(const struct rn_access_args *a, const char *in, size_t from, size_t n, char *old)
{
    char *at = rn_access_place(a);

    if (a->rtype) {
        rn_pack_bytes(at, a->tcount, a->ttype, from, old, n);
        result_give(a, from, old, n);
    }
    if (in) rn_op_accumulate(a->op, in, from, n, at, a->tcount, a->ttype);
    return 0;
}

/* ---- through the kernel: read, reduce, write ---- */

static int acc_by_copy(const struct rn_access_args *a, const char *in, size_t from, size_t n, char *old)
{
    if (!rn_access_copy(a, false, from, old, n)) return -1;
    result_give(a, from, old, n);
    if (!in) return 0;
    RN_TRY(rn_packed_reduce(a->op, in, old, n, a->ttype->elem));
    return rn_access_copy(a, true, from, old, n) ? 0 : -1;
}

int rn_access_acc(struct rn_access_args *a)
{
    size_t size = (size_t)a->ttype->elem->bytes, most = RN_MIN(a->bytes, SLAB / size * size), done = 0;
    char *room = malloc(2 * most);
    int rc = 0;

    if (!room) return rn_fail(MPI_ERR_NO_MEM, "no memory to accumulate %zu bytes", a->bytes);
    while (!rc && done < a->bytes) {
        size_t n = RN_MIN(most, a->bytes - done);
        const char *in = origin_packed(a, done, n, room);

        rn_guard_take(a->t->guard);
        rc = (a->t->way == RN_WAY_DIRECT ? acc_in_place : acc_by_copy)(a, in, done, n, room + most);
        rn_guard_drop(a->t->guard);
        done += n;
    }
    free(room);
    return rc;
}

int rn_access_swap(struct rn_access_args *a)
{
    char old[64], wanted[64], put[64];
    bool here = a->t->way == RN_WAY_DIRECT, ok = true;

    rn_mem_copy(wanted, a->compare, a->bytes);
    rn_mem_copy(put, a->origin, a->bytes);
    rn_guard_take(a->t->guard);
    if (here)
        rn_mem_copy(old, rn_access_place(a), a->bytes);
    else
        ok = rn_access_copy(a, false, 0, old, a->bytes);
    if (ok && !memcmp(old, wanted, a->bytes)) {
        if (here)
            rn_mem_copy(rn_access_place(a), put, a->bytes);
        else
            ok = rn_access_copy(a, true, 0, put, a->bytes);
    }
    rn_guard_drop(a->t->guard);
    if (ok) rn_mem_copy(a->result, old, a->bytes);
    return ok ? 0 : -1;
}

/* ---- checks ---- */

static int check_types(const struct rn_access_args *a)
{
    const struct rn_type *e = a->ttype->elem, *o = a->otype ? a->otype->elem : e, *r = a->rtype ? a->rtype->elem : e;

    RN_TRY(rn_op_check_accumulate(a->op, a->ttype));
    if (o && r && o->rep == e->rep && r->rep == e->rep && o->bytes == e->bytes && r->bytes == e->bytes) return 0;
    return rn_fail(MPI_ERR_TYPE, "the datatypes consist of different basic ones");
}

static int check_bytes(const char *what, MPI_Count count, const struct rn_type *t, size_t bytes, size_t *out)
{
    MPI_Count n;

    if (__builtin_mul_overflow(count, t->bytes, &n)) return rn_fail(MPI_ERR_COUNT, "too many bytes in %s", what);
    *out = (size_t)n;
    if (*out > bytes && *what == 'o') return rn_fail(MPI_ERR_TRUNCATE, "%zu bytes for a target of %zu", *out, bytes);
    return 0;
}

static int accumulate(struct rn_access_args *a, MPI_Aint disp, MPI_Request *request)
{
    size_t origin = 0, result = 0;

    if (request) *request = rn_req_handle(&rn_req_finished);
    if (a->rank == MPI_PROC_NULL) return 0;
    RN_TRY(rn_access_check(a, disp));
    if (!a->op) return rn_fail(MPI_ERR_OP, "argument op is no operator");
    /* Types of nothing need not fit. */
    if (!a->bytes || (a->otype && !a->rtype && (!a->ocount || !a->otype->bytes))) return 0;
    if (rn_op_only_reads(a->op)) {
        if (!a->rtype) return rn_op_check_accumulate(a->op, a->ttype);
        a->otype = NULL;
    }
    RN_TRY(check_types(a));
    if (a->otype) {
        RN_TRY(check_bytes("origin", a->ocount, a->otype, a->bytes, &origin));
        if (!a->rtype || origin) a->bytes = origin;
    }
    if (a->rtype) {
        RN_TRY(check_bytes("result", a->rcount, a->rtype, a->bytes, &result));
        if (result < a->bytes) return rn_fail(MPI_ERR_TRUNCATE, "%zu bytes for a result of %zu", a->bytes, result);
    }
    return rn_access_run(a, request);
}

/* ---- bodies ---- */

int rn_raccumulate(const void *origin_addr, MPI_Count origin_count, struct rn_type *origin_datatype, int target_rank,
                   MPI_Aint target_disp, MPI_Count target_count, struct rn_type *target_datatype, struct rn_op *op,
                   struct rn_win *win, MPI_Request *request)
{
    struct rn_access_args a = { .win = win,
                                .kind = RN_ACC,
                                .rank = target_rank,
                                .origin = origin_addr,
                                .ocount = origin_count,
                                .otype = origin_datatype,
                                .tcount = target_count,
                                .ttype = target_datatype,
                                .op = op };

    return accumulate(&a, target_disp, request);
}

int rn_rget_accumulate(const void *origin_addr, MPI_Count origin_count, struct rn_type *origin_datatype, void *result_addr,
                       MPI_Count result_count, struct rn_type *result_datatype, int target_rank, MPI_Aint target_disp,
                       MPI_Count target_count, struct rn_type *target_datatype, struct rn_op *op, struct rn_win *win,
                       MPI_Request *request)
{
    struct rn_access_args a = { .win = win,
                                .kind = RN_ACC,
                                .rank = target_rank,
                                .origin = origin_addr,
                                .ocount = origin_count,
                                .otype = origin_datatype,
                                .result = result_addr,
                                .rcount = result_count,
                                .rtype = result_datatype,
                                .tcount = target_count,
                                .ttype = target_datatype,
                                .op = op };

    return accumulate(&a, target_disp, request);
}

/* One plain element or a row of them in mapped memory, which is what most programs do. False: not that, nothing was done. */
static inline bool acc_plain(const void *origin, void *result, MPI_Count count, const struct rn_type *t, int rank, MPI_Aint disp,
                             struct rn_op *op, struct rn_win *w)
{
    const struct rn_type *elem = t->elem;
    rn_reduce_fn *apply;
    size_t bytes;
    char *at;

    if (rn_gpu_near() || !op || !elem || !elem->contig || !t->contig || !(origin || rn_op_only_reads(op)) || count <= 0 ||
        (uint64_t)(count | t->bytes) >> 31)
        return false;
    apply = rn_op_accumulator(op, t);
    if (!apply) return false;
    bytes = (size_t)count * (size_t)t->bytes;
    at = rn_win_place(w, rank, disp, bytes);
    if (!at) return false;

    struct rn_guard *g = w->targets[rank].guard;
    size_t n = (size_t)(count * t->elems);
    if (likely(bytes <= NEAR)) {
        rn_guard_take(g);
        if (result) rn_copy(result, at, bytes);
        apply(origin, at, n);
        rn_guard_drop(g);
    } else {
        row_accumulate(&(struct row){ origin, result, at, (size_t)elem->bytes, apply }, n, g);
    }
    return true;
}

int rn_accumulate(const void *origin_addr, MPI_Count origin_count, struct rn_type *origin_datatype, int target_rank,
                  MPI_Aint target_disp, MPI_Count target_count, struct rn_type *target_datatype, struct rn_op *op,
                  struct rn_win *win)
{
    if (likely(origin_datatype == target_datatype && origin_count == target_count) &&
        likely(acc_plain(origin_addr, NULL, origin_count, origin_datatype, target_rank, target_disp, op, win)))
        return 0;
    return rn_raccumulate(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, op,
                          win, NULL);
}

int rn_get_accumulate(const void *origin_addr, MPI_Count origin_count, struct rn_type *origin_datatype, void *result_addr,
                      MPI_Count result_count, struct rn_type *result_datatype, int target_rank, MPI_Aint target_disp,
                      MPI_Count target_count, struct rn_type *target_datatype, struct rn_op *op, struct rn_win *win)
{
    bool fits = (op && rn_op_only_reads(op)) || (origin_datatype == target_datatype && origin_count == target_count);

    if (likely(fits && result_datatype == target_datatype && result_count == target_count && result_addr) &&
        likely(acc_plain(origin_addr, result_addr, target_count, target_datatype, target_rank, target_disp, op, win)))
        return 0;
    return rn_rget_accumulate(origin_addr, origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank,
                              target_disp, target_count, target_datatype, op, win, NULL);
}

static int no_buffer(const char *arg)
{
    return rn_fail(MPI_ERR_BUFFER, "argument %s is a null pointer", arg);
}

int rn_fetch_slow(const void *origin_addr, void *result_addr, struct rn_type *datatype, int target_rank, MPI_Aint target_disp,
                  struct rn_op *op, struct rn_win *win)
{
    if (target_rank == MPI_PROC_NULL) return 0;
    if (!datatype->named) return rn_fail(MPI_ERR_TYPE, "argument datatype is not a predefined one");
    if (!result_addr) return no_buffer("result_addr");
    if (!origin_addr && !rn_op_only_reads(op)) return no_buffer("origin_addr");
    return rn_rget_accumulate(origin_addr, 1, datatype, result_addr, 1, datatype, target_rank, target_disp, 1, datatype, op, win,
                              NULL);
}

int rn_swap_slow(const void *origin_addr, const void *compare_addr, void *result_addr, struct rn_type *datatype, int target_rank,
                 MPI_Aint target_disp, struct rn_win *win)
{
    struct rn_access_args a = { .win = win,
                                .kind = RN_SWAP,
                                .rank = target_rank,
                                .origin = origin_addr,
                                .ocount = 1,
                                .otype = datatype,
                                .result = result_addr,
                                .rcount = 1,
                                .rtype = datatype,
                                .tcount = 1,
                                .ttype = datatype,
                                .compare = compare_addr };

    if (!rn_type_is_swapped(datatype))
        return rn_fail(MPI_ERR_TYPE, "argument datatype is %s, but only integers, logicals, bytes and characters can be compared",
                       datatype->name);
    if (target_rank == MPI_PROC_NULL) return 0;
    if (!origin_addr) return no_buffer("origin_addr");
    if (!compare_addr) return no_buffer("compare_addr");
    if (!result_addr) return no_buffer("result_addr");
    RN_TRY(rn_access_check(&a, target_disp));
    return rn_access_run(&a, NULL);
}
