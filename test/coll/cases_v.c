/* Collectives whose blocks differ in size. */
#include "cases.h"

static MPI_Count bytes_of(enum layout l, MPI_Count elements)
{
    return elements * layout_type(l)->extent;
}

void draw_gatherv(struct coll_case *k)
{
    MPI_Count room = k->pairs + 1;

    for (int r = 0; r < k->n; r++) {
        bool root = r == k->root, in_place = k->in_place && root;
        MPI_Count mine = case_part(k, r, 0);

        case_make(k, r, mine, root ? room * k->n : 0);
        for (int i = 0; i < k->n; i++) {
            case_number(&k->rcounts[r], i, layout_count(k->rlayout, case_part(k, i, 0)));
            case_number(&k->rdispls[r], i, layout_count(k->rlayout, (k->n - 1 - i) * room));
        }
        if (in_place)
            buf_hold(&k->recv[r], (k->n - 1 - r) * room, r, 0, mine);
        else
            buf_hold(&k->send[r], 0, r, 0, mine);
        case_seal(k, r);
        for (int i = 0; root && i < k->n; i++) buf_expect_from(&k->recv[r], (k->n - 1 - i) * room, i, 0, case_part(k, i, 0));
        rn_args_gatherv(&k->args[r], in_place ? MPI_IN_PLACE : k->send[r].at, layout_count(k->slayout, mine), STYPE,
                        k->recv[r].at, case_view(k, &k->rcounts[r]), case_view(k, &k->rdispls[r]), root ? RTYPE : NULL, k->root,
                        case_comm(r));
    }
}

void draw_scatterv(struct coll_case *k)
{
    MPI_Count room = k->pairs + 1;

    for (int r = 0; r < k->n; r++) {
        bool root = r == k->root, in_place = k->in_place && root;
        MPI_Count mine = case_part(k, r, 0);

        case_make(k, r, root ? room * k->n : 0, mine);
        for (int i = 0; i < k->n; i++) {
            case_number(&k->counts[r], i, layout_count(k->slayout, case_part(k, i, 0)));
            case_number(&k->displs[r], i, layout_count(k->slayout, i * room));
            if (root) buf_hold(&k->send[r], i * room, r, i, case_part(k, i, 0));
        }
        case_seal(k, r);
        if (!in_place) buf_expect_from(&k->recv[r], 0, k->root, r, mine);
        rn_args_scatterv(&k->args[r], k->send[r].at, case_view(k, &k->counts[r]), case_view(k, &k->displs[r]),
                         root ? STYPE : NULL, in_place ? MPI_IN_PLACE : k->recv[r].at, layout_count(k->rlayout, mine), RTYPE,
                         k->root, case_comm(r));
    }
}

void draw_allgatherv(struct coll_case *k)
{
    MPI_Count room = k->pairs + 1;

    for (int r = 0; r < k->n; r++) {
        MPI_Count mine = case_part(k, r, 0);

        case_make(k, r, mine, room * k->n);
        if (k->in_place)
            buf_hold(&k->recv[r], r * room, r, 0, mine);
        else
            buf_hold(&k->send[r], 0, r, 0, mine);
        case_seal(k, r);
        for (int i = 0; i < k->n; i++) {
            case_number(&k->rcounts[r], i, layout_count(k->rlayout, case_part(k, i, 0)));
            case_number(&k->rdispls[r], i, layout_count(k->rlayout, i * room));
            buf_expect_from(&k->recv[r], i * room, i, 0, case_part(k, i, 0));
        }
        rn_args_allgatherv(&k->args[r], k->in_place ? MPI_IN_PLACE : k->send[r].at, layout_count(k->slayout, mine), STYPE,
                           k->recv[r].at, case_view(k, &k->rcounts[r]), case_view(k, &k->rdispls[r]), RTYPE, case_comm(r));
    }
}

/* In place a pair of ranks swaps blocks of one size. */
static MPI_Count part_of(const struct coll_case *k, int src, int dst)
{
    return k->in_place ? case_part(k, RN_MIN(src, dst), RN_MAX(src, dst)) : case_part(k, src, dst);
}

static void draw_blocks(struct coll_case *k, int r)
{
    MPI_Count room = k->pairs + 1;

    case_make(k, r, room * k->n, room * k->n);
    for (int i = 0; i < k->n; i++) {
        case_number(&k->counts[r], i, layout_count(k->slayout, part_of(k, r, i)));
        case_number(&k->displs[r], i, layout_count(k->slayout, i * room));
        case_number(&k->rcounts[r], i, layout_count(k->rlayout, part_of(k, i, r)));
        case_number(&k->rdispls[r], i, layout_count(k->rlayout, (k->n - 1 - i) * room));
        if (k->in_place)
            buf_hold(&k->recv[r], (k->n - 1 - i) * room, r, i, part_of(k, r, i));
        else
            buf_hold(&k->send[r], i * room, r, i, part_of(k, r, i));
    }
    case_seal(k, r);
    for (int i = 0; i < k->n; i++) buf_expect_from(&k->recv[r], (k->n - 1 - i) * room, i, r, part_of(k, i, r));
}

void draw_alltoallv(struct coll_case *k)
{
    for (int r = 0; r < k->n; r++) {
        draw_blocks(k, r);
        rn_args_alltoallv(&k->args[r], k->in_place ? MPI_IN_PLACE : k->send[r].at, case_view(k, &k->counts[r]),
                          case_view(k, &k->displs[r]), k->in_place ? NULL : STYPE, k->recv[r].at, case_view(k, &k->rcounts[r]),
                          case_view(k, &k->rdispls[r]), RTYPE, case_comm(r));
    }
}

void draw_alltoallw(struct coll_case *k)
{
    for (int r = 0; r < k->n; r++) {
        k->types[r] = rn_type_handle(STYPE);
        k->rtypes[r] = rn_type_handle(RTYPE);
    }
    for (int r = 0; r < k->n; r++) {
        draw_blocks(k, r);
        for (int i = 0; i < k->n; i++) {
            case_number(&k->displs[r], i, bytes_of(k->slayout, k->displs[r].wide[i]));
            case_number(&k->rdispls[r], i, bytes_of(k->rlayout, k->rdispls[r].wide[i]));
        }
        rn_args_alltoallw(&k->args[r], k->in_place ? MPI_IN_PLACE : k->send[r].at, case_view(k, &k->counts[r]),
                          case_view(k, &k->displs[r]), k->types, k->recv[r].at, case_view(k, &k->rcounts[r]),
                          case_view(k, &k->rdispls[r]), k->rtypes, case_comm(r));
    }
}

/* The parts of all ranks, one behind the other, are the vector; those of reduce_scatter differ. */
static void draw_parts(struct coll_case *k, bool differ)
{
    MPI_Count total = 0, skip = 0;

    k->rlayout = k->slayout;
    for (int i = 0; i < k->n; i++) total += differ ? case_part(k, i, 0) : k->pairs;
    for (int r = 0; r < k->n; r++) {
        MPI_Count mine = differ ? case_part(k, r, 0) : k->pairs;
        const void *from;

        case_make(k, r, total, k->in_place ? total : mine);
        buf_hold(k->in_place ? &k->recv[r] : &k->send[r], 0, r, 0, total);
        case_seal(k, r);
        buf_expect_fold(&k->recv[r], mine, k->oper, 0, k->n - 1, skip);
        for (int i = 0; i < k->n; i++) case_number(&k->rcounts[r], i, layout_count(k->rlayout, case_part(k, i, 0)));
        from = k->in_place ? MPI_IN_PLACE : k->send[r].at;
        if (differ)
            rn_args_reduce_scatter(&k->args[r], from, k->recv[r].at, case_view(k, &k->rcounts[r]), STYPE,
                                   oper_op(k->oper, k->slayout), case_comm(r));
        else
            rn_args_reduce_scatter_block(&k->args[r], from, k->recv[r].at, RCOUNT, STYPE, oper_op(k->oper, k->slayout),
                                         case_comm(r));
        skip += mine;
    }
}

void draw_reduce_scatter_block(struct coll_case *k)
{
    draw_parts(k, false);
}

void draw_reduce_scatter(struct coll_case *k)
{
    draw_parts(k, true);
}
