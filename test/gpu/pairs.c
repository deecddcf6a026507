/* Point to point in every mode, between every two kinds of memory, over sizes that take every way. Even ranks send to the next.
 */
#include "device.h"

static const size_t sizes[] = { 0, 1, 8, 13, 1000, 4096, 65536, 65537, 300001, 1 << 20, (1 << 20) + 8, 5000000 };
enum { GUARD = 64 };

typedef void sender(const void *buf, int n, int to, int tag);

static void plain(const void *buf, int n, int to, int tag)
{
    MPI_Send(buf, n, MPI_BYTE, to, tag, MPI_COMM_WORLD);
}

static void synchronous(const void *buf, int n, int to, int tag)
{
    MPI_Ssend(buf, n, MPI_BYTE, to, tag, MPI_COMM_WORLD);
}

static void background(const void *buf, int n, int to, int tag)
{
    MPI_Request r;
    MPI_Isend(buf, n, MPI_BYTE, to, tag, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
}

static void buffered(const void *buf, int n, int to, int tag)
{
    int room = n + MPI_BSEND_OVERHEAD;
    void *b = malloc((size_t)room);
    MPI_Buffer_attach(b, room);
    MPI_Bsend(buf, n, MPI_BYTE, to, tag, MPI_COMM_WORLD);
    MPI_Buffer_detach(&b, &room);
    free(b);
}

static void persistent(const void *buf, int n, int to, int tag)
{
    MPI_Request r;
    MPI_Send_init(buf, n, MPI_BYTE, to, tag, MPI_COMM_WORLD, &r);
    MPI_Start(&r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Request_free(&r);
}

static sender *const senders[] = { plain, synchronous, background, buffered, persistent };
enum { SENDERS = sizeof senders / sizeof *senders };

static void take(void *buf, int n, int from, int tag, int how)
{
    MPI_Status s;
    MPI_Request r;
    MPI_Message m;
    int got;

    switch (how % 4) {
    case 0:
        MPI_Recv(buf, n, MPI_BYTE, from, tag, MPI_COMM_WORLD, &s);
        break;
    case 1:
        MPI_Probe(from, tag, MPI_COMM_WORLD, &s);
        MPI_Get_count(&s, MPI_BYTE, &got);
        CHECK(got == n);
        MPI_Recv(buf, n, MPI_BYTE, from, tag, MPI_COMM_WORLD, &s);
        break;
    case 2:
        MPI_Mprobe(from, tag, MPI_COMM_WORLD, &m, &s);
        MPI_Mrecv(buf, n, MPI_BYTE, &m, &s);
        break;
    default:
        MPI_Recv_init(buf, n, MPI_BYTE, from, tag, MPI_COMM_WORLD, &r);
        MPI_Start(&r);
        MPI_Wait(&r, &s);
        MPI_Request_free(&r);
    }
    MPI_Get_count(&s, MPI_BYTE, &got);
    CHECK(got == n);
}

static void check_received(const char *b, size_t n, unsigned seed, enum kind from, enum kind to)
{
    long at = mem_wrong(b + GUARD, n, seed);

    if (at >= 0) FAIL("%s to %s, %zu bytes: wrong at %ld", kind_names[from], kind_names[to], n, at);
    unsigned char guard[GUARD];
    mem_copy(guard, b, GUARD);
    for (int i = 0; i < GUARD; i++) CHECK(guard[i] == 0xab);
    mem_copy(guard, b + GUARD + n, GUARD);
    for (int i = 0; i < GUARD; i++) CHECK(guard[i] == 0xab);
}

static int brief; /* one mode for each size */

static void pair(enum kind from, enum kind to)
{
    int other = rank ^ 1;

    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        size_t n = sizes[s];
        if (brief && n > 2000000) break;
        char *b = mem_alloc(rank % 2 ? to : from, n + 2 * GUARD);
        for (int how = 0; how < SENDERS; how++) {
            if ((brief || n > 100000) && how != (int)((size_t)from + (size_t)to + s) % SENDERS) continue;
            unsigned seed = (unsigned)(s + (size_t)how);
            if (rank % 2) {
                mem_fill(b, 0xab, n + 2 * GUARD);
                take(b + GUARD, (int)n, other, how, how + (int)s);
                check_received(b, n, seed, from, to);
            } else {
                mem_pattern(b + GUARD, n, seed);
                senders[how](b + GUARD, (int)n, other, how);
            }
        }
        mem_free(rank % 2 ? to : from, b);
    }
}

/* Both at once, and to oneself. */
static void swap(enum kind k)
{
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        int n = (int)sizes[s], peers[] = { rank ^ 1, rank };
        char *out = mem_alloc(k, (size_t)n + 1), *in = mem_alloc(k, (size_t)n + 1);
        for (int i = 0; i < 2; i++) {
            mem_pattern(out, (size_t)n, (unsigned)rank);
            mem_fill(in, 0, (size_t)n);
            MPI_Sendrecv(out, n, MPI_BYTE, peers[i], 5, in, n, MPI_BYTE, peers[i], 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            CHECK(mem_wrong(in, (size_t)n, (unsigned)peers[i]) < 0);
            MPI_Sendrecv_replace(out, n, MPI_BYTE, peers[i], 6, peers[i], 6, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            CHECK(mem_wrong(out, (size_t)n, (unsigned)peers[i]) < 0);
        }
        mem_free(k, out);
        mem_free(k, in);
    }
}

/* Many under way, received in another order. */
static void many(enum kind k)
{
    enum { N = 40, BYTES = 100000 };
    MPI_Request r[2 * N];
    char *out = mem_alloc(k, N * BYTES), *in = mem_alloc(k, N * BYTES);

    for (int i = 0; i < N; i++) mem_pattern(out + i * BYTES, BYTES, (unsigned)(rank + i));
    for (int i = 0; i < N; i++) MPI_Isend(out + i * BYTES, BYTES, MPI_BYTE, rank ^ 1, i, MPI_COMM_WORLD, &r[i]);
    for (int i = 0; i < N; i++) MPI_Irecv(in + i * BYTES, BYTES, MPI_BYTE, rank ^ 1, N - 1 - i, MPI_COMM_WORLD, &r[N + i]);
    MPI_Waitall(2 * N, r, MPI_STATUSES_IGNORE);
    for (int i = 0; i < N; i++) CHECK(mem_wrong(in + i * BYTES, BYTES, (unsigned)((rank ^ 1) + N - 1 - i)) < 0);
    mem_free(k, out);
    mem_free(k, in);
}

static void partitioned(enum kind k)
{
    enum { PARTS = 8, BYTES = 20000 };
    MPI_Request r;
    char *b = mem_alloc(k, PARTS * BYTES);

    if (rank % 2) {
        MPI_Precv_init(b, PARTS / 2, 2 * BYTES, MPI_BYTE, rank ^ 1, 9, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        CHECK(mem_wrong(b, PARTS * BYTES, 3) < 0);
    } else {
        mem_pattern(b, PARTS * BYTES, 3);
        MPI_Psend_init(b, PARTS, BYTES, MPI_BYTE, rank ^ 1, 9, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        for (int i = PARTS - 1; i >= 0; i--) MPI_Pready(i, r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    }
    MPI_Request_free(&r);
    mem_free(k, b);
}

/* A message that is too long gives what fits, and an error. */
static void truncated(enum kind k)
{
    int lengths[] = { 1000, 200000 };

    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (int i = 0; i < 2; i++) {
        int n = lengths[i], rc, class;
        char *b = mem_alloc(k, (size_t)n);
        if (rank % 2) {
            mem_fill(b, 0, (size_t)n);
            rc = MPI_Recv(b, n / 2, MPI_BYTE, rank ^ 1, 11, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Error_class(rc, &class);
            CHECK(class == MPI_ERR_TRUNCATE);
        } else {
            mem_pattern(b, (size_t)n, 1);
            MPI_Send(b, n, MPI_BYTE, rank ^ 1, 11, MPI_COMM_WORLD);
        }
        mem_free(k, b);
    }
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
}

int main(int argc, char **argv)
{
    start(&argc, &argv);
    brief = argc > 1 && !strcmp(argv[1], "brief");
    for (int from = 0; from < KINDS; from++)
        for (int to = 0; to < KINDS; to++)
            if (!brief || from == DEVICE || to == DEVICE || from == to) pair(from, to);
    for (int k = DEVICE; k < KINDS; k++) {
        swap(k);
        many(k);
        partitioned(k);
        truncated(k);
    }
    return finish();
}
