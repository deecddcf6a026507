/* Contexts, kinds of pointers, and the table that the library calls. The device follows from the pointer, never from what is
 * current, and no context is made that the program did not make. */
#include "cuda/plugin.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct rn_cuda_host rn_cuda_host;

enum { DEVS = 64 };
static struct rn_cuda_dev *devs[DEVS];

/* ---- kind of a pointer ---- */

/* Memory that is never the driver's: the heap as far as brk has moved it, and the stack of the calling thread. */
static uintptr_t heap_low;

static void find_heap(void)
{
    FILE *f = fopen("/proc/self/maps", "r");
    char line[512];
    unsigned long low, high;

    while (f && fgets(line, sizeof line, f))
        if (strstr(line, "[heap]") && sscanf(line, "%lx-%lx", &low, &high) == 2) heap_low = low;
    if (f) fclose(f);
}

static bool is_on_stack(uintptr_t p)
{
    static _Thread_local uintptr_t top;

    if (unlikely(!top)) {
        pthread_attr_t a;
        void *low;
        size_t bytes;
        top = 1;
        if (!pthread_getattr_np(pthread_self(), &a)) {
            if (!pthread_attr_getstack(&a, &low, &bytes)) top = (uintptr_t)low + bytes;
            pthread_attr_destroy(&a);
        }
    }
    return p >= (uintptr_t)__builtin_frame_address(0) && p < top;
}

static bool is_surely_host(uintptr_t p)
{
    return (heap_low && p >= heap_low && p < (uintptr_t)sbrk(0)) || is_on_stack(p);
}

/* Where the driver said device memory is. One that was freed since is found out when the memory is used: whoever launches or maps
 * asks the driver again. */
enum { RANGES = 8 };
static struct rn_cuda_place ranges[RANGES];

static struct rn_cuda_place *range_of(uintptr_t p)
{
    for (int i = 0; i < RANGES; i++)
        if (p - ranges[i].base < ranges[i].size) return &ranges[i];
    return NULL;
}

static void range_drop(uintptr_t p)
{
    for (struct rn_cuda_place *r; (r = range_of(p));) r->size = 0;
}

static void range_add(const struct rn_cuda_place *place)
{
    static int next;

    range_drop(place->base);
    ranges[next] = *place;
    next = (next + 1) % RANGES;
}

struct rn_cuda_dev *rn_cuda_dev_seen(const void *p)
{
    const struct rn_cuda_place *r = range_of((uintptr_t)p);

    for (int k = 0; r && k < DEVS; k++)
        if (devs[k] && devs[k]->number == r->number) return devs[k];
    return NULL;
}

/* No two allocations of a context have the same number, so it says whether the one there is the one that we know. */
static bool is_known(const void *p, struct rn_cuda_place *out)
{
    const struct rn_cuda_place *r = range_of((uintptr_t)p);
    unsigned long long id = 0;
    int names[] = { CU_POINTER_BUFFER_ID };
    void *values[] = { &id };

    if (!r || !r->ctx || r->managed || rn_cu.pointer_attributes(1, names, values, (cu_ptr)(uintptr_t)p)) return false;
    if (!id || id != r->id) return false;
    *out = *r;
    return true;
}

/* A copy from memory of the host that is not pinned returns when the bytes have left there, not when they are on the device; our
 * streams would not wait for it. So the driver is told, once for each allocation, that such calls are to end when all is done,
 * and what was begun before is waited for. Memory of pools and the like has no such mark. */
static void settle(const struct rn_cuda_place *place)
{
    enum { KNOWN = 4096 };
    static uint64_t known[KNOWN];
    unsigned on = 1;
    cu_context c;

    if (known[place->id % KNOWN] == place->id) return;
    known[place->id % KNOWN] = place->id;
    if (!place->ctx || place->managed || rn_cu.ctx_push(place->ctx)) return;
    if (!rn_cu.pointer_set(&on, CU_POINTER_SYNC_MEMOPS, place->base)) rn_cu.ctx_wait();
    rn_cu.ctx_pop(&c);
}

void rn_cuda_place(const void *p, struct rn_cuda_place *out)
{
    unsigned type = 0, managed = 0;
    int number = -1;
    cu_context ctx = NULL;
    unsigned long long id = 0;
    cu_ptr start = 0;
    size_t bytes = 0;
    int names[] = { CU_POINTER_MEMORY_TYPE, CU_POINTER_IS_MANAGED,  CU_POINTER_CONTEXT,   CU_POINTER_DEVICE_ORDINAL,
                    CU_POINTER_BUFFER_ID,   CU_POINTER_RANGE_START, CU_POINTER_RANGE_SIZE };
    void *values[] = { &type, &managed, &ctx, &number, &id, &start, &bytes };

    if (is_known(p, out)) return;
    *out = (struct rn_cuda_place){ .number = -1 };
    if (is_surely_host((uintptr_t)p) || rn_cu.pointer_attributes(ARRAY_LEN(names), names, values, (cu_ptr)(uintptr_t)p)) return;
    out->managed = managed != 0;
    out->device = type == CU_MEMORY_DEVICE || managed;
    out->pinned = type == CU_MEMORY_HOST;
    out->number = number;
    out->ctx = ctx;
    out->id = id;
    out->base = start;
    out->size = bytes;
    if (!out->device)
        range_drop((uintptr_t)p);
    else if (bytes) {
        range_add(out);
        settle(out);
    }
}

void rn_cuda_find(const void *p, struct rn_cuda_place *out)
{
    if (!rn_cuda_mapped(p, out)) rn_cuda_place(p, out);
}

enum rn_gpu_kind rn_cuda_kind(const void *p)
{
    struct rn_cuda_place place;

    rn_cuda_place(p, &place);
    return place.managed ? RN_GPU_MANAGED : place.device ? RN_GPU_DEVICE : RN_GPU_HOST;
}

bool rn_cuda_is_device(const void *p)
{
    struct rn_cuda_place place;

    if (range_of((uintptr_t)p)) return true;
    rn_cuda_place(p, &place);
    return place.device;
}

/* ---- contexts ---- */

static unsigned long long id_of_ctx(cu_context c)
{
    unsigned long long id = 0;

    if (rn_cu.ctx_id && rn_cu.ctx_id(c, &id)) return 0;
    return id;
}

static bool primary_is_active(cu_device number)
{
    unsigned flags;
    int active = 0;

    return !rn_cu.primary_state(number, &flags, &active) && active;
}

/* The primary context of a device, if the program has one: taking it makes none then. */
static cu_context primary_of(cu_device number)
{
    cu_context c = NULL;

    if (!primary_is_active(number) || rn_cu.primary_retain(&c, number)) return NULL;
    rn_cu.primary_release(number);
    return c;
}

static cu_context current_on(int number)
{
    cu_context c = NULL;
    cu_device d = -1;

    if (rn_cu.ctx_current(&c) || !c || rn_cu.ctx_device(&d)) return NULL;
    return number < 0 || d == number ? c : NULL;
}

static cu_context any_primary(void)
{
    int n = 0;

    if (rn_cu.device_count(&n)) return NULL;
    for (int i = 0; i < n; i++)
        if (primary_is_active(i)) return primary_of(i);
    return NULL;
}

bool rn_cuda_is_used(void)
{
    return current_on(-1) || any_primary();
}

static cu_context ctx_for(const struct rn_cuda_place *place)
{
    cu_context c;

    if (place && place->ctx) return place->ctx;
    c = current_on(place ? place->number : -1);
    if (c) return c;
    return place ? primary_of(place->number) : any_primary();
}

static void find_functions(struct rn_cuda_dev *d)
{
    if (!rn_cuda_image || rn_cu.module_load(&d->module, rn_cuda_image)) d->module = NULL;
    if (!d->module) rn_cuda_host.tell("there are no kernels for this device: data is packed and reduced by the host");
}

static int set_up(struct rn_cuda_dev *d)
{
    void *p;
    cu_ptr words;

    RN_CU(rn_cu.ctx_device(&d->number), "cuCtxGetDevice");
    if (rn_cu.device_attribute(&d->processors, CU_DEVICE_MULTIPROCESSORS, d->number)) d->processors = 1;
    if (rn_cu.device_attribute(&d->shared, CU_DEVICE_MPS, d->number)) d->shared = 0;
    RN_CU(rn_cu.device_uuid(d->uuid, d->number), "cuDeviceGetUuid");
    rn_cuda_host.uses(d->uuid);
    RN_CU(rn_cu.stream_create(&d->quick, CU_STREAM_NON_BLOCKING), "cuStreamCreate");
    RN_CU(rn_cu.stream_create(&d->bulk, CU_STREAM_NON_BLOCKING), "cuStreamCreate");
    RN_CU(rn_cu.host_alloc(&p, SLOTS * sizeof(unsigned), CU_HOST_PORTABLE | CU_HOST_MAPPED), "cuMemHostAlloc");
    d->flags = p;
    memset(p, 0, SLOTS * sizeof(unsigned));
    RN_CU(rn_cu.host_alloc(&p, STAGE + 4 * ROWS_APART, CU_HOST_PORTABLE | CU_HOST_MAPPED), "cuMemHostAlloc");
    d->stage = p;
    RN_CU(rn_cu.mem_alloc(&words, SLOTS * sizeof(unsigned)), "cuMemAlloc");
    d->blocks = (unsigned *)(uintptr_t)words;
    RN_CU(rn_cu.fill(words, 0, SLOTS, d->quick), "cuMemsetD32Async");
    RN_CU(rn_cu.stream_wait(d->quick), "cuStreamSynchronize");
    find_functions(d);
    return 0;
}

static struct rn_cuda_dev *dev_new(cu_context c, unsigned long long id)
{
    int at = 0;

    while (at < DEVS && devs[at]) at++;
    struct rn_cuda_dev *d = at < DEVS ? calloc(1, sizeof *d) : NULL;
    if (!d) {
        rn_cuda_host.fail(MPI_ERR_NO_MEM, "no memory for the state of a context of CUDA");
        return NULL;
    }
    d->ctx = c;
    d->id = id;
    if (rn_cuda_enter(d)) {
        free(d);
        return NULL;
    }
    int rc = set_up(d);
    rn_cuda_leave();
    if (rc) {
        free(d);
        return NULL;
    }
    devs[at] = d;
    return d;
}

/* The program destroyed this context; another one has its address now. What we had in it went with it. */
static void dev_forget(int at)
{
    rn_cuda_scratch_forget(devs[at], false);
    rn_cuda_mappings_forget(devs[at]);
    rn_cuda_bounces_forget(devs[at]->id, false);
    free(devs[at]);
    devs[at] = NULL;
}

struct rn_cuda_dev *rn_cuda_dev_of(const struct rn_cuda_place *place)
{
    cu_context c = ctx_for(place);

    if (!c) {
        rn_cuda_host.fail(MPI_ERR_BUFFER, "the program has no context of CUDA for this memory");
        return NULL;
    }
    unsigned long long id = id_of_ctx(c);
    for (int i = 0; i < DEVS; i++) {
        if (!devs[i] || devs[i]->ctx != c) continue;
        if (devs[i]->id == id) return devs[i];
        dev_forget(i);
    }
    return dev_new(c, id);
}

/* What has no context, as memory of pools, all contexts of its device reach. */
bool rn_cuda_is_near(const struct rn_cuda_place *place, const struct rn_cuda_dev *d)
{
    return place->device && place->number == d->number && (!place->ctx || place->ctx == d->ctx);
}

bool rn_cuda_is_on(const void *p, const struct rn_cuda_dev *d)
{
    struct rn_cuda_place place;

    rn_cuda_find(p, &place);
    return rn_cuda_is_near(&place, d);
}

bool rn_cuda_is_beside(const void *a, const void *b)
{
    struct rn_cuda_place place;

    rn_cuda_find(a, &place);
    struct rn_cuda_dev *d = place.device ? rn_cuda_dev_of(&place) : NULL;
    return d && rn_cuda_is_on(b, d);
}

struct rn_cuda_dev *rn_cuda_dev_named(const uint8_t *uuid)
{
    char name[16];
    int n = 0;

    if (rn_cu.device_count(&n)) return NULL;
    for (int i = 0; i < n; i++) {
        struct rn_cuda_place place = { .device = true, .number = i };
        if (rn_cu.device_uuid(name, i) || memcmp(name, uuid, sizeof name)) continue;
        return current_on(i) || primary_is_active(i) ? rn_cuda_dev_of(&place) : NULL;
    }
    return NULL;
}

bool rn_cuda_is_only_one(void)
{
    int n = 0;

    for (int i = 0; i < DEVS; i++) n += devs[i] != NULL;
    return n == 1;
}

bool rn_cuda_is_crowded(const struct rn_cuda_dev *d)
{
    return !d->shared && !rn_cuda_host.is_alone(d->uuid);
}

int rn_cuda_enter(struct rn_cuda_dev *d)
{
    RN_CU(rn_cu.ctx_push(d->ctx), "cuCtxPushCurrent");
    return 0;
}

void rn_cuda_leave(void)
{
    cu_context c;

    rn_cu.ctx_pop(&c);
}

/* ---- the table ---- */

static int devices(void)
{
    int n = 0;

    if (rn_cu.init(0) || rn_cu.device_count(&n)) return 0;
    return n;
}

/* The program may have destroyed its contexts before, or the driver is gone: then all of ours is gone, too. */
static void fini(void)
{
    for (int i = 0; i < DEVS; i++) {
        struct rn_cuda_dev *d = devs[i];
        if (!d) continue;
        bool alive = id_of_ctx(d->ctx) == d->id && !rn_cuda_enter(d);
        rn_cuda_scratch_forget(d, alive);
        if (alive) {
            rn_cuda_resident_fini(d);
            rn_cu.mem_free((cu_ptr)(uintptr_t)d->blocks);
            rn_cu.host_free(d->flags);
            rn_cu.host_free(d->stage);
            if (d->pinned) rn_cu.host_free(d->pinned);
            rn_cuda_bounces_forget(d->id, true);
            rn_cuda_leave();
        }
        free(d);
        devs[i] = NULL;
    }
}

static const struct rn_gpu_ops ops = {
    .is_device = rn_cuda_is_device,
    .kind = rn_cuda_kind,
    .copy = rn_cuda_copy,
    .copy_rows = rn_cuda_copy_rows,
    .is_beside = rn_cuda_is_beside,
    .start = rn_cuda_start,
    .poll = rn_cuda_poll,
    .move = rn_cuda_move,
    .layout_drop = rn_cuda_layout_drop,
    .reduce = rn_cuda_reduce,
    .can_reduce = rn_cuda_can_reduce,
    .reduce_by = rn_cuda_reduce_by,
    .code_drop = rn_cuda_code_drop,
    .busy = rn_cuda_busy,
    .alloc = rn_cuda_alloc,
    .alloc_put = rn_cuda_alloc_put,
    .scratch = rn_cuda_scratch,
    .scratch_put = rn_cuda_scratch_put,
    .where = rn_cuda_where,
    .export = rn_cuda_export,
    .id_of = rn_cuda_id_of,
    .map = rn_cuda_map,
    .unmap = rn_cuda_unmap,
    .fits = rn_cuda_fits,
    .takes_turns = rn_cuda_takes_turns,
    .crowded = rn_cuda_crowded,
    .pinned = rn_cuda_pinned,
    .bounce = rn_cuda_bounce,
    .bounce_put = rn_cuda_bounce_put,
    .is_used = rn_cuda_is_used,
    .devices = devices,
    .fini = fini,
};

__attribute__((visibility("default"))) rn_cuda_plugin_fn rn_cuda_plugin_1;
int rn_cuda_plugin_1(const struct rn_cuda_host *host, const struct rn_gpu_ops **out)
{
    rn_cuda_host = *host;
    if (host->ops_bytes != sizeof ops) return host->fail(MPI_ERR_OTHER, "the plugin is of another version of Rondo");
    RN_TRY(rn_cu_open());
    find_heap();
    *out = &ops;
    return 0;
}
