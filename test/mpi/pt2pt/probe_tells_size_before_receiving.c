/* Probe and iprobe give source, tag and size, take nothing, and see the message that the next receive gets. */
#include "check.h"

static const int sizes[] = { 0, 8, 64, 4096, 4097, 100000, 1 << 20 };

int main(void)
{
    start();
    for (int i = 0; i < LEN(sizes) && rank < 2; i++) {
        int n = sizes[i], flag = 1;
        char *buf = room((size_t)n);
        MPI_Status status;

        if (rank == 0) {
            MPI_Iprobe(1, 3, MPI_COMM_WORLD, &flag, &status);
            CHECK(!flag);
            MPI_Send(NULL, 0, MPI_BYTE, 1, 1, MPI_COMM_WORLD);
            MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            CHECK_EQ(status.MPI_SOURCE, 1);
            CHECK_EQ(status.MPI_TAG, 3);
            CHECK_EQ(count_of(&status, MPI_BYTE), n);
            MPI_Probe(1, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Iprobe(1, 3, MPI_COMM_WORLD, &flag, &status);
            CHECK(flag);
            CHECK_EQ(count_of(&status, MPI_BYTE), n);
            MPI_Iprobe(1, 77, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
            CHECK(!flag);
            MPI_Recv(buf, n, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, &status);
            CHECK_EQ(count_of(&status, MPI_BYTE), n);
            CHECK_FILLED(buf, n, (unsigned)i);
            for (flag = 0; !flag;) MPI_Iprobe(MPI_ANY_SOURCE, 4, MPI_COMM_WORLD, &flag, &status);
            CHECK_EQ(count_of(&status, MPI_INT), 2);
            int two[2];
            MPI_Recv(two, 2, MPI_INT, 1, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
            CHECK(!flag);
        } else {
            MPI_Recv(NULL, 0, MPI_BYTE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            fill(buf, (size_t)n, (unsigned)i);
            MPI_Send(buf, n, MPI_BYTE, 0, 3, MPI_COMM_WORLD);
            MPI_Send((int[2]){ 1, 2 }, 2, MPI_INT, 0, 4, MPI_COMM_WORLD);
        }
        free(buf);
    }
    return finish();
}
