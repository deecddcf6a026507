/* What the program does about signals is the same after MPI_Init and after messages as before: handlers of its own, signals that
 * it ignores, and those that end it. */
#include "check.h"
#include <signal.h>

enum { SIGNALS = 65 };

static struct sigaction before[SIGNALS];

static void handler(int signo)
{
    (void)signo;
}

static void check_signals(void)
{
    for (int s = 1; s < SIGNALS; s++) {
        struct sigaction now = before[s];
        sigaction(s, NULL, &now);
        if (now.sa_handler != before[s].sa_handler) check_values(__FILE__, __LINE__, "signal", s, "one left alone", 0);
    }
}

int main(void)
{
    int in = -1, out = 5;

    signal(SIGSEGV, handler);
    signal(SIGUSR1, handler);
    signal(SIGFPE, SIG_IGN);
    for (int s = 1; s < SIGNALS; s++) sigaction(s, NULL, &before[s]);
    start();
    check_signals();
    MPI_Sendrecv(&out, 1, MPI_INT, right(), 0, &in, 1, MPI_INT, left(), 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
    check_signals();
    finish();
    check_signals();
    return 0;
}
