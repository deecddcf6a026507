/* One thread waits in a receive that only a second thread of the same rank can bring about. */
#include "check.h"
#include <pthread.h>

static void *answer(void *arg)
{
    int in = -1;

    pause_ms(50);
    MPI_Sendrecv(&rank, 1, MPI_INT, right(), 2, &in, 1, MPI_INT, left(), 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    CHECK_EQ(in, left());
    MPI_Send(&in, 1, MPI_INT, rank, 1, MPI_COMM_WORLD);
    return NULL;
}

int main(void)
{
    pthread_t thread;
    int in = -1;

    start_threads(MPI_THREAD_MULTIPLE);
    for (int i = 0; i < 5; i++) {
        CHECK(!pthread_create(&thread, NULL, answer, NULL));
        if (i % 2) {
            MPI_Recv(&in, 1, MPI_INT, rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Probe(rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Recv(&in, 1, MPI_INT, rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
        CHECK_EQ(in, left());
        pthread_join(thread, NULL);
    }
    return finish();
}
