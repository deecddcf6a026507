/* Collectives over several nodes, put together from those of one group: inside the nodes, then between ranks with the same index
 * on their nodes (a lane: each may use a rail of its own), then inside the nodes again. The vector is cut into one share for each
 * lane. Nodes may have different numbers of ranks: there are as many lanes as the smallest node has ranks, and the others take
 * part inside their nodes only. */
#include "coll/common.h"
#include "rt/rt.h"

/* Shares from this size on go around a ring, shorter ones by doubling. */
enum { LONG_SHARE = 64 * KiB };

struct layers {
    int *mates, nmates, index; /* ranks of this node, and where this one is among them */
    int *across, nnodes, node; /* ranks of this lane, and where this node is among the nodes; NULL beyond the lanes */
    int lanes;
    int root_node, root_index; /* of the call's root */
    MPI_Count *first, *count;  /* share of each mate, by index: 0 elements beyond the lanes */
};

static int node_of(const struct rn_coll_args *a, int rank)
{
    return rn_rt_node_of((int)rn_group_proc(a->comm->group, rank));
}

/* Numbers the nodes in the order of their first ranks, and the ranks of each node. */
static void number_ranks(const struct rn_coll_args *a, struct layers *l, int *node, int *index, int *number, int *size)
{
    l->nnodes = 0;
    for (int r = 0; r < a->size; r++) {
        int id = node_of(a, r);
        if (number[id] < 0) {
            number[id] = l->nnodes;
            size[l->nnodes++] = 0;
        }
        node[r] = number[id];
        index[r] = size[node[r]]++;
    }
    l->lanes = a->size;
    for (int i = 0; i < l->nnodes; i++) l->lanes = RN_MIN(l->lanes, size[i]);
}

static bool layers_init(struct layers *l, const struct rn_coll_args *a, struct rn_sched *s)
{
    size_t n = (size_t)a->size;
    int ids = 0;

    for (int r = 0; r < a->size; r++) ids = RN_MAX(ids, node_of(a, r) + 1);
    int *node = rn_sched_temp(s, n * sizeof *node), *index = rn_sched_temp(s, n * sizeof *index);
    int *number = rn_sched_temp(s, (size_t)ids * sizeof *number), *size = rn_sched_temp(s, n * sizeof *size);
    l->mates = rn_sched_temp(s, n * sizeof *l->mates);
    l->across = rn_sched_temp(s, n * sizeof *l->across);
    l->first = rn_sched_temp(s, n * sizeof *l->first);
    l->count = rn_sched_temp(s, n * sizeof *l->count);
    if (rn_sched_error(s)) return false;

    for (int i = 0; i < ids; i++) number[i] = -1;
    number_ranks(a, l, node, index, number, size);
    l->node = node[a->rank];
    l->index = index[a->rank];
    l->nmates = size[l->node];
    for (int r = 0; r < a->size; r++) {
        if (node[r] == l->node) l->mates[index[r]] = r;
        if (index[r] == l->index) l->across[node[r]] = r;
    }
    if (l->index >= l->lanes) l->across = NULL;
    l->root_node = node[a->root];
    l->root_index = index[a->root];
    return true;
}

static void cut(struct layers *l, MPI_Count count)
{
    for (int i = 0; i < l->nmates; i++) {
        l->first[i] = 0;
        l->count[i] = i < l->lanes ? rn_split(count, l->lanes, i, &l->first[i]) : 0;
    }
}

/* The call as the ranks of this node, or of this lane, would make it among themselves. */
static struct rn_coll_args inside(const struct rn_coll_args *a, const struct layers *l, struct rn_sched *s)
{
    struct rn_coll_args sub = *a;

    rn_sched_round(s);
    rn_sched_map(s, l->mates);
    sub.rank = l->index;
    sub.size = l->nmates;
    sub.root = l->root_index;
    return sub;
}

/* On the lane's share of buf, in place. */
static struct rn_coll_args across(const struct rn_coll_args *a, const struct layers *l, struct rn_sched *s, void *buf,
                                  struct rn_type *t)
{
    struct rn_coll_args sub = *a;

    rn_sched_round(s);
    rn_sched_map(s, l->across);
    sub.rank = l->node;
    sub.size = l->nnodes;
    sub.root = l->root_node;
    sub.in_place = true;
    sub.recvbuf = rn_elem(buf, l->first[l->index], t);
    sub.sendbuf = sub.recvbuf;
    sub.count = sub.rcount = l->count[l->index];
    sub.type = sub.rtype = t;
    sub.bytes = (size_t)(sub.count * t->bytes);
    return sub;
}

static struct rn_counts wide(const MPI_Count *p)
{
    return (struct rn_counts){ p, true };
}

static int leave(struct rn_sched *s)
{
    rn_sched_map(s, NULL);
    return rn_sched_error(s);
}

/* Each lane gets its share of buf reduced over the node. */
static void shares_reduce(const struct rn_coll_args *a, const struct layers *l, struct rn_sched *s, void *buf)
{
    struct rn_coll_args sub = inside(a, l, s);

    sub.in = RN_FORM_V;
    sub.rcounts = wide(l->count);
    sub.rcount = l->count[l->index];
    sub.recvbuf = rn_elem(buf, l->first[l->index], a->type);
    rn_sched_fail(s, rn_redscat_pairwise(&sub, s));
}

/* Everybody on the node gets the shares of all lanes, into buf. */
static void shares_gather(const struct rn_coll_args *a, const struct layers *l, struct rn_sched *s, void *buf, struct rn_type *t)
{
    struct rn_coll_args sub = inside(a, l, s);

    sub.in = RN_FORM_V;
    sub.rcounts = wide(l->count);
    sub.rdispls = wide(l->first);
    sub.recvbuf = buf;
    sub.rtype = sub.type = t;
    sub.in_place = true;
    sub.count = l->count[l->index];
    sub.sendbuf = rn_elem(buf, l->first[l->index], t);
    rn_sched_fail(s, rn_allgather_ring(&sub, s));
}

int rn_barrier_hier(const struct rn_coll_args *a, struct rn_sched *s)
{
    struct layers l;
    struct rn_coll_args sub;

    if (!layers_init(&l, a, s)) return rn_sched_error(s);
    cut(&l, 0);
    sub = inside(a, &l, s);
    rn_sched_fail(s, rn_barrier_dissem(&sub, s));
    if (l.across) {
        sub = across(a, &l, s, NULL, rn_coll_byte);
        rn_sched_fail(s, rn_barrier_dissem(&sub, s));
    }
    /* Who is beyond the lanes hears from the first of its node. */
    inside(a, &l, s);
    if (!l.across) rn_sched_expect(s, 0);
    for (int i = l.lanes; i < l.nmates && l.index == 0; i++) rn_sched_notify(s, i);
    return leave(s);
}

int rn_allreduce_hier(const struct rn_coll_args *a, struct rn_sched *s)
{
    struct layers l;

    if (!layers_init(&l, a, s)) return rn_sched_error(s);
    cut(&l, a->count);
    shares_reduce(a, &l, s, a->recvbuf);
    if (l.across) {
        struct rn_coll_args sub = across(a, &l, s, a->recvbuf, a->type);
        rn_sched_fail(s, sub.bytes < LONG_SHARE ? rn_allreduce_recdbl(&sub, s) : rn_allreduce_ring(&sub, s));
    }
    shares_gather(a, &l, s, a->recvbuf, a->type);
    return leave(s);
}

int rn_reduce_hier(const struct rn_coll_args *a, struct rn_sched *s)
{
    void *acc = a->rank == a->root ? a->recvbuf : rn_sched_temp_of(s, a->count, a->type);
    struct layers l;
    struct rn_coll_args sub;

    if (!layers_init(&l, a, s)) return rn_sched_error(s);
    cut(&l, a->count);
    shares_reduce(a, &l, s, acc);
    if (l.across) {
        sub = across(a, &l, s, acc, a->type);
        sub.in_place = sub.rank == sub.root;
        rn_sched_fail(s, sub.bytes < LONG_SHARE ? rn_reduce_binomial(&sub, s) : rn_reduce_ring(&sub, s));
    }
    if (l.node != l.root_node) return leave(s);
    sub = inside(a, &l, s);
    sub.in = RN_FORM_V;
    sub.rcounts = wide(l.count);
    sub.rdispls = wide(l.first);
    sub.in_place = true;
    sub.count = l.count[l.index];
    sub.sendbuf = rn_elem(acc, l.first[l.index], a->type);
    rn_sched_fail(s, rn_gather_linear(&sub, s));
    return leave(s);
}

/* The root's node has all before the lanes begin, so nothing is sent to the root. */
int rn_bcast_hier(const struct rn_coll_args *a, struct rn_sched *s)
{
    char *p = rn_packed_start(a, s);
    struct layers l;
    struct rn_coll_args sub;

    if (!layers_init(&l, a, s)) return rn_sched_error(s);
    cut(&l, (MPI_Count)a->bytes);
    if (l.node == l.root_node) {
        sub = inside(a, &l, s);
        sub.recvbuf = p;
        sub.sendbuf = p;
        sub.count = (MPI_Count)a->bytes;
        sub.type = rn_coll_byte;
        rn_sched_fail(s, rn_bcast_binomial(&sub, s));
    }
    if (l.across) {
        sub = across(a, &l, s, p, rn_coll_byte);
        rn_sched_fail(s, sub.bytes < LONG_SHARE ? rn_bcast_binomial(&sub, s) : rn_bcast_scatter_ring(&sub, s));
    }
    if (l.node != l.root_node) shares_gather(a, &l, s, p, rn_coll_byte);
    rn_sched_map(s, NULL);
    rn_packed_end(a, s, p);
    return rn_sched_error(s);
}
