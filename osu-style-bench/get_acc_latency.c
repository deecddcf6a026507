#include "bench.h"

static void operate(struct bench *b, size_t bytes, int target)
{
    struct bench_numbers n = bench_numbers(bytes);

    MPI_Get_accumulate(b->send, n.count, n.type, b->recv, n.count, n.type, target, bench_win_place(0), n.count, n.type, MPI_SUM,
                       bench_win);
}

int main(int argc, char **argv)
{
    static const struct bench_spec spec = {
        .name = "get_acc_latency",
        .what = "rank 0 adds to the memory of rank 1 (floats, else bytes) and gets what was there",
        .column = "Latency (us)",
        .unit = "us",
        .flags = BENCH_SIZES | BENCH_LOOPS | BENCH_CHECK | BENCH_RMA,
        .min_ranks = 2,
        .max_ranks = 2,
        .min_size = 1,
        .max_size = 4 << 20,
        .room = bench_rma_room,
        .run = bench_rma_run,
        .check = bench_sum_check,
        .value = bench_usec,
        .timed_ranks = bench_rma_timed,
        .operate = operate,
        .finish = bench_rma_finish,
    };

    return bench_main(argc, argv, &spec);
}
