/* Memory of the virtual memory calls, as PyTorch's expandable segments have it: one range of addresses, with pieces of memory
 * behind it that were made apart, with and without handles for other processes. Messages, layouts and reductions may cross the
 * borders, and a range may get other memory. */
#include "device.h"

struct prop {
    int type, handles;
    int place, device;
    void *meta;
    unsigned char flags[8];
};
struct access {
    int place, device, flags;
};

enum { PIECES = 4 };
static int (*granularity)(size_t *, const struct prop *, int), (*reserve)(cu_ptr *, size_t, size_t, cu_ptr, unsigned long long),
    (*create)(uint64_t *, size_t, const struct prop *, unsigned long long),
    (*map)(cu_ptr, size_t, size_t, uint64_t, unsigned long long), (*allow)(cu_ptr, size_t, const struct access *, size_t),
    (*unmap)(cu_ptr, size_t), (*release)(uint64_t), (*give)(cu_ptr, size_t);
static size_t piece;

struct segment {
    cu_ptr at;
    uint64_t memory[PIECES];
};

static void fill_segment(struct segment *s, int handles)
{
    struct prop p = { .type = 1, .handles = handles, .place = 1 };
    struct access a = { .place = 1, .flags = 3 };

    for (int i = 0; i < PIECES; i++) {
        CHECK(!create(&s->memory[i], piece, &p, 0));
        CHECK(!map(s->at + (size_t)i * piece, piece, 0, s->memory[i], 0));
        CHECK(!allow(s->at + (size_t)i * piece, piece, &a, 1));
    }
}

static void empty_segment(struct segment *s)
{
    CHECK(!unmap(s->at, PIECES * piece));
    for (int i = 0; i < PIECES; i++) CHECK(!release(s->memory[i]));
}

static void exchange(char *b, size_t n, unsigned seed)
{
    mem_pattern(b, n, seed + (unsigned)rank);
    MPI_Sendrecv_replace(b, (int)n, MPI_BYTE, rank ^ 1, 1, rank ^ 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    CHECK(mem_wrong(b, n, seed + (unsigned)(rank ^ 1)) < 0);
}

/* To and from memory of other kinds; even ranks send. */
static void send_on(char *b, size_t n, enum kind other)
{
    char *o = mem_alloc(other, n);

    for (int turn = 0; turn < 2; turn++) {
        char *mine = turn == rank % 2 ? b : o;
        if (rank % 2) {
            mem_fill(mine, 0, n);
            MPI_Recv(mine, (int)n, MPI_BYTE, rank ^ 1, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            CHECK(mem_wrong(mine, n, 9) < 0);
        } else {
            mem_pattern(mine, n, 9);
            MPI_Send(mine, (int)n, MPI_BYTE, rank ^ 1, 2, MPI_COMM_WORLD);
        }
    }
    mem_free(other, o);
}

static void reduce(char *b, size_t n)
{
    int *h = calloc(n, 1), sum = 0;
    int count = (int)(n / sizeof *h);

    for (int i = 0; i < count; i++) h[i] = i + rank;
    mem_copy(b, h, n);
    MPI_Allreduce(MPI_IN_PLACE, b, count, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    mem_copy(h, b, n);
    for (int r = 0; r < size; r++) sum += r;
    for (int i = 0; i < count; i++) CHECK(h[i] == size * i + sum);
    free(h);
}

/* Every second block of 64 bytes. */
static void layout(char *b, size_t n)
{
    int blocks = (int)(n / 128);
    MPI_Datatype t;
    char *flat = mem_alloc(DEVICE, (size_t)blocks * 64);

    MPI_Type_vector(blocks, 64, 128, MPI_BYTE, &t);
    MPI_Type_commit(&t);
    if (rank % 2) {
        MPI_Recv(flat, blocks * 64, MPI_BYTE, rank ^ 1, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK(mem_wrong(flat, (size_t)blocks * 64, 5) < 0);
        MPI_Send(flat, blocks * 64, MPI_BYTE, rank ^ 1, 4, MPI_COMM_WORLD);
    } else {
        char *h = malloc((size_t)blocks * 128);
        for (int i = 0; i < blocks * 64; i++) h[i / 64 * 128 + i % 64] = (char)pattern((size_t)i, 5);
        mem_copy(b, h, (size_t)blocks * 128);
        MPI_Send(b, 1, t, rank ^ 1, 3, MPI_COMM_WORLD);
        mem_fill(b, 0, (size_t)blocks * 128);
        MPI_Recv(b, 1, t, rank ^ 1, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        mem_copy(h, b, (size_t)blocks * 128);
        for (int i = 0; i < blocks * 64; i++) CHECK(h[i / 64 * 128 + i % 64] == (char)pattern((size_t)i, 5));
        for (int i = 0; i < blocks * 64; i++) CHECK(!h[i / 64 * 128 + 64 + i % 64]);
        free(h);
    }
    MPI_Type_free(&t);
    mem_free(DEVICE, flat);
}

int main(int argc, char **argv)
{
    struct segment s = { 0 };
    struct prop p = { .type = 1, .place = 1 };

    start(&argc, &argv);
    void *lib = dlopen("libcuda.so.1", RTLD_NOW);
    cu_find(lib, &granularity, "cuMemGetAllocationGranularity");
    cu_find(lib, &reserve, "cuMemAddressReserve");
    cu_find(lib, &create, "cuMemCreate");
    cu_find(lib, &map, "cuMemMap");
    cu_find(lib, &allow, "cuMemSetAccess");
    cu_find(lib, &unmap, "cuMemUnmap");
    cu_find(lib, &release, "cuMemRelease");
    cu_find(lib, &give, "cuMemAddressFree");
    CHECK(!granularity(&piece, &p, 0));
    CHECK(!reserve(&s.at, PIECES * piece, 0, 0, 0));
    for (int round = 0; round < 4; round++) {
        fill_segment(&s, round % 2); /* 1: with a file descriptor for others */
        char *b = (char *)(uintptr_t)s.at;
        exchange(b + 8, 100, (unsigned)round);
        exchange(b + piece - 4, 8, (unsigned)round);
        exchange(b + piece - 500, 100000, (unsigned)round);
        exchange(b, PIECES * piece, (unsigned)round);
        for (int k = HOST; k < KINDS; k++) send_on(b + piece - 70000, 140000, (enum kind)k);
        reduce(b + 2 * piece - 4096, 8192);
        reduce(b + 4, 3 * piece);
        layout(b + piece - 64 * 1000, 64 * 2000);
        empty_segment(&s);
    }
    CHECK(!give(s.at, PIECES * piece));
    return finish();
}
