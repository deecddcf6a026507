/* A matched probe takes one message: no other probe or receive sees it, and mrecv gets exactly it. */
#include "check.h"

enum { MANY = 6 };

static int bytes_of(int i)
{
    return i % 2 ? 150000 + i : 16 + i;
}

int main(void)
{
    char *buf = room(200000);
    MPI_Message messages[MANY], none;
    MPI_Status status;
    MPI_Request request;
    int flag = 0;

    start();
    if (rank == 1) {
        MPI_Request requests[MANY];
        char *out[MANY];
        for (int i = 0; i < MANY; i++) {
            fill(out[i] = room((size_t)bytes_of(i)), (size_t)bytes_of(i), (unsigned)i);
            MPI_Isend(out[i], bytes_of(i), MPI_BYTE, 0, 5, MPI_COMM_WORLD, &requests[i]);
        }
        MPI_Waitall(MANY, requests, MPI_STATUSES_IGNORE);
        for (int i = 0; i < MANY; i++) free(out[i]);
    } else if (rank == 0) {
        for (int i = 0; i < MANY; i++) {
            if (i % 3) {
                MPI_Mprobe(1, 5, MPI_COMM_WORLD, &messages[i], &status);
            } else {
                for (flag = 0; !flag;) MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &messages[i], &status);
            }
            CHECK_EQ(count_of(&status, MPI_BYTE), bytes_of(i));
            CHECK_EQ(status.MPI_SOURCE, 1);
            CHECK_EQ(status.MPI_TAG, 5);
        }
        MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &none, MPI_STATUS_IGNORE);
        CHECK(!flag);
        for (int i = MANY - 1; i >= 0; i--) {
            if (i % 2) {
                MPI_Mrecv(buf, 200000, MPI_BYTE, &messages[i], &status);
            } else {
                MPI_Imrecv(buf, 200000, MPI_BYTE, &messages[i], &request);
                MPI_Wait(&request, &status);
            }
            CHECK(messages[i] == MPI_MESSAGE_NULL);
            CHECK_EQ(count_of(&status, MPI_BYTE), bytes_of(i));
            CHECK_FILLED(buf, bytes_of(i), (unsigned)i);
        }
    }
    free(buf);
    return finish();
}
