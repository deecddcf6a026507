#include "bench.h"

static double mbytes_both(const struct bench *b, size_t bytes, double seconds)
{
    return 2 * bench_window_mbytes(b, bytes, seconds);
}

int main(int argc, char **argv)
{
    static const struct bench_spec spec = {
        .name = "bibw",
        .what = "bandwidth between two ranks that both send windows of messages, both ways added",
        .column = "Bandwidth (MB/s)",
        .unit = "MB/s",
        .flags = BENCH_SIZES | BENCH_LOOPS | BENCH_CHECK | BENCH_LAYOUT | BENCH_WINDOW | BENCH_RATE,
        .min_ranks = 2,
        .max_ranks = 2,
        .min_size = 1,
        .max_size = 4 << 20,
        .room = bench_window_room,
        .run = bench_window_both_run,
        .check = bench_window_both_check,
        .value = mbytes_both,
        .timed_ranks = bench_pair_count,
    };

    return bench_main(argc, argv, &spec);
}
