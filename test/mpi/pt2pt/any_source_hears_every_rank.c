/* Receives from any source get every message once, in order for each sender, with the true source in the status. */
#include "check.h"

enum { EACH = 200 };

int main(void)
{
    start();
    if (rank) {
        for (int i = 0; i < EACH; i++) {
            int data[2] = { rank, i };
            MPI_Send(data, 2, MPI_INT, 0, i % 7, MPI_COMM_WORLD);
        }
        return finish();
    }
    int *next = calloc((size_t)size, sizeof *next);
    for (int i = 0; i < EACH * (size - 1); i++) {
        int data[2];
        MPI_Status status;
        MPI_Recv(data, 2, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        CHECK_EQ(status.MPI_SOURCE, data[0]);
        CHECK_EQ(status.MPI_TAG, data[1] % 7);
        CHECK_EQ(data[1], next[data[0]]++);
    }
    for (int r = 1; r < size; r++) CHECK_EQ(next[r], EACH);
    free(next);
    return finish();
}
