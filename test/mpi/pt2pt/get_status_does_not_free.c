/* MPI_Request_get_status tells that a request is done and leaves it to be waited for. */
#include "check.h"

int main(void)
{
    int in = -1, flag = 1;
    MPI_Request request;
    MPI_Status status;

    start();
    MPI_Irecv(&in, 1, MPI_INT, left(), 8, MPI_COMM_WORLD, &request);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Request_get_status(request, &flag, &status);
    CHECK(!flag);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Send(&rank, 1, MPI_INT, right(), 8, MPI_COMM_WORLD);
    while (!flag) MPI_Request_get_status(request, &flag, &status);
    CHECK(request != MPI_REQUEST_NULL);
    CHECK_EQ(status.MPI_SOURCE, left());
    CHECK_EQ(in, left());
    memset(&status, 0, sizeof status);
    MPI_Wait(&request, &status);
    CHECK(request == MPI_REQUEST_NULL);
    CHECK_EQ(status.MPI_SOURCE, left());
    CHECK_EQ(count_of(&status, MPI_INT), 1);
    return finish();
}
