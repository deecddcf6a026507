#include "datatype/half.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdbool.h>

static float half_value(uint16_t h)
{
    int e = h >> 10 & 31, f = h & 1023;
    double v = e == 31 ? (f ? NAN : INFINITY) : e ? ldexp(1024 + f, e - 25) : ldexp(f, -24);

    return (float)(h & 0x8000 ? -v : v);
}

Test(half, every_code_has_its_value_and_comes_back)
{
    for (uint32_t h = 0; h < 0x10000; h++) {
        float want = half_value((uint16_t)h), got = rn_half_get((uint16_t)h);

        if (isnan(want)) {
            cr_assert(isnan(got), "code %x", h);
            cr_assert(isnan(rn_half_get(rn_half_put(got))));
            continue;
        }
        cr_assert_eq(rn_bits_of_float(got), rn_bits_of_float(want), "code %x", h);
        cr_assert_eq(rn_half_put(got), h, "code %x", h);
    }
}

/* Between two neighbours: below the middle down, above it up, on it to the even one. */
Test(half, rounds_to_nearest_even)
{
    for (uint16_t h = 0; h < 0x7c00; h++) {
        float low = half_value(h), high = h == 0x7bff ? 65536 : half_value(h + 1), mid = (low + high) / 2;
        uint16_t up = h + 1, tie = h % 2 ? up : h;

        cr_assert_eq(rn_half_put(mid), tie, "code %x", h);
        cr_assert_eq(rn_half_put(nextafterf(mid, 0)), h, "code %x", h);
        cr_assert_eq(rn_half_put(nextafterf(mid, INFINITY)), up, "code %x", h);
        cr_assert_eq(rn_half_put(-mid), tie | 0x8000, "code %x", h);
    }
    cr_assert_eq(rn_half_put(1e30f), 0x7c00);
    cr_assert_eq(rn_half_put(-INFINITY), 0xfc00);
    cr_assert_eq(rn_half_put(0x1p-26f), 0);
}

Test(half, bfloat16_rounds_to_nearest_even)
{
    for (uint32_t h = 0; h < 0x7f80; h++) {
        uint32_t low = h << 16;
        uint16_t up = (uint16_t)(h + 1), tie = (uint16_t)(h % 2 ? up : h);

        cr_assert_eq(rn_bf16_put(rn_float_of_bits(low)), h);
        cr_assert_eq(rn_bf16_put(rn_float_of_bits(low | 0x7fff)), h);
        cr_assert_eq(rn_bf16_put(rn_float_of_bits(low | 0x8000)), tie);
        cr_assert_eq(rn_bf16_put(rn_float_of_bits(low | 0x8001)), up);
        cr_assert_eq(rn_bits_of_float(rn_bf16_get((uint16_t)h)), low);
    }
    cr_assert_eq(rn_bf16_put(INFINITY), 0x7f80);
    cr_assert(isnan(rn_bf16_get(rn_bf16_put(rn_float_of_bits(0x7f800001)))));
    cr_assert(isnan(rn_bf16_get(rn_bf16_put(rn_float_of_bits(0xffffffff)))));
}
