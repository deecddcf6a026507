/* All threads receive from any source with one tag: each message is taken by exactly one of them. */
#include "check.h"
#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 4, EACH = 500 };

static atomic_int seen[16 * THREADS * EACH];

static void *receive(void *arg)
{
    for (int i = 0; i < EACH * size; i++) {
        int in = -1;
        MPI_Recv(&in, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        atomic_fetch_add(&seen[in], 1);
    }
    return NULL;
}

static void *send_all(void *arg)
{
    int me = (int)(intptr_t)arg;

    for (int i = 0; i < EACH; i++) {
        for (int to = 0; to < size; to++) {
            int out = (rank * THREADS + me) * EACH + i;
            MPI_Send(&out, 1, MPI_INT, to, 1, MPI_COMM_WORLD);
        }
    }
    return NULL;
}

int main(void)
{
    pthread_t threads[2 * THREADS];

    start_threads(MPI_THREAD_MULTIPLE);
    CHECK(size <= 16);
    for (int i = 0; i < 2 * THREADS; i++)
        CHECK(!pthread_create(&threads[i], NULL, i % 2 ? receive : send_all, (void *)(intptr_t)(i / 2)));
    for (int i = 0; i < 2 * THREADS; i++) pthread_join(threads[i], NULL);
    for (int i = 0; i < size * THREADS * EACH; i++) CHECK_EQ(seen[i], 1);
    return finish();
}
