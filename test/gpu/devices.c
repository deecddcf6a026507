/* Several devices, or one that stands for all where there are no more. The device follows from the pointer, whatever is current.
 * Arguments: apart (ranks on different devices), mixed (the last rank has no device memory), own (each rank sees the devices in
 * another order, so that numbers differ), both (ranks use two devices each), contexts (two contexts on one device), names (on the
 * fake driver: whether a rank knows which devices another one uses). Then "peer" or "refused": whether memory of other devices
 * must be mapped, or must not. */
#include "device.h"
#include <stdbool.h>

enum { DEVICES = 8 };
static int (*cu_devices)(int *), (*cu_create)(void **, unsigned, int);
static void *contexts[DEVICES];
static int ndevices;
static bool both, mixed;

static void is_on(int device)
{
    if (cu_set_current(contexts[device % ndevices])) FAIL("device %d cannot be made current", device);
}

/* The one that rank r uses, or the second one. */
static int device_of(int r, int which)
{
    return (r + which) % ndevices;
}

static bool has_device(int r)
{
    return !mixed || r < size - 1;
}

/* On our device; afterwards another one is current, or none. */
static char *room(size_t n, int which)
{
    char *p;

    if (!has_device(rank)) return malloc(n);
    is_on(device_of(rank, which));
    p = mem_alloc(DEVICE, n);
    mem_fill(p, 0, n);
    return p;
}

static void leave(int turn)
{
    if (turn % 2)
        cu_set_current(NULL);
    else
        is_on(rank + turn / 2);
}

static void enter(void)
{
    is_on(device_of(rank, 0));
}

static void give(void *p)
{
    enter();
    mem_free(has_device(rank) ? DEVICE : HOST, p);
}

/* Between any two ranks, and to oneself, from either device to either device. */
static void messages(void)
{
    static const size_t sizes[] = { 1, 8, 4000, 70001, 1 << 20, 3 << 20 };
    char *buf[2] = { room(4 << 20, 0), room(4 << 20, 1) }, *in[2] = { room(4 << 20, 0), room(4 << 20, 1) };
    MPI_Request r;

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int turn = 0; turn < (both ? 4 : 1); turn++)
            for (int apart = 0; apart < size; apart++) {
                int to = (rank + apart) % size, from = (rank - apart + size) % size, n = (int)sizes[i];
                char *out = buf[turn % 2], *here = in[turn / 2];
                enter();
                mem_pattern(out, sizes[i], (unsigned)(rank + turn));
                mem_fill(here, 0, sizes[i]);
                leave(turn + (int)i);
                MPI_Irecv(here, n, MPI_BYTE, from, 0, MPI_COMM_WORLD, &r);
                MPI_Request s;
                MPI_Issend(out, n, MPI_BYTE, to, 0, MPI_COMM_WORLD, &s);
                MPI_Wait(&r, MPI_STATUS_IGNORE);
                MPI_Wait(&s, MPI_STATUS_IGNORE);
                enter();
                if (mem_wrong(here, sizes[i], (unsigned)(from + turn)) >= 0) FAIL("%d bytes from %d, turn %d", n, from, turn);
            }
    for (int k = 0; k < 2; k++) {
        give(buf[k]);
        give(in[k]);
    }
}

/* Memory of another rank that was mapped for one device comes to host memory, in one piece and with holes. */
static void to_host(void)
{
    enum { N = 20000 };
    char *out = room(N, 0), *in = room(N, 1), *h = malloc(2 * N);
    int to = (rank + 1) % size, from = (rank - 1 + size) % size;
    MPI_Datatype t;

    MPI_Type_vector(N / 8, 8, 16, MPI_BYTE, &t);
    MPI_Type_commit(&t);
    enter();
    mem_pattern(out, N, (unsigned)rank);
    for (int turn = 0; turn < 3; turn++) {
        memset(h, 0, 2 * N);
        leave(turn);
        MPI_Sendrecv(out, N, MPI_BYTE, to, 0, turn ? h : in, turn == 2 ? 1 : N, turn == 2 ? t : MPI_BYTE, from, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        enter();
        if (!turn) mem_copy(h, in, N);
        for (size_t i = 0; i < N; i++) {
            size_t at = turn == 2 ? i / 8 * 16 + i % 8 : i;
            if ((unsigned char)h[at] != pattern(i, (unsigned)from)) FAIL("turn %d, byte %zu from %d is wrong", turn, i, from);
        }
    }
    MPI_Type_free(&t);
    give(out);
    give(in);
    free(h);
}

/* Every other number. */
static void layouts(void)
{
    enum { N = 300000 };
    int *out = (int *)(void *)room(2 * N * sizeof(int), 0), *in = (int *)(void *)room(2 * N * sizeof(int), 1),
        *h = malloc(2 * N * sizeof *h);
    int to = (rank + 1) % size, from = (rank - 1 + size) % size;
    MPI_Datatype t;

    MPI_Type_vector(N, 1, 2, MPI_INT, &t);
    MPI_Type_commit(&t);
    for (int turn = 0; turn < 4; turn++) {
        for (int i = 0; i < 2 * N; i++) h[i] = 1000 * rank + i + turn;
        enter();
        mem_copy(out, h, 2 * N * sizeof *h);
        mem_fill(in, 0xff, 2 * N * sizeof *h);
        leave(turn);
        MPI_Sendrecv(out, turn % 2 ? N : 1, turn % 2 ? MPI_INT : t, to, 0, in, turn / 2 ? N : 1, turn / 2 ? MPI_INT : t, from, 0,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        enter();
        mem_copy(h, in, 2 * N * sizeof *h);
        for (int i = 0; i < N; i++) {
            int got = h[turn / 2 ? i : 2 * i], want = 1000 * from + turn + (turn % 2 ? i : 2 * i);
            if (got != want) FAIL("turn %d, number %d from %d: %d, not %d", turn, i, from, got, want);
            if (!(turn / 2)) CHECK(h[2 * i + 1] == -1);
        }
    }
    int at = 0;
    for (int i = 0; i < 2 * N; i++) h[i] = i;
    mem_copy(out, h, 2 * N * sizeof *h);
    leave(1);
    MPI_Pack(out, 1, t, in, 2 * N * (int)sizeof *h, &at, MPI_COMM_SELF);
    enter();
    mem_copy(h, in, N * sizeof *h);
    for (int i = 0; i < N; i++) CHECK(h[i] == 2 * i);
    MPI_Type_free(&t);
    give(out);
    give(in);
    free(h);
}

/* The sides of a call on two devices, and ranks on others; one may have host memory. */
static void collectives(void)
{
    static const int counts[] = { 3, 5000, 300000 };

    for (int k = 0; k < 3; k++) {
        int n = counts[k], *h = malloc((size_t)(n * size) * sizeof *h);
        size_t bytes = (size_t)n * sizeof *h;
        int *out = (int *)(void *)room(bytes * (size_t)size, 0), *in = (int *)(void *)room(bytes * (size_t)size, 1);

        for (int i = 0; i < n * size; i++) h[i] = i + 7 * rank;
        enter();
        mem_copy(out, h, bytes * (size_t)size);
        leave(k);
        MPI_Allreduce(out, in, n, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        enter();
        mem_copy(h, in, bytes);
        for (int i = 0; i < n; i++) CHECK(h[i] == size * i + 7 * size * (size - 1) / 2);
        leave(k + 1);
        MPI_Alltoall(out, n, MPI_INT, in, n, MPI_INT, MPI_COMM_WORLD);
        enter();
        mem_copy(h, in, bytes * (size_t)size);
        for (int r = 0; r < size; r++)
            for (int i = 0; i < n; i++) CHECK(h[r * n + i] == rank * n + i + 7 * r);
        leave(k);
        MPI_Bcast(out, n, MPI_INT, size - 1, MPI_COMM_WORLD);
        MPI_Allgather(out, n, MPI_INT, in, n, MPI_INT, MPI_COMM_WORLD);
        enter();
        mem_copy(h, in, bytes * (size_t)size);
        for (int r = 0; r < size; r++)
            for (int i = 0; i < n; i++) CHECK(h[r * n + i] == i + 7 * (size - 1));
        leave(k);
        MPI_Reduce_local(out, in, n, MPI_INT, MPI_SUM);
        enter();
        mem_copy(h, in, bytes);
        for (int i = 0; i < n; i++) CHECK(h[i] == 2 * (i + 7 * (size - 1)));
        give(out);
        give(in);
        free(h);
    }
}

/* The window is on one device, what comes and goes on the other. */
static void windows(void)
{
    enum { N = 20000 };
    int *mine = (int *)(void *)room(N * sizeof(int), 0), *other = (int *)(void *)room(N * sizeof(int), 1),
        *h = malloc(N * sizeof *h);
    int to = (rank + 1) % size, from = (rank - 1 + size) % size;
    MPI_Win w;

    for (int i = 0; i < N; i++) h[i] = i + rank;
    enter();
    mem_copy(other, h, N * sizeof *h);
    leave(1);
    MPI_Win_create(mine, N * sizeof *h, sizeof *h, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_fence(0, w);
    MPI_Put(other, N, MPI_INT, to, 0, N, MPI_INT, w);
    MPI_Win_fence(0, w);
    MPI_Accumulate(other, N, MPI_INT, to, 0, N, MPI_INT, MPI_SUM, w);
    MPI_Win_fence(0, w);
    enter();
    mem_copy(h, mine, N * sizeof *h);
    for (int i = 0; i < N; i++) CHECK(h[i] == 2 * (i + from));
    leave(0);
    MPI_Win_fence(0, w);
    MPI_Get(other, N, MPI_INT, to, 0, N, MPI_INT, w);
    MPI_Win_fence(0, w);
    enter();
    mem_copy(h, other, N * sizeof *h);
    for (int i = 0; i < N; i++) CHECK(h[i] == 2 * (i + rank));
    MPI_Win_free(&w);
    give(mine);
    give(other);
    free(h);
}

/* Both ranks put these devices to use. */
static void use(int first, int n)
{
    for (int i = first; i < first + n; i++) {
        is_on(i);
        char *p = mem_alloc(DEVICE, 64);
        mem_fill(p, 0, 64);
        MPI_Sendrecv_replace(p, 64, MPI_BYTE, 0, 3, 0, 3, MPI_COMM_SELF, MPI_STATUS_IGNORE);
        mem_free(DEVICE, p);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

/* A short message of memory that cannot be mapped goes through the host where the other rank uses the device, too, since both
 * would take turns on it; elsewhere by a copy on the device. */
static void goes(int device, bool by_host)
{
    MPI_T_pvar_handle host = counter_new("gpu_host_sent_messages"), there = counter_new("gpu_standin_messages");
    char h[8] = "", *in = NULL;

    if (rank) {
        is_on(4);
        in = mem_alloc(DEVICE, 64);
    }
    if (!rank) {
        is_on(device);
        char *p = mem_alloc(POOL, 64);
        mem_fill(p, 7, 64);
        MPI_Send(p, 8, MPI_BYTE, 1, 4, MPI_COMM_WORLD);
        mem_free(POOL, p);
        if (counter_read(host) != by_host || counter_read(there) != !by_host)
            FAIL("device %d: %llu through the host, %llu on the device", device, counter_read(host), counter_read(there));
    } else {
        MPI_Recv(in, 8, MPI_BYTE, 0, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        mem_copy(h, in, 8);
        for (int i = 0; i < 8; i++) CHECK(h[i] == 7);
        mem_free(DEVICE, in);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

/* A rank publishes up to four devices, and then that it may use any. */
static void names(void)
{
    use(rank ? 4 : 0, 2);
    for (int d = 0; d < 2; d++) goes(d, false);
    use(rank ? 1 : 2, rank ? 1 : 2);
    for (int d = 0; d < 4; d++) goes(d, d == 1);
    use(rank ? 6 : 3, 1);
    for (int d = 0; d < 4; d++) goes(d, d == 1);
    use(rank ? 7 : 0, 1);
    for (int d = 0; d < 4; d++) goes(d, true);
}

/* Of the fake driver; -1 on another one. */
static long maps_tried(void)
{
    long (*count)(const char *);

    *(void **)&count = dlsym(dlopen("libcuda.so.1", RTLD_NOW), "fakecuda_count");
    return count ? count("ipc_open") : -1;
}

static unsigned long long sum(MPI_T_pvar_handle h)
{
    unsigned long long mine = counter_read(h), all;

    MPI_Allreduce(&mine, &all, 1, MPI_UNSIGNED_LONG_LONG, MPI_SUM, MPI_COMM_WORLD);
    return all;
}

/* One after the other, in the order of the rank. */
static void see_in_own_order(void)
{
    char list[3 * DEVICES] = "";

    for (int i = 0; i < DEVICES; i++) snprintf(list + strlen(list), 4, "%s%d", i ? "," : "", (DEVICES - i + rank) % DEVICES);
    setenv("CUDA_VISIBLE_DEVICES", list, 1);
}

int main(int argc, char **argv)
{
    const char *how = argc > 1 ? argv[1] : "apart", *peers = argc > 2 ? argv[2] : "";
    MPI_T_pvar_handle refused, other, mapped, opened;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    both = !strcmp(how, "both") || !strcmp(how, "contexts");
    mixed = !strcmp(how, "mixed");
    if (!strcmp(how, "own")) see_in_own_order();
    device_open();
    cu_find(dlopen("libcuda.so.1", RTLD_NOW), &cu_devices, "cuDeviceGetCount");
    cu_find(dlopen("libcuda.so.1", RTLD_NOW), &cu_create, "cuCtxCreate_v2");
    if (cu_devices(&ndevices) || !ndevices) FAIL("no devices");
    if (ndevices > DEVICES) ndevices = DEVICES;
    for (int i = 0; i < ndevices; i++)
        if (cu_retain(&contexts[i], i)) FAIL("no context on device %d", i);
    if (!strcmp(how, "contexts")) {
        ndevices = 2;
        if (cu_create(&contexts[1], 0, 0)) FAIL("no second context");
    }
    if (!strcmp(how, "names")) {
        names();
        return finish();
    }
    refused = counter_new("gpu_refused_no_peer");
    other = counter_new("gpu_refused_refused");
    mapped = counter_new("gpu_mapped_messages");
    opened = counter_new("gpu_mappings_opened");
    messages();
    to_host();
    layouts();
    collectives();
    windows();
    unsigned long long no_peer = sum(refused), no = sum(other), through = sum(mapped), maps = sum(opened);
    /* The driver lets one context of a process at a time map what another process has on a device. */
    if (!strcmp(peers, "peer")) CHECK(through && maps && !no_peer && (!no || !strcmp(how, "contexts")));
    /* A rank uses two devices, and memory of another one is refused to each of them once. */
    if (!strcmp(peers, "refused")) CHECK(no_peer && !no && maps_tried() <= (long)counter_read(opened) + 2 * (ndevices - 1));
    enter();
    return finish();
}
