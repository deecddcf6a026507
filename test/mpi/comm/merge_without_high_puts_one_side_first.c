/* When both sides say the same, one group still comes as a whole before the other, on all ranks alike. */
#include "../check.h"

int main(void)
{
    MPI_Comm half, inter, all;
    int members[64], n;

    start();
    MPI_Comm_split(MPI_COMM_WORLD, rank < size / 2, 0, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, rank < size / 2 ? size / 2 : 0, 1, &inter);
    for (int high = 0; high < 2; high++) {
        MPI_Intercomm_merge(inter, high, &all);
        MPI_Comm_size(all, &n);
        CHECK_EQ(n, size);
        MPI_Allgather(&rank, 1, MPI_INT, members, 1, MPI_INT, all);
        int changes = 0;
        for (int i = 1; i < n; i++) changes += (members[i] < size / 2) != (members[i - 1] < size / 2);
        CHECK_EQ(changes, 1);
        MPI_Comm_free(&all);
    }
    MPI_Comm_free(&inter);
    MPI_Comm_free(&half);
    return finish();
}
