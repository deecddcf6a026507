/* What each option of the command line does. */
#include "base/text.h"
#include "opts.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct rn_app *app_now(struct rn_parse *p)
{
    return &p->o->apps[p->o->napps - 1];
}

int rn_set_flag(struct rn_parse *p, const struct rn_option *opt)
{
    *(bool *)((char *)p->o + opt->field) = true;
    return 0;
}

int rn_set_number(struct rn_parse *p, const struct rn_option *opt)
{
    return rn_opts_number(p, 1, (long *)((char *)p->o + opt->field));
}

int rn_set_nothing(struct rn_parse *p, const struct rn_option *opt)
{
    return 0;
}

int rn_set_ranks(struct rn_parse *p, const struct rn_option *opt)
{
    return rn_opts_number(p, 1, &app_now(p)->ranks);
}

int rn_set_wdir(struct rn_parse *p, const struct rn_option *opt)
{
    char *v = rn_opts_value(p);

    if (!v) return RN_USAGE;
    app_now(p)->wdir = v;
    return 0;
}

int rn_set_path(struct rn_parse *p, const struct rn_option *opt)
{
    char *v = rn_opts_value(p);

    if (!v) return RN_USAGE;
    app_now(p)->path = v;
    return 0;
}

/* ---- environment ---- */

static void env_add(struct rn_parse *p, const char *name, const char *value, int app)
{
    struct rn_opts *o = p->o;

    o->env = realloc(o->env, (size_t)(o->nenv + 1) * sizeof *o->env);
    o->env[o->nenv++] = (struct rn_env_rule){ name, value, app };
}

/* Cuts "NAME=value" in place; value NULL when there is no '='. */
static char *assignment_cut(char *text)
{
    char *eq = strchr(text, '=');

    if (eq) *eq++ = '\0';
    return eq;
}

/* What stands before the first program is for all of them. */
int rn_set_export(struct rn_parse *p, const struct rn_option *opt)
{
    char *v = rn_opts_value(p);

    if (!v) return RN_USAGE;
    char *value = assignment_cut(v);
    if (!*v) return rn_opts_fail(p, "%s needs the name of a variable", p->shown);
    env_add(p, v, value, p->o->napps == 1 ? RN_EVERY_APP : p->o->napps - 1);
    return 0;
}

static int env_pair(struct rn_parse *p, int app)
{
    char *name = rn_opts_value(p);

    if (!name) return RN_USAGE;
    char *value = assignment_cut(name);
    if (!*name) return rn_opts_fail(p, "%s needs the name of a variable", p->shown);
    if (!value && !(value = rn_opts_value(p))) return RN_USAGE;
    env_add(p, name, value, app);
    return 0;
}

int rn_set_genv(struct rn_parse *p, const struct rn_option *opt)
{
    return env_pair(p, RN_EVERY_APP);
}

int rn_set_env(struct rn_parse *p, const struct rn_option *opt)
{
    return env_pair(p, p->o->napps - 1);
}

int rn_set_genvlist(struct rn_parse *p, const struct rn_option *opt)
{
    char *v = rn_opts_value(p), *rest;

    if (!v) return RN_USAGE;
    p->o->env_mode = RN_ENV_LIST;
    for (char *name = strtok_r(v, ", ", &rest); name; name = strtok_r(NULL, ", ", &rest)) env_add(p, name, NULL, RN_EVERY_APP);
    return 0;
}

int rn_set_genvall(struct rn_parse *p, const struct rn_option *opt)
{
    p->o->env_mode = RN_ENV_ALL;
    return 0;
}

int rn_set_genvnone(struct rn_parse *p, const struct rn_option *opt)
{
    p->o->env_mode = RN_ENV_NONE;
    return 0;
}

int rn_set_kinds(struct rn_parse *p, const struct rn_option *opt)
{
    char *v = rn_opts_value(p);

    if (!v) return RN_USAGE;
    env_add(p, "RONDO_MEMORY_ALLOC_KINDS", v, RN_EVERY_APP);
    return 0;
}

/* ---- placement ---- */

static const struct {
    const char *name;
    enum rn_unit unit;
} units[] = {
    { "none", RN_UNIT_NONE }, { "slot", RN_UNIT_SLOT },     { "hwthread", RN_UNIT_HWTHREAD }, { "core", RN_UNIT_CORE },
    { "numa", RN_UNIT_NUMA }, { "socket", RN_UNIT_SOCKET }, { "package", RN_UNIT_SOCKET },    { "node", RN_UNIT_NODE },
};

static enum rn_unit unit_of(const char *name)
{
    for (size_t i = 0; i < ARRAY_LEN(units); i++)
        if (!strcmp(units[i].name, name)) return units[i].unit;
    return RN_UNIT_AUTO;
}

/* Whether a rank shares with others or has a place of its own is decided by the number of ranks, not by these words. */
static bool is_harmless_modifier(const char *word)
{
    static const char *const words[] = { "oversubscribe", "nooversubscribe",  "overload-allowed", "no-overload", "if-supported",
                                         "span",          "overload-allowed", "inherit",          "noinherit" };

    for (size_t i = 0; i < ARRAY_LEN(words); i++)
        if (!strcasecmp(words[i], word)) return true;
    return false;
}

static int map_modifier(struct rn_parse *p, const char *word)
{
    if (!strncasecmp(word, "pe=", 3)) {
        if (!rn_text_long(word + 3, &p->o->pe) || p->o->pe < 1)
            return rn_opts_fail(p, "%s: %s is not a number of cores", p->shown, word);
        return 0;
    }
    if (is_harmless_modifier(word)) return 0;
    return rn_opts_fail(p, "%s: '%s' is not known", p->shown, word);
}

static int bind_user(struct rn_parse *p, const char *list)
{
    if (!rn_processors_are_good(list) || !*list)
        return rn_opts_fail(p, "%s user:%s: write the processors of one rank after the other, such as user:0,1,2+3", p->shown,
                            list);
    p->o->bind = RN_UNIT_USER;
    p->o->bind_list = list;
    return 0;
}

int rn_set_bind(struct rn_parse *p, const struct rn_option *opt)
{
    char *v = rn_opts_value(p), *rest;

    if (!v) return RN_USAGE;
    if (!strncasecmp(v, "user:", 5)) return bind_user(p, v + 5);
    char *word = strtok_r(v, ":", &rest);
    enum rn_unit unit = unit_of(word ? word : "");
    if (unit == RN_UNIT_AUTO || unit == RN_UNIT_SLOT || unit == RN_UNIT_NODE)
        return rn_opts_fail(p, "%s %s: give one of core, hwthread, numa, socket, none", p->shown, v);
    p->o->bind = unit;
    while ((word = strtok_r(NULL, ":", &rest))) RN_TRY(map_modifier(p, word));
    return 0;
}

int rn_set_cpu_set(struct rn_parse *p, const struct rn_option *opt)
{
    char *v = rn_opts_value(p);
    struct rn_cpuset set;

    if (!v) return RN_USAGE;
    if (!rn_cpuset_parse(v, &set) || rn_cpuset_next(&set, 0) == RN_CPU_MAX)
        return rn_opts_fail(p, "%s %s: write numbers of processors, such as 0-3,8", p->shown, v);
    p->o->cpu_set = v;
    return 0;
}

/* "rankfile:file=FILE", the newer spelling of --rankfile FILE. */
static int map_rankfile(struct rn_parse *p, const char *rest)
{
    if (strncasecmp(rest, ":file=", 6) || !rest[6]) return rn_opts_fail(p, "%s: write rankfile:file=FILE", p->shown);
    p->o->rankfile = rest + 6;
    return 0;
}

int rn_set_map(struct rn_parse *p, const struct rn_option *opt)
{
    char *v = rn_opts_value(p), *rest;

    if (!v) return RN_USAGE;
    if (!strncasecmp(v, "rankfile", 8)) return map_rankfile(p, v + 8);
    char *word = strtok_r(v, ":", &rest);
    if (word && !strcasecmp(word, "ppr")) {
        char *count = strtok_r(NULL, ":", &rest), *unit = strtok_r(NULL, ":", &rest);
        if (!count || !unit || !rn_text_long(count, &p->o->ppr) || p->o->ppr < 1)
            return rn_opts_fail(p, "%s: write ppr:N:UNIT, such as ppr:2:socket", p->shown);
        word = unit;
        p->o->ppr_unit = unit_of(unit);
    }
    enum rn_unit unit = unit_of(word ? word : "");
    if (unit == RN_UNIT_AUTO || unit == RN_UNIT_NONE)
        return rn_opts_fail(p, "%s %s: give one of slot, hwthread, core, numa, socket, node, ppr:N:UNIT", p->shown,
                            word ? word : "''");
    p->o->map = unit;
    while ((word = strtok_r(NULL, ":", &rest))) RN_TRY(map_modifier(p, word));
    return 0;
}

int rn_set_display(struct rn_parse *p, const struct rn_option *opt)
{
    char *v = rn_opts_value(p), *rest;

    if (!v) return RN_USAGE;
    for (char *word = strtok_r(v, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        if (!strcmp(word, "map"))
            p->o->show_map = true;
        else if (!strcmp(word, "bind"))
            p->o->report = true;
        else if (!strcmp(word, "topo"))
            p->o->show_topo = true;
        else
            return rn_opts_fail(p, "%s: '%s' is not known; there are map, bind and topo", p->shown, word);
    }
    return 0;
}

/* ---- hosts ---- */

int rn_set_host(struct rn_parse *p, const struct rn_option *opt)
{
    struct rn_hosts_said *said = &app_now(p)->said;
    char *v = rn_opts_value(p);

    if (!v) return RN_USAGE;
    said->lists = realloc(said->lists, (size_t)(said->nlists + 1) * sizeof *said->lists);
    said->lists[said->nlists++] = v;
    return 0;
}

int rn_set_hostfile(struct rn_parse *p, const struct rn_option *opt)
{
    char *v = rn_opts_value(p);

    if (!v) return RN_USAGE;
    if (!*v) return rn_opts_fail(p, "option %s needs a value", p->shown);
    app_now(p)->said.file = v;
    return 0;
}

int rn_set_text(struct rn_parse *p, const struct rn_option *opt)
{
    char *v = rn_opts_value(p);

    if (!v) return RN_USAGE;
    if (!*v) return rn_opts_fail(p, "option %s needs a value", p->shown);
    *(const char **)((char *)p->o + opt->field) = v;
    return 0;
}

int rn_set_prefix(struct rn_parse *p, const struct rn_option *opt)
{
    RN_TRY(rn_set_text(p, opt));
    if (*p->o->prefix == '/') return 0;
    return rn_opts_fail(p, "%s %s: write the whole path, from / on", p->shown, p->o->prefix);
}

static bool ports_parse(const char *text, struct rn_ports *out)
{
    char first[8];
    size_t n = strcspn(text, "-:");
    long from, to;

    if (snprintf(first, sizeof first, "%.*s", (int)n, text) >= (int)sizeof first || !rn_text_long(first, &from)) return false;
    if (!text[n])
        to = from;
    else if (!rn_text_long(text + n + 1, &to))
        return false;
    if (from < 1 || to < from || to > UINT16_MAX) return false;
    *out = (struct rn_ports){ (int)from, (int)to };
    return true;
}

int rn_set_ports(struct rn_parse *p, const struct rn_option *opt)
{
    char *v = rn_opts_value(p);

    if (!v) return RN_USAGE;
    if (ports_parse(v, &p->o->ports)) return 0;
    return rn_opts_fail(p, "%s %s: write FIRST-LAST, such as 50000-50100", p->shown, v);
}

int rn_set_launcher(struct rn_parse *p, const struct rn_option *opt)
{
    static const struct {
        const char *name;
        enum rn_reach reach;
    } ways[] = { { "ssh", RN_REACH_SSH }, { "rsh", RN_REACH_SSH }, { "slurm", RN_REACH_SLURM }, { "fork", RN_REACH_FORK } };
    char *v = rn_opts_value(p);

    if (!v) return RN_USAGE;
    for (size_t i = 0; i < ARRAY_LEN(ways); i++) {
        if (strcmp(ways[i].name, v)) continue;
        p->o->reach = ways[i].reach;
        return 0;
    }
    return rn_opts_fail(p, "%s %s: give one of ssh, slurm, fork", p->shown, v);
}

int rn_set_seconds(struct rn_parse *p, const struct rn_option *opt)
{
    char *v = rn_opts_value(p);

    if (!v) return RN_USAGE;
    if (!rn_opts_seconds(v, (double *)(void *)((char *)p->o + opt->field)))
        return rn_opts_fail(p, "%s %s: that is not a number of seconds", p->shown, v);
    return 0;
}

/* ---- input, output, time ---- */

int rn_set_stdin(struct rn_parse *p, const struct rn_option *opt)
{
    char *v = rn_opts_value(p);

    if (!v) return RN_USAGE;
    if (!strcmp(v, "all"))
        p->o->stdin_rank = RN_STDIN_ALL;
    else if (!strcmp(v, "none"))
        p->o->stdin_rank = RN_STDIN_NONE;
    else if (!rn_text_long(v, &p->o->stdin_rank) || p->o->stdin_rank < 0)
        return rn_opts_fail(p, "%s %s: give a rank, all, or none", p->shown, v);
    return 0;
}

int rn_set_output(struct rn_parse *p, const struct rn_option *opt)
{
    char *v = rn_opts_value(p), *rest;

    if (!v) return RN_USAGE;
    for (char *word = strtok_r(v, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        if (!strcmp(word, "tag"))
            p->o->tag = true;
        else if (!strcmp(word, "merge") || !strcmp(word, "merge-stderr-to-stdout"))
            p->o->merge_err = true;
        else
            return rn_opts_fail(p, "%s: '%s' is not known; there are tag and merge", p->shown, word);
    }
    return 0;
}

int rn_set_foreign(struct rn_parse *p, const struct rn_option *opt)
{
    char *v = rn_opts_value(p);

    if (!v) return RN_USAGE;
    if (strstr(opt->names, "mca") && !strchr(v, '=') && !rn_opts_value(p)) return RN_USAGE;
    snprintf(p->o->notice, sizeof p->o->notice,
             "option %s belongs to another MPI and has no effect; rondo-info --config lists ours", p->shown);
    return 0;
}
