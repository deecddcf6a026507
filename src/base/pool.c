#include "base/pool.h"
#include <stdlib.h>
#include <string.h>

void *rn_pool_grow(struct rn_pool *p)
{
    char *block = aligned_alloc(RN_LINE, round_up(RN_LINE + p->size * p->per_block, RN_LINE));

    if (!block) return NULL;
    memset(block, 0, RN_LINE + p->size * p->per_block);
    *(void **)block = p->blocks;
    p->blocks = block;
    for (size_t i = 1; i < p->per_block; i++) rn_pool_put(p, block + RN_LINE + i * p->size);
    return block + RN_LINE;
}

void rn_pool_fini(struct rn_pool *p)
{
    for (void *b = p->blocks, *next; b; b = next) {
        next = *(void **)b;
        free(b);
    }
    p->blocks = p->free = NULL;
}

bool rn_pool_any(const struct rn_pool *p, bool (*is)(const void *object, const void *what), const void *what)
{
    for (char *b = p->blocks; b; b = *(char **)b)
        for (size_t i = 0; i < p->per_block; i++)
            if (is(b + RN_LINE + i * p->size, what)) return true;
    return false;
}

struct rn_arena_block {
    struct rn_arena_block *next;
    size_t bytes;
    _Alignas(RN_LINE) char data[];
};

enum { ARENA_BLOCK = 16 * KiB };

void *rn_arena_get(struct rn_arena *a, size_t bytes)
{
    bytes = round_up(bytes, RN_LINE);
    while (!a->now || a->used + bytes > a->now->bytes) {
        struct rn_arena_block *next = a->now ? a->now->next : a->first;

        if (!next || next->bytes < bytes) {
            size_t room = RN_MAX(bytes, (size_t)ARENA_BLOCK);
            struct rn_arena_block *b = aligned_alloc(RN_LINE, round_up(sizeof *b + room, RN_LINE));
            if (!b) return NULL;
            b->bytes = room;
            b->next = next;
            if (a->now)
                a->now->next = b;
            else
                a->first = b;
            next = b;
        }
        a->now = next;
        a->used = 0;
    }
    a->used += bytes;
    return a->now->data + a->used - bytes;
}

void rn_arena_reset(struct rn_arena *a)
{
    a->now = NULL;
    a->used = 0;
}

void rn_arena_fini(struct rn_arena *a)
{
    for (struct rn_arena_block *b = a->first, *next; b; b = next) {
        next = b->next;
        free(b);
    }
    *a = (struct rn_arena){ 0 };
}
