/* Null and inactive requests: every form of wait and test is done at once, with the empty status. */
#include "check.h"

static void check_empty(const MPI_Status *s)
{
    CHECK_EQ(s->MPI_SOURCE, MPI_ANY_SOURCE);
    CHECK_EQ(s->MPI_TAG, MPI_ANY_TAG);
    CHECK_EQ(count_of(s, MPI_BYTE), 0);
    int cancelled = 1;
    MPI_Test_cancelled(s, &cancelled);
    CHECK(!cancelled);
}

static void all_forms(int n, MPI_Request *requests)
{
    MPI_Status status, statuses[4];
    int flag, index, count, indices[4];

    for (int i = 0; i < n; i++) {
        MPI_Request one = requests[i];
        memset(&status, 0x77, sizeof status);
        MPI_Wait(&one, &status);
        check_empty(&status);
        flag = 0;
        memset(&status, 0x77, sizeof status);
        MPI_Test(&one, &flag, &status);
        CHECK(flag);
        check_empty(&status);
        flag = 0;
        MPI_Request_get_status(one, &flag, &status);
        CHECK(flag);
        check_empty(&status);
    }
    memset(statuses, 0x77, sizeof statuses);
    MPI_Waitall(n, requests, statuses);
    for (int i = 0; i < n; i++) check_empty(&statuses[i]);
    flag = 0;
    memset(statuses, 0x77, sizeof statuses);
    MPI_Testall(n, requests, &flag, statuses);
    CHECK(flag);
    for (int i = 0; i < n; i++) check_empty(&statuses[i]);

    index = 5;
    memset(&status, 0x77, sizeof status);
    MPI_Waitany(n, requests, &index, &status);
    CHECK_EQ(index, MPI_UNDEFINED);
    check_empty(&status);
    index = 5, flag = 0;
    memset(&status, 0x77, sizeof status);
    MPI_Testany(n, requests, &index, &flag, &status);
    CHECK(flag);
    CHECK_EQ(index, MPI_UNDEFINED);
    check_empty(&status);

    count = 7;
    MPI_Waitsome(n, requests, &count, indices, statuses);
    CHECK_EQ(count, MPI_UNDEFINED);
    count = 7;
    MPI_Testsome(n, requests, &count, indices, statuses);
    CHECK_EQ(count, MPI_UNDEFINED);
}

int main(int argc, char **argv)
{
    MPI_Request requests[4] = { MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL };
    int buf;

    start();
    all_forms(4, requests);
    all_forms(0, requests);
    all_forms(0, NULL);
    if (argc > 1 && !strcmp(argv[1], "inactive")) {
        MPI_Send_init(&buf, 1, MPI_INT, rank, 1, MPI_COMM_WORLD, &requests[0]);
        MPI_Recv_init(&buf, 1, MPI_INT, rank, 1, MPI_COMM_WORLD, &requests[2]);
        all_forms(4, requests);
        CHECK(requests[0] != MPI_REQUEST_NULL);
        MPI_Request_free(&requests[0]);
        MPI_Request_free(&requests[2]);
        CHECK(requests[0] == MPI_REQUEST_NULL);
    }
    return finish();
}
