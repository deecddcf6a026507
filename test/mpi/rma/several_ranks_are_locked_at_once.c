/* One rank holds the locks of all others, ends them in another order, and flushes each by itself. */
#include "part_windows.h"

int main(void)
{
    start();
    for (enum kind kind = 0; kind < KINDS; kind++) {
        struct memory m = memory_new(kind, (MPI_Aint)size * (MPI_Aint)sizeof(int), sizeof(int));
        int v = rank + 1, got = -1;

        for (int i = 0; i < size; i++) MPI_Win_lock(MPI_LOCK_SHARED, i, 0, m.win);
        for (int i = 0; i < size; i++) MPI_Put(&v, 1, MPI_INT, i, place(&m, i, rank), 1, MPI_INT, m.win);
        for (int i = size - 1; i >= 0; i--) {
            MPI_Win_flush_local(i, m.win);
            MPI_Win_flush(i, m.win);
            MPI_Get(&got, 1, MPI_INT, i, place(&m, i, rank), 1, MPI_INT, m.win);
            MPI_Win_flush_local(i, m.win);
            CHECK_EQ(got, rank + 1);
            got = -1;
        }
        MPI_Win_flush_all(m.win);
        MPI_Win_flush_local_all(m.win);
        for (int i = size - 1; i >= 0; i--) MPI_Win_unlock(i, m.win);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, m.win);
        MPI_Win_sync(m.win);
        for (int i = 0; i < size; i++) CHECK_EQ(((int *)m.base)[i], i + 1);
        MPI_Win_unlock(rank, m.win);
        memory_free(&m);
    }
    return finish();
}
