/* Distributed graphs: each rank names some edges, and learns those that begin or end at it. Ranks are reordered, where that is
 * allowed, so that less leads to another node; then each has the edges of the vertex that its new number names. */
#include "coll/coll.h"
#include "comm/topo.h"
#include "world/make.h"
#include <stdlib.h>
#include <string.h>

/* Ends of edges in the whole graph that reordering looks at: 16 MiB of ranks and as much of weights on each rank. */
enum { MOST_ENDS = 1 << 22 };

/* ---- reordering: every rank learns the whole graph ---- */

struct whole {
    int n;
    int *degrees;             /* in and out, by rank */
    MPI_Count *counts, *from; /* of ints in lists, by rank */
    int *lists;               /* of each rank: struct rn_topo's ints */
};

static void whole_free(struct whole *w)
{
    free(w->degrees);
    free(w->counts);
    free(w->lists);
}

/* Where each rank's lists will lie. False: the graph is too large to be looked at. */
static int place_lists(struct whole *w, bool *fits)
{
    MPI_Count at = 0;

    for (int r = 0; r < w->n; r++) {
        const int *d = &w->degrees[2 * r];
        if (d[0] < 0 || d[1] < 0) return rn_fail(MPI_ERR_INTERN, "rank %d tells of a negative number of edges", r);
        w->from[r] = at;
        w->counts[r] = 2 * ((MPI_Count)d[0] + d[1]);
        at += w->counts[r];
    }
    *fits = at <= 2 * (MPI_Count)MOST_ENDS;
    if (*fits) w->lists = malloc(((size_t)at + 1) * sizeof *w->lists);
    return *fits && !w->lists ? rn_comm_no_memory() : 0;
}

static int gather(struct rn_comm *c, const struct rn_topo *t, struct whole *w, bool *fits)
{
    int mine[2] = { t->dist.indegree, t->dist.outdegree };
    struct rn_type *type = rn_type_of(MPI_INT);

    *w = (struct whole){ .n = c->size, .degrees = malloc(2 * (size_t)c->size * sizeof *w->degrees) };
    w->counts = malloc(2 * (size_t)c->size * sizeof *w->counts);
    RN_TRY(rn_make_agreed(c, w->degrees && w->counts ? 0 : rn_comm_no_memory()));
    w->from = w->counts + c->size;
    int rc = rn_allgather(mine, 2, type, w->degrees, 2, type, c);
    RN_TRY(rn_make_agreed(c, rc ? rc : place_lists(w, fits)));
    if (!*fits) return 0;
    return rn_allgatherv(t->ints, w->counts[c->rank], type, w->lists, (struct rn_counts){ w->counts, true },
                         (struct rn_counts){ w->from, true }, type, c);
}

/* The ends of edges at one rank, its sources and its destinations: appended to the graph. */
static int add_ends(const struct whole *w, int r, int at, int *edges, int *weights)
{
    const int *list = w->lists + w->from[r];

    for (int side = 0; side < 2; side++) {
        int degree = w->degrees[2 * r + side];
        for (int i = 0; i < degree; i++, at++) {
            edges[at] = list[i];
            weights[at] = list[degree + i];
            if (edges[at] < 0 || edges[at] >= w->n) return -1;
        }
        list += 2 * (size_t)degree;
    }
    return at;
}

/* The rank in c for each vertex; *old stays NULL where all stay. */
static int find_order(const struct rn_comm *c, const struct whole *w, bool weighted, int **old)
{
    size_t ends = (size_t)(w->from[w->n - 1] + w->counts[w->n - 1]) / 2;
    int *index = malloc(((size_t)w->n + 2 * ends) * sizeof *index), *edges = index + w->n, *weights = edges + ends;
    int rc = index ? 0 : rn_comm_no_memory();

    for (int r = 0, at = 0; !rc && r < w->n; r++) {
        index[r] = at = add_ends(w, r, at, edges, weights);
        if (at < 0) rc = rn_fail(MPI_ERR_INTERN, "rank %d tells of an edge to no rank", r);
    }
    if (!rc) rc = rn_graph_order(c, w->n, index, edges, weighted ? weights : NULL, old);
    free(index);
    return rc;
}

/* Each vertex goes to the rank that `old` names: ours is another one's now. */
static int move_vertices(struct rn_comm *c, const struct whole *w, const int *old, struct rn_topo **t, struct rn_group **g)
{
    bool weighted = (*t)->dist.weighted;

    *g = rn_group_ordered(c, old, c->size);
    if (!*g) return rn_comm_no_memory();
    int v = (*g)->rank;
    struct rn_topo *moved = rn_topo_dist(w->degrees[2 * v], w->degrees[2 * v + 1], weighted);
    if (!moved) {
        rn_group_release(*g);
        *g = NULL;
        return rn_comm_no_memory();
    }
    memcpy(moved->ints, w->lists + w->from[v], (size_t)w->counts[v] * sizeof(int));
    rn_topo_release(*t);
    *t = moved;
    return 0;
}

/* Sets *g, and then *t is of the vertex that this process has in it; leaves it NULL where nothing is gained. */
static int reorder_ranks(struct rn_comm *c, struct rn_topo **t, struct rn_group **g)
{
    struct whole w;
    int *old = NULL;
    bool fits = false;

    if (c->nodes < 2) return 0;
    int rc = gather(c, *t, &w, &fits);
    if (!rc && fits) rc = find_order(c, &w, (*t)->dist.weighted, &old);
    if (!rc && old) rc = move_vertices(c, &w, old, t, g);
    rc = rn_make_agreed(c, rc);
    free(old);
    whole_free(&w);
    return rc;
}

/* Takes the topology over; NULL: there is none because of the error, or of memory. */
static int make(struct rn_comm *c, int error, struct rn_topo *t, int reorder, MPI_Comm *out)
{
    struct rn_group *g = NULL;
    int rc = rn_make_agreed(c, error || t ? error : rn_comm_no_memory());

    if (!rc && reorder) rc = reorder_ranks(c, &t, &g);
    if (rc) {
        if (g) rn_group_release(g);
        if (t) rn_topo_release(t);
        return rc;
    }
    if (!g) {
        g = c->group;
        rn_group_ref(g);
    }
    struct rn_comm *child = rn_comm_child(c, g, NULL);
    if (!child) {
        rn_topo_release(t);
        return rn_make_failed(c, rn_comm_no_memory());
    }
    child->topo = t;
    return rn_make_with_all(c, child, out);
}

static int check_ranks(const struct rn_comm *c, const char *arg, const int *ranks, int n)
{
    if (n && !ranks) return rn_fail(MPI_ERR_ARG, "argument %s is a null pointer", arg);
    for (int i = 0; i < n; i++)
        if (ranks[i] < 0 || ranks[i] >= c->size)
            return rn_fail(MPI_ERR_RANK, "argument %s[%d] is %d, ranks are 0 to %d", arg, i, ranks[i], c->size - 1);
    return 0;
}

static int check_weights(const char *arg, const int *weights, int n)
{
    bool none = !weights || weights == MPI_WEIGHTS_EMPTY;

    if (none && n) return rn_fail(MPI_ERR_ARG, "argument %s holds no weights for %d edges", arg, n);
    for (int i = 0; weights != MPI_UNWEIGHTED && i < n; i++)
        if (weights[i] < 0) return rn_fail(MPI_ERR_ARG, "argument %s: weight %d is %d", arg, i, weights[i]);
    return 0;
}

static int check_intra(const struct rn_comm *c)
{
    return c->remote ? rn_fail(MPI_ERR_COMM, "argument comm is an intercommunicator") : 0;
}

static void copy(int *out, const int *in, int n)
{
    if (n) memcpy(out, in, (size_t)n * sizeof *out);
}

int rn_dist_graph_create_adjacent(struct rn_comm *c, int indegree, const int sources[], const int sourceweights[], int outdegree,
                                  const int destinations[], const int destweights[], struct rn_info *info, int reorder,
                                  MPI_Comm *newcomm)
{
    bool weighted = sourceweights != MPI_UNWEIGHTED && destweights != MPI_UNWEIGHTED;

    RN_TRY(check_intra(c));
    RN_TRY(check_ranks(c, "sources", sources, indegree));
    RN_TRY(check_ranks(c, "destinations", destinations, outdegree));
    if ((sourceweights == MPI_UNWEIGHTED) != (destweights == MPI_UNWEIGHTED))
        return rn_fail(MPI_ERR_ARG, "only one of sourceweights and destweights is MPI_UNWEIGHTED");
    RN_TRY(check_weights("sourceweights", sourceweights, indegree));
    RN_TRY(check_weights("destweights", destweights, outdegree));

    struct rn_topo *t = rn_topo_dist(indegree, outdegree, weighted);
    if (!t) return make(c, 0, NULL, reorder, newcomm);
    copy(t->dist.sources, sources, indegree);
    copy(t->dist.destinations, destinations, outdegree);
    if (weighted) {
        copy(t->dist.source_weights, sourceweights, indegree);
        copy(t->dist.dest_weights, destweights, outdegree);
    }
    return make(c, 0, t, reorder, newcomm);
}

/* ---- edges that anybody may name ---- */

/* What a rank is told about an edge of its own: the rank at the other end, the weight, and at which end it is itself. */
struct end {
    int other, weight, outgoing;
};

enum { INTS = sizeof(struct end) / sizeof(int) };

struct ends {
    int *counts;      /* by rank: how many */
    struct end *list; /* ordered by rank */
    int total;
};

struct edges {
    int n;
    const int *sources, *degrees, *destinations, *weights;
};

static void ends_free(struct ends *e)
{
    free(e->counts);
    free(e->list);
}

/* Visits each end of each named edge: the rank it belongs to and what that rank must know. */
static void each_end(const struct edges *e, void (*visit)(struct ends *out, int *at, int rank, struct end end), struct ends *out,
                     int *at)
{
    for (int i = 0, k = 0; i < e->n; i++) {
        for (int last = k + e->degrees[i]; k < last; k++) {
            int weight = e->weights != MPI_UNWEIGHTED ? e->weights[k] : 0;
            visit(out, at, e->sources[i], (struct end){ e->destinations[k], weight, 1 });
            visit(out, at, e->destinations[k], (struct end){ e->sources[i], weight, 0 });
        }
    }
}

static void count_end(struct ends *out, int *at, int rank, struct end end)
{
    out->counts[rank]++;
    out->total++;
}

static void place_end(struct ends *out, int *at, int rank, struct end end)
{
    out->list[at[rank]++] = end;
}

static int sort_ends(const struct edges *e, int size, struct ends *out)
{
    int *at = malloc((size_t)size * sizeof *at);

    out->counts = calloc((size_t)size, sizeof *out->counts);
    if (at && out->counts) each_end(e, count_end, out, NULL);
    out->list = malloc(((size_t)out->total + 1) * sizeof *out->list);
    if (!at || !out->counts || !out->list) {
        free(at);
        return rn_comm_no_memory();
    }
    for (int r = 0, sum = 0; r < size; sum += out->counts[r++]) at[r] = sum;
    each_end(e, place_end, out, at);
    free(at);
    return 0;
}

/* Counts and displacements in ints, of what goes to each rank or comes from it. */
static void count_ints(const struct ends *e, int n, MPI_Count *counts, MPI_Count *at)
{
    MPI_Count sum = 0;

    for (int r = 0; r < n; r++) {
        counts[r] = (MPI_Count)e->counts[r] * INTS;
        at[r] = sum;
        sum += counts[r];
    }
}

static struct rn_counts wide(const MPI_Count *p)
{
    return (struct rn_counts){ p, true };
}

/* Each rank gets the ends that others have named for it, ordered by who named them. All come here, also one that has failed. */
static int exchange(struct rn_comm *c, int rc, const struct ends *mine, struct ends *theirs)
{
    struct rn_type *t = rn_type_of(MPI_INT);
    size_t n = (size_t)c->size;
    MPI_Count *v = malloc(4 * n * sizeof *v);

    theirs->counts = malloc(n * sizeof *theirs->counts);
    if (!rc && (!v || !theirs->counts)) rc = rn_comm_no_memory();
    rc = rn_make_agreed(c, rc);
    if (!rc) {
        rc = rn_alltoall(mine->counts, 1, t, theirs->counts, 1, t, c);
        for (int r = 0; !rc && r < c->size; r++) theirs->total += theirs->counts[r];
        theirs->list = malloc(((size_t)theirs->total + 1) * sizeof *theirs->list);
        rc = rn_make_agreed(c, rc || theirs->list ? rc : rn_comm_no_memory());
    }
    if (!rc) {
        count_ints(mine, c->size, v, v + n);
        count_ints(theirs, c->size, v + 2 * n, v + 3 * n);
        rc = rn_alltoallv(mine->list, wide(v), wide(v + n), t, theirs->list, wide(v + 2 * n), wide(v + 3 * n), t, c);
    }
    free(v);
    return rc;
}

static struct rn_topo *topo_of_ends(const struct ends *e, bool weighted)
{
    int out = 0;

    for (int i = 0; i < e->total; i++) out += e->list[i].outgoing;
    struct rn_topo *t = rn_topo_dist(e->total - out, out, weighted);
    if (!t) return NULL;
    for (int i = 0, s = 0, d = 0; i < e->total; i++) {
        const struct end *x = &e->list[i];
        if (x->outgoing) {
            t->dist.destinations[d] = x->other;
            t->dist.dest_weights[d++] = x->weight;
        } else {
            t->dist.sources[s] = x->other;
            t->dist.source_weights[s++] = x->weight;
        }
    }
    return t;
}

static int check_edges(const struct rn_comm *c, const struct edges *e)
{
    int64_t total = 0;

    RN_TRY(check_ranks(c, "sources", e->sources, e->n));
    if (e->n && !e->degrees) return rn_fail(MPI_ERR_ARG, "argument degrees is a null pointer");
    for (int i = 0; i < e->n; i++) {
        if (e->degrees[i] < 0) return rn_fail(MPI_ERR_ARG, "argument degrees[%d] is %d, is negative", i, e->degrees[i]);
        total += e->degrees[i];
    }
    if (total > INT32_MAX / (2 * INTS)) return rn_fail(MPI_ERR_ARG, "one rank names %lld edges, too many", (long long)total);
    RN_TRY(check_weights("weights", e->weights, (int)total));
    return check_ranks(c, "destinations", e->destinations, (int)total);
}

int rn_dist_graph_create(struct rn_comm *c, int n, const int sources[], const int degrees[], const int destinations[],
                         const int weights[], struct rn_info *info, int reorder, MPI_Comm *newcomm)
{
    struct edges e = { n, sources, degrees, destinations, weights };
    struct ends mine = { 0 }, theirs = { 0 };
    struct rn_topo *t = NULL;

    RN_TRY(check_intra(c));
    RN_TRY(check_edges(c, &e));
    int rc = sort_ends(&e, c->size, &mine);
    rc = exchange(c, rc, &mine, &theirs);
    if (!rc) t = topo_of_ends(&theirs, weights != MPI_UNWEIGHTED);
    ends_free(&mine);
    ends_free(&theirs);
    return make(c, rc, t, reorder, newcomm);
}
