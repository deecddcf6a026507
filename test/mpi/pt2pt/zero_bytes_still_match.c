/* Empty messages need a receive like all others, carry tag and source, and do not need a buffer. */
#include "check.h"

int main(void)
{
    MPI_Status status;
    MPI_Request request;
    int flag = 1;

    start();
    MPI_Irecv(NULL, 0, MPI_DOUBLE, left(), 11, MPI_COMM_WORLD, &request);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Test(&request, &flag, &status);
    CHECK(!flag);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Send(NULL, 0, MPI_DOUBLE, right(), 11, MPI_COMM_WORLD);
    MPI_Wait(&request, &status);
    CHECK_EQ(status.MPI_SOURCE, left());
    CHECK_EQ(status.MPI_TAG, 11);
    CHECK_EQ(count_of(&status, MPI_DOUBLE), 0);

    MPI_Isend(NULL, 0, MPI_INT, right(), 12, MPI_COMM_WORLD, &request);
    MPI_Recv(NULL, 0, MPI_INT, MPI_ANY_SOURCE, 12, MPI_COMM_WORLD, &status);
    CHECK_EQ(status.MPI_SOURCE, left());
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    return finish();
}
