/* Operations by message: the side of the rank that wants something. */
#include "rma/am.h"
#include <stdio.h>
#include <stdlib.h>

/* An operation under way. */
struct op {
    struct rn_outgoing out;
    struct rn_access_args a;
    size_t sent, back;  /* bytes of the packed form that went out, and that came back */
    struct rn_req *req; /* the program's, or one that only gives the operation a name; or NULL */
    uint64_t id;
    bool of_program; /* req */
    bool all_out;
};

enum { MOST_PENDING = 1024 }; /* operations to one rank */

static struct rn_pool op_pool = RN_POOL(struct op, 32);

/* ---- posting ---- */

static bool wire_put(struct rn_peer *p, struct rn_hdr *h, const void *payload, size_t len)
{
    h->bytes = (uint32_t)len;
    if (p->wire == RN_WIRE_SHM) return rn_shm_put(p, h, payload, len);
    switch (rn_ucx_send(p, h, payload, len, NULL, 0, NULL)) {
    case RN_FULL:
        return false;
    case RN_BROKEN:
        rn_die(MPI_ERR_PROC_ABORTED, rn_fail_text());
    default:
        return true;
    }
}

static struct rn_peer *connected(struct rn_win *w, int rank)
{
    struct rn_peer *p = rn_comm_peer(w->comm, rank);

    if (!p) rn_die(MPI_ERR_NO_MEM, "no memory for a peer");
    if (unlikely(p->state != RN_PEER_READY) && rn_peer_connect(p)) rn_die(MPI_ERR_PROC_ABORTED, rn_fail_text());
    return p;
}

static struct rn_hdr header_of(const struct rn_win *w, enum rn_am_kind kind, int tag)
{
    return (struct rn_hdr){ .kind = (uint8_t)kind, .context = w->comm->context, .source = (uint32_t)w->rank, .tag = tag };
}

struct letter {
    struct rn_outgoing out;
    struct rn_hdr h;
    size_t len;
    char payload[];
};

static bool letter_go(struct rn_outgoing *o, struct rn_peer *p)
{
    struct letter *l = container_of(o, struct letter, out);

    if (!wire_put(p, &l->h, l->payload, l->len)) return false;
    free(l);
    return true;
}

void rn_am_post(struct rn_win *w, int rank, enum rn_am_kind kind, int tag, const void *head, size_t head_len, const void *data,
                size_t len)
{
    struct rn_peer *p = connected(w, rank);
    struct letter *l;

    if (p == rn_peer_self) {
        /* Only SYNC comes here: one's own memory is reached directly. */
        struct rn_hdr h = header_of(w, kind, tag);
        rn_am_arrived(p, &h, head);
        return;
    }
    l = malloc(sizeof *l + head_len + len);
    if (!l) rn_die(MPI_ERR_NO_MEM, "no memory for a message of a window");
    l->h = header_of(w, kind, tag);
    l->len = head_len + len;
    if (head_len) memcpy(l->payload, head, head_len);
    if (len) memcpy(l->payload + head_len, data, len);
    rn_post_queue(p, &l->out, letter_go);
}

/* ---- the life of an operation ---- */

static const struct rn_req_ops req_ops = { .name = "one-sided operation", .cancel = rn_req_keep, .free = rn_req_put };

static void type_ref(struct rn_type *t)
{
    if (t) rn_type_ref(t);
}

static void type_release(struct rn_type *t)
{
    if (t) rn_type_release(t);
}

static void op_end(struct op *o)
{
    struct rn_req *r = o->req;

    o->a.t->pending--;
    type_release(o->a.otype);
    type_release(o->a.rtype);
    type_release(o->a.ttype);
    if (o->id) rn_id_drop(o->id);
    if (r && o->of_program)
        rn_req_done(r);
    else if (r)
        rn_req_put(r);
    rn_pool_put(&op_pool, o);
}

static void op_look(struct op *o)
{
    if (o->all_out && (!o->a.rtype || o->back == o->a.bytes)) op_end(o);
}

/* ---- building messages ---- */

static _Alignas(16) char buffer[sizeof(struct rn_am) + RN_AM_BLOCKS * sizeof(struct rn_am_block) + RN_AM_DATA_MAX];

/* Data that fits into a message besides the rest. */
static size_t data_room(const struct rn_peer *p)
{
    size_t most = RN_AM_DATA_MAX, rest = sizeof(struct rn_am) + RN_AM_BLOCKS * sizeof(struct rn_am_block);

    if (p->wire == RN_WIRE_SHM) most = RN_MIN(most, (size_t)rn_shm.cells * CELL / 4 - CELL - rest);
    return most;
}

/* Blocks in bytes, for put and get. */
static size_t blocks_of_bytes(const struct op *o, size_t limit, struct rn_am_block *b, uint32_t *blocks)
{
    struct iovec v[RN_AM_BLOCKS];
    size_t n, bytes = rn_access_pieces(&o->a, 0, o->sent, limit, v, RN_AM_BLOCKS, &n);

    for (size_t i = 0; i < n; i++) b[i] = (struct rn_am_block){ (uint64_t)(uintptr_t)v[i].iov_base, v[i].iov_len };
    *blocks = (uint32_t)n;
    return bytes;
}

/* Blocks in elements. The pieces of one that has a hole may hold the end of one element and the start of the next: its place is
 * that of its first byte. */
static size_t blocks_of_elements(const struct op *o, size_t limit, struct rn_am_block *b, uint32_t *blocks)
{
    const struct rn_type *e = o->a.ttype->elem;
    size_t size = (size_t)e->bytes, done = 0, n = 0, pieces;
    struct iovec v[RN_AM_BLOCKS];

    limit = limit / size * size;
    if (!e->contig) limit = RN_MIN(limit, RN_AM_BLOCKS / 4 * size);
    rn_access_pieces(&o->a, 0, o->sent, limit, v, RN_AM_BLOCKS, &pieces);
    for (size_t i = 0; i < pieces; i++) {
        size_t first = round_up(done, size), end = done + v[i].iov_len;
        uint64_t at = (uint64_t)(uintptr_t)v[i].iov_base;

        if (e->contig)
            b[n++] = (struct rn_am_block){ at, v[i].iov_len / size };
        else
            for (; first < end; first += size) b[n++] = (struct rn_am_block){ at + (first - done), 1 };
        done = end;
    }
    *blocks = (uint32_t)n;
    return done;
}

static bool has_data(const struct op *o)
{
    return o->a.kind == RN_PUT || (o->a.kind == RN_ACC && !rn_op_only_reads(o->a.op));
}

/* Writes the next message into the buffer; returns the bytes of the operation that it covers. */
static size_t build(struct op *o, struct rn_peer *p, size_t *len)
{
    bool elements = o->a.kind == RN_ACC || o->a.kind == RN_SWAP;
    struct rn_am am = { .id = o->id, .at = o->sent };
    struct rn_am_block *b = (void *)(buffer + sizeof am);
    size_t n = (elements ? blocks_of_elements : blocks_of_bytes)(o, data_room(p), b, &am.blocks);
    char *data = (char *)(b + am.blocks);

    if (elements) am.type = (uint16_t)(uintptr_t)o->a.ttype->elem->obj.handle;
    if (o->a.kind == RN_ACC) am.op = (uint16_t)(uintptr_t)o->a.op->obj.handle;
    memcpy(buffer, &am, sizeof am);
    if (has_data(o)) data += rn_pack_bytes(o->a.origin, o->a.ocount, o->a.otype, o->sent, data, n);
    if (o->a.kind == RN_SWAP) {
        rn_mem_copy(data, o->a.compare, n);
        rn_mem_copy(data + n, o->a.origin, n);
        data += 2 * n;
    }
    *len = (size_t)(data - buffer);
    return n;
}

static const uint8_t kind_of[] = { [RN_PUT] = RN_AM_PUT, [RN_GET] = RN_AM_GET, [RN_ACC] = RN_AM_ACC, [RN_SWAP] = RN_AM_SWAP };

static bool op_go(struct rn_outgoing *out, struct rn_peer *p)
{
    struct op *o = container_of(out, struct op, out);
    struct rn_hdr h = header_of(o->a.win, kind_of[o->a.kind], 0);
    size_t len;

    while (o->sent < o->a.bytes) {
        size_t n = build(o, p, &len);
        if (!wire_put(p, &h, buffer, len)) return false;
        o->sent += n;
    }
    o->all_out = true;
    op_look(o);
    return true;
}

/* A program may start operations without end before it waits for one; each takes memory here and its answer takes some there. */
void rn_am_hold_back(const struct rn_target *t)
{
    unsigned turn = 0;

    if (likely(t->pending <= MOST_PENDING)) return;
    while (t->pending > MOST_PENDING / 2) {
        if (rn_progress())
            turn = 0;
        else
            rn_wait_idle(&turn);
    }
    rn_wait_end();
}

int rn_am_start(const struct rn_access_args *a, struct rn_req **out)
{
    struct rn_peer *p = connected(a->win, a->rank);
    struct op *o = rn_pool_get(&op_pool);
    struct rn_req *r = NULL;

    if (o && (out || a->rtype)) r = rn_req_get(a->win->comm);
    if (!o || (!r && (out || a->rtype))) goto no_memory;
    *o = (struct op){ .a = *a, .req = r, .of_program = out != NULL };
    if (r) {
        r->ops = &req_ops;
        r->bound = o;
        r->source = MPI_ANY_SOURCE;
        r->tag = MPI_ANY_TAG;
        r->bytes = 0;
    }
    if (a->rtype && !(o->id = rn_id_give(r))) goto no_memory;
    type_ref(a->otype);
    type_ref(a->rtype);
    type_ref(a->ttype);
    a->t->pending++;
    if (!a->rtype) {
        a->t->busy |= RN_BUSY_MESSAGE; /* what brings data back is done when that is here */
        a->t->ops++;
    }
    if (out) *out = r;
    rn_post_queue(p, &o->out, op_go);
    rn_am_hold_back(a->t);
    return 0;

no_memory:
    if (r) rn_req_put(r);
    if (o) rn_pool_put(&op_pool, o);
    return rn_fail(MPI_ERR_NO_MEM, "no memory for a one-sided operation");
}

void rn_am_data(struct rn_win *w, struct rn_peer *p, const struct rn_hdr *h, const struct rn_am *am, const char *data, size_t len)
{
    struct rn_req *r = rn_id_find(am->id);
    struct op *o = r && r->ops == &req_ops ? r->bound : NULL;

    if (!o || o->a.win != w || o->a.rank != (int)h->source || !o->a.rtype) {
        rn_am_malformed(p, h, "it answers no operation of ours");
        return;
    }
    if (am->at != o->back || len > o->sent - o->back || !len) rn_am_malformed(p, h, "it does not follow the data before");
    rn_unpack_bytes(o->a.result, o->a.rcount, o->a.rtype, am->at, data, len);
    o->back += len;
    op_look(o);
}

/* ---- asking and waiting ---- */

void rn_am_sync(struct rn_win *w, int rank, enum rn_am_sync what)
{
    rn_am_post(w, rank, RN_AM_SYNC, what, NULL, 0, NULL, 0);
}

static void wait_for(const struct rn_target *t, bool answers)
{
    unsigned turn = 0;

    while (t->pending || (answers && t->asked != t->answered)) {
        if (rn_progress())
            turn = 0;
        else
            rn_wait_idle(&turn);
    }
    rn_wait_end();
}

void rn_am_wait(struct rn_win *w, int rank)
{
    wait_for(&w->targets[rank], true);
}

void rn_am_wait_local(struct rn_win *w, int rank)
{
    wait_for(&w->targets[rank], false);
}

void rn_am_ask(struct rn_win *w, int rank, enum rn_am_sync what)
{
    w->targets[rank].asked++;
    rn_am_sync(w, rank, what);
    rn_am_wait(w, rank);
}
