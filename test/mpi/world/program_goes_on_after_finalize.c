/* After MPI_Finalize a rank may work, sleep and end at its own time; its exit status counts. */
#include "check.h"

int main(int argc, char **argv)
{
    start();
    finish();
    pause_ms(100 * rank);
    return rank == size - 1 && argc > 1 ? atoi(argv[1]) : 0;
}
