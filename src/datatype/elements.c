/* Basic elements in so many bytes of a datatype, and the reverse. */
#include "datatype/recipe.h"
#include "datatype/rep.h"

/* What is left to be counted off, on one of the two scales. */
struct rest {
    MPI_Count left;
    bool stuck; /* less than the next basic element is left */
};

/* Bytes of the value of a pair; 0 for a builtin that is one basic element. */
static MPI_Count value_bytes(const struct rn_type *t)
{
    static const size_t of[RN_REPS] = {
#define RN_REP_PAIR(name, type, value, index) [RN_REP_##name] = value,
#include "datatype/reps.def"
    };
    return (MPI_Count)of[t->rep];
}

static MPI_Count kids(const struct rn_type *t, MPI_Count i, const struct rn_type **kid)
{
    const struct rn_recipe *r = t->recipe;

    *kid = r->kid[i];
    if (!(*kid)->bytes) return 0;
    return r->combiner == MPI_COMBINER_STRUCT ? r->arg[1 + i] : t->bytes / (*kid)->bytes;
}

/* Counts off basic elements of one element of the type, given bytes. */
static MPI_Count count_elements(const struct rn_type *t, struct rest *bytes)
{
    MPI_Count n = 0;

    if (bytes->left >= t->bytes) {
        bytes->left -= t->bytes;
        return t->leaves;
    }
    if (!t->recipe || !t->recipe->nkids) {
        MPI_Count value = value_bytes(t);

        n = value && bytes->left >= value;
        bytes->left -= n ? value : 0;
        bytes->stuck = bytes->left > 0;
        return n;
    }
    for (MPI_Count i = 0; i < t->recipe->nkids && bytes->left && !bytes->stuck; i++) {
        const struct rn_type *kid;
        MPI_Count copies = kids(t, i, &kid), whole;

        if (!copies) continue;
        whole = RN_MIN(copies, bytes->left / kid->bytes);
        bytes->left -= whole * kid->bytes;
        n += whole * kid->leaves;
        if (whole < copies && bytes->left) n += count_elements(kid, bytes);
    }
    return n;
}

/* Counts off bytes of one element of the type, given basic elements. */
static MPI_Count count_bytes(const struct rn_type *t, struct rest *elems)
{
    MPI_Count n = 0;

    if (elems->left >= t->leaves) {
        elems->left -= t->leaves;
        return t->bytes;
    }
    if (!t->recipe || !t->recipe->nkids) {
        /* One of the two parts of a pair. */
        elems->left = 0;
        return value_bytes(t);
    }
    for (MPI_Count i = 0; i < t->recipe->nkids && elems->left; i++) {
        const struct rn_type *kid;
        MPI_Count copies = kids(t, i, &kid), whole;

        if (!copies) continue;
        whole = RN_MIN(copies, elems->left / kid->leaves);
        elems->left -= whole * kid->leaves;
        n += whole * kid->bytes;
        if (whole < copies && elems->left) n += count_bytes(kid, elems);
    }
    return n;
}

MPI_Count rn_type_count_of(const struct rn_type *t, MPI_Count bytes)
{
    if (!t->bytes) return bytes ? MPI_UNDEFINED : 0;
    return bytes % t->bytes ? MPI_UNDEFINED : bytes / t->bytes;
}

MPI_Count rn_type_elements_of(const struct rn_type *t, MPI_Count bytes)
{
    struct rest rest = { 0, false };
    MPI_Count n;

    if (!t->bytes) return bytes ? MPI_UNDEFINED : 0;
    n = bytes / t->bytes * t->leaves;
    rest.left = bytes % t->bytes;
    if (rest.left) n += count_elements(t, &rest);
    return rest.stuck ? MPI_UNDEFINED : n;
}

MPI_Count rn_type_bytes_of(const struct rn_type *t, MPI_Count elements)
{
    struct rest rest = { 0, false };
    MPI_Count n;

    if (!t->leaves) return 0;
    n = elements / t->leaves * t->bytes;
    rest.left = elements % t->leaves;
    return rest.left ? n + count_bytes(t, &rest) : n;
}
