/* Arithmetic of ranks in trees and rings. */
#ifndef RN_COLL_TREES_H
#define RN_COLL_TREES_H

#include "base/base.h"

static inline bool rn_is_pow2(int n)
{
    return (n & (n - 1)) == 0;
}

/* Largest power of two that is at most n > 0. */
static inline int rn_pow2_below(int n)
{
    return 1 << (31 - __builtin_clz((unsigned)n));
}

/* Smallest power of two that is at least n > 0. */
static inline int rn_pow2_above(int n)
{
    return n == 1 ? 1 : 1 << (32 - __builtin_clz((unsigned)n - 1));
}

static inline int rn_mod(int a, int n)
{
    return a < 0 ? a + n : a >= n ? a - n : a;
}

/* Binomial tree over virtual ranks 0 .. n-1, root 0: the subtree of v is [v, v + rn_binomial_span(v, n)). */
static inline int rn_binomial_span(int v, int n)
{
    int span = v ? v & -v : rn_pow2_above(n);
    return RN_MIN(span, n - v);
}

static inline int rn_binomial_parent(int v)
{
    return v & (v - 1);
}

/* Splits count elements into n blocks as evenly as may be: block i is [first, first + return value). */
static inline MPI_Count rn_split(MPI_Count count, int n, int i, MPI_Count *first)
{
    MPI_Count each = count / n, more = count % n;

    *first = each * i + RN_MIN((MPI_Count)i, more);
    return each + (i < more);
}

#endif
