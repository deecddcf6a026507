/* Events, and cores that ranks share. What is shared besides has a time from which it is free: rails out of and into a node. */
#include "sim/engine.h"
#include <math.h>
#include <stdlib.h>

void *engine_zeros(size_t n, size_t size)
{
    void *p = calloc(n ? n : 1, size);

    if (!p) abort();
    return p;
}

/* ---- events, earliest first ---- */

static void event_push(struct engine *e, struct event v)
{
    if (e->nheap == e->heap_room) {
        e->heap_room *= 2;
        e->heap = realloc(e->heap, (size_t)e->heap_room * sizeof *e->heap);
        if (!e->heap) abort();
    }
    int i = e->nheap++;
    for (; i && e->heap[(i - 1) / 2].at > v.at; i = (i - 1) / 2) e->heap[i] = e->heap[(i - 1) / 2];
    e->heap[i] = v;
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

static void core_event(struct engine *e, int core, double at)
{
    event_push(e, (struct event){ at, core, ++e->cores[core].stamp });
}

/* ---- turns ---- */

/* When the core comes to its i-th rank with something to do from `ready` on. It goes from one to the next, in vain where there is
 * nothing to do; who has it alone looks all the time. */
static double look_at(const struct engine *e, const struct core *c, int i, double ready)
{
    double change = c->n > 1 ? e->m->handover : 0, lap = change * c->n;
    double first = c->at + change * ((i - c->turn + c->n) % c->n);

    if (ready <= first) return first;
    return lap > 0 ? first + lap * ceil((ready - first) / lap) : ready;
}

/* The core works for nobody: which rank will be the first that finds something to do? None: whoever sends to one of them asks
 * again. */
static void core_look(struct engine *e, int core)
{
    struct core *c = &e->cores[core];
    double best = INFINITY;
    int who = -1;

    c->works = false;
    for (int i = 0; i < c->n; i++) {
        double ready = engine_rank_ready(e, e->core_ranks[c->first + i]);
        double at = ready < INFINITY ? look_at(e, c, i, ready) : INFINITY;
        if (at < best) best = at, who = i;
    }
    c->stamp++;
    if (who >= 0) core_event(e, core, best);
}

/* Which of its ranks the event of a core is for: it is the one that the core has come to by then. */
static int whose_turn(struct engine *e, struct core *c, double at)
{
    int best = -1;

    for (int i = 0; i < c->n && best < 0; i++) {
        int k = (c->turn + i) % c->n;
        if (look_at(e, c, k, engine_rank_ready(e, e->core_ranks[c->first + k])) <= at) best = k;
    }
    return best;
}

static void rank_end(struct engine *e, struct core *c)
{
    int *ranks = &e->core_ranks[c->first];

    c->n--;
    for (int i = c->turn; i < c->n; i++) ranks[i] = ranks[i + 1];
    if (c->turn == c->n) c->turn = 0;
}

/* The rank gives its core to the next one. */
static void core_pass(struct engine *e, int core, int rank, double t)
{
    struct core *c = &e->cores[core];

    c->at = t + (c->n > 1 ? e->m->handover : 0);
    if (e->ranks[rank].phase == PHASE_END)
        rank_end(e, c);
    else
        c->turn = (c->turn + 1) % c->n;
    core_look(e, core);
}

static void core_run(struct engine *e, int core, double t)
{
    struct core *c = &e->cores[core];
    double took;

    if (!c->works) {
        c->turn = whose_turn(e, c, t);
        t += c->n > 1 ? e->m->resume : 0;
    }
    c->works = true;
    int rank = e->core_ranks[c->first + c->turn];
    while (engine_rank_act(e, rank, t, &took)) {
        t += took;
        /* Who has a core alone posts a whole round at once: that makes fewer events of large machines. */
        bool at_once = !e->m->cores && e->ranks[rank].phase == PHASE_POST;
        if (!at_once && e->nheap && e->heap[0].at < t) {
            core_event(e, core, t);
            return;
        }
    }
    core_pass(e, core, rank, t);
}

void engine_item_come(struct engine *e, int rank, struct item i)
{
    struct rank *r = &e->ranks[rank];
    struct item *new = e->spare_items, *at = r->last;

    if (new)
        e->spare_items = new->next;
    else
        new = engine_zeros(1, sizeof *new);
    *new = i;
    while (at && at->at > i.at) at = at->before;
    new->before = at;
    new->next = at ? at->next : r->first;
    *(at ? &at->next : &r->first) = new;
    *(new->next ? &new->next->before : &r->last) = new;
    if (!e->cores[e->core_of[rank]].works && r->first == new) core_look(e, e->core_of[rank]);
}

/* ---- where ranks run ---- */

/* The kernel deals ranks out as it likes, as many to each core: in turn, or for each other placement in an order of its own. */
static void order_of(int placement, int *order, int n)
{
    uint64_t random = (uint64_t)placement * 0x9e3779b97f4a7c15u;

    for (int i = 0; i < n; i++) order[i] = i;
    for (int i = n - 1; placement && i > 0; i--) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        int k = (int)((random >> 33) % (uint64_t)(i + 1)), was = order[i];
        order[i] = order[k];
        order[k] = was;
    }
}

static double more_of(const struct sim_curve *c, double footprint)
{
    if (!c->n) return 0;
    return sim_curve_at(c, RN_MIN(footprint, c->at[c->n - 1].bytes), 1) / MiB;
}

/* The k-th of a node's ranks, in the order of the placement, is the k-th to be dealt out; so they take turns, too. */
static void rank_place(struct engine *e, int rank, int k, int core, int first)
{
    struct core *c = &e->cores[core];

    e->core_of[rank] = core;
    e->core_ranks[first + k] = rank;
    c->first = first;
    c->n++;
    c->more += (double)e->plan->footprint[rank];
}

/* n ranks from `base` on, which share a node. */
static void node_fill(struct engine *e, const int *order, int base, int n)
{
    int cores = e->m->cores, node = e->places[base].node;

    for (int i = 0, k = 0; k < n; i++) {
        if (order[i] >= n) continue;
        int rank = base + order[i], c = cores ? k % cores : 0;
        if (cores)
            rank_place(e, rank, k / cores, node * cores + c, base + c * (n / cores) + RN_MIN(c, n % cores));
        else
            rank_place(e, rank, 0, rank, rank);
        k++;
    }
}

static void cores_fill(struct engine *e)
{
    int n = e->plan->ranks, most = 0, base = 0;

    for (int r = 0; r < n; r++) most = RN_MAX(most, e->places[r].local + 1);
    int *order = engine_zeros((size_t)most, sizeof *order);
    order_of(e->m->placement, order, most);
    for (int r = 1; r <= n; r++) {
        if (r < n && e->places[r].local) continue;
        node_fill(e, order, base, r - base);
        base = r;
    }
    for (int c = 0; c < e->ncores; c++) e->cores[c].more = more_of(&e->m->footprint, e->cores[c].more);
    free(order);
}

/* ---- a run ---- */

static void engine_open(struct engine *e)
{
    size_t n = (size_t)e->plan->ranks, rails = (size_t)e->m->nodes * (size_t)e->m->rails, buckets = 1024;

    while (buckets < 16 * n) buckets *= 2;
    e->mask = buckets - 1;
    e->table = engine_zeros(buckets, sizeof(struct half *));
    e->ranks = engine_zeros(n, sizeof *e->ranks);
    e->places = engine_zeros(n, sizeof *e->places);
    for (size_t r = 0; r < n; r++) e->places[r] = sim_place_of(e->m, (int)r);
    e->out_free = engine_zeros(rails, sizeof *e->out_free);
    e->in_free = engine_zeros(rails, sizeof *e->in_free);
    e->out_bytes = engine_zeros(rails, sizeof *e->out_bytes);
    e->ncores = e->m->cores ? e->m->nodes * e->m->cores : e->plan->ranks;
    e->cores = engine_zeros((size_t)e->ncores, sizeof *e->cores);
    e->core_of = engine_zeros(n, sizeof *e->core_of);
    e->core_ranks = engine_zeros(n, sizeof *e->core_ranks);
    e->heap_room = e->ncores + 1;
    e->heap = engine_zeros((size_t)e->heap_room, sizeof *e->heap);
    cores_fill(e);
}

static void items_free(struct item *i)
{
    while (i) {
        struct item *next = i->next;
        free(i);
        i = next;
    }
}

static void halves_free(struct half *h)
{
    while (h) {
        struct half *next = h->next;
        free(h->came);
        free(h);
        h = next;
    }
}

static void engine_close(struct engine *e)
{
    for (size_t i = 0; i <= e->mask; i++) halves_free(e->table[i]);
    for (int r = 0; r < e->plan->ranks; r++) items_free(e->ranks[r].first);
    for (struct half *h = e->spare_halves; h; h = h->next) h->came = NULL;
    halves_free(e->spare_halves);
    items_free(e->spare_items);
    free(e->table);
    free(e->ranks);
    free(e->places);
    free(e->heap);
    free(e->out_free);
    free(e->in_free);
    free(e->out_bytes);
    free(e->cores);
    free(e->core_of);
    free(e->core_ranks);
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
        e.ranks[i].phase = PHASE_BEGIN;
    }
    for (int c = 0; c < e.ncores; c++)
        if (e.cores[c].n) core_look(&e, c);
    while (e.nheap) {
        struct event next = event_pop(&e);
        if (next.stamp == e.cores[next.core].stamp) core_run(&e, next.core, next.at);
    }
    r->time /= RN_MAX(m->calls, 1);
    rails_sum(&e);
    bool all = e.ended == p->ranks;
    engine_close(&e);
    return all;
}
