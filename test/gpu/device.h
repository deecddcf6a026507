/* What the tests on device memory share: the driver, opened at run time, and memory of every kind. */
#ifndef TEST_GPU_DEVICE_H
#define TEST_GPU_DEVICE_H

#include <dlfcn.h>
#include <mpi.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { HOST, DEVICE, MANAGED, POOL, PINNED, KINDS };
static const char *const kind_names[] = { "host", "device", "managed", "pool", "pinned" };

typedef uint64_t cu_ptr;
static int (*cu_init)(unsigned), (*cu_retain)(void **, int), (*cu_set_current)(void *), (*cu_copy)(cu_ptr, cu_ptr, size_t),
    (*cu_alloc)(cu_ptr *, size_t), (*cu_free)(cu_ptr), (*cu_alloc_managed)(cu_ptr *, size_t, unsigned),
    (*cu_alloc_pool)(cu_ptr *, size_t, void *), (*cu_free_pool)(cu_ptr, void *), (*cu_alloc_pinned)(void **, size_t, unsigned),
    (*cu_free_pinned)(void *), (*cu_sync)(void);
static void *cu_ctx;
static int rank, size;

#define FAIL(...)                                                      \
    do {                                                               \
        fprintf(stderr, "rank %d, %s:%d: ", rank, __FILE__, __LINE__); \
        fprintf(stderr, __VA_ARGS__);                                  \
        fprintf(stderr, "\n");                                         \
        MPI_Abort(MPI_COMM_WORLD, 1);                                  \
        exit(1);                                                       \
    } while (0)
#define CHECK(condition)                                 \
    do {                                                 \
        if (!(condition)) FAIL("wrong: %s", #condition); \
    } while (0)

static void cu_find(void *lib, void *to, const char *name)
{
    void *f = dlsym(lib, name);

    if (!f) FAIL("the driver has no %s", name);
    memcpy(to, &f, sizeof f);
}

/* Loads the driver and makes a context, as a program that uses CUDA does. */
static void device_open(void)
{
    void *lib = dlopen("libcuda.so.1", RTLD_NOW | RTLD_GLOBAL);

    if (!lib) FAIL("%s", dlerror());
    cu_find(lib, &cu_init, "cuInit");
    cu_find(lib, &cu_retain, "cuDevicePrimaryCtxRetain");
    cu_find(lib, &cu_set_current, "cuCtxSetCurrent");
    cu_find(lib, &cu_copy, "cuMemcpy");
    cu_find(lib, &cu_alloc, "cuMemAlloc_v2");
    cu_find(lib, &cu_free, "cuMemFree_v2");
    cu_find(lib, &cu_alloc_managed, "cuMemAllocManaged");
    cu_find(lib, &cu_alloc_pool, "cuMemAllocAsync");
    cu_find(lib, &cu_free_pool, "cuMemFreeAsync");
    cu_find(lib, &cu_alloc_pinned, "cuMemHostAlloc");
    cu_find(lib, &cu_free_pinned, "cuMemFreeHost");
    cu_find(lib, &cu_sync, "cuCtxSynchronize");
    if (cu_init(0) || cu_retain(&cu_ctx, 0) || cu_set_current(cu_ctx)) FAIL("no context");
}

/* Ranks that share the card do not take turns on it (MPS). */
static bool is_shared(void)
{
    int (*attribute)(int *, int, int), shared = 0;

    cu_find(dlopen("libcuda.so.1", RTLD_NOW), &attribute, "cuDeviceGetAttribute");
    return !attribute(&shared, 133, 0) && shared;
}

static void *mem_alloc(enum kind k, size_t bytes)
{
    cu_ptr p = 0;
    void *h = NULL;
    int rc = 0;

    switch (k) {
    case DEVICE:
        rc = cu_alloc(&p, bytes);
        break;
    case MANAGED:
        rc = cu_alloc_managed(&p, bytes, 1);
        break;
    case POOL:
        rc = cu_alloc_pool(&p, bytes, NULL) || cu_sync();
        break;
    case PINNED:
        rc = cu_alloc_pinned(&h, bytes, 0);
        p = (uintptr_t)h;
        break;
    default:
        h = malloc(bytes);
        p = (uintptr_t)h;
    }
    if (rc || !p) FAIL("no %s memory for %zu bytes (%d)", kind_names[k], bytes, rc);
    return (void *)(uintptr_t)p;
}

static void mem_free(enum kind k, void *p)
{
    switch (k) {
    case DEVICE:
    case MANAGED:
        cu_free((uintptr_t)p);
        break;
    case POOL:
        cu_free_pool((uintptr_t)p, NULL);
        cu_sync();
        break;
    case PINNED:
        cu_free_pinned(p);
        break;
    default:
        free(p);
    }
}

/* Any kinds. */
static void mem_copy(void *to, const void *from, size_t n)
{
    if (!cu_copy) {
        memcpy(to, from, n);
        return;
    }
    if (n && cu_copy((uintptr_t)to, (uintptr_t)from, n)) FAIL("cuMemcpy of %zu bytes failed", n);
    cu_sync();
}

static void mem_fill(void *p, int value, size_t n)
{
    void *h = malloc(n + 1);

    memset(h, value, n);
    mem_copy(p, h, n);
    free(h);
}

static unsigned char pattern(size_t i, unsigned seed)
{
    return (unsigned char)((i * 31 + seed * 7 + (i >> 8)) % 251);
}

static void mem_pattern(void *p, size_t n, unsigned seed)
{
    unsigned char *h = malloc(n + 1);

    for (size_t i = 0; i < n; i++) h[i] = pattern(i, seed);
    mem_copy(p, h, n);
    free(h);
}

/* Place of the first byte that is wrong, or -1. */
static long mem_wrong(const void *p, size_t n, unsigned seed)
{
    unsigned char *h = malloc(n + 1);
    long at = -1;

    mem_copy(h, p, n);
    for (size_t i = 0; i < n && at < 0; i++)
        if (h[i] != pattern(i, seed)) at = (long)i;
    free(h);
    return at;
}

/* Counters of the library, from now on. */
static MPI_T_pvar_session counters;

static MPI_T_pvar_handle counter_new(const char *name)
{
    MPI_T_pvar_handle h;
    int provided, index, n;

    if (!counters) {
        MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
        MPI_T_pvar_session_create(&counters);
    }
    if (MPI_T_pvar_get_index(name, MPI_T_PVAR_CLASS_COUNTER, &index)) FAIL("there is no counter %s", name);
    MPI_T_pvar_handle_alloc(counters, index, NULL, &h, &n);
    MPI_T_pvar_start(counters, h);
    return h;
}

static unsigned long long counter_read(MPI_T_pvar_handle h)
{
    unsigned long long n = ~0ull;

    MPI_T_pvar_read(counters, h, &n);
    return n;
}

static void start(int *argc, char ***argv)
{
    MPI_Init(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    device_open();
}

static int finish(void)
{
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

#endif
