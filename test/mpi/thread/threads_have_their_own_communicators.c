/* Each thread works with its own copy of the world: messages with equal tags and collectives at the same time. */
#include "check.h"
#include <pthread.h>

enum { THREADS = 4, TURNS = 100 };

static MPI_Comm comms[THREADS];

static void *work(void *arg)
{
    int me = (int)(intptr_t)arg, in, sum;
    MPI_Comm comm = comms[me];

    for (int i = 0; i < TURNS; i++) {
        int out = rank * 1000 + me * 100 + i;
        MPI_Sendrecv(&out, 1, MPI_INT, right(), 1, &in, 1, MPI_INT, left(), 1, comm, MPI_STATUS_IGNORE);
        CHECK_EQ(in, left() * 1000 + me * 100 + i);
        MPI_Allreduce(&me, &sum, 1, MPI_INT, MPI_SUM, comm);
        CHECK_EQ(sum, me * size);
        if (i % 10 == 0) MPI_Barrier(comm);
        in = rank == i % size ? me + i : -1;
        MPI_Bcast(&in, 1, MPI_INT, i % size, comm);
        CHECK_EQ(in, me + i);
    }
    return NULL;
}

int main(void)
{
    pthread_t threads[THREADS];

    start_threads(MPI_THREAD_MULTIPLE);
    for (int i = 0; i < THREADS; i++) MPI_Comm_dup(MPI_COMM_WORLD, &comms[i]);
    for (int i = 0; i < THREADS; i++) CHECK(!pthread_create(&threads[i], NULL, work, (void *)(intptr_t)i));
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    for (int i = 0; i < THREADS; i++) MPI_Comm_free(&comms[i]);
    return finish();
}
