/* The loops of all operators over all representations: a template that kernels.c and kernels_avx2.c include, once each, with
 * RN_KERNEL_TABLE naming the table to fill.
 *
 * Buffers may have any alignment: elements are reached through types of alignment 1. Results do not depend on alignment, on the
 * position in the buffer or on which table is used. */
#include "datatype/op.h"

/* Vectors at any level of optimisation, and no fused operations, which round differently where a processor has them. */
#ifdef __clang__
#pragma STDC FP_CONTRACT OFF
#else
#pragma GCC optimize("tree-vectorize", "vect-cost-model=dynamic", "fp-contract=off", "no-trapping-math")
#endif
#include "datatype/half.h"

#define RN_REP(name, type)                    typedef type any_##name __attribute__((aligned(1)));
#define RN_REP_PAIR(name, type, value, index) typedef type any_##name __attribute__((aligned(1)));
#include "datatype/reps.def"

/* a from the left operand, b from the right one, which also takes the result */
#define LOOP(op, rep, result)                                                           \
    static void op##_##rep(const void *restrict in, void *restrict inout, size_t count) \
    {                                                                                   \
        const any_##rep *restrict left = in;                                            \
        any_##rep *restrict right = inout;                                              \
                                                                                        \
        for (size_t i = 0; i < count; i++) {                                            \
            const any_##rep a = left[i], b = right[i];                                  \
            right[i] = (result);                                                        \
        }                                                                               \
    }

/* Whole numbers. Sums and products wrap round, computed in a type where that is defined. */
#define UNSIGNED_LOOPS(rep, type, wide)          \
    LOOP(sum, rep, (type)((wide)a + (wide)b))    \
    LOOP(prod, rep, (type)((wide)a * (wide)b))   \
    LOOP(min, rep, a < b ? a : b)                \
    LOOP(max, rep, a > b ? a : b)                \
    LOOP(band, rep, (type)(a & b))               \
    LOOP(bor, rep, (type)(a | b))                \
    LOOP(bxor, rep, (type)(a ^ b))               \
    LOOP(land, rep, (type)((a != 0) & (b != 0))) \
    LOOP(lor, rep, (type)((a | b) != 0))         \
    LOOP(lxor, rep, (type)((a != 0) ^ (b != 0)))
UNSIGNED_LOOPS(U8, uint8_t, uint32_t)
UNSIGNED_LOOPS(U16, uint16_t, uint32_t)
UNSIGNED_LOOPS(U32, uint32_t, uint32_t)
UNSIGNED_LOOPS(U64, uint64_t, uint64_t)
UNSIGNED_LOOPS(U128, rn_u128, rn_u128)

/* Signed ones differ from unsigned ones only in their order. */
#define SIGNED_LOOPS(rep)         \
    LOOP(min, rep, a < b ? a : b) \
    LOOP(max, rep, a > b ? a : b)
SIGNED_LOOPS(I8)
SIGNED_LOOPS(I16)
SIGNED_LOOPS(I32)
SIGNED_LOOPS(I64)
SIGNED_LOOPS(I128)

/* What is not a number wins, wherever it stands, so that the order of operands does not matter. */
#define FLOAT_MIN(a, b) ((a) < (b) || (a) != (a) ? (a) : (b))
#define FLOAT_MAX(a, b) ((a) > (b) || (a) != (a) ? (a) : (b))
#define FLOAT_LOOPS(rep)            \
    LOOP(sum, rep, a + b)           \
    LOOP(prod, rep, a *b)           \
    LOOP(min, rep, FLOAT_MIN(a, b)) \
    LOOP(max, rep, FLOAT_MAX(a, b))
FLOAT_LOOPS(F32)
FLOAT_LOOPS(F64)
FLOAT_LOOPS(FLD)
FLOAT_LOOPS(F128)

#define HALF_LOOPS(rep, get, put)                               \
    LOOP(sum, rep, put(get(a) + get(b)))                        \
    LOOP(prod, rep, put(get(a) * get(b)))                       \
    LOOP(min, rep, get(a) < get(b) || get(a) != get(a) ? a : b) \
    LOOP(max, rep, get(a) > get(b) || get(a) != get(a) ? a : b)
HALF_LOOPS(F16, rn_half_get, rn_half_put)
HALF_LOOPS(BF16, rn_bf16_get, rn_bf16_put)

#define COMPLEX_LOOPS(rep, type)                         \
    LOOP(sum, rep, ((type){ a.re + b.re, a.im + b.im })) \
    LOOP(prod, rep, ((type){ a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re }))
COMPLEX_LOOPS(C32, rn_c32)
COMPLEX_LOOPS(C64, rn_c64)
COMPLEX_LOOPS(CLD, rn_cld)
COMPLEX_LOOPS(C128, rn_c128)

static inline rn_c16 c16_of(float re, float im)
{
    return (rn_c16){ rn_half_put(re), rn_half_put(im) };
}

static inline rn_c16 c16_sum(rn_c16 a, rn_c16 b)
{
    return c16_of(rn_half_get(a.re) + rn_half_get(b.re), rn_half_get(a.im) + rn_half_get(b.im));
}

static inline rn_c16 c16_prod(rn_c16 a, rn_c16 b)
{
    float ar = rn_half_get(a.re), ai = rn_half_get(a.im), br = rn_half_get(b.re), bi = rn_half_get(b.im);

    return c16_of(ar * br - ai * bi, ar * bi + ai * br);
}
LOOP(sum, C16, c16_sum(a, b))
LOOP(prod, C16, c16_prod(a, b))

/* The lower index on equal values. Holes in a pair are left alone. */
#define PAIR_LOOP(op, rep, better)                                                      \
    static void op##_##rep(const void *restrict in, void *restrict inout, size_t count) \
    {                                                                                   \
        const any_##rep *restrict left = in;                                            \
        any_##rep *restrict right = inout;                                              \
                                                                                        \
        for (size_t i = 0; i < count; i++) {                                            \
            bool take = left[i].v better right[i].v;                                    \
            bool tie = left[i].v == right[i].v && left[i].i < right[i].i;               \
                                                                                        \
            right[i].v = take ? left[i].v : right[i].v;                                 \
            right[i].i = take || tie ? left[i].i : right[i].i;                          \
        }                                                                               \
    }

#define PAIR_REPLACE(rep)                                                                  \
    static void replace_##rep(const void *restrict in, void *restrict inout, size_t count) \
    {                                                                                      \
        const any_##rep *restrict left = in;                                               \
        any_##rep *restrict right = inout;                                                 \
                                                                                           \
        for (size_t i = 0; i < count; i++) {                                               \
            right[i].v = left[i].v;                                                        \
            right[i].i = left[i].i;                                                        \
        }                                                                                  \
    }
#define RN_REP_PAIR(rep, type, value, index) \
    PAIR_LOOP(minloc, rep, <)                \
    PAIR_LOOP(maxloc, rep, >)                \
    PAIR_REPLACE(rep)
#include "datatype/reps.def"

#define RN_REP(rep, type)                                                                  \
    static void replace_##rep(const void *restrict in, void *restrict inout, size_t count) \
    {                                                                                      \
        memcpy(inout, in, count * sizeof(type));                                           \
    }
#include "datatype/reps.def"

static void nothing(const void *in, void *inout, size_t count)
{
    (void)in, (void)inout, (void)count;
}

#define ROW_OF_ALL(rep) [RN_OP_REPLACE] = replace_##rep, [RN_OP_NO_OP] = nothing
#define ARITHMETIC(sums, order) \
    [RN_OP_SUM] = sum_##sums, [RN_OP_PROD] = prod_##sums, [RN_OP_MIN] = min_##order, [RN_OP_MAX] = max_##order
#define BITS(rep)                                                                                             \
    [RN_OP_BAND] = band_##rep, [RN_OP_BOR] = bor_##rep, [RN_OP_BXOR] = bxor_##rep, [RN_OP_LAND] = land_##rep, \
    [RN_OP_LOR] = lor_##rep, [RN_OP_LXOR] = lxor_##rep
#define INT_ROWS(I, U) \
    [RN_REP_##I] = { ARITHMETIC(U, I), BITS(U), ROW_OF_ALL(I) }, [RN_REP_##U] = { ARITHMETIC(U, U), BITS(U), ROW_OF_ALL(U) }
#define FLOAT_ROW(rep)   [RN_REP_##rep] = { ARITHMETIC(rep, rep), ROW_OF_ALL(rep) }
#define COMPLEX_ROW(rep) [RN_REP_##rep] = { [RN_OP_SUM] = sum_##rep, [RN_OP_PROD] = prod_##rep, ROW_OF_ALL(rep) }

rn_kernel_row RN_KERNEL_TABLE[RN_REPS] = {
    INT_ROWS(I8, U8), INT_ROWS(I16, U16), INT_ROWS(I32, U32), INT_ROWS(I64, U64), INT_ROWS(I128, U128), FLOAT_ROW(F16),
    FLOAT_ROW(BF16),  FLOAT_ROW(F32),     FLOAT_ROW(F64),     FLOAT_ROW(FLD),     FLOAT_ROW(F128),      COMPLEX_ROW(C16),
    COMPLEX_ROW(C32), COMPLEX_ROW(C64),   COMPLEX_ROW(CLD),   COMPLEX_ROW(C128),
#define RN_REP_PAIR(rep, type, value, index) \
    [RN_REP_##rep] = { [RN_OP_MINLOC] = minloc_##rep, [RN_OP_MAXLOC] = maxloc_##rep, ROW_OF_ALL(rep) },
#include "datatype/reps.def"
};
