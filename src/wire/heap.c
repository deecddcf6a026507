/* Heap of the node segment: first fit over a bitmap of 4 KiB units. Used when communicators and windows are made, not per
 * message. */
#include "rt/rt.h"
#include "wire/shm.h"
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { UNIT = 4096 };

/* The bitmap fills the first units of the heap; a set bit is a unit in use. Zeroed memory of a new segment is a free heap. */
static uint8_t *bitmap(void)
{
    return (uint8_t *)rn_shm.base + rn_shm.heap_at;
}

static size_t units(void)
{
    return rn_shm.heap_bytes / UNIT;
}

static size_t first_unit(void)
{
    return round_up(units() / 8, UNIT) / UNIT;
}

/* The lock names its holder, so that the death of a rank inside does not stop the others for ever. */
static void lock(void)
{
    uint32_t me = (uint32_t)getpid();

    for (unsigned turn = 1;; turn++) {
        uint32_t holder = 0;
        if (atomic_compare_exchange_strong(&rn_shm.page->heap_lock, &holder, me)) return;
        if (turn % 1024 == 0 && kill((pid_t)holder, 0) && errno == ESRCH)
            atomic_compare_exchange_strong(&rn_shm.page->heap_lock, &holder, 0);
        sched_yield();
    }
}

static void unlock(void)
{
    atomic_store_explicit(&rn_shm.page->heap_lock, 0, memory_order_release);
}

static bool is_used(size_t unit)
{
    return bitmap()[unit / 8] >> unit % 8 & 1;
}

static void mark(size_t unit, size_t n, bool used)
{
    for (size_t i = unit; i < unit + n; i++) {
        uint8_t bit = (uint8_t)(1u << i % 8);
        if (used)
            bitmap()[i / 8] |= bit;
        else
            bitmap()[i / 8] &= (uint8_t)~bit;
    }
}

static size_t find_free(size_t n)
{
    size_t run = 0;

    for (size_t i = first_unit(); i < units(); i++) {
        run = is_used(i) ? 0 : run + 1;
        if (run == n) return i + 1 - n;
    }
    return 0;
}

static size_t used_units(void)
{
    size_t n = 0;

    for (size_t i = first_unit(); i < units(); i++) n += is_used(i);
    return n;
}

/* Only if no more than so many units are in use then. */
static void *take(size_t bytes, size_t most, size_t zeroed)
{
    size_t n = round_up(bytes, UNIT) / UNIT;

    if (!rn_shm.base || !n || n > most) return NULL;
    lock();
    size_t unit = most == units() || used_units() + n <= most ? find_free(n) : 0;
    if (unit) mark(unit, n, true);
    unlock();
    if (!unit) return NULL;

    size_t at = rn_shm.heap_at + unit * UNIT;
    if (fallocate(rn_rt.segment, 0, (off_t)at, (off_t)(n * UNIT)) && errno != EOPNOTSUPP) {
        rn_node_free(rn_shm.base + at, bytes);
        return NULL;
    }
    rn_shm_populate(rn_shm.base + at, zeroed);
    memset(rn_shm.base + at, 0, zeroed);
    return rn_shm.base + at;
}

void *rn_node_alloc(size_t bytes)
{
    return take(bytes, units(), bytes);
}

void *rn_node_alloc_spare(size_t bytes, size_t zeroed)
{
    return take(bytes, units() / 2, zeroed);
}

/* The first piece of the heap, which every rank of the node asks for at start with the same size: no message is needed to agree.
 */
void *rn_node_alloc_first(size_t bytes)
{
    size_t n = round_up(bytes, UNIT) / UNIT, at = rn_shm.heap_at + first_unit() * UNIT;

    if (!rn_shm.base || n > units() / 2 || (fallocate(rn_rt.segment, 0, (off_t)at, (off_t)(n * UNIT)) && errno != EOPNOTSUPP))
        return NULL;
    lock();
    mark(first_unit(), n, true);
    unlock();
    return rn_shm.base + at;
}

void rn_node_free(void *p, size_t bytes)
{
    size_t unit = ((size_t)((char *)p - rn_shm.base) - rn_shm.heap_at) / UNIT;

    lock();
    mark(unit, round_up(bytes, UNIT) / UNIT, false);
    unlock();
}

uint64_t rn_node_offset(const void *p)
{
    return (uint64_t)((const char *)p - rn_shm.base);
}

void *rn_node_at(uint64_t offset, size_t bytes)
{
    size_t first = rn_shm.heap_at + first_unit() * UNIT, end = rn_shm.heap_at + rn_shm.heap_bytes;

    if (!rn_shm.base || offset < first || offset > end || bytes > end - offset) return NULL;
    return rn_shm.base + offset;
}
