/* A counter that is read, changed and written under an exclusive lock counts right; readers under shared locks are there
 * together. */
#include "part_windows.h"

enum { ROUNDS = 100 };

static void count(struct memory *m, int target)
{
    long v;

    for (int i = 0; i < ROUNDS; i++) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, target, 0, m->win);
        MPI_Get(&v, 1, MPI_LONG, target, place(m, target, 0), 1, MPI_LONG, m->win);
        MPI_Win_flush(target, m->win);
        v++;
        MPI_Put(&v, 1, MPI_LONG, target, place(m, target, 0), 1, MPI_LONG, m->win);
        MPI_Win_unlock(target, m->win);
    }
}

/* Each waits, with the lock held, until all have come: that ends only when all may hold it. */
static void meet(struct memory *m)
{
    long one = 1, old, now = 0;

    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, m->win);
    MPI_Fetch_and_op(&one, &old, MPI_LONG, 0, place(m, 0, 1), MPI_SUM, m->win);
    while (now < size) {
        MPI_Fetch_and_op(NULL, &now, MPI_LONG, 0, place(m, 0, 1), MPI_NO_OP, m->win);
        MPI_Win_flush(0, m->win);
    }
    MPI_Win_unlock(0, m->win);
}

int main(void)
{
    start();
    for (enum kind kind = 0; kind < KINDS; kind++) {
        struct memory m = memory_new(kind, 2 * sizeof(long), sizeof(long));
        long v = 0;

        count(&m, 0);
        count(&m, size - 1);
        MPI_Barrier(MPI_COMM_WORLD);
        meet(&m);
        MPI_Barrier(MPI_COMM_WORLD);
        for (int i = 0; i < 2; i++) {
            int target = i ? size - 1 : 0;
            MPI_Win_lock(MPI_LOCK_SHARED, target, 0, m.win);
            MPI_Get(&v, 1, MPI_LONG, target, place(&m, target, 0), 1, MPI_LONG, m.win);
            MPI_Win_unlock(target, m.win);
            CHECK_EQ(v, (long)size * ROUNDS * (size == 1 ? 2 : 1));
        }
        memory_free(&m);
    }
    return finish();
}
