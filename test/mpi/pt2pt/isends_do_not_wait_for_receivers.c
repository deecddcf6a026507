/* Thousands of nonblocking sends return before anybody receives, more than any buffer between the ranks can hold. */
#include "check.h"

int main(int argc, char **argv)
{
    int many = argc > 1 ? atoi(argv[1]) : 5000, bytes = argc > 2 ? atoi(argv[2]) : 1000;

    start();
    MPI_Request *requests = room((size_t)many * sizeof *requests);
    char *out = room((size_t)many * (size_t)bytes), *in = room((size_t)bytes);

    for (int i = 0; i < many; i++) {
        fill(out + (size_t)i * (size_t)bytes, (size_t)bytes, (unsigned)(rank + i));
        MPI_Isend(out + (size_t)i * (size_t)bytes, bytes, MPI_BYTE, right(), 1, MPI_COMM_WORLD, &requests[i]);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < many; i++) {
        MPI_Recv(in, bytes, MPI_BYTE, left(), 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK_FILLED(in, bytes, (unsigned)(left() + i));
    }
    MPI_Waitall(many, requests, MPI_STATUSES_IGNORE);
    free(requests);
    free(out);
    free(in);
    return finish();
}
