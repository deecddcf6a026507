/* A count of 0 with MPI_DATATYPE_NULL is a message without data; with any other count it is an error. */
#include "check.h"

static void send_nothing_round(void)
{
    MPI_Request r[2];
    MPI_Status status;
    int bytes = -1;

    MPI_Irecv(NULL, 0, MPI_DATATYPE_NULL, left(), 1, MPI_COMM_WORLD, &r[0]);
    MPI_Isend(NULL, 0, MPI_DATATYPE_NULL, right(), 1, MPI_COMM_WORLD, &r[1]);
    MPI_Wait(&r[0], &status);
    MPI_Wait(&r[1], MPI_STATUS_IGNORE);
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    CHECK_EQ(bytes, 0);
    CHECK_EQ(status.MPI_SOURCE, left());
    MPI_Sendrecv(NULL, 0, MPI_DATATYPE_NULL, right(), 2, NULL, 0, MPI_DATATYPE_NULL, left(), 2, MPI_COMM_WORLD, &status);
    CHECK_EQ(status.MPI_TAG, 2);
    MPI_Recv(NULL, 0, MPI_DATATYPE_NULL, MPI_PROC_NULL, 2, MPI_COMM_WORLD, &status);
    CHECK_EQ(status.MPI_SOURCE, MPI_PROC_NULL);
}

static void start_nothing_again(void)
{
    MPI_Request r[2];

    MPI_Ssend_init(NULL, 0, MPI_DATATYPE_NULL, right(), 3, MPI_COMM_WORLD, &r[0]);
    MPI_Recv_init(NULL, 0, MPI_DATATYPE_NULL, left(), 3, MPI_COMM_WORLD, &r[1]);
    for (int i = 0; i < 2; i++) {
        MPI_Startall(2, r);
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    }
    MPI_Request_free(&r[0]);
    MPI_Request_free(&r[1]);
    MPI_Psend_init(NULL, 4, 0, MPI_DATATYPE_NULL, right(), 4, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]);
    MPI_Precv_init(NULL, 4, 0, MPI_DATATYPE_NULL, left(), 4, MPI_COMM_WORLD, MPI_INFO_NULL, &r[1]);
    MPI_Startall(2, r);
    MPI_Pready_range(0, 3, r[0]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    MPI_Request_free(&r[0]);
    MPI_Request_free(&r[1]);
}

static void collect_nothing(void)
{
    MPI_Bcast(NULL, 0, MPI_DATATYPE_NULL, 0, MPI_COMM_WORLD);
    MPI_Allgather(NULL, 0, MPI_DATATYPE_NULL, NULL, 0, MPI_DATATYPE_NULL, MPI_COMM_WORLD);
    MPI_Alltoall(NULL, 0, MPI_DATATYPE_NULL, NULL, 0, MPI_DATATYPE_NULL, MPI_COMM_WORLD);
}

int main(void)
{
    int n = 0;

    start();
    send_nothing_round();
    start_nothing_again();
    collect_nothing();
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    CHECK_CLASS(MPI_Send(&n, 1, MPI_DATATYPE_NULL, 0, 0, MPI_COMM_WORLD), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Send(&n, -1, MPI_DATATYPE_NULL, 0, 0, MPI_COMM_WORLD), MPI_ERR_TYPE);
    return finish();
}
