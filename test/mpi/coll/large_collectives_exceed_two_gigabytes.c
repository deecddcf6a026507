/* Totals beyond what an int can count, with small-count calls over a large type and with large-count calls. */
#include "../check.h"

static const size_t MB = 1 << 20;

int main(void)
{
    size_t block = 1100 * MB;
    char *mine, *all;
    MPI_Datatype mega;

    start();
    MPI_Type_contiguous((int)MB, MPI_BYTE, &mega);
    MPI_Type_commit(&mega);
    mine = room(block);
    all = room(block * (size_t)size);
    memset(mine, rank + 1, block);
    MPI_Allgather(mine, 1100, mega, all, 1100, mega, MPI_COMM_WORLD);
    for (int r = 0; r < size; r++)
        for (size_t i = 0; i < block; i += MB / 2 + 1) CHECK_EQ(all[(size_t)r * block + i], r + 1);
    memset(all, rank == 1 ? 55 : 0, block * (size_t)size);
    MPI_Bcast_c(all, (MPI_Count)(block * (size_t)size), MPI_BYTE, 1, MPI_COMM_WORLD);
    for (size_t i = 0; i < block * (size_t)size; i += MB / 2 + 1) CHECK_EQ(all[i], 55);
    CHECK_EQ(all[block * (size_t)size - 1], 55);
    MPI_Type_free(&mega);
    return finish();
}
