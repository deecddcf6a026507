/* Rank 0 waits for the others by looking at its own memory, under a lock that it takes anew for each look, as they do to write
 * there. */
#include "part_windows.h"

enum { ROUNDS = 100 };

static long read_locked(struct memory *m, int target, MPI_Aint cell)
{
    long v;

    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, target, 0, m->win);
    MPI_Get(&v, 1, MPI_LONG, target, place(m, target, cell), 1, MPI_LONG, m->win);
    MPI_Win_unlock(target, m->win);
    return v;
}

static void write_locked(struct memory *m, int target, MPI_Aint cell, long v)
{
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, target, 0, m->win);
    MPI_Put(&v, 1, MPI_LONG, target, place(m, target, cell), 1, MPI_LONG, m->win);
    MPI_Win_unlock(target, m->win);
}

int main(void)
{
    start();
    for (enum kind kind = 0; kind < KINDS; kind++) {
        struct memory m = memory_new(kind, size * (MPI_Aint)sizeof(long), sizeof(long));

        /* Each round goes on when the others have written, and they write when it has gone on. */
        for (long round = 1; round <= ROUNDS; round++) {
            if (rank == 0) {
                for (int r = 1; r < size; r++)
                    while (read_locked(&m, 0, r) != round) continue;
                write_locked(&m, 0, 0, round);
            } else {
                write_locked(&m, 0, rank, round);
                while (read_locked(&m, 0, 0) != round) continue;
            }
        }
        memory_free(&m);
    }
    return finish();
}
