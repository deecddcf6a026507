#include "data.h"
#include <stdlib.h>

enum { UNTOUCHED = 0x11, GAP_LB = -8, GAP_EXTENT = 32, GAP_SECOND = 12 };

static MPI_Datatype close_type, spread_type;
static MPI_Op ops[OPERS];

struct rn_type *layout_type(enum layout l)
{
    return rn_type_of(l == PLAIN ? MPI_UINT32_T : l == CLOSE ? close_type : spread_type);
}

MPI_Count layout_count(enum layout l, MPI_Count pairs)
{
    return l == PLAIN ? 2 * pairs : pairs;
}

void oper_apply(enum oper o, const uint32_t *in, uint32_t *inout, MPI_Count pairs)
{
    for (MPI_Count i = 0; i < pairs; i++, in += 2, inout += 2) {
        if (o == ADD) {
            inout[0] += in[0];
            inout[1] += in[1];
        } else {
            inout[1] = in[0] * inout[1] + in[1];
            inout[0] *= in[0];
        }
    }
}

static void user_op(enum oper o, const char *in, char *inout, MPI_Count len, MPI_Datatype type)
{
    ptrdiff_t step = type == spread_type ? GAP_EXTENT : 8, second = type == spread_type ? GAP_SECOND : 4;

    for (MPI_Count i = 0; i < len; i++) {
        uint32_t a[2], b[2];

        memcpy(&a[0], in + i * step, 4);
        memcpy(&a[1], in + i * step + second, 4);
        memcpy(&b[0], inout + i * step, 4);
        memcpy(&b[1], inout + i * step + second, 4);
        oper_apply(o, a, b, 1);
        memcpy(inout + i * step, &b[0], 4);
        memcpy(inout + i * step + second, &b[1], 4);
    }
}

static void user_chain(void *in, void *inout, int *len, MPI_Datatype *type)
{
    user_op(CHAIN, in, inout, *len, *type);
}

static void user_add(void *in, void *inout, int *len, MPI_Datatype *type)
{
    user_op(ADD, in, inout, *len, *type);
}

struct rn_op *oper_op(enum oper o, enum layout l)
{
    return rn_op_of(l == PLAIN ? MPI_SUM : ops[o]);
}

void data_init(void)
{
    MPI_Datatype vector;

    if (close_type) return;
    rn_types_init();
    rn_ops_init();
    rn_type_contiguous(2, rn_type_of(MPI_UINT32_T), &close_type);
    rn_type_commit(&close_type);
    rn_type_vector(2, 1, GAP_SECOND / 4, rn_type_of(MPI_UINT32_T), &vector);
    rn_type_create_resized(rn_type_of(vector), GAP_LB, GAP_EXTENT, &spread_type);
    rn_type_commit(&spread_type);
    rn_op_make((void (*)(void))user_chain, false, false, &ops[CHAIN]);
    rn_op_make((void (*)(void))user_add, true, false, &ops[ADD]);
}

void buf_make(struct buf *b, enum layout l, MPI_Count pairs)
{
    ptrdiff_t gap;

    b->layout = l;
    b->pairs = pairs;
    b->bytes = rn_type_span(layout_type(l), layout_count(l, pairs), &gap);
    b->mem = malloc(b->bytes + 1);
    b->want = malloc(b->bytes + 1);
    memset(b->mem, UNTOUCHED, b->bytes + 1);
    b->at = rn_at(b->mem, -gap);
}

void buf_free(struct buf *b)
{
    free(b->mem);
    free(b->want);
    b->mem = b->want = NULL;
}

void buf_fill(struct buf *b, MPI_Count first, MPI_Count pairs, const uint32_t *values)
{
    rn_unpack_bytes(b->at, layout_count(b->layout, b->pairs), layout_type(b->layout), (size_t)first * 8, values,
                    (size_t)pairs * 8);
}

void buf_seal(struct buf *b)
{
    memcpy(b->want, b->mem, b->bytes + 1);
}

void buf_expect(struct buf *b, MPI_Count first, MPI_Count pairs, const uint32_t *values)
{
    void *at = rn_at(b->at, b->want - b->mem);

    rn_unpack_bytes(at, layout_count(b->layout, b->pairs), layout_type(b->layout), (size_t)first * 8, values, (size_t)pairs * 8);
}

bool buf_is_right(const struct buf *b)
{
    return !memcmp(b->mem, b->want, b->bytes + 1);
}

static uint32_t salt;

void data_new_case(void)
{
    salt += 7919;
}

static uint32_t *values_new(int src, int dst, MPI_Count first, MPI_Count pairs)
{
    uint32_t *v = malloc((size_t)(pairs + 1) * 8);

    for (MPI_Count i = 0; i < 2 * pairs; i++)
        v[i] = salt ^ ((uint32_t)src * 2654435761u + (uint32_t)dst * 40503u + (uint32_t)(2 * first + i) * 2246822519u + 1);
    return v;
}

void buf_hold(struct buf *b, MPI_Count first, int src, int dst, MPI_Count pairs)
{
    uint32_t *v = values_new(src, dst, 0, pairs);

    buf_fill(b, first, pairs, v);
    free(v);
}

void buf_expect_from(struct buf *b, MPI_Count first, int src, int dst, MPI_Count pairs)
{
    uint32_t *v = values_new(src, dst, 0, pairs);

    buf_expect(b, first, pairs, v);
    free(v);
}

void buf_expect_fold(struct buf *b, MPI_Count pairs, enum oper o, int from, int to, MPI_Count skip)
{
    uint32_t *acc = values_new(to, 0, skip, pairs);

    for (int r = to - 1; r >= from; r--) {
        uint32_t *v = values_new(r, 0, skip, pairs);
        oper_apply(o, v, acc, pairs);
        free(v);
    }
    buf_expect(b, 0, pairs, acc);
    free(acc);
}
