/* How fast device memory moves, against what the card itself does in the same run. Two ranks. Prints lines "name value unit".
 * Argument: all (the default), or messages. */
#include "device.h"
#include <stdbool.h>
#include <time.h>

struct ipc_handle {
    char bytes[64];
};
static int (*cu_copy_async)(cu_ptr, cu_ptr, size_t, void *), (*cu_stream_wait)(void *);
static int (*cu_module_load)(void **, const void *), (*cu_module_function)(void **, void *, const char *);
static int (*cu_launch)(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void *, void **, void **);
static int (*cu_ipc_get)(struct ipc_handle *, cu_ptr), (*cu_ipc_open)(cu_ptr *, struct ipc_handle, unsigned),
    (*cu_ipc_close)(cu_ptr);
static int (*cu_stream_new)(void **, unsigned);
static void *stream; /* of our own, so that nothing waits for the legacy default stream */
static const char *what = "all";

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

    cu_copy_async((uintptr_t)to, (uintptr_t)from, n, stream);
    cu_stream_wait(stream);
    t = now();
    for (int i = 0; i < times; i++) cu_copy_async((uintptr_t)to, (uintptr_t)from, n, stream);
    cu_stream_wait(stream);
    return (now() - t) / times;
}

/* Seconds of one copy that is waited for. */
static double single_copy(char *to, char *from, size_t n, int times)
{
    double t = now();

    for (int i = 0; i < times; i++) {
        cu_copy_async((uintptr_t)to, (uintptr_t)from, n, stream);
        cu_stream_wait(stream);
    }
    return (now() - t) / times;
}

/* What no message can beat that is copied by a kernel of its own: each thread copies 16 bytes, and when the last block is
 * through, a flag is set in pinned memory. */
static const char ptx[] =
    ".version 6.3\n.target sm_75\n.address_size 64\n"
    ".visible .entry move(.param .u64 p0, .param .u64 p1, .param .u64 p2, .param .u64 p3, .param .u32 p4)\n{\n"
    ".reg .pred %p<3>;\n.reg .b32 %r<8>;\n.reg .b64 %d<10>;\n"
    "ld.param.u64 %d1, [p0];\nld.param.u64 %d2, [p1];\nld.param.u64 %d3, [p2];\nld.param.u64 %d4, [p3];\n"
    "ld.param.u32 %r1, [p4];\n"
    "mov.u32 %r2, %ctaid.x;\nmov.u32 %r3, %ntid.x;\nmov.u32 %r4, %tid.x;\nmad.lo.u32 %r5, %r2, %r3, %r4;\n"
    "mul.wide.u32 %d5, %r5, 16;\nadd.u64 %d6, %d1, %d5;\nadd.u64 %d7, %d2, %d5;\n"
    "ld.global.v2.u64 {%d8, %d9}, [%d7];\nst.global.v2.u64 [%d6], {%d8, %d9};\n"
    "bar.sync 0;\nsetp.ne.u32 %p1, %r4, 0;\n@%p1 bra END;\nmembar.gl;\n"
    "atom.global.add.u32 %r6, [%d3], 1;\nmov.u32 %r7, %nctaid.x;\nsub.u32 %r7, %r7, 1;\n"
    "setp.ne.u32 %p2, %r6, %r7;\n@%p2 bra END;\nmov.u32 %r6, 0;\nst.global.u32 [%d3], %r6;\n"
    "membar.sys;\nst.volatile.global.u32 [%d4], %r1;\nEND:\nret;\n}\n";

static double launch_and_flag(char *to, char *from, unsigned n)
{
    static void *module, *kernel;
    volatile unsigned *flag = mem_alloc(PINNED, 64);
    unsigned threads = n / 16 < 256 ? n / 16 : 256, blocks = n / 16 / threads;
    char *counter = mem_alloc(DEVICE, 64);
    double t = 0;
    const int times = 2000;

    if (!module && (cu_module_load(&module, ptx) || cu_module_function(&kernel, module, "move"))) FAIL("no kernel");
    mem_fill(counter, 0, 64);
    *flag = 0;
    for (int i = -100; i < times; i++) {
        unsigned value = (unsigned)(i + 101);
        void *params[] = { &to, &from, &counter, (void *)&flag, &value };
        if (!i) t = now();
        if (cu_launch(kernel, blocks, 1, 1, threads, 1, 1, 0, stream, params, NULL)) FAIL("no launch");
        while (*flag != value) __builtin_ia32_pause();
    }
    t = (now() - t) / times;
    mem_free(PINNED, (void *)(uintptr_t)flag);
    mem_free(DEVICE, counter);
    return t;
}

/* The same as a ping-pong has it: there and back again, between places that are not used by the copy before, so that as much is
 * left in the caches. Both have room for two. */
static double turned_copy(char *mine, char *theirs, size_t n, int times)
{
    double t = now();

    for (int i = 0; i < times; i++) {
        char *to = i % 2 ? theirs + n : mine, *from = i % 2 ? mine + n : theirs;
        cu_copy_async((uintptr_t)to, (uintptr_t)from, n, stream);
        cu_stream_wait(stream);
    }
    return (now() - t) / times;
}

/* The driver's own copy through a mapping of the other rank's memory, by rank 1. */
static void mapped_copies(void)
{
    static const size_t sizes[] = { 8, 65536, 1 << 20, 16 << 20, 256 << 20 };
    char *mine = mem_alloc(DEVICE, 512 << 20), line[80];
    struct ipc_handle h;
    cu_ptr there = 0;
    double t[2];

    if (!rank) {
        if (cu_ipc_get(&h, (uintptr_t)mine)) FAIL("no handle");
        MPI_Send(&h, sizeof h, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&h, sizeof h, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (cu_ipc_open(&there, h, 1)) FAIL("no mapping");
    }
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        size_t n = sizes[i];
        if (rank) {
            t[0] = raw_copy(mine, (char *)(uintptr_t)there, n, 30);
            t[1] = turned_copy(mine, (char *)(uintptr_t)there, n, 30);
            MPI_Send(t, 2, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
        } else {
            MPI_Recv(t, 2, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
        snprintf(line, sizeof line, "the driver's copy through a mapping, %zu bytes, waited for", n);
        say(line, t[1] * 1e6, "us");
        if (n >= 1 << 20) say("    of it", (double)n / t[1] / 1e9, "GB/s");
        if (n >= 1 << 20) say("    in a row", (double)n / t[0] / 1e9, "GB/s");
    }
    if (rank) cu_ipc_close(there);
    MPI_Barrier(MPI_COMM_WORLD);
    mem_free(DEVICE, mine);
}

/* What host memory allows: a copy by one core, and by PCIe from and to pinned memory. */
static void host_copies(void)
{
    const size_t n = 256 << 20;
    char *a = mem_alloc(HOST, n), *b = mem_alloc(HOST, n), *d = mem_alloc(DEVICE, n), *p = mem_alloc(PINNED, n);
    double t;

    memset(a, 1, n);
    memset(b, 1, n);
    t = now();
    for (int i = 0; i < 3; i++) memcpy(a, b, n);
    say("memcpy by one core, 256 MiB", 3 * (double)n / (now() - t) / 1e9, "GB/s");
    say("to pinned memory, 256 MiB", (double)n / single_copy(p, d, n, 3) / 1e9, "GB/s");
    say("from pinned memory, 256 MiB", (double)n / single_copy(d, p, n, 3) / 1e9, "GB/s");
    say("to memory of malloc by the driver, 256 MiB", (double)n / single_copy(a, d, n, 3) / 1e9, "GB/s");
    say("from memory of malloc by the driver, 256 MiB", (double)n / single_copy(d, a, n, 3) / 1e9, "GB/s");
    mem_free(HOST, a);
    mem_free(HOST, b);
    mem_free(DEVICE, d);
    mem_free(PINNED, p);
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

/* Seconds of a message of many under way. */
static double windowed(char *out, char *in, size_t n)
{
    enum { AT_ONCE = 16, TIMES = 5 };
    MPI_Request r[AT_ONCE];
    double begin = 0;

    for (int i = -1; i < TIMES; i++) {
        if (!i) begin = now();
        for (int k = 0; k < AT_ONCE; k++) {
            if (rank)
                MPI_Irecv(in, (int)n, MPI_BYTE, 0, 0, MPI_COMM_WORLD, &r[k]);
            else
                MPI_Isend(out, (int)n, MPI_BYTE, 1, 0, MPI_COMM_WORLD, &r[k]);
        }
        MPI_Waitall(AT_ONCE, r, MPI_STATUSES_IGNORE);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    return (now() - begin) / TIMES / AT_ONCE;
}

static void messages(enum kind from, enum kind to, const char *name)
{
    static const size_t sizes[] = { 8, 1024, 8192, 65536, 256 << 10, 1 << 20, 2 << 20, 4 << 20, 16 << 20, 256 << 20 };
    char *a = mem_alloc(from, 256 << 20), *b = mem_alloc(to, 256 << 20), line[80];

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        size_t n = sizes[i];
        double t = pingpong(a, b, (int)n, MPI_BYTE, n > 4 << 20 ? 10 : n > 1 << 20 ? 50 : 500);
        snprintf(line, sizeof line, "%s, %zu bytes, one way", name, n);
        say(line, t * 1e6, "us");
        if (n >= 1 << 20) say("    of it", (double)n / t / 1e9, "GB/s");
        if (n >= 1 << 20) say("    sixteen at once", (double)n / windowed(a, b, n) / 1e9, "GB/s");
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

static void functions(void)
{
    void *lib = dlopen("libcuda.so.1", RTLD_NOW);

    cu_find(lib, &cu_copy_async, "cuMemcpyAsync");
    cu_find(lib, &cu_stream_wait, "cuStreamSynchronize");
    cu_find(lib, &cu_stream_new, "cuStreamCreate");
    cu_find(lib, &cu_module_load, "cuModuleLoadData");
    cu_find(lib, &cu_module_function, "cuModuleGetFunction");
    cu_find(lib, &cu_launch, "cuLaunchKernel");
    cu_find(lib, &cu_ipc_get, "cuIpcGetMemHandle");
    cu_find(lib, &cu_ipc_open, "cuIpcOpenMemHandle_v2");
    cu_find(lib, &cu_ipc_close, "cuIpcCloseMemHandle");
    if (cu_stream_new(&stream, 1)) FAIL("no stream");
}

/* Rank 0 alone. */
static void floors(void)
{
    char *x = mem_alloc(DEVICE, 16 << 20), *y = mem_alloc(DEVICE, 16 << 20);

    for (unsigned n = 16; n <= 65536; n *= 64) {
        char line[80];
        snprintf(line, sizeof line, "launch of a kernel that copies %u bytes, and its flag", n);
        say(line, launch_and_flag(x, y, n) * 1e6, "us");
    }
    say("copy in the card and wait for the stream, 8 bytes", single_copy(x, y, 8, 500) * 1e6, "us");
    say("copy in the card, 16 MiB, waited for", single_copy(x, y, 16 << 20, 50) * 1e6, "us");
    say("copy in the card, 16 MiB, in a row", 16.777216e6 / raw_copy(x, y, 16 << 20, 50) / 1e9, "GB/s");
    mem_free(DEVICE, x);
    mem_free(DEVICE, y);
}

static void layouts(void)
{
    char *a = mem_alloc(DEVICE, 16 << 20), *b = mem_alloc(DEVICE, 16 << 20);
    MPI_Datatype v;

    MPI_Type_vector(1000000, 1, 2, MPI_DOUBLE, &v);
    MPI_Type_commit(&v);
    double laid = pingpong(a, b, 1, v, 20), flat = pingpong(a, b, 8000000, MPI_BYTE, 20);
    say("a million doubles, every other one, device to device", laid * 1e6, "us");
    say("    against the same bytes in a row", laid / flat, "x");
    MPI_Type_free(&v);
    mem_free(DEVICE, a);
    mem_free(DEVICE, b);
}

int main(int argc, char **argv)
{
    char *a = malloc(64), *b = malloc(64);

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc > 1) what = argv[1];
    bool all = !strcmp(what, "all");
    say("host memory, 8 bytes, before the driver is loaded, one way", pingpong(a, b, 8, MPI_BYTE, 200000) * 1e9, "ns");
    device_open();
    functions();
    say("host memory, 8 bytes, with a context, one way", pingpong(a, b, 8, MPI_BYTE, 200000) * 1e9, "ns");
    if (!rank) floors();
    if (!rank && all) {
        host_copies();
        kernels();
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (all) mapped_copies();
    if (!all) messages(HOST, HOST, "host to host");
    messages(DEVICE, DEVICE, "device to device");
    if (all) messages(POOL, POOL, "pool memory");
    messages(rank ? HOST : DEVICE, rank ? HOST : DEVICE, "device to host and back");
    messages(rank ? DEVICE : HOST, rank ? DEVICE : HOST, "host to device and back");
    if (all) layouts();
    reductions();
    return finish();
}
