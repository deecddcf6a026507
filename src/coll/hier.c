/* Hierarchical collectives of vectors: the vector is cut into one share for each lane. Ranks beyond the lanes take part inside
 * their nodes only. */
#include "coll/hier.h"

/* Shares below SHORT go by doubling or down a tree; around a ring those of which each node has a LONG_PART; others are halved. */
enum { SHORT_SHARE = 4 * KiB, LONG_PART = 8 * KiB };

static bool is_long(const struct rn_coll_args *sub)
{
    return sub->bytes / (size_t)sub->size >= LONG_PART;
}

bool rn_layers_init(struct rn_layers *l, const struct rn_coll_args *a, struct rn_sched *s)
{
    const struct rn_places *p = rn_coll_places(a->comm);

    if (!p) {
        rn_sched_fail(s, MPI_ERR_NO_MEM);
        return false;
    }
    l->places = p;
    l->node = p->node[a->rank];
    l->index = p->local[a->rank];
    l->mates = p->members + p->first[l->node];
    l->nmates = p->count[l->node];
    l->nnodes = p->nodes;
    l->lanes = p->least;
    l->across = NULL;
    if (l->index >= l->lanes) return true;
    l->across = rn_sched_temp(s, (size_t)l->nnodes * sizeof *l->across);
    if (!l->across) return false;
    for (int i = 0; i < l->nnodes; i++) l->across[i] = rn_layers_rank(l, i, l->index);
    return true;
}

struct rn_coll_args rn_layers_inside(const struct rn_coll_args *a, const struct rn_layers *l, struct rn_sched *s)
{
    struct rn_coll_args sub = *a;

    rn_sched_round(s);
    rn_sched_map(s, l->mates);
    sub.rank = l->index;
    sub.size = l->nmates;
    sub.root = l->places->local[a->root];
    return sub;
}

struct rn_coll_args rn_layers_across(const struct rn_coll_args *a, const struct rn_layers *l, struct rn_sched *s)
{
    struct rn_coll_args sub = *a;

    rn_sched_round(s);
    rn_sched_map(s, l->across);
    sub.rank = l->node;
    sub.size = l->nnodes;
    sub.root = l->places->node[a->root];
    return sub;
}

int rn_layers_leave(struct rn_sched *s)
{
    rn_sched_map(s, NULL);
    return rn_sched_error(s);
}

/* Layers, and the share of each mate by index: 0 elements beyond the lanes. */
struct shares {
    struct rn_layers l;
    MPI_Count *first, *count;
};

static bool shares_init(struct shares *h, const struct rn_coll_args *a, struct rn_sched *s, MPI_Count count)
{
    if (!rn_layers_init(&h->l, a, s)) return false;
    size_t n = (size_t)h->l.nmates;
    h->first = rn_sched_temp(s, n * sizeof *h->first);
    h->count = rn_sched_temp(s, n * sizeof *h->count);
    if (!h->first || !h->count) return false;
    for (int i = 0; i < h->l.nmates; i++) {
        h->first[i] = 0;
        h->count[i] = i < h->l.lanes ? rn_split(count, h->l.lanes, i, &h->first[i]) : 0;
    }
    return true;
}

/* On the lane's share of buf, in place. */
static struct rn_coll_args across(const struct rn_coll_args *a, const struct shares *h, struct rn_sched *s, void *buf,
                                  struct rn_type *t)
{
    struct rn_coll_args sub = rn_layers_across(a, &h->l, s);

    sub.in_place = true;
    sub.recvbuf = rn_elem(buf, h->first[h->l.index], t);
    sub.sendbuf = sub.recvbuf;
    sub.count = sub.rcount = h->count[h->l.index];
    sub.type = sub.rtype = t;
    sub.bytes = (size_t)(sub.count * t->bytes);
    return sub;
}

/* Each lane gets its share of buf reduced over the node. */
static void shares_reduce(const struct rn_coll_args *a, const struct shares *h, struct rn_sched *s, void *buf)
{
    struct rn_coll_args sub = rn_layers_inside(a, &h->l, s);

    sub.in = RN_FORM_V;
    sub.rcounts = rn_wide(h->count);
    sub.rcount = h->count[sub.rank];
    sub.recvbuf = rn_elem(buf, h->first[sub.rank], a->type);
    rn_sched_fail(s, rn_redscat_pairwise(&sub, s));
}

/* Everybody on the node gets the shares of all lanes, into buf. */
static void shares_gather(const struct rn_coll_args *a, const struct shares *h, struct rn_sched *s, void *buf, struct rn_type *t)
{
    struct rn_coll_args sub = rn_layers_inside(a, &h->l, s);

    sub.in = RN_FORM_V;
    sub.rcounts = rn_wide(h->count);
    sub.rdispls = rn_wide(h->first);
    sub.recvbuf = buf;
    sub.rtype = sub.type = t;
    sub.in_place = true;
    sub.count = h->count[sub.rank];
    sub.sendbuf = rn_elem(buf, h->first[sub.rank], t);
    rn_sched_fail(s, rn_allgather_ring(&sub, s));
}

int rn_barrier_hier(const struct rn_coll_args *a, struct rn_sched *s)
{
    struct rn_layers l;
    struct rn_coll_args sub;

    if (!rn_layers_init(&l, a, s)) return rn_sched_error(s);
    sub = rn_layers_inside(a, &l, s);
    rn_sched_fail(s, rn_barrier_dissem(&sub, s));
    if (l.across) {
        sub = rn_layers_across(a, &l, s);
        rn_sched_fail(s, rn_barrier_dissem(&sub, s));
    }
    /* Who is beyond the lanes hears from the first of its node. */
    rn_layers_inside(a, &l, s);
    if (!l.across) rn_sched_expect(s, 0);
    for (int i = l.lanes; i < l.nmates && l.index == 0; i++) rn_sched_notify(s, i);
    return rn_layers_leave(s);
}

int rn_allreduce_hier(const struct rn_coll_args *a, struct rn_sched *s)
{
    struct shares h;

    if (!shares_init(&h, a, s, a->count)) return rn_sched_error(s);
    shares_reduce(a, &h, s, a->recvbuf);
    if (h.l.across) {
        struct rn_coll_args sub = across(a, &h, s, a->recvbuf, a->type);
        rn_sched_fail(s, is_long(&sub)             ? rn_allreduce_ring(&sub, s)
                         : sub.bytes < SHORT_SHARE ? rn_allreduce_recdbl(&sub, s)
                                                   : rn_allreduce_halving(&sub, s));
    }
    shares_gather(a, &h, s, a->recvbuf, a->type);
    return rn_layers_leave(s);
}

int rn_reduce_hier(const struct rn_coll_args *a, struct rn_sched *s)
{
    void *acc = a->rank == a->root ? a->recvbuf : rn_sched_temp_of(s, a->count, a->type);
    struct shares h;
    struct rn_coll_args sub;

    if (!shares_init(&h, a, s, a->count)) return rn_sched_error(s);
    shares_reduce(a, &h, s, acc);
    if (h.l.across) {
        sub = across(a, &h, s, acc, a->type);
        sub.in_place = sub.rank == sub.root;
        rn_sched_fail(s, is_long(&sub)             ? rn_reduce_ring(&sub, s)
                         : sub.bytes < SHORT_SHARE ? rn_reduce_binomial(&sub, s)
                                                   : rn_reduce_halving(&sub, s));
    }
    if (h.l.node != h.l.places->node[a->root]) return rn_layers_leave(s);
    sub = rn_layers_inside(a, &h.l, s);
    sub.in = RN_FORM_V;
    sub.rcounts = rn_wide(h.count);
    sub.rdispls = rn_wide(h.first);
    sub.in_place = true;
    sub.count = h.count[sub.rank];
    sub.sendbuf = rn_elem(acc, h.first[sub.rank], a->type);
    rn_sched_fail(s, rn_gather_linear(&sub, s));
    return rn_layers_leave(s);
}

/* The root's node has all before the lanes begin, so nothing is sent to the root. */
int rn_bcast_hier(const struct rn_coll_args *a, struct rn_sched *s)
{
    char *p = rn_packed_start(a, s);
    struct shares h;
    struct rn_coll_args sub;

    if (!shares_init(&h, a, s, (MPI_Count)a->bytes)) return rn_sched_error(s);
    if (h.l.node == h.l.places->node[a->root]) {
        sub = rn_layers_inside(a, &h.l, s);
        sub.recvbuf = p;
        sub.sendbuf = p;
        sub.count = (MPI_Count)a->bytes;
        sub.type = rn_coll_byte;
        rn_sched_fail(s, rn_bcast_binomial(&sub, s));
    }
    if (h.l.across) {
        sub = across(a, &h, s, p, rn_coll_byte);
        rn_sched_fail(s, is_long(&sub) ? rn_bcast_scatter_ring(&sub, s) : rn_bcast_binomial(&sub, s));
    }
    if (h.l.node != h.l.places->node[a->root]) shares_gather(a, &h, s, p, rn_coll_byte);
    rn_sched_map(s, NULL);
    rn_packed_end(a, s, p);
    return rn_sched_error(s);
}
