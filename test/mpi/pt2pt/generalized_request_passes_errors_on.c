/* What the functions of a generalized request return is what the call that invoked them returns; free is called once. */
#include "check.h"

static int query_says, free_says, cancel_says, freed;

static int query(void *extra, MPI_Status *status)
{
    MPI_Status_set_elements(status, MPI_INT, *(int *)extra);
    MPI_Status_set_cancelled(status, 0);
    MPI_Status_set_source(status, MPI_UNDEFINED);
    CHECK_EQ(MPI_Status_set_tag(status, MPI_UNDEFINED), MPI_SUCCESS);
    return query_says;
}

static int release(void *extra)
{
    (void)extra;
    freed++;
    return free_says;
}

static int cancel(void *extra, int complete)
{
    (void)extra;
    (void)complete;
    return cancel_says;
}

static MPI_Request begin(void)
{
    static int elements = 17;
    MPI_Request request;

    freed = 0;
    MPI_Grequest_start(query, release, cancel, &elements, &request);
    return request;
}

int main(void)
{
    MPI_Request request;
    MPI_Status status;
    int flag = 1;

    start();
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);

    request = begin();
    MPI_Test(&request, &flag, &status);
    CHECK(!flag);
    cancel_says = MPI_ERR_FILE;
    CHECK_CLASS(MPI_Cancel(&request), MPI_ERR_FILE);
    MPI_Grequest_complete(request);
    CHECK_EQ(MPI_Wait(&request, &status), MPI_SUCCESS);
    CHECK(request == MPI_REQUEST_NULL);
    CHECK_EQ(count_of(&status, MPI_INT), 17);
    CHECK_EQ(status.MPI_TAG, MPI_UNDEFINED);
    CHECK_EQ(freed, 1);

    request = begin();
    query_says = MPI_ERR_BUFFER;
    MPI_Grequest_complete(request);
    CHECK_CLASS(MPI_Wait(&request, &status), MPI_ERR_BUFFER);
    CHECK_EQ(freed, 1);

    request = begin();
    query_says = 0;
    free_says = MPI_ERR_DIMS;
    MPI_Grequest_complete(request);
    CHECK_CLASS(MPI_Wait(&request, &status), MPI_ERR_DIMS);
    CHECK_EQ(freed, 1);

    request = begin();
    MPI_Grequest_complete(request);
    CHECK_CLASS(MPI_Request_free(&request), MPI_ERR_DIMS);
    CHECK_EQ(freed, 1);

    request = begin();
    MPI_Request copy = request;
    CHECK_EQ(MPI_Request_free(&request), MPI_SUCCESS);
    CHECK_EQ(freed, 0);
    MPI_Grequest_complete(copy);
    CHECK_EQ(freed, 1);
    return finish();
}
