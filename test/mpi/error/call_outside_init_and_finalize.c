/* Calls before MPI_Init, after MPI_Finalize, and a second init: one sentence and the end; a query that is allowed is answered. */
#include "check.h"

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";
    int n = -1, flag = -1;

    MPI_Initialized(&flag);
    CHECK_EQ(flag, 0);
    MPI_Finalized(&flag);
    CHECK_EQ(flag, 0);
    if (!strcmp(what, "send_before")) MPI_Send(&n, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    if (!strcmp(what, "barrier_before")) MPI_Barrier(MPI_COMM_WORLD);
    if (!strcmp(what, "finalize_before")) MPI_Finalize();
    start();
    MPI_Initialized(&flag);
    CHECK_EQ(flag, 1);
    MPI_Finalized(&flag);
    CHECK_EQ(flag, 0);
    if (!strcmp(what, "init_twice")) MPI_Init(NULL, NULL);
    finish();
    MPI_Initialized(&flag);
    CHECK_EQ(flag, 1);
    MPI_Finalized(&flag);
    CHECK_EQ(flag, 1);
    MPI_Get_version(&n, &flag);
    CHECK(n >= 3);
    if (!strcmp(what, "send_after")) MPI_Send(&n, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    if (!strcmp(what, "rank_after")) MPI_Comm_rank(MPI_COMM_WORLD, &n);
    if (!strcmp(what, "finalize_twice")) MPI_Finalize();
    if (!strcmp(what, "init_after")) MPI_Init(NULL, NULL);
    return 0;
}
