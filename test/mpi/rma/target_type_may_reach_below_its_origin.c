/* A displacement is no address: with a type of negative displacements it may lie behind the memory, as long as every byte of the
 * access lies in it. What reaches outside is refused. */
#include "part_windows.h"

enum { CELLS = 8 };

static void cells_are(const struct memory *m, int at, int value)
{
    const int *cells = (const int *)(const void *)m->base;

    for (int i = 0; i < CELLS; i++) CHECK_EQ(cells[i], i == at ? value : 0);
    memset(m->base, 0, CELLS * sizeof(int));
}

static void reach_back(struct memory *m, MPI_Datatype back)
{
    int value = rank + 10, got = -1, target = right();
    MPI_Request req;

    for (int at = 0; at < CELLS; at++) {
        MPI_Aint disp = place(m, target, at + 2);

        MPI_Win_lock_all(0, m->win);
        MPI_Put(&value, 1, MPI_INT, target, disp, 1, back, m->win);
        MPI_Win_flush(target, m->win);
        MPI_Get(&got, 1, MPI_INT, target, disp, 1, back, m->win);
        MPI_Win_flush(target, m->win);
        CHECK_EQ(got, value);
        MPI_Accumulate(&value, 1, MPI_INT, target, disp, 1, back, MPI_SUM, m->win);
        MPI_Win_flush(target, m->win);
        MPI_Rget(&got, 1, MPI_INT, target, disp, 1, back, m->win, &req);
        MPI_Wait(&req, MPI_STATUS_IGNORE);
        CHECK_EQ(got, 2 * value);
        MPI_Get_accumulate(&value, 1, MPI_INT, &got, 1, MPI_INT, target, disp, 1, back, MPI_SUM, m->win);
        MPI_Win_flush(target, m->win);
        CHECK_EQ(got, 2 * value);
        MPI_Win_unlock_all(m->win);
        MPI_Barrier(MPI_COMM_WORLD);
        cells_are(m, at, 3 * (left() + 10));
        MPI_Barrier(MPI_COMM_WORLD);
    }
}

static void beyond(struct memory *m, MPI_Datatype back)
{
    static const MPI_Aint outside[] = { 0, 1, CELLS + 2, CELLS + 100, (MPI_Aint)1 << 61 };
    int value = 1;

    if (m->kind == DYNAMIC) return;
    MPI_Win_set_errhandler(m->win, MPI_ERRORS_RETURN);
    MPI_Win_lock_all(0, m->win);
    for (int i = 0; i < LEN(outside); i++)
        CHECK_CLASS(MPI_Put(&value, 1, MPI_INT, right(), outside[i], 1, back, m->win), MPI_ERR_RMA_RANGE);
    MPI_Win_unlock_all(m->win);
    MPI_Barrier(MPI_COMM_WORLD);
    cells_are(m, -1, 0);
}

int main(void)
{
    MPI_Datatype back;

    start();
    MPI_Type_create_hindexed(1, (int[]){ 1 }, (MPI_Aint[]){ -2 * (MPI_Aint)sizeof(int) }, MPI_INT, &back);
    MPI_Type_commit(&back);
    for (enum kind kind = 0; kind < KINDS; kind++) {
        struct memory m = memory_new(kind, CELLS * (MPI_Aint)sizeof(int), sizeof(int));
        reach_back(&m, back);
        beyond(&m, back);
        memory_free(&m);
    }
    MPI_Type_free(&back);
    return finish();
}
