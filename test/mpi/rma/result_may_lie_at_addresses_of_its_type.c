/* MPI_BOTTOM with a type that holds addresses is a buffer like any other, in each operation: the result comes there, and an
 * operation that fetches is not done before. */
#include "part_windows.h"

enum { N = 6, GAP = 3 };

static int origin[N * GAP], result[N * GAP];

/* Every third integer of an array, wherever that lies. */
static MPI_Datatype scattered(const int *array)
{
    MPI_Aint at[N];
    MPI_Datatype t;

    for (int i = 0; i < N; i++) MPI_Get_address(&array[i * GAP], &at[i]);
    MPI_Type_create_hindexed_block(N, 1, at, MPI_INT, &t);
    MPI_Type_commit(&t);
    return t;
}

static void clear(void)
{
    for (int i = 0; i < N * GAP; i++) {
        origin[i] = rank * 100 + i;
        result[i] = -1;
    }
}

/* Elements of result are base plus factor times their index, and what is between them is as it was. */
static void expect(int base, int factor)
{
    for (int i = 0; i < N * GAP; i++) CHECK_EQ(result[i], i % GAP ? -1 : base + factor * (i / GAP));
}

static void fetch(struct memory *m, int target, MPI_Datatype from, MPI_Datatype to)
{
    MPI_Aint at = place(m, target, 0);
    MPI_Request r;

    clear();
    MPI_Get(MPI_BOTTOM, 1, to, target, at, N, MPI_INT, m->win);
    MPI_Win_flush_local(target, m->win);
    expect(target * 10, 1);
    clear();
    MPI_Rget(MPI_BOTTOM, 1, to, target, at, N, MPI_INT, m->win, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    expect(target * 10, 1);
    clear();
    MPI_Get_accumulate(NULL, 0, MPI_INT, MPI_BOTTOM, 1, to, target, at, N, MPI_INT, MPI_NO_OP, m->win);
    MPI_Win_flush_local(target, m->win);
    expect(target * 10, 1);
    clear();
    MPI_Rget_accumulate(MPI_BOTTOM, 1, from, MPI_BOTTOM, 1, to, target, at, N, MPI_INT, MPI_REPLACE, m->win, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    expect(target * 10, 1);
    clear();
    MPI_Get_accumulate(MPI_BOTTOM, 1, from, MPI_BOTTOM, 1, to, target, at, N, MPI_INT, MPI_SUM, m->win);
    MPI_Win_flush(target, m->win);
    expect(rank * 100, GAP);
}

/* Leaves three, then four times the origin's elements. */
static void store(struct memory *m, int target, MPI_Datatype from, MPI_Datatype to)
{
    MPI_Aint at = place(m, target, 0);
    MPI_Request r[2];

    clear();
    MPI_Put(MPI_BOTTOM, 1, from, target, at, N, MPI_INT, m->win);
    MPI_Win_flush(target, m->win);
    MPI_Rput(MPI_BOTTOM, 1, from, target, at, N, MPI_INT, m->win, &r[0]);
    MPI_Wait(&r[0], MPI_STATUS_IGNORE);
    MPI_Win_flush(target, m->win);
    MPI_Accumulate(MPI_BOTTOM, 1, from, target, at, N, MPI_INT, MPI_SUM, m->win);
    MPI_Raccumulate(MPI_BOTTOM, 1, from, target, at, N, MPI_INT, MPI_SUM, m->win, &r[0]);
    MPI_Rget_accumulate(MPI_BOTTOM, 1, from, MPI_BOTTOM, 1, to, target, at, N, MPI_INT, MPI_SUM, m->win, &r[1]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    MPI_Win_flush(target, m->win);
    expect(rank * 300, 3 * GAP);
}

int main(void)
{
    start();
    for (enum kind kind = 0; kind < KINDS; kind++) {
        struct memory m = memory_new(kind, N * (MPI_Aint)sizeof(int), sizeof(int));
        int *cells = (int *)(void *)m.base;
        MPI_Datatype from = scattered(origin), to = scattered(result);

        MPI_Win_lock_all(0, m.win);
        for (int i = 0; i < N; i++) cells[i] = rank * 10 + i;
        MPI_Win_sync(m.win);
        MPI_Barrier(MPI_COMM_WORLD);
        fetch(&m, right(), from, to);
        store(&m, right(), from, to);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Win_sync(m.win);
        for (int i = 0; i < N; i++) CHECK_EQ(cells[i], 4 * (left() * 100 + i * GAP));
        MPI_Win_unlock_all(m.win);
        MPI_Type_free(&from);
        MPI_Type_free(&to);
        memory_free(&m);
    }
    return finish();
}
