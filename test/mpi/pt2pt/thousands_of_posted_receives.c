/* Five thousand receives wait at once; messages come in an order that fits none of the simple ones. */
#include "check.h"

enum { MANY = 5000, STEP = 1777 };

int main(void)
{
    int *in = room(MANY * sizeof *in), *order = room(MANY * sizeof *order);
    MPI_Request *requests = room(MANY * sizeof *requests);

    start();
    for (int i = 0; i < MANY; i++) order[i] = (int)((long)i * STEP % MANY);
    if (rank == 0) {
        for (int i = 0; i < MANY; i++)
            MPI_Irecv(&in[i], 1, MPI_INT, i % 10 ? 1 + i % (size - 1) : MPI_ANY_SOURCE, i, MPI_COMM_WORLD, &requests[i]);
        for (int r = 1; r < size; r++) MPI_Send(NULL, 0, MPI_INT, r, 0, MPI_COMM_WORLD);
        MPI_Waitall(MANY, requests, MPI_STATUSES_IGNORE);
        for (int i = 0; i < MANY; i++) CHECK_EQ(in[i], 3 * i);
    } else {
        MPI_Recv(NULL, 0, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < MANY; i++) {
            int data = 3 * order[i];
            if (1 + order[i] % (size - 1) == rank) MPI_Send(&data, 1, MPI_INT, 0, order[i], MPI_COMM_WORLD);
        }
    }
    free(in);
    free(order);
    free(requests);
    return finish();
}
