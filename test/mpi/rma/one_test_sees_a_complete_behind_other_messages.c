/* A rank that knows that an access epoch was completed, here by a flag in shared memory, finds its exposure epoch complete at the
 * first MPI_Win_test, though messages that nobody has received lie before. */
#include "part_windows.h"
#include <stdatomic.h>

enum { MESSAGES = 200 };

static void origin(MPI_Win win, MPI_Group others, atomic_int *told)
{
    static int numbers[MESSAGES];
    MPI_Request r[MESSAGES];

    for (int i = 0; i < MESSAGES; i++) numbers[i] = i;

    MPI_Win_start(others, 0, win);
    for (int to = 1; to < size; to++) {
        for (int i = 0; i < MESSAGES; i++) MPI_Isend(&numbers[i], 1, MPI_INT, to, 0, MPI_COMM_WORLD, &r[i]);
        MPI_Waitall(MESSAGES, r, MPI_STATUSES_IGNORE);
    }
    MPI_Win_complete(win);
    atomic_store(told, 1);
}

static void target(MPI_Win win, MPI_Group first, atomic_int *told)
{
    int got, flag = 0;

    MPI_Win_post(first, 0, win);
    while (!atomic_load(told)) usleep(100);
    MPI_Win_test(win, &flag);
    CHECK(flag);
    for (int i = 0; i < MESSAGES; i++) {
        MPI_Recv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK_EQ(got, i);
    }
}

int main(void)
{
    struct memory m;
    MPI_Group all, first, others;
    atomic_int *told;
    MPI_Aint bytes;
    int unit, zero = 0;

    start();
    m = memory_new(SHARED, sizeof(atomic_int), 1);
    MPI_Win_shared_query(m.win, 0, &bytes, &unit, &told);
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, 1, &zero, &first);
    MPI_Group_excl(all, 1, &zero, &others);
    if (rank == 0)
        origin(m.win, others, told);
    else
        target(m.win, first, told);
    MPI_Group_free(&all);
    MPI_Group_free(&first);
    MPI_Group_free(&others);
    memory_free(&m);
    return finish();
}
