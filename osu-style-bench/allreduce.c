#include "bench.h"

static void call(struct bench *b, size_t bytes, int root)
{
    struct bench_numbers n = bench_numbers(bytes);

    (void)root;
    MPI_Allreduce(b->send, b->recv, n.count, n.type, MPI_SUM, MPI_COMM_WORLD);
}

static void fill(struct bench *b, size_t bytes, int root, long round)
{
    (void)root;
    bench_numbers_fill(b, bytes, round);
}

static void verify(struct bench *b, size_t bytes, int root, long round)
{
    (void)root;
    bench_numbers_verify(b, bytes, round);
}

int main(int argc, char **argv)
{
    static const struct bench_spec spec = {
        .name = "allreduce",
        .what = "time of MPI_Allreduce (sum), mean over the ranks",
        .column = "Latency (us)",
        .unit = "us",
        .flags = BENCH_SIZES | BENCH_LOOPS | BENCH_CHECK | BENCH_BY_RANK,
        .min_ranks = 1,
        .min_size = 4,
        .max_size = 1 << 20,
        .room = bench_room_each,
        .run = bench_collective_run,
        .check = bench_collective_check,
        .value = bench_usec,
        .timed_ranks = bench_all_ranks,
        .call = call,
        .fill = fill,
        .verify = verify,
    };

    return bench_main(argc, argv, &spec);
}
