/* Counters of this process, one row in stat.def each; the tool interface shows them. Only for what is rare or slow already. */
#ifndef RN_BASE_STAT_H
#define RN_BASE_STAT_H

#include "base/base.h"

struct rn_stat {
#define RN_STAT(name, help) uint64_t name;
#include "base/stat.def"
#undef RN_STAT
};
extern struct rn_stat rn_stat;

struct rn_stat_row {
    const char *name, *help;
    const uint64_t *value;
};
extern const struct rn_stat_row rn_stat_rows[];
extern const int rn_stat_count;

#endif
