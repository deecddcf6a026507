#include "coll/common.h"
#include "coll/node.h"

int rn_bcast_binomial(const struct rn_coll_args *a, struct rn_sched *s)
{
    int n = a->size, v = rn_mod(a->rank - a->root, n);

    if (v) {
        rn_sched_recv(s, a->recvbuf, a->count, a->type, (rn_binomial_parent(v) + a->root) % n);
        rn_sched_round(s);
    }
    for (int bit = v ? (v & -v) >> 1 : rn_pow2_above(n) >> 1; bit; bit >>= 1)
        if (v + bit < n) rn_sched_send(s, a->recvbuf, a->count, a->type, (v + bit + a->root) % n);
    return rn_sched_error(s);
}

/* Blocks of virtual ranks from, from + 1, ... from + n - 1 as one range of bytes. */
static size_t blocks(const struct rn_coll_args *a, int from, int n, MPI_Count *first)
{
    MPI_Count last, len = rn_split((MPI_Count)a->bytes, a->size, from + n - 1, &last);

    rn_split((MPI_Count)a->bytes, a->size, from, first);
    return (size_t)(last + len - *first);
}

/* Whether virtual rank v has block b after the scatter. */
static bool owns(int v, int b, int n)
{
    return b >= v && b < v + rn_binomial_span(v, n);
}

/* Scatters blocks along a binomial tree, then passes them around a ring: every byte travels about twice, whatever the number
 * of ranks. */
int rn_bcast_scatter_ring(const struct rn_coll_args *a, struct rn_sched *s)
{
    int n = a->size, v = rn_mod(a->rank - a->root, n);
    int next = rn_mod(a->rank + 1, n), prev = rn_mod(a->rank - 1, n);
    char *p = rn_packed_start(a, s);
    MPI_Count at;

    if (v) {
        size_t len = blocks(a, v, rn_binomial_span(v, n), &at);
        rn_sched_recv_bytes(s, p + at, len, (rn_binomial_parent(v) + a->root) % n);
        rn_sched_round(s);
    }
    for (int bit = v ? (v & -v) >> 1 : rn_pow2_above(n) >> 1; bit; bit >>= 1) {
        if (v + bit >= n) continue;
        size_t len = blocks(a, v + bit, rn_binomial_span(v + bit, n), &at);
        rn_sched_send_bytes(s, p + at, len, (v + bit + a->root) % n);
    }
    rn_sched_round(s);
    for (int i = 0; i < n - 1; i++) {
        int in = rn_mod(v - 1 - i, n), out = rn_mod(v - i, n);
        size_t len = blocks(a, in, 1, &at);
        if (!owns(v, in, n)) rn_sched_recv_bytes(s, p + at, len, prev);
        len = blocks(a, out, 1, &at);
        if (!owns(rn_mod(v + 1, n), out, n)) rn_sched_send_bytes(s, p + at, len, next);
        rn_sched_round(s);
    }
    rn_packed_end(a, s, p);
    return rn_sched_error(s);
}

enum { CHAIN_SEGMENT = 64 * KiB };

/* Segments run down the chain of ranks, one behind the other: segment i goes out while i + 1 comes in. */
int rn_bcast_chain(const struct rn_coll_args *a, struct rn_sched *s)
{
    int n = a->size, v = rn_mod(a->rank - a->root, n);
    int next = v == n - 1 ? MPI_PROC_NULL : rn_mod(a->rank + 1, n), prev = rn_mod(a->rank - 1, n);
    size_t nseg = (a->bytes + CHAIN_SEGMENT - 1) / CHAIN_SEGMENT;
    char *p = rn_packed_start(a, s);

    for (size_t i = 0; i < nseg + (v > 0); i++) {
        size_t out = v ? i - 1 : i; /* wraps below 0: nothing to pass on yet */
        if (v && i < nseg)
            rn_sched_recv_bytes(s, p + i * CHAIN_SEGMENT, RN_MIN(a->bytes - i * CHAIN_SEGMENT, (size_t)CHAIN_SEGMENT), prev);
        if (out < nseg)
            rn_sched_send_bytes(s, p + out * CHAIN_SEGMENT, RN_MIN(a->bytes - out * CHAIN_SEGMENT, (size_t)CHAIN_SEGMENT), next);
        rn_sched_round(s);
    }
    rn_packed_end(a, s, p);
    return rn_sched_error(s);
}
