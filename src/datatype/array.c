/* Subarrays and distributed arrays (MPI-5.0 5.1.3, 5.1.4). */
#include "datatype/array.h"
#include "datatype/create.h"

/* Where the numbers of a subarray stand in its recipe, with n dimensions. */
#define SUB_SIZE(n, d)  (1 + (d))
#define SUB_PART(n, d)  (1 + (n) + (d))
#define SUB_START(n, d) (1 + 2 * (n) + (d))
#define SUB_ORDER(n)    (1 + 3 * (n))
/* And those of a darray, behind size, rank and ndims. */
#define DIST_SIZE(n, d)  (3 + (d))
#define DIST_KIND(n, d)  (3 + (n) + (d))
#define DIST_ARG(n, d)   (3 + 2 * (n) + (d))
#define DIST_PROCS(n, d) (3 + 3 * (n) + (d))
#define DIST_ORDER(n)    (3 + 4 * (n))

MPI_Count rn_array_dims(const struct rn_recipe *r)
{
    return r->combiner == MPI_COMBINER_SUBARRAY ? r->arg[0] : r->arg[2];
}

static struct rn_axis sub_axis(const struct rn_recipe *r, MPI_Count n, MPI_Count d)
{
    MPI_Count part = r->arg[SUB_PART(n, d)];

    return (struct rn_axis){ r->arg[SUB_SIZE(n, d)], r->arg[SUB_START(n, d)], part, part, 1, 0 };
}

/* Processes are numbered in row-major order, whatever the order of the array is. */
static MPI_Count coordinate(const struct rn_recipe *r, MPI_Count n, MPI_Count d)
{
    MPI_Count rank = r->arg[1];

    for (MPI_Count k = n - 1; k > d; k--) rank /= r->arg[DIST_PROCS(n, k)];
    return rank % r->arg[DIST_PROCS(n, d)];
}

static MPI_Count dist_block(MPI_Count kind, MPI_Count arg, MPI_Count size, MPI_Count procs)
{
    if (kind == MPI_DISTRIBUTE_NONE) return size;
    if (arg != MPI_DISTRIBUTE_DFLT_DARG) return arg;
    return kind == MPI_DISTRIBUTE_BLOCK ? (size - 1) / procs + 1 : 1;
}

static struct rn_axis dist_axis(const struct rn_recipe *r, MPI_Count n, MPI_Count d)
{
    MPI_Count size = r->arg[DIST_SIZE(n, d)], procs = r->arg[DIST_PROCS(n, d)];
    MPI_Count block = dist_block(r->arg[DIST_KIND(n, d)], r->arg[DIST_ARG(n, d)], size, procs);
    MPI_Count first, cycle, count, last;

    if (r->arg[DIST_KIND(n, d)] == MPI_DISTRIBUTE_NONE) return (struct rn_axis){ size, 0, size, size, 1, 0 };
    block = RN_MIN(block, size);
    first = coordinate(r, n, d) * block;
    cycle = block * procs;
    if (first >= size) return (struct rn_axis){ size, 0, block, cycle, 0, 0 };

    count = (size - first - 1) / cycle + 1;
    last = RN_MIN(block, size - first - (count - 1) * cycle);
    return (struct rn_axis){ size, first, block, cycle, last == block ? count : count - 1, last == block ? 0 : last };
}

struct rn_axis rn_array_axis(const struct rn_recipe *r, MPI_Count i)
{
    bool sub = r->combiner == MPI_COMBINER_SUBARRAY;
    MPI_Count n = rn_array_dims(r);
    MPI_Count order = r->arg[sub ? SUB_ORDER(n) : DIST_ORDER(n)];
    MPI_Count d = order == MPI_ORDER_C ? n - 1 - i : i;

    return sub ? sub_axis(r, n, d) : dist_axis(r, n, d);
}

/* An array has the bounds of the whole; its data is where the first and the last index of each dimension are. */
static int finish(struct rn_recipe *r, struct rn_type *kid, MPI_Datatype *newtype)
{
    struct rn_bounds b;
    MPI_Aint low = 0, high = 0, step = kid->extent;
    MPI_Count copies = 1;

    rn_type_ref(kid);
    r->kid[0] = kid;
    rn_bounds_init(&b);
    for (MPI_Count i = 0; i < rn_array_dims(r); i++) {
        struct rn_axis a = rn_array_axis(r, i);
        MPI_Count owned = rn_axis_owned(&a);

        if (owned) {
            MPI_Aint first = rn_bounds_mul(&b, step, a.first), last = rn_bounds_mul(&b, step, rn_axis_last(&a));
            low = rn_bounds_sum(&b, low, RN_MIN(first, last));
            high = rn_bounds_sum(&b, high, RN_MAX(first, last));
        }
        copies = rn_bounds_mul(&b, copies, owned);
        step = rn_bounds_mul(&b, step, a.size);
    }
    rn_bounds_add(&b, kid, low, high, copies);
    rn_bounds_mark(&b, 0, step);
    return rn_type_finish(r, &b, newtype);
}

static int check_order(int order)
{
    if (order == MPI_ORDER_C || order == MPI_ORDER_FORTRAN) return 0;
    return rn_bad_arg(MPI_ERR_ARG, "order", order, "is neither MPI_ORDER_C nor MPI_ORDER_FORTRAN");
}

static int check_part(int d, MPI_Count size, MPI_Count part, MPI_Count start)
{
    if (size < 1) return rn_fail(MPI_ERR_ARG, "array_of_sizes[%d] is %lld, sizes begin with 1", d, (long long)size);
    if (part < 1 || part > size)
        return rn_fail(MPI_ERR_ARG, "array_of_subsizes[%d] is %lld in an array of %lld", d, (long long)part, (long long)size);
    if (start < 0 || start > size - part)
        return rn_fail(MPI_ERR_ARG, "array_of_starts[%d] is %lld for %lld elements of %lld", d, (long long)start, (long long)part,
                       (long long)size);
    return 0;
}

int rn_type_create_subarray(int ndims, struct rn_counts array_of_sizes, struct rn_counts array_of_subsizes,
                            struct rn_counts array_of_starts, int order, struct rn_type *oldtype, MPI_Datatype *newtype)
{
    struct rn_recipe *r;
    MPI_Count n = ndims;

    if (n < 1) return rn_bad_arg(MPI_ERR_ARG, "ndims", n, "is less than 1");
    RN_TRY(check_order(order));
    for (int d = 0; d < ndims; d++)
        RN_TRY(check_part(d, rn_count_at(array_of_sizes, d), rn_count_at(array_of_subsizes, d), rn_count_at(array_of_starts, d)));
    r = rn_recipe_new(MPI_COMBINER_SUBARRAY, array_of_sizes.wide, 2 + 3 * n, 1);
    if (!r) return rn_no_type_memory();

    r->arg[0] = n;
    for (int d = 0; d < ndims; d++) {
        r->arg[SUB_SIZE(n, d)] = rn_count_at(array_of_sizes, d);
        r->arg[SUB_PART(n, d)] = rn_count_at(array_of_subsizes, d);
        r->arg[SUB_START(n, d)] = rn_count_at(array_of_starts, d);
    }
    r->arg[SUB_ORDER(n)] = order;
    return finish(r, oldtype, newtype);
}

static int check_dist(int d, MPI_Count size, int kind, int arg, int procs)
{
    bool dflt = arg == MPI_DISTRIBUTE_DFLT_DARG;

    if (size < 1) return rn_fail(MPI_ERR_ARG, "array_of_gsizes[%d] is %lld, sizes begin with 1", d, (long long)size);
    if (procs < 1) return rn_fail(MPI_ERR_ARG, "array_of_psizes[%d] is %d, sizes begin with 1", d, procs);
    if (kind == MPI_DISTRIBUTE_NONE)
        return procs == 1 ? 0 : rn_fail(MPI_ERR_ARG, "dimension %d is not distributed but has %d processes", d, procs);
    if (kind != MPI_DISTRIBUTE_BLOCK && kind != MPI_DISTRIBUTE_CYCLIC)
        return rn_fail(MPI_ERR_ARG, "array_of_distribs[%d] is %d, which is no distribution", d, kind);
    if (!dflt && arg < 1) return rn_fail(MPI_ERR_ARG, "array_of_dargs[%d] is %d, blocks begin with 1", d, arg);
    if (!dflt && kind == MPI_DISTRIBUTE_BLOCK && (MPI_Count)arg * procs < size)
        return rn_fail(MPI_ERR_ARG, "array_of_dargs[%d]: %d blocks of %d are less than %lld", d, procs, arg, (long long)size);
    return 0;
}

static int check_grid(int size, int rank, int ndims, const int procs[])
{
    MPI_Count product = 1;

    if (ndims < 1) return rn_bad_arg(MPI_ERR_ARG, "ndims", ndims, "is less than 1");
    if (size < 1) return rn_bad_arg(MPI_ERR_ARG, "size", size, "is less than 1");
    if (rank < 0 || rank >= size) return rn_bad_arg(MPI_ERR_RANK, "rank", rank, "is outside the processes");
    for (int d = 0; d < ndims && product <= size; d++) product *= procs[d];
    if (product != size) return rn_fail(MPI_ERR_ARG, "the sizes in array_of_psizes do not make %d processes", size);
    return 0;
}

int rn_type_create_darray(int size, int rank, int ndims, struct rn_counts array_of_gsizes, const int array_of_distribs[],
                          const int array_of_dargs[], const int array_of_psizes[], int order, struct rn_type *oldtype,
                          MPI_Datatype *newtype)
{
    struct rn_recipe *r;
    MPI_Count n = ndims;

    for (int d = 0; d < ndims; d++)
        RN_TRY(check_dist(d, rn_count_at(array_of_gsizes, d), array_of_distribs[d], array_of_dargs[d], array_of_psizes[d]));
    RN_TRY(check_grid(size, rank, ndims, array_of_psizes));
    RN_TRY(check_order(order));
    r = rn_recipe_new(MPI_COMBINER_DARRAY, array_of_gsizes.wide, 4 + 4 * n, 1);
    if (!r) return rn_no_type_memory();

    r->arg[0] = size;
    r->arg[1] = rank;
    r->arg[2] = n;
    for (int d = 0; d < ndims; d++) {
        r->arg[DIST_SIZE(n, d)] = rn_count_at(array_of_gsizes, d);
        r->arg[DIST_KIND(n, d)] = array_of_distribs[d];
        r->arg[DIST_ARG(n, d)] = array_of_dargs[d];
        r->arg[DIST_PROCS(n, d)] = array_of_psizes[d];
    }
    r->arg[DIST_ORDER(n)] = order;
    return finish(r, oldtype, newtype);
}
