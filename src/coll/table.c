/* The tables of algorithms: the rows of algs.def, before them what users wrote, and which of them are forced. */
#include "base/cfg.h"
#include "base/log.h"
#include "coll/alg.h"
#include "coll/node.h"
#include "rt/rt.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WHILE_RANK_0_SPEAKS = 300000 }; /* microseconds */

static const struct rn_alg rows[] = {
#define RN_ALG(coll, name, needs, ranks_min, ranks_max, bytes_min, bytes_max, build, direct) \
    { RN_COLL_##coll, name, needs, { ranks_min, ranks_max }, { bytes_min, bytes_max }, build, direct, NULL, NULL },
#include "coll/algs.def"
#undef RN_ALG
};

static struct rn_alg_table tables[RN_COLL_COUNT] = {
#define X(id, text) [RN_COLL_##id] = { .name = text },
    RN_COLLS(X)
#undef X
};

static struct rn_script *scripts; /* stay as long as the process: schedules and tables point to them */

/* Finds each collective's rows; they lie together. */
static void tables_fill(void)
{
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        struct rn_alg_table *t = &tables[rows[i].coll];
        if (!t->n++) t->rows = &rows[i];
    }
}

/* Puts rows before those that are there. */
static int table_extend(struct rn_alg_table *t, const struct rn_alg *more, int n)
{
    if (!more) return 0;
    struct rn_alg *all = malloc((size_t)(n + t->n) * sizeof *all);
    if (!all) return rn_fail(MPI_ERR_NO_MEM, "no memory for the algorithms of %s", t->name);
    memcpy(all, more, (size_t)n * sizeof *all);
    memcpy(all + n, t->rows, (size_t)t->n * sizeof *all);
    t->rows = all;
    t->n += n;
    return 0;
}

/* ---- algorithms of users ---- */

static int script_add(struct rn_script *s)
{
    struct rn_alg_table *t = &tables[s->coll];
    unsigned needs = (s->commutes ? RN_NEED_COMMUTES : 0) | (s->pow2 ? RN_NEED_POW2 : 0);
    struct rn_alg row = { .coll = s->coll, .name = s->name, .needs = needs, .bytes = { 0, RN_ALL }, .script = s };

    if (rn_alg_named(t, s->name, strlen(s->name)))
        return rn_fail(MPI_ERR_FILE, "%s:%d: %s has an algorithm %s already", s->file, s->line, t->name, s->name);
    return table_extend(t, &row, 1);
}

static int scripts_load(void)
{
    char error[RN_SCRIPT_ERROR];

    if (!rn_cfg.algorithms || !*rn_cfg.algorithms) return 0;
    if (!rn_script_load(rn_cfg.algorithms, &scripts, error)) return rn_fail(MPI_ERR_FILE, "%s", error);
    for (struct rn_script *s = scripts; s; s = s->next) RN_TRY(script_add(s));
    return 0;
}

/* ---- tuning file ---- */

/* Adds what the file says of an algorithm, once for each set of needs that it has rows with. */
static int tuned_rows(const struct rn_alg_table *t, const struct rn_tuning_row *tuned, struct rn_alg *out)
{
    int n = 0, same;

    for (int i = 0; i < t->n; i++) {
        if (t->rows[i].tuned || strcmp(t->rows[i].name, tuned->name)) continue;
        for (same = 0; same < n && out[same].needs != t->rows[i].needs; same++) continue;
        if (same < n) continue;
        out[n] = t->rows[i];
        out[n].ranks = tuned->ranks;
        out[n].bytes = tuned->bytes;
        out[n++].tuned = tuned;
    }
    return n;
}

/* All rows of the file for the collective of the first one. */
static int tuning_add(const struct rn_tuning_row *tuned, int n)
{
    struct rn_alg_table *t = &tables[tuned->coll];
    struct rn_alg *more = malloc((size_t)n * (size_t)t->n * sizeof *more);
    int rc = more ? 0 : rn_fail(MPI_ERR_NO_MEM, "no memory for a tuning file"), count = 0;

    for (int i = 0; i < n && !rc; i++) {
        int added = tuned[i].coll == tuned->coll ? tuned_rows(t, &tuned[i], more + count) : -1;
        if (!added)
            rc = rn_fail(MPI_ERR_FILE, "%s:%d: %s has no algorithm %s", rn_cfg.tuning, tuned[i].line, t->name, tuned[i].name);
        count += RN_MAX(added, 0);
    }
    if (!rc) rc = table_extend(t, more, count);
    free(more);
    return rc;
}

static int tuning_load(void)
{
    static struct rn_tuning tuning; /* rows point to it */
    bool seen[RN_COLL_COUNT] = { false };
    char error[RN_TUNING_ERROR];

    if (!rn_cfg.tuning || !*rn_cfg.tuning) return 0;
    if (!rn_tuning_load(&tuning, rn_cfg.tuning, error)) return rn_fail(MPI_ERR_FILE, "%s", error);
    for (int i = 0; i < tuning.n; i++) {
        if (!seen[tuning.rows[i].coll]) RN_TRY(tuning_add(&tuning.rows[i], tuning.n - i));
        seen[tuning.rows[i].coll] = true;
    }
    return 0;
}

/* ---- forced rows ---- */

static struct rn_alg_table *table_named(const char *name, size_t len)
{
    for (size_t i = 0; i < ARRAY_LEN(tables); i++)
        if (strlen(tables[i].name) == len && !memcmp(tables[i].name, name, len)) return &tables[i];
    return NULL;
}

const struct rn_alg *rn_alg_named(const struct rn_alg_table *t, const char *name, size_t len)
{
    for (int i = 0; i < t->n; i++)
        if (strlen(t->rows[i].name) == len && !memcmp(t->rows[i].name, name, len)) return &t->rows[i];
    return NULL;
}

/* One "collective=row" of RONDO_COLL, which is the same on all ranks: one speaks. */
static void force_one(const char *item, size_t len)
{
    const char *eq = memchr(item, '=', len);
    struct rn_alg_table *t = eq ? table_named(item, (size_t)(eq - item)) : NULL;

    if (!t) {
        if (!rn_rt.rank)
            rn_log(WARN, COLL, "RONDO_COLL: \"%.*s\" does not name a collective, as in allreduce=ring", (int)len, item);
        return;
    }
    t->forced = rn_alg_named(t, eq + 1, len - (size_t)(eq + 1 - item));
    if (!t->forced && !rn_rt.rank) {
        char names[256] = "";
        for (int i = 0; i < t->n; i++) {
            size_t used = strlen(names);
            if (rn_alg_named(t, t->rows[i].name, strlen(t->rows[i].name)) != &t->rows[i]) continue;
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

/* ---- all of it ---- */

static bool loaded;

int rn_coll_load(void)
{
    if (loaded) return 0;
    loaded = true;
    tables_fill();
    int rc = scripts_load();
    if (!rc) rc = tuning_load();
    if (rc) {
        if (rn_rt.rank) usleep(WHILE_RANK_0_SPEAKS); /* for all, if the file is the same everywhere */
        return rc;
    }
    force_all();
    return 0;
}

struct rn_alg_table *rn_alg_table(enum rn_coll coll)
{
    if (unlikely(!loaded) && rn_coll_load()) rn_die(MPI_ERR_FILE, rn_fail_text());
    return &tables[coll];
}
