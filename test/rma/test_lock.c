#include "rma/lock.h"
#include <criterion/criterion.h>

Test(lock, holders_share_or_one_is_alone)
{
    struct rn_guard g = { 0 };

    cr_assert(rn_lock_try(&g, false));
    cr_assert(rn_lock_try(&g, false));
    cr_assert_not(rn_lock_try(&g, true));
    rn_lock_give(&g);
    cr_assert_not(rn_lock_try(&g, true));
    rn_lock_give(&g);
    cr_assert(rn_lock_try(&g, true));
    cr_assert_not(rn_lock_try(&g, false));
    cr_assert_not(rn_lock_try(&g, true));
    rn_lock_give(&g);
    cr_assert(rn_lock_try(&g, false));
}
