/* A rank that comes very late: the others sleep meanwhile and are woken, whatever the collective. */
#include "../check.h"

int main(void)
{
    int x, y;

    start();
    for (int late = 0; late < size; late++) {
        if (rank == late) pause_ms(30);
        MPI_Barrier(MPI_COMM_WORLD);
        if (rank == late) pause_ms(30);
        x = rank == late ? 7 + late : 0;
        MPI_Bcast(&x, 1, MPI_INT, late, MPI_COMM_WORLD);
        CHECK_EQ(x, 7 + late);
        if (rank == late) pause_ms(30);
        MPI_Allreduce(&rank, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        CHECK_EQ(y, size * (size - 1) / 2);
        if (rank == late) pause_ms(30);
        for (int i = 0; i < 40; i++) MPI_Reduce(&rank, &y, 1, MPI_INT, MPI_SUM, late, MPI_COMM_WORLD);
        for (int i = 0; i < 40; i++) MPI_Bcast(&x, 1, MPI_INT, (late + 1) % size, MPI_COMM_WORLD);
    }
    return finish();
}
