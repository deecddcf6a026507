#include "bench.h"

int main(int argc, char **argv)
{
    static const struct bench_spec spec = {
        .name = "bw",
        .what = "bandwidth from rank 0 to rank 1: windows of messages, each window answered once",
        .column = "Bandwidth (MB/s)",
        .unit = "MB/s",
        .flags = BENCH_SIZES | BENCH_LOOPS | BENCH_CHECK | BENCH_LAYOUT | BENCH_WINDOW | BENCH_RATE,
        .min_ranks = 2,
        .max_ranks = 2,
        .min_size = 1,
        .max_size = 4 << 20,
        .room = bench_window_room,
        .run = bench_window_run,
        .check = bench_window_check,
        .value = bench_window_mbytes,
        .timed_ranks = bench_pair_count,
    };

    return bench_main(argc, argv, &spec);
}
