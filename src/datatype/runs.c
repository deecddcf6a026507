/* Lists of runs: appending and repeating, joining neighbours wherever the packed order allows it. */
#include "datatype/recipe.h"

#include <stdlib.h>

/* n * step where the product may wrap round: only compared, or used where it is known to fit. */
static ptrdiff_t times(size_t n, ptrdiff_t step)
{
    return (ptrdiff_t)(n * (size_t)step);
}

static ptrdiff_t plus(ptrdiff_t a, ptrdiff_t b)
{
    return (ptrdiff_t)((size_t)a + (size_t)b);
}

static bool is_block(const struct rn_run *r)
{
    return r->n[0] == 1;
}

static bool is_row(const struct rn_run *r)
{
    return r->n[0] > 1 && r->n[1] == 1 && !r->at;
}

void rn_runs_init(struct rn_runs *l)
{
    *l = (struct rn_runs){ .loop = { { 1, 0 }, { 1, 0 } } };
}

void rn_runs_fini(struct rn_runs *l)
{
    free(l->v);
    rn_runs_init(l);
}

static bool make_room(struct rn_runs *l, size_t more)
{
    size_t room = RN_MAX(l->n + more, l->room * 2);
    struct rn_run *v;

    if (l->n + more <= l->room) return true;
    v = realloc(l->v, room * sizeof *v);
    if (!v) {
        l->broken = true;
        return false;
    }
    l->v = v;
    l->room = room;
    return true;
}

static bool join_blocks(struct rn_run *a, const struct rn_run *b)
{
    if (plus(a->off, (ptrdiff_t)a->len) != b->off) return false;
    a->len += b->len;
    return true;
}

/* Three blocks begin a row if they are alike. Two do not: any two would, and an index list is faster block by block. */
static bool begin_row(struct rn_run *a, const struct rn_run *b, const struct rn_run *c)
{
    ptrdiff_t step = plus(b->off, -a->off);

    if (!is_block(a) || !is_block(b) || !is_block(c)) return false;
    if (a->len != b->len || b->len != c->len || plus(c->off, -b->off) != step) return false;

    a->n[0] = 3;
    a->step[0] = step;
    return true;
}

/* A row goes on where it would have its next block. */
static bool join_row(struct rn_run *a, const struct rn_run *b)
{
    if (a->len != b->len || plus(a->off, times(a->n[0], a->step[0])) != b->off) return false;
    if (is_row(b) && b->step[0] != a->step[0]) return false;

    a->n[0] += b->n[0];
    return true;
}

/* Like rows one after the other. */
static bool join_rows(struct rn_run *a, const struct rn_run *b)
{
    if (a->at != b->at || a->len != b->len || a->n[0] != b->n[0] || a->step[0] != b->step[0]) return false;
    if (a->n[1] == 1)
        a->step[1] = plus(b->off, -a->off);
    else if (plus(a->off, times(a->n[1], a->step[1])) != b->off)
        return false;
    if (b->n[1] > 1 && b->step[1] != a->step[1]) return false;

    a->n[1] += b->n[1];
    return true;
}

/* Takes b into a, which comes just before it in packed order, if one run can say both. */
static bool join(struct rn_run *a, const struct rn_run *b)
{
    struct rn_run kept = *a;

    if (is_block(a)) return is_block(b) && join_blocks(a, b);
    if (is_row(a) && (is_block(b) || is_row(b)) && join_row(a, b)) return true;
    if (!is_block(b) && join_rows(a, b)) return true;

    *a = kept;
    return false;
}

/* A block that touches the last one of a row: the two are worth more as one block. */
static bool take_last_of_row(struct rn_run *row, struct rn_run *b)
{
    ptrdiff_t last = plus(row->off, times(row->n[0] - 1, row->step[0]));

    if (!is_row(row) || !is_block(b) || plus(last, (ptrdiff_t)row->len) != b->off) return false;
    b->off = last;
    b->len += row->len;
    if (--row->n[0] == 1) row->step[0] = 0;
    return true;
}

/* Joins at the end of the list what can be joined. */
static void tidy(struct rn_runs *l)
{
    for (;;) {
        if (l->n > 1 && join(&l->v[l->n - 2], &l->v[l->n - 1]))
            l->n--;
        else if (l->n > 2 && begin_row(&l->v[l->n - 3], &l->v[l->n - 2], &l->v[l->n - 1]))
            l->n -= 2;
        else
            return;
    }
}

static void push(struct rn_runs *l, struct rn_run run)
{
    if (l->n) take_last_of_row(&l->v[l->n - 1], &run);
    if (!make_room(l, 1)) return;
    l->v[l->n++] = run;
    tidy(l);
}

/* Spells the inner loop out. */
static void unroll(struct rn_runs *l)
{
    struct rn_loop loop = l->loop[0];
    size_t kept = l->n;
    struct rn_run *once = malloc(kept * sizeof *once);

    l->loop[0] = l->loop[1];
    l->loop[1] = (struct rn_loop){ 1, 0 };
    if (!once) {
        l->broken = true;
        return;
    }
    memcpy(once, l->v, kept * sizeof *once);
    for (size_t i = 1; i < loop.n && !l->broken; i++) {
        for (size_t k = 0; k < kept; k++) {
            struct rn_run r = once[k];
            r.off = plus(r.off, times(i, loop.step));
            push(l, r);
        }
    }
    free(once);
}

/* Before something different can follow. */
static void unroll_all(struct rn_runs *l)
{
    while (l->loop[0].n > 1 || l->loop[1].n > 1) unroll(l);
}

void rn_runs_push(struct rn_runs *l, struct rn_run run)
{
    unroll_all(l);
    push(l, run);
}

static void copy(struct rn_runs *l, const struct rn_runs *from, ptrdiff_t shift)
{
    if (!make_room(l, from->n)) return;
    memcpy(l->v, from->v, from->n * sizeof *l->v);
    l->n = from->n;
    memcpy(l->loop, from->loop, sizeof l->loop);
    for (size_t k = 0; k < l->n; k++) l->v[k].off = plus(l->v[k].off, shift);
}

void rn_runs_append(struct rn_runs *l, const struct rn_runs *add, ptrdiff_t shift)
{
    l->broken |= add->broken;
    if (l->broken || !add->n) return;
    if (!l->n) {
        copy(l, add, shift);
        return;
    }
    unroll_all(l);
    for (size_t j = 0; j < add->loop[1].n; j++) {
        for (size_t i = 0; i < add->loop[0].n && !l->broken; i++) {
            ptrdiff_t at = plus(shift, plus(times(j, add->loop[1].step), times(i, add->loop[0].step)));

            for (size_t k = 0; k < add->n; k++) {
                struct rn_run r = add->v[k];
                r.off = plus(r.off, at);
                push(l, r);
            }
        }
    }
}

bool rn_run_repeat(struct rn_run *r, size_t n, ptrdiff_t step)
{
    int free_at = is_block(r) ? 0 : r->n[1] == 1 ? 1 : 2;
    bool list = free_at == 1 && r->at;

    if (is_block(r) && step == (ptrdiff_t)r->len) {
        r->len *= n;
        return true;
    }
    if (free_at > 0 && !list && step == times(r->n[free_at - 1], r->step[free_at - 1])) {
        r->n[free_at - 1] *= n;
        return true;
    }
    if (free_at == 2) return false;

    r->n[free_at] = n;
    r->step[free_at] = step;
    return true;
}

void rn_runs_repeat(struct rn_runs *l, size_t n, ptrdiff_t step)
{
    struct rn_loop *in = &l->loop[0], *out = &l->loop[1];

    if (l->broken || !l->n || n == 1) return;
    if (!n) {
        l->n = 0;
        *in = *out = (struct rn_loop){ 1, 0 };
        return;
    }
    if (l->n == 1 && in->n == 1 && rn_run_repeat(&l->v[0], n, step)) return;

    if (in->n == 1) {
        *in = (struct rn_loop){ n, step };
    } else if (out->n == 1) {
        if (step == times(in->n, in->step))
            in->n *= n;
        else
            *out = (struct rn_loop){ n, step };
    } else if (step == times(out->n, out->step)) {
        out->n *= n;
    } else {
        unroll(l);
        rn_runs_repeat(l, n, step);
    }
}
