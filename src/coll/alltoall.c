/* Alltoall, alltoallv and alltoallw. */
#include "coll/common.h"

/* Moves the blocks i with the bit, in their order, between the packed array of all and a dense one. */
static void blocks_with(const struct rn_coll_args *a, struct rn_sched *s, char *all, char *dense, int bit, bool out)
{
    for (int i = bit; i < a->size; i += 2 * bit) {
        size_t len = (size_t)RN_MIN(bit, a->size - i) * a->bytes;
        char *p = all + (size_t)i * a->bytes;

        rn_sched_copy_bytes(s, out ? p : dense, out ? dense : p, len);
        dense += len;
    }
}

static size_t bytes_with(const struct rn_coll_args *a, int bit)
{
    size_t n = 0;

    for (int i = bit; i < a->size; i += 2 * bit) n += (size_t)RN_MIN(bit, a->size - i);
    return n * a->bytes;
}

/* Block i is the one for the rank i ahead; it travels by the bits of i. log2 rounds, each with half of the data. */
int rn_alltoall_bruck(const struct rn_coll_args *a, struct rn_sched *s)
{
    int n = a->size;
    size_t half = (size_t)(n + 1) / 2 * a->bytes;
    char *all = rn_sched_temp(s, (size_t)n * a->bytes), *out = rn_sched_temp(s, half), *in = rn_sched_temp(s, half);

    for (int i = 0; i < n; i++)
        rn_convert_block(s, rn_out_block(a, rn_mod(a->rank + i, n)), rn_bytes_block(all + (size_t)i * a->bytes, a->bytes));
    for (int bit = 1; bit < n; bit <<= 1) {
        size_t len = bytes_with(a, bit);

        blocks_with(a, s, all, out, bit, true);
        rn_sched_round(s);
        rn_sched_recv_bytes(s, in, len, rn_mod(a->rank - bit, n));
        rn_sched_send_bytes(s, out, len, rn_mod(a->rank + bit, n));
        rn_sched_round(s);
        blocks_with(a, s, all, in, bit, false);
    }
    for (int i = 0; i < n; i++)
        rn_convert_block(s, rn_bytes_block(all + (size_t)i * a->bytes, a->bytes), rn_in_block(a, rn_mod(a->rank - i, n)));
    return rn_sched_error(s);
}

/* Everybody to everybody, a window of partners at a time, nearest first. */
static void spread(const struct rn_coll_args *a, struct rn_sched *s, int window)
{
    rn_convert_block(s, rn_out_block(a, a->rank), rn_in_block(a, a->rank));
    for (int i = 1; i < a->size; i++) {
        int to = rn_mod(a->rank + i, a->size), from = rn_mod(a->rank - i, a->size);

        rn_recv_block(s, rn_in_block(a, from), from);
        rn_send_block(s, rn_out_block(a, to), to);
        if (i % window == 0) rn_sched_round(s);
    }
}

int rn_alltoall_spread(const struct rn_coll_args *a, struct rn_sched *s)
{
    spread(a, s, 32);
    return rn_sched_error(s);
}

int rn_alltoall_pairwise(const struct rn_coll_args *a, struct rn_sched *s)
{
    spread(a, s, 1);
    return rn_sched_error(s);
}

static size_t largest_block(const struct rn_coll_args *a)
{
    size_t most = 0;

    for (int i = 0; i < a->size; i++) most = RN_MAX(most, rn_block_bytes(rn_in_block(a, i)));
    return most;
}

/* In round k, ranks whose numbers add up to k swap blocks: works in place with room for one block. */
int rn_alltoall_swap(const struct rn_coll_args *a, struct rn_sched *s)
{
    void *tmp = a->in_place ? rn_sched_temp(s, largest_block(a)) : NULL;

    for (int k = 0; k < a->size; k++) {
        int peer = rn_mod(k - a->rank, a->size);
        struct rn_block out = rn_out_block(a, peer), in = rn_in_block(a, peer), held = rn_bytes_block(tmp, rn_block_bytes(in));

        if (peer == a->rank) {
            if (!a->in_place) rn_convert_block(s, out, in);
            continue;
        }
        rn_recv_block(s, a->in_place ? held : in, peer);
        rn_send_block(s, out, peer);
        rn_sched_round(s);
        if (a->in_place) rn_convert_block(s, held, in);
        rn_sched_round(s);
    }
    return rn_sched_error(s);
}
