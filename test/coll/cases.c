#include "cases.h"
#include <stdio.h>
#include <stdlib.h>

struct rn_comm *(*case_comm)(int rank);
unsigned (*case_random)(unsigned below);

void case_make(struct coll_case *k, int r, MPI_Count send_pairs, MPI_Count recv_pairs)
{
    buf_make(&k->send[r], k->slayout, send_pairs);
    buf_make(&k->recv[r], k->rlayout, recv_pairs);
}

void case_seal(struct coll_case *k, int r)
{
    buf_seal(&k->send[r]);
    buf_seal(&k->recv[r]);
}

MPI_Count case_part(const struct coll_case *k, int src, int dst)
{
    return (MPI_Count)((unsigned)src * 7919u + (unsigned)dst * 104729u + (unsigned)k->root * 31u) % (k->pairs + 1);
}

struct rn_counts case_view(const struct coll_case *k, const struct numbers *n)
{
    return k->wide ? (struct rn_counts){ n->wide, true } : (struct rn_counts){ n->narrow, false };
}

void case_number(struct numbers *n, int i, MPI_Count value)
{
    n->narrow[i] = (int)value;
    n->wide[i] = value;
}

static void draw_barrier(struct coll_case *k)
{
    for (int r = 0; r < k->n; r++) {
        case_make(k, r, 0, 0);
        case_seal(k, r);
        rn_args_init(&k->args[r], case_comm(r));
    }
}

static void draw_bcast(struct coll_case *k)
{
    for (int r = 0; r < k->n; r++) {
        enum layout keep = k->rlayout;
        if (case_random(2)) k->rlayout = k->slayout; /* each rank may have another type */
        case_make(k, r, 0, k->pairs);
        if (r == k->root) buf_hold(&k->recv[r], 0, r, 0, k->pairs);
        case_seal(k, r);
        buf_expect_from(&k->recv[r], 0, k->root, 0, k->pairs);
        rn_args_bcast(&k->args[r], k->recv[r].at, RCOUNT, RTYPE, k->root, case_comm(r));
        k->rlayout = keep;
    }
}

static void draw_reduce(struct coll_case *k)
{
    k->rlayout = k->slayout;
    for (int r = 0; r < k->n; r++) {
        bool in_place = k->in_place && r == k->root;
        case_make(k, r, k->pairs, r == k->root ? k->pairs : 0);
        buf_hold(in_place ? &k->recv[r] : &k->send[r], 0, r, 0, k->pairs);
        case_seal(k, r);
        if (r == k->root) {
            buf_expect_fold(&k->recv[r], k->pairs, k->oper, 0, k->n - 1, 0);
        }
        rn_args_reduce(&k->args[r], in_place ? MPI_IN_PLACE : k->send[r].at, k->recv[r].at, SCOUNT, STYPE,
                       oper_op(k->oper, k->slayout), k->root, case_comm(r));
    }
}

/* The last rank whose vector goes into the result of rank r. */
static int last(const struct coll_case *k, int r)
{
    return k->coll == RN_COLL_SCAN ? r : k->coll == RN_COLL_EXSCAN ? r - 1 : k->n - 1;
}

/* Allreduce, scan, exscan. */
static void draw_allreduce(struct coll_case *k)
{
    k->rlayout = k->slayout;
    for (int r = 0; r < k->n; r++) {
        case_make(k, r, k->pairs, k->pairs);
        buf_hold(k->in_place ? &k->recv[r] : &k->send[r], 0, r, 0, k->pairs);
        case_seal(k, r);
        if (last(k, r) >= 0) buf_expect_fold(&k->recv[r], k->pairs, k->oper, 0, last(k, r), 0);
        rn_args_allreduce(&k->args[r], k->in_place ? MPI_IN_PLACE : k->send[r].at, k->recv[r].at, SCOUNT, STYPE,
                          oper_op(k->oper, k->slayout), case_comm(r));
    }
}

static void draw_gather(struct coll_case *k)
{
    for (int r = 0; r < k->n; r++) {
        bool in_place = k->in_place && r == k->root;
        case_make(k, r, k->pairs, r == k->root ? k->pairs * k->n : 0);
        if (in_place)
            buf_hold(&k->recv[r], r * k->pairs, r, 0, k->pairs);
        else
            buf_hold(&k->send[r], 0, r, 0, k->pairs);
        case_seal(k, r);
        for (int i = 0; r == k->root && i < k->n; i++) buf_expect_from(&k->recv[r], i * k->pairs, i, 0, k->pairs);
        rn_args_gather(&k->args[r], in_place ? MPI_IN_PLACE : k->send[r].at, SCOUNT, STYPE, k->recv[r].at, RCOUNT, RTYPE, k->root,
                       case_comm(r));
    }
}

static void draw_scatter(struct coll_case *k)
{
    for (int r = 0; r < k->n; r++) {
        bool in_place = k->in_place && r == k->root;
        case_make(k, r, r == k->root ? k->pairs * k->n : 0, k->pairs);
        for (int i = 0; r == k->root && i < k->n; i++) buf_hold(&k->send[r], i * k->pairs, r, i, k->pairs);
        case_seal(k, r);
        if (!in_place) buf_expect_from(&k->recv[r], 0, k->root, r, k->pairs);
        rn_args_scatter(&k->args[r], k->send[r].at, SCOUNT, STYPE, in_place ? MPI_IN_PLACE : k->recv[r].at, RCOUNT, RTYPE,
                        k->root, case_comm(r));
    }
}

static void draw_allgather(struct coll_case *k)
{
    for (int r = 0; r < k->n; r++) {
        case_make(k, r, k->pairs, k->pairs * k->n);
        if (k->in_place)
            buf_hold(&k->recv[r], r * k->pairs, r, 0, k->pairs);
        else
            buf_hold(&k->send[r], 0, r, 0, k->pairs);
        case_seal(k, r);
        for (int i = 0; i < k->n; i++) buf_expect_from(&k->recv[r], i * k->pairs, i, 0, k->pairs);
        rn_args_allgather(&k->args[r], k->in_place ? MPI_IN_PLACE : k->send[r].at, SCOUNT, STYPE, k->recv[r].at, RCOUNT, RTYPE,
                          case_comm(r));
    }
}

static void draw_alltoall(struct coll_case *k)
{
    for (int r = 0; r < k->n; r++) {
        case_make(k, r, k->pairs * k->n, k->pairs * k->n);
        for (int i = 0; i < k->n; i++) buf_hold(k->in_place ? &k->recv[r] : &k->send[r], i * k->pairs, r, i, k->pairs);
        case_seal(k, r);
        for (int i = 0; i < k->n; i++) buf_expect_from(&k->recv[r], i * k->pairs, i, r, k->pairs);
        rn_args_alltoall(&k->args[r], k->in_place ? MPI_IN_PLACE : k->send[r].at, SCOUNT, STYPE, k->recv[r].at, RCOUNT, RTYPE,
                         case_comm(r));
    }
}

static void (*const kinds[RN_COLL_COUNT])(struct coll_case *k) = {
    [RN_COLL_BARRIER] = draw_barrier,
    [RN_COLL_BCAST] = draw_bcast,
    [RN_COLL_REDUCE] = draw_reduce,
    [RN_COLL_ALLREDUCE] = draw_allreduce,
    [RN_COLL_GATHER] = draw_gather,
    [RN_COLL_GATHERV] = draw_gatherv,
    [RN_COLL_SCATTER] = draw_scatter,
    [RN_COLL_SCATTERV] = draw_scatterv,
    [RN_COLL_ALLGATHER] = draw_allgather,
    [RN_COLL_ALLGATHERV] = draw_allgatherv,
    [RN_COLL_ALLTOALL] = draw_alltoall,
    [RN_COLL_ALLTOALLV] = draw_alltoallv,
    [RN_COLL_ALLTOALLW] = draw_alltoallw,
    [RN_COLL_REDUCE_SCATTER_BLOCK] = draw_reduce_scatter_block,
    [RN_COLL_REDUCE_SCATTER] = draw_reduce_scatter,
    [RN_COLL_SCAN] = draw_allreduce,
    [RN_COLL_EXSCAN] = draw_allreduce,
    [RN_COLL_NEIGHBOR_ALLGATHER] = draw_neighbor,
    [RN_COLL_NEIGHBOR_ALLGATHERV] = draw_neighbor,
    [RN_COLL_NEIGHBOR_ALLTOALL] = draw_neighbor,
    [RN_COLL_NEIGHBOR_ALLTOALLV] = draw_neighbor,
    [RN_COLL_NEIGHBOR_ALLTOALLW] = draw_neighbor,
};

bool coll_is_inter(enum rn_coll c)
{
    return c >= RN_COLL_INTER_BARRIER;
}

void case_draw(struct coll_case *k, enum rn_coll coll, int n, int na, struct rn_comm *(*comm)(int rank),
               unsigned (*random)(unsigned below))
{
    static const MPI_Count sizes[] = { 0, 1, 2, 3, 7, 17, 64, 501, 5003, 20011 };

    case_comm = comm;
    case_random = random;
    data_new_case();
    memset(k, 0, sizeof *k);
    k->coll = coll;
    k->n = n;
    k->na = na;
    k->root = (int)random((unsigned)n);
    k->pairs = sizes[random(random(8) ? ARRAY_LEN(sizes) - 3 : ARRAY_LEN(sizes))];
    while (k->pairs * n > 40000) k->pairs /= 4;
    k->in_place = random(2);
    k->wide = random(2);
    k->slayout = random(LAYOUTS);
    k->rlayout = random(LAYOUTS);
    k->oper = k->slayout == PLAIN ? ADD : random(OPERS);
    if (coll_is_inter(coll))
        draw_inter(k);
    else
        kinds[coll](k);
}

bool case_is_right(const struct coll_case *k)
{
    for (int r = 0; r < k->n; r++)
        if (!buf_is_right(&k->send[r]) || !buf_is_right(&k->recv[r])) return false;
    return true;
}

void case_free(struct coll_case *k)
{
    for (int r = 0; r < k->n; r++) {
        buf_free(&k->send[r]);
        buf_free(&k->recv[r]);
        if (!coll_is_inter(k->coll) && k->args[r].comm->topo) {
            rn_topo_release(k->args[r].comm->topo);
            k->args[r].comm->topo = NULL;
        }
    }
}

const char *case_text(const struct coll_case *k, const char *row)
{
    static char text[200];

    snprintf(text, sizeof text, "%s %s, %d ranks, root %d, %lld pairs, layouts %d and %d, operator %d%s",
             rn_alg_table(k->coll)->name, row, k->n, k->root, (long long)k->pairs, k->slayout, k->rlayout, k->oper,
             k->in_place ? ", in place" : "");
    return text;
}
