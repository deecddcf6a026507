/* Measures what rondo-sim has to be told about a machine: small schedules between rank 0 and one rank of each relation. */
#include "coll/alg.h"
#include "rt/rt.h"
#include "sim/tune.h"
#include <sched.h>
#include <unistd.h>

enum { LAPS = 200, SAMPLES = 15, MANY = 16, LONG = 1 << 20 };
/* Of the points of curves: from 8 bytes in steps of four to LONG. */
enum { FIRST = 8, STEP = 4 };
/* Microseconds for which those that have no part leave the cores to the two that are measured. */
enum { KEEP_OFF = 300000 };

static struct rn_type *byte;

/* ---- one schedule, again and again ---- */

struct probe {
    struct rn_comm *comm;
    int peer; /* -1: alone */
    int messages;
    bool one_way; /* there, and in the next schedule back */
    int rounds;   /* with the same local steps; 0: one */
    size_t bytes, copy, reduce;
    char *from, *into;
};

/* Rank 0 sends, the other sends the same back. */
static void one_way(struct rn_sched *s, const struct probe *p)
{
    for (int i = 0; i < 2; i++) {
        if (i) s = rn_sched_get(p->comm);
        s->tag[0] = 1 << 20;
        if (p->comm->rank == 0 ? !i : i)
            rn_sched_send_bytes(s, p->into, p->bytes, p->peer);
        else
            rn_sched_recv_bytes(s, p->into, p->bytes, p->peer);
        rn_sched_run(s);
    }
}

/* What came in goes out in the next one. */
static void probe_once(struct probe *p)
{
    struct rn_sched *s = rn_sched_get(p->comm);
    char *into = p->from;

    if (p->one_way) {
        one_way(s, p);
        return;
    }
    s->tag[0] = 1 << 20; /* behind those that the tool's own collectives have by then; messages of a pair keep their order */
    for (int i = 0; i < p->messages; i++) {
        if (p->bytes) {
            rn_sched_recv_bytes(s, p->into, p->bytes, p->peer);
            rn_sched_send_bytes(s, p->from, p->bytes, p->peer);
        } else {
            rn_sched_expect(s, p->peer);
            rn_sched_notify(s, p->peer);
        }
    }
    for (int i = 0; i < RN_MAX(p->rounds, 1); i++) {
        rn_sched_round(s);
        rn_sched_copy_bytes(s, p->from, p->into, p->copy);
        if (p->reduce) rn_sched_reduce(s, p->from, p->into, (MPI_Count)p->reduce / 4, rn_type_of(MPI_FLOAT), rn_op_of(MPI_SUM));
    }
    rn_sched_run(s);
    p->from = p->into;
    p->into = into;
}

/* The median of the samples, in microseconds a schedule: as the algorithms themselves are measured. */
static double probe_time(struct probe *p, int laps)
{
    double samples[SAMPLES];

    for (int i = 0; i < SAMPLES; i++) {
        double begin = tune_now();
        for (int k = 0; k < laps; k++) probe_once(p);
        samples[i] = (tune_now() - begin) / laps;
    }
    return tune_median(samples, SAMPLES);
}

static double rate_of(size_t bytes, double us)
{
    return (double)bytes / RN_MAX(us, 1e-3);
}

static int laps_for(size_t bytes)
{
    return (int)RN_MAX(LAPS * 512 / RN_MAX(bytes, (size_t)512), (size_t)4);
}

static void curve_add(struct sim_curve *c, size_t bytes, double us)
{
    us = RN_MAX(us, c->n ? c->at[c->n - 1].us : 0.0); /* more bytes never take less */
    c->at[c->n].bytes = (double)bytes;
    c->at[c->n++].us = us;
}

/* ---- alone ---- */

/* To choose an algorithm and to build its schedule. */
static double measure_build(struct probe p)
{
    double samples[SAMPLES];

    for (int i = 0; i < SAMPLES; i++) {
        double begin = tune_now();
        for (int k = 0; k < LAPS; k++) {
            struct rn_coll_args a;
            sim_args_fill(&a, RN_COLL_ALLREDUCE, FIRST, 0, p.from, p.into, p.comm);
            const struct rn_alg *row = rn_alg_pick(RN_COLL_ALLREDUCE, &a, false);
            struct rn_sched *s = rn_sched_get(p.comm);
            rn_sched_fail(s, rn_alg_build(row, &a, s));
            rn_sched_put(s);
        }
        samples[i] = (tune_now() - begin) / LAPS;
    }
    return tune_median(samples, SAMPLES);
}

static void measure_alone(struct tune_machine *m, struct probe p)
{
    enum { PART = 64 * 1024 };

    p.peer = -1;
    m->build = measure_build(p);
    p.copy = 8;
    m->start = probe_time(&p, LAPS);
    p.rounds = MANY;
    m->round = (probe_time(&p, LAPS) - m->start) / (MANY - 1);
    p.rounds = 1;
    for (p.copy = FIRST; p.copy <= LONG; p.copy *= STEP)
        curve_add(&m->copies, p.copy, probe_time(&p, laps_for(p.copy)) - m->start);
    p.copy = 0;
    for (p.reduce = FIRST; p.reduce <= LONG; p.reduce *= STEP)
        curve_add(&m->reductions, p.reduce, probe_time(&p, laps_for(p.reduce)) - m->start);
    p.reduce = 0;
    p.copy = PART;
    m->copy_rate = rate_of(PART, probe_time(&p, LAPS) - m->start);
    p.copy = 0;
    p.reduce = PART;
    m->reduce_rate = rate_of(PART, probe_time(&p, LAPS) - m->start);
}

/* ---- with another rank ---- */

/* Beyond what a message without content takes, of which the sender's copy of a short one, and the announcement of a long one, are
 * reckoned by themselves. */
static void measure_curve(const struct tune_machine *m, struct probe p, const struct tune_link *link, struct sim_curve *c)
{
    p.messages = 1;
    p.bytes = FIRST;
    double parts = p.one_way ? 2 : 1, base = probe_time(&p, LAPS) / parts;

    for (; p.bytes <= LONG; p.bytes *= STEP) {
        double aside = p.bytes <= tune_eager() ? sim_curve_at(&m->copies, (double)p.bytes, m->copy_rate) : link->latency;
        curve_add(c, p.bytes, probe_time(&p, laps_for(p.bytes)) / parts - base - aside);
    }
}

static void measure_pair(struct tune_machine *m, struct probe p, struct tune_link *link)
{
    p.messages = 1;
    double one = probe_time(&p, LAPS);
    p.messages = MANY;
    double many = probe_time(&p, LAPS);
    /* A rank posts a receive and a send for each. */
    link->overhead = (many - one) / (MANY - 1) / 2;
    link->latency = RN_MAX(one - m->start - 2 * link->overhead, 0.0);
    p.messages = 1;
    p.bytes = LONG;
    link->rate = rate_of(LONG, probe_time(&p, 8) - one);
    measure_curve(m, p, link, &link->both);
    p.one_way = true;
    measure_curve(m, p, link, &link->takes);
    link->known = true;
}

/* ---- where the two run, when ranks share cores ---- */

/* The i-th processor of those that may be used. */
static bool pin(const cpu_set_t *all, int i)
{
    cpu_set_t one;
    int c = 0;

    for (; c < CPU_SETSIZE; c++)
        if (CPU_ISSET(c, all) && i-- == 0) break;
    if (c == CPU_SETSIZE) return false;
    CPU_ZERO(&one);
    CPU_SET(c, &one);
    return !sched_setaffinity(0, sizeof one, &one);
}

/* Two ranks on one core: it goes from hand to hand. */
static void measure_handover(struct tune_machine *m, struct probe p, const struct tune_link *apart)
{
    p.messages = 1;
    p.bytes = 0;
    probe_once(&p);
    double together = probe_time(&p, LAPS);
    /* Each of the two posts its messages; then the core goes to the other one. */
    m->handover = RN_MAX((together - m->start) / 2 - 2 * apart->overhead, 0.0);
}

static void measure_two(struct tune_machine *m, struct probe p, enum tune_relation relation)
{
    cpu_set_t all;
    bool shared = rn_rt.oversubscribed && relation != TUNE_NETWORK && !sched_getaffinity(0, sizeof all, &all);

    if (shared) pin(&all, p.comm->rank > 0);
    measure_pair(m, p, &m->links[relation]);
    if (!shared) return;
    if (!m->handover && pin(&all, 0)) measure_handover(m, p, &m->links[relation]);
    sched_setaffinity(0, sizeof all, &all);
}

void tune_measure_machine(struct tune_machine *m, struct rn_comm *c, char *send, char *recv)
{
    struct probe p = { .comm = c, .peer = -1, .from = send, .into = recv };

    byte = rn_type_of(MPI_BYTE);
    if (c->rank == 0) measure_alone(m, p);
    rn_bcast(m, (MPI_Count)sizeof *m, byte, 0, c);
    for (int i = 0; i < TUNE_RELATIONS; i++) {
        int other = m->pair[i];
        if (other < 0) continue;
        rn_barrier(c);
        p.peer = c->rank == 0 ? other : 0;
        if (c->rank == 0 || c->rank == other)
            measure_two(m, p, (enum tune_relation)i);
        else
            usleep(KEEP_OFF);
        rn_barrier(c);
    }
    rn_bcast(m, (MPI_Count)sizeof *m, byte, 0, c);
}
