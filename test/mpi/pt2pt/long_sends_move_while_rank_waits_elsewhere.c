/* A long send started without blocking is carried on by whatever call its rank waits in next. */
#include "check.h"

enum { BYTES = 3 << 20 };

int main(void)
{
    char *buf = room(BYTES);
    MPI_Request request;

    start();
    if (rank == 0) {
        fill(buf, BYTES, 5);
        MPI_Isend(buf, BYTES, MPI_BYTE, 1, 1, MPI_COMM_WORLD, &request);
        /* Rank 1 answers only when it has the long message. */
        int answer = 0;
        MPI_Recv(&answer, 1, MPI_INT, 1, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK_EQ(answer, 12);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else if (rank == 1) {
        MPI_Recv(buf, BYTES, MPI_BYTE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK_FILLED(buf, BYTES, 5);
        MPI_Send(&(int){ 12 }, 1, MPI_INT, 0, 2, MPI_COMM_WORLD);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Isend(buf, BYTES, MPI_BYTE, 1, 3, MPI_COMM_WORLD, &request);
        MPI_Request_free(&request);
    } else if (rank == 1) {
        MPI_Recv(buf, BYTES, MPI_BYTE, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK_FILLED(buf, BYTES, 5);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    free(buf);
    return finish();
}
