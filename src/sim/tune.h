/* rondo-tune: measures a machine and the algorithms of collectives on it. Microseconds, bytes a microsecond. */
#ifndef RN_SIM_TUNE_H
#define RN_SIM_TUNE_H

#include "sim/sim.h"

/* How two ranks are placed to each other, nearest first: name of the option of rondo-sim, meaning. */
#define TUNE_RELATION(X)                          \
    X(CACHE, "cache", "ranks that share a cache") \
    X(NUMA, "numa", "ranks of one NUMA node")     \
    X(NODE, "node", "ranks of one node")          \
    X(NETWORK, "net", "ranks of different nodes")
enum tune_relation {
#define X(id, name, text) TUNE_##id,
    TUNE_RELATION(X)
#undef X
        TUNE_RELATIONS
};

struct tune_link {
    bool known;
    double latency, rate, overhead, start;
    struct sim_curve takes, both;
};

struct tune_machine {
    int pair[TUNE_RELATIONS];  /* a rank that is placed so to rank 0, -1: none */
    int ranks[TUNE_RELATIONS]; /* how many are placed so or nearer, rank 0 among them */
    double choice, start;      /* to choose an algorithm, and to run a schedule of one step */
    double build;              /* to build the schedule of an allreduce of 8 bytes */
    int steps;                 /* of that one */
    double round, copy_rate, reduce_rate, handover, resume;
    struct sim_curve sends, copies, reductions, copies_beside, reductions_beside, near, footprint;
    struct tune_link links[TUNE_RELATIONS];
};

double tune_now(void);
double tune_median(double *samples, int n); /* puts them in order */
size_t tune_eager(void);                    /* longest message that is sent at once */
/* probe.c: all ranks call it; all get what was measured. Buffers of 1 MiB. */
void tune_measure_machine(struct tune_machine *m, struct rn_comm *c, char *send, char *recv);

#endif
