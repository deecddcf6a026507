#include "coll/fold.h"
#include "coll/node.h"

/* Neighbours fold in pairs until a power of two is left; then partners swap their results, each time twice as far away. The lower
 * part is always the left operand, so both sides compute the same bits and the order of ranks is kept. */
int rn_allreduce_recdbl(const struct rn_coll_args *a, struct rn_sched *s)
{
    int pow2 = rn_pow2_below(a->size), rest = a->size - pow2;
    int v = a->rank >= 2 * rest ? a->rank - rest : a->rank % 2 ? -1 : a->rank / 2;
    const void *acc = a->sendbuf;
    void *in = a->in_place ? rn_sched_temp_of(s, a->count, a->type) : a->recvbuf;
    void *other = a->in_place ? a->recvbuf : rn_sched_temp_of(s, a->count, a->type);

    if (v < 0) {
        rn_sched_send(s, acc, a->count, a->type, a->rank - 1);
        rn_sched_round(s);
        rn_sched_recv(s, a->recvbuf, a->count, a->type, a->rank - 1);
        return rn_sched_error(s);
    }
    if (a->rank < 2 * rest) {
        rn_sched_recv(s, in, a->count, a->type, a->rank + 1);
        rn_sched_round(s);
        rn_sched_reduce(s, acc, in, a->count, a->type, a->op);
        rn_sched_round(s);
        acc = in;
        in = other;
        other = (void *)acc;
    }
    for (int bit = 1; bit < pow2; bit <<= 1) {
        int u = v ^ bit, peer = u < rest ? u * 2 : u + rest;

        rn_sched_recv(s, in, a->count, a->type, peer);
        rn_sched_send(s, acc, a->count, a->type, peer);
        rn_sched_round(s);
        if (peer < a->rank && acc != a->sendbuf) {
            rn_sched_reduce(s, in, (void *)acc, a->count, a->type, a->op);
        } else if (peer < a->rank) { /* the send buffer must stay as it is */
            if (acc != other) rn_sched_copy(s, acc, other, a->count, a->type);
            rn_sched_reduce(s, in, other, a->count, a->type, a->op);
            acc = other;
        } else {
            rn_sched_reduce(s, acc, in, a->count, a->type, a->op);
            acc = in;
            in = other;
            other = (void *)acc;
        }
        rn_sched_round(s);
    }
    rn_sched_copy(s, acc, a->recvbuf, a->count, a->type);
    rn_sched_round(s);
    if (a->rank < 2 * rest) rn_sched_send(s, a->recvbuf, a->count, a->type, a->rank + 1);
    return rn_sched_error(s);
}

/* Rank 0 takes the data of all from the last on, so that the lower rank is always the left operand, and hands out the result. For
 * ranks that take turns on a device: the others' programs need no turn there. */
int rn_allreduce_linear(const struct rn_coll_args *a, struct rn_sched *s)
{
    bool straight = !a->in_place || a->op->commutes; /* into the receive buffer */
    int last = a->size - 1;

    if (a->rank) {
        rn_sched_send(s, a->sendbuf, a->count, a->type, 0);
        rn_sched_round(s);
        rn_sched_recv(s, a->recvbuf, a->count, a->type, 0);
        return rn_sched_error(s);
    }
    void *acc = straight ? a->recvbuf : rn_sched_temp_of(s, a->count, a->type);
    void *other = last > 1 || (last && acc == a->sendbuf) ? rn_sched_temp_of(s, a->count, a->type) : NULL;
    for (int r = last; r > 0; r--) {
        bool first = r == last && acc != a->sendbuf;
        rn_sched_recv(s, first ? acc : other, a->count, a->type, r);
        rn_sched_round(s);
        if (!first) rn_sched_reduce(s, other, acc, a->count, a->type, a->op);
        rn_sched_round(s);
    }
    if (!last)
        rn_sched_copy(s, a->sendbuf, a->recvbuf, a->count, a->type);
    else if (acc != a->sendbuf)
        rn_sched_reduce(s, a->sendbuf, acc, a->count, a->type, a->op);
    rn_sched_round(s);
    if (last && acc != a->recvbuf) rn_sched_copy(s, acc, a->recvbuf, a->count, a->type);
    rn_sched_round(s);
    for (int r = last; r > 0; r--) rn_sched_send(s, a->recvbuf, a->count, a->type, r);
    return rn_sched_error(s);
}

/* Rabenseifner: halving leaves every rank a share of the result, doubling spreads the shares. */
int rn_allreduce_halving(const struct rn_coll_args *a, struct rn_sched *s)
{
    struct rn_halving h;

    rn_halving_reduce_scatter(a, s, a->recvbuf, &h);
    for (int i = h.steps - 1; i >= 0 && h.vrank >= 0; i--) {
        int peer = rn_halving_rank(&h, h.vrank ^ 1 << i);
        MPI_Count lo = h.lo[i + 1], hi = h.hi[i + 1];

        if (lo == h.lo[i])
            rn_sched_recv(s, rn_elem(a->recvbuf, hi, a->type), h.hi[i] - hi, a->type, peer);
        else
            rn_sched_recv(s, rn_elem(a->recvbuf, h.lo[i], a->type), lo - h.lo[i], a->type, peer);
        rn_sched_send(s, rn_elem(a->recvbuf, lo, a->type), hi - lo, a->type, peer);
        rn_sched_round(s);
    }
    if (h.vrank < 0)
        rn_sched_recv(s, a->recvbuf, a->count, a->type, a->rank - 1);
    else if (a->rank < 2 * h.rest)
        rn_sched_send(s, a->recvbuf, a->count, a->type, a->rank + 1);
    return rn_sched_error(s);
}

/* Blocks travel around the ring once to be added up and once to be handed out. */
int rn_allreduce_ring(const struct rn_coll_args *a, struct rn_sched *s)
{
    int n = a->size, next = rn_mod(a->rank + 1, n), prev = rn_mod(a->rank - 1, n);
    MPI_Count first, largest = rn_split(a->count, n, 0, &first);
    void *tmp = a->in_place ? rn_sched_temp_of(s, largest, a->type) : NULL;

    if (n == 1) rn_sched_copy(s, a->sendbuf, a->recvbuf, a->count, a->type);
    for (int i = 0; i < n - 1; i++) {
        int out = rn_mod(a->rank - i, n), in = rn_mod(out - 1, n);
        MPI_Count count = rn_split(a->count, n, out, &first);

        rn_sched_send(s, rn_elem(i ? a->recvbuf : a->sendbuf, first, a->type), count, a->type, next);
        count = rn_split(a->count, n, in, &first);
        rn_fold_segment(a, s, a->sendbuf, a->recvbuf, tmp, first, count, prev, true);
    }
    for (int i = 0; i < n - 1; i++) {
        int out = rn_mod(a->rank + 1 - i, n), in = rn_mod(out - 1, n);
        MPI_Count count = rn_split(a->count, n, in, &first);

        rn_sched_recv(s, rn_elem(a->recvbuf, first, a->type), count, a->type, prev);
        count = rn_split(a->count, n, out, &first);
        rn_sched_send(s, rn_elem(a->recvbuf, first, a->type), count, a->type, next);
        rn_sched_round(s);
    }
    return rn_sched_error(s);
}
