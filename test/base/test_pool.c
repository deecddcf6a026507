#include "base/pool.h"
#include <criterion/criterion.h>
#include <string.h>

struct thing {
    char data[100];
};

Test(pool, objects_do_not_overlap_and_lie_on_lines)
{
    enum { MANY = 1000 };
    struct rn_pool pool = RN_POOL(struct thing, 16);
    struct thing *things[MANY];

    for (int i = 0; i < MANY; i++) {
        things[i] = rn_pool_get(&pool);
        cr_assert_not_null(things[i]);
        cr_assert_eq((uintptr_t)things[i] % RN_LINE, 0);
        memset(things[i], i % 251, sizeof *things[i]);
    }
    for (int i = 0; i < MANY; i++)
        for (size_t k = 0; k < sizeof things[i]->data; k++) cr_assert_eq(things[i]->data[k], (char)(i % 251));
    rn_pool_fini(&pool);
}

Test(pool, what_is_put_back_comes_first)
{
    struct rn_pool pool = RN_POOL(struct thing, 4);
    void *a = rn_pool_get(&pool), *b = rn_pool_get(&pool);

    rn_pool_put(&pool, a);
    rn_pool_put(&pool, b);
    cr_assert_eq(rn_pool_get(&pool), b);
    cr_assert_eq(rn_pool_get(&pool), a);
    rn_pool_fini(&pool);
}

Test(pool, use_and_return_needs_no_more_memory)
{
    struct rn_pool pool = RN_POOL(struct thing, 8);
    void *first[8];

    for (int i = 0; i < 8; i++) first[i] = rn_pool_get(&pool);
    void *blocks = pool.blocks;
    for (int turn = 0; turn < 100; turn++) {
        for (int i = 0; i < 8; i++) rn_pool_put(&pool, first[i]);
        for (int i = 0; i < 8; i++) first[i] = rn_pool_get(&pool);
    }
    cr_assert_eq(pool.blocks, blocks);
    rn_pool_fini(&pool);
    cr_assert_null(pool.free);
}

Test(arena, pieces_are_aligned_and_do_not_overlap)
{
    enum { MANY = 300 };
    struct rn_arena arena = { 0 };
    unsigned char *piece[MANY];

    for (int i = 0; i < MANY; i++) {
        piece[i] = rn_arena_get(&arena, (size_t)i * 7 + 1);
        cr_assert_not_null(piece[i]);
        cr_assert_eq((uintptr_t)piece[i] % RN_LINE, 0);
        memset(piece[i], i % 251, (size_t)i * 7 + 1);
    }
    for (int i = 0; i < MANY; i++)
        for (int k = 0; k < i * 7 + 1; k++) cr_assert_eq(piece[i][k], i % 251);
    rn_arena_fini(&arena);
}

Test(arena, reset_uses_the_same_memory_again)
{
    struct rn_arena arena = { 0 };
    void *first = rn_arena_get(&arena, 100), *second = rn_arena_get(&arena, 20000);

    rn_arena_reset(&arena);
    cr_assert_eq(rn_arena_get(&arena, 100), first);
    cr_assert_eq(rn_arena_get(&arena, 20000), second);
    rn_arena_fini(&arena);
}

Test(arena, a_piece_may_be_larger_than_a_block)
{
    struct rn_arena arena = { 0 };
    char *small = rn_arena_get(&arena, 10), *large = rn_arena_get(&arena, 1 << 20), *next = rn_arena_get(&arena, 10);

    memset(large, 1, 1 << 20);
    memset(small, 2, 10);
    memset(next, 3, 10);
    cr_assert_eq(large[0], 1);
    cr_assert_eq(large[(1 << 20) - 1], 1);
    /* After a reset, a piece that fits no old block gets a new one between them, and the old ones stay in use. */
    rn_arena_reset(&arena);
    char *larger = rn_arena_get(&arena, 2 << 20);
    memset(larger, 4, 2 << 20);
    cr_assert_not_null(rn_arena_get(&arena, 1 << 20));
    rn_arena_fini(&arena);
}

Test(arena, nothing_is_a_piece_too)
{
    struct rn_arena arena = { 0 };

    cr_assert_not_null(rn_arena_get(&arena, 0));
    rn_arena_fini(&arena);
    rn_arena_fini(&arena);
}
