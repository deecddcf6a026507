/* MPI_Request_free of a receive under way: its sender goes on, although the receiver is in MPI_Finalize by then. */
#include "check.h"

static const int sizes[] = { 0, 8, 3000, 100000, 3 << 20 };

int main(void)
{
    static char out[3 << 20], in[LEN(sizes)][3 << 20];
    MPI_Request receive;

    start();
    fill(out, sizeof out, (unsigned)rank);
    if (rank % 2) {
        for (int i = 0; i < LEN(sizes); i++) {
            MPI_Irecv(in[i], sizes[i], MPI_BYTE, rank - 1, i, MPI_COMM_WORLD, &receive);
            MPI_Request_free(&receive);
            CHECK(receive == MPI_REQUEST_NULL);
        }
    } else if (rank + 1 < size) {
        pause_ms(100);
        for (int i = 0; i < LEN(sizes); i++) MPI_Ssend(out, sizes[i], MPI_BYTE, rank + 1, i, MPI_COMM_WORLD);
    }
    return finish();
}
