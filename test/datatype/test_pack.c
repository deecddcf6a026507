#include "datatype/datatype.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static void init(void)
{
    rn_types_init();
}
TestSuite(pack, .init = init, .timeout = 60);

#define INTS(...)  ((struct rn_counts){ (const int[]){ __VA_ARGS__ }, false })
#define WIDES(...) ((struct rn_counts){ (const MPI_Count[]){ __VA_ARGS__ }, true })

static struct rn_type *made(int rc, MPI_Datatype *type)
{
    cr_assert_eq(rc, 0);
    cr_assert_eq(rn_type_commit(type), 0);
    return rn_type_of(*type);
}

Test(pack, a_stride_of_minus_one_turns_an_array_round)
{
    int a[64], out[64];
    MPI_Datatype type;
    struct rn_type *t = made(rn_type_vector(64, 1, -1, rn_type_of(MPI_INT), &type), &type);

    for (int i = 0; i < 64; i++) a[i] = i;
    cr_assert_eq(rn_pack_bytes(a + 63, 1, t, 0, out, sizeof out), sizeof out);
    for (int i = 0; i < 64; i++) cr_assert_eq(out[i], 63 - i);
    rn_type_free(&type);
}

Test(pack, an_extent_smaller_than_the_data_overlaps_elements)
{
    int a[] = { 0, 1, 2, 3, 4 }, out[8];
    const int want[] = { 0, 1, 2, 3, 1, 2, 3, 4 };
    MPI_Datatype four, small;
    struct rn_type *t;

    made(rn_type_contiguous(4, rn_type_of(MPI_INT), &four), &four);
    t = made(rn_type_create_resized(rn_type_of(four), 0, 4, &small), &small);
    cr_assert_eq(rn_pack_bytes(a, 2, t, 0, out, sizeof out), sizeof out);
    cr_assert_arr_eq(out, want, sizeof want);
    rn_type_free(&four);
    rn_type_free(&small);
}

Test(pack, holes_of_many_structs_stay_untouched)
{
    enum { N = 20705 };
    struct cell {
        int32_t i;
        uint64_t u;
    };
    const MPI_Datatype types[] = { MPI_INT32_T, MPI_UINT64_T };
    static struct cell a[N], b[N];
    static char packed[N * 12];
    MPI_Datatype type;
    struct rn_type *t = made(rn_type_create_struct(2, INTS(1, 1), WIDES(0, 8), types, &type), &type);

    memset(b, 0xab, sizeof b);
    for (int i = 0; i < N; i++) a[i] = (struct cell){ i, (uint64_t)i << 33 };
    cr_assert_eq(rn_pack_bytes(a, N, t, 0, packed, sizeof packed), sizeof packed);
    for (size_t at = 0; at < sizeof packed; at += 1001)
        rn_unpack_bytes(b, N, t, at, packed + at, RN_MIN(sizeof packed - at, (size_t)1001));
    for (int i = 0; i < N; i++) {
        const unsigned char *hole = (const unsigned char *)&b[i] + 4;
        cr_assert(b[i].i == i && b[i].u == (uint64_t)i << 33);
        for (int k = 0; k < 4; k++) cr_assert_eq(hole[k], 0xab);
    }
    rn_type_free(&type);
}

Test(pack, addresses_relative_to_bottom)
{
    int a = 11, b[3] = { 22, 33, 44 }, out[4];
    const int want[] = { 44, 11, 22, 33 };
    MPI_Aint at[3];
    MPI_Datatype type;
    struct rn_type *t;

    rn_get_address(&b[2], &at[0]);
    rn_get_address(&a, &at[1]);
    rn_get_address(b, &at[2]);
    t = made(rn_type_create_hindexed(3, INTS(1, 1, 2), (struct rn_counts){ at, true }, rn_type_of(MPI_INT), &type), &type);
    cr_assert_eq(rn_pack_bytes(MPI_BOTTOM, 1, t, 0, out, sizeof out), sizeof out);
    cr_assert_arr_eq(out, want, sizeof want);
    for (int i = 0; i < 4; i++) out[i] += 1;
    cr_assert_eq(rn_unpack_bytes(MPI_BOTTOM, 1, t, 0, out, sizeof out), sizeof out);
    cr_assert(a == 12 && b[0] == 23 && b[1] == 34 && b[2] == 45);
    rn_type_free(&type);
}

/* Every length of a block from 1 to 300 bytes, at odd addresses. */
Test(pack, blocks_of_every_length)
{
    enum { MOST = 300, N = 5, GAP = 7 };
    char *src = malloc((MOST + GAP) * N + 1), *dst = malloc((MOST + GAP) * N + 1), *flat = malloc(MOST * N + 1);

    for (int len = 1; len <= MOST; len++) {
        MPI_Datatype type;
        struct rn_type *t = made(rn_type_create_hvector(N, len, len + GAP, rn_type_of(MPI_BYTE), &type), &type);

        for (int i = 0; i < (len + GAP) * N; i++) src[i + 1] = (char)(i * 7 + len);
        memset(dst, 0x11, (MOST + GAP) * N + 1);
        flat[len * N] = 0x22;
        cr_assert_eq(rn_pack_bytes(src + 1, 1, t, 0, flat, MOST * N), (size_t)(len * N));
        cr_assert_eq(flat[len * N], 0x22);
        cr_assert_eq(rn_unpack_bytes(dst + 1, 1, t, 0, flat, MOST * N), (size_t)(len * N));
        for (int i = 0; i < (len + GAP) * N - GAP; i++)
            cr_assert_eq(dst[i + 1], i % (len + GAP) < len ? src[i + 1] : 0x11, "length %d, byte %d", len, i);
        rn_type_free(&type);
    }
    free(src);
    free(dst);
    free(flat);
}

Test(pack, MPI_Pack_moves_its_position_and_minds_the_room)
{
    int a[6] = { 1, 2, 3, 4, 5, 6 }, b[6] = { 0 };
    char buf[20];
    MPI_Count at = 0, size;
    MPI_Datatype type;
    struct rn_type *t = made(rn_type_vector(3, 1, 2, rn_type_of(MPI_INT), &type), &type);

    cr_assert_eq(rn_pack_size(1, t, NULL, &size), 0);
    cr_assert_eq(size, 12);
    cr_assert_eq(rn_pack(a, 1, t, buf, sizeof buf, &at, NULL), 0);
    cr_assert_eq(at, 12);
    cr_assert_eq(rn_pack(a, 2, rn_type_of(MPI_INT), buf, sizeof buf, &at, NULL), 0);
    cr_assert_eq(at, 20);
    cr_assert_eq(rn_pack(a, 1, rn_type_of(MPI_INT), buf, sizeof buf, &at, NULL), MPI_ERR_TRUNCATE);
    cr_assert_eq(at, 20);
    at = 0;
    cr_assert_eq(rn_unpack(buf, sizeof buf, &at, b, 1, t, NULL), 0);
    cr_assert(b[0] == 1 && b[1] == 0 && b[2] == 3 && b[3] == 0 && b[4] == 5 && b[5] == 0);
    cr_assert_eq(rn_unpack(buf, sizeof buf, &at, b, 3, rn_type_of(MPI_INT), NULL), MPI_ERR_TRUNCATE);
    cr_assert_eq(rn_unpack(buf, sizeof buf, &at, b, 2, rn_type_of(MPI_INT), NULL), 0);
    cr_assert(b[0] == 1 && b[1] == 2);
    rn_type_free(&type);
}
