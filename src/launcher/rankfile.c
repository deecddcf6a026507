/* A rankfile: lines "rank N=HOST slot=CORES" say where each rank goes. HOST may be "+nK", the K-th of the hosts that were named
 * otherwise. Without "slot=" the rank is not bound. */
#include "base/text.h"
#include "hosts.h"
#include "lines.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USAGE = 2, RANKS_MAX = 1 << 20 };

struct reader {
    struct rn_opts *o;
    const char *own;
    int known; /* hosts that were named otherwise: no others may be used; 0: none, and the file's own are */
    struct rn_lines lines;
    char **hosts; /* by rank, as the file has them */
};

/* ---- lines ---- */

static struct rn_spot *spot_get(struct reader *f, long rank)
{
    struct rn_opts *o = f->o;

    if (rank >= o->nspots) {
        o->spots = realloc(o->spots, (size_t)(rank + 1) * sizeof *o->spots);
        f->hosts = realloc(f->hosts, (size_t)(rank + 1) * sizeof *f->hosts);
        memset(o->spots + o->nspots, 0, (size_t)(rank + 1 - o->nspots) * sizeof *o->spots);
        memset(f->hosts + o->nspots, 0, (size_t)(rank + 1 - o->nspots) * sizeof *f->hosts);
        o->nspots = rank + 1;
    }
    return &o->spots[rank];
}

/* "+n2": a host by its place in the list. NULL when there is no such place. */
static const char *host_by_place(struct reader *f, const char *text)
{
    long n;

    if (!rn_text_long(text + 2, &n) || n < 0) return NULL;
    if (!f->known) return n ? NULL : f->own;
    return n < f->known ? f->o->hosts[n].name : NULL;
}

/* NULL: it is none, which has then been said. */
static const char *host_find(struct reader *f, char *word)
{
    size_t n = strlen(word);

    if (*word == '+') {
        const char *host = word[1] == 'n' || word[1] == 'N' ? host_by_place(f, word) : NULL;
        if (!host)
            rn_lines_fail(&f->lines, "'%.60s': write +nK, the K-th of the hosts that are named otherwise, from +n0 to +n%d", word,
                          RN_MAX(f->known, 1) - 1);
        return host;
    }
    if (*word == '[' && word[n - 1] == ']') {
        word[n - 1] = '\0';
        word++;
    }
    if (!rn_hosts_is_name(word))
        rn_lines_fail(&f->lines, "'%.60s': that is no name of a host", word);
    else if (f->known && rn_hosts_index(f->o, word, f->own) < 0)
        rn_lines_fail(&f->lines, "host %.60s is not among those that --host, a hostfile or the batch system names", word);
    else
        return word;
    return NULL;
}

/* "rank N=HOST [slot=CORES]" */
static int line_read(struct reader *f, char *line)
{
    char *rest, *word = strtok_r(line, RN_BLANKS, &rest), *place = strtok_r(NULL, RN_BLANKS, &rest);
    char *slots = strtok_r(NULL, RN_BLANKS, &rest), *more = strtok_r(NULL, RN_BLANKS, &rest);
    char *eq = place ? strchr(place, '=') : NULL;
    const char *host;
    long rank;

    if (strcasecmp(word, "rank") || !eq || more) return rn_lines_fail(&f->lines, "write 'rank N=HOST slot=CORES'");
    *eq = '\0';
    if (!rn_text_long(place, &rank) || rank < 0 || rank >= RANKS_MAX)
        return rn_lines_fail(&f->lines, "'%.60s' is no number of a rank", place);
    if (!(host = host_find(f, eq + 1))) return USAGE;
    if (slots) {
        bool named = !strncasecmp(slots, "slot=", 5) || !strncasecmp(slots, "slots=", 6);
        if (!named) return rn_lines_fail(&f->lines, "'%.60s': only slot=CORES is known here", slots);
        slots = strchr(slots, '=') + 1;
        if (!rn_slots_are_good(slots))
            return rn_lines_fail(&f->lines, "slot=%.60s: write cores as 0, 0-3,5 or *, or with sockets before them, as 1:0-3",
                                 slots);
    }
    struct rn_spot *s = spot_get(f, rank);
    if (s->line) return rn_lines_fail(&f->lines, "rank %ld has a line already, line %d", rank, s->line);
    *s = (struct rn_spot){ .slots = slots ? strdup(slots) : NULL, .line = f->lines.number };
    f->hosts[rank] = strdup(host);
    return 0;
}

static int lines_read(struct reader *f)
{
    bool more;

    for (;;) {
        RN_TRY(rn_lines_next(&f->lines, &more));
        if (!more) break;
        RN_TRY(line_read(f, f->lines.text));
    }
    f->lines.number = 0;
    return 0;
}

/* ---- all together ---- */

static void hosts_resolve(struct reader *f)
{
    struct rn_opts *o = f->o;

    if (!f->known) {
        for (long r = 0; r < o->nspots; r++)
            if (f->hosts[r]) rn_hosts_add(o, f->hosts[r], f->own);
        rn_hosts_own_names_find(o, f->own);
    }
    for (long r = 0; r < o->nspots; r++)
        if (f->hosts[r]) o->spots[r].host = rn_hosts_index(o, f->hosts[r], f->own);
}

/* As many ranks as lines, if no number is given. */
static int ranks_count(struct reader *f)
{
    struct rn_opts *o = f->o;
    long n = 0;

    if (!o->nspots) return rn_lines_fail(&f->lines, "it has no line for a rank");
    for (int a = 0; a < o->napps; a++) {
        if (!o->apps[a].ranks) o->apps[a].ranks = o->napps > 1 ? 1 : o->nspots;
        n += o->apps[a].ranks;
    }
    for (long r = 0; r < n; r++)
        if (r >= o->nspots || !o->spots[r].line) return rn_lines_fail(&f->lines, "there is no line for rank %ld", r);
    return 0;
}

int rn_rankfile_read(struct rn_opts *o, const char *own)
{
    struct reader f = { .o = o, .own = own, .known = o->nhosts };

    for (int a = 1; a < o->napps; a++)
        if (o->apps[a].said.file || o->apps[a].said.nlists)
            return rn_refuse(o, "%.150s: hosts behind a ':' contradict a rankfile", o->rankfile);
    RN_TRY(rn_lines_open(&f.lines, o, "rankfile", o->rankfile));
    int rc = lines_read(&f);
    rn_lines_close(&f.lines);
    if (!rc) rc = ranks_count(&f);
    if (!rc) hosts_resolve(&f);
    for (long r = 0; r < o->nspots; r++) free(f.hosts[r]);
    free(f.hosts);
    return rc;
}
