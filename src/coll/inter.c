/* Collectives between two groups. Where a group has to act as one, rank 0 is its leader: the part inside the group goes through
 * the local communicator, with the algorithms of collectives inside one group. */
#include "coll/fold.h"

/* The arguments of the part inside the local group, with the leader as root. */
static struct rn_coll_args local_part(const struct rn_coll_args *a)
{
    struct rn_coll_args b = *a;

    b.comm = a->comm->local;
    b.root = 0;
    b.in_place = false;
    return b;
}

static void local_reduce(const struct rn_coll_args *a, struct rn_sched *s, void *result)
{
    struct rn_coll_args b = local_part(a);

    b.recvbuf = result;
    rn_sched_side(s, 1);
    rn_reduce_binomial(&b, s);
    rn_sched_round(s);
    rn_sched_side(s, 0);
}

static void local_bcast(const struct rn_coll_args *a, struct rn_sched *s, void *buf)
{
    struct rn_coll_args b = local_part(a);

    b.recvbuf = buf;
    rn_sched_side(s, 1);
    rn_bcast_binomial(&b, s);
    rn_sched_round(s);
    rn_sched_side(s, 0);
}

int rn_inter_barrier(const struct rn_coll_args *a, struct rn_sched *s)
{
    rn_sched_side(s, 1);
    rn_barrier_dissem(a, s);
    rn_sched_round(s);
    rn_sched_side(s, 0);
    if (a->rank == 0) {
        rn_sched_expect(s, 0);
        rn_sched_notify(s, 0);
    }
    rn_sched_round(s);
    rn_sched_side(s, 1);
    for (int r = 1; r < a->size && a->rank == 0; r++) rn_sched_notify(s, r);
    if (a->rank) rn_sched_expect(s, 0);
    return rn_sched_error(s);
}

int rn_inter_bcast(const struct rn_coll_args *a, struct rn_sched *s)
{
    if (a->root == MPI_PROC_NULL) return 0;
    if (a->root == MPI_ROOT) {
        rn_sched_send(s, a->recvbuf, a->count, a->type, 0);
        return rn_sched_error(s);
    }
    if (a->rank == 0) rn_sched_recv(s, a->recvbuf, a->count, a->type, a->root);
    rn_sched_round(s);
    local_bcast(a, s, a->recvbuf);
    return rn_sched_error(s);
}

int rn_inter_reduce(const struct rn_coll_args *a, struct rn_sched *s)
{
    void *sum;

    if (a->root == MPI_PROC_NULL) return 0;
    if (a->root == MPI_ROOT) {
        rn_sched_recv(s, a->recvbuf, a->count, a->type, 0);
        return rn_sched_error(s);
    }
    sum = a->rank ? NULL : rn_sched_temp_of(s, a->count, a->type);
    local_reduce(a, s, sum);
    if (a->rank == 0) rn_sched_send(s, sum, a->count, a->type, a->root);
    return rn_sched_error(s);
}

int rn_inter_allreduce(const struct rn_coll_args *a, struct rn_sched *s)
{
    void *sum = a->rank ? NULL : rn_sched_temp_of(s, a->count, a->type);

    local_reduce(a, s, sum);
    if (a->rank == 0) {
        rn_sched_recv(s, a->recvbuf, a->count, a->type, 0);
        rn_sched_send(s, sum, a->count, a->type, 0);
    }
    rn_sched_round(s);
    local_bcast(a, s, a->recvbuf);
    return rn_sched_error(s);
}

int rn_inter_gather(const struct rn_coll_args *a, struct rn_sched *s)
{
    if (a->root >= 0) rn_send_block(s, rn_send_all(a), a->root);
    for (int i = 0; i < a->nin && a->root == MPI_ROOT; i++) rn_recv_block(s, rn_in_block(a, i), i);
    return rn_sched_error(s);
}

int rn_inter_scatter(const struct rn_coll_args *a, struct rn_sched *s)
{
    if (a->root >= 0) rn_recv_block(s, rn_recv_all(a), a->root);
    for (int i = 0; i < a->nout && a->root == MPI_ROOT; i++) rn_send_block(s, rn_out_block(a, i), i);
    return rn_sched_error(s);
}

/* Rank i of one group begins with rank i of the other, so that not all turn to the same one. */
static int exchange(const struct rn_coll_args *a, struct rn_sched *s, bool same_for_all)
{
    for (int i = 0; i < a->nin; i++) {
        int peer = (a->rank + i) % a->nin;

        rn_recv_block(s, rn_in_block(a, peer), peer);
    }
    for (int i = 0; i < a->nout; i++) {
        int peer = (a->rank + i) % a->nout;

        rn_send_block(s, same_for_all ? rn_send_all(a) : rn_out_block(a, peer), peer);
    }
    return rn_sched_error(s);
}

int rn_inter_allgather(const struct rn_coll_args *a, struct rn_sched *s)
{
    return exchange(a, s, true);
}

int rn_inter_alltoall(const struct rn_coll_args *a, struct rn_sched *s)
{
    return exchange(a, s, false);
}

/* The leaders swap the sums of their groups and hand the parts out. */
int rn_inter_reduce_scatter(const struct rn_coll_args *a, struct rn_sched *s)
{
    void *sum = a->rank ? NULL : rn_sched_temp_of(s, a->count, a->type), *other;
    MPI_Count first = 0;

    local_reduce(a, s, sum);
    rn_sched_side(s, a->rank ? 1 : 0);
    if (a->rank) {
        rn_sched_recv(s, a->recvbuf, a->rcount, a->type, 0);
        return rn_sched_error(s);
    }
    other = rn_sched_temp_of(s, a->count, a->type);
    rn_sched_recv(s, other, a->count, a->type, 0);
    rn_sched_send(s, sum, a->count, a->type, 0);
    rn_sched_round(s);
    rn_sched_side(s, 1);
    for (int r = 0; r < a->size; r++) {
        MPI_Count count = a->in == RN_FORM_V ? rn_count_at(a->rcounts, r) : a->rcount;

        if (r)
            rn_sched_send(s, rn_elem(other, first, a->type), count, a->type, r);
        else
            rn_sched_copy(s, other, a->recvbuf, count, a->type);
        first += count;
    }
    return rn_sched_error(s);
}
