#include "rma/net.h"
#include "base/cfg.h"
#include "coll/coll.h"
#include "rma/am.h"
#include <stdlib.h>

/* More pieces, or shorter ones on the average, cost less when they are packed into messages. */
enum { MOST_PIECES = 16, SHORTEST = 2048 };

struct op {
    struct rn_target *t;
    struct rn_req *req;
    unsigned out; /* pieces that UCX holds, and one while we hand out more */
};
static struct rn_pool pool = RN_POOL(struct op, 32);

/* ---- keys ---- */

/* What leads each key: where the memory lies in that process, 0 when it could not be registered and messages do it all. */
struct lead {
    uint64_t addr;
};

static int exchange(struct rn_win *w, const void *key, size_t len)
{
    struct lead lead = { len ? (uint64_t)(uintptr_t)w->base : 0 };
    int mine = (int)len, longest;
    size_t step;
    char *card;
    int rc;

    RN_TRY(rn_allreduce(&mine, &longest, 1, rn_type_of(MPI_INT), rn_op_of(MPI_MAX), w->comm));
    if (!longest) return 0;
    step = sizeof lead + (size_t)longest;
    card = calloc(1, step);
    w->cards = malloc((size_t)w->size * step);
    if (!card || !w->cards) {
        free(card);
        return rn_fail(MPI_ERR_NO_MEM, "no memory for the keys of a window of %d ranks", w->size);
    }
    memcpy(card, &lead, sizeof lead);
    if (len) memcpy(card + sizeof lead, key, len);
    rc = rn_allgather(card, (MPI_Count)step, rn_type_of(MPI_BYTE), w->cards, (MPI_Count)step, rn_type_of(MPI_BYTE), w->comm);
    free(card);
    if (rc) return rc;
    for (int i = 0; i < w->size; i++) {
        struct rn_target *t = &w->targets[i];
        const char *c = w->cards + (size_t)i * step;

        memcpy(&lead, c, sizeof lead);
        if (!lead.addr || t->way != RN_WAY_MESSAGE) continue;
        t->addr = lead.addr;
        t->card = c + sizeof lead;
    }
    return 0;
}

/* All ranks come here or none: either every rank has others that only UCX reaches, or none has. */
int rn_net_open(struct rn_win *w)
{
    const void *key = NULL;
    size_t len = 0;

    if (!(w->async >> RN_WIRE_UCX & 1) || w->flavor == MPI_WIN_FLAVOR_DYNAMIC || !strcmp(rn_cfg.ucx_rma, "no")) return 0;
    if (w->bytes && rn_gpu_kind(w->base) == RN_GPU_HOST && !rn_ucx_mem_open(w->base, w->bytes, &w->net))
        key = rn_ucx_mem_key(w->net, &len);
    return exchange(w, key, len);
}

void rn_net_close(struct rn_win *w)
{
    for (int i = 0; w->targets && i < w->size; i++)
        if (w->targets[i].key) rn_ucx_key_close(w->targets[i].key);
    rn_ucx_mem_close(w->net);
    free(w->cards);
}

/* ---- operations ---- */

/* At the first operation, since that makes the connection. */
static bool has_key(const struct rn_access_args *a)
{
    struct rn_target *t = a->t;

    if (likely(t->key || !t->card)) return t->key;
    t->key = rn_ucx_key_open(rn_comm_peer(a->win->comm, a->rank), t->card);
    t->card = NULL;
    return t->key;
}

bool rn_net_takes(const struct rn_access_args *a)
{
    const struct rn_type *side = a->kind == RN_PUT ? a->otype : a->rtype;
    struct iovec v[MOST_PIECES];
    size_t n;

    if (a->kind != RN_PUT && a->kind != RN_GET) return false;
    if (!side->contig || rn_on_gpu(a->kind == RN_PUT ? a->origin : a->result) || !has_key(a)) return false;
    return rn_access_pieces(a, 0, 0, a->bytes, v, MOST_PIECES, &n) == a->bytes && (n == 1 || a->bytes / n >= SHORTEST);
}

static const struct rn_req_ops req_ops = { .name = "one-sided operation", .cancel = rn_req_keep, .free = rn_req_put };

static void piece_done(void *arg)
{
    struct op *o = arg;

    if (--o->out) return;
    o->t->pending--;
    if (o->req) rn_req_done(o->req);
    rn_pool_put(&pool, o);
}

static void pieces_start(const struct rn_access_args *a, struct op *o)
{
    struct iovec v[MOST_PIECES];
    size_t n, at = 0;

    rn_access_pieces(a, a->t->addr, 0, a->bytes, v, MOST_PIECES, &n);
    for (size_t i = 0; i < n; i++) {
        uint64_t far = (uint64_t)(uintptr_t)v[i].iov_base;
        size_t len = v[i].iov_len;
        enum rn_sent sent;

        o->out++;
        if (a->kind == RN_PUT)
            sent = rn_ucx_write(a->t->key, (const char *)a->origin + at, len, far, piece_done, o);
        else
            sent = rn_ucx_read(a->t->key, (char *)a->result + at, len, far, piece_done, o);
        if (sent == RN_BROKEN) rn_die(MPI_ERR_PROC_ABORTED, rn_fail_text());
        if (sent == RN_SENT) o->out--;
        at += len;
    }
}

int rn_net_start(const struct rn_access_args *a, struct rn_req **out)
{
    struct op *o = rn_pool_get(&pool);
    struct rn_req *r = NULL;

    if (o && out) r = rn_req_get(a->win->comm);
    if (!o || (out && !r)) goto no_memory;
    *o = (struct op){ .t = a->t, .req = r, .out = 1 };
    if (r) {
        r->ops = &req_ops;
        r->source = MPI_ANY_SOURCE;
        r->tag = MPI_ANY_TAG;
        r->bytes = 0;
    }
    a->t->pending++;
    if (a->kind == RN_PUT) {
        a->t->busy |= RN_BUSY_NET;
        a->t->ops++;
    }
    if (out) *out = r;
    pieces_start(a, o);
    piece_done(o);
    rn_am_hold_back(a->t);
    return 0;

no_memory:
    if (o) rn_pool_put(&pool, o);
    return rn_fail(MPI_ERR_NO_MEM, "no memory for a one-sided operation");
}

static void settled(void *arg)
{
    struct rn_target *t = arg;

    t->answered++;
}

void rn_net_settle(struct rn_target *t)
{
    t->asked++;
    switch (rn_ucx_settle(t->key, settled, t)) {
    case RN_SENT:
        settled(t);
        break;
    case RN_BROKEN:
        rn_die(MPI_ERR_PROC_ABORTED, rn_fail_text());
    default:
        break;
    }
}
