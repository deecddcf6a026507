/* Reductions on a device that ranks of the node take turns on: each step that computes there would wait for a turn, while copies
 * from and to the host do not. What is not long is therefore reduced in host memory. */
#include "base/cfg.h"
#include "base/gpu.h"
#include "coll/alg.h"
#include "coll/node.h"
#include <stdlib.h>

/* A rank that reduces for all on the device is quicker than the host from here on. */
enum { MOST = 512 * KiB, FOR_ONE = 32 * KiB, FOR_ONE_OF_TWO = 8 * KiB };

/* Elements of the result that this rank gets; -1: no collective that reduces. */
static MPI_Count result_count(enum rn_coll coll, const struct rn_coll_args *a)
{
    switch (coll) {
    case RN_COLL_ALLREDUCE:
    case RN_COLL_SCAN:
        return a->count;
    case RN_COLL_EXSCAN:
        return a->rank ? a->count : 0;
    case RN_COLL_REDUCE:
        return a->rank == a->root ? a->count : 0;
    case RN_COLL_REDUCE_SCATTER:
    case RN_COLL_REDUCE_SCATTER_BLOCK:
        return a->rcount;
    default:
        return -1;
    }
}

static bool is_crowded(const void *p)
{
    return rn_on_gpu(p) && rn_gpu->crowded(p);
}

static bool is_mapped(const void *p)
{
    struct rn_gpu_ref ref;

    return is_crowded(p) && rn_gpu->where(p, &ref);
}

bool rn_coll_takes_turns(const struct rn_coll_args *a)
{
    return rn_cfg.gpu_ipc && is_mapped(a->sendbuf) && (a->in_place || is_mapped(a->recvbuf));
}

static bool may_be_for_one(const struct rn_coll_args *a, const struct rn_alg *row)
{
    bool asks = row && (row->direct == rn_single_allreduce || row->direct == rn_single_ask);

    return asks && a->bytes > (a->size == 2 ? FOR_ONE_OF_TWO : FOR_ONE) && rn_coll_takes_turns(a);
}

/* Short ones meet in host memory anyway, and a kernel of the program's is to be used where it can be. */
static bool is_better_by_host(const struct rn_coll_args *a, MPI_Count results)
{
    if (results < 0 || a->comm->remote || !a->count || !a->type->contig || a->op->kernel) return false;
    if (a->bytes > MOST || rn_node_fits(a->comm, a->node_bytes)) return false;
    return is_crowded(a->sendbuf) || (results && is_crowded(a->recvbuf));
}

int rn_coll_avoid_turns(enum rn_coll coll, const struct rn_coll_args *a, const struct rn_alg *row)
{
    MPI_Count results = result_count(coll, a);
    struct rn_coll_args host = *a;

    if (!is_better_by_host(a, results) || may_be_for_one(a, row)) return RN_COLL_PASS;
    size_t in = (size_t)(a->count * a->type->bytes), out = (size_t)(results * a->type->bytes);
    char *room = malloc(in + out);
    if (!room) return rn_fail(MPI_ERR_NO_MEM, "no memory for a reduction");

    rn_gpu_copy(room, a->sendbuf, in);
    host.sendbuf = room;
    host.recvbuf = a->in_place ? room : room + in;
    int rc = rn_coll_run(coll, &host);
    if (!rc) rn_gpu_copy(a->recvbuf, host.recvbuf, out);
    free(room);
    return rc;
}
