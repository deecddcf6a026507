#include "exchange.h"
#include "hosts.h"
#include "pack.h"

/* A fence that is being collected. Those of the same ranks come one after the other: nobody starts the next before the one before
 * was sent down to it. */
struct meeting {
    struct meeting *next;
    char *key; /* its ranks, packed */
    size_t keylen;
    struct rn_pack data;
    int missing; /* children, and our own host, that have not come yet */
};

struct waiting {
    struct waiting *next;
    char *key;
    size_t keylen;
    uint32_t id; /* of a card */
    struct rn_pmix_reply *reply;
};

static struct rn_job *job;
static int self, fanout;
static void (*send_up)(const struct rn_frame *f);
static struct meeting *meetings;
static struct waiting *fences, *cards;
static uint32_t next_id;

void rn_exchange_open(struct rn_job *j, int node, int width, void (*up)(const struct rn_frame *f))
{
    job = j;
    self = node;
    fanout = width;
    send_up = up;
}

/* ---- fences ---- */

static void nodes_mark(const char *key, size_t keylen, bool *marked)
{
    struct rn_unpack u = { key, keylen, false };

    while (u.left >= 4) {
        uint32_t rank = rn_unpack_u32(&u);
        for (int n = 0; rank == RN_EVERY_RANK && n < job->nnodes; n++) marked[n] = true;
        if (rank < (uint32_t)job->size) marked[job->node_of[rank]] = true;
    }
}

/* From how many sides something will come: our host, and each child with a host below it that takes part. */
static int sides_count(const char *key, size_t keylen)
{
    bool *marked = calloc((size_t)job->nnodes, sizeof *marked), *sides = calloc((size_t)job->nnodes, sizeof *sides);
    int n = 0;

    nodes_mark(key, keylen, marked);
    for (int i = 0; i < job->nnodes; i++) {
        int side = i == self ? i : rn_tree_way(self, i, fanout);
        if (!marked[i] || side == RN_ROOT || sides[side]) continue;
        sides[side] = true;
        n++;
    }
    free(marked);
    free(sides);
    return n;
}

static struct meeting **meeting_find(const char *key, size_t keylen)
{
    struct meeting **p = &meetings;

    while (*p && ((*p)->keylen != keylen || memcmp((*p)->key, key, keylen))) p = &(*p)->next;
    if (*p) return p;
    *p = calloc(1, sizeof **p);
    (*p)->key = malloc(keylen + 1);
    if (keylen) memcpy((*p)->key, key, keylen);
    (*p)->keylen = keylen;
    (*p)->missing = sides_count(key, keylen);
    return p;
}

static void meeting_join(const char *key, size_t keylen, const char *data, size_t bytes)
{
    struct meeting **p = meeting_find(key, keylen), *m = *p;

    rn_pack_bytes(&m->data, data, bytes);
    if (--m->missing > 0) return;
    struct rn_pack body = { 0 };
    rn_pack_block(&body, key, keylen);
    rn_pack_block(&body, m->data.data, m->data.len);
    *p = m->next;
    send_up(&(struct rn_frame){ self == RN_ROOT ? RN_FRAME_FENCED : RN_FRAME_FENCE, self == RN_ROOT ? RN_EVERY_NODE : RN_ROOT,
                                self, body.data, body.len });
    free(body.data);
    free(m->data.data);
    free(m->key);
    free(m);
}

void rn_exchange_fence(const uint32_t *ranks, size_t n, const char *data, size_t bytes, struct rn_pmix_reply *r)
{
    struct waiting *w = calloc(1, sizeof *w), **end = &fences;
    struct rn_pack key = { 0 };

    for (size_t i = 0; i < n; i++) rn_pack_u32(&key, ranks[i]);
    *w = (struct waiting){ .key = key.data, .keylen = key.len, .reply = r };
    while (*end) end = &(*end)->next;
    *end = w;
    meeting_join(key.data, key.len, data, bytes);
}

void rn_exchange_from_below(const struct rn_frame *f)
{
    struct rn_unpack u = { f->data, f->bytes, false };
    size_t keylen, bytes;
    const char *key = rn_unpack_block(&u, &keylen), *data = rn_unpack_block(&u, &bytes);

    if (!u.bad && job->node_of) meeting_join(key, keylen, data, bytes);
}

void rn_exchange_fenced(const struct rn_frame *f)
{
    struct rn_unpack u = { f->data, f->bytes, false };
    size_t keylen, bytes;
    const char *key = rn_unpack_block(&u, &keylen), *data = rn_unpack_block(&u, &bytes);

    if (u.bad) return;
    for (struct waiting **p = &fences; *p; p = &(*p)->next) {
        struct waiting *w = *p;
        if (w->keylen != keylen || memcmp(w->key, key, keylen)) continue;
        *p = w->next;
        rn_pmix_reply(w->reply, 0, data, bytes);
        free(w->key);
        free(w);
        return;
    }
}

/* ---- cards of single ranks ---- */

enum { NOT_FOUND = -46 }; /* PMIX_ERR_NOT_FOUND */

void rn_exchange_ask(int rank, struct rn_pmix_reply *r, void (*send)(const struct rn_frame *f))
{
    struct waiting *w;
    struct rn_pack body = { 0 };

    if (rank < 0 || rank >= job->size) {
        rn_pmix_reply(r, NOT_FOUND, NULL, 0);
        return;
    }
    w = calloc(1, sizeof *w);
    *w = (struct waiting){ .next = cards, .id = next_id++, .reply = r };
    cards = w;
    rn_pack_u32(&body, w->id);
    rn_pack_int(&body, rank);
    send(&(struct rn_frame){ RN_FRAME_MODEX_ASK, job->node_of[rank], self, body.data, body.len });
    free(body.data);
}

void rn_exchange_asked(const struct rn_frame *f)
{
    struct rn_unpack u = { f->data, f->bytes, false };
    uint32_t id = rn_unpack_u32(&u);
    int rank = rn_unpack_int(&u);

    if (u.bad || !job->pmix || rank < 0 || rank >= job->size || job->node_of[rank] != self) return;
    rn_pmix_card_ask(rank, f->from, id);
}

void rn_exchange_answer(int node, uint32_t id, int status, const char *data, size_t bytes, void (*send)(const struct rn_frame *f))
{
    struct rn_pack body = { 0 };

    rn_pack_u32(&body, id);
    rn_pack_int(&body, status);
    rn_pack_block(&body, data, bytes);
    send(&(struct rn_frame){ RN_FRAME_MODEX_TELL, node, self, body.data, body.len });
    free(body.data);
}

void rn_exchange_told(const struct rn_frame *f)
{
    struct rn_unpack u = { f->data, f->bytes, false };
    uint32_t id = rn_unpack_u32(&u);
    int status = rn_unpack_int(&u);
    size_t bytes;
    const char *data = rn_unpack_block(&u, &bytes);

    if (u.bad) return;
    for (struct waiting **p = &cards; *p; p = &(*p)->next) {
        struct waiting *w = *p;
        if (w->id != id) continue;
        *p = w->next;
        rn_pmix_reply(w->reply, status, data, bytes);
        free(w);
        return;
    }
}
