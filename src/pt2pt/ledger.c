/* The ledger of device memory: messages and bytes for each peer and way, and why no shorter way was taken. */
#include "base/cfg.h"
#include "base/log.h"
#include "base/stat.h"
#include "pt2pt/device.h"
#include "rt/rt.h"
#include "wire/shm.h"
#include <stdio.h>
#include <stdlib.h>

static const struct {
    const char *words;
    uint64_t *messages, *bytes;
} paths[] = {
#define RN_PATH(ID, name, words) { words, &rn_stat.gpu_##name##_messages, &rn_stat.gpu_##name##_bytes },
#include "base/paths.def"
};

static const struct {
    const char *words;
    enum rn_log_level level;
    uint64_t *messages;
} whys[] = {
    { NULL, RN_LOG_TRACE, NULL },
#define RN_WHY(ID, name, level, words) { words, RN_LOG_##level, &rn_stat.gpu_refused_##name },
#include "base/paths.def"
};

struct entry {
    int rank;
    uint8_t path, why;
    uint64_t messages, bytes;
};
static struct entry *entries;
static int nentries, room;

/* NULL when memory is out: then it is missing in the report, as all that follows of its kind. */
static struct entry *entry_of(int rank, enum rn_device_path path, enum rn_path_why why)
{
    for (int i = nentries - 1; i >= 0; i--)
        if (entries[i].rank == rank && entries[i].path == path && entries[i].why == why) return &entries[i];
    if (nentries == room) {
        struct entry *more = realloc(entries, (size_t)(room + 32) * sizeof *more);
        if (!more) return NULL;
        entries = more;
        room += 32;
    }
    entries[nentries] = (struct entry){ .rank = rank, .path = (uint8_t)path, .why = (uint8_t)why };
    return &entries[nentries++];
}

static void add(const struct rn_peer *p, enum rn_device_path path, enum rn_path_why why, uint64_t messages, uint64_t bytes)
{
    struct entry *e = entry_of(p->rank, path, why);

    *paths[path].messages += messages;
    *paths[path].bytes += bytes;
    if (why) *whys[why].messages += messages;
    if (!e) return;
    e->messages += messages;
    e->bytes += bytes;
}

/* Of all ranks of a node one tells. */
static void tell(const struct rn_peer *p, enum rn_device_path path, enum rn_path_why why)
{
    static uint32_t here;
    uint32_t bit = 1u << why;

    if (!why || here & bit) return;
    here |= bit;
    if (rn_log_levels[RN_LOG_GPU] < (signed char)whys[why].level) return;
    if (rn_shm.page && atomic_fetch_or_explicit(&rn_shm.page->told, bit, memory_order_relaxed) & bit) return;
    rn_log_line(whys[why].level, RN_LOG_GPU, "data between ranks %d and %d is %s: %s", rn_rt.rank, p->rank, paths[path].words,
                whys[why].words);
}

void rn_path_note(const struct rn_peer *p, enum rn_device_path path, enum rn_path_why why, size_t bytes)
{
    add(p, path, why, 1, bytes);
    tell(p, path, why);
}

void rn_path_change(const struct rn_peer *p, enum rn_device_path from, enum rn_device_path to, enum rn_path_why why, size_t bytes)
{
    for (int i = 0; i < nentries; i++) {
        struct entry *e = &entries[i];
        if (e->rank != p->rank || e->path != from || !e->messages) continue;
        add(p, from, e->why, -(uint64_t)1, -(uint64_t)bytes);
        break;
    }
    rn_path_note(p, to, why, bytes);
}

static void report_works(void)
{
    static const struct {
        const char *words;
        const uint64_t *calls, *bytes;
    } works[] = {
#define RN_WORK(ID, name, words) { words, &rn_stat.gpu_##name##_calls, &rn_stat.gpu_##name##_bytes },
#include "base/paths.def"
    };

    for (size_t i = 0; i < ARRAY_LEN(works); i++) {
        if (!*works[i].calls) continue;
        fprintf(stderr, "rondo: rank %d: %llu times, %llu bytes %s\n", rn_rt.rank, (unsigned long long)*works[i].calls,
                (unsigned long long)*works[i].bytes, works[i].words);
    }
}

static void report(void)
{
    report_works();
    if (rn_stat.gpu_copies)
        fprintf(stderr, "rondo: rank %d: %llu copies, %llu bytes by collectives and one-sided operations\n", rn_rt.rank,
                (unsigned long long)rn_stat.gpu_copies, (unsigned long long)rn_stat.gpu_copied_bytes);
    for (int i = 0; i < nentries; i++) {
        const struct entry *e = &entries[i];
        if (!e->messages) continue;
        fprintf(stderr, "rondo: ranks %d and %d: %llu messages, %llu bytes %s%s%s\n", rn_rt.rank, e->rank,
                (unsigned long long)e->messages, (unsigned long long)e->bytes, paths[e->path].words, e->why ? ": " : "",
                e->why ? whys[e->why].words : "");
    }
}

void rn_paths_fini(void)
{
    if (rn_cfg.report && !strcmp(rn_cfg.report, "paths")) report();
    free(entries);
    entries = NULL;
    nentries = room = 0;
}
