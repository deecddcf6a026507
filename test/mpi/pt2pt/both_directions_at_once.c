/* All ranks send to both neighbours while they receive from both, with sizes on either side of every change of method. */
#include "check.h"

static const int sizes[] = { 0,    1,    7,    8,    63,    64,    65,    500,   1024,  2039,   4095,    4096,
                             4097, 8191, 8192, 8193, 16384, 40000, 65535, 65536, 65537, 262144, 1000003, 2097152 };
enum { LARGEST = 2097152 };

int main(void)
{
    unsigned char *out[2] = { room(LARGEST), room(LARGEST) }, *in[2] = { room(LARGEST), room(LARGEST) };

    start();
    for (int i = 0; i < LEN(sizes); i++) {
        int n = sizes[i];
        MPI_Request requests[4];
        MPI_Status statuses[4];

        fill(out[0], (size_t)n, (unsigned)(2 * rank));
        fill(out[1], (size_t)n, (unsigned)(2 * rank + 1));
        memset(in[0], 0xa5, LARGEST);
        memset(in[1], 0xa5, LARGEST);
        MPI_Irecv(in[0], LARGEST, MPI_BYTE, left(), 1, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(in[1], LARGEST, MPI_BYTE, right(), 2, MPI_COMM_WORLD, &requests[1]);
        MPI_Isend(out[0], n, MPI_BYTE, right(), 1, MPI_COMM_WORLD, &requests[2]);
        MPI_Isend(out[1], n, MPI_BYTE, left(), 2, MPI_COMM_WORLD, &requests[3]);
        MPI_Waitall(4, requests, statuses);
        for (int k = 0; k < 4; k++) CHECK(requests[k] == MPI_REQUEST_NULL);
        CHECK_EQ(count_of(&statuses[0], MPI_BYTE), n);
        CHECK_EQ(count_of(&statuses[1], MPI_BYTE), n);
        CHECK_FILLED(in[0], n, (unsigned)(2 * left()));
        CHECK_FILLED(in[1], n, (unsigned)(2 * right() + 1));
        CHECK(untouched(in[0] + n, (size_t)(LARGEST - n)));
    }
    for (int k = 0; k < 2; k++) free(out[k]), free(in[k]);
    return finish();
}
