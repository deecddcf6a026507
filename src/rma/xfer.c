/* Put and get, all that is not plain; and what all operations check. */
#include "rma/access.h"
#include "rma/am.h"
#include "rma/lock.h"
#include "rma/net.h"
#include "rma/win.h"
#include <stdlib.h>

enum { SLAB = 256 * 1024, PIECES = 256 };

/* ---- checks ---- */

static int no_epoch(const struct rn_win *w, int rank)
{
    if (w->access == RN_ACCESS_LOCK || w->access == RN_ACCESS_START)
        return rn_fail(MPI_ERR_RMA_SYNC, "the access epoch does not include rank %d", rank);
    return rn_fail(MPI_ERR_RMA_SYNC, "no access epoch is open: none of MPI_Win_fence, MPI_Win_start, MPI_Win_lock and "
                                     "MPI_Win_lock_all came before");
}

static int out_of_range(const struct rn_access_args *a, ptrdiff_t first, size_t span)
{
    return rn_fail(MPI_ERR_RMA_RANGE, "bytes %lld to %lld of the memory of rank %d, which has %zu", (long long)first,
                   (long long)(first + (ptrdiff_t)span) - 1, a->rank, a->t->bytes);
}

static int check_range(struct rn_access_args *a)
{
    ptrdiff_t gap;
    size_t span = rn_type_span(a->ttype, a->tcount, &gap);
    ptrdiff_t first = (ptrdiff_t)a->at + gap;

    if (!span) return a->win->flavor != MPI_WIN_FLAVOR_DYNAMIC && a->at > a->t->bytes ? out_of_range(a, (ptrdiff_t)a->at, 0) : 0;
    if (a->win->flavor == MPI_WIN_FLAVOR_DYNAMIC) {
        if (a->rank != a->win->rank || rn_region_has(a->win, (uint64_t)first, span)) return 0;
        return rn_fail(MPI_ERR_RMA_RANGE, "%zu bytes at %#llx are not attached to the window", span, (unsigned long long)first);
    }
    if (first < 0 || (size_t)first > a->t->bytes || span > a->t->bytes - (size_t)first) return out_of_range(a, first, span);
    return 0;
}

int rn_access_check(struct rn_access_args *a, MPI_Aint disp)
{
    struct rn_win *w = a->win;
    MPI_Count bytes;

    if ((unsigned)a->rank >= (unsigned)w->size)
        return rn_fail(MPI_ERR_RANK, "argument target_rank is %d, ranks are 0 to %d", a->rank, w->size - 1);
    a->t = &w->targets[a->rank];
    if (!w->open && !a->t->open) return no_epoch(w, a->rank);
    if (__builtin_mul_overflow(a->tcount, a->ttype->bytes, &bytes))
        return rn_fail(MPI_ERR_COUNT, "argument target_count is %lld, too many to count the bytes", (long long)a->tcount);
    a->bytes = (size_t)bytes;
    if (w->flavor == MPI_WIN_FLAVOR_DYNAMIC) {
        a->at = (uint64_t)disp;
    } else {
        if (disp < 0) return rn_fail(MPI_ERR_DISP, "argument target_disp is %lld", (long long)disp);
        /* A type that reaches below its origin may be put behind the end. */
        if (__builtin_mul_overflow((uint64_t)disp, a->t->unit, &a->at) || a->at > PTRDIFF_MAX / 2)
            return rn_fail(MPI_ERR_RMA_RANGE, "argument target_disp is %lld, rank %d has %zu bytes in units of %zu",
                           (long long)disp, a->rank, a->t->bytes, a->t->unit);
    }
    RN_TRY(check_range(a));
    w->used = true;
    return 0;
}

static int too_long(const char *what, size_t bytes, size_t room)
{
    return rn_fail(MPI_ERR_TRUNCATE, "%zu bytes for %s of %zu", bytes, what, room);
}

/* ---- pieces ---- */

size_t rn_access_pieces(const struct rn_access_args *a, uint64_t base, size_t from, size_t limit, struct iovec *v, size_t max,
                        size_t *n)
{
    size_t next = from, sum = 0, i = 0;

    limit = RN_MIN(limit, a->bytes - from);
    *n = rn_type_pieces((const void *)(uintptr_t)(base + a->at), a->tcount, a->ttype, &next, v, max);
    while (i < *n && sum < limit) {
        v[i].iov_len = RN_MIN(v[i].iov_len, limit - sum);
        sum += v[i++].iov_len;
    }
    *n = i;
    return sum;
}

bool rn_access_copy(const struct rn_access_args *a, bool write, size_t from, char *packed, size_t len)
{
    struct rn_peer *p = rn_comm_peer(a->win->comm, a->rank);
    struct iovec v[PIECES];

    while (len) {
        size_t n, bytes = rn_access_pieces(a, a->t->addr, from, len, v, PIECES, &n);
        if (!p || !bytes || !rn_single_move(p, write, packed, v, n)) return false;
        packed += bytes;
        from += bytes;
        len -= bytes;
    }
    return true;
}

int rn_access_refused(const struct rn_access_args *a)
{
    unsigned long long at = a->t->addr + a->at;

    if (!rn_single_ok) {
        a->t->way = RN_WAY_MESSAGE;
        return 0;
    }
    return rn_fail(MPI_ERR_RMA_RANGE, "the memory of rank %d from %#llx on cannot be reached: is it attached?", a->rank, at);
}

/* ---- by the kernel ---- */

static int put_by_copy(struct rn_access_args *a)
{
    bool plain = a->otype->contig && !rn_on_gpu(a->origin);
    char *slab = plain ? NULL : malloc(RN_MIN(a->bytes, (size_t)SLAB));
    size_t done = 0;

    if (!plain && !slab) return rn_fail(MPI_ERR_NO_MEM, "no memory to pack %zu bytes", a->bytes);
    while (done < a->bytes) {
        size_t n = plain ? a->bytes : RN_MIN(a->bytes - done, (size_t)SLAB);
        if (!plain) rn_pack_bytes(a->origin, a->ocount, a->otype, done, slab, n);
        if (!rn_access_copy(a, true, done, plain ? (char *)(uintptr_t)a->origin : slab, n)) break;
        done += n;
    }
    free(slab);
    return done < a->bytes ? -1 : 0;
}

static int get_by_copy(struct rn_access_args *a)
{
    bool plain = a->rtype->contig && !rn_on_gpu(a->result);
    char *slab = plain ? NULL : malloc(RN_MIN(a->bytes, (size_t)SLAB));
    size_t done = 0;

    if (!plain && !slab) return rn_fail(MPI_ERR_NO_MEM, "no memory to unpack %zu bytes", a->bytes);
    while (done < a->bytes) {
        size_t n = plain ? a->bytes : RN_MIN(a->bytes - done, (size_t)SLAB);
        if (!rn_access_copy(a, false, done, plain ? a->result : slab, n)) break;
        if (!plain) rn_unpack_bytes(a->result, a->rcount, a->rtype, done, slab, n);
        done += n;
    }
    free(slab);
    return done < a->bytes ? -1 : 0;
}

int rn_access_put(struct rn_access_args *a)
{
    if (a->t->way == RN_WAY_DIRECT) return rn_type_copy(a->origin, a->ocount, a->otype, rn_access_place(a), a->tcount, a->ttype);
    return put_by_copy(a);
}

int rn_access_get(struct rn_access_args *a)
{
    if (a->t->way == RN_WAY_DIRECT) return rn_type_copy(rn_access_place(a), a->tcount, a->ttype, a->result, a->rcount, a->rtype);
    return get_by_copy(a);
}

/* ---- which way ---- */

static int run_here(struct rn_access_args *a)
{
    switch (a->kind) {
    case RN_PUT:
        return rn_access_put(a);
    case RN_GET:
        return rn_access_get(a);
    case RN_ACC:
        return rn_access_acc(a);
    default:
        return rn_access_swap(a);
    }
}

int rn_access_run(struct rn_access_args *a, MPI_Request *request)
{
    struct rn_req *r = &rn_req_finished;

    if (a->t->way != RN_WAY_MESSAGE && a->bytes) {
        int rc = run_here(a);
        if (rc < 0) rc = rn_access_refused(a);
        if (rc) return rc;
    }
    if (a->t->way == RN_WAY_MESSAGE && a->bytes) {
        rn_lock_lazily(a->win, a->rank);
        RN_TRY((rn_net_takes(a) ? rn_net_start : rn_am_start)(a, request ? &r : NULL));
    }
    if (request) *request = rn_req_handle(r);
    return 0;
}

/* ---- bodies ---- */

static void finished(MPI_Request *request)
{
    if (request) *request = rn_req_handle(&rn_req_finished);
}

int rn_put_slow(const void *origin_addr, MPI_Count origin_count, struct rn_type *origin_datatype, int target_rank,
                MPI_Aint target_disp, MPI_Count target_count, struct rn_type *target_datatype, struct rn_win *win,
                MPI_Request *request)
{
    struct rn_access_args a = { .win = win,
                                .kind = RN_PUT,
                                .rank = target_rank,
                                .origin = origin_addr,
                                .ocount = origin_count,
                                .otype = origin_datatype,
                                .tcount = target_count,
                                .ttype = target_datatype };
    MPI_Count bytes;

    finished(request);
    if (target_rank == MPI_PROC_NULL) return 0;
    RN_TRY(rn_access_check(&a, target_disp));
    if (__builtin_mul_overflow(origin_count, origin_datatype->bytes, &bytes) || (size_t)bytes > a.bytes)
        return too_long("a target", (size_t)bytes, a.bytes);
    a.bytes = (size_t)bytes;
    return rn_access_run(&a, request);
}

int rn_get_slow(void *origin_addr, MPI_Count origin_count, struct rn_type *origin_datatype, int target_rank, MPI_Aint target_disp,
                MPI_Count target_count, struct rn_type *target_datatype, struct rn_win *win, MPI_Request *request)
{
    struct rn_access_args a = { .win = win,
                                .kind = RN_GET,
                                .rank = target_rank,
                                .result = origin_addr,
                                .rcount = origin_count,
                                .rtype = origin_datatype,
                                .tcount = target_count,
                                .ttype = target_datatype };
    MPI_Count bytes;

    finished(request);
    if (target_rank == MPI_PROC_NULL) return 0;
    RN_TRY(rn_access_check(&a, target_disp));
    if (__builtin_mul_overflow(origin_count, origin_datatype->bytes, &bytes)) bytes = INT64_MAX;
    if (a.bytes > (size_t)bytes) return too_long("an origin", a.bytes, (size_t)bytes);
    return rn_access_run(&a, request);
}

int rn_rput(const void *origin_addr, MPI_Count origin_count, struct rn_type *origin_datatype, int target_rank,
            MPI_Aint target_disp, MPI_Count target_count, struct rn_type *target_datatype, struct rn_win *win,
            MPI_Request *request)
{
    return rn_put_slow(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win,
                       request);
}

int rn_rget(void *origin_addr, MPI_Count origin_count, struct rn_type *origin_datatype, int target_rank, MPI_Aint target_disp,
            MPI_Count target_count, struct rn_type *target_datatype, struct rn_win *win, MPI_Request *request)
{
    return rn_get_slow(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win,
                       request);
}
