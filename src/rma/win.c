/* Making and freeing windows. */
#include "rma/win.h"
#include "coll/coll.h"
#include "rma/am.h"
#include "rma/lock.h"
#include "rma/net.h"
#include "rt/rt.h"
#include "world/world.h"
#include <stdlib.h>

static struct rn_pool pool = RN_POOL(struct rn_win, 16);

/* What every rank tells the others when a window is made. */
struct card {
    uint64_t bytes, unit, align;
    uint64_t addr;   /* of the memory */
    uint64_t probe;  /* some address of this process, to see whether the kernel lets others read it */
    int32_t failed;  /* error class */
    uint32_t device; /* the memory is a device's */
};

/* What the first rank of each node tells its mates. */
struct shared {
    uint64_t extent; /* where the memory lies in the segment's file */
    uint64_t guards; /* offset in the node segment, 0 for none */
};

struct making {
    struct rn_win *w;
    struct card *cards;
    int leader;              /* of this node: the lowest rank */
    int mates, mate;         /* ranks on this node, and our place among them */
    size_t align;            /* of the memory of each rank, whole pages */
    size_t total;            /* bytes of all mates in the segment */
    struct rn_gpu_ref *refs; /* by rank; NULL: nobody has device memory */
    int failed;
};

static struct rn_type *bytes_type(void)
{
    return rn_type_of(MPI_BYTE);
}

static int local_of(const struct rn_win *w, int rank)
{
    return rn_rt_local_of((int)rn_group_proc(w->comm->group, rank));
}

/* Whether the rank shares the node segment with us. */
static bool is_mate(const struct rn_win *w, int rank)
{
    return rank == w->rank || (rn_rt.segment >= 0 && local_of(w, rank) >= 0);
}

/* ---- one after the other ---- */

static struct rn_win *win_new(struct rn_comm *comm, int flavor)
{
    struct rn_win *w = rn_pool_get(&pool);

    if (!w) return NULL;
    memset(w, 0, sizeof *w);
    rn_obj_init(&w->obj, RN_KIND_WIN);
    w->comm = comm;
    w->size = comm->size;
    w->rank = comm->rank;
    w->flavor = flavor;
    w->model_attr = MPI_WIN_UNIFIED;
    w->errh = &rn_errh_fatal;
    strcpy(w->ordering, "rar,raw,war,waw");
    return w;
}

static void note_mates(struct making *m)
{
    m->leader = -1;
    for (int i = 0; i < m->w->size; i++) {
        if (!is_mate(m->w, i)) continue;
        if (m->leader < 0) m->leader = i;
        if (i == m->w->rank) m->mate = m->mates;
        m->mates++;
    }
}

/* Each rank's memory begins on a page of its own unless a shared window is to lie in one piece. */
static size_t padded(const struct making *m, const struct card *c)
{
    const struct rn_win *w = m->w;
    bool packed = w->flavor == MPI_WIN_FLAVOR_SHARED && !(w->hints & RN_WIN_NONCONTIG);

    if (c->device) return 0;
    return packed ? c->bytes : round_up(c->bytes, m->align);
}

static bool allocates(const struct rn_win *w)
{
    return w->flavor == MPI_WIN_FLAVOR_ALLOCATE || w->flavor == MPI_WIN_FLAVOR_SHARED;
}

static int exchange_cards(struct making *m, MPI_Aint bytes, MPI_Aint unit, void *base)
{
    struct rn_win *w = m->w;
    struct card mine = { .bytes = (uint64_t)bytes,
                         .unit = (uint64_t)unit,
                         .align = w->align,
                         .addr = (uint64_t)(uintptr_t)base,
                         .probe = (uint64_t)(uintptr_t)w,
                         .failed = m->failed,
                         .device = bytes > 0 && rn_gpu_kind(base) != RN_GPU_HOST };
    bool devices = false;

    m->cards = calloc((size_t)w->size, sizeof *m->cards);
    w->targets = calloc((size_t)w->size, sizeof *w->targets);
    w->own_guard = aligned_alloc(RN_LINE, sizeof *w->own_guard);
    if (!m->cards || !w->targets || !w->own_guard) return rn_fail(MPI_ERR_NO_MEM, "no memory for a window of %d ranks", w->size);
    memset(w->own_guard, 0, sizeof *w->own_guard);
    RN_TRY(rn_allgather(&mine, sizeof mine, bytes_type(), m->cards, sizeof mine, bytes_type(), w->comm));
    for (int i = 0; i < w->size; i++)
        if (m->cards[i].failed)
            return m->failed ? m->failed : rn_fail((int)m->cards[i].failed, "rank %d has given wrong arguments", i);
    m->align = 4096;
    for (int i = 0; i < w->size; i++)
        if (is_mate(w, i)) m->align = RN_MAX(m->align, (size_t)m->cards[i].align);
    for (int i = 0; i < w->size; i++)
        if (is_mate(w, i) && __builtin_add_overflow(m->total, padded(m, &m->cards[i]), &m->total)) m->total = SIZE_MAX;
    for (int i = 0; i < w->size; i++) devices |= m->cards[i].device;
    return devices ? rn_win_refs_exchange(w, mine.device, &m->refs) : 0;
}

/* The first rank of the node finds places in the segment. */
static int find_places(struct making *m, struct shared *out)
{
    struct rn_win *w = m->w;
    struct shared mine = { 0 }, *all = calloc((size_t)w->size, sizeof *all);
    int rc;

    if (!all) return rn_fail(MPI_ERR_NO_MEM, "no memory for a window of %d ranks", w->size);
    if (w->rank == m->leader && m->mates > 1) {
        size_t bytes = (size_t)m->mates * sizeof(struct rn_guard);
        struct rn_guard *g = rn_node_alloc(bytes);
        if (g) {
            mine.guards = rn_node_offset(g);
            w->guards_bytes = bytes;
            w->guards = g;
        }
    }
    if (w->rank == m->leader && allocates(w) && m->total && rn_rt.segment >= 0) mine.extent = rn_extent_new(m->total);
    rc = rn_allgather(&mine, sizeof mine, bytes_type(), all, sizeof mine, bytes_type(), w->comm);
    if (!rc) *out = all[m->leader];
    free(all);
    if (rc || w->rank == m->leader || !out->guards) return rc;
    w->guards = rn_node_at(out->guards, (size_t)m->mates * sizeof(struct rn_guard));
    return w->guards ? 0 : rn_fail(MPI_ERR_INTERN, "the locks of a window lie outside the node segment");
}

static int alone_memory(struct rn_win *w, size_t align)
{
    void *p;

    if (posix_memalign(&p, align, w->bytes ? w->bytes : 1))
        return rn_fail(MPI_ERR_NO_MEM, "no memory for a window of %zu bytes", w->bytes);
    memset(p, 0, w->bytes);
    w->own = w->base = p;
    return 0;
}

static int get_memory(struct making *m, const struct shared *s)
{
    struct rn_win *w = m->w;
    size_t at = 0;

    if (rn_rt.segment < 0) return w->on_device ? 0 : alone_memory(w, m->align);
    if (!m->total) return 0;
    if (!s->extent) return rn_fail(MPI_ERR_NO_MEM, "windows of %zu bytes on this host, which has less", m->total);
    w->map_bytes = round_up(m->total, 4096);
    w->extent = s->extent;
    w->empties = w->rank == m->leader;
    for (int i = 0; i < w->size; i++) {
        if (!is_mate(w, i)) continue;
        if (i == w->rank && !w->on_device) RN_TRY(rn_extent_fill(s->extent + at, w->bytes));
        at += padded(m, &m->cards[i]);
    }
    w->map = rn_extent_map(s->extent, w->map_bytes, m->align);
    if (!w->map) return rn_fail(MPI_ERR_NO_MEM, "a window of %zu bytes cannot be mapped: %m", w->map_bytes);
    return 0;
}

/* The kernel may let us reach into that process. */
static bool can_copy(const struct rn_win *w, int rank, uint64_t probe)
{
    struct rn_peer *p = rn_comm_peer(w->comm, rank);
    char byte;

    return p && p->wire == RN_WIRE_SHM && rn_single_ok && rn_single_read(p, probe, &byte, 1);
}

static enum rn_wire_id wire_of(const struct rn_win *w, int rank)
{
    const struct rn_peer *p = rn_comm_peer(w->comm, rank);

    return p ? p->wire : RN_WIRE_NONE;
}

static void set_target(struct making *m, int i, char *mapped, struct rn_guard *guard)
{
    struct rn_win *w = m->w;
    struct rn_target *t = &w->targets[i];
    const struct card *c = &m->cards[i];

    t->bytes = c->bytes;
    t->unit = c->unit;
    t->last = c->unit ? c->bytes / c->unit : 0;
    t->addr = c->addr;
    t->device = c->device;
    t->mapped = mapped;
    t->way = RN_WAY_MESSAGE;
    if (i == w->rank) {
        t->guard = guard ? guard : w->own_guard;
        t->way = RN_WAY_DIRECT;
        t->base = c->device ? NULL : w->base;
        t->mapped = w->base;
    } else if (guard && wire_of(w, i) == RN_WIRE_SHM && c->device) {
        t->guard = guard;
        if (rn_win_device_map(w, i, &m->refs[i])) t->way = RN_WAY_DIRECT;
    } else if (guard && wire_of(w, i) == RN_WIRE_SHM) {
        t->guard = guard;
        t->way = mapped ? RN_WAY_DIRECT : can_copy(w, i, c->probe) ? RN_WAY_COPY : RN_WAY_MESSAGE;
        t->base = mapped;
    }
}

static void set_targets(struct making *m)
{
    enum { SELDOM = 64 };
    struct rn_win *w = m->w;
    size_t at = 0;
    int mate = 0;

    for (int i = 0; i < w->size; i++) {
        char *mapped = NULL;
        struct rn_guard *guard = NULL;

        if (is_mate(w, i)) {
            guard = w->guards ? &w->guards[mate++] : NULL;
            if (w->map && !m->cards[i].device) mapped = w->map + at;
            if (allocates(w)) at += padded(m, &m->cards[i]);
            if (i == w->rank && mapped) w->base = mapped;
        }
        set_target(m, i, mapped, guard);
        if (w->targets[i].way == RN_WAY_MESSAGE) w->async |= 1u << wire_of(w, i);
    }
    w->lazy = w->async ? 0 : SELDOM;
}

/* ---- the end of a window, complete or not ---- */

static void win_drop(struct rn_win *w)
{
    rn_net_close(w);
    rn_win_devices_unmap(w);
    if (w->on_device && rn_gpu) rn_gpu->alloc_put(w->on_device);
    if (w->map) rn_extent_unmap(w->map, w->map_bytes);
    if (w->empties) rn_extent_empty(w->extent, w->map_bytes);
    if (w->guards_bytes) rn_node_free(w->guards, w->guards_bytes);
    free(w->own);
    free(w->own_guard);
    free(w->targets);
    free(w->regions);
    rn_errh_release(w->errh);
    rn_comm_release(w->comm);
    rn_obj_fini(&w->obj);
    rn_pool_put(&pool, w);
}

/* All ranks learn whether one failed, and whether some have to send messages where others need none: the kernel may let one reach
 * into another's memory and not the other way round. Also nobody leaves before all take messages for the window. */
static int agree(struct making *m, int failed)
{
    struct rn_win *w = m->w;
    int mine[] = { failed, w->async >> RN_WIRE_SHM & 1 }, most[ARRAY_LEN(mine)];
    int rc = rn_allreduce(mine, most, ARRAY_LEN(mine), rn_type_of(MPI_INT), rn_op_of(MPI_MAX), w->comm);

    if (rc || failed) return rc ? rc : failed;
    if (most[0]) return rn_fail(most[0], "another rank could not make its part of the window");
    if (most[1] && m->mates > 1) w->async |= 1u << RN_WIRE_SHM;
    return 0;
}

static int build(struct making *m, MPI_Aint bytes, MPI_Aint unit, void *base)
{
    struct rn_win *w = m->w;
    struct shared s = { 0 };
    int rc;

    w->base = base;
    w->bytes = (size_t)bytes;
    w->size_attr = bytes;
    w->unit = unit;
    w->unit_attr = (int)unit;
    note_mates(m);
    RN_TRY(exchange_cards(m, bytes, unit, base));
    RN_TRY(find_places(m, &s));
    rc = allocates(w) ? get_memory(m, &s) : 0;
    if (!rc) {
        set_targets(m);
        rn_am_enter(w);
    }
    rc = agree(m, rc);
    if (!rc) rc = rn_net_open(w);
    if (rc)
        rn_am_leave(w);
    else
        rn_async_begin(w->async);
    return rc;
}

static int win_make(int flavor, void *base, MPI_Aint bytes, MPI_Aint unit, struct rn_info *info, struct rn_comm *comm, int failed,
                    MPI_Win *win)
{
    struct making m = { .failed = failed };
    struct rn_comm *own;
    int rc;

    if (comm->remote) return rn_fail(MPI_ERR_COMM, "argument comm is an intercommunicator");
    *win = MPI_WIN_NULL;
    RN_TRY(rn_comm_dup_bare(comm, &own));
    m.w = win_new(own, flavor);
    if (!m.w) {
        rn_comm_release(own);
        return rn_fail(MPI_ERR_NO_MEM, "no memory for a window");
    }
    rn_win_apply_info(m.w, info);
    m.w->align = rn_info_alignment(info);
    if (!failed && flavor == MPI_WIN_FLAVOR_ALLOCATE && bytes && rn_kinds_is_one(info, RN_MEM_CUDA_DEVICE)) {
        m.failed = rn_win_device_alloc(m.w, (size_t)bytes);
        base = m.w->on_device;
    }
    rc = build(&m, bytes, unit, base);
    free(m.cards);
    free(m.refs);
    if (rc) {
        win_drop(m.w);
        return rc;
    }
    *win = rn_win_handle(m.w);
    return 0;
}

/* ---- bodies ---- */

/* A wrong argument is told to all, who wait for this rank. */
static int check_args(MPI_Aint size, MPI_Aint unit)
{
    if (size < 0) return rn_bad_arg(MPI_ERR_SIZE, "size", size, "must not be negative");
    if (unit <= 0) return rn_bad_arg(MPI_ERR_DISP, "disp_unit", unit, "must be positive");
    return 0;
}

int rn_win_create(void *base, MPI_Aint size, MPI_Aint disp_unit, struct rn_info *info, struct rn_comm *comm, MPI_Win *win)
{
    int failed = check_args(size, disp_unit);

    if (!failed && !base && size)
        failed = rn_fail(MPI_ERR_BASE, "argument base is a null pointer for %lld bytes", (long long)size);
    return win_make(MPI_WIN_FLAVOR_CREATE, base, size, disp_unit, info, comm, failed, win);
}

static int allocate(int flavor, MPI_Aint size, MPI_Aint disp_unit, struct rn_info *info, struct rn_comm *comm, int failed,
                    void *baseptr, MPI_Win *win)
{
    if (!failed) failed = check_args(size, disp_unit);
    RN_TRY(win_make(flavor, NULL, size, disp_unit, info, comm, failed, win));
    *(void **)baseptr = rn_win_of(*win)->base;
    return 0;
}

int rn_win_allocate(MPI_Aint size, MPI_Aint disp_unit, struct rn_info *info, struct rn_comm *comm, void *baseptr, MPI_Win *win)
{
    return allocate(MPI_WIN_FLAVOR_ALLOCATE, size, disp_unit, info, comm, 0, baseptr, win);
}

int rn_win_allocate_shared(MPI_Aint size, MPI_Aint disp_unit, struct rn_info *info, struct rn_comm *comm, void *baseptr,
                           MPI_Win *win)
{
    int failed = 0;

    for (int i = 0; i < comm->size && !failed; i++)
        if (rn_rt_local_of((int)rn_group_proc(comm->group, i)) < 0)
            failed = rn_fail(MPI_ERR_RMA_SHARED, "rank %d of argument comm is on another host", i);
    return allocate(MPI_WIN_FLAVOR_SHARED, size, disp_unit, info, comm, failed, baseptr, win);
}

int rn_win_create_dynamic(struct rn_info *info, struct rn_comm *comm, MPI_Win *win)
{
    return win_make(MPI_WIN_FLAVOR_DYNAMIC, NULL, 0, 1, info, comm, 0, win);
}

static int check_over(const struct rn_win *w)
{
    if (w->access == RN_ACCESS_LOCK || w->access == RN_ACCESS_LOCK_ALL) return rn_fail(MPI_ERR_RMA_SYNC, "it holds locks");
    if (w->access == RN_ACCESS_START) return rn_fail(MPI_ERR_RMA_SYNC, "an access epoch of MPI_Win_start is open");
    return w->posted ? rn_fail(MPI_ERR_RMA_SYNC, "an exposure epoch of MPI_Win_post is open") : 0;
}

int rn_win_free(MPI_Win *win)
{
    struct rn_win *w = rn_win_of(*win);
    int rc = check_over(w);

    if (rc) return rn_fail_on(&w->obj, rc, "%s", rn_fail_text());
    rc = rn_attrs_delete(&w->obj, &w->attrs);
    if (rc) return rc;
    rn_flush_ranks(w);
    rn_win_devices_unmap(w);
    RN_TRY(rn_barrier(w->comm));
    rn_am_leave(w);
    rn_async_end(w->async);
    win_drop(w);
    *win = MPI_WIN_NULL;
    return 0;
}
