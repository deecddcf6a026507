/* The rank that others wait for in one-sided calls dies: the job ends. */
#include "part_windows.h"
#include <signal.h>

int main(int argc, char **argv)
{
    struct memory m;
    long v = 0;

    start();
    m = memory_new(argc > 1 && !strcmp(argv[1], "created") ? CREATED : ALLOCATED, 64, 8);
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, m.win);
        MPI_Barrier(MPI_COMM_WORLD);
        raise(SIGKILL);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, m.win);
    MPI_Get(&v, 1, MPI_LONG, 0, 0, 1, MPI_LONG, m.win);
    MPI_Win_unlock(0, m.win);
    return finish();
}
