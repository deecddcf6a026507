/* One rank ends in the way that the argument names; the others are in a barrier, in a system call, or counting for ever. "unmet":
 * before anybody has spoken to it. */
#include "check.h"
#include <signal.h>

static void end(const char *how)
{
    if (!strcmp(how, "kill")) raise(SIGKILL);
    if (!strcmp(how, "term")) raise(SIGTERM);
    if (!strcmp(how, "segv")) {
        signal(SIGSEGV, SIG_DFL);
        raise(SIGSEGV);
    }
    if (!strcmp(how, "abort")) abort();
    if (!strcmp(how, "exit")) exit(3);
    if (!strcmp(how, "return_zero")) _exit(0);
}

int main(int argc, char **argv)
{
    volatile unsigned long count = 0;

    if (argc > 2) signal(SIGTERM, SIG_IGN);
    start();
    if (!strcmp(argv[1], "unmet")) {
        if (rank == 1) _exit(3);
        pause_ms(300);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1) {
        pause_ms(20);
        end(argv[1]);
    }
    if (rank % 3 == 0) MPI_Barrier(MPI_COMM_WORLD);
    if (rank % 3 == 1) sleep(100);
    for (;;) count++;
}
