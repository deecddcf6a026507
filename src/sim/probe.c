/* Measures what rondo-sim has to be told about a machine: small schedules between rank 0 and one rank of each relation. */
#include "coll/alg.h"
#include "rt/rt.h"
#include "sim/tune.h"
#include "wire/shm.h"
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LAPS = 200, SAMPLES = 9, MANY = 16, LONG = 512 * KiB };
/* Of the points of curves: from 8 bytes in steps of two to LONG, and where messages begin to go another way. */
enum { FIRST = 8, STEP = 2 };
static size_t sizes[SIM_POINTS];
static int nsizes;
/* Microseconds for which those that have no part leave the cores to the two that are measured. */
enum { KEEP_OFF = 500000 };

static struct rn_type *byte;

enum work { COPIES, REDUCTIONS };

/* ---- one schedule, again and again ---- */

struct probe {
    struct rn_comm *comm;
    int peer; /* -1: alone */
    int messages;
    bool one_way; /* there, and in the next schedule back */
    bool leads;   /* sends first */
    bool watched; /* sending, when one_way */
    double sending;
    int steps;  /* of the same local work, in each round; 0: one */
    int rounds; /* with the same local steps; 0: one */
    int chain;  /* rounds of messages; 0: one */
    size_t bytes, copy, reduce;
    char *from, *into;
};

static void message_out(struct rn_sched *s, const struct probe *p)
{
    if (p->bytes)
        rn_sched_send_bytes(s, p->from, p->bytes, p->peer);
    else
        rn_sched_notify(s, p->peer);
}

static void message_in(struct rn_sched *s, const struct probe *p)
{
    if (p->bytes)
        rn_sched_recv_bytes(s, p->one_way ? p->from : p->into, p->bytes, p->peer);
    else
        rn_sched_expect(s, p->peer);
}

/* One sends, the other sends the same back. */
static void one_way(struct rn_sched *s, struct probe *p)
{
    for (int i = 0; i < 2; i++) {
        bool sends = p->leads == !i;
        if (i) s = rn_sched_get(p->comm);
        s->tag[0] = 1 << 20;
        if (sends)
            message_out(s, p);
        else
            message_in(s, p);
        double begin = p->watched && sends ? tune_now() : 0;
        rn_sched_run(s);
        if (begin > 0) p->sending += tune_now() - begin;
    }
}

/* In turn on what has come in, into what has been sent, where lines have to be taken back from who read them, and the other way.
 */
static void work(struct rn_sched *s, const struct probe *p, bool back)
{
    char *from = back ? p->from : p->into, *into = back ? p->into : p->from;

    rn_sched_copy_bytes(s, from, into, p->copy);
    if (p->reduce) rn_sched_reduce(s, from, into, (MPI_Count)p->reduce / 4, rn_type_of(MPI_FLOAT), rn_op_of(MPI_SUM));
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
    for (int k = 0; k < RN_MAX(p->chain, 1); k++) {
        rn_sched_round(s);
        for (int i = 0; i < p->messages; i++) {
            message_in(s, p);
            message_out(s, p);
        }
    }
    for (int i = 0; i < RN_MAX(p->rounds, 1); i++) {
        rn_sched_round(s);
        for (int k = 0; k < RN_MAX(p->steps, 1); k++) work(s, p, k % 2);
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

static void sizes_add(size_t bytes)
{
    int i = nsizes;

    if (bytes < FIRST || bytes > LONG || nsizes == SIM_POINTS) return;
    while (i > 0 && sizes[i - 1] > bytes) i--;
    if (i > 0 && sizes[i - 1] == bytes) return;
    memmove(&sizes[i + 1], &sizes[i], (size_t)(nsizes++ - i) * sizeof *sizes);
    sizes[i] = bytes;
}

static void sizes_fill(void)
{
    nsizes = 0;
    for (size_t bytes = FIRST; bytes <= LONG; bytes *= STEP) sizes_add(bytes);
    sizes_add(tune_eager());
    sizes_add(tune_eager() + RN_LINE);
    if (rn_single_ok) sizes_add(RN_SHARE_FEWEST - RN_LINE);
}

/* ---- what comes before the first message ---- */

struct call {
    struct rn_coll_args args;
    const struct rn_alg *row;
    uint32_t steps, rounds; /* of its schedule */
};

static void choose(const struct probe *p, struct call *c)
{
    sim_args_fill(&c->args, RN_COLL_ALLREDUCE, FIRST, 0, p->from, p->into, p->comm);
    c->row = rn_alg_pick(RN_COLL_ALLREDUCE, &c->args, false);
}

static void build(const struct probe *p, struct call *c)
{
    struct rn_sched *s = rn_sched_get(p->comm);

    rn_sched_fail(s, rn_alg_build(c->row, &c->args, s));
    rn_sched_round(s);
    c->steps = s->nsteps;
    c->rounds = s->nrounds;
    rn_sched_put(s);
}

/* A schedule as long, as the probes make them. */
static void build_plain(const struct probe *p, struct call *c)
{
    struct rn_sched *s = rn_sched_get(p->comm);

    for (uint32_t i = 0; i < c->rounds; i++) {
        for (uint32_t k = c->steps * i / c->rounds; k < c->steps * (i + 1) / c->rounds; k++)
            rn_sched_send_bytes(s, p->from, FIRST, p->comm->rank);
        rn_sched_round(s);
    }
    rn_sched_put(s);
}

static double measure_call(const struct probe *p, struct call *c, void (*part)(const struct probe *, struct call *))
{
    double samples[SAMPLES];

    for (int i = 0; i < SAMPLES; i++) {
        double begin = tune_now();
        for (int k = 0; k < LAPS; k++) part(p, c);
        samples[i] = (tune_now() - begin) / LAPS;
    }
    return tune_median(samples, SAMPLES);
}

/* To choose an algorithm for an allreduce of 8 bytes and to build its schedule. Steps are in what a message costs. */
static void measure_choice(struct tune_machine *m, const struct probe *p)
{
    struct call c;

    m->choice = measure_call(p, &c, choose);
    m->build = measure_call(p, &c, build);
    m->steps = (int)c.steps;
    m->choice += RN_MAX(m->build - measure_call(p, &c, build_plain), 0.0);
}

/* ---- local work ---- */

static struct probe with_work(struct probe p, enum work kind, size_t bytes)
{
    p.copy = kind == COPIES ? bytes : 0;
    p.reduce = kind == REDUCTIONS ? bytes : 0;
    return p;
}

/* Local work by its length. One step more of a few bytes, and what more bytes take. */
static void measure_work(struct sim_curve *c, struct probe p, enum work kind)
{
    p = with_work(p, kind, FIRST);
    double one = probe_time(&p, LAPS);
    p.steps = MANY;
    double step = RN_MAX((probe_time(&p, LAPS) - one) / (MANY - 1), 0.0);
    p.steps = 1;
    for (int i = 0; i < nsizes; i++) {
        p = with_work(p, kind, sizes[i]);
        curve_add(c, sizes[i], step + RN_MAX(probe_time(&p, laps_for(sizes[i])) - one, 0.0));
    }
}

static void measure_alone(struct tune_machine *m, struct probe p)
{
    enum { PART = 64 * 1024 };

    p.peer = -1;
    measure_choice(m, &p);
    measure_work(&m->copies, p, COPIES);
    measure_work(&m->reductions, p, REDUCTIONS);
    m->copy_rate = rate_of(PART, sim_curve_at(&m->copies, PART, 1));
    m->reduce_rate = rate_of(PART, sim_curve_at(&m->reductions, PART, 1));
    p.copy = FIRST;
    double one = m->start = probe_time(&p, LAPS);
    p.rounds = MANY;
    m->round = RN_MAX((probe_time(&p, LAPS) - one) / (MANY - 1) - m->copies.at[0].us, 0.0);
}

/* ---- with another rank ---- */

/* What it takes to send short messages, until they are in the box; of what they take in all. */
static void measure_sends(struct sim_curve *c, struct probe p, const struct sim_curve *whole)
{
    double samples[SAMPLES], nothing = 0;

    p.one_way = p.watched = true;
    for (int i = -1; i < nsizes; i++) {
        p.bytes = i < 0 ? 0 : sizes[i];
        if (p.bytes > tune_eager()) return;
        for (int k = 0; k < SAMPLES; k++) {
            p.sending = 0;
            for (int lap = 0; lap < LAPS; lap++) probe_once(&p);
            samples[k] = p.sending / LAPS;
        }
        double us = tune_median(samples, SAMPLES);
        if (i < 0)
            nothing = us;
        else
            curve_add(c, sizes[i], RN_MIN(RN_MAX(us - nothing, 0.0), whole->at[i].us));
    }
}

static void curve_less(struct sim_curve *c, const struct sim_curve *aside)
{
    for (int i = 0; i < c->n; i++) {
        if (i < aside->n) c->at[i].us -= aside->at[i].us;
        if (i) c->at[i].us = RN_MAX(c->at[i].us, c->at[i - 1].us);
    }
}

/* Beyond what a message without content takes; what the sender of a short one does is reckoned by itself. */
static void measure_curve(struct probe p, const struct sim_curve *sends, struct sim_curve *c)
{
    p.messages = 1;
    p.bytes = 0;
    double parts = p.one_way ? 2 : 1, base = probe_time(&p, LAPS) / parts;

    for (int i = 0; i < nsizes; i++) {
        p.bytes = sizes[i];
        double aside = sends && p.bytes <= tune_eager() ? sim_curve_at(sends, (double)p.bytes, 1) : 0;
        curve_add(c, p.bytes, probe_time(&p, laps_for(p.bytes)) / parts - base - aside);
    }
}

/* The same work beside messages that the other one reads meanwhile. */
static void measure_beside(struct sim_curve *c, struct probe p, enum work kind)
{
    p.messages = 1;
    for (int i = 0; i < nsizes; i++) {
        p.bytes = sizes[i];
        struct probe with = with_work(p, kind, sizes[i]);
        double without = probe_time(&p, laps_for(p.bytes));
        with.steps = 2;
        curve_add(c, sizes[i], RN_MAX((probe_time(&with, laps_for(p.bytes)) - without) / 2, 0.0));
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
    p.messages = 1;
    p.chain = MANY;
    double chain = probe_time(&p, LAPS / 4);
    p.chain = 1;
    /* Another round of one message each way, and what is left of a schedule with but one. */
    link->latency = RN_MAX((chain - one) / (MANY - 1) - m->round - 2 * link->overhead, 0.0);
    link->start = RN_MAX(one - link->latency - 2 * link->overhead, 0.0);
    p.bytes = LONG;
    link->rate = rate_of(LONG, probe_time(&p, 8) - one);
    p.one_way = true;
    measure_curve(p, NULL, &link->takes);
    if (!m->sends.n) measure_sends(&m->sends, p, &link->takes);
    curve_less(&link->takes, &m->sends);
    p.one_way = false;
    measure_curve(p, &m->sends, &link->both);
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

/* What it takes when each of the n ranks of a core looks in vain, and gives the core on. */
static double measure_looks(int n)
{
    enum { REST = 32 }; /* who has waited in vain for long would sleep */
    double samples[SAMPLES];

    for (int i = 0; i < SAMPLES; i++) {
        double begin = tune_now();
        unsigned turn = 0;
        for (int k = 0; k < LAPS; k++) {
            if (k % REST == 0) turn = 0;
            rn_coll_wire.progress();
            rn_coll_wire.idle(&turn);
        }
        samples[i] = (tune_now() - begin) / LAPS / n;
    }
    return tune_median(samples, SAMPLES);
}

/* Who has a core alone waits without giving it away. */
static void share_cores(bool shared)
{
    rn_rt.oversubscribed = shared;
    rn_wait_init();
}

static void measure_two(struct tune_machine *m, struct probe p, enum tune_relation relation)
{
    cpu_set_t all;
    bool shared = rn_rt.oversubscribed && relation != TUNE_NETWORK && !sched_getaffinity(0, sizeof all, &all);

    if (shared) share_cores(false);
    if (shared) pin(&all, p.comm->rank > 0);
    measure_pair(m, p, &m->links[relation]);
    if (relation != TUNE_NETWORK && !m->copies_beside.n) {
        measure_beside(&m->copies_beside, p, COPIES);
        measure_beside(&m->reductions_beside, p, REDUCTIONS);
    }
    if (!shared) return;
    share_cores(true);
    if (!m->near.n && pin(&all, 0)) {
        p.one_way = true;
        measure_curve(p, &m->copies, &m->near);
    }
    sched_setaffinity(0, sizeof all, &all);
}

/* The first two ranks of each core send a message to and fro while the others wait for one that comes at the end. Within each lap
 * every rank of the core has one look, two of them not in vain. */
static double measure_laps(struct probe p, int core, int nth)
{
    enum { FEW_LAPS = LAPS / 5 }; /* those that wait for long would sleep */
    struct rn_sched *s;
    double us = 0;

    p.one_way = true;
    p.messages = 1;
    p.bytes = FIRST;
    p.leads = nth == 0;
    p.peer = rn_rt_mate(core + !nth * rn_rt.cores);
    if (nth < 2) us = probe_time(&p, FEW_LAPS);
    if (nth == 1) return us;
    s = rn_sched_get(p.comm);
    s->tag[0] = 1 << 20;
    if (nth)
        rn_sched_expect(s, rn_rt_mate(core));
    else
        for (int r = core + 2 * rn_rt.cores; r < rn_rt.local_size; r += rn_rt.cores) rn_sched_notify(s, rn_rt_mate(r));
    rn_sched_run(s);
    return us;
}

/* A rank looks into the boxes of all that ever sent to it. */
static void open_boxes(struct rn_comm *c)
{
    struct rn_sched *s = rn_sched_get(c);

    s->tag[0] = 1 << 20;
    for (int i = 0; i < rn_rt.local_size; i++) {
        if (i == rn_rt.local_rank) continue;
        rn_sched_expect(s, rn_rt_mate(i));
        rn_sched_notify(s, rn_rt_mate(i));
    }
    rn_sched_run(s);
}

/* All ranks of the node on its cores, as many on each as there are when they run. */
static void measure_sharing(struct tune_machine *m, struct probe p)
{
    int core = rn_rt.local_rank % rn_rt.cores, n = (rn_rt.local_size - core + rn_rt.cores - 1) / rn_rt.cores,
        near = TUNE_RELATIONS;
    cpu_set_t all;
    /* Some nodes may have a core for each rank. */
    bool shared = rn_rt.oversubscribed && !sched_getaffinity(0, sizeof all, &all);
    double lap = 0;

    if (shared) {
        pin(&all, core);
        open_boxes(p.comm);
    }
    rn_barrier(p.comm);
    if (shared) m->handover = measure_looks(n);
    rn_barrier(p.comm);
    if (shared && n > 1) lap = measure_laps(p, core, rn_rt.local_rank / rn_rt.cores);
    for (int i = TUNE_NETWORK - 1; i >= 0; i--)
        if (m->links[i].known) near = i;
    /* Who has the core takes what came and answers it, and begins to wait for the next: two schedules of one message each. */
    if (shared && near < TUNE_RELATIONS)
        m->resume = RN_MAX((lap - n * m->handover) / 2 - 2 * (m->links[near].start + m->links[near].overhead), 0.0);
    rn_barrier(p.comm);
    if (shared) sched_setaffinity(0, sizeof all, &all);
}

/* Copies that walk through more and more bytes, on all cores at once. */
static void measure_footprints(struct tune_machine *m, struct rn_comm *c)
{
    enum { FEWEST = 1 << 20, MOST = 64 << 20, PIECE = 256 << 10, PASSES = 5 };
    char *at = rn_rt.local_rank < rn_rt.cores ? malloc(MOST) : NULL;
    double samples[PASSES], least = 0;

    if (at) memset(at, 1, MOST);
    for (size_t bytes = FEWEST; bytes <= MOST; bytes *= 2) {
        rn_barrier(c);
        if (!at) {
            usleep(KEEP_OFF / 10);
            continue;
        }
        size_t pieces = bytes / PIECE;
        for (int k = 0; k < PASSES; k++) {
            double begin = tune_now();
            for (size_t i = 0; i < pieces; i += 2) memcpy(at + i * PIECE, at + (i + 1) * PIECE, PIECE);
            samples[k] = (tune_now() - begin) / (double)bytes * 2 * MiB;
        }
        double us = tune_median(samples, PASSES);
        if (bytes == FEWEST) least = us;
        curve_add(&m->footprint, bytes, RN_MAX(us - least, 0.0));
    }
    free(at);
}

void tune_measure_machine(struct tune_machine *m, struct rn_comm *c, char *send, char *recv)
{
    struct probe p = { .comm = c, .peer = -1, .from = send, .into = recv, .leads = c->rank == 0 };

    byte = rn_type_of(MPI_BYTE);
    sizes_fill();
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
    measure_sharing(m, p);
    measure_footprints(m, c);
    rn_bcast(m, (MPI_Count)sizeof *m, byte, 0, c);
}
