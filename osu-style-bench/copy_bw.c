/* What the processor itself reaches: the reference for transfers with and without gaps. */
#include "bench.h"
#include <string.h>

static double run(struct bench *b, size_t bytes, long n)
{
    double start = bench_now();

    for (long i = 0; i < n * b->window; i++) bench_message_copy(b, b->recv, b->send, bytes);
    return bench_now() - start;
}

static void check(struct bench *b, size_t bytes, long round)
{
    unsigned seed = bench_seed(b->rank, b->rank, round);

    bench_message_fill(b, b->send, bytes, seed);
    bench_clear(b, bench_span(b, bytes));
    bench_message_copy(b, b->recv, b->send, bytes);
    bench_message_verify(b, b->recv, bytes, seed, b->rank);
    bench_guard(b, bench_span(b, bytes));
}

static double mbytes(const struct bench *b, size_t bytes, double seconds)
{
    return (double)bytes * b->window * b->size / seconds / 1e6;
}

int main(int argc, char **argv)
{
    static const struct bench_spec spec = {
        .name = "copy_bw",
        .what = "bandwidth of memcpy, block by block, in each rank; the sum of the ranks",
        .column = "Bandwidth (MB/s)",
        .unit = "MB/s",
        .flags = BENCH_SIZES | BENCH_LOOPS | BENCH_CHECK | BENCH_LAYOUT | BENCH_WINDOW | BENCH_RATE,
        .min_ranks = 1,
        .min_size = 1,
        .max_size = 4 << 20,
        .room = bench_room_each,
        .run = run,
        .check = check,
        .value = mbytes,
        .timed_ranks = bench_all_ranks,
    };

    return bench_main(argc, argv, &spec);
}
