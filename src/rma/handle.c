/* Messages of windows that come in. They come from another process, so all they say is checked. */
#include "rma/am.h"
#include "rma/lock.h"
#include "rma/win.h"
#include <stdio.h>
#include <stdlib.h>

/* By context. */
static struct rn_win **windows;

struct rn_win *rn_am_window(uint32_t context)
{
    return windows && context < RN_CONTEXTS ? windows[context] : NULL;
}

void rn_am_enter(struct rn_win *w)
{
    if (!windows) windows = calloc(RN_CONTEXTS, sizeof(struct rn_win *));
    if (!windows) rn_die(MPI_ERR_NO_MEM, "no memory for a table of windows");
    windows[w->comm->context] = w;
    rn_p2p_window_message = rn_am_arrived;
}

void rn_am_leave(struct rn_win *w)
{
    if (windows) windows[w->comm->context] = NULL;
}

void rn_am_malformed(struct rn_peer *p, const struct rn_hdr *h, const char *what)
{
    char text[160];

    snprintf(text, sizeof text, "a message of rank %d to a window is malformed (kind %d, %u bytes): %s", p->rank, h->kind,
             h->bytes, what);
    rn_die(MPI_ERR_INTERN, text);
}

/* ---- where it asks for ---- */

static _Noreturn RN_COLD void out_of_range(const struct rn_win *w, const struct rn_hdr *h, uint64_t at, size_t bytes)
{
    char text[200];

    snprintf(text, sizeof text, "rank %u accessed %zu bytes at %s%llx, which %s", h->source, bytes,
             w->flavor == MPI_WIN_FLAVOR_DYNAMIC ? "address 0x" : "offset 0x", (unsigned long long)at,
             w->flavor == MPI_WIN_FLAVOR_DYNAMIC ? "are not attached to the window" : "do not lie in the window");
    rn_die(MPI_ERR_RMA_RANGE, text);
}

static char *place(const struct rn_win *w, const struct rn_hdr *h, uint64_t at, size_t bytes)
{
    if (w->flavor == MPI_WIN_FLAVOR_DYNAMIC) {
        if (!rn_region_has(w, at, bytes)) out_of_range(w, h, at, bytes);
        return (char *)(uintptr_t)at;
    }
    if (at > w->bytes || bytes > w->bytes - at) out_of_range(w, h, at, bytes);
    return (char *)w->base + at;
}

struct request {
    struct rn_win *w;
    struct rn_peer *p;
    const struct rn_hdr *h;
    struct rn_am am;
    struct rn_am_block blocks[RN_AM_BLOCKS];
    const char *data;
    size_t len;
    size_t size;  /* of what a block counts */
    size_t bytes; /* of all blocks */
    const struct rn_type *elem;
};

static void read_blocks(struct request *q, const char *payload)
{
    size_t lead;

    if (q->h->bytes < sizeof q->am) rn_am_malformed(q->p, q->h, "too short");
    memcpy(&q->am, payload, sizeof q->am);
    if (q->am.blocks > RN_AM_BLOCKS) rn_am_malformed(q->p, q->h, "too many blocks");
    lead = sizeof q->am + q->am.blocks * sizeof *q->blocks;
    if (q->h->bytes < lead) rn_am_malformed(q->p, q->h, "too short for its blocks");
    memcpy(q->blocks, payload + sizeof q->am, q->am.blocks * sizeof *q->blocks);
    q->data = payload + lead;
    q->len = q->h->bytes - lead;
}

/* The answer to a request fits into one message, so a request is for no more. */
static void check_blocks(struct request *q)
{
    q->bytes = 0;
    for (uint32_t i = 0; i < q->am.blocks; i++) {
        if (q->blocks[i].n > RN_AM_DATA_MAX) rn_am_malformed(q->p, q->h, "too long a block");
        q->bytes += q->blocks[i].n * q->size;
    }
    if (!q->bytes || q->bytes > RN_AM_DATA_MAX) rn_am_malformed(q->p, q->h, "too much or nothing");
}

static void elements(struct request *q)
{
    q->elem = q->am.type < RN_BUILTIN_END ? rn_type_of((MPI_Datatype)(uintptr_t)q->am.type) : NULL;
    if (!q->elem || !q->elem->named || q->elem->bytes <= 0) rn_am_malformed(q->p, q->h, "no such type");
    q->size = (size_t)q->elem->bytes;
    check_blocks(q);
}

static char *elements_at(const struct request *q, uint32_t i)
{
    const struct rn_am_block *b = &q->blocks[i];
    ptrdiff_t gap;

    return place(q->w, q->h, b->at, rn_type_span(q->elem, (MPI_Count)b->n, &gap));
}

/* ---- what it asks for ---- */

static void answer(const struct request *q, const void *data, size_t len)
{
    struct rn_am am = { .id = q->am.id, .at = q->am.at };

    rn_am_post(q->w, (int)q->h->source, RN_AM_DATA, 0, &am, sizeof am, data, len);
}

static void put(struct request *q)
{
    size_t done = 0;

    q->size = 1;
    check_blocks(q);
    if (q->bytes != q->len) rn_am_malformed(q->p, q->h, "its data are not as long as its blocks");
    for (uint32_t i = 0; i < q->am.blocks; i++) {
        size_t n = q->blocks[i].n;
        if (n) rn_mem_copy(place(q->w, q->h, q->blocks[i].at, n), q->data + done, n);
        done += n;
    }
}

static _Alignas(16) char old[RN_AM_DATA_MAX];

static void get(struct request *q)
{
    size_t done = 0;

    q->size = 1;
    check_blocks(q);
    for (uint32_t i = 0; i < q->am.blocks; i++) {
        size_t n = q->blocks[i].n;
        if (n) rn_mem_copy(old + done, place(q->w, q->h, q->blocks[i].at, n), n);
        done += n;
    }
    answer(q, old, done);
}

static void accumulate(struct request *q)
{
    const struct rn_op *op = q->am.op < RN_BUILTIN_END ? rn_op_of((MPI_Op)(uintptr_t)q->am.op) : NULL;
    struct rn_guard *g = q->w->targets[q->w->rank].guard;
    size_t done = 0;

    elements(q);
    if (!op || rn_op_check_accumulate(op, q->elem)) {
        rn_am_malformed(q->p, q->h, "no such operator");
        return;
    }
    bool fetches = rn_op_only_reads(op);
    if (q->len != (fetches ? 0 : q->bytes)) rn_am_malformed(q->p, q->h, "its data are not as long as its blocks");

    rn_guard_take(g);
    for (uint32_t i = 0; i < q->am.blocks; i++) {
        MPI_Count n = (MPI_Count)q->blocks[i].n;
        size_t bytes = (size_t)n * q->size;
        char *at = elements_at(q, i);

        if (q->am.id) rn_pack_bytes(at, n, q->elem, 0, old + done, bytes);
        if (!fetches) rn_op_accumulate(op, q->data + done, 0, bytes, at, n, q->elem);
        done += bytes;
    }
    rn_guard_drop(g);
    if (q->am.id) answer(q, old, done);
}

static void swap(struct request *q)
{
    struct rn_guard *g = q->w->targets[q->w->rank].guard;
    char *at;

    elements(q);
    if (q->bytes != q->size || q->len != 2 * q->size || !q->elem->contig) rn_am_malformed(q->p, q->h, "not one element");
    at = elements_at(q, 0);
    rn_guard_take(g);
    rn_mem_copy(old, at, q->size);
    if (!memcmp(old, q->data, q->size)) rn_mem_copy(at, q->data + q->size, q->size);
    rn_guard_drop(g);
    answer(q, old, q->size);
}

/* ---- locks on behalf of others ---- */

struct waiting {
    struct rn_link link;
    struct rn_win *w;
    int rank;
    bool alone;
};

static int poll_waiting(struct rn_poller *p);
static struct rn_poller poller = { .poll = poll_waiting, .aside = true };
static struct rn_link waiting = { &waiting, &waiting }; /* of all windows, in the order they came */

static struct rn_guard *own_guard(struct rn_win *w)
{
    return w->targets[w->rank].guard;
}

static void grant(struct waiting *q)
{
    rn_list_remove(&q->link);
    if (rn_list_is_empty(&waiting)) rn_poller_remove(&poller);
    q->w->nwaiting--;
    atomic_fetch_sub_explicit(&own_guard(q->w)->waiters, 1, memory_order_relaxed);
    rn_am_sync(q->w, q->rank, RN_SYNC_ANSWER);
    free(q);
}

/* First come, first served, among those who ask by message. */
static int poll_waiting(struct rn_poller *p)
{
    const struct rn_win *held = NULL;
    int events = 0;

    rn_list_each(l, &waiting)
    {
        struct waiting *q = rn_list_entry(l, struct waiting, link);

        if (q->w == held) continue;
        if (rn_lock_try(own_guard(q->w), q->alone)) {
            grant(q);
            events++;
        } else {
            held = q->w;
        }
    }
    return events;
}

/* At once: a rank that locks its own memory again and again would else always come before those who ask. */
void rn_am_grant(struct rn_win *w)
{
    if (w->nwaiting) poll_waiting(&poller);
}

static void ask(struct rn_win *w, int rank, bool alone)
{
    struct waiting *q;

    if (rn_lock_is_unwanted(own_guard(w)) && rn_lock_try(own_guard(w), alone)) {
        rn_am_sync(w, rank, RN_SYNC_ANSWER);
        return;
    }
    q = malloc(sizeof *q);
    if (!q) rn_die(MPI_ERR_NO_MEM, "no memory for a lock that must wait");
    q->w = w;
    q->rank = rank;
    q->alone = alone;
    w->nwaiting++;
    atomic_fetch_add_explicit(&own_guard(w)->waiters, 1, memory_order_relaxed);
    if (rn_list_is_empty(&waiting)) rn_poller_add(&poller);
    rn_list_append(&waiting, &q->link);
}

static void sync(struct request *q)
{
    struct rn_win *w = q->w;
    int rank = (int)q->h->source;

    switch (q->h->tag) {
    case RN_SYNC_ASK_SHARED:
    case RN_SYNC_ASK_ALONE:
        ask(w, rank, q->h->tag == RN_SYNC_ASK_ALONE);
        break;
    case RN_SYNC_GIVE:
        if (!atomic_load(&own_guard(w)->lock)) rn_am_malformed(q->p, q->h, "it unlocks what is not locked");
        rn_lock_give(own_guard(w));
        rn_am_sync(w, rank, RN_SYNC_ANSWER);
        rn_am_grant(w);
        break;
    case RN_SYNC_FLUSH:
        rn_am_sync(w, rank, RN_SYNC_ANSWER);
        break;
    case RN_SYNC_ANSWER:
        if (w->targets[rank].answered == w->targets[rank].asked) rn_am_malformed(q->p, q->h, "it answers no question");
        w->targets[rank].answered++;
        break;
    case RN_SYNC_POST:
        w->targets[rank].posts++;
        break;
    case RN_SYNC_COMPLETE:
        w->completed++;
        break;
    default:
        rn_am_malformed(q->p, q->h, "unknown tag");
    }
}

void rn_am_arrived(struct rn_peer *p, const struct rn_hdr *h, const void *payload)
{
    struct request q = { .w = rn_am_window(h->context), .p = p, .h = h };

    if (!q.w) {
        rn_am_malformed(p, h, "there is no such window");
        return;
    }
    if (h->source >= (uint32_t)q.w->size || rn_comm_peer(q.w->comm, (int)h->source) != p)
        rn_am_malformed(p, h, "it is from another rank than it says");
    if (h->kind == RN_AM_SYNC) {
        sync(&q);
        return;
    }
    read_blocks(&q, payload);
    switch (h->kind) {
    case RN_AM_PUT:
        put(&q);
        break;
    case RN_AM_GET:
        get(&q);
        break;
    case RN_AM_ACC:
        accumulate(&q);
        break;
    case RN_AM_SWAP:
        swap(&q);
        break;
    case RN_AM_DATA:
        rn_am_data(q.w, p, h, &q.am, q.data, q.len);
        break;
    default:
        rn_am_malformed(p, h, "unknown kind");
    }
}
