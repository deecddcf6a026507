/* A long message between node-mates is copied by both: the receiver reads chunks from the front, the sender, which has nothing
 * else to do while it waits, writes chunks from the back. Whoever comes late finds less left: a sender that computes costs
 * nothing, since the receiver then copies all. One word in the node segment deals the chunks out. */
#include "pt2pt/post.h"
#include <string.h>

enum { SMALLEST_CHUNK = 32 * KiB, LARGEST_CHUNK = 512 * KiB, FIELD = 20, MOST_CHUNKS = (1 << FIELD) - 1 };

struct pull {
    struct rn_poller poller;
    struct rn_req *req;
    struct rn_peer *peer;
    struct node_share *share; /* NULL: free */
    uint64_t from;            /* in the sender's memory */
    char *to;
    size_t bytes;
    uint32_t chunks, turn;
    uint64_t id;
    void (*done)(struct rn_req *);
};
static struct pull pulls[SHARES];

/* Both sides cut alike: about eight chunks, whole pages. */
static size_t chunk_of(size_t bytes)
{
    size_t c = round_up(bytes / 8, 4096);

    c = RN_MIN(RN_MAX(c, (size_t)SMALLEST_CHUNK), (size_t)LARGEST_CHUNK);
    return RN_MAX(c, round_up(bytes / MOST_CHUNKS + 1, 4096));
}

static uint32_t chunks_of(size_t bytes)
{
    return (uint32_t)((bytes + chunk_of(bytes) - 1) / chunk_of(bytes));
}

static uint64_t span_of(uint32_t turn, uint32_t first, uint32_t end)
{
    return (uint64_t)turn << 2 * FIELD | (uint64_t)first << FIELD | end;
}

/* Takes a chunk from the front or the back; -1 when none is left or the share serves another message by now. */
static int take(struct node_share *s, uint32_t turn, bool front)
{
    uint64_t span = atomic_load_explicit(&s->span, memory_order_acquire);

    for (;;) {
        uint32_t first = span >> FIELD & MOST_CHUNKS, end = span & MOST_CHUNKS;
        if (span >> 2 * FIELD != turn || first >= end) return -1;
        uint64_t left = front ? span_of(turn, first + 1, end) : span_of(turn, first, end - 1);
        if (atomic_compare_exchange_weak_explicit(&s->span, &span, left, memory_order_acq_rel, memory_order_acquire))
            return (int)(front ? first : end - 1);
    }
}

static size_t chunk_len(size_t bytes, int i)
{
    return RN_MIN(chunk_of(bytes), bytes - (size_t)i * chunk_of(bytes));
}

static bool read_chunk(struct pull *p, int i)
{
    size_t at = (size_t)i * chunk_of(p->bytes);

    if (!rn_single_read(p->peer, p->from + at, p->to + at, chunk_len(p->bytes, i))) return false;
    atomic_fetch_add_explicit(&p->share->done, 1, memory_order_acq_rel);
    return true;
}

static void finish(struct pull *p)
{
    struct rn_req *r = p->req;

    rn_post_control(p->peer, RN_MSG_ACK, &p->id, sizeof p->id);
    p->share = NULL;
    p->done(r);
}

static bool is_done(struct pull *p)
{
    uint32_t refused = atomic_load_explicit(&p->share->refused, memory_order_acquire);

    /* The sender may not write to us: that chunk is ours after all. */
    if (refused) {
        atomic_store_explicit(&p->share->refused, 0, memory_order_relaxed);
        if (!read_chunk(p, (int)refused - 1))
            rn_die(MPI_ERR_PROC_ABORTED, "the memory of a sender cannot be read any more: it has ended, or its buffer is none");
    }
    return atomic_load_explicit(&p->share->done, memory_order_acquire) == p->chunks;
}

static int poll_pull(struct rn_poller *poller)
{
    struct pull *p = container_of(poller, struct pull, poller);

    if (!is_done(p)) return 0;
    rn_poller_remove(poller);
    finish(p);
    return 1;
}

static struct pull *pull_get(void)
{
    for (int i = 0; i < SHARES; i++) {
        if (pulls[i].share) continue;
        pulls[i].share = &rn_shm.shares[rn_shm.me * SHARES + i];
        return &pulls[i];
    }
    return NULL;
}

bool rn_share_pull(struct rn_req *r, struct rn_peer *peer, const struct rn_long *l, void *to, size_t n,
                   void (*done)(struct rn_req *))
{
    struct pull *p = n >= RN_SHARE_FEWEST && rn_single_works(peer, l->addr, to) ? pull_get() : NULL;
    int i;

    if (!p) return false;
    *p = (struct pull){ .poller = { .poll = poll_pull, .aside = true },
                        .req = r,
                        .peer = peer,
                        .share = p->share,
                        .from = l->addr,
                        .to = to,
                        .bytes = n,
                        .chunks = chunks_of(n),
                        .turn = (p->turn + 1) & 0xffffff,
                        .id = l->id,
                        .done = done };
    atomic_store_explicit(&p->share->done, 0, memory_order_relaxed);
    atomic_store_explicit(&p->share->refused, 0, memory_order_relaxed);
    atomic_store_explicit(&p->share->span, span_of(p->turn, 1, p->chunks), memory_order_release);

    struct rn_help h = {
        .id = l->id, .addr = (uint64_t)(uintptr_t)to, .bytes = n, .share = (uint32_t)(p - pulls), .turn = p->turn
    };
    rn_post_control(peer, RN_MSG_HELP, &h, sizeof h);
    if (!read_chunk(p, 0)) rn_die(MPI_ERR_INTERN, "the memory of a sender cannot be read");
    while ((i = take(p->share, p->turn, true)) >= 0)
        if (!read_chunk(p, i))
            rn_die(MPI_ERR_PROC_ABORTED, "the memory of a sender cannot be read any more: it has ended, or its buffer is none");
    if (is_done(p))
        finish(p);
    else
        rn_poller_add(&p->poller);
    return true;
}

bool rn_share_fits(struct rn_peer *p, const struct rn_help *h)
{
    return p->wire == RN_WIRE_SHM && h->share < SHARES && h->bytes >= RN_SHARE_FEWEST;
}

void rn_share_help(struct rn_req *r, struct rn_peer *p, const struct rn_help *h)
{
    struct node_share *s = &rn_shm.shares[p->local * SHARES + (int)h->share];
    const char *data = rn_send_data(r);
    int i;

    while ((i = take(s, h->turn, false)) >= 0) {
        size_t at = (size_t)i * chunk_of(h->bytes);
        if (at >= h->bytes) rn_die(MPI_ERR_INTERN, "a node-mate deals out more than it takes");
        if (!rn_single_write(p, h->addr + at, data + at, chunk_len(h->bytes, i))) {
            atomic_store_explicit(&s->refused, (uint32_t)i + 1, memory_order_release);
            return;
        }
        atomic_fetch_add_explicit(&s->done, 1, memory_order_acq_rel);
    }
}
