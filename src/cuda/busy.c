/* RONDO_CHECK=stream: whether the program has work under way that may still write to a buffer. The driver does not tell what a
 * kernel writes to, so any unfinished work of the context counts, but for ours. */
#include "cuda/plugin.h"

/* Both were recorded in a row: once the event of an idle stream is done, time alone no longer explains the other one. */
static bool is_late(struct rn_cuda_dev *d)
{
    enum { GRACE = 200 };
    int looks = 0;

    if (rn_cu.event_record(d->idle, d->quick)) return false;
    while (rn_cu.event_query(d->idle) == CU_NOT_READY) __builtin_ia32_pause();
    while (rn_cu.event_query(d->probe) == CU_NOT_READY)
        if (++looks == GRACE) return true;
    return false;
}

static bool has_events(struct rn_cuda_dev *d)
{
    return (d->probe || !rn_cu.event_create(&d->probe, CU_EVENT_DISABLE_TIMING)) &&
           (d->idle || !rn_cu.event_create(&d->idle, CU_EVENT_DISABLE_TIMING));
}

static const char *look(struct rn_cuda_dev *d)
{
    if (rn_cu.stream_wait(d->quick) || rn_cu.stream_wait(d->bulk)) return NULL;
    if (rn_cu.stream_query(CU_STREAM_LEGACY) == CU_NOT_READY) return "the legacy default stream";
    if (rn_cu.stream_query(CU_STREAM_PER_THREAD) == CU_NOT_READY) return "the default stream of the calling thread";
    if (!has_events(d)) return NULL;
    if (!rn_cu.event_record(d->probe, CU_STREAM_LEGACY) && is_late(d)) return "a stream that the legacy default stream waits for";
    if (rn_cu.ctx_event && !rn_cu.ctx_event(d->ctx, d->probe) && is_late(d)) return "a non-blocking stream";
    return NULL;
}

const char *rn_cuda_busy(const void *p)
{
    struct rn_cuda_place place;
    const char *stream;

    rn_cuda_place(p, &place);
    struct rn_cuda_dev *d = place.device ? rn_cuda_dev_of(&place) : NULL;
    if (!d || rn_cuda_enter(d)) return NULL;
    stream = look(d);
    rn_cuda_leave();
    return stream;
}
