/* The representation "external32" (MPI-5.0 15.5.2): big-endian, IEEE, fixed sizes. The native packed form holds the same elements
 * in the same order, so only the order of types is walked here, not the layout. */
#include "datatype/device.h"
#include "datatype/recipe.h"
#include "datatype/rep.h"

#include <stdlib.h>

static const uint8_t row_bytes[] = {
#define RN_TYPE(name, rep, family, external) external,
#include "datatype/types.def"
#undef RN_TYPE
};

enum sort { PLAIN, SIGNED, LONG_DOUBLE };

/* An x87 number has more bytes than it uses. */
enum { LONG_DOUBLE_USED = LDBL_MANT_DIG == 64 ? 10 : sizeof(long double) };

/* A number: bytes here and bytes there. PLAIN numbers grow by zeros, SIGNED ones by their sign. */
struct number {
    uint8_t native, external;
    enum sort sort;
};

/* A builtin type: one number or two. */
struct numbers {
    struct number of[2];
    int n;
};

static enum sort sort_of(const struct rn_type *t)
{
    switch (t->rep) {
    case RN_REP_I8:
    case RN_REP_I16:
    case RN_REP_I32:
    case RN_REP_I64:
    case RN_REP_I128:
    case RN_REP_LONG_INT:
        return SIGNED;
    case RN_REP_FLD:
    case RN_REP_CLD:
    case RN_REP_LD_INT:
        return LONG_DOUBLE;
    default:
        return PLAIN;
    }
}

static struct numbers numbers_of(const struct rn_type *t)
{
    uint8_t native = (uint8_t)t->bytes, external = row_bytes[t->index];
    enum sort sort = sort_of(t);

    if (t->family == RN_FAM_COMPLEX) {
        struct number part = { native / 2, external / 2, sort };
        return (struct numbers){ { part, part }, 2 };
    }
    if (t->family == RN_FAM_PAIR) {
        /* Indices have the same size on both sides. */
        uint8_t index = t->rep == RN_REP_DOUBLE_DOUBLE ? 8 : 4;
        return (struct numbers){ { { native - index, external - index, sort }, { index, index, PLAIN } }, 2 };
    }
    return (struct numbers){ { { native, external, sort } }, 1 };
}

/* ---- one number ---- */

static bool is_big_endian(void)
{
    const uint16_t one = 1;
    return !*(const uint8_t *)&one;
}

/* Between the bytes of a number and the order with its lowest byte first. */
static void little_first(uint8_t *bytes, size_t n, bool swap)
{
    for (size_t i = 0; swap && i < n / 2; i++) {
        uint8_t b = bytes[i];
        bytes[i] = bytes[n - 1 - i];
        bytes[n - 1 - i] = b;
    }
}

static uint8_t filler(const uint8_t *low_first, size_t n, enum sort sort)
{
    return sort == SIGNED && low_first[n - 1] & 0x80 ? 0xff : 0;
}

/* Writes external bytes; false if the value does not fit into them. */
static bool put(const struct number *k, const uint8_t *native, uint8_t *out)
{
    uint8_t n[16], fill;

    if (k->sort == LONG_DOUBLE) {
        long double v;
        rn_f128 q;

        memcpy(&v, native, sizeof v);
        q = v;
        memcpy(n, &q, sizeof q);
    } else {
        memcpy(n, native, k->native);
    }
    little_first(n, k->native, is_big_endian());
    fill = filler(n, k->external, k->sort);
    for (int i = k->external; i < k->native; i++)
        if (n[i] != fill) return false;
    for (int i = 0; i < k->external; i++) out[i] = n[k->external - 1 - i];
    return true;
}

static void get(const struct number *k, const uint8_t *in, uint8_t *native)
{
    uint8_t n[16];

    for (int i = 0; i < k->external; i++) n[i] = in[k->external - 1 - i];
    memset(n + k->external, filler(n, k->external, k->sort), sizeof n - k->external);
    little_first(n, k->native, is_big_endian());
    if (k->sort == LONG_DOUBLE) {
        rn_f128 q;
        long double v;

        memcpy(&q, n, sizeof q);
        v = (long double)q;
        memset(native, 0, sizeof v);
        memcpy(native, &v, LONG_DOUBLE_USED);
    } else {
        memcpy(native, n, k->native);
    }
}

/* ---- elements in the order of the typemap ---- */

struct stream {
    bool packing;
    char *buf; /* laid out as the type says */
    MPI_Count count;
    const struct rn_type *type;
    size_t at; /* in the native packed form */
    uint8_t *external;
    bool fits;
};

enum { CHUNK = 4096 };

/* n elements of a builtin type. */
static void move_elements(struct stream *s, const struct rn_type *builtin, MPI_Count n)
{
    struct numbers k = numbers_of(builtin);
    size_t size = (size_t)builtin->bytes;
    MPI_Count most = (MPI_Count)(CHUNK / size), some;
    uint8_t native[CHUNK];

    for (; n > 0; n -= some) {
        uint8_t *p = native;

        some = RN_MIN(n, most);
        if (s->packing) rn_pack_bytes(s->buf, s->count, s->type, s->at, native, (size_t)some * size);
        for (MPI_Count i = 0; i < some; i++) {
            for (int j = 0; j < k.n; j++) {
                if (s->packing)
                    s->fits &= put(&k.of[j], p, s->external);
                else
                    get(&k.of[j], s->external, p);
                p += k.of[j].native;
                s->external += k.of[j].external;
            }
        }
        if (!s->packing) rn_unpack_bytes(s->buf, s->count, s->type, s->at, native, (size_t)some * size);
        s->at += (size_t)some * size;
    }
}

static void move_type(struct stream *s, const struct rn_type *t, MPI_Count n)
{
    const struct rn_recipe *r = t->recipe;

    if (!t->bytes) return;
    if (t->elem) {
        move_elements(s, t->elem, n * t->elems);
        return;
    }
    for (MPI_Count i = 0; i < n; i++) {
        for (MPI_Count k = 0; k < r->nkids; k++) {
            const struct rn_type *kid = r->kid[k];

            if (kid->bytes) move_type(s, kid, r->combiner == MPI_COMBINER_STRUCT ? r->arg[1 + k] : t->bytes / kid->bytes);
        }
    }
}

/* Bytes of one element in external32. */
static MPI_Count external_bytes(const struct rn_type *t)
{
    const struct rn_recipe *r = t->recipe;
    MPI_Count sum = 0;

    if (!t->bytes) return 0;
    if (t->elem) return t->elems * row_bytes[t->elem->index];
    for (MPI_Count k = 0; k < r->nkids; k++) {
        const struct rn_type *kid = r->kid[k];

        if (!kid->bytes) continue;
        sum += external_bytes(kid) * (r->combiner == MPI_COMBINER_STRUCT ? r->arg[1 + k] : t->bytes / kid->bytes);
    }
    return sum;
}

/* Where the external form lies in device memory it is made, or read, in a copy. */
static int pack_to_device(struct stream *s, const struct rn_type *t, MPI_Count count, size_t need, MPI_Count *position)
{
    uint8_t *there = s->external, *here = malloc(need);

    if (!here) return rn_fail(MPI_ERR_NO_MEM, "no memory for %zu bytes", need);
    s->external = here;
    move_type(s, t, count);
    if (s->fits) rn_gpu_copy(there, here, need);
    free(here);
    if (!s->fits) return rn_fail(MPI_ERR_CONVERSION, "a value does not fit into the bytes it has in external32");
    *position += (MPI_Count)need;
    return 0;
}

static int external_from_device(struct stream *s, size_t need, void **host)
{
    *host = malloc(need);
    if (!*host) return rn_fail(MPI_ERR_NO_MEM, "no memory for %zu bytes", need);
    rn_gpu_copy(*host, s->external, need);
    s->external = *host;
    return 0;
}

static int check_name(const char *datarep)
{
    if (!strcmp(datarep, "external32")) return 0;
    return rn_fail(MPI_ERR_UNSUPPORTED_DATAREP, "data representation \"%s\" is unknown, there is only external32", datarep);
}

int rn_pack_external_size(const char *datarep, MPI_Count incount, struct rn_type *datatype, MPI_Count *size)
{
    MPI_Count bytes;

    RN_TRY(check_name(datarep));
    if (__builtin_mul_overflow(incount, external_bytes(datatype), &bytes))
        return rn_fail(MPI_ERR_COUNT, "%lld elements would be larger than 2^63 bytes", (long long)incount);
    *size = bytes;
    return 0;
}

int rn_pack_external(const char *datarep, const void *inbuf, MPI_Count incount, struct rn_type *datatype, void *outbuf,
                     MPI_Count outsize, MPI_Count *position)
{
    struct stream s = { true, (char *)(uintptr_t)inbuf, incount, datatype, 0, (uint8_t *)outbuf, true };
    MPI_Count need;

    RN_TRY(rn_pack_external_size(datarep, incount, datatype, &need));
    RN_TRY(rn_pack_check_room(need, outsize, *position));
    if (!need) return 0;

    s.external += *position;
    if (rn_on_gpu(s.external)) return pack_to_device(&s, datatype, incount, (size_t)need, position);
    move_type(&s, datatype, incount);
    if (!s.fits) return rn_fail(MPI_ERR_CONVERSION, "a value does not fit into the bytes it has in external32");
    *position += need;
    return 0;
}

int rn_unpack_external(const char datarep[], const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf,
                       MPI_Count outcount, struct rn_type *datatype)
{
    struct stream s = { false, outbuf, outcount, datatype, 0, (uint8_t *)(uintptr_t)inbuf, true };
    MPI_Count need;
    void *host = NULL;

    RN_TRY(rn_pack_external_size(datarep, outcount, datatype, &need));
    RN_TRY(rn_pack_check_room(need, insize, *position));
    if (!need) return 0;

    s.external += *position;
    if (rn_on_gpu(s.external)) RN_TRY(external_from_device(&s, (size_t)need, &host));
    move_type(&s, datatype, outcount);
    free(host);
    *position += need;
    return 0;
}
