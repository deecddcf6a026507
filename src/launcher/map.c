/* How many ranks, and which of them share a NUMA node, a socket or the host. */
#include "launcher.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USAGE = 2 };

int rn_map_group_of(const struct rn_core *c, enum rn_unit unit)
{
    if (unit == RN_UNIT_NUMA) return c->numa;
    if (unit == RN_UNIT_SOCKET) return c->socket;
    return 0;
}

/* The numbers of the NUMA nodes or sockets that hold cores of ours, ascending; how many. */
static int groups_list(const struct rn_machine *m, enum rn_unit unit, int *list)
{
    int n = 0;

    for (int i = 0; i < m->ncores; i++) {
        int g = rn_map_group_of(&m->cores[i], unit), at = n;
        bool known = false;
        for (int k = 0; k < n && !known; k++) known = list[k] == g;
        if (known) continue;
        for (; at && list[at - 1] > g; at--) list[at] = list[at - 1];
        list[at] = g;
        n++;
    }
    return n;
}

/* How many places a "ppr:N:unit" line finds N ranks for. */
static long places_count(const struct rn_machine *m, enum rn_unit unit, int ngroups)
{
    if (unit == RN_UNIT_CORE || unit == RN_UNIT_SLOT) return m->ncores;
    if (unit == RN_UNIT_HWTHREAD) return m->ncpus;
    return ngroups;
}

static int fail(struct rn_opts *o, long ranks, long most, const char *why)
{
    snprintf(o->error, sizeof o->error, "%ld ranks were asked for, but %s allows %ld", ranks, why, most);
    return USAGE;
}

struct rn_place *rn_map_places(const struct rn_opts *o, const struct rn_machine *m, long n)
{
    int *groups = malloc((size_t)m->ncores * sizeof *groups);
    int ngroups = groups_list(m, o->map, groups);
    struct rn_place *places = calloc((size_t)n, sizeof *places);

    for (long r = 0; r < n; r++) places[r].group = groups[(o->ppr ? r / o->ppr : r) % ngroups];
    free(groups);
    return places;
}

long rn_map_ppr(const struct rn_opts *o, const struct rn_machine *m)
{
    int *groups = malloc((size_t)m->ncores * sizeof *groups);
    long n = o->ppr * places_count(m, o->ppr_unit, groups_list(m, o->map, groups));

    free(groups);
    return n;
}

static long default_ranks(const struct rn_opts *o, const struct rn_machine *m, long slots)
{
    if (o->ppr) return rn_map_ppr(o, m);
    if (o->per_host) return o->per_host;
    if (slots) return slots;
    return m->busy;
}

int rn_map_ranks(struct rn_opts *o, const struct rn_machine *m, long slots, long *ranks, struct rn_place **places)
{
    long n = 0, most = rn_map_ppr(o, m);

    for (int i = 0; i < o->napps; i++) {
        struct rn_app *app = &o->apps[i];
        if (!app->ranks) app->ranks = o->napps > 1 ? 1 : default_ranks(o, m, slots);
        n += app->ranks;
    }
    if (o->ppr && n > most) return fail(o, n, most, "--map-by ppr");
    if (o->per_host && n > o->per_host) return fail(o, n, o->per_host, "-N");

    *places = rn_map_places(o, m, n);
    *ranks = n;
    return 0;
}
