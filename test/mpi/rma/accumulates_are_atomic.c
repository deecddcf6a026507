/* All ranks add to the same numbers of one rank at once, singly, in rows and through a loop of compare_and_swap; no addition is
 * lost.
 */
#include "part_windows.h"

enum { ROUNDS = 300, ROW = 50 };
enum { SINGLE, FETCHED, SWAPPED, PRODUCT, ROWS, ALL = ROWS + ROW };

static void add_by_swap(struct memory *m)
{
    long old = 0, seen, next;

    for (;;) {
        next = old + 3;
        MPI_Compare_and_swap(&next, &old, &seen, MPI_LONG, 0, place(m, 0, SWAPPED), m->win);
        MPI_Win_flush(0, m->win);
        if (seen == old) return;
        old = seen;
    }
}

static void work(struct memory *m)
{
    long one = 1, two = 2, row[ROW], old, last = -1;

    for (int i = 0; i < ROW; i++) row[i] = i + 1;
    MPI_Win_lock_all(0, m->win);
    for (int i = 0; i < ROUNDS; i++) {
        MPI_Accumulate(&one, 1, MPI_LONG, 0, place(m, 0, SINGLE), 1, MPI_LONG, MPI_SUM, m->win);
        MPI_Fetch_and_op(&two, &old, MPI_LONG, 0, place(m, 0, FETCHED), MPI_SUM, m->win);
        MPI_Accumulate(row, ROW, MPI_LONG, 0, place(m, 0, ROWS), ROW, MPI_LONG, MPI_SUM, m->win);
        MPI_Win_flush(0, m->win);
        CHECK(old > last && old % 2 == 0);
        last = old;
        if (i % 10 == 0) add_by_swap(m);
    }
    MPI_Win_unlock_all(m->win);
}

int main(void)
{
    start();
    for (enum kind kind = 0; kind < KINDS; kind++) {
        struct memory m = memory_new(kind, ALL * (MPI_Aint)sizeof(long), sizeof(long));

        work(&m);
        MPI_Barrier(MPI_COMM_WORLD);
        if (rank == 0) {
            const long *v = (const long *)m.base;

            MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, m.win);
            CHECK_EQ(v[SINGLE], (long)size * ROUNDS);
            CHECK_EQ(v[FETCHED], 2L * size * ROUNDS);
            CHECK_EQ(v[SWAPPED], 3L * size * (ROUNDS / 10));
            for (int i = 0; i < ROW; i++) CHECK_EQ(v[ROWS + i], (long)size * ROUNDS * (i + 1));
            MPI_Win_unlock(0, m.win);
        }
        memory_free(&m);
    }
    return finish();
}
