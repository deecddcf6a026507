/* Scatter and scatterv. */
#include "coll/common.h"

static void own_block(const struct rn_coll_args *a, struct rn_sched *s)
{
    if (!a->in_place) rn_convert_block(s, rn_out_block(a, a->rank), rn_recv_all(a));
}

int rn_scatter_linear(const struct rn_coll_args *a, struct rn_sched *s)
{
    if (a->rank != a->root) {
        rn_recv_block(s, rn_recv_all(a), a->root);
        return rn_sched_error(s);
    }
    for (int r = 0; r < a->size; r++)
        if (r != a->rank) rn_send_block(s, rn_out_block(a, r), r);
    own_block(a, s);
    return rn_sched_error(s);
}

/* Packs the blocks of the one subtree that wraps around the last rank; returns NULL for the others. */
static char *root_packs(const struct rn_coll_args *a, struct rn_sched *s, int v, int span)
{
    int rank = (v + a->root) % a->size, upper = RN_MIN(span, a->size - rank);
    struct rn_block b = rn_out_block(a, rank);
    char *tmp;

    if (upper == span) return NULL;
    tmp = rn_sched_temp(s, (size_t)span * a->bytes);
    b.count *= upper;
    rn_convert_block(s, b, rn_bytes_block(tmp, a->bytes * (size_t)upper));
    b = rn_out_block(a, 0);
    b.count *= span - upper;
    rn_convert_block(s, b, rn_bytes_block(tmp + a->bytes * (size_t)upper, a->bytes * (size_t)(span - upper)));
    return tmp;
}

static void root_sends(const struct rn_coll_args *a, struct rn_sched *s)
{
    char *packed = NULL;

    for (int bit = 1; bit < a->size; bit <<= 1) {
        char *p = root_packs(a, s, bit, rn_binomial_span(bit, a->size));
        if (p) packed = p;
    }
    rn_sched_round(s);
    for (int bit = rn_pow2_above(a->size) >> 1; bit; bit >>= 1) {
        int span = rn_binomial_span(bit, a->size), rank = (bit + a->root) % a->size;
        struct rn_block b = rn_out_block(a, rank);

        b.count *= span;
        rn_send_block(s, span > a->size - rank ? rn_bytes_block(packed, (size_t)span * a->bytes) : b, rank);
    }
    own_block(a, s);
}

int rn_scatter_binomial(const struct rn_coll_args *a, struct rn_sched *s)
{
    int n = a->size, v = rn_mod(a->rank - a->root, n), span = rn_binomial_span(v, n);
    char *tmp;

    if (!v) {
        root_sends(a, s);
        return rn_sched_error(s);
    }
    if (span == 1) {
        rn_recv_block(s, rn_recv_all(a), (rn_binomial_parent(v) + a->root) % n);
        return rn_sched_error(s);
    }
    tmp = rn_sched_temp(s, (size_t)span * a->bytes);
    rn_sched_recv_bytes(s, tmp, (size_t)span * a->bytes, (rn_binomial_parent(v) + a->root) % n);
    rn_sched_round(s);
    for (int bit = rn_pow2_above(span) >> 1; bit; bit >>= 1)
        rn_sched_send_bytes(s, tmp + (size_t)bit * a->bytes, (size_t)rn_binomial_span(v + bit, n) * a->bytes,
                            (v + bit + a->root) % n);
    rn_convert_block(s, rn_bytes_block(tmp, a->bytes), rn_recv_all(a));
    return rn_sched_error(s);
}
