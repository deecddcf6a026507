/* Copies, and waiting for them. Kernels, and streams behind a copy, report to a word in pinned memory that we look at: quicker
 * than to ask the driver about a stream. */
#include "cuda/plugin.h"

enum {
    KERNEL_COPY = 2 << 20, /* up to here a kernel is as quick as the driver's copy, and reports sooner */
    QUICK = 1 << 20,       /* longer ones go to the second stream */
    DRIVER_SHORT = 2 << 10,
    THREADS = 256,
    BLOCKS_PER_PROCESSOR = 8,
};

/* ---- slots ---- */

static int slot_get(struct rn_cuda_dev *d)
{
    for (int i = 0; i < SLOTS / 64; i++) {
        if (!~d->busy[i]) continue;
        int bit = __builtin_ctzll(~d->busy[i]);
        d->busy[i] |= 1ull << bit;
        return i * 64 + bit;
    }
    return -1;
}

static void slot_put(struct rn_cuda_dev *d, uint32_t slot)
{
    d->busy[slot / 64] &= ~(1ull << slot % 64);
}

/* A kernel that failed never reports: ask the stream now and then. */
static void look_closer(struct rn_cuda_dev *d)
{
    static unsigned looks;

    if (++looks % (1 << 20)) return;
    cu_result r = rn_cu.stream_query(d->quick);
    if (!r || r == CU_NOT_READY) r = rn_cu.stream_query(d->bulk);
    if ((!r || r == CU_NOT_READY) && d->resident.stream) r = rn_cu.stream_query(d->resident.stream);
    if (r && r != CU_NOT_READY) rn_cuda_host.must(rn_cu_failed(r, "a kernel or a copy"));
}

bool rn_cuda_poll(struct rn_gpu_job *job)
{
    struct rn_cuda_dev *d = job->dev;

    if (!d) return true;
    if (job->resident) {
        if (!rn_cuda_resident_poll(d, job)) {
            look_closer(d);
            return false;
        }
    } else if (!job->event) {
        if (__atomic_load_n(&d->flags[job->slot], __ATOMIC_ACQUIRE) != job->value) {
            look_closer(d);
            return false;
        }
        slot_put(d, job->slot);
    } else {
        cu_result r = rn_cu.event_query(job->event);
        if (r == CU_NOT_READY) return false;
        if (r) rn_cuda_host.must(rn_cu_failed(r, "a copy"));
        if (d->nspare < SLOTS) d->spare[d->nspare++] = job->event;
    }
    d->in_row -= job->in_row;
    job->dev = NULL;
    return true;
}

void rn_cuda_finish(struct rn_gpu_job *job)
{
    while (!rn_cuda_poll(job)) __builtin_ia32_pause();
}

static int follow_by_event(struct rn_cuda_dev *d, cu_stream stream, struct rn_gpu_job *job)
{
    cu_event e = d->nspare ? d->spare[--d->nspare] : NULL;

    if (!e) RN_CU(rn_cu.event_create(&e, CU_EVENT_DISABLE_TIMING), "cuEventCreate");
    RN_CU(rn_cu.event_record(e, stream), "cuEventRecord");
    *job = (struct rn_gpu_job){ .dev = d, .event = e };
    return 0;
}

/* By a word that the stream itself writes: seen sooner than an event or the end of the stream, and without a call. */
int rn_cuda_follow(struct rn_cuda_dev *d, cu_stream stream, struct rn_gpu_job *job)
{
    int slot = rn_cu.write_word ? slot_get(d) : -1;

    if (slot < 0) return follow_by_event(d, stream, job);
    *job = (struct rn_gpu_job){ .dev = d, .slot = (uint32_t)slot, .value = ++d->value };
    if (!rn_cu.write_word(stream, (cu_ptr)(uintptr_t)&d->flags[slot], job->value, 0)) return 0;
    slot_put(d, job->slot);
    return follow_by_event(d, stream, job);
}

/* Behind a long copy. Copies in a row would wait for a word between them, but not for an event. */
static int follow_in_row(struct rn_cuda_dev *d, struct rn_gpu_job *job)
{
    RN_TRY(d->in_row ? follow_by_event(d, d->bulk, job) : rn_cuda_follow(d, d->bulk, job));
    job->in_row = true;
    d->in_row++;
    return 0;
}

int rn_cuda_launch(struct rn_cuda_dev *d, cu_function f, struct rn_kernel_args *a, uint64_t items, struct rn_gpu_job *job)
{
    uint64_t blocks = (items + THREADS - 1) / THREADS;
    uint64_t most = (uint64_t)d->processors * BLOCKS_PER_PROCESSOR;
    void *params[] = { a };
    int slot = slot_get(d);

    blocks = RN_MAX(RN_MIN(blocks, most), (uint64_t)1);
    if (slot >= 0) {
        *job = (struct rn_gpu_job){ .dev = d, .slot = (uint32_t)slot, .value = ++d->value };
        a->blocks = &d->blocks[slot];
        a->flag = &d->flags[slot];
        a->value = job->value;
    }
    cu_result r = rn_cu.launch(f, (unsigned)blocks, 1, 1, THREADS, 1, 1, 0, d->quick, params, NULL);
    if (r) {
        if (slot >= 0) slot_put(d, (uint32_t)slot);
        return rn_cu_failed(r, "cuLaunchKernel");
    }
    return slot >= 0 ? 0 : rn_cuda_follow(d, d->quick, job);
}

/* ---- copies ---- */

/* The largest word, as a power of two up to 16 bytes, that divides all of these. */
static int word_log(uint64_t a)
{
    return __builtin_ctzll(a | 16);
}

static int start_on(struct rn_cuda_dev *d, void *dst, const void *src, size_t n, bool near, struct rn_gpu_job *job)
{
    int log = word_log((uintptr_t)dst | (uintptr_t)src | n);
    cu_function f = near && n <= KERNEL_COPY ? rn_cuda_mover(d, RN_MOVE_COPY, log) : NULL;

    if (f) {
        struct rn_kernel_args a = { .dst = dst, .src = src, .n = n >> log };
        return rn_cuda_launch(d, f, &a, a.n, job);
    }
    cu_stream stream = n <= QUICK ? d->quick : d->bulk;
    RN_CU(rn_cu.copy((cu_ptr)(uintptr_t)dst, (cu_ptr)(uintptr_t)src, n, stream), "cuMemcpyAsync");
    return stream == d->bulk ? follow_in_row(d, job) : rn_cuda_follow(d, stream, job);
}

static int start_near(struct rn_cuda_dev *d, void *dst, const void *src, size_t n, struct rn_gpu_job *job)
{
    if (rn_cuda_resident_start(d, dst, src, n, job)) return 0;
    RN_TRY(rn_cuda_enter(d));
    int rc = start_on(d, dst, src, n, true, job);
    rn_cuda_leave();
    return rc;
}

int rn_cuda_start(void *dst, const void *src, size_t n, struct rn_gpu_job *job)
{
    struct rn_cuda_place to, from;
    struct rn_cuda_dev *d;

    job->dev = NULL;
    rn_cuda_find(dst, &to);
    rn_cuda_find(src, &from);
    d = rn_cuda_dev_of(to.device && !from.mapped ? &to : &from);
    if (!d) return MPI_ERR_BUFFER;
    /* Other devices are the copy engine's. */
    if (rn_cuda_is_near(&to, d) && rn_cuda_is_near(&from, d)) return start_near(d, dst, src, n, job);
    RN_TRY(rn_cuda_enter(d));
    int rc = start_on(d, dst, src, n, false, job);
    rn_cuda_leave();
    return rc;
}

/* The context is entered. */
static int wait_for(struct rn_cuda_dev *d, cu_result r)
{
    struct rn_gpu_job job;

    RN_CU(r, "a copy from or to memory of the host");
    RN_TRY(rn_cuda_follow(d, d->quick, &job));
    rn_cuda_finish(&job);
    return 0;
}

static int copy_by_driver(struct rn_cuda_dev *d, void *dst, const void *src, size_t n)
{
    RN_TRY(rn_cuda_enter(d));
    int rc = wait_for(d, rn_cu.copy((cu_ptr)(uintptr_t)dst, (cu_ptr)(uintptr_t)src, n, d->quick));
    rn_cuda_leave();
    return rc;
}

/* Two rows of n bytes to a place in the device where they lie behind each other. */
static cu_result two_rows(struct rn_cuda_dev *d, char *dst, const char *src, size_t pitch, size_t n)
{
    struct cu_rows rows = { .src = { .kind = CU_MEMORY_HOST, .host = (void *)(uintptr_t)src, .pitch = pitch },
                            .dst = { .kind = CU_MEMORY_DEVICE, .device = (cu_ptr)(uintptr_t)dst, .pitch = n },
                            .width = n,
                            .height = 2 };

    return rn_cu.copy_rows(&rows, d->quick);
}

/* From pinned memory without a turn: what is short the driver sends to the processors with its commands, but rows that do not lie
 * behind each other in the host it leaves to the copy engine. The last byte of an odd number goes once more with the one before.
 */
static int copy_in_rows(struct rn_cuda_dev *d, char *dst, const char *src, size_t n)
{
    size_t half = n / 2, apart = STAGE / 2 + ROWS_APART;
    char *rows = d->stage, *tail = rows + apart + half;
    cu_result r;

    memcpy(rows, src, half);
    memcpy(rows + apart, src + half, half);
    RN_TRY(rn_cuda_enter(d));
    r = two_rows(d, dst, rows, apart, half);
    if (!r && n % 2) {
        tail[0] = src[n - 2];
        tail[ROWS_APART] = src[n - 1];
        r = two_rows(d, dst + n - 2, tail, ROWS_APART, 1);
    }
    int rc = wait_for(d, r);
    rn_cuda_leave();
    return rc;
}

/* Through pinned memory: by a kernel, which is sooner there than the driver. On a crowded device without one, which would have to
 * wait for a turn. */
static int copy_staged(struct rn_cuda_dev *d, void *dst, const void *src, size_t n, bool out)
{
    struct rn_gpu_job job = { .dev = NULL };
    bool crowded = rn_cuda_is_crowded(d);
    void *stage = d->stage, *to = out ? stage : dst;

    if (crowded && !out && n > 1) return copy_in_rows(d, dst, src, n);
    if (!out) memcpy(stage, src, n);
    if (crowded)
        RN_TRY(copy_by_driver(d, to, out ? src : stage, n));
    else
        RN_TRY(start_near(d, to, out ? src : stage, n, &job));
    rn_cuda_finish(&job);
    if (out) memcpy(dst, stage, n);
    return 0;
}

/* Pinned memory needs no stage. With other memory the driver is as quick with the shortest copies. But short ones to the device
 * would wait for a turn, and the kernel that stays is quicker if it is there. */
static bool is_better_staged(const struct rn_cuda_dev *d, size_t n, bool out, bool pinned)
{
    if (n > STAGE) return false;
    if (rn_cuda_is_crowded(d)) return !pinned || !out;
    return d->module && (d->resident.state == RN_RESIDENT_ON || (!pinned && n > DRIVER_SHORT));
}

int rn_cuda_copy(void *dst, const void *src, size_t n)
{
    struct rn_cuda_place to, from;
    struct rn_gpu_job job;
    struct rn_cuda_dev *d;

    if (!n) return 0;
    rn_cuda_find(dst, &to);
    rn_cuda_find(src, &from);
    if (to.device && from.device) {
        RN_TRY(rn_cuda_start(dst, src, n, &job));
        rn_cuda_finish(&job);
        return 0;
    }
    if (!to.device && !from.device) {
        memcpy(dst, src, n);
        return 0;
    }
    d = rn_cuda_dev_of(to.device ? &to : &from);
    if (!d) return MPI_ERR_BUFFER;
    /* Memory of a node-mate may be mapped here from another device, which is the copy engine's. */
    if (rn_cuda_is_near(to.device ? &to : &from, d) && is_better_staged(d, n, from.device, from.pinned || to.pinned))
        return copy_staged(d, dst, src, n, from.device);
    return copy_by_driver(d, dst, src, n);
}

static cu_result start_rows(struct rn_cuda_dev *d, const struct rn_gpu_rows *r, bool to_device, bool from_device)
{
    struct cu_rows rows = { .src = { .kind = from_device ? CU_MEMORY_DEVICE : CU_MEMORY_HOST, .pitch = r->from_step },
                            .dst = { .kind = to_device ? CU_MEMORY_DEVICE : CU_MEMORY_HOST, .pitch = r->to_step },
                            .width = r->len,
                            .height = r->n };

    if (r->n == 1) return rn_cu.copy((cu_ptr)(uintptr_t)r->to, (cu_ptr)(uintptr_t)r->from, r->len, d->quick);
    rows.src.host = (void *)(uintptr_t)r->from;
    rows.src.device = (cu_ptr)(uintptr_t)r->from;
    rows.dst.host = r->to;
    rows.dst.device = (cu_ptr)(uintptr_t)r->to;
    return rn_cu.copy_rows(&rows, d->quick);
}

int rn_cuda_copy_rows(const struct rn_gpu_rows *rows, size_t n)
{
    struct rn_cuda_place to, from;
    struct rn_cuda_dev *d;
    cu_result r = 0;

    if (!n) return 0;
    rn_cuda_find(rows->to, &to);
    rn_cuda_find(rows->from, &from);
    d = rn_cuda_dev_of(to.device ? &to : &from);
    if (!d) return MPI_ERR_BUFFER;
    RN_TRY(rn_cuda_enter(d));
    for (size_t i = 0; i < n && !r; i++) r = start_rows(d, &rows[i], to.device, from.device);
    int rc = wait_for(d, r);
    rn_cuda_leave();
    return rc;
}
