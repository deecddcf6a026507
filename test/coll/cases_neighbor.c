/* Collectives of neighbours on random topologies. */
#include "cases.h"
#include "comm/topo.h"

enum { MOST = 24 };

/* Edges as every rank sees them: who its blocks come from, and which of the source's blocks that is. */
static struct {
    int nin, nout;
    int from[MOST], which[MOST], to[MOST];
} at[MAX_RANKS];

static void edges_cart(struct coll_case *k)
{
    int ndims = 1 + (int)case_random(3), dims[3] = { k->n, 1, 1 }, periods[3], coords[3];

    for (int d = 1; d < ndims; d++)
        for (int f = 2; f <= 3; f++)
            if (dims[0] % f == 0 && case_random(2)) {
                dims[0] /= f;
                dims[d] *= f;
            }
    for (int d = 0; d < 3; d++) periods[d] = (int)case_random(2);
    for (int r = 0; r < k->n; r++) {
        rn_cart_coords_of(r, ndims, dims, coords);
        case_comm(r)->topo = rn_topo_cart(ndims, dims, periods, r);
        at[r].nin = at[r].nout = 2 * ndims;
        for (int i = 0; i < 2 * ndims; i++) {
            int d = i / 2, was = coords[d], now = was + (i % 2 ? 1 : -1);
            bool inside = (now >= 0 && now < dims[d]) || periods[d];
            coords[d] = (now + dims[d]) % dims[d];
            at[r].from[i] = at[r].to[i] = inside ? rn_cart_rank_of(ndims, dims, coords) : MPI_PROC_NULL;
            at[r].which[i] = i ^ 1; /* from below comes what went up */
            coords[d] = was;
        }
    }
}

/* The w-th edge from u to v is the w-th on both sides. */
static int edge_number(const int *list, int i)
{
    int n = 0;

    for (int j = 0; j < i; j++) n += list[j] == list[i];
    return n;
}

static void edges_match(struct coll_case *k)
{
    for (int v = 0; v < k->n; v++)
        for (int i = 0; i < at[v].nin; i++) {
            int u = at[v].from[i], w = edge_number(at[v].from, i), j = 0;
            while (at[u].to[j] != v || edge_number(at[u].to, j) != w) j++;
            at[v].which[i] = j;
        }
}

static void edges_dist(struct coll_case *k)
{
    memset(at, 0, sizeof at);
    for (int e = 0; e < 3 * k->n; e++) {
        int u = (int)case_random((unsigned)k->n), v = (int)case_random((unsigned)k->n);
        if (at[u].nout == MOST || at[v].nin == MOST) continue;
        at[u].to[at[u].nout++] = v;
        at[v].from[at[v].nin++] = u;
    }
    edges_match(k);
    for (int r = 0; r < k->n; r++) {
        struct rn_topo *t = rn_topo_dist(at[r].nin, at[r].nout, false);
        memcpy(t->dist.sources, at[r].from, sizeof(int) * (size_t)at[r].nin);
        memcpy(t->dist.destinations, at[r].to, sizeof(int) * (size_t)at[r].nout);
        case_comm(r)->topo = t;
    }
}

static void edges_graph(struct coll_case *k)
{
    int index[MAX_RANKS], edges[MAX_RANKS * MOST], n = 0;

    memset(at, 0, sizeof at);
    for (int e = 0; e < 2 * k->n; e++) {
        int u = (int)case_random((unsigned)k->n), v = (int)case_random((unsigned)k->n);
        if (at[u].nout + 2 > MOST || at[v].nout + 2 > MOST) continue;
        at[u].to[at[u].nout++] = v;
        if (u != v) at[v].to[at[v].nout++] = u;
    }
    for (int r = 0; r < k->n; r++) {
        at[r].nin = at[r].nout;
        for (int i = 0; i < at[r].nin; i++) edges[n++] = at[r].from[i] = at[r].to[i];
        index[r] = n;
    }
    edges_match(k);
    for (int r = 0; r < k->n; r++) case_comm(r)->topo = rn_topo_graph(k->n, index, edges);
}

static bool gathers(const struct coll_case *k)
{
    return k->coll == RN_COLL_NEIGHBOR_ALLGATHER || k->coll == RN_COLL_NEIGHBOR_ALLGATHERV;
}

static bool differs(const struct coll_case *k)
{
    return k->coll != RN_COLL_NEIGHBOR_ALLGATHER && k->coll != RN_COLL_NEIGHBOR_ALLTOALL;
}

static MPI_Count part(const struct coll_case *k, int src, int which)
{
    return differs(k) ? case_part(k, src, gathers(k) ? 0 : which) : k->pairs;
}

static void draw_rank(struct coll_case *k, int r)
{
    MPI_Count room = k->pairs + differs(k);

    case_make(k, r, gathers(k) ? part(k, r, 0) : room * at[r].nout, room * at[r].nin);
    for (int i = 0; i < at[r].nout && !gathers(k); i++) {
        case_number(&k->counts[r], i, layout_count(k->slayout, part(k, r, i)));
        case_number(&k->displs[r], i, layout_count(k->slayout, i * room));
        buf_hold(&k->send[r], i * room, r, i, part(k, r, i));
    }
    if (gathers(k)) buf_hold(&k->send[r], 0, r, 0, part(k, r, 0));
    case_seal(k, r);
    for (int i = 0; i < at[r].nin; i++) {
        int from = at[r].from[i], which = gathers(k) ? 0 : at[r].which[i];
        MPI_Count pairs = from == MPI_PROC_NULL ? 0 : part(k, from, which);

        case_number(&k->rcounts[r], i, layout_count(k->rlayout, pairs));
        case_number(&k->rdispls[r], i, layout_count(k->rlayout, i * room));
        if (from != MPI_PROC_NULL) buf_expect_from(&k->recv[r], i * room, from, which, pairs);
    }
}

static void fill_args(struct coll_case *k, int r)
{
    struct rn_counts c = case_view(k, &k->counts[r]), d = case_view(k, &k->displs[r]), rc = case_view(k, &k->rcounts[r]),
                     rd = case_view(k, &k->rdispls[r]);
    struct rn_coll_args *a = &k->args[r];
    void *s = k->send[r].at, *p = k->recv[r].at;

    switch (k->coll) {
    case RN_COLL_NEIGHBOR_ALLGATHER:
        rn_args_neighbor_allgather(a, s, SCOUNT, STYPE, p, RCOUNT, RTYPE, case_comm(r));
        break;
    case RN_COLL_NEIGHBOR_ALLGATHERV:
        rn_args_neighbor_allgatherv(a, s, layout_count(k->slayout, part(k, r, 0)), STYPE, p, rc, rd, RTYPE, case_comm(r));
        break;
    case RN_COLL_NEIGHBOR_ALLTOALL:
        rn_args_neighbor_alltoall(a, s, SCOUNT, STYPE, p, RCOUNT, RTYPE, case_comm(r));
        break;
    case RN_COLL_NEIGHBOR_ALLTOALLV:
        rn_args_neighbor_alltoallv(a, s, c, d, STYPE, p, rc, rd, RTYPE, case_comm(r));
        break;
    default:
        for (int i = 0; i < MOST; i++) {
            k->displs[r].wide[i] *= STYPE->extent;
            k->rdispls[r].wide[i] *= RTYPE->extent;
        }
        rn_args_neighbor_alltoallw(a, s, c, k->displs[r].wide, k->types, p, rc, k->rdispls[r].wide, k->rtypes, case_comm(r));
    }
}

void draw_neighbor(struct coll_case *k)
{
    static void (*const topologies[])(struct coll_case * k) = { edges_cart, edges_graph, edges_dist };

    k->in_place = false;
    topologies[case_random(3)](k);
    for (int i = 0; i < MAX_RANKS; i++) {
        k->types[i] = rn_type_handle(STYPE);
        k->rtypes[i] = rn_type_handle(RTYPE);
    }
    for (int r = 0; r < k->n; r++) {
        draw_rank(k, r);
        fill_args(k, r);
    }
}
