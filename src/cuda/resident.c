/* RONDO_GPU_RESIDENT: a kernel of one block that stays for a while after its first copy and takes more of them from a ring in
 * pinned memory. A copy then costs no launch.
 *
 * Whatever waits for all work of the device, such as cudaDeviceSynchronize and cudaFree, waits for this kernel too. So it ends by
 * itself: soon when there is nothing to do, and now and then in any case. Who put a copy into the ring looks after it, and
 * launches the kernel again when it has ended before; it says that it has as the last thing it does, so no copy is done twice or
 * lost. */
#include "cuda/plugin.h"

enum { THREADS = 1024, IDLE_NS = 50000, LIFE_NS = 2000000 };

static int set_up(struct rn_cuda_dev *d, struct rn_cuda_resident *s)
{
    void *p;

    RN_CU(rn_cu.stream_create(&s->stream, CU_STREAM_NON_BLOCKING), "cuStreamCreate");
    RN_CU(rn_cu.host_alloc(&p, sizeof *s->shared, CU_HOST_PORTABLE | CU_HOST_MAPPED), "cuMemHostAlloc");
    memset(p, 0, sizeof *s->shared);
    s->shared = p;
    RN_CU(rn_cu.module_function(&s->kernel, d->module, "rn_resident"), "cuModuleGetFunction");
    return 0;
}

/* The context is entered. */
static int launch(struct rn_cuda_resident *s)
{
    struct rn_kernel_args a = { .src = s->shared->ring,
                                .flag = &s->shared->done,
                                .value = s->shared->done + 1,
                                .from = IDLE_NS,
                                .unit = LIFE_NS,
                                .n = s->launches + 1 };
    void *params[] = { &a };

    RN_CU(rn_cu.launch(s->kernel, 1, 1, 1, THREADS, 1, 1, 0, s->stream, params, NULL), "cuLaunchKernel");
    s->launches++;
    return 0;
}

static bool has_ended(const struct rn_cuda_resident *s)
{
    return __atomic_load_n(&s->shared->ended, __ATOMIC_ACQUIRE) == s->launches;
}

static bool is_done(const struct rn_cuda_resident *s, uint32_t value)
{
    return (int32_t)(__atomic_load_n(&s->shared->done, __ATOMIC_ACQUIRE) - value) >= 0;
}

static int launch_again(struct rn_cuda_dev *d)
{
    RN_TRY(rn_cuda_enter(d));
    int rc = launch(&d->resident);
    rn_cuda_leave();
    return rc;
}

static bool may_stay(struct rn_cuda_dev *d)
{
    struct rn_cuda_resident *s = &d->resident;

    if (s->state == RN_RESIDENT_NEW) {
        s->state = RN_RESIDENT_OFF;
        if (d->module && rn_cuda_host.may_stay() && !rn_cuda_enter(d)) {
            if (!set_up(d, s)) s->state = RN_RESIDENT_ON;
            rn_cuda_leave();
        }
    }
    return s->state == RN_RESIDENT_ON;
}

bool rn_cuda_resident_start(struct rn_cuda_dev *d, void *dst, const void *src, size_t n, struct rn_gpu_job *job)
{
    struct rn_cuda_resident *s = &d->resident;

    if (n > RN_RESIDENT_MOST || !may_stay(d)) return false;
    uint32_t value = s->given + 1;
    if (!is_done(s, value - RN_RESIDENT_RING)) return false; /* no line is free */
    bool gone = has_ended(s);
    if (gone && rn_cuda_is_crowded(d)) return false;

    bool out = (uintptr_t)dst - (uintptr_t)d->stage < STAGE;
    const uint32_t words[RN_RESIDENT_WORDS] = { (uint32_t)(uintptr_t)dst, (uint32_t)((uintptr_t)dst >> 32),
                                                (uint32_t)(uintptr_t)src, (uint32_t)((uintptr_t)src >> 32),
                                                (uint32_t)n | (out ? RN_RESIDENT_OUT : 0) };
    uint64_t *line = s->shared->ring[value % RN_RESIDENT_RING];
    for (int i = 0; i < RN_RESIDENT_WORDS; i++) __atomic_store_n(&line[i], (uint64_t)value << 32 | words[i], __ATOMIC_RELEASE);
    s->given = value;
    *job = (struct rn_gpu_job){ .dev = d, .resident = true, .value = value };
    if (gone) rn_cuda_host.must(launch_again(d));
    return true;
}

bool rn_cuda_resident_poll(struct rn_cuda_dev *d, const struct rn_gpu_job *job)
{
    struct rn_cuda_resident *s = &d->resident;

    if (is_done(s, job->value)) return true;
    /* In this order: what it has done before it ended is seen then. */
    if (!has_ended(s)) return false;
    if (is_done(s, job->value)) return true;
    rn_cuda_host.must(launch_again(d));
    return false;
}

void rn_cuda_resident_fini(struct rn_cuda_dev *d)
{
    struct rn_cuda_resident *s = &d->resident;

    if (s->stream) rn_cu.stream_wait(s->stream);
    if (s->shared) rn_cu.host_free(s->shared);
}
