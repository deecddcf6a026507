#include "coll/args.h"
#include "base/cfg.h"

/* A derived type may hold addresses, relative to MPI_BOTTOM. */
static int buffer_check(const void *buf, MPI_Count count, const struct rn_type *t, const char *side)
{
    if (likely((uintptr_t)buf > (uintptr_t)MPI_IN_PLACE) || !count) return 0;
    if (buf) return rn_fail(MPI_ERR_BUFFER, "argument %sbuf is MPI_IN_PLACE, which this call does not take there", side);
    if (!(t->obj.flags & RN_OBJ_BUILTIN) || !t->bytes) return 0;
    return rn_fail(MPI_ERR_BUFFER, "argument %sbuf is a null pointer for %lld elements of %s", side, (long long)count, t->name);
}

/* Displacements from MPI_BOTTOM are addresses. */
static int side_check(const void *buf, struct rn_counts counts, struct rn_counts displs, const struct rn_type *t,
                      const MPI_Datatype types[], int n, const char *side)
{
    for (int i = 0; i < n; i++) {
        MPI_Count count = rn_count_at(counts, i);
        if (count < 0) return rn_fail(MPI_ERR_COUNT, "argument %scounts[%d] is %lld", side, i, (long long)count);
        if (!count) continue;
        if (types && !(t = rn_type_of(types[i]))) return rn_fail(MPI_ERR_TYPE, "argument %stypes[%d] is no datatype", side, i);
        if (types && (!t->committed || !t->supported))
            return rn_fail(MPI_ERR_TYPE, "argument %stypes[%d] was not committed or is not supported by this build", side, i);
        if (buf || !rn_count_at(displs, i)) RN_TRY(buffer_check(buf, count, t, side));
    }
    return 0;
}

/* Counts and types that come in arrays, on the sides that this rank gives; the rest has been looked at already. */
static int arrays_check(const struct rn_coll_args *a)
{
    if (!rn_cfg.check_args) return 0;
    if (a->in == RN_FORM_W || (a->in == RN_FORM_V && a->rtype))
        RN_TRY(side_check(a->recvbuf, a->rcounts, a->rdispls, a->rtype, a->rtypes, a->nin, "recv"));
    if (a->out == RN_FORM_W || (a->out == RN_FORM_V && a->type))
        RN_TRY(side_check(a->sendbuf, a->counts, a->displs, a->type, a->types, a->nout, "send"));
    return 0;
}

/* Without a root, every rank of one group may have its part in place; between groups nobody. */
static int place_check(const struct rn_comm *c, const void *sendbuf)
{
    if (likely(sendbuf != MPI_IN_PLACE || !c->remote)) return 0;
    return rn_fail(MPI_ERR_BUFFER, "argument sendbuf is MPI_IN_PLACE, which no collective between two groups takes");
}

static struct rn_block all_out(const struct rn_coll_args *a)
{
    return (struct rn_block){ (void *)(uintptr_t)a->sendbuf, a->count, a->type };
}

static struct rn_block all_in(const struct rn_coll_args *a)
{
    return (struct rn_block){ a->recvbuf, a->rcount, a->rtype };
}

/* Data comes from one place and goes to another, or MPI_IN_PLACE says that it does not. Blocks of one type that begin at one
 * address overlap; nothing else is looked for. */
static int apart_check(const struct rn_coll_args *a, struct rn_block out, struct rn_block in)
{
    if (likely(out.at != in.at) || a->in_place || !rn_cfg.check_args) return 0;
    if (!out.at || out.type != in.type || !rn_block_bytes(out) || !rn_block_bytes(in)) return 0;
    return rn_fail(MPI_ERR_BUFFER, "arguments sendbuf and recvbuf are the same memory, for which there is MPI_IN_PLACE");
}

static int blocks_apart_check(const struct rn_coll_args *a)
{
    if (likely(a->sendbuf != a->recvbuf)) return 0;
    for (int i = 0; i < a->nout; i++) RN_TRY(apart_check(a, rn_out_block(a, i), rn_in_block(a, i)));
    return 0;
}

/* ---- reductions: count, type and operator are the same on all ranks ---- */

static int fill_reduction(struct rn_coll_args *a, const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t,
                          struct rn_op *op, struct rn_comm *c)
{
    RN_TRY(place_check(c, sendbuf));
    rn_args_init(a, c);
    a->in_place = sendbuf == MPI_IN_PLACE;
    a->sendbuf = a->in_place ? recvbuf : sendbuf;
    a->recvbuf = recvbuf;
    if (unlikely(!t)) return 0;
    a->count = a->rcount = count;
    a->type = a->rtype = t;
    a->op = op;
    a->bytes = a->node_bytes = (size_t)(count * t->bytes);
    return rn_cfg.check_args ? rn_op_check(op, t) : 0;
}

int rn_args_allreduce(struct rn_coll_args *a, const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t,
                      struct rn_op *op, struct rn_comm *c)
{
    RN_TRY(fill_reduction(a, sendbuf, recvbuf, count, t, op, c));
    return apart_check(a, all_out(a), all_in(a));
}

/* Only the root of one group has its part in place already. */
static int in_place_check(const struct rn_comm *c, int root, const void *buf, const char *arg)
{
    if (likely(buf != MPI_IN_PLACE) || (!c->remote && c->rank == root)) return 0;
    return rn_fail(MPI_ERR_BUFFER, "argument %s is MPI_IN_PLACE, which only the root of a collective inside one group may give",
                   arg);
}

int rn_args_reduce(struct rn_coll_args *a, const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t,
                   struct rn_op *op, int root, struct rn_comm *c)
{
    RN_TRY(in_place_check(c, root, sendbuf, "sendbuf"));
    RN_TRY(fill_reduction(a, sendbuf, recvbuf, count, t, op, c));
    a->root = root;
    return !c->remote && c->rank == root ? apart_check(a, all_out(a), all_in(a)) : 0;
}

int rn_args_scan(struct rn_coll_args *a, const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t, struct rn_op *op,
                 struct rn_comm *c)
{
    return rn_args_allreduce(a, sendbuf, recvbuf, count, t, op, c);
}

int rn_args_exscan(struct rn_coll_args *a, const void *sendbuf, void *recvbuf, MPI_Count count, struct rn_type *t,
                   struct rn_op *op, struct rn_comm *c)
{
    return rn_args_allreduce(a, sendbuf, recvbuf, count, t, op, c);
}

int rn_args_reduce_scatter_block(struct rn_coll_args *a, const void *sendbuf, void *recvbuf, MPI_Count recvcount,
                                 struct rn_type *t, struct rn_op *op, struct rn_comm *c)
{
    RN_TRY(fill_reduction(a, sendbuf, recvbuf, recvcount * c->size, t, op, c));
    a->rcount = recvcount;
    return apart_check(a, all_out(a), all_in(a));
}

int rn_args_reduce_scatter(struct rn_coll_args *a, const void *sendbuf, void *recvbuf, struct rn_counts recvcounts,
                           struct rn_type *t, struct rn_op *op, struct rn_comm *c)
{
    MPI_Count total = 0;

    for (int i = 0; i < c->size; i++) {
        MPI_Count count = rn_count_at(recvcounts, i);
        if (rn_cfg.check_args && count < 0) return rn_fail(MPI_ERR_COUNT, "argument recvcounts[%d] is %lld", i, (long long)count);
        total += count;
    }
    if (rn_cfg.check_args) {
        if (sendbuf != MPI_IN_PLACE) RN_TRY(buffer_check(sendbuf, total, t, "send"));
        RN_TRY(buffer_check(recvbuf, sendbuf == MPI_IN_PLACE ? total : rn_count_at(recvcounts, c->rank), t, "recv"));
    }
    RN_TRY(fill_reduction(a, sendbuf, recvbuf, total, t, op, c));
    a->rcount = rn_count_at(recvcounts, c->rank);
    a->rcounts = recvcounts;
    a->in = RN_FORM_V;
    return apart_check(a, all_out(a), all_in(a));
}

/* ---- blocks to and from one rank ---- */

static bool is_root(const struct rn_comm *c, int root)
{
    return root == (c->remote ? MPI_ROOT : c->rank);
}

static bool is_leaf(const struct rn_comm *c, int root)
{
    return !c->remote || root >= 0;
}

static void set_out(struct rn_coll_args *a, const void *buf, MPI_Count count, struct rn_type *t)
{
    a->sendbuf = buf;
    a->count = count;
    a->type = t;
}

static void set_in(struct rn_coll_args *a, void *buf, MPI_Count count, struct rn_type *t)
{
    a->recvbuf = buf;
    a->rcount = count;
    a->rtype = t;
}

/* The own block of the other side stands in for the side that is in place. */
static void out_in_place(struct rn_coll_args *a)
{
    struct rn_block own = rn_in_block(a, a->rank);

    a->in_place = true;
    set_out(a, own.at, own.count, own.type);
}

int rn_args_gather(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                   MPI_Count recvcount, struct rn_type *recvtype, int root, struct rn_comm *c)
{
    RN_TRY(in_place_check(c, root, sendbuf, "sendbuf"));
    rn_args_init(a, c);
    a->root = root;
    if (is_root(c, root)) set_in(a, recvbuf, recvcount, recvtype);
    if (sendbuf == MPI_IN_PLACE)
        out_in_place(a);
    else if (is_leaf(c, root))
        set_out(a, sendbuf, sendcount, sendtype);
    if (c->remote) return 0;
    a->bytes = a->node_bytes = (size_t)(a->count * a->type->bytes);
    return c->rank == root ? apart_check(a, all_out(a), rn_in_block(a, a->rank)) : 0;
}

int rn_args_gatherv(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                    struct rn_counts recvcounts, struct rn_counts displs, struct rn_type *recvtype, int root, struct rn_comm *c)
{
    RN_TRY(in_place_check(c, root, sendbuf, "sendbuf"));
    rn_args_init(a, c);
    a->root = root;
    a->in = RN_FORM_V;
    a->rcounts = recvcounts;
    a->rdispls = displs;
    if (is_root(c, root)) set_in(a, recvbuf, 0, recvtype);
    if (sendbuf == MPI_IN_PLACE)
        out_in_place(a);
    else if (is_leaf(c, root))
        set_out(a, sendbuf, sendcount, sendtype);
    RN_TRY(arrays_check(a));
    return !c->remote && c->rank == root ? apart_check(a, all_out(a), rn_in_block(a, a->rank)) : 0;
}

static void in_in_place(struct rn_coll_args *a)
{
    struct rn_block own = rn_out_block(a, a->rank);

    a->in_place = true;
    set_in(a, own.at, own.count, own.type);
}

int rn_args_scatter(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                    MPI_Count recvcount, struct rn_type *recvtype, int root, struct rn_comm *c)
{
    RN_TRY(in_place_check(c, root, recvbuf, "recvbuf"));
    rn_args_init(a, c);
    a->root = root;
    if (is_root(c, root)) set_out(a, sendbuf, sendcount, sendtype);
    if (recvbuf == MPI_IN_PLACE)
        in_in_place(a);
    else if (is_leaf(c, root))
        set_in(a, recvbuf, recvcount, recvtype);
    if (c->remote) return 0;
    a->bytes = (size_t)(a->rcount * a->rtype->bytes);
    a->node_bytes = a->bytes * (size_t)a->size;
    return c->rank == root ? apart_check(a, rn_out_block(a, a->rank), all_in(a)) : 0;
}

int rn_args_scatterv(struct rn_coll_args *a, const void *sendbuf, struct rn_counts sendcounts, struct rn_counts displs,
                     struct rn_type *sendtype, void *recvbuf, MPI_Count recvcount, struct rn_type *recvtype, int root,
                     struct rn_comm *c)
{
    RN_TRY(in_place_check(c, root, recvbuf, "recvbuf"));
    rn_args_init(a, c);
    a->root = root;
    a->out = RN_FORM_V;
    a->counts = sendcounts;
    a->displs = displs;
    if (is_root(c, root)) set_out(a, sendbuf, 0, sendtype);
    if (recvbuf == MPI_IN_PLACE)
        in_in_place(a);
    else if (is_leaf(c, root))
        set_in(a, recvbuf, recvcount, recvtype);
    RN_TRY(arrays_check(a));
    return !c->remote && c->rank == root ? apart_check(a, rn_out_block(a, a->rank), all_in(a)) : 0;
}

/* ---- blocks from all to all ---- */

int rn_args_allgather(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                      MPI_Count recvcount, struct rn_type *recvtype, struct rn_comm *c)
{
    RN_TRY(place_check(c, sendbuf));
    rn_args_init(a, c);
    set_in(a, recvbuf, recvcount, recvtype);
    if (sendbuf == MPI_IN_PLACE)
        out_in_place(a);
    else
        set_out(a, sendbuf, sendcount, sendtype);
    if (c->remote) return 0;
    a->bytes = a->node_bytes = (size_t)(recvcount * recvtype->bytes);
    return apart_check(a, all_out(a), rn_in_block(a, a->rank));
}

int rn_args_allgatherv(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                       struct rn_counts recvcounts, struct rn_counts displs, struct rn_type *recvtype, struct rn_comm *c)
{
    RN_TRY(place_check(c, sendbuf));
    rn_args_init(a, c);
    set_in(a, recvbuf, 0, recvtype);
    a->in = RN_FORM_V;
    a->rcounts = recvcounts;
    a->rdispls = displs;
    if (sendbuf == MPI_IN_PLACE)
        out_in_place(a);
    else
        set_out(a, sendbuf, sendcount, sendtype);
    RN_TRY(arrays_check(a));
    if (c->remote) return 0;
    for (int i = 0; i < c->size; i++) {
        size_t bytes = (size_t)(rn_count_at(recvcounts, i) * recvtype->bytes);
        a->bytes += bytes; /* an average block, in the end */
        a->node_bytes = RN_MAX(a->node_bytes, bytes);
    }
    a->bytes /= (size_t)c->size;
    return apart_check(a, all_out(a), rn_in_block(a, a->rank));
}

int rn_args_alltoall(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, void *recvbuf,
                     MPI_Count recvcount, struct rn_type *recvtype, struct rn_comm *c)
{
    RN_TRY(place_check(c, sendbuf));
    rn_args_init(a, c);
    set_in(a, recvbuf, recvcount, recvtype);
    a->in_place = sendbuf == MPI_IN_PLACE;
    if (a->in_place)
        set_out(a, recvbuf, recvcount, recvtype);
    else
        set_out(a, sendbuf, sendcount, sendtype);
    RN_TRY(blocks_apart_check(a));
    if (c->remote) return 0;
    a->bytes = (size_t)(recvcount * recvtype->bytes);
    a->node_bytes = a->bytes * (size_t)a->size;
    return 0;
}

static void fill_alltoallv(struct rn_coll_args *a, const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls,
                           struct rn_type *sendtype, void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls,
                           struct rn_type *recvtype, struct rn_comm *c)
{
    rn_args_init(a, c);
    a->out = a->in = RN_FORM_V;
    set_in(a, recvbuf, 0, recvtype);
    a->rcounts = recvcounts;
    a->rdispls = rdispls;
    a->in_place = sendbuf == MPI_IN_PLACE;
    if (a->in_place)
        set_out(a, recvbuf, 0, recvtype);
    else
        set_out(a, sendbuf, 0, sendtype);
    a->counts = a->in_place ? recvcounts : sendcounts;
    a->displs = a->in_place ? rdispls : sdispls;
}

int rn_args_alltoallv(struct rn_coll_args *a, const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls,
                      struct rn_type *sendtype, void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls,
                      struct rn_type *recvtype, struct rn_comm *c)
{
    RN_TRY(place_check(c, sendbuf));
    fill_alltoallv(a, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, c);
    RN_TRY(arrays_check(a));
    return blocks_apart_check(a);
}

static void fill_alltoallw(struct rn_coll_args *a, const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls,
                           const MPI_Datatype sendtypes[], void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls,
                           const MPI_Datatype recvtypes[], struct rn_comm *c)
{
    rn_args_init(a, c);
    a->out = a->in = RN_FORM_W;
    a->recvbuf = recvbuf;
    a->rcounts = recvcounts;
    a->rdispls = rdispls;
    a->rtypes = recvtypes;
    a->in_place = sendbuf == MPI_IN_PLACE;
    a->sendbuf = a->in_place ? recvbuf : sendbuf;
    a->counts = a->in_place ? recvcounts : sendcounts;
    a->displs = a->in_place ? rdispls : sdispls;
    a->types = a->in_place ? recvtypes : sendtypes;
}

int rn_args_alltoallw(struct rn_coll_args *a, const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls,
                      const MPI_Datatype sendtypes[], void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls,
                      const MPI_Datatype recvtypes[], struct rn_comm *c)
{
    RN_TRY(place_check(c, sendbuf));
    fill_alltoallw(a, sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, c);
    RN_TRY(arrays_check(a));
    return blocks_apart_check(a);
}

/* ---- neighbours: nothing is in place ---- */

static int no_place_check(const void *sendbuf)
{
    if (likely(sendbuf != MPI_IN_PLACE)) return 0;
    return rn_fail(MPI_ERR_BUFFER, "argument sendbuf is MPI_IN_PLACE, which no collective among neighbours takes");
}

int rn_args_neighbor_allgather(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype,
                               void *recvbuf, MPI_Count recvcount, struct rn_type *recvtype, struct rn_comm *c)
{
    rn_args_init(a, c);
    set_out(a, sendbuf, sendcount, sendtype);
    set_in(a, recvbuf, recvcount, recvtype);
    return rn_topo_degrees(c, &a->nin, &a->nout);
}

int rn_args_neighbor_allgatherv(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype,
                                void *recvbuf, struct rn_counts recvcounts, struct rn_counts displs, struct rn_type *recvtype,
                                struct rn_comm *c)
{
    rn_args_init(a, c);
    set_out(a, sendbuf, sendcount, sendtype);
    set_in(a, recvbuf, 0, recvtype);
    a->in = RN_FORM_V;
    a->rcounts = recvcounts;
    a->rdispls = displs;
    RN_TRY(rn_topo_degrees(c, &a->nin, &a->nout));
    return arrays_check(a);
}

int rn_args_neighbor_alltoall(struct rn_coll_args *a, const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype,
                              void *recvbuf, MPI_Count recvcount, struct rn_type *recvtype, struct rn_comm *c)
{
    return rn_args_neighbor_allgather(a, sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, c);
}

int rn_args_neighbor_alltoallv(struct rn_coll_args *a, const void *sendbuf, struct rn_counts sendcounts, struct rn_counts sdispls,
                               struct rn_type *sendtype, void *recvbuf, struct rn_counts recvcounts, struct rn_counts rdispls,
                               struct rn_type *recvtype, struct rn_comm *c)
{
    RN_TRY(no_place_check(sendbuf));
    fill_alltoallv(a, sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, c);
    RN_TRY(rn_topo_degrees(c, &a->nin, &a->nout));
    return arrays_check(a);
}

int rn_args_neighbor_alltoallw(struct rn_coll_args *a, const void *sendbuf, struct rn_counts sendcounts, const MPI_Aint sdispls[],
                               const MPI_Datatype sendtypes[], void *recvbuf, struct rn_counts recvcounts,
                               const MPI_Aint rdispls[], const MPI_Datatype recvtypes[], struct rn_comm *c)
{
    struct rn_counts out = { sdispls, true }, in = { rdispls, true };

    RN_TRY(no_place_check(sendbuf));
    fill_alltoallw(a, sendbuf, sendcounts, out, sendtypes, recvbuf, recvcounts, in, recvtypes, c);
    RN_TRY(rn_topo_degrees(c, &a->nin, &a->nout));
    return arrays_check(a);
}
