/* The rank that others wait for in one-sided calls dies: the job ends. Arguments: what they wait in; the kind of window. */
#include "part_windows.h"
#include <signal.h>

static bool is_killed;

static void die_here(void)
{
    if (is_killed) raise(SIGKILL);
}

/* Rank 0 holds the lock that all others want. */
static void wait_in_lock(MPI_Win win)
{
    long v;

    if (rank == 0) MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
    MPI_Barrier(MPI_COMM_WORLD);
    die_here();
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
    MPI_Get(&v, 1, MPI_LONG, 0, 0, 1, MPI_LONG, win);
    MPI_Win_unlock(0, win);
}

static void wait_in_fence(MPI_Win win)
{
    MPI_Win_fence(0, win);
    die_here();
    MPI_Win_fence(0, win);
}

static void wait_in_start(MPI_Win win)
{
    MPI_Group all, first;

    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, 1, &(int){ 0 }, &first);
    die_here();
    MPI_Win_start(first, 0, win);
}

/* One operation after the other, as fast as they go. */
static void wait_in_flush(MPI_Win win)
{
    long one = 1, old;

    MPI_Win_lock_all(0, win);
    MPI_Barrier(MPI_COMM_WORLD);
    die_here();
    for (;;) {
        MPI_Put(&one, 1, MPI_LONG, 0, 0, 1, MPI_LONG, win);
        MPI_Fetch_and_op(&one, &old, MPI_LONG, 0, 1, MPI_SUM, win);
        MPI_Win_flush(0, win);
    }
}

static void wait_outside(MPI_Win win)
{
    (void)win;
    die_here();
    for (;;) pause();
}

static const struct {
    const char *name;
    void (*wait)(MPI_Win win);
} places[] = {
    { "lock", wait_in_lock },   { "fence", wait_in_fence },  { "start", wait_in_start },
    { "flush", wait_in_flush }, { "outside", wait_outside },
};

int main(int argc, char **argv)
{
    struct memory m;

    if (argc < 3) return 2;
    start();
    is_killed = rank == 0;
    m = memory_new(!strcmp(argv[2], "created") ? CREATED : ALLOCATED, 64, 8);
    for (int i = 0; i < LEN(places); i++)
        if (!strcmp(argv[1], places[i].name)) places[i].wait(m.win);
    return 3;
}
