/* MPI_Request_free of a send under way: the message arrives all the same. */
#include "check.h"

static const int sizes[] = { 8, 3000, 100000, 3 << 20 };

/* Nobody waits for the last ones, and the receiver comes late, to one of them. */
static void leave_at_once(int messages)
{
    static char out[3 << 20], in[3 << 20];
    MPI_Request request;

    fill(out, sizeof out, (unsigned)rank);
    for (int tag = 0; tag < messages && rank % 2 == 0 && rank + 1 < size; tag++) {
        MPI_Isend(out, sizeof out, MPI_BYTE, rank + 1, tag, MPI_COMM_WORLD, &request);
        MPI_Request_free(&request);
    }
    if (rank % 2 == 0) return;
    pause_ms(100);
    MPI_Recv(in, sizeof in, MPI_BYTE, rank - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    CHECK_FILLED(in, sizeof in, (unsigned)rank - 1);
}

int main(int argc, char **argv)
{
    start();
    for (int i = 0; i < LEN(sizes); i++) {
        int n = sizes[i];
        char *out = room((size_t)n), *in = room((size_t)n);
        MPI_Request request, receive;

        fill(out, (size_t)n, (unsigned)rank);
        MPI_Isend(out, n, MPI_BYTE, right(), 1, MPI_COMM_WORLD, &request);
        MPI_Request_free(&request);
        CHECK(request == MPI_REQUEST_NULL);
        MPI_Irecv(in, n, MPI_BYTE, left(), 1, MPI_COMM_WORLD, &receive);
        MPI_Wait(&receive, MPI_STATUS_IGNORE);
        CHECK_FILLED(in, n, (unsigned)left());
        MPI_Barrier(MPI_COMM_WORLD);
        free(out);
        free(in);
    }
    leave_at_once(argc > 1 ? 2 : 1);
    return finish();
}
