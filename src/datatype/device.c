/* Device memory in packing and reduction: kernels where both sides are on the device, pieces of scratch memory where one is, and
 * a copy in host memory for what no kernel does (operators of the user, types that only the host computes with). */
#include "datatype/device.h"
#include "datatype/nest.h"
#include <stdlib.h>
#include <sys/uio.h>

enum { SCRATCH = 16 << 20, HOST_PIECE = 4 << 20 };

static void *host_room(size_t bytes)
{
    void *p = malloc(bytes ? bytes : 1);

    if (!p) rn_die(MPI_ERR_NO_MEM, "no memory for a copy of device memory");
    return p;
}

static void copy(void *to, const void *from, size_t n)
{
    if (n) rn_gpu_must(rn_gpu->copy(to, from, n));
}

/* ---- packing ---- */

static struct rn_gpu_run *runs_of(const struct rn_type *t, uint64_t *listed)
{
    struct rn_gpu_run *runs = host_room(t->nruns * sizeof *runs);

    *listed = 0;
    for (size_t k = 0; k < t->nruns; k++) {
        const struct rn_run *r = &t->runs[k];
        runs[k] = (struct rn_gpu_run){ .off = r->off,
                                       .len = r->len,
                                       .n = { r->n[0], r->n[1] },
                                       .step = { r->step[0], r->step[1] },
                                       .at = (const int64_t *)r->at,
                                       .before = t->before[k] };
        if (r->at) *listed += r->n[0];
    }
    return runs;
}

/* Both sides on the device. False: there is no kernel for it. */
static bool move_there(enum rn_gpu_way way, void *laid, MPI_Count count, const struct rn_type *t, size_t from, void *flat,
                       size_t len)
{
    struct rn_type *known = (struct rn_type *)(uintptr_t)t; /* keeps what the device knows of it */
    struct rn_gpu_layout l = { .nruns = t->nruns,
                               .unit = t->before[t->nruns],
                               .n = { t->loop[0].n, t->loop[1].n, (uint64_t)count },
                               .step = { t->loop[0].step, t->loop[1].step, t->extent } };
    struct rn_gpu_run *runs = known->device ? NULL : runs_of(t, &l.listed);

    l.runs = runs;
    int rc = rn_gpu->move(way, laid, &l, &known->device, from, flat, len);
    free(runs);
    if (rc == MPI_ERR_UNSUPPORTED_OPERATION) return false;
    rn_gpu_must(rc);
    return true;
}

/* ---- block by block ---- */

enum { BLOCKS = 256, MUCH_HOLE = 16 };

/* The next blocks of what is packed from a byte on, at most len bytes. */
static size_t blocks_of(void *laid, MPI_Count count, const struct rn_type *t, size_t from, size_t len, struct iovec *v)
{
    size_t n = rn_type_pieces(laid, count, t, &from, v, BLOCKS), k = 0;

    for (; k < n && len; k++) {
        v[k].iov_len = RN_MIN(v[k].iov_len, len);
        len -= v[k].iov_len;
    }
    return k;
}

/* How many blocks from the first on are of one length and equally far apart, in ascending order. */
static size_t row_of(const struct iovec *v, size_t n, size_t *step)
{
    size_t k = 1;

    *step = n > 1 ? (uintptr_t)v[1].iov_base - (uintptr_t)v[0].iov_base : 0;
    if (n < 2 || v[1].iov_base < v[0].iov_base || *step < v[0].iov_len) return 1;
    while (k < n && v[k].iov_len == v[0].iov_len && (uintptr_t)v[k].iov_base - (uintptr_t)v[k - 1].iov_base == *step) k++;
    return k;
}

/* The blocks lie on one device. */
static size_t move_rows(enum rn_gpu_way way, const struct iovec *v, size_t n, char *flat)
{
    struct rn_gpu_rows rows[BLOCKS];
    size_t k = 0, done = 0, step;

    for (size_t i = 0; i < n; i += rows[k++].n) {
        size_t len = v[i].iov_len, many = row_of(&v[i], n - i, &step);
        if (way == RN_GPU_PACK)
            rows[k] = (struct rn_gpu_rows){ flat + done, v[i].iov_base, len, step, len, many };
        else
            rows[k] = (struct rn_gpu_rows){ v[i].iov_base, flat + done, step, len, len, many };
        done += many * len;
    }
    rn_gpu_must(rn_gpu->copy_rows(rows, k));
    return done;
}

static size_t move_each(enum rn_gpu_way way, const struct iovec *v, size_t n, char *flat)
{
    size_t done = 0;

    for (size_t i = 0; i < n; i++) {
        char *laid = v[i].iov_base;
        copy(way == RN_GPU_PACK ? flat + done : laid, way == RN_GPU_PACK ? laid : flat + done, v[i].iov_len);
        done += v[i].iov_len;
    }
    return done;
}

/* By the driver, without a kernel. What lies between the blocks is not ours to write, not even with what was there before. */
static void move_blocks(enum rn_gpu_way way, void *laid, MPI_Count count, const struct rn_type *t, size_t from, char *flat,
                        size_t len)
{
    struct iovec v[BLOCKS];

    for (size_t done = 0, n; done < len;) {
        n = blocks_of(laid, count, t, from + done, len - done, v);
        done += (laid ? move_rows : move_each)(way, v, n, flat + done);
    }
}

/* Without a kernel. All that the elements span comes to host memory, if that is not much more than the data. */
static void move_by_host(enum rn_gpu_way way, void *laid, MPI_Count count, const struct rn_type *t, size_t from, void *flat,
                         size_t len)
{
    ptrdiff_t gap;
    size_t span = rn_type_span(t, count, &gap);

    if (way == RN_GPU_UNPACK || !laid || span / MUCH_HOLE > len) {
        move_blocks(way, laid, count, t, from, flat, len);
        return;
    }
    char *room = host_room(span);
    copy(room, at(laid, gap), span);
    rn_pack_bytes(at(room, -gap), count, t, from, flat, len);
    free(room);
}

/* ---- types that hold addresses ---- */

/* Whether f holds for the blocks of the first element; lists are looked at block by block. */
static const void *block_where(const struct rn_type *t, bool (*f)(const void *block, const void *arg), const void *arg)
{
    for (size_t k = 0; k < t->nruns; k++) {
        const struct rn_run *r = &t->runs[k];
        for (size_t i = 0; i < (r->at ? r->n[0] : 1); i++) {
            const void *block = at(NULL, r->off + (r->at ? r->at[i] : 0));
            if (f(block, arg)) return block;
        }
    }
    return NULL;
}

static bool is_there(const void *block, const void *arg)
{
    (void)arg;
    return rn_gpu_has(block);
}

static bool is_apart(const void *block, const void *first)
{
    return !rn_gpu->is_beside(first, block);
}

const void *rn_device_first_of_bottom(const struct rn_type *t)
{
    const void *block = rn_gpu_near() ? block_where(t, is_there, NULL) : NULL;

    return block ? block : at(NULL, t->true_lb);
}

/* One kernel does not reach all that the type names. */
static bool is_mixed(const void *laid, const struct rn_type *t)
{
    return !laid && block_where(t, is_apart, at(NULL, t->runs[0].off));
}

/* The flat side is on the device, the other in host memory. */
static void move_from_host(enum rn_gpu_way way, void *laid, MPI_Count count, const struct rn_type *t, size_t from, char *flat,
                           size_t len)
{
    size_t piece = RN_MIN(len, (size_t)HOST_PIECE), n;
    void *room = host_room(piece);

    for (size_t done = 0; done < len; done += n) {
        n = RN_MIN(piece, len - done);
        if (way == RN_GPU_PACK) {
            rn_pack_bytes(laid, count, t, from + done, room, n);
            copy(flat + done, room, n);
        } else {
            copy(room, flat + done, n);
            rn_unpack_bytes(laid, count, t, from + done, room, n);
        }
    }
    free(room);
}

/* The flat side is in host memory, the other on the device. */
static bool move_by_scratch(enum rn_gpu_way way, void *laid, MPI_Count count, const struct rn_type *t, size_t from, char *flat,
                            size_t len)
{
    size_t piece = RN_MIN(len, (size_t)SCRATCH), n;
    void *room = rn_gpu->scratch(rn_device_first(laid, t), piece);
    bool moved = room != NULL;

    for (size_t done = 0; moved && done < len; done += n) {
        n = RN_MIN(piece, len - done);
        if (way == RN_GPU_UNPACK) copy(room, flat + done, n);
        moved = move_there(way, laid, count, t, from + done, room, n);
        if (moved && way == RN_GPU_PACK) copy(flat + done, room, n);
    }
    if (room) rn_gpu->scratch_put(room);
    return moved;
}

void rn_device_move(enum rn_gpu_way way, void *laid, MPI_Count count, const struct rn_type *t, size_t from, void *flat,
                    size_t len)
{
    bool moved;

    if (t->contig) {
        char *piece = at(laid, (ptrdiff_t)from);
        copy(way == RN_GPU_PACK ? flat : piece, way == RN_GPU_PACK ? piece : flat, len);
        return;
    }
    if (!rn_gpu_has(rn_device_first(laid, t))) {
        rn_gpu_worked(RN_WORK_PACK_IN, len);
        move_from_host(way, laid, count, t, from, flat, len);
        return;
    }
    if (is_mixed(laid, t))
        moved = false;
    else if (rn_gpu_has(flat))
        moved = move_there(way, laid, count, t, from, flat, len);
    else
        moved = move_by_scratch(way, laid, count, t, from, flat, len);
    rn_gpu_worked(!moved ? RN_WORK_PACK_HOST : rn_gpu_has(flat) ? RN_WORK_PACK : RN_WORK_PACK_OUT, len);
    if (!moved) move_by_host(way, laid, count, t, from, flat, len);
}

/* Neither type is contiguous. */
void rn_device_copy(const void *src, MPI_Count scount, const struct rn_type *stype, void *dst, MPI_Count dcount,
                    const struct rn_type *dtype, size_t len)
{
    const void *near = rn_device_holds(src, stype) ? rn_device_first(src, stype) : rn_device_first(dst, dtype);
    size_t piece = RN_MIN(len, (size_t)SCRATCH), n;
    void *scratch = rn_gpu->scratch(near, piece);
    void *room = scratch ? scratch : host_room(piece);

    for (size_t done = 0; (n = rn_pack_bytes(src, scount, stype, done, room, RN_MIN(piece, len - done))); done += n)
        rn_unpack_bytes(dst, dcount, dtype, done, room, n);
    if (scratch)
        rn_gpu->scratch_put(scratch);
    else
        free(room);
}

/* ---- reduction ---- */

/* By a kernel of ours. False: this device has none. */
static bool reduce_by_kernel(int op, int rep, const void *in, void *inout, size_t count)
{
    int rc = rn_gpu->reduce(op, rep, in, inout, count);

    if (rc != MPI_ERR_UNSUPPORTED_OPERATION) {
        rn_gpu_must(rc);
        return true;
    }
    rn_fail_forget();
    return false;
}

/* Elements of a builtin type in a row; the result lies on the device. False: nothing was done, the device cannot do it. */
static bool reduce_there(int op, int rep, const char *in, bool in_there, char *inout, size_t count, size_t size)
{
    size_t piece = RN_MIN(count, RN_MAX((size_t)SCRATCH / size, (size_t)1)), n, done = 0;
    bool able = true;

    if (in_there) return reduce_by_kernel(op, rep, in, inout, count);
    void *room = rn_gpu->scratch(inout, piece * size);
    if (!room) rn_die(MPI_ERR_NO_MEM, "no device memory for a reduction");
    for (; able && done < count; done += n) {
        n = RN_MIN(piece, count - done);
        copy(room, in + done * size, n * size);
        able = reduce_by_kernel(op, rep, room, inout + done * size, n);
    }
    rn_gpu->scratch_put(room);
    return able;
}

static void reduce_here(rn_reduce_fn *kernel, const char *in, bool in_there, char *inout, bool inout_there, size_t count,
                        size_t size)
{
    size_t piece = RN_MIN(count, RN_MAX((size_t)HOST_PIECE / size, (size_t)1)), n;
    char *left = host_room(piece * size), *right = host_room(piece * size);

    for (size_t done = 0; done < count; done += n) {
        size_t skip = done * size;
        n = RN_MIN(piece, count - done);
        if (in_there) copy(left, in + skip, n * size);
        if (inout_there) copy(right, inout + skip, n * size);
        kernel(in_there ? left : in + skip, inout_there ? right : inout + skip, n);
        if (inout_there) copy(inout + skip, right, n * size);
    }
    free(left);
    free(right);
}

/* Brings what (buf, count, t) spans to host memory. *room is to be freed; returns the address to use as buffer. */
static void *bring(const void *buf, MPI_Count count, const struct rn_type *t, void **room)
{
    ptrdiff_t gap;
    size_t span = rn_type_span(t, count, &gap);

    *room = host_room(span);
    copy(*room, at(buf, gap), span);
    return at(*room, -gap);
}

/* For operators of the user and types with holes. Only the data of the result is written. */
static void reduce_by_host(const struct rn_op *op, const void *in, void *inout, MPI_Count count, struct rn_type *t)
{
    void *left_room = NULL, *right_room = NULL, *right = inout;
    size_t len = (size_t)count * (size_t)t->bytes;

    if (rn_device_holds(in, t)) in = bring(in, count, t, &left_room);
    if (rn_device_holds(inout, t)) right = bring(inout, count, t, &right_room);
    rn_op_reduce(op, in, right, count, t);
    if (right_room) {
        void *flat = host_room(len);
        rn_pack_bytes(right, count, t, 0, flat, len);
        rn_unpack_bytes(inout, count, t, 0, flat, len);
        free(flat);
    }
    free(left_room);
    free(right_room);
}

/* By the kernel that came with a user's operator. False: it cannot be used here. */
static bool reduce_by_code(const struct rn_op *op, const void *in, bool in_there, void *inout, MPI_Count count, struct rn_type *t)
{
    ptrdiff_t gap;
    size_t span = rn_type_span(t, count, &gap);
    void *room = in_there ? NULL : rn_gpu->scratch(at(inout, gap), span);

    if (!in_there) {
        if (!room) return false;
        copy(room, at(in, gap), span);
        in = at(room, -gap);
    }
    int rc = rn_gpu->reduce_by(&op->kernel->code, &op->kernel->place, in, inout, (size_t)count);
    if (room) rn_gpu->scratch_put(room);
    if (rc == MPI_ERR_UNSUPPORTED_OPERATION) return false;
    rn_gpu_must(rc);
    return true;
}

void rn_device_reduce(const struct rn_op *op, const void *in, void *inout, MPI_Count count, struct rn_type *t)
{
    size_t per = 1;
    rn_reduce_fn *kernel = rn_op_kernel(op, t, &per);
    bool in_there = rn_device_holds(in, t), inout_there = rn_device_holds(inout, t);

    size_t bytes = (size_t)count * (size_t)t->bytes;

    if (op->kernel && inout_there && reduce_by_code(op, in, in_there, inout, count, t)) {
        rn_gpu_worked(RN_WORK_REDUCE_CODE, bytes);
        return;
    }
    if (!kernel) {
        rn_gpu_worked(inout_there ? RN_WORK_REDUCE_HOST : RN_WORK_REDUCE_OUT, bytes);
        reduce_by_host(op, in, inout, count, t);
        return;
    }
    size_t n = (size_t)count * per, size = (size_t)t->elem->extent;
    int rep = t->elem->rep;
    bool able = inout_there && rn_gpu->can_reduce(op->index, rep);
    able = able && reduce_there(op->index, rep, in, in_there, inout, n, size);
    rn_gpu_worked(able          ? (in_there ? RN_WORK_REDUCE : RN_WORK_REDUCE_IN)
                  : inout_there ? RN_WORK_REDUCE_HOST
                                : RN_WORK_REDUCE_OUT,
                  bytes);
    if (!able) reduce_here(kernel, in, in_there, inout, inout_there, n, size);
}
