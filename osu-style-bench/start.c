/* Nothing but MPI_Init and MPI_Finalize, for measuring the launcher around it. */
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    return MPI_Finalize() == MPI_SUCCESS ? 0 : 1;
}
