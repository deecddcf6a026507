#include "model.h"

#include "datatype/rep.h"
#include <criterion/criterion.h>

enum { MOST = 1500, BLOCKS = 4, DIMS = 3 };

uint64_t model_seed = 1;

uint64_t model_random(void)
{
    model_seed ^= model_seed << 13;
    model_seed ^= model_seed >> 7;
    model_seed ^= model_seed << 17;
    return model_seed;
}

int model_pick(int low, int high)
{
    return low + (int)(model_random() % (uint64_t)(high - low + 1));
}

/* ---- maps ---- */

static void map_add(struct map *m, const struct map *kid, ptrdiff_t at)
{
    if (kid->empty) return;

    m->e = realloc(m->e, (m->n + kid->n + 1) * sizeof *m->e);
    for (size_t i = 0; i < kid->n; i++) {
        m->e[m->n] = kid->e[i];
        m->e[m->n++].off += at;
    }
    m->bytes += kid->bytes;
    m->external += kid->external;
    m->align = RN_MAX(m->align, kid->align);
    if (kid->marked || !m->marked) {
        bool first = m->empty || (kid->marked && !m->marked);
        m->lb = first ? kid->lb + at : RN_MIN(m->lb, kid->lb + at);
        m->ub = first ? kid->ub + at : RN_MAX(m->ub, kid->ub + at);
    }
    m->marked |= kid->marked;
    m->empty = false;
}

static void map_mark(struct map *m, ptrdiff_t lb, ptrdiff_t extent)
{
    m->lb = lb;
    m->ub = lb + extent;
    m->marked = true;
    m->empty = false;
}

static struct map map_start(const char *made)
{
    return (struct map){ .empty = true, .align = 1, .made = made };
}

void map_free(struct map *m)
{
    free(m->e);
    m->e = NULL;
}

bool map_span(const struct map *m, int count, ptrdiff_t *low, ptrdiff_t *high)
{
    *low = PTRDIFF_MAX;
    *high = PTRDIFF_MIN;
    for (int i = 0; i < count; i++) {
        for (size_t k = 0; k < m->n; k++) {
            ptrdiff_t at = i * map_extent(m) + m->e[k].off;
            *low = RN_MIN(*low, at);
            *high = RN_MAX(*high, at + m->e[k].size);
        }
    }
    return *low < *high;
}

char *map_pack(const struct map *m, int count, const char *buf)
{
    char *out = malloc((size_t)count * m->bytes + 1), *p = out;

    for (int i = 0; i < count; i++)
        for (size_t k = 0; k < m->n; k++)
            for (int b = 0; b < m->e[k].size; b++)
                *p++ = *(const char *)((uintptr_t)buf + (uintptr_t)(i * map_extent(m) + m->e[k].off + b));
    return out;
}

/* ---- leaves ---- */

struct leaf {
    MPI_Datatype type;
    size_t extent, align;
    int parts;
    struct entry part[2];
};

/* Offsets and sizes as a C compiler for this machine has them. */
static const struct leaf leaves[] = {
    { MPI_CHAR, 1, 1, 1, { { 0, 1, 1 } } },
    { MPI_BYTE, 1, 1, 1, { { 0, 1, 1 } } },
    { MPI_SHORT, 2, 2, 1, { { 0, 2, 2 } } },
    { MPI_INT, 4, 4, 1, { { 0, 4, 4 } } },
    { MPI_UNSIGNED, 4, 4, 1, { { 0, 4, 4 } } },
    { MPI_FLOAT, 4, 4, 1, { { 0, 4, 4 } } },
    { MPI_DOUBLE, 8, 8, 1, { { 0, 8, 8 } } },
    { MPI_INT64_T, 8, 8, 1, { { 0, 8, 8 } } },
    { MPI_C_FLOAT_COMPLEX, 8, 4, 1, { { 0, 8, 8 } } },
    { MPI_C_DOUBLE_COMPLEX, 16, 8, 1, { { 0, 16, 16 } } },
    { MPI_REAL2, 2, 2, 1, { { 0, 2, 2 } } },
    { MPI_INTEGER16, 16, 16, 1, { { 0, 16, 16 } } },
    { MPI_2INT, 8, 4, 2, { { 0, 4, 4 }, { 4, 4, 4 } } },
    { MPI_SHORT_INT, 8, 4, 2, { { 0, 2, 2 }, { 4, 4, 4 } } },
    { MPI_DOUBLE_INT, 16, 8, 2, { { 0, 8, 8 }, { 8, 4, 4 } } },
};

static MPI_Datatype leaf(struct map *m)
{
    const struct leaf *l = &leaves[model_pick(0, ARRAY_LEN(leaves) - 1)];

    *m = map_start("builtin");
    m->e = malloc(2 * sizeof *m->e);
    for (int i = 0; i < l->parts; i++) {
        m->e[m->n++] = l->part[i];
        m->bytes += l->part[i].size;
        m->external += l->part[i].external;
    }
    m->ub = (ptrdiff_t)l->extent;
    m->align = l->align;
    m->empty = false;
    return l->type;
}

/* ---- constructors, in both forms ---- */

/* The same numbers as int and as MPI_Count; either is given to the library. */
struct numbers {
    int narrow[64];
    MPI_Count wide[64];
    bool is_wide;
};

static void numbers_set(struct numbers *n, int i, int v)
{
    n->narrow[i] = v;
    n->wide[i] = v;
}

static struct rn_counts counts(const struct numbers *n)
{
    return n->is_wide ? (struct rn_counts){ n->wide, true } : (struct rn_counts){ n->narrow, false };
}

static struct rn_counts addresses(const struct numbers *n)
{
    return (struct rn_counts){ n->wide, true };
}

static void numbers_fill(struct numbers *n, int count, int low, int high, bool wide)
{
    n->is_wide = wide;
    for (int i = 0; i < count; i++) numbers_set(n, i, model_pick(low, high));
}

/* A repeat count that does not make the map too large. */
static int repeat(const struct map *kid, int most)
{
    return kid->n * (size_t)most > MOST ? 1 : model_pick(0, most);
}

static void free_kid(MPI_Datatype *type, struct map *m)
{
    if (!(rn_type_of(*type)->obj.flags & RN_OBJ_BUILTIN)) cr_assert_eq(rn_type_free(type), 0);
    map_free(m);
}

static int make_row(int what, struct rn_type *t, const struct map *kid, struct map *m, MPI_Datatype *out)
{
    int n = repeat(kid, 12), len = repeat(kid, 3), stride = model_pick(-6, 6), bytes = model_pick(-60, 60);

    if (n > 1 && kid->n * (size_t)(n * len) > MOST) n = 1;
    if (what == 0) {
        *m = map_start("contiguous");
        for (int i = 0; i < n; i++) map_add(m, kid, i * map_extent(kid));
        return rn_type_contiguous(n, t, out);
    }
    *m = map_start(what == 1 ? "vector" : "hvector");
    for (int i = 0; i < n; i++)
        for (int j = 0; j < len; j++)
            map_add(m, kid, (what == 1 ? i * stride * map_extent(kid) : i * bytes) + j * map_extent(kid));
    return what == 1 ? rn_type_vector(n, len, stride, t, out) : rn_type_create_hvector(n, len, bytes, t, out);
}

static int make_list(int what, struct rn_type *t, const struct map *kid, struct map *m, MPI_Datatype *out)
{
    bool wide = model_pick(0, 1), in_bytes = what % 2, block = what >= 2;
    int n = repeat(kid, model_pick(0, 3) ? 6 : 40), len = repeat(kid, 3);
    struct numbers lens, at;

    numbers_fill(&lens, n, 0, len, wide);
    numbers_fill(&at, n, in_bytes ? -80 : -8, in_bytes ? 80 : 8, wide);
    if (model_pick(0, 1)) /* regular ones have neighbours to be merged */
        for (int i = 0; i < n; i++) numbers_set(&at, i, i * (in_bytes ? (int)map_extent(kid) : 1) * RN_MAX(len, 1));
    *m = map_start(block ? "indexed_block" : "indexed");
    for (int i = 0; i < n; i++)
        for (int j = 0; j < (block ? len : lens.narrow[i]); j++)
            map_add(m, kid, at.wide[i] * (in_bytes ? 1 : map_extent(kid)) + j * map_extent(kid));
    switch (what) {
    case 0:
        return rn_type_indexed(n, counts(&lens), counts(&at), t, out);
    case 1:
        return rn_type_create_hindexed(n, counts(&lens), addresses(&at), t, out);
    case 2:
        return rn_type_create_indexed_block(n, len, counts(&at), t, out);
    default:
        return rn_type_create_hindexed_block(n, len, addresses(&at), t, out);
    }
}

/* Calls back for each index of an array in the order of its typemap. */
static void walk_array(const struct map *kid, struct map *m, int n, int order, const int *size, bool (*takes)(void *, int, int),
                       void *arg)
{
    int total = 1, index[DIMS];

    for (int d = 0; d < n; d++) total *= size[d];
    for (int i = 0; i < total; i++) {
        bool take = true;

        for (int k = 0, rest = i; k < n; k++) {
            int d = order == MPI_ORDER_C ? n - 1 - k : k;
            index[d] = rest % size[d];
            rest /= size[d];
        }
        for (int d = 0; d < n; d++) take &= takes(arg, d, index[d]);
        if (take) map_add(m, kid, i * map_extent(kid));
    }
    map_mark(m, 0, total * map_extent(kid));
}

struct part {
    struct numbers size, part, start;
};

static bool in_part(void *arg, int d, int i)
{
    struct part *p = arg;
    return i >= p->start.narrow[d] && i < p->start.narrow[d] + p->part.narrow[d];
}

static int make_subarray(struct rn_type *t, const struct map *kid, struct map *m, MPI_Datatype *out)
{
    bool wide = model_pick(0, 1);
    int n = model_pick(1, DIMS), most = kid->n > 20 ? 2 : 6, order = model_pick(0, 1) ? MPI_ORDER_C : MPI_ORDER_FORTRAN;
    struct part p;

    numbers_fill(&p.size, n, 1, most, wide);
    p.part.is_wide = p.start.is_wide = wide;
    for (int d = 0; d < n; d++) {
        numbers_set(&p.part, d, model_pick(1, p.size.narrow[d]));
        numbers_set(&p.start, d, model_pick(0, p.size.narrow[d] - p.part.narrow[d]));
    }
    *m = map_start("subarray");
    walk_array(kid, m, n, order, p.size.narrow, in_part, &p);
    return rn_type_create_subarray(n, counts(&p.size), counts(&p.part), counts(&p.start), order, t, out);
}

struct dist {
    struct numbers size;
    int kind[DIMS], arg[DIMS], procs[DIMS], me[DIMS];
};

static bool is_mine(void *arg, int d, int i)
{
    struct dist *s = arg;
    int block = s->arg[d];

    if (s->kind[d] == MPI_DISTRIBUTE_NONE) return true;
    if (block == MPI_DISTRIBUTE_DFLT_DARG)
        block = s->kind[d] == MPI_DISTRIBUTE_CYCLIC ? 1 : (s->size.narrow[d] + s->procs[d] - 1) / s->procs[d];
    return i / block % s->procs[d] == s->me[d];
}

static int make_darray(struct rn_type *t, const struct map *kid, struct map *m, MPI_Datatype *out)
{
    static const int kinds[] = { MPI_DISTRIBUTE_NONE, MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC };
    int n = model_pick(1, DIMS), most = kid->n > 20 ? 2 : 7, order = model_pick(0, 1) ? MPI_ORDER_C : MPI_ORDER_FORTRAN;
    int procs = 1, rank = 0;
    struct dist s;

    numbers_fill(&s.size, n, 1, most, model_pick(0, 1));
    for (int d = 0; d < n; d++) {
        s.kind[d] = kinds[model_pick(0, 2)];
        s.procs[d] = s.kind[d] == MPI_DISTRIBUTE_NONE ? 1 : model_pick(1, 3);
        s.me[d] = model_pick(0, s.procs[d] - 1);
        s.arg[d] = MPI_DISTRIBUTE_DFLT_DARG;
        if (model_pick(0, 1)) s.arg[d] = s.kind[d] == MPI_DISTRIBUTE_CYCLIC ? model_pick(1, 4) : s.size.narrow[d];
        procs *= s.procs[d];
        rank = rank * s.procs[d] + s.me[d];
    }
    *m = map_start("darray");
    walk_array(kid, m, n, order, s.size.narrow, is_mine, &s);
    return rn_type_create_darray(procs, rank, n, counts(&s.size), s.kind, s.arg, s.procs, order, t, out);
}

static MPI_Datatype make_struct(int depth, struct map *m)
{
    int n = model_pick(0, BLOCKS);
    bool wide = model_pick(0, 1), as_c = model_pick(0, 1);
    struct numbers lens, at;
    MPI_Datatype types[BLOCKS], out = NULL;
    struct map kid[BLOCKS];
    ptrdiff_t end = 0;

    numbers_fill(&lens, n, 0, 3, wide);
    numbers_fill(&at, n, -80, 80, wide);
    *m = map_start("struct");
    for (int i = 0; i < n; i++) {
        types[i] = model_tree(depth - 1, &kid[i]);
        if (kid[i].n > MOST / BLOCKS / 3) numbers_set(&lens, i, 1);
        if (as_c) { /* one member behind the other */
            end = (end + (ptrdiff_t)kid[i].align - 1) / (ptrdiff_t)kid[i].align * (ptrdiff_t)kid[i].align;
            numbers_set(&at, i, (int)end);
            end += lens.narrow[i] * map_extent(&kid[i]);
        }
        for (int j = 0; j < lens.narrow[i]; j++) map_add(m, &kid[i], at.wide[i] + j * map_extent(&kid[i]));
    }
    while (!m->marked && map_extent(m) % (ptrdiff_t)m->align > 0) m->ub++;
    cr_assert_eq(rn_type_create_struct(n, counts(&lens), addresses(&at), types, &out), 0);
    for (int i = 0; i < n; i++) free_kid(&types[i], &kid[i]);
    return out;
}

MPI_Datatype model_tree(int depth, struct map *m)
{
    int what = model_pick(0, 12);
    struct map kid;
    MPI_Datatype type, out = NULL;
    struct rn_type *t;
    int rc, lb, extent;

    if (!depth || what == 12) return leaf(m);
    if (what == 11) return make_struct(depth, m);

    type = model_tree(depth - 1, &kid);
    t = rn_type_of(type);
    if (what < 3) {
        rc = make_row(what, t, &kid, m, &out);
    } else if (what < 7) {
        rc = make_list(what - 3, t, &kid, m, &out);
    } else if (what == 7) {
        rc = make_subarray(t, &kid, m, &out);
    } else if (what == 8) {
        rc = make_darray(t, &kid, m, &out);
    } else if (what == 9) {
        lb = model_pick(-20, 20);
        extent = model_pick(-40, 80);
        *m = map_start("resized");
        map_add(m, &kid, 0);
        map_mark(m, lb, extent);
        rc = rn_type_create_resized(t, lb, extent, &out);
    } else {
        *m = map_start("dup");
        map_add(m, &kid, 0);
        rc = rn_type_dup(t, &out);
    }
    cr_assert_eq(rc, 0, "%s", rn_fail_text());
    free_kid(&type, &kid);
    return out;
}
