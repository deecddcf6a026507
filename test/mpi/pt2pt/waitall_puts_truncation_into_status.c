/* Of several receives one is too small: MPI_ERR_IN_STATUS, and the statuses say which. */
#include "check.h"

enum { MANY = 8, BAD = 5 };

/* What had not ended when the error was told (MPI_ERR_PENDING) must still be whole. */
static void check_statuses(MPI_Status *statuses, MPI_Request *requests)
{
    for (int i = 0; i < MANY; i++) {
        if (requests[i] == MPI_REQUEST_NULL) continue;
        CHECK_CLASS(statuses[i].MPI_ERROR, MPI_ERR_PENDING);
        statuses[i].MPI_ERROR = MPI_Wait(&requests[i], &statuses[i]);
    }
    for (int i = 0; i < MANY; i++) {
        if (i == BAD) {
            CHECK_CLASS(statuses[i].MPI_ERROR, MPI_ERR_TRUNCATE);
        } else {
            CHECK_EQ(statuses[i].MPI_ERROR, MPI_SUCCESS);
            CHECK_EQ(count_of(&statuses[i], MPI_INT), 10);
        }
        CHECK_EQ(statuses[i].MPI_TAG, i);
    }
}

static void receive_all(int (*buf)[10], MPI_Request *requests)
{
    for (int i = 0; i < MANY; i++) MPI_Irecv(buf[i], i == BAD ? 9 : 10, MPI_INT, 1, i, MPI_COMM_WORLD, &requests[i]);
    MPI_Send(NULL, 0, MPI_INT, 1, 99, MPI_COMM_WORLD);
}

int main(void)
{
    int buf[MANY][10] = { { 0 } }, count, indices[MANY], done = 0, flag = 0;
    MPI_Request requests[MANY];
    MPI_Status statuses[MANY], each[MANY];

    start();
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    if (rank == 1) {
        for (int turn = 0; turn < 3; turn++) {
            MPI_Recv(NULL, 0, MPI_INT, 0, 99, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            for (int i = 0; i < MANY; i++) MPI_Send(buf[i], 10, MPI_INT, 0, i, MPI_COMM_WORLD);
        }
    } else if (rank == 0) {
        receive_all(buf, requests);
        CHECK_EQ(class_of(MPI_Waitall(MANY, requests, statuses)), MPI_ERR_IN_STATUS);
        check_statuses(statuses, requests);

        receive_all(buf, requests);
        int rc;
        do rc = MPI_Testall(MANY, requests, &flag, statuses);
        while (rc == MPI_SUCCESS && !flag);
        CHECK_CLASS(rc, MPI_ERR_IN_STATUS);
        check_statuses(statuses, requests);

        receive_all(buf, requests);
        while (done < MANY) {
            rc = MPI_Waitsome(MANY, requests, &count, indices, statuses);
            CHECK(count != MPI_UNDEFINED);
            for (int i = 0; i < count; i++) {
                if (rc == MPI_SUCCESS) statuses[i].MPI_ERROR = MPI_SUCCESS;
                each[indices[i]] = statuses[i];
            }
            done += count;
        }
        check_statuses(each, requests);
    }
    return finish();
}
