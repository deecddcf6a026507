/* Ready sends, blocking and not, to receives that are known to be posted. */
#include "check.h"

static const int sizes[] = { 0, 8, 4097, 200000 };

int main(void)
{
    start();
    for (int i = 0; i < LEN(sizes); i++) {
        for (int form = 0; form < 2; form++) {
            int n = sizes[i];
            char *out = room((size_t)n), *in = room((size_t)n);
            MPI_Request receive, send = MPI_REQUEST_NULL;

            fill(out, (size_t)n, (unsigned)(rank + form));
            MPI_Irecv(in, n, MPI_BYTE, left(), 1, MPI_COMM_WORLD, &receive);
            MPI_Barrier(MPI_COMM_WORLD);
            if (form || size == 1)
                MPI_Irsend(out, n, MPI_BYTE, right(), 1, MPI_COMM_WORLD, &send);
            else if (rank % 2)
                MPI_Rsend(out, n, MPI_BYTE, right(), 1, MPI_COMM_WORLD);
            else
                MPI_Irsend(out, n, MPI_BYTE, right(), 1, MPI_COMM_WORLD, &send);
            MPI_Wait(&receive, MPI_STATUS_IGNORE);
            MPI_Wait(&send, MPI_STATUS_IGNORE);
            CHECK_FILLED(in, n, (unsigned)(left() + form));
            free(out);
            free(in);
        }
    }
    return finish();
}
