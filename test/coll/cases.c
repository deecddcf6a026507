#include "cases.h"
#include <stdio.h>
#include <stdlib.h>

static struct rn_comm *(*comm_of)(int rank);
static unsigned (*draw)(unsigned below);
static uint32_t salt; /* so that no two cases have the same data */

/* Pair i of what rank src has for rank dst. */
static void values(int src, int dst, MPI_Count pairs, uint32_t *out)
{
    for (MPI_Count i = 0; i < 2 * pairs; i++)
        out[i] = salt ^ ((uint32_t)src * 2654435761u + (uint32_t)dst * 40503u + (uint32_t)i * 2246822519u + 1);
}

static uint32_t *values_new(int src, int dst, MPI_Count pairs)
{
    uint32_t *v = malloc((size_t)(pairs + 1) * 8);

    values(src, dst, pairs, v);
    return v;
}

static void fill(struct buf *b, MPI_Count first, int src, int dst, MPI_Count pairs)
{
    uint32_t *v = values_new(src, dst, pairs);

    buf_fill(b, first, pairs, v);
    free(v);
}

static void expect(struct buf *b, MPI_Count first, int src, int dst, MPI_Count pairs)
{
    uint32_t *v = values_new(src, dst, pairs);

    buf_expect(b, first, pairs, v);
    free(v);
}

/* ranks from .. to of the reduction, in their order */
static uint32_t *fold(const struct coll_case *k, int from, int to)
{
    uint32_t *acc = values_new(to, 0, k->pairs);

    for (int r = to - 1; r >= from; r--) {
        uint32_t *v = values_new(r, 0, k->pairs);
        oper_apply(k->oper, v, acc, k->pairs);
        free(v);
    }
    return acc;
}

static void make(struct coll_case *k, int r, MPI_Count send_pairs, MPI_Count recv_pairs)
{
    buf_make(&k->send[r], k->slayout, send_pairs);
    buf_make(&k->recv[r], k->rlayout, recv_pairs);
}

static void seal(struct coll_case *k, int r)
{
    buf_seal(&k->send[r]);
    buf_seal(&k->recv[r]);
}

#define STYPE  layout_type(k->slayout)
#define RTYPE  layout_type(k->rlayout)
#define SCOUNT layout_count(k->slayout, k->pairs)
#define RCOUNT layout_count(k->rlayout, k->pairs)

static void draw_barrier(struct coll_case *k)
{
    for (int r = 0; r < k->n; r++) {
        make(k, r, 0, 0);
        seal(k, r);
        rn_args_init(&k->args[r], comm_of(r));
    }
}

static void draw_bcast(struct coll_case *k)
{
    for (int r = 0; r < k->n; r++) {
        enum layout keep = k->rlayout;
        if (draw(2)) k->rlayout = k->slayout; /* each rank may have another type */
        make(k, r, 0, k->pairs);
        if (r == k->root) fill(&k->recv[r], 0, r, 0, k->pairs);
        seal(k, r);
        expect(&k->recv[r], 0, k->root, 0, k->pairs);
        rn_args_bcast(&k->args[r], k->recv[r].at, RCOUNT, RTYPE, k->root, comm_of(r));
        k->rlayout = keep;
    }
}

static void draw_reduce(struct coll_case *k)
{
    k->rlayout = k->slayout;
    for (int r = 0; r < k->n; r++) {
        bool in_place = k->in_place && r == k->root;
        make(k, r, k->pairs, r == k->root ? k->pairs : 0);
        fill(in_place ? &k->recv[r] : &k->send[r], 0, r, 0, k->pairs);
        seal(k, r);
        if (r == k->root) {
            uint32_t *v = fold(k, 0, k->n - 1);
            buf_expect(&k->recv[r], 0, k->pairs, v);
            free(v);
        }
        rn_args_reduce(&k->args[r], in_place ? MPI_IN_PLACE : k->send[r].at, k->recv[r].at, SCOUNT, STYPE,
                       oper_op(k->oper, k->slayout), k->root, comm_of(r));
    }
}

static void draw_allreduce(struct coll_case *k)
{
    uint32_t *v = fold(k, 0, k->n - 1);

    k->rlayout = k->slayout;
    for (int r = 0; r < k->n; r++) {
        make(k, r, k->pairs, k->pairs);
        fill(k->in_place ? &k->recv[r] : &k->send[r], 0, r, 0, k->pairs);
        seal(k, r);
        buf_expect(&k->recv[r], 0, k->pairs, v);
        rn_args_reduction(&k->args[r], k->in_place ? MPI_IN_PLACE : k->send[r].at, k->recv[r].at, SCOUNT, STYPE,
                          oper_op(k->oper, k->slayout), comm_of(r));
    }
    free(v);
}

static void draw_gather(struct coll_case *k)
{
    for (int r = 0; r < k->n; r++) {
        bool in_place = k->in_place && r == k->root;
        make(k, r, k->pairs, r == k->root ? k->pairs * k->n : 0);
        if (in_place)
            fill(&k->recv[r], r * k->pairs, r, 0, k->pairs);
        else
            fill(&k->send[r], 0, r, 0, k->pairs);
        seal(k, r);
        for (int i = 0; r == k->root && i < k->n; i++) expect(&k->recv[r], i * k->pairs, i, 0, k->pairs);
        rn_args_gather(&k->args[r], in_place ? MPI_IN_PLACE : k->send[r].at, SCOUNT, STYPE, k->recv[r].at, RCOUNT, RTYPE, k->root,
                       comm_of(r));
    }
}

static void draw_scatter(struct coll_case *k)
{
    for (int r = 0; r < k->n; r++) {
        bool in_place = k->in_place && r == k->root;
        make(k, r, r == k->root ? k->pairs * k->n : 0, k->pairs);
        for (int i = 0; r == k->root && i < k->n; i++) fill(&k->send[r], i * k->pairs, r, i, k->pairs);
        seal(k, r);
        if (!in_place) expect(&k->recv[r], 0, k->root, r, k->pairs);
        rn_args_scatter(&k->args[r], k->send[r].at, SCOUNT, STYPE, in_place ? MPI_IN_PLACE : k->recv[r].at, RCOUNT, RTYPE,
                        k->root, comm_of(r));
    }
}

static void draw_allgather(struct coll_case *k)
{
    for (int r = 0; r < k->n; r++) {
        make(k, r, k->pairs, k->pairs * k->n);
        if (k->in_place)
            fill(&k->recv[r], r * k->pairs, r, 0, k->pairs);
        else
            fill(&k->send[r], 0, r, 0, k->pairs);
        seal(k, r);
        for (int i = 0; i < k->n; i++) expect(&k->recv[r], i * k->pairs, i, 0, k->pairs);
        rn_args_allgather(&k->args[r], k->in_place ? MPI_IN_PLACE : k->send[r].at, SCOUNT, STYPE, k->recv[r].at, RCOUNT, RTYPE,
                          comm_of(r));
    }
}

static void draw_alltoall(struct coll_case *k)
{
    for (int r = 0; r < k->n; r++) {
        make(k, r, k->pairs * k->n, k->pairs * k->n);
        for (int i = 0; i < k->n; i++) fill(k->in_place ? &k->recv[r] : &k->send[r], i * k->pairs, r, i, k->pairs);
        seal(k, r);
        for (int i = 0; i < k->n; i++) expect(&k->recv[r], i * k->pairs, i, r, k->pairs);
        rn_args_alltoall(&k->args[r], k->in_place ? MPI_IN_PLACE : k->send[r].at, SCOUNT, STYPE, k->recv[r].at, RCOUNT, RTYPE,
                         comm_of(r));
    }
}

static const struct {
    const struct rn_alg_table *table;
    void (*draw)(struct coll_case *k);
} kinds[] = {
    { &rn_alg_barrier, draw_barrier },     { &rn_alg_bcast, draw_bcast },       { &rn_alg_reduce, draw_reduce },
    { &rn_alg_allreduce, draw_allreduce }, { &rn_alg_gather, draw_gather },     { &rn_alg_scatter, draw_scatter },
    { &rn_alg_allgather, draw_allgather }, { &rn_alg_alltoall, draw_alltoall },
};

bool case_has(const struct rn_alg_table *t)
{
    for (size_t i = 0; i < ARRAY_LEN(kinds); i++)
        if (kinds[i].table == t) return true;
    return false;
}

void case_draw(struct coll_case *k, const struct rn_alg_table *t, int n, struct rn_comm *(*comm)(int rank),
               unsigned (*random)(unsigned below))
{
    static const MPI_Count sizes[] = { 0, 1, 2, 3, 7, 17, 64, 501, 5003 };

    comm_of = comm;
    draw = random;
    salt += 7919;
    memset(k, 0, sizeof *k);
    k->n = n;
    k->root = (int)draw((unsigned)n);
    k->pairs = sizes[draw(draw(8) ? ARRAY_LEN(sizes) - 2 : ARRAY_LEN(sizes))];
    k->in_place = draw(2);
    k->slayout = draw(LAYOUTS);
    k->rlayout = draw(LAYOUTS);
    k->oper = k->slayout == PLAIN ? ADD : draw(OPERS);
    k->what = t->name;
    for (size_t i = 0; i < ARRAY_LEN(kinds); i++)
        if (kinds[i].table == t) kinds[i].draw(k);
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
    }
}

const char *case_text(const struct coll_case *k, const char *row)
{
    static char text[200];

    snprintf(text, sizeof text, "%s %s, %d ranks, root %d, %lld pairs, layouts %d and %d, operator %d%s", k->what, row, k->n,
             k->root, (long long)k->pairs, k->slayout, k->rlayout, k->oper, k->in_place ? ", in place" : "");
    return text;
}
