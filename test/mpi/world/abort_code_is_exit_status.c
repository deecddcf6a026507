/* MPI_Abort with the code given; the other ranks wait for a message that never comes. */
#include "check.h"

int main(int argc, char **argv)
{
    int code = atoi(argv[1]), in;

    start();
    if (rank == size - 1) MPI_Abort(argc > 2 ? MPI_COMM_SELF : MPI_COMM_WORLD, code);
    MPI_Recv(&in, 1, MPI_INT, rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return finish();
}
