/* Random trees of constructors against the plain model: whatever the library makes of a type, it must say and move the same. */
#include "model.h"

#include <criterion/criterion.h>
#include <stdio.h>

static void init(void)
{
    rn_types_init();
}
TestSuite(tree, .init = init, .timeout = 600);

enum { TREES = 25000, DEPTH = 5 };

static struct map m;
static struct rn_type *t;
static int count;
static uint64_t seed;

#define CHECK(cond, ...) cr_assert(cond, "seed %llu, %s: %s", (unsigned long long)seed, m.made, #cond)

static void check_numbers(void)
{
    ptrdiff_t low, high, gap;
    bool data = map_span(&m, 1, &low, &high);

    CHECK((size_t)t->bytes == m.bytes);
    CHECK((size_t)t->leaves == m.n);
    CHECK(t->lb == m.lb);
    CHECK(t->extent == map_extent(&m));
    CHECK(t->true_lb == (data ? low : 0));
    CHECK(t->true_extent == (data ? high - low : 0));
    data = map_span(&m, count, &low, &high);
    CHECK(rn_type_span(t, count, &gap) == (size_t)(data ? high - low : 0));
    if (data) CHECK(gap == low);
}

static void check_runs(void)
{
    size_t sum = 0;

    for (size_t k = 0; k < t->nruns; k++) {
        CHECK(t->before[k] == sum);
        CHECK(t->runs[k].n[0] > 0 && t->runs[k].n[1] > 0 && t->runs[k].len > 0);
        CHECK(t->runs[k].n[0] > 1 || t->runs[k].n[1] == 1);
        sum += t->runs[k].len * t->runs[k].n[0] * t->runs[k].n[1];
    }
    CHECK(sum * t->loop[0].n * t->loop[1].n == m.bytes);
}

/* Byte counts to cut the packed form at: all for small ones. */
static size_t next_cut(size_t at, size_t total)
{
    return at + (total < 200 ? 1 : 1 + model_random() % (total / 40 + 1));
}

static void check_pack(const char *buf, const char *want, size_t total)
{
    char *out = malloc(total + 1);

    for (size_t cut = 0; cut <= total; cut = next_cut(cut, total)) {
        memset(out, 0x55, total + 1);
        CHECK(rn_pack_bytes(buf, count, t, 0, out, cut) == cut);
        CHECK(out[cut] == 0x55);
        CHECK(rn_pack_bytes(buf, count, t, cut, out + cut, total + 100 - cut) == total - cut);
        CHECK(!memcmp(out, want, total) && out[total] == 0x55);
    }
    CHECK(rn_pack_bytes(buf, count, t, total, out, 1) == 0);
    free(out);
}

/* Whether no byte of the buffer is named twice; marks those that are named. */
static bool mark_bytes(char *used, ptrdiff_t low)
{
    bool once = true;

    for (int i = 0; i < count; i++) {
        for (size_t k = 0; k < m.n; k++) {
            for (int b = 0; b < m.e[k].size; b++) {
                char *byte = &used[i * map_extent(&m) + m.e[k].off + b - low];
                once &= !*byte;
                *byte = 1;
            }
        }
    }
    return once;
}

static void check_unpack(const char *packed, size_t total, ptrdiff_t low, ptrdiff_t high)
{
    size_t room = (size_t)(high - low), cut = total ? model_random() % total : 0;
    char *used = calloc(room + 1, 1), *mem = malloc(room + 1), *back;
    char *buf = (char *)((uintptr_t)mem - (uintptr_t)low);
    bool once = mark_bytes(used, low);

    memset(mem, 0xab, room);
    CHECK(rn_unpack_bytes(buf, count, t, cut, packed + cut, total) == total - cut);
    CHECK(rn_unpack_bytes(buf, count, t, 0, packed, cut) == cut);
    for (size_t i = 0; i < room; i++) CHECK(used[i] || (uint8_t)mem[i] == 0xab);
    if (once) {
        back = map_pack(&m, count, buf);
        CHECK(!memcmp(back, packed, total));
        free(back);
    }
    free(mem);
    free(used);
}

static void check_pieces(const char *buf, const char *want, size_t total)
{
    struct iovec v[5];
    size_t from = total ? model_random() % total : 0, start = from, n, got = from, max = 1 + model_random() % 5;

    while ((n = rn_type_pieces(buf, count, t, &from, v, max))) {
        CHECK(n <= max);
        for (size_t i = 0; i < n; i++) {
            CHECK(v[i].iov_len && got + v[i].iov_len <= total);
            CHECK(!memcmp(v[i].iov_base, want + got, v[i].iov_len));
            got += v[i].iov_len;
        }
        CHECK(got == from);
    }
    CHECK(got == total && start <= total);
}

/* From the type to one with the same data elsewhere. */
static void check_copy(const char *buf, const char *want, size_t total, ptrdiff_t low, ptrdiff_t high)
{
    size_t room = (size_t)(high - low);
    char *flat = malloc(total + 1), *mem = calloc(room + 1, 1), *used = calloc(room + 1, 1), *back;
    char *other = (char *)((uintptr_t)mem - (uintptr_t)low);
    struct rn_type *bytes = rn_type_of(MPI_BYTE);

    CHECK(rn_type_copy(buf, count, t, flat, (MPI_Count)total, bytes) == 0);
    CHECK(!memcmp(flat, want, total));
    if (mark_bytes(used, low)) {
        CHECK(rn_type_copy(buf, count, t, other, count, t) == 0);
        back = map_pack(&m, count, other);
        CHECK(!memcmp(back, want, total));
        free(back);
        memset(mem, 0, room);
        CHECK(rn_type_copy(flat, (MPI_Count)total, bytes, other, count, t) == 0);
        back = map_pack(&m, count, other);
        CHECK(!memcmp(back, want, total));
        free(back);
    }
    if (total) CHECK(rn_type_copy(buf, count, t, flat, (MPI_Count)total - 1, bytes) == MPI_ERR_TRUNCATE);
    free(flat);
    free(mem);
    free(used);
}

static void check_elements(size_t total)
{
    size_t at = 0;
    MPI_Count whole = 0;

    for (size_t bytes = 0; bytes <= RN_MIN(total, 400); bytes++) {
        bool exact;

        while (m.n && at + m.e[(size_t)whole % m.n].size <= bytes) at += m.e[(size_t)whole++ % m.n].size;
        exact = at == bytes;
        CHECK(rn_type_elements_of(t, (MPI_Count)bytes) == (exact ? whole : MPI_UNDEFINED));
        if (exact) CHECK(rn_type_bytes_of(t, whole) == (MPI_Count)bytes);
        CHECK(rn_type_count_of(t, (MPI_Count)bytes) ==
              (bytes % RN_MAX(m.bytes, (size_t)1) ? MPI_UNDEFINED : (MPI_Count)(m.bytes ? bytes / m.bytes : 0)));
    }
}

/* Big-endian bytes of each basic element, in order. */
static void check_external(const char *buf, const char *packed, size_t total, ptrdiff_t low, ptrdiff_t high)
{
    size_t room = (size_t)count * m.external;
    char *out = malloc(room + 1), *mem = calloc((size_t)(high - low) + 1, 1), *used = calloc((size_t)(high - low) + 1, 1);
    char *other = (char *)((uintptr_t)mem - (uintptr_t)low), *back;
    MPI_Count size, at = 0;

    CHECK(rn_pack_external_size("external32", count, t, &size) == 0 && (size_t)size == room);
    CHECK(rn_pack_external("external32", buf, count, t, out, size, &at) == 0 && at == size);
    at = 0;
    CHECK(rn_unpack_external("external32", out, size, &at, other, count, t) == 0 && at == size);
    if (mark_bytes(used, low)) {
        back = map_pack(&m, count, other);
        CHECK(!memcmp(back, packed, total));
        free(back);
    }
    free(out);
    free(mem);
    free(used);
}

static void check_tree(void)
{
    ptrdiff_t low = 0, high = 0;
    MPI_Datatype type;
    size_t total;
    char *mem, *buf, *packed;

    seed = model_seed;
    type = model_tree(model_pick(1, DEPTH), &m);
    t = rn_type_of(type);
    count = model_pick(0, 3);
    check_numbers();
    if (!(t->obj.flags & RN_OBJ_BUILTIN)) CHECK(rn_type_commit(&type) == 0);
    check_runs();

    total = (size_t)count * m.bytes;
    if (!map_span(&m, count, &low, &high)) low = high = 0;
    mem = malloc((size_t)(high - low) + 1);
    buf = (char *)((uintptr_t)mem - (uintptr_t)low);
    for (ptrdiff_t i = 0; i < high - low; i++) mem[i] = (char)model_random();
    packed = map_pack(&m, count, buf);
    check_pack(buf, packed, total);
    check_unpack(packed, total, low, high);
    check_pieces(buf, packed, total);
    check_copy(buf, packed, total, low, high);
    check_elements(total);
    check_external(buf, packed, total, low, high);

    free(packed);
    free(mem);
    map_free(&m);
    if (!(t->obj.flags & RN_OBJ_BUILTIN)) CHECK(rn_type_free(&type) == 0 && type == MPI_DATATYPE_NULL);
}

/* RONDO_TEST_TREES asks for another number of trees, RONDO_TEST_SEED begins with the seed that a failure named. */
static void check_trees(uint64_t first)
{
    const char *n = getenv("RONDO_TEST_TREES"), *s = getenv("RONDO_TEST_SEED");
    long trees = n ? atol(n) : TREES;

    model_seed = s ? strtoull(s, NULL, 10) : first;
    for (long i = 0; i < trees; i++) check_tree();
    cr_assert_eq(rn_types_alive(), 0);
}

Test(tree, random_types_are_what_the_model_says)
{
    check_trees(88172645463325252ull);
}

Test(tree, other_random_types_are_too)
{
    check_trees(1234567890123ull);
}

Test(tree, and_more_of_them)
{
    check_trees(77777777777777ull);
}

Test(tree, and_the_last_quarter)
{
    check_trees(424242424242ull);
}
