/* Distributed graphs: each rank names some edges, and learns those that begin or end at it. */
#include "coll/coll.h"
#include "comm/topo.h"
#include "world/make.h"
#include <stdlib.h>
#include <string.h>

static int make(struct rn_comm *c, struct rn_topo *t, MPI_Comm *out)
{
    rn_group_ref(c->group);
    struct rn_comm *child = rn_comm_child(c, c->group, NULL);

    if (!child) {
        rn_topo_release(t);
        return rn_comm_no_memory();
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
    return none && n ? rn_fail(MPI_ERR_ARG, "argument %s holds no weights for %d edges", arg, n) : 0;
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
    if (!t) return rn_comm_no_memory();
    copy(t->dist.sources, sources, indegree);
    copy(t->dist.destinations, destinations, outdegree);
    if (weighted) {
        copy(t->dist.source_weights, sourceweights, indegree);
        copy(t->dist.dest_weights, destweights, outdegree);
    }
    return make(c, t, newcomm);
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

/* Each rank gets the ends that others have named for it, ordered by who named them. */
static int exchange(struct rn_comm *c, const struct ends *mine, struct ends *theirs)
{
    struct rn_type *t = rn_type_of(MPI_INT);
    int tag = rn_next_tag(c), sends = 0, recvs = 0, rc = 0;
    struct rn_req **reqs = calloc(2 * (size_t)c->size, sizeof *reqs);

    theirs->counts = malloc((size_t)c->size * sizeof *theirs->counts);
    if (!reqs || !theirs->counts) rc = rn_comm_no_memory();
    if (!rc) rc = rn_alltoall(mine->counts, 1, t, theirs->counts, 1, t, c);
    for (int r = 0; !rc && r < c->size; r++) theirs->total += theirs->counts[r];
    if (!rc) theirs->list = malloc(((size_t)theirs->total + 1) * sizeof *theirs->list);
    if (!rc && !theirs->list) rc = rn_comm_no_memory();
    for (int r = 0, at = 0; !rc && r < c->size; at += theirs->counts[r++])
        if (theirs->counts[r])
            rc = rn_p2p_irecv(theirs->list + at, (MPI_Count)theirs->counts[r] * INTS, t, r, tag, c, c->context + 1,
                              &reqs[recvs++]);
    for (int r = 0, at = 0; !rc && r < c->size; at += mine->counts[r++])
        if (mine->counts[r])
            rc = rn_p2p_isend(mine->list + at, (MPI_Count)mine->counts[r] * INTS, t, r, tag, c, c->context + 1, RN_SEND_STANDARD,
                              &reqs[c->size + sends++]);
    for (int i = 0; reqs && i < 2 * c->size; i++) {
        int error = reqs[i] ? rn_p2p_wait(reqs[i], MPI_STATUS_IGNORE) : 0;
        if (!rc) rc = error;
    }
    free(reqs);
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
    if (!rc) rc = exchange(c, &mine, &theirs);
    if (!rc && !(t = topo_of_ends(&theirs, weights != MPI_UNWEIGHTED))) rc = rn_comm_no_memory();
    ends_free(&mine);
    ends_free(&theirs);
    return rc ? rc : make(c, t, newcomm);
}
