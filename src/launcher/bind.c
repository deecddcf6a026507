/* Which processors each rank may run on. */
#include "launcher.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USAGE = 2 };

/* The cores of one group, and the ranks that share them. */
struct share {
    const struct rn_core **cores;
    struct rn_place **ranks;
    int ncores, nranks, ncpus;
};

static void place_add_core(struct rn_place *p, const struct rn_core *c)
{
    for (int i = 0; i < c->ncpus; i++) rn_cpuset_add(&p->cpus, c->cpus[i]);
    p->ncores++;
    p->bound = true;
}

static void bind_range(const struct share *s, struct rn_place *p, int first, int end)
{
    for (int c = first; c < end; c++) place_add_core(p, s->cores[c % s->ncores]);
}

static void bind_thread(const struct rn_core *core, int thread, struct rn_place *p)
{
    rn_cpuset_add(&p->cpus, core->cpus[thread]);
    p->ncores = 1;
    p->bound = true;
}

/* Mapped by thread: neighbours on one core. Else a core each first, the second threads afterwards. */
static void bind_hwthread(const struct share *s, struct rn_place *p, int i, bool neighbours)
{
    i %= s->ncpus;
    for (int round = 0; round < RN_CORE_CPUS; round++) {
        for (int c = 0; c < s->ncores; c++) {
            const struct rn_core *core = s->cores[c];
            if (neighbours ? i < core->ncpus : round < core->ncpus && i == 0) {
                bind_thread(core, neighbours ? i : round, p);
                return;
            }
            i -= neighbours ? core->ncpus : round < core->ncpus;
        }
    }
}

/* All cores of the group that are in the same NUMA node or socket as this one. */
static void bind_unit(const struct share *s, struct rn_place *p, const struct rn_core *like, enum rn_unit unit)
{
    for (int c = 0; c < s->ncores; c++)
        if (rn_map_group_of(s->cores[c], unit) == rn_map_group_of(like, unit)) place_add_core(p, s->cores[c]);
}

/* No word from the user: equal, disjoint shares. With more ranks than cores a rank may go where it finds room, inside the
 * NUMA node or socket when it was dealt to one. */
static void bind_shares(const struct share *s, const struct rn_opts *o, bool whole_host)
{
    for (int i = 0; i < s->nranks; i++) {
        struct rn_place *p = s->ranks[i];
        if (s->nranks > s->ncores) {
            if (!whole_host) bind_range(s, p, 0, s->ncores);
        } else if (o->map == RN_UNIT_CORE) {
            bind_range(s, p, i, i + 1);
        } else {
            bind_range(s, p, (int)((long)i * s->ncores / s->nranks), (int)((long)(i + 1) * s->ncores / s->nranks));
        }
    }
}

static int bind_group(struct rn_opts *o, const struct share *s, bool whole_host)
{
    if (o->pe && (long)o->pe * s->nranks > s->ncores) {
        snprintf(o->error, sizeof o->error, "PE=%ld: %d ranks would need %ld cores where there are %d", o->pe, s->nranks,
                 o->pe * s->nranks, s->ncores);
        return USAGE;
    }
    enum rn_unit bind = o->bind == RN_UNIT_AUTO && o->map == RN_UNIT_HWTHREAD ? RN_UNIT_HWTHREAD : o->bind;
    if (bind == RN_UNIT_AUTO && !o->pe) {
        bind_shares(s, o, whole_host);
        return 0;
    }
    for (int i = 0; i < s->nranks; i++) {
        int start = o->map == RN_UNIT_CORE || s->nranks > s->ncores ? i % s->ncores : (int)((long)i * s->ncores / s->nranks);
        if (o->pe && bind != RN_UNIT_NONE)
            bind_range(s, s->ranks[i], i * (int)o->pe, (i + 1) * (int)o->pe);
        else if (bind == RN_UNIT_CORE)
            bind_range(s, s->ranks[i], i, i + 1);
        else if (bind == RN_UNIT_HWTHREAD)
            bind_hwthread(s, s->ranks[i], i, o->map == RN_UNIT_HWTHREAD);
        else if (bind == RN_UNIT_NUMA || bind == RN_UNIT_SOCKET)
            bind_unit(s, s->ranks[i], s->cores[start], bind);
    }
    return 0;
}

static void share_fill(const struct rn_opts *o, const struct rn_machine *m, int group, long ranks, struct rn_place *places,
                       struct share *s)
{
    s->ncores = s->nranks = s->ncpus = 0;
    for (int c = 0; c < m->ncores; c++) {
        if (rn_map_group_of(&m->cores[c], o->map) != group) continue;
        s->cores[s->ncores++] = &m->cores[c];
        s->ncpus += m->cores[c].ncpus;
    }
    for (long r = 0; r < ranks; r++)
        if (places[r].group == group) s->ranks[s->nranks++] = &places[r];
}

int rn_bind_plan(struct rn_opts *o, const struct rn_machine *m, long ranks, struct rn_place *places)
{
    if (o->spots) return rn_spots_bind(o, m, ranks, places);
    if (o->bind == RN_UNIT_USER) return rn_processors_bind(o, m, ranks, places);

    struct share s = { .cores = malloc((size_t)m->ncores * sizeof *s.cores), .ranks = malloc((size_t)ranks * sizeof *s.ranks) };
    bool whole_host = o->map != RN_UNIT_NUMA && o->map != RN_UNIT_SOCKET;
    int rc = 0;

    for (long r = 0; r < ranks && !rc; r++) {
        bool first = true; /* of its group */
        for (long k = 0; k < r && first; k++) first = places[k].group != places[r].group;
        if (!first) continue;
        share_fill(o, m, places[r].group, ranks, places, &s);
        rc = bind_group(o, &s, whole_host);
    }
    free(s.cores);
    free(s.ranks);
    return rc;
}

static bool is_used(const struct rn_core *c, long ranks, const struct rn_place *places)
{
    for (long r = 0; r < ranks; r++) {
        if (!places[r].bound) return true;
        for (int i = 0; i < c->ncpus; i++)
            if (rn_cpuset_has(&places[r].cpus, c->cpus[i])) return true;
    }
    return false;
}

int rn_bind_cores(const struct rn_machine *m, long ranks, const struct rn_place *places)
{
    int n = 0;

    for (int c = 0; c < m->ncores; c++) n += is_used(&m->cores[c], ranks, places);
    return RN_MIN(n, m->busy);
}

void rn_bind_print(const struct rn_machine *m, const struct rn_place *p, char *out, size_t room)
{
    char cpus[512];
    struct rn_cpuset numas = { 0 }, sockets = { 0 };
    char numa[64], socket[64];

    if (!p->bound) {
        snprintf(out, room, "not bound (%d core%s)", m->ncores, m->ncores == 1 ? "" : "s");
        return;
    }
    for (int c = 0; c < m->ncores; c++) {
        for (int i = 0; i < m->cores[c].ncpus; i++) {
            if (!rn_cpuset_has(&p->cpus, m->cores[c].cpus[i])) continue;
            rn_cpuset_add(&numas, m->cores[c].numa);
            rn_cpuset_add(&sockets, RN_MIN(m->cores[c].socket, RN_CPU_MAX - 1));
        }
    }
    rn_cpuset_print(&p->cpus, cpus, sizeof cpus);
    rn_cpuset_print(&numas, numa, sizeof numa);
    rn_cpuset_print(&sockets, socket, sizeof socket);
    snprintf(out, room, "cpus %s (%d core%s), NUMA node %s, socket %s", cpus, p->ncores, p->ncores == 1 ? "" : "s", numa, socket);
}

void rn_machine_print(const struct rn_machine *m, char *out, size_t room)
{
    size_t at = (size_t)snprintf(out, room, "%d core%s", m->ncores, m->ncores == 1 ? "" : "s");

    if (m->busy < m->ncores) at += (size_t)snprintf(out + at, room - at, ", processor time for %d", m->busy);
    /* Cores of one NUMA node stand together. */
    for (int c = 0, end; c < m->ncores && at < room; c = end) {
        const struct rn_core *first = &m->cores[c];
        struct rn_cpuset cpus = { 0 };
        char text[300];
        for (end = c; end < m->ncores && m->cores[end].socket == first->socket && m->cores[end].numa == first->numa; end++)
            for (int i = 0; i < m->cores[end].ncpus; i++) rn_cpuset_add(&cpus, m->cores[end].cpus[i]);
        rn_cpuset_print(&cpus, text, sizeof text);
        at += (size_t)snprintf(out + at, room - at, "; socket %d, NUMA node %d: cpus %s", first->socket, first->numa, text);
    }
}
