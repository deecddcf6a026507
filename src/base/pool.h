/* Pool of objects of one size, grown in blocks, and a bump arena. Not thread-safe: the library lock protects them. */
#ifndef RN_BASE_POOL_H
#define RN_BASE_POOL_H

#include "base/base.h"

struct rn_pool {
    size_t size; /* of an object, at least a pointer */
    size_t per_block;
    void *free;   /* list through the first word */
    void *blocks; /* list of blocks to give back */
};

#define RN_POOL(type, n)                                                           \
    {                                                                              \
        .size = (sizeof(type) + RN_LINE - 1) / RN_LINE * RN_LINE, .per_block = (n) \
    }

void *rn_pool_grow(struct rn_pool *p); /* NULL when memory is out */
void rn_pool_fini(struct rn_pool *p);
/* Whether one of the objects is such a one. Those that were never handed out are zero but for their first word. */
bool rn_pool_any(const struct rn_pool *p, bool (*is)(const void *object, const void *what), const void *what);

static inline void *rn_pool_get(struct rn_pool *p)
{
    void *o = p->free;

    if (unlikely(!o)) return rn_pool_grow(p);
    p->free = *(void **)o;
    return o;
}

static inline void rn_pool_put(struct rn_pool *p, void *o)
{
    *(void **)o = p->free;
    p->free = o;
}

/* Bump arena: everything is given back at once, blocks are kept for the next use. */
struct rn_arena {
    struct rn_arena_block *first, *now;
    size_t used;
};
void *rn_arena_get(struct rn_arena *a, size_t bytes); /* 64-byte aligned, NULL when memory is out */
void rn_arena_reset(struct rn_arena *a);
void rn_arena_fini(struct rn_arena *a);

#endif
