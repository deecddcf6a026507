/* Pieces of reductions. */
#ifndef RN_COLL_FOLD_H
#define RN_COLL_FOLD_H

#include "coll/common.h"

/* Folds the vectors that the peers send, in this order, behind the own one (a->sendbuf). The result is at the returned address:
 * `out` if that is given, else the send buffer or a temporary. */
const void *rn_fold_peers(const struct rn_coll_args *a, struct rn_sched *s, const int *peers, int n, void *out);

/* Receives elements [first, first + n) of a vector from a peer and combines them with the own ones: acc = own op received, or the
 * other way round when the peer is lower. The receive joins the open round, which this ends; tmp has room for n elements. own and
 * acc are whole vectors and may be the same. */
void rn_fold_segment(const struct rn_coll_args *a, struct rn_sched *s, const void *own, void *acc, void *tmp, MPI_Count first,
                     MPI_Count n, int peer, bool peer_lower);

/* Halves the vector and doubles the distance, so that each of the pow2 ranks that take part ends with its share reduced. */
struct rn_halving {
    int pow2, rest;           /* ranks that take part; how many others there are */
    int vrank;                /* among those that take part, or -1 */
    const void *own;          /* where the vector of this rank was before */
    MPI_Count lo[32], hi[32]; /* share before step i */
    int steps;
};
void rn_halving_reduce_scatter(const struct rn_coll_args *a, struct rn_sched *s, void *acc, struct rn_halving *h);

static inline int rn_halving_rank(const struct rn_halving *h, int vrank)
{
    return vrank < h->rest ? vrank * 2 : vrank + h->rest;
}

#endif
