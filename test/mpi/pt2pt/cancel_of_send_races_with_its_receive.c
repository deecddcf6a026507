/* A cancel meets the matching receive at any moment: either the message comes whole and the send says that it was not cancelled,
 * or the send says that it was and the receive still waits. */
#include "check.h"

enum { LONGEST = 300000, TAG = 1, TOLD = 2 };
static const int sizes[] = { 1, 3000, 50000, LONGEST };
static char *out, *in;

static void spend(unsigned turns)
{
    for (volatile unsigned i = 0; i < turns; i++) continue;
}

static void send_and_cancel(int n, unsigned round, unsigned delay)
{
    MPI_Request r;
    MPI_Status status;
    int cancelled = -1;

    fill(out, (size_t)n, round);
    if (round & 1)
        MPI_Issend(out, n, MPI_BYTE, 1, TAG, MPI_COMM_WORLD, &r);
    else
        MPI_Isend(out, n, MPI_BYTE, 1, TAG, MPI_COMM_WORLD, &r);
    spend(delay);
    MPI_Cancel(&r);
    MPI_Wait(&r, &status);
    MPI_Test_cancelled(&status, &cancelled);
    MPI_Send(&cancelled, 1, MPI_INT, 1, TOLD, MPI_COMM_WORLD);
}

/* What became of it: 1 when the send was cancelled. */
static int receive(int n, unsigned round, unsigned delay)
{
    MPI_Request r;
    MPI_Status status;
    int was_cancelled = -1, cancelled = -1;

    memset(in, 0, (size_t)n);
    spend(delay);
    MPI_Irecv(in, n, MPI_BYTE, round % 3 ? 0 : MPI_ANY_SOURCE, TAG, MPI_COMM_WORLD, &r);
    MPI_Recv(&was_cancelled, 1, MPI_INT, 0, TOLD, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (was_cancelled) MPI_Cancel(&r);
    MPI_Wait(&r, &status);
    MPI_Test_cancelled(&status, &cancelled);
    CHECK_EQ(cancelled, was_cancelled);
    if (!cancelled) CHECK_FILLED(in, n, round);
    return cancelled;
}

int main(int argc, char **argv)
{
    unsigned rounds = argc > 1 ? (unsigned)atoi(argv[1]) : 500;

    start();
    out = room(LONGEST);
    in = room(LONGEST);
    for (unsigned i = 0; i < rounds && rank < 2; i++) {
        int n = sizes[i / 2 % LEN(sizes)];
        unsigned delay = pattern(i, (size_t)rank) * 40u;
        if (rank == 0)
            send_and_cancel(n, i, delay);
        else
            receive(n, i, delay);
        MPI_Sendrecv(NULL, 0, MPI_BYTE, 1 - rank, 9, NULL, 0, MPI_BYTE, 1 - rank, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    free(out);
    free(in);
    return finish();
}
