/* A receive that is cancelled before its message comes is told as cancelled; the message goes to the next receive. */
#include "check.h"

int main(void)
{
    int in = -1, second = -1, cancelled = 0;
    MPI_Request request, send;
    MPI_Status status;

    start();
    MPI_Irecv(&in, 1, MPI_INT, left(), 8, MPI_COMM_WORLD, &request);
    MPI_Cancel(&request);
    MPI_Wait(&request, &status);
    MPI_Test_cancelled(&status, &cancelled);
    CHECK(cancelled);
    CHECK(request == MPI_REQUEST_NULL);
    MPI_Sendrecv(&rank, 1, MPI_INT, right(), 8, &second, 1, MPI_INT, left(), 8, MPI_COMM_WORLD, &status);
    CHECK_EQ(in, -1);
    CHECK_EQ(second, left());
    MPI_Test_cancelled(&status, &cancelled);
    CHECK(!cancelled);

    /* Too late: the message is there, so the receive ends as usual. */
    MPI_Isend(&rank, 1, MPI_INT, right(), 9, MPI_COMM_WORLD, &send);
    MPI_Probe(left(), 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Irecv(&in, 1, MPI_INT, left(), 9, MPI_COMM_WORLD, &request);
    MPI_Cancel(&request);
    MPI_Wait(&request, &status);
    MPI_Test_cancelled(&status, &cancelled);
    CHECK(!cancelled);
    CHECK_EQ(in, left());
    MPI_Wait(&send, MPI_STATUS_IGNORE);
    return finish();
}
