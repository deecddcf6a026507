#include "bench.h"

/* Most memory that was resident at any time, after each rank has spoken with the others once. */
static double peak_kib(struct bench *b)
{
    FILE *f = fopen("/proc/self/status", "r");
    char line[256];
    double kib = 0;
    int one = 1, sum;

    (void)b;
    MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    while (f && fgets(line, sizeof line, f))
        if (sscanf(line, "VmHWM: %lf", &kib) == 1) break;
    if (f) fclose(f);
    return kib;
}

int main(int argc, char **argv)
{
    static const struct bench_spec spec = {
        .name = "memory",
        .what = "greatest resident memory of a rank (VmHWM) after one MPI_Allreduce, mean over the ranks",
        .column = "Resident (KiB)",
        .unit = "KiB",
        .min_ranks = 1,
        .once = peak_kib,
    };

    return bench_main(argc, argv, &spec);
}
