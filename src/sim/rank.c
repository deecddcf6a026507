/* What a rank does when it has a core: posts the messages of a round one by one, then copies and reduces, then takes what comes
 * in, until all messages of the round are done. It copies short messages of node-mates, and long ones that it has a receive for.
 */
#include "sim/engine.h"
#include <math.h>
#include <stdlib.h>

/* Chunks of long messages, as both sides of the library cut them. */
enum { CHUNKS = 8, SMALLEST_CHUNK = 32 * KiB };

static int node_of(const struct engine *e, int rank)
{
    return e->places[rank].node;
}

static bool are_mates(const struct engine *e, int a, int b)
{
    return node_of(e, a) == node_of(e, b);
}

static int rail_of(const struct engine *e, int rank)
{
    struct sim_place p = e->places[rank];

    return p.node * e->m->rails + p.local % e->m->rails;
}

/* Inside a node. */
static const struct sim_link *link_of(const struct engine *e, int from, int to)
{
    const struct sim_machine *m = e->m;
    int a = e->places[from].local, b = e->places[to].local;

    if (m->cache_ranks && a / m->cache_ranks == b / m->cache_ranks) return &m->cache;
    if (m->numa_ranks && a / m->numa_ranks == b / m->numa_ranks) return &m->numa;
    return &m->node;
}

/* Until the other side can see what was stored; who shares a core sees it at once. */
static double latency_of(const struct engine *e, int from, int to)
{
    if (!are_mates(e, from, to)) return e->m->net.latency;
    return e->core_of[from] == e->core_of[to] ? 0 : link_of(e, from, to)->latency;
}

static double more_of(const struct engine *e, int rank, uint64_t bytes)
{
    return e->cores[e->core_of[rank]].more * (double)bytes;
}

static double copy_of(const struct engine *e, int rank, uint64_t bytes)
{
    return sim_curve_at(&e->m->copies, (double)bytes, e->m->copy_rate) + more_of(e, rank, bytes);
}

/* Short messages to node-mates are copied by both sides. */
static double copy_out(const struct engine *e, int from, int to, uint64_t bytes)
{
    bool apart = e->core_of[from] != e->core_of[to] && e->m->sends.n;

    return apart ? sim_curve_at(&e->m->sends, (double)bytes, 1) + more_of(e, from, bytes) : copy_of(e, from, bytes);
}

/* To copy a message of a node-mate. What another core sends is not in the cache in any case, only the place for it may be. */
static double takes(const struct engine *e, int from, int to, uint64_t bytes, bool both)
{
    const struct sim_link *l = link_of(e, from, to);

    if (e->core_of[from] == e->core_of[to])
        return e->m->near.n ? sim_curve_at(&e->m->near, (double)bytes, 0) + more_of(e, to, bytes) : copy_of(e, to, bytes);
    return sim_curve_at(both ? &l->both : &l->takes, (double)bytes, l->rate) + more_of(e, to, bytes) / 2;
}

/* ---- matching ---- */

static struct half **chain_of(struct engine *e, int from, int to)
{
    uint64_t key = ((uint64_t)(uint32_t)from << 32 | (uint32_t)to) * 0x9e3779b97f4a7c15u;

    return &e->table[key >> 20 & e->mask];
}

static bool half_take(struct engine *e, int from, int to, bool came, struct item **out)
{
    for (struct half **at = chain_of(e, from, to); *at; at = &(*at)->next) {
        struct half *h = *at;
        if (h->from != from || h->to != to || !h->came == came) continue;
        *out = h->came;
        *at = h->next;
        h->next = e->spare_halves;
        e->spare_halves = h;
        return true;
    }
    return false;
}

static void half_put(struct engine *e, struct half h)
{
    struct half **at = chain_of(e, h.from, h.to), *new = e->spare_halves;

    if (new)
        e->spare_halves = new->next;
    else
        new = engine_zeros(1, sizeof *new);
    *new = h;
    new->next = NULL;
    while (*at) at = &(*at)->next;
    *at = new;
}

static void item_drop(struct engine *e, struct item *i)
{
    i->next = e->spare_items;
    e->spare_items = i;
}

/* ---- between nodes ---- */

/* A message goes at t; both sides hear when they are done. */
static void carry(struct engine *e, int from, int to, uint64_t bytes, double t, bool is_long)
{
    const struct sim_machine *m = e->m;
    int out = rail_of(e, from), in = rail_of(e, to);
    double start = RN_MAX(t, e->out_free[out]), takes = (double)bytes / m->net.rate;
    double into = RN_MAX(start + m->net.latency, e->in_free[in]);

    e->out_free[out] = start + takes;
    e->in_free[in] = into + takes;
    e->out_bytes[out] += bytes;
    e->result->messages++;
    e->result->longest_wait = RN_MAX(e->result->longest_wait, RN_MAX(start - t, into - start - m->net.latency));
    engine_item_come(e, from, (struct item){ .at = start + takes, .kind = ITEM_OVER });
    engine_item_come(e, to,
                     (struct item){ .at = into + takes, .kind = is_long ? ITEM_OVER : ITEM_DATA, .from = from, .bytes = bytes });
}

/* ---- long messages inside a node ---- */

static void transfer_take(struct engine *e, int rank, double t)
{
    struct transfer *x = e->ranks[rank].copies;
    double *until = rank == x->to ? &x->pulled : &x->sent;

    *until = t + x->chunk;
    if (--x->left) return;
    double end = RN_MAX(x->pulled, x->sent);
    engine_item_come(e, x->to, (struct item){ .at = end, .kind = ITEM_OVER, .transfer = x });
    engine_item_come(e, x->from, (struct item){ .at = end + latency_of(e, x->to, x->from), .kind = ITEM_OVER, .transfer = x });
}

static void transfer_begin(struct engine *e, int to, const struct item *i, double t)
{
    struct transfer *x = engine_zeros(1, sizeof *x);
    bool helps = e->m->joint && i->bytes >= e->m->joint;
    uint64_t chunk = RN_MAX(i->bytes / CHUNKS, (uint64_t)SMALLEST_CHUNK);

    x->from = i->from;
    x->to = to;
    x->left = helps ? (int)((i->bytes + chunk - 1) / chunk) : 1;
    /* Where the sender helps, two copies at a time are the rule. */
    x->chunk = takes(e, i->from, to, i->bytes, i->both || helps) / x->left;
    e->ranks[to].copies = x;
    if (helps)
        engine_item_come(e, x->from, (struct item){ .at = t + latency_of(e, to, x->from), .kind = ITEM_HELP, .transfer = x });
}

/* ---- steps ---- */

/* A receive and a message have met. */
static void meet(struct engine *e, int rank, const struct item *i, double t)
{
    if (i->kind != ITEM_LONG)
        e->ranks[rank].missing--;
    else if (are_mates(e, i->from, rank))
        transfer_begin(e, rank, i, t);
    else
        carry(e, i->from, rank, i->bytes, t + e->m->net.latency, true);
}

static void send(struct engine *e, int rank, const struct sim_op *op, double t)
{
    bool is_long = op->bytes > e->m->eager, near = are_mates(e, rank, op->peer);

    if (!is_long && !near) {
        carry(e, rank, op->peer, op->bytes, t, false);
        return;
    }
    if (!is_long) e->ranks[rank].missing--;
    engine_item_come(e, op->peer,
                     (struct item){ .at = t + latency_of(e, rank, op->peer),
                                    .kind = is_long ? ITEM_LONG : ITEM_BOX,
                                    .from = rank,
                                    .both = e->ranks[rank].both,
                                    .bytes = op->bytes });
}

/* Gives what it takes besides. */
static double receive(struct engine *e, int rank, const struct sim_op *op, double t)
{
    struct item *came;
    double took = 0;

    if (!half_take(e, op->peer, rank, true, &came)) {
        half_put(e, (struct half){ .from = op->peer, .to = rank });
        return 0;
    }
    if (came->kind == ITEM_BOX) took = copy_of(e, rank, came->bytes); /* which was copied aside */
    meet(e, rank, came, t);
    item_drop(e, came);
    return took;
}

static double post(struct engine *e, int rank, double t)
{
    struct rank *r = &e->ranks[rank];
    const struct sim_op *op = &e->plan->ops[r->at++];
    double took = e->m->overhead;

    if (op->kind == SIM_RECV) return took + receive(e, rank, op, t + took);
    if (op->bytes <= e->m->eager && are_mates(e, rank, op->peer)) took += copy_out(e, rank, op->peer, op->bytes);
    send(e, rank, op, t + took);
    return took;
}

/* Data that does not lie in the core's cache is either in another one's or in none. */
static double local_step(struct engine *e, int rank)
{
    const struct sim_op *op = &e->plan->ops[e->ranks[rank].at++];
    const struct sim_machine *m = e->m;
    bool copies = op->kind == SIM_COPY;
    const struct sim_curve *beside = copies ? &m->copies_beside : &m->reductions_beside;
    double bytes = (double)op->bytes;
    double took = sim_curve_at(copies ? &m->copies : &m->reductions, bytes, copies ? m->copy_rate : m->reduce_rate);

    took += more_of(e, rank, op->bytes);
    return m->per_node > 1 && beside->n ? RN_MAX(took, sim_curve_at(beside, bytes, 1)) : took;
}

/* Counts its messages; the plan has them before the local steps. */
static double round_begin(struct engine *e, int rank, double t)
{
    struct rank *r = &e->ranks[rank];
    const struct sim_op *op = &e->plan->ops[r->at];
    int sends = 0, receives = 0;

    if (r->at == e->plan->first[rank + 1]) {
        r->phase = PHASE_END;
        e->ended++;
        e->result->time = RN_MAX(e->result->time, t);
        return 0;
    }
    bool call = op->kind == SIM_CALL;
    r->at += call;
    for (op += call; op->kind == SIM_SEND || op->kind == SIM_RECV; op++) *(op->kind == SIM_SEND ? &sends : &receives) += 1;
    r->both = sends && receives;
    r->missing = sends + receives;
    r->phase = PHASE_POST;
    return call ? e->m->start : e->m->round;
}

static double item_take(struct engine *e, int rank, double t)
{
    struct rank *r = &e->ranks[rank];
    struct item *i = r->first, *none;
    double took = 0;

    r->first = i->next;
    if (r->first)
        r->first->before = NULL;
    else
        r->last = NULL;
    if (i->kind == ITEM_HELP) {
        if (i->transfer->left) r->copies = i->transfer;
    } else if (i->kind == ITEM_OVER) {
        r->missing--;
        if (i->transfer && ++i->transfer->ended == 2) free(i->transfer);
    } else {
        if (i->kind == ITEM_BOX) took = takes(e, i->from, rank, i->bytes, i->both);
        if (!half_take(e, i->from, rank, false, &none)) {
            half_put(e, (struct half){ .from = i->from, .to = rank, .came = i });
            return took;
        }
        meet(e, rank, i, t);
    }
    item_drop(e, i);
    return took;
}

double engine_rank_ready(const struct engine *e, int rank)
{
    const struct rank *r = &e->ranks[rank];

    if (r->phase != PHASE_WAIT || r->copies || !r->missing) return 0;
    return r->first ? r->first->at : INFINITY;
}

bool engine_rank_act(struct engine *e, int rank, double t, double *took)
{
    struct rank *r = &e->ranks[rank];
    const struct sim_op *op = &e->plan->ops[r->at];

    *took = 0;
    if (r->phase == PHASE_END) return false;
    if (r->copies) {
        struct transfer *x = r->copies;
        if (x->left) {
            *took = x->chunk;
            transfer_take(e, rank, t);
        }
        if (!x->left) r->copies = NULL;
        return true;
    }
    switch (r->phase) {
    case PHASE_POST:
        if (op->kind == SIM_SEND || op->kind == SIM_RECV)
            *took = post(e, rank, t);
        else
            r->phase = PHASE_LOCAL;
        return true;
    case PHASE_LOCAL: /* all at once: nobody else sees them */
        while (e->plan->ops[r->at].kind != SIM_ROUND) *took += local_step(e, rank);
        r->at++;
        r->phase = PHASE_WAIT;
        return true;
    default:
        if (r->phase == PHASE_BEGIN || !r->missing)
            *took = round_begin(e, rank, t);
        else if (r->first && r->first->at <= t)
            *took = item_take(e, rank, t);
        else
            return false;
        return true;
    }
}
