/* Memory of node-mates, mapped. A mapping covers a whole allocation and is shared by all messages from it; pt2pt keeps it until
 * the owner says that the allocation is gone. */
#include "cuda/plugin.h"
#include <stdlib.h>

struct mapping {
    struct rn_cuda_dev *dev;
    unsigned long long ctx;
    cu_ptr at;
};

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
    struct rn_cuda_place place;

    rn_cuda_place(near, &place);
    struct rn_cuda_dev *d = place.device ? rn_cuda_dev_of(&place) : NULL;
    return d && !d->shared && !memcmp(d->uuid, ref->device, sizeof d->uuid);
}

uint64_t rn_cuda_id_of(uint64_t base)
{
    struct rn_cuda_place place;

    rn_cuda_place((const void *)(uintptr_t)base, &place);
    return place.device && place.base == base ? place.id : 0;
}

int rn_cuda_map(const struct rn_gpu_ref *ref, const void *near, void **base, void **map)
{
    struct rn_cuda_place place = { .device = false };
    cu_ipc_handle h;
    cu_result r;

    if (near) rn_cuda_place(near, &place);
    struct rn_cuda_dev *d = rn_cuda_dev_of(near && place.device ? &place : NULL);
    struct mapping *m = d ? malloc(sizeof *m) : NULL;
    if (!m) return MPI_ERR_OTHER;
    memcpy(h.bytes, ref->handle, sizeof h.bytes);
    *m = (struct mapping){ .dev = d, .ctx = d->id };
    int rc = rn_cuda_enter(d);
    if (!rc) {
        r = rn_cu.ipc_open(&m->at, h, CU_IPC_LAZY_PEER);
        rn_cuda_leave();
        if (r) rc = rn_cu_failed(r, "cuIpcOpenMemHandle");
    }
    if (rc) {
        free(m);
        return rc;
    }
    *base = (void *)(uintptr_t)m->at;
    *map = m;
    return 0;
}

void rn_cuda_unmap(void *map)
{
    struct mapping *m = map;

    if (!rn_cuda_enter(m->dev)) {
        rn_cu.ipc_close(m->at);
        rn_cuda_leave();
    }
    free(m);
}
