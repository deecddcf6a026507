/* How ranks of a node reach each other's memory; collectives that only move data. */
#include "coll/single.h"
#include "base/log.h"
#include "coll/common.h"
#include "datatype/device.h"
#include "wire/shm.h"
#include <stdlib.h>

/* ---- reaching ---- */

int rn_single_get(struct rn_node_coll *n, int rank, uint64_t from, void *to, size_t bytes)
{
    if (!bytes) return 0;
    if (rank == n->rank) {
        memcpy(to, (const void *)(uintptr_t)from, bytes);
        return 0;
    }
    if (likely(rn_single_read(n->peers[rank], from, to, bytes))) return 0;
    return rn_fail(MPI_ERR_BUFFER, "%zu bytes in the buffer of rank %d cannot be read", bytes, rank);
}

int rn_single_put(struct rn_node_coll *n, int rank, const void *from, uint64_t to, size_t bytes)
{
    if (!bytes) return 0;
    if (rank == n->rank) {
        if ((uintptr_t)from != to) memcpy((void *)(uintptr_t)to, from, bytes);
        return 0;
    }
    if (likely(rn_single_write(n->peers[rank], to, from, bytes))) return 0;
    return rn_fail(MPI_ERR_BUFFER, "%zu bytes in the buffer of rank %d cannot be written", bytes, rank);
}

void rn_offer_begin(struct rn_node_coll *n, struct rn_offer o)
{
    rn_node_begin(n);
    memcpy(rn_node_place(n, sizeof o), &o, sizeof o);
    rn_node_publish(n, sizeof o);
}

struct rn_offer rn_offer_of(struct rn_node_coll *n, int rank, size_t bytes)
{
    struct rn_offer o;

    memcpy(&o, rn_node_fetch(n, rank, sizeof o), sizeof o);
    if (unlikely(o.bytes != bytes)) n->mismatch = true;
    return o;
}

int rn_offer_end(struct rn_node_coll *n, bool wait)
{
    int rc = rn_node_end(n, sizeof(struct rn_offer), false);

    if (wait) rn_node_need_room(n, n->seq);
    return rc;
}

bool rn_offer_all(struct rn_node_coll *n, struct rn_offer mine, const struct rn_offer **all, int *rc)
{
    bool pass = false;

    rn_offer_begin(n, mine);
    rn_node_let_near(n);
    for (int r = 0; r < n->size; r++) {
        n->offers[r] = rn_offer_of(n, r, mine.bytes);
        pass |= n->offers[r].pass != 0;
    }
    *all = n->offers;
    *rc = 0;
    if (likely(!pass && !n->mismatch)) return true;
    *rc = rn_node_end(n, sizeof mine, true);
    if (!*rc) *rc = RN_COLL_PASS;
    return false;
}

/* ---- agreeing that it works ---- */

/* False when memory is out. */
static bool find_peers(const struct rn_comm *c)
{
    struct rn_node_coll *n = c->node;

    n->offers = malloc(sizeof *n->offers * (size_t)n->size);
    if (n->peers) return n->offers != NULL;
    n->peers = calloc((size_t)n->size, sizeof *n->peers);
    if (!n->offers || !n->peers) return false;
    for (int r = 0; r < n->size; r++) {
        n->peers[r] = rn_peer_get((int)rn_group_proc(c->group, r));
        if (!n->peers[r]) return false;
    }
    return true;
}

static bool reaches_all(const struct rn_node_coll *n)
{
    char byte;

    for (int r = 0; r < n->size; r++)
        if (r != n->rank && !rn_single_read(n->peers[r], n->offers[r].from, &byte, 1)) return false;
    return true;
}

/* Everybody tries to read a byte of everybody, then tells how it went. */
static void agree(const struct rn_comm *c)
{
    static const char byte;
    struct rn_node_coll *n = c->node;
    bool works = find_peers(c) && rn_single_ok;

    rn_offer_begin(n, (struct rn_offer){ .from = (uintptr_t)&byte, .pass = !works });
    for (int r = 0; r < n->size; r++) {
        struct rn_offer o = rn_offer_of(n, r, 0);
        works &= !o.pass;
        if (works) n->offers[r] = o;
    }
    works = works && reaches_all(n);
    rn_offer_end(n, true);

    rn_offer_begin(n, (struct rn_offer){ .pass = !works });
    for (int r = 0; r < n->size; r++) works &= !rn_offer_of(n, r, 0).pass;
    rn_node_end(n, sizeof(struct rn_offer), true);
    n->single = works ? RN_SINGLE_WORKS : RN_SINGLE_REFUSED;
    if (!works) rn_log(INFO, COLL, "large collectives go by messages: some rank may not read the memory of another");
}

bool rn_single_agreed(const struct rn_comm *c)
{
    if (unlikely(c->node->single == RN_SINGLE_UNTRIED)) agree(c);
    return c->node->single == RN_SINGLE_WORKS;
}

/* ---- buffers in one piece ---- */

/* Data of a call in one piece of host memory: the user's buffer itself where it is one, else memory of ours. */
struct flat {
    char *at;
    void *mem;
};

static bool is_flat(const void *buf, MPI_Count count, const struct rn_type *t)
{
    return !count || (t->contig && !rn_device_holds(buf, t));
}

static int flat_new(struct flat *f, void *buf, MPI_Count count, const struct rn_type *t)
{
    f->mem = NULL;
    f->at = buf;
    if (likely(is_flat(buf, count, t))) return 0;
    f->at = f->mem = malloc((size_t)(count * t->bytes) + 1);
    return f->mem ? 0 : rn_fail(MPI_ERR_NO_MEM, "no memory for %zu bytes of a collective", (size_t)count * (size_t)t->bytes);
}

static int flat_of(struct flat *f, const void *buf, MPI_Count count, const struct rn_type *t)
{
    RN_TRY(flat_new(f, (void *)(uintptr_t)buf, count, t));
    if (f->mem) rn_pack_bytes(buf, count, t, 0, f->at, (size_t)(count * t->bytes));
    return 0;
}

/* Puts what came into memory of ours into the user's buffer. */
static void flat_deliver(const struct flat *f, void *buf, MPI_Count count, const struct rn_type *t)
{
    if (f->mem) rn_unpack_bytes(buf, count, t, 0, f->at, (size_t)(count * t->bytes));
}

static int get_block(struct rn_node_coll *n, int rank, uint64_t from, struct rn_block b)
{
    struct flat f;
    int rc;

    RN_TRY(flat_new(&f, b.at, b.count, b.type));
    rc = rn_single_get(n, rank, from, f.at, rn_block_bytes(b));
    if (!rc) flat_deliver(&f, b.at, b.count, b.type);
    free(f.mem);
    return rc;
}

/* ---- from and to one rank ---- */

/* Operations in which only the memory of the root is reached. */
struct rooted {
    bool gives; /* the others wait for the root */
    /* The root's buffer in one piece; an error where it is out of reach. */
    int (*offer)(const struct rn_coll_args *a, struct flat *f);
    int (*own)(const struct rn_coll_args *a, const struct flat *f);    /* what the root does meanwhile; NULL: nothing */
    int (*reach)(const struct rn_coll_args *a, uint64_t at);           /* what the others do with it */
    void (*after)(const struct rn_coll_args *a, const struct flat *f); /* on the root, when all are through; NULL: nothing */
};

static int first_error(int a, int b)
{
    return a ? a : b;
}

static int root_is_reached(const struct rn_coll_args *a, const struct rooted *op)
{
    struct rn_node_coll *n = a->comm->node;
    struct rn_offer o = { .bytes = a->bytes };
    struct flat f = { NULL, NULL };
    int rc = 0;

    o.pass = op->offer(a, &f) != 0;
    o.from = (uintptr_t)f.at;
    rn_offer_begin(n, o);
    if (op->gives) n->giver = a->root;
    if (!o.pass && op->own) rc = op->own(a, &f);
    rc = first_error(rc, rn_offer_end(n, !o.pass));
    if (!rc && o.pass) rc = RN_COLL_PASS;
    if (!rc && op->after) op->after(a, &f);
    free(f.mem);
    return rc;
}

static int others_reach(const struct rn_coll_args *a, const struct rooted *op)
{
    struct rn_node_coll *n = a->comm->node;
    struct rn_offer o;
    int rc = 0;

    rn_node_begin(n);
    if (op->gives) n->giver = a->root;
    o = rn_offer_of(n, a->root, a->bytes);
    if (unlikely(o.pass))
        rc = RN_COLL_PASS;
    else if (likely(!n->mismatch))
        rc = op->reach(a, o.from);
    int ended = rn_offer_end(n, false);
    return rc == RN_COLL_PASS ? first_error(ended, rc) : first_error(rc, ended);
}

static int run_rooted(const struct rn_coll_args *a, const struct rooted *op)
{
    if (!rn_single_agreed(a->comm)) return RN_COLL_PASS;
    return a->rank == a->root ? root_is_reached(a, op) : others_reach(a, op);
}

static int bcast_offer(const struct rn_coll_args *a, struct flat *f)
{
    return rn_device_holds(a->recvbuf, a->type) ? RN_COLL_PASS : flat_of(f, a->recvbuf, a->count, a->type);
}

static int bcast_reach(const struct rn_coll_args *a, uint64_t at)
{
    return get_block(a->comm->node, a->root, at, rn_recv_all(a));
}

int rn_single_bcast(const struct rn_coll_args *a)
{
    static const struct rooted op = { .gives = true, .offer = bcast_offer, .reach = bcast_reach };

    return run_rooted(a, &op);
}

static int scatter_offer(const struct rn_coll_args *a, struct flat *f)
{
    return rn_device_holds(a->sendbuf, a->type) ? RN_COLL_PASS : flat_of(f, a->sendbuf, a->count * a->size, a->type);
}

static int scatter_own(const struct rn_coll_args *a, const struct flat *f)
{
    struct rn_block own = rn_out_block(a, a->rank);

    (void)f;
    return rn_own_block(a, own, rn_recv_all(a));
}

/* What lies in the caches of one core is read quickest by few at a time: with 16 ranks 64 KiB each take 42 us in place of 100.
 * Each rank waits until the one before the one before it is through, unless ranks share cores, where waiting costs more. */
enum { READERS = 2 };

static void await_turn(const struct rn_coll_args *a)
{
    struct rn_node_coll *n = a->comm->node;
    int place = rn_mod(a->rank - a->root, a->size), before = rn_mod(a->rank - READERS, a->size);

    if (place > READERS && !rn_wait_yields) rn_node_await(n, before, &rn_node_lane(n, before)->done, n->seq);
}

static int scatter_reach(const struct rn_coll_args *a, uint64_t at)
{
    await_turn(a);
    return get_block(a->comm->node, a->root, at + (uint64_t)a->rank * a->bytes, rn_recv_all(a));
}

int rn_single_scatter(const struct rn_coll_args *a)
{
    static const struct rooted op = { .gives = true, .offer = scatter_offer, .own = scatter_own, .reach = scatter_reach };

    return run_rooted(a, &op);
}

static int gather_offer(const struct rn_coll_args *a, struct flat *f)
{
    return rn_device_holds(a->recvbuf, a->rtype) ? RN_COLL_PASS : flat_new(f, a->recvbuf, a->rcount * a->size, a->rtype);
}

static int gather_reach(const struct rn_coll_args *a, uint64_t at)
{
    struct flat f;
    int rc;

    RN_TRY(flat_of(&f, a->sendbuf, a->count, a->type));
    rc = rn_single_put(a->comm->node, a->root, f.at, at + (uint64_t)a->rank * a->bytes, a->bytes);
    free(f.mem);
    return rc;
}

/* Into memory of ours all blocks go, since they are unpacked together. */
static int gather_own(const struct rn_coll_args *a, const struct flat *f)
{
    struct rn_block own = rn_in_block(a, a->rank);

    if (f->mem) return gather_reach(a, (uintptr_t)f->at);
    return rn_own_block(a, rn_send_all(a), own);
}

static void gather_after(const struct rn_coll_args *a, const struct flat *f)
{
    flat_deliver(f, a->recvbuf, a->rcount * a->size, a->rtype);
}

/* Those who send write into the root's buffer, all at the same time. */
int rn_single_gather(const struct rn_coll_args *a)
{
    static const struct rooted op = { .offer = gather_offer, .own = gather_own, .reach = gather_reach, .after = gather_after };

    return run_rooted(a, &op);
}

/* ---- from all to all ---- */

/* Every rank begins with another one. */
static int get_all(struct rn_node_coll *n, const struct rn_coll_args *a, const struct rn_offer *all, size_t skip)
{
    int rc = 0;

    for (int i = 1; i < n->size && !rc; i++) {
        int r = rn_mod(n->rank + i, n->size);
        rc = get_block(n, r, all[r].from + skip, rn_in_block(a, r));
    }
    return rc;
}

int rn_single_allgather(const struct rn_coll_args *a)
{
    struct rn_node_coll *n = a->comm->node;
    struct rn_offer o = { .bytes = a->bytes };
    struct rn_block own = rn_in_block(a, a->rank);
    const struct rn_offer *all;
    struct flat f = { NULL, NULL };
    int rc;

    if (!rn_single_agreed(a->comm)) return RN_COLL_PASS;
    o.pass = rn_device_holds(a->recvbuf, a->rtype) || rn_device_holds(a->sendbuf, a->type) ||
             flat_of(&f, a->sendbuf, a->count, a->type);
    o.from = (uintptr_t)f.at;
    if (rn_offer_all(n, o, &all, &rc)) {
        rc = rn_own_block(a, rn_send_all(a), own);
        rc = first_error(rc, get_all(n, a, all, 0));
        rc = first_error(rc, rn_offer_end(n, true));
    }
    free(f.mem);
    return rc;
}

int rn_single_alltoall(const struct rn_coll_args *a)
{
    struct rn_node_coll *n = a->comm->node;
    struct rn_offer o = { .bytes = a->bytes };
    struct rn_block out = rn_out_block(a, a->rank), in = rn_in_block(a, a->rank);
    const struct rn_offer *all;
    struct flat f = { NULL, NULL };
    int rc;

    if (!rn_single_agreed(a->comm)) return RN_COLL_PASS;
    o.pass = rn_device_holds(a->recvbuf, a->rtype) || rn_device_holds(a->sendbuf, a->type) ||
             flat_of(&f, a->sendbuf, a->count * a->size, a->type);
    o.from = (uintptr_t)f.at;
    if (rn_offer_all(n, o, &all, &rc)) {
        rc = rn_type_copy(out.at, out.count, out.type, in.at, in.count, in.type);
        rc = first_error(rc, get_all(n, a, all, a->bytes * (size_t)a->rank));
        rc = first_error(rc, rn_offer_end(n, true));
    }
    free(f.mem);
    return rc;
}
