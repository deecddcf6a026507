#include "sim/sim.h"
#include "base/cfg.h"
#include "base/text.h"
#include "coll/tuning.h"
#include <getopt.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SWEEP = 32, MOST_RANKS = 100000000 };

static struct sim_machine machine = { .nodes = 4,
                                      .per_node = 8,
                                      .rails = 1,
                                      .net = { .latency = 1.5, .rate = 25000 },
                                      .node = { .latency = 0.15, .rate = 10000 },
                                      .start = 0.2,
                                      .overhead = 0.1,
                                      .handover = 1,
                                      .copy_rate = 10000,
                                      .reduce_rate = 8000,
                                      .eager = 8 * KiB };
static int placements = 1;
static int nodes[MOST_SWEEP] = { 4 }, nnodes = 1;
static size_t least = 8, most = 1 * MiB;
static const char *algorithms, *svg, *tune;
static struct sim_chart chart = { .x_label = "ranks" };

static const char *const coll_names[] = {
#define X(id, text) [RN_COLL_##id] = text,
    RN_COLLS(X)
#undef X
};

/* ---- options ---- */

static bool set_positive(int *out, const char *text)
{
    long v;

    if (!rn_text_long(text, &v) || v < 1 || v > 1000000) return false;
    *out = (int)v;
    return true;
}

static bool set_rate(double *out, const char *text)
{
    char *end;

    *out = strtod(text, &end) * 1000;
    return end != text && !*end && *out > 0 && isfinite(*out);
}

static bool set_time(double *out, const char *text)
{
    char *end;

    *out = strtod(text, &end);
    return end != text && !*end && *out >= 0 && isfinite(*out);
}

static bool set_link(struct sim_link *out, char *text)
{
    char *colon = strchr(text, ':');

    if (!colon) return false;
    *colon = '\0';
    return set_time(&out->latency, text) && set_rate(&out->rate, colon + 1);
}

/* BYTES:US,... with more bytes from point to point. */
static bool set_curve(struct sim_curve *out, char *text)
{
    out->n = 0;
    for (char *word = strtok(text, ","), *colon; word; word = strtok(NULL, ",")) {
        size_t bytes;
        if (out->n == SIM_POINTS || !(colon = strchr(word, ':'))) return false;
        *colon = '\0';
        if (!rn_text_size(word, &bytes) || !set_time(&out->at[out->n].us, colon + 1)) return false;
        out->at[out->n].bytes = (double)bytes;
        if (out->n && out->at[out->n].bytes <= out->at[out->n - 1].bytes) return false;
        out->n++;
    }
    return out->n > 1;
}

static bool set_nodes(char *text)
{
    nnodes = 0;
    for (char *word = strtok(text, ","); word; word = strtok(NULL, ","))
        if (nnodes == MOST_SWEEP || !set_positive(&nodes[nnodes++], word)) return false;
    return nnodes > 0;
}

/* One number, or several for the nodes in turn. */
static bool set_per_node(char *text)
{
    machine.pattern.n = 0;
    for (char *word = strtok(text, ","); word; word = strtok(NULL, ","))
        if (machine.pattern.n == SIM_PATTERN || !set_positive(&machine.pattern.ranks[machine.pattern.n++], word)) return false;
    machine.per_node = machine.pattern.ranks[0];
    if (machine.pattern.n > 1) return true;
    return machine.pattern.n-- == 1;
}

static bool set_sizes(char *text)
{
    char *colon = strchr(text, ':');

    if (colon) *colon = '\0';
    return rn_text_size(text, &least) && rn_text_size(colon ? colon + 1 : text, &most) && least <= most;
}

enum kind { NUMBER, TIME, RATE, LINK, CURVE, SIZE, TEXT, NODES, PER_NODE, SIZES, MACHINE };

static const struct {
    const char *name, *arg, *help;
    enum kind kind;
    void *to; /* what it fills, for those that fill one thing */
} options[] = {
    { "nodes", "N,N,...", "nodes; several numbers give a sweep (4)", NODES, NULL },
    { "per-node", "N,N,...", "ranks on each node; several numbers are those of the nodes in turn (8)", PER_NODE, NULL },
    { "rails", "N", "network rails of a node; local rank i uses rail i modulo N (1)", NUMBER, &machine.rails },
    { "cores", "N", "cores of a node, where ranks share them (one for each rank)", NUMBER, &machine.cores },
    { "calls", "N", "so many calls one after the other, and their mean; the root goes round (1)", NUMBER, &machine.calls },
    { "net", "US:GBS", "latency and rate of a rail, each way (1.5:25)", LINK, &machine.net },
    { "node", "US:GBS", "latency inside a node and rate of one copying core (0.15:10)", LINK, &machine.node },
    { "numa", "US:GBS", "the same for ranks of one NUMA node, with --numa-ranks", LINK, &machine.numa },
    { "numa-ranks", "N", "so many ranks in a row are of one NUMA node (as --node says for all)", NUMBER, &machine.numa_ranks },
    { "cache", "US:GBS", "the same for ranks that share a cache, with --cache-ranks", LINK, &machine.cache },
    { "cache-ranks", "N", "so many ranks in a row share a cache (as --node says for all)", NUMBER, &machine.cache_ranks },
#define CURVES(name, link)                                                                                                 \
    { name "-takes", "CURVE", "what a message takes there beyond the latency, in place of the rate", CURVE, &link.takes }, \
    {                                                                                                                      \
        name "-both", "CURVE", "the same while another one goes the other way", CURVE, &link.both                          \
    }
    CURVES("node", machine.node),
    CURVES("numa", machine.numa),
    CURVES("cache", machine.cache),
#undef CURVES
    { "start", "US", "of a call, before its first message (0.2)", TIME, &machine.start },
    { "round", "US", "of each round of its schedule but the first (0)", TIME, &machine.round },
    { "overhead", "US", "what a message costs the processor on either side (0.1)", TIME, &machine.overhead },
    { "handover", "US", "of a shared core from one rank to another (1)", TIME, &machine.handover },
    { "resume", "US", "more, for a rank that finds something when it gets a shared core (0)", TIME, &machine.resume },
    { "near-takes", "CURVE", "what a message takes between ranks of one core (as a copy)", CURVE, &machine.near },
    { "placements", "N", "so many ways to place ranks on shared cores; the median counts (1)", NUMBER, &placements },
    { "copy", "GBS", "local copies (10)", RATE, &machine.copy_rate },
    { "reduce", "GBS", "reductions (8)", RATE, &machine.reduce_rate },
    { "copies", "CURVE", "local copies, in place of their rate", CURVE, &machine.copies },
    { "reductions", "CURVE", "the same for reductions", CURVE, &machine.reductions },
    { "sends", "CURVE", "to send short messages to another core, inside a node (as copies)", CURVE, &machine.sends },
    { "copies-beside", "CURVE", "at least so long where node-mates read the data, too", CURVE, &machine.copies_beside },
    { "reductions-beside", "CURVE", "the same for reductions", CURVE, &machine.reductions_beside },
    { "footprint", "CURVE", "what a MiB takes more, by the bytes that the ranks of a core work on (0)", CURVE,
      &machine.footprint },
    { "eager", "BYTES", "longer messages wait for their receive (8K)", SIZE, &machine.eager },
    { "joint", "BYTES", "so long ones are copied by both sides, inside a node (none)", SIZE, &machine.joint },
    { "sizes", "MIN:MAX", "bytes of the vector or of one block, in powers of two (8:1M)", SIZES, NULL },
    { "algorithms", "A,B,...", "these, or \"all\" that fit (what the library would choose)", TEXT, &algorithms },
    { "svg", "FILE", "a chart of the times", TEXT, &svg },
    { "machine", "FILE", "lines \"machine OPTION VALUE\" give options, as rondo-tune writes them", MACHINE, NULL },
    { "tune", "FILE", "add rows to a tuning file: the algorithms that take the least time", TEXT, &tune },
};

static bool machine_load(const char *file);

static bool option_set(size_t i, char *text)
{
    switch (options[i].kind) {
    case NUMBER:
        return set_positive(options[i].to, text);
    case TIME:
        return set_time(options[i].to, text);
    case RATE:
        return set_rate(options[i].to, text);
    case LINK:
        return set_link(options[i].to, text);
    case CURVE:
        return set_curve(options[i].to, text);
    case SIZE:
        return rn_text_size(text, options[i].to);
    case TEXT:
        *(const char **)options[i].to = text;
        return true;
    case NODES:
        return set_nodes(text);
    case PER_NODE:
        return set_per_node(text);
    case SIZES:
        return set_sizes(text);
    case MACHINE:
        return machine_load(text);
    }
    return false;
}

/* Options that describe the machine are those that fill a part of it. */
static bool machine_line(const char *name, char *value)
{
    const char *begin = (const char *)&machine, *end = begin + sizeof machine;

    for (size_t i = 0; i < ARRAY_LEN(options); i++) {
        const char *to = options[i].to;
        if (to >= begin && to < end && !strcmp(options[i].name, name)) return option_set(i, value);
    }
    return false;
}

static bool machine_load(const char *file)
{
    char error[RN_TUNING_ERROR];
    struct rn_tuning t = { .machine = machine_line };
    bool ok = rn_tuning_load(&t, file, error);

    if (!ok) fprintf(stderr, "rondo-sim: %s\n", error);
    rn_tuning_free(&t);
    return ok;
}

static int usage(FILE *to, int status)
{
    fprintf(to, "usage: rondo-sim [options] COLLECTIVE\nWhat a collective would take on a machine that is described: the "
                "library's schedules, "
                "in simulated time.\n\n");
    for (size_t i = 0; i < ARRAY_LEN(options); i++)
        fprintf(to, "  --%-17s %-9s %s\n", options[i].name, options[i].arg, options[i].help);
    fprintf(to, "\nUS are microseconds, GBS gigabytes a second. rondo-info --algorithms lists collectives and algorithms; those "
                "that run\n"
                "through the node segment have no schedule and are not simulated.\n");
    return status;
}

static bool options_read(int argc, char **argv, int *status)
{
    struct option known[ARRAY_LEN(options) + 2] = { { NULL, 0, NULL, 0 } };
    int c, index;

    for (size_t i = 0; i < ARRAY_LEN(options); i++) known[i] = (struct option){ options[i].name, required_argument, NULL, 0 };
    known[ARRAY_LEN(options)] = (struct option){ "help", no_argument, NULL, 'h' };
    while ((c = getopt_long(argc, argv, "h", known, &index)) != -1) {
        if (c) {
            *status = c == 'h' ? usage(stdout, 0) : usage(stderr, 2);
            return false;
        }
        if (option_set((size_t)index, optarg)) continue;
        fprintf(stderr, "rondo-sim: --%s %s: %s is wanted\n", options[index].name, optarg, options[index].arg);
        *status = 2;
        return false;
    }
    *status = optind + 1 == argc ? 0 : usage(stderr, 2);
    return !*status;
}

/* ---- rows ---- */

/* What sizes of one machine came to. */
static struct sim_choice choice;
static FILE *tune_to;

/* What the library would take counts as such. */
static void choice_note(enum rn_coll coll, const char *name, size_t bytes, double us)
{
    struct sim_plan plan;

    if (!tune_to || !sim_plan_make(&plan, &machine, coll, NULL, bytes)) return;
    sim_choice_note(&choice, bytes, name, us, !strcmp(plan.algorithm, name));
    sim_plan_free(&plan);
}

static int by_time(const void *a, const void *b)
{
    double x = ((const struct sim_result *)a)->time, y = ((const struct sim_result *)b)->time;

    return (x > y) - (x < y);
}

/* The median of all placements. */
static bool plan_run(const struct sim_plan *plan, struct sim_result *out)
{
    int n = machine.cores ? placements : 1;
    struct sim_result *r = calloc((size_t)n, sizeof *r);
    bool ended = r;

    for (int i = 0; ended && i < n; i++) {
        machine.placement = i;
        ended = sim_run(plan, &machine, &r[i]);
    }
    if (ended) {
        qsort(r, (size_t)n, sizeof *r, by_time);
        *out = r[n / 2];
    }
    free(r);
    return ended;
}

static bool row_print(enum rn_coll coll, const char *algorithm, size_t bytes)
{
    struct sim_plan plan;
    struct sim_result r;
    int ranks = sim_ranks(&machine);

    if (!sim_plan_make(&plan, &machine, coll, algorithm, bytes)) return false;
    bool ended = plan_run(&plan, &r);
    const char *name = plan.algorithm;
    sim_plan_free(&plan);
    if (!ended) return !fprintf(stderr, "rondo-sim: %s: ranks wait for messages that nobody sends\n", name);
    printf("%8d %10zu  %-12s %12.2f %12llu %14.3f %14.3f %12.2f\n", ranks, coll == RN_COLL_BARRIER ? 0 : bytes, name, r.time,
           (unsigned long long)r.messages, (double)r.rail_most / 1e6, r.rail_average / 1e6, r.longest_wait);
    fflush(stdout);
    choice_note(coll, name, bytes, r.time);
    sim_chart_add(&chart, name, nnodes > 1 ? ranks : (double)bytes, r.time);
    return true;
}

static bool size_print(enum rn_coll coll, size_t bytes)
{
    if (!algorithms) return row_print(coll, NULL, bytes);
    if (!strcmp(algorithms, "all")) {
        bool any = false;
        for (int i = 0; sim_algorithm(coll, i); i++)
            if (sim_algorithm_fits(&machine, coll, sim_algorithm(coll, i), bytes))
                any |= row_print(coll, sim_algorithm(coll, i), bytes);
        return any;
    }
    bool ok = true;
    char list[256];
    snprintf(list, sizeof list, "%s", algorithms);
    for (char *at = NULL, *word = strtok_r(list, ",", &at); word; word = strtok_r(NULL, ",", &at))
        ok &= row_print(coll, word, bytes);
    return ok;
}

static bool has_too_many_ranks(const struct sim_machine *m)
{
    int most_of_node = m->per_node;

    for (int i = 0; i < m->pattern.n; i++) most_of_node = RN_MAX(most_of_node, m->pattern.ranks[i]);
    return (int64_t)m->nodes * most_of_node > MOST_RANKS;
}

static bool machine_print(enum rn_coll coll)
{
    if (has_too_many_ranks(&machine))
        return !fprintf(stderr, "rondo-sim: %d nodes have too many ranks: %d are the most\n", machine.nodes, MOST_RANKS);
    int ranks = sim_ranks(&machine);
    bool ok = true;

    choice.n = 0;
    for (size_t bytes = least; ok && bytes <= most; bytes = bytes ? 2 * bytes : 1) {
        ok = size_print(coll, bytes);
        if (coll == RN_COLL_BARRIER) break;
    }
    if (ok && tune_to) sim_choice_print(tune_to, coll_names[coll], ranks, "model", &choice);
    printf(
        "# %d ranks on %d nodes: %.2f MB in each rank for the job, %.2f MB more for each communicator of all ranks, %.2f MB more "
        "once a collective goes by nodes there\n",
        ranks, machine.nodes, (double)sim_memory_of_job(ranks) / 1e6, (double)sim_memory_of_comm(ranks) / 1e6,
        (double)sim_memory_of_nodes(ranks) / 1e6);
    return ok;
}

int main(int argc, char **argv)
{
    int status;
    bool ok = true;
    size_t coll = 0;

    if (!options_read(argc, argv, &status)) return status;
    rn_cfg_load_early();
    while (coll < ARRAY_LEN(coll_names) && strcmp(coll_names[coll], argv[optind])) coll++;
    if (coll == ARRAY_LEN(coll_names)) {
        fprintf(stderr, "rondo-sim: %s is no collective; rondo-info --algorithms lists them\n", argv[optind]);
        return 2;
    }
    if (tune && !algorithms) algorithms = "all";
    if (tune && !(tune_to = fopen(tune, "ae"))) {
        fprintf(stderr, "rondo-sim: cannot write %s: %m\n", tune);
        return 1;
    }
    printf("# %s\n%8s %10s  %-12s %12s %12s %14s %14s %12s\n", argv[optind], "ranks", "bytes", "algorithm", "us", "messages",
           "MB most/rail", "MB each/rail", "us queued");
    for (int i = 0; ok && i < nnodes; i++) {
        machine.nodes = nodes[i];
        ok = machine_print((enum rn_coll)coll);
    }
    chart.title = argv[optind];
    if (nnodes == 1) chart.x_label = "bytes";
    if (ok && svg && !sim_chart_write(&chart, svg)) ok = !fprintf(stderr, "rondo-sim: cannot write %s: %m\n", svg);
    if (tune_to && fclose(tune_to)) ok = !fprintf(stderr, "rondo-sim: cannot write %s: %m\n", tune);
    free(chart.points);
    return !ok;
}
