/* Rank 0 makes no MPI call for a second; locks, puts, gets and accumulates to its memory are quick all the same. */
#include "part_windows.h"

static double now(void)
{
    return MPI_Wtime();
}

int main(void)
{
    start();
    for (enum kind kind = 0; kind < KINDS; kind++) {
        struct memory m = memory_new(kind, 64, 8);
        double began, worst = 0;

        MPI_Barrier(MPI_COMM_WORLD);
        if (rank == 0) {
            for (began = now(); now() - began < 1;) continue;
        } else if (rank == 1) {
            for (int i = 0; i < 100; i++) {
                long one = 1, old;
                double t = now();

                MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, m.win);
                MPI_Put(&one, 1, MPI_LONG, 0, place(&m, 0, 0), 1, MPI_LONG, m.win);
                MPI_Accumulate(&one, 1, MPI_LONG, 0, place(&m, 0, 1), 1, MPI_LONG, MPI_SUM, m.win);
                MPI_Win_flush(0, m.win);
                MPI_Get(&old, 1, MPI_LONG, 0, place(&m, 0, 1), 1, MPI_LONG, m.win);
                MPI_Win_unlock(0, m.win);
                CHECK_EQ(old, i + 1);
                if (now() - t > worst) worst = now() - t;
            }
            /* Far less than the second that rank 0 is away, and more than another process may take on a busy core. */
            CHECK(worst < 0.5);
        }
        memory_free(&m);
    }
    return finish();
}
