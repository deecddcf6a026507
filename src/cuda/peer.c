/* Memory of node-mates, mapped. A mapping covers a whole allocation and is shared by all messages from it; pt2pt keeps it until
 * the owner says that the allocation is gone. */
#include "cuda/plugin.h"
#include <stdlib.h>

/* Small allocations lie together in a larger piece, of which the driver keeps one mapping: a later one may be mapped where
 * another is, that was freed or is still there. All at one place are closed together, or what is left would count as unmapped. */
struct mapping {
    struct mapping *next;
    struct rn_cuda_dev *dev; /* NULL: its context is gone, and the mapping with it */
    cu_ptr at;
    uint64_t size;
    int number; /* of the device, NOWHERE when the memory lies on another one */
    bool used;
};
static struct mapping *mappings;
enum { NOWHERE = -2 };

bool rn_cuda_mapped(const void *p, struct rn_cuda_place *out)
{
    uint64_t a = (uint64_t)(uintptr_t)p;

    for (const struct mapping *m = mappings; m; m = m->next) {
        if (a - m->at >= m->size || !m->used || !m->dev) continue;
        *out = (struct rn_cuda_place){
            .device = true, .mapped = true, .number = m->number, .ctx = m->dev->ctx, .base = m->at, .size = m->size
        };
        return true;
    }
    return false;
}

/* Memory of pools and of the virtual memory calls has no context, and no handle of this kind. */
bool rn_cuda_where(const void *p, struct rn_gpu_ref *ref)
{
    struct rn_cuda_place place;

    rn_cuda_place(p, &place);
    if (!place.device || place.managed || !place.ctx || !place.base) return false;
    *ref = (struct rn_gpu_ref){
        .id = place.id, .base = place.base, .size = place.size, .offset = (uint64_t)(uintptr_t)p - place.base
    };
    return true;
}

bool rn_cuda_export(struct rn_gpu_ref *ref)
{
    struct rn_cuda_place place;
    struct rn_cuda_dev *d;
    cu_ipc_handle h;
    cu_result r;

    rn_cuda_place((const void *)(uintptr_t)ref->base, &place);
    d = rn_cuda_dev_of(&place);
    if (!d || rn_cuda_enter(d)) return false;
    r = rn_cu.ipc_get(&h, ref->base);
    rn_cuda_leave();
    if (r) return false;
    memcpy(ref->handle, h.bytes, sizeof ref->handle);
    memcpy(ref->device, d->uuid, sizeof ref->device);
    return true;
}

bool rn_cuda_takes_turns(const struct rn_gpu_ref *ref, const void *near)
{
    struct rn_cuda_dev *d = rn_cuda_dev_seen(near);

    return d && !d->shared && !memcmp(d->uuid, ref->device, sizeof d->uuid);
}

bool rn_cuda_crowded(const void *near)
{
    struct rn_cuda_dev *d = rn_cuda_dev_seen(near);

    return d && rn_cuda_is_crowded(d);
}

uint64_t rn_cuda_id_of(uint64_t base)
{
    struct rn_cuda_place place;

    rn_cuda_place((const void *)(uintptr_t)base, &place);
    return place.device && place.base == base ? place.id : 0;
}

/* The device to map for. */
static struct rn_cuda_dev *dev_for(const struct rn_gpu_ref *ref, const void *near)
{
    struct rn_cuda_place place = { .device = false };
    struct rn_cuda_dev *same;

    if (near) rn_cuda_place(near, &place);
    if (place.device) return rn_cuda_dev_of(&place);
    same = rn_cuda_dev_named(ref->device);
    return same ? same : rn_cuda_dev_of(NULL);
}

static bool is_refused(const struct rn_cuda_dev *d, const uint8_t *uuid)
{
    for (int i = 0; i < d->nrefused; i++)
        if (!memcmp(d->refused[i], uuid, sizeof d->refused[i])) return true;
    return false;
}

/* Lasts as long as the machine stays as it is, so the driver is asked once. */
static int refuse(struct rn_cuda_dev *d, const uint8_t *uuid)
{
    if (!is_refused(d, uuid) && d->nrefused < REFUSED) memcpy(d->refused[d->nrefused++], uuid, sizeof d->refused[0]);
    return MPI_ERR_UNSUPPORTED_OPERATION;
}

/* Numbers of devices differ between processes, and the driver gives the memory that of the device it is mapped for: only names
 * tell where it is. */
int rn_cuda_map(const struct rn_gpu_ref *ref, const void *near, void **base, void **map)
{
    struct rn_cuda_dev *d = dev_for(ref, near);
    if (d && is_refused(d, ref->device)) return rn_cuda_host.fail(MPI_ERR_UNSUPPORTED_OPERATION, "no access between two devices");
    struct mapping *m = d ? malloc(sizeof *m) : NULL;
    cu_ipc_handle h;
    cu_result r;

    if (!m) return MPI_ERR_OTHER;
    memcpy(h.bytes, ref->handle, sizeof h.bytes);
    *m = (struct mapping){ .dev = d };
    int rc = rn_cuda_enter(d);
    if (!rc) {
        r = rn_cu.ipc_open(&m->at, h, CU_IPC_LAZY_PEER);
        rn_cuda_leave();
        if (r) rc = rn_cu_failed(r, "cuIpcOpenMemHandle");
        if (r == CU_PEER_ACCESS_UNSUPPORTED) rc = refuse(d, ref->device);
    }
    if (rc) {
        free(m);
        return rc;
    }
    m->number = memcmp(d->uuid, ref->device, sizeof d->uuid) ? NOWHERE : d->number;
    m->size = ref->size;
    m->used = true;
    m->next = mappings;
    mappings = m;
    *base = (void *)(uintptr_t)m->at;
    *map = m;
    return 0;
}

bool rn_cuda_fits(const void *map, const void *near)
{
    const struct mapping *m = map;
    struct rn_cuda_place place;

    if (!m->dev) return false;
    if (!near || rn_cuda_is_only_one()) return true;
    rn_cuda_place(near, &place);
    return !place.device || rn_cuda_dev_of(&place) == m->dev;
}

static bool is_in_use(cu_ptr at, const struct rn_cuda_dev *d)
{
    for (const struct mapping *m = mappings; m; m = m->next)
        if (m->used && m->at == at && m->dev == d) return true;
    return false;
}

/* d is NULL, or entered. */
static void close_all(cu_ptr at, struct rn_cuda_dev *d)
{
    for (struct mapping **m = &mappings; *m;) {
        struct mapping *gone = *m;
        if (gone->at != at || gone->dev != d) {
            m = &gone->next;
            continue;
        }
        *m = gone->next;
        if (d) rn_cu.ipc_close(at);
        free(gone);
    }
}

void rn_cuda_unmap(void *map)
{
    struct mapping *m = map;
    struct rn_cuda_dev *d = m->dev;

    m->used = false;
    if (is_in_use(m->at, d) || (d && rn_cuda_enter(d))) return;
    close_all(m->at, d);
    if (d) rn_cuda_leave();
}

void rn_cuda_mappings_forget(struct rn_cuda_dev *d)
{
    for (struct mapping *m = mappings; m; m = m->next)
        if (m->dev == d) m->dev = NULL;
}
