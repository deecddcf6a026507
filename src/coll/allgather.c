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

enum { GROUP_BYTES = 256 * KiB };

/* Blocks that travel together in rounds of distance d: of the ranks from, from - 2d, from - 4d, ... whose block has come less
 * than `reach` ranks far. Packed, as many in a message as fit a group. */
static void pat_round(const struct rn_coll_args *a, struct rn_sched *s, int d, bool out, char *tmp)
{
    int n = a->size, from = out ? a->rank : rn_mod(a->rank - d, n), peer = out ? rn_mod(a->rank + d, n) : from;
    size_t filled = 0;

    for (int away = 0; away + d < n; away += 2 * d) {
        struct rn_block b = rn_in_block(a, rn_mod(from - away, n));
        size_t bytes = rn_block_bytes(b);

        if (filled + bytes > GROUP_BYTES && filled) {
            if (out)
                rn_sched_send_bytes(s, tmp, filled, peer);
            else
                rn_sched_recv_bytes(s, tmp, filled, peer);
            tmp += filled;
            filled = 0;
        }
        filled += bytes;
    }
    if (out)
        rn_sched_send_bytes(s, tmp, filled, peer);
    else
        rn_sched_recv_bytes(s, tmp, filled, peer);
}

/* Bytes of such a round. */
static size_t pat_bytes(const struct rn_coll_args *a, int d, bool out)
{
    int n = a->size, from = out ? a->rank : rn_mod(a->rank - d, n);
    size_t bytes = 0;

    for (int away = 0; away + d < n; away += 2 * d) bytes += rn_block_bytes(rn_in_block(a, rn_mod(from - away, n)));
    return bytes;
}

/* Moves the blocks of such a round between their places and the packed form. */
static void pat_pack(const struct rn_coll_args *a, struct rn_sched *s, int d, bool out, char *tmp)
{
    int n = a->size, from = out ? a->rank : rn_mod(a->rank - d, n);
    size_t at = 0;

    for (int away = 0; away + d < n; away += 2 * d) {
        struct rn_block b = rn_in_block(a, rn_mod(from - away, n)), packed = rn_bytes_block(tmp + at, rn_block_bytes(b));

        if (out)
            rn_convert_block(s, b, packed);
        else
            rn_convert_block(s, packed, b);
        at += rn_block_bytes(b);
    }
}

/* Parallel aggregated trees: the block of each rank goes down a binomial tree of its own, all trees at once, farthest first, so
 * that the many messages of the last rounds go to near ranks. Blocks that take the same step travel together. */
int rn_allgather_pat(const struct rn_coll_args *a, struct rn_sched *s)
{
    own_block(a, s);
    for (int d = rn_pow2_above(a->size) / 2; d; d /= 2) {
        char *out = rn_sched_temp(s, pat_bytes(a, d, true)), *in = rn_sched_temp(s, pat_bytes(a, d, false));

        if (!out || !in) return rn_sched_error(s);
        pat_pack(a, s, d, true, out);
        rn_sched_round(s);
        pat_round(a, s, d, true, out);
        pat_round(a, s, d, false, in);
        rn_sched_round(s);
        pat_pack(a, s, d, false, in);
    }
    return rn_sched_error(s);
}
