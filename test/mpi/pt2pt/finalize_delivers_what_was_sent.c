/* The sender goes straight into finalize; the receiver comes much later and gets everything. */
#include "check.h"

enum { MANY = 300 };

int main(void)
{
    int in = -1;

    start();
    if (rank) {
        for (int i = 0; i < MANY; i++) MPI_Send(&i, 1, MPI_INT, 0, rank, MPI_COMM_WORLD);
    } else {
        pause_ms(100);
        for (int r = size - 1; r > 0; r--) {
            for (int i = 0; i < MANY; i++) {
                MPI_Recv(&in, 1, MPI_INT, r, r, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                CHECK_EQ(in, i);
            }
        }
    }
    return finish();
}
