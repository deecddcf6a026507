#include <iostream>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, sum = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    std::cout << "rank " << rank << " of " << size << ", sum " << sum << std::endl;
    MPI_Finalize();
    return size < 1 || sum != size * (size - 1) / 2;
}
