#include "merge.h"
#include "base/list.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { LINES = 4096, BUCKETS = 1024, BYTES = 1 << 20 };

struct line {
    struct rn_link link, arrival, in_bucket;
    uint64_t key; /* ascends along the list */
    uint64_t hash;
    double since;
    int least_rank, members;
    size_t len;
    char *text;
    uint64_t ranks[]; /* set of bits */
};

struct rn_merge {
    int nranks, words;
    struct rn_link lines, arrivals; /* in the order in which they will be written, and in that in which they came */
    int nlines;
    size_t bytes;
    struct rn_link buckets[BUCKETS];
    struct line **last; /* by rank: what it wrote last; NULL: that has been written, it is before all that are held */
    bool *ended;
    int awaited; /* the rank that was last seen to hold up the oldest line */
};

struct rn_merge *rn_merge_open(int ranks)
{
    struct rn_merge *m = calloc(1, sizeof *m);

    m->nranks = ranks;
    m->words = (ranks + 63) / 64;
    m->last = calloc((size_t)ranks, sizeof(struct line *));
    m->ended = calloc((size_t)ranks, sizeof *m->ended);
    rn_list_init(&m->lines);
    rn_list_init(&m->arrivals);
    for (int i = 0; i < BUCKETS; i++) rn_list_init(&m->buckets[i]);
    return m;
}

static struct line *oldest(const struct rn_merge *m)
{
    return rn_list_entry(m->lines.next, struct line, link);
}

/* FNV-1a, 64 bits */
static uint64_t hash_of(const char *text, size_t len)
{
    uint64_t h = 0xcbf29ce484222325;

    for (size_t i = 0; i < len; i++) h = (h ^ (unsigned char)text[i]) * 0x100000001b3;
    return h;
}

/* ---- a line comes ---- */

/* The first equal one behind what the rank wrote last. */
static struct line *line_find(struct rn_merge *m, const struct line *behind, uint64_t hash, const char *text, size_t len)
{
    struct rn_link *bucket = &m->buckets[hash % BUCKETS];
    struct line *found = NULL;

    for (struct rn_link *at = bucket->next; at != bucket; at = at->next) {
        struct line *l = rn_list_entry(at, struct line, in_bucket);
        if (l->hash != hash || l->len != len || memcmp(l->text, text, len)) continue;
        if (behind && l->key <= behind->key) continue;
        if (!found || l->key < found->key) found = l;
    }
    return found;
}

static void keys_spread(struct rn_merge *m)
{
    uint64_t key = 0;

    for (struct rn_link *at = m->lines.next; at != &m->lines; at = at->next)
        rn_list_entry(at, struct line, link)->key = key += 1ull << 40;
}

static bool key_between(const struct rn_merge *m, struct line *l)
{
    const struct rn_link *prev = l->link.prev, *next = l->link.next;
    uint64_t low = prev == &m->lines ? 0 : rn_list_entry(prev, struct line, link)->key;
    uint64_t high = next == &m->lines ? low + (1ull << 41) : rn_list_entry(next, struct line, link)->key;

    l->key = low + (high - low) / 2;
    return l->key > low && high > low;
}

/* Straight behind what the rank wrote last, so that it can still join whatever others have written since. */
static struct line *line_add(struct rn_merge *m, int rank, uint64_t hash, const char *text, size_t len, double now)
{
    struct line *l = calloc(1, sizeof *l + (size_t)m->words * sizeof *l->ranks);

    l->hash = hash;
    l->since = now;
    l->least_rank = rank;
    l->len = len;
    l->text = malloc(len + 1);
    memcpy(l->text, text, len);
    rn_list_append(m->last[rank] ? m->last[rank]->link.next : m->lines.next, &l->link);
    rn_list_append(&m->arrivals, &l->arrival);
    rn_list_append(&m->buckets[hash % BUCKETS], &l->in_bucket);
    if (!key_between(m, l)) keys_spread(m);
    m->nlines++;
    m->bytes += len;
    return l;
}

void rn_merge_line(struct rn_merge *m, int rank, const char *text, size_t len, double now)
{
    uint64_t hash = hash_of(text, len);
    struct line *l = line_find(m, m->last[rank], hash, text, len);

    if (!l) l = line_add(m, rank, hash, text, len, now);
    l->ranks[rank / 64] |= 1ull << (rank % 64);
    l->members++;
    l->least_rank = RN_MIN(l->least_rank, rank);
    m->last[rank] = l;
}

void rn_merge_ended(struct rn_merge *m, int rank)
{
    m->ended[rank] = true;
}

/* ---- lines go ---- */

bool rn_merge_is_empty(const struct rn_merge *m)
{
    return !m->nlines;
}

bool rn_merge_is_full(const struct rn_merge *m)
{
    return m->nlines >= LINES || m->bytes >= BYTES;
}

double rn_merge_due(const struct rn_merge *m)
{
    if (!m->nlines) return (double)INFINITY;
    return rn_list_entry(m->arrivals.next, struct line, arrival)->since + RN_MERGE_HOLD;
}

/* Nobody can join the oldest line any more, or be inserted before it. */
static bool is_complete(struct rn_merge *m)
{
    for (int i = 0; i < m->nranks; i++) {
        int rank = (m->awaited + i) % m->nranks;
        if (m->ended[rank] || m->last[rank]) continue;
        m->awaited = rank;
        return false;
    }
    return true;
}

static bool has(const struct line *l, int rank)
{
    return l->ranks[rank / 64] >> (rank % 64) & 1;
}

static void line_put(const struct rn_merge *m, const struct line *l, struct rn_sink *to)
{
    char text[32] = "[";
    size_t at = 1;

    for (int r = 0, last; r < m->nranks; r = last + 1) {
        last = r;
        if (!has(l, r)) continue;
        while (last + 1 < m->nranks && has(l, last + 1)) last++;
        at += (size_t)snprintf(text + at, sizeof text - at, last > r ? "%d-%d" : "%d", r, last);
        rn_sink_put(to, text, at);
        text[0] = ',';
        at = 1;
    }
    rn_sink_put(to, "] ", 2);
    rn_sink_put(to, l->text, l->len);
    rn_sink_put(to, "\n", 1);
}

static struct line *oldest_take(struct rn_merge *m)
{
    struct line *l = oldest(m);

    rn_list_remove(&l->link);
    rn_list_remove(&l->arrival);
    rn_list_remove(&l->in_bucket);
    for (int r = l->least_rank; r < m->nranks && l->members > 1; r++)
        if (m->last[r] == l) m->last[r] = NULL;
    if (m->last[l->least_rank] == l) m->last[l->least_rank] = NULL;
    m->nlines--;
    m->bytes -= l->len;
    return l;
}

static void line_free(struct line *l)
{
    free(l->text);
    free(l);
}

void rn_merge_shift(struct rn_merge *m, struct rn_sink *to)
{
    struct line *l = oldest_take(m);

    line_put(m, l, to);
    line_free(l);
}

/* ---- many of them ---- */

static int by_rank(const void *a, const void *b)
{
    const struct line *x = *(struct line *const *)a, *y = *(struct line *const *)b;

    if (x->least_rank != y->least_rank) return x->least_rank < y->least_rank ? -1 : 1;
    return x->key < y->key ? -1 : x->key > y->key;
}

static void run_put(const struct rn_merge *m, struct line **run, size_t n, struct rn_sink *to)
{
    qsort(run, n, sizeof *run, by_rank);
    for (size_t i = 0; i < n; i++) {
        line_put(m, run[i], to);
        line_free(run[i]);
    }
}

/* Lines that single ranks have, one after the other, are sorted by rank. */
void rn_merge_flush(struct rn_merge *m, struct rn_sink *to, double now)
{
    struct line **run = NULL;
    size_t n = 0;

    while (m->nlines && !rn_sink_is_full(to) && (rn_merge_due(m) <= now || is_complete(m))) {
        if (oldest(m)->members > 1) {
            if (n) run_put(m, run, n, to);
            n = 0;
            rn_merge_shift(m, to);
            continue;
        }
        if (!run) run = malloc((size_t)m->nlines * sizeof *run);
        run[n++] = oldest_take(m);
    }
    if (n) run_put(m, run, n, to);
    free(run);
}

void rn_merge_close(struct rn_merge *m)
{
    while (m->nlines) line_free(oldest_take(m));
    free(m->last);
    free(m->ended);
    free(m);
}
