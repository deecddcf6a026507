/* Every operator on every type against one element at a time, computed here in plain C. */
#include "datatype/op.h"

#include <complex.h>
#include <criterion/criterion.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>

static uint64_t state = 88172645463325252ull;

static uint64_t any(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static void init(void)
{
    rn_types_init();
    rn_ops_init();
}
TestSuite(op, .init = init, .timeout = 300);

/* ---- 16-bit floating point by arithmetic, rounding by looking at both neighbours ---- */

static double half_value(uint16_t h)
{
    int e = h >> 10 & 31, f = h & 1023;
    double v = e == 31 ? (f ? NAN : INFINITY) : e ? ldexp(1024 + f, e - 25) : ldexp(f, -24);

    return h & 0x8000 ? -v : v;
}

static double bf16_value(uint16_t h)
{
    int e = h >> 7 & 255, f = h & 127;
    double v = e == 255 ? (f ? NAN : INFINITY) : e ? ldexp(128 + f, e - 134) : ldexp(f, -133);

    return h & 0x8000 ? -v : v;
}

/* Values of non-negative codes grow with the code, so the nearest one is found by bisection. past is what infinity stands for. */
static uint16_t nearest(double v, double (*value)(uint16_t), uint16_t inf, double past)
{
    uint16_t sign = signbit(v) ? 0x8000 : 0, low = 0, high = inf;
    double a = fabs(v), below, above;

    if (isnan(v)) return inf + 1;
    while (high - low > 1) {
        uint16_t mid = (uint16_t)((low + high) / 2);
        if (value(mid) <= a)
            low = mid;
        else
            high = mid;
    }
    below = a - value(low);
    above = (high == inf ? past : value(high)) - a;
    if (above < below || (above == below && high % 2 == 0)) low = high;
    return low | sign;
}

static uint16_t half_code(double v)
{
    return nearest(v, half_value, 0x7c00, 65536);
}

static uint16_t bf16_code(double v)
{
    return nearest(v, bf16_value, 0x7f80, ldexp(1, 128));
}

/* ---- the plain computation ---- */

#define INTEGERS(type, wide)                 \
    {                                        \
        type a, b, c;                        \
        memcpy(&a, left, sizeof a);          \
        memcpy(&b, right, sizeof b);         \
        switch (op) {                        \
        case RN_OP_SUM:                      \
            c = (type)((wide)a + (wide)b);   \
            break;                           \
        case RN_OP_PROD:                     \
            c = (type)((wide)a * (wide)b);   \
            break;                           \
        case RN_OP_MIN:                      \
            c = a < b ? a : b;               \
            break;                           \
        case RN_OP_MAX:                      \
            c = a < b ? b : a;               \
            break;                           \
        case RN_OP_BAND:                     \
            c = (type)(a & b);               \
            break;                           \
        case RN_OP_BOR:                      \
            c = (type)(a | b);               \
            break;                           \
        case RN_OP_BXOR:                     \
            c = (type)(a ^ b);               \
            break;                           \
        case RN_OP_LAND:                     \
            c = a && b;                      \
            break;                           \
        case RN_OP_LOR:                      \
            c = a || b;                      \
            break;                           \
        case RN_OP_LXOR:                     \
            c = !a != !b;                    \
            break;                           \
        default:                             \
            c = op == RN_OP_REPLACE ? a : b; \
        }                                    \
        memcpy(out, &c, sizeof c);           \
        return;                              \
    }

#define FLOATS(type)                                     \
    {                                                    \
        type a, b, c;                                    \
        memcpy(&a, left, sizeof a);                      \
        memcpy(&b, right, sizeof b);                     \
        switch (op) {                                    \
        case RN_OP_SUM:                                  \
            c = a + b;                                   \
            break;                                       \
        case RN_OP_PROD:                                 \
            c = a * b;                                   \
            break;                                       \
        case RN_OP_MIN:                                  \
            c = a != a ? a : b != b ? b : a < b ? a : b; \
            break;                                       \
        case RN_OP_MAX:                                  \
            c = a != a ? a : b != b ? b : a > b ? a : b; \
            break;                                       \
        default:                                         \
            c = op == RN_OP_REPLACE ? a : b;             \
        }                                                \
        memcpy(out, &c, sizeof c);                       \
        return;                                          \
    }

#define HALVES(value, code)                  \
    {                                        \
        uint16_t a, b, c;                    \
        double x, y;                         \
        memcpy(&a, left, 2);                 \
        memcpy(&b, right, 2);                \
        x = value(a);                        \
        y = value(b);                        \
        switch (op) {                        \
        case RN_OP_SUM:                      \
            c = code((float)x + (float)y);   \
            break;                           \
        case RN_OP_PROD:                     \
            c = code((float)x * (float)y);   \
            break;                           \
        case RN_OP_MIN:                      \
            c = x < y ? a : b;               \
            break;                           \
        case RN_OP_MAX:                      \
            c = x > y ? a : b;               \
            break;                           \
        default:                             \
            c = op == RN_OP_REPLACE ? a : b; \
        }                                    \
        memcpy(out, &c, 2);                  \
        return;                              \
    }

#define COMPLEXES(type)                                   \
    {                                                     \
        type a[2], b[2], c[2];                            \
        memcpy(a, left, sizeof a);                        \
        memcpy(b, right, sizeof b);                       \
        memcpy(c, op == RN_OP_REPLACE ? a : b, sizeof c); \
        if (op == RN_OP_SUM) {                            \
            c[0] = a[0] + b[0];                           \
            c[1] = a[1] + b[1];                           \
        }                                                 \
        if (op == RN_OP_PROD) {                           \
            c[0] = a[0] * b[0] - a[1] * b[1];             \
            c[1] = a[0] * b[1] + a[1] * b[0];             \
        }                                                 \
        memcpy(out, c, sizeof c);                         \
        return;                                           \
    }

#define PAIRS(pair)                                                                                        \
    {                                                                                                      \
        pair a, b, c;                                                                                      \
        memcpy(&a, left, sizeof a);                                                                        \
        memcpy(&b, right, sizeof b);                                                                       \
        memcpy(&c, right, sizeof c);                                                                       \
        if (op == RN_OP_REPLACE || (op == RN_OP_MINLOC && a.v < b.v) || (op == RN_OP_MAXLOC && a.v > b.v)) \
            c.v = a.v, c.i = a.i;                                                                          \
        else if ((op == RN_OP_MINLOC || op == RN_OP_MAXLOC) && a.v == b.v)                                 \
            c.i = a.i < b.i ? a.i : b.i;                                                                   \
        memcpy(out, &c, sizeof c);                                                                         \
        return;                                                                                            \
    }

static void complex_half(int op, const char *left, const char *right, char *out)
{
    uint16_t a[2], b[2], c[2];
    float x[2], y[2];

    memcpy(a, left, 4);
    memcpy(b, right, 4);
    memcpy(c, op == RN_OP_REPLACE ? a : b, 4);
    for (int i = 0; i < 2; i++) {
        x[i] = (float)half_value(a[i]);
        y[i] = (float)half_value(b[i]);
        if (op == RN_OP_SUM) c[i] = half_code(x[i] + y[i]);
    }
    if (op == RN_OP_PROD) {
        c[0] = half_code(x[0] * y[0] - x[1] * y[1]);
        c[1] = half_code(x[0] * y[1] + x[1] * y[0]);
    }
    memcpy(out, c, 4);
}

static void plain(int rep, int op, const char *left, const char *right, char *out)
{
    switch (rep) {
    case RN_REP_I8:
        INTEGERS(int8_t, uint32_t)
    case RN_REP_U8:
        INTEGERS(uint8_t, uint32_t)
    case RN_REP_I16:
        INTEGERS(int16_t, uint32_t)
    case RN_REP_U16:
        INTEGERS(uint16_t, uint32_t)
    case RN_REP_I32:
        INTEGERS(int32_t, uint32_t)
    case RN_REP_U32:
        INTEGERS(uint32_t, uint32_t)
    case RN_REP_I64:
        INTEGERS(int64_t, uint64_t)
    case RN_REP_U64:
        INTEGERS(uint64_t, uint64_t)
    case RN_REP_I128:
        INTEGERS(rn_i128, rn_u128)
    case RN_REP_U128:
        INTEGERS(rn_u128, rn_u128)
    case RN_REP_F16:
        HALVES(half_value, half_code)
    case RN_REP_BF16:
        HALVES(bf16_value, bf16_code)
    case RN_REP_F32:
        FLOATS(float)
    case RN_REP_F64:
        FLOATS(double)
    case RN_REP_FLD:
        FLOATS(long double)
    case RN_REP_F128:
        FLOATS(rn_f128)
    case RN_REP_C16:
        complex_half(op, left, right, out);
        return;
    case RN_REP_C32:
        COMPLEXES(float)
    case RN_REP_C64:
        COMPLEXES(double)
    case RN_REP_CLD:
        COMPLEXES(long double)
    case RN_REP_C128:
        COMPLEXES(rn_f128)
    case RN_REP_FLOAT_INT:
        PAIRS(rn_float_int)
    case RN_REP_DOUBLE_INT:
        PAIRS(rn_double_int)
    case RN_REP_LONG_INT:
        PAIRS(rn_long_int)
    case RN_REP_INT_INT:
        PAIRS(rn_int_int)
    case RN_REP_SHORT_INT:
        PAIRS(rn_short_int)
    case RN_REP_LD_INT:
        PAIRS(rn_ld_int)
    case RN_REP_FLOAT_FLOAT:
        PAIRS(rn_float_float)
    case RN_REP_DOUBLE_DOUBLE:
        PAIRS(rn_double_double)
    default:
        cr_assert(0, "no plain computation for representation %d", rep);
    }
}

/* ---- values: few different ones, so that ties and zeros are frequent, and some at the ends of the range ---- */

#define FILL(type, ...)                             \
    {                                               \
        const type values[] = { __VA_ARGS__ };      \
        type v = values[any() % ARRAY_LEN(values)]; \
        memcpy(at, &v, sizeof v);                   \
        return;                                     \
    }
#define SOME_FLOATS (any() % 1000 / 7), -(any() % 1000 / 8.0), 0, 1, -1, 0.1, 1e3, -1e-3

static void fill_part(int rep, char *at)
{
    uint16_t code = (uint16_t)any();

    switch (rep) {
    case RN_REP_F16:
    case RN_REP_C16:
        if ((code & 0x7c00) == 0x7c00) code &= 0xbfff;
        memcpy(at, &code, 2);
        return;
    case RN_REP_BF16:
        if ((code & 0x7f80) == 0x7f80) code &= 0xbfff;
        memcpy(at, &code, 2);
        return;
    case RN_REP_F32:
    case RN_REP_C32:
        FILL(float, SOME_FLOATS, 1e30f, INFINITY)
    case RN_REP_F64:
    case RN_REP_C64:
        FILL(double, SOME_FLOATS, 1e300)
    case RN_REP_FLD:
    case RN_REP_CLD:
        FILL(long double, SOME_FLOATS)
    case RN_REP_F128:
    case RN_REP_C128:
        FILL(rn_f128, SOME_FLOATS)
    default: {
        rn_u128 values[] = { 0, 1, 2, (rn_u128)any() << 64 | any(), any(), ~(rn_u128)0, (rn_u128)1 << 127, 127, 128 };
        memcpy(at, &values[any() % ARRAY_LEN(values)], 16);
    }
    }
}

#define FILL_PAIR(pair, scale)                \
    {                                         \
        pair v;                               \
        memset(&v, 0xab, sizeof v);           \
        v.v = (scale) * (int)(any() % 4) - 1; \
        v.i = (int)(any() % 9) - 4;           \
        memcpy(at, &v, sizeof v);             \
        return;                               \
    }

static void fill(const struct rn_type *t, char *at)
{
    char part[32];

    switch (t->rep) {
    case RN_REP_FLOAT_INT:
        FILL_PAIR(rn_float_int, 0.5f)
    case RN_REP_DOUBLE_INT:
        FILL_PAIR(rn_double_int, 0.5)
    case RN_REP_LONG_INT:
        FILL_PAIR(rn_long_int, 1l << 40)
    case RN_REP_INT_INT:
        FILL_PAIR(rn_int_int, 1)
    case RN_REP_SHORT_INT:
        FILL_PAIR(rn_short_int, 1)
    case RN_REP_LD_INT:
        FILL_PAIR(rn_ld_int, 0.5)
    case RN_REP_FLOAT_FLOAT:
        FILL_PAIR(rn_float_float, 0.5f)
    case RN_REP_DOUBLE_DOUBLE:
        FILL_PAIR(rn_double_double, 0.5)
    }
    memset(at, 0, (size_t)t->extent);
    fill_part(t->rep, part);
    if (t->family != RN_FAM_COMPLEX) {
        memcpy(at, part, (size_t)t->extent);
        return;
    }
    memcpy(at, part, (size_t)t->extent / 2);
    fill_part(t->rep, part);
    memcpy(at + t->extent / 2, part, (size_t)t->extent / 2);
}

/* ---- the tests ---- */

enum { MOST = 33, ROOM = MOST * 32 + 64 };

static const unsigned allowed[] = {
#define RN_IN(family)         (1u << RN_FAM_##family)
#define RN_OP(name, families) families,
#include "datatype/ops.def"
#undef RN_OP
};
static const MPI_Op handles[] = {
#define RN_OP(name, families) MPI_##name,
#include "datatype/ops.def"
#undef RN_OP
};

/* Bytes that are not part of the value: holes of pairs, the unused bytes of an x87 number. */
static bool is_value_byte(const struct rn_type *t, size_t i)
{
    size_t end;

    if (t->rep == RN_REP_FLD || t->rep == RN_REP_CLD) return LDBL_MANT_DIG != 64 || i % 16 < 10;
    if (t->family != RN_FAM_PAIR) return true;
    end = (size_t)t->true_extent;
    if (t->rep == RN_REP_LD_INT && i < 16) return LDBL_MANT_DIG != 64 || i < 10;
    return i < end && (t->rep != RN_REP_SHORT_INT || i < 2 || i >= 4);
}

static void check(rn_reduce_fn *kernel, const struct rn_type *t, int op, size_t count, size_t shift_in, size_t shift_out)
{
    char in_room[ROOM + 16], out_room[ROOM + 16], before[ROOM + 16], want[32];
    char *in = in_room + shift_in, *out = out_room + shift_out;
    size_t size = (size_t)t->extent;

    memset(in_room, 0, sizeof in_room);
    memset(out_room, 0xab, sizeof out_room);
    for (size_t i = 0; i < count; i++) {
        fill(t, in + i * size);
        fill(t, out + i * size);
    }
    memcpy(before, out_room, sizeof before);
    kernel(in, out, count);
    for (size_t i = 0; i < count; i++) {
        const char *got = out + i * size;

        plain(t->rep, op, in + i * size, before + shift_out + i * size, want);
        for (size_t b = 0; b < size; b++)
            if (is_value_byte(t, b))
                cr_assert_eq(got[b], want[b], "operator %d on %s, element %zu of %zu, byte %zu", op, t->name, i, count, b);
    }
    for (size_t b = 0; b < shift_out; b++) cr_assert_eq((uint8_t)out_room[b], 0xab);
    for (size_t b = shift_out + count * size; b < sizeof out_room; b++) cr_assert_eq((uint8_t)out_room[b], 0xab);
}

static void check_table(rn_kernel_row *table)
{
    for (int row = 0; row < rn_type_builtins; row++) {
        const struct rn_type *t = rn_type_builtin(row);

        for (int op = 0; op < RN_OPS; op++) {
            rn_reduce_fn *kernel = table[t->rep][op];

            if (!(allowed[op] >> t->family & 1)) continue;
            cr_assert_not_null(kernel, "%s has no operator %d", t->name, op);
            for (size_t count = 0; count <= MOST; count++) check(kernel, t, op, count, count % 5, any() % 16);
        }
    }
}

Test(op, every_operator_on_every_type_is_the_plain_one)
{
    check_table(rn_kernels);
}

Test(op, so_it_is_with_wide_vectors)
{
    if (rn_kernels_wide())
        check_table(rn_kernels_wide());
    else
        cr_assert_not_null(rn_kernels);
}

Test(op, operators_are_defined_where_the_standard_says)
{
    for (int row = 0; row < rn_type_builtins; row++) {
        const struct rn_type *t = rn_type_builtin(row);

        for (int i = 0; i < RN_OPS; i++) {
            struct rn_op *op = rn_op_of(handles[i]);
            bool rma = i == RN_OP_REPLACE || i == RN_OP_NO_OP, yes = allowed[i] >> t->family & 1;

            cr_assert_eq(rn_op_check(op, t), yes && !rma ? 0 : MPI_ERR_OP);
            cr_assert_eq(rn_op_check_accumulate(op, t), yes ? 0 : MPI_ERR_OP);
        }
    }
    cr_assert_eq(rn_op_check(rn_op_of(MPI_SUM), rn_type_of(MPI_BYTE)), MPI_ERR_OP);
    cr_assert_eq(rn_op_check(rn_op_of(MPI_BAND), rn_type_of(MPI_DOUBLE)), MPI_ERR_OP);
    cr_assert_eq(rn_op_check(rn_op_of(MPI_MAX), rn_type_of(MPI_C_DOUBLE_COMPLEX)), MPI_ERR_OP);
    cr_assert_eq(rn_op_check(rn_op_of(MPI_MINLOC), rn_type_of(MPI_INT)), MPI_ERR_OP);
    cr_assert_eq(rn_op_check(rn_op_of(MPI_LAND), rn_type_of(MPI_C_BOOL)), 0);
}

Test(op, not_a_number_wins_from_either_side)
{
    const MPI_Datatype types[] = { MPI_FLOAT, MPI_DOUBLE, MPI_LONG_DOUBLE };

    for (int k = 0; k < 2; k++) {
        rn_kernel_row *table = k && rn_kernels_wide() ? rn_kernels_wide() : rn_kernels;

        for (int i = 0; i < 3; i++) {
            float f[2][9];
            double d[2][9];
            long double l[2][9];
            void *in = i == 0 ? (void *)f[0] : i == 1 ? (void *)d[0] : (void *)l[0];
            void *out = i == 0 ? (void *)f[1] : i == 1 ? (void *)d[1] : (void *)l[1];

            for (int side = 0; side < 2; side++) {
                for (int op = RN_OP_MIN; op <= RN_OP_MAX; op++) {
                    for (int j = 0; j < 9; j++) {
                        f[side][j] = NAN, d[side][j] = NAN, l[side][j] = NAN;
                        f[!side][j] = 1, d[!side][j] = 1, l[!side][j] = 1;
                    }
                    table[rn_type_of(types[i])->rep][op](in, out, 9);
                    for (int j = 0; j < 9; j++) cr_assert(isnan(i == 0 ? f[1][j] : i == 1 ? d[1][j] : (double)l[1][j]));
                }
            }
        }
    }
}

static int calls, total;
static MPI_Datatype seen;

static void count_up(void *in, void *inout, int *len, MPI_Datatype *type)
{
    calls++;
    total += *len;
    seen = *type;
    for (int i = 0; i < *len; i++) ((int *)inout)[i] = 10 * ((int *)in)[i] + ((int *)inout)[i];
    *len = 0; /* a function may use its arguments as it likes */
}

static void count_up_wide(void *in, void *inout, MPI_Count *len, MPI_Datatype *type)
{
    int n = (int)*len;
    count_up(in, inout, &n, type);
}

Test(op, users_functions_get_left_right_count_and_their_own_type)
{
    for (int wide = 0; wide < 2; wide++) {
        int in[] = { 1, 2, 3 }, inout[] = { 4, 5, 6 };
        struct rn_callback fn = { wide ? (void (*)(void))count_up_wide : (void (*)(void))count_up, wide };
        MPI_Op handle;
        MPI_Datatype type;

        calls = total = 0;
        cr_assert_eq(rn_op_create(fn, 0, &handle), 0);
        cr_assert_eq(rn_type_dup(rn_type_of(MPI_INT), &type), 0);
        cr_assert_eq(rn_reduce_local(in, inout, 3, rn_type_of(type), rn_op_of(handle)), 0);
        cr_assert_eq(calls, 1);
        cr_assert_eq(total, 3);
        cr_assert_eq(seen, type);
        for (int i = 0; i < 3; i++) cr_assert_eq(inout[i], 10 * (i + 1) + i + 4);
        cr_assert_eq(rn_op_free(&handle), 0);
        cr_assert_eq(handle, MPI_OP_NULL);
        cr_assert_eq(rn_type_free(&type), 0);
    }
}

static int lens[3];

static void note_len(void *in, void *inout, int *len, MPI_Datatype *type)
{
    (void)in, (void)inout, (void)type;
    lens[calls++] = *len;
}

Test(op, counts_beyond_int_reach_a_small_count_function_in_parts)
{
    struct rn_callback fn = { (void (*)(void))note_len, false };
    MPI_Datatype type;
    MPI_Op handle;

    rn_op_create(fn, 1, &handle);
    rn_type_contiguous(0, rn_type_of(MPI_INT), &type);
    rn_op_reduce(rn_op_of(handle), NULL, NULL, (MPI_Count)INT_MAX * 2 + 5, rn_type_of(type));
    cr_assert_eq(calls, 3);
    cr_assert_eq(lens[0], INT_MAX);
    cr_assert_eq(lens[1], INT_MAX);
    cr_assert_eq(lens[2], 5);
    rn_op_free(&handle);
    rn_type_free(&type);
}

Test(op, predefined_operators_cannot_be_freed)
{
    for (int i = 0; i < RN_OPS; i++) {
        MPI_Op op = handles[i];
        int commute = -1;

        cr_assert_eq(rn_op_free(&op), MPI_ERR_OP);
        cr_assert_eq(op, handles[i]);
        cr_assert_eq(rn_op_commutative(rn_op_of(op), &commute), 0);
        cr_assert_eq(commute, i != RN_OP_REPLACE && i != RN_OP_NO_OP);
    }
}

Test(op, an_operator_in_use_outlives_its_handle)
{
    struct rn_callback fn = { (void (*)(void))count_up, false };
    MPI_Op handle;
    struct rn_op *op;
    int in = 1, inout = 2;

    rn_op_create(fn, 1, &handle);
    op = rn_op_of(handle);
    rn_op_ref(op);
    cr_assert_eq(rn_op_free(&handle), 0);
    rn_op_reduce(op, &in, &inout, 1, rn_type_of(MPI_INT));
    cr_assert_eq(inout, 12);
    rn_op_release(op);
}

/* The target of an accumulate may be scattered; what comes is packed. */
Test(op, accumulating_into_a_scattered_type_leaves_the_rest)
{
    int packed[8], target[40], count = 2;
    MPI_Datatype type;

    rn_type_vector(4, 1, 3, rn_type_of(MPI_INT), &type);
    rn_type_commit(&type);
    for (int i = 0; i < 8; i++) packed[i] = 100 * (i + 1);
    for (int i = 0; i < 40; i++) target[i] = i;
    rn_op_accumulate(rn_op_of(MPI_SUM), packed, 0, 3 * sizeof(int), target, count, rn_type_of(type));
    rn_op_accumulate(rn_op_of(MPI_SUM), packed + 3, 3 * sizeof(int), 5 * sizeof(int), target, count, rn_type_of(type));
    for (int i = 0, next = 0; i < 40; i++) {
        bool hit = i < 10 ? i % 3 == 0 : i < 20 && (i - 10) % 3 == 0;
        cr_assert_eq(target[i], hit ? i + 100 * ++next : i);
    }
    cr_assert_eq(rn_op_check_accumulate(rn_op_of(MPI_SUM), rn_type_of(type)), 0);
    cr_assert_eq(rn_op_check(rn_op_of(MPI_SUM), rn_type_of(type)), MPI_ERR_OP);
    rn_type_free(&type);
}

Test(op, accumulating_pairs_leaves_their_holes)
{
    rn_double_int target[6];
    char packed[2 * 12];
    MPI_Datatype type;
    double v = -1;
    int index = 7;

    rn_type_vector(2, 1, 2, rn_type_of(MPI_DOUBLE_INT), &type);
    rn_type_commit(&type);
    memset(target, 0xab, sizeof target);
    for (int i = 0; i < 6; i++) target[i].v = i, target[i].i = i;
    for (int i = 0; i < 2; i++) {
        memcpy(packed + 12 * i, &v, 8);
        memcpy(packed + 12 * i + 8, &index, 4);
    }
    rn_op_accumulate(rn_op_of(MPI_MINLOC), packed, 0, sizeof packed, target, 1, rn_type_of(type));
    for (int i = 0; i < 6; i++) {
        const unsigned char *hole = (const unsigned char *)&target[i] + 12;
        cr_assert_eq(target[i].v, i == 0 || i == 2 ? -1 : i);
        cr_assert_eq(target[i].i, i == 0 || i == 2 ? 7 : i);
        for (int b = 0; b < 4; b++) cr_assert_eq(hole[b], 0xab);
    }
    rn_type_free(&type);
}

Test(op, reducing_a_scattered_type_of_one_builtin)
{
    enum { N = 3000 };
    static int in[3 * N], inout[3 * N];
    MPI_Datatype type;

    rn_type_vector(N, 2, 3, rn_type_of(MPI_INT), &type);
    rn_type_commit(&type);
    for (int i = 0; i < 3 * N; i++) in[i] = i, inout[i] = 5;
    rn_op_reduce(rn_op_of(MPI_MAX), in, inout, 1, rn_type_of(type));
    for (int i = 0; i < 3 * N; i++) cr_assert_eq(inout[i], i % 3 == 2 || i < 5 ? 5 : i);
    rn_type_free(&type);
}
