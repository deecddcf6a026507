#include "datatype/datatype.h"

#include <complex.h>
#include <criterion/criterion.h>
#include <stddef.h>

static void init(void)
{
    rn_types_init();
}
TestSuite(builtin, .init = init);

#define PAIR(value) \
    struct {        \
        value v;    \
        int i;      \
    }

Test(builtin, types_have_the_size_of_what_they_stand_for)
{
    static const struct {
        MPI_Datatype type;
        size_t size;
    } rows[] = {
        { MPI_CHAR, sizeof(char) },
        { MPI_SHORT, sizeof(short) },
        { MPI_INT, sizeof(int) },
        { MPI_LONG, sizeof(long) },
        { MPI_LONG_LONG, sizeof(long long) },
        { MPI_SIGNED_CHAR, 1 },
        { MPI_UNSIGNED_CHAR, 1 },
        { MPI_UNSIGNED_SHORT, sizeof(short) },
        { MPI_UNSIGNED, sizeof(unsigned) },
        { MPI_UNSIGNED_LONG, sizeof(long) },
        { MPI_UNSIGNED_LONG_LONG, sizeof(long long) },
        { MPI_FLOAT, sizeof(float) },
        { MPI_DOUBLE, sizeof(double) },
        { MPI_LONG_DOUBLE, sizeof(long double) },
        { MPI_WCHAR, sizeof(wchar_t) },
        { MPI_C_BOOL, sizeof(_Bool) },
        { MPI_CXX_BOOL, 1 },
        { MPI_C_COMPLEX, sizeof(float complex) },
        { MPI_C_DOUBLE_COMPLEX, sizeof(double complex) },
        { MPI_C_LONG_DOUBLE_COMPLEX, sizeof(long double complex) },
        { MPI_AINT, sizeof(MPI_Aint) },
        { MPI_COUNT, sizeof(MPI_Count) },
        { MPI_OFFSET, sizeof(MPI_Offset) },
        { MPI_BYTE, 1 },
        { MPI_PACKED, 1 },
        { MPI_INT8_T, 1 },
        { MPI_UINT16_T, 2 },
        { MPI_INT32_T, 4 },
        { MPI_UINT64_T, 8 },
        { MPI_INTEGER, 4 },
        { MPI_REAL, 4 },
        { MPI_DOUBLE_PRECISION, 8 },
        { MPI_COMPLEX, 8 },
        { MPI_DOUBLE_COMPLEX, 16 },
        { MPI_LOGICAL, 4 },
        { MPI_CHARACTER, 1 },
        { MPI_INTEGER1, 1 },
        { MPI_INTEGER16, 16 },
        { MPI_REAL2, 2 },
        { MPI_REAL16, 16 },
        { MPI_COMPLEX4, 4 },
        { MPI_COMPLEX32, 32 },
        { MPI_LOGICAL1, 1 },
        { MPI_LOGICAL16, 16 },
        { MPI_2INT, 8 },
        { MPI_2REAL, 8 },
        { MPI_2DOUBLE_PRECISION, 16 },
        { MPI_2INTEGER, 8 },
        { MPI_FLOAT_INT, 8 },
        { MPIX_BFLOAT16, 2 },
    };

    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        struct rn_type *t = rn_type_of(rows[i].type);
        MPI_Count size, lb, extent;

        cr_assert_not_null(t);
        cr_assert_eq(rn_type_size(t, &size), 0);
        cr_assert_eq(rn_type_get_extent(t, &lb, &extent), 0);
        cr_assert_eq((size_t)size, rows[i].size, "%s", t->name);
        cr_assert_eq((size_t)extent, rows[i].size, "%s", t->name);
        cr_assert_eq(lb, 0);
        cr_assert(t->contig && t->committed && t->supported);
    }
}

Test(builtin, all_71_values_of_the_abi_but_the_null_one_are_there)
{
    int n = 0;

    for (uintptr_t v = 0x200; v < 0x300; v++) {
        struct rn_type *t = rn_type_of((MPI_Datatype)v);

        if (!t) continue;
        cr_assert_eq(t->obj.handle, (void *)v);
        /* From 0x240 on the value says the size. */
        if (v >= 0x240) cr_assert_eq(t->bytes, 1 << (v >> 3 & 7), "%s", t->name);
        n++;
    }
    cr_assert_eq(n, 70 + 1, "%d", n); /* and bfloat16 */
    cr_assert_null(rn_type_of(MPI_DATATYPE_NULL));
}

Test(builtin, pairs_are_laid_out_as_structs)
{
    static const struct {
        MPI_Datatype type;
        size_t size, extent, true_extent, index;
    } rows[] = {
        { MPI_DOUBLE_INT, 12, sizeof(PAIR(double)), 12, offsetof(PAIR(double), i) },
        { MPI_LONG_INT, 12, sizeof(PAIR(long)), 12, offsetof(PAIR(long), i) },
        { MPI_SHORT_INT, 6, sizeof(PAIR(short)), 8, offsetof(PAIR(short), i) },
        { MPI_LONG_DOUBLE_INT, 20, sizeof(PAIR(long double)), 20, offsetof(PAIR(long double), i) },
    };

    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        struct rn_type *t = rn_type_of(rows[i].type);
        const struct rn_run *last = &t->runs[t->nruns - 1];

        cr_assert_eq((size_t)t->bytes, rows[i].size);
        cr_assert_eq((size_t)t->extent, rows[i].extent);
        cr_assert_eq((size_t)t->true_extent, rows[i].true_extent);
        cr_assert_not(t->contig);
        cr_assert_eq((size_t)last->off + last->len, rows[i].index + sizeof(int));
    }
}

Test(builtin, names_are_those_of_the_standard)
{
    static const struct {
        MPI_Datatype type;
        const char *name;
    } rows[] = { { MPI_INT, "MPI_INT" },
                 { MPI_2INT, "MPI_2INT" },
                 { MPI_UNSIGNED, "MPI_UNSIGNED" },
                 { MPI_REAL2, "MPI_REAL2" },
                 { MPI_C_LONG_DOUBLE_COMPLEX, "MPI_C_LONG_DOUBLE_COMPLEX" },
                 { MPI_AINT, "MPI_AINT" } };

    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        char name[MPI_MAX_OBJECT_NAME];
        int len;

        cr_assert_eq(rn_type_get_name(rn_type_of(rows[i].type), name, &len), 0);
        cr_assert_str_eq(name, rows[i].name);
        cr_assert_eq((size_t)len, strlen(name));
    }
}

Test(builtin, predefined_types_cannot_be_freed)
{
    for (int i = 0; i < rn_type_builtins; i++) {
        MPI_Datatype type = rn_type_builtin(i)->obj.handle;

        cr_assert_eq(rn_type_free(&type), MPI_ERR_TYPE);
        cr_assert_eq(type, rn_type_builtin(i)->obj.handle);
        cr_assert_eq(rn_type_commit(&type), 0);
    }
}
