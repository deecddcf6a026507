/* Data for collectives: pairs of 32-bit numbers in three layouts, two operators on them, and buffers that know what they should
 * hold in the end. */
#ifndef PART_DATA_H
#define PART_DATA_H

#include "../check.h"
#include <stddef.h>

enum layout { PLAIN, CLOSE, SPREAD, LAYOUTS }; /* two builtins; a derived type without gaps; one with gaps and a negative bound */
enum { LB = -8, EXTENT = 32, SECOND = 12 };
enum oper { CHAIN, ADD, OPERS }; /* of maps x -> ax + b: does not commute; addition does */

static MPI_Datatype types[LAYOUTS];
static MPI_Op opers[OPERS];

/* A generator that all ranks run alike. */
static uint64_t dice_state = 1;
static UNUSED unsigned dice(unsigned below)
{
    dice_state = dice_state * 6364136223846793005ull + 1442695040888963407ull;
    return (unsigned)(dice_state >> 33) % below;
}

static void oper_apply(enum oper o, const uint32_t *in, uint32_t *inout, size_t pairs)
{
    for (size_t i = 0; i < pairs; i++, in += 2, inout += 2) {
        if (o == ADD) {
            inout[0] += in[0];
            inout[1] += in[1];
        } else {
            inout[1] = in[0] * inout[1] + in[1];
            inout[0] *= in[0];
        }
    }
}

static void user_oper(enum oper o, const char *in, char *inout, int len, MPI_Datatype type)
{
    ptrdiff_t step = type == types[SPREAD] ? EXTENT : 8, second = type == types[SPREAD] ? SECOND : 4;

    for (int i = 0; i < len; i++, in += step, inout += step) {
        uint32_t a[2], b[2];

        memcpy(&a[0], in, 4);
        memcpy(&a[1], in + second, 4);
        memcpy(&b[0], inout, 4);
        memcpy(&b[1], inout + second, 4);
        oper_apply(o, a, b, 1);
        memcpy(inout, &b[0], 4);
        memcpy(inout + second, &b[1], 4);
    }
}

static void user_chain(void *in, void *inout, int *len, MPI_Datatype *type)
{
    user_oper(CHAIN, in, inout, *len, *type);
}

static void user_add(void *in, void *inout, int *len, MPI_Datatype *type)
{
    user_oper(ADD, in, inout, *len, *type);
}

static UNUSED void data_start(void)
{
    MPI_Datatype vector;

    types[PLAIN] = MPI_UINT32_T;
    MPI_Type_contiguous(2, MPI_UINT32_T, &types[CLOSE]);
    MPI_Type_vector(2, 1, SECOND / 4, MPI_UINT32_T, &vector);
    MPI_Type_create_resized(vector, LB, EXTENT, &types[SPREAD]);
    MPI_Type_free(&vector);
    MPI_Type_commit(&types[CLOSE]);
    MPI_Type_commit(&types[SPREAD]);
    MPI_Op_create(user_chain, 0, &opers[CHAIN]);
    MPI_Op_create(user_add, 1, &opers[ADD]);
}

static UNUSED void data_finish(void)
{
    MPI_Type_free(&types[CLOSE]);
    MPI_Type_free(&types[SPREAD]);
    MPI_Op_free(&opers[CHAIN]);
    MPI_Op_free(&opers[ADD]);
}

static UNUSED MPI_Op oper_for(enum oper o, enum layout l)
{
    return l == PLAIN ? MPI_SUM : opers[o];
}

/* Elements of the layout's type that hold so many pairs. */
static UNUSED int elements(enum layout l, int pairs)
{
    return l == PLAIN ? 2 * pairs : pairs;
}

struct buf {
    enum layout layout;
    size_t bytes;
    char *mem, *want; /* as it is, and as it should be in the end */
    char *at;         /* what MPI gets */
};

static UNUSED void buf_new(struct buf *b, enum layout l, int pairs)
{
    b->layout = l;
    b->bytes = l == SPREAD ? (size_t)pairs * EXTENT + EXTENT : (size_t)pairs * 8;
    b->mem = room(b->bytes);
    b->want = room(b->bytes);
    b->at = l == SPREAD ? b->mem - LB : b->mem;
}

static UNUSED void buf_free(struct buf *b)
{
    free(b->mem);
    free(b->want);
}

static void put_pair(const struct buf *b, char *mem, int i, const uint32_t *v)
{
    char *p = mem + (b->at - b->mem) + (ptrdiff_t)i * (b->layout == SPREAD ? EXTENT : 8);

    memcpy(p, &v[0], 4);
    memcpy(p + (b->layout == SPREAD ? SECOND : 4), &v[1], 4);
}

/* Pair i of what rank src has for rank dst in this collective. */
static UNUSED void value(unsigned seed, int src, int dst, int i, uint32_t *v)
{
    for (unsigned k = 0; k < 2; k++) {
        uint64_t x = ((uint64_t)seed << 48) ^ ((uint64_t)(unsigned)src << 36) ^ ((uint64_t)(unsigned)dst << 24) ^
                     (uint64_t)((unsigned)i * 2 + k);
        x = (x ^ (x >> 29)) * 0xbf58476d1ce4e5b9ull;
        v[k] = (uint32_t)((x ^ (x >> 32)) >> 7);
    }
}

/* The buffer holds these from pair `first` on, now and, unless something is expected there, in the end. */
static UNUSED void buf_hold(struct buf *b, int first, int pairs, unsigned seed, int src, int dst)
{
    for (int i = 0; i < pairs; i++) {
        uint32_t v[2];
        value(seed, src, dst, i, v);
        put_pair(b, b->mem, first + i, v);
        put_pair(b, b->want, first + i, v);
    }
}

static UNUSED void buf_expect(struct buf *b, int first, int pairs, unsigned seed, int src, int dst)
{
    for (int i = 0; i < pairs; i++) {
        uint32_t v[2];
        value(seed, src, dst, i, v);
        put_pair(b, b->want, first + i, v);
    }
}

/* The reduction of what ranks 0 .. last have for dst; of those pairs, `pairs` from skip on. */
static UNUSED void buf_expect_fold(struct buf *b, int first, int pairs, unsigned seed, enum oper o, int last, int dst, int skip)
{
    for (int i = 0; i < pairs; i++) {
        uint32_t acc[2], v[2];
        value(seed, last, dst, skip + i, acc);
        for (int r = last - 1; r >= 0; r--) {
            value(seed, r, dst, skip + i, v);
            oper_apply(o, v, acc, 1);
        }
        put_pair(b, b->want, first + i, acc);
    }
}

static UNUSED bool buf_is_right(const struct buf *b)
{
    return !memcmp(b->mem, b->want, b->bytes);
}

#endif
