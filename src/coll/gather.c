/* Gather and gatherv. */
#include "coll/common.h"

/* The root's own block, unless it is there already. */
static void own_block(const struct rn_coll_args *a, struct rn_sched *s)
{
    if (!a->in_place) rn_convert_block(s, rn_send_all(a), rn_in_block(a, a->rank));
}

int rn_gather_linear(const struct rn_coll_args *a, struct rn_sched *s)
{
    if (a->rank != a->root) {
        rn_send_block(s, rn_send_all(a), a->root);
        return rn_sched_error(s);
    }
    for (int r = 0; r < a->size; r++)
        if (r != a->rank) rn_recv_block(s, rn_in_block(a, r), r);
    own_block(a, s);
    return rn_sched_error(s);
}

/* Receives the blocks of a subtree at the root: straight into place, or packed when they wrap around the last rank. */
static void root_takes(const struct rn_coll_args *a, struct rn_sched *s, int v, int span)
{
    int rank = (v + a->root) % a->size, upper = RN_MIN(span, a->size - rank);
    struct rn_block place = rn_in_block(a, rank);
    char *tmp;

    place.count *= upper;
    if (upper == span) {
        rn_recv_block(s, place, rank);
        return;
    }
    tmp = rn_sched_temp(s, (size_t)span * a->bytes);
    rn_sched_recv_bytes(s, tmp, (size_t)span * a->bytes, rank);
    rn_sched_round(s);
    rn_convert_block(s, rn_bytes_block(tmp, a->bytes * (size_t)upper), place);
    place = rn_in_block(a, 0);
    place.count *= span - upper;
    rn_convert_block(s, rn_bytes_block(tmp + a->bytes * (size_t)upper, a->bytes * (size_t)(span - upper)), place);
}

/* Subtrees travel packed; those of a rank's children come in one round, but for one of the root's that may wrap. */
int rn_gather_binomial(const struct rn_coll_args *a, struct rn_sched *s)
{
    int n = a->size, v = rn_mod(a->rank - a->root, n), span = rn_binomial_span(v, n);
    char *tmp;

    if (!v) {
        own_block(a, s);
        for (int bit = rn_pow2_above(n) >> 1; bit; bit >>= 1) root_takes(a, s, bit, rn_binomial_span(bit, n));
        return rn_sched_error(s);
    }
    if (span == 1) {
        rn_send_block(s, rn_send_all(a), (rn_binomial_parent(v) + a->root) % n);
        return rn_sched_error(s);
    }
    tmp = rn_sched_temp(s, (size_t)span * a->bytes);
    for (int bit = 1; bit < span; bit <<= 1)
        rn_sched_recv_bytes(s, tmp + (size_t)bit * a->bytes, (size_t)rn_binomial_span(v + bit, n) * a->bytes,
                            (v + bit + a->root) % n);
    rn_convert_block(s, rn_send_all(a), rn_bytes_block(tmp, a->bytes));
    rn_sched_round(s);
    rn_sched_send_bytes(s, tmp, (size_t)span * a->bytes, (rn_binomial_parent(v) + a->root) % n);
    return rn_sched_error(s);
}
