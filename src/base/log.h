/* Log lines: "rondo: [rank] area: text". The level test is inline, the rest is out of line. */
#ifndef RN_BASE_LOG_H
#define RN_BASE_LOG_H

#include "base/base.h"

enum rn_log_level { RN_LOG_ERROR, RN_LOG_WARN, RN_LOG_INFO, RN_LOG_DEBUG, RN_LOG_TRACE };
/* clang-format off */
#define RN_LOG_AREAS(X) \
    X(BASE, "base") X(RT, "rt") X(WIRE, "wire") X(PT2PT, "pt2pt") X(COMM, "comm") X(COLL, "coll") X(RMA, "rma") X(GPU, "gpu") \
    X(LAUNCH, "launch")
/* clang-format on */
enum rn_log_area {
#define X(id, text) RN_LOG_##id,
    RN_LOG_AREAS(X)
#undef X
        RN_LOG_AREA_COUNT
};

extern signed char rn_log_levels[RN_LOG_AREA_COUNT];

void rn_log_setup(int rank); /* reads rn_cfg.log and rn_cfg.log_file */
void rn_log_line(enum rn_log_level level, enum rn_log_area area, const char *fmt, ...) RN_COLD RN_PRINTF(3, 4);

#define rn_log(level, area, ...)                                                                                               \
    do {                                                                                                                       \
        if (unlikely(rn_log_levels[RN_LOG_##area] >= RN_LOG_##level)) rn_log_line(RN_LOG_##level, RN_LOG_##area, __VA_ARGS__); \
    } while (0)

#endif
