/* Cores that the user names one by one: "slot=" of a rankfile, and --bind-to user:LIST. */
#include "base/text.h"
#include "lines.h"
#include <stdio.h>
#include <stdlib.h>

/* ---- "CORES", "SOCKETS:CORES"; '*' for all ---- */

/* Numbers count what may be used, from 0; those of cores begin anew in each socket that is named. */
struct slots {
    bool by_socket, every_socket, every_core;
    struct rn_cpuset sockets, cores;
};

static bool list_parse(const char *text, bool *every, struct rn_cpuset *set)
{
    *every = !strcmp(text, "*");
    return *every || (rn_cpuset_parse(text, set) && rn_cpuset_next(set, 0) < RN_CPU_MAX);
}

static bool slots_parse(const char *text, struct slots *out)
{
    char copy[300];
    const char *cores = copy;

    memset(out, 0, sizeof *out);
    if (snprintf(copy, sizeof copy, "%s", text) >= (int)sizeof copy) return false;
    char *colon = strchr(copy, ':');
    if (colon) {
        *colon = '\0';
        cores = colon + 1;
        out->by_socket = true;
        if (!list_parse(copy, &out->every_socket, &out->sockets)) return false;
    }
    return list_parse(cores, &out->every_core, &out->cores);
}

bool rn_slots_are_good(const char *text)
{
    struct slots s;

    return slots_parse(text, &s);
}

static void place_add(struct rn_place *p, const struct rn_core *c)
{
    for (int i = 0; i < c->ncpus; i++) rn_cpuset_add(&p->cpus, c->cpus[i]);
    p->ncores++;
    p->bound = true;
}

/* The first number of the set from n on, -1: none. */
static int first_beyond(const struct rn_cpuset *set, int n)
{
    int i = rn_cpuset_next(set, n);

    return i < RN_CPU_MAX ? i : -1;
}

static int spot_fail(struct rn_opts *o, const struct rn_spot *s, const char *what, int missing, int n)
{
    return rn_refuse(o, "%s, line %d: slot=%s: there is no %s %d among the %d that may be used", o->rankfile, s->line, s->slots,
                     what, missing, n);
}

/* Cores of all sockets, or of those that are named; the machine has them sorted by socket. */
static int spot_bind(struct rn_opts *o, const struct rn_machine *m, struct rn_place *p)
{
    struct slots s;
    int socket = -1, in_socket = 0, most = 0, missing;

    if (!slots_parse(p->spot->slots, &s)) return rn_refuse(o, "%s, line %d: slot=%s", o->rankfile, p->spot->line, p->spot->slots);
    for (int c = 0; c < m->ncores; c++) {
        bool begins = s.by_socket ? !c || m->cores[c].socket != m->cores[c - 1].socket : !c;
        socket += begins;
        in_socket = begins ? 0 : in_socket + 1;
        if (s.by_socket && !s.every_socket && !rn_cpuset_has(&s.sockets, socket)) continue;
        most = RN_MAX(most, in_socket + 1);
        if (s.every_core || rn_cpuset_has(&s.cores, in_socket)) place_add(p, &m->cores[c]);
    }
    if ((missing = first_beyond(&s.sockets, socket + 1)) >= 0) return spot_fail(o, p->spot, "socket", missing, socket + 1);
    if ((missing = first_beyond(&s.cores, most)) >= 0) return spot_fail(o, p->spot, "core", missing, most);
    return 0;
}

int rn_spots_bind(struct rn_opts *o, const struct rn_machine *m, long ranks, struct rn_place *places)
{
    for (long r = 0; r < ranks; r++)
        if (places[r].spot->slots) RN_TRY(spot_bind(o, m, &places[r]));
    return 0;
}

/* ---- "0+2,1,4-5": processors, as the system numbers them, of one rank after the other ---- */

static bool processors_parse(const char *item, size_t len, struct rn_cpuset *out)
{
    char copy[300];

    if (!len || len >= sizeof copy) return false;
    memcpy(copy, item, len);
    copy[len] = '\0';
    for (char *c = copy; *c; c++)
        if (*c == '+') *c = ',';
    return rn_cpuset_parse(copy, out) && rn_cpuset_next(out, 0) < RN_CPU_MAX;
}

bool rn_processors_are_good(const char *list)
{
    struct rn_cpuset set;

    for (size_t n; *list; list += n + (list[n] == ',')) {
        n = strcspn(list, ",");
        if (!processors_parse(list, n, &set)) return false;
    }
    return true;
}

static void processors_count(const struct rn_machine *m, struct rn_place *p)
{
    for (int c = 0; c < m->ncores; c++) {
        bool any = false;
        for (int i = 0; i < m->cores[c].ncpus && !any; i++) any = rn_cpuset_has(&p->cpus, m->cores[c].cpus[i]);
        p->ncores += any;
    }
}

int rn_processors_bind(struct rn_opts *o, const struct rn_machine *m, long ranks, struct rn_place *places)
{
    struct rn_cpuset usable = { 0 };
    const char *at = o->bind_list;
    char text[200];

    rn_machine_cpus(m, &usable);
    for (long r = 0; r < ranks; r++) {
        size_t n = strcspn(at, ",");
        processors_parse(at, n, &places[r].cpus);
        places[r].bound = true;
        rn_cpuset_each(cpu, &places[r].cpus)
        {
            if (rn_cpuset_has(&usable, cpu)) continue;
            rn_cpuset_print(&usable, text, sizeof text);
            return rn_refuse(o, "--bind-to user:%.100s: processor %d is not one of those that may be used (%s)", o->bind_list,
                             cpu, text);
        }
        processors_count(m, &places[r]);
        at += n + (at[n] == ',');
        if (!*at) at = o->bind_list;
    }
    return 0;
}
