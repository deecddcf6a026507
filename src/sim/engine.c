/* Discrete events: a rank begins a round, posts its messages, and is ready for the next round when they are done. What is shared
 * has a time from which it is free: rails out of and into a node, cores, and the copying of each receiver. Rounds begin in the
 * order of time, so messages queue for a rail in the order in which they come. */
#include "sim/sim.h"
#include <stdlib.h>

struct rank {
    double ready; /* the latest time known for something that its round needs */
    size_t at;    /* behind the messages of its round */
    int missing;
    bool both;     /* its round sends and receives */
    double debt;   /* work that waits for its next turn on a shared core */
    double copied; /* until then it copies what node-mates sent */
};

/* A message of which only one side has come: in a chain of the table, oldest first. */
struct half {
    struct half *next;
    int from, to;
    bool sent;
    double at; /* when posted; of a short one, when it arrives */
    uint64_t bytes;
};

struct event {
    double at;
    int rank;
};

struct engine {
    const struct sim_plan *plan;
    const struct sim_machine *m;
    struct sim_result *result;
    struct rank *ranks;
    double *out_free, *in_free; /* by node and rail */
    uint64_t *out_bytes;
    double *core_free; /* by node and core */
    int *core_rank;
    struct event *heap;
    int nheap, ended;
    int running;  /* the rank whose event this is */
    bool goes_on; /* it has nothing to wait for, and keeps its core */
    struct half **table, *spare;
    size_t mask;
};

/* ---- events, earliest first ---- */

static void event_push(struct engine *e, double at, int rank)
{
    int i = e->nheap++;

    for (; i && e->heap[(i - 1) / 2].at > at; i = (i - 1) / 2) e->heap[i] = e->heap[(i - 1) / 2];
    e->heap[i] = (struct event){ at, rank };
}

static struct event event_pop(struct engine *e)
{
    struct event top = e->heap[0], last = e->heap[--e->nheap];
    int i = 0;

    for (int k = 1; k < e->nheap; k = 2 * i + 1) {
        if (k + 1 < e->nheap && e->heap[k + 1].at < e->heap[k].at) k++;
        if (e->heap[k].at >= last.at) break;
        e->heap[i] = e->heap[k];
        i = k;
    }
    e->heap[i] = last;
    return top;
}

/* ---- what is shared ---- */

static int node_of(const struct engine *e, int rank)
{
    return sim_place_of(e->m, rank).node;
}

static int rail_of(const struct engine *e, int rank)
{
    struct sim_place p = sim_place_of(e->m, rank);

    return p.node * e->m->rails + p.local % e->m->rails;
}

/* -1: the rank has one to itself. */
static int core_of(const struct engine *e, int rank)
{
    struct sim_place p = sim_place_of(e->m, rank);

    return e->m->cores ? p.node * e->m->cores + p.local % e->m->cores : -1;
}

/* Ranks that wait get their shared core in turn, too, and give it on: half of those that share it, until the one comes that can
 * go on. */
static double vain_turns(const struct sim_machine *m)
{
    return RN_MAX(1.0, (double)m->per_node / m->cores / 2);
}

/* The rank computes for so long, from t on at the earliest; gives the end. */
static double compute(struct engine *e, int rank, double t, double duration)
{
    int core = core_of(e, rank);

    if (core < 0) return t + duration;
    double start = RN_MAX(t, e->core_free[core]);

    if (e->core_rank[core] != rank) start += e->m->handover * vain_turns(e->m);
    e->core_rank[core] = rank;
    return e->core_free[core] = start + duration;
}

/* Inside a node. */
static const struct sim_link *link_of(const struct engine *e, int from, int to)
{
    const struct sim_machine *m = e->m;
    int a = sim_place_of(m, from).local, b = sim_place_of(m, to).local;

    if (m->cache_ranks && a / m->cache_ranks == b / m->cache_ranks) return &m->cache;
    if (m->numa_ranks && a / m->numa_ranks == b / m->numa_ranks) return &m->numa;
    return &m->node;
}

/* A message goes at t. *left: when the sender's buffer is free. Gives the arrival. */
static double carry(struct engine *e, int from, int to, uint64_t bytes, double t, double *left)
{
    const struct sim_machine *m = e->m;

    if (node_of(e, from) == node_of(e, to)) {
        struct rank *r = &e->ranks[to];
        const struct sim_link *l = link_of(e, from, to);
        bool near = core_of(e, from) >= 0 && core_of(e, from) == core_of(e, to); /* data lie in that core's cache */
        double arrival = RN_MAX(t + l->latency, r->copied), takes;
        if (near)
            takes = sim_curve_at(&m->copies, (double)bytes, m->copy_rate);
        else
            takes = sim_curve_at(e->ranks[from].both ? &l->both : &l->takes, (double)bytes, l->rate);
        *left = t;
        if (m->cores && bytes <= m->eager) { /* whoever shares a core takes all that has come when it gets it next */
            r->debt += takes;
            return t + l->latency;
        }
        arrival = bytes && m->cores ? compute(e, to, arrival, takes) : arrival + takes;
        r->copied = arrival;
        if (bytes > m->eager) *left = arrival;
        return arrival;
    }
    int out = rail_of(e, from), in = rail_of(e, to);
    double start = RN_MAX(t, e->out_free[out]), takes = (double)bytes / m->net.rate;
    double into = RN_MAX(start + m->net.latency, e->in_free[in]);

    e->out_free[out] = *left = start + takes;
    e->in_free[in] = into + takes;
    e->out_bytes[out] += bytes;
    e->result->messages++;
    e->result->longest_wait = RN_MAX(e->result->longest_wait, RN_MAX(start - t, into - start - m->net.latency));
    return into + takes;
}

/* ---- matching ---- */

static struct half **chain_of(struct engine *e, int from, int to)
{
    uint64_t key = ((uint64_t)(uint32_t)from << 32 | (uint32_t)to) * 0x9e3779b97f4a7c15u;

    return &e->table[key >> 20 & e->mask];
}

static bool half_take(struct engine *e, int from, int to, bool sent, struct half *out)
{
    for (struct half **at = chain_of(e, from, to); *at; at = &(*at)->next) {
        struct half *h = *at;
        if (h->from != from || h->to != to || h->sent != sent) continue;
        *out = *h;
        *at = h->next;
        h->next = e->spare;
        e->spare = h;
        return true;
    }
    return false;
}

static void half_put(struct engine *e, struct half h)
{
    struct half **at = chain_of(e, h.from, h.to), *new = e->spare;

    if (new)
        e->spare = new->next;
    else if (!(new = malloc(sizeof *new)))
        abort();
    *new = h;
    new->next = NULL;
    while (*at) at = &(*at)->next;
    *at = new;
}

/* ---- ranks ---- */

static void rank_end_round(struct engine *e, int rank);

static void rank_got(struct engine *e, int rank, double t)
{
    struct rank *r = &e->ranks[rank];

    r->ready = RN_MAX(r->ready, t);
    if (--r->missing == 0) rank_end_round(e, rank);
}

/* Both sides of a long message are there. */
static void meet(struct engine *e, int from, int to, uint64_t bytes, double sent, double posted)
{
    double left, latency = node_of(e, from) == node_of(e, to) ? link_of(e, from, to)->latency : 2 * e->m->net.latency;
    double arrival = carry(e, from, to, bytes, RN_MAX(sent + latency, posted), &left);

    rank_got(e, from, left);
    rank_got(e, to, arrival);
}

static void rank_send(struct engine *e, int rank, const struct sim_op *op, double t)
{
    struct half h = { .from = rank, .to = op->peer, .sent = true, .at = t, .bytes = op->bytes }, other;
    double left = t;
    bool is_long = op->bytes > e->m->eager;

    if (!is_long) h.at = carry(e, rank, op->peer, op->bytes, t, &left);
    if (!half_take(e, rank, op->peer, false, &other))
        half_put(e, h);
    else if (is_long)
        meet(e, rank, op->peer, op->bytes, t, other.at);
    else
        rank_got(e, op->peer, h.at);
    if (!is_long) rank_got(e, rank, left);
}

static void rank_recv(struct engine *e, int rank, const struct sim_op *op, double t)
{
    struct half other;

    if (!half_take(e, op->peer, rank, true, &other))
        half_put(e, (struct half){ .from = op->peer, .to = rank, .at = t, .bytes = op->bytes });
    else if (other.bytes > e->m->eager)
        meet(e, op->peer, rank, other.bytes, other.at, t);
    else
        rank_got(e, rank, other.at);
}

/* Its messages are done: the local steps, then the next round. */
static void rank_end_round(struct engine *e, int rank)
{
    struct rank *r = &e->ranks[rank];
    const struct sim_op *op = &e->plan->ops[r->at];
    double work = 0;

    for (; op->kind != SIM_ROUND; op++)
        if (op->kind == SIM_COPY || op->kind == SIM_REDUCE)
            work += op->kind == SIM_COPY ? sim_curve_at(&e->m->copies, (double)op->bytes, e->m->copy_rate)
                                         : sim_curve_at(&e->m->reductions, (double)op->bytes, e->m->reduce_rate);
    r->at = (size_t)(op - e->plan->ops) + 1;
    if (e->m->cores)
        r->debt += work;
    else
        r->ready += work;
    if (e->m->cores && e->running == rank)
        e->goes_on = true;
    else
        event_push(e, r->ready, rank);
}

/* For the processor. Short messages to node-mates are copied by both sides. */
static double cost_of(const struct engine *e, int rank, const struct sim_op *op)
{
    bool copied = op->kind == SIM_SEND && op->bytes <= e->m->eager && node_of(e, rank) == node_of(e, op->peer);

    return e->m->overhead + (copied ? sim_curve_at(&e->m->copies, (double)op->bytes, e->m->copy_rate) : 0);
}

static void rank_begin_round(struct engine *e, int rank, double t)
{
    struct rank *r = &e->ranks[rank];
    const struct sim_op *first = &e->plan->ops[r->at];

    if (r->debt > 0) t = compute(e, rank, t, r->debt);
    r->debt = 0;
    if (r->at < e->plan->first[rank + 1]) {
        bool call = first->kind == SIM_CALL;
        t = compute(e, rank, t, call ? e->m->start : e->m->round);
        r->at += call;
        first += call;
    }
    r->ready = t;
    if (r->at == e->plan->first[rank + 1]) {
        e->ended++;
        e->result->time = RN_MAX(e->result->time, t);
        return;
    }
    int sends = 0, receives = 0;
    for (const struct sim_op *op = first; op->kind != SIM_ROUND; op++) {
        sends += op->kind == SIM_SEND;
        receives += op->kind == SIM_RECV;
    }
    r->both = sends && receives;
    r->missing = 1 + sends + receives; /* the round itself, too, until all is posted */
    for (const struct sim_op *op = first; op->kind != SIM_ROUND; op++) {
        if (op->kind != SIM_SEND && op->kind != SIM_RECV) continue;
        t = compute(e, rank, t, cost_of(e, rank, op));
        if (op->kind == SIM_SEND)
            rank_send(e, rank, op, t);
        else
            rank_recv(e, rank, op, t);
    }
    rank_got(e, rank, t);
}

/* ---- a run ---- */

static void *zeros(size_t n, size_t size)
{
    void *p = calloc(n ? n : 1, size);

    if (!p) abort();
    return p;
}

static void engine_open(struct engine *e)
{
    size_t n = (size_t)e->plan->ranks, rails = (size_t)e->m->nodes * (size_t)e->m->rails;
    size_t cores = (size_t)e->m->nodes * (size_t)e->m->cores, buckets = 1024;

    while (buckets < 4 * n) buckets *= 2;
    e->mask = buckets - 1;
    e->table = zeros(buckets, sizeof(struct half *));
    e->ranks = zeros(n, sizeof *e->ranks);
    e->heap = zeros(n + 1, sizeof *e->heap);
    e->out_free = zeros(rails, sizeof *e->out_free);
    e->in_free = zeros(rails, sizeof *e->in_free);
    e->out_bytes = zeros(rails, sizeof *e->out_bytes);
    e->core_free = zeros(cores, sizeof *e->core_free);
    e->core_rank = zeros(cores, sizeof *e->core_rank);
}

static void chain_free(struct half *h)
{
    while (h) {
        struct half *next = h->next;
        free(h);
        h = next;
    }
}

static void engine_close(struct engine *e)
{
    for (size_t i = 0; i <= e->mask; i++) chain_free(e->table[i]);
    chain_free(e->spare);
    free(e->table);
    free(e->ranks);
    free(e->heap);
    free(e->out_free);
    free(e->in_free);
    free(e->out_bytes);
    free(e->core_free);
    free(e->core_rank);
}

static void rails_sum(const struct engine *e)
{
    size_t rails = (size_t)e->m->nodes * (size_t)e->m->rails;
    uint64_t all = 0;

    for (size_t i = 0; i < rails; i++) {
        all += e->out_bytes[i];
        e->result->rail_most = RN_MAX(e->result->rail_most, e->out_bytes[i]);
    }
    e->result->rail_average = (double)all / (double)rails;
}

bool sim_run(const struct sim_plan *p, const struct sim_machine *m, struct sim_result *r)
{
    struct engine e = { .plan = p, .m = m, .result = r };

    *r = (struct sim_result){ .time = 0 };
    engine_open(&e);
    for (int i = 0; i < p->ranks; i++) {
        e.ranks[i].at = p->first[i];
        event_push(&e, 0, i);
    }
    while (e.nheap) {
        struct event next = event_pop(&e);
        e.running = next.rank;
        do {
            e.goes_on = false;
            rank_begin_round(&e, next.rank, next.at);
            next.at = e.ranks[next.rank].ready;
        } while (e.goes_on);
    }
    r->time /= RN_MAX(m->calls, 1);
    rails_sum(&e);
    bool all = e.ended == p->ranks;
    engine_close(&e);
    return all;
}
