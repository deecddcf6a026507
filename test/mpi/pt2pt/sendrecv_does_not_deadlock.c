/* Shifts along the ring by sendrecv and sendrecv_replace, for sizes that a plain send would wait with. */
#include "check.h"

static const int sizes[] = { 0, 1, 100, 5000, 70000, 1 << 20 };
enum { LARGEST = 1 << 20 };

int main(void)
{
    char *out = room(LARGEST), *in = room(LARGEST);
    MPI_Status status;

    start();
    for (int i = 0; i < LEN(sizes); i++) {
        int n = sizes[i];

        fill(out, (size_t)n, (unsigned)rank);
        memset(in, 0xa5, LARGEST);
        MPI_Sendrecv(out, n, MPI_BYTE, right(), 1, in, LARGEST, MPI_BYTE, left(), 1, MPI_COMM_WORLD, &status);
        CHECK_EQ(count_of(&status, MPI_BYTE), n);
        CHECK_EQ(status.MPI_SOURCE, left());
        CHECK_FILLED(in, n, (unsigned)left());
        CHECK(untouched(in + n, (size_t)(LARGEST - n)));

        MPI_Sendrecv(out, n, MPI_BYTE, left(), 2, in, LARGEST, MPI_BYTE, MPI_ANY_SOURCE, 2, MPI_COMM_WORLD, &status);
        CHECK_EQ(status.MPI_SOURCE, right());
        CHECK_EQ(status.MPI_TAG, 2);
        CHECK_FILLED(in, n, (unsigned)right());

        MPI_Sendrecv_replace(out, n, MPI_BYTE, right(), 3, left(), 3, MPI_COMM_WORLD, &status);
        CHECK_EQ(count_of(&status, MPI_BYTE), n);
        CHECK_FILLED(out, n, (unsigned)left());
    }
    free(out);
    free(in);
    return finish();
}
