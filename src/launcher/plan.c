#include "plan.h"
#include <limits.h>
#include <stdio.h>
#include <unistd.h>

enum { RANKS_MAX = 1 << 20, WORDS_MAX = 1 << 20 };

/* Settings that daemons need, all of them small numbers. */
#define SETTINGS(X) \
    X(bind)         \
    X(map)          \
    X(ppr_unit) X(ppr) X(pe) X(per_host) X(stdin_rank) X(report) X(show_map) X(show_topo) X(merge_err) X(verbose) X(timing)

static void words_pack(struct rn_pack *p, char *const *words, int n)
{
    rn_pack_int(p, n);
    for (int i = 0; i < n; i++) rn_pack_text(p, words[i]);
}

/* What was written about single ranks and processors. */
static void binding_pack(const struct rn_opts *o, int ranks, struct rn_pack *p)
{
    rn_pack_text(p, o->bind_list);
    rn_pack_text(p, o->cpu_set);
    rn_pack_text(p, o->rankfile);
    for (int r = 0; r < ranks && o->rankfile; r++) {
        rn_pack_text(p, o->spots[r].slots);
        rn_pack_int(p, o->spots[r].line);
    }
}

void rn_plan_pack(const struct rn_job *job, struct rn_pack *p)
{
    const struct rn_opts *o = job->opts;
    char here[PATH_MAX];

    rn_pack_text(p, getcwd(here, sizeof here) ? here : "/");
    rn_pack_int(p, job->size);
    rn_pack_int(p, job->nnodes);
    rn_pack_int(p, job->universe);
    rn_pack_bytes(p, job->token, sizeof job->token);
    rn_pack_text(p, job->space);
#define X(name) rn_pack_int(p, (long)o->name);
    SETTINGS(X)
#undef X
    for (int i = 0; i < job->nnodes; i++) rn_pack_text(p, job->node_names[i]);
    for (int r = 0; r < job->size; r++) rn_pack_int(p, job->node_of[r]);
    binding_pack(o, job->size, p);
    rn_pack_int(p, o->napps);
    for (int a = 0; a < o->napps; a++) {
        rn_pack_int(p, o->apps[a].ranks);
        rn_pack_text(p, o->apps[a].wdir);
        rn_pack_text(p, o->apps[a].path);
        words_pack(p, o->apps[a].argv, o->apps[a].argc);
        words_pack(p, job->env[a].v, job->env[a].n);
    }
}

/* Ends with NULL, as exec wants it. */
static char **words_unpack(struct rn_unpack *u, int *n)
{
    *n = rn_unpack_int_in(u, 0, WORDS_MAX);
    if (u->bad || (size_t)*n > u->left / 4) {
        u->bad = true;
        *n = 0;
    }
    char **words = calloc((size_t)*n + 1, sizeof *words);
    for (int i = 0; i < *n; i++) words[i] = (char *)(uintptr_t)rn_unpack_text(u);
    return words;
}

static const char *text_or_null(const char *text)
{
    return *text ? text : NULL;
}

static void binding_unpack(struct rn_opts *o, int ranks, struct rn_unpack *u)
{
    o->bind_list = text_or_null(rn_unpack_text(u));
    o->cpu_set = text_or_null(rn_unpack_text(u));
    o->rankfile = text_or_null(rn_unpack_text(u));
    if ((o->bind == RN_UNIT_USER) != (o->bind_list && rn_processors_are_good(o->bind_list))) u->bad = true;
    if (!o->rankfile) return;
    o->spots = calloc((size_t)ranks, sizeof *o->spots);
    for (int r = 0; r < ranks && !u->bad; r++) {
        const char *slots = text_or_null(rn_unpack_text(u));
        o->spots[r] = (struct rn_spot){ .host = -1, .slots = slots, .line = rn_unpack_int(u) };
    }
}

static void apps_unpack(struct rn_job *job, struct rn_unpack *u)
{
    struct rn_opts *o = job->opts;

    o->napps = rn_unpack_int_in(u, 1, job->size);
    o->apps = calloc((size_t)o->napps, sizeof *o->apps);
    job->env = calloc((size_t)o->napps, sizeof *job->env);
    for (int a = 0; a < o->napps && !u->bad; a++) {
        o->apps[a].ranks = rn_unpack_int_in(u, 0, job->size);
        o->apps[a].wdir = text_or_null(rn_unpack_text(u));
        o->apps[a].path = text_or_null(rn_unpack_text(u));
        o->apps[a].argv = words_unpack(u, &o->apps[a].argc);
        int n;
        char **v = words_unpack(u, &n);
        for (int i = 0; i < n; i++) rn_env_add(&job->env[a], v[i]);
        free(v);
        if (!o->apps[a].argc) u->bad = true;
    }
}

/* Ours among all ranks; false when the numbers do not agree. */
static bool ranks_list(struct rn_job *job, int node)
{
    int app = 0, in_app = 0, n = 0;

    job->ranks = calloc((size_t)job->size, sizeof *job->ranks);
    for (int r = 0; r < job->size; r++, in_app++) {
        while (app < job->opts->napps && in_app == job->opts->apps[app].ranks) app++, in_app = 0;
        if (app == job->opts->napps) return false;
        if (job->node_of[r] != node) continue;
        job->ranks[n] = (struct rn_rank){ .rank = r, .app = app, .app_rank = in_app, .node = node, .local = n, .stdin_fd = -1 };
        n++;
    }
    job->nranks = n;
    return n > 0;
}

bool rn_plan_unpack(struct rn_job *job, int node, const char *data, size_t bytes, const char **folder)
{
    struct rn_unpack u = { data, bytes, false };
    struct rn_opts *o = job->opts;

    *folder = rn_unpack_text(&u);
    job->size = rn_unpack_int_in(&u, 1, RANKS_MAX);
    job->nnodes = rn_unpack_int_in(&u, 1, job->size);
    job->universe = rn_unpack_int(&u);
    const void *token = rn_unpack_bytes(&u, sizeof job->token);
    if (token) memcpy(job->token, token, sizeof job->token);
    snprintf(job->space, sizeof job->space, "%s", rn_unpack_text(&u));
#define X(name) o->name = rn_unpack_int(&u);
    SETTINGS(X)
#undef X
    if (u.bad || node >= job->nnodes) return false;
    job->node = node;
    job->node_names = calloc((size_t)job->nnodes, sizeof *job->node_names);
    job->node_of = calloc((size_t)job->size, sizeof *job->node_of);
    for (int i = 0; i < job->nnodes; i++) job->node_names[i] = (char *)(uintptr_t)rn_unpack_text(&u);
    for (int r = 0; r < job->size; r++) job->node_of[r] = rn_unpack_int_in(&u, 0, job->nnodes - 1);
    binding_unpack(o, job->size, &u);
    apps_unpack(job, &u);
    return !u.bad && ranks_list(job, node);
}
