#include "pt2pt/bsend.h"
#include "pt2pt/hot.h"
#include <stdlib.h>

/* A message that lies in a buffer until its send is done. The head stands in the buffer itself, in front of the data. */
struct piece {
    struct rn_link link; /* in the buffer's list, by address */
    size_t bytes;        /* with this head, rounded */
    struct rn_req *req;
    char data[];
};
_Static_assert(sizeof(struct piece) + 2 * RN_LINE <= MPI_BSEND_OVERHEAD,
               "the overhead that programs add per message covers the head");

struct rn_buffer {
    char *base, *end; /* as attached; NULL for MPI_BUFFER_AUTOMATIC: pieces come from the heap */
    void *given;
    MPI_Count size;
    struct rn_link pieces;
};

struct rn_buffer *rn_process_buffer;

static bool is_automatic(const struct rn_buffer *b)
{
    return b->given == MPI_BUFFER_AUTOMATIC;
}

static char *aligned(char *p)
{
    return (char *)round_up((uintptr_t)p, RN_LINE);
}

static void drop_piece(struct rn_buffer *b, struct piece *p)
{
    rn_list_remove(&p->link);
    rn_p2p_free(p->req);
    if (is_automatic(b)) free(p);
}

/* Takes the pieces away whose sends are done. */
static void collect(struct rn_buffer *b)
{
    rn_list_each(l, &b->pieces)
    {
        struct piece *p = rn_list_entry(l, struct piece, link);
        if (rn_req_is_done(p->req)) drop_piece(b, p);
    }
}

/* First gap that is long enough; pieces are in order of address. */
static struct piece *find_gap(struct rn_buffer *b, size_t bytes)
{
    char *at = aligned(b->base);
    struct rn_link *before = &b->pieces;

    for (struct rn_link *l = b->pieces.next; l != &b->pieces; before = l, l = l->next) {
        struct piece *p = rn_list_entry(l, struct piece, link);
        if ((size_t)((char *)p - at) >= bytes) break;
        at = (char *)p + p->bytes;
    }
    if (at > b->end || (size_t)(b->end - at) < bytes) return NULL;
    if (before->next != &b->pieces && (size_t)((char *)rn_list_entry(before->next, struct piece, link) - at) < bytes) return NULL;

    struct piece *p = (void *)at;
    p->link.prev = before;
    p->link.next = before->next;
    before->next->prev = &p->link;
    before->next = &p->link;
    return p;
}

static struct piece *new_piece(struct rn_buffer *b, size_t data)
{
    size_t bytes = round_up(sizeof(struct piece) + data, RN_LINE);
    struct piece *p;

    if (is_automatic(b)) {
        p = malloc(bytes);
        if (p) rn_list_append(&b->pieces, &p->link);
    } else {
        p = find_gap(b, bytes);
    }
    if (p) p->bytes = bytes;
    return p;
}

/* ---- attach, detach, flush ---- */

static int attach(struct rn_buffer **place, void *buffer, MPI_Count size)
{
    if (*place) return rn_fail(MPI_ERR_BUFFER, "a buffer is attached already");
    if (size < 0) return rn_fail(MPI_ERR_ARG, "argument size is %lld", (long long)size);
    if (size > 0 && !buffer) return rn_fail(MPI_ERR_BUFFER, "argument buffer is a null pointer for %lld bytes", (long long)size);
    if (rn_gpu_kind(buffer) == RN_GPU_DEVICE)
        return rn_fail(MPI_ERR_BUFFER, "a buffer for buffered sends must be memory of the host, this is memory of a device");

    struct rn_buffer *b = malloc(sizeof *b);
    if (!b) return rn_fail(MPI_ERR_NO_MEM, "no memory for a buffer's description");
    *b = (struct rn_buffer){ .base = buffer, .given = buffer, .size = size };
    b->end = buffer == MPI_BUFFER_AUTOMATIC ? NULL : b->base + size;
    rn_list_init(&b->pieces);
    *place = b;
    return 0;
}

static void flush(struct rn_buffer *b)
{
    unsigned turn = 0;

    for (collect(b); !rn_list_is_empty(&b->pieces); collect(b)) {
        if (rn_progress())
            turn = 0;
        else
            rn_wait_idle(&turn);
    }
    rn_wait_end();
}

static int detach(struct rn_buffer **place, void *buffer_addr, MPI_Count *size)
{
    struct rn_buffer *b = *place;

    if (!b) return rn_fail(MPI_ERR_BUFFER, "no buffer is attached");
    flush(b);
    *(void **)buffer_addr = b->given;
    *size = is_automatic(b) ? 0 : b->size;
    free(b);
    *place = NULL;
    return 0;
}

static int flush_place(struct rn_buffer **place)
{
    if (*place) flush(*place);
    return 0;
}

void rn_buffer_drop(struct rn_buffer **place)
{
    if (!*place) return;
    flush(*place);
    free(*place);
    *place = NULL;
}

/* A request that is done when all that was in the buffer at the call has left it: it looks on every progress. */
struct flushing {
    struct rn_poller poller;
    struct rn_req *req;
    int left;
    struct rn_req *waits[]; /* referenced through their pieces; NULL once done */
};

static int flushing_poll(struct rn_poller *p)
{
    struct flushing *f = container_of(p, struct flushing, poller);
    struct rn_buffer *b = f->req->bound;
    int left = 0;

    for (struct rn_link *l = b->pieces.next; l != &b->pieces; l = l->next) {
        struct piece *piece = rn_list_entry(l, struct piece, link);
        for (int i = 0; i < f->left; i++)
            if (f->waits[i] == piece->req && !rn_req_is_done(piece->req)) f->waits[left++] = piece->req;
    }
    f->left = left;
    if (left) return 0;
    rn_poller_remove(p);
    struct rn_req *r = f->req;
    free(f);
    rn_req_done(r);
    return 1;
}

static void flush_free(struct rn_req *r)
{
    rn_req_put(r);
}

static const struct rn_req_ops flush_ops = { .name = "iflush", .free = flush_free };

static int iflush_place(struct rn_buffer **place, struct rn_comm *c, MPI_Request *request)
{
    int n = 0;

    if (*place) collect(*place);
    if (!*place || rn_list_is_empty(&(*place)->pieces)) {
        *request = rn_req_handle(&rn_req_finished);
        return 0;
    }
    rn_list_each(l, &(*place)->pieces) n++;
    struct flushing *f = malloc(sizeof *f + (size_t)n * sizeof *f->waits);
    struct rn_req *r = rn_req_get(c);
    if (!f || !r) {
        free(f);
        if (r) rn_req_put(r);
        return rn_no_request();
    }
    *f = (struct flushing){ .poller.poll = flushing_poll, .req = r };
    rn_list_each(l, &(*place)->pieces) f->waits[f->left++] = rn_list_entry(l, struct piece, link)->req;
    r->flags = RN_REQ_SEND;
    r->ops = &flush_ops;
    r->bound = *place;
    r->source = MPI_ANY_SOURCE;
    r->tag = MPI_ANY_TAG;
    r->bytes = 0;
    rn_poller_add(&f->poller);
    *request = rn_req_handle(r);
    return 0;
}

int rn_buffer_attach(void *buffer, MPI_Count size)
{
    return attach(&rn_process_buffer, buffer, size);
}

int rn_buffer_detach(void *buffer_addr, MPI_Count *size)
{
    return detach(&rn_process_buffer, buffer_addr, size);
}

int rn_buffer_flush(void)
{
    return flush_place(&rn_process_buffer);
}

int rn_buffer_iflush(MPI_Request *request)
{
    return iflush_place(&rn_process_buffer, &rn_self, request);
}

int rn_comm_attach_buffer(struct rn_comm *c, void *buffer, MPI_Count size)
{
    return attach(&c->buffer, buffer, size);
}

int rn_comm_detach_buffer(struct rn_comm *c, void *buffer_addr, MPI_Count *size)
{
    return detach(&c->buffer, buffer_addr, size);
}

int rn_comm_flush_buffer(struct rn_comm *c)
{
    return flush_place(&c->buffer);
}

int rn_comm_iflush_buffer(struct rn_comm *c, MPI_Request *request)
{
    return iflush_place(&c->buffer, c, request);
}

int rn_session_attach_buffer(struct rn_session *s, void *buffer, MPI_Count size)
{
    return attach(&s->buffer, buffer, size);
}

int rn_session_detach_buffer(struct rn_session *s, void *buffer_addr, MPI_Count *size)
{
    return detach(&s->buffer, buffer_addr, size);
}

int rn_session_flush_buffer(struct rn_session *s)
{
    return flush_place(&s->buffer);
}

int rn_session_iflush_buffer(struct rn_session *s, MPI_Request *request)
{
    return iflush_place(&s->buffer, &rn_self, request);
}

/* ---- sends ---- */

/* The nearest: the communicator's, its session's, the process's. */
static struct rn_buffer *buffer_for(const struct rn_comm *c)
{
    if (c->buffer) return c->buffer;
    return c->session && c->session->buffer ? c->session->buffer : rn_process_buffer;
}

int rn_bsend(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c)
{
    size_t bytes = (size_t)count * (size_t)t->bytes;
    struct rn_buffer *b = buffer_for(c);

    if (dest == MPI_PROC_NULL) return 0;
    if (!b) return rn_fail(MPI_ERR_BUFFER, "no buffer is attached for %zu bytes", bytes);
    /* A short message that leaves at once needs no place. */
    if (!rn_on_gpu(buf) && rn_send_short(buf, count, t, dest, tag, c, c->context)) return 0;

    collect(b);
    struct piece *p = new_piece(b, bytes);
    if (!p) {
        rn_progress();
        collect(b);
        p = new_piece(b, bytes);
    }
    if (!p)
        return rn_fail(MPI_ERR_BUFFER, "the attached buffer of %lld bytes has no room for a message of %zu", (long long)b->size,
                       bytes);
    rn_pack_bytes(buf, count, t, 0, p->data, bytes);
    int rc = rn_p2p_isend(p->data, (MPI_Count)bytes, rn_type_of(MPI_PACKED), dest, tag, c, c->context, RN_SEND_STANDARD, &p->req);
    if (rc) {
        rn_list_remove(&p->link);
        if (is_automatic(b)) free(p);
    }
    return rc;
}

int rn_ibsend(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c, MPI_Request *request)
{
    RN_TRY(rn_bsend(buf, count, t, dest, tag, c));
    *request = rn_req_handle(&rn_req_finished);
    return 0;
}

static int start_bsend(struct rn_req *r)
{
    int rc = rn_bsend(r->buf, r->count, r->type, r->peer, r->want_tag, r->comm);

    if (!rc) rn_req_done(r);
    return rc;
}

static const struct rn_req_ops bsend_ops = { .name = "bsend", .start = start_bsend };

int rn_bsend_init(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c, MPI_Request *request)
{
    RN_TRY(rn_send_init(buf, count, t, dest, tag, c, request));
    rn_req_of(*request)->ops = &bsend_ops;
    return 0;
}
