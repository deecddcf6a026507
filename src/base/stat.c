#include "base/stat.h"

struct rn_stat rn_stat;

const struct rn_stat_row rn_stat_rows[] = {
#define RN_STAT(name, help) { #name, help, &rn_stat.name },
#include "base/stat.def"
#undef RN_STAT
};
const int rn_stat_count = ARRAY_LEN(rn_stat_rows);
