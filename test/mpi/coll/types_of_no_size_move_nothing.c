/* Counts above zero of a type without data: both sides agree that there is nothing to pass, again and again. */
#include "../check.h"

enum { TURNS = 100, COUNT = 5 };

int main(void)
{
    MPI_Datatype none;
    int counts[64], displs[64] = { 0 };
    char buf[64];

    start();
    MPI_Type_contiguous(0, MPI_INT, &none);
    MPI_Type_commit(&none);
    for (int i = 0; i < size; i++) counts[i] = COUNT;
    memset(buf, 0xa5, sizeof buf);
    for (int turn = 0; turn < TURNS; turn++) {
        int root = turn % size;
        MPI_Gatherv(buf, COUNT, none, buf, counts, displs, none, root, MPI_COMM_WORLD);
        MPI_Scatterv(buf, counts, displs, none, buf, COUNT, none, root, MPI_COMM_WORLD);
        MPI_Gather(buf, COUNT, none, buf, COUNT, none, root, MPI_COMM_WORLD);
        MPI_Scatter(buf, COUNT, none, buf, COUNT, none, root, MPI_COMM_WORLD);
        MPI_Bcast(buf, COUNT, none, root, MPI_COMM_WORLD);
        MPI_Allgatherv(buf, COUNT, none, buf, counts, displs, none, MPI_COMM_WORLD);
        MPI_Alltoallv(buf, counts, displs, none, buf, counts, displs, none, MPI_COMM_WORLD);
    }
    /* Nothing on one side, an int type with count 0 on the other. */
    MPI_Gatherv(buf, rank % 2 ? COUNT : 0, rank % 2 ? none : MPI_INT, buf, counts, displs, none, 0, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK(untouched(buf, sizeof buf));
    MPI_Type_free(&none);
    return finish();
}
