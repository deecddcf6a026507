/* The counters tell which way device memory went, and why not a shorter one. The argument "off" says that nothing is to be
 * mapped. */
#include "device.h"

enum { N = 400000, TIMES = 3 };
static int off;

/* Rank 0 sends, and what it counts of the way must be all of it. */
static void check_way(enum kind k, MPI_Datatype type, int count, const char *way, const char *why)
{
    char name[64], *b = mem_alloc(k, N);
    MPI_T_pvar_handle messages, bytes, refused = NULL;

    snprintf(name, sizeof name, "gpu_%s_messages", way);
    messages = counter_new(name);
    snprintf(name, sizeof name, "gpu_%s_bytes", way);
    bytes = counter_new(name);
    snprintf(name, sizeof name, "gpu_refused_%s", why);
    if (*why) refused = counter_new(name);
    mem_pattern(b, N, 1);
    for (int i = 0; i < TIMES; i++) {
        if (rank)
            MPI_Recv(b, count, type, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        else
            MPI_Send(b, count, type, 1, 0, MPI_COMM_WORLD);
    }
    if (!rank) {
        int each;
        MPI_Type_size(type, &each);
        if (counter_read(messages) != TIMES || counter_read(bytes) != (unsigned long long)TIMES * (unsigned)(each * count))
            FAIL("%s from %s: %llu messages, %llu bytes", way, kind_names[k], counter_read(messages), counter_read(bytes));
        if (refused && counter_read(refused) != TIMES) FAIL("%s: refused %llu times", why, counter_read(refused));
    }
    mem_free(k, b);
}

/* Outside of messages: one put, and what a small collective takes and gives. */
static void check_copies(void)
{
    MPI_T_pvar_handle copies = counter_new("gpu_copies"), bytes = counter_new("gpu_copied_bytes");
    int *b = mem_alloc(DEVICE, 4096);
    unsigned long long before;
    MPI_Win w;

    MPI_Bcast(b, 16, MPI_INT, 0, MPI_COMM_WORLD);
    CHECK(counter_read(copies) >= 1 && counter_read(bytes) >= 64);
    MPI_Win_create(b, 4096, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_fence(0, w);
    before = counter_read(bytes);
    if (!rank) MPI_Put(b, 100, MPI_INT, 1, 0, 100, MPI_INT, w);
    CHECK(off || rank || counter_read(bytes) == before + 400);
    MPI_Win_fence(0, w);
    MPI_Win_free(&w);
    mem_free(DEVICE, b);
}

int main(int argc, char **argv)
{
    MPI_Datatype spread;

    start(&argc, &argv);
    off = argc > 1 && !strcmp(argv[1], "off");
    MPI_Type_vector(100, 64, 128, MPI_BYTE, &spread);
    MPI_Type_commit(&spread);
    if (off) {
        check_way(DEVICE, MPI_BYTE, N, "host_sent", "off");
        check_way(POOL, MPI_BYTE, 8, "host_sent", "off");
        check_way(DEVICE, spread, 2, "host_sent", "off");
    } else {
        check_way(DEVICE, MPI_BYTE, N, "mapped", "");
        check_way(DEVICE, MPI_BYTE, 8, "mapped", "");
        check_way(POOL, MPI_BYTE, N, "standin", "kind");
        check_way(POOL, MPI_BYTE, 8, is_shared() ? "standin" : "host_sent", "kind");
        check_way(MANAGED, MPI_BYTE, N, "standin", "kind");
        check_way(DEVICE, spread, 2, "packed", "");
    }
    check_copies();
    MPI_Type_free(&spread);
    return finish();
}
