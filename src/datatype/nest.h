/* Walking over runs: nests of loops around a block. */
#ifndef RN_DATATYPE_NEST_H
#define RN_DATATYPE_NEST_H

#include "datatype/datatype.h"

/* Addresses are computed as numbers: the buffer may be MPI_BOTTOM, with the addresses in the type. */
static inline char *at(const void *base, ptrdiff_t off)
{
    return (char *)((uintptr_t)base + (uintptr_t)off);
}

static inline ptrdiff_t times(size_t n, ptrdiff_t step)
{
    return (ptrdiff_t)(n * (size_t)step);
}

/* A block repeated in some directions, the innermost first; only loop 0 may have n == 1. */
enum { DEEPEST = 5 };
struct nest {
    size_t len;          /* of the block, or the bytes of a list of runs */
    bool one_piece;      /* it is a block */
    int depth;           /* at least 1 */
    const ptrdiff_t *at; /* not NULL: where the blocks of loop 0 lie, instead of its step */
    struct rn_loop loop[DEEPEST];
};

static inline void nest_add(struct nest *s, size_t n, ptrdiff_t step)
{
    struct rn_loop *last = &s->loop[s->depth - 1];
    bool list = s->depth == 1 && s->at;

    if (n == 1) return;
    if (last->n == 1)
        *last = (struct rn_loop){ n, step };
    else if (!list && step == times(last->n, last->step))
        last->n *= n;
    else
        s->loop[s->depth++] = (struct rn_loop){ n, step };

    if (s->one_piece && !s->at && s->depth == 1 && last->step == (ptrdiff_t)s->len) {
        s->len *= last->n;
        *last = (struct rn_loop){ 1, 0 };
    }
}

static inline struct nest nest_start(size_t len, bool one_piece)
{
    return (struct nest){ .len = len, .one_piece = one_piece, .depth = 1, .loop = { { 1, 0 } } };
}

static inline struct nest nest_of_run(const struct rn_run *r)
{
    struct nest s = nest_start(r->len, true);

    nest_add(&s, r->n[0], r->step[0]);
    s.at = r->at;
    nest_add(&s, r->n[1], r->step[1]);
    return s;
}

/* Splits the number of a block into its position in each loop. Returns the offset of its row, which leaves loop 0 out. */
static inline ptrdiff_t nest_seek(const struct nest *s, size_t index, size_t pos[DEEPEST])
{
    ptrdiff_t off = 0;

    for (int d = 0; d < s->depth; d++) {
        pos[d] = d == s->depth - 1 ? index : index % s->loop[d].n;
        index /= s->loop[d].n;
        if (d) off += times(pos[d], s->loop[d].step);
    }
    return off;
}

/* The offset of a block in its row. */
static inline ptrdiff_t nest_in_row(const struct nest *s, size_t i)
{
    return s->at ? s->at[i] : times(i, s->loop[0].step);
}

/* From one row to the next. */
static inline ptrdiff_t nest_next_row(const struct nest *s, ptrdiff_t off, size_t pos[DEEPEST])
{
    pos[0] = 0;
    for (int d = 1; d < s->depth; d++) {
        off += s->loop[d].step;
        if (++pos[d] < s->loop[d].n || d == s->depth - 1) break;
        off -= times(pos[d], s->loop[d].step);
        pos[d] = 0;
    }
    return off;
}

/* A single run with all that repeats it, or a list of runs as a whole. The offset of a single run is left to the caller. */
static inline struct nest nest_of(const struct rn_type *t, MPI_Count count)
{
    struct nest s = t->nruns == 1 ? nest_of_run(&t->runs[0]) : nest_start(t->before[t->nruns], false);

    nest_add(&s, t->loop[0].n, t->loop[0].step);
    nest_add(&s, t->loop[1].n, t->loop[1].step);
    nest_add(&s, (size_t)count, t->extent);
    return s;
}

/* The run that holds byte `from` of the list. */
static inline size_t find_run(const struct rn_type *t, size_t from)
{
    size_t low = 0, high = t->nruns;

    while (high - low > 1) {
        size_t mid = (low + high) / 2;
        if (t->before[mid] <= from)
            low = mid;
        else
            high = mid;
    }
    return low;
}

#endif
