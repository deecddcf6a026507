/* Communicator, type and operator may be freed while a collective that uses them is under way. */
#include "../check.h"

static void add(void *in, void *inout, int *len, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < 2 * *len; i++) ((int *)inout)[i] += ((int *)in)[i];
}

int main(void)
{
    int in[20], out[20];
    MPI_Datatype pair;
    MPI_Request r;
    MPI_Comm c;
    MPI_Op op;

    start();
    for (int round = 0; round < 10; round++) {
        MPI_Comm_dup(MPI_COMM_WORLD, &c);
        MPI_Type_contiguous(2, MPI_INT, &pair);
        MPI_Type_commit(&pair);
        MPI_Op_create(add, 1, &op);
        for (int i = 0; i < 20; i++) in[i] = rank + i;
        MPI_Iallreduce(in, out, 10, pair, op, c, &r);
        MPI_Comm_free(&c);
        MPI_Type_free(&pair);
        MPI_Op_free(&op);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        for (int i = 0; i < 20; i++) CHECK_EQ(out[i], size * i + size * (size - 1) / 2);
    }
    return finish();
}
