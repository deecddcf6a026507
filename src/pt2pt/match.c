#include "pt2pt/match.h"
#include "base/stat.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Buckets, as powers of two. */
enum { FIRST_BITS = 6, GROW_BITS = 2, MOST_BITS = 16 };
/* Arrivals that are rather searched one by one than put into hashes by source and by tag. */
enum { FEW = 32 };

struct rn_match *rn_matches[RN_CONTEXTS];

static uint32_t buckets_of(const struct rn_match *m)
{
    return 1u << (32 - m->shift);
}

static void set_bits(struct rn_match *m, unsigned bits)
{
    m->shift = 32 - bits;
    m->full = bits < MOST_BITS ? 4u << bits : UINT32_MAX;
}

static struct rn_link *new_buckets(uint32_t n)
{
    struct rn_link *b = malloc(n * sizeof *b);

    for (uint32_t i = 0; b && i < n; i++) rn_list_init(&b[i]);
    return b;
}

static struct rn_match *match_new(void)
{
    struct rn_match *m = calloc(1, sizeof *m);

    if (!m) return NULL;
    m->sources = INT_MAX;
    set_bits(m, FIRST_BITS);
    m->posted = new_buckets(buckets_of(m));
    m->arrived = new_buckets(buckets_of(m));
    if (!m->posted || !m->arrived) {
        free(m->posted);
        free(m->arrived);
        free(m);
        return NULL;
    }
    rn_list_init(&m->all);
    return m;
}

/* Made before they are needed, since a communicator that all have agreed on must not lack them. */
static struct rn_match *reserve[4];
static int reserved;

bool rn_match_reserve(int n)
{
    while (reserved < n && (reserve[reserved] = match_new())) reserved++;
    return reserved >= n;
}

struct rn_match *rn_match_get(uint32_t context)
{
    if (unlikely(context >= RN_CONTEXTS)) return NULL;
    if (likely(rn_matches[context])) return rn_matches[context];

    struct rn_match *m = match_new();
    if (!m && reserved) m = reserve[--reserved];
    if (!m) return NULL;
    m->context = context;
    return rn_matches[context] = m;
}

void rn_match_set_comm(struct rn_match *m, struct rn_comm *c)
{
    m->comm = c;
    m->sources = (uint32_t)rn_comm_peers(c);
    rn_list_each(l, &m->all)
    {
        const struct rn_arrival *a = rn_list_entry(l, struct rn_arrival, in_all);
        if ((uint32_t)a->source >= m->sources) rn_die(MPI_ERR_INTERN, "a message came from a rank that its communicator lacks");
    }
}

/* ---- arrivals by source and by tag, for receives with one wildcard ---- */

static void index_drop(struct rn_match *m)
{
    free(m->by_source);
    free(m->by_tag);
    m->by_source = m->by_tag = NULL;
}

static void index_add(struct rn_match *m, struct rn_arrival *a)
{
    rn_list_append(&m->by_source[rn_match_bucket(m, a->source, 0)], &a->in_source);
    rn_list_append(&m->by_tag[rn_match_bucket(m, 0, a->tag)], &a->in_tag);
}

/* False: memory is out. */
static bool index_make(struct rn_match *m)
{
    m->by_source = new_buckets(buckets_of(m));
    m->by_tag = new_buckets(buckets_of(m));
    if (!m->by_source || !m->by_tag) {
        index_drop(m);
        return false;
    }
    rn_list_each(l, &m->all) index_add(m, rn_list_entry(l, struct rn_arrival, in_all));
    return true;
}

void rn_match_drop(uint32_t context)
{
    struct rn_match *m = context < RN_CONTEXTS ? rn_matches[context] : NULL;

    if (!m) return;
    rn_list_each(l, &m->all)
    {
        struct rn_arrival *a = rn_list_entry(l, struct rn_arrival, in_all);
        rn_match_take(m, a);
        if (a->desc) rn_ucx_drop(a->peer, a->desc);
        rn_arrival_free(a);
    }
    rn_matches[context] = NULL;
    index_drop(m);
    free(m->posted);
    free(m->arrived);
    free(m);
}

void rn_match_drop_all(const struct rn_comm *c)
{
    static const uint32_t all[] = { 0, 1, RN_SIDE, RN_PIECES, RN_CHANNELS, RN_PARTITIONS, RN_EXCUSES, RN_EXCUSES + 1 };

    for (size_t i = 0; i < ARRAY_LEN(all); i++) rn_match_drop(c->context + all[i]);
}

/* The order of what has the same source and tag is kept because old buckets are emptied from the front. */
void rn_match_grow(struct rn_match *m)
{
    uint32_t old = buckets_of(m), n = old << GROW_BITS;
    struct rn_link *posted = new_buckets(n), *arrived = new_buckets(n);

    if (!posted || !arrived) {
        free(posted);
        free(arrived);
        return;
    }
    index_drop(m);
    set_bits(m, 32 - m->shift + GROW_BITS);
    for (uint32_t i = 0; i < old; i++) {
        rn_list_each(l, &m->posted[i])
        {
            struct rn_req *r = rn_list_entry(l, struct rn_req, link);
            rn_list_remove(l);
            rn_list_append(&posted[rn_match_bucket(m, r->peer, r->want_tag)], l);
        }
        rn_list_each(l, &m->arrived[i])
        {
            struct rn_arrival *a = rn_list_entry(l, struct rn_arrival, in_bucket);
            rn_list_remove(l);
            rn_list_append(&arrived[rn_match_bucket(m, a->source, a->tag)], l);
        }
    }
    free(m->posted);
    free(m->arrived);
    m->posted = posted;
    m->arrived = arrived;
}

static bool fits(int want_source, int want_tag, int source, int tag)
{
    return (want_source == source || want_source == MPI_ANY_SOURCE) && (want_tag == tag || want_tag == MPI_ANY_TAG);
}

/* The first receive that asks for just these, wildcards or not. */
static struct rn_req *first_posted(const struct rn_match *m, int source, int tag)
{
    struct rn_link *head = &m->posted[rn_match_bucket(m, source, tag)];

    for (struct rn_link *l = head->next; l != head; l = l->next) {
        struct rn_req *r = rn_list_entry(l, struct rn_req, link);
        if (r->peer == source && r->want_tag == tag) return r;
    }
    return NULL;
}

static void forget_wild(struct rn_match *m, const struct rn_req *r)
{
    enum rn_wild wild = rn_wild_of(r->peer, r->want_tag);

    if (wild == RN_WILD_NONE) return;
    m->nwild--;
    m->wild[wild]--;
}

/* The earliest of the exact receive and the first ones of each kind of wildcards. */
struct rn_req *rn_match_wild(struct rn_match *m, int source, int tag, struct rn_req *exact)
{
    struct rn_req *best = exact;

    for (enum rn_wild wild = RN_WILD_SOURCE; wild <= RN_WILD_BOTH; wild++) {
        if (!m->wild[wild]) continue;
        struct rn_req *r =
            first_posted(m, wild & RN_WILD_SOURCE ? MPI_ANY_SOURCE : source, wild & RN_WILD_TAG ? MPI_ANY_TAG : tag);
        if (r && (!best || r->order < best->order)) best = r;
    }
    if (best) forget_wild(m, best);
    return best;
}

void rn_match_unpost(struct rn_match *m, struct rn_req *r)
{
    rn_list_remove(&r->link);
    r->flags &= (uint16_t)~RN_REQ_POSTED;
    m->nposted--;
    forget_wild(m, r);
}

static struct rn_arrival *first_of_source(const struct rn_match *m, int source)
{
    struct rn_link *head = &m->by_source[rn_match_bucket(m, source, 0)];

    for (struct rn_link *l = head->next; l != head; l = l->next) {
        struct rn_arrival *a = rn_list_entry(l, struct rn_arrival, in_source);
        if (a->source == source) return a;
    }
    return NULL;
}

static struct rn_arrival *first_of_tag(const struct rn_match *m, int tag)
{
    struct rn_link *head = &m->by_tag[rn_match_bucket(m, 0, tag)];

    for (struct rn_link *l = head->next; l != head; l = l->next) {
        struct rn_arrival *a = rn_list_entry(l, struct rn_arrival, in_tag);
        if (a->tag == tag) return a;
    }
    return NULL;
}

static struct rn_arrival *find_wild(struct rn_match *m, int source, int tag)
{
    bool one = source != MPI_ANY_SOURCE || tag != MPI_ANY_TAG; /* with two the first of all fits */

    if (one && (m->by_source || (m->narrived > FEW && index_make(m))))
        return tag == MPI_ANY_TAG ? first_of_source(m, source) : first_of_tag(m, tag);
    for (struct rn_link *l = m->all.next; l != &m->all; l = l->next) {
        struct rn_arrival *a = rn_list_entry(l, struct rn_arrival, in_all);
        if (fits(source, tag, a->source, a->tag)) return a;
    }
    return NULL;
}

struct rn_arrival *rn_match_find(struct rn_match *m, int source, int tag)
{
    if (likely(source != MPI_ANY_SOURCE && tag != MPI_ANY_TAG)) {
        struct rn_link *head = &m->arrived[rn_match_bucket(m, source, tag)];
        for (struct rn_link *l = head->next; l != head; l = l->next) {
            struct rn_arrival *a = rn_list_entry(l, struct rn_arrival, in_bucket);
            if (a->source == source && a->tag == tag) return a;
        }
        return NULL;
    }
    return find_wild(m, source, tag);
}

struct rn_arrival *rn_match_announced(struct rn_match *m, const struct rn_peer *p, int source, int tag, uint64_t id)
{
    rn_list_each(l, &m->arrived[rn_match_bucket(m, source, tag)])
    {
        struct rn_arrival *a = rn_list_entry(l, struct rn_arrival, in_bucket);
        if (a->kind != RN_MSG_EAGER && a->peer == p && a->id == id) return a;
    }
    return NULL;
}

void rn_match_take(struct rn_match *m, struct rn_arrival *a)
{
    rn_list_remove(&a->in_bucket);
    rn_list_remove(&a->in_all);
    if (unlikely(m->by_source)) {
        rn_list_remove(&a->in_source);
        rn_list_remove(&a->in_tag);
    }
    m->narrived--;
}

/* Short arrivals come from a pool, longer ones from the heap. */
enum { SHORT = 192 };
static struct rn_pool short_pool = { .size = SHORT + sizeof(struct rn_arrival), .per_block = 64 };

struct rn_arrival *rn_match_keep(struct rn_match *m, struct rn_peer *p, int source, int tag, size_t data)
{
    struct rn_arrival *a = data <= SHORT ? rn_pool_get(&short_pool) : malloc(sizeof *a + data);

    if (unlikely(!a)) return NULL;
    a->peer = p;
    a->source = source;
    a->tag = tag;
    a->desc = NULL;
    a->bytes = data;
    a->id = a->addr = 0;
    m->narrived++;
    rn_stat.unexpected_messages++;
    if (unlikely(m->narrived > m->full)) rn_match_grow(m);
    rn_list_append(&m->arrived[rn_match_bucket(m, source, tag)], &a->in_bucket);
    rn_list_append(&m->all, &a->in_all);
    if (unlikely(m->by_source)) index_add(m, a);
    return a;
}

void rn_arrival_free(struct rn_arrival *a)
{
    /* A LONG one was kept with no data, whatever its message's size. */
    size_t data = a->kind == RN_MSG_LONG ? 0 : a->bytes;

    if (data <= SHORT)
        rn_pool_put(&short_pool, a);
    else
        free(a);
}

/* ---- ids: low half the slot, high half how often the slot was used, so that a stale or made-up name finds nothing ---- */

static struct id_slot {
    struct rn_req *req;
    uint32_t turn;
    uint32_t next; /* free list, slot + 1 */
} * ids;
static uint32_t nids, free_id;

static bool ids_grow(void)
{
    uint32_t n = nids ? nids * 2 : 64;
    struct id_slot *grown = realloc(ids, n * sizeof *ids);

    if (!grown) return false;
    ids = grown;
    for (uint32_t i = n; i-- > nids;) {
        ids[i] = (struct id_slot){ .turn = 1, .next = free_id };
        free_id = i + 1;
    }
    nids = n;
    return true;
}

uint64_t rn_id_give(struct rn_req *r)
{
    if (!free_id && !ids_grow()) return 0;
    uint32_t i = free_id - 1;
    free_id = ids[i].next;
    ids[i].req = r;
    return (uint64_t)ids[i].turn << 32 | i;
}

struct rn_req *rn_id_find(uint64_t id)
{
    uint32_t i = (uint32_t)id;

    return i < nids && ids[i].turn == (uint32_t)(id >> 32) ? ids[i].req : NULL;
}

void rn_id_drop(uint64_t id)
{
    uint32_t i = (uint32_t)id;

    ids[i].req = NULL;
    ids[i].turn++;
    ids[i].next = free_id;
    free_id = i + 1;
}

void rn_ids_fini(void)
{
    free(ids);
    ids = NULL;
    nids = free_id = 0;
    rn_pool_fini(&short_pool);
}
