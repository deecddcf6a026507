/* Shifts along the ring by isendrecv and isendrecv_replace; the status is that of the receive, and a freed request completes. */
#include "check.h"

static const int sizes[] = { 0, 1, 100, 70000, 1 << 20 };
enum { LARGEST = 1 << 20 };

static void shift(char *out, char *in, int n)
{
    MPI_Request request;
    MPI_Status status;

    fill(out, (size_t)n, (unsigned)rank);
    memset(in, 0xa5, LARGEST);
    MPI_Isendrecv(out, n, MPI_BYTE, right(), 1, in, LARGEST, MPI_BYTE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, &status);
    CHECK(request == MPI_REQUEST_NULL);
    CHECK_EQ(status.MPI_SOURCE, left());
    CHECK_EQ(status.MPI_TAG, 1);
    CHECK_EQ(count_of(&status, MPI_BYTE), n);
    CHECK_FILLED(in, n, (unsigned)left());
    CHECK(untouched(in + n, (size_t)(LARGEST - n)));
}

static void replace(char *buf, int n)
{
    MPI_Request request;
    MPI_Status status;
    int flag = 0;

    fill(buf, (size_t)n, (unsigned)rank);
    MPI_Isendrecv_replace(buf, n, MPI_BYTE, right(), 2, left(), 2, MPI_COMM_WORLD, &request);
    while (!flag) MPI_Test(&request, &flag, &status);
    CHECK_EQ(status.MPI_SOURCE, left());
    CHECK_EQ(count_of(&status, MPI_BYTE), n);
    CHECK_FILLED(buf, n, (unsigned)left());
}

static void forget(char *out, char *in, int n)
{
    MPI_Request request;

    fill(out, (size_t)n, (unsigned)rank);
    MPI_Isendrecv(out, n, MPI_BYTE, right(), 3, in, n, MPI_BYTE, left(), 3, MPI_COMM_WORLD, &request);
    MPI_Request_free(&request);
    /* A message behind it on each way shows that it went by. */
    MPI_Sendrecv(NULL, 0, MPI_BYTE, right(), 4, NULL, 0, MPI_BYTE, left(), 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

int main(void)
{
    char *out = room(LARGEST), *in = room(LARGEST);
    MPI_Request request;
    MPI_Status status;

    start();
    for (int i = 0; i < LEN(sizes); i++) {
        shift(out, in, sizes[i]);
        replace(out, sizes[i]);
    }
    forget(out, in, 1000);
    MPI_Isendrecv(out, 5, MPI_BYTE, MPI_PROC_NULL, 1, in, 5, MPI_BYTE, MPI_PROC_NULL, 1, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, &status);
    CHECK_EQ(status.MPI_SOURCE, MPI_PROC_NULL);
    CHECK_EQ(count_of(&status, MPI_BYTE), 0);

    if (size > 1) {
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
        MPI_Isendrecv(out, LARGEST, MPI_BYTE, right(), 5, in, 100, MPI_BYTE, left(), 5, MPI_COMM_WORLD, &request);
        CHECK_CLASS(MPI_Wait(&request, &status), MPI_ERR_TRUNCATE);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    free(out);
    free(in);
    return finish();
}
