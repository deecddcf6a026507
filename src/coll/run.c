/* Running schedules: at once, in the background of progress, again and again. */
#include "base/cfg.h"
#include "base/stat.h"
#include "coll/sched.h"
#include "pt2pt/pt2pt.h"

/* ---- the real wire ---- */

static int wire_isend(const void *buf, MPI_Count count, struct rn_type *t, int peer, int tag, struct rn_comm *c,
                      struct rn_req **out)
{
    return rn_p2p_isend(buf, count, t, peer, tag, c, c->context + 1, RN_SEND_STANDARD, out);
}

static int wire_irecv(void *buf, MPI_Count count, struct rn_type *t, int peer, int tag, struct rn_comm *c, struct rn_req **out)
{
    return rn_p2p_irecv(buf, count, t, peer, tag, c, c->context + 1, out);
}

static void wire_cancel(struct rn_req *r)
{
    MPI_Request handle = rn_req_handle(r);
    rn_cancel(&handle);
}

static void wire_excuse(struct rn_comm *c, int tag, int error)
{
    rn_excuse_send(c, c->context + 1, tag, error);
}

static int wire_excused(const struct rn_comm *c, int tag)
{
    return rn_excuse_find(c->context + 1, tag);
}

struct rn_coll_wire rn_coll_wire = {
    wire_isend, wire_irecv, wire_cancel, rn_p2p_free, rn_progress, rn_wait_idle, wire_excuse, wire_excused,
};

/* ---- steps ---- */

static int step_local(struct rn_step *p)
{
    switch (p->kind) {
    case RN_STEP_COPY:
        return rn_type_copy(p->src, p->count, p->type, p->dst, p->dcount, p->dtype);
    case RN_STEP_REDUCE:
        rn_op_reduce(p->op, p->src, p->dst, p->count, p->type);
        return 0;
    case RN_STEP_CALL:
        return p->call(p->dst);
    default:
        return 0;
    }
}

static bool is_message(const struct rn_step *p)
{
    return p->kind == RN_STEP_SEND || p->kind == RN_STEP_RECV;
}

static int step_message(struct rn_sched *s, struct rn_step *p)
{
    if (!is_message(p)) return 0; /* local steps have no side */

    struct rn_comm *c = s->comm[p->side];
    int tag = s->tag[p->side];
    if (p->kind == RN_STEP_SEND)
        return rn_coll_wire.isend(p->src, unlikely(s->disagree) ? 0 : p->count, p->type, p->peer, tag, c, &p->req);
    return rn_coll_wire.irecv(p->dst, p->count, p->type, p->peer, tag, c, &p->req);
}

static void round_start(struct rn_sched *s)
{
    const struct rn_round *r = &s->rounds[s->round];

    for (uint32_t i = s->at; i < r->end && !s->error; i++) rn_sched_fail(s, step_message(s, &s->steps[i]));
    if (!r->local) return;
    for (uint32_t i = s->at; i < r->end && !s->error; i++)
        if (!is_message(&s->steps[i])) rn_sched_fail(s, step_local(&s->steps[i]));
}

/* A message of another length than its receive, where all ranks gave the same counts. */
static bool disagrees(const struct rn_sched *s, const struct rn_step *p)
{
    if (p->kind != RN_STEP_RECV || !s->exact || p->peer == MPI_PROC_NULL) return false;
    return p->req->error == MPI_ERR_TRUNCATE || (!p->req->error && p->req->bytes != p->count * p->type->bytes);
}

/* True when the message of the step, if it has one, is over. */
static bool step_over(struct rn_sched *s, struct rn_step *p)
{
    struct rn_req *req;

    if (!is_message(p) || !p->req) return true;
    req = p->req;
    if (!rn_req_is_done(req)) return false;
    if (unlikely(disagrees(s, p)))
        s->disagree = true;
    else if (unlikely(req->error))
        rn_sched_fail(s, req->error);
    p->req = NULL;
    if (req != &rn_req_finished) rn_coll_wire.free(req);
    return true;
}

void rn_sched_excuse(struct rn_sched *s)
{
    if (!s->excused)
        for (int i = 0; i < 2 && s->comm[i]; i++) rn_coll_wire.excuse(s->comm[i], s->tag[i], s->error);
    s->excused = true;
}

/* Some other rank has failed. */
static void look_for_excuses(struct rn_sched *s)
{
    for (int i = 0; i < 2 && s->comm[i] && !s->error; i++) {
        int error = rn_coll_wire.excused(s->comm[i], s->tag[i]);
        if (likely(!error)) continue;
        rn_sched_fail(s, error);
        s->excused = true;
    }
}

/* After a failure no further round begins. Messages of the round are taken back; those that are being moved end by themselves,
 * as the wire may still use the buffers. */
static void withdraw(struct rn_sched *s)
{
    if (s->withdrawn) return;
    s->withdrawn = true;
    rn_sched_excuse(s);
    for (uint32_t i = s->at; i < s->rounds[s->round].end; i++) {
        struct rn_step *p = &s->steps[i];
        if (is_message(p) && p->req && !rn_req_is_done(p->req)) rn_coll_wire.cancel(p->req);
    }
}

void rn_sched_rewind(struct rn_sched *s)
{
    rn_stat.schedules++;
    rn_sched_round(s);
    for (uint32_t i = 0; i < s->nsteps; i++)
        if (is_message(&s->steps[i])) s->steps[i].req = NULL;
    s->error = 0;
    s->disagree = false;
    s->excused = s->withdrawn = false;
    s->round = s->at = 0;
    if (s->nrounds) round_start(s);
}

static bool poll_rounds(struct rn_sched *s)
{
    while (s->round < s->nrounds) {
        uint32_t end = s->rounds[s->round].end;

        if (unlikely(s->error)) withdraw(s);
        for (; s->at < end; s->at++) {
            if (likely(step_over(s, &s->steps[s->at]))) continue;
            look_for_excuses(s);
            if (unlikely(s->error)) withdraw(s);
            return false;
        }
        if (unlikely(s->error)) break;
        if (++s->round < s->nrounds) round_start(s);
    }
    if (unlikely(s->error)) rn_sched_excuse(s);
    if (unlikely(s->disagree))
        rn_sched_fail(s, rn_fail(MPI_ERR_TRUNCATE, "the ranks of a collective do not agree on the number of bytes"));
    return true;
}

bool rn_sched_poll(struct rn_sched *s)
{
    bool ended;

    if (s->polling) return false; /* a step polls: it is inside of us */
    s->polling = true;
    ended = poll_rounds(s);
    s->polling = false;
    return ended;
}

/* ---- under way in the background ---- */

static int poll_all(struct rn_poller *p);

/* Schedules under way: those that a thread of ours may run, and those that call operators of the program. */
static struct lane {
    struct rn_poller poller;
    struct rn_link list;
} lanes[2] = { { .poller = { .poll = poll_all }, .list = { &lanes[0].list, &lanes[0].list } },
               { .poller = { .poll = poll_all }, .list = { &lanes[1].list, &lanes[1].list } } };

static struct lane *lane_of(const struct rn_sched *s)
{
    return &lanes[s->held_op && s->held_op->user];
}

static unsigned async_wires(void)
{
    return 1u << RN_WIRE_SHM | (rn_ucx_active ? 1u << RN_WIRE_UCX : 0) | RN_ASYNC_EAGER;
}

/* The progress thread's own poller is before ours as long as both are there, so that either may go while ours is looked at. */
static void lane_open(struct lane *l)
{
    l->poller.aside = rn_cfg.async && l == &lanes[0];
    if (l->poller.aside) rn_async_begin(async_wires());
    rn_poller_add(&l->poller);
}

static void lane_close(struct lane *l)
{
    rn_poller_remove(&l->poller);
    if (l->poller.aside) rn_async_end(async_wires());
}

static void finish(struct rn_sched *s)
{
    struct rn_req *r = s->req;

    if (!r) { /* failed in a blocking call that has returned */
        rn_sched_put(s);
        return;
    }
    r->error = s->error;
    if (!(r->flags & RN_REQ_PERSISTENT)) {
        r->bound = NULL;
        rn_sched_put(s);
    }
    rn_req_done(r);
}

static int poll_all(struct rn_poller *p)
{
    static bool inside; /* a step may poll; the list must not change below the loop */
    struct lane *lane = container_of(p, struct lane, poller);
    int events = 0;

    if (inside) return 0;
    inside = true;
    rn_list_each(l, &lane->list)
    {
        struct rn_sched *s = rn_list_entry(l, struct rn_sched, link);
        uint32_t at = s->at;

        if (!rn_sched_poll(s)) {
            events += s->at != at;
            continue;
        }
        rn_list_remove(l);
        if (rn_list_is_empty(&lane->list)) lane_close(lane);
        finish(s);
        events++;
    }
    inside = false;
    return events;
}

static void background(struct rn_sched *s)
{
    struct lane *l = lane_of(s);

    if (rn_list_is_empty(&l->list)) lane_open(l);
    rn_list_append(&l->list, &s->link);
}

int rn_sched_finish(struct rn_sched *s)
{
    unsigned turn = 0;
    int rc;

    while (!rn_sched_poll(s)) {
        if (unlikely(s->error)) { /* sends that are still under way go on without the caller */
            rc = s->error;
            if (!s->holds_comm) rn_sched_hold(s, s->comm[0], NULL);
            background(s);
            rn_wait_end();
            return rc;
        }
        if (rn_coll_wire.progress())
            turn = 0;
        else
            rn_coll_wire.idle(&turn);
    }
    rn_wait_end();
    rc = s->error;
    rn_sched_put(s);
    return rc;
}

int rn_sched_run(struct rn_sched *s)
{
    rn_sched_rewind(s);
    return rn_sched_finish(s);
}

void rn_sched_forgo(struct rn_sched *s, int peer)
{
    for (uint32_t i = s->at; i < s->nsteps; i++) {
        struct rn_step *p = &s->steps[i];
        if (p->kind == RN_STEP_RECV && p->peer == peer && p->req && !rn_req_is_done(p->req)) rn_coll_wire.cancel(p->req);
    }
}

/* ---- requests ---- */

static void req_free(struct rn_req *r)
{
    if (r->bound) rn_sched_put(r->bound);
    rn_req_put(r);
}

static int req_start(struct rn_req *r)
{
    struct rn_sched *s = r->bound;

    r->error = 0;
    rn_sched_rewind(s);
    if (rn_sched_poll(s))
        finish(s);
    else
        background(s);
    return 0;
}

static const struct rn_req_ops req_ops = { .name = "collective", .start = req_start, .cancel = rn_req_keep, .free = req_free };

static struct rn_req *req_new(struct rn_sched *s)
{
    struct rn_req *r = rn_req_get(s->comm[0]);

    if (!r) {
        rn_sched_fail(s, rn_fail(MPI_ERR_NO_MEM, "no memory for the request of a collective"));
        rn_sched_excuse(s);
        return NULL;
    }
    r->ops = &req_ops;
    r->source = MPI_ANY_SOURCE;
    r->tag = MPI_ANY_TAG;
    r->bytes = 0;
    r->bound = s;
    s->req = r;
    return r;
}

int rn_sched_start(struct rn_sched *s, MPI_Request *request)
{
    struct rn_req *r = req_new(s);

    if (!r) {
        rn_sched_put(s);
        return MPI_ERR_NO_MEM;
    }
    *request = rn_req_handle(r);
    return req_start(r);
}

int rn_sched_persist(struct rn_sched *s, MPI_Request *request)
{
    struct rn_req *r = req_new(s);

    if (!r) {
        rn_sched_put(s);
        return MPI_ERR_NO_MEM;
    }
    r->flags |= RN_REQ_PERSISTENT | RN_REQ_INACTIVE;
    atomic_store_explicit(&r->done, true, memory_order_relaxed);
    *request = rn_req_handle(r);
    return 0;
}
