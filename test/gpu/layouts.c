/* Datatypes on the device: random trees of constructors, packed and unpacked at any position, and sent, against the host's
 * packer. Also layouts that have tripped others: wrong order after merging, negative strides, extents below the size, holes that
 * must stay. */
#include "device.h"

static uint64_t state = 1234567;
static unsigned draw(unsigned n)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (unsigned)(state >> 11) % n;
}

static MPI_Datatype leaf(void)
{
    static const int kinds = 5;

    switch (draw((unsigned)kinds)) {
    case 0:
        return MPI_CHAR;
    case 1:
        return MPI_SHORT;
    case 2:
        return MPI_INT;
    case 3:
        return MPI_DOUBLE;
    default:
        return MPI_DOUBLE_INT;
    }
}

static MPI_Datatype tree(int depth)
{
    MPI_Datatype t, a, b;
    int lens[8], at[8], n = 1 + (int)draw(5), place = 0;
    MPI_Aint lb, extent, where[8];

    if (!depth) {
        MPI_Type_dup(leaf(), &t);
        return t;
    }
    a = tree(depth - 1);
    MPI_Type_get_extent(a, &lb, &extent);
    for (int i = 0; i < n; i++) {
        place += (int)draw(3);
        lens[i] = 1 + (int)draw(3);
        at[i] = place;
        place += lens[i];
    }
    switch (draw(6)) {
    case 0:
        MPI_Type_contiguous(n, a, &t);
        break;
    case 1:
        MPI_Type_vector(n, 1 + (int)draw(3), 3 + (int)draw(4), a, &t);
        break;
    case 2:
        MPI_Type_indexed(n, lens, at, a, &t);
        break;
    case 3:
        MPI_Type_create_resized(a, lb, extent + 8 * (MPI_Aint)draw(3), &t);
        break;
    case 4:
        MPI_Type_create_hvector(n, 2, 2 * extent + (MPI_Aint)draw(24), a, &t);
        break;
    default:
        b = tree(0);
        MPI_Type_get_extent(b, &lb, &where[0]);
        MPI_Datatype both[] = { b, a };
        int one[] = { 1, 2 };
        MPI_Aint offs[] = { 0, (where[0] + 15) / 16 * 16 };
        MPI_Type_create_struct(2, one, offs, both, &t);
        MPI_Type_free(&b);
    }
    MPI_Type_free(&a);
    return t;
}

static void compare(const void *device, const void *host, size_t n, const char *what, int round)
{
    char *h = malloc(n + 1);

    mem_copy(h, device, n);
    for (size_t i = 0; i < n; i++)
        if (h[i] != ((const char *)host)[i]) FAIL("%s, round %d: byte %zu of %zu differs", what, round, i, n);
    free(h);
}

static void try_type(MPI_Datatype t, int count, int round)
{
    MPI_Aint lb, extent, true_lb, true_extent;
    int bytes, n = 0, m = 0;

    MPI_Type_commit(&t);
    MPI_Type_get_extent(t, &lb, &extent);
    MPI_Type_get_true_extent(t, &true_lb, &true_extent);
    MPI_Type_size(t, &bytes);
    size_t span = (size_t)((count - 1) * (extent > 0 ? extent : -extent) + true_extent), flat = (size_t)(bytes * count);
    size_t before = extent < 0 ? (size_t)(-extent) * (size_t)(count - 1) : 0;
    char *host = malloc(span), *packed = malloc(flat + 1), *back = malloc(span);
    enum kind k = round % 5 == 4 ? MANAGED : round % 5 == 3 ? POOL : DEVICE;
    char *dev = mem_alloc(k, span + 32), *dev_packed = mem_alloc(DEVICE, flat + 32);
    int skew = round % 3 ? 0 : 16;

    for (size_t i = 0; i < span; i++) host[i] = (char)draw(256);
    mem_copy(dev + skew, host, span);
    char *hbuf = host + before - true_lb, *dbuf = dev + skew + before - true_lb;
    MPI_Pack(hbuf, count, t, packed, (int)flat, &n, MPI_COMM_SELF);
    MPI_Pack(dbuf, count, t, dev_packed, (int)flat, &m, MPI_COMM_SELF);
    CHECK(n == m && n == (int)flat);
    compare(dev_packed, packed, flat, "packed on the device", round);
    memset(back, 0, span);
    m = 0;
    MPI_Pack(dbuf, count, t, back, (int)flat, &m, MPI_COMM_SELF); /* into host memory */
    CHECK(!memcmp(back, packed, flat));

    /* Unpacked, with the holes as they were. */
    memset(back, 0x5a, span);
    mem_fill(dev + skew, 0x5a, span);
    n = m = 0;
    MPI_Unpack(packed, (int)flat, &n, back + before - true_lb, count, t, MPI_COMM_SELF);
    MPI_Unpack(dev_packed, (int)flat, &m, dbuf, count, t, MPI_COMM_SELF);
    compare(dev + skew, back, span, "unpacked on the device", round);
    mem_fill(dev + skew, 0x5a, span);
    m = 0;
    MPI_Unpack(packed, (int)flat, &m, dbuf, count, t, MPI_COMM_SELF);
    compare(dev + skew, back, span, "unpacked from the host", round);

    /* To the neighbour, laid out on both sides. */
    char *in = mem_alloc(k, span + 32);
    mem_fill(in, 0x5a, span);
    MPI_Sendrecv(dbuf, count, t, rank ^ 1, 1, in + before - true_lb, count, t, rank ^ 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    compare(in, back, span, "sent", round);
    mem_fill(in, 0x5a, span);
    MPI_Sendrecv(dbuf, count, t, rank, 1, in + before - true_lb, count, t, rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    compare(in, back, span, "sent to oneself", round);
    mem_free(k, in);
    mem_free(k, dev);
    mem_free(DEVICE, dev_packed);
    free(host);
    free(packed);
    free(back);
}

static void indexed_keeps_its_order(void)
{
    int lens[] = { 2, 1, 3 }, at[] = { 5, 0, 9 }, a[16], want[] = { 5, 6, 0, 9, 10, 11 }, n = 0;
    MPI_Datatype t;
    int *d = mem_alloc(DEVICE, sizeof a), *p = mem_alloc(DEVICE, sizeof want);

    for (int i = 0; i < 16; i++) a[i] = i;
    mem_copy(d, a, sizeof a);
    MPI_Type_indexed(3, lens, at, MPI_INT, &t);
    MPI_Type_commit(&t);
    MPI_Pack(d, 1, t, p, sizeof want, &n, MPI_COMM_SELF);
    compare(p, want, sizeof want, "indexed", 0);
    MPI_Type_free(&t);
    mem_free(DEVICE, d);
    mem_free(DEVICE, p);
}

static void negative_stride(void)
{
    int a[64], want[64], n = 0;
    MPI_Datatype t;
    int *d = mem_alloc(DEVICE, sizeof a), *p = mem_alloc(DEVICE, sizeof want);

    for (int i = 0; i < 64; i++) a[i] = i, want[i] = 63 - i;
    mem_copy(d, a, sizeof a);
    MPI_Type_vector(64, 1, -1, MPI_INT, &t);
    MPI_Type_commit(&t);
    MPI_Pack(d + 63, 1, t, p, sizeof want, &n, MPI_COMM_SELF);
    compare(p, want, sizeof want, "negative stride", 0);
    MPI_Type_free(&t);
    mem_free(DEVICE, d);
    mem_free(DEVICE, p);
}

static void extent_below_size(void)
{
    int a[8] = { 0, 1, 2, 3, 4, 5, 6, 7 }, want[] = { 0, 1, 2, 3, 1, 2, 3, 4 };
    MPI_Datatype four, t;
    int *d = mem_alloc(DEVICE, sizeof a), *in = mem_alloc(DEVICE, sizeof a);

    mem_copy(d, a, sizeof a);
    MPI_Type_contiguous(4, MPI_INT, &four);
    MPI_Type_create_resized(four, 0, 4, &t);
    MPI_Type_commit(&t);
    MPI_Sendrecv(d, 2, t, rank ^ 1, 2, in, 8, MPI_INT, rank ^ 1, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    compare(in, want, sizeof want, "resized", 0);
    MPI_Type_free(&four);
    MPI_Type_free(&t);
    mem_free(DEVICE, d);
    mem_free(DEVICE, in);
}

static void holes_stay(void)
{
    struct item {
        int32_t a;
        uint64_t b;
    };
    enum { N = 20705 };
    struct item *h = malloc(N * sizeof *h), *d = mem_alloc(DEVICE, N * sizeof *h), *in = mem_alloc(DEVICE, N * sizeof *h);
    int lens[] = { 1, 1 };
    MPI_Aint at[] = { 0, 8 };
    MPI_Datatype kinds[] = { MPI_INT32_T, MPI_UINT64_T }, t;

    memset(h, 0xab, N * sizeof *h);
    for (int i = 0; i < N; i++) h[i].a = i, h[i].b = (uint64_t)i * 3;
    mem_copy(d, h, N * sizeof *h);
    mem_fill(in, 0xab, N * sizeof *h);
    MPI_Type_create_struct(2, lens, at, kinds, &t);
    MPI_Type_commit(&t);
    MPI_Sendrecv(d, N, t, rank ^ 1, 3, in, N, t, rank ^ 1, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    compare(in, h, N * sizeof *h, "struct with a hole", 0);
    MPI_Type_free(&t);
    mem_free(DEVICE, d);
    mem_free(DEVICE, in);
    free(h);
}

int main(int argc, char **argv)
{
    int rounds = argc > 1 ? atoi(argv[1]) : 100;

    start(&argc, &argv);
    indexed_keeps_its_order();
    negative_stride();
    extent_below_size();
    holes_stay();
    for (int i = 0; i < rounds; i++) {
        MPI_Datatype t = tree(1 + i % 3);
        try_type(t, 1 + (int)draw(40), i);
        MPI_Type_free(&t);
    }
    return finish();
}
