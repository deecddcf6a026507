/* From 1 to 64 MiB, odd sizes and odd addresses, both directions at once. */
#include "check.h"

enum { LARGEST = 64 << 20, SHIFT = 3 };
static const int sizes[] = { (1 << 20) + 1, (4 << 20) - 5, 10000019, LARGEST };

int main(void)
{
    char *out = room(LARGEST + SHIFT), *in = room(LARGEST + SHIFT + 64);

    start();
    for (int i = 0; i < LEN(sizes); i++) {
        MPI_Request requests[2];
        MPI_Status statuses[2];
        int n = sizes[i];

        fill(out + SHIFT, (size_t)n, (unsigned)rank);
        memset(in, 0xa5, (size_t)n + SHIFT + 64);
        MPI_Isend(out + SHIFT, n, MPI_BYTE, right(), 1, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(in + 1, n, MPI_BYTE, left(), 1, MPI_COMM_WORLD, &requests[1]);
        MPI_Waitall(2, requests, statuses);
        CHECK_EQ(count_of(&statuses[1], MPI_BYTE), n);
        CHECK_FILLED(in + 1, n, (unsigned)left());
        CHECK(untouched(in + 1 + n, 64));
        CHECK(untouched(in, 1));
    }
    free(out);
    free(in);
    return finish();
}
