#include "base/base.h"
#include <criterion/criterion.h>

static int calls;

/* Smaller or greater with each call, as a number that another thread changes may be. */
static int falling(void)
{
    return 10 - ++calls;
}

static int rising(void)
{
    return 10 + ++calls;
}

Test(base, the_lesser_is_a_value_that_was_compared)
{
    cr_expect_eq(RN_MIN(falling(), 20), 9);
    cr_expect_eq(RN_MIN(20, rising()), 12);
    cr_expect_eq(RN_MIN(RN_MIN(rising(), 30), RN_MIN(40, 50)), 13);
    cr_expect_eq(calls, 3, "each argument is evaluated once");
}

Test(base, the_greater_is_a_value_that_was_compared)
{
    cr_expect_eq(RN_MAX(rising(), 5), 11);
    cr_expect_eq(RN_MAX(5, falling()), 8);
    cr_expect_eq(RN_MAX(RN_MAX(falling(), 1), RN_MAX(2, 3)), 7);
    cr_expect_eq(calls, 3, "each argument is evaluated once");
}

Test(base, the_lesser_of_different_widths_has_the_wider)
{
    cr_expect_eq(RN_MIN((uint8_t)200, (uint64_t)1 << 40), 200);
    cr_expect_eq(sizeof(RN_MAX((uint8_t)1, (uint64_t)1)), 8);
}
