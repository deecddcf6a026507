/* Threads of all ranks make communicators from parents of their own, without any order between them. */
#include "../check.h"
#include <pthread.h>

enum { THREADS = 4, TURNS = 60 };

static MPI_Comm parents[THREADS];

static void use(MPI_Comm c, int thread, int turn)
{
    int in = 1000 * turn + thread, low = -1, high = -1;

    MPI_Allreduce(&in, &low, 1, MPI_INT, MPI_MIN, c);
    MPI_Allreduce(&in, &high, 1, MPI_INT, MPI_MAX, c);
    CHECK_EQ(low, in);
    CHECK_EQ(high, in);
}

static void *work(void *arg)
{
    int thread = (int)(intptr_t)arg;
    MPI_Group all;
    MPI_Comm c;

    MPI_Comm_group(MPI_COMM_WORLD, &all);
    for (int turn = 0; turn < TURNS; turn++) {
        switch ((turn + thread) % 4) {
        case 0:
            MPI_Comm_dup(parents[thread], &c);
            break;
        case 1:
            MPI_Comm_split(parents[thread], (rank + turn) % 2, rank, &c);
            break;
        case 2:
            MPI_Comm_create_group(MPI_COMM_WORLD, all, 100 + thread, &c);
            break;
        default: {
            MPI_Request r;
            MPI_Comm_idup(parents[thread], &c, &r);
            MPI_Wait(&r, MPI_STATUS_IGNORE);
        }
        }
        use(c, thread, turn);
        MPI_Comm_free(&c);
    }
    MPI_Group_free(&all);
    return NULL;
}

int main(void)
{
    pthread_t threads[THREADS];

    start_threads(MPI_THREAD_MULTIPLE);
    for (int t = 0; t < THREADS; t++) MPI_Comm_dup(MPI_COMM_WORLD, &parents[t]);
    for (int t = 0; t < THREADS; t++) CHECK(!pthread_create(&threads[t], NULL, work, (void *)(intptr_t)t));
    for (int t = 0; t < THREADS; t++) pthread_join(threads[t], NULL);
    for (int t = 0; t < THREADS; t++) MPI_Comm_free(&parents[t]);
    return finish();
}
