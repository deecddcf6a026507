/* MPI_Dims_create: the factors of a number that lie closest together. */
#include "comm/comm.h"
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct search {
    int *divisors, ndivisors; /* ascending */
    int nfree;
    int *now, *best; /* factors, not increasing */
    int best_gap;    /* largest minus smallest of best */
};

static bool power_fits(int64_t root, int n, int product)
{
    int64_t power = 1;

    for (int i = 0; i < n && power <= product; i++) power *= root;
    return power <= product;
}

/* How large the smallest of n factors with this product can be at most. */
static int root_below(int product, int n)
{
    int64_t root = (int64_t)pow(product, 1.0 / n);

    while (!power_fits(root, n, product)) root--;
    while (power_fits(root + 1, n, product)) root++;
    return (int)root;
}

/* Of two that are equally close, the one whose smallest factors are greater. */
static bool is_better(const struct search *s)
{
    int gap = s->now[0] - s->now[s->nfree - 1];

    if (gap != s->best_gap) return gap < s->best_gap;
    for (int i = s->nfree - 1; i >= 0; i--)
        if (s->now[i] != s->best[i]) return s->now[i] > s->best[i];
    return false;
}

/* Chooses factor `at` and all behind it. */
static void choose(struct search *s, int at, int product)
{
    int left = s->nfree - at;

    if (left == 1) {
        if (at && product > s->now[at - 1]) return;
        s->now[at] = product;
        if (!is_better(s)) return;
        s->best_gap = s->now[0] - product;
        memcpy(s->best, s->now, (size_t)s->nfree * sizeof *s->best);
        return;
    }
    for (int i = 0; i < s->ndivisors; i++) {
        int d = s->divisors[i];
        int64_t power = d;

        if (at && d > s->now[at - 1]) return;
        if (product % d) continue;
        for (int k = 1; k < left && power < product; k++) power *= d;
        if (power < product) continue; /* the others, not greater than d, cannot make up the rest */
        if ((at ? s->now[0] : d) - root_below(product / d, left - 1) > s->best_gap) {
            if (!at) return; /* greater ones are only worse */
            continue;
        }
        s->now[at] = d;
        choose(s, at + 1, product / d);
    }
}

static int list_divisors(int n, int *out)
{
    int count = 0, low = 0;

    for (int64_t d = 1; d * d <= n; d++)
        if (n % d == 0) out[count++] = (int)d;
    low = count;
    for (int i = low - 1; i >= 0; i--)
        if (n / out[i] != out[i]) out[count++] = n / out[i];
    return count;
}

static int balance(int product, int nfree, int *factors)
{
    enum { MOST_DIVISORS = 1536 }; /* of a number below 2^31 */
    struct search s = { .nfree = nfree, .best = factors, .best_gap = INT_MAX };

    s.divisors = malloc((MOST_DIVISORS + 1) * sizeof *s.divisors);
    s.now = malloc((size_t)nfree * sizeof *s.now);
    if (s.divisors && s.now) {
        s.ndivisors = list_divisors(product, s.divisors);
        choose(&s, 0, product);
    }
    int rc = s.divisors && s.now ? 0 : rn_fail(MPI_ERR_NO_MEM, "no memory to find dimensions");
    free(s.divisors);
    free(s.now);
    return rc;
}

int rn_dims_create(int nnodes, int ndims, int dims[])
{
    int64_t fixed = 1;
    int nfree = 0, at = 0;

    if (nnodes < 1) return rn_bad_arg(MPI_ERR_DIMS, "nnodes", nnodes, "at least one is needed");
    for (int i = 0; i < ndims; i++) {
        if (dims[i] < 0) return rn_fail(MPI_ERR_DIMS, "argument dims[%d] is %d, is negative", i, dims[i]);
        if (!dims[i])
            nfree++;
        else if (nnodes % fixed == 0)
            fixed *= dims[i];
    }
    if (fixed > nnodes || nnodes % fixed || (ndims && !nfree && fixed != nnodes))
        return rn_fail(MPI_ERR_DIMS, "%d processes do not fill the dimensions that are given", nnodes);
    if (!nfree) return 0;

    int *factors = malloc((size_t)nfree * sizeof *factors);
    int rc = factors ? balance(nnodes / (int)fixed, nfree, factors) : rn_fail(MPI_ERR_NO_MEM, "no memory to find dimensions");
    for (int i = 0; !rc && i < ndims; i++)
        if (!dims[i]) dims[i] = factors[at++];
    free(factors);
    return rc;
}
