/* Every collective with device buffers, also where the ranks hold different kinds of memory, in place and not, blocking,
 * nonblocking and persistent. The same call on host memory is the measure. */
#include "device.h"

enum { MOST = 40000 };
static int counts[64], displs[64], total;
static MPI_Datatype types[64];
static int bdispls[64];

/* What a collective is called with. Elements are int; blocks are n for each rank unless v. */
struct call {
    const char *name;
    int (*blocking)(const void *s, void *r, int n);
    int (*start)(const void *s, void *r, int n, MPI_Request *q);
    int (*init)(const void *s, void *r, int n, MPI_Request *q);
    int s_blocks, r_blocks; /* in blocks of n: 1 or -1 for one of each rank, 0 none, -2: by counts */
    int in_place;           /* may be called in place */
};

#define W   MPI_COMM_WORLD
#define I   MPI_INT
#define SUM MPI_SUM
#define CALL(id, fn, ...)                                            \
    static int id##_b(const void *s, void *r, int n)                 \
    {                                                                \
        (void)s, (void)r, (void)n;                                   \
        return MPI_##fn(__VA_ARGS__);                                \
    }                                                                \
    static int id##_i(const void *s, void *r, int n, MPI_Request *q) \
    {                                                                \
        (void)s, (void)r, (void)n;                                   \
        return MPI_I##id(__VA_ARGS__, q);                            \
    }                                                                \
    static int id##_p(const void *s, void *r, int n, MPI_Request *q) \
    {                                                                \
        (void)s, (void)r, (void)n;                                   \
        return MPI_##fn##_init(__VA_ARGS__, MPI_INFO_NULL, q);       \
    }

#define ROOT (size / 2)
CALL(bcast, Bcast, r, n, I, ROOT, W)
CALL(reduce, Reduce, s, r, n, I, SUM, ROOT, W)
CALL(allreduce, Allreduce, s, r, n, I, SUM, W)
CALL(gather, Gather, s, n, I, r, n, I, ROOT, W)
CALL(gatherv, Gatherv, s, s == MPI_IN_PLACE ? 0 : counts[rank], I, r, counts, displs, I, ROOT, W)
CALL(scatter, Scatter, s, n, I, r, n, I, ROOT, W)
CALL(scatterv, Scatterv, s, counts, displs, I, r, counts[rank], I, ROOT, W)
CALL(allgather, Allgather, s, n, I, r, n, I, W)
CALL(allgatherv, Allgatherv, s, counts[rank], I, r, counts, displs, I, W)
CALL(alltoall, Alltoall, s, n, I, r, n, I, W)
CALL(alltoallv, Alltoallv, s, counts, displs, I, r, counts, displs, I, W)
CALL(alltoallw, Alltoallw, s, counts, bdispls, types, r, counts, bdispls, types, W)
CALL(reduce_scatter_block, Reduce_scatter_block, s, r, n, I, SUM, W)
CALL(reduce_scatter, Reduce_scatter, s, r, counts, I, SUM, W)
CALL(scan, Scan, s, r, n, I, SUM, W)
CALL(exscan, Exscan, s, r, n, I, SUM, W)

#define ROW(id, s, r, place)                     \
    {                                            \
#id, id##_b, id##_i, id##_p, s, r, place \
    }
static const struct call calls[] = {
    ROW(bcast, 0, 1, 0),
    ROW(reduce, 1, 1, 0),
    ROW(allreduce, 1, 1, 1),
    ROW(gather, 1, -1, 0),
    ROW(gatherv, -2, -2, 0),
    ROW(scatter, -1, 1, 0),
    ROW(scatterv, -2, -2, 0),
    ROW(allgather, 1, -1, 1),
    ROW(allgatherv, -2, -2, 1),
    ROW(alltoall, -1, -1, 1),
    ROW(reduce_scatter_block, -1, 1, 1),
    ROW(reduce_scatter, -2, -2, 1),
    ROW(scan, 1, 1, 1),
    ROW(exscan, 1, 1, 1),
};
/* Their counts must be alike on both sides: the same number to and from everybody. */
static const struct call exchanges[] = { ROW(alltoallv, -2, -2, 1), ROW(alltoallw, -2, -2, 1) };

static size_t elements(int blocks, int n)
{
    if (blocks == -1) return (size_t)n * (size_t)size;
    if (blocks == -2) return (size_t)total;
    return (size_t)n;
}

static void run(const struct call *c, int form, const void *s, void *r, int n)
{
    MPI_Request q;

    if (form == 0) {
        c->blocking(s, r, n);
        return;
    }
    if (form == 1) {
        c->start(s, r, n, &q);
        MPI_Wait(&q, MPI_STATUS_IGNORE);
        return;
    }
    c->init(s, r, n, &q);
    MPI_Start(&q);
    MPI_Wait(&q, MPI_STATUS_IGNORE);
    MPI_Request_free(&q);
}

static void compare(const struct call *c, int form, const void *device, const int *host, size_t n, enum kind k, int place)
{
    int *h = malloc(n * sizeof *h + 1);

    mem_copy(h, device, n * sizeof *h);
    for (size_t i = 0; i < n; i++)
        if (h[i] != host[i])
            FAIL("%s, form %d, %zu elements, %s%s: element %zu is %d, must be %d", c->name, form, n, kind_names[k],
                 place ? ", in place" : "", i, h[i], host[i]);
    free(h);
}

static void try_call(const struct call *c, int form, int n, enum kind ks, enum kind kr, int place)
{
    size_t ns = elements(c->s_blocks ? c->s_blocks : 1, n), nr = elements(c->r_blocks, n), all = ns > nr ? ns : nr;
    int *s = malloc(all * 4 + 4), *r = malloc(all * 4 + 4);
    int *ds = mem_alloc(ks, all * 4 + 4), *dr = mem_alloc(kr, all * 4 + 4);

    for (size_t i = 0; i < all; i++) s[i] = (int)(i * 3 + (size_t)rank * 1000), r[i] = s[i] + (place || !c->s_blocks ? 0 : 77);
    mem_copy(ds, s, all * 4);
    mem_copy(dr, r, all * 4);
    run(c, 0, place ? MPI_IN_PLACE : s, r, n);
    run(c, form, place ? MPI_IN_PLACE : ds, dr, n);
    compare(c, form, dr, r, nr, kr, place);
    if (!place && c->s_blocks) compare(c, form, ds, s, ns, ks, 0);
    free(s);
    free(r);
    mem_free(ks, ds);
    mem_free(kr, dr);
}

static void set_counts(int n, int alike)
{
    total = 0;
    for (int i = 0; i < size; i++) {
        counts[i] = alike ? n : i % 3 == 1 ? 0 : n + i;
        displs[i] = total;
        bdispls[i] = total * 4;
        types[i] = MPI_INT;
        total += counts[i];
    }
}

/* Groups of two halves, and neighbours in a ring. */
static void between_groups(enum kind k, int n)
{
    MPI_Comm half, inter, ring;
    int color = rank >= (size + 1) / 2, one = 1, periods = 1, result;

    if (size > 1) {
        int *d = mem_alloc(k, (size_t)n * 4), *o = mem_alloc(k, (size_t)n * 4), *h = malloc((size_t)n * 4);
        MPI_Comm_split(W, color, rank, &half);
        MPI_Intercomm_create(half, 0, W, color ? 0 : (size + 1) / 2, 7, &inter);
        for (int i = 0; i < n; i++) h[i] = rank + i;
        mem_copy(d, h, (size_t)n * 4);
        MPI_Allreduce(d, o, n, MPI_INT, MPI_SUM, inter);
        mem_copy(h, o, (size_t)n * 4);
        int first = color ? 0 : (size + 1) / 2, last = color ? (size + 1) / 2 : size, sum = 0;
        for (int i = first; i < last; i++) sum += i;
        for (int i = 0; i < n; i++) CHECK(h[i] == sum + i * (last - first));
        MPI_Comm_free(&inter);
        MPI_Comm_free(&half);
        mem_free(k, d);
        mem_free(k, o);
        free(h);
    }
    (void)one;
    MPI_Cart_create(W, 1, &size, &periods, 0, &ring);
    int *d = mem_alloc(k, (size_t)n * 4), *in = mem_alloc(k, (size_t)n * 8), *h = malloc((size_t)n * 8);
    for (int i = 0; i < n; i++) h[i] = rank * 7 + i;
    mem_copy(d, h, (size_t)n * 4);
    MPI_Neighbor_allgather(d, n, MPI_INT, in, n, MPI_INT, ring);
    mem_copy(h, in, (size_t)n * 8);
    for (int i = 0; i < n; i++) {
        result = (rank + size - 1) % size * 7 + i;
        CHECK(h[i] == result);
        result = (rank + 1) % size * 7 + i;
        CHECK(h[n + i] == result);
    }
    MPI_Comm_free(&ring);
    mem_free(k, d);
    mem_free(k, in);
    free(h);
}

/* An operator of the user sees host memory, and one on a derived type too. */
static void add_twice(void *in, void *inout, int *n, MPI_Datatype *t)
{
    (void)t;
    for (int i = 0; i < *n; i++) ((int *)inout)[i] += 2 * ((int *)in)[i];
}

static void operator_of_the_user(void)
{
    enum { N = 3000 };
    int *h = malloc(N * 4), *host = malloc(N * 4), *d = mem_alloc(DEVICE, N * 4), *o = mem_alloc(DEVICE, N * 4);
    MPI_Op op;

    for (int i = 0; i < N; i++) h[i] = i + rank;
    mem_copy(d, h, N * 4);
    MPI_Op_create(add_twice, 0, &op);
    MPI_Allreduce(h, host, N, MPI_INT, op, W);
    MPI_Allreduce(d, o, N, MPI_INT, op, W);
    mem_copy(h, o, N * 4);
    for (int i = 0; i < N; i++) CHECK(h[i] == host[i]);
    MPI_Op_free(&op);
    mem_free(DEVICE, d);
    mem_free(DEVICE, o);
    free(h);
    free(host);
}

int main(int argc, char **argv)
{
    static const int lengths[] = { 1, 13, 600, MOST };

    start(&argc, &argv);
    for (size_t l = 0; l < sizeof lengths / sizeof *lengths; l++) {
        int n = lengths[l];
        for (int form = 0; form < 3; form++) {
            for (int mix = 0; mix < 3; mix++) {
                /* all on the device; kinds by rank; device and host by rank */
                enum kind ks = mix == 0 ? DEVICE : mix == 1 ? (enum kind)((rank + (int)l) % KINDS) : rank % 2 ? HOST : DEVICE;
                enum kind kr = mix == 0 ? DEVICE : mix == 1 ? (enum kind)((rank + form + 1) % KINDS) : rank % 2 ? DEVICE : HOST;
                set_counts(n, 0);
                for (size_t c = 0; c < sizeof calls / sizeof *calls; c++) {
                    try_call(&calls[c], form, n, ks, kr, 0);
                    if (calls[c].in_place) try_call(&calls[c], form, n, ks, kr, 1);
                }
                set_counts(n, 1);
                for (size_t c = 0; c < sizeof exchanges / sizeof *exchanges; c++) {
                    try_call(&exchanges[c], form, n, ks, kr, 0);
                    try_call(&exchanges[c], form, n, ks, kr, 1);
                }
            }
        }
        between_groups(DEVICE, n);
        between_groups(rank % 2 ? DEVICE : HOST, n);
    }
    operator_of_the_user();
    return finish();
}
