/* rondo-info: what was built, which settings there are and where their values come from, what is not there yet. */
#include "base/cfg.h"
#include "build.h"
#include "coll/algs.h"
#include "coll/script.h"
#include "coll/tuning.h"
#include "config.h"
#include "mpi/missing.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool parsable;
static int status;

static void warn(const char *text)
{
    fprintf(stderr, "rondo-info: %s\n", text);
}

/* "key: value" for people, "rondo:group:key:value" for programs. */
static void show(const char *group, const char *key, const char *value)
{
    if (parsable)
        printf("rondo:%s:%s:%s\n", group, key, value);
    else
        printf("  %-12s %s\n", key, value);
}

static void show_version(void)
{
    char mpi[32], abi[32];

    snprintf(mpi, sizeof mpi, "%d.%d", MPI_VERSION, MPI_SUBVERSION);
    snprintf(abi, sizeof abi, "%d.%d", MPI_ABI_VERSION, MPI_ABI_SUBVERSION);
    if (!parsable) printf("Rondo %s\n", PACKAGE_VERSION);
    if (parsable) show("version", "rondo", PACKAGE_VERSION);
    show("version", "MPI", mpi);
    show("version", "ABI", abi);
}

static void show_build(void)
{
    if (!parsable) printf("built with\n");
    show("build", "prefix", RN_PREFIX);
    show("build", "compiler", RN_BUILD_CC);
    show("build", "flags", RN_BUILD_CFLAGS);
    show("build", "UCX", RN_BUILD_UCX);
    show("build", "PMIx", RN_BUILD_PMIX);
    show("build", "hwloc", RN_BUILD_HWLOC);
#ifdef RN_DEBUG
    show("build", "debug", "yes");
#else
    show("build", "debug", "no");
#endif
#ifdef RN_SANITIZE
    show("build", "sanitizers", "yes");
#else
    show("build", "sanitizers", "no");
#endif
}

static const char *type_name(enum rn_cfg_type type)
{
    static const char *const names[] = {
        [RN_CFG_BOOL] = "yes/no", [RN_CFG_INT] = "number", [RN_CFG_SIZE] = "size", [RN_CFG_NAME] = "word", [RN_CFG_PATH] = "path"
    };

    return names[type];
}

static void upper(const char *name, char *out, size_t room)
{
    size_t i = 0;

    for (; name[i] && i + 1 < room; i++) out[i] = name[i] >= 'a' && name[i] <= 'z' ? (char)(name[i] - 'a' + 'A') : name[i];
    out[i] = '\0';
}

static void show_config(void)
{
    char value[512], name[64];

    rn_cfg_load(warn);
    for (int i = 0; i < rn_cfg_count; i++) {
        const struct rn_cfg_row *row = &rn_cfg_rows[i];
        rn_cfg_print(row, value, sizeof value);
        upper(row->name, name, sizeof name);
        if (parsable) {
            printf("rondo:config:%s:%s:%s:%s\n", row->name, type_name(row->type), row->source, value);
            continue;
        }
        printf("RONDO_%s = %s\n", name, *value ? value : "(empty)");
        printf("    %s. %s, default %s%s; from: %s\n", row->help, type_name(row->type), *row->def ? row->def : "empty",
               row->scope == RN_CFG_ALL_EQ ? ", equal on all ranks" : "", row->source);
    }
    rn_cfg_fini();
}

static void show_missing(void)
{
    for (int i = 0; i < rn_missing_count; i++)
        if (parsable)
            printf("rondo:missing:%s\n", rn_missing[i]);
        else
            printf("%s\n", rn_missing[i]);
    if (!parsable) printf("%d procedures raise MPI_ERR_UNSUPPORTED_OPERATION\n", rn_missing_count);
}

static const char *const coll_names[] = {
#define X(id, text) text,
    RN_COLLS(X)
#undef X
};
static const char *const need_texts[] = {
#define X(id, text) text,
    RN_ALG_NEEDS(X)
#undef X
};

/* The rows of algs.def, without the functions behind them. */
static const struct alg {
    enum rn_coll coll;
    const char *name;
    unsigned needs;
    struct rn_range ranks, bytes;
} algs[] = {
#define RN_ALG(coll, name, needs, least_ranks, most_ranks, least_bytes, most_bytes, build, direct) \
    { RN_COLL_##coll, name, needs, { least_ranks, most_ranks }, { least_bytes, most_bytes } },
#include "coll/algs.def"
#undef RN_ALG
};

static void show_row(enum rn_coll coll, const char *name, struct rn_range ranks, struct rn_range bytes, const char *needs)
{
    char ranks_text[64], bytes_text[64];

    rn_range_print(ranks, 1, ranks_text, sizeof ranks_text);
    rn_range_print(bytes, 0, bytes_text, sizeof bytes_text);
    printf(parsable ? "rondo:algorithms:%s:%s:%s:%s:%s\n" : RN_TUNING_COLUMNS "\n", coll_names[coll], name, ranks_text,
           bytes_text, needs);
}

static void print_needs(unsigned bits, char *out, size_t room)
{
    *out = 0;
    for (size_t bit = 0; bit < ARRAY_LEN(need_texts); bit++) {
        size_t used = strlen(out);
        if (bits & 1u << bit) snprintf(out + used, room - used, "%s%s", used ? "; " : "", need_texts[bit]);
    }
}

static const struct alg *alg_named(enum rn_coll coll, const char *name)
{
    for (size_t i = 0; i < ARRAY_LEN(algs); i++)
        if (algs[i].coll == coll && !strcmp(algs[i].name, name)) return &algs[i];
    return NULL;
}

/* Those of the files that RONDO_ALGORITHMS names. */
static struct rn_script *scripts;

static void wrong(const char *text)
{
    warn(text);
    status = 1;
}

static void load_scripts(void)
{
    char error[RN_SCRIPT_ERROR];

    if (!rn_script_load(rn_cfg.algorithms, &scripts, error)) wrong(error);
    for (const struct rn_script *s = scripts; s; s = s->next) {
        if (!alg_named(s->coll, s->name)) continue;
        snprintf(error, sizeof error, "%.200s:%d: %s has an algorithm %s already", s->file, s->line, coll_names[s->coll],
                 s->name);
        wrong(error);
    }
}

/* They are taken when they are asked for. */
static void show_scripts(void)
{
    char needs[256];

    for (const struct rn_script *s = scripts; s; s = s->next) {
        rn_script_needs_text(s, needs, sizeof needs);
        show_row(s->coll, s->name, (struct rn_range){ 0, 0 }, (struct rn_range){ 0, RN_ALL }, needs);
    }
}

static const struct rn_script *script_named(enum rn_coll coll, const char *name)
{
    const struct rn_script *s = scripts;

    while (s && (s->coll != coll || strcmp(s->name, name))) s = s->next;
    return s;
}

/* What a row of the tuning file needs; false: there is no such algorithm. */
static bool needs_of(const struct rn_tuning_row *row, char *out, size_t room)
{
    const struct alg *alg = alg_named(row->coll, row->name);
    const struct rn_script *script = script_named(row->coll, row->name);

    print_needs(alg ? alg->needs : 0, out, room);
    if (script) rn_script_needs_text(script, out, room);
    return alg || script;
}

static bool measured;

/* The model of the machine: a line for each of its parameters. */
static bool show_machine(const char *name, char *value)
{
    measured = true;
    printf(parsable ? "rondo:machine:%s:%s\n" : "machine %s %s\n", name, value);
    return true;
}

static void show_tuning(void)
{
    char error[RN_TUNING_ERROR], needs[320];
    struct rn_tuning t = { .machine = show_machine };

    if (!*rn_cfg.tuning) return;
    if (!rn_tuning_load(&t, rn_cfg.tuning, error)) wrong(error);
    for (int i = 0; i < t.n; i++) {
        const struct rn_tuning_row *row = &t.rows[i];
        if (!needs_of(row, needs, sizeof needs)) {
            snprintf(error, sizeof error, "%.200s:%d: %s has no algorithm %s", rn_cfg.tuning, row->line, coll_names[row->coll],
                     row->name);
            wrong(error);
        }
        size_t used = strlen(needs);
        snprintf(needs + used, sizeof needs - used, "%s# line %d of the tuning file", used ? " " : "", row->line);
        show_row(row->coll, row->name, row->ranks, row->bytes, needs);
    }
    rn_tuning_free(&t);
}

/* All that is not "rondo:" can stand in a tuning file. */
static void show_algorithms(void)
{
    char needs[256];

    if (!parsable)
        printf("# Algorithms of collectives, first fit first; RONDO_COLL=allreduce=ring forces one. For 0 ranks: if asked for\n"
               "# " RN_TUNING_COLUMNS "\n",
               "collective", "algorithm", "ranks", "bytes", "needs");
    rn_cfg_load(warn);
    load_scripts();
    show_tuning();
    if (!measured && !parsable)
        printf("# No model of this machine: mpirun -n N rondo-tune writes one, with rows for N ranks, to a file for "
               "RONDO_TUNING.\n");
    show_scripts();
    rn_script_free(scripts);
    rn_cfg_fini();
    for (size_t i = 0; i < ARRAY_LEN(algs); i++) {
        print_needs(algs[i].needs, needs, sizeof needs);
        show_row(algs[i].coll, algs[i].name, algs[i].ranks, algs[i].bytes, needs);
    }
}

static const struct {
    const char *name, *help;
    void (*fn)(void);
} parts[] = {
    { "version", "versions of Rondo, of the MPI standard and of its binary interface", show_version },
    { "build", "where it was installed to, compiler, libraries", show_build },
    { "config", "settings: value, meaning, and where the value comes from", show_config },
    { "algorithms", "algorithms of collectives: when each is taken, and what it needs; before them what rondo-tune measured",
      show_algorithms },
    { "missing", "procedures of mpi.h that are not there yet", show_missing },
};

static int usage(FILE *to, int code)
{
    fprintf(to, "usage: rondo-info [--parsable] [--all]");
    for (size_t i = 0; i < ARRAY_LEN(parts); i++) fprintf(to, " [--%s]", parts[i].name);
    fprintf(to, "\n\n  %-12s lines for programs: rondo:group:key:value\n  %-12s everything\n", "--parsable", "--all");
    for (size_t i = 0; i < ARRAY_LEN(parts); i++) fprintf(to, "  --%-10s %s\n", parts[i].name, parts[i].help);
    fprintf(to, "\nWithout an option: version and build.\n");
    return code;
}

int main(int argc, char **argv)
{
    bool wanted[ARRAY_LEN(parts)] = { false }, any = false;

    for (int i = 1; i < argc; i++) {
        const char *word = argv[i] + strspn(argv[i], "-");
        bool known = false;
        if (word == argv[i]) word = "";
        for (size_t p = 0; p < ARRAY_LEN(parts); p++)
            if (!strcmp(word, parts[p].name) || !strcmp(word, "all")) known = wanted[p] = any = true;
        if (!strcmp(word, "help") || !strcmp(word, "h")) return usage(stdout, 0);
        if (!strcmp(word, "parsable")) known = parsable = true;
        if (!known) {
            fprintf(stderr, "rondo-info: option %s is not known\n", argv[i]);
            return usage(stderr, 2);
        }
    }
    if (!any) wanted[0] = wanted[1] = true;
    for (size_t p = 0; p < ARRAY_LEN(parts); p++)
        if (wanted[p]) parts[p].fn();
    return status;
}
