/* For scripts: says who it is, then does what its arguments ask for. */
#include "check.h"

int main(int argc, char **argv)
{
    int token = 0;

    start();
    printf("rank %d of %d\n", rank, size);
    fflush(stdout);
    if (argc > 1 && !strcmp(argv[1], "spin"))
        for (;;) MPI_Barrier(MPI_COMM_WORLD);
    if (argc > 2 && !strcmp(argv[1], "ring")) {
        double end = MPI_Wtime() + atof(argv[2]);
        for (int i = 0; size > 1; i++) {
            int go = MPI_Wtime() < end, out = 1000 * i + size;
            MPI_Bcast(&go, 1, MPI_INT, 0, MPI_COMM_WORLD);
            if (!go) break;
            MPI_Sendrecv(&out, 1, MPI_INT, right(), 1, &token, 1, MPI_INT, left(), 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            CHECK_EQ(token, out);
        }
    }
    return finish();
}
