/* MPI_Request_get_status_all, _any, _some: they tell what is done, and the requests stay as they were. */
#include "check.h"

enum { N = 3 };

static void nothing_active(void)
{
    MPI_Request none[N] = { MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL };
    MPI_Status status, statuses[N];
    int flag = 0, index = 0, n = 0, indices[N];

    MPI_Request_get_status_all(N, none, &flag, statuses);
    CHECK(flag);
    for (int i = 0; i < N; i++) CHECK_EQ(statuses[i].MPI_SOURCE, MPI_ANY_SOURCE);
    flag = 0;
    MPI_Request_get_status_any(N, none, &index, &flag, &status);
    CHECK(flag);
    CHECK_EQ(index, MPI_UNDEFINED);
    MPI_Request_get_status_some(N, none, &n, indices, statuses);
    CHECK_EQ(n, MPI_UNDEFINED);
    MPI_Request_get_status_any(0, NULL, &index, &flag, MPI_STATUS_IGNORE);
    CHECK(flag && index == MPI_UNDEFINED);
}

static void nothing_done(const MPI_Request requests[N])
{
    int flag = 1, index = 0, n = -1, indices[N];

    MPI_Request_get_status_all(N, requests, &flag, MPI_STATUSES_IGNORE);
    CHECK(!flag);
    flag = 1;
    MPI_Request_get_status_any(N, requests, &index, &flag, MPI_STATUS_IGNORE);
    CHECK(!flag);
    MPI_Request_get_status_some(N, requests, &n, indices, MPI_STATUSES_IGNORE);
    CHECK_EQ(n, 0);
}

/* The second one is done, the first and third are not. */
static void one_done(const MPI_Request requests[N])
{
    MPI_Status status, statuses[N];
    int flag = 0, index = -1, n = 0, indices[N];

    while (!flag) MPI_Request_get_status_any(N, requests, &index, &flag, &status);
    CHECK_EQ(index, 1);
    CHECK_EQ(status.MPI_TAG, 1);
    CHECK_EQ(count_of(&status, MPI_INT), 1);
    MPI_Request_get_status_some(N, requests, &n, indices, statuses);
    CHECK_EQ(n, 1);
    CHECK_EQ(indices[0], 1);
    CHECK_EQ(statuses[0].MPI_SOURCE, left());
    CHECK_EQ(statuses[0].MPI_ERROR, MPI_SUCCESS);
    MPI_Request_get_status_all(N, requests, &flag, statuses);
    CHECK(!flag);
}

int main(void)
{
    int in[N], flag = 0;
    MPI_Request requests[N];
    MPI_Status statuses[N];

    start();
    nothing_active();
    for (int i = 0; i < N; i++) MPI_Irecv(&in[i], 1, MPI_INT, left(), i, MPI_COMM_WORLD, &requests[i]);
    nothing_done(requests);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Send(&(int){ 101 }, 1, MPI_INT, right(), 1, MPI_COMM_WORLD);
    one_done(requests);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Send(&(int){ 100 }, 1, MPI_INT, right(), 0, MPI_COMM_WORLD);
    MPI_Send(&(int){ 102 }, 1, MPI_INT, right(), 2, MPI_COMM_WORLD);
    while (!flag) MPI_Request_get_status_all(N, requests, &flag, statuses);
    for (int i = 0; i < N; i++) {
        CHECK_EQ(statuses[i].MPI_TAG, i);
        CHECK(requests[i] != MPI_REQUEST_NULL);
        CHECK_EQ(in[i], 100 + i);
    }
    MPI_Waitall(N, requests, statuses);
    for (int i = 0; i < N; i++) CHECK_EQ(statuses[i].MPI_TAG, i);
    return finish();
}
