/* MPI_Comm_disconnect waits for operations under way, not for requests: persistent ones that are not started and finished ones
 * that nobody has waited for may stay behind, and be freed or waited for afterwards. */
#include "check.h"

enum { N = 3 };

/* Makes one of each kind that has not been started, and one that was and is done. */
static void make_idle(MPI_Comm comm, int idle[2], MPI_Request r[N + 1])
{
    MPI_Send_init(&idle[0], 1, MPI_INT, right(), 0, comm, &r[0]);
    MPI_Recv_init(&idle[1], 1, MPI_INT, left(), 0, comm, &r[1]);
    MPI_Barrier_init(comm, MPI_INFO_NULL, &r[2]);
    MPI_Recv_init(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, comm, &r[3]);
    MPI_Start(&r[3]);
    MPI_Wait(&r[3], MPI_STATUS_IGNORE);
}

int main(void)
{
    int idle[2], in = -1;
    MPI_Comm comm;
    MPI_Request r[N + 1], receive, freed;
    MPI_Status status;

    start();
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    make_idle(comm, idle, r);
    MPI_Irecv(&in, 1, MPI_INT, left(), 1, comm, &receive);
    MPI_Isend(&rank, 1, MPI_INT, right(), 1, comm, &freed);
    MPI_Request_free(&freed);
    MPI_Comm_disconnect(&comm);
    CHECK(comm == MPI_COMM_NULL);
    CHECK_EQ(in, left());
    MPI_Wait(&receive, &status);
    CHECK_EQ(status.MPI_SOURCE, left());
    for (int i = 0; i <= N; i++) MPI_Request_free(&r[i]);

    /* Those of a communicator that stays may be left to MPI_Finalize. */
    make_idle(MPI_COMM_WORLD, idle, r);
    return finish();
}
