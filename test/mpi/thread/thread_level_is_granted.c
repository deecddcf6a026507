/* The level asked for is given, the main thread knows itself, and another thread knows that it is not it. */
#include "check.h"
#include <pthread.h>

static void *ask(void *flag)
{
    MPI_Is_thread_main(flag);
    return NULL;
}

int main(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "";
    int level = !strcmp(name, "single")       ? MPI_THREAD_SINGLE
                : !strcmp(name, "funneled")   ? MPI_THREAD_FUNNELED
                : !strcmp(name, "serialized") ? MPI_THREAD_SERIALIZED
                                              : MPI_THREAD_MULTIPLE;
    int got = -1, is_main = 0, other = 1;
    pthread_t thread;

    CHECK(MPI_THREAD_SINGLE < MPI_THREAD_FUNNELED && MPI_THREAD_FUNNELED < MPI_THREAD_SERIALIZED &&
          MPI_THREAD_SERIALIZED < MPI_THREAD_MULTIPLE);
    start_threads(level);
    MPI_Query_thread(&got);
    CHECK(got >= level);
    MPI_Is_thread_main(&is_main);
    CHECK(is_main);
    if (level > MPI_THREAD_SINGLE) {
        CHECK(!pthread_create(&thread, NULL, ask, &other));
        pthread_join(thread, NULL);
        CHECK(!other);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    return finish();
}
