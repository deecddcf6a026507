/* Matching: one state per context. Receives wait in a hash by the source and tag that they ask for, wildcards included: a message
 * looks at up to four places there, and the order number of what it finds decides. Arrivals that nobody waits for lie in a hash
 * by source and tag and in a list in order of arrival; once a receive with one wildcard has met many, in hashes by source and by
 * tag, too. */
#ifndef RN_PT2PT_MATCH_H
#define RN_PT2PT_MATCH_H

#include "pt2pt/pt2pt.h"

struct rn_match {
    struct rn_comm *comm; /* NULL: messages came before the communicator was made here */
    uint32_t context;
    uint32_t sources; /* ranks that messages may come from; no limit before the communicator is there */
    uint32_t nposted, nwild, narrived;
    uint32_t full;  /* receives or arrivals from which on more buckets are wanted */
    uint32_t shift; /* 32 - log2 of the number of buckets */
    uint64_t order;
    struct rn_link *posted;             /* buckets of requests, by link */
    struct rn_link *arrived;            /* buckets of arrivals, by in_bucket */
    struct rn_link *by_source, *by_tag; /* the same, by in_source and in_tag; NULL: not needed so far */
    struct rn_link all;                 /* arrivals, by in_all */
    uint32_t wild[4];                   /* receives by enum rn_wild */
};

enum { RN_CONTEXTS = 1 << 16 };
extern struct rn_match *rn_matches[RN_CONTEXTS]; /* NULL where there is none yet */

static inline struct rn_match *rn_match_of(uint32_t context)
{
    return likely(context < RN_CONTEXTS && rn_matches[context]) ? rn_matches[context] : rn_match_get(context);
}

/* Which wildcards a receive has. */
enum rn_wild { RN_WILD_NONE, RN_WILD_SOURCE, RN_WILD_TAG, RN_WILD_BOTH };

static inline enum rn_wild rn_wild_of(int source, int tag)
{
    return (enum rn_wild)((source == MPI_ANY_SOURCE ? RN_WILD_SOURCE : 0) | (tag == MPI_ANY_TAG ? RN_WILD_TAG : 0));
}

/* A message that came before its receive. */
struct rn_arrival {
    struct rn_link in_bucket, in_all, in_source, in_tag;
    struct rn_peer *peer;
    int source, tag;
    uint8_t kind;      /* EAGER, SYNC or LONG */
    size_t bytes;      /* of the whole message */
    uint64_t id, addr; /* LONG and SYNC: the sender's request, or its number (LONG through UCX); LONG: where the data is */
    void *desc;        /* LONG through UCX */
    char data[];       /* EAGER and SYNC */
};

static inline uint32_t rn_match_bucket(const struct rn_match *m, int source, int tag)
{
    return ((uint32_t)source * 0x85ebca77u + (uint32_t)tag) * 0x9e3779b1u >> m->shift;
}

void rn_match_grow(struct rn_match *m) RN_COLD;
struct rn_req *rn_match_wild(struct rn_match *m, int source, int tag, struct rn_req *exact);

/* Takes the receive for a message out of the queues; NULL when there is none. */
static inline struct rn_req *rn_match_posted(struct rn_match *m, int source, int tag)
{
    struct rn_link *head = &m->posted[rn_match_bucket(m, source, tag)];
    struct rn_req *r = NULL;

    for (struct rn_link *l = head->next; l != head; l = l->next) {
        struct rn_req *q = rn_list_entry(l, struct rn_req, link);
        if (likely(q->want_tag == tag && q->peer == source)) {
            r = q;
            break;
        }
    }
    if (unlikely(m->nwild)) r = rn_match_wild(m, source, tag, r);
    if (!r) return NULL;
    rn_list_remove(&r->link);
    r->flags &= (uint16_t)~RN_REQ_POSTED;
    m->nposted--;
    return r;
}

static inline void rn_match_post(struct rn_match *m, struct rn_req *r)
{
    r->order = m->order++;
    r->flags |= RN_REQ_POSTED;
    m->nposted++;
    if (unlikely(r->peer == MPI_ANY_SOURCE || r->want_tag == MPI_ANY_TAG)) {
        m->nwild++;
        m->wild[rn_wild_of(r->peer, r->want_tag)]++;
    }
    if (unlikely(m->nposted > m->full)) rn_match_grow(m);
    rn_list_append(&m->posted[rn_match_bucket(m, r->peer, r->want_tag)], &r->link);
}

void rn_match_unpost(struct rn_match *m, struct rn_req *r); /* for cancel */

/* The oldest arrival that fits, left in place or taken out. */
struct rn_arrival *rn_match_find(struct rn_match *m, int source, int tag);
/* The arrival that its sender names by this id, or NULL. */
struct rn_arrival *rn_match_announced(struct rn_match *m, const struct rn_peer *p, int source, int tag, uint64_t id);
void rn_match_take(struct rn_match *m, struct rn_arrival *a);
/* Keeps a message for later. NULL when memory is out. */
struct rn_arrival *rn_match_keep(struct rn_match *m, struct rn_peer *p, int source, int tag, size_t data);
void rn_arrival_free(struct rn_arrival *a);

/* ---- ids: what a peer names our requests by ---- */
uint64_t rn_id_give(struct rn_req *r);  /* 0 when memory is out */
struct rn_req *rn_id_find(uint64_t id); /* NULL for a name that was not given */
void rn_id_drop(uint64_t id);
void rn_ids_fini(void);

#endif
