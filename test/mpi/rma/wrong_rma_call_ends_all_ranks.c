/* Under the default handler: one line that names the call and the window. */
#include "part_windows.h"

int main(int argc, char **argv)
{
    struct memory m;
    int v = 0;

    start();
    m = memory_new(ALLOCATED, 64, 8);
    if (argc > 1 && !strcmp(argv[1], "named")) MPI_Win_set_name(m.win, "halo");
    if (rank == size - 1) {
        if (argc > 1 && !strcmp(argv[1], "range")) {
            MPI_Win_lock_all(0, m.win);
            MPI_Put(&v, 1, MPI_INT, 0, 8, 1, MPI_INT, m.win);
        }
        MPI_Win_unlock(0, m.win);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    return finish();
}
