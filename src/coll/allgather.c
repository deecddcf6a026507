/* Allgather and allgatherv. */
#include "coll/common.h"

static void own_block(const struct rn_coll_args *a, struct rn_sched *s)
{
    if (!a->in_place) rn_convert_block(s, rn_send_all(a), rn_in_block(a, a->rank));
}

/* Blocks run around the ring. */
int rn_allgather_ring(const struct rn_coll_args *a, struct rn_sched *s)
{
    int n = a->size, next = rn_mod(a->rank + 1, n), prev = rn_mod(a->rank - 1, n);

    own_block(a, s); /* joins the first round */
    for (int i = 0; i < n - 1; i++) {
        int out = rn_mod(a->rank - i, n), in = rn_mod(out - 1, n);

        rn_recv_block(s, rn_in_block(a, in), prev);
        rn_send_block(s, i ? rn_in_block(a, out) : rn_send_all(a), next);
        rn_sched_round(s);
    }
    return rn_sched_error(s);
}

/* n blocks in a row; only where all have the same size. */
static struct rn_block in_blocks(const struct rn_coll_args *a, int first, int n)
{
    struct rn_block b = rn_in_block(a, first);

    b.count *= n;
    return b;
}

/* Groups of a power of two swap all they have with the neighbour group. */
int rn_allgather_recdbl(const struct rn_coll_args *a, struct rn_sched *s)
{
    own_block(a, s);
    rn_sched_round(s);
    for (int bit = 1; bit < a->size; bit <<= 1) {
        int mine = a->rank & ~(bit - 1), peer = a->rank ^ bit;

        rn_recv_block(s, in_blocks(a, mine ^ bit, bit), peer);
        rn_send_block(s, in_blocks(a, mine, bit), peer);
        rn_sched_round(s);
    }
    return rn_sched_error(s);
}

/* Ranks form pairs that hold the same two blocks after the first round. In each further round everybody passes on what came last,
 * in turn to the partner and to the neighbour pair, so only neighbours ever speak. */
int rn_allgather_neighbor(const struct rn_coll_args *a, struct rn_sched *s)
{
    int pairs = a->size / 2, pair = a->rank / 2, have = pair;
    bool odd = a->rank % 2;
    int partner = a->rank ^ 1, beyond = odd ? rn_mod(a->rank + 1, a->size) : rn_mod(a->rank - 1, a->size);

    own_block(a, s);
    rn_recv_block(s, rn_in_block(a, partner), partner);
    rn_send_block(s, rn_send_all(a), partner);
    rn_sched_round(s);
    for (int i = 1; i < pairs; i++) {
        int away = (i + 1) / 2, peer = i % 2 ? beyond : partner;
        bool up = i % 2 ? odd : !odd;
        int in = rn_mod(up ? pair + away : pair - away, pairs);

        rn_recv_block(s, in_blocks(a, 2 * in, 2), peer);
        rn_send_block(s, in_blocks(a, 2 * have, 2), peer);
        rn_sched_round(s);
        have = in;
    }
    return rn_sched_error(s);
}

/* Packed blocks, the own one first, double in number each round; at the end they are put into place. */
int rn_allgather_bruck(const struct rn_coll_args *a, struct rn_sched *s)
{
    int n = a->size;
    size_t *at = rn_sched_temp(s, sizeof *at * ((size_t)n + 1));
    char *tmp;

    if (!at) return rn_sched_error(s);
    at[0] = 0;
    for (int i = 0; i < n; i++) at[i + 1] = at[i] + rn_block_bytes(rn_in_block(a, rn_mod(a->rank + i, n)));
    tmp = rn_sched_temp(s, at[n]);
    rn_convert_block(s, rn_send_all(a), rn_bytes_block(tmp, at[1]));
    rn_sched_round(s);
    for (int have = 1; have < n; have <<= 1) {
        int more = RN_MIN(have, n - have);

        rn_sched_recv_bytes(s, tmp + at[have], at[have + more] - at[have], rn_mod(a->rank + have, n));
        rn_sched_send_bytes(s, tmp, at[more], rn_mod(a->rank - have, n));
        rn_sched_round(s);
    }
    for (int i = a->in_place ? 1 : 0; i < n; i++)
        rn_convert_block(s, rn_bytes_block(tmp + at[i], at[i + 1] - at[i]), rn_in_block(a, rn_mod(a->rank + i, n)));
    return rn_sched_error(s);
}
