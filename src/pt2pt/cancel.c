/* Taking operations back, MPI-5.0 3.8.4. A receive that waits is ours to take back. So is a send that waits for room on its wire.
 * A send that was announced (long, or synchronous) is asked back from the receiver, which gives it up as long as nothing has
 * matched it. A short one is done when it has left, and is never taken back. */
#include "pt2pt/post.h"

static void cancel_recv(struct rn_req *r)
{
    rn_match_unpost(rn_match_get(r->context), r);
    r->flags |= RN_REQ_CANCELLED;
    r->source = MPI_ANY_SOURCE;
    r->tag = MPI_ANY_TAG;
    r->bytes = 0;
    rn_req_done(r);
}

static int cancel_send(struct rn_req *r)
{
    struct rn_cancel c = { .context = r->context, .source = (uint32_t)r->comm->rank, .tag = r->want_tag };

    if (r->flags & RN_REQ_ASKED) return 0;
    if (rn_send_unqueue(r)) {
        r->flags |= RN_REQ_CANCELLED;
        rn_send_finish(r);
        return 0;
    }
    if (r->flags & RN_REQ_RNDV) {
        r->id = rn_id_give(r);
        if (!r->id) return rn_no_request();
        c.number = r->order;
        c.always = 1;
    }
    if (!r->id) return 0;
    c.req = r->id;
    r->flags |= RN_REQ_ASKED;
    rn_post_control(r->comm->peers[r->peer], RN_MSG_CANCEL, &c, sizeof c);
    return 0;
}

int rn_cancel(MPI_Request *request)
{
    struct rn_req *r = rn_req_of(*request);

    if (!r || (r->flags & RN_REQ_INACTIVE)) return rn_fail(MPI_ERR_REQUEST, "argument request is not an active request");
    if (r->ops) return r->ops->cancel ? r->ops->cancel(r) : 0;
    if (rn_req_is_done(r)) return 0;
    if (r->flags & RN_REQ_SEND) return cancel_send(r);
    if (r->flags & RN_REQ_POSTED) cancel_recv(r);
    return 0;
}

void rn_cancel_asked(struct rn_peer *p, const struct rn_cancel *c)
{
    struct rn_match *m = c->context < RN_CONTEXTS ? rn_matches[c->context] : NULL;
    struct rn_arrival *a = m ? rn_match_announced(m, p, (int)c->source, c->tag, c->always ? c->number : c->req) : NULL;
    struct rn_cancelled answer = { .req = c->req, .taken = a != NULL };

    if (a) {
        rn_match_take(m, a);
        if (a->desc) rn_ucx_drop(p, a->desc);
        rn_arrival_free(a);
    }
    if (a || c->always) rn_post_control(p, RN_MSG_CANCELLED, &answer, sizeof answer);
}

/* What goes through UCX's rendezvous is complete when UCX says so, too: dropping the message makes it. Whoever of the two comes
 * second finishes the request. */
void rn_cancel_answered(struct rn_req *r, bool taken)
{
    bool wait_for_wire = (r->flags & (RN_REQ_RNDV | RN_REQ_SENT)) == RN_REQ_RNDV;

    r->flags &= (uint16_t)~RN_REQ_ASKED;
    if (taken) r->flags |= RN_REQ_CANCELLED;
    if (!wait_for_wire) {
        rn_send_finish(r);
        return;
    }
    rn_id_drop(r->id);
    r->id = 0;
}
