/* Persistent sends and receives, started many times, in all modes; between the turns they are inactive, not null. */
#include "check.h"

enum { TURNS = 50 };
static const int sizes[] = { 4, 5000, 100000 };

int main(void)
{
    start();
    for (int i = 0; i < LEN(sizes); i++) {
        int n = sizes[i];
        char *out = room((size_t)n), *out2 = room((size_t)n), *in = room((size_t)n), *in2 = room((size_t)n);
        MPI_Request requests[4];
        MPI_Status statuses[4];

        MPI_Send_init(out, n, MPI_BYTE, right(), 1, MPI_COMM_WORLD, &requests[0]);
        MPI_Ssend_init(out2, n, MPI_BYTE, left(), 2, MPI_COMM_WORLD, &requests[1]);
        MPI_Recv_init(in, n, MPI_BYTE, left(), MPI_ANY_TAG, MPI_COMM_WORLD, &requests[2]);
        MPI_Recv_init(in2, n, MPI_BYTE, right(), 2, MPI_COMM_WORLD, &requests[3]);
        for (int turn = 0; turn < TURNS; turn++) {
            fill(out, (size_t)n, (unsigned)(rank + turn));
            fill(out2, (size_t)n, (unsigned)(rank + turn + 1));
            MPI_Start(&requests[3]);
            MPI_Startall(3, requests);
            MPI_Wait(&requests[3], &statuses[3]);
            CHECK_FILLED(in2, n, (unsigned)(right() + turn + 1));
            MPI_Waitall(4, requests, statuses);
            for (int k = 0; k < 4; k++) CHECK(requests[k] != MPI_REQUEST_NULL);
            if (size > 2) CHECK_FILLED(in, n, (unsigned)(left() + turn));
            MPI_Barrier(MPI_COMM_WORLD);
        }
        for (int k = 0; k < 4; k++) MPI_Request_free(&requests[k]);
        free(out);
        free(out2);
        free(in);
        free(in2);
    }
    return finish();
}
