#include "coll/common.h"
#include "coll/node.h"

static void *block(const struct rn_coll_args *a, int i)
{
    return rn_block(a->recvbuf, i, a->rcount, a->rtype);
}

static void own_block(const struct rn_coll_args *a, struct rn_sched *s)
{
    if (!a->in_place) rn_sched_convert(s, a->sendbuf, a->count, a->type, block(a, a->rank), a->rcount, a->rtype);
}

/* Blocks run around the ring. */
static int allgather_ring(const struct rn_coll_args *a, struct rn_sched *s)
{
    int n = a->size, next = rn_mod(a->rank + 1, n), prev = rn_mod(a->rank - 1, n);

    own_block(a, s); /* joins the first round */
    for (int i = 0; i < n - 1; i++) {
        int out = rn_mod(a->rank - i, n), in = rn_mod(out - 1, n);

        rn_sched_recv(s, block(a, in), a->rcount, a->rtype, prev);
        if (i)
            rn_sched_send(s, block(a, out), a->rcount, a->rtype, next);
        else
            rn_sched_send(s, a->sendbuf, a->count, a->type, next);
        rn_sched_round(s);
    }
    return rn_sched_error(s);
}

/* Groups of a power of two swap all they have with the neighbour group. */
static int allgather_recdbl(const struct rn_coll_args *a, struct rn_sched *s)
{
    own_block(a, s);
    rn_sched_round(s);
    for (int bit = 1; bit < a->size; bit <<= 1) {
        int mine = a->rank & ~(bit - 1), peer = a->rank ^ bit;

        rn_sched_recv(s, block(a, mine ^ bit), bit * a->rcount, a->rtype, peer);
        rn_sched_send(s, block(a, mine), bit * a->rcount, a->rtype, peer);
        rn_sched_round(s);
    }
    return rn_sched_error(s);
}

/* Packed blocks, the own one first, double in number each round; at the end they are turned into place. */
static int allgather_bruck(const struct rn_coll_args *a, struct rn_sched *s)
{
    int n = a->size, upper = n - a->rank;
    char *tmp = rn_sched_temp(s, (size_t)n * a->bytes);

    rn_sched_convert(s, a->sendbuf, a->count, a->type, tmp, (MPI_Count)a->bytes, rn_coll_byte);
    rn_sched_round(s);
    for (int have = 1; have < n; have <<= 1) {
        size_t len = (size_t)RN_MIN(have, n - have) * a->bytes;

        rn_sched_recv_bytes(s, tmp + (size_t)have * a->bytes, len, rn_mod(a->rank + have, n));
        rn_sched_send_bytes(s, tmp, len, rn_mod(a->rank - have, n));
        rn_sched_round(s);
    }
    rn_sched_convert(s, tmp, (MPI_Count)a->bytes * upper, rn_coll_byte, block(a, a->rank), upper * a->rcount, a->rtype);
    rn_sched_convert(s, tmp + (size_t)upper * a->bytes, (MPI_Count)a->bytes * a->rank, rn_coll_byte, a->recvbuf,
                     a->rank * a->rcount, a->rtype);
    return rn_sched_error(s);
}

/* clang-format off */
static const struct rn_alg rows[] = {
    { "self",   0,            { 1, 1 },      { 0, RN_ALL },   rn_self_build,    rn_self_direct },
    { "node",   RN_NEED_NODE, { 2, 64 },     { 0, 8 * KiB },  NULL,             rn_node_allgather },
    { "recdbl", RN_NEED_POW2, { 2, RN_ALL }, { 0, 32 * KiB }, allgather_recdbl, NULL },
    { "bruck",  0,            { 2, RN_ALL }, { 0, 2 * KiB },  allgather_bruck,  NULL },
    { "ring",   0,            { 1, RN_ALL }, { 0, RN_ALL },   allgather_ring,   NULL },
};
/* clang-format on */
struct rn_alg_table rn_alg_allgather = RN_ALG_TABLE("allgather", rows);

void rn_args_allgather(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                       MPI_Count recvcount, struct rn_type *recvtype, struct rn_comm *c)
{
    rn_args_init(a, c);
    a->recvbuf = recvbuf;
    a->rcount = recvcount;
    a->rtype = recvtype;
    a->in_place = sendbuf == MPI_IN_PLACE;
    a->sendbuf = a->in_place ? rn_block(recvbuf, a->rank, recvcount, recvtype) : sendbuf;
    a->count = a->in_place ? recvcount : sendcount;
    a->type = a->in_place ? recvtype : sendtype;
    a->bytes = a->node_bytes = (size_t)(recvcount * recvtype->bytes);
}

int rn_allgather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                 struct rn_type *recvtype, struct rn_comm *c)
{
    struct rn_coll_args a;

    rn_args_allgather(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c);
    return rn_coll_run(&rn_alg_allgather, &a);
}

int rn_iallgather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                  struct rn_type *recvtype, struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    rn_args_allgather(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c);
    return rn_coll_start(&rn_alg_allgather, &a, request);
}

int rn_allgather_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                      struct rn_type *recvtype, struct rn_comm *c, struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    rn_args_allgather(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c);
    return rn_coll_persist(&rn_alg_allgather, &a, request);
}
