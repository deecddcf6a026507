/* With RONDO_ASYNC a nonblocking collective of all ranks ends although none of them calls MPI. The time is the test's limit. */
#include "../check.h"

enum { N = 100000 };
static int in[N];
static volatile int out[N];

int main(void)
{
    MPI_Request r;

    start();
    for (int round = 1; round <= 20; round++) {
        for (int i = 0; i < N; i++) in[i] = rank + i + round;
        out[N - 1] = out[0] = -1;
        MPI_Iallreduce(in, (void *)out, N, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &r);
        while (out[0] == -1 || out[N - 1] == -1) usleep(100);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        for (int i = 0; i < N; i++) CHECK_EQ(out[i], size * (i + round) + size * (size - 1) / 2);
    }
    return finish();
}
