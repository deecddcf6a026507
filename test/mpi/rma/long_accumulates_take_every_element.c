/* Accumulates of a few bytes to more than a quarter MiB change every element once, and fetch what was there before; from all
 * ranks at once on the same memory, too. The target's memory begins off a line, and the lengths lie around powers of two. */
#include "part_windows.h"

enum { MOST = 300 * 1000 / 4, SKIP = 3, GUARD = 4, ALL = SKIP + MOST + GUARD };

static int mine[MOST], got[MOST + GUARD];

static const int lengths[] = { 1, 2, 3, 509, 510, 512, 513, 1024, 16383, 16384, 16386, 32769, 65535, MOST };

static int was(int i)
{
    return 7 * i + 1;
}

static int want(MPI_Op op, int i)
{
    int a = 3 * i + left(), b = was(i);

    if (op == MPI_SUM) return a + b;
    if (op == MPI_MAX) return a > b ? a : b;
    return op == MPI_REPLACE ? a : b;
}

static void one(struct memory *m, int n, MPI_Op op, bool fetches, int count, MPI_Datatype type)
{
    int *cells = (int *)(void *)m->base;
    MPI_Aint at = place(m, right(), SKIP);

    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rank, 0, m->win);
    for (int i = 0; i < ALL; i++) cells[i] = i < SKIP || i >= SKIP + n ? -1 : was(i - SKIP);
    MPI_Win_unlock(rank, m->win);
    for (int i = 0; i < n; i++) mine[i] = 3 * i + rank;
    for (int i = 0; i < n + GUARD; i++) got[i] = -2;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, right(), 0, m->win);
    if (fetches)
        MPI_Get_accumulate(mine, count, type, got, count, type, right(), at, count, type, op, m->win);
    else
        MPI_Accumulate(mine, count, type, right(), at, count, type, op, m->win);
    MPI_Win_unlock(right(), m->win);
    for (int i = 0; i < n + GUARD; i++) CHECK_EQ(got[i], fetches && i < n ? was(i) : -2);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, m->win);
    for (int i = 0; i < n; i++) CHECK_EQ(cells[SKIP + i], want(op, i));
    for (int i = 0; i < SKIP; i++) CHECK_EQ(cells[i], -1);
    for (int i = SKIP + n; i < ALL; i++) CHECK_EQ(cells[i], -1);
    MPI_Win_unlock(rank, m->win);
}

/* In whatever order they come, each finds what the others before it have left: rank r adds 2^r to each element. */
static void all_at_once(struct memory *m, bool fetches)
{
    int *cells = (int *)(void *)m->base, everybody = (1 << size) - 1;

    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rank, 0, m->win);
    memset(m->base, 0, ALL * sizeof(int));
    MPI_Win_unlock(rank, m->win);
    for (int i = 0; i < MOST; i++) mine[i] = 1 << rank;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, m->win);
    if (fetches)
        MPI_Get_accumulate(mine, MOST, MPI_INT, got, MOST, MPI_INT, 0, place(m, 0, SKIP), MOST, MPI_INT, MPI_SUM, m->win);
    else
        MPI_Accumulate(mine, MOST, MPI_INT, 0, place(m, 0, SKIP), MOST, MPI_INT, MPI_SUM, m->win);
    MPI_Win_unlock_all(m->win);
    for (int i = 0; fetches && i < MOST; i++) CHECK(got[i] >= 0 && got[i] <= everybody && !(got[i] >> rank & 1));
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, m->win);
    for (int i = 0; rank == 0 && i < MOST; i++) CHECK_EQ(cells[SKIP + i], everybody);
    MPI_Win_unlock(rank, m->win);
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(void)
{
    static const MPI_Op ops[] = { MPI_SUM, MPI_MAX, MPI_REPLACE, MPI_NO_OP };
    MPI_Datatype three;

    start();
    MPI_Type_contiguous(3, MPI_INT, &three);
    MPI_Type_commit(&three);
    for (enum kind kind = 0; kind < KINDS; kind++) {
        struct memory m = memory_new(kind, ALL * (MPI_Aint)sizeof(int), sizeof(int));

        for (int l = 0; l < LEN(lengths); l++)
            for (int op = 0; op < LEN(ops); op++)
                for (int fetches = ops[op] == MPI_NO_OP; fetches < 2; fetches++) {
                    one(&m, lengths[l], ops[op], fetches, lengths[l], MPI_INT);
                    if (lengths[l] % 3 == 0) one(&m, lengths[l], ops[op], fetches, lengths[l] / 3, three);
                }
        all_at_once(&m, false);
        all_at_once(&m, true);
        memory_free(&m);
    }
    MPI_Type_free(&three);
    return finish();
}
