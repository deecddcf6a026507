#include "coll/alg.h"
#include "base/cfg.h"
#include "base/gpu.h"
#include "base/log.h"
#include "coll/node.h"
#include "coll/trees.h"
#include "rt/rt.h"
#include <stdio.h>
#include <stdlib.h>

static const char *const need_texts[] = {
#define X(id, text) text,
    RN_ALG_NEEDS(X)
#undef X
};

/* ---- per communicator ---- */

static unsigned shape_of(const struct rn_comm *c)
{
    unsigned met = 0;

    if (c->size == 1) met |= RN_NEED_SELF;
    if (rn_is_pow2(c->size)) met |= RN_NEED_POW2;
    if (c->size % 2 == 0) met |= RN_NEED_EVEN;
    if (rn_rt.oversubscribed) met |= RN_NEED_CROWDED;
    if (c->nodes > 1 && c->size >= 2 * c->nodes) met |= RN_NEED_TWO_LEVEL;
    return met;
}

static bool reduces(enum rn_coll coll)
{
    return coll == RN_COLL_REDUCE || coll == RN_COLL_ALLREDUCE || coll == RN_COLL_REDUCE_SCATTER ||
           coll == RN_COLL_REDUCE_SCATTER_BLOCK || coll == RN_COLL_SCAN || coll == RN_COLL_EXSCAN;
}

/* The node row of a collective, if no row before it can be the choice in this communicator, and the user forces none. Calls in
 * place look at the table where it has no such form. */
static const struct rn_alg *quick_row(const struct rn_comm *c, unsigned shape, const struct rn_alg_table *t)
{
    if (!c->node || c->remote || t->forced || (rn_cfg.reproducible && reduces(t->rows->coll))) return NULL;
    for (int i = 0; i < t->n; i++) {
        const struct rn_alg *row = &t->rows[i];
        bool right_size = (size_t)c->size >= row->ranks.min && (size_t)c->size <= row->ranks.max;

        if (!right_size) continue;
        if (row->needs & ~(shape | RN_NEED_NODE | RN_NEED_COMMUTES | RN_NEED_NOT_IN_PLACE)) continue;
        return row->needs & RN_NEED_NODE && !(row->needs & ~(shape | RN_NEED_NODE | RN_NEED_NOT_IN_PLACE)) && !row->bytes.min
                   ? row
                   : NULL;
    }
    return NULL;
}

struct rn_coll_comm *rn_coll_comm(struct rn_comm *c)
{
    struct rn_coll_comm *k = c->coll;

    if (likely(k)) return k;
    k = calloc(1, sizeof *k);
    if (!k) {
        rn_fail(MPI_ERR_NO_MEM, "no memory for the collectives of a communicator");
        return NULL;
    }
    k->shape = shape_of(c);
    for (int i = 0; i < RN_COLL_COUNT; i++) k->quick[i] = quick_row(c, k->shape, rn_alg_table((enum rn_coll)i));
    c->coll = k;
    return k;
}

const struct rn_places *rn_coll_places(struct rn_comm *c)
{
    struct rn_coll_comm *k = rn_coll_comm(c);

    if (k && !k->places) k->places = rn_places_of(c);
    return k ? k->places : NULL;
}

void rn_coll_comm_free(struct rn_comm *c)
{
    struct rn_coll_comm *k = c->coll;

    if (k) rn_places_free((struct rn_places *)(uintptr_t)k->places);
    free(k);
    c->coll = NULL;
}

/* ---- choice ---- */

unsigned rn_alg_met(const struct rn_coll_args *a, bool blocking)
{
    const struct rn_coll_comm *k = rn_coll_comm(a->comm);
    unsigned met = k ? k->shape : 0;

    if (blocking && rn_node_fits(a->comm, a->node_bytes)) met |= RN_NEED_NODE;
    if (blocking && a->comm->node && a->comm->node->single != RN_SINGLE_REFUSED) met |= RN_NEED_SINGLE;
    if (blocking && a->comm->node && !a->comm->node->pipe_refused) met |= RN_NEED_PIPE;
    if (unlikely(rn_cfg.reproducible) && a->op)
        met &= ~(unsigned)(RN_NEED_NODE | RN_NEED_PIPE | RN_NEED_SINGLE | RN_NEED_TWO_LEVEL);
    if (!a->op || a->op->commutes) met |= RN_NEED_COMMUTES;
    if (!a->in_place) met |= RN_NEED_NOT_IN_PLACE;
    return met;
}

/* The order of a reduction would depend on where the ranks are. */
static bool is_bound_to_places(const struct rn_alg *row, const struct rn_coll_args *a)
{
    return rn_cfg.reproducible && a->op && row->script && row->script->uses_nodes;
}

/* The row can do it. */
static bool needs_met(const struct rn_alg *row, const struct rn_coll_args *a, unsigned met, bool blocking)
{
    return (row->needs & ~met) == 0 && (rn_alg_has_schedule(row) || blocking) &&
           (likely(!row->script) || (!is_bound_to_places(row, a) && rn_script_fits(row->script, a->comm)));
}

static bool row_fits(const struct rn_alg *row, const struct rn_coll_args *a, unsigned met, bool blocking)
{
    return a->bytes >= row->bytes.min && a->bytes <= row->bytes.max && (size_t)a->size >= row->ranks.min &&
           (size_t)a->size <= row->ranks.max && needs_met(row, a, met, blocking);
}

static void refuse(struct rn_alg_table *t, const struct rn_alg *row, const struct rn_coll_args *a, unsigned met)
{
    char needs[256];

    if (t->refused || a->rank) return;
    t->refused = true;
    rn_alg_needs_text(row->needs & ~met, needs, sizeof needs);
    if (row->script && !*needs) rn_script_needs_text(row->script, needs, sizeof needs);
    if (is_bound_to_places(row, a)) snprintf(needs, sizeof needs, "RONDO_REPRODUCIBLE=no, since it looks at nodes");
    rn_log(WARN, COLL, "RONDO_COLL: %s=%s does not fit %d ranks and %zu bytes: it needs %s", t->name, row->name, a->size,
           a->bytes, *needs ? needs : "a blocking call");
}

/* A forced row must meet its needs; its ranges of ranks and bytes are advice that the user overrules. Of rows with that name that
 * all do not fit, the one is told about that lacks least. */
static const struct rn_alg *pick_forced(struct rn_alg_table *t, const struct rn_coll_args *a, unsigned met, bool blocking)
{
    const struct rn_alg *nearest = t->forced;

    for (const struct rn_alg *row = t->forced; row < t->rows + t->n; row++) {
        if (strcmp(row->name, t->forced->name)) continue;
        if (needs_met(row, a, met, blocking)) return row;
        if (__builtin_popcount(row->needs & ~met) < __builtin_popcount(nearest->needs & ~met)) nearest = row;
    }
    if (a->size > 1) refuse(t, nearest, a, met);
    return NULL;
}

/* Why a row was taken, for the log. */
static void why_taken(const struct rn_alg_table *t, const struct rn_alg *row, char *out, size_t room)
{
    if (t->forced && !strcmp(row->name, t->forced->name)) {
        snprintf(out, room, "forced");
    } else if (row->tuned) {
        snprintf(out, room, "line %d of the tuning file%s%s", row->tuned->line, *row->tuned->why ? ", " : "", row->tuned->why);
    } else if (row == &t->rows[0]) {
        snprintf(out, room, "first of the table");
    } else {
        snprintf(out, room, "table, passed over");
        for (const struct rn_alg *r = t->rows; r < row; r++) {
            size_t used = strlen(out);
            if (!r->tuned) snprintf(out + used, room - used, " %s", r->name);
        }
    }
}

static void RN_COLD explain(const struct rn_alg_table *t, const struct rn_alg *row, const struct rn_coll_args *a, bool blocking)
{
    char why[256];

    why_taken(t, row, why, sizeof why);
    rn_log_line(RN_LOG_DEBUG, RN_LOG_COLL, "%s %s, %d ranks, %zu bytes%s: %s", t->name, row->name, a->size, a->bytes,
                blocking ? "" : ", in the background", why);
}

const struct rn_alg *rn_alg_pick(enum rn_coll coll, const struct rn_coll_args *a, bool blocking)
{
    struct rn_alg_table *t = rn_alg_table(coll);
    unsigned met = rn_alg_met(a, blocking);
    const struct rn_alg *row = NULL;

    if (unlikely(t->forced)) row = pick_forced(t, a, met, blocking);
    for (int i = 0; !row && i < t->n; i++)
        if (row_fits(&t->rows[i], a, met, blocking)) row = &t->rows[i];
    assert(row);
    if (unlikely(rn_log_levels[RN_LOG_COLL] >= RN_LOG_DEBUG)) explain(t, row, a, blocking);
    return row;
}

/* ---- calls ---- */

/* What the collective is called between two groups. */
static enum rn_coll between_groups(enum rn_coll coll)
{
    static const enum rn_coll names[RN_COLL_COUNT] = {
        [RN_COLL_BARRIER] = RN_COLL_INTER_BARRIER,
        [RN_COLL_BCAST] = RN_COLL_INTER_BCAST,
        [RN_COLL_REDUCE] = RN_COLL_INTER_REDUCE,
        [RN_COLL_ALLREDUCE] = RN_COLL_INTER_ALLREDUCE,
        [RN_COLL_GATHER] = RN_COLL_INTER_GATHER,
        [RN_COLL_GATHERV] = RN_COLL_INTER_GATHER,
        [RN_COLL_SCATTER] = RN_COLL_INTER_SCATTER,
        [RN_COLL_SCATTERV] = RN_COLL_INTER_SCATTER,
        [RN_COLL_ALLGATHER] = RN_COLL_INTER_ALLGATHER,
        [RN_COLL_ALLGATHERV] = RN_COLL_INTER_ALLGATHER,
        [RN_COLL_ALLTOALL] = RN_COLL_INTER_ALLTOALL,
        [RN_COLL_ALLTOALLV] = RN_COLL_INTER_ALLTOALL,
        [RN_COLL_ALLTOALLW] = RN_COLL_INTER_ALLTOALL,
        [RN_COLL_REDUCE_SCATTER] = RN_COLL_INTER_REDUCE_SCATTER,
        [RN_COLL_REDUCE_SCATTER_BLOCK] = RN_COLL_INTER_REDUCE_SCATTER,
    };
    return names[coll];
}

/* NULL after an error. */
static const struct rn_alg *pick(enum rn_coll coll, const struct rn_coll_args *a, bool blocking)
{
    if (unlikely(a->comm->remote)) {
        enum rn_coll inter = between_groups(coll);
        if (!inter) {
            rn_fail(MPI_ERR_COMM, "%s is not defined between two groups", rn_alg_table(coll)->name);
            return NULL;
        }
        coll = inter;
    }
    return rn_alg_pick(coll, a, blocking);
}

/* Tags of one-time collectives lie below PERSISTENT, those of persistent ones above. */
enum { PERSISTENT = 0x40000000 };

static int next_tag(struct rn_comm *c)
{
    return (int)(c->coll_seq++ & (PERSISTENT - 1));
}

static int next_persistent_tag(struct rn_comm *c)
{
    struct rn_coll_comm *k = rn_coll_comm(c);

    return k ? PERSISTENT + (int)(k->persistent++ & (PERSISTENT - 1)) : -1;
}

static void set_tags(struct rn_comm *const comm[2], int tag[2], bool persistent)
{
    for (int i = 0; i < 2 && comm[i]; i++) tag[i] = persistent ? next_persistent_tag(comm[i]) : next_tag(comm[i]);
}

/* Without even a schedule: the tags are used up as they are on the other ranks. */
static void excuse(const struct rn_coll_args *a, bool persistent, int error)
{
    struct rn_comm *comm[2] = { a->comm, a->comm->local };
    int tag[2];

    set_tags(comm, tag, persistent);
    for (int i = 0; i < 2 && comm[i]; i++) rn_coll_wire.excuse(comm[i], tag[i], error);
}

void rn_coll_excuse(const struct rn_coll_args *a, int error)
{
    excuse(a, false, error);
}

/* NULL when memory is out, and the other ranks are told. */
static struct rn_sched *sched_new(const struct rn_coll_args *a, bool persistent)
{
    struct rn_sched *s = rn_sched_get(a->comm);

    if (likely(s))
        set_tags(s->comm, s->tag, persistent);
    else
        excuse(a, persistent, MPI_ERR_NO_MEM);
    return s;
}

struct rn_sched *rn_coll_rest(const struct rn_coll_args *a)
{
    return sched_new(a, false);
}

struct rn_sched *rn_coll_rest_beside(const struct rn_coll_args *a, const struct rn_sched *first)
{
    struct rn_sched *s = rn_sched_get(a->comm);

    if (likely(s))
        s->tag[0] = first->tag[0];
    else
        rn_coll_wire.excuse(a->comm, first->tag[0], MPI_ERR_NO_MEM);
    return s;
}

void rn_coll_no_rest(const struct rn_coll_args *a)
{
    next_tag(a->comm);
}

static int give_up(struct rn_sched *s)
{
    int rc = rn_sched_error(s);

    rn_sched_excuse(s);
    rn_sched_put(s);
    return rc;
}

static int build(const struct rn_alg *row, const struct rn_coll_args *a, bool persistent, struct rn_sched **out)
{
    struct rn_sched *s = sched_new(a, persistent);

    if (unlikely(!s)) return MPI_ERR_NO_MEM;
    if (rn_gpu_near() && a->op && (!a->op->user || a->op->kernel))
        s->near = rn_on_gpu(a->recvbuf) ? a->recvbuf : rn_on_gpu(a->sendbuf) ? a->sendbuf : NULL;
    s->exact = a->out == RN_FORM_PLAIN && a->in == RN_FORM_PLAIN;
    rn_sched_fail(s, rn_alg_build(row, a, s));
    if (unlikely(rn_sched_error(s))) return give_up(s);
    *out = s;
    return 0;
}

int rn_coll_run(enum rn_coll coll, const struct rn_coll_args *a)
{
    const struct rn_alg *row = pick(coll, a, true);
    struct rn_sched *s;

    if (a->op && rn_gpu_near()) {
        int rc = rn_coll_avoid_turns(coll, a, row);
        if (rc != RN_COLL_PASS) return rc;
    }
    if (unlikely(!row)) return MPI_ERR_COMM;
    if (row->direct) {
        int rc = row->direct(a);
        if (likely(rc != RN_COLL_PASS && rc != RN_COLL_ONE)) return rc;
        if (rc == RN_COLL_ONE)
            row = rn_alg_named(rn_alg_table(coll), "linear", strlen("linear"));
        else if (!row->build)
            row = pick(coll, a, false);
        if (!row) return MPI_ERR_COMM;
    }
    RN_TRY(build(row, a, false, &s));
    return rn_sched_run(s);
}

static void hold(struct rn_sched *s, const struct rn_coll_args *a)
{
    rn_sched_hold(s, a->comm, a->op);
    rn_sched_hold_type(s, a->type);
    rn_sched_hold_type(s, a->rtype);
    for (int i = 0; a->types && i < a->nout; i++) rn_sched_hold_type(s, rn_type_of(a->types[i]));
    for (int i = 0; a->rtypes && i < a->nin; i++) rn_sched_hold_type(s, rn_type_of(a->rtypes[i]));
}

int rn_coll_start(enum rn_coll coll, const struct rn_coll_args *a, MPI_Request *request)
{
    const struct rn_alg *row = pick(coll, a, false);
    struct rn_sched *s;

    if (unlikely(!row)) return MPI_ERR_COMM;
    RN_TRY(build(row, a, false, &s));
    hold(s, a);
    return rn_sched_error(s) ? give_up(s) : rn_sched_start(s, request);
}

int rn_coll_persist(enum rn_coll coll, const struct rn_coll_args *a, MPI_Request *request)
{
    const struct rn_alg *row = pick(coll, a, false);
    struct rn_sched *s;

    if (unlikely(!row)) return MPI_ERR_COMM;
    RN_TRY(build(row, a, true, &s));
    hold(s, a);
    return rn_sched_error(s) ? give_up(s) : rn_sched_persist(s, request);
}

/* ---- words ---- */

void rn_alg_needs_text(unsigned needs, char *out, size_t room)
{
    *out = 0;
    for (size_t i = 0; i < ARRAY_LEN(need_texts); i++) {
        size_t used = strlen(out);
        if (needs & 1u << i) snprintf(out + used, room - used, "%s%s", used ? ", " : "", need_texts[i]);
    }
}
