/* Messages to oneself: send first or receive first, every size, wildcards, synchronous, on MPI_COMM_SELF and in the world. */
#include "check.h"

enum { LARGEST = 300000 };
static const int sizes[] = { 0, 1, 8, 64, 4096, 4097, 65536, LARGEST };

static void exchange(MPI_Comm comm, int me, int bytes, bool receive_first, bool synchronous)
{
    static char out[LARGEST], in[LARGEST];
    MPI_Request send, receive;
    MPI_Status status;

    fill(out, (size_t)bytes, (unsigned)bytes);
    memset(in, 0xa5, sizeof in);
    if (receive_first) MPI_Irecv(in, LARGEST, MPI_BYTE, me, 4, comm, &receive);
    if (synchronous)
        MPI_Issend(out, bytes, MPI_BYTE, me, 4, comm, &send);
    else
        MPI_Isend(out, bytes, MPI_BYTE, me, 4, comm, &send);
    if (!receive_first) MPI_Irecv(in, LARGEST, MPI_BYTE, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &receive);
    MPI_Wait(&receive, &status);
    MPI_Wait(&send, MPI_STATUS_IGNORE);
    CHECK_EQ(status.MPI_SOURCE, me);
    CHECK_EQ(status.MPI_TAG, 4);
    CHECK_EQ(count_of(&status, MPI_BYTE), bytes);
    CHECK_FILLED(in, bytes, (unsigned)bytes);
    CHECK(untouched(in + bytes, (size_t)(LARGEST - bytes)));
}

int main(void)
{
    int in = -1, out, flag;
    MPI_Status status;

    start();
    for (int i = 0; i < LEN(sizes); i++) {
        for (int form = 0; form < 4; form++) {
            exchange(MPI_COMM_SELF, 0, sizes[i], form & 1, form & 2);
            exchange(MPI_COMM_WORLD, rank, sizes[i], form & 1, form & 2);
        }
    }
    out = 17;
    MPI_Sendrecv(&out, 1, MPI_INT, 0, 1, &in, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &status);
    CHECK_EQ(in, 17);
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &flag, &status);
    CHECK(!flag);
    return finish();
}
