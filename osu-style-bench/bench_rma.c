/* One-sided benchmarks: one window for the life of the program, and the ways to synchronise. */
#include "bench.h"
#include <string.h>

enum { ALLOCATE, CREATE, DYNAMIC, SHARED };
enum { FLUSH, LOCK, LOCK_ALL, FENCE, PSCW };
const char *const bench_win_kinds[] = { "allocate", "create", "dynamic", "shared", NULL };
const char *const bench_win_syncs[] = { "flush", "lock", "lock_all", "fence", "pscw", NULL };

enum { SMALLEST = 64 };

MPI_Win bench_win = MPI_WIN_NULL;
static MPI_Group other; /* the rank at the other end */
static char *memory;    /* of this rank */
static MPI_Aint base;   /* of a dynamic window: where the other's memory is */
static char fixed[SMALLEST];

/* Rank 1's memory is as long as the longest message; the window's own for the kinds that allocate. */
void bench_rma_room(const struct bench *b, size_t bytes, size_t *send, size_t *recv)
{
    (void)b;
    *send = *recv = bytes < SMALLEST ? SMALLEST : bytes;
}

static MPI_Aint bytes_of(const struct bench *b)
{
    return (MPI_Aint)(b->max_size < SMALLEST ? SMALLEST : b->max_size);
}

/* MPI allocates memory of the host; on a device the benchmark brings its own. */
static int kind_of_window(const struct bench *b)
{
    if (b->device && (b->win_kind == DYNAMIC || b->win_kind == SHARED)) {
        fprintf(stderr, "%s: windows with -d are of the kind create\n", b->spec->name);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    return b->device ? CREATE : b->win_kind;
}

static char *memory_new(const struct bench *b, size_t bytes)
{
    char *p = fixed;

    if (bench_kind(b) != 'H')
        p = bench_device_new(b, bench_kind(b), bytes);
    else if (bytes > SMALLEST)
        MPI_Alloc_mem((MPI_Aint)bytes, MPI_INFO_NULL, &p);
    if (!p) MPI_Abort(MPI_COMM_WORLD, 2);
    return p;
}

/* Any of the two may be on a device. */
static void copy(void *to, void *from, size_t bytes)
{
    char *there = bench_borrow(to, bytes), *here = bench_borrow(from, bytes);

    memcpy(there, here, bytes);
    bench_return(to, there, bytes, true);
    bench_return(from, here, bytes, false);
}

void bench_long_set(void *at, long value)
{
    copy(at, &value, sizeof value);
}

long bench_long_at(void *at)
{
    long value;

    copy(&value, at, sizeof value);
    return value;
}

static void window_make(const struct bench *b)
{
    MPI_Aint here, all[2], bytes = bytes_of(b);
    int peer = 1 - b->rank, kind = kind_of_window(b);
    MPI_Group world;
    char *zero;

    memory = NULL;
    if (kind == ALLOCATE) MPI_Win_allocate(bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &bench_win);
    if (kind == SHARED) MPI_Win_allocate_shared(bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &bench_win);
    if (kind == CREATE || kind == DYNAMIC) memory = memory_new(b, (size_t)bytes);
    if (kind == CREATE) MPI_Win_create(memory, bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &bench_win);
    if (kind == DYNAMIC) {
        MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &bench_win);
        MPI_Win_attach(bench_win, memory, bytes);
        MPI_Get_address(memory, &here);
        MPI_Allgather(&here, 1, MPI_AINT, all, 1, MPI_AINT, MPI_COMM_WORLD);
        base = all[peer];
    }
    zero = bench_borrow(memory, (size_t)bytes);
    memset(zero, 0, (size_t)bytes);
    bench_return(memory, zero, (size_t)bytes, true);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 1, &peer, &other);
    MPI_Group_free(&world);
    MPI_Barrier(MPI_COMM_WORLD);
}

MPI_Win bench_win_of(const struct bench *b)
{
    if (bench_win == MPI_WIN_NULL) window_make(b);
    return bench_win;
}

void bench_rma_finish(struct bench *b)
{
    if (bench_win == MPI_WIN_NULL) return;
    if (b->win_kind == DYNAMIC) MPI_Win_detach(bench_win, memory);
    MPI_Win_free(&bench_win);
    if ((b->win_kind == CREATE || b->win_kind == DYNAMIC) && bench_kind(b) == 'H' && memory != fixed) MPI_Free_mem(memory);
    MPI_Group_free(&other);
}

MPI_Aint bench_win_place(size_t offset)
{
    return MPI_Aint_add(base, (MPI_Aint)offset);
}

void bench_put(struct bench *b, size_t bytes, int target)
{
    MPI_Put(b->send, (int)bytes, MPI_CHAR, target, base, (int)bytes, MPI_CHAR, bench_win);
}

void bench_get(struct bench *b, size_t bytes, int target)
{
    MPI_Get(b->recv, (int)bytes, MPI_CHAR, target, base, (int)bytes, MPI_CHAR, bench_win);
}

/* ---- by the processor alone ---- */

void bench_copy_in(struct bench *b, size_t bytes, char *there)
{
    memcpy(there, b->send, bytes);
}

void bench_copy_out(struct bench *b, size_t bytes, char *there)
{
    memcpy(b->recv, there, bytes);
}

double bench_rma_copy_run(struct bench *b, size_t bytes, long n)
{
    int window = b->spec->flags & BENCH_WINDOW ? b->window : 1, unit;
    double start;
    MPI_Aint room;
    char *there;

    if (b->rank != 0) return 0;
    MPI_Win_shared_query(bench_win, 1, &room, &unit, &there);
    start = bench_now();
    for (long i = 0; i < n; i++) {
        for (int k = 0; k < window; k++) b->spec->copy(b, bytes, there);
        __sync_synchronize(); /* what the flush of a window stands for */
    }
    return bench_now() - start;
}

/* ---- epochs ---- */

/* Around all rounds. */
static void outer_open(const struct bench *b, bool origin)
{
    bench_win_of(b);
    if (b->win_sync == FLUSH && origin) MPI_Win_lock(MPI_LOCK_SHARED, 1 - b->rank, 0, bench_win);
    if (b->win_sync == FENCE) MPI_Win_fence(0, bench_win);
}

static void outer_close(const struct bench *b, bool origin)
{
    if (b->win_sync == FLUSH && origin) MPI_Win_unlock(1 - b->rank, bench_win);
    if (b->win_sync == FENCE) MPI_Win_fence(MPI_MODE_NOSUCCEED, bench_win);
}

/* One round: n operations by the origins, then complete at the target. */
static void round_run(struct bench *b, size_t bytes, int n, bool origin, bool target)
{
    int peer = 1 - b->rank;

    if (b->win_sync == LOCK && origin) MPI_Win_lock(MPI_LOCK_SHARED, peer, 0, bench_win);
    if (b->win_sync == LOCK_ALL && origin) MPI_Win_lock_all(0, bench_win);
    if (b->win_sync == PSCW && target) MPI_Win_post(other, 0, bench_win);
    if (b->win_sync == PSCW && origin) MPI_Win_start(other, 0, bench_win);
    for (int i = 0; origin && i < n; i++) b->spec->operate(b, bytes, peer);
    if (b->win_sync == FLUSH && origin) MPI_Win_flush(peer, bench_win);
    if (b->win_sync == LOCK && origin) MPI_Win_unlock(peer, bench_win);
    if (b->win_sync == LOCK_ALL && origin) MPI_Win_unlock_all(bench_win);
    if (b->win_sync == FENCE) MPI_Win_fence(0, bench_win);
    if (b->win_sync == PSCW && origin) MPI_Win_complete(bench_win);
    if (b->win_sync == PSCW && target) MPI_Win_wait(bench_win);
}

static double rounds(struct bench *b, size_t bytes, long n, int window, bool origin, bool target)
{
    double start, seconds;

    outer_open(b, origin);
    start = bench_now();
    for (long i = 0; i < n; i++) round_run(b, bytes, window, origin, target);
    seconds = bench_now() - start;
    outer_close(b, origin);
    return b->rank == 0 ? seconds : 0;
}

double bench_rma_run(struct bench *b, size_t bytes, long n)
{
    return rounds(b, bytes, n, 1, b->rank == 0, b->rank == 1);
}

double bench_rma_window_run(struct bench *b, size_t bytes, long n)
{
    return rounds(b, bytes, n, b->window, b->rank == 0, b->rank == 1);
}

double bench_rma_both_run(struct bench *b, size_t bytes, long n)
{
    return rounds(b, bytes, n, b->window, true, true);
}

double bench_rma_mbytes(const struct bench *b, size_t bytes, double seconds)
{
    return (double)bytes * b->window / seconds / 1e6;
}

double bench_rma_both_mbytes(const struct bench *b, size_t bytes, double seconds)
{
    return 2 * bench_rma_mbytes(b, bytes, seconds);
}

/* Rank 0's clock counts. */
int bench_rma_timed(const struct bench *b)
{
    (void)b;
    return 1;
}

/* ---- checks ---- */

/* The owner looks at its memory in an epoch of its own. */
static void memory_read(struct bench *b, size_t bytes)
{
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, b->rank, 0, bench_win);
    copy(b->recv, memory, bytes);
    MPI_Win_unlock(b->rank, bench_win);
}

static void memory_write(struct bench *b, size_t bytes)
{
    bench_win_of(b);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, b->rank, 0, bench_win);
    copy(memory, b->send, bytes);
    MPI_Win_unlock(b->rank, bench_win);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void put_check(struct bench *b, size_t bytes, long round, bool origin, bool target)
{
    bench_win_of(b);
    bench_clear(b, bytes);
    bench_fill(b->send, bytes, bench_seed(b->rank, 1 - b->rank, round));
    outer_open(b, origin);
    round_run(b, bytes, 1, origin, target);
    outer_close(b, origin);
    memory_read(b, bytes);
    if (target) bench_verify(b, b->recv, bytes, bench_seed(1 - b->rank, b->rank, round), "put by", 1 - b->rank);
    MPI_Barrier(MPI_COMM_WORLD);
}

void bench_put_check(struct bench *b, size_t bytes, long round)
{
    put_check(b, bytes, round, b->rank == 0, b->rank == 1);
}

void bench_put_both_check(struct bench *b, size_t bytes, long round)
{
    put_check(b, bytes, round, true, true);
}

void bench_get_check(struct bench *b, size_t bytes, long round)
{
    bool origin = b->rank == 0;

    bench_fill(b->send, bytes, bench_seed(b->rank, 1 - b->rank, round));
    memory_write(b, bytes);
    bench_clear(b, bytes);
    outer_open(b, origin);
    round_run(b, bytes, 1, origin, !origin);
    outer_close(b, origin);
    if (origin) bench_verify(b, b->recv, bytes, bench_seed(1, 0, round), "got from", 1);
    if (origin) bench_guard(b, bytes);
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Rank 1 holds its own numbers, rank 0 adds its: that is the sum over all ranks. */
void bench_sum_check(struct bench *b, size_t bytes, long round)
{
    bool origin = b->rank == 0;

    bench_numbers_fill(b, bytes, round);
    memory_write(b, bytes);
    outer_open(b, origin);
    round_run(b, bytes, 1, origin, !origin);
    outer_close(b, origin);
    bench_clear(b, bytes);
    memory_read(b, bytes);
    if (!origin) bench_numbers_verify(b, bytes, round);
    MPI_Barrier(MPI_COMM_WORLD);
}
