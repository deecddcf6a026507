/* Messages with gaps on either side, from short to far beyond every threshold: each byte finds its place, what lies between stays
 * untouched, also where the receive is too short. Types are freed while their messages are under way. */
#include "check.h"

enum { MOST = 200000, SPREAD = 5 };

/* Which bytes of a buffer a layout takes: byte i of the message lies at place(i). */
struct layout {
    const char *name;
    size_t block, stride; /* of the pattern that goes on; 0: no gaps */
};
static const struct layout layouts[] = {
    { "side by side", 0, 0 }, { "single bytes", 1, 2 }, { "numbers", 8, 24 },  { "short blocks", 60, 100 },
    { "lines", 64, 192 },     { "pages", 4096, 8192 },  { "odd", 4097, 5001 },
};
static const int sizes[] = { 1, 100, 4095, 4096, 4097, 16384, 65535, 65537, 100000, MOST };

static size_t place(const struct layout *l, size_t i)
{
    return l->block ? i / l->block * l->stride + i % l->block : i;
}

/* Whole blocks, and a shorter one behind. */
static MPI_Datatype type_of(const struct layout *l, int n)
{
    int whole = l->block ? n / (int)l->block : 0, rest = n - whole * (int)l->block, lengths[] = { 1, rest };
    MPI_Aint where[] = { 0, (MPI_Aint)place(l, (size_t)n - (size_t)rest) };
    MPI_Datatype parts[] = { MPI_DATATYPE_NULL, MPI_BYTE }, t;

    MPI_Type_vector(whole, (int)l->block, (int)l->stride, MPI_BYTE, &parts[0]);
    MPI_Type_create_struct(2, lengths, where, parts, &t);
    MPI_Type_free(&parts[0]);
    MPI_Type_commit(&t);
    return t;
}

/* What a receive that was too short has got is not defined. */
static void check_places(const struct layout *l, unsigned char *buf, int n, bool whole, unsigned seed)
{
    for (size_t i = 0; i < (size_t)n; i++) {
        if (whole) CHECK_EQ(buf[place(l, i)], pattern(seed, i));
        buf[place(l, i)] = 0xa5;
    }
    CHECK(untouched(buf, (size_t)MOST * SPREAD));
}

/* To the right, from the left; a receive that is shorter reports it. */
static void pass(const struct layout *from, const struct layout *to, unsigned char *out, unsigned char *in, int n, int taken,
                 bool sync)
{
    MPI_Datatype sent = type_of(from, n), got = type_of(to, taken);
    unsigned seed = (unsigned)(rank * 31 + n);
    MPI_Request reqs[2];
    MPI_Status status;

    for (size_t i = 0; i < (size_t)n; i++) out[place(from, i)] = pattern(seed, i);
    memset(in, 0xa5, (size_t)MOST * SPREAD);
    MPI_Irecv(in, 1, got, left(), n, MPI_COMM_WORLD, &reqs[0]);
    if (sync)
        MPI_Issend(out, 1, sent, right(), n, MPI_COMM_WORLD, &reqs[1]);
    else
        MPI_Isend(out, 1, sent, right(), n, MPI_COMM_WORLD, &reqs[1]);
    MPI_Type_free(&sent);
    MPI_Type_free(&got);
    CHECK_CLASS(MPI_Wait(&reqs[0], &status), taken < n ? MPI_ERR_TRUNCATE : MPI_SUCCESS);
    if (taken == n) CHECK_EQ(count_of(&status, MPI_BYTE), n);
    MPI_Wait(&reqs[1], MPI_STATUS_IGNORE);
    check_places(to, in, taken, taken == n, (unsigned)(left() * 31 + n));
}

/* A message that waits for its receive. */
static void take(const struct layout *from, const struct layout *to, unsigned char *out, unsigned char *in, int n)
{
    MPI_Datatype sent = type_of(from, n), got = type_of(to, n);
    unsigned seed = (unsigned)(rank * 37 + n);
    MPI_Request req;
    MPI_Message message;
    MPI_Status status;

    for (size_t i = 0; i < (size_t)n; i++) out[place(from, i)] = pattern(seed, i);
    memset(in, 0xa5, (size_t)MOST * SPREAD);
    MPI_Isend(out, 1, sent, right(), n, MPI_COMM_WORLD, &req);
    MPI_Mprobe(left(), n, MPI_COMM_WORLD, &message, &status);
    CHECK_EQ(count_of(&status, MPI_BYTE), n);
    MPI_Mrecv(in, 1, got, &message, MPI_STATUS_IGNORE);
    MPI_Wait(&req, MPI_STATUS_IGNORE);
    check_places(to, in, n, true, (unsigned)(left() * 37 + n));
    MPI_Type_free(&sent);
    MPI_Type_free(&got);
}

int main(void)
{
    unsigned char *out, *in;

    start();
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    out = room((size_t)MOST * SPREAD);
    in = room((size_t)MOST * SPREAD);
    for (int s = 0; s < LEN(sizes); s++)
        for (int a = 0; a < LEN(layouts); a++) {
            /* Each layout meets each within the sizes. */
            const struct layout *from = &layouts[a], *to = &layouts[(a + s) % LEN(layouts)];
            int n = sizes[s];

            pass(from, to, out, in, n, n, false);
            pass(from, to, out, in, n, n, true);
            pass(from, to, out, in, n, n / 3, s % 2);
            pass(from, to, out, in, n, 0, s % 2);
            take(from, to, out, in, n);
        }
    free(out);
    free(in);
    return finish();
}
