#include "coll/alg.h"
#include "base/cfg.h"
#include "base/log.h"
#include "base/text.h"
#include "coll/node.h"
#include "coll/tables.h"
#include "coll/trees.h"
#include <stdio.h>
#include <stdlib.h>

struct rn_alg_table *const rn_alg_tables[] = {
#define X(id) &rn_alg_##id,
    RN_ALG_TABLES(X)
#undef X
};
const int rn_alg_table_count = ARRAY_LEN(rn_alg_tables);

/* ---- per communicator ---- */

static unsigned shape_of(const struct rn_comm *c)
{
    unsigned met = 0;

    if (rn_is_pow2(c->size)) met |= RN_NEED_POW2;
    if (c->size % 2 == 0) met |= RN_NEED_EVEN;
    if (c->nodes <= 1) met |= RN_NEED_ONE_NODE;
    if (c->nodes > 1 && c->size >= 2 * c->nodes) met |= RN_NEED_TWO_LEVEL;
    return met;
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
    c->coll = k;
    return k;
}

void rn_coll_comm_free(struct rn_comm *c)
{
    free(c->coll);
    c->coll = NULL;
}

/* ---- forced rows ---- */

static const char *const need_texts[] = {
#define X(id, text) text,
    RN_ALG_NEEDS(X)
#undef X
};

static struct rn_alg_table *table_named(const char *name, size_t len)
{
    for (int i = 0; i < rn_alg_table_count; i++)
        if (strlen(rn_alg_tables[i]->name) == len && !memcmp(rn_alg_tables[i]->name, name, len)) return rn_alg_tables[i];
    return NULL;
}

static const struct rn_alg *row_named(const struct rn_alg_table *t, const char *name, size_t len)
{
    for (int i = 0; i < t->n; i++)
        if (strlen(t->rows[i].name) == len && !memcmp(t->rows[i].name, name, len)) return &t->rows[i];
    return NULL;
}

/* One "collective=row" of RONDO_COLL. */
static void force_one(const char *item, size_t len)
{
    const char *eq = memchr(item, '=', len);
    struct rn_alg_table *t = eq ? table_named(item, (size_t)(eq - item)) : NULL;

    if (!t) {
        rn_log(WARN, COLL, "RONDO_COLL: \"%.*s\" does not name a collective, as in allreduce=ring", (int)len, item);
        return;
    }
    t->forced = row_named(t, eq + 1, len - (size_t)(eq + 1 - item));
    if (!t->forced) {
        char names[256] = "";
        for (int i = 0; i < t->n; i++) {
            size_t used = strlen(names);
            snprintf(names + used, sizeof names - used, "%s%s", i ? ", " : "", t->rows[i].name);
        }
        rn_log(WARN, COLL, "RONDO_COLL: \"%.*s\" is no algorithm; %s has %s", (int)len, item, t->name, names);
    }
}

static void force_all(void)
{
    for (const char *at = rn_cfg.coll; at && *at;) {
        size_t len = strcspn(at, ", ");
        if (len) force_one(at, len);
        at += len + (at[len] != 0);
    }
}

/* ---- choice ---- */

unsigned rn_alg_met(const struct rn_coll_args *a, bool blocking)
{
    const struct rn_coll_comm *k = rn_coll_comm(a->comm);
    unsigned met = k ? k->shape : 0;

    if (blocking && rn_node_fits(a->comm, a->node_bytes)) met |= RN_NEED_NODE;
    if (!a->op || a->op->commutes) met |= RN_NEED_COMMUTES;
    if (a->count >= a->size) met |= RN_NEED_SPLITS;
    if (!a->in_place) met |= RN_NEED_NOT_IN_PLACE;
    return met;
}

bool rn_alg_allows(const struct rn_alg *row, const struct rn_coll_args *a, unsigned met)
{
    return (row->needs & ~met) == 0 && (size_t)a->size >= row->ranks.min && (size_t)a->size <= row->ranks.max;
}

static bool row_fits(const struct rn_alg *row, const struct rn_coll_args *a, unsigned met, bool blocking)
{
    return rn_alg_allows(row, a, met) && a->bytes >= row->bytes.min && a->bytes <= row->bytes.max && (row->build || blocking);
}

static void refuse(struct rn_alg_table *t, const struct rn_alg *row, const struct rn_coll_args *a, unsigned met)
{
    char needs[256];

    if (t->refused) return;
    t->refused = true;
    rn_alg_needs_text(row->needs & ~met, needs, sizeof needs);
    if (*needs)
        rn_log(WARN, COLL, "RONDO_COLL: %s=%s does not fit %d ranks and %zu bytes: it needs %s", t->name, row->name, a->size,
               a->bytes, needs);
    else
        rn_log(WARN, COLL, "RONDO_COLL: %s=%s does not fit %d ranks and %zu bytes", t->name, row->name, a->size, a->bytes);
}

/* A forced row must meet its needs and its range of ranks; its range of bytes is advice that the user overrules. */
static const struct rn_alg *pick_forced(struct rn_alg_table *t, const struct rn_coll_args *a, unsigned met, bool blocking)
{
    for (const struct rn_alg *row = t->forced; row < t->rows + t->n; row++) {
        if (strcmp(row->name, t->forced->name)) continue;
        if (rn_alg_allows(row, a, met) && (row->build || blocking)) return row;
    }
    if (a->size > 1) refuse(t, t->forced, a, met);
    return NULL;
}

/* Which rows were passed over, for the log. */
static void RN_COLD explain(const struct rn_alg_table *t, const struct rn_alg *row, const struct rn_coll_args *a, bool blocking)
{
    char passed[256] = "";
    bool forced = t->forced && !strcmp(row->name, t->forced->name);
    const char *why = forced ? "forced" : row == &t->rows[0] ? "first of the table" : "passed over";

    for (const struct rn_alg *r = t->rows; r < row && !forced; r++) {
        size_t used = strlen(passed);
        snprintf(passed + used, sizeof passed - used, " %s", r->name);
    }
    rn_log_line(RN_LOG_DEBUG, RN_LOG_COLL, "%s %s, %d ranks, %zu bytes%s: %s%s", t->name, row->name, a->size, a->bytes,
                blocking ? "" : ", in the background", why, passed);
}

const struct rn_alg *rn_alg_pick(struct rn_alg_table *t, const struct rn_coll_args *a, bool blocking)
{
    static bool asked;
    unsigned met = rn_alg_met(a, blocking);
    const struct rn_alg *row = NULL;

    if (unlikely(!asked)) {
        asked = true;
        force_all();
    }
    if (unlikely(t->forced)) row = pick_forced(t, a, met, blocking);
    for (int i = 0; !row && i < t->n; i++)
        if (row_fits(&t->rows[i], a, met, blocking)) row = &t->rows[i];
    assert(row);
    if (unlikely(rn_log_levels[RN_LOG_COLL] >= RN_LOG_DEBUG)) explain(t, row, a, blocking);
    return row;
}

/* ---- calls ---- */

static int build(const struct rn_alg *row, const struct rn_coll_args *a, int tag, struct rn_sched **out)
{
    struct rn_sched *s = rn_sched_get(a->comm);
    int rc;

    if (!s) return MPI_ERR_NO_MEM;
    s->tag = tag;
    rc = row->build(a, s);
    rn_sched_fail(s, rc);
    rc = rn_sched_error(s);
    if (unlikely(rc)) {
        rn_sched_put(s);
        return rc;
    }
    *out = s;
    return 0;
}

/* Tags of one-time collectives lie below PERSISTENT, those of persistent ones above. */
enum { PERSISTENT = 0x40000000 };

static int next_tag(struct rn_comm *c)
{
    return (int)(c->coll_seq++ & (PERSISTENT - 1));
}

int rn_coll_run(struct rn_alg_table *t, const struct rn_coll_args *a)
{
    const struct rn_alg *row = rn_alg_pick(t, a, true);
    struct rn_sched *s;

    if (row->direct) return row->direct(a);
    RN_TRY(build(row, a, next_tag(a->comm), &s));
    return rn_sched_run(s);
}

static void hold(struct rn_sched *s, const struct rn_coll_args *a)
{
    rn_sched_hold(s, a->comm, a->op);
    rn_sched_hold_type(s, a->type);
    rn_sched_hold_type(s, a->rtype);
    for (int i = 0; a->types && i < a->size; i++) rn_sched_hold_type(s, rn_type_of(a->types[i]));
    for (int i = 0; a->rtypes && i < a->size; i++) rn_sched_hold_type(s, rn_type_of(a->rtypes[i]));
}

int rn_coll_start(struct rn_alg_table *t, const struct rn_coll_args *a, MPI_Request *request)
{
    struct rn_sched *s;

    RN_TRY(build(rn_alg_pick(t, a, false), a, next_tag(a->comm), &s));
    hold(s, a);
    return rn_sched_start(s, request);
}

int rn_coll_persist(struct rn_alg_table *t, const struct rn_coll_args *a, MPI_Request *request)
{
    struct rn_coll_comm *k = rn_coll_comm(a->comm);
    struct rn_sched *s;

    if (!k) return MPI_ERR_NO_MEM;
    RN_TRY(build(rn_alg_pick(t, a, false), a, PERSISTENT + (int)(k->persistent++ & (PERSISTENT - 1)), &s));
    hold(s, a);
    return rn_sched_persist(s, request);
}

/* ---- listing ---- */

void rn_alg_needs_text(unsigned needs, char *out, size_t room)
{
    *out = 0;
    for (size_t i = 0; i < ARRAY_LEN(need_texts); i++) {
        size_t used = strlen(out);
        if (needs & 1u << i) snprintf(out + used, room - used, "%s%s", used ? ", " : "", need_texts[i]);
    }
}

static void range_text(size_t min, size_t max, bool sizes, char *out, size_t room)
{
    char lo[24], hi[24];

    if (sizes) {
        rn_text_print_size(min, lo, sizeof lo);
        rn_text_print_size(max, hi, sizeof hi);
    } else {
        snprintf(lo, sizeof lo, "%zu", min);
        snprintf(hi, sizeof hi, "%zu", max);
    }
    if (max == RN_ALL)
        snprintf(out, room, "%s-", lo);
    else
        snprintf(out, room, "%s-%s", lo, hi);
}

void rn_alg_print(void (*line)(void *arg, const char *text), void *arg)
{
    char text[512], ranks[48], bytes[48], needs[256];

    snprintf(text, sizeof text, "%-22s %-10s %-10s %-12s %s", "collective", "algorithm", "ranks", "bytes", "needs");
    line(arg, text);
    for (int i = 0; i < rn_alg_table_count; i++) {
        const struct rn_alg_table *t = rn_alg_tables[i];
        for (int j = 0; j < t->n; j++) {
            const struct rn_alg *r = &t->rows[j];
            range_text(r->ranks.min, r->ranks.max, false, ranks, sizeof ranks);
            range_text(r->bytes.min, r->bytes.max, true, bytes, sizeof bytes);
            rn_alg_needs_text(r->needs, needs, sizeof needs);
            snprintf(text, sizeof text, "%-22s %-10s %-10s %-12s %s", t->name, r->name, ranks, bytes, needs);
            line(arg, text);
        }
    }
}
