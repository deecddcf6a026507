/* Rank 0 makes no MPI call for a second; locks, puts, gets and accumulates to its memory are quick all the same, after a pause as
 * well as one behind the other. */
#include "part_windows.h"
#include <unistd.h>

enum { ROUNDS = 100, STEPS = 5 };
static const char *const steps[STEPS] = { "lock", "put", "accumulate", "get", "unlock" };
static double took[STEPS][ROUNDS];

static double stop_watch(double *since)
{
    double before = *since;

    *since = MPI_Wtime();
    return *since - before;
}

static void round_run(struct memory *m, int round)
{
    double t = MPI_Wtime();
    long one = 1, old;

    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, m->win);
    took[0][round] = stop_watch(&t);
    MPI_Put(&one, 1, MPI_LONG, 0, place(m, 0, 0), 1, MPI_LONG, m->win);
    MPI_Win_flush(0, m->win);
    took[1][round] = stop_watch(&t);
    MPI_Accumulate(&one, 1, MPI_LONG, 0, place(m, 0, 1), 1, MPI_LONG, MPI_SUM, m->win);
    MPI_Win_flush(0, m->win);
    took[2][round] = stop_watch(&t);
    MPI_Get(&old, 1, MPI_LONG, 0, place(m, 0, 1), 1, MPI_LONG, m->win);
    MPI_Win_flush(0, m->win);
    took[3][round] = stop_watch(&t);
    MPI_Win_unlock(0, m->win);
    took[4][round] = stop_watch(&t);
    CHECK_EQ(old, round + 1);
}

static int by_length(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

/* On a busy machine most may take longer, since the thread that serves them has to get a core first. */
static void judge(const char *kind)
{
    for (int i = 0; i < STEPS; i++) {
        qsort(took[i], ROUNDS, sizeof(double), by_length);
        double quarter = took[i][ROUNDS / 4], worst = took[i][ROUNDS - 1];

        if (quarter > 1e-3 || worst > 0.5)
            printf("%s, %s: a quarter within %.0f us, all within %.0f us\n", kind, steps[i], quarter * 1e6, worst * 1e6);
        CHECK(quarter < 1e-3);
        CHECK(worst < 0.5);
    }
}

int main(void)
{
    start();
    for (enum kind kind = 0; kind < KINDS; kind++) {
        struct memory m = memory_new(kind, 64, 8);

        MPI_Barrier(MPI_COMM_WORLD);
        if (rank == 0) {
            for (double began = MPI_Wtime(); MPI_Wtime() - began < 1;) continue;
        } else if (rank == 1) {
            for (int i = 0; i < ROUNDS; i++) {
                if (i % 2) usleep(3000);
                round_run(&m, i);
            }
            judge(kind_names[kind]);
        }
        memory_free(&m);
    }
    return finish();
}
