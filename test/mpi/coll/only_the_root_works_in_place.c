/* Elsewhere MPI_IN_PLACE is refused, and the ranks may go on. The root makes no call here. */
#include "../check.h"

enum { MOST = 64 };

int main(void)
{
    int in[MOST] = { 0 }, out[MOST] = { 0 }, counts[MOST], displs[MOST];
    MPI_Request req;
    MPI_Comm c = MPI_COMM_WORLD;

    start();
    MPI_Comm_set_errhandler(c, MPI_ERRORS_RETURN);
    for (int i = 0; i < size; i++) {
        counts[i] = 1;
        displs[i] = i;
    }
    if (rank != 0) {
        CHECK_CLASS(MPI_Gather(MPI_IN_PLACE, 1, MPI_INT, out, 1, MPI_INT, 0, c), MPI_ERR_BUFFER);
        CHECK_CLASS(MPI_Gatherv(MPI_IN_PLACE, 1, MPI_INT, out, counts, displs, MPI_INT, 0, c), MPI_ERR_BUFFER);
        CHECK_CLASS(MPI_Scatter(in, 1, MPI_INT, MPI_IN_PLACE, 1, MPI_INT, 0, c), MPI_ERR_BUFFER);
        CHECK_CLASS(MPI_Scatterv(in, counts, displs, MPI_INT, MPI_IN_PLACE, 1, MPI_INT, 0, c), MPI_ERR_BUFFER);
        CHECK_CLASS(MPI_Reduce(MPI_IN_PLACE, out, 1, MPI_INT, MPI_SUM, 0, c), MPI_ERR_BUFFER);
        CHECK_CLASS(MPI_Igather(MPI_IN_PLACE, 1, MPI_INT, out, 1, MPI_INT, 0, c, &req), MPI_ERR_BUFFER);
        CHECK_CLASS(MPI_Iscatter(in, 1, MPI_INT, MPI_IN_PLACE, 1, MPI_INT, 0, c, &req), MPI_ERR_BUFFER);
        CHECK_CLASS(MPI_Ireduce(MPI_IN_PLACE, out, 1, MPI_INT, MPI_SUM, 0, c, &req), MPI_ERR_BUFFER);
    }
    in[0] = rank + 1;
    MPI_Reduce(rank ? in : MPI_IN_PLACE, rank ? out : in, 1, MPI_INT, MPI_SUM, 0, c);
    if (rank == 0) CHECK_EQ(in[0], size * (size + 1) / 2);
    return finish();
}
