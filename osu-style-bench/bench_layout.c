/* Messages of blocks with gaps between (-D vect:STRIDE:BLOCK), or of bytes side by side. */
#include "bench.h"
#include <string.h>

static size_t blocks(const struct bench *b, size_t bytes)
{
    return b->block ? (bytes + b->block - 1) / b->block : 1;
}

/* Bytes of block i; the last one has what is left. */
static size_t block_bytes(const struct bench *b, size_t bytes, size_t i)
{
    size_t left = bytes - i * b->block;

    return b->block && left > b->block ? b->block : left;
}

size_t bench_span(const struct bench *b, size_t bytes)
{
    size_t last = blocks(b, bytes) - 1;

    return bytes ? last * b->stride + block_bytes(b, bytes, last) : 0;
}

static MPI_Datatype vector_new(const struct bench *b, size_t bytes)
{
    int whole = (int)(bytes / b->block), rest = (int)(bytes % b->block), ones[] = { 1, rest };
    MPI_Aint where[] = { 0, (MPI_Aint)((size_t)whole * b->stride) };
    MPI_Datatype vector, parts[] = { MPI_DATATYPE_NULL, MPI_CHAR }, t;

    MPI_Type_vector(whole, (int)b->block, (int)b->stride, MPI_CHAR, &vector);
    if (!rest) return vector;
    parts[0] = vector;
    MPI_Type_create_struct(2, ones, where, parts, &t);
    MPI_Type_free(&vector);
    return t;
}

/* The type of a size is made once, and stays until another size comes. */
struct bench_message bench_message(const struct bench *b, size_t bytes)
{
    static MPI_Datatype type = MPI_DATATYPE_NULL;
    static size_t type_bytes;

    if (!b->block || !bytes) return (struct bench_message){ MPI_CHAR, (int)bytes };
    if (type_bytes != bytes) {
        if (type != MPI_DATATYPE_NULL) MPI_Type_free(&type);
        type = vector_new(b, bytes);
        MPI_Type_commit(&type);
        type_bytes = bytes;
    }
    return (struct bench_message){ type, 1 };
}

void bench_message_fill(const struct bench *b, char *buf, size_t bytes, unsigned seed)
{
    for (size_t i = 0; i < blocks(b, bytes); i++) bench_fill(buf + i * b->stride, block_bytes(b, bytes, i), seed + (unsigned)i);
}

void bench_message_copy(const struct bench *b, char *to, const char *from, size_t bytes)
{
    size_t n = blocks(b, bytes);

    for (size_t i = 0; i < n; i++) memcpy(to + i * b->stride, from + i * b->stride, block_bytes(b, bytes, i));
}

/* The gaps behind the blocks must be as bench_clear left them. */
static void gap_verify(struct bench *b, char *gap, size_t len, size_t bytes, int other, size_t at)
{
    char *p = bench_borrow(gap, len);

    for (size_t i = 0; i < len; i++) {
        if (!p[i]) continue;
        bench_wrong(b, bytes, "written between the blocks from", other, at);
        break;
    }
    bench_return(gap, p, len, false);
}

void bench_message_verify(struct bench *b, char *buf, size_t bytes, unsigned seed, int other)
{
    size_t n = blocks(b, bytes);

    for (size_t i = 0; i < n; i++) {
        bench_verify(b, buf + i * b->stride, block_bytes(b, bytes, i), seed + (unsigned)i, "received from", other);
        if (i + 1 < n) gap_verify(b, buf + i * b->stride + b->block, b->stride - b->block, bytes, other, i * b->block);
    }
}
