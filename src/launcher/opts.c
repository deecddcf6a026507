/* The command line: one table of options gives parsing, help and "did you mean". */
#include "base/text.h"
#include "launcher.h"
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { USAGE = 2, RANKS_MAX = 1 << 20 };

struct parse {
    struct rn_opts *o;
    char **argv;
    int argc, at;
    const char *shown;  /* the option as it was written */
    char *inline_value; /* behind its '=' */
};

struct option {
    const char *names; /* separated by blanks, without dashes; each may be written with one or two */
    const char *values;
    int (*set)(struct parse *p, const struct option *opt);
    size_t field; /* in struct rn_opts, for those that only fill one */
    const char *help;
};

static int fail(struct parse *p, const char *fmt, ...) RN_PRINTF(2, 3);
static int fail(struct parse *p, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    vsnprintf(p->o->error, sizeof p->o->error, fmt, ap);
    va_end(ap);
    return USAGE;
}

static struct rn_app *app_now(struct parse *p)
{
    return &p->o->apps[p->o->napps - 1];
}

/* NULL when there is none, which has then been said. */
static char *value_take(struct parse *p)
{
    char *inline_value = p->inline_value;

    p->inline_value = NULL;
    if (inline_value) return inline_value;
    if (p->at < p->argc) return p->argv[p->at++];
    fail(p, "option %s needs a value", p->shown);
    return NULL;
}

static int number_take(struct parse *p, long least, long *out)
{
    char *v = value_take(p);
    long n;

    if (!v) return USAGE;
    if (!rn_text_long(v, &n)) return fail(p, "%s %s: that is not a whole number", p->shown, v);
    if (n < least) return fail(p, "%s %s: at least %ld is needed", p->shown, v, least);
    if (n > RANKS_MAX) return fail(p, "%s %s: more than %d is not possible", p->shown, v, RANKS_MAX);
    *out = n;
    return 0;
}

static int set_flag(struct parse *p, const struct option *opt)
{
    *(bool *)((char *)p->o + opt->field) = true;
    return 0;
}

static int set_number(struct parse *p, const struct option *opt)
{
    return number_take(p, 1, (long *)((char *)p->o + opt->field));
}

static int set_nothing(struct parse *p, const struct option *opt)
{
    return 0;
}

static int set_ranks(struct parse *p, const struct option *opt)
{
    return number_take(p, 1, &app_now(p)->ranks);
}

static int set_wdir(struct parse *p, const struct option *opt)
{
    char *v = value_take(p);

    if (!v) return USAGE;
    app_now(p)->wdir = v;
    return 0;
}

static int set_path(struct parse *p, const struct option *opt)
{
    char *v = value_take(p);

    if (!v) return USAGE;
    app_now(p)->path = v;
    return 0;
}

/* ---- environment ---- */

static void env_add(struct parse *p, const char *name, const char *value, int app)
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
static int set_export(struct parse *p, const struct option *opt)
{
    char *v = value_take(p);

    if (!v) return USAGE;
    char *value = assignment_cut(v);
    if (!*v) return fail(p, "%s needs the name of a variable", p->shown);
    env_add(p, v, value, p->o->napps == 1 ? RN_EVERY_APP : p->o->napps - 1);
    return 0;
}

static int env_pair(struct parse *p, int app)
{
    char *name = value_take(p);

    if (!name) return USAGE;
    char *value = assignment_cut(name);
    if (!*name) return fail(p, "%s needs the name of a variable", p->shown);
    if (!value && !(value = value_take(p))) return USAGE;
    env_add(p, name, value, app);
    return 0;
}

static int set_genv(struct parse *p, const struct option *opt)
{
    return env_pair(p, RN_EVERY_APP);
}

static int set_env(struct parse *p, const struct option *opt)
{
    return env_pair(p, p->o->napps - 1);
}

static int set_genvlist(struct parse *p, const struct option *opt)
{
    char *v = value_take(p), *rest;

    if (!v) return USAGE;
    p->o->env_mode = RN_ENV_LIST;
    for (char *name = strtok_r(v, ", ", &rest); name; name = strtok_r(NULL, ", ", &rest)) env_add(p, name, NULL, RN_EVERY_APP);
    return 0;
}

static int set_genvall(struct parse *p, const struct option *opt)
{
    p->o->env_mode = RN_ENV_ALL;
    return 0;
}

static int set_genvnone(struct parse *p, const struct option *opt)
{
    p->o->env_mode = RN_ENV_NONE;
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

static int map_modifier(struct parse *p, const char *word)
{
    if (!strncasecmp(word, "pe=", 3)) {
        if (!rn_text_long(word + 3, &p->o->pe) || p->o->pe < 1) return fail(p, "%s: %s is not a number of cores", p->shown, word);
        return 0;
    }
    if (is_harmless_modifier(word)) return 0;
    return fail(p, "%s: '%s' is not known", p->shown, word);
}

static int set_bind(struct parse *p, const struct option *opt)
{
    char *v = value_take(p), *rest;

    if (!v) return USAGE;
    char *word = strtok_r(v, ":", &rest);
    enum rn_unit unit = unit_of(word ? word : "");
    if (unit == RN_UNIT_AUTO || unit == RN_UNIT_SLOT || unit == RN_UNIT_NODE)
        return fail(p, "%s %s: give one of core, hwthread, numa, socket, none", p->shown, v);
    p->o->bind = unit;
    while ((word = strtok_r(NULL, ":", &rest))) RN_TRY(map_modifier(p, word));
    return 0;
}

static int set_map(struct parse *p, const struct option *opt)
{
    char *v = value_take(p), *rest;

    if (!v) return USAGE;
    char *word = strtok_r(v, ":", &rest);
    if (word && !strcasecmp(word, "ppr")) {
        char *count = strtok_r(NULL, ":", &rest), *unit = strtok_r(NULL, ":", &rest);
        if (!count || !unit || !rn_text_long(count, &p->o->ppr) || p->o->ppr < 1)
            return fail(p, "%s: write ppr:N:UNIT, such as ppr:2:socket", p->shown);
        word = unit;
        p->o->ppr_unit = unit_of(unit);
    }
    enum rn_unit unit = unit_of(word ? word : "");
    if (unit == RN_UNIT_AUTO || unit == RN_UNIT_NONE)
        return fail(p, "%s %s: give one of slot, hwthread, core, numa, socket, node, ppr:N:UNIT", p->shown, word ? word : "''");
    p->o->map = unit;
    while ((word = strtok_r(NULL, ":", &rest))) RN_TRY(map_modifier(p, word));
    return 0;
}

static int set_display(struct parse *p, const struct option *opt)
{
    char *v = value_take(p), *rest;

    if (!v) return USAGE;
    for (char *word = strtok_r(v, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        if (!strcmp(word, "map"))
            p->o->show_map = true;
        else if (!strcmp(word, "bind"))
            p->o->report = true;
        else
            return fail(p, "%s: '%s' is not known; there are map and bind", p->shown, word);
    }
    return 0;
}

/* ---- hosts: this one ---- */

static bool is_this_host(const char *name)
{
    char own[256] = "";

    if (!strcmp(name, "localhost") || !strncmp(name, "127.", 4) || !strcmp(name, "::1")) return true;
    gethostname(own, sizeof own - 1);
    if (!strcasecmp(name, own)) return true;
    /* The short name of a host that calls itself by the long one. Two long names must agree: domains may differ. */
    size_t n = strcspn(own, ".");
    return !strchr(name, '.') && strlen(name) == n && !strncasecmp(name, own, n);
}

static int set_host(struct parse *p, const struct option *opt)
{
    char *v = value_take(p), *rest;
    long n;

    if (!v) return USAGE;
    for (char *name = strtok_r(v, ",", &rest); name; name = strtok_r(NULL, ",", &rest)) {
        char *colon = strrchr(name, ':');
        n = 1;
        if (colon && colon != name && colon[-1] != ':') {
            *colon = '\0';
            if (!rn_text_long(colon + 1, &n) || n < 1)
                return fail(p, "%s %s:%s: the number of slots must be a whole number above 0", p->shown, name, colon + 1);
        }
        if (!is_this_host(name))
            return fail(p, "%s %s: only this host can be used, ranks on other hosts are not supported yet", p->shown, name);
        p->o->slots += n;
    }
    return 0;
}

static int set_hostfile(struct parse *p, const struct option *opt)
{
    return fail(p, "option %s: only this host can be used, ranks on other hosts are not supported yet", p->shown);
}

/* ---- input, output, time ---- */

static int set_stdin(struct parse *p, const struct option *opt)
{
    char *v = value_take(p);

    if (!v) return USAGE;
    if (!strcmp(v, "all"))
        p->o->stdin_rank = RN_STDIN_ALL;
    else if (!strcmp(v, "none"))
        p->o->stdin_rank = RN_STDIN_NONE;
    else if (!rn_text_long(v, &p->o->stdin_rank) || p->o->stdin_rank < 0)
        return fail(p, "%s %s: give a rank, all, or none", p->shown, v);
    return 0;
}

static int set_output(struct parse *p, const struct option *opt)
{
    char *v = value_take(p), *rest;

    if (!v) return USAGE;
    for (char *word = strtok_r(v, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        if (!strcmp(word, "tag"))
            p->o->tag = true;
        else if (!strcmp(word, "merge") || !strcmp(word, "merge-stderr-to-stdout"))
            p->o->merge_err = true;
        else
            return fail(p, "%s: '%s' is not known; there are tag and merge", p->shown, word);
    }
    return 0;
}

bool rn_opts_seconds(const char *text, double *out)
{
    char *end;
    double s = strtod(text, &end);

    if (end == text || *end || !isfinite(s) || s <= 0) return false;
    *out = s;
    return true;
}

static int set_timeout(struct parse *p, const struct option *opt)
{
    char *v = value_take(p);

    if (!v) return USAGE;
    if (!rn_opts_seconds(v, &p->o->timeout)) return fail(p, "%s %s: that is not a number of seconds", p->shown, v);
    return 0;
}

static int set_foreign(struct parse *p, const struct option *opt)
{
    char *v = value_take(p);

    if (!v) return USAGE;
    if (strstr(opt->names, "mca") && !strchr(v, '=') && !value_take(p)) return USAGE;
    snprintf(p->o->notice, sizeof p->o->notice,
             "option %s belongs to another MPI and has no effect; rondo-info --config lists ours", p->shown);
    return 0;
}

#define FIELD(name) offsetof(struct rn_opts, name)
static const struct option options[] = {
    { "n np c", "N", set_ranks, 0, "number of ranks (default: one for each core that may be used)" },
    { "N ppn npernode", "N", set_number, FIELD(per_host), "ranks on each host" },
    { "host H hosts", "NAME[:N],...", set_host, 0, "host to use and its slots; only this one is supported yet" },
    { "hostfile machinefile f", "FILE", set_hostfile, 0, NULL },
    { "wdir wd", "DIR", set_wdir, 0, "folder to run the program in" },
    { "path", "DIR:...", set_path, 0, "folders to look for the program in, before PATH" },
    { "x", "NAME[=VALUE]", set_export, 0, "set a variable for the ranks, or pass it on; NAME* passes on all that begin so" },
    { "genv", "NAME VALUE", set_genv, 0, "set a variable for the ranks of all programs" },
    { "env", "NAME VALUE", set_env, 0, "set a variable for the ranks of this program" },
    { "genvlist", "NAME,...", set_genvlist, 0, "pass on only these variables" },
    { "genvall", "", set_genvall, 0, "pass on all variables (default)" },
    { "genvnone", "", set_genvnone, 0, "pass on no variable" },
    { "bind-to", "UNIT", set_bind, 0,
      "bind each rank to one core, hwthread, numa, socket, or none (default: an equal share of the cores, none if there are more "
      "ranks than cores)" },
    { "map-by", "UNIT", set_map, 0,
      "deal ranks to slot, core, hwthread, numa, socket or node in turn; ppr:N:UNIT puts N on each; :PE=N gives N cores to "
      "each" },
    { "report-bindings", "", set_flag, FIELD(report), "say where each rank is bound" },
    { "display", "map,bind", set_display, 0, "show the plan before the start" },
    { "display-map", "", set_flag, FIELD(show_map), NULL },
    { "dry-run", "", set_flag, FIELD(dry_run), "show the plan and start nothing" },
    { "stdin s", "RANK|all|none", set_stdin, 0, "who reads standard input (default: 0)" },
    { "tag-output l prepend-rank", "", set_flag, FIELD(tag), "begin each line with the rank that wrote it" },
    { "output", "tag,merge", set_output, 0, "the same, and standard error into standard output" },
    { "merge-stderr-to-stdout", "", set_flag, FIELD(merge_err), "standard error of the ranks into standard output" },
    { "timeout", "SECONDS", set_timeout, 0, "end the job after that time with status 124 (also: MPIEXEC_TIMEOUT)" },
    { "oversubscribe allow-run-as-root", "", set_nothing, 0, "accepted, always so" },
    { "nooversubscribe", "", set_nothing, 0, NULL },
    { "mca gmca", "NAME VALUE", set_foreign, 0, NULL },
    { "prefix", "DIR", set_foreign, 0, NULL },
    { "v verbose", "", set_flag, FIELD(verbose), "say what is done, and how long it took" },
    { "V version", "", set_flag, FIELD(version), "print the version" },
    { "help h", "", set_flag, FIELD(help), "print this" },
};

/* Calls fn for each name of each option until it returns true. */
static const struct option *option_each(bool (*fn)(const char *name, void *arg), void *arg)
{
    char names[100], *rest;

    for (size_t i = 0; i < ARRAY_LEN(options); i++) {
        snprintf(names, sizeof names, "%s", options[i].names);
        for (char *name = strtok_r(names, " ", &rest); name; name = strtok_r(NULL, " ", &rest))
            if (fn(name, arg)) return &options[i];
    }
    return NULL;
}

static bool is_name(const char *name, void *wanted)
{
    return !strcmp(name, wanted);
}

struct nearest {
    const char *wanted;
    char name[64];
    int distance;
};

static bool is_nearer(const char *name, void *arg)
{
    struct nearest *n = arg;
    int d = rn_text_distance(n->wanted, name);

    if (d < n->distance) {
        n->distance = d;
        snprintf(n->name, sizeof n->name, "%s", name);
    }
    return false;
}

static int unknown_option(struct parse *p, const char *name)
{
    /* More than half of it wrong is no misspelling. */
    struct nearest n = { .wanted = name, .distance = (int)strlen(name) / 2 + 1 };

    option_each(is_nearer, &n);
    if (!*n.name) return fail(p, "option %s is not known; %s --help lists those that are", p->shown, "mpirun");
    return fail(p, "option %s is not known; did you mean %s%s?", p->shown, n.name[1] ? "--" : "-", n.name);
}

static int option_parse(struct parse *p, char *word)
{
    char *name = word + 1 + (word[1] == '-');
    char *eq = strchr(name, '=');

    p->inline_value = eq ? eq + 1 : NULL;
    if (eq) *eq = '\0';
    p->shown = word;
    const struct option *opt = option_each(is_name, name);
    if (!opt) return unknown_option(p, name);
    if (eq && !*opt->values) return fail(p, "option %s takes no value", p->shown);
    return opt->set(p, opt);
}

static void app_add(struct rn_opts *o)
{
    o->apps = realloc(o->apps, (size_t)(o->napps + 1) * sizeof *o->apps);
    o->apps[o->napps++] = (struct rn_app){ 0 };
}

/* The program and its arguments, up to ":" or the end. */
static int program_parse(struct parse *p)
{
    struct rn_app *app = app_now(p);

    app->argv = p->argv + p->at;
    while (p->at < p->argc && strcmp(p->argv[p->at], ":")) p->at++, app->argc++;
    if (p->at == p->argc) return 0;
    p->argv[p->at++] = NULL;
    app_add(p->o);
    return 0;
}

int rn_opts_parse(int argc, char **argv, struct rn_opts *o)
{
    struct parse p = { .o = o, .argv = argv, .argc = argc, .at = 1 };

    *o = (struct rn_opts){ 0 };
    app_add(o);
    while (p.at < argc) {
        char *word = argv[p.at];
        if (word[0] == '-' && word[1] && strcmp(word, "--")) {
            p.at++;
            RN_TRY(option_parse(&p, word));
            if (o->help || o->version) return 0;
            continue;
        }
        if (!strcmp(word, "--")) p.at++;
        if (p.at == argc || !strcmp(argv[p.at], ":")) break;
        RN_TRY(program_parse(&p));
    }
    for (int i = 0; i < o->napps; i++) {
        if (o->apps[i].argc) continue;
        if (o->napps > 1 || p.at < argc)
            return fail(&p, "program %d of the line is missing (a ':' separates two programs)", i + 1);
        return fail(&p, "no program is given; mpirun --help shows how");
    }
    return 0;
}

void rn_opts_free(struct rn_opts *o)
{
    for (int i = 0; i < o->napps; i++) free(o->apps[i].program);
    free(o->apps);
    free(o->env);
}

static void help_line(const struct option *opt)
{
    enum { COLUMN = 32, WIDTH = 100 };
    char head[120] = "", names[100], *rest;
    int at;

    snprintf(names, sizeof names, "%s", opt->names);
    for (char *name = strtok_r(names, " ", &rest); name; name = strtok_r(NULL, " ", &rest)) {
        size_t n = strlen(head);
        snprintf(head + n, sizeof head - n, "%s%s%s", n ? ", " : "", name[1] ? "--" : "-", name);
    }
    at = printf("  %s%s%s", head, *opt->values ? " " : "", opt->values);
    if (at >= COLUMN - 1) at = printf("\n") - 1;
    at += printf("%*s", COLUMN - at, "");
    for (const char *word = opt->help; *word;) {
        int n = (int)strcspn(word, " ");
        if (at + 1 + n > WIDTH) {
            printf("\n%*s", COLUMN, "");
            at = COLUMN;
        }
        at += printf("%s%.*s", at > COLUMN ? " " : "", n, word);
        word += n + (word[n] == ' ');
    }
    printf("\n");
}

void rn_opts_help(void)
{
    printf("usage: mpirun [options] program [arguments] [: [options] program [arguments]]...\n\n"
           "Starts a program as the ranks of one MPI job on this host. Options may be written with one dash or two,\n"
           "and --option=value as well.\n\n");
    for (size_t i = 0; i < ARRAY_LEN(options); i++)
        if (options[i].help) help_line(&options[i]);
    printf("\nThe exit status is that of the first rank that failed, 128 + the signal's number if one killed it.\n");
}
