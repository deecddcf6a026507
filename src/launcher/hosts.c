/* Which hosts there are: --host, a hostfile, RONDO_HOSTS, or the allocation of a batch system. */
#include "hosts.h"
#include "base/text.h"
#include "lines.h"
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USAGE = 2, SLOTS_MAX = 1 << 20, LOOKED_UP = 16, LIST_MOST = 1 << 20, GROUPS_MOST = 1024 };

/* ---- is it this host? ---- */

static bool is_same_address(const struct sockaddr *a, const struct sockaddr *b)
{
    if (!a || !b || a->sa_family != b->sa_family) return false;
    if (a->sa_family == AF_INET)
        return !memcmp(&((const struct sockaddr_in *)a)->sin_addr, &((const struct sockaddr_in *)b)->sin_addr, 4);
    if (a->sa_family == AF_INET6)
        return !memcmp(&((const struct sockaddr_in6 *)a)->sin6_addr, &((const struct sockaddr_in6 *)b)->sin6_addr, 16);
    return false;
}

/* Some interface of ours has one of the addresses. */
static bool is_own_address(const struct addrinfo *list)
{
    struct ifaddrs *own;
    bool found = false;

    if (getifaddrs(&own)) return false;
    for (const struct addrinfo *a = list; a && !found; a = a->ai_next)
        for (const struct ifaddrs *i = own; i && !found; i = i->ifa_next) found = is_same_address(a->ai_addr, i->ifa_addr);
    freeifaddrs(own);
    return found;
}

static bool resolves_to_us(const char *name, int flags)
{
    struct addrinfo hints = { .ai_socktype = SOCK_STREAM, .ai_flags = flags }, *list;

    if (getaddrinfo(name, NULL, &hints, &list)) return false;
    bool own = is_own_address(list);
    freeaddrinfo(list);
    return own;
}

bool rn_hosts_is_own(const char *name, const char *own)
{
    if (!strcmp(name, "localhost") || !strncmp(name, "127.", 4) || !strcmp(name, "::1")) return true;
    if (!strcasecmp(name, own)) return true;
    /* The short name of a host that calls itself by the long one. Two long names must agree: domains may differ. */
    size_t n = strcspn(own, ".");
    if (!strchr(name, '.') && strlen(name) == n && !strncasecmp(name, own, n)) return true;
    return resolves_to_us(name, AI_NUMERICHOST);
}

/* ---- the list ---- */

struct entry {
    const char *name;
    long slots, most; /* -1: not said */
};

static struct rn_host *host_find(struct rn_opts *o, const char *name)
{
    for (int i = 0; i < o->nhosts; i++)
        if (!strcasecmp(o->hosts[i].name, name)) return &o->hosts[i];
    return NULL;
}

/* A host that is named again gets more slots. */
static void host_add(struct rn_opts *o, const struct entry *e, const char *own)
{
    const char *name = rn_hosts_is_own(e->name, own) ? own : e->name;
    struct rn_host *h = host_find(o, name);
    long slots = e->slots < 0 ? 1 : e->slots;

    if (e->slots < 0 && e->most >= 0) slots = e->most;
    if (!h) {
        o->hosts = realloc(o->hosts, (size_t)(o->nhosts + 1) * sizeof *o->hosts);
        h = &o->hosts[o->nhosts++];
        *h = (struct rn_host){ .name = strdup(name), .counted = true };
    }
    h->slots += slots;
    h->counted = h->counted && (e->slots >= 0 || e->most >= 0);
    if (e->most > 0) h->most += e->most;
}

void rn_hosts_add(struct rn_opts *o, const char *name, const char *own)
{
    host_add(o, &(struct entry){ .name = name, .slots = -1, .most = -1 }, own);
}

int rn_hosts_index(struct rn_opts *o, const char *name, const char *own)
{
    const struct rn_host *h = host_find(o, rn_hosts_is_own(name, own) ? own : name);

    if (!h && o->nhosts <= LOOKED_UP && resolves_to_us(name, 0)) h = host_find(o, own);
    return h ? (int)(h - o->hosts) : -1;
}

/* Names that mean this host without saying so would get a daemon of their own, which works as well; looking up thousands takes
 * too long. */
void rn_hosts_own_names_find(struct rn_opts *o, const char *own)
{
    if (o->nhosts > LOOKED_UP) return;
    for (int i = 0; i < o->nhosts; i++) {
        struct rn_host *h = &o->hosts[i], *known = host_find(o, own);
        if (h == known || strchr(h->name, '@') || !resolves_to_us(h->name, 0)) continue;
        if (!known) {
            free(h->name);
            h->name = strdup(own);
            continue;
        }
        known->slots += h->slots;
        known->most += h->most;
        known->counted = known->counted && h->counted;
        free(h->name);
        memmove(h, h + 1, (size_t)(o->nhosts - i - 1) * sizeof *h);
        o->nhosts--;
        i--;
    }
}

void rn_hosts_free(struct rn_opts *o)
{
    for (int i = 0; i < o->nhosts; i++) free(o->hosts[i].name);
    free(o->hosts);
    o->hosts = NULL;
    o->nhosts = 0;
}

/* "fe80::1%eth0", maybe behind "user@": nothing else has a colon. */
static bool is_ipv6(const char *name)
{
    const char *at = strchr(name, '@');
    struct in6_addr address;
    char text[260];

    snprintf(text, sizeof text, "%s", at ? at + 1 : name);
    text[strcspn(text, "%")] = '\0';
    return inet_pton(AF_INET6, text, &address) == 1;
}

/* What a shell, ssh or PMIx could take for something else is no name of a host. */
bool rn_hosts_is_name(const char *name)
{
    if (!*name || *name == '-' || strlen(name) > 250) return false;
    if (name[strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:%@")]) return false;
    return !strchr(name, ':') || is_ipv6(name);
}

/* Cuts "NAME", "NAME:N", "[ADDRESS]", "[ADDRESS]:N" in place; an address of IPv6 without brackets has no count. */
static const char *name_cut(char *word, struct entry *e)
{
    char *colon = strrchr(word, ':'), *close = strchr(word, ']');

    if (*word == '[' && close) {
        *close = '\0';
        word++;
        colon = close[1] == ':' ? close + 1 : NULL;
        if (close[1] && !colon) return "what stands behind ']' is not understood";
    } else if (colon && strchr(word, ':') != colon) {
        colon = NULL;
    }
    if (colon) {
        *colon = '\0';
        if (!rn_text_long(colon + 1, &e->slots) || e->slots < 0 || e->slots > SLOTS_MAX)
            return "the number of slots must be a whole number";
    }
    e->name = word;
    return rn_hosts_is_name(word) ? NULL : "that is no name of a host";
}

int rn_hosts_list_read(struct rn_opts *o, const char *what, const char *list, const char *own)
{
    char *copy = strdup(list), *rest;
    int rc = 0;

    if (!list[strspn(list, ", \t\r\n")]) rc = rn_refuse(o, "%s: it names no host", what);
    for (char *word = strtok_r(copy, ", \t\r\n", &rest); word && !rc; word = strtok_r(NULL, ", \t\r\n", &rest)) {
        struct entry e = { .slots = -1, .most = -1 };
        char shown[100];
        snprintf(shown, sizeof shown, "%s", word);
        const char *why = name_cut(word, &e);
        if (!why && !e.slots) why = "the number of slots must be above 0";
        if (why)
            rc = rn_refuse(o, "%s %s: %s", what, shown, why);
        else
            host_add(o, &e, own);
    }
    free(copy);
    return rc;
}

/* ---- hostfile ---- */

static bool is_slots(const char *key)
{
    return !strcmp(key, "slots") || !strcmp(key, "count") || !strcmp(key, "cpu");
}

static bool is_most(const char *key)
{
    return !strcmp(key, "max_slots") || !strcmp(key, "max-slots") || !strcmp(key, "slots_max");
}

/* "slots=N" or "max_slots=N"; NULL, or what is wrong. */
static const char *count_read(char *word, struct entry *e)
{
    char *eq = strchr(word, '=');
    long *to;

    if (!eq) return "slots=N or max_slots=N is expected here";
    *eq = '\0';
    if (!is_slots(word) && !is_most(word)) return "only slots=N and max_slots=N are known";
    to = is_slots(word) ? &e->slots : &e->most;
    if (*to >= 0) return "the same has been said before";
    if (!rn_text_long(eq + 1, to) || *to < 0 || *to > SLOTS_MAX) return "that is not a whole number";
    return NULL;
}

/* NULL, or what is wrong. */
static const char *line_read(char *line, struct entry *e, char *word, size_t room)
{
    char *rest, *w = strtok_r(line, RN_BLANKS, &rest);
    const char *why;

    snprintf(word, room, "%s", w);
    why = name_cut(w, e);
    while (!why && (w = strtok_r(NULL, RN_BLANKS, &rest))) {
        snprintf(word, room, "%s", w);
        why = count_read(w, e);
    }
    if (!why && e->most > 0 && e->slots > e->most) why = "there are more slots than max_slots";
    return why;
}

static int lines_read(struct rn_lines *l, const char *own)
{
    char word[100];
    bool more;

    for (;;) {
        struct entry e = { .slots = -1, .most = -1 };
        RN_TRY(rn_lines_next(l, &more));
        if (!more) return 0;
        const char *why = line_read(l->text, &e, word, sizeof word);
        if (why) return rn_lines_fail(l, "'%s': %s", word, why);
        host_add(l->o, &e, own);
    }
}

int rn_hosts_file_read(struct rn_opts *o, const char *path, const char *own)
{
    struct rn_lines l;
    int before = o->nhosts;

    RN_TRY(rn_lines_open(&l, o, "hostfile", path));
    int rc = lines_read(&l, own);
    rn_lines_close(&l);
    if (!rc && o->nhosts == before) rc = rn_refuse(o, "the hostfile %s names no host", path);
    return rc;
}

/* ---- Slurm ---- */

/* The next number of "3,1(x2)": 3, 1, 1. *state: times that the last one is still to come. */
static long count_next(const char **at, long *last, long *times)
{
    char *end;

    if (*times > 0) {
        --*times;
        return *last;
    }
    long n = strtol(*at, &end, 10);
    if (end == *at) return *last;
    *times = 0;
    if (!strncmp(end, "(x", 2)) {
        *times = strtol(end + 2, &end, 10) - 1;
        if (*end == ')') end++;
    }
    *at = end + (*end == ',');
    return *last = n;
}

struct expansion {
    struct rn_opts *o;
    const char *own, *counts;
    long last, times;
};

static int name_emit(struct expansion *x, const char *name)
{
    struct entry e = { .name = name, .slots = count_next(&x->counts, &x->last, &x->times), .most = -1 };

    if (!rn_hosts_is_name(name)) return rn_refuse(x->o, "SLURM_JOB_NODELIST: '%s' is no name of a host", name);
    if (x->o->nhosts >= SLOTS_MAX) return rn_refuse(x->o, "SLURM_JOB_NODELIST names too many hosts");
    host_add(x->o, &e, x->own);
    return 0;
}

/* "a[1-2,07]b[3]": what stands before the first bracket is final in done. */
static int word_expand(struct expansion *x, const char *done, const char *word)
{
    char name[300];
    const char *open = strchr(word, '['), *close = open ? strchr(open, ']') : NULL;

    if (open && !close) return rn_refuse(x->o, "SLURM_JOB_NODELIST: ']' is missing behind '%s%s'", done, word);
    if (!open) {
        if (snprintf(name, sizeof name, "%s%s", done, word) >= (int)sizeof name)
            return rn_refuse(x->o, "SLURM_JOB_NODELIST: a name is too long");
        return name_emit(x, name);
    }
    for (const char *p = open + 1; p < close;) {
        char *end;
        int width = (int)strspn(p, "0123456789");
        long first = strtol(p, &end, 10), last = first;
        if (!width) return rn_refuse(x->o, "SLURM_JOB_NODELIST: '%s' is not understood", word);
        if (*end == '-') last = strtol(end + 1, &end, 10);
        if (last < first || last - first > LIST_MOST || (*end != ',' && end != close))
            return rn_refuse(x->o, "SLURM_JOB_NODELIST: '%s' is not understood", word);
        for (long n = first; n <= last; n++) {
            if (snprintf(name, sizeof name, "%s%.*s%0*ld", done, (int)(open - word), word, width, n) >= (int)sizeof name)
                return rn_refuse(x->o, "SLURM_JOB_NODELIST: a name is too long");
            RN_TRY(word_expand(x, name, close + 1));
        }
        p = end + (*end == ',');
    }
    return 0;
}

int rn_hosts_slurm_read(struct rn_opts *o, const char *list, const char *counts, const char *own)
{
    struct expansion x = { .o = o, .own = own, .counts = counts, .last = 1 };
    char word[300];

    for (const char *p = list; *p;) {
        size_t n = 0;
        for (int deep = 0; p[n] && (deep || p[n] != ','); n++) deep += (p[n] == '[') - (p[n] == ']');
        if (n >= sizeof word) return rn_refuse(o, "SLURM_JOB_NODELIST is not understood");
        memcpy(word, p, n);
        word[n] = '\0';
        RN_TRY(word_expand(&x, "", word));
        p += n + (p[n] == ',');
    }
    return 0;
}

/* ---- */

/* --host beside a hostfile chooses among its hosts. */
static int hosts_choose(struct rn_opts *o, struct rn_opts *chosen, const char *file)
{
    for (int i = 0; i < chosen->nhosts; i++) {
        struct rn_host *c = &chosen->hosts[i], *h = host_find(o, c->name);
        if (!h) return rn_refuse(o, "--host %s: the hostfile %s does not name that host", c->name, file);
        if (!c->counted) c->slots = h->slots, c->counted = h->counted;
        c->most = h->most;
        if (c->most && c->slots > c->most)
            return rn_refuse(o, "--host %s:%ld: the hostfile %s allows that host %ld", c->name, c->slots, file, c->most);
    }
    rn_hosts_free(o);
    o->hosts = chosen->hosts;
    o->nhosts = chosen->nhosts;
    return 0;
}

static int named_read(struct rn_opts *o, const struct rn_hosts_said *said, const char *own)
{
    struct rn_opts chosen = { 0 };

    if (said->file) RN_TRY(rn_hosts_file_read(o, said->file, own));
    for (int i = 0; i < said->nlists; i++) {
        if (!rn_hosts_list_read(&chosen, "--host", said->lists[i], own)) continue;
        memcpy(o->error, chosen.error, sizeof o->error);
        return USAGE;
    }
    if (said->file && chosen.nhosts) return hosts_choose(o, &chosen, said->file);
    if (chosen.nhosts) o->hosts = chosen.hosts, o->nhosts = chosen.nhosts;
    return 0;
}

/* The hosts of one program of several: its list chooses among the hosts of the file that is for all. */
static int own_hosts_read(struct rn_opts *o, struct rn_app *app, const char *own)
{
    struct rn_opts mine = { 0 };
    struct rn_hosts_said said = app->said;

    if (!said.file) said.file = o->apps[0].said.file;
    if (named_read(&mine, &said, own)) {
        memcpy(o->error, mine.error, sizeof o->error);
        return USAGE;
    }
    rn_hosts_own_names_find(&mine, own);
    app->hosts = mine.hosts;
    app->nhosts = mine.nhosts;
    for (int i = 0; i < app->nhosts; i++) {
        if (host_find(o, app->hosts[i].name)) continue;
        o->hosts = realloc(o->hosts, (size_t)(o->nhosts + 1) * sizeof *o->hosts);
        o->hosts[o->nhosts] = app->hosts[i];
        o->hosts[o->nhosts++].name = strdup(app->hosts[i].name);
    }
    return 0;
}

static int programs_read(struct rn_opts *o, const char *own)
{
    bool any = false;

    for (int a = 1; a < o->napps; a++) any |= o->apps[a].said.file || o->apps[a].said.nlists;
    if (any && !o->nhosts) rn_hosts_add(o, own, own);
    o->nshared = o->nhosts;
    for (int a = 1; a < o->napps; a++)
        if (o->apps[a].said.file || o->apps[a].said.nlists) RN_TRY(own_hosts_read(o, &o->apps[a], own));
    return 0;
}

/* srun reaches the hosts of an allocation, where ssh may be refused. */
static bool are_in_allocation(struct rn_opts *o, const char *list, const char *own)
{
    struct rn_opts all = { 0 };
    bool in = !rn_hosts_slurm_read(&all, list, "1", own);

    for (int i = 0; i < o->nhosts && in; i++) in = host_find(&all, o->hosts[i].name);
    rn_hosts_free(&all);
    return in;
}

const char *rn_hosts_agent(const struct rn_opts *o)
{
    const char *agent = o->agent ? o->agent : getenv("RONDO_AGENT");

    return agent && *agent ? agent : NULL;
}

static int agent_check(struct rn_opts *o)
{
    const char *agent = rn_hosts_agent(o), *words[RN_AGENT_WORDS];

    if (!agent) return 0;
    char *copy = strdup(agent);
    int n = rn_words_cut(copy, words, RN_AGENT_WORDS);
    free(copy);
    if (n > 0) return 0;
    return rn_refuse(o, "%s: %s", o->agent ? "--agent" : "RONDO_AGENT",
                     !n                   ? "it names no command"
                     : n == RN_WORDS_OPEN ? "a quote has no end"
                                          : "it has too many words");
}

/* A heterogeneous allocation has its variables once for each group, and in salloc not otherwise. group: -1, there are none. */
static const char *slurm_variable(const char *name, int group)
{
    char text[80];

    if (group < 0) return getenv(name);
    snprintf(text, sizeof text, "%s_HET_GROUP_%d", name, group);
    return getenv(text);
}

static int slurm_group_read(struct rn_opts *o, int group, const char *own)
{
    const char *list = slurm_variable("SLURM_JOB_NODELIST", group), *counts = slurm_variable("SLURM_TASKS_PER_NODE", group);

    if (!counts) counts = slurm_variable("SLURM_JOB_CPUS_PER_NODE", group);
    if (!list) return 0;
    o->batch = true;
    return rn_hosts_slurm_read(o, list, counts ? counts : "1", own);
}

static long slurm_groups(void)
{
    const char *text = getenv("SLURM_HET_SIZE");
    long n;

    return text && rn_text_long(text, &n) && n > 0 && n <= GROUPS_MOST ? n : 0;
}

static int slurm_read(struct rn_opts *o, const char *own)
{
    long groups = slurm_groups();

    if (!getenv("SLURM_JOB_ID")) return 0;
    if (!groups) return slurm_group_read(o, -1, own);
    for (int g = 0; g < groups; g++) RN_TRY(slurm_group_read(o, g, own));
    return 0;
}

/* One srun does not reach the hosts of several groups. */
static enum rn_reach reach_choose(struct rn_opts *o, const char *own)
{
    const char *list = getenv("SLURM_JOB_ID") && !slurm_groups() ? getenv("SLURM_JOB_NODELIST") : NULL;

    return list && are_in_allocation(o, list, own) ? RN_REACH_SLURM : RN_REACH_SSH;
}

int rn_hosts_find(struct rn_opts *o, const char *own)
{
    const char *list = getenv("RONDO_HOSTS");

    RN_TRY(agent_check(o));
    RN_TRY(named_read(o, &o->apps[0].said, own));
    if (!o->nhosts && list && *list) RN_TRY(rn_hosts_list_read(o, "RONDO_HOSTS", list, own));
    if (!o->nhosts) RN_TRY(slurm_read(o, own));
    rn_hosts_own_names_find(o, own);
    if (o->rankfile) RN_TRY(rn_rankfile_read(o, own));
    RN_TRY(programs_read(o, own));
    if (o->reach == RN_REACH_AUTO && !rn_hosts_agent(o)) o->reach = reach_choose(o, own);
    return 0;
}
