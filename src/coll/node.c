#include "coll/node.h"
#include "base/cfg.h"
#include "coll/crowd.h"
#include "coll/pipe.h"
#include "rt/rt.h"
#include "wire/hot.h"
#include <stdlib.h>

/* Looks at a line before a waiting rank does something else: shorter than a message takes. */
enum { LOOKS = 64 };

static size_t room_for(int ranks)
{
    return ranks <= 16 ? 8 * KiB : ranks <= 64 ? 4 * KiB : KiB;
}

static size_t lane_bytes(int ranks)
{
    return sizeof(struct rn_node_lane) + RN_NODE_PIECES / RN_NODE_PIECES_AT_ONCE * room_for(ranks);
}

size_t rn_node_coll_bytes(int ranks)
{
    return lane_bytes(ranks) * (size_t)ranks;
}

static int *locals_of(const struct rn_comm *c)
{
    int *locals = malloc(sizeof *locals * (size_t)c->size);
    int n = 0;

    if (!locals) return NULL;
    for (int i = 0; i < c->size; i++)
        if (i != c->rank) locals[n++] = rn_rt_local_of((int)rn_group_proc(c->group, i));
    return locals;
}

struct rn_node_coll *rn_node_coll_new(const struct rn_comm *c)
{
    struct rn_node_coll *n = calloc(1, sizeof *n);

    if (!n) return NULL;
    n->room = room_for(c->size);
    n->lane_bytes = lane_bytes(c->size);
    n->rank = c->rank;
    n->size = c->size;
    n->crowd.core = -1;
    n->giver = -1;
    if (rn_shm.ranks && !(n->locals = locals_of(c))) {
        free(n);
        return NULL;
    }
    return n;
}

void rn_node_coll_free(struct rn_node_coll *n)
{
    if (n) free(n->locals);
    free(n);
}

void rn_node_coll_enter(struct rn_comm *c, struct rn_node_coll *n, void *area)
{
    n->base = area;
    c->node = n;
}

int rn_node_coll_attach(struct rn_comm *c, void *area)
{
    struct rn_node_coll *n;

    if (!rn_cfg.coll_node) return 0;
    n = rn_node_coll_new(c);
    if (!n) return rn_fail(MPI_ERR_NO_MEM, "no memory for the node part of a communicator");
    rn_node_coll_enter(c, n, area);
    return 0;
}

void rn_node_coll_detach(struct rn_comm *c)
{
    if (!c->node) return;
    rn_pipe_detach(c->node);
    free(c->node->locals);
    free(c->node->peers);
    free(c->node->offers);
    free(c->node->chunks);
    free(c->node);
    c->node = NULL;
}

void rn_node_turn(struct rn_node_turns *t)
{
    __builtin_ia32_pause();
    if (++t->looks % LOOKS && !(rn_wait_yields && rn_crowd_wants_core(t->n, t->rank))) return;
    if (rn_coll_wire.progress())
        t->idle = 0;
    else
        rn_coll_wire.idle(&t->idle);
    if (rn_wait_yields) rn_crowd_turn(t->n);
}

void rn_node_wait(struct rn_node_coll *n, int rank, const _Atomic uint32_t *at, uint32_t seq)
{
    struct rn_node_turns turns = { n, rank, 0, 0 };

    for (int i = 0; i < LOOKS && !rn_wait_yields; i++) {
        __builtin_ia32_pause();
        if (rn_node_is_there(at, seq)) return;
    }
    while (!rn_node_is_there(at, seq)) rn_node_turn(&turns);
    rn_wait_end();
}

void rn_node_wait_room(struct rn_node_coll *n, uint32_t seq)
{
    uint32_t safe = n->seq - 1;

    for (int r = 0; r < n->size; r++) {
        const _Atomic uint32_t *done = &rn_node_lane(n, r)->done;
        uint32_t now;

        if (r == n->rank) continue;
        rn_node_await(n, r, done, seq);
        now = atomic_load_explicit(done, memory_order_acquire);
        if ((int32_t)(now - safe) < 0) safe = now;
    }
    n->safe = safe;
}

void rn_node_push(const struct rn_node_coll *n, size_t bytes)
{
    const char *at = rn_node_piece(n, n->rank, n->piece);

    for (size_t i = 0; i < bytes; i += RN_LINE) __asm__ volatile("cldemote %0" : : "m"(at[i]));
}

int rn_node_agreement(struct rn_node_coll *n, size_t bytes)
{
    if (!n->mismatch) return 0;
    n->mismatch = false;
    return rn_fail(MPI_ERR_TRUNCATE, "the ranks of a collective do not agree on the number of bytes: here %zu", bytes);
}
