/* A thread of the library may serve others while the program is outside of MPI. As long as nobody wants anything, it sleeps. */
#include "part_windows.h"
#include <sys/resource.h>
#include <unistd.h>

static double seconds(struct timeval t)
{
    return (double)t.tv_sec + (double)t.tv_usec * 1e-6;
}

int main(void)
{
    struct rusage before, after;
    struct memory m[KINDS];

    start();
    for (enum kind kind = 0; kind < KINDS; kind++) m[kind] = memory_new(kind, 64, 8);
    MPI_Barrier(MPI_COMM_WORLD);
    usleep(50000);
    getrusage(RUSAGE_SELF, &before);
    sleep(1);
    getrusage(RUSAGE_SELF, &after);
    CHECK(seconds(after.ru_utime) + seconds(after.ru_stime) - seconds(before.ru_utime) - seconds(before.ru_stime) < 0.01);
    /* The thread and the program together wake up less than once in 10 ms. */
    CHECK(after.ru_nvcsw - before.ru_nvcsw < 100);
    for (enum kind kind = 0; kind < KINDS; kind++) memory_free(&m[kind]);
    return finish();
}
