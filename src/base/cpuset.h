/* Sets of processors, and the lists of them that /sys has: "0-3,8". */
#ifndef RN_BASE_CPUSET_H
#define RN_BASE_CPUSET_H

#include "base/base.h"
#include <stdlib.h>
#include <string.h>

enum { RN_CPU_MAX = 8192 };

struct rn_cpuset {
    uint64_t word[RN_CPU_MAX / 64];
};
static inline void rn_cpuset_add(struct rn_cpuset *s, int cpu)
{
    s->word[cpu / 64] |= 1ull << (cpu % 64);
}
static inline bool rn_cpuset_has(const struct rn_cpuset *s, int cpu)
{
    return s->word[cpu / 64] >> (cpu % 64) & 1;
}
/* The first member from there on, RN_CPU_MAX when there is none. */
static inline int rn_cpuset_next(const struct rn_cpuset *s, int from)
{
    for (int i = from / 64; i < RN_CPU_MAX / 64; i++) {
        uint64_t w = s->word[i];
        if (i == from / 64) w &= ~0ull << (from % 64);
        if (w) return i * 64 + __builtin_ctzll(w);
    }
    return RN_CPU_MAX;
}
#define rn_cpuset_each(cpu, s) for (int cpu = rn_cpuset_next((s), 0); cpu < RN_CPU_MAX; cpu = rn_cpuset_next((s), cpu + 1))

/* False for what is no list, or names a processor above the limit. */
static inline bool rn_cpuset_parse(const char *list, struct rn_cpuset *out)
{
    char *end;

    memset(out, 0, sizeof *out);
    for (const char *p = list; *p && *p != '\n'; p = end + (*end == ',')) {
        long first = strtol(p, &end, 10), last = first;
        if (end == p) return false;
        if (*end == '-') last = strtol(end + 1, &end, 10);
        if (first < 0 || last < first || last >= RN_CPU_MAX) return false;
        if (*end && *end != ',' && *end != '\n') return false;
        for (long c = first; c <= last; c++) rn_cpuset_add(out, (int)c);
    }
    return true;
}

#endif
