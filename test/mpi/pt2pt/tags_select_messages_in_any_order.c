/* Messages with different tags can be received in the reverse of the order in which they were sent, long ones as well. */
#include "check.h"

enum { MANY = 50 };

static int bytes_of(int i)
{
    return i % 5 == 0 ? 20000 + i : 8 + i;
}

int main(void)
{
    char *buf[MANY];
    MPI_Request requests[MANY];

    start();
    for (int i = 0; i < MANY; i++) buf[i] = room(21000);
    if (rank % 2 == 0 && rank + 1 < size) {
        for (int i = 0; i < MANY; i++) {
            fill(buf[i], (size_t)bytes_of(i), (unsigned)i);
            MPI_Isend(buf[i], bytes_of(i), MPI_BYTE, rank + 1, i, MPI_COMM_WORLD, &requests[i]);
        }
        MPI_Waitall(MANY, requests, MPI_STATUSES_IGNORE);
    } else if (rank % 2) {
        for (int i = MANY - 1; i >= 0; i--) {
            MPI_Status status;
            MPI_Recv(buf[i], 21000, MPI_BYTE, rank - 1, i, MPI_COMM_WORLD, &status);
            CHECK_EQ(count_of(&status, MPI_BYTE), bytes_of(i));
            CHECK_FILLED(buf[i], bytes_of(i), (unsigned)i);
        }
    }
    for (int i = 0; i < MANY; i++) free(buf[i]);
    return finish();
}
