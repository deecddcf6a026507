#include "bench.h"

int main(int argc, char **argv)
{
    static const struct bench_spec spec = {
        .name = "put_latency",
        .what = "rank 0 puts into the memory of rank 1 and waits until it is there",
        .column = "Latency (us)",
        .unit = "us",
        .flags = BENCH_SIZES | BENCH_LOOPS | BENCH_CHECK | BENCH_RMA | BENCH_COPY,
        .min_ranks = 2,
        .max_ranks = 2,
        .min_size = 1,
        .max_size = 4 << 20,
        .room = bench_rma_room,
        .run = bench_rma_run,
        .check = bench_put_check,
        .value = bench_usec,
        .timed_ranks = bench_rma_timed,
        .operate = bench_put,
        .copy = bench_copy_in,
        .finish = bench_rma_finish,
    };

    return bench_main(argc, argv, &spec);
}
