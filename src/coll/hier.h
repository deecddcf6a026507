/* Collectives over several nodes, put together from those of one group: inside the nodes, then between ranks with the same index
 * on their nodes (a lane: each may use a rail of its own), then inside the nodes again. Nodes may have different numbers of
 * ranks: there are as many lanes as the smallest node has ranks. */
#ifndef RN_COLL_HIER_H
#define RN_COLL_HIER_H

#include "coll/common.h"

struct rn_layers {
    const struct rn_places *places;
    const int *mates; /* ranks of this node */
    int nmates, index;
    int *across; /* ranks of this lane; NULL beyond the lanes */
    int nnodes, node;
    int lanes;
};

/* False when memory is out. */
bool rn_layers_init(struct rn_layers *l, const struct rn_coll_args *a, struct rn_sched *s);

/* The rank with an index on a node. */
static inline int rn_layers_rank(const struct rn_layers *l, int node, int index)
{
    return l->places->members[l->places->first[node] + index];
}

/* From here on the peers are the ranks of this node, or of this lane. Begins a round. Returns the call as one of them makes it;
 * what is not said below is as in the whole call. */
struct rn_coll_args rn_layers_inside(const struct rn_coll_args *a, const struct rn_layers *l, struct rn_sched *s);
struct rn_coll_args rn_layers_across(const struct rn_coll_args *a, const struct rn_layers *l, struct rn_sched *s);
/* The peers are all ranks again. */
int rn_layers_leave(struct rn_sched *s);

static inline struct rn_counts rn_wide(const MPI_Count *p)
{
    return (struct rn_counts){ p, true };
}

#endif
