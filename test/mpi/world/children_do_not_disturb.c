/* fork with _exit, fork with exec, and system() between messages: the children take nothing from the parent. */
#include "check.h"
#include <sys/wait.h>

enum { TURNS = 30, BYTES = 200000 };

static void exchange(int turn)
{
    static char out[BYTES], in[BYTES];
    int n = turn % 2 ? BYTES : 100;

    fill(out, (size_t)n, (unsigned)(rank + turn));
    MPI_Sendrecv(out, n, MPI_BYTE, right(), 1, in, n, MPI_BYTE, left(), 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    CHECK_FILLED(in, n, (unsigned)(left() + turn));
}

static void child(bool exec)
{
    int status = -1;
    pid_t pid = fork();

    if (!pid) {
        if (exec) execl("/bin/true", "true", (char *)NULL);
        _exit(exec ? 1 : 0);
    }
    CHECK(pid > 0);
    CHECK_EQ(waitpid(pid, &status, 0), pid);
    CHECK_EQ(status, 0);
}

int main(void)
{
    start();
    for (int turn = 0; turn < TURNS; turn++) {
        exchange(turn);
        if (turn % 3 == 0) child(false);
        if (turn % 3 == 1) child(true);
        if (turn % 3 == 2) CHECK_EQ(system("true"), 0);
        exchange(turn + 1);
    }
    return finish();
}
