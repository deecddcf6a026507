#include "pt2pt/hot.h"
#include <stdlib.h>

/* Posts the receive, then sends. *out is rn_req_finished when the send is done. */
static int begin(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, int dest, int sendtag, void *recvbuf,
                 MPI_Count recvcount, struct rn_type *recvtype, int source, int recvtag, struct rn_comm *c, struct rn_req **in,
                 struct rn_req **out)
{
    RN_TRY(rn_p2p_irecv(recvbuf, recvcount, recvtype, source, recvtag, c, c->context, in));
    int rc = rn_p2p_isend(sendbuf, sendcount, sendtype, dest, sendtag, c, c->context, RN_SEND_STANDARD, out);
    /* The receive stays behind: nobody can take it back once the message is on its way. */
    if (rc) rn_req_let_go(*in);
    return rc;
}

static int exchange(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, int dest, int sendtag, void *recvbuf,
                    MPI_Count recvcount, struct rn_type *recvtype, int source, int recvtag, struct rn_comm *c, MPI_Status *status)
{
    struct rn_req *in, *out;

    RN_TRY(begin(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, c, &in, &out));
    int rc = 0, rc_in = rn_p2p_wait(in, status);
    if (out != &rn_req_finished) rc = rn_p2p_wait(out, NULL);
    return rc_in ? rc_in : rc;
}

int rn_sendrecv(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, int dest, int sendtag, void *recvbuf,
                MPI_Count recvcount, struct rn_type *recvtype, int source, int recvtag, struct rn_comm *c, MPI_Status *status)
{
    return exchange(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, c, status);
}

/* A packed copy of what a call with one buffer sends; NULL when memory is out. */
static void *packed(const void *buf, MPI_Count count, struct rn_type *t, size_t bytes)
{
    void *copy = malloc(bytes ? bytes : 1);

    if (copy)
        rn_pack_bytes(buf, count, t, 0, copy, bytes);
    else
        rn_fail(MPI_ERR_NO_MEM, "no memory for a copy of %zu bytes", bytes);
    return copy;
}

int rn_sendrecv_replace(void *buf, MPI_Count count, struct rn_type *t, int dest, int sendtag, int source, int recvtag,
                        struct rn_comm *c, MPI_Status *status)
{
    size_t bytes = (size_t)count * (size_t)t->bytes;
    void *copy = packed(buf, count, t, bytes);

    if (!copy) return MPI_ERR_NO_MEM;
    int rc = exchange(copy, (MPI_Count)bytes, rn_type_of(MPI_PACKED), dest, sendtag, buf, count, t, source, recvtag, c, status);
    free(copy);
    return rc;
}

/* ---- nonblocking: one request for two ---- */

/* Its status and its error are those of the receive. */
struct pair {
    struct rn_poller poller;
    struct rn_req *both, *in, *out;
    void *copy; /* that the send reads, or NULL */
};

static int pair_poll(struct rn_poller *p)
{
    struct pair *pair = container_of(p, struct pair, poller);

    if (!rn_req_is_done(pair->in) || !rn_req_is_done(pair->out)) return 0;
    rn_poller_remove(p);
    rn_req_done(pair->both);
    return 1;
}

static int pair_finish(struct rn_req *r, MPI_Status *status)
{
    const struct pair *pair = r->bound;

    rn_status_set_one(status, pair->in->source, pair->in->tag, pair->in->bytes, false);
    if (pair->in->error) return rn_recv_failed(pair->in);
    return pair->out->error ? rn_fail_on(&r->comm->obj, pair->out->error, "the message was not sent") : 0;
}

static void pair_free(struct rn_req *r)
{
    struct pair *pair = r->bound;

    rn_p2p_free(pair->in);
    rn_p2p_free(pair->out);
    free(pair->copy);
    free(pair);
    rn_req_put(r);
}

/* It cannot be taken back: the message may be out. */
static int pair_cancel(struct rn_req *r)
{
    (void)r;
    return 0;
}

static const struct rn_req_ops pair_ops = {
    .name = "isendrecv", .cancel = pair_cancel, .free = pair_free, .finish = pair_finish
};

static struct pair *pair_new(struct rn_comm *c, void *copy)
{
    struct pair *pair = malloc(sizeof *pair);
    struct rn_req *r = rn_req_get(c);

    if (!pair || !r) {
        free(pair);
        if (r) rn_req_put(r);
        rn_no_request();
        return NULL;
    }
    *pair = (struct pair){ .poller.poll = pair_poll, .both = r, .copy = copy };
    r->ops = &pair_ops;
    r->bound = pair;
    return pair;
}

/* Takes the copy over. */
static int exchange_later(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, int dest, int sendtag,
                          void *recvbuf, MPI_Count recvcount, struct rn_type *recvtype, int source, int recvtag,
                          struct rn_comm *c, void *copy, MPI_Request *request)
{
    struct pair *pair = pair_new(c, copy);
    int rc = pair ? begin(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, c,
                          &pair->in, &pair->out)
                  : MPI_ERR_NO_MEM;

    if (!rc && pair->out != &rn_req_finished) {
        rn_poller_add(&pair->poller);
        *request = rn_req_handle(pair->both);
        return 0;
    }
    /* What is left is a plain receive, or nothing. */
    if (!rc) *request = rn_req_handle(pair->in);
    if (pair) rn_req_put(pair->both);
    free(pair);
    free(copy);
    return rc;
}

int rn_isendrecv(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, int dest, int sendtag, void *recvbuf,
                 MPI_Count recvcount, struct rn_type *recvtype, int source, int recvtag, struct rn_comm *c, MPI_Request *request)
{
    return exchange_later(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, c, NULL,
                          request);
}

int rn_isendrecv_replace(void *buf, MPI_Count count, struct rn_type *t, int dest, int sendtag, int source, int recvtag,
                         struct rn_comm *c, MPI_Request *request)
{
    size_t bytes = (size_t)count * (size_t)t->bytes;
    void *copy = packed(buf, count, t, bytes);

    if (!copy) return MPI_ERR_NO_MEM;
    return exchange_later(copy, (MPI_Count)bytes, rn_type_of(MPI_PACKED), dest, sendtag, buf, count, t, source, recvtag, c, copy,
                          request);
}
