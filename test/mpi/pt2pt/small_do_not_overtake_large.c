/* Alternating small and large messages with one tag arrive in the order of sending, whoever comes first. */
#include "check.h"

enum { MANY = 200, LARGEST = 200000 };
static const int sizes[] = { 1, LARGEST, 8, 5000, 0, 70000, 64, 4097, 3000, 9000 };

int main(int argc, char **argv)
{
    bool receive_first = argc > 1 && !strcmp(argv[1], "receive_first");
    MPI_Request requests[MANY];
    MPI_Status statuses[MANY];
    char *buf[MANY];

    start();
    for (int i = 0; i < MANY; i++) buf[i] = room(rank ? (size_t)sizes[i % LEN(sizes)] : LARGEST);
    if (rank == 0) {
        if (!receive_first) pause_ms(30);
        for (int i = 0; i < MANY; i++) {
            MPI_Irecv(buf[i], LARGEST, MPI_BYTE, i % 3 ? 1 : MPI_ANY_SOURCE, i % 4 ? 2 : MPI_ANY_TAG, MPI_COMM_WORLD,
                      &requests[i]);
        }
        if (receive_first) MPI_Send(NULL, 0, MPI_BYTE, 1, 1, MPI_COMM_WORLD);
        MPI_Waitall(MANY, requests, statuses);
        for (int i = 0; i < MANY; i++) {
            int n = sizes[i % LEN(sizes)];
            CHECK_EQ(count_of(&statuses[i], MPI_BYTE), n);
            CHECK_FILLED(buf[i], n, (unsigned)i);
        }
    } else if (rank == 1) {
        if (receive_first) MPI_Recv(NULL, 0, MPI_BYTE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < MANY; i++) {
            int n = sizes[i % LEN(sizes)];
            fill(buf[i], (size_t)n, (unsigned)i);
            MPI_Isend(buf[i], n, MPI_BYTE, 0, 2, MPI_COMM_WORLD, &requests[i]);
        }
        MPI_Waitall(MANY, requests, MPI_STATUSES_IGNORE);
    }
    for (int i = 0; i < MANY; i++) free(buf[i]);
    return finish();
}
