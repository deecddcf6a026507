/* Short messages by the kernel that stays (RONDO_GPU_RESIDENT): right bytes at every alignment, also when a buffer that was sent
 * before has other contents; nothing that waits for the device waits long, idle or busy; memory can be freed. "unused": it may
 * not be used, and is not. */
#include "device.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <time.h>
#include <unistd.h>

enum { MOST = 64 << 10 };
static atomic_bool over;
static atomic_int waited;
static int peer;
static double patience = 1; /* seconds */

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void exchange(void *out, void *in, int n, int tag)
{
    MPI_Request r[2];

    MPI_Irecv(in, n, MPI_BYTE, peer, tag, MPI_COMM_WORLD, &r[0]);
    MPI_Issend(out, n, MPI_BYTE, peer, tag, MPI_COMM_WORLD,
               &r[1]); /* a standard send to oneself may be buffered in host memory */
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
}

/* The same place again and again, with other contents. */
static void contents(char *out, char *in)
{
    for (int i = 0; i < 200; i++) {
        int n = 1 + (i * 7919) % MOST, at = i % 17;
        mem_pattern(out + at, (size_t)n, (unsigned)(2 * i + rank));
        exchange(out + at, in + i % 5, n, 0);
        CHECK(mem_wrong(in + i % 5, (size_t)n, (unsigned)(2 * i + peer)) < 0);
    }
}

/* More than its ring holds. */
static void many(char *out, char *in)
{
    enum { N = 300, BYTES = 160 };
    MPI_Request r[2 * N];

    mem_pattern(out, N * BYTES, (unsigned)rank + 40);
    mem_fill(in, 0, N * BYTES);
    for (int i = 0; i < N; i++) {
        MPI_Irecv(in + i * BYTES, BYTES, MPI_BYTE, peer, i, MPI_COMM_WORLD, &r[2 * i]);
        MPI_Issend(out + i * BYTES, BYTES, MPI_BYTE, peer, i, MPI_COMM_WORLD, &r[2 * i + 1]);
    }
    MPI_Waitall(2 * N, r, MPI_STATUSES_IGNORE);
    CHECK(mem_wrong(in, N * BYTES, (unsigned)peer + 40) < 0);
}

static void *wait_for_device(void *longest)
{
    cu_set_current(cu_ctx);
    while (!over) {
        double t = now();
        cu_sync();
        t = now() - t;
        if (t > *(double *)longest) *(double *)longest = t;
        waited++;
    }
    return NULL;
}

/* Another thread waits for the device while messages come and go without a pause: it gets through some times. */
static void busy(char *out, char *in)
{
    pthread_t t;
    double longest = 0, begin = now();
    int go = 1;

    over = false;
    pthread_create(&t, NULL, wait_for_device, &longest);
    while (go) {
        for (int i = 0; i < 20; i++) exchange(out, in, 64, 1);
        go = now() < begin + 0.2 || waited < 3;
        CHECK(now() < begin + 30);
        MPI_Allreduce(MPI_IN_PLACE, &go, 1, MPI_INT, MPI_LOR, MPI_COMM_WORLD);
    }
    over = true;
    pthread_join(t, NULL);
    CHECK(longest < patience);
}

/* It ends between messages, and comes again. */
static void pauses(char *out, char *in)
{
    for (int i = 0; i < 30; i++) {
        double t = now();
        void *more = mem_alloc(DEVICE, 1 << 20);
        exchange(out, more, 1000, 2);
        cu_sync();
        mem_free(DEVICE, more);
        CHECK(now() - t < 2 * patience);
        usleep((unsigned)(i * 20));
        exchange(out, in, 8, 2);
    }
}

int main(int argc, char **argv)
{
    int level;

    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    peer = size > 1 ? 1 - rank : 0;
    device_open();
    if (dlsym(dlopen("libcuda.so.1", RTLD_NOW), "fakecuda_count"))
        patience = 15; /* its work shares the processors with all else */
    MPI_T_pvar_handle copies = counter_new("gpu_resident_copies");
    char *out = mem_alloc(DEVICE, MOST + 64), *in = mem_alloc(DEVICE, MOST + 64);

    contents(out, in);
    many(out, in);
    busy(out, in);
    pauses(out, in);
    unsigned long long n = counter_read(copies);
    CHECK(argc == 1 && (size == 1 || is_shared()) ? n > 200 : n == 0);
    mem_free(DEVICE, out);
    mem_free(DEVICE, in);
    return finish();
}
