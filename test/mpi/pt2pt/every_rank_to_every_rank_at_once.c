/* A storm: everybody sends many messages of mixed sizes to everybody, itself included, and receives in its own order. */
#include "check.h"

enum { EACH = 40, LARGEST = 40000 };

static int bytes_of(int from, int to, int i)
{
    static const int sizes[] = { 0, 4, 61, 700, 4000, 5000, 9000, LARGEST };
    return sizes[(from * 3 + to * 5 + i) % LEN(sizes)];
}

int main(void)
{
    start();
    int many = EACH * size;
    MPI_Request *requests = room((size_t)many * sizeof *requests);
    char **out = room((size_t)many * sizeof *out), *in = room(LARGEST);

    for (int to = 0; to < size; to++) {
        for (int i = 0; i < EACH; i++) {
            int k = to * EACH + i, n = bytes_of(rank, to, i);
            out[k] = room((size_t)n);
            fill(out[k], (size_t)n, (unsigned)(rank * 1000 + i));
            MPI_Isend(out[k], n, MPI_BYTE, to, i % 3, MPI_COMM_WORLD, &requests[k]);
        }
    }
    for (int tag = 2; tag >= 0; tag--) {
        for (int step = 0; step < size; step++) {
            int from = (rank + step) % size;
            for (int i = tag; i < EACH; i += 3) {
                MPI_Status status;
                MPI_Recv(in, LARGEST, MPI_BYTE, from, tag, MPI_COMM_WORLD, &status);
                CHECK_EQ(count_of(&status, MPI_BYTE), bytes_of(from, rank, i));
                CHECK_FILLED(in, bytes_of(from, rank, i), (unsigned)(from * 1000 + i));
            }
        }
    }
    MPI_Waitall(many, requests, MPI_STATUSES_IGNORE);
    for (int k = 0; k < many; k++) free(out[k]);
    free(out);
    free(in);
    free(requests);
    return finish();
}
