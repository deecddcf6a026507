/* Sizes and ranks of the predefined communicators, and that nobody has the rank of another. */
#include "check.h"

int main(int argc, char **argv)
{
    int n = -1, in;

    start();
    CHECK(argc > 1 ? size == atoi(argv[1]) : size > 0);
    CHECK(rank >= 0 && rank < size);
    MPI_Comm_size(MPI_COMM_SELF, &n);
    CHECK_EQ(n, 1);
    MPI_Comm_rank(MPI_COMM_SELF, &n);
    CHECK_EQ(n, 0);
    for (int r = 0; r < size; r++) {
        in = -1;
        MPI_Sendrecv(&rank, 1, MPI_INT, (rank + r) % size, r, &in, 1, MPI_INT, (rank + size - r) % size, r, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        CHECK_EQ(in, (rank + size - r) % size);
    }
    return finish();
}
