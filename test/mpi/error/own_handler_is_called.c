/* A handler of the program gets communicator and code; a new communicator inherits it; the call then returns the code. */
#include "check.h"

static int calls, last_class;
static MPI_Comm last_comm;

static void handler(MPI_Comm *comm, int *code, ...)
{
    calls++;
    last_comm = *comm;
    last_class = class_of(*code);
}

int main(void)
{
    MPI_Errhandler mine, have;
    MPI_Comm copy;

    start();
    MPI_Comm_create_errhandler(handler, &mine);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, mine);
    CHECK_CLASS(MPI_Send(NULL, 0, MPI_INT, size + 7, 0, MPI_COMM_WORLD), MPI_ERR_RANK);
    CHECK_EQ(calls, 1);
    CHECK_EQ(last_class, MPI_ERR_RANK);
    CHECK(last_comm == MPI_COMM_WORLD);

    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    MPI_Comm_get_errhandler(copy, &have);
    CHECK(have == mine);
    CHECK_CLASS(MPI_Send(NULL, 0, MPI_INT, 0, -3, copy), MPI_ERR_TAG);
    CHECK_EQ(calls, 2);
    CHECK(last_comm == copy);

    MPI_Comm_call_errhandler(copy, MPI_ERR_OTHER);
    CHECK_EQ(calls, 3);
    CHECK_EQ(last_class, MPI_ERR_OTHER);
    MPI_Comm_free(&copy);
    MPI_Errhandler_free(&have);
    MPI_Errhandler_free(&mine);
    CHECK(mine == MPI_ERRHANDLER_NULL);
    /* The communicator still holds it. */
    CHECK_CLASS(MPI_Send(NULL, 0, MPI_INT, size + 7, 0, MPI_COMM_WORLD), MPI_ERR_RANK);
    CHECK_EQ(calls, 4);
    return finish();
}
