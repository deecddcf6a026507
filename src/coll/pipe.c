#include "coll/pipe.h"
#include "base/gpu.h"
#include "base/log.h"
#include "rt/rt.h"
#include "wire/hot.h"
#include <stdlib.h>

/* All rings of a communicator together; of one rank. */
enum { MOST_ROOM = 2 * MiB, LARGEST_RING = 256 * KiB };
enum { PAGE = 4 * KiB, STEPS_AHEAD = 8 };
/* Calls of a communicator that do without: fresh memory for pipes takes as long as a few messages, and there is not much of it.
 */
enum { PATIENCE = 4 };

size_t rn_pipe_step = 4 * KiB;

static size_t ring_of(int ranks)
{
    return RN_MIN((size_t)LARGEST_RING, (size_t)MOST_ROOM / (size_t)ranks) / PAGE * PAGE;
}

static size_t lanes_of(int ranks)
{
    return round_up(sizeof(struct rn_pipe_area) + sizeof(struct rn_pipe_lane) * (size_t)ranks, PAGE);
}

size_t rn_pipe_area_bytes(int ranks)
{
    return lanes_of(ranks) + ring_of(ranks) * (size_t)ranks;
}

/* ---- coming and going ---- */

int rn_pipe_attach(struct rn_node_coll *n, void *area)
{
    struct rn_pipe *p = calloc(1, sizeof *p);

    if (!p) return rn_fail(MPI_ERR_NO_MEM, "no memory for the pipes of a communicator");
    p->area = area;
    p->n = n;
    p->ring = ring_of(n->size);
    p->crowded = rn_rt.oversubscribed;
    n->pipe = p;
    return 0;
}

void rn_pipe_detach(struct rn_node_coll *n)
{
    struct rn_pipe *p = n->pipe;

    if (!p) return;
    if (n->locals && atomic_fetch_sub(&p->area->inside, 1) == 1) rn_node_free(p->area, rn_pipe_area_bytes(n->size));
    free(p);
    n->pipe = NULL;
}

static uint64_t area_new(int ranks)
{
    struct rn_pipe_area *area = rn_node_alloc_spare(rn_pipe_area_bytes(ranks), lanes_of(ranks));

    if (!area) return 0;
    area->inside = (uint32_t)ranks;
    return rn_node_offset(area);
}

/* Rank 0 says where the area is, then everybody whether it found it. On devices reductions have better ways than through here. */
static void open_pipe(struct rn_node_coll *n)
{
    uint64_t offset = n->rank ? 0 : area_new(n->size), works;
    void *area;

    rn_node_begin(n);
    memcpy(rn_node_place(n, sizeof offset), &offset, sizeof offset);
    rn_node_publish(n, sizeof offset);
    for (int r = n->size - 1; r >= 0; r--) memcpy(&offset, rn_node_fetch(n, r, sizeof offset), sizeof offset);
    rn_node_end(n, sizeof offset, true);

    area = offset ? rn_node_at(offset, rn_pipe_area_bytes(n->size)) : NULL;
    works = area && !rn_gpu_near() && !rn_pipe_attach(n, area);
    rn_node_begin(n);
    memcpy(rn_node_place(n, sizeof works), &works, sizeof works);
    rn_node_publish(n, sizeof works);
    n->pipe_refused = false;
    for (int r = 0; r < n->size; r++) n->pipe_refused |= !*rn_node_fetch(n, r, sizeof works);
    rn_node_end(n, sizeof works, true);
    if (!n->pipe_refused) return;
    rn_log(INFO, COLL, "no pipes for a communicator: %s", offset ? "some rank has no memory, or works on a GPU" : "no room");
    if (n->pipe)
        rn_pipe_detach(n);
    else if (area && atomic_fetch_sub(&((struct rn_pipe_area *)area)->inside, 1) == 1)
        rn_node_free(area, rn_pipe_area_bytes(n->size));
}

struct rn_pipe *rn_pipe_of(const struct rn_comm *c)
{
    struct rn_node_coll *n = c->node;

    if (unlikely(!n->pipe && !n->pipe_refused) && n->pipe_calls++ >= PATIENCE) open_pipe(n);
    return n->pipe;
}

/* ---- lengths ---- */

/* Between cores, a few short steps ahead, so that both work at once and the data stays near. Where ranks share cores each
 * hand-over is a turn of the scheduler, so a rank goes on as long as the ring has room. */
size_t rn_pipe_chunk(const struct rn_pipe *p)
{
    return RN_MIN(p->crowded ? 4 * rn_pipe_step : rn_pipe_step, p->ring / 2);
}

size_t rn_pipe_chunk_of_all(const struct rn_pipe *p)
{
    return RN_MIN(rn_pipe_step * (p->crowded ? 32 : (size_t)p->n->size), p->ring / 2);
}

size_t rn_pipe_piece(const struct rn_pipe *p)
{
    return rn_pipe_chunk_of_all(p) / (size_t)p->n->size / RN_LINE * RN_LINE;
}

/* ---- an operation ---- */

static struct rn_pipe_lane *lane(const struct rn_pipe *p, int rank)
{
    return &p->area->lanes[rank];
}

static char *cell(const struct rn_pipe *p, int rank, uint32_t chunk)
{
    return (char *)p->area + lanes_of(p->n->size) + p->ring * (size_t)rank + p->chunk * (chunk % p->cells);
}

static void await(struct rn_pipe *p, int rank, const _Atomic uint64_t *at, uint64_t mark)
{
    struct rn_node_turns turns = { p->n, rank, 0, 0 };

    if (likely(atomic_load_explicit(at, memory_order_acquire) >= mark)) return;
    while (atomic_load_explicit(at, memory_order_acquire) < mark) rn_node_turn(&turns);
    rn_wait_end();
}

static void tell(const struct rn_pipe *p, _Atomic uint64_t *at, uint64_t mark)
{
    atomic_store_explicit(at, mark, memory_order_release);
    rn_node_wake_all(p->n);
}

static uint64_t mark(const struct rn_pipe *p, uint32_t chunks)
{
    return p->op << 32 | chunks;
}

void rn_pipe_begin(struct rn_pipe *p, size_t bytes, size_t chunk)
{
    size_t cells;

    p->n->giver = -1;
    if (rn_wait_yields) rn_crowd_come(p->n);
    p->chunk = round_up(chunk, RN_LINE);
    cells = p->ring / p->chunk;
    p->cells = (uint32_t)(p->crowded ? cells : RN_MIN(cells, (size_t)STEPS_AHEAD));
    p->bytes = bytes;
}

int rn_pipe_end(struct rn_pipe *p)
{
    rn_pipe_leave(p);
    p->op++;
    return rn_node_agreement(p->n, p->bytes);
}

static void need_room(struct rn_pipe *p, uint64_t mark)
{
    uint64_t least = UINT64_MAX;

    if (likely(p->drained >= mark)) return;
    for (int r = 0; r < p->n->size; r++) {
        if (r == p->n->rank) continue;
        await(p, r, &lane(p, r)->drained, mark);
        least = RN_MIN(least, atomic_load_explicit(&lane(p, r)->drained, memory_order_relaxed));
    }
    atomic_thread_fence(memory_order_acquire);
    p->drained = least;
}

char *rn_pipe_place(struct rn_pipe *p, uint32_t chunk)
{
    need_room(p, mark(p, chunk < p->cells ? 0 : chunk - p->cells + 1));
    if (!chunk) lane(p, p->n->rank)->bytes = p->bytes;
    return cell(p, p->n->rank, chunk);
}

void rn_pipe_publish(struct rn_pipe *p, uint32_t chunk)
{
    tell(p, &lane(p, p->n->rank)->filled, mark(p, chunk + 1));
}

void rn_pipe_publish_fold(struct rn_pipe *p, uint32_t chunk)
{
    tell(p, &lane(p, p->n->rank)->folded, mark(p, chunk + 1));
}

char *rn_pipe_fetch(struct rn_pipe *p, int rank, uint32_t chunk)
{
    await(p, rank, &lane(p, rank)->filled, mark(p, chunk + 1));
    if (unlikely(lane(p, rank)->bytes != p->bytes)) p->n->mismatch = true;
    return cell(p, rank, chunk);
}

char *rn_pipe_fetch_fold(struct rn_pipe *p, int rank, uint32_t chunk)
{
    await(p, rank, &lane(p, rank)->folded, mark(p, chunk + 1));
    return cell(p, rank, chunk);
}

void rn_pipe_drain(struct rn_pipe *p, uint32_t chunk)
{
    tell(p, &lane(p, p->n->rank)->drained, mark(p, chunk + 1));
}

void rn_pipe_leave(struct rn_pipe *p)
{
    _Atomic uint64_t *at = &lane(p, p->n->rank)->drained;
    uint64_t over = (p->op + 1) << 32;

    if (atomic_load_explicit(at, memory_order_relaxed) != over) tell(p, at, over);
}
