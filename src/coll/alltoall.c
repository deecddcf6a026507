#include "coll/common.h"
#include "coll/node.h"

static void *out_block(const struct rn_coll_args *a, int i)
{
    return rn_block(a->sendbuf, i, a->count, a->type);
}

static void *in_block(const struct rn_coll_args *a, int i)
{
    return rn_block(a->recvbuf, i, a->rcount, a->rtype);
}

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
static int alltoall_bruck(const struct rn_coll_args *a, struct rn_sched *s)
{
    int n = a->size, upper = n - a->rank;
    size_t half = (size_t)(n + 1) / 2 * a->bytes;
    char *all = rn_sched_temp(s, (size_t)n * a->bytes), *out = rn_sched_temp(s, half), *in = rn_sched_temp(s, half);

    rn_sched_convert(s, out_block(a, a->rank), upper * a->count, a->type, all, (MPI_Count)a->bytes * upper, rn_coll_byte);
    rn_sched_convert(s, a->sendbuf, a->rank * a->count, a->type, all + (size_t)upper * a->bytes, (MPI_Count)a->bytes * a->rank,
                     rn_coll_byte);
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
        rn_sched_convert(s, all + (size_t)i * a->bytes, (MPI_Count)a->bytes, rn_coll_byte, in_block(a, rn_mod(a->rank - i, n)),
                         a->rcount, a->rtype);
    return rn_sched_error(s);
}

/* Everybody to everybody, a window of partners at a time, nearest first. */
static void spread(const struct rn_coll_args *a, struct rn_sched *s, int window)
{
    for (int i = 0; i < a->size; i++) {
        int to = rn_mod(a->rank + i, a->size), from = rn_mod(a->rank - i, a->size);

        if (i) {
            rn_sched_recv(s, in_block(a, from), a->rcount, a->rtype, from);
            rn_sched_send(s, out_block(a, to), a->count, a->type, to);
        } else {
            rn_sched_convert(s, out_block(a, to), a->count, a->type, in_block(a, from), a->rcount, a->rtype);
        }
        if (i % window == 0 && i) rn_sched_round(s);
    }
}

static int alltoall_spread(const struct rn_coll_args *a, struct rn_sched *s)
{
    spread(a, s, 32);
    return rn_sched_error(s);
}

static int alltoall_pairwise(const struct rn_coll_args *a, struct rn_sched *s)
{
    spread(a, s, 1);
    return rn_sched_error(s);
}

/* In round k, ranks whose numbers add up to k swap blocks: works in place with room for one block. */
static int alltoall_swap(const struct rn_coll_args *a, struct rn_sched *s)
{
    void *tmp = a->in_place ? rn_sched_temp(s, a->bytes) : NULL;

    for (int k = 0; k < a->size; k++) {
        int peer = rn_mod(k - a->rank, a->size);

        if (peer == a->rank) {
            if (!a->in_place) rn_sched_convert(s, out_block(a, peer), a->count, a->type, in_block(a, peer), a->rcount, a->rtype);
            continue;
        }
        if (a->in_place)
            rn_sched_recv_bytes(s, tmp, a->bytes, peer);
        else
            rn_sched_recv(s, in_block(a, peer), a->rcount, a->rtype, peer);
        rn_sched_send(s, out_block(a, peer), a->count, a->type, peer);
        rn_sched_round(s);
        if (a->in_place) rn_sched_convert(s, tmp, (MPI_Count)a->bytes, rn_coll_byte, in_block(a, peer), a->rcount, a->rtype);
        rn_sched_round(s);
    }
    return rn_sched_error(s);
}

/* clang-format off */
static const struct rn_alg rows[] = {
    { "self",     0,                    { 1, 1 },      { 0, RN_ALL },   rn_self_build,     rn_self_direct },
    { "node",     RN_NEED_NODE,         { 2, 64 },     { 0, 8 * KiB },  NULL,              rn_node_alltoall },
    { "bruck",    0,                    { 8, RN_ALL }, { 0, 256 },      alltoall_bruck,    NULL },
    { "spread",   RN_NEED_NOT_IN_PLACE, { 2, RN_ALL }, { 0, 32 * KiB }, alltoall_spread,   NULL },
    { "pairwise", RN_NEED_NOT_IN_PLACE, { 2, RN_ALL }, { 0, RN_ALL },   alltoall_pairwise, NULL },
    { "swap",     0,                    { 1, RN_ALL }, { 0, RN_ALL },   alltoall_swap,     NULL },
};
/* clang-format on */
struct rn_alg_table rn_alg_alltoall = RN_ALG_TABLE("alltoall", rows);

void rn_args_alltoall(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                      MPI_Count recvcount, struct rn_type *recvtype, struct rn_comm *c)
{
    rn_args_init(a, c);
    a->recvbuf = recvbuf;
    a->rcount = recvcount;
    a->rtype = recvtype;
    a->in_place = sendbuf == MPI_IN_PLACE;
    a->sendbuf = a->in_place ? recvbuf : sendbuf;
    a->count = a->in_place ? recvcount : sendcount;
    a->type = a->in_place ? recvtype : sendtype;
    a->bytes = (size_t)(recvcount * recvtype->bytes);
    a->node_bytes = a->bytes * (size_t)a->size;
}

int rn_alltoall(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                struct rn_type *recvtype, struct rn_comm *c)
{
    struct rn_coll_args a;

    rn_args_alltoall(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c);
    return rn_coll_run(&rn_alg_alltoall, &a);
}

int rn_ialltoall(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                 struct rn_type *recvtype, struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    rn_args_alltoall(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c);
    return rn_coll_start(&rn_alg_alltoall, &a, request);
}

int rn_alltoall_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                     struct rn_type *recvtype, struct rn_comm *c, struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    rn_args_alltoall(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c);
    return rn_coll_persist(&rn_alg_alltoall, &a, request);
}
