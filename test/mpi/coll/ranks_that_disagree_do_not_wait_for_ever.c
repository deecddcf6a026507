/* Counts that differ among the ranks are an error that somebody hears of, in a broadcast everybody but the root; nobody waits for
 * ever, and the communicator goes on to work. */
#include "check.h"

enum { FEW = 1, MANY = 3000 };

static int in[MANY], out[MANY];
static MPI_Comm comm;

static int failed(MPI_Request *r)
{
    int rc = MPI_Wait(r, MPI_STATUS_IGNORE);

    if (rc) CHECK_CLASS(rc, MPI_ERR_TRUNCATE);
    return rc != MPI_SUCCESS;
}

/* How many ranks heard of it. */
static int all_heard(int heard)
{
    int all = 0;

    MPI_Allreduce(&heard, &all, 1, MPI_INT, MPI_SUM, comm);
    return all;
}

static void disagree(int mine)
{
    MPI_Request r;

    MPI_Ibcast(in, mine, MPI_INT, 0, comm, &r);
    CHECK_EQ(all_heard(failed(&r)), size - 1);
    MPI_Iallreduce(out, in, mine, MPI_INT, MPI_SUM, comm, &r);
    CHECK(all_heard(failed(&r)) > 0);
    MPI_Ireduce(out, in, mine, MPI_INT, MPI_SUM, 0, comm, &r);
    CHECK(all_heard(failed(&r)) > 0);
    MPI_Bcast_init(in, mine, MPI_INT, 0, comm, MPI_INFO_NULL, &r);
    for (int i = 0; i < 2; i++) {
        MPI_Start(&r);
        CHECK_EQ(all_heard(failed(&r)), size - 1);
    }
    MPI_Request_free(&r);
}

int main(void)
{
    start();
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    disagree(rank ? MANY : FEW);
    disagree(rank ? FEW : MANY);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_ARE_FATAL);
    out[0] = 1;
    MPI_Allreduce(out, in, 1, MPI_INT, MPI_SUM, comm);
    CHECK_EQ(in[0], size);
    MPI_Comm_free(&comm);
    return finish();
}
