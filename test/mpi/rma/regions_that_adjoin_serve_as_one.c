/* One operation over two regions that were attached one behind the other, by each rank, its own memory included; a gap between
 * regions is none. */
#include "part_windows.h"

enum { HALF = 64 };

static char data[4 * HALF];

static void over_both(MPI_Win w, MPI_Aint base, int target)
{
    char out[HALF], in[HALF] = { 0 };

    fill(out, sizeof out, (unsigned)(rank + 1));
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, target, 0, w);
    MPI_Put(out, HALF, MPI_CHAR, target, MPI_Aint_add(base, HALF / 2), HALF, MPI_CHAR, w);
    MPI_Win_flush(target, w);
    MPI_Get(in, HALF, MPI_CHAR, target, MPI_Aint_add(base, HALF / 2), HALF, MPI_CHAR, w);
    MPI_Win_unlock(target, w);
    CHECK_FILLED(in, HALF, (unsigned)(rank + 1));
}

int main(void)
{
    MPI_Aint here, *bases;
    MPI_Win w;

    start();
    bases = malloc((size_t)size * sizeof *bases);
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_attach(w, data + HALF, HALF); /* not in the order of addresses */
    MPI_Win_attach(w, data, HALF);
    MPI_Win_attach(w, data + 3 * HALF, HALF);
    MPI_Get_address(data, &here);
    MPI_Allgather(&here, 1, MPI_AINT, bases, 1, MPI_AINT, MPI_COMM_WORLD);
    for (int i = 0; i < size; i++) over_both(w, bases[i], i);
    MPI_Win_set_errhandler(w, MPI_ERRORS_RETURN);
    MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, w);
    CHECK_CLASS(MPI_Put(data, HALF, MPI_CHAR, rank, MPI_Aint_add(here, HALF + HALF / 2), HALF, MPI_CHAR, w), MPI_ERR_RMA_RANGE);
    MPI_Win_unlock(rank, w);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_detach(w, data);
    MPI_Win_detach(w, data + HALF);
    MPI_Win_detach(w, data + 3 * HALF);
    MPI_Win_free(&w);
    free(bases);
    return finish();
}
