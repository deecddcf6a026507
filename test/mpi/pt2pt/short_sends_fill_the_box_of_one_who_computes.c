/* A rank that is outside of MPI can be sent many short messages by MPI_Send, whatever went before: the sender must be through
 * while the receiver waits for its word in shared memory, without a call of MPI. */
#include "check.h"
#include <sched.h>
#include <stdatomic.h>

enum { ROUNDS = 60, BYTES = 1000, MANY = 600, PATIENCE = 10 };

int main(void)
{
    _Atomic int *done;
    MPI_Win w;
    char data[BYTES] = "";
    MPI_Aint bytes;
    int unit;

    start();
    MPI_Win_allocate_shared(rank ? 0 : sizeof *done, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &done, &w);
    MPI_Win_shared_query(w, 0, &bytes, &unit, &done);
    if (!rank) atomic_store(done, 0);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int k = 1; k <= ROUNDS; k++) {
        if (rank == 0) {
            for (int i = 0; i < MANY; i++) MPI_Send(data, BYTES, MPI_BYTE, 1, i, MPI_COMM_WORLD);
            atomic_store(done, k);
            MPI_Recv(data, 1, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else if (rank == 1) {
            for (time_t end = time(NULL) + PATIENCE; atomic_load(done) < k && time(NULL) < end;) sched_yield();
            CHECK_EQ(atomic_load(done), k);
            for (int i = 0; i < MANY; i++) MPI_Recv(data, BYTES, MPI_BYTE, 0, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(data, 1, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
        }
        /* Another place in the rings each time, and a receiver that keeps up. */
        for (int i = 0; rank < 2 && i < 37 * k; i++)
            MPI_Sendrecv_replace(data, 1 + k * 13, MPI_BYTE, 1 - rank, 1, 1 - rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Win_free(&w);
    return finish();
}
