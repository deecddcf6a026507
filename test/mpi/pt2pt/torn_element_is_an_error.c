/* A message that ends inside a basic element of a datatype with gaps was sent with another type, and is an error of the receive,
 * short or long, waited for in any way. Whole elements, though fewer than the receive has room for, are none. */
#include "check.h"

enum { BLOCKS = 50000 };

static void receive(int bytes, int class, MPI_Datatype gaps, int *in)
{
    static char out[BLOCKS * sizeof(int)];
    MPI_Request r[2];
    MPI_Status s[2];

    memset(out, 7, sizeof out);
    MPI_Irecv(in, 1, gaps, left(), 0, MPI_COMM_WORLD, &r[0]);
    MPI_Isend(out, bytes, MPI_BYTE, right(), 0, MPI_COMM_WORLD, &r[1]);
    MPI_Wait(&r[1], MPI_STATUS_IGNORE);
    CHECK_CLASS(MPI_Wait(&r[0], MPI_STATUS_IGNORE), class);

    MPI_Isend(out, bytes, MPI_BYTE, right(), 1, MPI_COMM_WORLD, &r[0]);
    CHECK_CLASS(MPI_Recv(in, 1, gaps, left(), 1, MPI_COMM_WORLD, &s[0]), class);
    MPI_Wait(&r[0], MPI_STATUS_IGNORE);

    MPI_Irecv(in, 1, gaps, left(), 2, MPI_COMM_WORLD, &r[0]);
    MPI_Isend(out, bytes, MPI_BYTE, right(), 2, MPI_COMM_WORLD, &r[1]);
    CHECK_CLASS(MPI_Waitall(2, r, s), class ? MPI_ERR_IN_STATUS : MPI_SUCCESS);
    if (class) CHECK_CLASS(s[0].MPI_ERROR, class);
}

int main(void)
{
    int *in = room(2 * BLOCKS * sizeof *in);
    MPI_Datatype gaps;

    start();
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Type_vector(BLOCKS, 1, 2, MPI_INT, &gaps);
    MPI_Type_commit(&gaps);
    receive(3, MPI_ERR_TYPE, gaps, in);
    receive(4, MPI_SUCCESS, gaps, in);
    receive(0, MPI_SUCCESS, gaps, in);
    receive(5002, MPI_ERR_TYPE, gaps, in);
    receive(BLOCKS * (int)sizeof(int) - 1, MPI_ERR_TYPE, gaps, in);
    receive(BLOCKS * (int)sizeof(int) - 4, MPI_SUCCESS, gaps, in);
    receive(BLOCKS * (int)sizeof(int), MPI_SUCCESS, gaps, in);
    MPI_Type_free(&gaps);
    free(in);
    return finish();
}
