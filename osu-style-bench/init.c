#include "bench.h"

static double init_ms(struct bench *b)
{
    return b->init_seconds * 1e3;
}

int main(int argc, char **argv)
{
    static const struct bench_spec spec = {
        .name = "init",
        .what = "time of MPI_Init, mean over the ranks",
        .column = "Init (ms)",
        .unit = "ms",
        .min_ranks = 1,
        .once = init_ms,
    };

    return bench_main(argc, argv, &spec);
}
