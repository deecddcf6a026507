/* A token passes all ranks in turn, many times. */
#include "check.h"

enum { ROUNDS = 500 };

int main(void)
{
    int token = -1;

    start();
    if (size == 1) return finish();
    for (int i = 0; i < ROUNDS; i++) {
        if (rank == 0) {
            token = i * size;
            MPI_Send(&token, 1, MPI_INT, right(), i, MPI_COMM_WORLD);
            MPI_Recv(&token, 1, MPI_INT, left(), i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            CHECK_EQ(token, i * size + size - 1);
        } else {
            MPI_Recv(&token, 1, MPI_INT, left(), i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            CHECK_EQ(token, i * size + rank - 1);
            token++;
            MPI_Send(&token, 1, MPI_INT, right(), i, MPI_COMM_WORLD);
        }
    }
    return finish();
}
