/* MPI_THREAD_MULTIPLE: four threads of each rank exchange messages of all sizes with the same thread of the neighbours. */
#include "check.h"
#include <pthread.h>

enum { THREADS = 4, TURNS = 200, LARGEST = 100000 };
static const int sizes[] = { 0, 8, 100, 4096, 5000, LARGEST };

static void *exchange(void *arg)
{
    int tag = (int)(intptr_t)arg;
    char *out = room(LARGEST), *in = room(LARGEST);

    for (int i = 0; i < TURNS; i++) {
        int n = sizes[(i + tag) % LEN(sizes)];
        MPI_Status status;
        MPI_Request request;

        fill(out, (size_t)n, (unsigned)(rank * THREADS + tag + i));
        if (i % 2) {
            MPI_Sendrecv(out, n, MPI_BYTE, right(), tag, in, LARGEST, MPI_BYTE, left(), tag, MPI_COMM_WORLD, &status);
        } else {
            MPI_Isend(out, n, MPI_BYTE, right(), tag, MPI_COMM_WORLD, &request);
            MPI_Recv(in, LARGEST, MPI_BYTE, left(), tag, MPI_COMM_WORLD, &status);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
        CHECK_EQ(count_of(&status, MPI_BYTE), n);
        CHECK_FILLED(in, n, (unsigned)(left() * THREADS + tag + i));
    }
    free(out);
    free(in);
    return NULL;
}

int main(void)
{
    pthread_t threads[THREADS];

    start_threads(MPI_THREAD_MULTIPLE);
    for (int i = 0; i < THREADS; i++) CHECK(!pthread_create(&threads[i], NULL, exchange, (void *)(intptr_t)i));
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    return finish();
}
