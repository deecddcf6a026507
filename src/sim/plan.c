/* From the library's schedules to what each rank does. */
#include "coll/alg.h"
#include "datatype/datatype.h"
#include "rt/rt.h"
#include "sim/sim.h"
#include "wire/wire.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_OPS ((size_t)400 << 20) /* 16 bytes each */

/* Addresses that nothing lies at: builders only reckon with them. */
#define SEND_AT ((void *)0x100000000000)
#define RECV_AT ((void *)0x200000000000)

static void add(struct sim_plan *p, enum sim_op_kind kind, int peer, uint64_t bytes)
{
    if (p->nops == p->room) {
        p->room = p->room ? 2 * p->room : 4096;
        p->ops = realloc(p->ops, p->room * sizeof *p->ops);
        if (!p->ops) exit(fprintf(stderr, "rondo-sim: no memory for %zu steps\n", p->room));
    }
    p->ops[p->nops++] = (struct sim_op){ .kind = kind, .peer = peer, .bytes = bytes };
}

static bool is_message(const struct rn_step *s)
{
    return s->kind == RN_STEP_SEND || s->kind == RN_STEP_RECV;
}

static void add_step(struct sim_plan *p, const struct rn_step *s)
{
    static const enum sim_op_kind kinds[] = {
        [RN_STEP_SEND] = SIM_SEND, [RN_STEP_RECV] = SIM_RECV, [RN_STEP_COPY] = SIM_COPY, [RN_STEP_REDUCE] = SIM_REDUCE
    };

    if (s->kind == RN_STEP_CALL) return;
    add(p, kinds[s->kind], s->peer, (uint64_t)(s->count * s->type->bytes));
}

/* Of the buffers of the program and of the schedule's own. */
struct extent {
    uintptr_t low, high;
};

static void extent_add(struct extent *x, const void *p, size_t bytes)
{
    uintptr_t at = (uintptr_t)p;
    struct extent *of = at >= (uintptr_t)RECV_AT ? &x[1] : &x[0];

    if (at < (uintptr_t)SEND_AT || at >= (uintptr_t)RECV_AT + ((uintptr_t)RECV_AT - (uintptr_t)SEND_AT)) return;
    of->low = of->high ? RN_MIN(of->low, at) : at;
    of->high = RN_MAX(of->high, at + bytes);
}

static uint64_t footprint_of(const struct rn_sched *s)
{
    struct extent x[2] = { { 0, 0 }, { 0, 0 } };

    for (uint32_t i = 0; i < s->nsteps; i++) {
        const struct rn_step *p = &s->steps[i];
        size_t bytes = p->kind == RN_STEP_CALL ? 0 : (size_t)(p->count * p->type->bytes);
        if (bytes && p->src && p->kind != RN_STEP_RECV) extent_add(x, p->src, bytes);
        if (bytes && p->dst && p->kind != RN_STEP_SEND) extent_add(x, p->dst, bytes);
    }
    return x[0].high - x[0].low + x[1].high - x[1].low + s->arena_bytes;
}

static void add_call(struct sim_plan *p, const struct rn_sched *s)
{
    uint32_t at = 0;

    add(p, SIM_CALL, 0, 0); /* as they run: the messages of a round begin before its local steps */
    for (uint32_t r = 0; r < s->nrounds; at = s->rounds[r++].end) {
        for (uint32_t i = at; i < s->rounds[r].end; i++)
            if (is_message(&s->steps[i])) add_step(p, &s->steps[i]);
        for (uint32_t i = at; i < s->rounds[r].end; i++)
            if (!is_message(&s->steps[i])) add_step(p, &s->steps[i]);
        add(p, SIM_ROUND, 0, 0);
    }
}

/* ---- one communicator, which is each rank's in turn ---- */

static struct rn_group group;
static struct rn_comm comm;

static void comm_open(const struct sim_machine *m)
{
    int n = sim_ranks(m);

    rn_types_init();
    rn_ops_init();
    rn_rt.size = n;
    rn_rt.nodes = m->nodes;
    rn_rt.node_of = calloc((size_t)n, sizeof(int));
    if (!rn_rt.node_of) exit(fprintf(stderr, "rondo-sim: no memory for %d ranks\n", n));
    for (int i = 0; i < n; i++) rn_rt.node_of[i] = sim_place_of(m, i).node;
    group = (struct rn_group){ .stride = 1, .size = n };
    rn_obj_init(&group.obj, RN_KIND_GROUP);
    comm = (struct rn_comm){ .context = 2, .size = n, .group = &group, .nodes = m->nodes, .node_ranks = m->per_node };
    rn_obj_init(&comm.obj, RN_KIND_COMM);
}

static void comm_close(void)
{
    rn_coll_comm_free(&comm);
    free(rn_rt.node_of);
    rn_rt.node_of = NULL;
}

static bool is_named_before(const struct rn_alg_table *t, int k)
{
    for (int i = 0; i < k; i++)
        if (!strcmp(t->rows[i].name, t->rows[k].name)) return true;
    return false;
}

const char *sim_algorithm(enum rn_coll coll, int i)
{
    const struct rn_alg_table *t = rn_alg_table(coll);

    for (int k = 0; k < t->n; k++)
        if (rn_alg_has_schedule(&t->rows[k]) && !(t->rows[k].needs & RN_NEED_SELF) && !is_named_before(t, k) && i-- == 0)
            return t->rows[k].name;
    return NULL;
}

/* NULL, with what it needs, if it does not fit; without anything, if there is none. */
static const struct rn_alg *row_find(enum rn_coll coll, const char *name, const struct rn_coll_args *a, char needs[256])
{
    const struct rn_alg_table *t = rn_alg_table(coll);
    unsigned met = rn_alg_met(a, false), lacks;

    *needs = 0;
    for (int k = 0; k < t->n; k++) {
        if (!rn_alg_has_schedule(&t->rows[k]) || strcmp(t->rows[k].name, name)) continue;
        const struct rn_alg *row = &t->rows[k];
        lacks = row->needs & ~met;
        if (!lacks && (!row->script || rn_script_fits(row->script, a->comm))) return row;
        rn_alg_needs_text(lacks, needs, 256);
        if (!lacks) rn_script_needs_text(row->script, needs, 256);
    }
    return NULL;
}

static const struct rn_alg *row_named(enum rn_coll coll, const char *name, const struct rn_coll_args *a)
{
    char needs[256];
    const struct rn_alg *row = row_find(coll, name, a, needs);

    if (!row)
        fprintf(stderr, *needs ? "rondo-sim: %s=%s does not fit %d ranks: it needs %s\n" : "rondo-sim: %s has no algorithm %s\n",
                rn_alg_table(coll)->name, name, a->size, needs);
    return row;
}

bool sim_algorithm_fits(const struct sim_machine *m, enum rn_coll coll, const char *name, size_t bytes)
{
    struct rn_coll_args a;
    char needs[256];

    comm_open(m);
    bool fits = sim_args_fill(&a, coll, bytes, 0, SEND_AT, RECV_AT, &comm) || row_find(coll, name, &a, needs);
    comm_close();
    return fits;
}

static bool build_call(struct sim_plan *p, enum rn_coll coll, const char *name, size_t bytes, int root)
{
    struct rn_coll_args a;

    if (sim_args_fill(&a, coll, bytes, root, SEND_AT, RECV_AT, &comm))
        return !fprintf(stderr, "rondo-sim: %s cannot be simulated\n", rn_alg_table(coll)->name);
    const struct rn_alg *row = name ? row_named(coll, name, &a) : rn_alg_pick(coll, &a, false);
    if (!row) return false;
    p->algorithm = row->name;
    struct rn_sched *s = rn_sched_get(&comm);
    if (!s || rn_alg_build(row, &a, s))
        return !fprintf(stderr, "rondo-sim: the schedule of %s cannot be built: %s\n", row->name, rn_fail_text());
    rn_sched_round(s);
    p->footprint[p->ranks - 1] = RN_MAX(p->footprint[p->ranks - 1], footprint_of(s));
    add_call(p, s);
    rn_sched_put(s);
    return true;
}

static bool build_rank(struct sim_plan *p, enum rn_coll coll, const char *name, size_t bytes, int rank, int calls)
{
    comm.rank = group.rank = rank;
    p->first[p->ranks++] = p->nops;
    for (int i = 0; i < calls; i++)
        if (!build_call(p, coll, name, bytes, sim_has_root(coll) ? i % comm.size : 0)) return false;
    p->first[p->ranks] = p->nops;
    return true;
}

bool sim_plan_make(struct sim_plan *p, const struct sim_machine *m, enum rn_coll coll, const char *algorithm, size_t bytes)
{
    int n = sim_ranks(m);
    bool ok = true;

    *p = (struct sim_plan){ .first = calloc((size_t)n + 1, sizeof *p->first),
                            .footprint = calloc((size_t)n, sizeof *p->footprint) };
    if (!p->first || !p->footprint) exit(fprintf(stderr, "rondo-sim: no memory for %d ranks\n", n));
    comm_open(m);
    for (int r = 0; ok && r < n; r++) {
        ok = build_rank(p, coll, algorithm, bytes, r, RN_MAX(m->calls, 1));
        if (!ok || (p->nops / ((size_t)r + 1)) * (size_t)n <= MOST_OPS) continue;
        fprintf(stderr, "rondo-sim: %s of %d ranks takes %zu steps on each, which is too much to simulate\n", p->algorithm, n,
                p->nops / ((size_t)r + 1));
        ok = false;
    }
    comm_close();
    if (!ok) sim_plan_free(p);
    return ok;
}

void sim_plan_free(struct sim_plan *p)
{
    free(p->ops);
    free(p->first);
    free(p->footprint);
    *p = (struct sim_plan){ .ops = NULL };
}

size_t sim_memory_of_comm(int ranks)
{
    return sizeof(struct rn_comm) + sizeof(struct rn_group) + (size_t)ranks * sizeof(struct rn_peer *);
}

size_t sim_memory_of_nodes(int ranks)
{
    return sizeof(struct rn_coll_comm) + rn_places_bytes(ranks);
}

size_t sim_memory_of_job(int ranks)
{
    enum { LISTS = 3 }; /* of rt: node, local rank, node-mates */

    return (size_t)ranks * (LISTS * sizeof(int) + sizeof(struct rn_peer *)) + 2 * sim_memory_of_comm(ranks);
}
