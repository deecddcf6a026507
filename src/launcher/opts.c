/* The command line: one table of options gives parsing, help and "did you mean". */
#include "opts.h"
#include "base/text.h"
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int rn_opts_fail(struct rn_parse *p, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    vsnprintf(p->o->error, sizeof p->o->error, fmt, ap);
    va_end(ap);
    return RN_USAGE;
}

/* NULL when there is none, which has then been said. */
char *rn_opts_value(struct rn_parse *p)
{
    char *inline_value = p->inline_value;

    p->inline_value = NULL;
    if (inline_value) return inline_value;
    if (p->at < p->argc) return p->argv[p->at++];
    rn_opts_fail(p, "option %s needs a value", p->shown);
    return NULL;
}

int rn_opts_number(struct rn_parse *p, long least, long *out)
{
    char *v = rn_opts_value(p);
    long n;

    if (!v) return RN_USAGE;
    if (!rn_text_long(v, &n)) return rn_opts_fail(p, "%s %s: that is not a whole number", p->shown, v);
    if (n < least) return rn_opts_fail(p, "%s %s: at least %ld is needed", p->shown, v, least);
    if (n > RN_RANKS_MAX) return rn_opts_fail(p, "%s %s: more than %d is not possible", p->shown, v, RN_RANKS_MAX);
    *out = n;
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

#define FIELD(name) offsetof(struct rn_opts, name)
static const struct rn_option options[] = {
    { "n np c", "N", rn_set_ranks, 0, "number of ranks (default: one for each core that may be used)" },
    { "N ppn npernode", "N", rn_set_number, FIELD(per_host), "ranks on each host" },
    { "host H hosts", "NAME[:N],...", rn_set_host, 0,
      "hosts to use, and how many ranks each may get; behind a ':' for that program" },
    { "hostfile machinefile f", "FILE", rn_set_hostfile, 0, "file of hosts: lines 'NAME slots=N' or 'NAME:N'" },
    { "wdir wd", "DIR", rn_set_wdir, 0, "folder to run the program in" },
    { "path", "DIR:...", rn_set_path, 0, "folders to look for the program in, before PATH" },
    { "x", "NAME[=VALUE]", rn_set_export, 0, "set a variable for the ranks, or pass it on; NAME* passes on all that begin so" },
    { "genv", "NAME VALUE", rn_set_genv, 0, "set a variable for the ranks of all programs" },
    { "env", "NAME VALUE", rn_set_env, 0, "set a variable for the ranks of this program" },
    { "genvlist", "NAME,...", rn_set_genvlist, 0, "pass on only these variables" },
    { "genvall", "", rn_set_genvall, 0, "pass on all variables (default)" },
    { "genvnone", "", rn_set_genvnone, 0, "pass on no variable" },
    { "memory-alloc-kinds memory-allocation-kinds", "KIND,...", rn_set_kinds, 0,
      "kinds of memory that the program asks for, such as mpi,system,cuda:device" },
    { "bind-to", "UNIT", rn_set_bind, 0,
      "bind each rank to one core, hwthread, numa, socket, or none (default: an equal share of the cores, none if there are more "
      "ranks than cores); user:0,1,2+3 names the processors of each" },
    { "map-by", "UNIT", rn_set_map, 0,
      "deal ranks to slot, core, hwthread, numa, socket or node in turn; ppr:N:UNIT puts N on each; :PE=N gives N cores to "
      "each" },
    { "rankfile rf", "FILE", rn_set_text, FIELD(rankfile), "lines 'rank N=HOST slot=CORES' place and bind each rank" },
    { "cpu-set cpu-list", "LIST", rn_set_cpu_set, 0, "use only these processors of each host, such as 0-3,8" },
    { "report-bindings", "", rn_set_flag, FIELD(report), "say where each rank is bound" },
    { "display", "map,bind,topo", rn_set_display, 0, "show who goes where, to which cores, and the cores of each host" },
    { "display-map", "", rn_set_flag, FIELD(show_map), NULL },
    { "dry-run", "", rn_set_flag, FIELD(dry_run), "show the plan and start nothing" },
    { "stdin s", "RANK|all|none", rn_set_stdin, 0, "who reads standard input (default: 0)" },
    { "tag-output l prepend-rank", "", rn_set_flag, FIELD(tag), "begin each line with the rank that wrote it" },
    { "merge-output", "", rn_set_flag, FIELD(merge_equal),
      "write equal lines of several ranks once, with all their ranks before it" },
    { "output", "tag,merge", rn_set_output, 0, "--tag-output, --merge-stderr-to-stdout" },
    { "output-dir output-filename", "DIR", rn_set_text, FIELD(output_dir), "write DIR/rank.N.out and DIR/rank.N.err instead" },
    { "merge-stderr-to-stdout", "", rn_set_flag, FIELD(merge_err), "standard error of the ranks into standard output" },
    { "timeout", "SECONDS", rn_set_seconds, FIELD(timeout),
      "end the job after that time with status 124 (also: MPIEXEC_TIMEOUT)" },
    { "oversubscribe", "", rn_set_flag, FIELD(oversubscribe), "more ranks on a host than it has slots, if need be" },
    { "allow-run-as-root", "", rn_set_nothing, 0, NULL },
    { "nooversubscribe", "", rn_set_nothing, 0, NULL },
    { "mca gmca", "NAME VALUE", rn_set_foreign, 0, NULL },
    { "prefix", "DIR", rn_set_prefix, FIELD(prefix), "where Rondo is installed on the other hosts (default: as here)" },
    { "launcher-exec agent", "COMMAND", rn_set_text, FIELD(agent),
      "starts a daemon as COMMAND HOST PROGRAM... (default: ssh, srun in a Slurm allocation; also: RONDO_AGENT)" },
    { "launcher", "ssh|slurm|fork", rn_set_launcher, 0, "how other hosts are reached (fork: this host plays all of them)" },
    { "interface", "NAME|ADDRESS/BITS,...", rn_set_text, FIELD(interfaces), "network interfaces to use" },
    { "port-range", "FIRST-LAST", rn_set_ports, 0, "ports to listen at" },
    { "fanout", "N", rn_set_number, FIELD(fanout), "hosts reached from one place before others help (default: 32)" },
    { "start-timeout", "SECONDS", rn_set_seconds, FIELD(start_limit), "for a host to answer (default: 15)" },
    { "silence-timeout", "SECONDS", rn_set_seconds, FIELD(silence), "without a sign of life, then a host is lost (default: 10)" },
    { "mixed-programs", "", rn_set_flag, FIELD(mixed), "the program of an MPI job may be another file on some of the hosts" },
    { "timing", "", rn_set_flag, FIELD(timing), "say how long each part of the start took" },
    { "v verbose", "", rn_set_flag, FIELD(verbose), "say what is done, and how long it took" },
    { "V version", "", rn_set_flag, FIELD(version), "print the version" },
    { "help h", "", rn_set_flag, FIELD(help), "print this" },
};

/* Calls fn for each name of each option until it returns true. */
static const struct rn_option *option_each(bool (*fn)(const char *name, void *arg), void *arg)
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

/* "--nprocs" for --np: one begins with the other. */
static bool is_begun(const char *name, void *arg)
{
    struct nearest *n = arg;
    size_t len = RN_MIN(strlen(name), strlen(n->wanted));

    if (len < 2 || strncmp(name, n->wanted, len)) return false;
    snprintf(n->name, sizeof n->name, "%s", name);
    return true;
}

static int unknown_option(struct rn_parse *p, const char *name)
{
    /* More than half of it wrong is no misspelling. */
    struct nearest n = { .wanted = name, .distance = (int)strlen(name) / 2 + 1 };

    option_each(is_nearer, &n);
    if (!*n.name) option_each(is_begun, &n);
    if (!*n.name) return rn_opts_fail(p, "option %s is not known; %s --help lists those that are", p->shown, "mpirun");
    return rn_opts_fail(p, "option %s is not known; did you mean %s%s?", p->shown, n.name[1] ? "--" : "-", n.name);
}

static int option_parse(struct rn_parse *p, char *word)
{
    char *name = word + 1 + (word[1] == '-');
    char *eq = strchr(name, '=');

    p->inline_value = eq ? eq + 1 : NULL;
    if (eq) *eq = '\0';
    p->shown = word;
    const struct rn_option *opt = option_each(is_name, name);
    if (!opt) return unknown_option(p, name);
    if (eq && !*opt->values) return rn_opts_fail(p, "option %s takes no value", p->shown);
    return opt->set(p, opt);
}

static void app_add(struct rn_opts *o)
{
    o->apps = realloc(o->apps, (size_t)(o->napps + 1) * sizeof *o->apps);
    o->apps[o->napps++] = (struct rn_app){ 0 };
}

/* The program and its arguments, up to ":" or the end. */
static int program_parse(struct rn_parse *p)
{
    struct rn_app *app = &p->o->apps[p->o->napps - 1];

    app->argv = p->argv + p->at;
    while (p->at < p->argc && strcmp(p->argv[p->at], ":")) p->at++, app->argc++;
    if (p->at == p->argc) return 0;
    p->argv[p->at++] = NULL;
    app_add(p->o);
    return 0;
}

/* A rankfile says it all for each rank. */
static int contradictions_find(struct rn_parse *p)
{
    const struct rn_opts *o = p->o;
    const struct {
        const char *a, *b;
        bool both;
    } pairs[] = {
        { "--rankfile", "--map-by", o->rankfile && (o->map != RN_UNIT_AUTO || o->pe) },
        { "--rankfile", "--bind-to", o->rankfile && o->bind != RN_UNIT_AUTO },
        { "--rankfile", "-N", o->rankfile && o->per_host },
        { "PE=N", "--bind-to user", o->pe && o->bind == RN_UNIT_USER },
        { "--merge-output", "--output-dir", o->merge_equal && o->output_dir },
        { "--map-by ppr", "-N", o->ppr && o->per_host },
    };

    for (size_t i = 0; i < ARRAY_LEN(pairs); i++)
        if (pairs[i].both) return rn_opts_fail(p, "%s and %s contradict each other", pairs[i].a, pairs[i].b);
    return 0;
}

int rn_opts_parse(int argc, char **argv, struct rn_opts *o)
{
    struct rn_parse p = { .o = o, .argv = argv, .argc = argc, .at = 1 };

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
    RN_TRY(contradictions_find(&p));
    for (int i = 0; i < o->napps; i++) {
        if (o->apps[i].argc) continue;
        if (o->napps > 1 || p.at < argc)
            return rn_opts_fail(&p, "program %d of the line is missing (a ':' separates two programs)", i + 1);
        return rn_opts_fail(&p, "no program is given; mpirun --help shows how");
    }
    return 0;
}

void rn_opts_free(struct rn_opts *o)
{
    for (int i = 0; i < o->napps; i++) {
        free(o->apps[i].program);
        free(o->apps[i].said.lists);
    }
    free(o->apps);
    free(o->env);
    free(o->spots);
}

static void help_line(const struct rn_option *opt)
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
           "Starts a program as the ranks of one MPI job. Options may be written with one dash or two,\n"
           "and --option=value as well.\n\n");
    for (size_t i = 0; i < ARRAY_LEN(options); i++)
        if (options[i].help) help_line(&options[i]);
    printf("\nThe exit status is that of the first rank that failed, 128 + the signal's number if one killed it.\n");
}
