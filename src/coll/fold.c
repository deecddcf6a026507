#include "coll/fold.h"

/* In place at the root with an operator that commutes: everything is added to what is there. */
static const void *fold_into(const struct rn_coll_args *a, struct rn_sched *s, const int *peers, int n, void *out)
{
    void *in = rn_sched_temp_of(s, a->count, a->type);

    for (int i = 0; i < n; i++) {
        rn_sched_recv(s, in, a->count, a->type, peers[i]);
        rn_sched_round(s);
        rn_sched_reduce(s, in, out, a->count, a->type, a->op);
        rn_sched_round(s);
    }
    return out;
}

const void *rn_fold_peers(const struct rn_coll_args *a, struct rn_sched *s, const int *peers, int n, void *out)
{
    const void *acc = a->sendbuf;
    void *bufs[2];

    if (!n) {
        if (!out) return acc;
        rn_sched_copy(s, acc, out, a->count, a->type);
        rn_sched_round(s);
        return out;
    }
    if (acc == out && a->op->commutes) return fold_into(a, s, peers, n, out);
    bufs[0] = out ? out : rn_sched_temp_of(s, a->count, a->type);
    bufs[1] = n > 1 || acc == out ? rn_sched_temp_of(s, a->count, a->type) : NULL;
    if (acc == out && n % 2) { /* the first vector would be received on top of ours */
        void *own = rn_sched_temp_of(s, a->count, a->type);
        rn_sched_copy(s, acc, own, a->count, a->type);
        rn_sched_round(s);
        acc = own;
    }
    for (int i = 0; i < n; i++) {
        void *in = bufs[(n - 1 - i) % 2];
        rn_sched_recv(s, in, a->count, a->type, peers[i]);
        rn_sched_round(s);
        rn_sched_reduce(s, acc, in, a->count, a->type, a->op);
        rn_sched_round(s);
        acc = in;
    }
    return acc;
}

void rn_fold_segment(const struct rn_coll_args *a, struct rn_sched *s, const void *own, void *acc, void *tmp, MPI_Count first,
                     MPI_Count n, int peer, bool peer_lower)
{
    const void *mine = rn_elem(own, first, a->type);
    void *to = rn_elem(acc, first, a->type);

    if (own != acc && (a->op->commutes || !peer_lower)) {
        rn_sched_recv(s, to, n, a->type, peer);
        rn_sched_round(s);
        rn_sched_reduce(s, mine, to, n, a->type, a->op);
    } else if (a->op->commutes || peer_lower) {
        rn_sched_recv(s, tmp, n, a->type, peer);
        if (own != acc) rn_sched_copy(s, mine, to, n, a->type);
        rn_sched_round(s);
        rn_sched_reduce(s, tmp, to, n, a->type, a->op);
    } else {
        rn_sched_recv(s, tmp, n, a->type, peer);
        rn_sched_round(s);
        rn_sched_reduce(s, mine, tmp, n, a->type, a->op);
        rn_sched_copy(s, tmp, to, n, a->type);
    }
    rn_sched_round(s);
}

void rn_halving_reduce_scatter(const struct rn_coll_args *a, struct rn_sched *s, void *acc, struct rn_halving *h)
{
    MPI_Count lo = 0, hi = a->count;
    const void *own = a->sendbuf;
    void *tmp;

    h->pow2 = rn_pow2_below(a->size);
    h->rest = a->size - h->pow2;
    h->steps = 0;
    h->vrank = a->rank >= 2 * h->rest ? a->rank - h->rest : a->rank % 2 ? -1 : a->rank / 2;
    if (h->vrank < 0) {
        rn_sched_send(s, own, a->count, a->type, a->rank - 1);
        rn_sched_round(s);
        return;
    }
    tmp = rn_sched_temp_of(s, a->count, a->type);
    if (a->rank < 2 * h->rest) {
        rn_fold_segment(a, s, own, acc, tmp, 0, a->count, a->rank + 1, false);
        own = acc;
    }
    for (int bit = 1; bit < h->pow2; bit <<= 1) {
        MPI_Count mid = lo + (hi - lo) / 2;
        bool lower = !(h->vrank & bit); /* keeps the lower half */
        int peer = rn_halving_rank(h, h->vrank ^ bit);

        h->lo[h->steps] = lo;
        h->hi[h->steps++] = hi;
        if (lower) {
            rn_sched_send(s, rn_elem(own, mid, a->type), hi - mid, a->type, peer);
            hi = mid;
        } else {
            rn_sched_send(s, rn_elem(own, lo, a->type), mid - lo, a->type, peer);
            lo = mid;
        }
        rn_fold_segment(a, s, own, acc, tmp, lo, hi - lo, peer, !lower);
        own = acc;
    }
    h->lo[h->steps] = lo;
    h->hi[h->steps] = hi;
    if (own != acc) rn_sched_copy(s, own, acc, a->count, a->type); /* a single rank took part */
    rn_sched_round(s);
}
