/* Blocks whose lengths only those know that exchange them: the v and w forms, and those among neighbours. Each rank publishes a
 * label for every block that it gives, and short blocks behind the labels. Others go by messages, once the labels have been read:
 * so nobody needs to know in advance which way a block takes. Messages for those that are longer than all that a rank can publish
 * begin before; the labels then only tell whether both sides thought so.
 *
 * What a rank publishes: in its slot the number of labels (4 bytes, 4 unused); behind it the labels and the short blocks as far
 * as there is room, first the ones and then the others, else in the pieces. So with few labels one look tells where a block is.
 */
#include "coll/common.h"
#include "coll/node.h"
#include "coll/packed.h"
#include "comm/topo.h"
#include "rt/rt.h"
#include <stdlib.h>

struct label {
    int32_t to;
    uint16_t at;    /* of the block, from the end of the labels */
    uint16_t bytes; /* BY_MESSAGE: it comes as one */
};
enum { HEAD = 8, BY_MESSAGE = UINT16_MAX, FEW = 64 };

struct parcels {
    const struct rn_coll_args *a;
    struct rn_node_coll *n;
    const int *to; /* ranks that blocks go to; NULL: block i goes to rank i, but for this one's own */
    bool same;     /* one block goes to all */
    bool tagged;   /* the tag of the collective is used up, as on all ranks in the end */
    /* NULL: none so far, or no memory. */
    struct rn_sched *early; /* blocks that are too long for certain */
    struct rn_sched *rest;  /* others that go by messages */
    int rc;
};

static void keep(struct parcels *p, int rc)
{
    if (!p->rc) p->rc = rc;
}

static bool is_long(const struct parcels *p, size_t bytes)
{
    return bytes > p->n->room;
}

/* Both schedules have one tag. Without memory for one the other ranks have been told. */
static struct rn_sched *sched_of(struct parcels *p, bool early)
{
    struct rn_sched **s = early ? &p->early : &p->rest, *other = early ? p->rest : p->early;

    if (*s || (p->tagged && !other)) return *s;
    *s = other ? rn_coll_rest_beside(p->a, other) : rn_coll_rest(p->a);
    p->tagged = true;
    if (!*s) keep(p, MPI_ERR_NO_MEM);
    return *s;
}

static void parcels_begin(struct parcels *p, const struct rn_coll_args *a)
{
    *p = (struct parcels){ .a = a, .n = a->comm->node };
    rn_node_begin(p->n);
}

static int parcels_end(struct parcels *p, bool all_read)
{
    keep(p, rn_node_end(p->n, 0, all_read));
    if (likely(!p->tagged)) rn_coll_no_rest(p->a);
    if (p->rest) keep(p, rn_sched_run(p->rest));
    if (p->early) keep(p, rn_sched_finish(p->early));
    return p->rc;
}

/* ---- giving ---- */

static struct rn_block block_to_give(const struct parcels *p, int i)
{
    return p->same ? rn_send_all(p->a) : rn_out_block(p->a, i);
}

static int receiver(const struct parcels *p, int i)
{
    if (p->to) return p->to[i];
    return i == p->a->rank ? MPI_PROC_NULL : i;
}

static size_t bytes_to_give(const struct parcels *p, int i)
{
    return receiver(p, i) == MPI_PROC_NULL ? 0 : rn_block_bytes(block_to_give(p, i));
}

/* Of the blocks that are no longer than that. */
static size_t short_bytes(const struct parcels *p, int blocks, size_t longest)
{
    size_t sum = 0;

    for (int i = 0; i < blocks; i++) {
        size_t bytes = bytes_to_give(p, i);
        if (bytes > longest) continue;
        if (p->same && bytes) return bytes;
        sum += bytes;
    }
    return sum;
}

static void give_by_message(struct parcels *p, int i)
{
    struct rn_sched *s = sched_of(p, is_long(p, bytes_to_give(p, i)));

    if (s) rn_send_block(s, block_to_give(p, i), receiver(p, i));
}

static bool in_line(size_t bytes)
{
    return bytes <= RN_NODE_INLINE - HEAD;
}

/* Where the labels and the blocks go; bytes of both. Returns those that the pieces hold. */
static size_t place(struct parcels *p, uint32_t labels, size_t labels_bytes, size_t blocks_bytes, char **labels_at,
                    char **blocks_at)
{
    char *line = rn_node_place(p->n, HEAD);
    size_t pieces = in_line(labels_bytes + blocks_bytes) ? 0 : in_line(labels_bytes) ? blocks_bytes : labels_bytes + blocks_bytes;
    char *piece = pieces ? rn_node_take_pieces(p->n, pieces) : NULL;

    memcpy(line, &labels, sizeof labels);
    *labels_at = in_line(labels_bytes) ? line + HEAD : piece;
    *blocks_at = in_line(labels_bytes) && piece ? piece : *labels_at + labels_bytes;
    return pieces;
}

/* All blocks lie beside the labels if they fit together, else those that are no longer than an equal share. So many that there is
 * no room for their labels all go by messages. */
static void give(struct parcels *p, int blocks)
{
    size_t room = p->n->room, labels_bytes = (size_t)blocks * sizeof(struct label), longest = 0, shorts = 0, published;
    bool all_by_message = labels_bytes > room, packed = false;
    char *labels, *data;
    uint16_t at = 0;

    if (all_by_message) {
        labels_bytes = 0;
    } else {
        longest = room - labels_bytes;
        shorts = short_bytes(p, blocks, SIZE_MAX);
        if (shorts > longest) {
            if (!p->same) longest /= (size_t)blocks;
            shorts = short_bytes(p, blocks, longest);
        }
    }
    published = place(p, all_by_message ? BY_MESSAGE : (uint32_t)blocks, labels_bytes, shorts, &labels, &data);
    for (int i = 0; i < blocks; i++) {
        size_t each = bytes_to_give(p, i);
        bool is_short = each <= longest;
        struct label l = { receiver(p, i), at, is_short ? (uint16_t)each : BY_MESSAGE };

        if (!all_by_message) memcpy(labels + (size_t)i * sizeof l, &l, sizeof l);
        if (!is_short) {
            give_by_message(p, i);
        } else if (each && !(p->same && packed)) {
            struct rn_block b = block_to_give(p, i);
            rn_packed_get(data + at, b.at, b.count, b.type, 0, each);
            packed = true;
        }
        if (is_short && !p->same) at = (uint16_t)(at + each);
    }
    rn_node_publish(p->n, published);
}

/* ---- taking ---- */

/* Before the labels are looked at. */
static void expect(struct parcels *p, int from, struct rn_block b)
{
    struct rn_sched *s = unlikely(is_long(p, rn_block_bytes(b))) ? sched_of(p, true) : NULL;

    if (unlikely(s)) rn_recv_block(s, b, from);
}

static void start_early(struct parcels *p)
{
    if (unlikely(p->early)) rn_sched_rewind(p->early);
}

struct parcel {
    const struct label *labels;
    uint32_t n;
    const char *data;
    size_t bytes; /* of all data */
};

static bool is_malformed(const struct rn_node_coll *n, const struct rn_node_slot *slot, uint32_t labels)
{
    size_t labels_bytes = labels == BY_MESSAGE ? 0 : labels * sizeof(struct label), each = n->room / RN_NODE_PIECES_AT_ONCE;

    return slot->bytes > n->room || slot->piece * each + slot->bytes > RN_NODE_PIECES * each ||
           (!in_line(labels_bytes) && labels_bytes > slot->bytes);
}

static struct parcel parcel_of(struct rn_node_coll *n, int from)
{
    const struct rn_node_slot *slot = rn_node_slot_of(n, from);
    const char *piece = rn_node_piece(n, from, slot->piece % RN_NODE_PIECES), *line = slot->data + HEAD;
    struct parcel q;

    memcpy(&q.n, slot->data, sizeof q.n);
    if (unlikely(is_malformed(n, slot, q.n))) rn_die(MPI_ERR_INTERN, "what a node-mate has published is malformed");
    size_t labels_bytes = q.n == BY_MESSAGE ? 0 : q.n * sizeof(struct label);
    if (in_line(labels_bytes)) {
        q.labels = (const void *)line;
        q.data = slot->bytes ? piece : line + labels_bytes;
        q.bytes = slot->bytes ? slot->bytes : RN_NODE_INLINE - HEAD - labels_bytes;
    } else {
        q.labels = (const void *)piece;
        q.data = piece + labels_bytes;
        q.bytes = slot->bytes - labels_bytes;
    }
    return q;
}

static void take_by_message(struct parcels *p, int from, struct rn_block b)
{
    struct rn_sched *s;

    if (is_long(p, rn_block_bytes(b)) || !(s = sched_of(p, false))) return; /* under way, or no memory */
    if (likely(rn_block_bytes(b)))
        rn_recv_block(s, b, from);
    else
        rn_sched_expect(s, from); /* which is an error of the program, but the other rank must not wait for ever */
}

static void take_labelled(struct parcels *p, int from, const struct parcel *q, struct label l, struct rn_block b)
{
    if (l.bytes == BY_MESSAGE) {
        take_by_message(p, from, b);
    } else if (unlikely((size_t)l.at + l.bytes > q->bytes)) {
        rn_die(MPI_ERR_INTERN, "what a node-mate has published is malformed");
    } else if (unlikely(l.bytes > rn_block_bytes(b))) {
        keep(p, rn_fail(MPI_ERR_TRUNCATE, "rank %d sends %u bytes, and there is room for %zu", from, (unsigned)l.bytes,
                        rn_block_bytes(b)));
    } else {
        if (unlikely(is_long(p, rn_block_bytes(b))) && p->early) rn_sched_forgo(p->early, from);
        rn_packed_put(b.at, b.count, b.type, 0, q->data + l.at, l.bytes);
    }
}

/* Of the blocks that it has for this rank, from that label on, the one behind so many others. */
static void take(struct parcels *p, int from, uint32_t label, int before, struct rn_block b)
{
    struct parcel q = parcel_of(p->n, from);

    if (q.n == BY_MESSAGE) {
        if (rn_block_bytes(b)) take_by_message(p, from, b);
        return;
    }
    for (; label < q.n; label++)
        if (q.labels[label].to == p->a->rank && !before--) break;
    if (likely(label < q.n))
        take_labelled(p, from, &q, q.labels[label], b);
    else
        keep(p, rn_fail(MPI_ERR_TOPOLOGY, "rank %d is no source of rank %d as often as the other way round", from, p->a->rank));
}

/* ---- the operations ---- */

static void expect_all(struct parcels *p)
{
    for (int r = 0; r < p->a->size; r++)
        if (r != p->a->rank) expect(p, r, rn_in_block(p->a, r));
    start_early(p);
}

int rn_node_alltoallv(const struct rn_coll_args *a)
{
    struct parcels p;

    parcels_begin(&p, a);
    give(&p, a->size);
    expect_all(&p);
    keep(&p, rn_own_block(a, rn_out_block(a, a->rank), rn_in_block(a, a->rank)));
    rn_node_let_near(p.n);
    for (int i = 1; i < a->size; i++) {
        int from = rn_mod(a->rank + i, a->size);
        take(&p, from, (uint32_t)a->rank, 0, rn_in_block(a, from));
    }
    return parcels_end(&p, true);
}

int rn_node_gatherv(const struct rn_coll_args *a)
{
    struct parcels p;

    parcels_begin(&p, a);
    if (a->rank != a->root) {
        p.to = &a->root;
        p.same = true;
        give(&p, 1);
        start_early(&p);
        return parcels_end(&p, false);
    }
    expect_all(&p);
    keep(&p, rn_own_block(a, rn_send_all(a), rn_in_block(a, a->rank)));
    rn_node_let_near(p.n);
    for (int r = 0; r < a->size; r++)
        if (r != a->rank) take(&p, r, 0, 0, rn_in_block(a, r));
    return parcels_end(&p, true);
}

int rn_node_scatterv(const struct rn_coll_args *a)
{
    struct parcels p;

    parcels_begin(&p, a);
    p.n->giver = a->root;
    if (a->rank == a->root) {
        give(&p, a->size);
        start_early(&p);
        keep(&p, rn_own_block(a, rn_out_block(a, a->rank), rn_recv_all(a)));
    } else {
        expect(&p, a->root, rn_recv_all(a));
        start_early(&p);
        take(&p, a->root, (uint32_t)a->rank, 0, rn_recv_all(a));
    }
    return parcels_end(&p, false);
}

static int count_before(const int *in, int i, int step)
{
    int n = 0;

    for (int j = 0; j < i; j++) n += in[j ^ step] == in[i ^ step];
    return n;
}

/* Several blocks between the same two ranks are taken in the order in which messages would match (coll/neighbor.c). Those that
 * begin early are the same on both sides, and before the others on both. */
static int with_neighbors(const struct rn_coll_args *a, const int *in, const int *out, bool same)
{
    int step = a->comm->topo->kind == MPI_CART;
    struct parcels p;

    parcels_begin(&p, a);
    p.to = out;
    p.same = same;
    give(&p, a->nout);
    for (int i = 0; i < a->nin; i++)
        if (in[i ^ step] != MPI_PROC_NULL) expect(&p, in[i ^ step], rn_in_block(a, i ^ step));
    start_early(&p);
    for (int i = 0; i < a->nin; i++)
        if (in[i ^ step] != MPI_PROC_NULL) take(&p, in[i ^ step], 0, count_before(in, i, step), rn_in_block(a, i ^ step));
    return parcels_end(&p, false);
}

/* Without memory for the lists this rank has no part in it, but its neighbours hear of that. */
static int without_lists(const struct rn_coll_args *a)
{
    struct parcels p;
    char *labels, *data;

    parcels_begin(&p, a);
    p.rc = rn_fail(MPI_ERR_NO_MEM, "no memory for %d neighbours", a->nin + a->nout);
    rn_node_publish(p.n, place(&p, BY_MESSAGE, 0, 0, &labels, &data));
    rn_node_end(p.n, 0, false);
    rn_coll_excuse(a, p.rc);
    return p.rc;
}

static int neighbors(const struct rn_coll_args *a, bool same)
{
    int few[FEW], *lists = few, rc;
    size_t n = (size_t)a->nin + (size_t)a->nout;

    if (n > FEW && !(lists = malloc(n * sizeof *lists))) return without_lists(a);
    rn_topo_neighbors(a->comm, lists, lists + a->nin);
    rc = with_neighbors(a, lists, lists + a->nin, same);
    if (lists != few) free(lists);
    return rc;
}

int rn_node_neighbor_gather(const struct rn_coll_args *a)
{
    return neighbors(a, true);
}

int rn_node_neighbor_exchange(const struct rn_coll_args *a)
{
    return neighbors(a, false);
}
