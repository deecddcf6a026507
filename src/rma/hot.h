/* What runs once per operation on memory that is mapped here. Whatever does not fit goes to the _slow function. */
#ifndef RN_RMA_HOT_H
#define RN_RMA_HOT_H

#include "rma/rma.h"
#include "wire/hot.h"

int rn_put_slow(const void *origin_addr, MPI_Count origin_count, struct rn_type *origin_datatype, int target_rank,
                MPI_Aint target_disp, MPI_Count target_count, struct rn_type *target_datatype, struct rn_win *win,
                MPI_Request *request);
int rn_get_slow(void *origin_addr, MPI_Count origin_count, struct rn_type *origin_datatype, int target_rank, MPI_Aint target_disp,
                MPI_Count target_count, struct rn_type *target_datatype, struct rn_win *win, MPI_Request *request);
int rn_fetch_slow(const void *origin_addr, void *result_addr, struct rn_type *datatype, int target_rank, MPI_Aint target_disp,
                  struct rn_op *op, struct rn_win *win);
int rn_swap_slow(const void *origin_addr, const void *compare_addr, void *result_addr, struct rn_type *datatype, int target_rank,
                 MPI_Aint target_disp, struct rn_win *win);
int rn_flush_slow(int rank, struct rn_win *win);
void rn_guard_wait(struct rn_guard *g) RN_COLD;

static inline void rn_guard_take(struct rn_guard *g)
{
    if (unlikely(atomic_exchange_explicit(&g->acc, 1, memory_order_acquire))) rn_guard_wait(g);
}

static inline void rn_guard_drop(struct rn_guard *g)
{
    atomic_store_explicit(&g->acc, 0, memory_order_release);
}

/* Where a contiguous access of so many bytes lies in this process; NULL: not here, not allowed now, or beyond the end. */
static inline char *rn_win_place(struct rn_win *w, int rank, MPI_Aint disp, size_t bytes)
{
    if (unlikely((unsigned)rank >= (unsigned)w->size)) return NULL;

    const struct rn_target *t = &w->targets[rank];
    size_t at = (size_t)disp * t->unit;
    if (unlikely(!t->base || !(w->open | t->open) || (size_t)disp > t->last || bytes > t->bytes - at)) return NULL;
    w->used = true;
    return t->base + at;
}

/* Both sides in one piece and equally long; numbers small enough that no product overflows. */
static inline bool rn_win_is_plain(MPI_Count n, const struct rn_type *t, MPI_Count tn, const struct rn_type *tt)
{
    return !((uint64_t)(n | t->bytes | tn | tt->bytes) >> 31) && t->contig && tt->contig && n * t->bytes == tn * tt->bytes;
}

/* The program's side may be device memory. */
static inline void rn_win_copy(void *to, const void *from, size_t bytes)
{
    if (rn_gpu_near())
        rn_gpu_copy(to, from, bytes);
    else
        rn_copy(to, from, bytes);
}

static inline int rn_put(const void *origin_addr, MPI_Count origin_count, struct rn_type *origin_datatype, int target_rank,
                         MPI_Aint target_disp, MPI_Count target_count, struct rn_type *target_datatype, struct rn_win *win)
{
    if (likely(rn_win_is_plain(origin_count, origin_datatype, target_count, target_datatype))) {
        size_t bytes = (size_t)origin_count * (size_t)origin_datatype->bytes;
        char *to = rn_win_place(win, target_rank, target_disp, bytes);
        if (likely(to)) {
            rn_win_copy(to, origin_addr, bytes);
            return 0;
        }
    }
    return rn_put_slow(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win,
                       NULL);
}

static inline int rn_get(void *origin_addr, MPI_Count origin_count, struct rn_type *origin_datatype, int target_rank,
                         MPI_Aint target_disp, MPI_Count target_count, struct rn_type *target_datatype, struct rn_win *win)
{
    if (likely(rn_win_is_plain(origin_count, origin_datatype, target_count, target_datatype))) {
        size_t bytes = (size_t)origin_count * (size_t)origin_datatype->bytes;
        const char *from = rn_win_place(win, target_rank, target_disp, bytes);
        if (likely(from)) {
            rn_win_copy(origin_addr, from, bytes);
            return 0;
        }
    }
    return rn_get_slow(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win,
                       NULL);
}

/* Nothing is taken from the origin, which may be missing. */
static inline bool rn_op_only_reads(const struct rn_op *op)
{
    return op->obj.handle == (void *)MPI_NO_OP;
}

static inline int rn_fetch_and_op(const void *origin_addr, void *result_addr, struct rn_type *datatype, int target_rank,
                                  MPI_Aint target_disp, struct rn_op *op, struct rn_win *win)
{
    size_t bytes = (size_t)datatype->bytes;
    rn_reduce_fn *apply = datatype->named && datatype->contig ? rn_op_accumulator(op, datatype) : NULL;
    char *at = apply ? rn_win_place(win, target_rank, target_disp, bytes) : NULL;

    if (likely(at && (origin_addr || rn_op_only_reads(op)) && result_addr && !rn_gpu_near())) {
        struct rn_guard *g = win->targets[target_rank].guard;

        rn_guard_take(g);
        rn_copy(result_addr, at, bytes);
        apply(origin_addr, at, 1);
        rn_guard_drop(g);
        return 0;
    }
    return rn_fetch_slow(origin_addr, result_addr, datatype, target_rank, target_disp, op, win);
}

/* Integers, logicals and bytes; and characters, which are not in the standard's list but which programs use. */
static inline bool rn_type_is_swapped(const struct rn_type *t)
{
    return t->named && 1u << t->family & (1u << RN_FAM_INT | 1u << RN_FAM_LOGICAL | 1u << RN_FAM_BYTE | 1u << RN_FAM_CHAR);
}

static inline int rn_compare_and_swap(const void *origin_addr, const void *compare_addr, void *result_addr,
                                      struct rn_type *datatype, int target_rank, MPI_Aint target_disp, struct rn_win *win)
{
    size_t bytes = (size_t)datatype->bytes;
    char *at = rn_type_is_swapped(datatype) ? rn_win_place(win, target_rank, target_disp, bytes) : NULL;

    if (likely(at && origin_addr && compare_addr && result_addr && !rn_gpu_near())) {
        struct rn_guard *g = win->targets[target_rank].guard;

        rn_guard_take(g);
        bool same = !memcmp(at, compare_addr, bytes);
        rn_copy(result_addr, at, bytes);
        if (same) rn_copy(at, origin_addr, bytes);
        rn_guard_drop(g);
        return 0;
    }
    return rn_swap_slow(origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win);
}

/* The fence orders our stores before whatever this rank reads next, anywhere. Now and then messages must get a look, too: a
 * program may flush in a loop until another rank, which waits for us, has done something. */
static inline int rn_win_flush(int rank, struct rn_win *win)
{
    if (likely((unsigned)rank < (unsigned)win->size)) {
        const struct rn_target *t = &win->targets[rank];
        if (likely((win->locked | (t->held != RN_HELD_NO)) && !t->busy && !t->pending && ++win->calls < win->lazy)) {
            atomic_thread_fence(memory_order_seq_cst);
            return 0;
        }
    }
    return rn_flush_slow(rank, win);
}

#endif
