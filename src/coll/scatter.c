#include "coll/common.h"
#include "coll/node.h"

static void own_block(const struct rn_coll_args *a, struct rn_sched *s)
{
    if (!a->in_place)
        rn_sched_convert(s, rn_block(a->sendbuf, a->rank, a->count, a->type), a->count, a->type, a->recvbuf, a->rcount, a->rtype);
}

static int scatter_linear(const struct rn_coll_args *a, struct rn_sched *s)
{
    if (a->rank != a->root) {
        rn_sched_recv(s, a->recvbuf, a->rcount, a->rtype, a->root);
        return rn_sched_error(s);
    }
    for (int r = 0; r < a->size; r++)
        if (r != a->rank) rn_sched_send(s, rn_block(a->sendbuf, r, a->count, a->type), a->count, a->type, r);
    own_block(a, s);
    return rn_sched_error(s);
}

/* Packs the blocks of the one subtree that wraps around the last rank; returns NULL for the others. */
static char *root_packs(const struct rn_coll_args *a, struct rn_sched *s, int v, int span)
{
    int rank = (v + a->root) % a->size, upper = RN_MIN(span, a->size - rank);
    char *tmp;

    if (upper == span) return NULL;
    tmp = rn_sched_temp(s, (size_t)span * a->bytes);
    rn_sched_convert(s, rn_block(a->sendbuf, rank, a->count, a->type), upper * a->count, a->type, tmp,
                     (MPI_Count)a->bytes * upper, rn_coll_byte);
    rn_sched_convert(s, a->sendbuf, (span - upper) * a->count, a->type, tmp + a->bytes * (size_t)upper,
                     (MPI_Count)a->bytes * (span - upper), rn_coll_byte);
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
        if (span > a->size - rank)
            rn_sched_send_bytes(s, packed, (size_t)span * a->bytes, rank);
        else
            rn_sched_send(s, rn_block(a->sendbuf, rank, a->count, a->type), span * a->count, a->type, rank);
    }
    own_block(a, s);
}

static int scatter_binomial(const struct rn_coll_args *a, struct rn_sched *s)
{
    int n = a->size, v = rn_mod(a->rank - a->root, n), span = rn_binomial_span(v, n);
    char *tmp;

    if (!v) {
        root_sends(a, s);
        return rn_sched_error(s);
    }
    if (span == 1) {
        rn_sched_recv(s, a->recvbuf, a->rcount, a->rtype, (rn_binomial_parent(v) + a->root) % n);
        return rn_sched_error(s);
    }
    tmp = rn_sched_temp(s, (size_t)span * a->bytes);
    rn_sched_recv_bytes(s, tmp, (size_t)span * a->bytes, (rn_binomial_parent(v) + a->root) % n);
    rn_sched_round(s);
    for (int bit = rn_pow2_above(span) >> 1; bit; bit >>= 1)
        rn_sched_send_bytes(s, tmp + (size_t)bit * a->bytes, (size_t)rn_binomial_span(v + bit, n) * a->bytes,
                            (v + bit + a->root) % n);
    rn_sched_convert(s, tmp, (MPI_Count)a->bytes, rn_coll_byte, a->recvbuf, a->rcount, a->rtype);
    return rn_sched_error(s);
}

/* clang-format off */
static const struct rn_alg rows[] = {
    { "self",     0,            { 1, 1 },      { 0, RN_ALL },  rn_self_build,    rn_self_direct },
    { "node",     RN_NEED_NODE, { 2, 64 },     { 0, 8 * KiB }, NULL,             rn_node_scatter },
    { "binomial", 0,            { 4, RN_ALL }, { 0, 2 * KiB }, scatter_binomial, NULL },
    { "linear",   0,            { 1, RN_ALL }, { 0, RN_ALL },  scatter_linear,   NULL },
};
/* clang-format on */
struct rn_alg_table rn_alg_scatter = RN_ALG_TABLE("scatter", rows);

void rn_args_scatter(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                     MPI_Count recvcount, struct rn_type *recvtype, int root, struct rn_comm *c)
{
    rn_args_init(a, c);
    a->root = root;
    a->recvbuf = recvbuf;
    a->rcount = recvcount;
    a->rtype = recvtype;
    if (a->rank == root) {
        a->sendbuf = sendbuf;
        a->count = sendcount;
        a->type = sendtype;
        if (recvbuf == MPI_IN_PLACE) {
            a->in_place = true;
            a->recvbuf = rn_block(sendbuf, a->rank, sendcount, sendtype);
            a->rcount = sendcount;
            a->rtype = sendtype;
        }
    }
    a->bytes = (size_t)(a->rcount * a->rtype->bytes);
    a->node_bytes = a->bytes * (size_t)a->size;
}

int rn_scatter(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
               struct rn_type *recvtype, int root, struct rn_comm *c)
{
    struct rn_coll_args a;

    rn_args_scatter(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, c);
    return rn_coll_run(&rn_alg_scatter, &a);
}

int rn_iscatter(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                struct rn_type *recvtype, int root, struct rn_comm *c, MPI_Request *request)
{
    struct rn_coll_args a;

    rn_args_scatter(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, c);
    return rn_coll_start(&rn_alg_scatter, &a, request);
}

int rn_scatter_init(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount,
                    struct rn_type *recvtype, int root, struct rn_comm *c, struct rn_info *info, MPI_Request *request)
{
    struct rn_coll_args a;

    rn_args_scatter(&a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, c);
    return rn_coll_persist(&rn_alg_scatter, &a, request);
}
