/* Representations: how the elements of builtin types lie in memory. Several types share one. */
#ifndef RN_DATATYPE_REP_H
#define RN_DATATYPE_REP_H

#include <float.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __SIZEOF_INT128__
__extension__ typedef __int128 rn_i128;
__extension__ typedef unsigned __int128 rn_u128;
#else
#error "this compiler has no 128-bit integers"
#endif

/* IEEE binary128: the compiler's own type where long double is something else. */
#if LDBL_MANT_DIG == 113
typedef long double rn_f128;
#else
__extension__ typedef __float128 rn_f128;
#endif

/* 16-bit floating point is computed in float and kept as bits. */
typedef struct {
    uint16_t re, im;
} rn_c16;
typedef struct {
    float re, im;
} rn_c32;
typedef struct {
    double re, im;
} rn_c64;
typedef struct {
    long double re, im;
} rn_cld;
typedef struct {
    rn_f128 re, im;
} rn_c128;

#define RN_PAIR(name, value, index) \
    typedef struct {                \
        value v;                    \
        index i;                    \
    } rn_##name;
RN_PAIR(float_int, float, int)
RN_PAIR(double_int, double, int)
RN_PAIR(long_int, long, int)
RN_PAIR(int_int, int, int)
RN_PAIR(short_int, short, int)
RN_PAIR(ld_int, long double, int)
RN_PAIR(float_float, float, float)
RN_PAIR(double_double, double, double)
#undef RN_PAIR

/* X(name, C type) */
#define RN_PLAIN_REPS(X)                                                                                                  \
    X(I8, int8_t)                                                                                                         \
    X(U8, uint8_t)                                                                                                        \
    X(I16, int16_t)                                                                                                       \
    X(U16, uint16_t)                                                                                                      \
    X(I32, int32_t) X(U32, uint32_t) X(I64, int64_t) X(U64, uint64_t) X(I128, rn_i128) X(U128, rn_u128) X(F16, uint16_t)  \
        X(BF16, uint16_t) X(F32, float) X(F64, double) X(FLD, long double) X(F128, rn_f128) X(C16, rn_c16) X(C32, rn_c32) \
            X(C64, rn_c64) X(CLD, rn_cld) X(C128, rn_c128)
/* X(name, C type, bytes of the value, bytes of the index) */
#define RN_PAIR_REPS(X)                                                                                                \
    X(FLOAT_INT, rn_float_int, 4, 4)                                                                                   \
    X(DOUBLE_INT, rn_double_int, 8, 4)                                                                                 \
    X(LONG_INT, rn_long_int, sizeof(long), 4)                                                                          \
    X(INT_INT, rn_int_int, 4, 4)                                                                                       \
    X(SHORT_INT, rn_short_int, 2, 4) X(LD_INT, rn_ld_int, sizeof(long double), 4) X(FLOAT_FLOAT, rn_float_float, 4, 4) \
        X(DOUBLE_DOUBLE, rn_double_double, 8, 8)

enum rn_rep {
#define X(name, ...) RN_REP_##name,
    RN_PLAIN_REPS(X) RN_PAIR_REPS(X)
#undef X
        RN_REPS
};

#endif
