#include "bench.h"

int main(int argc, char **argv)
{
    static const struct bench_spec spec = {
        .name = "latency",
        .what = "time of one message between two ranks, half of a ping-pong",
        .column = "Latency (us)",
        .unit = "us",
        .flags = BENCH_SIZES | BENCH_LOOPS | BENCH_CHECK | BENCH_LAYOUT,
        .min_ranks = 2,
        .max_ranks = 2,
        .min_size = 1,
        .max_size = 4 << 20,
        .room = bench_room_each,
        .run = bench_pingpong_run,
        .check = bench_pingpong_check,
        .value = bench_one_way,
        .timed_ranks = bench_pair_count,
    };

    return bench_main(argc, argv, &spec);
}
