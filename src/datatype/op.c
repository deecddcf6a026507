/* Operators: objects, where they are defined, and reduction. */
#include "datatype/op.h"

#include "base/pool.h"
#include "datatype/device.h"
#include "datatype/nest.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const struct row {
    MPI_Op handle;
    const char *name;
    unsigned families;
} rows[] = {
#define RN_IN(family)         (1u << RN_FAM_##family)
#define RN_OP(name, families) [RN_OP_##name] = { MPI_##name, "MPI_" #name, families },
#include "datatype/ops.def"
#undef RN_OP
#undef RN_IN
};

static struct rn_op ops[RN_OPS];
static struct rn_pool pool = RN_POOL(struct rn_op, 16);
static rn_kernel_row *kernels = rn_kernels;

void rn_ops_init(void)
{
    static bool done;

    if (done) return;
    if (rn_kernels_wide()) kernels = rn_kernels_wide();
    for (int i = 0; i < RN_OPS; i++) {
        struct rn_op *op = &ops[i];

        rn_obj_init_builtin(&op->obj, RN_KIND_OP, rows[i].handle);
        op->commutes = i != RN_OP_REPLACE && i != RN_OP_NO_OP;
        op->index = (uint8_t)i;
        op->name = rows[i].name;
    }
    done = true;
}

void rn_op_ref(struct rn_op *op)
{
    rn_obj_ref(&op->obj);
}

void rn_op_release(struct rn_op *op)
{
    if (!rn_obj_unref(&op->obj)) return;
    if (op->kernel && op->kernel->place && rn_gpu) rn_gpu->code_drop(op->kernel->place);
    free(op->kernel);
    rn_obj_fini(&op->obj);
    rn_pool_put(&pool, op);
}

int rn_op_make(void (*fn)(void), bool commute, bool wide, MPI_Op *op)
{
    struct rn_op *o = rn_pool_get(&pool);

    if (!o) return rn_fail(MPI_ERR_NO_MEM, "no memory for an operator");
    *o = (struct rn_op){ .commutes = commute, .wide = wide, .user = fn, .name = "a user's operator" };
    rn_obj_init(&o->obj, RN_KIND_OP);
    *op = o->obj.handle;
    return 0;
}

int rn_op_create(struct rn_callback user_fn, int commute, MPI_Op *op)
{
    return rn_op_make(user_fn.fn, commute, user_fn.wide, op);
}

int rn_op_create_device(MPI_User_function *user_fn, int commute, const void *image, const char *kernel, MPI_Op *op)
{
    size_t n = strlen(kernel) + 1;
    struct rn_op_kernel *k = malloc(sizeof *k + n);

    if (!k) return rn_fail(MPI_ERR_NO_MEM, "no memory for an operator");
    int rc = rn_op_make((void (*)(void))user_fn, commute, false, op);
    if (rc) {
        free(k);
        return rc;
    }
    memcpy(k->name, kernel, n);
    k->code = (struct rn_gpu_code){ .image = image, .name = k->name };
    k->place = NULL;
    rn_op_of(*op)->kernel = k;
    return 0;
}

int rn_op_commutative(struct rn_op *op, int *commute)
{
    *commute = op->commutes;
    return 0;
}

int rn_op_free(MPI_Op *op)
{
    struct rn_op *o = rn_op_of(*op);

    if (!o) return rn_fail(MPI_ERR_OP, "not an operator");
    if (!o->user) return rn_fail(MPI_ERR_OP, "%s is predefined and cannot be freed", o->name);
    rn_op_release(o);
    *op = MPI_OP_NULL;
    return 0;
}

static int refuse(const struct rn_op *op, const struct rn_type *t)
{
    if (t->named) return rn_fail(MPI_ERR_OP, "%s is not defined on %s", op->name, t->name);
    return rn_fail(MPI_ERR_OP, "%s is not defined on a derived datatype", op->name);
}

static bool is_defined(const struct rn_op *op, const struct rn_type *builtin)
{
    return builtin && rows[op->index].families >> builtin->family & 1;
}

int rn_op_check(const struct rn_op *op, const struct rn_type *t)
{
    if (op->user) return 0;
    if (op->index == RN_OP_REPLACE || op->index == RN_OP_NO_OP)
        return rn_fail(MPI_ERR_OP, "%s is only for one-sided accumulation", op->name);
    return is_defined(op, rn_type_predefined(t)) ? 0 : refuse(op, t);
}

int rn_op_check_accumulate(const struct rn_op *op, const struct rn_type *t)
{
    if (op->user) return rn_fail(MPI_ERR_OP, "one-sided accumulation takes predefined operators only");
    return is_defined(op, t->elem) ? 0 : refuse(op, t);
}

rn_reduce_fn *rn_op_accumulator(const struct rn_op *op, const struct rn_type *t)
{
    return !op->user && is_defined(op, t->elem) ? kernels[t->elem->rep][op->index] : NULL;
}

rn_reduce_fn *rn_op_kernel(const struct rn_op *op, const struct rn_type *t, size_t *per)
{
    if (op->user || !t->elem) return NULL;
    if (!t->contig && !rn_type_predefined(t)) return NULL;
    *per = (size_t)t->elems;
    return kernels[t->elem->rep][op->index];
}

static void call_user(const struct rn_op *op, void *in, void *inout, MPI_Count count, struct rn_type *t)
{
    MPI_Datatype handle = t->obj.handle;

    if (op->wide) {
        MPI_User_function_c *fn = (MPI_User_function_c *)op->user;
        fn(in, inout, &count, &handle);
        return;
    }
    while (count > 0) {
        MPI_User_function *fn = (MPI_User_function *)op->user;
        int len = (int)RN_MIN(count, INT_MAX);
        int kept = len;
        fn(in, inout, &len, &handle);
        in = at(in, kept * t->extent);
        inout = at(inout, kept * t->extent);
        count -= kept;
    }
}

/* The packed form of a pair has no holes, the form that its kernel works on has: room for both. */
enum { CHUNK = 4096, SPREAD = 2 * CHUNK };

/* Pieces of the target go through a buffer: packed, reduced, unpacked. */
void rn_op_accumulate(const struct rn_op *op, const void *packed, size_t from, size_t len, void *inout, MPI_Count count,
                      const struct rn_type *t)
{
    const struct rn_type *e = t->elem;
    rn_reduce_fn *kernel = kernels[e->rep][op->index];
    size_t size = (size_t)e->bytes, most = CHUNK / size * size;
    _Alignas(RN_LINE) char flat[CHUNK], left[SPREAD], right[SPREAD];

    assert(from % size == 0 && len % size == 0);
    if (op->index == RN_OP_NO_OP) return;
    if (op->index == RN_OP_REPLACE) {
        rn_unpack_bytes(inout, count, t, from, packed, len);
        return;
    }
    if (t->contig && e->contig) {
        if (rn_gpu_near() && (rn_device_holds(inout, t) || rn_gpu_has(packed)))
            rn_op_reduce(op, packed, (char *)inout + from, (MPI_Count)(len / size), t->elem);
        else
            kernel(packed, (char *)inout + from, len / size);
        return;
    }
    for (size_t done = 0, n; done < len; done += n) {
        const char *in = (const char *)packed + done;

        n = RN_MIN(most, len - done);
        n = rn_pack_bytes(inout, count, t, from + done, flat, n);
        if (e->contig) {
            kernel(in, flat, n / size);
        } else {
            MPI_Count elems = (MPI_Count)(n / size);
            rn_unpack_bytes(left, elems, e, 0, in, n);
            rn_unpack_bytes(right, elems, e, 0, flat, n);
            kernel(left, right, (size_t)elems);
            rn_pack_bytes(right, elems, e, 0, flat, n);
        }
        rn_unpack_bytes(inout, count, t, from + done, flat, n);
        if (!n) return;
    }
}

static void reduce_scattered(const struct rn_op *op, const void *in, void *inout, MPI_Count count, const struct rn_type *t)
{
    size_t size = (size_t)t->elem->bytes, most = CHUNK / size * size, from = 0, n;
    _Alignas(RN_LINE) char flat[CHUNK];

    while ((n = rn_pack_bytes(in, count, t, from, flat, most))) {
        rn_op_accumulate(op, flat, from, n, inout, count, t);
        from += n;
    }
}

void rn_op_reduce(const struct rn_op *op, const void *in, void *inout, MPI_Count count, struct rn_type *t)
{
    size_t per = 1;
    rn_reduce_fn *kernel;

    if (count <= 0) return;
    if (rn_gpu_near() && (rn_device_holds(in, t) || rn_device_holds(inout, t))) {
        rn_device_reduce(op, in, inout, count, t);
        return;
    }
    if (op->user) {
        call_user(op, (void *)(uintptr_t)in, inout, count, t);
        return;
    }
    kernel = rn_op_kernel(op, t, &per);
    if (kernel)
        kernel(in, inout, (size_t)count * per);
    else
        reduce_scattered(op, in, inout, count, t);
}

int rn_reduce_local(const void *inbuf, void *inoutbuf, MPI_Count count, struct rn_type *datatype, struct rn_op *op)
{
    RN_TRY(rn_op_check(op, datatype));
    if (count > 0 && inbuf == inoutbuf && datatype->bytes > 0)
        return rn_fail(MPI_ERR_BUFFER, "inbuf and inoutbuf are the same buffer");
    rn_op_reduce(op, inbuf, inoutbuf, count, datatype);
    return 0;
}
