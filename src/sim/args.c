/* Arguments as a program would give them; bytes are those of the vector, or of a block. */
#include "coll/alg.h"
#include "sim/sim.h"

bool sim_has_root(enum rn_coll coll)
{
    return coll == RN_COLL_BCAST || coll == RN_COLL_REDUCE || coll == RN_COLL_GATHER || coll == RN_COLL_SCATTER;
}

int sim_args_fill(struct rn_coll_args *a, enum rn_coll coll, size_t bytes, int root, void *send, void *recv, struct rn_comm *c)
{
    struct rn_type *byte = rn_type_of(MPI_BYTE), *real = rn_type_of(MPI_FLOAT);
    MPI_Count n = (MPI_Count)bytes, reals = (MPI_Count)((bytes + 3) / 4), share = (reals + c->size - 1) / c->size;
    struct rn_op *sum = rn_op_of(MPI_SUM);

    switch (coll) {
    case RN_COLL_BARRIER:
        return rn_args_barrier(a, c);
    case RN_COLL_BCAST:
        return rn_args_bcast(a, recv, n, byte, root, c);
    case RN_COLL_REDUCE:
        return rn_args_reduce(a, send, recv, reals, real, sum, root, c);
    case RN_COLL_ALLREDUCE:
        return rn_args_allreduce(a, send, recv, reals, real, sum, c);
    case RN_COLL_GATHER:
        return rn_args_gather(a, send, n, byte, recv, n, byte, root, c);
    case RN_COLL_SCATTER:
        return rn_args_scatter(a, send, n, byte, recv, n, byte, root, c);
    case RN_COLL_ALLGATHER:
        return rn_args_allgather(a, send, n, byte, recv, n, byte, c);
    case RN_COLL_ALLTOALL:
        return rn_args_alltoall(a, send, n, byte, recv, n, byte, c);
    case RN_COLL_REDUCE_SCATTER_BLOCK:
        return rn_args_reduce_scatter_block(a, send, recv, share, real, sum, c);
    case RN_COLL_SCAN:
        return rn_args_scan(a, send, recv, reals, real, sum, c);
    case RN_COLL_EXSCAN:
        return rn_args_exscan(a, send, recv, reals, real, sum, c);
    default:
        return MPI_ERR_UNSUPPORTED_OPERATION;
    }
}

double sim_curve_at(const struct sim_curve *c, double bytes, double rate)
{
    int i = 1;

    if (c->n < 2) return bytes / rate;
    while (i < c->n - 1 && bytes > c->at[i].bytes) i++;
    double slope = (c->at[i].us - c->at[i - 1].us) / (c->at[i].bytes - c->at[i - 1].bytes);
    return RN_MAX(c->at[i - 1].us + (bytes - c->at[i - 1].bytes) * slope, 0.0);
}
