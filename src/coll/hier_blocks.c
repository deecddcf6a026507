/* Hierarchical collectives whose ranks each have a block of their own. A lane carries the blocks of a bundle for each node: those
 * of the ranks with its index, and of every so many ranks after it where a node has more ranks than there are lanes. */
#include "coll/hier.h"

enum {
    LONG_BLOCK = 2 * KiB, /* from here on blocks are not packed together */
    LONG_SHARE = 8 * KiB, /* from here on what each rank has goes around rings */
    WINDOW = 32,          /* nodes that a rank speaks to at once */
};

static int bundle_size(const struct rn_layers *l, int node, int lane)
{
    return (l->places->count[node] - lane + l->lanes - 1) / l->lanes;
}

static int bundle_rank(const struct rn_layers *l, int node, int lane, int i)
{
    return rn_layers_rank(l, node, lane + i * l->lanes);
}

/* Blocks that a lane carries for all nodes. */
static int lane_size(const struct rn_layers *l, int lane)
{
    int n = 0;

    for (int k = 0; k < l->nnodes; k++) n += bundle_size(l, k, lane);
    return n;
}

static int lane_of(const struct rn_layers *l)
{
    return l->index % l->lanes;
}

/* ---- allgather, allgatherv ---- */

/* Packed blocks of all ranks, lane after lane, and in a lane bundle after bundle; `begin` and `bytes` by lane and node. */
struct packed {
    struct rn_layers l;
    MPI_Count *begin, *bytes, *lane_begin, *lane_bytes;
    char *at;
};

static bool packed_init(struct packed *p, const struct rn_coll_args *a, struct rn_sched *s)
{
    const struct rn_layers *l = &p->l;
    size_t n = (size_t)l->lanes * (size_t)l->nnodes, mates = (size_t)l->nmates;
    MPI_Count at = 0;

    p->begin = rn_sched_temp(s, n * sizeof *p->begin);
    p->bytes = rn_sched_temp(s, n * sizeof *p->bytes);
    p->lane_begin = rn_sched_temp(s, mates * sizeof *p->lane_begin);
    p->lane_bytes = rn_sched_temp(s, mates * sizeof *p->lane_bytes);
    if (rn_sched_error(s)) return false;
    for (int i = 0; i < l->nmates; i++) {
        p->lane_begin[i] = at;
        for (int k = 0; k < l->nnodes && i < l->lanes; k++) {
            MPI_Count *bytes = &p->bytes[i * l->nnodes + k];
            *bytes = 0;
            for (int j = 0; j < bundle_size(l, k, i); j++)
                *bytes += (MPI_Count)rn_block_bytes(rn_in_block(a, bundle_rank(l, k, i, j)));
            p->begin[i * l->nnodes + k] = at;
            at += *bytes;
        }
        p->lane_bytes[i] = at - p->lane_begin[i];
    }
    p->at = rn_sched_temp(s, (size_t)at);
    return p->at != NULL;
}

/* The lane gets the blocks of its own node's bundle. */
static void packed_collect(const struct rn_coll_args *a, const struct packed *p, struct rn_sched *s)
{
    const struct rn_layers *l = &p->l;
    int lane = lane_of(l);
    char *at = p->at + p->begin[lane * l->nnodes + l->node];

    rn_sched_round(s);
    if (!l->across) {
        rn_send_block(s, rn_send_all(a), rn_layers_rank(l, l->node, lane));
        return;
    }
    for (int j = 0; j < bundle_size(l, l->node, lane); j++) {
        int r = bundle_rank(l, l->node, lane, j);
        size_t bytes = rn_block_bytes(rn_in_block(a, r));

        if (r == a->rank)
            rn_convert_block(s, rn_send_all(a), rn_bytes_block(at, bytes));
        else
            rn_sched_recv_bytes(s, at, bytes, r);
        at += bytes;
    }
}

/* Allgatherv of packed data in place; each of the ranks of `sub` has the bytes that the lists say. */
static void packed_gather(struct rn_coll_args *sub, struct rn_sched *s, char *at, const MPI_Count *begin, const MPI_Count *bytes)
{
    MPI_Count total = 0;

    for (int i = 0; i < sub->size; i++) total += bytes[i];
    sub->in = RN_FORM_V;
    sub->rcounts = rn_wide(bytes);
    sub->rdispls = rn_wide(begin);
    sub->recvbuf = at;
    sub->type = sub->rtype = rn_coll_byte;
    sub->in_place = true;
    sub->count = bytes[sub->rank];
    sub->sendbuf = at + begin[sub->rank];
    rn_sched_fail(s, total / sub->size < LONG_SHARE ? rn_allgather_bruck(sub, s) : rn_allgather_ring(sub, s));
}

static int packed_allgather(const struct rn_coll_args *a, struct packed *p, struct rn_sched *s)
{
    const struct rn_layers *l = &p->l;
    struct rn_coll_args sub;

    if (!packed_init(p, a, s)) return rn_sched_error(s);
    packed_collect(a, p, s);
    if (l->across) {
        int first = l->index * l->nnodes;
        sub = rn_layers_across(a, l, s);
        packed_gather(&sub, s, p->at, p->begin + first, p->bytes + first);
    }
    sub = rn_layers_inside(a, l, s);
    packed_gather(&sub, s, p->at, p->lane_begin, p->lane_bytes);
    rn_sched_map(s, NULL);
    rn_sched_round(s);
    for (int k = 0; k < l->nnodes; k++) {
        for (int i = 0; i < l->lanes; i++) {
            char *at = p->at + p->begin[i * l->nnodes + k];
            for (int j = 0; j < bundle_size(l, k, i); j++) {
                int r = bundle_rank(l, k, i, j);
                struct rn_block b = rn_in_block(a, r);
                if (r != a->rank || !a->in_place) rn_convert_block(s, rn_bytes_block(at, rn_block_bytes(b)), b);
                at += rn_block_bytes(b);
            }
        }
    }
    return rn_sched_error(s);
}

/* One step of the trains: each lane passes on the bundle of one node to the next node, where it gets that of another from the one
 * before, and hands out inside the node what came the step before. */
static void train_step(const struct rn_coll_args *a, const struct rn_layers *l, struct rn_sched *s, int step)
{
    int last = rn_mod(l->node - step + 1, l->nnodes), next = rn_mod(last - 1, l->nnodes);

    if (l->across && step < l->nnodes) {
        int to = l->across[rn_mod(l->node + 1, l->nnodes)], from = l->across[rn_mod(l->node - 1, l->nnodes)];
        for (int j = 0; j < bundle_size(l, next, l->index); j++)
            rn_recv_block(s, rn_in_block(a, bundle_rank(l, next, l->index, j)), from);
        for (int j = 0; j < bundle_size(l, last, l->index); j++)
            rn_send_block(s, rn_in_block(a, bundle_rank(l, last, l->index, j)), to);
    }
    for (int i = 0; i < l->places->count[last] && step > 1; i++) {
        int lane = i % l->lanes;
        struct rn_block b = rn_in_block(a, rn_layers_rank(l, last, i));

        if (lane != l->index) rn_recv_block(s, b, l->mates[lane]);
        for (int m = 0; m < l->nmates && lane == l->index; m++)
            if (m != l->index) rn_send_block(s, b, l->mates[m]);
    }
    rn_sched_round(s);
}

/* Blocks are received into their places and sent from there. */
static int train_allgather(const struct rn_coll_args *a, const struct rn_layers *l, struct rn_sched *s)
{
    if (!a->in_place) rn_convert_block(s, rn_send_all(a), rn_in_block(a, a->rank));
    for (int i = 1; i < l->nmates; i++) {
        int to = l->mates[rn_mod(l->index + i, l->nmates)], from = l->mates[rn_mod(l->index - i, l->nmates)];
        rn_recv_block(s, rn_in_block(a, from), from);
        rn_send_block(s, rn_send_all(a), to);
    }
    rn_sched_round(s);
    for (int step = 1; step <= l->nnodes; step++) train_step(a, l, s, step);
    return rn_sched_error(s);
}

int rn_allgather_hier(const struct rn_coll_args *a, struct rn_sched *s)
{
    struct packed p;

    if (!rn_layers_init(&p.l, a, s)) return rn_sched_error(s);
    return a->bytes < LONG_BLOCK ? packed_allgather(a, &p, s) : train_allgather(a, &p.l, s);
}

/* ---- alltoall ---- */

/* Sends inside the node what the lanes are to carry; a lane gets, from each mate, its blocks for all nodes. */
static char *lanes_load(const struct rn_coll_args *a, const struct rn_layers *l, struct rn_sched *s)
{
    size_t load = l->across ? (size_t)lane_size(l, l->index) * a->bytes : 0;
    char *out = rn_sched_temp(s, (size_t)a->size * a->bytes), *in = rn_sched_temp(s, (size_t)l->nmates * load), *at = out;

    if (!out || !in) return NULL;
    for (int i = 0; i < l->lanes; i++)
        for (int k = 0; k < l->nnodes; k++)
            for (int j = 0; j < bundle_size(l, k, i); j++, at += a->bytes)
                rn_convert_block(s, rn_out_block(a, bundle_rank(l, k, i, j)), rn_bytes_block(at, a->bytes));
    rn_sched_round(s);
    for (int m = 0; m < l->nmates && l->across; m++)
        if (m != l->index) rn_sched_recv_bytes(s, in + (size_t)m * load, load, l->mates[m]);
    at = out;
    for (int i = 0; i < l->lanes; i++) {
        size_t bytes = (size_t)lane_size(l, i) * a->bytes;
        if (i == l->index)
            rn_sched_copy_bytes(s, at, in + (size_t)i * load, bytes);
        else
            rn_sched_send_bytes(s, at, bytes, l->mates[i]);
        at += bytes;
    }
    rn_sched_round(s);
    return in;
}

/* Swaps with the other nodes of the lane; gives the blocks for the own bundle, by node and rank they come from. */
static char *lanes_swap(const struct rn_coll_args *a, const struct rn_layers *l, struct rn_sched *s, const char *in)
{
    size_t own = (size_t)bundle_size(l, l->node, l->index), block = own * a->bytes;
    size_t load = (size_t)lane_size(l, l->index) * a->bytes, skip = 0;
    char *out = rn_sched_temp(s, (size_t)l->nmates * load), *all = rn_sched_temp(s, (size_t)a->size * block);
    char **to = rn_sched_temp(s, (size_t)l->nnodes * sizeof *to);

    if (!out || !all || !to) return NULL;
    for (int k = 0; k < l->nnodes; k++) {
        size_t bytes = (size_t)bundle_size(l, k, l->index) * a->bytes;
        char *at = out + skip * (size_t)l->nmates;

        to[k] = k == l->node ? all + (size_t)l->places->first[k] * block : at;
        for (int m = 0; m < l->nmates; m++)
            rn_sched_copy_bytes(s, in + (size_t)m * load + skip, to[k] + (size_t)m * bytes, bytes);
        skip += bytes;
    }
    rn_sched_round(s);
    for (int i = 1; i < l->nnodes; i++) {
        int node = rn_mod(l->node + i, l->nnodes), from = rn_mod(l->node - i, l->nnodes);

        rn_sched_recv_bytes(s, all + (size_t)l->places->first[from] * block, (size_t)l->places->count[from] * block,
                            l->across[from]);
        rn_sched_send_bytes(s, to[node], (size_t)l->nmates * (size_t)bundle_size(l, node, l->index) * a->bytes, l->across[node]);
        if (i % WINDOW == 0) rn_sched_round(s);
    }
    rn_sched_round(s);
    return all;
}

/* Puts blocks that lie in the order of `members` into their places. */
static void blocks_place(const struct rn_coll_args *a, const struct rn_layers *l, struct rn_sched *s, char *at, int apart)
{
    for (int i = 0; i < a->size; i++)
        rn_convert_block(s, rn_bytes_block(at + (size_t)i * (size_t)apart * a->bytes, a->bytes),
                         rn_in_block(a, l->places->members[i]));
}

/* Nobody sends more than one message to a node, and one to each mate. */
int rn_alltoall_hier(const struct rn_coll_args *a, struct rn_sched *s)
{
    struct rn_layers l;
    char *in, *all, *tmp;

    if (!rn_layers_init(&l, a, s) || !(in = lanes_load(a, &l, s))) return rn_sched_error(s);
    if (!l.across) {
        tmp = rn_sched_temp(s, (size_t)a->size * a->bytes);
        rn_sched_recv_bytes(s, tmp, (size_t)a->size * a->bytes, l.mates[lane_of(&l)]);
        rn_sched_round(s);
        blocks_place(a, &l, s, tmp, 1);
        return rn_sched_error(s);
    }
    all = lanes_swap(a, &l, s, in);
    if (!all) return rn_sched_error(s);
    int own = bundle_size(&l, l.node, l.index);
    blocks_place(a, &l, s, all, own);
    for (int j = 1; j < own; j++) {
        tmp = rn_sched_temp(s, (size_t)a->size * a->bytes);
        for (int i = 0; i < a->size && tmp; i++)
            rn_sched_copy_bytes(s, all + ((size_t)i * (size_t)own + (size_t)j) * a->bytes, tmp + (size_t)i * a->bytes, a->bytes);
        rn_sched_round(s);
        rn_sched_send_bytes(s, tmp, (size_t)a->size * a->bytes, bundle_rank(&l, l.node, l.index, j));
    }
    return rn_sched_error(s);
}

/* ---- reduce_scatter, reduce_scatter_block ---- */

static MPI_Count part_count(const struct rn_coll_args *a, int rank)
{
    return a->in == RN_FORM_V ? rn_count_at(a->rcounts, rank) : a->rcount;
}

/* The vector with its parts in the order of lanes, nodes, bundles; and how many elements each lane and each node of this rank's
 * lane gets. */
static void *parts_in_order(const struct rn_coll_args *a, const struct rn_layers *l, struct rn_sched *s, MPI_Count *by_mate,
                            MPI_Count *by_node)
{
    void *v = rn_sched_temp_of(s, a->count, a->type);
    MPI_Count *begin = rn_sched_temp(s, (size_t)a->size * sizeof *begin), from = 0, at = 0;

    if (rn_sched_error(s)) return NULL;
    for (int r = 0; r < a->size; from += part_count(a, r++)) begin[r] = from;
    for (int i = 0; i < l->nmates; i++) {
        MPI_Count before = at;
        for (int k = 0; k < l->nnodes && i < l->lanes; k++) {
            MPI_Count of_node = at;
            for (int j = 0; j < bundle_size(l, k, i); j++) {
                int r = bundle_rank(l, k, i, j);
                rn_sched_copy(s, rn_elem(a->sendbuf, begin[r], a->type), rn_elem(v, at, a->type), part_count(a, r), a->type);
                at += part_count(a, r);
            }
            if (i == l->index) by_node[k] = at - of_node;
        }
        by_mate[i] = at - before;
    }
    return v;
}

/* Reduce_scatter of v among the ranks of `sub`, each of which gets so many elements; to out. */
static void parts_reduce(struct rn_coll_args *sub, struct rn_sched *s, const void *v, const MPI_Count *counts, void *out)
{
    bool is_long;

    sub->in = RN_FORM_V;
    sub->rcounts = rn_wide(counts);
    sub->rcount = counts[sub->rank];
    sub->sendbuf = v;
    sub->recvbuf = out;
    sub->in_place = false;
    sub->count = 0;
    for (int i = 0; i < sub->size; i++) sub->count += counts[i];
    is_long = sub->count * sub->type->bytes / sub->size >= LONG_SHARE;
    rn_sched_fail(s, is_long ? rn_redscat_pairwise(sub, s) : rn_redscat_halving(sub, s));
}

int rn_redscat_hier(const struct rn_coll_args *a, struct rn_sched *s)
{
    struct rn_layers l;
    struct rn_coll_args sub;
    MPI_Count *by_mate, *by_node;
    void *v, *sum;

    if (!rn_layers_init(&l, a, s)) return rn_sched_error(s);
    by_mate = rn_sched_temp(s, (size_t)l.nmates * sizeof *by_mate);
    by_node = rn_sched_temp(s, (size_t)l.nnodes * sizeof *by_node);
    if (!by_mate || !by_node || !(v = parts_in_order(a, &l, s, by_mate, by_node))) return rn_sched_error(s);
    sum = rn_sched_temp_of(s, by_mate[l.index], a->type);
    sub = rn_layers_inside(a, &l, s);
    parts_reduce(&sub, s, v, by_mate, sum);
    if (!l.across) {
        rn_sched_map(s, NULL);
        rn_sched_round(s);
        rn_recv_block(s, rn_recv_all(a), l.mates[lane_of(&l)]);
        return rn_sched_error(s);
    }
    int own = bundle_size(&l, l.node, l.index);
    void *out = own == 1 ? a->recvbuf : rn_sched_temp_of(s, by_node[l.node], a->type);
    sub = rn_layers_across(a, &l, s);
    parts_reduce(&sub, s, sum, by_node, out);
    rn_sched_map(s, NULL);
    rn_sched_round(s);
    if (own > 1) rn_sched_copy(s, out, a->recvbuf, a->rcount, a->type);
    MPI_Count at = a->rcount;
    for (int j = 1; j < own; j++) {
        int r = bundle_rank(&l, l.node, l.index, j);
        rn_sched_send(s, rn_elem(out, at, a->type), part_count(a, r), a->type, r);
        at += part_count(a, r);
    }
    return rn_sched_error(s);
}
