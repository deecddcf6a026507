/* Reduce_scatter and reduce_scatter_block. */
#include "coll/fold.h"

/* Where the part of each rank begins in the vector, and at the end the whole length. */
static MPI_Count *parts(const struct rn_coll_args *a, struct rn_sched *s)
{
    MPI_Count *first = rn_sched_temp(s, sizeof *first * ((size_t)a->size + 1));

    if (!first) return NULL;
    first[0] = 0;
    for (int i = 0; i < a->size; i++) first[i + 1] = first[i] + (a->in == RN_FORM_V ? rn_count_at(a->rcounts, i) : a->rcount);
    return first;
}

static MPI_Count largest(const MPI_Count *first, int n)
{
    MPI_Count most = 0;

    for (int i = 0; i < n; i++) most = RN_MAX(most, first[i + 1] - first[i]);
    return most;
}

/* Rank at which the parts of virtual rank v begin when each of the first `rest` stands for two ranks. */
static int begins(int v, int rest)
{
    return v < rest ? 2 * v : v + rest;
}

/* The distance halves together with the data. Ranks beyond a power of two first hand everything to their neighbour, which also
 * takes their part in. */
int rn_redscat_halving(const struct rn_coll_args *a, struct rn_sched *s)
{
    int pow2 = rn_pow2_below(a->size), rest = a->size - pow2, lo = 0, hi = pow2;
    int v = a->rank >= 2 * rest ? a->rank - rest : a->rank % 2 ? -1 : a->rank / 2;
    const MPI_Count *first = parts(a, s);
    const void *own = a->sendbuf;
    void *acc, *tmp;

    if (!first) return rn_sched_error(s);
    if (v < 0) {
        rn_sched_send(s, own, a->count, a->type, a->rank - 1);
        rn_sched_round(s);
        rn_recv_block(s, rn_recv_all(a), a->rank - 1);
        return rn_sched_error(s);
    }
    acc = rn_sched_temp_of(s, a->count, a->type);
    tmp = rn_sched_temp_of(s, a->count, a->type);
    if (a->rank < 2 * rest) {
        rn_fold_segment(a, s, own, acc, tmp, 0, a->count, a->rank + 1, false);
        own = acc;
    }
    for (int half = pow2 / 2; half; half /= 2) {
        bool lower = !(v & half);
        int mid = lo + half, peer = v ^ half, give = lower ? mid : lo;
        MPI_Count from = first[begins(give, rest)], to = first[begins(give + half, rest)];

        peer = begins(peer, rest);
        rn_sched_send(s, rn_elem(own, from, a->type), to - from, a->type, peer);
        if (lower)
            hi = mid;
        else
            lo = mid;
        from = first[begins(lo, rest)];
        rn_fold_segment(a, s, own, acc, tmp, from, first[begins(hi, rest)] - from, peer, !lower);
        own = acc;
    }
    rn_sched_copy(s, rn_elem(own, first[a->rank], a->type), a->recvbuf, a->rcount, a->type);
    if (a->rank < 2 * rest)
        rn_sched_send(s, rn_elem(own, first[a->rank + 1], a->type), first[a->rank + 2] - first[a->rank + 1], a->type,
                      a->rank + 1);
    return rn_sched_error(s);
}

/* Partial sums run around the ring; each ends where it belongs. */
int rn_redscat_ring(const struct rn_coll_args *a, struct rn_sched *s)
{
    int n = a->size, next = rn_mod(a->rank + 1, n), prev = rn_mod(a->rank - 1, n);
    const MPI_Count *first = parts(a, s);
    void *bufs[2];

    if (!first) return rn_sched_error(s);
    for (int i = 0; i < 2; i++) bufs[i] = rn_sched_temp_of(s, largest(first, n), a->type);
    for (int i = 0; i < n - 1; i++) {
        int out = rn_mod(a->rank - 1 - i, n), in = rn_mod(out - 1, n);
        MPI_Count count = first[in + 1] - first[in];

        rn_sched_recv(s, bufs[i % 2], count, a->type, prev);
        rn_sched_send(s, i ? bufs[(i + 1) % 2] : rn_elem(a->sendbuf, first[out], a->type), first[out + 1] - first[out], a->type,
                      next);
        rn_sched_round(s);
        rn_sched_reduce(s, rn_elem(a->sendbuf, first[in], a->type), bufs[i % 2], count, a->type, a->op);
        rn_sched_round(s);
    }
    rn_sched_copy(s, n == 1 ? a->sendbuf : bufs[n % 2], a->recvbuf, a->rcount, a->type);
    return rn_sched_error(s);
}

/* Everybody gets all parts that are its own and folds them in rank order. */
int rn_redscat_spread(const struct rn_coll_args *a, struct rn_sched *s)
{
    const MPI_Count *first = parts(a, s);
    void *all = rn_sched_temp_of(s, a->rcount * a->size, a->type), *acc;

    if (!first) return rn_sched_error(s);
    rn_sched_copy(s, rn_elem(a->sendbuf, first[a->rank], a->type), rn_elem(all, a->rank * a->rcount, a->type), a->rcount,
                  a->type);
    for (int i = 1; i < a->size; i++) {
        int to = rn_mod(a->rank + i, a->size), from = rn_mod(a->rank - i, a->size);

        rn_sched_recv(s, rn_elem(all, from * a->rcount, a->type), a->rcount, a->type, from);
        rn_sched_send(s, rn_elem(a->sendbuf, first[to], a->type), first[to + 1] - first[to], a->type, to);
        if (i % 32 == 0) rn_sched_round(s);
    }
    rn_sched_round(s);
    acc = rn_elem(all, (a->size - 1) * a->rcount, a->type);
    for (int r = a->size - 2; r >= 0; r--)
        rn_sched_reduce(s, rn_elem(all, r * a->rcount, a->type), acc, a->rcount, a->type, a->op);
    rn_sched_copy(s, acc, a->recvbuf, a->rcount, a->type);
    return rn_sched_error(s);
}
