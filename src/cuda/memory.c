/* Device memory of our own: temporaries, and what stands in for memory that no node-mate can map. Kept for the next use, since
 * allocating stops the device. */
#include "cuda/plugin.h"
#include <stdlib.h>

struct piece {
    struct rn_cuda_dev *dev;
    cu_ptr at;
    size_t bytes; /* a power of two */
    bool used;
};

enum { LEAST = 64 << 10 };
static const size_t most_kept = (size_t)1 << 30; /* of a device, not in use */
static struct piece *pieces;
static int npieces, room;

static size_t class_of(size_t n)
{
    size_t bytes = LEAST;

    while (bytes < n) bytes *= 2;
    return bytes;
}

static void drop(int i, bool free_it)
{
    if (free_it) rn_cu.mem_free(pieces[i].at);
    pieces[i] = pieces[--npieces];
}

static struct piece *new_piece(void)
{
    if (npieces == room) {
        void *p = realloc(pieces, (size_t)(room + 64) * sizeof *pieces);
        if (!p) return NULL;
        pieces = p;
        room += 64;
    }
    return &pieces[npieces];
}

void *rn_cuda_scratch(const void *near, size_t n)
{
    struct rn_cuda_place place;
    size_t bytes = class_of(n);
    cu_ptr at = 0;

    rn_cuda_find(near, &place);
    struct rn_cuda_dev *d = rn_cuda_dev_of(place.device ? &place : NULL);
    if (!d) return NULL;
    for (int i = 0; i < npieces; i++) {
        if (pieces[i].used || pieces[i].dev != d || pieces[i].bytes != bytes) continue;
        pieces[i].used = true;
        return (void *)(uintptr_t)pieces[i].at;
    }
    struct piece *p = new_piece();
    if (!p || rn_cuda_enter(d)) return NULL;
    cu_result r = rn_cu.mem_alloc(&at, bytes);
    rn_cuda_leave();
    if (r) return NULL;
    *p = (struct piece){ .dev = d, .at = at, .bytes = bytes, .used = true };
    npieces++;
    return (void *)(uintptr_t)at;
}

void rn_cuda_scratch_put(void *at)
{
    size_t kept = 0;
    int mine = -1;

    for (int i = 0; i < npieces; i++)
        if (pieces[i].at == (cu_ptr)(uintptr_t)at) mine = i;
    if (mine < 0) return;
    for (int i = 0; i < npieces; i++)
        if (!pieces[i].used && pieces[i].dev == pieces[mine].dev) kept += pieces[i].bytes;
    pieces[mine].used = false;
    if (kept + pieces[mine].bytes > most_kept && !rn_cuda_enter(pieces[mine].dev)) {
        drop(mine, true);
        rn_cuda_leave();
    }
}

void rn_cuda_scratch_forget(struct rn_cuda_dev *d, bool free_it)
{
    for (int i = npieces - 1; i >= 0; i--)
        if (pieces[i].dev == d) drop(i, free_it);
}

char *rn_cuda_pinned(const void *near, size_t *half)
{
    struct rn_cuda_place place;
    void *p = NULL;

    rn_cuda_place(near, &place);
    struct rn_cuda_dev *d = rn_cuda_dev_of(place.device ? &place : NULL);
    if (!d) return NULL;
    if (!d->pinned && !rn_cuda_enter(d)) {
        if (!rn_cu.host_alloc(&p, PINNED, CU_HOST_PORTABLE)) d->pinned = p;
        rn_cuda_leave();
    }
    *half = PINNED / 2;
    return d->pinned;
}

enum { BOUNCES = 64, BOUNCE_MOST = 4 << 20 };
static const size_t bounce_all = (size_t)128 << 20; /* of the process */
static size_t bounce_bytes;
static struct bounce {
    char *at;
    size_t bytes;
    unsigned long long ctx;
    bool used;
} bounces[BOUNCES];

static char *bounce_new(struct rn_cuda_dev *d, struct bounce *b, size_t bytes)
{
    void *p = NULL;

    if (bounce_bytes + bytes > bounce_all || rn_cuda_enter(d)) return NULL;
    cu_result r = rn_cu.host_alloc(&p, bytes, CU_HOST_PORTABLE);
    rn_cuda_leave();
    if (r) return NULL;
    bounce_bytes += bytes;
    *b = (struct bounce){ .at = p, .bytes = bytes, .ctx = d->id, .used = true };
    return p;
}

char *rn_cuda_bounce(const void *near, size_t n)
{
    struct rn_cuda_place place;
    struct bounce *none = NULL, *fit = NULL;
    size_t bytes = RN_GPU_BOUNCE;

    while (bytes < n) bytes *= 2;
    if (bytes > BOUNCE_MOST) return NULL;
    rn_cuda_place(near, &place);
    struct rn_cuda_dev *d = place.device ? rn_cuda_dev_of(&place) : NULL;
    if (!d) return NULL;
    for (int i = 0; i < BOUNCES; i++) {
        struct bounce *b = &bounces[i];
        if (!b->at)
            none = b;
        else if (!b->used && b->ctx == d->id && b->bytes >= bytes && (!fit || b->bytes < fit->bytes))
            fit = b;
    }
    if (!fit || (fit->bytes > bytes && none && bounce_bytes + bytes <= bounce_all))
        return none ? bounce_new(d, none, bytes) : NULL;
    fit->used = true;
    return fit->at;
}

bool rn_cuda_bounce_put(char *p)
{
    for (int i = 0; i < BOUNCES; i++) {
        if (bounces[i].at != p) continue;
        bounces[i].used = false;
        return true;
    }
    return false;
}

void rn_cuda_bounces_forget(unsigned long long ctx, bool free_them)
{
    for (int i = 0; i < BOUNCES; i++) {
        if (!bounces[i].at || bounces[i].ctx != ctx) continue;
        if (free_them) rn_cu.host_free(bounces[i].at);
        bounce_bytes -= bounces[i].bytes;
        bounces[i] = (struct bounce){ .at = NULL };
    }
}

void *rn_cuda_alloc(size_t n)
{
    struct rn_cuda_dev *d = rn_cuda_dev_of(NULL);
    cu_ptr at = 0;

    if (!d || rn_cuda_enter(d)) return NULL;
    size_t words = (n + 3) / 4;
    cu_result r = rn_cu.mem_alloc(&at, RN_MAX(words, (size_t)1) * 4);
    if (!r && words) r = rn_cu.fill(at, 0, words, d->quick);
    if (!r) r = rn_cu.stream_wait(d->quick);
    if (r && at) rn_cu.mem_free(at);
    rn_cuda_leave();
    return r ? NULL : (void *)(uintptr_t)at;
}

void rn_cuda_alloc_put(void *p)
{
    struct rn_cuda_place place;

    rn_cuda_place(p, &place);
    struct rn_cuda_dev *d = place.device ? rn_cuda_dev_of(&place) : NULL;
    if (!d || rn_cuda_enter(d)) return;
    rn_cu.mem_free((cu_ptr)(uintptr_t)p);
    rn_cuda_leave();
}
