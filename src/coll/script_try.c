/* User-written algorithms are tried before they are used: all ranks in one process, on data that tell where they belong. Every
 * rank of the job does the same trial, so all come to the same verdict. */
#include "base/err.h"
#include "coll/alg.h"
#include "coll/script_run.h"
#include "coll/trial.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ranks: schedules and data of all of them are in each. Steps: of all ranks, and each may be a message that is kept. */
enum { MOST_RANKS = 512, MOST_BYTES = 1 << 30, MOST_STEPS = 1 << 22, MOST_LATE = 8, CONTEXT = 2 };

/* ---- operators ---- */

/* Maps x -> ax + b of 32-bit numbers, packed in one of 64 bits, one after the other: associative, and the order counts. */
static uint64_t chain(uint64_t left, uint64_t right)
{
    uint32_t a = (uint32_t)left, b = (uint32_t)(left >> 32), c = (uint32_t)right, d = (uint32_t)(right >> 32);

    return (uint64_t)(uint32_t)(a * d + b) << 32 | (uint32_t)(a * c);
}

/* Neither: only who reduces the same in the same order gets the same. */
static uint64_t mix(uint64_t left, uint64_t right)
{
    uint64_t x = left * 0x9e3779b97f4a7c15u ^ (right << 31 | right >> 33);

    return (x ^ x >> 29) * 0xbf58476d1ce4e5b9u;
}

#define OPERATOR(name, expr)                                                  \
    static void name(void *in, void *inout, int *len, MPI_Datatype *datatype) \
    {                                                                         \
        const uint64_t *a = in;                                               \
        uint64_t *b = inout;                                                  \
        (void)datatype;                                                       \
        for (int i = 0; i < *len; i++) b[i] = expr;                           \
    }
OPERATOR(op_chain, chain(a[i], b[i]))
OPERATOR(op_add, a[i] + b[i])
OPERATOR(op_mix, mix(a[i], b[i]))
OPERATOR(op_mix_either, mix(RN_MIN(a[i], b[i]), RN_MAX(a[i], b[i])))

/* ---- data ---- */

struct trial {
    const struct rn_script *script;
    int size, root;
    int width;    /* most blocks that a rank has on one side */
    int64_t unit; /* elements of a block */
    struct rn_comm *comms;
    struct rn_coll_comm *places; /* of each communicator */
    struct rn_coll_args *args;
    uint64_t *in, *out; /* width blocks for each rank, on either side */
    struct rn_op op;
    char text[RN_SCRIPT_ERROR];
};

static uint64_t value(int rank, int64_t i)
{
    uint64_t x = ((uint64_t)rank + 1) * 0x9e3779b97f4a7c15u + ((uint64_t)i + 1) * 0xd6e8feb86659fd93u;

    x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
    return (x ^ x >> 29) | 1;
}

static uint64_t *in_of(const struct trial *t, int rank)
{
    return t->in + (size_t)rank * (size_t)t->width * (size_t)t->unit;
}

static uint64_t *out_of(const struct trial *t, int rank)
{
    return t->out + (size_t)rank * (size_t)t->width * (size_t)t->unit;
}

static uint64_t fold(const struct trial *t, int last, int64_t i)
{
    uint64_t v = value(last, i);

    for (int r = last - 1; r >= 0; r--) v = t->script->commutes ? value(r, i) + v : chain(value(r, i), v);
    return v;
}

/* How many elements rank r must end with; *want gets what element i must be. */
static int64_t wanted(const struct trial *t, int r)
{
    int64_t all = t->size * t->unit;

    switch (t->script->coll) {
    case RN_COLL_BARRIER:
        return 0;
    case RN_COLL_REDUCE:
        return r == t->root ? t->unit : 0;
    case RN_COLL_GATHER:
        return r == t->root ? all : 0;
    case RN_COLL_EXSCAN:
        return r ? t->unit : 0;
    case RN_COLL_ALLGATHER:
    case RN_COLL_ALLTOALL:
        return all;
    default:
        return t->unit;
    }
}

static uint64_t want(const struct trial *t, int r, int64_t i)
{
    switch (t->script->coll) {
    case RN_COLL_BCAST:
        return value(t->root, i);
    case RN_COLL_SCATTER:
        return value(t->root, r * t->unit + i);
    case RN_COLL_GATHER:
    case RN_COLL_ALLGATHER:
        return value((int)(i / t->unit), i % t->unit);
    case RN_COLL_ALLTOALL:
        return value((int)(i / t->unit), r * t->unit + i % t->unit);
    case RN_COLL_REDUCE_SCATTER_BLOCK:
        return fold(t, t->size - 1, r * t->unit + i);
    case RN_COLL_SCAN:
        return fold(t, r, i);
    case RN_COLL_EXSCAN:
        return fold(t, r - 1, i);
    default:
        return fold(t, t->size - 1, i);
    }
}

static int args_fill(struct trial *t, int r)
{
    struct rn_coll_args *a = &t->args[r];
    struct rn_comm *c = &t->comms[r];
    struct rn_type *type = rn_type_of(MPI_UINT64_T);
    void *in = in_of(t, r), *out = out_of(t, r);

    switch (t->script->coll) {
    case RN_COLL_BCAST:
        return rn_args_bcast(a, r == t->root ? memcpy(out, in, (size_t)t->unit * 8) : out, t->unit, type, t->root, c);
    case RN_COLL_REDUCE:
        return rn_args_reduce(a, in, out, t->unit, type, &t->op, t->root, c);
    case RN_COLL_ALLREDUCE:
    case RN_COLL_SCAN:
    case RN_COLL_EXSCAN:
        return rn_args_allreduce(a, in, out, t->unit, type, &t->op, c);
    case RN_COLL_GATHER:
        return rn_args_gather(a, in, t->unit, type, out, t->unit, type, t->root, c);
    case RN_COLL_SCATTER:
        return rn_args_scatter(a, in, t->unit, type, out, t->unit, type, t->root, c);
    case RN_COLL_ALLGATHER:
        return rn_args_allgather(a, in, t->unit, type, out, t->unit, type, c);
    case RN_COLL_ALLTOALL:
        return rn_args_alltoall(a, in, t->unit, type, out, t->unit, type, c);
    case RN_COLL_REDUCE_SCATTER_BLOCK:
        return rn_args_reduce_scatter_block(a, in, out, t->unit, type, &t->op, c);
    default:
        return rn_args_barrier(a, c);
    }
}

/* ---- one run ---- */

static bool say(struct trial *t, int line, const char *fmt, ...) RN_PRINTF(3, 4);
static bool say(struct trial *t, int line, const char *fmt, ...)
{
    int n = snprintf(t->text, sizeof t->text, "%.200s:%d: ", t->script->file, line);
    va_list args;

    va_start(args, fmt);
    vsnprintf(t->text + n, sizeof t->text - (size_t)n, fmt, args);
    va_end(args);
    return false;
}

static bool schedules_add(struct trial *t)
{
    size_t steps = 0;
    int rc = 0;

    for (int r = 0; r < t->size && !rc; r++) {
        rc = args_fill(t, r);
        struct rn_sched *s = rc ? NULL : rn_sched_get(&t->comms[r]);
        if (!s) return say(t, t->script->line, "%s", rn_fail_text());
        s->tag[0] = s->tag[1] = 0;
        rc = rn_script_build(t->script, &t->args[r], s);
        rn_trial_add(s);
        steps += s->nsteps;
        if (steps > MOST_STEPS)
            return say(t, t->script->line, "%s on %d ranks has too many steps for a trial", t->script->name, t->size);
    }
    if (rc) snprintf(t->text, sizeof t->text, "%s", rn_fail_text()); /* names file and line */
    return !rc;
}

static void fill(struct trial *t)
{
    memset(t->out, 0xEE, (size_t)t->size * (size_t)t->width * (size_t)t->unit * sizeof *t->out);
    for (int r = 0; r < t->size; r++)
        for (int64_t i = 0; i < t->width * t->unit; i++) in_of(t, r)[i] = value(r, i);
}

static bool run(struct trial *t, int late)
{
    bool early = false;

    fill(t);
    if (!rn_trial_open(t->size, (unsigned)(t->size * 31 + t->root))) return say(t, t->script->line, "no memory for a trial");
    bool ok = schedules_add(t);
    const char *problem = rn_trial_run(ok ? late : -1, &early);
    if (ok && problem) ok = say(t, t->script->line, "%s does not work on %d ranks: %s", t->script->name, t->size, problem);
    if (ok && early)
        ok = say(t, t->script->line, "%s lets ranks of %d go before rank %d has come", t->script->name, t->size, late);
    rn_trial_close();
    return ok;
}

static bool result_is_right(struct trial *t)
{
    for (int r = 0; r < t->size; r++) {
        int64_t n = wanted(t, r);
        for (int64_t i = 0; i < n; i++)
            if (out_of(t, r)[i] != want(t, r, i))
                return say(t, t->script->line, "%s gives a wrong result on %d ranks: element %lld of %lld at rank %d%s",
                           t->script->name, t->size, (long long)i, (long long)n, r,
                           t->op.user && !t->script->commutes ? " (does the order of the operands count?)" : "");
    }
    return true;
}

static bool all_ranks_have_the_same(struct trial *t)
{
    for (int r = 1; r < t->size; r++)
        if (memcmp(out_of(t, r), out_of(t, 0), (size_t)t->unit * 8))
            return say(t, t->script->line, "%s reduces in different orders at ranks 0 and %d, which may end with different bits",
                       t->script->name, r);
    return true;
}

static void operator_set(struct trial *t, MPI_User_function *fn)
{
    t->op = (struct rn_op){ .commutes = t->script->commutes, .user = (void (*)(void))fn, .name = "trial" };
    rn_obj_init(&t->op.obj, RN_KIND_OP);
}

static bool one_root_works(struct trial *t)
{
    enum rn_coll coll = t->script->coll;
    int most = coll == RN_COLL_BARRIER ? RN_MIN(t->size, MOST_LATE) : 0;

    operator_set(t, t->script->commutes ? op_add : op_chain);
    if (!run(t, -1) || !result_is_right(t)) return false;
    for (int k = 0; k < most && t->size > 1; k++)
        if (!run(t, (int)((long)k * t->size / most))) return false;
    if (coll != RN_COLL_ALLREDUCE) return true;
    operator_set(t, t->script->commutes ? op_mix_either : op_mix);
    return run(t, -1) && all_ranks_have_the_same(t);
}

static bool has_blocks_of_all(enum rn_coll coll)
{
    return coll == RN_COLL_GATHER || coll == RN_COLL_SCATTER || coll == RN_COLL_ALLGATHER || coll == RN_COLL_ALLTOALL ||
           coll == RN_COLL_REDUCE_SCATTER_BLOCK;
}

static bool has_root(enum rn_coll coll)
{
    return coll == RN_COLL_BCAST || coll == RN_COLL_REDUCE || coll == RN_COLL_GATHER || coll == RN_COLL_SCATTER;
}

/* All roots of few ranks, and some of many. */
static bool all_roots_work(struct trial *t)
{
    int most = has_root(t->script->coll) ? RN_MIN(t->size, 8) : 1;

    for (int k = 0; k < most; k++) {
        t->root = most < 2 ? 0 : (int)((long)k * (t->size - 1) / (most - 1));
        if (!one_root_works(t)) return false;
    }
    return true;
}

/* ---- all of it ---- */

/* Chunks of even and of odd length, and a block too small to be cut. */
static bool lengths_work(struct trial *t, int64_t chunks)
{
    const int64_t units[] = { 1, 2 * chunks + (chunks > 1) };
    size_t most = (size_t)t->size * (size_t)t->width * (size_t)units[1] * sizeof *t->in;

    if (most > MOST_BYTES) return say(t, t->script->line, "%s on %d ranks is too large for a trial", t->script->name, t->size);
    t->in = malloc(most);
    t->out = malloc(most);
    bool ok = t->in && t->out ? true : say(t, t->script->line, "no memory for a trial");
    for (size_t i = 0; i < ARRAY_LEN(units) && ok; i++) {
        t->unit = units[i];
        ok = all_roots_work(t);
    }
    free(t->in);
    free(t->out);
    return ok;
}

static bool ranks_work(struct trial *t, const struct rn_places *places)
{
    struct rn_script_env env;
    int line = t->script->line;
    struct rn_group group = { .size = t->size, .stride = 1 };

    if (t->size > MOST_RANKS)
        return say(t, line, "%s cannot be tried on %d ranks, and is not used: %d are the most", t->script->name, t->size,
                   MOST_RANKS);
    if (!rn_script_env_init(&env, t->script, places, 0, t->size, 0, &line)) return say(t, line, "%s", env.wrong ? env.wrong : "");
    rn_obj_init(&group.obj, RN_KIND_GROUP);
    for (int r = 0; r < t->size; r++) {
        t->places[r] = (struct rn_coll_comm){ .places = places };
        t->comms[r] = (struct rn_comm){ .context = CONTEXT,
                                        .rank = r,
                                        .size = t->size,
                                        .group = &group,
                                        .nodes = places->nodes,
                                        .node_ranks = places->count[places->node[r]],
                                        .coll = &t->places[r] };
        rn_obj_init(&t->comms[r].obj, RN_KIND_COMM);
    }
    return lengths_work(t, env.vars[RN_GIVEN_chunks]);
}

const char *rn_script_try(const struct rn_script *script, int size, const struct rn_places *places)
{
    static char text[RN_SCRIPT_ERROR];
    struct trial t = { .script = script, .size = size, .width = has_blocks_of_all(script->coll) ? size : 1 };
    size_t n = (size_t)size;

    t.comms = calloc(n, sizeof *t.comms);
    t.places = calloc(n, sizeof *t.places);
    t.args = calloc(n, sizeof *t.args);
    bool ok = t.comms && t.places && t.args ? ranks_work(&t, places) : say(&t, script->line, "no memory for a trial");
    free(t.comms);
    free(t.places);
    free(t.args);
    snprintf(text, sizeof text, "%s", t.text);
    return ok ? NULL : text;
}

bool rn_script_suits(const struct rn_script *s, int size, const struct rn_places *places)
{
    struct rn_script_env env;
    int line;

    if (!rn_script_takes(s, size)) return false;
    for (int r = 0; r < size; r++)
        if (!rn_script_env_init(&env, s, places, r, size, 0, &line) && !env.wrong) return false;
    return true;
}

static bool judge(const struct rn_script *s, int size, const struct rn_places *places)
{
    if (!rn_script_suits(s, size, places)) return false;

    const char *problem = rn_script_try(s, size, places);
    if (problem) rn_die(MPI_ERR_OTHER, problem);
    return true;
}

bool rn_script_fits(struct rn_script *s, struct rn_comm *c)
{
    const struct rn_places *places = rn_script_takes(s, c->size) ? rn_coll_places(c) : NULL;

    if (!places) return false;
    uint64_t fingerprint = s->uses_nodes ? places->fingerprint : 0;
    for (const struct rn_script_verdict *v = s->verdicts; v; v = v->next)
        if (v->size == c->size && v->fingerprint == fingerprint) return v->fits;

    struct rn_script_verdict *v = malloc(sizeof *v);
    bool fits = judge(s, c->size, places);
    if (!v) return fits;
    *v = (struct rn_script_verdict){ .next = s->verdicts, .fingerprint = fingerprint, .size = c->size, .fits = fits };
    s->verdicts = v;
    return fits;
}
