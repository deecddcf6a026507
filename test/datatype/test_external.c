#include "datatype/datatype.h"

#include <criterion/criterion.h>
#include <float.h>
#include <limits.h>
#include <wchar.h>

static void init(void)
{
    rn_types_init();
}
TestSuite(external, .init = init);

#define INTS(...)  ((struct rn_counts){ (const int[]){ __VA_ARGS__ }, false })
#define WIDES(...) ((struct rn_counts){ (const MPI_Count[]){ __VA_ARGS__ }, true })

static const char *rep = "external32";

/* Packs one element, compares with bytes written by hand, and reads it back. */
#define CHECK(type, value, ...) \
    check(type, &(value), sizeof(value), (const uint8_t[]){ __VA_ARGS__ }, sizeof((const uint8_t[]){ __VA_ARGS__ }))

static void check(MPI_Datatype handle, const void *value, size_t bytes, const uint8_t *want, size_t len)
{
    struct rn_type *t = rn_type_of(handle);
    uint8_t out[64], back[64] = { 0 };
    MPI_Count at = 0, size;
    /* Of the 16 bytes of such a number 10 are used. */
    bool x87 = LDBL_MANT_DIG == 64 && (handle == MPI_LONG_DOUBLE || handle == MPI_C_LONG_DOUBLE_COMPLEX);

    cr_assert_eq(rn_pack_external_size(rep, 1, t, &size), 0);
    cr_assert_eq((size_t)size, len, "%s takes %d bytes", t->name, (int)size);
    cr_assert_eq(rn_pack_external(rep, value, 1, t, out, sizeof out, &at), 0);
    cr_assert_eq((size_t)at, len);
    cr_assert_arr_eq(out, want, len, "%s", t->name);
    at = 0;
    cr_assert_eq(rn_unpack_external(rep, out, size, &at, back, 1, t), 0);
    for (size_t i = 0; i < bytes; i++)
        if (!x87 || i % 16 < 10) cr_assert_eq(back[i], ((const uint8_t *)value)[i], "%s", t->name);
}

Test(external, numbers_have_known_bytes)
{
    short s = -2;
    int i = 0x12345678;
    long l = -3, lp = 0x7fffffff;
    unsigned long ul = 0xfffffffful;
    long long ll = 0x0102030405060708;
    float f = 1.5f;
    double d = -2.0;
    char c = 'A';
    wchar_t w = 0x20ac;
    _Bool b = 1;
    float fc[2] = { 1, -1 };
    uint16_t half = 0x3c00;
    MPI_Aint a = -1;

    CHECK(MPI_SHORT, s, 0xff, 0xfe);
    CHECK(MPI_INT, i, 0x12, 0x34, 0x56, 0x78);
    CHECK(MPI_LONG, l, 0xff, 0xff, 0xff, 0xfd);
    CHECK(MPI_LONG, lp, 0x7f, 0xff, 0xff, 0xff);
    CHECK(MPI_UNSIGNED_LONG, ul, 0xff, 0xff, 0xff, 0xff);
    CHECK(MPI_LONG_LONG, ll, 1, 2, 3, 4, 5, 6, 7, 8);
    CHECK(MPI_FLOAT, f, 0x3f, 0xc0, 0, 0);
    CHECK(MPI_DOUBLE, d, 0xc0, 0, 0, 0, 0, 0, 0, 0);
    CHECK(MPI_CHAR, c, 'A');
    CHECK(MPI_WCHAR, w, 0x20, 0xac);
    CHECK(MPI_C_BOOL, b, 1);
    CHECK(MPI_C_COMPLEX, fc, 0x3f, 0x80, 0, 0, 0xbf, 0x80, 0, 0);
    CHECK(MPI_REAL2, half, 0x3c, 0);
    CHECK(MPI_AINT, a, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff);
}

Test(external, long_double_becomes_binary128)
{
    long double one = 1, minus = -0.75L, parts[2] = { 2, 0 };
    CHECK(MPI_LONG_DOUBLE, one, 0x3f, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    CHECK(MPI_LONG_DOUBLE, minus, 0xbf, 0xfe, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    CHECK(MPI_C_LONG_DOUBLE_COMPLEX, parts, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
          0, 0, 0, 0);
}

Test(external, pairs_lose_their_holes)
{
    struct {
        double v;
        int i;
    } d;
    struct {
        long v;
        int i;
    } l;

    memset(&d, 0, sizeof d);
    memset(&l, 0, sizeof l);
    d.v = 1;
    d.i = 258;
    l.v = -2;
    l.i = 3;
    CHECK(MPI_DOUBLE_INT, d, 0x3f, 0xf0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2);
    CHECK(MPI_LONG_INT, l, 0xff, 0xff, 0xff, 0xfe, 0, 0, 0, 3);
}

Test(external, types_of_several_builtins_come_in_the_order_of_the_typemap)
{
    struct {
        short s[2];
        double d;
    } a[2] = { { { 1, 2 }, 1 }, { { 3, 4 }, -1 } }, b[2];
    const MPI_Datatype types[] = { MPI_DOUBLE, MPI_SHORT };
    const uint8_t want[] = { 0x3f, 0xf0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 0xbf, 0xf0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 4 };
    uint8_t out[40];
    MPI_Datatype type;
    MPI_Count at = 5;

    cr_assert_eq(rn_type_create_struct(2, INTS(1, 2), WIDES(8, 0), types, &type), 0);
    rn_type_commit(&type);
    memset(b, 0, sizeof b);
    cr_assert_eq(rn_pack_external(rep, a, 2, rn_type_of(type), out, sizeof out, &at), 0);
    cr_assert_eq(at, 29);
    cr_assert_arr_eq(out + 5, want, sizeof want);
    at = 5;
    cr_assert_eq(rn_unpack_external(rep, out, sizeof out, &at, b, 2, rn_type_of(type)), 0);
    for (int i = 0; i < 2; i++) cr_assert(a[i].d == b[i].d && a[i].s[0] == b[i].s[0] && a[i].s[1] == b[i].s[1]);
    rn_type_free(&type);
}

Test(external, many_elements_go_in_parts)
{
    enum { N = 5000 };
    static double a[2 * N], b[2 * N];
    static uint8_t out[8 * N];
    MPI_Datatype type;
    MPI_Count at = 0;

    rn_type_vector(N, 1, 2, rn_type_of(MPI_DOUBLE), &type);
    rn_type_commit(&type);
    for (int i = 0; i < 2 * N; i++) a[i] = i * 0.1;
    cr_assert_eq(rn_pack_external(rep, a, 1, rn_type_of(type), out, sizeof out, &at), 0);
    at = 0;
    cr_assert_eq(rn_unpack_external(rep, out, sizeof out, &at, b, 1, rn_type_of(type)), 0);
    for (int i = 0; i < 2 * N; i++) cr_assert_eq(b[i], i % 2 ? 0 : a[i]);
    rn_type_free(&type);
}

Test(external, what_cannot_be_is_refused)
{
    long large = 1l << 40;
    unsigned long also = 1ul << 32;
    uint8_t out[8];
    MPI_Count at = 0, size;

    cr_assert_eq(rn_pack_external(rep, &large, 1, rn_type_of(MPI_LONG), out, sizeof out, &at), MPI_ERR_CONVERSION);
    cr_assert_eq(rn_pack_external(rep, &also, 1, rn_type_of(MPI_UNSIGNED_LONG), out, sizeof out, &at), MPI_ERR_CONVERSION);
    cr_assert_eq(at, 0);
    cr_assert_eq(rn_pack_external(rep, &large, 1, rn_type_of(MPI_LONG), out, 3, &at), MPI_ERR_TRUNCATE);
    cr_assert_eq(rn_pack_external("internal", &large, 1, rn_type_of(MPI_LONG), out, 8, &at), MPI_ERR_UNSUPPORTED_DATAREP);
    cr_assert_eq(rn_pack_external_size(rep, INT64_MAX / 2, rn_type_of(MPI_INT), &size), MPI_ERR_COUNT);
}
