/* rondo-sim: collectives on a machine that is described, not there. The schedules are those that the library would run; what they
 * cost is reckoned (engine.c). Times are microseconds, rates bytes per microsecond (1 GB/s = 1000). */
#ifndef RN_SIM_SIM_H
#define RN_SIM_SIM_H

#include "base/base.h"
#include "coll/algs.h"
#include <stdio.h>

struct rn_coll_args;
struct rn_comm;

/* Time by bytes: points that lines join; behind the last one as between the last two. Without points it is not known. */
enum { SIM_POINTS = 24 };
struct sim_curve {
    int n;
    struct {
        double bytes, us;
    } at[SIM_POINTS];
};

struct sim_link {
    double latency, rate;
    struct sim_curve takes, both; /* in place of the rate: a message, and one while another goes the other way */
};

enum { SIM_PATTERN = 16 };

struct sim_machine {
    int nodes, per_node; /* ranks lie on the nodes in order, per_node on each */
    struct {
        int n, ranks[SIM_PATTERN];
    } pattern;           /* if n: so many on the nodes in turn, in place of per_node on each */
    int rails;           /* of a node; rank i of a node uses rail i modulo rails */
    int cores;           /* of a node, 0: one for each rank */
    int calls;           /* one after the other, each with the next root; 0: one */
    struct sim_link net; /* of one rail, one way; both ways at once */
    struct sim_link node;
    struct sim_link numa, cache; /* between ranks of one NUMA node, and of one cache */
    struct sim_curve near;       /* what a message takes between ranks of one core; without points: as a copy */
    int numa_ranks, cache_ranks; /* so many ranks of a node in a row share one; 0: as `node` */
    double start;                /* of a call, before its first message */
    double round;                /* of each round of a call but the first */
    double overhead;             /* that a message costs the processor on either side */
    double handover;             /* of a core from one rank to another, where ranks share cores, with a look at what is there */
    double resume;               /* more, for one that finds something */
    int placement;               /* of ranks on the cores that they share: 0 in turn, others by chance */
    double copy_rate;            /* of one core */
    double reduce_rate;
    struct sim_curve copies, reductions; /* in place of these rates */
    struct sim_curve sends;              /* of short messages to another core of the node; without points: as copies */
    struct sim_curve copies_beside, reductions_beside; /* at least so long, where node-mates read what is worked on */
    struct sim_curve footprint;                        /* by the bytes that the ranks of a core work on: what a MiB takes more */
    size_t eager;                                      /* longer messages wait for their receive */
    size_t joint; /* inside a node, so long or longer ones are copied by both sides; 0: none */
};

struct sim_place {
    int node, local;
};

static inline int sim_pattern_ranks(const struct sim_machine *m, int nodes)
{
    int ranks = 0;

    for (int i = 0; i < nodes; i++) ranks += m->pattern.ranks[i];
    return ranks;
}

static inline int sim_ranks(const struct sim_machine *m)
{
    int n = m->pattern.n;

    if (!n) return m->nodes * m->per_node;
    return m->nodes / n * sim_pattern_ranks(m, n) + sim_pattern_ranks(m, m->nodes % n);
}

static inline struct sim_place sim_place_of(const struct sim_machine *m, int rank)
{
    int n = m->pattern.n;

    if (!n) return (struct sim_place){ rank / m->per_node, rank % m->per_node };
    int lap = sim_pattern_ranks(m, n);
    struct sim_place p = { rank / lap * n, rank % lap };
    for (int i = 0; p.local >= m->pattern.ranks[i]; i++, p.node++) p.local -= m->pattern.ranks[i];
    return p;
}

/* What one rank does: operations in rounds, as one array for all ranks. */
enum sim_op_kind { SIM_CALL, SIM_SEND, SIM_RECV, SIM_COPY, SIM_REDUCE, SIM_ROUND };
struct sim_op {
    uint64_t bytes;
    int32_t peer;
    uint32_t kind; /* enum sim_op_kind */
};

struct sim_plan {
    const char *algorithm;
    struct sim_op *ops;
    size_t nops, room;
    size_t *first;       /* by rank, and the end behind the last one */
    uint64_t *footprint; /* by rank: bytes that it works on */
    int ranks;
};

struct sim_result {
    double time;         /* until the last rank is through; of several calls the mean */
    uint64_t messages;   /* between nodes */
    uint64_t rail_most;  /* bytes that the busiest rail sent */
    double rail_average; /* bytes */
    double longest_wait; /* of a message for its rail */
};

/* plan.c: builds the schedules of all ranks; algorithm NULL: what the library would choose. False, with a sentence on standard
 * error, when there is no such algorithm, it does not fit, or there are too many steps. */
bool sim_plan_make(struct sim_plan *p, const struct sim_machine *m, enum rn_coll coll, const char *algorithm, size_t bytes);
void sim_plan_free(struct sim_plan *p);
/* Names of the algorithms of a collective that can be simulated, one by one; NULL behind the last one. */
const char *sim_algorithm(enum rn_coll coll, int i);
bool sim_algorithm_fits(const struct sim_machine *m, enum rn_coll coll, const char *name, size_t bytes);
/* Bytes that the library keeps in each rank for a communicator of so many ranks, more once a collective has asked which of them
 * share nodes, and for itself. */
size_t sim_memory_of_comm(int ranks);
size_t sim_memory_of_nodes(int ranks);
size_t sim_memory_of_job(int ranks);

/* Microseconds for so many bytes, at this rate if the curve has no points. */
double sim_curve_at(const struct sim_curve *c, double bytes, double rate);

/* args.c: an error class; RN_COLL_BARRIER .. RN_COLL_EXSCAN but for forms with a count for each rank. */
int sim_args_fill(struct rn_coll_args *a, enum rn_coll coll, size_t bytes, int root, void *send, void *recv, struct rn_comm *c);
bool sim_has_root(enum rn_coll coll);

/* engine.c: advances all ranks in simulated time. False when ranks wait for messages that never come. */
bool sim_run(const struct sim_plan *p, const struct sim_machine *m, struct sim_result *r);

/* choice.c: what was the best, size after size; is_default: the table would take it. */
enum { SIM_SIZES = 64 };
struct sim_choice {
    int n;
    struct sim_chosen {
        size_t bytes;
        const char *name, *table;
        double us, table_us;
    } at[SIM_SIZES];
};
void sim_choice_note(struct sim_choice *c, size_t bytes, const char *name, double us, bool is_default);
void sim_choice_print(FILE *to, const char *coll, int ranks, const char *how, const struct sim_choice *c);

/* chart.c: lines through points, both axes logarithmic. */
enum { SIM_LINES = 16 };
struct sim_chart {
    const char *title, *x_label;
    int nlines;
    const char *names[SIM_LINES];
    struct {
        double x, y;
        int line;
    } * points;
    int npoints;
};
void sim_chart_add(struct sim_chart *c, const char *line, double x, double y);
bool sim_chart_write(const struct sim_chart *c, const char *file);

#endif
