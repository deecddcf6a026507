/* Testall leaves every request as it is until the last one is done. */
#include "check.h"

enum { MANY = 6 };

int main(void)
{
    int in[MANY], flag = 1;
    MPI_Request requests[MANY];
    MPI_Status statuses[MANY];

    start();
    if (rank == 1) {
        for (int i = 0; i < MANY; i++) {
            if (i == MANY - 1) MPI_Recv(NULL, 0, MPI_INT, 0, 90, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Ssend(&i, 1, MPI_INT, 0, i, MPI_COMM_WORLD);
        }
    } else if (rank == 0) {
        for (int i = 0; i < MANY; i++) MPI_Irecv(&in[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, &requests[i]);
        for (int turn = 0; turn < 30; turn++) {
            MPI_Testall(MANY, requests, &flag, statuses);
            CHECK(!flag);
            for (int i = 0; i < MANY; i++) CHECK(requests[i] != MPI_REQUEST_NULL);
            pause_ms(1);
        }
        MPI_Send(NULL, 0, MPI_INT, 1, 90, MPI_COMM_WORLD);
        while (!flag) MPI_Testall(MANY, requests, &flag, statuses);
        for (int i = 0; i < MANY; i++) {
            CHECK(requests[i] == MPI_REQUEST_NULL);
            CHECK_EQ(in[i], i);
            CHECK_EQ(statuses[i].MPI_TAG, i);
        }
    }
    return finish();
}
