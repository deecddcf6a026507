/* A rank fails while MPI_Finalize stands in its exit handler: the job ends all the same. */
#include "check.h"

static void end(void)
{
    MPI_Finalize();
}

int main(int argc, char **argv)
{
    start();
    atexit(end);
    exit(rank == 0 ? atoi(argv[1]) : 0);
}
