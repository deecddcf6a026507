/* MPI_Request_free of a send under way: the message arrives all the same. */
#include "check.h"

static const int sizes[] = { 8, 3000, 100000, 3 << 20 };

int main(void)
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
    return finish();
}
