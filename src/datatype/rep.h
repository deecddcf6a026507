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

#define RN_STRUCT_OF_PAIR(name, value, index) \
    typedef struct {                          \
        value v;                              \
        index i;                              \
    } rn_##name;
RN_STRUCT_OF_PAIR(float_int, float, int)
RN_STRUCT_OF_PAIR(double_int, double, int)
RN_STRUCT_OF_PAIR(long_int, long, int)
RN_STRUCT_OF_PAIR(int_int, int, int)
RN_STRUCT_OF_PAIR(short_int, short, int)
RN_STRUCT_OF_PAIR(ld_int, long double, int)
RN_STRUCT_OF_PAIR(float_float, float, float)
RN_STRUCT_OF_PAIR(double_double, double, double)
#undef RN_STRUCT_OF_PAIR

enum rn_rep {
#define RN_REP(name, type)                    RN_REP_##name,
#define RN_REP_PAIR(name, type, value, index) RN_REP_##name,
#include "datatype/reps.def"
    RN_REPS
};

#endif
