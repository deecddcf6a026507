/* Constructors of derived datatypes: recipe, size and bounds. The runs follow at commit. */
#include "datatype/create.h"

#include <limits.h>

/* ---- bounds while a type is put together ---- */

void rn_bounds_init(struct rn_bounds *b)
{
    *b = (struct rn_bounds){ .empty = true, .align = 1 };
}

/* Sums and products that leave the range are noticed here and reported once, at the end. */
MPI_Aint rn_bounds_mul(struct rn_bounds *b, MPI_Count x, MPI_Count y)
{
    MPI_Count p;

    b->over |= __builtin_mul_overflow(x, y, &p);
    return p;
}

MPI_Aint rn_bounds_sum(struct rn_bounds *b, MPI_Count x, MPI_Count y)
{
    MPI_Count s;

    b->over |= __builtin_add_overflow(x, y, &s);
    return s;
}

/* The same data wherever it stands: sizes and what it is made of. */
static void add_content(struct rn_bounds *b, const struct rn_type *kid, MPI_Count copies)
{
    if (kid->bytes) {
        b->elem = b->bytes && b->elem != kid->elem ? NULL : kid->elem;
        b->elems += rn_bounds_mul(b, kid->elems, copies);
        b->leaves += rn_bounds_mul(b, kid->leaves, copies);
    }
    b->bytes = rn_bounds_sum(b, b->bytes, rn_bounds_mul(b, kid->bytes, copies));
    b->align = RN_MAX(b->align, kid->align);
    b->unsupported |= !kid->supported;
}

static void widen(MPI_Aint *low, MPI_Aint *high, bool first, MPI_Aint from, MPI_Aint to)
{
    *low = first ? from : RN_MIN(*low, from);
    *high = first ? to : RN_MAX(*high, to);
}

void rn_bounds_add(struct rn_bounds *b, const struct rn_type *kid, MPI_Aint low, MPI_Aint high, MPI_Count copies)
{
    MPI_Aint from, to;

    if (copies <= 0 || kid->empty) return;

    if (kid->bytes) {
        from = rn_bounds_sum(b, low, kid->true_lb);
        to = rn_bounds_sum(b, rn_bounds_sum(b, high, kid->true_lb), kid->true_extent);
        widen(&b->true_lb, &b->true_ub, !b->bytes, from, to);
    }
    /* Bounds that a constructor set hide those that follow from the data (MPI-5.0 5.1.7). */
    if (!b->marked || kid->marked) {
        from = rn_bounds_sum(b, low, kid->lb);
        to = rn_bounds_sum(b, rn_bounds_sum(b, high, kid->lb), kid->extent);
        widen(&b->lb, &b->ub, b->empty || kid->marked > b->marked, from, to);
    }
    b->marked |= kid->marked;
    b->empty = false;
    add_content(b, kid, copies);
}

void rn_bounds_add_row(struct rn_bounds *b, const struct rn_type *kid, MPI_Aint at, MPI_Count n, MPI_Aint step)
{
    MPI_Aint far = n > 0 ? rn_bounds_sum(b, at, rn_bounds_mul(b, n - 1, step)) : at;

    rn_bounds_add(b, kid, RN_MIN(at, far), RN_MAX(at, far), n);
}

void rn_bounds_mark(struct rn_bounds *b, MPI_Aint lb, MPI_Aint extent)
{
    b->lb = lb;
    b->ub = rn_bounds_sum(b, lb, extent);
    b->marked = true;
    b->empty = false;
}

/* A struct ends where the next of an array would begin, as compilers lay it out. */
static void pad(struct rn_bounds *b)
{
    MPI_Aint extent, past;

    b->over |= __builtin_sub_overflow(b->ub, b->lb, &extent);
    past = extent % (MPI_Aint)b->align;
    if (!b->marked && past > 0) b->ub = rn_bounds_sum(b, b->ub, (MPI_Aint)b->align - past);
}

int rn_type_finish(struct rn_recipe *r, const struct rn_bounds *b, MPI_Datatype *newtype)
{
    MPI_Aint extent, true_extent;
    struct rn_type *t;

    if (b->over || __builtin_sub_overflow(b->ub, b->lb, &extent) ||
        __builtin_sub_overflow(b->true_ub, b->true_lb, &true_extent)) {
        rn_recipe_free(r);
        return rn_fail(MPI_ERR_ARG, "the datatype would be larger than 2^63 bytes");
    }
    t = rn_type_new(r);
    if (!t) return rn_no_type_memory();
    t->bytes = b->bytes;
    t->lb = b->lb;
    t->extent = extent;
    t->true_lb = b->true_lb;
    t->true_extent = true_extent;
    t->elem = b->elem;
    t->elems = b->elems;
    t->leaves = b->leaves;
    t->align = b->align;
    t->marked = b->marked;
    t->empty = b->empty;
    t->supported = !b->unsupported;
    *newtype = t->obj.handle;
    return 0;
}

int rn_no_type_memory(void)
{
    return rn_fail(MPI_ERR_NO_MEM, "no memory for a datatype");
}

/* ---- recipes ---- */

/* A recipe with one type and these leading numbers. */
static struct rn_recipe *recipe(int combiner, bool wide, struct rn_type *kid, MPI_Count nargs, MPI_Count a0, MPI_Count a1,
                                MPI_Count a2)
{
    const MPI_Count first[] = { a0, a1, a2 };
    struct rn_recipe *r = rn_recipe_new(combiner, wide, nargs, 1);

    if (!r) return NULL;
    for (MPI_Count i = 0; i < RN_MIN(nargs, 3); i++) r->arg[i] = first[i];
    rn_type_ref(kid);
    r->kid[0] = kid;
    return r;
}

/* Small-count and large-count calls share their bodies; a number that is no int tells the latter. */
static bool is_wide(MPI_Count a, MPI_Count b, MPI_Count c)
{
    return a > INT_MAX || b > INT_MAX || c > INT_MAX || c < INT_MIN;
}

static int bad_length(MPI_Count i, MPI_Count len)
{
    return rn_fail(MPI_ERR_ARG, "blocklength %lld is %lld, which is negative", (long long)i, (long long)len);
}

/* A list of that many blocks would not fit into memory; sizes computed from smaller ones stay in range. */
static int check_blocks(MPI_Count count)
{
    return count >> 40 ? rn_no_type_memory() : 0;
}

static int check_lengths(MPI_Count count, struct rn_counts lengths)
{
    for (MPI_Count i = 0; i < count; i++)
        if (rn_count_at(lengths, i) < 0) return bad_length(i, rn_count_at(lengths, i));
    return 0;
}

/* ---- constructors ---- */

static int contiguous(MPI_Count count, bool wide, struct rn_type *oldtype, MPI_Datatype *newtype)
{
    struct rn_recipe *r = recipe(MPI_COMBINER_CONTIGUOUS, wide, oldtype, 1, count, 0, 0);
    struct rn_bounds b;

    if (!r) return rn_no_type_memory();
    rn_bounds_init(&b);
    rn_bounds_add_row(&b, oldtype, 0, count, oldtype->extent);
    return rn_type_finish(r, &b, newtype);
}

int rn_type_contiguous(MPI_Count count, struct rn_type *oldtype, MPI_Datatype *newtype)
{
    return contiguous(count, is_wide(count, 0, 0), oldtype, newtype);
}

int rn_type_contiguous_c(MPI_Count count, struct rn_type *oldtype, MPI_Datatype *newtype)
{
    return contiguous(count, true, oldtype, newtype);
}

/* stride as given goes into the recipe, step is the same in bytes. */
static int vector(int combiner, bool wide, MPI_Count count, MPI_Count len, MPI_Count stride, MPI_Count unit, struct rn_type *kid,
                  MPI_Datatype *newtype)
{
    struct rn_recipe *r;
    struct rn_bounds b;
    MPI_Aint row, column, low, high;

    if (len < 0) return bad_length(0, len);
    r = recipe(combiner, wide, kid, 3, count, len, stride);
    if (!r) return rn_no_type_memory();

    rn_bounds_init(&b);
    if (count > 0 && len > 0) {
        row = rn_bounds_mul(&b, len - 1, kid->extent);
        column = rn_bounds_mul(&b, count - 1, rn_bounds_mul(&b, stride, unit));
        low = rn_bounds_sum(&b, RN_MIN(row, 0), RN_MIN(column, 0));
        high = rn_bounds_sum(&b, RN_MAX(row, 0), RN_MAX(column, 0));
        rn_bounds_add(&b, kid, low, high, rn_bounds_mul(&b, count, len));
    }
    return rn_type_finish(r, &b, newtype);
}

int rn_type_vector(MPI_Count count, MPI_Count blocklength, MPI_Count stride, struct rn_type *oldtype, MPI_Datatype *newtype)
{
    return vector(MPI_COMBINER_VECTOR, is_wide(count, blocklength, stride), count, blocklength, stride, oldtype->extent, oldtype,
                  newtype);
}

int rn_type_vector_c(MPI_Count count, MPI_Count blocklength, MPI_Count stride, struct rn_type *oldtype, MPI_Datatype *newtype)
{
    return vector(MPI_COMBINER_VECTOR, true, count, blocklength, stride, oldtype->extent, oldtype, newtype);
}

int rn_type_create_hvector(MPI_Count count, MPI_Count blocklength, MPI_Count stride, struct rn_type *oldtype,
                           MPI_Datatype *newtype)
{
    return vector(MPI_COMBINER_HVECTOR, is_wide(count, blocklength, 0), count, blocklength, stride, 1, oldtype, newtype);
}

int rn_type_create_hvector_c(MPI_Count count, MPI_Count blocklength, MPI_Count stride, struct rn_type *oldtype,
                             MPI_Datatype *newtype)
{
    return vector(MPI_COMBINER_HVECTOR, true, count, blocklength, stride, 1, oldtype, newtype);
}

/* Blocks of one type: displacements count in units of so many bytes. */
static int indexed(int combiner, MPI_Count count, struct rn_counts lengths, struct rn_counts displs, MPI_Count unit,
                   struct rn_type *kid, MPI_Datatype *newtype)
{
    struct rn_recipe *r;
    struct rn_bounds b;

    RN_TRY(check_blocks(count));
    RN_TRY(check_lengths(count, lengths));
    r = recipe(combiner, lengths.wide, kid, 1 + 2 * count, count, 0, 0);
    if (!r) return rn_no_type_memory();

    rn_bounds_init(&b);
    for (MPI_Count i = 0; i < count; i++) {
        MPI_Count len = rn_count_at(lengths, i), at = rn_count_at(displs, i);

        r->arg[1 + i] = len;
        r->arg[1 + count + i] = at;
        if (len) rn_bounds_add_row(&b, kid, rn_bounds_mul(&b, at, unit), len, kid->extent);
    }
    return rn_type_finish(r, &b, newtype);
}

int rn_type_indexed(MPI_Count count, struct rn_counts array_of_blocklengths, struct rn_counts array_of_displacements,
                    struct rn_type *oldtype, MPI_Datatype *newtype)
{
    return indexed(MPI_COMBINER_INDEXED, count, array_of_blocklengths, array_of_displacements, oldtype->extent, oldtype, newtype);
}

int rn_type_create_hindexed(MPI_Count count, struct rn_counts array_of_blocklengths, struct rn_counts array_of_displacements,
                            struct rn_type *oldtype, MPI_Datatype *newtype)
{
    return indexed(MPI_COMBINER_HINDEXED, count, array_of_blocklengths, array_of_displacements, 1, oldtype, newtype);
}

static int indexed_block(int combiner, bool wide, MPI_Count count, MPI_Count len, struct rn_counts displs, MPI_Count unit,
                         struct rn_type *kid, MPI_Datatype *newtype)
{
    struct rn_recipe *r;
    struct rn_bounds b;

    RN_TRY(check_blocks(count));
    if (len < 0) return bad_length(0, len);
    r = recipe(combiner, wide, kid, 2 + count, count, len, 0);
    if (!r) return rn_no_type_memory();

    rn_bounds_init(&b);
    for (MPI_Count i = 0; i < count; i++) {
        MPI_Count at = rn_count_at(displs, i);

        r->arg[2 + i] = at;
        if (len) rn_bounds_add_row(&b, kid, rn_bounds_mul(&b, at, unit), len, kid->extent);
    }
    return rn_type_finish(r, &b, newtype);
}

int rn_type_create_indexed_block(MPI_Count count, MPI_Count blocklength, struct rn_counts array_of_displacements,
                                 struct rn_type *oldtype, MPI_Datatype *newtype)
{
    return indexed_block(MPI_COMBINER_INDEXED_BLOCK, array_of_displacements.wide, count, blocklength, array_of_displacements,
                         oldtype->extent, oldtype, newtype);
}

int rn_type_create_hindexed_block(MPI_Count count, MPI_Count blocklength, struct rn_counts array_of_displacements,
                                  struct rn_type *oldtype, MPI_Datatype *newtype)
{
    return indexed_block(MPI_COMBINER_HINDEXED_BLOCK, is_wide(count, blocklength, 0), count, blocklength, array_of_displacements,
                         1, oldtype, newtype);
}

int rn_type_create_hindexed_block_c(MPI_Count count, MPI_Count blocklength, struct rn_counts array_of_displacements,
                                    struct rn_type *oldtype, MPI_Datatype *newtype)
{
    return indexed_block(MPI_COMBINER_HINDEXED_BLOCK, true, count, blocklength, array_of_displacements, 1, oldtype, newtype);
}

int rn_type_create_struct(MPI_Count count, struct rn_counts array_of_blocklengths, struct rn_counts array_of_displacements,
                          const MPI_Datatype array_of_types[], MPI_Datatype *newtype)
{
    struct rn_recipe *r;
    struct rn_bounds b;

    RN_TRY(check_blocks(count));
    RN_TRY(check_lengths(count, array_of_blocklengths));
    for (MPI_Count i = 0; i < count; i++)
        if (!rn_type_of(array_of_types[i])) return rn_fail(MPI_ERR_TYPE, "array_of_types[%lld] is not a datatype", (long long)i);
    r = rn_recipe_new(MPI_COMBINER_STRUCT, array_of_blocklengths.wide, 1 + 2 * count, count);
    if (!r) return rn_no_type_memory();

    rn_bounds_init(&b);
    r->arg[0] = count;
    for (MPI_Count i = 0; i < count; i++) {
        struct rn_type *kid = rn_type_of(array_of_types[i]);
        MPI_Count len = rn_count_at(array_of_blocklengths, i), at = rn_count_at(array_of_displacements, i);

        r->arg[1 + i] = len;
        r->arg[1 + count + i] = at;
        rn_type_ref(kid);
        r->kid[i] = kid;
        if (len) rn_bounds_add_row(&b, kid, at, len, kid->extent);
    }
    pad(&b);
    return rn_type_finish(r, &b, newtype);
}

static int resized(bool wide, struct rn_type *kid, MPI_Count lb, MPI_Count extent, MPI_Datatype *newtype)
{
    struct rn_recipe *r = recipe(MPI_COMBINER_RESIZED, wide, kid, 2, lb, extent, 0);
    struct rn_bounds b;

    if (!r) return rn_no_type_memory();
    rn_bounds_init(&b);
    rn_bounds_add(&b, kid, 0, 0, 1);
    rn_bounds_mark(&b, lb, extent);
    return rn_type_finish(r, &b, newtype);
}

int rn_type_create_resized(struct rn_type *oldtype, MPI_Count lb, MPI_Count extent, MPI_Datatype *newtype)
{
    return resized(false, oldtype, lb, extent, newtype);
}

int rn_type_create_resized_c(struct rn_type *oldtype, MPI_Count lb, MPI_Count extent, MPI_Datatype *newtype)
{
    return resized(true, oldtype, lb, extent, newtype);
}
