/* Buffers in memory of a GPU, by CUDA's driver, which is opened only when such buffers are asked for. */
#include "bench.h"
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t device_ptr;
static int (*init)(unsigned), (*retain)(void **, int), (*set_current)(void *), (*copy)(device_ptr, device_ptr, size_t),
    (*alloc)(device_ptr *, size_t), (*alloc_managed)(device_ptr *, size_t, unsigned), (*device_count)(int *);
static bool in_use;

static bool find(void *lib, void *to, const char *name)
{
    void *f = dlsym(lib, name);

    memcpy(to, &f, sizeof f);
    return f != NULL;
}

static bool open_driver(const struct bench *b)
{
    void *lib = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL), *context;
    int n = 0;

    if (!lib || !find(lib, &init, "cuInit") || !find(lib, &retain, "cuDevicePrimaryCtxRetain") ||
        !find(lib, &set_current, "cuCtxSetCurrent") || !find(lib, &copy, "cuMemcpy") || !find(lib, &alloc, "cuMemAlloc_v2") ||
        !find(lib, &alloc_managed, "cuMemAllocManaged") || !find(lib, &device_count, "cuDeviceGetCount"))
        return false;
    if (init(0) || device_count(&n) || !n || retain(&context, b->rank % n) || set_current(context)) return false;
    return true;
}

char *bench_device_new(const struct bench *b, char kind, size_t bytes)
{
    device_ptr p = 0;

    if (!in_use && !open_driver(b)) {
        fprintf(stderr, "%s: rank %d has no device of CUDA\n", b->spec->name, b->rank);
        return NULL;
    }
    in_use = true;
    if (kind == 'M' ? alloc_managed(&p, bytes, 1) : alloc(&p, bytes)) return NULL;
    return (char *)(uintptr_t)p;
}

char *bench_borrow(void *buf, size_t bytes)
{
    char *copy_here;

    if (!in_use) return buf;
    copy_here = malloc(bytes + 1);
    if (!copy_here) MPI_Abort(MPI_COMM_WORLD, 1);
    if (bytes && copy((uintptr_t)copy_here, (uintptr_t)buf, bytes)) MPI_Abort(MPI_COMM_WORLD, 1);
    return copy_here;
}

void bench_return(void *buf, char *borrowed, size_t bytes, bool changed)
{
    if (borrowed == buf) return;
    if (changed && bytes && copy((uintptr_t)buf, (uintptr_t)borrowed, bytes)) MPI_Abort(MPI_COMM_WORLD, 1);
    free(borrowed);
}
