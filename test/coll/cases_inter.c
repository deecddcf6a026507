/* Collectives between two groups: ranks 0 .. na-1 and na .. n-1. */
#include "cases.h"

static int first_of(const struct coll_case *k, bool low)
{
    return low ? 0 : k->na;
}

static int size_of(const struct coll_case *k, bool low)
{
    return low ? k->na : k->n - k->na;
}

static bool is_low(const struct coll_case *k, int r)
{
    return r < k->na;
}

/* What rank r gives as root when rank k->root is the root. */
static int root_for(const struct coll_case *k, int r)
{
    if (is_low(k, r) != is_low(k, k->root)) return k->root - first_of(k, is_low(k, k->root));
    return r == k->root ? MPI_ROOT : MPI_PROC_NULL;
}

static void draw_rooted(struct coll_case *k, int r)
{
    bool leaf = is_low(k, r) != is_low(k, k->root), low = is_low(k, r);
    int root = root_for(k, r), first = first_of(k, !low), others = size_of(k, !low);
    struct rn_coll_args *a = &k->args[r];

    case_make(k, r, k->pairs * (k->coll == RN_COLL_INTER_SCATTER ? others : 1),
              k->pairs * (k->coll == RN_COLL_INTER_GATHER ? others : 1));
    if (k->coll == RN_COLL_INTER_BCAST) {
        if (r == k->root) buf_hold(&k->recv[r], 0, r, 0, k->pairs);
        case_seal(k, r);
        if (leaf) buf_expect_from(&k->recv[r], 0, k->root, 0, k->pairs);
        rn_args_bcast(a, k->recv[r].at, RCOUNT, root == MPI_PROC_NULL ? NULL : RTYPE, root, case_comm(r));
    } else if (k->coll == RN_COLL_INTER_GATHER) {
        if (leaf) buf_hold(&k->send[r], 0, r, 0, k->pairs);
        case_seal(k, r);
        for (int i = 0; r == k->root && i < others; i++) buf_expect_from(&k->recv[r], i * k->pairs, first + i, 0, k->pairs);
        rn_args_gather(a, k->send[r].at, SCOUNT, leaf ? STYPE : NULL, k->recv[r].at, RCOUNT, r == k->root ? RTYPE : NULL, root,
                       case_comm(r));
    } else {
        for (int i = 0; r == k->root && i < others; i++) buf_hold(&k->send[r], i * k->pairs, r, first + i, k->pairs);
        case_seal(k, r);
        if (leaf) buf_expect_from(&k->recv[r], 0, k->root, r, k->pairs);
        rn_args_scatter(a, k->send[r].at, SCOUNT, r == k->root ? STYPE : NULL, k->recv[r].at, RCOUNT, leaf ? RTYPE : NULL, root,
                        case_comm(r));
    }
}

static void draw_reduction(struct coll_case *k, int r)
{
    bool low = is_low(k, r), leaf = is_low(k, r) != is_low(k, k->root);
    int root = root_for(k, r), first = first_of(k, !low), last = first + size_of(k, !low) - 1;
    struct rn_op *op = oper_op(k->oper, k->slayout);
    struct rn_coll_args *a = &k->args[r];

    k->rlayout = k->slayout;
    case_make(k, r, k->pairs, k->pairs);
    buf_hold(&k->send[r], 0, r, 0, k->pairs);
    case_seal(k, r);
    if (k->coll == RN_COLL_INTER_REDUCE) {
        if (r == k->root) buf_expect_fold(&k->recv[r], k->pairs, k->oper, first, last, 0);
        rn_args_reduce(a, k->send[r].at, k->recv[r].at, SCOUNT, leaf || r == k->root ? STYPE : NULL, op, root, case_comm(r));
    } else {
        buf_expect_fold(&k->recv[r], k->pairs, k->oper, first, last, 0);
        rn_args_allreduce(a, k->send[r].at, k->recv[r].at, SCOUNT, STYPE, op, case_comm(r));
    }
}

/* Both groups have vectors of na * (n - na) * pairs, so that each can be cut evenly. */
static void draw_reduce_scatter_inter(struct coll_case *k, int r)
{
    bool low = is_low(k, r);
    int first = first_of(k, !low), last = first + size_of(k, !low) - 1, me = r - first_of(k, low);
    MPI_Count mine = k->pairs * size_of(k, !low), total = mine * size_of(k, low);

    k->rlayout = k->slayout;
    case_make(k, r, total, mine);
    buf_hold(&k->send[r], 0, r, 0, total);
    case_seal(k, r);
    buf_expect_fold(&k->recv[r], mine, k->oper, first, last, me * mine);
    for (int i = 0; i < size_of(k, low); i++) case_number(&k->rcounts[r], i, layout_count(k->slayout, mine));
    if (k->in_place) /* only a way to draw: the two forms take turns */
        rn_args_reduce_scatter(&k->args[r], k->send[r].at, k->recv[r].at, case_view(k, &k->rcounts[r]), STYPE,
                               oper_op(k->oper, k->slayout), case_comm(r));
    else
        rn_args_reduce_scatter_block(&k->args[r], k->send[r].at, k->recv[r].at, layout_count(k->slayout, mine), STYPE,
                                     oper_op(k->oper, k->slayout), case_comm(r));
}

static void draw_all(struct coll_case *k, int r)
{
    bool low = is_low(k, r), to_each = k->coll == RN_COLL_INTER_ALLTOALL;
    int first = first_of(k, !low), others = size_of(k, !low);

    case_make(k, r, to_each ? k->pairs * others : k->pairs, k->pairs * others);
    for (int i = 0; i < (to_each ? others : 1); i++) buf_hold(&k->send[r], i * k->pairs, r, to_each ? first + i : 0, k->pairs);
    case_seal(k, r);
    for (int i = 0; i < others; i++) buf_expect_from(&k->recv[r], i * k->pairs, first + i, to_each ? r : 0, k->pairs);
    if (to_each)
        rn_args_alltoall(&k->args[r], k->send[r].at, SCOUNT, STYPE, k->recv[r].at, RCOUNT, RTYPE, case_comm(r));
    else
        rn_args_allgather(&k->args[r], k->send[r].at, SCOUNT, STYPE, k->recv[r].at, RCOUNT, RTYPE, case_comm(r));
}

void draw_inter(struct coll_case *k)
{
    for (int r = 0; r < k->n; r++) {
        switch (k->coll) {
        case RN_COLL_INTER_BARRIER:
            case_make(k, r, 0, 0);
            case_seal(k, r);
            rn_args_barrier(&k->args[r], case_comm(r));
            break;
        case RN_COLL_INTER_BCAST:
        case RN_COLL_INTER_GATHER:
        case RN_COLL_INTER_SCATTER:
            draw_rooted(k, r);
            break;
        case RN_COLL_INTER_REDUCE:
        case RN_COLL_INTER_ALLREDUCE:
            draw_reduction(k, r);
            break;
        case RN_COLL_INTER_REDUCE_SCATTER:
            draw_reduce_scatter_inter(k, r);
            break;
        default:
            draw_all(k, r);
        }
    }
}
