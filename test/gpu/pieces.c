/* Long messages from device memory over UCX, in pieces or by UCX itself ("ucx": some must go so): to every kind of memory,
 * several at once, with gaps, too long for their receive, found by a matched probe, taken back; and from host memory. */
#include "device.h"

enum { N = 7 * (1 << 20) + 12345, MANY = 6, EACH = 3000001 };

static void check(const void *p, size_t n, unsigned seed, const char *what)
{
    long at = mem_wrong(p, n, seed);

    if (at >= 0) FAIL("%s: byte %ld of %zu is wrong", what, at, n);
}

static void to_kind(char *out, enum kind k)
{
    char *in = mem_alloc(k, N);

    if (rank) {
        MPI_Recv(in, N, MPI_BYTE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        check(in, N, 5, kind_names[k]);
    } else {
        mem_pattern(out, N, 5);
        MPI_Ssend(out, N, MPI_BYTE, 1, 1, MPI_COMM_WORLD);
    }
    mem_free(k, in);
}

static void from_host(enum kind k)
{
    char *out = mem_alloc(HOST, N), *in = mem_alloc(k, N);

    mem_pattern(out, N, 6);
    if (rank) {
        MPI_Recv(in, N, MPI_BYTE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        check(in, N, 6, kind_names[k]);
    } else {
        MPI_Send(out, N, MPI_BYTE, 1, 1, MPI_COMM_WORLD);
    }
    mem_free(HOST, out);
    mem_free(k, in);
}

/* Both ways; more bytes are under way than there is pinned memory for. */
static void several(char *out, char *in)
{
    MPI_Request r[2 * MANY];

    for (int i = 0; i < MANY; i++) mem_pattern(out + (size_t)i * EACH, EACH, (unsigned)(10 * rank + i));
    for (int i = 0; i < MANY; i++) {
        MPI_Isend(out + (size_t)i * EACH, EACH, MPI_BYTE, 1 - rank, i % 2, MPI_COMM_WORLD, &r[i]);
        MPI_Irecv(in + (size_t)i * EACH, EACH, MPI_BYTE, 1 - rank, i % 2, MPI_COMM_WORLD, &r[MANY + i]);
    }
    MPI_Waitall(2 * MANY, r, MPI_STATUSES_IGNORE);
    for (int i = 0; i < MANY; i++) check(in + (size_t)i * EACH, EACH, (unsigned)(10 * (1 - rank) + i), "several");
}

/* Too short for pieces, and to memory of a device: each takes pinned memory at its end. */
static void rooms(char *in)
{
    char *h = mem_alloc(HOST, MANY * EACH);
    MPI_Request r[MANY];

    for (int i = 0; i < MANY; i++) {
        char *at = (rank ? in : h) + (size_t)i * EACH;
        if (rank) {
            MPI_Irecv(at, EACH, MPI_BYTE, 0, i, MPI_COMM_WORLD, &r[i]);
        } else {
            mem_pattern(at, EACH, (unsigned)(20 + i));
            MPI_Isend(at, EACH, MPI_BYTE, 1, i, MPI_COMM_WORLD, &r[i]);
        }
    }
    MPI_Waitall(MANY, r, MPI_STATUSES_IGNORE);
    for (int i = 0; rank && i < MANY; i++) check(in + (size_t)i * EACH, EACH, (unsigned)(20 + i), "from host memory at once");
    mem_free(HOST, h);
}

static void gaps(char *out, char *in)
{
    MPI_Datatype t;

    MPI_Type_vector(60000, 48, 96, MPI_BYTE, &t);
    MPI_Type_commit(&t);
    mem_pattern(out, 96 * 60000, 3);
    mem_fill(in, 0, 96 * 60000);
    if (rank) {
        unsigned char *h = malloc(96 * 60000);
        MPI_Recv(in, 1, t, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        mem_copy(h, in, 96 * 60000);
        for (size_t i = 0; i < 96 * 60000 - 48; i++)
            if (h[i] != (i % 96 < 48 ? pattern(i, 3) : 0)) FAIL("gaps: byte %zu is %d", i, h[i]);
        free(h);
    } else {
        MPI_Send(out, 1, t, 1, 0, MPI_COMM_WORLD);
    }
    MPI_Type_free(&t);
}

static void too_long(char *out, char *in)
{
    MPI_Status s;
    int n, rc;

    mem_pattern(out, N, 8);
    mem_fill(in, 0, N);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    static const int rooms[] = { 0, 2000000, 5000000 }; /* none, and such as end in the first piece and in a later one */
    for (int k = 0; k < 3; k++) {
        int room = rooms[k];
        if (!rank) {
            MPI_Send(out, N, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
            continue;
        }
        rc = MPI_Recv(in, room, MPI_BYTE, 0, 0, MPI_COMM_WORLD, &s);
        MPI_Error_class(rc, &rc);
        MPI_Get_count(&s, MPI_BYTE, &n);
        CHECK(rc == MPI_ERR_TRUNCATE && n == room);
        check(in, (size_t)room, 8, "the part that fits");
    }
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
}

static void probed(char *out, char *in)
{
    MPI_Message m;
    MPI_Status s;
    int n;

    mem_pattern(out, N, 9);
    if (rank) {
        MPI_Mprobe(0, 4, MPI_COMM_WORLD, &m, &s);
        MPI_Get_count(&s, MPI_BYTE, &n);
        CHECK(n == N);
        MPI_Mrecv(in, N, MPI_BYTE, &m, &s);
        check(in, N, 9, "a probed message");
    } else {
        MPI_Send(out, N, MPI_BYTE, 1, 4, MPI_COMM_WORLD);
    }
}

static void taken_back(char *out)
{
    MPI_Request r;
    MPI_Status s;
    int gone, there;

    if (!rank) {
        MPI_Isend(out, N, MPI_BYTE, 1, 6, MPI_COMM_WORLD, &r);
        MPI_Cancel(&r);
        MPI_Wait(&r, &s);
        MPI_Test_cancelled(&s, &gone);
        CHECK(gone);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Iprobe(MPI_ANY_SOURCE, 6, MPI_COMM_WORLD, &there, &s);
    CHECK(!there);
}

int main(int argc, char **argv)
{
    start(&argc, &argv);
    MPI_T_pvar_handle messages = counter_new("gpu_pieces_messages"), by_ucx = counter_new("gpu_ucx_messages");
    char *out = mem_alloc(DEVICE, MANY * EACH), *in = mem_alloc(DEVICE, MANY * EACH);

    for (int k = 0; k < KINDS; k++) to_kind(out, (enum kind)k);
    for (int k = 0; k < KINDS; k++) from_host((enum kind)k);
    several(out, in);
    rooms(in);
    gaps(out, in);
    too_long(out, in);
    probed(out, in);
    taken_back(out);
    CHECK(counter_read(messages) + counter_read(by_ucx) == (rank ? MANY : KINDS + MANY + 1 + 3 + 1 + 1));
    CHECK((counter_read(by_ucx) > 0) == (argc > 1));
    mem_free(DEVICE, out);
    mem_free(DEVICE, in);
    return finish();
}
