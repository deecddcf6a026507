#include "coll/common.h"
#include "coll/node.h"

/* The root's own block, unless it is there already. */
static void own_block(const struct rn_coll_args *a, struct rn_sched *s)
{
    if (!a->in_place)
        rn_sched_convert(s, a->sendbuf, a->count, a->type, rn_block(a->recvbuf, a->rank, a->rcount, a->rtype), a->rcount,
                         a->rtype);
}

static int gather_linear(const struct rn_coll_args *a, struct rn_sched *s)
{
    if (a->rank != a->root) {
        rn_sched_send(s, a->sendbuf, a->count, a->type, a->root);
        return rn_sched_error(s);
    }
    for (int r = 0; r < a->size; r++)
        if (r != a->rank) rn_sched_recv(s, rn_block(a->recvbuf, r, a->rcount, a->rtype), a->rcount, a->rtype, r);
    own_block(a, s);
    return rn_sched_error(s);
}

/* Receives the blocks of a subtree at the root: straight into place, or packed when they wrap around the last rank. */
static void root_takes(const struct rn_coll_args *a, struct rn_sched *s, int v, int span)
{
    int rank = (v + a->root) % a->size, upper = RN_MIN(span, a->size - rank);
    char *tmp;

    if (upper == span) {
        rn_sched_recv(s, rn_block(a->recvbuf, rank, a->rcount, a->rtype), span * a->rcount, a->rtype, rank);
        return;
    }
    tmp = rn_sched_temp(s, (size_t)span * a->bytes);
    rn_sched_recv_bytes(s, tmp, (size_t)span * a->bytes, rank);
    rn_sched_round(s);
    rn_sched_convert(s, tmp, (MPI_Count)a->bytes * upper, rn_coll_byte, rn_block(a->recvbuf, rank, a->rcount, a->rtype),
                     upper * a->rcount, a->rtype);
    rn_sched_convert(s, tmp + a->bytes * (size_t)upper, (MPI_Count)a->bytes * (span - upper), rn_coll_byte, a->recvbuf,
                     (span - upper) * a->rcount, a->rtype);
}

/* Subtrees travel packed; those of a rank's children come in one round, but for one of the root's that may wrap. */
static int gather_binomial(const struct rn_coll_args *a, struct rn_sched *s)
{
    int n = a->size, v = rn_mod(a->rank - a->root, n), span = rn_binomial_span(v, n);
    char *tmp;

    if (!v) {
        own_block(a, s);
        for (int bit = rn_pow2_above(n) >> 1; bit; bit >>= 1) root_takes(a, s, bit, rn_binomial_span(bit, n));
        return rn_sched_error(s);
    }
    if (span == 1) {
        rn_sched_send(s, a->sendbuf, a->count, a->type, (rn_binomial_parent(v) + a->root) % n);
        return rn_sched_error(s);
    }
    tmp = rn_sched_temp(s, (size_t)span * a->bytes);
    for (int bit = 1; bit < span; bit <<= 1)
        rn_sched_recv_bytes(s, tmp + (size_t)bit * a->bytes, (size_t)rn_binomial_span(v + bit, n) * a->bytes,
                            (v + bit + a->root) % n);
    rn_sched_convert(s, a->sendbuf, a->count, a->type, tmp, (MPI_Count)a->bytes, rn_coll_byte);
    rn_sched_round(s);
    rn_sched_send_bytes(s, tmp, (size_t)span * a->bytes, (rn_binomial_parent(v) + a->root) % n);
    return rn_sched_error(s);
}

/* clang-format off */
static const struct rn_alg rows[] = {
    { "self",     0,            { 1, 1 },      { 0, RN_ALL },  rn_self_build,   rn_self_direct },
    { "node",     RN_NEED_NODE, { 2, 64 },     { 0, 8 * KiB }, NULL,            rn_node_gather },
    { "binomial", 0,            { 4, RN_ALL }, { 0, 2 * KiB }, gather_binomial, NULL },
    { "linear",   0,            { 1, RN_ALL }, { 0, RN_ALL },  gather_linear,   NULL },
};
/* clang-format on */
struct rn_alg_table rn_alg_gather = RN_ALG_TABLE("gather", rows);

void rn_args_gather(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                    MPI_Count recvcount, struct rn_type *recvtype, int root, struct rn_comm *c)
{
    rn_args_init(a, c);
    a->root = root;
    a->sendbuf = sendbuf;
    a->count = sendcount;
    a->type = sendtype;
    if (a->rank == root) {
        a->recvbuf = recvbuf;
        a->rcount = recvcount;
        a->rtype = recvtype;
        if (sendbuf == MPI_IN_PLACE) {
            a->in_place = true;
            a->sendbuf = rn_block(recvbuf, a->rank, recvcount, recvtype);
            a->count = recvcount;
            a->type = recvtype;
        }
    }
    a->bytes = a->node_bytes = (size_t)(a->count * a->type->bytes);
}

int rn_gather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
              struct rn_type *recvtype, int root, struct rn_comm *c)
{
    struct rn_coll_args a;

    rn_args_gather(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, c);
    return rn_coll_run(&rn_alg_gather, &a);
}

int rn_igather(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
               struct rn_type *recvtype, int root, struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    rn_args_gather(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, c);
    return rn_coll_start(&rn_alg_gather, &a, request);
}

int rn_gather_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                   struct rn_type *recvtype, int root, struct rn_comm *c, struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    rn_args_gather(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, c);
    return rn_coll_persist(&rn_alg_gather, &a, request);
}
