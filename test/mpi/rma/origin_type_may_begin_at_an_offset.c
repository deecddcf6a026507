/* The data of an origin type that begins behind its address are what goes to the target, in each operation. */
#include "part_windows.h"

int main(void)
{
    start();
    for (enum kind kind = 0; kind < KINDS; kind++) {
        struct memory m = memory_new(kind, 4 * (MPI_Aint)sizeof(int), sizeof(int));
        int origin[2] = { -2, rank + 10 }, result[2] = { -3, -3 }, one = 1, target = right(), *cells = (int *)(void *)m.base;
        MPI_Datatype second;

        MPI_Type_create_hindexed(1, &one, &(MPI_Aint){ sizeof(int) }, MPI_INT, &second);
        MPI_Type_commit(&second);
        MPI_Win_fence(0, m.win);
        MPI_Accumulate(origin, 1, second, target, place(&m, target, 0), 1, MPI_INT, MPI_REPLACE, m.win);
        MPI_Put(origin, 1, second, target, place(&m, target, 1), 1, MPI_INT, m.win);
        MPI_Get_accumulate(origin, 1, second, result, 1, second, target, place(&m, target, 2), 1, MPI_INT, MPI_SUM, m.win);
        MPI_Win_fence(0, m.win);
        for (int i = 0; i < 3; i++) CHECK_EQ(cells[i], left() + 10);
        CHECK_EQ(cells[3], 0);
        CHECK_EQ(result[0], -3);
        CHECK_EQ(result[1], 0);
        MPI_Get(result, 1, second, target, place(&m, target, 0), 1, MPI_INT, m.win);
        MPI_Win_fence(MPI_MODE_NOSUCCEED, m.win);
        CHECK_EQ(result[0], -3);
        CHECK_EQ(result[1], rank + 10);
        MPI_Type_free(&second);
        memory_free(&m);
    }
    return finish();
}
