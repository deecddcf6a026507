/* Predefined datatypes by what they can hold: of Fortran's kinds, of a size, of a value and an index. */
#include "datatype/recipe.h"

#include <stdlib.h>

/* ---- MPI_Type_create_f90_* (MPI-5.0 19.1.9): decimal digits and exponent range ---- */

struct kind {
    int digits, range;
    MPI_Datatype real, complex;
};

/* As Fortran's selected_real_kind chooses where long double has 64 bits of fraction, and where it has not. */
static const struct kind reals[] = {
    { 6, 37, MPI_REAL4, MPI_COMPLEX8 },
    { 15, 307, MPI_REAL8, MPI_COMPLEX16 },
#if __LDBL_MANT_DIG__ == 64
    { 18, 4931, MPI_LONG_DOUBLE, MPI_C_LONG_DOUBLE_COMPLEX },
#endif
    { 33, 4931, MPI_REAL16, MPI_COMPLEX32 },
};

static const struct {
    int digits;
    MPI_Datatype type;
} integers[] = { { 2, MPI_INTEGER1 }, { 4, MPI_INTEGER2 }, { 9, MPI_INTEGER4 }, { 18, MPI_INTEGER8 }, { 38, MPI_INTEGER16 } };

/* Types handed out before: the same numbers give the same handle. They stay until the process ends. */
static struct known {
    struct known *next;
    struct rn_type *type;
} * known;

static struct rn_type *find_known(int combiner, int a0, int a1)
{
    for (const struct known *k = known; k; k = k->next) {
        const struct rn_recipe *r = k->type->recipe;
        if (r->combiner == combiner && r->arg[0] == a0 && (r->nargs == 1 || r->arg[1] == a1)) return k->type;
    }
    return NULL;
}

/* Behaves as the builtin in everything but its envelope; cannot be freed. */
static struct rn_type *stand_in(struct rn_recipe *r, struct rn_type *e)
{
    struct rn_type *t = rn_type_new(r);

    if (!t) return NULL;
    t->obj.flags |= RN_OBJ_BUILTIN;
    t->bytes = e->bytes;
    t->extent = e->extent;
    t->true_extent = e->true_extent;
    t->contig = e->contig;
    t->committed = true;
    t->supported = e->supported;
    t->family = e->family;
    t->index = e->index;
    t->rep = e->rep;
    t->elem = e;
    t->elems = e->elems;
    t->leaves = e->leaves;
    t->align = e->align;
    t->runs = e->runs;
    t->nruns = e->nruns;
    t->before = e->before;
    return t;
}

static int create_f90(int combiner, int nargs, int a0, int a1, MPI_Datatype builtin, MPI_Datatype *newtype)
{
    struct rn_type *t = find_known(combiner, a0, a1);
    struct rn_recipe *r;
    struct known *k;

    if (!t) {
        k = malloc(sizeof *k);
        r = k ? rn_recipe_new(combiner, false, nargs, 0) : NULL;
        if (r) {
            r->arg[0] = a0;
            if (nargs > 1) r->arg[1] = a1;
            t = stand_in(r, rn_type_of(builtin));
        }
        if (!t) {
            free(k);
            return rn_fail(MPI_ERR_NO_MEM, "no memory for a datatype");
        }
        k->next = known;
        k->type = t;
        known = k;
    }
    *newtype = t->obj.handle;
    return 0;
}

static int find_real(int p, int r, const struct kind **kind)
{
    if (p == MPI_UNDEFINED && r == MPI_UNDEFINED) return rn_fail(MPI_ERR_ARG, "both p and r are MPI_UNDEFINED");
    for (size_t i = 0; i < ARRAY_LEN(reals); i++) {
        *kind = &reals[i];
        if ((p == MPI_UNDEFINED || p <= reals[i].digits) && (r == MPI_UNDEFINED || r <= reals[i].range)) return 0;
    }
    return rn_fail(MPI_ERR_ARG, "no type has %d decimal digits and a range of 10^%d", p, r);
}

int rn_type_create_f90_real(int p, int r, MPI_Datatype *newtype)
{
    const struct kind *kind;

    RN_TRY(find_real(p, r, &kind));
    return create_f90(MPI_COMBINER_F90_REAL, 2, p, r, kind->real, newtype);
}

int rn_type_create_f90_complex(int p, int r, MPI_Datatype *newtype)
{
    const struct kind *kind;

    RN_TRY(find_real(p, r, &kind));
    return create_f90(MPI_COMBINER_F90_COMPLEX, 2, p, r, kind->complex, newtype);
}

int rn_type_create_f90_integer(int r, MPI_Datatype *newtype)
{
    for (size_t i = 0; i < ARRAY_LEN(integers); i++)
        if (r <= integers[i].digits) return create_f90(MPI_COMBINER_F90_INTEGER, 1, r, 0, integers[i].type, newtype);
    return rn_bad_arg(MPI_ERR_ARG, "r", r, "decimal digits are more than any type has");
}

/* ---- MPI_Type_match_size ---- */

int rn_type_match_size(int typeclass, int size, MPI_Datatype *datatype)
{
    static const struct {
        int class, size;
        MPI_Datatype type;
    } rows[] = {
        { MPI_TYPECLASS_INTEGER, 1, MPI_INTEGER1 },   { MPI_TYPECLASS_INTEGER, 2, MPI_INTEGER2 },
        { MPI_TYPECLASS_INTEGER, 4, MPI_INTEGER4 },   { MPI_TYPECLASS_INTEGER, 8, MPI_INTEGER8 },
        { MPI_TYPECLASS_INTEGER, 16, MPI_INTEGER16 }, { MPI_TYPECLASS_REAL, 2, MPI_REAL2 },
        { MPI_TYPECLASS_REAL, 4, MPI_REAL4 },         { MPI_TYPECLASS_REAL, 8, MPI_REAL8 },
        { MPI_TYPECLASS_REAL, 16, MPI_REAL16 },       { MPI_TYPECLASS_COMPLEX, 4, MPI_COMPLEX4 },
        { MPI_TYPECLASS_COMPLEX, 8, MPI_COMPLEX8 },   { MPI_TYPECLASS_COMPLEX, 16, MPI_COMPLEX16 },
        { MPI_TYPECLASS_COMPLEX, 32, MPI_COMPLEX32 }, { MPIX_TYPECLASS_LOGICAL, 1, MPI_LOGICAL1 },
        { MPIX_TYPECLASS_LOGICAL, 2, MPI_LOGICAL2 },  { MPIX_TYPECLASS_LOGICAL, 4, MPI_LOGICAL4 },
        { MPIX_TYPECLASS_LOGICAL, 8, MPI_LOGICAL8 },  { MPIX_TYPECLASS_LOGICAL, 16, MPI_LOGICAL16 },
    };
    bool known_class = false;

    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        known_class |= rows[i].class == typeclass;
        if (rows[i].class != typeclass || rows[i].size != size) continue;
        *datatype = rows[i].type;
        return 0;
    }
    if (!known_class) return rn_bad_arg(MPI_ERR_ARG, "typeclass", typeclass, "is no class of types");
    return rn_bad_arg(MPI_ERR_ARG, "size", size, "bytes: no type of this class has that size");
}

/* ---- MPI_Type_get_value_index ---- */

int rn_type_get_value_index(struct rn_type *value_type, struct rn_type *index_type, MPI_Datatype *pair_type)
{
    static const struct {
        MPI_Datatype value, index, pair;
    } rows[] = {
        { MPI_FLOAT, MPI_INT, MPI_FLOAT_INT },      { MPI_DOUBLE, MPI_INT, MPI_DOUBLE_INT },
        { MPI_LONG, MPI_INT, MPI_LONG_INT },        { MPI_INT, MPI_INT, MPI_2INT },
        { MPI_SHORT, MPI_INT, MPI_SHORT_INT },      { MPI_LONG_DOUBLE, MPI_INT, MPI_LONG_DOUBLE_INT },
        { MPI_REAL, MPI_REAL, MPI_2REAL },          { MPI_DOUBLE_PRECISION, MPI_DOUBLE_PRECISION, MPI_2DOUBLE_PRECISION },
        { MPI_INTEGER, MPI_INTEGER, MPI_2INTEGER },
    };

    *pair_type = MPI_DATATYPE_NULL;
    for (size_t i = 0; i < ARRAY_LEN(rows); i++)
        if (rn_type_of(rows[i].value) == value_type && rn_type_of(rows[i].index) == index_type) *pair_type = rows[i].pair;
    return 0;
}
