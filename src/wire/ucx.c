/* The UCX wire: active messages, and UCX's rendezvous for long ones.
 *
 * Every message is one active message that leads with struct head. Short ones are sent in one piece out of our own memory; of
 * others UCX takes the data straight from the user's buffer. UCX may deliver a message of several fragments after a later short
 * one, so each pair counts its messages and the receiver holds back what came too early. */
#include "wire/ucx.h"
#include "base/log.h"
#include "rt/rt.h"
#include "wire/hot.h"
#include "wire/ucx_core.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    OUT_MAX = 512, /* eager messages to one peer that UCX may hold: it would queue without bound */
};

/* 20 bytes: in UCX's shared memory they share one cache line with UCX's own header and a payload of 8. The payload's length
 * follows from the length of the active message. */
struct head {
    uint32_t number;    /* of the message from this sender to this receiver, modulo 2^32 */
    uint32_t rank_kind; /* rank of the sender in the job << 8 | enum rn_msg_kind */
    uint32_t source;    /* rank in the communicator */
    uint32_t context;
    int32_t tag;
};
_Static_assert(sizeof(struct head) == 20, "wire format");

/* What p->ep points to. */
struct endpoint {
    struct rn_peer *peer;
    ucp_ep_h ep;
    unsigned out; /* eager messages that UCX holds */
};

/* A message under way: what UCX may still read. */
struct out {
    struct endpoint *counted; /* NULL for long ones, which may wait for their receiver for ever */
    struct rn_req *req;       /* to finish, or NULL */
    bool pooled;
    struct head head;
    char data[RN_UCX_SMALL];
};
_Static_assert(offsetof(struct out, data) == offsetof(struct out, head) + sizeof(struct head), "sent in one piece");

/* A long message that nobody has pulled yet: the desc of wire.h. */
struct announced {
    void *ucx; /* UCX's descriptor */
    size_t bytes;
};

struct pull {
    struct rn_req *req;
    void *dst, *bounce; /* bounce: the whole message, when the receive takes less */
    size_t take;
};

struct early {
    struct rn_link link;
    struct rn_hdr h;
    struct announced *desc;
    _Alignas(16) char payload[];
};

ucp_context_h rn_ucp_context;
ucp_worker_h rn_ucp_worker;
bool rn_ucx_parting;
unsigned rn_ucx_underway;
static struct rn_pool out_pool = RN_POOL(struct out, 64);
static struct rn_pool announced_pool = RN_POOL(struct announced, 64);
static struct rn_pool pull_pool = RN_POOL(struct pull, 64);

bool rn_ucx_active;
struct rn_ucx_cards rn_ucx_cards = { rn_rt_put, rn_rt_fence, rn_rt_get };

/* ---- endpoints ---- */

/* Ends the job: whoever waits for that rank would wait for ever, and not every launcher ends the ranks that are left. */
static void connection_lost(void *arg, ucp_ep_h ep, ucs_status_t status)
{
    struct rn_peer *p = arg;
    char text[160];

    p->state = RN_PEER_FAILED;
    if (rn_ucx_parting) return;
    snprintf(text, sizeof text, "lost the connection to rank %d: %s", p->rank, ucs_status_string(status));
    rn_die(MPI_ERR_PROC_ABORTED, text);
}

/* Shared-memory transports of UCX cannot report a dead peer and would be left out if that were asked for. Inside a node it is the
 * launcher who notices. */
static ucs_status_t endpoint_open(struct endpoint *e, const void *address)
{
    ucp_ep_params_t ep = {
        .field_mask = UCP_EP_PARAM_FIELD_REMOTE_ADDRESS | UCP_EP_PARAM_FIELD_ERR_HANDLING_MODE | UCP_EP_PARAM_FIELD_ERR_HANDLER,
        .address = address,
        .err_mode = e->peer->local >= 0 ? UCP_ERR_HANDLING_MODE_NONE : UCP_ERR_HANDLING_MODE_PEER,
        .err_handler = { .cb = connection_lost, .arg = e->peer },
    };

    return ucp_ep_create(rn_ucp_worker, &ep, &e->ep);
}

static RN_COLD struct endpoint *connect_to(struct rn_peer *p)
{
    struct endpoint *e = calloc(1, sizeof *e);
    void *address;
    size_t len;
    ucs_status_t status;

    if (!e) {
        rn_fail(MPI_ERR_NO_MEM, "no memory for the connection to rank %d", p->rank);
        return NULL;
    }
    if (rn_ucx_cards.get(p->rank, "ucx.addr", &address, &len)) goto free_endpoint;
    e->peer = p;
    status = endpoint_open(e, address);
    free(address);
    if (status != UCS_OK) {
        rn_fail(MPI_ERR_OTHER, "UCX cannot connect to rank %d: %s", p->rank, ucs_status_string(status));
        goto free_endpoint;
    }
    p->ep = e;
    return e;

free_endpoint:
    free(e);
    return NULL;
}

/* ---- sending ---- */

/* With room for data behind the head. */
static struct out *out_get(size_t data)
{
    struct out *o = likely(data <= RN_UCX_SMALL) ? rn_pool_get(&out_pool) : malloc(offsetof(struct out, data) + data);

    if (likely(o))
        o->pooled = data <= RN_UCX_SMALL;
    else
        rn_fail(MPI_ERR_NO_MEM, "no memory to send %zu bytes", data);
    return o;
}

static void out_put(struct out *o)
{
    if (likely(o->pooled))
        rn_pool_put(&out_pool, o);
    else
        free(o);
}

/* UCX goes on reading it, until out_done. */
static inline void out_held(const struct out *o)
{
    if (o->counted) o->counted->out++;
    rn_ucx_underway++;
}

static void out_done(void *request, ucs_status_t status, void *arg)
{
    struct out *o = arg;
    struct rn_req *req = o->req;

    if (o->counted) o->counted->out--;
    rn_ucx_underway--;
    out_put(o);
    ucp_request_free(request);
    if (!req) return;
    if (unlikely(status != UCS_OK)) req->error = MPI_ERR_PROC_ABORTED;
    if (unlikely(req->flags & RN_REQ_ASKED))
        req->flags |= RN_REQ_SENT;
    else
        rn_req_done(req);
}

/* Only the user's data changes from send to send. */
#define SEND_PARAM(protocol, memory)                                                                                            \
    {                                                                                                                           \
        .op_attr_mask =                                                                                                         \
            UCP_OP_ATTR_FIELD_CALLBACK | UCP_OP_ATTR_FIELD_USER_DATA | UCP_OP_ATTR_FIELD_FLAGS | UCP_OP_ATTR_FIELD_MEMORY_TYPE, \
        .flags = (protocol), .memory_type = (memory), .cb.send = out_done                                                       \
    }
/* UCX need not ask what kind of memory it is, nor remember it from an address that the program has freed since. */
static ucp_request_param_t eager = SEND_PARAM(UCP_AM_SEND_FLAG_EAGER, UCS_MEMORY_TYPE_HOST),
                           rndv = SEND_PARAM(UCP_AM_SEND_FLAG_RNDV, UCS_MEMORY_TYPE_HOST),
                           rndv_device = SEND_PARAM(UCP_AM_SEND_FLAG_RNDV, UCS_MEMORY_TYPE_CUDA);

static inline enum rn_sent hand_over(struct endpoint *e, struct out *o, const struct rn_hdr *h, const void *header,
                                     size_t header_len, const void *data, size_t len, ucp_request_param_t *param)
{
    bool buffered = !o->req;
    ucs_status_ptr_t r;

    o->head = (struct head){ .number = e->peer->tx_seq,
                             .rank_kind = (uint32_t)rn_rt.rank << 8 | h->kind,
                             .source = h->source,
                             .context = h->context,
                             .tag = h->tag };
    param->user_data = o;
    r = ucp_am_send_nbx(e->ep, RN_UCX_AM_ID, header, header_len, data, len, param);
    if (unlikely(UCS_PTR_IS_ERR(r))) {
        out_put(o);
        rn_fail(MPI_ERR_PROC_ABORTED, "UCX cannot send to rank %d: %s", e->peer->rank, ucs_status_string(UCS_PTR_STATUS(r)));
        return RN_BROKEN;
    }
    e->peer->tx_seq++;
    if (likely(!r)) {
        out_put(o);
        return RN_SENT;
    }
    out_held(o);
    return buffered ? RN_SENT : RN_PENDING;
}

static struct endpoint *usable(struct rn_peer *p)
{
    if (unlikely(p->state == RN_PEER_FAILED)) {
        rn_fail(MPI_ERR_PROC_ABORTED, "rank %d has failed", p->rank);
        return NULL;
    }
    return likely(p->ep != NULL) ? p->ep : connect_to(p);
}

ucp_ep_h rn_ucx_endpoint(struct rn_peer *p)
{
    struct endpoint *e = usable(p);

    return e ? e->ep : NULL;
}

__attribute__((flatten)) enum rn_sent rn_ucx_send(struct rn_peer *p, struct rn_hdr *h, const void *head, size_t head_len,
                                                  const void *data, size_t len, struct rn_req *req)
{
    struct endpoint *e = usable(p);
    /* The receiver hands head and data on as one piece, so they travel as one. */
    bool copy = !req || head_len || len <= RN_UCX_SMALL;
    struct out *o;

    if (unlikely(!e)) return RN_BROKEN;
    if (unlikely(e->out >= OUT_MAX)) return RN_FULL;
    o = out_get(copy ? head_len + len : 0);
    if (unlikely(!o)) return RN_BROKEN;
    o->counted = e;
    o->req = copy ? NULL : req;
    if (!copy) return hand_over(e, o, h, &o->head, sizeof o->head, data, len, &eager);

    if (head_len) memcpy(o->data, head, head_len);
    rn_copy(o->data + head_len, data, len);
    return hand_over(e, o, h, NULL, 0, &o->head, sizeof o->head + head_len + len, &eager);
}

bool rn_ucx_send_small(struct rn_peer *p, uint32_t context, int source, int tag, const void *data, size_t len)
{
    static struct out *spare; /* mostly UCX is through with it at once, and the next message has it again */
    struct endpoint *e = p->ep;
    ucs_status_ptr_t r;

    if (unlikely(!e || p->state != RN_PEER_READY || e->out >= OUT_MAX)) return false;
    if (unlikely(!spare && !(spare = out_get(0)))) return false;
    spare->head = (struct head){ .number = p->tx_seq,
                                 .rank_kind = (uint32_t)rn_rt.rank << 8 | RN_MSG_EAGER,
                                 .source = (uint32_t)source,
                                 .context = context,
                                 .tag = tag };
    rn_copy(spare->data, data, len);
    eager.user_data = spare;
    r = ucp_am_send_nbx(e->ep, RN_UCX_AM_ID, NULL, 0, &spare->head, sizeof spare->head + len, &eager);
    if (unlikely(UCS_PTR_IS_ERR(r))) return false;
    p->tx_seq++;
    if (likely(!r)) return true;
    spare->counted = e;
    spare->req = NULL;
    out_held(spare);
    spare = NULL;
    return true;
}

static enum rn_sent send_long(struct rn_peer *p, struct rn_hdr *h, const void *data, size_t len, struct rn_req *req,
                              ucp_request_param_t *how)
{
    struct endpoint *e = usable(p);
    struct out *o;

    if (unlikely(!e)) return RN_BROKEN;
    o = out_get(0);
    if (unlikely(!o)) return RN_BROKEN;
    o->counted = NULL;
    o->req = req;
    return hand_over(e, o, h, &o->head, sizeof o->head, data, len, how);
}

enum rn_sent rn_ucx_send_long(struct rn_peer *p, struct rn_hdr *h, const void *data, size_t len, struct rn_req *req)
{
    return send_long(p, h, data, len, req, &rndv);
}

enum rn_sent rn_ucx_send_device(struct rn_peer *p, struct rn_hdr *h, const void *data, size_t len, struct rn_req *req)
{
    return send_long(p, h, data, len, req, &rndv_device);
}

/* ---- receiving ---- */

static struct announced *now_arriving; /* the long message whose arrival UCX is telling us, and what became of it */
static bool now_dropped;

static void RN_COLD malformed(uint32_t rank, const struct rn_hdr *h, const char *what)
{
    char text[160];

    snprintf(text, sizeof text, "a UCX message of rank %u is malformed (kind %d, %u bytes): %s", rank, h->kind, h->bytes, what);
    rn_die(MPI_ERR_INTERN, text);
}

static inline struct rn_peer *sender_of(const struct head *head, size_t bytes, bool is_long, struct rn_hdr *h)
{
    uint32_t rank = head->rank_kind >> 8;
    struct rn_peer *p;

    *h = (struct rn_hdr){ .number = head->number,
                          .kind = (uint8_t)head->rank_kind,
                          .context = head->context,
                          .source = head->source,
                          .tag = head->tag,
                          .bytes = (uint32_t)bytes };
    if (unlikely(rank >= (uint32_t)rn_rt.size)) malformed(rank, h, "no such rank");
    p = rn_peer_get((int)rank);
    if (unlikely(!p)) rn_die(MPI_ERR_NO_MEM, "no memory for a peer");
    if (unlikely(p->wire != RN_WIRE_UCX))
        malformed(rank, h, "it should come by another wire: is RONDO_WIRE the same everywhere?");
    if (unlikely(bytes > UINT32_MAX)) malformed(rank, h, "too long");
    if (unlikely(h->kind < RN_MSG_EAGER || h->kind >= RN_MSG_KINDS || (is_long && h->kind != RN_MSG_LONG)))
        malformed(rank, h, "wrong kind");
    return p;
}

static void RN_COLD keep_early(struct rn_peer *p, const struct rn_hdr *h, const void *payload, struct announced *desc)
{
    struct early *e = malloc(sizeof *e + h->bytes);
    struct rn_link *at = p->early.prev;

    if (!e) rn_die(MPI_ERR_NO_MEM, "no memory for a message that overtook another");
    e->h = *h;
    e->desc = desc;
    memcpy(e->payload, payload, h->bytes);
    /* By number. Mostly the last one to come is the latest. */
    while (at != &p->early && (int32_t)(rn_list_entry(at, struct early, link)->h.number - h->number) > 0) at = at->prev;
    rn_list_append(at->next, &e->link);
}

static void RN_COLD deliver_early(struct rn_peer *p)
{
    while (!rn_list_is_empty(&p->early)) {
        struct early *e = rn_list_entry(p->early.next, struct early, link);

        if (e->h.number != p->rx_seq) return;
        rn_list_remove(&e->link);
        p->rx_seq++;
        rn_wire_arrived(p, &e->h, e->payload, e->desc);
        free(e);
    }
}

static inline void deliver(struct rn_peer *p, const struct rn_hdr *h, const void *payload, struct announced *desc)
{
    if (unlikely(h->number != p->rx_seq)) {
        keep_early(p, h, payload, desc);
        return;
    }
    p->rx_seq++;
    rn_wire_arrived(p, h, payload, desc);
    if (unlikely(!rn_list_is_empty(&p->early))) deliver_early(p);
}

/* A long message that UCX has no data of: it says how it is to be had. */
static void RN_COLD check_announcement(const struct head *head, const struct rn_hdr *h, const void *payload)
{
    struct rn_long l = { .addr = 0 };

    if (h->bytes == sizeof l) memcpy(&l, payload, sizeof l);
    if (!l.addr) malformed(head->rank_kind >> 8, h, "no data");
}

static ucs_status_t arrive_long(const struct head *head, void *ucx, size_t bytes)
{
    struct rn_long l = { .id = head->number, .bytes = bytes };
    struct rn_hdr h;
    struct rn_peer *p = sender_of(head, sizeof l, true, &h);
    struct announced *a = rn_pool_get(&announced_pool);

    if (!a) rn_die(MPI_ERR_NO_MEM, "no memory for a long message");
    a->ucx = ucx;
    a->bytes = bytes;
    now_arriving = a;
    now_dropped = false;
    deliver(p, &h, &l, a);
    now_arriving = NULL;
    return now_dropped ? UCS_OK : UCS_INPROGRESS;
}

__attribute__((flatten)) ucs_status_t rn_ucx_arrive(void *arg, const void *header, size_t header_len, void *data, size_t len,
                                                    const ucp_am_recv_param_t *param)
{
    bool is_long = param->recv_attr & UCP_AM_RECV_ATTR_FLAG_RNDV;
    const char *payload = data;
    struct head head;
    struct rn_hdr h;
    struct rn_peer *p;

    if (likely(!header_len && len >= sizeof head && !is_long)) {
        memcpy(&head, data, sizeof head);
        payload += sizeof head;
        len -= sizeof head;
    } else if (likely(header_len == sizeof head)) {
        memcpy(&head, header, sizeof head);
    } else {
        rn_log(ERROR, WIRE, "dropped a UCX message without our header");
        return UCS_OK;
    }
    if (is_long) return arrive_long(&head, data, len);
    p = sender_of(&head, len, false, &h);
    if (unlikely(h.kind == RN_MSG_LONG)) check_announcement(&head, &h, payload);
    deliver(p, &h, payload, NULL);
    return UCS_OK;
}

/* ---- pulling ---- */

static void pull_done(struct pull *l, ucs_status_t status)
{
    struct rn_req *req = l->req;

    if (l->bounce) {
        if (status == UCS_OK) memcpy(l->dst, l->bounce, l->take);
        free(l->bounce);
    }
    rn_pool_put(&pull_pool, l);
    rn_wire_pulled(req, status == UCS_OK ? 0 : MPI_ERR_PROC_ABORTED);
}

static void pull_called_back(void *request, ucs_status_t status, size_t len, void *arg)
{
    ucp_request_free(request);
    pull_done(arg, status);
}

static int pull(struct rn_peer *p, void *desc, void *dst, size_t len, struct rn_req *req, ucs_memory_type_t memory)
{
    struct announced a = *(struct announced *)desc;
    struct pull *l;
    ucp_request_param_t param = { .op_attr_mask =
                                      UCP_OP_ATTR_FIELD_CALLBACK | UCP_OP_ATTR_FIELD_USER_DATA | UCP_OP_ATTR_FIELD_MEMORY_TYPE,
                                  .memory_type = memory,
                                  .cb.recv_am = pull_called_back };
    ucs_status_ptr_t r;

    if (!len) {
        rn_ucx_drop(p, desc);
        rn_wire_pulled(req, 0);
        return 0;
    }
    l = rn_pool_get(&pull_pool);
    if (!l) return rn_fail(MPI_ERR_NO_MEM, "no memory for a receive");
    *l = (struct pull){ .req = req, .dst = dst, .take = len };
    if (len < a.bytes && !(dst = l->bounce = malloc(a.bytes))) {
        rn_pool_put(&pull_pool, l);
        return rn_fail(MPI_ERR_NO_MEM, "no memory for a message of %zu bytes that is longer than its receive", a.bytes);
    }
    rn_pool_put(&announced_pool, desc);
    param.user_data = l;
    r = ucp_am_recv_data_nbx(rn_ucp_worker, a.ucx, dst, a.bytes, &param);
    if (!r || UCS_PTR_IS_ERR(r)) pull_done(l, UCS_PTR_STATUS(r));
    return 0;
}

int rn_ucx_pull(struct rn_peer *p, void *desc, void *dst, size_t len, struct rn_req *req)
{
    return pull(p, desc, dst, len, req, UCS_MEMORY_TYPE_HOST);
}

int rn_ucx_pull_device(struct rn_peer *p, void *desc, void *dst, size_t len, struct rn_req *req)
{
    return pull(p, desc, dst, len, req, UCS_MEMORY_TYPE_CUDA);
}

/* UCX frees the descriptor itself when we refuse it while it is arriving. */
void rn_ucx_drop(struct rn_peer *p, void *desc)
{
    struct announced *a = desc;

    if (a == now_arriving)
        now_dropped = true;
    else
        ucp_am_data_release(rn_ucp_worker, a->ucx);
    rn_pool_put(&announced_pool, a);
}
