/* Which host each rank goes to. */
#include "hosts.h"
#include "lines.h"
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USAGE = 2 };

/* Ranks that each host should get, 0: nobody says. */
static long wanted(const struct rn_opts *o, const struct rn_machine *m)
{
    return o->ppr ? rn_map_ppr(o, m) : o->per_host;
}

/* How a batch system has dealt what it gave ("-N2 -n4" may be 3 and 1) does not bind a user who says how many each host should
 * get, only how many there are together. */
static bool is_dealt_anew(const struct rn_opts *o)
{
    return o->batch && (o->ppr || o->per_host);
}

static long limit_of(const struct rn_opts *o, const struct rn_host *h)
{
    if (!h->slots) return 0;
    if (is_dealt_anew(o)) return LONG_MAX;
    if (h->counted && !o->oversubscribe) return h->slots;
    return h->most ? h->most : LONG_MAX;
}

/* Ranks that a host may get. */
static long room_of(const struct rn_opts *o, const struct rn_machine *m, const struct rn_host *h)
{
    long want = wanted(o, m), limit = limit_of(o, h);

    return want ? RN_MIN(want, limit) : limit;
}

/* Ranks that it gets before any host gets more than its share. */
static long share_of(const struct rn_opts *o, const struct rn_host *h, long room)
{
    return o->ppr || o->per_host ? room : RN_MIN(h->slots, room);
}

static long default_ranks(const struct rn_opts *o, const long *share)
{
    long n = 0;

    for (int i = 0; i < o->nhosts; i++) n += share[i];
    return n;
}

/* Where the number of ranks follows from what each host should get, each must have room for it. */
static int wanted_check(struct rn_opts *o, const struct rn_machine *m)
{
    long want = wanted(o, m);

    for (int a = 0; a < o->napps; a++)
        if (o->apps[a].ranks || o->napps > 1) return 0;
    for (int i = 0; i < o->nhosts; i++) {
        const struct rn_host *h = &o->hosts[i];
        long limit = limit_of(o, h);
        if (!limit || want <= limit) continue;
        return rn_refuse(o, "%s puts %ld rank%s on each host, and host %.200s has %ld slot%s%s", o->ppr ? "--map-by ppr" : "-N",
                         want, want == 1 ? "" : "s", h->name, limit, limit == 1 ? "" : "s",
                         o->oversubscribe ? "" : "; --oversubscribe allows more");
    }
    return 0;
}

static int too_many(struct rn_opts *o, long ranks, const long *room)
{
    long sum = 0;
    int at = 0;

    for (int i = 0; i < o->nhosts; i++) sum += room[i];
    if (!ranks) return rn_refuse(o, "no host has a slot: each of the %d that are named has 0", o->nhosts);
    at = snprintf(o->error, sizeof o->error, "%ld rank%s asked for, but %s", ranks, ranks == 1 ? " was" : "s were",
                  o->ppr        ? "--map-by ppr allows"
                  : o->per_host ? "-N allows"
                                : "the hosts have");
    at += snprintf(o->error + at, sizeof o->error - (size_t)at, " %ld%s (", sum,
                   o->ppr || o->per_host ? ""
                   : sum == 1            ? " slot"
                                         : " slots");
    for (int i = 0; i < o->nhosts && at < (int)sizeof o->error - 80; i++)
        at += snprintf(o->error + at, sizeof o->error - (size_t)at, "%s%.200s: %ld", i ? ", " : "", o->hosts[i].name, room[i]);
    if (at < (int)sizeof o->error - 60)
        snprintf(o->error + at, sizeof o->error - (size_t)at, ")%s",
                 o->ppr || o->per_host || o->oversubscribe ? "" : "; --oversubscribe allows more");
    return USAGE;
}

/* How many each host gets: its share, then one more to each in turn. */
static void counts_fill(const struct rn_opts *o, long n, const long *share, const long *room, long *count)
{
    for (int i = 0; i < o->nhosts; i++) {
        count[i] = RN_MIN(share[i], n);
        n -= count[i];
    }
    for (int i = 0; n > 0; i = (i + 1) % o->nhosts) {
        if (count[i] == room[i]) continue;
        count[i]++;
        n--;
    }
}

/* One to each in turn, no host more than its share while another has some left. */
static void deal(const struct rn_opts *o, long n, long *count, int *host_of)
{
    for (long r = 0, i = 0; r < n; i = (i + 1) % o->nhosts) {
        if (!count[i]) continue;
        count[i]--;
        host_of[r++] = (int)i;
    }
}

static void counts_fill_in_turn(const struct rn_opts *o, long n, const long *share, const long *room, long *count)
{
    const long *most = share;

    while (n > 0) {
        bool any = false;
        for (int i = 0; i < o->nhosts && n > 0; i++) {
            if (count[i] >= most[i]) continue;
            count[i]++;
            n--;
            any = true;
        }
        if (!any) most = room;
    }
}

/* Programs that share the same hosts. */
static int group_spread(struct rn_opts *o, const struct rn_machine *m, long *ranks, int **host_of)
{
    size_t bytes = (size_t)o->nhosts * sizeof(long);
    long *room = malloc(bytes), *share = malloc(bytes), *count = calloc((size_t)o->nhosts, sizeof *count);
    long n = 0, most = 0, slots = 0;
    int rc = wanted_check(o, m);

    if (rc) goto done;
    for (int i = 0; i < o->nhosts; i++) {
        room[i] = room_of(o, m, &o->hosts[i]);
        share[i] = share_of(o, &o->hosts[i], room[i]);
        slots += o->hosts[i].slots;
        most = room[i] > LONG_MAX - most ? LONG_MAX : most + room[i];
    }
    for (int i = 0; i < o->napps; i++) {
        if (!o->apps[i].ranks) o->apps[i].ranks = o->napps > 1 ? 1 : default_ranks(o, share);
        n += o->apps[i].ranks;
    }
    if (!n || n > most) {
        rc = too_many(o, n, room);
        goto done;
    }
    if (is_dealt_anew(o) && !o->oversubscribe && n > slots) {
        rc = rn_refuse(o, "%ld ranks were asked for, but the allocation has %ld slot%s; --oversubscribe allows more", n, slots,
                       slots == 1 ? "" : "s");
        goto done;
    }
    *host_of = malloc((size_t)n * sizeof **host_of);
    if (o->map == RN_UNIT_NODE && !o->ppr) {
        counts_fill_in_turn(o, n, share, room, count);
        deal(o, n, count, *host_of);
    } else {
        counts_fill(o, n, share, room, count);
        for (long r = 0, i = 0; r < n; r++) {
            while (!count[i]) i++;
            count[i]--;
            (*host_of)[r] = (int)i;
        }
    }
    *ranks = n;
done:
    free(room);
    free(share);
    free(count);
    return rc;
}

static bool has_own_hosts(const struct rn_opts *o)
{
    for (int a = 0; a < o->napps; a++)
        if (o->apps[a].nhosts) return true;
    return false;
}

/* Index among all hosts of one of a program's own. */
static int host_index(const struct rn_opts *o, const struct rn_host *h)
{
    int i = 0;

    while (strcasecmp(o->hosts[i].name, h->name)) i++;
    return i;
}

/* The programs numbered in which, on the given hosts; *host_of in their order. */
static int some_spread(struct rn_opts *o, const struct rn_machine *m, int *which, int n, struct rn_host *hosts, int nhosts,
                       int **host_of)
{
    struct rn_opts sub = *o;
    long ranks;
    int rc;

    sub.hosts = hosts;
    sub.nhosts = nhosts;
    sub.napps = n;
    sub.apps = calloc((size_t)n, sizeof *sub.apps);
    for (int i = 0; i < n; i++) sub.apps[i] = o->apps[which[i]];
    rc = group_spread(&sub, m, &ranks, host_of);
    if (rc) memcpy(o->error, sub.error, sizeof o->error);
    for (int i = 0; i < n; i++) o->apps[which[i]].ranks = sub.apps[i].ranks;
    for (long r = 0; !rc && r < ranks; r++) (*host_of)[r] = host_index(o, &hosts[(*host_of)[r]]);
    free(sub.apps);
    return rc;
}

static int apart_spread(struct rn_opts *o, const struct rn_machine *m, long *ranks, int **host_of)
{
    int *sharing = malloc((size_t)o->napps * sizeof *sharing), nsharing = 0, rc = 0;
    int **of = calloc((size_t)o->napps, sizeof *of), *shared = NULL;
    long n = 0, at = 0, taken = 0;

    for (int a = 0; a < o->napps; a++)
        if (!o->apps[a].nhosts) sharing[nsharing++] = a;
    if (nsharing) rc = some_spread(o, m, sharing, nsharing, o->hosts, o->nshared, &shared);
    for (int a = 0; a < o->napps && !rc; a++) {
        struct rn_app *app = &o->apps[a];
        if (app->nhosts) rc = some_spread(o, m, &a, 1, app->hosts, app->nhosts, &of[a]);
        n += app->ranks;
    }
    if (rc) goto done;
    *ranks = n;
    *host_of = malloc((size_t)n * sizeof **host_of);
    for (int a = 0; a < o->napps; a++)
        for (long r = 0; r < o->apps[a].ranks; r++) (*host_of)[at++] = of[a] ? of[a][r] : shared[taken++];
done:
    for (int a = 0; a < o->napps; a++) free(of[a]);
    free(of);
    free(shared);
    free(sharing);
    return rc;
}

/* By a rankfile, whose numbers of ranks are those of the programs together. */
static int spots_spread(struct rn_opts *o, long *ranks, int **host_of)
{
    long *count = calloc((size_t)o->nhosts, sizeof *count), n = 0;
    int rc = 0;

    for (int a = 0; a < o->napps; a++) n += o->apps[a].ranks;
    *host_of = malloc((size_t)n * sizeof **host_of);
    for (long r = 0; r < n; r++) count[(*host_of)[r] = o->spots[r].host]++;
    for (int i = 0; i < o->nhosts && !rc; i++) {
        const struct rn_host *h = &o->hosts[i];
        if (!h->counted || o->oversubscribe || count[i] <= h->slots) continue;
        rc = rn_refuse(o, "%.150s: %ld ranks are for host %.100s, which has %ld slot%s; --oversubscribe allows it", o->rankfile,
                       count[i], h->name, h->slots, h->slots == 1 ? "" : "s");
    }
    free(count);
    *ranks = n;
    return rc;
}

int rn_spread_ranks(struct rn_opts *o, const struct rn_machine *m, long *ranks, int **host_of)
{
    if (o->spots) return spots_spread(o, ranks, host_of);
    return has_own_hosts(o) ? apart_spread(o, m, ranks, host_of) : group_spread(o, m, ranks, host_of);
}
