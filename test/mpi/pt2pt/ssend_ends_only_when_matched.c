/* A synchronous send is not done before its receive has started, whatever its size; a test of it says so. */
#include "check.h"

static const int sizes[] = { 0, 8, 4096, 100000 };
static char buf[100000];

static void nonblocking(int n)
{
    MPI_Request request;
    int flag = 1;

    if (rank == 0) {
        MPI_Issend(buf, n, MPI_BYTE, 1, 1, MPI_COMM_WORLD, &request);
        for (int i = 0; i < 50; i++) {
            MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
            CHECK(!flag);
            pause_ms(1);
        }
        MPI_Send(NULL, 0, MPI_BYTE, 1, 2, MPI_COMM_WORLD);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(NULL, 0, MPI_BYTE, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(buf, n, MPI_BYTE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

static void blocking(int n)
{
    MPI_Request request;
    double at, began;

    if (rank == 0) {
        began = MPI_Wtime();
        MPI_Ssend(buf, n, MPI_BYTE, 1, 3, MPI_COMM_WORLD);
        CHECK(MPI_Wtime() - began > 0.04);
    } else {
        at = MPI_Wtime();
        while (MPI_Wtime() - at < 0.06) pause_ms(5);
        MPI_Irecv(buf, n, MPI_BYTE, 0, 3, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
}

static void receive_first(int n)
{
    MPI_Request request;

    if (rank == 0) {
        MPI_Recv(NULL, 0, MPI_BYTE, 1, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Ssend(buf, n, MPI_BYTE, 1, 5, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(buf, n, MPI_BYTE, 0, 5, MPI_COMM_WORLD, &request);
        MPI_Send(NULL, 0, MPI_BYTE, 0, 4, MPI_COMM_WORLD);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
}

int main(void)
{
    start();
    for (int i = 0; i < LEN(sizes) && rank < 2; i++) {
        nonblocking(sizes[i]);
        MPI_Sendrecv(NULL, 0, MPI_BYTE, 1 - rank, 9, NULL, 0, MPI_BYTE, 1 - rank, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        blocking(sizes[i]);
        receive_first(sizes[i]);
    }
    return finish();
}
