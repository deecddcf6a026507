#include "base/log.h"
#include "pt2pt/device.h"
#include "pt2pt/post.h"
#include <stdio.h>
#include <stdlib.h>

/* ---- delivery ---- */

/* The first min(bytes, room) bytes are what the receive gets; more is an error that the waiting call reports. */
static size_t bytes_taken(struct rn_req *r, size_t bytes)
{
    if (likely(bytes <= r->room)) return bytes;
    r->error = MPI_ERR_TRUNCATE;
    r->full = bytes;
    return r->room;
}

/* A message that ends inside a basic element was sent with another type. Where elements lie apart this tears one, which is an
 * error; in one piece MPI_Get_count tells. */
static void look_for_torn_element(struct rn_req *r, size_t bytes)
{
    if (likely(r->type->contig || bytes == r->room) || r->error) return;
    if (rn_type_elements_of(r->type, (MPI_Count)bytes) != MPI_UNDEFINED) return;
    r->error = MPI_ERR_TYPE;
    r->full = bytes;
}

/* In the way of every short message: not a function of its own there. */
static inline __attribute__((always_inline)) void deliver(struct rn_req *r, int source, int tag, const void *data, size_t bytes)
{
    size_t n = bytes_taken(r, bytes);

    if (likely(r->type->contig && !rn_gpu_near()))
        rn_copy(r->buf, data, n);
    else {
        rn_unpack_bytes(r->buf, r->count, r->type, 0, data, n);
        look_for_torn_element(r, n);
    }
    r->source = source;
    r->tag = tag;
    r->bytes = (MPI_Count)n;
    rn_req_done(r);
}

static void recv_eager(struct rn_req *r, int source, int tag, const void *data, size_t bytes)
{
    deliver(r, source, tag, data, bytes);
}

void rn_recv_finish(struct rn_req *r)
{
    if (r->id) rn_id_drop(r->id);
    r->id = 0;
    if (r->bound) {
        if (!r->error || r->error == MPI_ERR_TRUNCATE) rn_unpack_bytes(r->buf, r->count, r->type, 0, r->bound, (size_t)r->bytes);
        rn_gpu_room_put(r->bound);
        r->bound = NULL;
    }
    look_for_torn_element(r, (size_t)r->bytes);
    rn_req_done(r);
}

static void recv_broken(struct rn_req *r, int class)
{
    r->error = class;
    r->bytes = 0;
    rn_recv_finish(r);
}

static void pulled(struct rn_req *r, int error)
{
    if (error)
        recv_broken(r, error);
    else
        rn_recv_finish(r);
}

/* All is here: the sender is told first, so that it goes on while we unpack. */
static void recv_fetched(struct rn_req *r, struct rn_peer *p, const struct rn_long *l)
{
    rn_post_control(p, RN_MSG_ACK, &l->id, sizeof l->id);
    rn_recv_finish(r);
}

static void *room_for(struct rn_req *r, size_t n)
{
    bool there = rn_device_holds(r->buf, r->type);

    r->bound = rn_gpu_room(there ? rn_device_first(r->buf, r->type) : NULL, n);
    if (!r->bound) rn_die(MPI_ERR_NO_MEM, "no memory to unpack a message");
    return r->bound;
}

/* The sender sends it all through the box: to the buffer, or (apart) to a copy that is unpacked then. */
static void want_data(struct rn_req *r, struct rn_peer *p, const struct rn_long *l, bool apart)
{
    if (!r->bytes) {
        recv_fetched(r, p, l);
        return;
    }
    if (!r->bound && apart) room_for(r, (size_t)r->bytes);
    r->id = rn_id_give(r);
    if (!r->id) rn_die(MPI_ERR_NO_MEM, "no memory for a receive");
    r->moved = 0;
    struct rn_want w = { .id = l->id, .to = r->id, .bytes = (uint64_t)r->bytes };
    rn_post_control(p, RN_MSG_WANT, &w, sizeof w);
}

/* A long message has met its receive: fetch it by the shortest way there is. */
static void recv_long(struct rn_req *r, struct rn_peer *p, int source, int tag, const struct rn_long *l, void *desc)
{
    size_t n = bytes_taken(r, l->bytes);
    void *to = r->buf;

    r->source = source;
    r->tag = tag;
    r->bytes = (MPI_Count)n;
    if (p->wire == RN_WIRE_UCX && l->addr) {
        if (n)
            rn_pieces_recv(r, p, l, n);
        else
            recv_fetched(r, p, l);
        return;
    }
    if (l->addr == RN_ADDR_DEVICE) {
        bool there = rn_device_holds(r->buf, r->type);
        if (!rn_device_pull(r, p, l, desc, n, rn_recv_finish)) want_data(r, p, l, there);
        return;
    }
    if (rn_device_holds(r->buf, r->type) || (p->wire == RN_WIRE_SELF && rn_on_gpu((void *)(uintptr_t)l->addr))) {
        if (p->wire == RN_WIRE_SELF) {
            rn_device_pull(r, p, l, NULL, n, rn_recv_finish);
            return;
        }
        if (n == l->bytes && rn_device_is_for_ucx(r, p)) {
            rn_path_note(p, RN_PATH_UCX_TAKEN, RN_WHY_NONE, n);
            if (rn_ucx_pull_device(p, desc, r->buf, n, r)) recv_broken(r, MPI_ERR_OTHER);
            return;
        }
        rn_path_note(p, RN_PATH_HOST_TAKEN, p->wire == RN_WIRE_UCX ? RN_WHY_WIRE : RN_WHY_HOST_SIDE, n);
        if (p->wire == RN_WIRE_SHM && !l->addr) { /* it does not lie in a row there */
            want_data(r, p, l, true);
            return;
        }
        if (p->wire == RN_WIRE_SHM && rn_device_fetch(r, p, l->addr, n)) {
            recv_fetched(r, p, l);
            return;
        }
        to = room_for(r, n);
    } else if (p->wire == RN_WIRE_SHM && (!l->addr || !r->type->contig)) {
        /* One side packs into the box and the other unpacks from it at the same time. */
        want_data(r, p, l, false);
        return;
    } else if (!r->type->contig) {
        to = room_for(r, n);
    }
    if (p->wire == RN_WIRE_UCX) {
        if (rn_ucx_pull(p, desc, to, n, r)) recv_broken(r, MPI_ERR_OTHER);
        return;
    }
    bool here = true;
    if (p->wire == RN_WIRE_SHM && rn_share_pull(r, p, l, to, n, rn_recv_finish)) return;
    if (p->wire == RN_WIRE_SELF)
        memcpy(to, (const void *)(uintptr_t)l->addr, n);
    else
        here = rn_single_ok && rn_single_read(p, l->addr, to, n);
    if (here) {
        recv_fetched(r, p, l);
        return;
    }
    want_data(r, p, l, false);
}

void rn_recv_arrival(struct rn_req *r, struct rn_arrival *a)
{
    struct rn_long l = { .id = a->id, .bytes = a->bytes, .addr = a->addr };

    switch (a->kind) {
    case RN_MSG_SYNC:
        rn_post_control(a->peer, RN_MSG_ACK, &a->id, sizeof a->id); /* fall through */
    case RN_MSG_EAGER:
        recv_eager(r, a->source, a->tag, a->data, a->bytes);
        break;
    default:
        recv_long(r, a->peer, a->source, a->tag, &l, a->addr == RN_ADDR_DEVICE ? a->data : a->desc);
    }
    rn_arrival_free(a);
}

/* ---- arrival ---- */

static void malformed(struct rn_peer *p, const struct rn_hdr *h, const char *what)
{
    char text[160];

    snprintf(text, sizeof text, "a message of rank %d is malformed (kind %d, %u bytes): %s", p->rank, h->kind, h->bytes, what);
    rn_die(MPI_ERR_INTERN, text);
}

/* What goes before the data: the sender's request where it wants an answer, and where a long message lies. */
static struct rn_long read_lead(struct rn_peer *p, const struct rn_hdr *h, const void *payload, const void *desc, size_t *lead)
{
    struct rn_long l = { 0 };

    *lead = h->kind == RN_MSG_LONG ? sizeof l : h->kind == RN_MSG_SYNC ? sizeof l.id : 0;
    if (h->bytes < *lead) malformed(p, h, "wrong length");
    if (h->kind == RN_MSG_LONG) {
        memcpy(&l, payload, sizeof l);
        size_t more = l.addr == RN_ADDR_DEVICE ? sizeof(struct rn_gpu_ref) : 0;
        if (h->bytes != *lead + more) malformed(p, h, "wrong length");
        if (p->wire == RN_WIRE_UCX && !desc && l.addr != RN_ADDR_PIECES && l.addr != RN_ADDR_PIECES_HOST)
            malformed(p, h, "no data");
    } else {
        l.bytes = h->bytes - *lead;
        memcpy(&l.id, payload, *lead);
    }
    return l;
}

static RN_COLD void keep_message(struct rn_match *m, struct rn_peer *p, const struct rn_hdr *h, const char *payload, void *desc)
{
    size_t lead;
    struct rn_long l = read_lead(p, h, payload, desc, &lead);
    size_t data = h->bytes - lead;
    struct rn_arrival *a = rn_match_keep(m, p, (int)h->source, h->tag, data);

    if (!a) rn_die(MPI_ERR_NO_MEM, "no memory for a message that came before its receive");
    a->kind = h->kind;
    a->bytes = l.bytes;
    a->id = l.id;
    a->addr = l.addr;
    a->desc = desc;
    memcpy(a->data, payload + lead, data);
}

static void arrive_message(struct rn_peer *p, const struct rn_hdr *h, const char *payload, void *desc)
{
    struct rn_match *m = rn_match_of(h->context);
    size_t lead;

    if (unlikely(!m)) malformed(p, h, "no such context");
    if (unlikely(h->tag < 0 || h->source >= m->sources)) malformed(p, h, "no such source or tag");

    struct rn_req *r = rn_match_posted(m, (int)h->source, h->tag);
    if (unlikely(!r)) {
        keep_message(m, p, h, payload, desc);
        return;
    }
    if (likely(h->kind == RN_MSG_EAGER)) {
        deliver(r, (int)h->source, h->tag, payload, h->bytes);
        return;
    }
    struct rn_long l = read_lead(p, h, payload, desc, &lead);
    if (h->kind == RN_MSG_LONG) {
        recv_long(r, p, (int)h->source, h->tag, &l, l.addr == RN_ADDR_DEVICE ? (void *)(uintptr_t)(payload + lead) : desc);
        return;
    }
    rn_post_control(p, RN_MSG_ACK, &l.id, sizeof l.id);
    recv_eager(r, (int)h->source, h->tag, payload + lead, l.bytes);
}

/* A name that comes back must be one that we gave, for a request towards that peer. */
static struct rn_req *named(struct rn_peer *p, const struct rn_hdr *h, uint64_t id, bool send)
{
    struct rn_req *r = rn_id_find(id);

    if (!r || !!(r->flags & RN_REQ_SEND) != send) malformed(p, h, "it names no request of ours");
    if (send && r->comm->peers[r->peer] != p) malformed(p, h, "it names a request of another peer");
    return r;
}

static void arrive_data(struct rn_peer *p, const struct rn_hdr *h, const char *payload)
{
    struct rn_data d;

    memcpy(&d, payload, sizeof d);
    struct rn_req *r = named(p, h, d.to, false);
    size_t n = h->bytes - sizeof d, bytes = (size_t)r->bytes;
    if (d.at != r->moved || n > bytes - r->moved) malformed(p, h, "it does not follow the data before");
    if (!r->bound && rn_device_holds(r->buf, r->type)) room_for(r, bytes);
    if (r->bound)
        memcpy((char *)r->bound + d.at, payload + sizeof d, n);
    else
        rn_unpack_bytes(r->buf, r->count, r->type, d.at, payload + sizeof d, n);
    r->moved += n;
    if (r->moved == bytes) rn_recv_finish(r);
}

/* A sender that is through already gets none: the answer that finishes it comes behind this in the same box. */
static void arrive_help(struct rn_peer *p, const struct rn_hdr *h, const void *payload)
{
    struct rn_help help;

    memcpy(&help, payload, sizeof help);
    struct rn_req *r = named(p, h, help.id, true);
    if (!rn_share_fits(p, &help) || help.bytes > r->room) malformed(p, h, "it asks for more than was sent");
    rn_share_help(r, p, &help);
}

static void arrive_cancelled(struct rn_peer *p, const struct rn_hdr *h, const void *payload)
{
    struct rn_cancelled c;

    memcpy(&c, payload, sizeof c);
    struct rn_req *r = named(p, h, c.req, true);
    if (!(r->flags & RN_REQ_ASKED)) malformed(p, h, "it answers what was not asked");
    rn_cancel_answered(r, c.taken);
}

void (*rn_p2p_window_message)(struct rn_peer *p, const struct rn_hdr *h, const void *payload);

/* Least payload by kind. */
static const uint8_t least[RN_MSG_KINDS] = { [RN_MSG_ACK] = sizeof(uint64_t),
                                             [RN_MSG_WANT] = sizeof(struct rn_want),
                                             [RN_MSG_DATA] = sizeof(struct rn_data),
                                             [RN_MSG_HELP] = sizeof(struct rn_help),
                                             [RN_MSG_PUSH] = sizeof(struct rn_push),
                                             [RN_MSG_PUSHED] = sizeof(uint64_t),
                                             [RN_MSG_DROP] = sizeof(uint64_t),
                                             [RN_MSG_CANCEL] = sizeof(struct rn_cancel),
                                             [RN_MSG_CANCELLED] = sizeof(struct rn_cancelled) };

static void arrive_control(struct rn_peer *p, const struct rn_hdr *h, const void *payload)
{
    uint64_t id;
    struct rn_want w;

    if (h->kind >= RN_MSG_KINDS || h->bytes < least[h->kind]) malformed(p, h, "unknown kind, or too short");
    switch (h->kind) {
    case RN_MSG_ACK:
        memcpy(&id, payload, sizeof id);
        rn_send_finish(named(p, h, id, true));
        break;
    case RN_MSG_WANT:
        memcpy(&w, payload, sizeof w);
        if (p->wire == RN_WIRE_UCX && (!rn_pieces_tag_ok(w.to) || !w.bytes)) malformed(p, h, "no such tag");
        rn_send_stream(named(p, h, w.id, true), w.to, w.bytes);
        break;
    case RN_MSG_HELP:
        arrive_help(p, h, payload);
        break;
    case RN_MSG_PUSH: {
        struct rn_push push;
        memcpy(&push, payload, sizeof push);
        struct rn_req *r = named(p, h, push.id, true);
        if (push.bytes > r->room) malformed(p, h, "it asks for more than was sent");
        if (!rn_device_push(r, p, &push)) rn_send_stream(r, push.to, push.bytes);
        break;
    }
    case RN_MSG_PUSHED:
        memcpy(&id, payload, sizeof id);
        rn_recv_finish(named(p, h, id, false));
        break;
    case RN_MSG_DROP:
        memcpy(&id, payload, sizeof id);
        rn_device_dropped(p, id);
        break;
    case RN_MSG_DATA:
        arrive_data(p, h, payload);
        break;
    case RN_MSG_CANCEL: {
        struct rn_cancel c;
        memcpy(&c, payload, sizeof c);
        rn_cancel_asked(p, &c);
        break;
    }
    case RN_MSG_CANCELLED:
        arrive_cancelled(p, h, payload);
        break;
    default:
        if (h->kind < RN_MSG_RMA || !rn_p2p_window_message) malformed(p, h, "unknown kind");
        rn_p2p_window_message(p, h, payload);
    }
}

static void arrived(struct rn_peer *p, const struct rn_hdr *h, const void *payload, void *desc)
{
    if (likely(h->kind >= RN_MSG_EAGER && h->kind <= RN_MSG_LONG))
        arrive_message(p, h, payload, desc);
    else
        arrive_control(p, h, payload);
}

/* ---- for the skin and other folders ---- */

int rn_recv_failed(struct rn_req *r)
{
    struct rn_obj *blame = &r->comm->obj;

    if (r->error == MPI_ERR_TYPE)
        return rn_fail_on(blame, MPI_ERR_TYPE,
                          "a message of %zu bytes from rank %d, tag %d, ends inside an element of the receive's datatype",
                          r->full, r->source, r->tag);
    if (r->error != MPI_ERR_TRUNCATE)
        return rn_fail_on(blame, r->error, "the message from rank %d, tag %d, did not arrive", r->source, r->tag);
    return rn_fail_on(blame, MPI_ERR_TRUNCATE,
                      "a message of %zu bytes from rank %d, tag %d, is too long for the %zu bytes of the receive", r->full,
                      r->source, r->tag, r->room);
}

int rn_recv_near(void *buf, MPI_Count count, struct rn_type *t, int source, int tag, struct rn_comm *c, MPI_Status *status)
{
    bool there = !rn_comm_is_host_only(c) && rn_gpu_has(buf);

    if (!there && rn_recv_direct(buf, count, t, source, tag, c, status)) return 0;
    return rn_recv_posted(buf, count, t, source, tag, c, status);
}

int rn_recv_nobody(MPI_Status *status)
{
    rn_status_set_one(status, MPI_PROC_NULL, MPI_ANY_TAG, 0, false);
    return 0;
}

int rn_p2p_irecv(void *buf, MPI_Count count, struct rn_type *t, int source, int tag, struct rn_comm *c, uint32_t context,
                 struct rn_req **out)
{
    struct rn_req *r = rn_recv_new(buf, count, t, source, tag, c, context);
    struct rn_match *m = context == c->context ? c->match : context == c->context + 1 ? c->coll_match : rn_match_get(context);

    if (!r || !m) return rn_no_request();
    rn_req_hold(r);
    *out = r;
    if (source == MPI_PROC_NULL) {
        r->source = MPI_PROC_NULL;
        r->tag = MPI_ANY_TAG;
        r->bytes = 0;
        rn_req_done(r);
        return 0;
    }
    rn_recv_start(r, m);
    return 0;
}

int rn_p2p_recv(void *buf, MPI_Count count, struct rn_type *t, int source, int tag, struct rn_comm *c, uint32_t context,
                MPI_Status *status)
{
    struct rn_req *r;

    RN_TRY(rn_p2p_irecv(buf, count, t, source, tag, c, context, &r));
    return rn_p2p_wait(r, status);
}

/* The kernel's single copy starts in 1 us on the Xeon and in 2.2 us on the EPYC where that was measured; through the box 16 KiB
 * take 4.2 and 2 us. That is one message by itself. Where many follow each other the box lets both sides copy at the same time,
 * which is quicker than a receiver that fetches one by one: 8 KiB at 12 in place of 6.3 GB/s on the Xeon, 16 KiB at 13.5 in place
 * of 9.6. */
static void eager_choose(void)
{
    size_t box = (size_t)rn_shm.cells * CELL / 4 - 64, most = rn_cfg.shm_eager;

    if (rn_cfg_is_default(&rn_cfg.shm_eager) && !__builtin_cpu_is("amd")) most = RN_MIN(most, (size_t)4 * KiB);
    rn_shm_eager = RN_MIN(most, box);
    rn_shm_few = RN_MIN(rn_shm_eager, (size_t)RN_SHM_FEW);
    rn_shm_eager_busy = RN_MIN(RN_MAX(rn_cfg.shm_eager_busy, rn_shm_eager), box);
}

int rn_p2p_init(void)
{
    rn_wire_arrived = arrived;
    rn_wire_pulled = pulled;
    rn_wire_retry = rn_post_retry;
    rn_req_retire = rn_p2p_free;
    rn_obj_init_builtin(&rn_msg_no_proc.obj, RN_KIND_MSG, MPI_MESSAGE_NO_PROC);
    rn_direct_looks = rn_wait_yields ? 1 : 200;
    eager_choose();
    rn_device_init();
    return 0;
}

void rn_p2p_fini(void)
{
    rn_device_fini();
    rn_send_fini();
    rn_ids_fini();
}
