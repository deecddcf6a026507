/* Measures what rondo-sim has to be told about a machine: small schedules between rank 0 and one rank of each relation. */
#include "coll/alg.h"
#include "rt/rt.h"
#include "sim/tune.h"
#include <math.h>
#include <sched.h>
#include <unistd.h>

enum { LAPS = 200, SAMPLES = 15, MANY = 16, LONG = 1 << 20 };
/* Microseconds for which those that have no part leave the cores to the two that are measured. */
enum { KEEP_OFF = 300000 };

static struct rn_type *byte;

/* ---- one schedule, again and again ---- */

struct probe {
    struct rn_comm *comm;
    int peer; /* -1: alone */
    int messages;
    size_t bytes, copy, reduce;
    char *from, *into;
};

static void probe_once(const struct probe *p)
{
    struct rn_sched *s = rn_sched_get(p->comm);

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
    rn_sched_round(s);
    rn_sched_copy_bytes(s, p->from, p->into, p->copy);
    if (p->reduce) rn_sched_reduce(s, p->from, p->into, (MPI_Count)p->reduce / 4, rn_type_of(MPI_FLOAT), rn_op_of(MPI_SUM));
    rn_sched_run(s);
}

/* The least of the samples, in microseconds a schedule: what the machine can do, without what else goes on. */
static double probe_time(const struct probe *p, int laps)
{
    double least = HUGE_VAL;

    for (int i = 0; i < SAMPLES; i++) {
        double begin = tune_now();
        for (int k = 0; k < laps; k++) probe_once(p);
        least = RN_MIN(least, (tune_now() - begin) / laps);
    }
    return least;
}

/* ---- alone ---- */

static void measure_alone(struct tune_machine *m, struct probe p)
{
    enum { PART = 64 * 1024 };

    p.peer = -1;
    p.copy = 8;
    m->start = probe_time(&p, LAPS);
    p.copy = PART;
    m->copy_rate = PART / RN_MAX(probe_time(&p, LAPS) - m->start, 1e-3);
    p.copy = 0;
    p.reduce = PART;
    m->reduce_rate = PART / RN_MAX(probe_time(&p, LAPS) - m->start, 1e-3);
}

/* ---- with another rank ---- */

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
    link->rate = LONG / RN_MAX(probe_time(&p, 8) - one, 1e-3);
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
