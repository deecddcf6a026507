#include "pt2pt/device.h"
#include "base/cfg.h"
#include "base/log.h"
#include "base/stat.h"
#include "pt2pt/post.h"
#include "rt/rt.h"
#include "wire/shm.h"
#include <stdlib.h>

/* ---- what we have shown to others: the truth about it is here ---- */

enum { EXPORTS = 128, SWEEP = 64 };

struct export
{
    struct rn_gpu_ref ref; /* offset not used */
    uint8_t *peers;        /* by local rank: 1 when it was told */
    uint64_t used;
};
static struct export exports[EXPORTS];
static int nexports;
static uint64_t offers;

/* All that mapped it may unmap. */
static void export_drop(int at)
{
    for (int i = 0; i < rn_shm.n; i++) {
        if (!exports[at].peers[i]) continue;
        rn_post_control(rn_peer_get(rn_rt_mate(i)), RN_MSG_DROP, &exports[at].ref.id, sizeof exports[at].ref.id);
    }
    free(exports[at].peers);
    exports[at] = exports[--nexports];
}

/* Finds what the program has freed since. */
static void sweep(void)
{
    for (int i = nexports - 1; i >= 0; i--)
        if (rn_gpu->id_of(exports[i].ref.base) != exports[i].ref.id) export_drop(i);
}

static struct export *export_find(uint64_t id)
{
    for (int i = 0; i < nexports; i++)
        if (exports[i].ref.id == id) return &exports[i];
    return NULL;
}

static void drop_oldest(void)
{
    int oldest = 0;

    for (int i = 1; i < nexports; i++)
        if (exports[i].used < exports[oldest].used) oldest = i;
    export_drop(oldest);
}

bool rn_device_show(const void *p, struct rn_peer *peer, struct rn_gpu_ref *ref, enum rn_path_why *why)
{
    struct export *e;

    *why = RN_WHY_KIND;
    if (!rn_gpu->where(p, ref)) return false;
    *why = RN_WHY_NO_HANDLE;
    e = export_find(ref->id);
    if (!e || ++offers % SWEEP == 0) {
        sweep();
        e = export_find(ref->id);
    }
    if (!e) {
        if (!rn_gpu->export(ref)) return false;
        if (nexports == EXPORTS) drop_oldest();
        e = &exports[nexports];
        *e = (struct export){ .ref = *ref, .peers = calloc((size_t)rn_shm.n, 1) };
        if (!e->peers) return false;
        nexports++;
    }
    memcpy(ref->handle, e->ref.handle, sizeof ref->handle);
    memcpy(ref->device, e->ref.device, sizeof ref->device);
    e->peers[peer->local] = 1;
    e->used = offers;
    return true;
}

/* ---- sending ---- */

/* Device memory that stands in for the program's until the message is fetched. */
struct standin {
    struct rn_link link;
    struct rn_req *req;
    void *scratch;
};
static struct rn_link standins = { &standins, &standins };
int rn_device_offers;

static void *standin_new(struct rn_req *r)
{
    void *p = rn_gpu->scratch(rn_device_first(r->buf, r->type), r->room);
    struct standin *s = p ? malloc(sizeof *s) : NULL;

    if (!s) {
        if (p) rn_gpu->scratch_put(p);
        return NULL;
    }
    s->req = r;
    s->scratch = p;
    rn_list_append(&standins, &s->link);
    rn_device_offers++;
    rn_pack_bytes(r->buf, r->count, r->type, 0, p, r->room);
    return p;
}

void rn_device_sent(struct rn_req *r)
{
    rn_list_each(l, &standins)
    {
        struct standin *s = rn_list_entry(l, struct standin, link);
        if (s->req != r) continue;
        rn_list_remove(l);
        rn_gpu->scratch_put(s->scratch);
        free(s);
        rn_device_offers--;
        return;
    }
}

enum { CROWDED_HOST = 256 * KiB };

static bool offer(struct rn_req *r, struct rn_peer *p, struct rn_long_device *out, enum rn_path_why *why)
{
    void *data = r->buf;
    enum rn_device_path path = RN_PATH_MAPPED;
    enum rn_path_why again;

    *why = RN_WHY_NO_MEMORY;
    if (!r->type->contig) {
        path = RN_PATH_PACKED;
        data = standin_new(r);
        if (!data) return false;
    }
    if (p->wire == RN_WIRE_SELF) {
        out->l.addr = (uint64_t)(uintptr_t)data;
        return true;
    }
    out->l.addr = RN_ADDR_DEVICE;
    if (rn_device_show(data, p, &out->ref, why)) {
        rn_path_note(p, path, RN_WHY_NONE, r->room);
        return true;
    }
    if (path == RN_PATH_PACKED) return false;
    /* A turn costs more than the way through the host does. */
    if (r->room <= CROWDED_HOST && rn_gpu->crowded(data)) return false;
    data = standin_new(r);
    if (!data) *why = RN_WHY_NO_MEMORY;
    if (!data || !rn_device_show(data, p, &out->ref, &again)) return false;
    rn_path_note(p, RN_PATH_STANDIN, *why, r->room);
    return true;
}

bool rn_device_offer(struct rn_req *r, struct rn_peer *p, struct rn_long_device *out)
{
    enum rn_path_why why = RN_WHY_OFF;

    out->l = (struct rn_long){ .id = r->id, .bytes = r->room };
    if (rn_cfg.gpu_ipc && offer(r, p, out, &why)) return true;
    rn_device_sent(r);
    rn_path_note(p, RN_PATH_HOST_SENT, why, r->room);
    return false;
}

/* ---- what others have shown to us ---- */

struct rn_import {
    struct rn_link link;
    struct rn_peer *peer;
    uint64_t id;
    char *base;
    void *map;
    int users;
    bool dropped;
};
static struct rn_link imports = { &imports, &imports };

static void import_close(struct rn_import *m)
{
    rn_list_remove(&m->link);
    rn_gpu->unmap(m->map);
    rn_stat.gpu_mappings_closed++;
    free(m);
}

static void import_put(struct rn_import *m)
{
    if (m && !--m->users && m->dropped) import_close(m);
}

/* The driver may refuse a mapping where one of memory is left that its owner has freed since and not told us of yet: what nobody
 * uses just now is given up, and mapped again when it is needed. */
static int map_with_room(struct rn_peer *p, const struct rn_gpu_ref *ref, const void *near, void **base, void **map)
{
    int rc = rn_gpu->map(ref, near, base, map);

    if (!rc || rc == MPI_ERR_UNSUPPORTED_OPERATION) return rc;
    rn_list_each(l, &imports)
    {
        struct rn_import *idle = rn_list_entry(l, struct rn_import, link);
        if (idle->peer == p && !idle->users) import_close(idle);
    }
    return rn_gpu->map(ref, near, base, map);
}

/* A mapping is good on one device. */
static struct rn_import *import_get(struct rn_peer *p, const struct rn_gpu_ref *ref, const void *near, enum rn_path_why *why)
{
    struct rn_import *m;
    void *base;

    rn_list_each(l, &imports)
    {
        m = rn_list_entry(l, struct rn_import, link);
        if (m->peer != p || m->id != ref->id || m->dropped || !rn_gpu->fits(m->map, near)) continue;
        m->users++;
        return m;
    }
    m = malloc(sizeof *m);
    if (!m) return NULL;
    *m = (struct rn_import){ .peer = p, .id = ref->id, .users = 1 };
    int rc = map_with_room(p, ref, near, &base, &m->map);
    if (rc) {
        *why = rc == MPI_ERR_UNSUPPORTED_OPERATION ? RN_WHY_NO_PEER : RN_WHY_REFUSED;
        rn_log(DEBUG, GPU, "memory of rank %d cannot be mapped: %s", p->rank, rn_fail_text());
        rn_fail_forget();
        free(m);
        return NULL;
    }
    rn_stat.gpu_mappings_opened++;
    m->base = base;
    rn_list_append(&imports, &m->link);
    return m;
}

struct rn_import *rn_device_see(struct rn_peer *p, const struct rn_gpu_ref *ref, char **at)
{
    enum rn_path_why why;
    struct rn_import *m = rn_gpu && rn_cfg.gpu_ipc && rn_gpu->is_used() ? import_get(p, ref, NULL, &why) : NULL;

    if (m) *at = m->base + ref->offset;
    return m;
}

void rn_device_unsee(struct rn_import *m)
{
    import_put(m);
}

void rn_device_dropped(struct rn_peer *p, uint64_t id)
{
    rn_list_each(l, &imports)
    {
        struct rn_import *m = rn_list_entry(l, struct rn_import, link);
        if (m->peer != p || m->id != id) continue;
        m->dropped = true;
        if (!m->users) import_close(m);
    }
}

/* ---- fetching, or handing over ---- */

struct pull {
    struct rn_link link;
    struct rn_gpu_job job;
    struct rn_req *req;
    struct rn_peer *peer;
    struct rn_import *import;
    uint64_t id;
    void (*done)(struct rn_req *);
    bool push; /* we are the sender: id is the receiver's request */
};
static struct rn_pool pull_pool = RN_POOL(struct pull, 32);
static struct rn_link pulls = { &pulls, &pulls };
static int poll_pulls(struct rn_poller *p);
static struct rn_poller poller = { .poll = poll_pulls };

static void finish(const struct pull *q)
{
    import_put(q->import);
    rn_post_control(q->peer, q->push ? RN_MSG_PUSHED : RN_MSG_ACK, &q->id, sizeof q->id);
    q->done(q->req);
}

static int poll_pulls(struct rn_poller *p)
{
    int events = 0;

    (void)p;
    rn_list_each(l, &pulls)
    {
        struct pull *q = rn_list_entry(l, struct pull, link);
        if (!rn_gpu->poll(&q->job)) continue;
        rn_list_remove(l);
        finish(q);
        rn_pool_put(&pull_pool, q);
        events++;
    }
    if (rn_list_is_empty(&pulls)) rn_poller_remove(&poller);
    return events;
}

/* In the background. */
static void pull_start(const struct pull *q, void *to, const void *from, size_t n)
{
    struct pull *copy = rn_pool_get(&pull_pool);

    if (!copy) rn_die(MPI_ERR_NO_MEM, "no memory for a receive");
    *copy = *q;
    rn_gpu_must(rn_gpu->start(to, from, n, &copy->job));
    rn_stat.gpu_resident_copies += copy->job.resident;
    if (rn_list_is_empty(&pulls)) rn_poller_add(&poller);
    rn_list_append(&pulls, &copy->link);
}

/* Of two processes that take turns on a device the one with the lower number copies. */
static bool ask_for_push(struct rn_req *r, struct rn_peer *p, const struct rn_long *l, const struct rn_gpu_ref *ref, size_t n)
{
    struct rn_push push = { .id = l->id, .bytes = n };
    enum rn_path_why why;

    if (p->local > rn_shm.me || !rn_gpu->takes_turns(ref, r->buf) || !rn_device_show(r->buf, p, &push.ref, &why)) return false;
    r->id = rn_id_give(r);
    if (!r->id) rn_die(MPI_ERR_NO_MEM, "no memory for a receive");
    r->moved = 0;
    push.to = r->id;
    rn_post_control(p, RN_MSG_PUSH, &push, sizeof push);
    return true;
}

bool rn_device_pull(struct rn_req *r, struct rn_peer *p, const struct rn_long *l, const struct rn_gpu_ref *ref, size_t n,
                    void (*done)(struct rn_req *))
{
    bool there = rn_device_holds(r->buf, r->type);
    const char *from = (const char *)(uintptr_t)l->addr;
    struct rn_import *m = NULL;
    enum rn_path_why why = RN_WHY_REFUSED;

    if (ref) {
        if (!rn_gpu || !rn_cfg.gpu_ipc || !(there || rn_gpu->is_used())) {
            if (there) rn_path_note(p, RN_PATH_HOST_TAKEN, RN_WHY_OFF, n);
            return false;
        }
        if (there && n && r->type->contig && ask_for_push(r, p, l, ref, n)) return true;
        m = import_get(p, ref, there ? rn_device_first(r->buf, r->type) : NULL, &why);
        if (!m) {
            if (there) rn_path_note(p, RN_PATH_HOST_TAKEN, why, n);
            return false;
        }
        from = m->base + ref->offset;
        if (!there) rn_path_note(p, RN_PATH_INTO_HOST, RN_WHY_NONE, n);
    } else {
        rn_path_note(p, RN_PATH_SELF, RN_WHY_NONE, n);
    }
    struct pull q = { .req = r, .peer = p, .import = m, .id = l->id, .done = done };
    if (n && there && r->type->contig && rn_gpu_has(from)) {
        pull_start(&q, r->buf, from, n);
        return true;
    }
    rn_unpack_bytes(r->buf, r->count, r->type, 0, from, n);
    finish(&q);
    return true;
}

static void *standin_of(const struct rn_req *r)
{
    rn_list_each(l, &standins)
    {
        struct standin *s = rn_list_entry(l, struct standin, link);
        if (s->req == r) return s->scratch;
    }
    return NULL;
}

void rn_device_refused(struct rn_req *r)
{
    struct rn_peer *p = r->comm->peers[r->peer];
    enum rn_device_path was = !standin_of(r) ? RN_PATH_MAPPED : r->type->contig ? RN_PATH_STANDIN : RN_PATH_PACKED;

    rn_path_change(p, was, RN_PATH_HOST_SENT, RN_WHY_UNUSED, r->room);
}

bool rn_device_push(struct rn_req *r, struct rn_peer *p, const struct rn_push *push)
{
    void *from = r->type->contig ? r->buf : standin_of(r);
    enum rn_path_why why;
    struct rn_import *m = from && rn_gpu ? import_get(p, &push->ref, from, &why) : NULL;

    if (!m) return false;
    struct pull q = { .req = r, .peer = p, .import = m, .id = push->to, .done = rn_send_finish, .push = true };
    pull_start(&q, m->base + push->ref.offset, from, push->bytes);
    return true;
}

bool rn_device_fetch(struct rn_req *r, struct rn_peer *p, uint64_t addr, size_t n)
{
    enum { SHORT = 64 * KiB }; /* one copy, which needs no turn either */
    struct rn_gpu_job jobs[2] = { { .dev = NULL }, { .dev = NULL } };
    size_t half, len, done = 0;
    char *room = r->type->contig && n && rn_single_works(p, addr, &half) ? rn_gpu->pinned(r->buf, &half) : NULL;

    if (!room) return false;
    if (n <= SHORT) {
        if (!rn_single_read(p, addr, room, n)) return false;
        rn_gpu_must(rn_gpu->copy(r->buf, room, n));
        return true;
    }
    for (int i = 0; done < n; i = 1 - i, done += len) {
        /* A quarter of the whole at most: the last piece is not hidden behind anything. */
        len = RN_MIN(RN_MIN(half, n - done), RN_MAX(round_up(n / 4, 4096), (size_t)(256 * KiB)));
        while (!rn_gpu->poll(&jobs[i])) __builtin_ia32_pause();
        if (!rn_single_read(p, addr + done, room + (size_t)i * half, len))
            rn_die(MPI_ERR_PROC_ABORTED, "the memory of a sender cannot be read any more: it has ended, or its buffer is none");
        rn_gpu_must(rn_gpu->start((char *)r->buf + done, room + (size_t)i * half, len, &jobs[i]));
    }
    for (int i = 0; i < 2; i++)
        while (!rn_gpu->poll(&jobs[i])) __builtin_ia32_pause();
    return true;
}

/* ---- who works on which device ---- */

/* A word has room for the short names of four devices; all ones: more than those, and so perhaps any. */
enum { NAMES = 4, NAME_BITS = 16, NAME_MASK = 0xffff };

static uint64_t short_name(const char *device)
{
    uint16_t part[8], name = 0;

    memcpy(part, device, sizeof part);
    for (int i = 0; i < 8; i++) name = (uint16_t)(name * 31 + part[i]);
    return name && name != NAME_MASK ? name : 1;
}

static bool holds(uint64_t names, uint64_t name)
{
    for (int i = 0; i < NAMES; i++)
        if ((names >> i * NAME_BITS & NAME_MASK) == name) return true;
    return names == ~0ull;
}

static void uses(const char *device)
{
    uint64_t name = short_name(device), names;
    int used = 0;

    if (!rn_shm.ranks) return;
    names = atomic_load_explicit(&rn_shm.ranks[rn_shm.me].device, memory_order_relaxed);
    if (holds(names, name)) return;
    while (used < NAMES && names >> used * NAME_BITS & NAME_MASK) used++;
    names = used < NAMES ? names | name << used * NAME_BITS : ~0ull;
    atomic_store_explicit(&rn_shm.ranks[rn_shm.me].device, names, memory_order_relaxed);
}

static bool is_alone(const char *device)
{
    uint64_t name = short_name(device);

    for (int i = 0; i < rn_shm.n; i++)
        if (i != rn_shm.me && holds(atomic_load_explicit(&rn_shm.ranks[i].device, memory_order_relaxed), name)) return false;
    return true;
}

void rn_device_init(void)
{
    rn_gpu_uses = uses;
    rn_gpu_alone = is_alone;
}

/* ---- the end ---- */

void rn_device_fini(void)
{
    rn_paths_fini();
    rn_list_each(l, &imports) import_close(rn_list_entry(l, struct rn_import, link));
    for (int i = 0; i < nexports; i++) free(exports[i].peers);
    nexports = 0;
    rn_pool_fini(&pull_pool);
}
