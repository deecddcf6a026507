#include "base/pool.h"
#include "comm/comm.h"
#include "rt/rt.h"
#include <stdlib.h>
#include <string.h>

static struct rn_pool group_pool = RN_POOL(struct rn_group, 32);
struct rn_group rn_group_none = { .rank = MPI_UNDEFINED };

static struct rn_group *group_get(int size)
{
    struct rn_group *g = rn_pool_get(&group_pool);

    if (!g) return NULL;
    *g = (struct rn_group){ .size = size, .rank = MPI_UNDEFINED };
    rn_obj_init(&g->obj, RN_KIND_GROUP);
    return g;
}

struct rn_group *rn_group_new(int size)
{
    if (!size) return &rn_group_none;

    struct rn_group *g = group_get(size);
    if (!g) return NULL;
    g->procs = malloc((size_t)size * sizeof *g->procs);
    if (g->procs) return g;

    rn_group_release(g);
    return NULL;
}

struct rn_group *rn_group_regular(rn_proc first, int stride, int size)
{
    if (!size) return &rn_group_none;

    struct rn_group *g = group_get(size);
    if (!g) return NULL;
    g->first = first;
    g->stride = stride;
    rn_group_find_rank(g);
    return g;
}

/* A list costs memory in every communicator; worlds, halves and every n-th rank need none. */
static void list_to_stride(struct rn_group *g)
{
    int64_t step = g->size > 1 ? (int64_t)g->procs[1] - g->procs[0] : 1;

    for (int i = 1; i < g->size; i++)
        if ((int64_t)g->procs[i] - g->procs[i - 1] != step) return;
    if (!step || step > INT32_MAX || step < -INT32_MAX) return;
    g->first = g->procs[0];
    g->stride = (int)step;
    free(g->procs);
    g->procs = NULL;
}

void rn_group_find_rank(struct rn_group *g)
{
    if (!g->size) return;
    if (!g->stride) list_to_stride(g);
    g->rank = rn_group_rank_of(g, (rn_proc)rn_rt.rank);
}

static int rank_in_stride(const struct rn_group *g, rn_proc p)
{
    int64_t away = (int64_t)p - g->first, rank = away / g->stride;
    return away % g->stride == 0 && rank >= 0 && rank < g->size ? (int)rank : MPI_UNDEFINED;
}

int rn_group_rank_of(const struct rn_group *g, rn_proc p)
{
    if (g->stride) return rank_in_stride(g, p);

    for (int i = 0; i < g->size; i++)
        if (g->procs[i] == p) return i;
    return MPI_UNDEFINED;
}

void rn_group_ref(struct rn_group *g)
{
    rn_obj_ref(&g->obj);
}

void rn_group_release(struct rn_group *g)
{
    if (!rn_obj_unref(&g->obj)) return;
    free(g->procs);
    rn_obj_fini(&g->obj);
    rn_pool_put(&group_pool, g);
}

/* ---- many look-ups in one group ---- */

struct finder {
    const struct rn_group *g;
    int *ranks; /* by process, from lowest on; NULL: look in the group itself */
    rn_proc lowest, highest;
};

static void finder_init(struct finder *f, const struct rn_group *g)
{
    enum { FEW = 8 };

    *f = (struct finder){ .g = g, .lowest = UINT32_MAX };
    if (g->stride || g->size <= FEW) return;
    for (int i = 0; i < g->size; i++) {
        f->lowest = RN_MIN(f->lowest, g->procs[i]);
        f->highest = RN_MAX(f->highest, g->procs[i]);
    }
    size_t n = (size_t)f->highest - f->lowest + 1;
    f->ranks = malloc(n * sizeof *f->ranks);
    if (!f->ranks) return;
    for (size_t i = 0; i < n; i++) f->ranks[i] = MPI_UNDEFINED;
    for (int i = 0; i < g->size; i++) f->ranks[g->procs[i] - f->lowest] = i;
}

static int finder_rank(const struct finder *f, rn_proc p)
{
    if (!f->ranks) return rn_group_rank_of(f->g, p);
    return p < f->lowest || p > f->highest ? MPI_UNDEFINED : f->ranks[p - f->lowest];
}

static void finder_fini(struct finder *f)
{
    free(f->ranks);
}

void rn_group_map(const struct rn_group *a, const struct rn_group *b, int *ranks)
{
    struct finder f;

    finder_init(&f, b);
    for (int i = 0; i < a->size; i++) ranks[i] = finder_rank(&f, rn_group_proc(a, i));
    finder_fini(&f);
}

/* ---- bodies ---- */

int rn_group_size(struct rn_group *g, int *size)
{
    *size = g->size;
    return 0;
}

int rn_group_rank(struct rn_group *g, int *rank)
{
    *rank = g->rank;
    return 0;
}

int rn_group_free(MPI_Group *group)
{
    rn_group_release(rn_group_of(*group));
    *group = MPI_GROUP_NULL;
    return 0;
}

static int bad_rank(const char *arg, int i, int rank, int size)
{
    if (!size) return rn_fail(MPI_ERR_RANK, "argument %s[%d] is %d, the group is empty", arg, i, rank);
    return rn_fail(MPI_ERR_RANK, "argument %s[%d] is %d, ranks of the group are 0 to %d", arg, i, rank, size - 1);
}

int rn_group_translate_ranks(struct rn_group *a, int n, const int ranks1[], struct rn_group *b, int ranks2[])
{
    struct finder f;

    for (int i = 0; i < n; i++)
        if ((ranks1[i] < 0 || ranks1[i] >= a->size) && ranks1[i] != MPI_PROC_NULL)
            return bad_rank("ranks1", i, ranks1[i], a->size);

    finder_init(&f, b);
    for (int i = 0; i < n; i++)
        ranks2[i] = ranks1[i] == MPI_PROC_NULL ? MPI_PROC_NULL : finder_rank(&f, rn_group_proc(a, ranks1[i]));
    finder_fini(&f);
    return 0;
}

static bool same_order(const struct rn_group *a, const struct rn_group *b)
{
    if (a->stride && b->stride) return a->first == b->first && (a->size == 1 || a->stride == b->stride);

    for (int i = 0; i < a->size; i++)
        if (rn_group_proc(a, i) != rn_group_proc(b, i)) return false;
    return true;
}

int rn_group_compare(struct rn_group *a, struct rn_group *b, int *result)
{
    struct finder f;

    *result = MPI_UNEQUAL;
    if (a->size != b->size) return 0;
    if (same_order(a, b)) {
        *result = MPI_IDENT;
        return 0;
    }
    finder_init(&f, b);
    *result = MPI_SIMILAR;
    for (int i = 0; i < a->size && *result == MPI_SIMILAR; i++)
        if (finder_rank(&f, rn_group_proc(a, i)) == MPI_UNDEFINED) *result = MPI_UNEQUAL;
    finder_fini(&f);
    return 0;
}

/* Takes a group over, made from another one, whose list may be longer than its members. */
static int give_back(struct rn_group *g, const struct rn_group *from, int size, MPI_Group *out)
{
    if (!size) {
        rn_group_release(g);
        g = &rn_group_none;
    }
    if (size) {
        g->size = size;
        g->session = from->session;
        rn_group_find_rank(g);
    }
    *out = rn_group_handle(g);
    return 0;
}

static int no_memory(void)
{
    return rn_fail(MPI_ERR_NO_MEM, "no memory for another group");
}

/* The members of a that are, or are not, in b; then, if asked for, those of b that are not in a. */
static int combine(const struct rn_group *a, const struct rn_group *b, bool want_in_b, bool all_of_a, bool rest_of_b,
                   MPI_Group *out)
{
    struct rn_group *g = rn_group_new(a->size + (rest_of_b ? b->size : 0));
    struct finder in_a, in_b;
    int n = 0;

    if (!g) return no_memory();
    finder_init(&in_a, a);
    finder_init(&in_b, b);
    for (int i = 0; i < a->size; i++) {
        rn_proc p = rn_group_proc(a, i);
        if (all_of_a || (finder_rank(&in_b, p) != MPI_UNDEFINED) == want_in_b) g->procs[n++] = p;
    }
    for (int i = 0; rest_of_b && i < b->size; i++) {
        rn_proc p = rn_group_proc(b, i);
        if (finder_rank(&in_a, p) == MPI_UNDEFINED) g->procs[n++] = p;
    }
    finder_fini(&in_a);
    finder_fini(&in_b);
    return give_back(g, a, n, out);
}

int rn_group_union(struct rn_group *a, struct rn_group *b, MPI_Group *newgroup)
{
    return combine(a, b, false, true, true, newgroup);
}

int rn_group_intersection(struct rn_group *a, struct rn_group *b, MPI_Group *newgroup)
{
    return combine(a, b, true, false, false, newgroup);
}

int rn_group_difference(struct rn_group *a, struct rn_group *b, MPI_Group *newgroup)
{
    return combine(a, b, false, false, false, newgroup);
}

/* ---- by list of ranks ---- */

/* Marks the ranks, each at most once. */
static int mark(const struct rn_group *g, int n, const int ranks[], bool *marked)
{
    for (int i = 0; i < n; i++) {
        if (ranks[i] < 0 || ranks[i] >= g->size) return bad_rank("ranks", i, ranks[i], g->size);
        if (marked[ranks[i]]) return rn_fail(MPI_ERR_RANK, "argument ranks[%d] is %d, which is there twice", i, ranks[i]);
        marked[ranks[i]] = true;
    }
    return 0;
}

static int select_listed(const struct rn_group *g, int n, const int ranks[], MPI_Group *out)
{
    struct rn_group *sub = rn_group_new(n);

    if (!sub) return no_memory();
    for (int i = 0; i < n; i++) sub->procs[i] = rn_group_proc(g, ranks[i]);
    return give_back(sub, g, n, out);
}

static int select_unmarked(const struct rn_group *g, const bool *marked, MPI_Group *out)
{
    struct rn_group *sub = rn_group_new(g->size);
    int n = 0;

    if (!sub) return no_memory();
    for (int i = 0; i < g->size; i++)
        if (!marked[i]) sub->procs[n++] = rn_group_proc(g, i);
    return give_back(sub, g, n, out);
}

static int by_list(const struct rn_group *g, int n, const int ranks[], bool include, MPI_Group *out)
{
    bool *marked = calloc((size_t)g->size + 1, sizeof *marked);

    if (!marked) return no_memory();
    int rc = mark(g, n, ranks, marked);
    if (!rc) rc = include ? select_listed(g, n, ranks, out) : select_unmarked(g, marked, out);
    free(marked);
    return rc;
}

int rn_group_incl(struct rn_group *g, int n, const int ranks[], MPI_Group *newgroup)
{
    return by_list(g, n, ranks, true, newgroup);
}

int rn_group_excl(struct rn_group *g, int n, const int ranks[], MPI_Group *newgroup)
{
    return by_list(g, n, ranks, false, newgroup);
}

/* Members of a range (first, last, stride), or an error. */
static int range_length(const struct rn_group *g, int i, const int r[3], int *length)
{
    int first = r[0], last = r[1], stride = r[2];

    if (first < 0 || first >= g->size)
        return rn_fail(MPI_ERR_RANK, "argument ranges[%d] begins with %d, the group has %d members", i, first, g->size);
    if (!stride || (stride > 0 && first > last) || (stride < 0 && first < last))
        return rn_fail(MPI_ERR_ARG, "argument ranges[%d]: steps of %d do not lead from %d to %d", i, stride, first, last);

    int64_t steps = ((int64_t)last - first) / stride, end = first + steps * stride;
    if (end < 0 || end >= g->size)
        return rn_fail(MPI_ERR_RANK, "argument ranges[%d] ends with %lld, the group has %d members", i, (long long)end, g->size);
    *length = (int)steps + 1;
    return 0;
}

/* The ranks that the ranges name, as a list; overlapping ranges could name more than there are. */
static int expand(const struct rn_group *g, int n, int ranges[][3], int *ranks, int *count)
{
    *count = 0;
    for (int i = 0; i < n; i++) {
        int length = 0;
        RN_TRY(range_length(g, i, ranges[i], &length));
        if (length > g->size - *count) return rn_fail(MPI_ERR_RANK, "argument ranges[%d] names a rank that is there twice", i);
        for (int k = 0; k < length; k++) ranks[(*count)++] = ranges[i][0] + k * ranges[i][2];
    }
    return 0;
}

static int by_ranges(const struct rn_group *g, int n, int ranges[][3], bool include, MPI_Group *out)
{
    int *ranks = malloc(((size_t)g->size + 1) * sizeof *ranks), count;

    if (!ranks) return no_memory();
    int rc = expand(g, n, ranges, ranks, &count);
    if (!rc) rc = by_list(g, count, ranks, include, out);
    free(ranks);
    return rc;
}

int rn_group_range_incl(struct rn_group *g, int n, int ranges[][3], MPI_Group *newgroup)
{
    return by_ranges(g, n, ranges, true, newgroup);
}

int rn_group_range_excl(struct rn_group *g, int n, int ranges[][3], MPI_Group *newgroup)
{
    return by_ranges(g, n, ranges, false, newgroup);
}
