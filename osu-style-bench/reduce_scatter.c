#include "bench.h"
#include <stdlib.h>

static int *counts; /* of each rank's part, as even as may be */

static void parts_plan(const struct bench *b, int count)
{
    if (!counts) counts = malloc(sizeof *counts * (size_t)b->size);
    if (!counts) MPI_Abort(MPI_COMM_WORLD, 1);
    for (int i = 0; i < b->size; i++) counts[i] = count / b->size + (i < count % b->size);
}

static void room(const struct bench *b, size_t bytes, size_t *send, size_t *recv)
{
    struct bench_numbers n = bench_numbers(bytes);

    parts_plan(b, n.count);
    *send = bytes;
    *recv = n.count ? bytes / (size_t)n.count * (size_t)counts[b->rank] : 0;
}

static void call(struct bench *b, size_t bytes, int root)
{
    struct bench_numbers n = bench_numbers(bytes);

    (void)root;
    parts_plan(b, n.count);
    MPI_Reduce_scatter(b->send, b->recv, counts, n.type, MPI_SUM, MPI_COMM_WORLD);
}

static void fill(struct bench *b, size_t bytes, int root, long round)
{
    (void)root;
    bench_numbers_fill(b, bytes, round);
}

static void verify(struct bench *b, size_t bytes, int root, long round)
{
    struct bench_numbers n = bench_numbers(bytes);
    int first = 0;

    (void)root;
    parts_plan(b, n.count);
    for (int i = 0; i < b->rank; i++) first += counts[i];
    bench_numbers_verify_part(b, bytes, first, counts[b->rank], round);
}

int main(int argc, char **argv)
{
    static const struct bench_spec spec = {
        .name = "reduce_scatter",
        .what = "time of MPI_Reduce_scatter (sum) of vectors of this size, mean over the ranks",
        .column = "Latency (us)",
        .unit = "us",
        .flags = BENCH_SIZES | BENCH_LOOPS | BENCH_CHECK | BENCH_BY_RANK,
        .min_ranks = 1,
        .min_size = 4,
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
