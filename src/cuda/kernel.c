/* Which kernel, and with what. */
#include "cuda/plugin.h"
#include "datatype/op.h"
#include <stdio.h>
#include <stdlib.h>

/* Functions of a context: movers first, then operators by type. Looked up on first use. */
enum { LOGS = 5, MOVERS = 5 * LOGS };
_Static_assert(MOVERS + RN_OPS * RN_REPS <= ARRAY_LEN(((struct rn_cuda_dev *)0)->functions), "room for all kernels");

static cu_function function(struct rn_cuda_dev *d, int at, const char *name)
{
    cu_function none = (cu_function)(uintptr_t)-1;

    if (!d->module) return NULL;
    if (!d->functions[at] && (rn_cu.module_function(&d->functions[at], d->module, name) || !d->functions[at]))
        d->functions[at] = none;
    return d->functions[at] == none ? NULL : d->functions[at];
}

cu_function rn_cuda_mover(struct rn_cuda_dev *d, enum rn_cuda_move move, int log)
{
    static const char *const names[] = { "copy", "pack", "pack_long", "unpack", "unpack_long" };
    char name[32];

    if (!d->functions[(int)move * LOGS + log]) snprintf(name, sizeof name, "rn_%s_%d", names[move], 1 << log);
    return function(d, (int)move * LOGS + log, name);
}

/* ---- pack and unpack ---- */

/* What a device holds of a layout that is not one run. */
struct layout {
    struct rn_cuda_dev *dev;
    unsigned long long ctx;
    cu_ptr at; /* runs, then lists; 0 when the one run is in the arguments */
    struct rn_gpu_run one;
    uint64_t all; /* all lengths, offsets and steps of the type, or-ed: their alignment */
    bool wide;    /* numbers of more than 32 bits */
};

static uint64_t bits_of_layout(const struct rn_gpu_layout *l)
{
    uint64_t all = l->unit | (uint64_t)l->step[0] | (uint64_t)l->step[1];

    for (uint64_t k = 0; k < l->nruns; k++) {
        const struct rn_gpu_run *r = &l->runs[k];
        all |= (uint64_t)r->off | r->len | r->before | (r->n[1] > 1 ? (uint64_t)r->step[1] : 0);
        if (!r->at && r->n[0] > 1) all |= (uint64_t)r->step[0];
        for (uint64_t i = 0; r->at && i < r->n[0]; i++) all |= (uint64_t)r->at[i];
    }
    return all;
}

static int upload(struct rn_cuda_dev *d, const struct rn_gpu_layout *l, struct layout *out)
{
    size_t runs = l->nruns * sizeof(struct rn_gpu_run), lists = l->listed * sizeof(int64_t), used = 0;
    struct rn_gpu_run *copy;

    out->one = l->runs[0];
    if (l->nruns == 1 && !l->listed) return 0;
    copy = malloc(runs + lists);
    if (!copy) return rn_cuda_host.fail(MPI_ERR_NO_MEM, "no memory for the runs of a datatype");
    int64_t *at = (int64_t *)(void *)((char *)copy + runs);
    cu_result r = rn_cu.mem_alloc(&out->at, runs + lists);
    memcpy(copy, l->runs, runs);
    for (uint64_t k = 0; k < l->nruns; k++) {
        if (!copy[k].at) continue;
        memcpy(at + used, copy[k].at, copy[k].n[0] * sizeof(int64_t));
        copy[k].at = (const int64_t *)(uintptr_t)(out->at + runs + used * sizeof(int64_t));
        used += copy[k].n[0];
    }
    out->one = copy[0];
    if (!r) r = rn_cu.copy(out->at, (cu_ptr)(uintptr_t)copy, runs + lists, d->quick);
    if (!r) r = rn_cu.stream_wait(d->quick);
    free(copy);
    return r ? rn_cu_failed(r, "bringing a datatype to the device") : 0;
}

static struct layout *layout_get(struct rn_cuda_dev *d, const struct rn_gpu_layout *l, void **place)
{
    struct layout *out = *place;

    if (out && (out->dev != d || out->ctx != d->id)) return NULL; /* of another device: the caller packs without */
    if (out) return out;
    out = calloc(1, sizeof *out);
    if (!out) return NULL;
    out->dev = d;
    out->ctx = d->id;
    out->all = bits_of_layout(l);
    if (upload(d, l, out)) {
        free(out);
        return NULL;
    }
    *place = out;
    return out;
}

void rn_cuda_layout_drop(void *place)
{
    struct layout *l = place;

    if (l->at && !rn_cuda_enter(l->dev)) {
        rn_cu.mem_free(l->at);
        rn_cuda_leave();
    }
    free(l);
}

static int move_on(struct rn_cuda_dev *d, enum rn_gpu_way way, char *laid, const struct rn_gpu_layout *l,
                   const struct layout *known, uint64_t from, char *flat, uint64_t len)
{
    uint64_t all = known->all | from | len | (uintptr_t)laid | (uintptr_t)flat | (l->n[2] > 1 ? (uint64_t)l->step[2] : 0);
    int log = __builtin_ctzll(all | 16);
    bool wide = (from + len) >> 32 != 0;
    enum rn_cuda_move move =
        way == RN_GPU_PACK ? (wide ? RN_MOVE_PACK_LONG : RN_MOVE_PACK) : (wide ? RN_MOVE_UNPACK_LONG : RN_MOVE_UNPACK);
    cu_function f = rn_cuda_mover(d, move, log);
    struct rn_kernel_args a = { .n = len >> log, .from = from, .nruns = l->nruns, .unit = l->unit, .run = known->one };
    struct rn_gpu_job job;

    if (!f) return MPI_ERR_UNSUPPORTED_OPERATION;
    a.dst = way == RN_GPU_PACK ? flat : laid;
    a.src = way == RN_GPU_PACK ? laid : flat;
    a.runs = (const struct rn_gpu_run *)(uintptr_t)known->at;
    for (int i = 0; i < 3; i++) {
        a.loop[i] = l->n[i];
        a.step[i] = l->step[i];
    }
    RN_TRY(rn_cuda_launch(d, f, &a, a.n, &job));
    rn_cuda_finish(&job);
    return 0;
}

/* Both lie on d. */
static int move_near(struct rn_cuda_dev *d, enum rn_gpu_way way, char *laid, const struct rn_gpu_layout *l, void **place,
                     uint64_t from, char *flat, uint64_t len)
{
    int rc = MPI_ERR_UNSUPPORTED_OPERATION;

    if (!d->module) return rc;
    if (rn_cuda_enter(d)) return MPI_ERR_BUFFER;
    struct layout *known = layout_get(d, l, place);
    if (known) rc = move_on(d, way, laid, l, known, from, flat, len);
    rn_cuda_leave();
    return rc;
}

/* The packed side is on another device than d: a copy there. */
static int move_far(struct rn_cuda_dev *d, enum rn_gpu_way way, char *laid, const char *first, const struct rn_gpu_layout *l,
                    void **place, uint64_t from, char *flat, uint64_t len)
{
    char *room = rn_cuda_scratch(first, len);
    int rc = 0;

    if (!room) return rn_cuda_host.fail(MPI_ERR_NO_MEM, "no device memory for packing");
    if (way == RN_GPU_UNPACK) rc = rn_cuda_copy(room, flat, len);
    if (!rc) rc = move_near(d, way, laid, l, place, from, room, len);
    if (!rc && way == RN_GPU_PACK) rc = rn_cuda_copy(flat, room, len);
    rn_cuda_scratch_put(room);
    return rc;
}

int rn_cuda_move(enum rn_gpu_way way, void *laid, const struct rn_gpu_layout *l, void **place, uint64_t from, void *flat,
                 uint64_t len)
{
    const struct layout *known = *place;
    const char *first = (const char *)laid + (known ? known->one.off : l->runs[0].off);
    struct rn_cuda_place where;

    rn_cuda_find(first, &where);
    struct rn_cuda_dev *d = rn_cuda_dev_of(&where);
    if (!d) return MPI_ERR_BUFFER;
    if (!rn_cuda_is_near(&where, d)) return MPI_ERR_UNSUPPORTED_OPERATION;
    if (rn_cuda_is_on(flat, d)) return move_near(d, way, laid, l, place, from, flat, len);
    return move_far(d, way, laid, first, l, place, from, flat, len);
}

/* ---- reduction ---- */

static const char *const op_names[] = {
#define RN_OP(name, families) [RN_OP_##name] = #name,
#include "datatype/ops.def"
#undef RN_OP
};
static const char *const rep_names[] = {
#define RN_REP(name, type)                    [RN_REP_##name] = #name,
#define RN_REP_PAIR(name, type, value, index) [RN_REP_##name] = #name,
#include "datatype/reps.def"
};
static const uint8_t rep_bytes[] = {
#define RN_REP(name, type)                    [RN_REP_##name] = sizeof(type),
#define RN_REP_PAIR(name, type, value, index) [RN_REP_##name] = sizeof(type),
#include "datatype/reps.def"
};
static const uint8_t rep_align[] = {
#define RN_REP(name, type)                    [RN_REP_##name] = _Alignof(type),
#define RN_REP_PAIR(name, type, value, index) [RN_REP_##name] = _Alignof(type),
#include "datatype/reps.def"
};

/* Signed integers differ from unsigned ones only in their order. */
static int kernel_rep(int op, int rep)
{
    static const uint8_t plain[RN_REPS] = {
        [RN_REP_I8] = RN_REP_U8, [RN_REP_I16] = RN_REP_U16, [RN_REP_I32] = RN_REP_U32, [RN_REP_I64] = RN_REP_U64
    };
    bool ordered = op == RN_OP_MIN || op == RN_OP_MAX;

    return !ordered && plain[rep] ? plain[rep] : rep;
}

bool rn_cuda_can_reduce(int op, int rep)
{
    switch (rep) {
    case RN_REP_I128:
    case RN_REP_U128:
    case RN_REP_FLD:
    case RN_REP_F128:
    case RN_REP_CLD:
    case RN_REP_C128:
    case RN_REP_LD_INT:
        return false;
    }
    return rn_cuda_image && op != RN_OP_REPLACE && op != RN_OP_NO_OP;
}

static uint64_t head_of(const void *in, const void *inout, size_t size, size_t count)
{
    uintptr_t a = (uintptr_t)in, b = (uintptr_t)inout;
    size_t head;

    if ((a ^ b) % 16 || 16 % size) return RN_BY_ELEMENT;
    head = (16 - b % 16) % 16;
    if (head % size) return RN_BY_ELEMENT;
    return RN_MIN(head / size, count);
}

/* The left operand is on another device: a copy here. */
static int reduce_far(int op, int rep, const void *in, void *inout, size_t count)
{
    void *room = rn_cuda_scratch(inout, count * rep_bytes[rep]);
    int rc;

    if (!room) return rn_cuda_host.fail(MPI_ERR_NO_MEM, "no device memory for a reduction");
    rc = rn_cuda_copy(room, in, count * rep_bytes[rep]);
    if (!rc) rc = rn_cuda_reduce(op, rep, room, inout, count);
    rn_cuda_scratch_put(room);
    return rc;
}

/* An operand lies where its type may not lie, or the result on a device of a node-mate: both go through memory that is ours. */
static int reduce_crooked(int op, int rep, const void *in, void *inout, size_t count)
{
    size_t bytes = count * rep_bytes[rep];
    void *left = rn_cuda_scratch(inout, bytes), *right = left ? rn_cuda_scratch(inout, bytes) : NULL;
    int rc = right ? rn_cuda_copy(left, in, bytes) : rn_cuda_host.fail(MPI_ERR_NO_MEM, "no device memory for a reduction");

    if (!rc) rc = rn_cuda_copy(right, inout, bytes);
    if (!rc) rc = rn_cuda_reduce(op, rep, left, right, count);
    if (!rc) rc = rn_cuda_copy(inout, right, bytes);
    if (left) rn_cuda_scratch_put(left);
    if (right) rn_cuda_scratch_put(right);
    return rc;
}

int rn_cuda_reduce(int op, int rep, const void *in, void *inout, size_t count)
{
    struct rn_cuda_place place;
    struct rn_gpu_job job;
    char name[64];
    int plain = kernel_rep(op, rep), rc = MPI_ERR_UNSUPPORTED_OPERATION;
    size_t size = rep_bytes[rep];
    struct rn_kernel_args a = { .dst = inout, .src = in, .n = count, .head = head_of(in, inout, size, count) };

    rn_cuda_find(inout, &place);
    struct rn_cuda_dev *d = rn_cuda_dev_of(&place);
    if (!d) return MPI_ERR_BUFFER;
    if (((uintptr_t)in | (uintptr_t)inout) % rep_align[rep] || !rn_cuda_is_near(&place, d))
        return reduce_crooked(op, rep, in, inout, count);
    if (!rn_cuda_is_on(in, d)) return reduce_far(op, rep, in, inout, count);
    RN_TRY(rn_cuda_enter(d));
    int at = MOVERS + op * RN_REPS + plain;
    if (!d->functions[at]) snprintf(name, sizeof name, "rn_%s_%s", op_names[op], rep_names[plain]);
    cu_function f = function(d, at, name);
    if (f) {
        rc = rn_cuda_launch(d, f, &a, a.head == RN_BY_ELEMENT ? count : RN_MAX(count * size / 16, (size_t)1), &job);
        if (!rc) rn_cuda_finish(&job);
    } else {
        rn_cuda_host.fail(rc, "there is no kernel for %s on this type and device", op_names[op]);
    }
    rn_cuda_leave();
    return rc;
}
