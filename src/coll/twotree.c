/* Large data along two binary trees at once: half of the segments take one tree, half the other. Inner ranks of one tree are
 * leaves of the other, so all links carry about the same.
 *
 * A rank may be above another in one tree and below it in the other, and a round ends only when all its messages have come. So
 * rounds keep step on all ranks: what goes over an edge in round i came over the edge before in an earlier round. */
#include "coll/common.h"

enum { SEGMENT = 64 * KiB };

struct walk {
    const struct rn_coll_args *a;
    struct rn_sched *s;
    int v, first; /* virtual rank, and the rank that is virtual rank 0 */
    MPI_Count count;
    struct rn_type *type;
    MPI_Count nseg; /* at least one for each tree; tree w has segments w, w + 2, ... */
    MPI_Count each; /* most segments of a tree */
    struct rn_binary tree[2];
    int depth[2]; /* in the trees */
    int height;   /* no rank is deeper */
};

static int depth_of(int v, int n, int tree)
{
    int depth = 0;

    for (; v; v = rn_binary_of(v, n, tree).up) depth++;
    return depth;
}

static void walk_init(struct walk *w, const struct rn_coll_args *a, struct rn_sched *s, int first, MPI_Count count,
                      struct rn_type *type)
{
    MPI_Count most = RN_MAX(SEGMENT / RN_MAX(type->bytes, 1), 1);

    *w = (struct walk){ .a = a, .s = s, .v = rn_mod(a->rank - first, a->size), .first = first, .count = count, .type = type };
    w->nseg = RN_MAX((count + most - 1) / most, 2);
    w->each = (w->nseg + 1) / 2;
    for (int t = 0; t < 2; t++) {
        w->tree[t] = rn_binary_of(w->v, a->size, t);
        w->depth[t] = depth_of(w->v, a->size, t);
    }
    for (int n = a->size - 1; n > 0; n /= 2) w->height++;
}

static int rank_of(const struct walk *w, int v)
{
    return (v + w->first) % w->a->size;
}

/* Elements of segment `at` of a tree; 0 outside. */
static MPI_Count segment(const struct walk *w, MPI_Count at, int t, MPI_Count *first)
{
    MPI_Count i = 2 * at + t;

    *first = 0;
    return at >= 0 && i < w->nseg ? rn_split(w->count, (int)w->nseg, (int)i, first) : 0;
}

/* Segment k comes in while k - 1 goes out. */
static void walk_down(const struct walk *w, void *buf)
{
    MPI_Count first, n;

    for (MPI_Count round = 0; round < w->each + w->height; round++) {
        for (int t = 0; t < 2; t++) {
            const struct rn_binary *b = &w->tree[t];
            MPI_Count k = round - w->depth[t] + 1;

            n = segment(w, k, t, &first);
            if (w->v) rn_sched_recv(w->s, rn_elem(buf, first, w->type), n, w->type, rank_of(w, b->up));
            n = segment(w, k - 1, t, &first);
            for (int i = 0; i < b->ndown; i++)
                rn_sched_send(w->s, rn_elem(buf, first, w->type), n, w->type, rank_of(w, b->down[i]));
        }
        rn_sched_round(w->s);
    }
}

int rn_bcast_twotree(const struct rn_coll_args *a, struct rn_sched *s)
{
    char *p = rn_packed_start(a, s);
    struct walk w;

    walk_init(&w, a, s, a->root, (MPI_Count)a->bytes, rn_coll_byte);
    walk_down(&w, p);
    rn_packed_end(a, s, p);
    return rn_sched_error(s);
}

/* Where a child's part of segment k is received. Three in turn: one comes in, one is reduced, one goes up. */
struct rooms {
    void *of[2][3][2]; /* tree, turn, child */
};

static int turn(MPI_Count k)
{
    return (int)(((k % 3) + 3) % 3);
}

static void rooms_get(const struct walk *w, struct rooms *r)
{
    MPI_Count first, most = segment(w, 0, 0, &first);

    for (int t = 0; t < 2; t++)
        for (int i = 0; i < w->tree[t].ndown; i++)
            for (int j = 0; j < 3; j++) r->of[t][j][i] = rn_sched_temp_of(w->s, most, w->type);
}

/* Adds the own part and the second child's to what came from the first; rank 0 has one child a tree, and its result in place. */
static void reduce_segment(const struct walk *w, const struct rooms *r, int t, MPI_Count k)
{
    const struct rn_coll_args *a = w->a;
    MPI_Count first, n = segment(w, k, t, &first);
    void *const *in = r->of[t][turn(k)];

    if (!w->tree[t].ndown) return;
    if (!w->v) {
        void *to = rn_elem(a->recvbuf, first, a->type);
        rn_sched_copy(w->s, rn_elem(a->sendbuf, first, a->type), to, n, a->type);
        rn_sched_reduce(w->s, in[0], to, n, a->type, a->op);
        return;
    }
    rn_sched_reduce(w->s, rn_elem(a->sendbuf, first, a->type), in[0], n, a->type, a->op);
    if (w->tree[t].ndown == 2) rn_sched_reduce(w->s, in[1], in[0], n, a->type, a->op);
}

/* Segment k comes in while k - 1 is reduced and k - 2 goes up. */
static void walk_up(const struct walk *w)
{
    const struct rn_coll_args *a = w->a;
    MPI_Count first, n;
    struct rooms r;

    rooms_get(w, &r);
    for (MPI_Count round = 0; round < w->each + 2 * w->height; round++) {
        for (int t = 0; t < 2; t++) {
            const struct rn_binary *b = &w->tree[t];
            MPI_Count k = round - 2 * (w->height - w->depth[t] - 1);

            n = segment(w, k, t, &first);
            for (int i = 0; i < b->ndown; i++) rn_sched_recv(w->s, r.of[t][turn(k)][i], n, a->type, rank_of(w, b->down[i]));
            reduce_segment(w, &r, t, k - 1);
            n = segment(w, k - 2, t, &first);
            if (w->v)
                rn_sched_send(w->s, b->ndown ? r.of[t][turn(k - 2)][0] : rn_elem(a->sendbuf, first, a->type), n, a->type,
                              rank_of(w, b->up));
        }
        rn_sched_round(w->s);
    }
    if (a->size == 1) rn_sched_copy(w->s, a->sendbuf, a->recvbuf, a->count, a->type);
}

int rn_reduce_twotree(const struct rn_coll_args *a, struct rn_sched *s)
{
    struct walk w;

    walk_init(&w, a, s, a->root, a->count, a->type);
    walk_up(&w);
    return rn_sched_error(s);
}

int rn_allreduce_twotree(const struct rn_coll_args *a, struct rn_sched *s)
{
    struct walk w;

    walk_init(&w, a, s, 0, a->count, a->type);
    walk_up(&w);
    rn_sched_round(s);
    walk_down(&w, a->recvbuf);
    return rn_sched_error(s);
}
