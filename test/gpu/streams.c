/* RONDO_CHECK=stream: a buffer is reported while work is under way in some stream of its context, named by the call and the
 * stream, and not when all is done. The argument says in which stream. */
#include "device.h"
#include <unistd.h>

enum { MICROSECONDS = 300000 };

static void take_time(void *arg)
{
    (void)arg;
    usleep(MICROSECONDS);
}

static void exchange(int *b)
{
    MPI_Sendrecv(b, 1, MPI_INT, rank ^ 1, 0, b + 1, 1, MPI_INT, rank ^ 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv)
{
    const char *where = argc > 1 ? argv[1] : "";
    int (*launch)(void *, void (*)(void *), void *), (*create)(void **, unsigned), sum;
    void *stream = NULL;

    start(&argc, &argv);
    void *lib = dlopen("libcuda.so.1", RTLD_NOW);
    cu_find(lib, &launch, "cuLaunchHostFunc");
    cu_find(lib, &create, "cuStreamCreate");
    int *b = mem_alloc(DEVICE, 1024);
    mem_fill(b, 0, 1024);
    if (!strcmp(where, "blocking")) CHECK(!create(&stream, 0));
    if (!strcmp(where, "nonblocking")) CHECK(!create(&stream, 1));
    exchange(b); /* what the library sets up in its first call may wait for all work of the device */
    if (strcmp(where, "idle")) CHECK(!launch(stream, take_time, NULL));
    for (int i = 0; i < 3; i++) {
        exchange(b);
        MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    }
    usleep(2 * MICROSECONDS);
    cu_sync();
    MPI_Pack(b, 1, MPI_INT, &sum, sizeof sum, &(int){ 0 }, MPI_COMM_SELF); /* all is done */
    return finish();
}
