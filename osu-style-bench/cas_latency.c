#include "bench.h"
#include <string.h>

static void operate(struct bench *b, size_t bytes, int target)
{
    (void)bytes;
    MPI_Compare_and_swap(b->send, b->send + sizeof(long), b->recv, MPI_LONG, target, bench_win_place(0), bench_win);
}

/* Three times; the memory holds zero before. */
static void check(struct bench *b, size_t bytes, long round)
{
    static long own;
    long seen;

    (void)bytes;
    (void)round;
    MPI_Win_lock_all(0, bench_win_of(b));
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; b->rank == 0 && i < 3; i++) {
        bench_long_set(b->send, own + 1);
        bench_long_set(b->send + sizeof own, own);
        operate(b, sizeof own, 1);
        MPI_Win_flush(1, bench_win);
        seen = bench_long_at(b->recv) ^ (b->spoil ? 1 : 0);
        if (seen != own) bench_wrong(b, sizeof own, "old value of", 1, 0);
        own++;
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_unlock_all(bench_win);
}

int main(int argc, char **argv)
{
    static const struct bench_spec spec = {
        .name = "cas_latency",
        .what = "rank 0 compares and swaps a number of rank 1 (a long)",
        .column = "Latency (us)",
        .unit = "us",
        .flags = BENCH_LOOPS | BENCH_CHECK | BENCH_RMA,
        .min_ranks = 2,
        .max_ranks = 2,
        .room = bench_rma_room,
        .run = bench_rma_run,
        .check = check,
        .value = bench_usec,
        .timed_ranks = bench_rma_timed,
        .operate = operate,
        .finish = bench_rma_finish,
    };

    return bench_main(argc, argv, &spec);
}
