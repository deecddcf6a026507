#include "bench.h"

static void call(struct bench *b, size_t bytes, int root)
{
    MPI_Bcast(b->recv, (int)bytes, MPI_CHAR, root, MPI_COMM_WORLD);
}

static void fill(struct bench *b, size_t bytes, int root, long round)
{
    if (b->rank == root) bench_fill(b->recv, bytes, bench_seed(root, 0, round));
}

static void verify(struct bench *b, size_t bytes, int root, long round)
{
    bench_verify(b, b->recv, bytes, bench_seed(root, 0, round), "broadcast from", root);
    bench_guard(b, bytes);
}

int main(int argc, char **argv)
{
    static const struct bench_spec spec = {
        .name = "bcast",
        .what = "time of MPI_Bcast from rank 0, mean over the ranks",
        .column = "Latency (us)",
        .unit = "us",
        .flags = BENCH_SIZES | BENCH_LOOPS | BENCH_CHECK | BENCH_BY_RANK,
        .min_ranks = 1,
        .min_size = 1,
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
