/* Under the default handler a wrong call ends all ranks, with one message that names call, argument, value and rank. The last
 * rank makes the call that the argument of the program names; the others wait for it in vain. */
#include "check.h"

static int data[4];

static void null_comm(void)
{
    MPI_Send(data, 1, MPI_INT, 0, 0, MPI_COMM_NULL);
}

static void freed_comm(void)
{
    MPI_Comm comm = MPI_COMM_SELF, stale;

    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    stale = comm;
    MPI_Comm_free(&comm);
    MPI_Comm_free(&stale);
}

static void dest_too_high(void)
{
    MPI_Send(data, 1, MPI_INT, size + 3, 0, MPI_COMM_WORLD);
}

static void source_negative(void)
{
    MPI_Recv(data, 1, MPI_INT, -77, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void tag_negative(void)
{
    MPI_Send(data, 1, MPI_INT, 0, -5, MPI_COMM_WORLD);
}

static void count_negative(void)
{
    MPI_Recv(data, -2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void null_type(void)
{
    MPI_Bcast(data, 1, MPI_DATATYPE_NULL, 0, MPI_COMM_WORLD);
}

static void type_not_committed(void)
{
    MPI_Datatype type;

    MPI_Type_contiguous(3, MPI_INT, &type);
    MPI_Send(data, 1, type, 0, 0, MPI_COMM_WORLD);
}

static void freed_type(void)
{
    MPI_Datatype type, stale;

    MPI_Type_contiguous(3, MPI_INT, &type);
    stale = type;
    MPI_Type_free(&type);
    MPI_Type_free(&stale);
}

static void null_request(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    MPI_Request_free(&request);
}

static void freed_request(void)
{
    MPI_Request request, stale;

    MPI_Recv_init(data, 1, MPI_INT, rank, 0, MPI_COMM_WORLD, &request);
    stale = request;
    MPI_Request_free(&request);
    MPI_Request_free(&stale);
}

static void null_buffer(void)
{
    MPI_Send(NULL, 4, MPI_INT, 0, 0, MPI_COMM_WORLD);
}

static void root_too_high(void)
{
    MPI_Bcast(data, 1, MPI_INT, size + 1, MPI_COMM_WORLD);
}

static void null_op(void)
{
    MPI_Allreduce(data, data + 1, 1, MPI_INT, MPI_OP_NULL, MPI_COMM_WORLD);
}

static void message_too_long(void)
{
    MPI_Request request;

    MPI_Isend(data, 4, MPI_INT, rank, 0, MPI_COMM_WORLD, &request);
    MPI_Recv(data, 3, MPI_INT, rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void builtin_comm(void)
{
    MPI_Comm comm = MPI_COMM_WORLD;

    MPI_Comm_free(&comm);
}

static const struct act {
    const char *name;
    void (*run)(void);
} acts[] = {
    { "null_comm", null_comm },
    { "freed_comm", freed_comm },
    { "dest_too_high", dest_too_high },
    { "source_negative", source_negative },
    { "tag_negative", tag_negative },
    { "count_negative", count_negative },
    { "null_type", null_type },
    { "type_not_committed", type_not_committed },
    { "freed_type", freed_type },
    { "null_request", null_request },
    { "freed_request", freed_request },
    { "null_buffer", null_buffer },
    { "root_too_high", root_too_high },
    { "null_op", null_op },
    { "message_too_long", message_too_long },
    { "builtin_comm", builtin_comm },
};

int main(int argc, char **argv)
{
    start();
    if (rank == size - 1) {
        for (int i = 0; i < LEN(acts); i++)
            if (argc > 1 && !strcmp(acts[i].name, argv[1])) acts[i].run();
        CHECK(!"the call did not end the job");
    }
    MPI_Barrier(MPI_COMM_WORLD);
    return finish();
}
