/* When the copy function of one rank fails, no rank gets a communicator and none hangs. */
#include "../check.h"

static int may_fail(MPI_Comm c UNUSED, int key UNUSED, void *extra UNUSED, void *in, void *out, int *flag)
{
    if (in == (void *)13) return MPI_ERR_OTHER;
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static int deletes;

static int drop(MPI_Comm c UNUSED, int key UNUSED, void *value UNUSED, void *extra UNUSED)
{
    deletes++;
    return MPI_SUCCESS;
}

int main(void)
{
    MPI_Comm c, twin;
    MPI_Request r;
    int key;

    start();
    MPI_Comm_dup(MPI_COMM_WORLD, &c);
    MPI_Comm_set_errhandler(c, MPI_ERRORS_RETURN);
    MPI_Comm_create_keyval(may_fail, drop, &key, NULL);
    MPI_Comm_set_attr(c, key, (void *)(intptr_t)(rank == size - 1 ? 13 : 1));
    CHECK_CLASS(MPI_Comm_dup(c, &twin), MPI_ERR_OTHER);
    CHECK(twin == MPI_COMM_NULL);
    CHECK_EQ(deletes, rank == size - 1 ? 0 : 1);

    int rc = MPI_Comm_idup(c, &twin, &r);
    if (rc == MPI_SUCCESS) rc = MPI_Wait(&r, MPI_STATUS_IGNORE);
    CHECK(rc != MPI_SUCCESS);
    CHECK(twin == MPI_COMM_NULL);

    MPI_Comm_set_attr(c, key, (void *)2);
    CHECK_EQ(MPI_Comm_dup(c, &twin), MPI_SUCCESS);
    MPI_Barrier(twin);
    MPI_Comm_free(&twin);
    MPI_Comm_free(&c);
    MPI_Comm_free_keyval(&key);
    return finish();
}
