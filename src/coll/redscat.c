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

/* In round i everybody gets its part from the rank i behind and adds it up. */
int rn_redscat_pairwise(const struct rn_coll_args *a, struct rn_sched *s)
{
    const MPI_Count *first = parts(a, s);
    void *in = rn_sched_temp_of(s, a->rcount, a->type), *acc = a->in_place ? rn_sched_temp_of(s, a->rcount, a->type) : a->recvbuf;

    if (!first) return rn_sched_error(s);
    rn_sched_copy(s, rn_elem(a->sendbuf, first[a->rank], a->type), acc, a->rcount, a->type);
    for (int i = 1; i < a->size; i++) {
        int to = rn_mod(a->rank + i, a->size), from = rn_mod(a->rank - i, a->size);

        rn_sched_recv(s, in, a->rcount, a->type, from);
        rn_sched_send(s, rn_elem(a->sendbuf, first[to], a->type), first[to + 1] - first[to], a->type, to);
        rn_sched_round(s);
        rn_sched_reduce(s, in, acc, a->rcount, a->type, a->op);
        rn_sched_round(s);
    }
    rn_sched_copy(s, acc, a->recvbuf, a->rcount, a->type);
    return rn_sched_error(s);
}

/* The parts that take the step of distance d towards their owners: copied from acc into a dense vector, or a dense vector is
 * added to them. */
static void pat_parts(const struct rn_coll_args *a, struct rn_sched *s, const MPI_Count *first, int d, void *acc, void *dense,
                      bool out)
{
    int n = a->size, to = out ? rn_mod(a->rank - d, n) : a->rank;
    MPI_Count at = 0;

    for (int away = 0; away + d < n; away += 2 * d) { /* of the one it goes to from its owner */
        int part = rn_mod(to - away, n);
        MPI_Count count = first[part + 1] - first[part];
        void *p = rn_elem(acc, first[part], a->type), *q = rn_elem(dense, at, a->type);

        if (out)
            rn_sched_copy(s, p, q, count, a->type);
        else
            rn_sched_reduce(s, q, p, count, a->type, a->op);
        at += count;
    }
}

static MPI_Count pat_count(const struct rn_coll_args *a, const MPI_Count *first, int d, int to)
{
    MPI_Count count = 0;

    for (int away = 0; away + d < a->size; away += 2 * d) {
        int part = rn_mod(to - away, a->size);
        count += first[part + 1] - first[part];
    }
    return count;
}

/* Parallel aggregated trees: what rank r is to get is added up along a binomial tree of its own, all trees at once, nearest
 * first. In the round of distance d a rank sends to the one d behind it, in one message, all sums that take that step. */
int rn_redscat_pat(const struct rn_coll_args *a, struct rn_sched *s)
{
    int n = a->size;
    const MPI_Count *first = parts(a, s);
    void *acc = rn_sched_temp_of(s, a->count, a->type);

    if (!first) return rn_sched_error(s);
    rn_sched_copy(s, a->sendbuf, acc, a->count, a->type);
    for (int d = 1; d < n; d *= 2) {
        int to = rn_mod(a->rank - d, n), from = rn_mod(a->rank + d, n);
        MPI_Count nout = pat_count(a, first, d, to), nin = pat_count(a, first, d, a->rank);
        void *out = rn_sched_temp_of(s, nout, a->type), *in = rn_sched_temp_of(s, nin, a->type);

        pat_parts(a, s, first, d, acc, out, true);
        rn_sched_round(s);
        rn_sched_send(s, out, nout, a->type, to);
        rn_sched_recv(s, in, nin, a->type, from);
        rn_sched_round(s);
        pat_parts(a, s, first, d, acc, in, false);
    }
    rn_sched_copy(s, rn_elem(acc, first[a->rank], a->type), a->recvbuf, a->rcount, a->type);
    return rn_sched_error(s);
}
