/* Small things everybody uses. */
#ifndef RN_BASE_BASE_H
#define RN_BASE_BASE_H

#include "mpi.h"
#include <assert.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define likely(x)            __builtin_expect(!!(x), 1)
#define unlikely(x)          __builtin_expect(!!(x), 0)
#define RN_COLD              __attribute__((cold, noinline))
#define RN_PRINTF(fmt, args) __attribute__((format(printf, fmt, args)))

#define ARRAY_LEN(a) (sizeof(a) / sizeof *(a))
/* Each argument is evaluated once: it may be a number that others change. */
#define RN_MIN(a, b)               \
    __extension__({                \
        __auto_type rn_a = (a);    \
        __auto_type rn_b = (b);    \
        rn_a < rn_b ? rn_a : rn_b; \
    })
#define RN_MAX(a, b)               \
    __extension__({                \
        __auto_type rn_a = (a);    \
        __auto_type rn_b = (b);    \
        rn_a > rn_b ? rn_a : rn_b; \
    })
#define container_of(ptr, type, member) ((type *)(void *)((char *)(ptr)-offsetof(type, member)))

/* Returns from the caller with the error class of a call that failed and left nothing to undo. */
#define RN_TRY(call)                               \
    do {                                           \
        int rn_try_rc = (call);                    \
        if (unlikely(rn_try_rc)) return rn_try_rc; \
    } while (0)

enum { RN_LINE = 64 };
#define KiB ((size_t)1024)
#define MiB ((size_t)1024 * KiB)

static inline size_t round_up(size_t n, size_t to)
{
    return (n + to - 1) / to * to;
}

#endif
