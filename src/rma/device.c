/* Windows of device memory. A node-mate's is mapped where it can be (as messages map it): put and get copy on the device, and who
 * accumulates holds the target's accumulate lock until the device is through. Where it cannot, and between hosts, the target does
 * what messages ask for. */
#include "pt2pt/device.h"
#include "base/cfg.h"
#include "coll/coll.h"
#include "pt2pt/hot.h"
#include "rma/win.h"
#include <stdlib.h>

int rn_win_device_alloc(struct rn_win *w, size_t bytes)
{
    (void)rn_on_gpu(&bytes); /* looks whether the driver has come since */
    if (!rn_gpu || !rn_gpu->is_used())
        return rn_fail(MPI_ERR_UNSUPPORTED_OPERATION, "device memory was asked for, but the program uses no device");
    w->on_device = rn_gpu->alloc(bytes);
    return w->on_device ? 0 : rn_fail(MPI_ERR_NO_MEM, "no device memory for a window of %zu bytes", bytes);
}

/* How node-mates find our memory; size 0: they cannot. */
static struct rn_gpu_ref own_ref(struct rn_win *w)
{
    struct rn_gpu_ref ref = { .size = 0 };
    enum rn_path_why why;

    for (int i = 0; i < w->size; i++) {
        struct rn_peer *p = i == w->rank ? NULL : rn_comm_peer(w->comm, i);
        if (!p || p->wire != RN_WIRE_SHM) continue;
        if (!rn_device_show(w->base, p, &ref, &why)) return (struct rn_gpu_ref){ .size = 0 };
    }
    return ref;
}

int rn_win_refs_exchange(struct rn_win *w, bool device, struct rn_gpu_ref **out)
{
    struct rn_gpu_ref mine = { .size = 0 }, *all = calloc((size_t)w->size, sizeof *all);
    struct rn_type *byte = rn_type_of(MPI_BYTE);

    if (!all) return rn_fail(MPI_ERR_NO_MEM, "no memory for a window of %d ranks", w->size);
    if (device && rn_cfg.gpu_ipc) mine = own_ref(w);
    *out = all;
    return rn_allgather(&mine, sizeof mine, byte, all, sizeof mine, byte, w->comm);
}

bool rn_win_device_map(struct rn_win *w, int rank, const struct rn_gpu_ref *ref)
{
    struct rn_target *t = &w->targets[rank];
    struct rn_peer *p = rn_comm_peer(w->comm, rank);

    if (!p || p->wire != RN_WIRE_SHM || !ref->size || ref->offset > ref->size || t->bytes > ref->size - ref->offset) return false;
    t->import = rn_device_see(p, ref, &t->mapped);
    return t->import;
}

void rn_win_devices_unmap(struct rn_win *w)
{
    for (int i = 0; w->targets && i < w->size; i++) {
        struct rn_target *t = &w->targets[i];
        if (!t->import) continue;
        rn_device_unsee(t->import);
        t->import = NULL;
        t->mapped = NULL;
        t->way = RN_WAY_MESSAGE;
    }
}
