/* Waitany and testany name a finished request, clear it, and leave the others alone. */
#include "check.h"

enum { MANY = 10 };

static void receive(int *in, MPI_Request *requests)
{
    for (int i = 0; i < MANY; i++) MPI_Irecv(&in[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, &requests[i]);
    requests[MANY] = MPI_REQUEST_NULL;
}

static void ask_for(int tag)
{
    MPI_Send(&tag, 1, MPI_INT, 1, 50, MPI_COMM_WORLD);
}

int main(void)
{
    int in[MANY], index, flag;
    MPI_Request requests[MANY + 1];
    MPI_Status status;

    start();
    if (rank == 1) {
        for (int i = 0; i < 2 * MANY; i++) {
            int tag, data;
            MPI_Recv(&tag, 1, MPI_INT, 0, 50, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            data = 100 + tag;
            MPI_Send(&data, 1, MPI_INT, 0, tag, MPI_COMM_WORLD);
        }
    } else if (rank == 0) {
        receive(in, requests);
        index = 3, flag = 1;
        MPI_Testany(MANY + 1, requests, &index, &flag, &status);
        CHECK(!flag);
        CHECK_EQ(index, MPI_UNDEFINED);
        for (int k = 0; k < MANY; k++) {
            int tag = (7 * k + 3) % MANY;
            ask_for(tag);
            MPI_Waitany(MANY + 1, requests, &index, &status);
            CHECK_EQ(index, tag);
            CHECK_EQ(status.MPI_TAG, tag);
            CHECK_EQ(in[tag], 100 + tag);
            CHECK(requests[tag] == MPI_REQUEST_NULL);
        }
        MPI_Waitany(MANY + 1, requests, &index, &status);
        CHECK_EQ(index, MPI_UNDEFINED);

        receive(in, requests);
        for (int k = 0; k < MANY; k++) {
            int tag = (3 * k + 1) % MANY;
            ask_for(tag);
            for (flag = 0; !flag;) MPI_Testany(MANY + 1, requests, &index, &flag, &status);
            CHECK_EQ(index, tag);
            CHECK_EQ(status.MPI_TAG, tag);
        }
        MPI_Testany(MANY + 1, requests, &index, &flag, &status);
        CHECK(flag);
        CHECK_EQ(index, MPI_UNDEFINED);
    }
    return finish();
}
