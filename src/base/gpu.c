#include "base/gpu.h"
#include "base/err.h"
#include "base/stat.h"
#include <stdlib.h>
#include <string.h>

static void *const nothing;

const struct rn_gpu_ops *rn_gpu;
void *const *rn_gpu_watch = &nothing;
bool (*rn_gpu_look)(const void *p);
void (*rn_gpu_uses)(const char *device);
bool (*rn_gpu_alone)(const char *device);

uintptr_t rn_buffer_floor = (uintptr_t)MPI_IN_PLACE, rn_place_floor;

bool rn_gpu_has(const void *p)
{
    return p && rn_gpu_look && rn_gpu_look(p);
}

void rn_gpu_must(int rc)
{
    if (rc) rn_die(rc, rn_fail_text());
}

void rn_gpu_worked(enum rn_gpu_work w, size_t bytes)
{
    static uint64_t *const calls[] = {
#define RN_WORK(ID, name, words) &rn_stat.gpu_##name##_calls,
#include "base/paths.def"
    };
    static uint64_t *const counts[] = {
#define RN_WORK(ID, name, words) &rn_stat.gpu_##name##_bytes,
#include "base/paths.def"
    };

    ++*calls[w];
    *counts[w] += bytes;
}

void rn_gpu_copied(size_t n)
{
    rn_stat.gpu_copies++;
    rn_stat.gpu_copied_bytes += n;
}

void rn_gpu_copy(void *to, const void *from, size_t n)
{
    if (!n) return;
    if (!rn_gpu_has(to) && !rn_gpu_has(from)) {
        memcpy(to, from, n);
        return;
    }
    rn_gpu_copied(n);
    rn_gpu_must(rn_gpu->copy(to, from, n));
}

void *rn_gpu_room(const void *near, size_t n)
{
    void *room = rn_on_gpu(near) ? rn_gpu->bounce(near, n) : NULL;

    return room ? room : malloc(n ? n : 1);
}

void rn_gpu_room_put(void *room)
{
    if (!room || (rn_gpu_near() && rn_gpu && rn_gpu->bounce_put(room))) return;
    free(room);
}
