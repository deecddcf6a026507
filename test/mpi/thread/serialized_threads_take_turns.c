/* MPI_THREAD_SERIALIZED: threads call one after the other, and what one started another finishes. */
#include "check.h"
#include <pthread.h>

static MPI_Request requests[2];
static int in, out;

static void *begin(void *arg)
{
    MPI_Irecv(&in, 1, MPI_INT, left(), 3, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(&out, 1, MPI_INT, right(), 3, MPI_COMM_WORLD, &requests[1]);
    return NULL;
}

static void *end(void *arg)
{
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    return NULL;
}

int main(void)
{
    pthread_t thread;

    start_threads(MPI_THREAD_SERIALIZED);
    for (int i = 0; i < 100; i++) {
        in = -1;
        out = rank * 100 + i;
        CHECK(!pthread_create(&thread, NULL, begin, NULL));
        pthread_join(thread, NULL);
        CHECK(!pthread_create(&thread, NULL, end, NULL));
        pthread_join(thread, NULL);
        CHECK_EQ(in, left() * 100 + i);
    }
    return finish();
}
