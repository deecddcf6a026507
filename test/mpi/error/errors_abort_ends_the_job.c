/* MPI_ERRORS_ABORT ends the ranks of the communicator, and the job fails. */
#include "check.h"

int main(void)
{
    start();
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ABORT);
    if (rank == 0) MPI_Send(NULL, 0, MPI_INT, size, 0, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    return finish();
}
