/* Test data: bytes made from sender, receiver and round, and numbers whose sums are known. */
#include "bench.h"
#include <string.h>

/* Complaints of one rank about one size; more would bury the first. */
enum { MOST_COMPLAINTS = 3 };

unsigned bench_seed(int from, int to, long round)
{
    return (unsigned)from * 2654435761u ^ (unsigned)to * 2246822519u ^ (unsigned)round * 3266489917u ^ 0x5bd1e995u;
}

static unsigned step(unsigned x)
{
    return x * 1664525u + 1013904223u;
}

/* The high half of a step is the well mixed one. */
static unsigned char byte_of(unsigned x, size_t i)
{
    return (unsigned char)(x >> (16 + 8 * (i & 1)));
}

void bench_fill(void *buf, size_t bytes, unsigned seed)
{
    unsigned char *p = (unsigned char *)bench_borrow(buf, bytes);
    unsigned x = step(step(seed));

    for (size_t i = 0; i < bytes; i++) {
        p[i] = byte_of(x, i);
        if (i & 1) x = step(x);
    }
    bench_return(buf, (char *)p, bytes, true);
}

void bench_wrong(struct bench *b, size_t bytes, const char *what, int other, size_t at)
{
    if (b->wrong++ < MOST_COMPLAINTS)
        fprintf(stderr, "%s: wrong data: size %zu, rank %d: %s rank %d, byte %zu\n", b->spec->name, bytes, b->rank, what, other,
                at);
}

void bench_verify(struct bench *b, void *buf, size_t bytes, unsigned seed, const char *what, int other)
{
    unsigned char *p = (unsigned char *)bench_borrow(buf, bytes);
    unsigned x = step(step(seed));

    if (b->spoil && bytes) p[bytes / 2] ^= 1;
    for (size_t i = 0; i < bytes; i++) {
        if (p[i] != byte_of(x, i)) {
            bench_wrong(b, bytes, what, other, i);
            break;
        }
        if (i & 1) x = step(x);
    }
    bench_return(buf, (char *)p, bytes, false);
}

void bench_clear(struct bench *b, size_t bytes)
{
    char *p = bench_borrow(b->recv, bytes + BENCH_GUARD);

    memset(p, 0, bytes);
    memset(p + bytes, 'g', BENCH_GUARD);
    bench_return(b->recv, p, bytes + BENCH_GUARD, true);
}

void bench_guard(struct bench *b, size_t used)
{
    char *p = bench_borrow(b->recv + used, BENCH_GUARD);

    for (size_t i = 0; i < BENCH_GUARD; i++) {
        if (p[i] == 'g') continue;
        bench_wrong(b, used, "written behind the end on", b->rank, used + i);
        break;
    }
    bench_return(b->recv + used, p, BENCH_GUARD, false);
}

struct bench_numbers bench_numbers(size_t bytes)
{
    struct bench_numbers n = { MPI_UNSIGNED_CHAR, (int)bytes };

    if (bytes % sizeof(float)) return n;
    n.type = MPI_FLOAT;
    n.count = (int)(bytes / sizeof(float));
    return n;
}

/* Small whole numbers, so that a float holds every sum exactly and a byte holds it modulo 256. */
static unsigned term(int i, long round)
{
    return (unsigned)(i % 7 + 1) + (unsigned)(round % 5);
}

void bench_numbers_fill(struct bench *b, size_t bytes, long round)
{
    struct bench_numbers n = bench_numbers(bytes);
    void *p = bench_borrow(b->send, bytes);

    for (int i = 0; i < n.count; i++) {
        unsigned v = (unsigned)(b->rank + 1) * term(i, round);
        if (n.type == MPI_FLOAT)
            ((float *)p)[i] = (float)v;
        else
            ((unsigned char *)p)[i] = (unsigned char)v;
    }
    bench_return(b->send, p, bytes, true);
}

void bench_numbers_verify(struct bench *b, size_t bytes, long round)
{
    bench_numbers_verify_part(b, bytes, 0, bench_numbers(bytes).count, round);
}

void bench_numbers_verify_part(struct bench *b, size_t bytes, int first, int count, long round)
{
    MPI_Datatype type = bench_numbers(bytes).type;
    size_t size = type == MPI_FLOAT ? sizeof(float) : 1, used = size * (size_t)count;
    unsigned ranks = (unsigned)b->size * (unsigned)(b->size + 1) / 2;

    char *p = bench_borrow(b->recv, used);
    if (b->spoil && used) p[used / 2] ^= 64;
    for (int i = 0; i < count; i++) {
        unsigned v = ranks * term(first + i, round);
        bool ok = type == MPI_FLOAT ? ((float *)(void *)p)[i] == (float)v : ((unsigned char *)p)[i] == (unsigned char)v;
        if (ok) continue;
        bench_wrong(b, bytes, "sum on", b->rank, (size_t)i * size);
        break;
    }
    bench_return(b->recv, p, used, false);
    bench_guard(b, used);
}
