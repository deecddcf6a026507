#include "base/log.h"
#include "pt2pt/device.h"
#include "pt2pt/post.h"
#include <stdlib.h>

unsigned rn_direct_looks;

enum { DATA_CHUNK = 16 * KiB };

static struct rn_link with_backlog = { &with_backlog, &with_backlog };

struct rn_peer *rn_comm_peer_new(struct rn_comm *c, int rank)
{
    return c->peers[rank] = rn_peer_get((int)rn_group_proc(rn_comm_target(c), rank));
}

/* ---- the queue behind a full wire ---- */

static void backlog_add(struct rn_peer *p, struct rn_outgoing *o)
{
    if (!p->has_backlog) {
        p->has_backlog = true;
        p->fast = false;
        rn_wire_backlogs++;
        rn_list_append(&with_backlog, &p->in_backlogs);
    }
    rn_list_append(&p->backlog, &o->link);
}

static int backlog_retry(struct rn_peer *p)
{
    int sent = 0;

    while (!rn_list_is_empty(&p->backlog)) {
        struct rn_outgoing *o = rn_list_entry(p->backlog.next, struct rn_outgoing, link);
        struct rn_link *l = p->backlog.next;
        /* go may finish and free what o lies in: off the list first, back to its head if it did not get through. */
        rn_list_remove(l);
        if (!o->go(o, p)) {
            l->next = p->backlog.next;
            l->prev = &p->backlog;
            l->next->prev = l;
            p->backlog.next = l;
            return sent;
        }
        sent++;
    }
    p->has_backlog = false;
    p->fast = p->wire == RN_WIRE_SHM;
    rn_wire_backlogs--;
    rn_list_remove(&p->in_backlogs);
    return sent;
}

int rn_post_retry(void)
{
    int sent = 0;

    rn_list_each(l, &with_backlog) sent += backlog_retry(rn_list_entry(l, struct rn_peer, in_backlogs));
    return sent;
}

void rn_post_queue(struct rn_peer *p, struct rn_outgoing *o, bool (*go)(struct rn_outgoing *, struct rn_peer *))
{
    o->go = go;
    if (p->has_backlog || !go(o, p)) backlog_add(p, o);
}

/* ---- control messages ---- */

struct control {
    struct rn_outgoing out;
    struct rn_hdr h;
    char payload[sizeof(struct rn_push)];
};
static struct rn_pool control_pool = RN_POOL(struct control, 32);

static bool wire_put(struct rn_peer *p, struct rn_hdr *h, const void *payload, size_t len)
{
    h->bytes = (uint32_t)len;
    if (p->wire == RN_WIRE_SHM) return rn_shm_put(p, h, payload, len);
    if (p->wire == RN_WIRE_UCX) return rn_ucx_send(p, h, payload, len, NULL, 0, NULL) != RN_FULL;
    rn_wire_arrived(p, h, payload, NULL);
    return true;
}

static bool control_go(struct rn_outgoing *o, struct rn_peer *p)
{
    struct control *c = container_of(o, struct control, out);

    if (!wire_put(p, &c->h, c->payload, c->h.bytes)) return false;
    rn_pool_put(&control_pool, c);
    return true;
}

void rn_post_control(struct rn_peer *p, enum rn_msg_kind kind, const void *payload, size_t len)
{
    struct rn_hdr h = { .kind = (uint8_t)kind, .bytes = (uint32_t)len };

    if (p->state == RN_PEER_NEW && rn_peer_connect(p)) rn_die(MPI_ERR_INTERN, rn_fail_text());
    if (!p->has_backlog && wire_put(p, &h, payload, len)) return;

    struct control *c = rn_pool_get(&control_pool);
    if (!c) rn_die(MPI_ERR_NO_MEM, "no memory for a control message");
    c->h = h;
    memcpy(c->payload, payload, len);
    c->out.go = control_go;
    backlog_add(p, &c->out);
}

/* ---- sends ---- */

static struct rn_peer *peer_of(struct rn_req *r)
{
    return r->comm->peers[r->peer];
}

void rn_send_finish(struct rn_req *r)
{
    if (r->id) rn_id_drop(r->id);
    r->id = 0;
    if (r->flags & RN_REQ_ANNOUNCED) {
        r->flags &= (uint16_t)~RN_REQ_ANNOUNCED;
        peer_of(r)->announced--;
    }
    if (unlikely(rn_device_offers)) {
        rn_device_sent(r);
        rn_pieces_drop(r);
    }
    rn_req_done(r);
}

static struct rn_hdr header_of(const struct rn_req *r, enum rn_msg_kind kind, size_t payload)
{
    return (struct rn_hdr){ .kind = (uint8_t)kind,
                            .context = r->context,
                            .source = (uint32_t)r->comm->rank,
                            .tag = r->want_tag,
                            .bytes = (uint32_t)payload };
}

static bool is_one_piece(const struct rn_req *r)
{
    return !r->room || (r->type->contig && !rn_on_gpu(r->buf));
}

/* Packed piece by piece into the box, as the receiver asks for it. */
static bool is_streamed(const struct rn_req *r, const struct rn_peer *p)
{
    return p->wire == RN_WIRE_SHM && !is_one_piece(r) && !rn_on_gpu(r->buf);
}

/* The bytes to send in one piece: the buffer itself, or a packed copy that r owns. NULL when memory is out. */
const void *rn_send_data(struct rn_req *r)
{
    if (is_one_piece(r)) return r->buf;
    if (r->bound) return r->bound;
    r->bound = peer_of(r)->wire == RN_WIRE_UCX ? rn_gpu_room(rn_device_first(r->buf, r->type), r->room) : malloc(r->room);
    if (r->bound) rn_pack_bytes(r->buf, r->count, r->type, 0, r->bound, r->room);
    return r->bound;
}

/* The same, but NULL for what is streamed. */
static const char *whole_data(struct rn_req *r, const struct rn_peer *p)
{
    return is_streamed(r, p) ? NULL : rn_send_data(r);
}

/* EAGER and SYNC: the data travels with the header. A SYNC message leads with our id, and the answer finishes it. */
static bool eager_go(struct rn_outgoing *o, struct rn_peer *p)
{
    struct rn_req *r = container_of(o, struct rn_req, out);
    bool sync = r->mode == RN_SEND_SYNC;
    size_t head = sync ? sizeof r->id : 0;
    struct rn_hdr msg = header_of(r, sync ? RN_MSG_SYNC : RN_MSG_EAGER, head + r->room);

    if (p->wire == RN_WIRE_SHM) {
        struct rn_hdr *h = rn_shm_reserve(p, head + r->room);
        if (!h) return false;
        if (is_one_piece(r))
            rn_copy_in((char *)(h + 1) + head, r->buf, r->room);
        else
            rn_pack_bytes(r->buf, r->count, r->type, 0, (char *)(h + 1) + head, r->room);
        memcpy(h + 1, &r->id, head);
        *h = msg;
        rn_shm_commit(p, h, head + r->room);
        if (!sync) rn_req_done(r);
        return true;
    }
    /* A SYNC send is finished by the answer alone, so the wire must not finish it: it gets no request and copies if it must. */
    switch (rn_ucx_send(p, &msg, &r->id, head, rn_send_data(r), r->room, sync ? NULL : r)) {
    case RN_FULL:
        return false;
    case RN_SENT:
        if (!sync) rn_req_done(r);
        return true;
    case RN_PENDING:
        return true;
    case RN_BROKEN:
        break;
    }
    r->error = MPI_ERR_PROC_ABORTED;
    rn_send_finish(r);
    return true;
}

/* LONG: announces the message; the receiver fetches the data. */
static bool long_go(struct rn_outgoing *o, struct rn_peer *p)
{
    struct rn_req *r = container_of(o, struct rn_req, out);
    struct rn_hdr h = header_of(r, RN_MSG_LONG, sizeof(struct rn_long));
    bool device = rn_gpu_near() && rn_device_holds(r->buf, r->type) && rn_device_is_for_ucx(r, p);
    const void *data = device ? r->buf : whole_data(r, p);

    if (p->wire == RN_WIRE_SHM) {
        struct rn_long l = { .id = r->id, .bytes = r->room, .addr = (uint64_t)(uintptr_t)data };
        return rn_shm_put(p, &h, &l, sizeof l);
    }
    r->order = p->tx_seq;
    switch ((device ? rn_ucx_send_device : rn_ucx_send_long)(p, &h, data, r->room, r)) {
    case RN_FULL:
        return false;
    case RN_SENT:
        rn_req_done(r);
        return true;
    case RN_PENDING:
        r->flags |= RN_REQ_RNDV;
        return true;
    case RN_BROKEN:
        break;
    }
    r->error = MPI_ERR_PROC_ABORTED;
    rn_send_finish(r);
    return true;
}

/* LONG, with where the data lies on the device. */
static bool device_go(struct rn_outgoing *o, struct rn_peer *p)
{
    struct rn_req *r = container_of(o, struct rn_req, out);
    struct rn_long_device *offer = r->bound;
    struct rn_hdr h = header_of(r, RN_MSG_LONG, sizeof *offer);

    if (!rn_shm_put(p, &h, offer, sizeof *offer)) return false;
    free(offer);
    r->bound = NULL;
    return true;
}

/* False: it goes as from host memory. */
static bool send_from_device(struct rn_req *r, struct rn_peer *p, bool is_long)
{
    struct rn_long_device offer;

    if (is_long && rn_device_is_for_ucx(r, p)) {
        rn_path_note(p, RN_PATH_UCX, RN_WHY_NONE, r->room);
        rn_post_queue(p, &r->out, long_go);
        return true;
    }
    if (p->wire == RN_WIRE_UCX && rn_pieces_offer(r, p)) return true;
    if (p->wire == RN_WIRE_UCX && r->room) rn_path_note(p, RN_PATH_HOST_SENT, RN_WHY_WIRE, r->room);
    if (p->wire == RN_WIRE_UCX || !r->room || (p->wire == RN_WIRE_SELF && !is_long)) return false;
    if (!r->id && !(r->id = rn_id_give(r))) rn_die(MPI_ERR_NO_MEM, "no memory for a request");
    if (!rn_device_offer(r, p, &offer)) {
        if (!is_long && r->mode != RN_SEND_SYNC) {
            rn_id_drop(r->id);
            r->id = 0;
        }
        return false;
    }
    if (p->wire == RN_WIRE_SELF) {
        struct rn_hdr h = header_of(r, RN_MSG_LONG, sizeof offer.l);
        rn_wire_arrived(p, &h, &offer.l, NULL);
        return true;
    }
    r->bound = malloc(sizeof offer);
    if (!r->bound) rn_die(MPI_ERR_NO_MEM, "no memory for a message");
    memcpy(r->bound, &offer, sizeof offer);
    rn_post_queue(p, &r->out, device_go);
    return true;
}

static void send_to_self(struct rn_req *r, struct rn_peer *p, bool is_long)
{
    const void *data = rn_send_data(r);

    if (is_long) {
        struct rn_hdr h = header_of(r, RN_MSG_LONG, sizeof(struct rn_long));
        struct rn_long l = { .id = r->id, .bytes = r->room, .addr = (uint64_t)(uintptr_t)data };
        rn_wire_arrived(p, &h, &l, NULL);
    } else {
        struct rn_hdr h = header_of(r, RN_MSG_EAGER, r->room);
        rn_wire_arrived(p, &h, data ? data : "", NULL); /* no data may have no buffer */
        rn_req_done(r);
    }
}

static size_t longest_eager(const struct rn_peer *p)
{
    switch (p->wire) {
    case RN_WIRE_SHM:
        return p->announced ? rn_shm_eager_busy : rn_shm_eager;
    case RN_WIRE_UCX:
        return rn_cfg.ucx_eager;
    default:
        return 64 * KiB;
    }
}

int rn_send_start(struct rn_req *r)
{
    struct rn_peer *p = rn_comm_peer(r->comm, r->peer);

    if (!p) return rn_fail(MPI_ERR_NO_MEM, "no memory for a peer");
    if (unlikely(p->state != RN_PEER_READY)) RN_TRY(rn_peer_connect(p));
    r->room = (size_t)r->count * (size_t)r->type->bytes;

    bool is_long = r->room > longest_eager(p) || (p->wire == RN_WIRE_SELF && r->mode == RN_SEND_SYNC);
    /* UCX finishes its long sends itself; all other long ones and eager SYNC ones are finished by an answer that names us. */
    if (p->wire == RN_WIRE_UCX ? r->mode == RN_SEND_SYNC && !is_long : is_long || r->mode == RN_SEND_SYNC) {
        r->id = rn_id_give(r);
        if (!r->id) return rn_no_request();
    }
    if (rn_device_holds(r->buf, r->type) && send_from_device(r, p, is_long)) return 0;
    if (rn_gpu_near() && p->wire == RN_WIRE_UCX && !rn_ucx_takes_device() && rn_pieces_offer(r, p)) return 0;
    if ((is_long || p->wire != RN_WIRE_SHM) && r->room && !is_streamed(r, p) && !rn_send_data(r)) {
        if (r->id) rn_id_drop(r->id);
        return rn_fail(MPI_ERR_NO_MEM, "no memory to pack %zu bytes", r->room);
    }
    if (is_long && p->wire == RN_WIRE_SHM) {
        r->flags |= RN_REQ_ANNOUNCED;
        p->announced++;
    }
    if (p->wire == RN_WIRE_SELF)
        send_to_self(r, p, is_long);
    else
        rn_post_queue(p, &r->out, is_long ? long_go : eager_go);
    return 0;
}

/* ---- data through the box, where the receiver cannot read our memory ---- */

static void piece_write(const struct rn_req *r, const char *data, char *to, size_t n)
{
    if (data)
        rn_copy_in(to, data + r->moved, n);
    else
        rn_pack_bytes(r->buf, r->count, r->type, r->moved, to, n);
}

static bool stream_go(struct rn_outgoing *o, struct rn_peer *p)
{
    struct rn_req *r = container_of(o, struct rn_req, out);
    const char *data = whole_data(r, p);
    size_t chunk = RN_MIN((size_t)DATA_CHUNK, (size_t)rn_shm.cells * CELL / 4);

    while (r->moved < r->room) {
        size_t n = RN_MIN(r->room - r->moved, chunk);
        struct rn_data d = { .to = r->to, .at = r->moved };
        struct rn_hdr *h = rn_shm_reserve(p, sizeof d + n);
        if (!h) return false;
        piece_write(r, data, (char *)(h + 1) + sizeof d, n);
        memcpy(h + 1, &d, sizeof d);
        h->kind = RN_MSG_DATA;
        h->bytes = (uint32_t)(sizeof d + n);
        rn_shm_commit(p, h, sizeof d + n);
        r->moved += n;
    }
    rn_send_finish(r);
    return true;
}

void rn_send_stream(struct rn_req *r, uint64_t to, uint64_t bytes)
{
    if (peer_of(r)->wire == RN_WIRE_UCX) {
        rn_pieces_send(r, to, bytes);
        return;
    }
    if (!r->bound && rn_device_holds(r->buf, r->type)) rn_device_refused(r); /* what was offered left no copy in host memory */
    r->to = to;
    r->moved = 0;
    r->room = RN_MIN(r->room, bytes);
    rn_post_queue(peer_of(r), &r->out, stream_go);
}

/* A receiver that wants the data streamed has the message already. */
bool rn_send_unqueue(struct rn_req *r)
{
    struct rn_peer *p = peer_of(r);

    rn_list_each(l, &p->backlog)
    {
        if (l != &r->out.link || r->out.go == stream_go) continue;
        rn_list_remove(l);
        return true;
    }
    return false;
}

/* ---- for the skin and other folders ---- */

static void fill(struct rn_req *r, const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, uint32_t context,
                 enum rn_send_mode mode)
{
    r->flags = RN_REQ_SEND;
    r->mode = (uint8_t)mode;
    r->buf = (void *)(uintptr_t)buf;
    r->count = count;
    r->type = t;
    r->peer = dest;
    r->want_tag = tag;
    r->context = context;
    r->source = MPI_ANY_SOURCE;
    r->tag = MPI_ANY_TAG;
    r->bytes = 0;
}

int rn_no_request(void)
{
    return rn_fail(MPI_ERR_NO_MEM, "no memory for a request");
}

bool rn_send_lines(const void *buf, MPI_Count count, const struct rn_type *t, int dest, int tag, const struct rn_comm *c,
                   uint32_t context)
{
    struct rn_peer *p = c->peers[dest];
    size_t bytes = (size_t)count * (size_t)t->bytes;

    if (!p || !p->fast || !t->contig || bytes > rn_shm_eager || (size_t)count > rn_shm_eager) return false;
    return rn_send_cells(p, buf, bytes, tag, c, context, true);
}

/* A small message through UCX needs no request: what UCX does not take at once it takes a copy of. False: not sent. */
static bool send_small(const void *buf, MPI_Count count, const struct rn_type *t, int dest, int tag, const struct rn_comm *c,
                       uint32_t context)
{
    struct rn_peer *p = c->peers[dest];
    size_t bytes = (size_t)count * (size_t)t->bytes;

    if (!p || p->wire != RN_WIRE_UCX || p->has_backlog) return false;
    if (!t->contig || (size_t)count > RN_UCX_SMALL || bytes > RN_UCX_SMALL || rn_on_gpu(buf)) return false;
    return rn_ucx_send_small(p, context, c->rank, tag, buf, bytes);
}

int rn_send_slow(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c, uint32_t context,
                 enum rn_send_mode mode)
{
    struct rn_req *r;

    if (dest == MPI_PROC_NULL || (mode == RN_SEND_STANDARD && send_small(buf, count, t, dest, tag, c, context))) return 0;
    r = rn_req_get(c);
    if (!r) return rn_no_request();
    fill(r, buf, count, t, dest, tag, context, mode);
    int rc = rn_send_start(r);
    if (!rc) {
        rn_wait_until(&r->done);
        rc = r->error;
    }
    rn_gpu_room_put(r->bound);
    rn_req_put(r);
    return rc;
}

int rn_send_near(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c)
{
    bool there = !rn_comm_is_host_only(c) && rn_gpu_has(buf);

    if (dest >= 0 && !there && rn_send_short(buf, count, t, dest, tag, c, c->context)) return 0;
    return rn_send_slow(buf, count, t, dest, tag, c, c->context, RN_SEND_STANDARD);
}

int rn_p2p_isend(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c, uint32_t context,
                 enum rn_send_mode mode, struct rn_req **out)
{
    if (dest == MPI_PROC_NULL ||
        (mode == RN_SEND_STANDARD && !rn_on_gpu(buf) &&
         (rn_send_short(buf, count, t, dest, tag, c, context) || send_small(buf, count, t, dest, tag, c, context)))) {
        *out = &rn_req_finished;
        return 0;
    }
    struct rn_req *r = rn_req_get(c);
    if (!r) return rn_no_request();
    fill(r, buf, count, t, dest, tag, context, mode);
    int rc = rn_send_start(r);
    if (rc) {
        rn_gpu_room_put(r->bound);
        rn_req_put(r);
        return rc;
    }
    rn_req_hold(r);
    *out = r;
    return 0;
}

int rn_p2p_send(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c, uint32_t context)
{
    if (dest >= 0 && !rn_on_gpu(buf) && rn_send_short(buf, count, t, dest, tag, c, context)) return 0;
    return rn_send_slow(buf, count, t, dest, tag, c, context, RN_SEND_STANDARD);
}

int rn_ssend(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c)
{
    return rn_send_slow(buf, count, t, dest, tag, c, c->context, RN_SEND_SYNC);
}

int rn_rsend(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c)
{
    return rn_send(buf, count, t, dest, tag, c);
}

int rn_issend(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c, MPI_Request *request)
{
    struct rn_req *r;

    RN_TRY(rn_p2p_isend(buf, count, t, dest, tag, c, c->context, RN_SEND_SYNC, &r));
    *request = rn_req_handle(r);
    return 0;
}

int rn_irsend(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c, MPI_Request *request)
{
    return rn_isend(buf, count, t, dest, tag, c, request);
}

void rn_send_fini(void)
{
    rn_pool_fini(&control_pool);
}
