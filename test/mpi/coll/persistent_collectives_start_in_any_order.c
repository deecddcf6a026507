/* Persistent requests are made in the same order everywhere but may be under way together, and again and again. */
#include "../check.h"

enum { REQUESTS = 6, ROUNDS = 20 };

int main(void)
{
    int in[REQUESTS][3], out[REQUESTS][3], flag = 0;
    MPI_Request r[REQUESTS];

    start();
    for (int i = 0; i < REQUESTS; i++) {
        if (i % 2)
            MPI_Allreduce_init(in[i], out[i], 3, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &r[i]);
        else
            MPI_Bcast_init(in[i], 3, MPI_INT, i % size, MPI_COMM_WORLD, MPI_INFO_NULL, &r[i]);
        MPI_Test(&r[i], &flag, MPI_STATUS_IGNORE); /* inactive: done, and nothing happens */
        CHECK(flag);
    }
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < REQUESTS; i++)
            for (int j = 0; j < 3; j++) in[i][j] = rank + 100 * i + 10000 * round + j;
        MPI_Startall(REQUESTS, r);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Waitall(REQUESTS, r, MPI_STATUSES_IGNORE);
        for (int i = 0; i < REQUESTS; i++)
            for (int j = 0; j < 3; j++) {
                int one = 100 * i + 10000 * round + j;
                if (i % 2)
                    CHECK_EQ(out[i][j], size * one + size * (size - 1) / 2);
                else
                    CHECK_EQ(in[i][j], one + i % size);
            }
    }
    for (int i = 0; i < REQUESTS; i++) MPI_Request_free(&r[i]);
    return finish();
}
