/* Long messages from or to device memory of another host: in pieces through pinned memory, so that the copy from the device, the
 * network and the copy to the other device work at the same time. The sender announces the message and copies the first pieces
 * while it waits; the receiver, when it has met its receive, names a tag, and each piece is then an ordinary message of host
 * memory with that tag, in a context of its own. Programs that use a device send very long messages of host memory so, too, since
 * they may meet a receive on a device; where they do not, all is one piece. */
#include "pt2pt/device.h"
#include "pt2pt/match.h"
#include "pt2pt/post.h"
#include <stdlib.h>

/* Each piece costs a rendezvous, which on TCP takes longer than the copies of 1 MiB that it lets overlap: few and long ones, but
 * for the last, since its copy is not hidden behind anything. */
enum {
    FIRST = 2 * 1024 * KiB,
    LONGEST = 4 * 1024 * KiB,
    LAST = 1024 * KiB,
    DEPTH = 4,
    AT_ONCE = 2, /* messages from or to a rank: more of them would only spread over more memory than the caches hold */
    AHEAD = 4,   /* messages that are copied before they are asked for */
};

/* A piece on its way: out, it is copied from the device and then sent; in, it is received and then copied there. */
struct slot {
    size_t at, len; /* of the message */
    char *room;     /* NULL: the piece is sent from or received where it belongs */
    size_t bytes;   /* of the room */
    struct rn_req *part;
    struct rn_gpu_job job;
};

struct flow {
    struct rn_link link;
    struct rn_req *req;
    struct rn_peer *peer;
    int rank, tag;
    size_t sent;  /* bytes of the message; pieces are counted from them */
    size_t bytes; /* that the receiver takes */
    size_t at;    /* where the next piece begins */
    /* Pieces of which the first step was begun, the second was begun, and all is done. */
    size_t begun, between, over;
    struct slot slots[DEPTH];
    bool out, flat; /* flat: the buffer is one piece, on the device */
    bool in_place;  /* the buffer is one piece, in host memory */
    bool whole;     /* all is one piece */
    bool waiting;   /* out: for the receiver to ask for it */
    bool held;      /* until one before it is through; both sides hold them in the order in which they are asked for */
};
#define WHOLE ((uint64_t)1 << 63) /* beside the tag: all is one piece */
static struct rn_link flows = { &flows, &flows };
static int poll_flows(struct rn_poller *p);
static struct rn_poller poller = { .poll = poll_flows };

/* Of the piece at that place of a message. Both sides count alike. */
static size_t piece_len(size_t at, size_t sent)
{
    size_t rest = sent - at, n = RN_MIN(RN_MAX(at, (size_t)FIRST), (size_t)LONGEST);

    n = RN_MIN(n, RN_MAX(round_up(rest / 2, 4096), (size_t)LAST));
    return RN_MIN(n, rest);
}

static struct slot *slot_of(struct flow *f, size_t i)
{
    return &f->slots[i % DEPTH];
}

static char *room_of(const struct flow *f, struct slot *s)
{
    if (s->room && s->bytes >= s->len) return s->room;
    rn_gpu_room_put(s->room);
    s->bytes = RN_MAX(s->len, (size_t)RN_GPU_BOUNCE);
    s->room = rn_gpu_room(rn_device_first(f->req->buf, f->req->type), s->bytes);
    if (!s->room) rn_die(MPI_ERR_NO_MEM, "no memory for a piece of a message");
    return s->room;
}

static char *place_of(const struct flow *f, const struct slot *s)
{
    return (char *)f->req->buf + s->at;
}

/* ---- the two steps ---- */

static void copy(struct flow *f, size_t i)
{
    struct slot *s = slot_of(f, i);
    const struct rn_req *r = f->req;

    s->job.dev = NULL;
    if (f->in_place) return;
    if (f->flat)
        rn_gpu_must(rn_gpu->start(f->out ? room_of(f, s) : place_of(f, s), f->out ? place_of(f, s) : s->room, s->len, &s->job));
    else if (f->out)
        rn_pack_bytes(r->buf, r->count, r->type, s->at, room_of(f, s), s->len);
    else
        rn_unpack_bytes(r->buf, r->count, r->type, s->at, s->room, s->len);
}

static bool is_copied(struct flow *f, size_t i)
{
    struct slot *s = slot_of(f, i);

    return !s->job.dev || rn_gpu->poll(&s->job);
}

static void transfer(struct flow *f, size_t i)
{
    struct slot *s = slot_of(f, i);
    struct rn_comm *c = f->req->comm;
    struct rn_type *t = rn_type_of(MPI_BYTE);
    MPI_Count n = (MPI_Count)s->len;
    int rc;

    if (f->out)
        rc = rn_p2p_isend(f->in_place ? place_of(f, s) : s->room, n, t, f->rank, f->tag, c, c->context + RN_PIECES,
                          RN_SEND_STANDARD, &s->part);
    else
        rc = rn_p2p_irecv(f->in_place ? place_of(f, s) : room_of(f, s), n, t, f->rank, f->tag, c, c->context + RN_PIECES,
                          &s->part);
    if (rc) rn_die(rc, rn_fail_text());
}

static bool is_transferred(struct flow *f, size_t i)
{
    struct slot *s = slot_of(f, i);

    if (!rn_req_is_done(s->part)) return false;
    int rc = rn_p2p_wait(s->part, NULL);
    if (rc) f->req->error = rc;
    return true;
}

static bool is_alike(const struct flow *f, const struct flow *other)
{
    return !f->waiting && !f->in_place && f->peer == other->peer && f->out == other->out;
}

static void hold(struct flow *f)
{
    int before = 0;

    rn_list_each(l, &flows)
    {
        const struct flow *other = rn_list_entry(l, struct flow, link);
        before += other != f && is_alike(other, f);
    }
    f->held = !f->in_place && before >= AT_ONCE;
}

static void let_next(const struct flow *f)
{
    rn_list_each(l, &flows)
    {
        struct flow *next = rn_list_entry(l, struct flow, link);
        if (!next->held || !is_alike(next, f)) continue;
        next->held = false;
        return;
    }
}

static void flow_free(struct flow *f)
{
    for (int i = 0; i < DEPTH; i++) {
        struct slot *s = &f->slots[i];
        while (s->job.dev && !rn_gpu->poll(&s->job)) __builtin_ia32_pause(); /* of a piece that is not asked for */
        rn_gpu_room_put(s->room);
    }
    rn_list_remove(&f->link);
    if (!f->in_place && !f->waiting) let_next(f);
    free(f);
}

static void finish(struct flow *f)
{
    struct rn_req *r = f->req;
    bool out = f->out;

    flow_free(f);
    if (out)
        rn_send_finish(r);
    else
        rn_recv_finish(r);
}

static void begin(struct flow *f)
{
    struct slot *s = slot_of(f, f->begun);
    size_t len = f->whole ? f->bytes : piece_len(f->at, f->sent);

    s->at = f->at;
    s->len = RN_MIN(len, f->bytes - f->at);
    f->out ? copy(f, f->begun) : transfer(f, f->begun);
    f->at += s->len;
    f->begun++;
}

/* True: something happened. */
static bool advance(struct flow *f)
{
    size_t before = f->begun + f->between + f->over;

    if (f->held) return false;
    while (f->at < f->bytes && f->begun - f->over < DEPTH) begin(f);
    for (; !f->waiting && f->between < f->begun; f->between++) {
        if (f->out ? !is_copied(f, f->between) : !is_transferred(f, f->between)) break;
        f->out ? transfer(f, f->between) : copy(f, f->between);
    }
    for (; f->over < f->between; f->over++)
        if (f->out ? !is_transferred(f, f->over) : !is_copied(f, f->over)) break;
    bool moved = f->begun + f->between + f->over != before;
    if (f->over == f->begun && f->at == f->bytes) finish(f);
    return moved;
}

static int poll_flows(struct rn_poller *p)
{
    int events = 0;

    (void)p;
    rn_list_each(l, &flows) events += advance(rn_list_entry(l, struct flow, link));
    if (rn_list_is_empty(&flows)) rn_poller_remove(&poller);
    return events;
}

static struct flow *flow_new(struct rn_req *r, struct rn_peer *p, int rank)
{
    struct flow *f = calloc(1, sizeof *f);

    if (!f) rn_die(MPI_ERR_NO_MEM, "no memory for a long message");
    *f = (struct flow){ .req = r, .peer = p, .rank = rank };
    bool there = rn_device_holds(r->buf, r->type);
    f->flat = there && r->type->contig;
    f->in_place = !there && r->type->contig;
    if (rn_list_is_empty(&flows)) rn_poller_add(&poller);
    rn_list_append(&flows, &f->link);
    return f;
}

/* The receiver takes that much; what was begun of the rest is left. */
static void flow_bound(struct flow *f, int tag, size_t bytes, bool whole)
{
    f->tag = tag;
    f->bytes = bytes;
    f->whole = whole;
    for (; f->at > bytes; f->at = slot_of(f, f->begun - 1)->at + slot_of(f, f->begun - 1)->len) {
        struct slot *s = slot_of(f, f->begun - 1);
        if (s->at >= bytes)
            f->begun--;
        else
            s->len = bytes - s->at;
    }
}

static struct flow *flow_waiting(const struct rn_req *r)
{
    rn_list_each(l, &flows)
    {
        struct flow *f = rn_list_entry(l, struct flow, link);
        if (f->waiting && f->req == r) return f;
    }
    return NULL;
}

static int ahead; /* flows that wait */

/* Begins to copy before the receiver asks. */
static void start_early(struct rn_req *r, struct rn_peer *p)
{
    if (ahead == AHEAD) return;
    struct flow *f = flow_new(r, p, r->peer);
    f->out = f->waiting = true;
    f->sent = f->bytes = r->room;
    ahead++;
    rn_device_offers++;
    advance(f);
}

static void start_late(struct flow *f)
{
    ahead--;
    rn_device_offers--;
    f->waiting = false;
    rn_list_remove(&f->link);
    rn_list_append(&flows, &f->link);
}

void rn_pieces_drop(struct rn_req *r)
{
    struct flow *f = flow_waiting(r);

    if (!f) return;
    ahead--;
    rn_device_offers--;
    flow_free(f);
}

/* ---- both ends ---- */

static bool announce(struct rn_outgoing *o, struct rn_peer *p)
{
    struct rn_req *r = container_of(o, struct rn_req, out);
    bool there = rn_device_holds(r->buf, r->type);
    struct rn_long l = { .id = r->id, .bytes = r->room, .addr = there ? RN_ADDR_PIECES : RN_ADDR_PIECES_HOST };
    struct rn_hdr h = {
        .kind = RN_MSG_LONG, .context = r->context, .source = (uint32_t)r->comm->rank, .tag = r->want_tag, .bytes = sizeof l
    };

    switch (rn_ucx_send(p, &h, &l, sizeof l, NULL, 0, NULL)) {
    case RN_FULL:
        return false;
    case RN_BROKEN:
        r->error = MPI_ERR_PROC_ABORTED;
        rn_send_finish(r);
        return true;
    default:
        return true;
    }
}

bool rn_pieces_offer(struct rn_req *r, struct rn_peer *p)
{
    bool there = rn_device_holds(r->buf, r->type);

    if (r->room < (there ? RN_PIECES_LEAST : RN_PIECES_LEAST_HOST)) return false;
    if (!there && (!r->type->contig || r->want_tag > RN_TAG_UB)) return false; /* ours, such as pieces, meet host memory */
    if (!r->id && !(r->id = rn_id_give(r))) return false;
    if (there) rn_path_note(p, RN_PATH_PIECES, RN_WHY_WIRE, r->room);
    if (there) start_early(r, p);
    rn_post_queue(p, &r->out, announce);
    return true;
}

void rn_pieces_send(struct rn_req *r, uint64_t tag, uint64_t bytes)
{
    struct flow *f = flow_waiting(r);

    rn_id_drop(r->id); /* the receiver names it once */
    r->id = 0;
    if (f)
        start_late(f);
    else
        f = flow_new(r, r->comm->peers[r->peer], r->peer);
    f->out = true;
    f->sent = r->room;
    flow_bound(f, (int)(tag & ~WHOLE), RN_MIN((size_t)bytes, r->room), tag & WHOLE);
    hold(f);
}

void rn_pieces_recv(struct rn_req *r, struct rn_peer *p, const struct rn_long *l, size_t n)
{
    static uint32_t next;
    struct rn_want w = { .id = l->id, .to = RN_PIECES_TAG | (next++ & RN_TAG_UB), .bytes = n };
    bool there = rn_device_holds(r->buf, r->type), whole = l->addr == RN_ADDR_PIECES_HOST && !there && r->type->contig;
    struct flow *f = flow_new(r, p, r->source);

    f->sent = (size_t)l->bytes;
    flow_bound(f, (int)w.to, n, whole);
    hold(f);

    if (there) rn_path_note(p, RN_PATH_HOST_TAKEN, RN_WHY_WIRE, n);
    advance(f); /* the receives are there before the pieces are */
    if (whole) w.to |= WHOLE;
    rn_post_control(p, RN_MSG_WANT, &w, sizeof w);
}

bool rn_pieces_tag_ok(uint64_t tag)
{
    return (tag & ~WHOLE) - RN_PIECES_TAG <= RN_TAG_UB;
}
