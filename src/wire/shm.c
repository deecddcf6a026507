#include "base/cfg.h"
#include "base/file.h"
#include "base/log.h"
#include "rt/rt.h"
#include "wire/hot.h"
#include <cpuid.h>
#include <emmintrin.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

struct rn_shm rn_shm = { .n = 0 };
struct rn_shm_rx *rn_shm_rx;
int rn_shm_nrx;
uint32_t rn_shm_joins;
size_t rn_shm_stream_from;
size_t rn_shm_eager, rn_shm_eager_busy, rn_shm_few;
bool rn_shm_pushes;

/* Bytes of a box by the ranks of a node: a window of 64 KiB messages where ranks are few, bounded in all where they are many.
 * Memory is taken only for the pairs that talk. */
static const struct {
    int ranks;
    size_t bytes;
} box_sizes[] = { { 4, 1 * MiB },   { 8, 512 * KiB },  { 16, 256 * KiB },
                  { 64, 64 * KiB }, { 256, 32 * KiB }, { INT32_MAX, 16 * KiB } };

enum { HEAP = 64 * MiB, SMALLEST_BOX = 8 * KiB, PAGE = 4096 };

/* Cells of the small ring: 8 KiB stay in the caches nearest to both cores, a whole box would not. A box that is not much larger
 * has none. */
enum { NEAR = 8 * KiB / CELL };

/* Cells of the large ring between two looks whether all has been read. If so, the sender starts over: what was used a moment ago
 * is in the caches, and no memory needs to be taken for the rest. To start over behind a receiver that is only just behind would
 * take lines from it that it still holds, which halves the rate of a stream. */
enum { STRETCH = 64 * KiB / CELL };

static size_t box_bytes_for(int ranks)
{
    size_t want = rn_cfg.shm_box;

    for (size_t i = 0; !want; i++)
        if (ranks <= box_sizes[i].ranks) want = box_sizes[i].bytes;

    size_t power = SMALLEST_BOX;
    while (power * 2 <= want && power < 64 * MiB) power *= 2;
    return power;
}

static void lay_out(struct rn_shm *s)
{
    size_t n = (size_t)s->n, at = rn_boot_bytes((uint32_t)s->n);
    size_t cells_bytes = box_bytes_for(s->n);

    s->cells = (uint32_t)(cells_bytes / CELL);
    s->near = s->cells >= 8 * NEAR ? NEAR : 0;
    s->report = RN_MIN(s->cells / 8, (uint32_t)NEAR / 2);
    s->box_bytes = round_up(cells_bytes + BOX_HEAD, PAGE);
    s->page = (void *)(s->base + at);
    at = round_up(at + sizeof *s->page, 128);
    s->ranks = (void *)(s->base + at);
    at += n * sizeof *s->ranks;
    s->shares = (void *)(s->base + at);
    at += n * SHARES * sizeof *s->shares;
    s->joined = (void *)(s->base + at);
    at = round_up(at + n * n, PAGE);
    s->boxes = s->base + at;
    at += n * n * s->box_bytes;
    s->heap_at = at;
    s->heap_bytes = HEAP;
    s->bytes = at + HEAP;
}

static char *box_of(int from, int to)
{
    return rn_shm.boxes + ((size_t)to * (size_t)rn_shm.n + (size_t)from) * rn_shm.box_bytes;
}

/* Takes the memory now, so that a full file system is an error here and not a SIGBUS later. */
static int reserve(size_t at, size_t bytes)
{
    if (!fallocate(rn_rt.segment, 0, (off_t)at, (off_t)bytes) || errno == EOPNOTSUPP) return 0;
    return rn_fail(MPI_ERR_NO_MEM,
                   "no room for %zu KiB of shared memory (%s); enlarge /dev/shm or the memory limit of the container",
                   bytes / KiB, strerror(errno));
}

void rn_shm_populate(const void *from, size_t bytes)
{
#ifndef MADV_POPULATE_WRITE
    enum { MADV_POPULATE_WRITE = 23 }; /* Linux 5.14 */
#endif
    size_t first = round_up((size_t)((const char *)from - rn_shm.base), PAGE);
    size_t end = (size_t)((const char *)from - rn_shm.base) + bytes;

    if (end > first) (void)madvise(rn_shm.base + first, end - first, MADV_POPULATE_WRITE);
}

/* On an EPYC with caches far apart, stores past the caches make lines come in a third of the time, and cost nothing where they
 * are near. On a Xeon, whose cores share one cache, they halve the bandwidth. */
static size_t stream_from(void)
{
    return __builtin_cpu_is("amd") ? 4 * KiB : SIZE_MAX;
}

/* Processors without the instruction would take it for one that does nothing; the second half only slows them down. */
static bool can_push(void)
{
    unsigned a, b, c, d;

    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (c & bit_CLDEMOTE);
}

int rn_shm_init(void)
{
    int failed;

    rn_shm.n = rn_rt.local_size;
    rn_shm.me = rn_rt.local_rank;
    lay_out(&rn_shm); /* once for the size, with base 0 */
    /* Only ever longer: a mate that is ahead may have put windows behind the segment. */
    if ((failed = rn_file_extend(rn_rt.segment, rn_shm.bytes)))
        return rn_fail(MPI_ERR_NO_MEM, "the node segment cannot grow to %zu KiB: %s%s", rn_shm.bytes / KiB, strerror(failed),
                       failed == EFBIG ? "; the limit of file sizes (ulimit -f) counts for shared memory as well" : "");

    void *p = mmap(NULL, rn_shm.bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, rn_rt.segment, 0);
    if (p == MAP_FAILED)
        return rn_fail(MPI_ERR_NO_MEM, "the node segment of %zu MiB cannot be mapped: %s", rn_shm.bytes / MiB, strerror(errno));
    rn_shm.base = p;
    lay_out(&rn_shm);
    rn_shm_rx = calloc((size_t)rn_shm.n, sizeof *rn_shm_rx);
    if (!rn_shm_rx || reserve(0, (size_t)(rn_shm.boxes - rn_shm.base))) {
        rn_shm_fini();
        return MPI_ERR_NO_MEM;
    }
    rn_shm_stream_from = stream_from();
    rn_shm_pushes = can_push();
    rn_wait_init();
    atomic_store_explicit(&rn_shm.ranks[rn_shm.me].leaves, 0, memory_order_release);
    rn_shm_join();
    return 0;
}

void rn_shm_leave(void)
{
    if (rn_shm.base) atomic_store_explicit(&rn_shm.ranks[rn_shm.me].leaves, 1, memory_order_release);
}

bool rn_shm_all_leave(void)
{
    for (int i = 0; rn_shm.base && i < rn_shm.n; i++)
        if (!atomic_load_explicit(&rn_shm.ranks[i].leaves, memory_order_acquire)) return false;
    return true;
}

void rn_shm_fini(void)
{
    free(rn_shm_rx);
    rn_shm_rx = NULL;
    rn_shm_nrx = 0;
    rn_shm_joins = 0;
    if (rn_shm.base) munmap(rn_shm.base, rn_shm.bytes);
    rn_shm = (struct rn_shm){ .n = 0 };
}

/* Steps of a fixed odd width, then bits mixed (splitmix64): stamps of one box do not come again for 2^64 laps but by chance. */
uint64_t rn_shm_lap(uint64_t *seed)
{
    uint64_t x = *seed += 0x9e3779b97f4a7c15u;

    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return ((x ^ x >> 31) & ~STAMP_KIND) | (STAMP_KIND + 1); /* never that of a fresh cell, 0 */
}

/* Reads how far the receiver is. The other ring's unread messages count as if they were in this one. */
static bool refill(struct rn_peer *p, uint32_t cells)
{
    uint32_t read = atomic_load_explicit(p->tx_read, memory_order_acquire);

    p->tx_free = p->cells - (p->tx_total - read);
    return p->tx_free >= cells;
}

static bool is_near(const struct rn_peer *p)
{
    return p->tx_end == rn_shm.near;
}

static void turn_set(struct rn_peer *p, uint32_t from)
{
    p->tx_turn = is_near(p) ? p->tx_end : RN_MIN(from + NEAR, p->tx_mark);
}

/* The ring that tx_at lies in from now on. In the small one a cell is kept for the word that the other goes on. */
static void ring_use(struct rn_peer *p, bool near)
{
    p->tx_first = near ? 0 : rn_shm.near;
    p->tx_end = near ? rn_shm.near : rn_shm.cells;
    p->cells = p->tx_end - p->tx_first - near;
    turn_set(p, p->tx_at);
    refill(p, 0);
}

/* A box of one ring is shorter than that. */
static uint32_t first_mark(void)
{
    return RN_MIN(rn_shm.near + STRETCH, rn_shm.cells);
}

/* Sender: takes the box of this pair into use and tells the receiver that there is one more to look into. */
int rn_shm_connect(struct rn_peer *p)
{
    char *box = box_of(rn_shm.me, p->local);
    uint64_t seed;

    p->tx_kept = rn_shm.near ? rn_shm.near : rn_shm.cells;
    p->tx_mark = first_mark();
    RN_TRY(reserve((size_t)(box - rn_shm.base), BOX_HEAD + (size_t)p->tx_kept * CELL));
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed) return rn_fail(MPI_ERR_OTHER, "getrandom failed: %s", strerror(errno));
    *(uint64_t *)(void *)(box + BOX_SEED_AT) = p->tx_seed = seed;
    p->tx_stamp = rn_shm_lap(&p->tx_seed);
    p->tx = box + BOX_HEAD;
    p->tx_total = 0;
    p->tx_at = 0;
    p->tx_other = rn_shm.near;
    p->tx_read = (void *)box;
    ring_use(p, rn_shm.near != 0);
    p->state = RN_PEER_READY;
    p->fast = true;

    struct node_rank *to = &rn_shm.ranks[p->local];
    atomic_store_explicit(&rn_shm.joined[p->local * rn_shm.n + rn_shm.me], 1, memory_order_release);
    atomic_fetch_add_explicit(&to->joins, 1, memory_order_acq_rel);
    rn_wake(p->local);
    return 0;
}

static bool is_read(int from)
{
    for (int i = 0; i < rn_shm_nrx; i++)
        if (rn_shm_rx[i].peer->local == from) return true;
    return false;
}

int rn_shm_join(void)
{
    rn_shm_joins = atomic_load_explicit(&rn_shm.ranks[rn_shm.me].joins, memory_order_acquire);
    for (int from = 0; from < rn_shm.n; from++) {
        if (!atomic_load_explicit(&rn_shm.joined[rn_shm.me * rn_shm.n + from], memory_order_acquire) || is_read(from)) continue;
        struct rn_peer *peer = rn_peer_get(rn_rt_mate(from));
        if (!peer) return rn_fail(MPI_ERR_NO_MEM, "no memory for a peer");
        char *box = box_of(from, rn_shm.me), *first = box + BOX_HEAD, *far = first + (size_t)rn_shm.near * CELL;
        char *end = first + (size_t)rn_shm.cells * CELL;
        peer->rx = &rn_shm_rx[rn_shm_nrx];
        *peer->rx = (struct rn_shm_rx){ .cell = first,
                                        .first = first,
                                        .end = rn_shm.near ? far : end,
                                        .seed = *(uint64_t *)(void *)(box + BOX_SEED_AT),
                                        .read = (void *)box,
                                        .peer = peer };
        peer->rx->stamp = rn_shm_lap(&peer->rx->seed);
        if (rn_shm.near) peer->rx->other.cell = peer->rx->other.first = far, peer->rx->other.end = end;
        rn_shm_nrx++;
    }
    return 0;
}

/* Whole lines by stores that bypass the caches, the pieces before and behind as usual. The fence: such stores are not ordered
 * with the stamp that follows. */
void rn_shm_stream(void *to, const void *from, size_t n)
{
    char *d = to;
    const char *s = from;
    size_t lead = -(uintptr_t)d % LINE;

    memcpy(d, s, lead);
    for (d += lead, s += lead, n -= lead; n >= LINE; d += LINE, s += LINE, n -= LINE)
        for (size_t i = 0; i < LINE; i += sizeof(__m128i))
            _mm_stream_si128((__m128i *)(void *)(d + i), _mm_loadu_si128((const __m128i *)(const void *)(s + i)));
    memcpy(d, s, n);
    _mm_sfence();
}

void rn_shm_push_lines(struct rn_peer *p, struct rn_hdr *h, size_t payload)
{
    size_t bytes = sizeof *h + payload;
    char *next = p->tx + (size_t)p->tx_at * CELL, *end = RN_MIN(next + bytes, p->tx + (size_t)p->tx_end * CELL);

    for (char *at = (char *)h; at < (char *)h + bytes; at += LINE) __asm__ volatile("cldemote %0" : : "m"(*at));
    for (; next < end; next += LINE) __builtin_prefetch(next, 1);
}

void rn_shm_wrap(struct rn_peer *p)
{
    p->tx_at = p->tx_first;
    if (!is_near(p)) p->tx_mark = first_mark();
    turn_set(p, p->tx_at);
    p->tx_stamp = rn_shm_lap(&p->tx_seed);
}

static void pad(struct rn_peer *p, size_t payload)
{
    struct rn_hdr *h = (void *)(p->tx + (size_t)p->tx_at * CELL);

    h->kind = RN_MSG_PAD;
    h->bytes = (uint32_t)payload;
    rn_shm_commit(p, h, payload);
}

/* Memory of the larger ring is taken when a pair first has a use for it: most pairs never have. A stretch in one go, since a page
 * fault takes longer than a message. The reader has fewer of them, as the kernel maps what lies around a page that is read. With
 * two cells behind, for the words that the other ring goes on and that this one starts over. */
static void far_keep(struct rn_peer *p, uint32_t end)
{
    uint32_t behind = RN_MIN(end + 2, rn_shm.cells);
    char *from = p->tx + (size_t)p->tx_kept * CELL, *to = p->tx + (size_t)behind * CELL;

    if (behind <= p->tx_kept) return;
    if (reserve((size_t)(from - rn_shm.base), (size_t)(to - from))) rn_die(MPI_ERR_NO_MEM, rn_fail_text());
    rn_shm_populate(from, (size_t)(to - from));
    p->tx_kept = behind;
}

/* The other ring goes on where it stopped, in a lap of its own. */
static void go_over(struct rn_peer *p)
{
    uint32_t at = p->tx_other;

    if (is_near(p)) far_keep(p, p->tx_mark);
    pad(p, 0);
    p->tx_other = p->tx_at;
    p->tx_at = at;
    p->tx_stamp = rn_shm_lap(&p->tx_seed);
    ring_use(p, !is_near(p));
}

/* The message would pass the mark of the larger ring. */
static void mark_pass(struct rn_peer *p, uint32_t need)
{
    if (need <= STRETCH / 2 && p->tx_mark < p->tx_end && refill(p, p->cells)) {
        pad(p, (size_t)(p->tx_end - p->tx_at) * CELL - sizeof(struct rn_hdr));
        return;
    }
    while (p->tx_mark < p->tx_end && p->tx_at + need > p->tx_mark) p->tx_mark = RN_MIN(p->tx_mark + STRETCH, p->tx_end);
    far_keep(p, p->tx_mark);
}

/* Room in this ring, in its next lap if the message does not fit into the rest of this one. */
static bool ring_room(struct rn_peer *p, uint32_t need)
{
    uint32_t rest = p->tx_end - p->tx_at, all = need > rest ? rest + need : need;

    if (p->tx_free < all && !refill(p, all)) return false;
    if (need > rest) pad(p, (size_t)rest * CELL - sizeof(struct rn_hdr));
    return true;
}

/* Short messages go into the small ring while the receiver keeps up; back there leads the way when all has been read, which is
 * looked at once in 8 KiB. Long ones go past the caches anyway, and would need to hear of the receiver each time. */
bool rn_shm_room(struct rn_peer *p, uint32_t need)
{
    bool is_short = need <= NEAR / 2;

    if (is_near(p)) {
        if (is_short && ring_room(p, need)) return true;
        go_over(p);
    } else if (rn_shm.near && is_short && p->tx_at + need > p->tx_turn && refill(p, p->cells)) {
        go_over(p);
    }
    if (!is_near(p) && p->tx_at + need > p->tx_mark) mark_pass(p, need);
    if (!ring_room(p, need)) return false;
    turn_set(p, p->tx_at + need);
    return true;
}

void rn_shm_told(struct rn_shm_rx *r)
{
    r->since = 0;
    atomic_store_explicit(r->read, (uint32_t)r->total, memory_order_release);
}

static void rx_go_over(struct rn_shm_rx *r)
{
    char *cell = r->cell, *first = r->first, *end = r->end;

    r->cell = r->other.cell;
    r->first = r->other.first;
    r->end = r->other.end;
    r->other.cell = cell;
    r->other.first = first;
    r->other.end = end;
    r->stamp = rn_shm_lap(&r->seed);
}

/* Hands the message at r->cell on and steps over it. */
void rn_shm_read(struct rn_shm_rx *r)
{
    const struct rn_hdr *h = (const void *)r->cell;
    size_t bytes = h->bytes; /* read once: the sender could change it */
    uint8_t kind = h->kind;

    bool over = kind == RN_MSG_PAD && !bytes;

    if (unlikely(bytes + sizeof *h > (size_t)(r->end - r->cell) || kind == RN_MSG_NONE || kind >= RN_MSG_KINDS ||
                 (over && !r->other.cell)))
        rn_die(MPI_ERR_INTERN, "a message of a node-mate is malformed");
    if (likely(kind != RN_MSG_PAD)) rn_wire_arrived(r->peer, h, h + 1, NULL);

    rn_shm_step(r, bytes);
    if (unlikely(over)) rx_go_over(r);
}

void rn_shm_ring(int local)
{
    struct node_rank *r = &rn_shm.ranks[local];

    atomic_fetch_add_explicit(&r->doorbell, 1, memory_order_release);
    syscall(SYS_futex, &r->doorbell, FUTEX_WAKE, INT32_MAX, NULL, NULL, 0);
}
