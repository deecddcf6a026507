/* How fast device memory moves, against what the card itself does in the same run. Two ranks. Prints lines "name value unit". */
#include "device.h"
#include <time.h>

static int (*cu_copy_async)(cu_ptr, cu_ptr, size_t, void *), (*cu_stream_wait)(void *);

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void say(const char *what, double value, const char *unit)
{
    if (!rank) printf("%-64s %10.2f %s\n", what, value, unit);
}

/* Seconds of a copy inside the card, many put in a row. */
static double raw_copy(char *to, char *from, size_t n, int times)
{
    double t;

    cu_copy_async((uintptr_t)to, (uintptr_t)from, n, NULL);
    cu_stream_wait(NULL);
    t = now();
    for (int i = 0; i < times; i++) cu_copy_async((uintptr_t)to, (uintptr_t)from, n, NULL);
    cu_stream_wait(NULL);
    return (now() - t) / times;
}

/* Seconds of one way of a ping-pong. */
static double pingpong(char *out, char *in, int n, MPI_Datatype t, int times)
{
    double begin = 0;

    for (int i = -times / 10 - 2; i < times; i++) {
        if (!i) begin = now();
        if (rank) {
            MPI_Recv(in, n, t, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(out, n, t, 0, 0, MPI_COMM_WORLD);
        } else {
            MPI_Send(out, n, t, 1, 0, MPI_COMM_WORLD);
            MPI_Recv(in, n, t, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    }
    return (now() - begin) / times / 2;
}

static void messages(enum kind from, enum kind to, const char *name)
{
    static const size_t sizes[] = { 8, 1024, 65536, 1 << 20, 16 << 20, 256 << 20 };
    char *a = mem_alloc(from, 256 << 20), *b = mem_alloc(to, 256 << 20), line[80];

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        size_t n = sizes[i];
        double t = pingpong(a, b, (int)n, MPI_BYTE, n > 1 << 20 ? 10 : 500);
        snprintf(line, sizeof line, "%s, %zu bytes, one way", name, n);
        say(line, t * 1e6, "us");
        if (n >= 1 << 20) say("    of it", (double)n / t / 1e9, "GB/s");
    }
    mem_free(from, a);
    mem_free(to, b);
}

static double timed_reduce(char *a, char *b, int n, MPI_Datatype t)
{
    double begin = 0;

    for (int i = -2; i < 10; i++) {
        if (!i) begin = now();
        MPI_Reduce_local(a, b, n, t, MPI_SUM);
    }
    return (now() - begin) / 10;
}

static double timed_pack(char *laid, MPI_Datatype t, char *flat, int bytes)
{
    double begin = 0;

    for (int i = -2; i < 10; i++) {
        int at = 0;
        if (!i) begin = now();
        MPI_Pack(laid, 1, t, flat, bytes, &at, MPI_COMM_SELF);
    }
    return (now() - begin) / 10;
}

/* One rank alone: the other would share the memory's bandwidth. */
static void kernels(void)
{
    const size_t n = (size_t)1 << 30;
    char *a = mem_alloc(DEVICE, n), *b = mem_alloc(DEVICE, n), line[80];
    double copy = raw_copy(a, b, n, 20), t;
    static const int blocks[] = { 4, 8, 16, 64, 256 };

    say("copy in the card, 1 GiB: read and written", 2 * (double)n / copy / 1e9, "GB/s");
    t = timed_reduce(a, b, (int)(n / 4), MPI_FLOAT);
    say("MPI_Reduce_local, float sum, 1 GiB: read and written", 3 * (double)n / t / 1e9, "GB/s");
    t = timed_reduce(a, b, (int)(n / 8), MPI_DOUBLE);
    say("MPI_Reduce_local, double sum, 1 GiB: read and written", 3 * (double)n / t / 1e9, "GB/s");
    t = timed_reduce(a, b, (int)(n - 16), MPI_UINT8_T);
    say("MPI_Reduce_local, 8-bit sum, 1 GiB: read and written", 3 * (double)n / t / 1e9, "GB/s");
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) {
        int len = blocks[i], count = (int)(n / 2 / (size_t)len);
        MPI_Datatype v;
        MPI_Type_vector(count, len, 2 * len, MPI_BYTE, &v);
        MPI_Type_commit(&v);
        t = timed_pack(a, v, b, (int)(n / 2));
        snprintf(line, sizeof line, "MPI_Pack, every other %d bytes, 512 MiB of data", len);
        say(line, (double)n / 2 / t / 1e9, "GB/s");
        say("    of the rate of a copy", (double)n / 2 / t / (double)n * copy, "x");
        MPI_Type_free(&v);
    }
    mem_free(DEVICE, a);
    mem_free(DEVICE, b);
}

static double timed_allreduce(char *a, char *b, int n, int times)
{
    double begin = 0;

    for (int i = -2; i < times; i++) {
        if (!i) begin = now();
        MPI_Allreduce(a, b, n, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
    }
    return (now() - begin) / times;
}

static void reductions(void)
{
    static const size_t sizes[] = { 8, 4096, 65536, 1 << 20, 16 << 20, 256 << 20 };
    char *a = mem_alloc(DEVICE, 256 << 20), *b = mem_alloc(DEVICE, 256 << 20), line[80];

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        double t = timed_allreduce(a, b, (int)(sizes[i] / 4), sizes[i] > 1 << 20 ? 5 : 200);
        snprintf(line, sizeof line, "MPI_Allreduce on the device, float sum, %zu bytes", sizes[i]);
        say(line, t * 1e6, "us");
    }
    mem_free(DEVICE, a);
    mem_free(DEVICE, b);
}

int main(int argc, char **argv)
{
    char *a, *b;
    MPI_Datatype v;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    a = malloc(64);
    b = malloc(64);
    say("host memory, 8 bytes, before the driver is loaded, one way", pingpong(a, b, 8, MPI_BYTE, 200000) * 1e9, "ns");
    device_open();
    void *lib = dlopen("libcuda.so.1", RTLD_NOW);
    cu_find(lib, &cu_copy_async, "cuMemcpyAsync");
    cu_find(lib, &cu_stream_wait, "cuStreamSynchronize");
    say("host memory, 8 bytes, with a context, one way", pingpong(a, b, 8, MPI_BYTE, 200000) * 1e9, "ns");
    if (!rank) {
        char *x = mem_alloc(DEVICE, 16 << 20), *y = mem_alloc(DEVICE, 16 << 20);
        double t = now();
        for (int i = 0; i < 500; i++) {
            cu_copy_async((uintptr_t)x, (uintptr_t)y, 8, NULL);
            cu_stream_wait(NULL);
        }
        say("copy in the card and wait for the stream, 8 bytes", (now() - t) / 500 * 1e6, "us");
        say("copy in the card, 16 MiB, in a row", 16.777216e6 / raw_copy(x, y, 16 << 20, 50) / 1e9, "GB/s");
        kernels();
        mem_free(DEVICE, x);
        mem_free(DEVICE, y);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    messages(DEVICE, DEVICE, "device to device");
    messages(POOL, POOL, "pool memory");
    if (rank)
        messages(HOST, HOST, "device to host and back");
    else
        messages(DEVICE, DEVICE, "device to host and back");
    MPI_Type_vector(1000000, 1, 2, MPI_DOUBLE, &v);
    MPI_Type_commit(&v);
    a = mem_alloc(DEVICE, 16 << 20);
    b = mem_alloc(DEVICE, 16 << 20);
    double laid = pingpong(a, b, 1, v, 20), flat = pingpong(a, b, 8000000, MPI_BYTE, 20);
    say("a million doubles, every other one, device to device", laid * 1e6, "us");
    say("    against the same bytes in a row", laid / flat, "x");
    reductions();
    return finish();
}
