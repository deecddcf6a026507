/* Allocate, send, free, again and again: mappings of what was freed must go, and memory must stay as it is. */
#include "device.h"
#include <dirent.h>

static int open_files(void)
{
    DIR *d = opendir("/proc/self/fd");
    int n = 0;

    while (d && readdir(d)) n++;
    if (d) closedir(d);
    return n;
}

int main(int argc, char **argv)
{
    int rounds = argc > 1 ? atoi(argv[1]) : 100, before = 0;
    size_t bytes = 1 << 20, free_before = 0, free_now = 0, total;
    int (*info)(size_t *, size_t *) = NULL;
    long (*count)(const char *) = NULL; /* the stand-in counts calls */
    long open_before = 0;

    start(&argc, &argv);
    MPI_T_pvar_handle opened = counter_new("gpu_mappings_opened"), closed = counter_new("gpu_mappings_closed");
    void *lib = dlopen("libcuda.so.1", RTLD_NOW), *f = dlsym(lib, "cuMemGetInfo_v2");
    if (f) memcpy(&info, &f, sizeof f);
    f = dlsym(lib, "fakecuda_count");
    if (f) memcpy(&count, &f, sizeof f);
    for (int i = 0; i < rounds; i++) {
        char *b = mem_alloc(DEVICE, bytes + (size_t)(i % 7) * 65536);
        if (rank % 2) {
            MPI_Recv(b, (int)bytes, MPI_BYTE, rank ^ 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (i % 16 == 0) CHECK(mem_wrong(b, bytes, (unsigned)i) < 0);
        } else {
            if (i % 16 == 0) mem_pattern(b, bytes, (unsigned)i);
            MPI_Send(b, (int)bytes, MPI_BYTE, rank ^ 1, 0, MPI_COMM_WORLD);
        }
        mem_free(DEVICE, b);
        if (i == 50) {
            before = open_files();
            if (info) info(&free_before, &total);
            if (count) open_before = count("ipc_open") - count("ipc_close");
        }
    }
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK(open_files() <= before + 8);
    if (count) CHECK(count("ipc_open") - count("ipc_close") <= open_before + 8);
    CHECK(counter_read(opened) - counter_read(closed) <= 128);
    if (info) {
        info(&free_now, &total);
        CHECK(free_now + ((size_t)256 << 20) > free_before);
    }
    return finish();
}
