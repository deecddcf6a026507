#include "coll/fold.h"
#include "coll/node.h"

/* Children in a binomial tree over the virtual ranks, nearest first: the part of child v + bit follows that of v + bit - 1. */
static int children(int v, int n, int first, int *out)
{
    int count = 0;

    for (int bit = 1; bit < n && !(v & bit); bit <<= 1)
        if (v + bit < n) out[count++] = (v + bit + first) % n;
    return count;
}

/* An operator that does not commute needs the ranks in their order: the tree's root is rank 0, which passes the result on. */
int rn_reduce_binomial(const struct rn_coll_args *a, struct rn_sched *s)
{
    int top = a->op->commutes ? a->root : 0, v = rn_mod(a->rank - top, a->size);
    int peers[32], n = children(v, a->size, top, peers);
    const void *acc = rn_fold_peers(a, s, peers, n, !v && a->rank == a->root ? a->recvbuf : NULL);

    if (v)
        rn_sched_send(s, acc, a->count, a->type, (rn_binomial_parent(v) + top) % a->size);
    else if (a->rank != a->root)
        rn_sched_send(s, acc, a->count, a->type, a->root);
    rn_sched_round(s);
    if (v && a->rank == a->root) rn_sched_recv(s, a->recvbuf, a->count, a->type, top);
    return rn_sched_error(s);
}

/* Rabenseifner: the shares that halving leaves come together on the root by doubling. */
int rn_reduce_halving(const struct rn_coll_args *a, struct rn_sched *s)
{
    struct rn_halving h;
    void *acc = a->rank == a->root ? a->recvbuf : rn_sched_temp_of(s, a->count, a->type);
    int root;

    rn_halving_reduce_scatter(a, s, acc, &h);
    root = a->root >= 2 * h.rest ? a->root - h.rest : a->root / 2;
    for (int i = h.steps - 1; i >= 0 && h.vrank >= 0; i--) {
        int bit = 1 << i, peer = rn_halving_rank(&h, h.vrank ^ bit);
        MPI_Count lo = h.lo[i + 1], hi = h.hi[i + 1];

        if ((h.vrank ^ root) & bit) {
            rn_sched_send(s, rn_elem(acc, lo, a->type), hi - lo, a->type, peer);
            rn_sched_round(s);
            break;
        }
        if (lo == h.lo[i])
            rn_sched_recv(s, rn_elem(acc, hi, a->type), h.hi[i] - hi, a->type, peer);
        else
            rn_sched_recv(s, rn_elem(acc, h.lo[i], a->type), lo - h.lo[i], a->type, peer);
        rn_sched_round(s);
    }
    if (a->root < 2 * h.rest && a->root % 2) { /* the root took no part */
        if (a->rank == a->root) rn_sched_recv(s, a->recvbuf, a->count, a->type, a->root - 1);
        if (a->rank == a->root - 1) rn_sched_send(s, acc, a->count, a->type, a->root);
    }
    return rn_sched_error(s);
}

/* Blocks are added up around the ring as in an allreduce; then each goes straight to the root. */
int rn_reduce_ring(const struct rn_coll_args *a, struct rn_sched *s)
{
    int n = a->size, next = rn_mod(a->rank + 1, n), prev = rn_mod(a->rank - 1, n);
    MPI_Count first, largest = rn_split(a->count, n, 0, &first);
    void *acc = a->rank == a->root ? a->recvbuf : rn_sched_temp_of(s, a->count, a->type);
    void *tmp = a->in_place && a->rank == a->root ? rn_sched_temp_of(s, largest, a->type) : NULL;

    if (n == 1) rn_sched_copy(s, a->sendbuf, a->recvbuf, a->count, a->type);
    for (int i = 0; i < n - 1; i++) {
        int out = rn_mod(a->rank - i, n), in = rn_mod(out - 1, n);
        MPI_Count count = rn_split(a->count, n, out, &first);

        rn_sched_send(s, rn_elem(i ? acc : a->sendbuf, first, a->type), count, a->type, next);
        count = rn_split(a->count, n, in, &first);
        rn_fold_segment(a, s, a->sendbuf, acc, tmp, first, count, prev, true);
    }
    for (int r = 0; r < n && n > 1; r++) { /* rank r has block r + 1 */
        MPI_Count count = rn_split(a->count, n, rn_mod(r + 1, n), &first);

        if (a->rank == a->root && r != a->root) rn_sched_recv(s, rn_elem(acc, first, a->type), count, a->type, r);
        if (a->rank == r && r != a->root) rn_sched_send(s, rn_elem(acc, first, a->type), count, a->type, a->root);
    }
    return rn_sched_error(s);
}
