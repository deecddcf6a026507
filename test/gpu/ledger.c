/* The counters tell which way device memory went, and why not a shorter one. The argument "off" says that nothing is to be
 * mapped; with "work" they tell what packed and what reduced, which takes kernels, with "turns" who did. */
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

    /* Memory in the place of such as the other rank has mapped may be refused to it until that mapping is gone. */
    if (rank)
        MPI_Send(b, 1024, MPI_INT, 0, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(b, 1024, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    mem_free(DEVICE, b);
    b = mem_alloc(DEVICE, 4096);

    MPI_Bcast(b, 16, MPI_INT, 0, MPI_COMM_WORLD);
    CHECK(counter_read(copies) >= 1 && counter_read(bytes) >= 64);
    MPI_Win_create(b, 4096, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_fence(0, w);
    before = counter_read(bytes);
    if (!rank) MPI_Put(b, 100, MPI_INT, 1, 0, 100, MPI_INT, w);
    if (!off && !rank && counter_read(bytes) != before + 400) FAIL("a put of 400 bytes: %llu", counter_read(bytes) - before);
    MPI_Win_fence(0, w);
    MPI_Win_free(&w);
    mem_free(DEVICE, b);
}

/* One act that counts n bytes under the name. */
static void check_work(const char *name, unsigned long long n, void (*act)(void *a, void *b), void *a, void *b)
{
    char calls_name[64], bytes_name[64];

    snprintf(calls_name, sizeof calls_name, "gpu_%s_calls", name);
    snprintf(bytes_name, sizeof bytes_name, "gpu_%s_bytes", name);
    MPI_T_pvar_handle calls = counter_new(calls_name), bytes = counter_new(bytes_name);
    act(a, b);
    if (counter_read(calls) != 1 || counter_read(bytes) != n)
        FAIL("%s: %llu times, %llu bytes", name, counter_read(calls), counter_read(bytes));
}

static MPI_Datatype laid;

static void pack(void *from, void *to)
{
    int at = 0;

    MPI_Pack(from, 1, laid, to, 6400, &at, MPI_COMM_SELF);
}

static void sum(void *in, void *inout)
{
    MPI_Reduce_local(in, inout, 100, MPI_FLOAT, MPI_SUM);
}

static void sum_long(void *in, void *inout)
{
    MPI_Reduce_local(in, inout, 100, MPI_LONG_DOUBLE, MPI_SUM);
}

/* Packing and reductions. */
static void check_works(void)
{
    char *d = mem_alloc(DEVICE, 1 << 16), *e = mem_alloc(DEVICE, 1 << 16), *h = calloc(1, 1 << 16);

    mem_fill(d, 0, 1 << 16);
    mem_fill(e, 0, 1 << 16);
    check_work("packed_there", 6400, pack, d, e);
    check_work("packed_out", 6400, pack, d, h);
    check_work("packed_in", 6400, pack, h, d);
    check_work("reduced_there", 400, sum, d, e);
    check_work("reduced_in", 400, sum, h, e);
    check_work("reduced_out", 400, sum, d, h);
    check_work("reduced_by_host", 100 * sizeof(long double), sum_long, d, e);
    mem_free(DEVICE, d);
    mem_free(DEVICE, e);
    free(h);
}

static void check_ways(MPI_Datatype spread)
{
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
}

/* On a device that ranks take turns on one of them reduces for all, or the host what cannot be mapped; else each its share. In
 * the first call they may not know yet who uses the device. */
static void check_turns(enum kind k, int n)
{
    MPI_T_pvar_handle calls = counter_new("gpu_reduced_there_calls");
    size_t bytes = (size_t)n * sizeof(int);
    int *in = mem_alloc(k, bytes), *out = mem_alloc(k, bytes), *h = malloc(bytes);
    unsigned long long before = 0;

    for (int turn = 0; turn < 3; turn++) {
        for (int i = 0; i < n; i++) h[i] = i * (rank + 1) + turn;
        mem_copy(turn ? in : out, h, bytes);
        MPI_Allreduce(turn ? in : MPI_IN_PLACE, out, n, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        mem_copy(h, out, bytes);
        for (int i = 0; i < n; i++)
            if (h[i] != i * (size * (size + 1) / 2) + size * turn) FAIL("turn %d: number %d is %d", turn, i, h[i]);
        if (turn && (counter_read(calls) > before) != (is_shared() || (k == DEVICE && !rank)))
            FAIL("%s, turn %d: %llu reductions", kind_names[k], turn, counter_read(calls));
        before = counter_read(calls);
    }
    mem_free(k, in);
    mem_free(k, out);
    free(h);
}

int main(int argc, char **argv)
{
    start(&argc, &argv);
    off = argc > 1 && !strcmp(argv[1], "off");
    MPI_Type_vector(100, 64, 128, MPI_BYTE, &laid);
    MPI_Type_commit(&laid);
    const char *what = argc > 1 ? argv[1] : "";
    if (!strcmp(what, "work")) {
        check_works();
    } else if (!strcmp(what, "turns")) {
        check_turns(DEVICE, 300001);
        if (size == 2) check_turns(DEVICE, 40000); /* more ranks than cores meet in host memory */
        if (size == 2) check_turns(POOL, 40000);
    } else {
        check_ways(laid);
    }
    MPI_Type_free(&laid);
    return finish();
}
