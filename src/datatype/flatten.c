/* From recipe to runs. */
#include "datatype/array.h"

#include <stdlib.h>

/* The runs of a flattened type, only to be read. */
static struct rn_runs view(const struct rn_type *t)
{
    return (struct rn_runs){ .v = t->runs, .n = t->nruns, .loop = { t->loop[0], t->loop[1] } };
}

static void add_kid(struct rn_runs *l, const struct rn_type *kid, ptrdiff_t at)
{
    struct rn_runs k = view(kid);

    rn_runs_append(l, &k, at);
}

/* n elements of a type, one after the other. */
static void add_block(struct rn_runs *l, const struct rn_type *kid, MPI_Count n, ptrdiff_t at)
{
    struct rn_runs block;

    if (n <= 0) return;
    if (kid->nruns == 1 && kid->loop[0].n == 1) {
        struct rn_run r = kid->runs[0];

        if (n == 1 || rn_run_repeat(&r, (size_t)n, kid->extent)) {
            r.off += at;
            rn_runs_push(l, r);
            return;
        }
    }
    rn_runs_init(&block);
    add_kid(&block, kid, 0);
    rn_runs_repeat(&block, (size_t)n, kid->extent);
    rn_runs_append(l, &block, at);
    rn_runs_fini(&block);
}

static void add_blocks(struct rn_runs *l, const struct rn_recipe *r, MPI_Count unit)
{
    const MPI_Count n = r->arg[0], *len = r->arg + 1, *at = r->arg + 1 + n;

    for (MPI_Count i = 0; i < n; i++)
        if (len[i]) add_block(l, r->kid[r->nkids == 1 ? 0 : i], len[i], at[i] * unit);
}

static void add_equal_blocks(struct rn_runs *l, const struct rn_recipe *r, MPI_Count unit)
{
    for (MPI_Count i = 0; i < r->arg[0] && r->arg[1]; i++) add_block(l, r->kid[0], r->arg[1], r->arg[2 + i] * unit);
}

static void add_vector(struct rn_runs *l, const struct rn_recipe *r, MPI_Count unit)
{
    if (!r->arg[0] || !r->arg[1]) return;
    add_kid(l, r->kid[0], 0);
    rn_runs_repeat(l, (size_t)r->arg[1], r->kid[0]->extent);
    rn_runs_repeat(l, (size_t)r->arg[0], r->arg[0] > 1 ? r->arg[2] * unit : 0);
}

/* What the list says, once for each index that the axis takes. */
static void spread(struct rn_runs *l, const struct rn_axis *a, ptrdiff_t step)
{
    struct rn_runs all, block;

    rn_runs_init(&all);
    if (a->blocks) {
        rn_runs_init(&block);
        rn_runs_append(&block, l, 0);
        rn_runs_repeat(&block, (size_t)a->block, step);
        rn_runs_repeat(&block, (size_t)a->blocks, a->blocks > 1 ? a->cycle * step : 0);
        rn_runs_append(&all, &block, a->first * step);
        rn_runs_fini(&block);
    }
    if (a->rest) {
        rn_runs_init(&block);
        rn_runs_append(&block, l, 0);
        rn_runs_repeat(&block, (size_t)a->rest, step);
        rn_runs_append(&all, &block, (a->first + a->blocks * a->cycle) * step);
        rn_runs_fini(&block);
    }
    all.broken |= l->broken;
    rn_runs_fini(l);
    *l = all;
}

static void add_array(struct rn_runs *l, const struct rn_recipe *r)
{
    ptrdiff_t step = r->kid[0]->extent;

    add_kid(l, r->kid[0], 0);
    for (MPI_Count i = 0; i < rn_array_dims(r); i++) {
        struct rn_axis a = rn_array_axis(r, i);

        spread(l, &a, step);
        step *= a.size;
    }
}

static void build(struct rn_runs *l, const struct rn_recipe *r)
{
    const struct rn_type *kid = r->nkids ? r->kid[0] : NULL;

    switch (r->combiner) {
    case MPI_COMBINER_DUP:
    case MPI_COMBINER_RESIZED:
        add_kid(l, kid, 0);
        break;
    case MPI_COMBINER_CONTIGUOUS:
        add_block(l, kid, r->arg[0], 0);
        break;
    case MPI_COMBINER_VECTOR:
        add_vector(l, r, kid->extent);
        break;
    case MPI_COMBINER_HVECTOR:
        add_vector(l, r, 1);
        break;
    case MPI_COMBINER_INDEXED:
        add_blocks(l, r, kid->extent);
        break;
    case MPI_COMBINER_HINDEXED:
    case MPI_COMBINER_STRUCT:
        add_blocks(l, r, 1);
        break;
    case MPI_COMBINER_INDEXED_BLOCK:
        add_equal_blocks(l, r, kid->extent);
        break;
    case MPI_COMBINER_HINDEXED_BLOCK:
        add_equal_blocks(l, r, 1);
        break;
    case MPI_COMBINER_SUBARRAY:
    case MPI_COMBINER_DARRAY:
        add_array(l, r);
        break;
    default:
        assert(!"a combiner with a recipe");
    }
}

static size_t run_bytes(const struct rn_run *r)
{
    return r->len * r->n[0] * r->n[1];
}

/* How many blocks of one length follow each other from run k on. */
static size_t like_blocks(const struct rn_runs *l, size_t k)
{
    size_t n = 0;

    while (k + n < l->n && l->v[k + n].n[0] == 1 && l->v[k + n].len == l->v[k].len) n++;
    return n;
}

/* Fewer blocks are copied faster one by one. */
enum { SHORTEST_LIST = 8 };

/* Turns sequences of like blocks into lists, which take an eighth of the memory. */
static ptrdiff_t *make_lists(struct rn_runs *l)
{
    ptrdiff_t *places = NULL, *next;
    size_t n, kept = 0, sum = 0;

    for (size_t k = 0; k < l->n; k += RN_MAX(n, (size_t)1)) {
        n = like_blocks(l, k);
        if (n >= SHORTEST_LIST) sum += n;
    }
    if (sum) places = malloc(sum * sizeof *places);
    if (!places) return NULL; /* also without memory: the runs are fine as they are */

    next = places;
    for (size_t k = 0; k < l->n; k += n) {
        struct rn_run r = l->v[k];

        n = like_blocks(l, k);
        if (n < SHORTEST_LIST) {
            n = RN_MAX(n, (size_t)1);
            memmove(&l->v[kept], &l->v[k], n * sizeof *l->v);
            kept += n;
            continue;
        }
        for (size_t i = 0; i < n; i++) next[i] = l->v[k + i].off - r.off;
        r.n[0] = n;
        r.at = next;
        next += n;
        l->v[kept++] = r;
    }
    l->n = kept;
    return places;
}

/* Takes the list over. */
static int keep(struct rn_type *t, struct rn_runs *l)
{
    ptrdiff_t *places = make_lists(l);
    size_t *before = l->broken ? NULL : malloc((l->n + 1) * sizeof *before);
    struct rn_run *less;

    if (!before) {
        rn_runs_fini(l);
        free(places);
        return rn_fail(MPI_ERR_NO_MEM, "no memory for the layout of a datatype");
    }
    before[0] = 0;
    for (size_t k = 0; k < l->n; k++) before[k + 1] = before[k] + run_bytes(&l->v[k]);
    less = l->n ? realloc(l->v, l->n * sizeof *less) : NULL;
    if (!l->n) free(l->v);
    t->runs = less ? less : l->n ? l->v : NULL;
    t->nruns = l->n;
    t->places = places;
    t->before = before;
    t->loop[0] = l->loop[0];
    t->loop[1] = l->loop[1];
    return 0;
}

static bool is_one_piece(const struct rn_type *t)
{
    const struct rn_run *r = t->runs;

    if (!t->bytes) return true;
    return t->nruns == 1 && r->off == 0 && (MPI_Count)r->len == t->bytes && t->bytes == t->extent;
}

int rn_type_flatten(struct rn_type *t)
{
    struct rn_runs l;

    if (t->before) return 0;
    for (MPI_Count i = 0; i < t->recipe->nkids; i++) RN_TRY(rn_type_flatten(t->recipe->kid[i]));

    rn_runs_init(&l);
    if (t->bytes) build(&l, t->recipe);
    RN_TRY(keep(t, &l));
    assert(t->before[t->nruns] * t->loop[0].n * t->loop[1].n == (size_t)t->bytes);
    t->contig = is_one_piece(t);
    return 0;
}
