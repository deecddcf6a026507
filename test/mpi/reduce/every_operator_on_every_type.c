/* Every builtin operator on every builtin type it is defined for, compared with the same arithmetic done here: allreduce, and
 * reduce to every root, in place and not. */
#include "check.h"
#include <complex.h>

enum { LONGEST = 3000 };
static const int counts[] = { 1, 3, 64, LONGEST };

/* Small, so that products of several ranks stay exact in every type. */
static int value(int r, int i)
{
    return (r * 5 + i * 3 + i / 7) % 4 + (r % 3 == 2 ? 0 : 1);
}

static void *in, *out, *want;

static void compare(const char *what, MPI_Op op, MPI_Datatype type, size_t bytes, int n, int root)
{
    char op_name[32] = "";

    if (!memcmp(out, want, (size_t)n * bytes)) return;
    snprintf(op_name, sizeof op_name, "%s", op == MPI_SUM ? "sum" : op == MPI_PROD ? "product" : "another operator");
    fprintf(stderr, "rank %d of %d: wrong result: %s, %s, %d elements, root %d\n", rank, size, what, op_name, n, root);
    (void)type;
    _exit(99);
}

/* in and want are filled. */
static void reduce(const char *name, MPI_Op op, MPI_Datatype type, size_t bytes, int n)
{
    size_t len = (size_t)n * bytes;

    memset(out, 0, len);
    MPI_Allreduce(in, out, n, type, op, MPI_COMM_WORLD);
    compare(name, op, type, bytes, n, -1);
    memcpy(out, in, len);
    MPI_Allreduce(MPI_IN_PLACE, out, n, type, op, MPI_COMM_WORLD);
    compare(name, op, type, bytes, n, -1);
    for (int root = 0; root < size; root++) {
        bool in_place = (root + n) % 2;
        memset(out, 0, len);
        if (rank == root && in_place) memcpy(out, in, len);
        MPI_Reduce(rank == root && in_place ? MPI_IN_PLACE : in, out, n, type, op, root, MPI_COMM_WORLD);
        if (rank == root) compare(name, op, type, bytes, n, root);
    }
}

/* Fills in with this rank's values and want with those of all ranks, joined by the expression over a and b. */
#define ONE(ctype, type, op, make, expression)      \
    for (int k = 0; k < LEN(counts); k++) {         \
        ctype *mine = in, *all = want;              \
        int n = counts[k];                          \
        memset(in, 0, (size_t)n * sizeof(ctype));   \
        memset(want, 0, (size_t)n * sizeof(ctype)); \
        for (int i = 0; i < n; i++) {               \
            mine[i] = (ctype)make(rank, i);         \
            ctype a = (ctype)make(0, i);            \
            for (int r = 1; r < size; r++) {        \
                ctype b = (ctype)make(r, i);        \
                a = (ctype)(expression);            \
            }                                       \
            all[i] = a;                             \
        }                                           \
        reduce(#type, op, type, sizeof(ctype), n);  \
    }

#define ARITHMETIC(ctype, type)                     \
    ONE(ctype, type, MPI_SUM, value, a + b)         \
    ONE(ctype, type, MPI_PROD, value, a *b)         \
    ONE(ctype, type, MPI_MAX, value, a > b ? a : b) \
    ONE(ctype, type, MPI_MIN, value, a < b ? a : b)
#define LOGICAL(ctype, type)                 \
    ONE(ctype, type, MPI_LAND, value, a &&b) \
    ONE(ctype, type, MPI_LOR, value, a || b) \
    ONE(ctype, type, MPI_LXOR, value, !a != !b)
#define BITWISE(ctype, type)               \
    ONE(ctype, type, MPI_BAND, bits, a &b) \
    ONE(ctype, type, MPI_BOR, bits, a | b) \
    ONE(ctype, type, MPI_BXOR, bits, a ^ b)
#define INTEGER(ctype, type) ARITHMETIC(ctype, type) LOGICAL(ctype, type) BITWISE(ctype, type)

static long long bits(int r, int i)
{
    return (long long)((unsigned long long)(r + 3) * 0x9e3779b97f4a7c15ull * (unsigned)(i + 1) >> (r + i) % 5);
}

static void integers(void)
{
    INTEGER(signed char, MPI_SIGNED_CHAR)
    INTEGER(unsigned char, MPI_UNSIGNED_CHAR)
    INTEGER(short, MPI_SHORT)
    INTEGER(unsigned short, MPI_UNSIGNED_SHORT)
    INTEGER(int, MPI_INT)
    INTEGER(unsigned, MPI_UNSIGNED)
    INTEGER(long, MPI_LONG)
    INTEGER(unsigned long, MPI_UNSIGNED_LONG)
    INTEGER(long long, MPI_LONG_LONG)
    INTEGER(unsigned long long, MPI_UNSIGNED_LONG_LONG)
    INTEGER(int8_t, MPI_INT8_T)
    INTEGER(int16_t, MPI_INT16_T)
    INTEGER(int32_t, MPI_INT32_T)
    INTEGER(int64_t, MPI_INT64_T)
    INTEGER(uint8_t, MPI_UINT8_T)
    INTEGER(uint16_t, MPI_UINT16_T)
    INTEGER(uint32_t, MPI_UINT32_T)
    INTEGER(uint64_t, MPI_UINT64_T)
    BITWISE(unsigned char, MPI_BYTE)
    LOGICAL(_Bool, MPI_C_BOOL)
}

static void addresses(void)
{
    ARITHMETIC(MPI_Aint, MPI_AINT)
    BITWISE(MPI_Aint, MPI_AINT)
    ARITHMETIC(MPI_Count, MPI_COUNT)
    BITWISE(MPI_Count, MPI_COUNT)
    ARITHMETIC(MPI_Offset, MPI_OFFSET)
    BITWISE(MPI_Offset, MPI_OFFSET)
}

static void reals(void)
{
    ARITHMETIC(float, MPI_FLOAT)
    ARITHMETIC(double, MPI_DOUBLE)
}

/* Padding bytes need not be carried, so these are compared element by element. */
static void wide_reals(void)
{
    for (int form = 0; form < 4; form++) {
        static const char *const names[] = { "sum", "product", "max", "min" };
        MPI_Op ops[] = { MPI_SUM, MPI_PROD, MPI_MAX, MPI_MIN };
        long double *mine = in, *got = out;

        for (int i = 0; i < LONGEST; i++) mine[i] = value(rank, i);
        MPI_Allreduce(in, out, LONGEST, MPI_LONG_DOUBLE, ops[form], MPI_COMM_WORLD);
        for (int i = 0; i < LONGEST; i++) {
            long double a = value(0, i);
            for (int r = 1; r < size; r++) {
                long double b = value(r, i);
                a = form == 0 ? a + b : form == 1 ? a * b : form == 2 ? (a > b ? a : b) : (a < b ? a : b);
            }
            if (got[i] != a) fprintf(stderr, "long double, %s, element %d\n", names[form], i);
            CHECK(got[i] == a);
        }
    }
}

static void complexes(void)
{
#define Z(r, i) (value(r, i) + value(r + 1, i) * _Complex_I)
    ONE(float _Complex, MPI_C_FLOAT_COMPLEX, MPI_SUM, Z, a + b)
    ONE(float _Complex, MPI_C_FLOAT_COMPLEX, MPI_PROD, Z, a *b)
    ONE(float _Complex, MPI_C_COMPLEX, MPI_SUM, Z, a + b)
    ONE(double _Complex, MPI_C_DOUBLE_COMPLEX, MPI_SUM, Z, a + b)
    ONE(double _Complex, MPI_C_DOUBLE_COMPLEX, MPI_PROD, Z, a *b)
}

/* The lower index wins between equal values. */
#define LOCATION(ctype, type)                                                                                     \
    do {                                                                                                          \
        struct pair {                                                                                             \
            ctype value;                                                                                          \
            int index;                                                                                            \
        } *mine = in, *got = out;                                                                                 \
        for (int form = 0; form < 2; form++) {                                                                    \
            memset(in, 0, LONGEST * sizeof *mine);                                                                \
            for (int i = 0; i < LONGEST; i++) mine[i].value = (ctype)value(rank, i), mine[i].index = size - rank; \
            MPI_Allreduce(in, out, LONGEST, type, form ? MPI_MINLOC : MPI_MAXLOC, MPI_COMM_WORLD);                \
            for (int i = 0; i < LONGEST; i++) {                                                                   \
                struct pair best = { (ctype)value(0, i), size };                                                  \
                for (int r = 1; r < size; r++) {                                                                  \
                    ctype v = (ctype)value(r, i);                                                                 \
                    bool better = form ? v < best.value : v > best.value;                                         \
                    if (better || v == best.value) best.value = v, best.index = size - r;                         \
                }                                                                                                 \
                CHECK(got[i].value == best.value);                                                                \
                CHECK_EQ(got[i].index, best.index);                                                               \
            }                                                                                                     \
        }                                                                                                         \
    } while (0)

static void locations(void)
{
    LOCATION(float, MPI_FLOAT_INT);
    LOCATION(double, MPI_DOUBLE_INT);
    LOCATION(long, MPI_LONG_INT);
    LOCATION(int, MPI_2INT);
    LOCATION(short, MPI_SHORT_INT);
    LOCATION(long double, MPI_LONG_DOUBLE_INT);
}

int main(void)
{
    in = room(LONGEST * 64);
    out = room(LONGEST * 64);
    want = room(LONGEST * 64);
    start();
    integers();
    addresses();
    reals();
    wide_reals();
    complexes();
    locations();
    free(in);
    free(out);
    free(want);
    return finish();
}
