/* Each rank of a chain passes the same partitions to both neighbours and gets theirs; in whatever order the channels were made
 * and started, each gets its own. */
#include "check.h"

enum { INTS = 16, TURNS = 20 };

static void chain(int partitions, bool receive_first)
{
    int out[INTS], in[2][INTS], to[] = { rank - 1, rank + 1 };
    MPI_Request r[4], *sends = receive_first ? r + 2 : r, *receives = receive_first ? r : r + 2;

    for (int k = 0; k < 2; k++) {
        int other = to[k] < 0 || to[k] >= size ? MPI_PROC_NULL : to[k];
        MPI_Psend_init(out, partitions, INTS / partitions, MPI_INT, other, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &sends[k]);
        other = to[1 - k] < 0 || to[1 - k] >= size ? MPI_PROC_NULL : to[1 - k];
        MPI_Precv_init(in[1 - k], partitions, INTS / partitions, MPI_INT, other, 0, MPI_COMM_WORLD, MPI_INFO_NULL,
                       &receives[1 - k]);
    }
    for (int turn = 0; turn < TURNS; turn++) {
        for (int i = 0; i < INTS; i++) out[i] = 1000 * rank + 100 * turn + i;
        memset(in, 0xff, sizeof in);
        MPI_Startall(4, r);
        for (int i = partitions - 1; i >= 0; i--)
            for (int k = 0; k < 2; k++) MPI_Pready(i, sends[(k + turn) % 2]);
        MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
        for (int k = 0; k < 2; k++)
            for (int i = 0; i < INTS; i++) {
                bool there = to[k] >= 0 && to[k] < size;
                CHECK_EQ(in[k][i], there ? 1000 * to[k] + 100 * turn + i : -1);
            }
    }
    for (int k = 0; k < 4; k++) MPI_Request_free(&r[k]);
}

int main(void)
{
    start();
    chain(1, true);
    chain(1, false);
    chain(4, true);
    chain(16, false);
    return finish();
}
