/* Far more is sent than the wire holds while the receiver is away; sends that still wait for room are cancelled and end without
 * it, and the others arrive in order. */
#include "check.h"
#include <signal.h>

enum { MESSAGES = 20000, EACH = 1000, TAG = 1 };

static bool is_to_go(int i)
{
    return i >= MESSAGES / 2 && i % 3 == 0;
}

static void send_all(void)
{
    char(*out)[EACH] = room(MESSAGES * sizeof *out);
    MPI_Request *r = malloc(MESSAGES * sizeof *r);
    int away, cancelled;
    MPI_Status status;

    MPI_Recv(&away, 1, MPI_INT, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 0; i < MESSAGES; i++) {
        fill(out[i], EACH, (unsigned)i);
        MPI_Isend(out[i], EACH, MPI_BYTE, 1, TAG, MPI_COMM_WORLD, &r[i]);
    }
    for (int i = MESSAGES - 1; i >= 0; i--) {
        if (!is_to_go(i)) continue;
        MPI_Cancel(&r[i]);
        MPI_Wait(&r[i], &status);
        MPI_Test_cancelled(&status, &cancelled);
        CHECK(cancelled);
    }
    kill(away, SIGUSR1);
    MPI_Waitall(MESSAGES, r, MPI_STATUSES_IGNORE);
    free(r);
    free(out);
}

static void receive_rest(const sigset_t *call)
{
    int me = (int)getpid(), sig;
    char in[EACH];

    MPI_Send(&me, 1, MPI_INT, 0, TAG, MPI_COMM_WORLD);
    sigwait(call, &sig);
    for (int i = 0; i < MESSAGES; i++) {
        if (is_to_go(i)) continue;
        MPI_Recv(in, EACH, MPI_BYTE, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK_FILLED(in, EACH, (unsigned)i);
    }
}

int main(void)
{
    sigset_t call;

    sigemptyset(&call);
    sigaddset(&call, SIGUSR1);
    sigprocmask(SIG_BLOCK, &call, NULL); /* in all threads */
    start();
    if (rank == 0) send_all();
    if (rank == 1) receive_rest(&call);
    return finish();
}
