/* A rank that waits for long gives its core away, and is awake at once when the message comes. */
#include "check.h"
#include <sys/resource.h>

static double cpu_seconds(void)
{
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) + 1e-6 * (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec);
}

int main(void)
{
    start();
    MPI_Barrier(MPI_COMM_WORLD);
    for (int turn = 0; turn < 2; turn++) {
        double used = cpu_seconds(), sent = 0;

        if (rank == 0) {
            pause_ms(1000);
            for (int r = 1; r < size; r++) {
                sent = MPI_Wtime();
                MPI_Send(&sent, 1, MPI_DOUBLE, r, 1, MPI_COMM_WORLD);
            }
        } else {
            MPI_Recv(&sent, 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            CHECK(cpu_seconds() - used < 0.5);
        }
        MPI_Barrier(MPI_COMM_WORLD);
    }
    return finish();
}
