#include "bench.h"

static void room(const struct bench *b, size_t bytes, size_t *send, size_t *recv)
{
    *send = bytes;
    *recv = bytes * (size_t)b->size;
}

static void call(struct bench *b, size_t bytes, int root)
{
    (void)root;
    if (bench_by_counts(b, bytes))
        MPI_Allgatherv(b->send, (int)bytes, MPI_CHAR, b->recv, b->counts, b->places, MPI_CHAR, MPI_COMM_WORLD);
    else
        MPI_Allgather(b->send, (int)bytes, MPI_CHAR, b->recv, (int)bytes, MPI_CHAR, MPI_COMM_WORLD);
}

static void fill(struct bench *b, size_t bytes, int root, long round)
{
    (void)root;
    bench_fill(b->send, bytes, bench_seed(b->rank, 0, round));
}

static void verify(struct bench *b, size_t bytes, int root, long round)
{
    (void)root;
    for (int i = 0; i < b->size; i++)
        bench_verify(b, b->recv + bytes * (size_t)i, bytes, bench_seed(i, 0, round), "gathered from", i);
    bench_guard(b, bytes * (size_t)b->size);
}

int main(int argc, char **argv)
{
    static const struct bench_spec spec = {
        .name = "allgather",
        .what = "time of MPI_Allgather, mean over the ranks",
        .column = "Latency (us)",
        .unit = "us",
        .flags = BENCH_SIZES | BENCH_LOOPS | BENCH_CHECK | BENCH_COUNTS | BENCH_BY_RANK,
        .min_ranks = 1,
        .min_size = 1,
        .max_size = 1 << 20,
        .room = room,
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
