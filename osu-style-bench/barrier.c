#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#include "bench.h"
#include <string.h>
#include <time.h>
#include <unistd.h>

/* One after the other, nothing between. */
static double run(struct bench *b, size_t bytes, long n)
{
    double start = bench_now();

    (void)b;
    (void)bytes;
    for (long i = 0; i < n; i++) MPI_Barrier(MPI_COMM_WORLD);
    return bench_now() - start;
}

/* The ranks share a clock when they share a host. */
static bool is_one_host(void)
{
    char name[256] = { 0 };
    unsigned long sum = 5381, least, most;

    gethostname(name, sizeof name - 1);
    for (const char *p = name; *p; p++) sum = sum * 33 + (unsigned char)*p;
    MPI_Allreduce(&sum, &least, 1, MPI_UNSIGNED_LONG, MPI_MIN, MPI_COMM_WORLD);
    MPI_Allreduce(&sum, &most, 1, MPI_UNSIGNED_LONG, MPI_MAX, MPI_COMM_WORLD);
    return least == most;
}

/* Nobody may be out before the last one is in, and that one comes late. */
static void order_check(struct bench *b, size_t bytes, long round)
{
    static int one_host = -1;
    struct timespec late = { 0, 500000 };
    double in, out, last_in, first_out;

    if (one_host < 0) one_host = is_one_host();
    if (!one_host) return;
    MPI_Barrier(MPI_COMM_WORLD);
    if (b->rank == (int)(round % b->size)) nanosleep(&late, NULL);
    in = bench_now();
    if (!b->spoil) MPI_Barrier(MPI_COMM_WORLD);
    out = bench_now();
    MPI_Allreduce(&in, &last_in, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    MPI_Allreduce(&out, &first_out, 1, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
    if (first_out < last_in && out == first_out) bench_wrong(b, bytes, "left the barrier early:", b->rank, 0);
}

int main(int argc, char **argv)
{
    static const struct bench_spec spec = {
        .name = "barrier",
        .what = "time of MPI_Barrier, mean over the ranks",
        .column = "Latency (us)",
        .unit = "us",
        .flags = BENCH_LOOPS | BENCH_CHECK | BENCH_BY_RANK,
        .min_ranks = 1,
        .room = bench_room_none,
        .run = run,
        .check = order_check,
        .value = bench_usec,
        .timed_ranks = bench_all_ranks,
    };

    return bench_main(argc, argv, &spec);
}
