#include "coll/common.h"

/* Several blocks between the same two ranks match in the order of the lists. In a Cartesian topology what goes down comes in from
 * above: with two processes in a ring both neighbours are the same one, so the upper block is received first. */
static int exchange(const struct rn_coll_args *a, struct rn_sched *s, bool same_for_all)
{
    int *in = rn_sched_temp(s, sizeof(int) * (size_t)a->nin), *out = rn_sched_temp(s, sizeof(int) * (size_t)a->nout);
    int status = MPI_UNDEFINED;

    if (rn_sched_error(s)) return rn_sched_error(s);
    rn_topo_test(a->comm, &status);
    rn_topo_neighbors(a->comm, in, out);
    for (int i = 0; i < a->nin; i++) {
        int from = status == MPI_CART ? i ^ 1 : i;
        rn_recv_block(s, rn_in_block(a, from), in[from]);
    }
    for (int i = 0; i < a->nout; i++) rn_send_block(s, same_for_all ? rn_send_all(a) : rn_out_block(a, i), out[i]);
    return rn_sched_error(s);
}

int rn_neighbor_gather(const struct rn_coll_args *a, struct rn_sched *s)
{
    return exchange(a, s, true);
}

int rn_neighbor_exchange(const struct rn_coll_args *a, struct rn_sched *s)
{
    return exchange(a, s, false);
}
