/* Four threads of each rank put, get and add in one window each and in one that all share. */
#include "part_windows.h"
#include <pthread.h>

enum { THREADS = 4, ROUNDS = 200 };

static struct memory own[THREADS], common;

static void *work(void *arg)
{
    int t = (int)(intptr_t)arg, target = right();
    struct memory *m = &own[t];
    long one = 1, v, got;

    for (int i = 0; i < ROUNDS; i++) {
        v = rank * 1000 + i;
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, target, 0, m->win);
        MPI_Put(&v, 1, MPI_LONG, target, place(m, target, t), 1, MPI_LONG, m->win);
        MPI_Win_flush(target, m->win);
        MPI_Get(&got, 1, MPI_LONG, target, place(m, target, t), 1, MPI_LONG, m->win);
        MPI_Win_unlock(target, m->win);
        CHECK_EQ(got, v);
        for (int r = 0; r < size; r++)
            MPI_Accumulate(&one, 1, MPI_LONG, r, place(&common, r, i % 2), 1, MPI_LONG, MPI_SUM, common.win);
        MPI_Win_flush_all(common.win);
        MPI_Fetch_and_op(&one, &got, MPI_LONG, target, place(&common, target, 2 + t), MPI_SUM, common.win);
        MPI_Win_flush(target, common.win);
        CHECK_EQ(got, i);
    }
    return NULL;
}

int main(void)
{
    start_threads(MPI_THREAD_MULTIPLE);
    for (enum kind kind = 0; kind < KINDS; kind++) {
        pthread_t threads[THREADS];

        for (int t = 0; t < THREADS; t++) own[t] = memory_new(kind, 64, 8);
        common = memory_new(kind, 64, 8);
        MPI_Win_lock_all(0, common.win);
        for (int t = 0; t < THREADS; t++) pthread_create(&threads[t], NULL, work, (void *)(intptr_t)t);
        for (int t = 0; t < THREADS; t++) pthread_join(threads[t], NULL);
        MPI_Win_unlock_all(common.win);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, common.win);
        for (int i = 0; i < 2; i++) CHECK_EQ(((long *)common.base)[i], (long)size * THREADS * ROUNDS / 2);
        MPI_Win_unlock(rank, common.win);
        for (int t = 0; t < THREADS; t++) memory_free(&own[t]);
        memory_free(&common);
    }
    return finish();
}
