#include "sim/tune.h"
#include "base/cfg.h"
#include "base/stat.h"
#include "base/text.h"
#include "coll/alg.h"
#include "rt/rt.h"
#include "wire/shm.h"
#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLES = 5, MOST_ROWS = 24, MOST_LOOPS = 1000 };

static size_t least = 8, most = 1 * MiB;
static double patience = 1000; /* microseconds a sample */
static const char *wanted, *output;
static bool machine_alone, each;
static char *send_at, *recv_at;

static const struct {
    const char *name, *text;
} relations[] = {
#define X(id, name, text) { name, text },
    TUNE_RELATION(X)
#undef X
};

double tune_now(void)
{
    return MPI_Wtime() * 1e6;
}

size_t tune_eager(void)
{
    return rn_rt.nodes > 1 ? rn_cfg.ucx_eager : rn_shm_eager;
}

/* ---- where ranks are ---- */

static enum tune_relation relation_of(const int *mine, const int *other, bool same_node)
{
    if (!same_node) return TUNE_NETWORK;
    if (mine[0] >= 0 && mine[0] == other[0]) return TUNE_CACHE;
    if (mine[1] >= 0 && mine[1] == other[1]) return TUNE_NUMA;
    return TUNE_NODE;
}

static void find_pairs(struct tune_machine *m, struct rn_comm *c)
{
    int part[2] = { rn_part_find("hwloc://L3Cache"), rn_part_find("hwloc://NUMANode") }, held[2];
    int *all = calloc((size_t)c->size, sizeof held);

    for (int i = 0; i < 2; i++) held[i] = part[i] < 0 ? -1 : rn_part_held(part[i]);
    for (int i = 0; i < TUNE_RELATIONS; i++) m->pair[i] = -1;
    if (!all) return;
    rn_allgather(held, 2, rn_type_of(MPI_INT), all, 2, rn_type_of(MPI_INT), c);
    for (int i = 0; i < TUNE_RELATIONS; i++) m->ranks[i] = 1;
    for (int r = c->size - 1; r > 0; r--) {
        enum tune_relation k = relation_of(all, all + (size_t)r * 2, rn_rt_node_of(r) == rn_rt_node_of(0));
        m->pair[k] = r;
        for (int i = (int)k; i < TUNE_RELATIONS; i++) m->ranks[i]++;
    }
    free(all);
}

static void curve_print(FILE *f, const char *name, const char *suffix, const struct sim_curve *c)
{
    if (!c->n) return;
    fprintf(f, "machine %s%s ", name, suffix);
    for (int i = 0; i < c->n; i++) fprintf(f, "%s%.0f:%.3f", i ? "," : "", c->at[i].bytes, c->at[i].us);
    fprintf(f, "\n");
}

/* A nearer relation is told only where there is one that is further away in the node; what there is stands for the whole node. */
static void links_print(FILE *f, const struct tune_machine *m)
{
    int far = TUNE_NODE;

    while (far >= 0 && !m->links[far].known) far--;
    for (int i = 0; i < TUNE_RELATIONS; i++) {
        const struct tune_link *l = &m->links[i];
        if (!l->known) continue;
        const char *name = relations[i == far ? TUNE_NODE : i].name;
        fprintf(f, "machine %s %.3f:%.2f # us:GB/s, %s\n", name, l->latency, l->rate / 1000, relations[i].text);
        curve_print(f, name, "-takes", &l->takes);
        curve_print(f, name, "-both", &l->both);
        if (i < far) fprintf(f, "machine %s-ranks %d\n", name, m->ranks[i]);
    }
}

static void machine_print(FILE *f, const struct tune_machine *m)
{
    double overhead = 0, start = 0;

    links_print(f, m);
    for (int i = 0; i < TUNE_RELATIONS; i++) {
        overhead = RN_MAX(overhead, m->links[i].overhead);
        start = RN_MAX(start, m->links[i].start);
    }
    fprintf(f, "machine start %.3f # to build the schedule of an allreduce of 8 bytes, %d steps, took %.3f us\n",
            m->choice + (start > 0 ? start : m->start), m->steps, m->build);
    fprintf(f, "machine round %.3f\nmachine overhead %.3f\nmachine copy %.2f\nmachine reduce %.2f\n", m->round, overhead,
            m->copy_rate / 1000, m->reduce_rate / 1000);
    curve_print(f, "sends", "", &m->sends);
    curve_print(f, "copies", "", &m->copies);
    curve_print(f, "reductions", "", &m->reductions);
    curve_print(f, "copies", "-beside", &m->copies_beside);
    curve_print(f, "reductions", "-beside", &m->reductions_beside);
    curve_print(f, "footprint", "", &m->footprint);
    if (m->handover > 0) fprintf(f, "machine handover %.3f\nmachine resume %.3f\n", m->handover, m->resume);
    curve_print(f, "near", "-takes", &m->near);
    if (rn_rt.oversubscribed) fprintf(f, "machine cores %d\n", rn_rt.cores);
    fprintf(f, "machine eager %zu\n", tune_eager());
    if (rn_single_ok) fprintf(f, "machine joint %d\n", RN_SHARE_FEWEST);
}

/* ---- one algorithm ---- */

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

double tune_median(double *samples, int n)
{
    qsort(samples, (size_t)n, sizeof(double), by_value);
    return samples[n / 2];
}

/* The slowest rank counts; all come to the same value. */
static double slowest(double us, struct rn_comm *c)
{
    rn_allreduce(MPI_IN_PLACE, &us, 1, rn_type_of(MPI_DOUBLE), rn_op_of(MPI_MAX), c);
    return us;
}

/* Microseconds a call, with all collectives of the kind by one row (NULL: as the table says). Roots change from call to call, so
 * that nobody runs ahead, and what came in goes out again, so that data lie in the cache of who wrote them last, as a program's
 * do. */
static double time_calls(enum rn_coll coll, const struct rn_alg *row, size_t bytes, int loops, struct rn_comm *c)
{
    struct rn_alg_table *t = rn_alg_table(coll);
    struct rn_coll_args a;

    rn_barrier(c);
    t->forced = row;
    rn_coll_comm(c)->quick[coll] = NULL;
    t->refused = true; /* nobody asked for the row but we */
    uint64_t schedules = rn_stat.schedules;
    double begin = tune_now();
    for (int i = 0; i < loops; i++) {
        sim_args_fill(&a, coll, bytes, sim_has_root(coll) ? i % c->size : 0, i % 2 ? recv_at : send_at,
                      i % 2 && coll != RN_COLL_BCAST ? send_at : recv_at, c);
        rn_coll_run(coll, &a);
    }
    double us = (tune_now() - begin) / loops;
    bool passed = !rn_alg_has_schedule(row) && rn_stat.schedules != schedules;
    t->forced = NULL;
    return passed ? -1 : slowest(us, c);
}

/* ---- one collective ---- */

struct entry {
    const struct rn_alg *row;
    int loops;
    double samples[SAMPLES];
};

static bool listed(const struct entry *list, int n, const char *name)
{
    for (int i = 0; i < n; i++)
        if (!strcmp(list[i].row->name, name)) return true;
    return false;
}

/* What can do the call. */
static int entries_find(struct entry *list, enum rn_coll coll, size_t bytes, struct rn_comm *c)
{
    const struct rn_alg_table *t = rn_alg_table(coll);
    struct rn_coll_args a;
    int n = 0;

    sim_args_fill(&a, coll, bytes, 0, send_at, recv_at, c);
    unsigned met = rn_alg_met(&a, true);
    for (int i = 0; i < t->n && n < MOST_ROWS; i++) {
        const struct rn_alg *row = &t->rows[i];
        if (row->needs & ~met || row->tuned || listed(list, n, row->name)) continue;
        if (row->script && !rn_script_fits(row->script, c)) continue;
        list[n++].row = row;
    }
    return n;
}

static void size_tune(FILE *f, struct sim_choice *choice, enum rn_coll coll, size_t bytes, struct rn_comm *c)
{
    struct entry list[MOST_ROWS];
    struct rn_coll_args a;
    int n = entries_find(list, coll, bytes, c);

    sim_args_fill(&a, coll, bytes, 0, send_at, recv_at, c);
    const char *table = rn_alg_pick(coll, &a, true)->name;
    for (int i = 0; i < n; i++) {
        double us = time_calls(coll, list[i].row, bytes, 3, c);
        if (us < 0) {
            list[i--] = list[--n];
            continue;
        }
        list[i].loops = (int)RN_MIN(RN_MAX(patience / RN_MAX(us, 0.01), 1.0), (double)MOST_LOOPS);
    }
    for (int k = 0; k < SAMPLES; k++) /* in turn, so that what else goes on meets all alike */
        for (int i = 0; i < n; i++) list[i].samples[k] = time_calls(coll, list[i].row, bytes, list[i].loops, c);
    for (int i = 0; i < n; i++) {
        double us = tune_median(list[i].samples, SAMPLES);
        sim_choice_note(choice, bytes, list[i].row->name, us, !strcmp(list[i].row->name, table));
        if (f && each)
            fprintf(f, "# %s %s %d ranks %zu bytes %.2f us\n", rn_alg_table(coll)->name, list[i].row->name, c->size, bytes, us);
    }
}

static void coll_tune(FILE *f, enum rn_coll coll, struct rn_comm *c)
{
    struct sim_choice choice = { .n = 0 };

    for (size_t bytes = least; bytes <= most; bytes = bytes ? 4 * bytes : 1) {
        size_tune(f, &choice, coll, bytes, c);
        if (coll == RN_COLL_BARRIER) break;
    }
    if (!f) return;
    sim_choice_print(f, rn_alg_table(coll)->name, c->size, "measured", &choice);
    fflush(f);
}

static bool is_wanted(const char *name)
{
    size_t len = strlen(name);

    for (const char *at = wanted; at; at = strchr(at, ',')) {
        at += *at == ',';
        if (!strncmp(at, name, len) && (!at[len] || at[len] == ',')) return true;
    }
    return !wanted;
}

static bool can_be_tuned(enum rn_coll coll, struct rn_comm *c)
{
    struct rn_coll_args a;

    return coll <= RN_COLL_EXSCAN && !sim_args_fill(&a, coll, 8, 0, send_at, recv_at, c);
}

static bool is_tunable(const char *name, size_t len, struct rn_comm *c)
{
    for (int coll = 0; coll < RN_COLL_COUNT; coll++) {
        const char *known = rn_alg_table((enum rn_coll)coll)->name;
        if (strlen(known) == len && !memcmp(known, name, len)) return can_be_tuned((enum rn_coll)coll, c);
    }
    return false;
}

/* False, which rank 0 says, when one of the collectives that are wanted cannot be tuned. */
static bool wanted_can_be_tuned(struct rn_comm *c)
{
    for (const char *at = wanted; at && *at;) {
        size_t len = strcspn(at, ",");
        if (!is_tunable(at, len, c)) {
            if (c->rank == 0) fprintf(stderr, "rondo-tune: \"%.*s\" is no collective that can be tuned\n", (int)len, at);
            return false;
        }
        at += len + (at[len] != 0);
    }
    return true;
}

static void tune(FILE *f, struct rn_comm *c)
{
    struct tune_machine m = { .start = 0 };

    find_pairs(&m, c);
    tune_measure_machine(&m, c, send_at, recv_at);
    if (f) fprintf(f, "# %d ranks on %d nodes; RONDO_TUNING takes this file, and rondo-sim --machine\n", c->size, rn_rt.nodes);
    if (f) machine_print(f, &m);
    for (int coll = 0; coll < RN_COLL_COUNT && !machine_alone; coll++)
        if (is_wanted(rn_alg_table((enum rn_coll)coll)->name) && can_be_tuned((enum rn_coll)coll, c))
            coll_tune(f, (enum rn_coll)coll, c);
}

/* ---- command line ---- */

static const struct {
    const char *name, *arg, *help;
} options[] = {
    { "collectives", "A,B,...", "these alone" },
    { "sizes", "MIN:MAX", "bytes of the vector or of one block, in powers of four (8:1M)" },
    { "time", "US", "of one sample; there are 5 for each algorithm and size (1000)" },
    { "machine", NULL, "measure the machine alone, not the algorithms" },
    { "each", NULL, "tell the time of each algorithm, too, as comments" },
    { "output", "FILE", "where the tuning file goes (standard output)" },
    { "help", NULL, "this text" },
};

static int usage(FILE *to, int status)
{
    fprintf(to, "usage: mpirun -n N rondo-tune [options]\nMeasures the machine and the algorithms of collectives with N ranks, "
                "and writes a "
                "tuning file.\n\n");
    for (size_t i = 0; i < ARRAY_LEN(options); i++)
        fprintf(to, "  --%-12s %-9s %s\n", options[i].name, options[i].arg ? options[i].arg : "", options[i].help);
    return status;
}

static bool set_sizes(char *text)
{
    char *colon = strchr(text, ':');

    if (colon) *colon = '\0';
    return rn_text_size(text, &least) && rn_text_size(colon ? colon + 1 : text, &most) && least <= most && most <= 64 * MiB;
}

static bool option_set(int i, char *text)
{
    char *end;

    switch (i) {
    case 0:
        wanted = text;
        return *text;
    case 1:
        return set_sizes(text);
    case 2:
        patience = strtod(text, &end);
        return end != text && !*end && patience > 0;
    case 3:
        return machine_alone = true;
    case 4:
        return each = true;
    default:
        output = text;
        return *text;
    }
}

static bool options_read(int argc, char **argv, bool speaks, int *status)
{
    struct option known[ARRAY_LEN(options) + 1] = { { NULL, 0, NULL, 0 } };
    int c, index;

    opterr = speaks;
    for (size_t i = 0; i < ARRAY_LEN(options); i++)
        known[i] = (struct option){ options[i].name, options[i].arg ? required_argument : no_argument, NULL, 0 };
    while ((c = getopt_long(argc, argv, "", known, &index)) != -1) {
        bool help = !c && index == ARRAY_LEN(options) - 1;
        *status = help ? 0 : 2;
        if (!c && !help && option_set(index, optarg)) continue;
        if (speaks && (c || help)) usage(help ? stdout : stderr, 0);
        if (speaks && !c && !help)
            fprintf(stderr, "rondo-tune: --%s %s: %s is wanted\n", options[index].name, optarg, options[index].arg);
        return false;
    }
    *status = optind == argc ? 0 : 2;
    if (*status && speaks) usage(stderr, 0);
    return !*status;
}

/* Rank 0 writes. False on all ranks when it cannot. */
static bool output_open(FILE **f)
{
    int error = 0;

    *f = NULL;
    if (rn_world.rank == 0) {
        *f = output ? fopen(output, "we") : stdout;
        error = *f ? 0 : errno;
        if (error) fprintf(stderr, "rondo-tune: cannot write %s: %s\n", output, strerror(error));
    }
    rn_bcast(&error, 1, rn_type_of(MPI_INT), 0, &rn_world);
    return !error;
}

int main(int argc, char **argv)
{
    int status;
    FILE *f;

    if (MPI_Init(NULL, NULL)) return 1;
    if (options_read(argc, argv, rn_world.rank == 0, &status)) {
        size_t room = RN_MAX(most, 1 * MiB) * (size_t)rn_world.size;
        send_at = calloc(1, room);
        recv_at = calloc(1, room);
        status = !send_at || !recv_at || !wanted_can_be_tuned(&rn_world) || !output_open(&f);
        if (!status) {
            tune(f, &rn_world);
            if (f && fclose(f)) status = 1;
        }
        free(send_at);
        free(recv_at);
    }
    MPI_Finalize();
    return status;
}
