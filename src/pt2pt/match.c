#include "pt2pt/match.h"
#include "base/stat.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_BUCKETS = 64, MOST_BUCKETS = 1 << 16 };

struct rn_match *rn_matches[RN_CONTEXTS];

static struct rn_link *new_buckets(uint32_t n)
{
    struct rn_link *b = malloc(n * sizeof *b);

    for (uint32_t i = 0; b && i < n; i++) rn_list_init(&b[i]);
    return b;
}

struct rn_match *rn_match_get(uint32_t context)
{
    if (unlikely(context >= RN_CONTEXTS)) return NULL;
    if (likely(rn_matches[context])) return rn_matches[context];

    struct rn_match *m = calloc(1, sizeof *m);
    if (!m) return NULL;
    m->context = context;
    m->sources = INT_MAX;
    m->mask = FIRST_BUCKETS - 1;
    m->posted = new_buckets(FIRST_BUCKETS);
    m->arrived = new_buckets(FIRST_BUCKETS);
    if (!m->posted || !m->arrived) {
        free(m->posted);
        free(m->arrived);
        free(m);
        return NULL;
    }
    rn_list_init(&m->wild);
    rn_list_init(&m->all);
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
    free(m->posted);
    free(m->arrived);
    free(m);
}

/* Twice the buckets; the order within a bucket is kept because old buckets are emptied from the front. */
void rn_match_grow(struct rn_match *m)
{
    uint32_t old = m->mask + 1, n = old * 4;

    if (n > MOST_BUCKETS) return;
    struct rn_link *posted = new_buckets(n), *arrived = new_buckets(n);
    if (!posted || !arrived) {
        free(posted);
        free(arrived);
        return;
    }
    m->mask = n - 1;
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

/* The earlier of the exact receive and the first wildcard one that fits. */
struct rn_req *rn_match_wild(struct rn_match *m, int source, int tag, struct rn_req *exact)
{
    for (struct rn_link *l = m->wild.next; l != &m->wild; l = l->next) {
        struct rn_req *r = rn_list_entry(l, struct rn_req, link);
        if (exact && exact->order < r->order) break;
        if (!fits(r->peer, r->want_tag, source, tag)) continue;
        m->nwild--;
        return r;
    }
    return exact;
}

void rn_match_unpost(struct rn_match *m, struct rn_req *r)
{
    rn_list_remove(&r->link);
    r->flags &= (uint16_t)~RN_REQ_POSTED;
    m->nposted--;
    if (r->peer == MPI_ANY_SOURCE || r->want_tag == MPI_ANY_TAG) m->nwild--;
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
    for (struct rn_link *l = m->all.next; l != &m->all; l = l->next) {
        struct rn_arrival *a = rn_list_entry(l, struct rn_arrival, in_all);
        if (fits(source, tag, a->source, a->tag)) return a;
    }
    return NULL;
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
    if (unlikely(m->narrived > 4 * (m->mask + 1))) rn_match_grow(m);
    rn_list_append(&m->arrived[rn_match_bucket(m, source, tag)], &a->in_bucket);
    rn_list_append(&m->all, &a->in_all);
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
