/* A send whose cancel succeeds is never received, and the next message with its tag comes instead; one whose cancel fails is
 * received as usual. Long and synchronous sends that nothing has matched are always taken back. Waiting for a cancelled send
 * never takes a receive. */
#include "check.h"

enum { LONGEST = 2000000, TAG = 5, TOLD = 6 };
static const int sizes[] = { 0, 8, 1000, 100000, LONGEST };
static char *out, *in;

enum mode { STANDARD, SYNCHRONOUS, BUFFERED, SEND_INIT, SSEND_INIT, BSEND_INIT, MODES };

static void begin(enum mode mode, int n, MPI_Request *r)
{
    switch (mode) {
    case STANDARD:
        MPI_Isend(out, n, MPI_BYTE, right(), TAG, MPI_COMM_WORLD, r);
        return;
    case SYNCHRONOUS:
        MPI_Issend(out, n, MPI_BYTE, right(), TAG, MPI_COMM_WORLD, r);
        return;
    case BUFFERED:
        MPI_Ibsend(out, n, MPI_BYTE, right(), TAG, MPI_COMM_WORLD, r);
        return;
    case SEND_INIT:
        MPI_Send_init(out, n, MPI_BYTE, right(), TAG, MPI_COMM_WORLD, r);
        break;
    case SSEND_INIT:
        MPI_Ssend_init(out, n, MPI_BYTE, right(), TAG, MPI_COMM_WORLD, r);
        break;
    default:
        MPI_Bsend_init(out, n, MPI_BYTE, right(), TAG, MPI_COMM_WORLD, r);
    }
    MPI_Start(r);
}

/* Whether the message will come from the left, and which one. */
static void receive_next(int n, unsigned seed)
{
    MPI_Status status;

    memset(in, 0, (size_t)n);
    MPI_Recv(in, n, MPI_BYTE, left(), TAG, MPI_COMM_WORLD, &status);
    CHECK_EQ(count_of(&status, MPI_BYTE), n);
    CHECK_FILLED(in, n, seed);
}

static void cancel_one(enum mode mode, int n)
{
    MPI_Request r;
    MPI_Status status;
    int cancelled = -1, gone = -1, flag = 1;
    bool sure = mode == SYNCHRONOUS || mode == SSEND_INIT || ((mode == STANDARD || mode == SEND_INIT) && n >= 100000);

    fill(out, (size_t)n, (unsigned)rank);
    begin(mode, n, &r);
    MPI_Cancel(&r);
    MPI_Wait(&r, &status);
    MPI_Test_cancelled(&status, &cancelled);
    if (sure) CHECK(cancelled);
    if (mode < SEND_INIT) CHECK(r == MPI_REQUEST_NULL);
    MPI_Sendrecv(&cancelled, 1, MPI_INT, right(), TOLD, &gone, 1, MPI_INT, left(), TOLD, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (!gone) receive_next(n, (unsigned)left());
    MPI_Iprobe(left(), TAG, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
    CHECK(!flag);
    MPI_Barrier(MPI_COMM_WORLD);

    /* The same again, not cancelled. */
    fill(out, (size_t)n, (unsigned)(rank + 100));
    if (mode >= SEND_INIT)
        MPI_Start(&r);
    else
        MPI_Isend(out, n, MPI_BYTE, right(), TAG, MPI_COMM_WORLD, &r);
    receive_next(n, (unsigned)(left() + 100));
    MPI_Wait(&r, &status);
    MPI_Test_cancelled(&status, &cancelled);
    CHECK(!cancelled);
    if (mode >= SEND_INIT) MPI_Request_free(&r);
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Of several that wait one in the middle goes; a probed message is still there to be taken back, a matched one is not. */
static void cancel_in_the_middle(void)
{
    MPI_Request r[3];
    MPI_Status s[3];
    MPI_Message message;
    int cancelled;

    for (int i = 0; i < 3; i++) MPI_Issend(&out[i], 1, MPI_BYTE, right(), TAG, MPI_COMM_WORLD, &r[i]);
    MPI_Probe(left(), TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Mprobe(left(), TAG, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Cancel(&r[0]);
    MPI_Cancel(&r[1]);
    MPI_Cancel(&r[1]);
    MPI_Wait(&r[1], &s[1]);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Mrecv(&in[0], 1, MPI_BYTE, &message, MPI_STATUS_IGNORE);
    MPI_Recv(&in[2], 1, MPI_BYTE, left(), TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&r[0], &s[0]);
    MPI_Wait(&r[2], &s[2]);
    for (int i = 0; i < 3; i++) {
        MPI_Test_cancelled(&s[i], &cancelled);
        CHECK_EQ(cancelled, i == 1);
    }
    CHECK_EQ(in[0], 10);
    CHECK_EQ(in[2], 12);
}

int main(void)
{
    int bytes;

    start();
    out = room(LONGEST);
    in = room(LONGEST);
    bytes = 2 * (LONGEST + MPI_BSEND_OVERHEAD);
    void *space = room((size_t)bytes);
    MPI_Buffer_attach(space, bytes);
    for (int i = 0; i < LEN(sizes); i++)
        for (enum mode m = 0; m < MODES; m++) cancel_one(m, sizes[i]);
    for (int i = 0; i < 3; i++) out[i] = (char)(10 + i);
    cancel_in_the_middle();
    MPI_Buffer_detach(&space, &bytes);
    free(space);
    free(out);
    free(in);
    return finish();
}
