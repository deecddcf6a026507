/* With MPI_ERRORS_RETURN each wrong call gives its class and changes nothing: messages go on afterwards. */
#include "check.h"

static void messages(void)
{
    int n = 5, flag;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status;

    CHECK_CLASS(MPI_Send(&n, 1, MPI_INT, size, 0, MPI_COMM_WORLD), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Isend(&n, 1, MPI_INT, -9, 0, MPI_COMM_WORLD, &request), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Recv(&n, 1, MPI_INT, size, 0, MPI_COMM_WORLD, &status), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Send(&n, 1, MPI_INT, 0, -1, MPI_COMM_WORLD), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Send(&n, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Irecv(&n, 1, MPI_INT, 0, -50, MPI_COMM_WORLD, &request), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Send(&n, -1, MPI_INT, 0, 0, MPI_COMM_WORLD), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Recv(&n, -1, MPI_INT, 0, 0, MPI_COMM_WORLD, &status), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Send(&n, 1, MPI_DATATYPE_NULL, 0, 0, MPI_COMM_WORLD), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Probe(size, 0, MPI_COMM_WORLD, &status), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Iprobe(0, -8, MPI_COMM_WORLD, &flag, &status), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Sendrecv(&n, 1, MPI_INT, size, 0, &n, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &status), MPI_ERR_RANK);
    CHECK(request == MPI_REQUEST_NULL);
    CHECK_CLASS(MPI_Request_free(&request), MPI_ERR_REQUEST);
    CHECK_CLASS(MPI_Start(&request), MPI_ERR_REQUEST);
    CHECK_CLASS(MPI_Cancel(&request), MPI_ERR_REQUEST);
    CHECK_EQ(n, 5);
}

/* The operation goes on. */
static void cancelled(MPI_Request *request)
{
    CHECK_CLASS(MPI_Cancel(request), MPI_ERR_REQUEST);
    CHECK_EQ(MPI_Wait(request, MPI_STATUS_IGNORE), MPI_SUCCESS);
}

static void cancels(void)
{
    int n = 1, sum = 0;
    MPI_Comm copy;
    MPI_Request request;

    MPI_Iallreduce(&n, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request);
    cancelled(&request);
    CHECK_EQ(sum, size);
    MPI_Allreduce_init(&n, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    sum = 0;
    MPI_Start(&request);
    cancelled(&request);
    CHECK_EQ(sum, size);
    MPI_Request_free(&request);
    MPI_Comm_idup(MPI_COMM_WORLD, &copy, &request);
    cancelled(&request);
    MPI_Comm_free(&copy);
}

static void collectives(void)
{
    int n = 5, all[64] = { 0 };

    CHECK_CLASS(MPI_Bcast(&n, 1, MPI_INT, size, MPI_COMM_WORLD), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Bcast(&n, 1, MPI_INT, -1, MPI_COMM_WORLD), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Bcast(&n, -1, MPI_INT, 0, MPI_COMM_WORLD), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Allreduce(&n, all, 1, MPI_INT, MPI_OP_NULL, MPI_COMM_WORLD), MPI_ERR_OP);
    CHECK_CLASS(MPI_Bcast(&n, 1, MPI_DATATYPE_NULL, 0, MPI_COMM_WORLD), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Allreduce(&n, all, 1, MPI_FLOAT, MPI_BAND, MPI_COMM_WORLD), MPI_ERR_OP);
    CHECK_CLASS(MPI_Gather(&n, 1, MPI_INT, all, 1, MPI_INT, size + 5, MPI_COMM_WORLD), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Barrier(MPI_COMM_NULL), MPI_ERR_COMM);
}

static void objects(void)
{
    MPI_Comm comm = MPI_COMM_NULL, stale;
    MPI_Datatype type = MPI_INT;
    int n;

    CHECK_CLASS(MPI_Comm_rank(MPI_COMM_NULL, &n), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Comm_free(&comm), MPI_ERR_COMM);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    stale = comm;
    MPI_Comm_free(&comm);
    CHECK(comm == MPI_COMM_NULL);
    CHECK_CLASS(MPI_Comm_free(&stale), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Type_free(&type), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Type_size(MPI_DATATYPE_NULL, &n), MPI_ERR_TYPE);
}

int main(void)
{
    int in = -1;

    start();
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    for (int turn = 0; turn < 20; turn++) {
        messages();
        collectives();
        cancels();
        objects();
        MPI_Sendrecv(&rank, 1, MPI_INT, right(), 0, &in, 1, MPI_INT, left(), 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK_EQ(in, left());
    }
    return finish();
}
