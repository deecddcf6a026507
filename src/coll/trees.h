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

/* Two binary trees over the ranks 1 .. n-1, in whose order each node stands between its subtrees; rank 0 is above the top of
 * either. Who has children in one tree is a leaf of the other, but for one rank when n is even. */
struct rn_binary {
    int up;      /* -1 for rank 0 */
    int down[2]; /* the first `ndown` are there */
    int ndown;
};

/* Where rank v > 0 stands in tree 0 or 1, and which rank stands there. */
static inline int rn_binary_place(int v, int n, int tree)
{
    return !tree ? v : n % 2 ? n - v : v % (n - 1) + 1;
}

static inline int rn_binary_rank(int at, int n, int tree)
{
    return !at || !tree ? at : n % 2 ? n - at : (at + n - 3) % (n - 1) + 1;
}

static inline struct rn_binary rn_binary_of(int v, int n, int tree)
{
    struct rn_binary b = { .up = -1 };
    int at = v ? rn_binary_place(v, n, tree) : 0, bit = at & -at, up = (at ^ bit) | bit << 1, half = bit / 2;

    if (v) {
        b.up = rn_binary_rank(up < n ? up : at ^ bit, n, tree);
        if (half) b.down[b.ndown++] = rn_binary_rank(at - half, n, tree);
        while (half && at + half >= n) half /= 2;
        if (half) b.down[b.ndown++] = rn_binary_rank(at + half, n, tree);
    } else if (n > 1) {
        b.down[b.ndown++] = rn_binary_rank(rn_pow2_below(n - 1), n, tree);
    }
    return b;
}

/* Splits count elements into n blocks as evenly as may be: block i is [first, first + return value). */
static inline MPI_Count rn_split(MPI_Count count, int n, int i, MPI_Count *first)
{
    MPI_Count each = count / n, more = count % n;

    *first = each * i + RN_MIN((MPI_Count)i, more);
    return each + (i < more);
}

#endif
