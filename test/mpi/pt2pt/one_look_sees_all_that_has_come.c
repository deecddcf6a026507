/* What has come before a barrier is seen by the first MPI_Iprobe and the first MPI_Test, also behind messages that nobody waits
 * for yet. */
#include "check.h"

enum { BEFORE = 100, TAG = 7 };

/* From the left, past many others. */
static void look(int bytes, bool probe)
{
    char *out = room((size_t)bytes), *in = room((size_t)bytes * BEFORE);
    MPI_Request reqs[BEFORE + 1], last;
    MPI_Status status;
    int flag = 0;

    if (!probe) MPI_Irecv(in, bytes, MPI_BYTE, left(), TAG, MPI_COMM_WORLD, &last);
    for (int i = 0; i < BEFORE; i++) MPI_Isend(out, bytes, MPI_BYTE, right(), i + TAG + 1, MPI_COMM_WORLD, &reqs[i]);
    MPI_Isend(out, 8, MPI_BYTE, right(), TAG, MPI_COMM_WORLD, &reqs[BEFORE]);
    MPI_Barrier(MPI_COMM_WORLD);
    if (probe) {
        MPI_Iprobe(left(), TAG, MPI_COMM_WORLD, &flag, &status);
        CHECK(flag);
        CHECK_EQ(count_of(&status, MPI_BYTE), 8);
        MPI_Recv(in, bytes, MPI_BYTE, left(), TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Test(&last, &flag, &status);
        CHECK(flag);
    }
    for (int i = 0; i < BEFORE; i++) MPI_Recv(in, bytes, MPI_BYTE, left(), i + TAG + 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Waitall(BEFORE + 1, reqs, MPI_STATUSES_IGNORE);
    free(out);
    free(in);
}

int main(void)
{
    start();
    for (int k = 0; k < 20; k++) {
        look(8, true);
        look(8, false);
        look(1000, true);
        look(1000, false);
    }
    return finish();
}
