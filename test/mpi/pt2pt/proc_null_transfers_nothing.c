/* MPI_PROC_NULL: returns at once, the buffer stays as it was, the status is the one the standard gives. */
#include "check.h"

static void check_status(const MPI_Status *status)
{
    CHECK_EQ(status->MPI_SOURCE, MPI_PROC_NULL);
    CHECK_EQ(status->MPI_TAG, MPI_ANY_TAG);
    CHECK_EQ(count_of(status, MPI_INT), 0);
}

int main(void)
{
    int buf = 42, other = 7, flag = 0;
    MPI_Status status;
    MPI_Request requests[3];
    MPI_Message message;

    start();
    MPI_Send(&buf, 1, MPI_INT, MPI_PROC_NULL, 3, MPI_COMM_WORLD);
    MPI_Ssend(&buf, 1, MPI_INT, MPI_PROC_NULL, 3, MPI_COMM_WORLD);
    MPI_Recv(&buf, 1, MPI_INT, MPI_PROC_NULL, 3, MPI_COMM_WORLD, &status);
    check_status(&status);
    CHECK_EQ(buf, 42);

    MPI_Isend(&buf, 1, MPI_INT, MPI_PROC_NULL, 3, MPI_COMM_WORLD, &requests[0]);
    MPI_Issend(&buf, 1, MPI_INT, MPI_PROC_NULL, 3, MPI_COMM_WORLD, &requests[1]);
    MPI_Irecv(&buf, 1, MPI_INT, MPI_PROC_NULL, MPI_ANY_TAG, MPI_COMM_WORLD, &requests[2]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    MPI_Wait(&requests[2], &status);
    check_status(&status);

    MPI_Probe(MPI_PROC_NULL, 3, MPI_COMM_WORLD, &status);
    check_status(&status);
    MPI_Iprobe(MPI_PROC_NULL, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &status);
    CHECK(flag);
    check_status(&status);
    MPI_Mprobe(MPI_PROC_NULL, 3, MPI_COMM_WORLD, &message, &status);
    CHECK(message == MPI_MESSAGE_NO_PROC);
    check_status(&status);
    MPI_Mrecv(&buf, 1, MPI_INT, &message, &status);
    CHECK(message == MPI_MESSAGE_NULL);
    check_status(&status);

    MPI_Sendrecv(&buf, 1, MPI_INT, MPI_PROC_NULL, 1, &other, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD, &status);
    check_status(&status);
    CHECK_EQ(other, 7);
    if (size > 1) {
        int next = rank + 1 < size ? rank + 1 : MPI_PROC_NULL, before = rank ? rank - 1 : MPI_PROC_NULL;
        other = -1;
        MPI_Sendrecv(&rank, 1, MPI_INT, next, 1, &other, 1, MPI_INT, before, 1, MPI_COMM_WORLD, &status);
        CHECK_EQ(other, rank - 1);
    }
    return finish();
}
