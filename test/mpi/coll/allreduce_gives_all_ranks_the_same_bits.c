/* Sums of doubles whose order matters: all ranks get the same bits, in every form. With "fixed", all forms give the same bits,
 * too, which is what RONDO_REPRODUCIBLE promises. */
#include "../check.h"

enum { MOST = 40000 };
static double in[MOST], out[MOST], first[MOST], other[MOST];

static void fill_in(int n, unsigned seed)
{
    unsigned long long state = seed + (unsigned)rank * 977u;

    for (int i = 0; i < n; i++) {
        state = state * 6364136223846793005ull + 1442695040888963407ull;
        in[i] = ((double)(state >> 40) - 8388608.0) * (state >> 39 & 1 ? 1e-9 : 1e7);
    }
}

static void same_everywhere(int n)
{
    memcpy(first, out, sizeof *out * (size_t)n);
    MPI_Bcast(first, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    CHECK(!memcmp(first, out, sizeof *out * (size_t)n));
}

int main(int argc, char **argv)
{
    static const int sizes[] = { 1, 3, 7, 100, 1001, 5003, MOST };
    bool fixed = argc > 1 && !strcmp(argv[1], "fixed");
    MPI_Request r;

    start();
    for (int i = 0; i < LEN(sizes); i++) {
        int n = sizes[i];

        fill_in(n, (unsigned)i);
        MPI_Allreduce(in, out, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        same_everywhere(n);
        memcpy(other, out, sizeof *out * (size_t)n);
        MPI_Iallreduce(in, out, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        same_everywhere(n);
        if (fixed) CHECK(!memcmp(other, out, sizeof *out * (size_t)n));
        memcpy(out, in, sizeof *out * (size_t)n);
        MPI_Allreduce(MPI_IN_PLACE, out, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        same_everywhere(n);
        if (fixed) CHECK(!memcmp(other, out, sizeof *out * (size_t)n));
    }
    return finish();
}
