/* What runs once per message on the shared-memory wire. */
#ifndef RN_WIRE_HOT_H
#define RN_WIRE_HOT_H

#include "wire/shm.h"

static inline uint32_t shm_cells_of(size_t payload)
{
    return (uint32_t)((sizeof(struct rn_hdr) + payload + CELL - 1) / CELL);
}

/* Room for a message of this payload (at most a quarter of the box): where the header goes, the payload follows. NULL: full. */
static inline struct rn_hdr *rn_shm_reserve(struct rn_peer *p, size_t payload)
{
    uint32_t need = shm_cells_of(payload);

    if (unlikely(p->tx_at + need > p->tx_turn || p->tx_free < need) && !rn_shm_room(p, need)) return NULL;
    return (struct rn_hdr *)(void *)(p->tx + (size_t)p->tx_at * CELL);
}

/* A rank that sleeps sets its flag, makes every process of the node pass a memory barrier, and looks again before it sleeps. So a
 * plain load behind the store of the stamp is enough here: no fence in the common case. */
static inline void rn_wake(int local)
{
    atomic_signal_fence(memory_order_seq_cst);
    if (unlikely(atomic_load_explicit(&rn_shm.ranks[local].sleeping, memory_order_relaxed))) rn_shm_ring(local);
}

/* Publishes what rn_shm_reserve gave; h is filled in. */
static inline void rn_shm_commit(struct rn_peer *p, struct rn_hdr *h, size_t payload)
{
    uint32_t need = shm_cells_of(payload);

    atomic_store_explicit((_Atomic uint64_t *)&h->stamp, p->tx_stamp | h->kind, memory_order_release);
    p->tx_at += need;
    p->tx_free -= need;
    p->tx_total += need;
    if (unlikely(p->tx_at == p->tx_end)) rn_shm_wrap(p);
    rn_wake(p->local);
}

static inline void rn_copy(void *to, const void *from, size_t n)
{
    if (n == 8)
        memcpy(to, from, 8);
    else if (n == 4)
        memcpy(to, from, 4);
    else if (n) /* an empty message may have no buffer */
        memcpy(to, from, n);
}

/* Into a box: payload from this size on goes past the caches, if any does. What the sender has written the receiver then reads
 * from memory, in a stream. */
extern size_t rn_shm_stream_from;
void rn_shm_stream(void *to, const void *from, size_t n);

/* Payload of a message. What lies in the line of the header comes last, and the header after that: the receiver looks at that
 * line all the time, and would take it away from us while we wait for the next ones. */
static inline void rn_copy_in(void *to, const void *from, size_t n)
{
    size_t lead = LINE - (uintptr_t)to % LINE; /* 8 at least */

    if (likely(n <= 8) || n <= lead) {
        rn_copy(to, from, n);
    } else if (unlikely(n >= rn_shm_stream_from)) {
        rn_shm_stream(to, from, n);
    } else {
        memcpy((char *)to + lead, (const char *)from + lead, n - lead);
        atomic_signal_fence(memory_order_seq_cst);
        memcpy(to, from, lead);
    }
}

/* After a message of some lines, on processors where it helps: they are on their way to the cache that all cores share before the
 * receiver asks for them, and we own those that the next message of this length will take before it comes. It takes time, so only
 * for one that may be an answer: who sends many in a row has a receiver that is busy anyway. */
extern bool rn_shm_pushes;
void rn_shm_push_lines(struct rn_peer *p, struct rn_hdr *h, size_t payload);
static inline void rn_shm_push(struct rn_peer *p, struct rn_hdr *h, size_t payload)
{
    uint64_t heard = p->rx ? p->rx->total : 0;

    if (rn_shm_pushes && heard != p->tx_heard) rn_shm_push_lines(p, h, payload);
    p->tx_heard = heard;
}

/* Copies in and publishes in one go. False: full. */
static inline bool rn_shm_put(struct rn_peer *p, const struct rn_hdr *msg, const void *data, size_t len)
{
    struct rn_hdr *h = rn_shm_reserve(p, len);

    if (unlikely(!h)) return false;
    rn_copy_in(h + 1, data, len);
    *h = *msg;
    h->bytes = (uint32_t)len;
    rn_shm_commit(p, h, len);
    return true;
}

/* The reader is through with the message at r->cell. */
static inline void rn_shm_step(struct rn_shm_rx *r, size_t payload)
{
    uint32_t cells = shm_cells_of(payload);

    r->cell += (size_t)cells * CELL;
    if (unlikely(r->cell == r->end)) {
        r->cell = r->first;
        r->stamp = rn_shm_lap(&r->seed);
    }
    r->total += cells;
    r->since += cells;
    if (unlikely(r->since >= rn_shm.report)) rn_shm_told(r);
}

static inline bool rn_shm_has(const struct rn_shm_rx *r)
{
    return (atomic_load_explicit((_Atomic uint64_t *)(void *)r->cell, memory_order_acquire) & ~STAMP_KIND) == r->stamp;
}

/* A message that lay there behind another one: more are likely to follow, and their lines take longer to come than to be read. */
static inline bool rn_shm_read_next(int box)
{
    enum { AHEAD = 6 };
    struct rn_shm_rx *r = &rn_shm_rx[box]; /* again each time: reading may make the table grow */

    if (!rn_shm_has(r)) return false;
    __builtin_prefetch(r->cell + (size_t)AHEAD * CELL);
    rn_shm_read(r);
    return true;
}

/* Looks into every box in use and takes up to so many messages from each. */
static inline int rn_shm_poll(int most)
{
    int events = 0;

    for (int i = 0; i < rn_shm_nrx; i++) {
        struct rn_shm_rx *r = &rn_shm_rx[i];
        if (rn_shm_has(r)) {
            rn_shm_read(r);
            events++;
            for (int k = 1; k < most && rn_shm_read_next(i); k++) events++;
        } else if (unlikely(r->since)) {
            rn_shm_told(r);
        }
    }
    if (unlikely(atomic_load_explicit(&rn_shm.ranks[rn_shm.me].joins, memory_order_acquire) != rn_shm_joins)) rn_shm_join();
    return events;
}

#endif
