#include "base/list.h"
#include <criterion/criterion.h>

struct item {
    int value;
    struct rn_link link;
};

static int sum_in_order(struct rn_link *head)
{
    int sum = 0;
    rn_list_each(l, head) sum = 10 * sum + rn_list_entry(l, struct item, link)->value;
    return sum;
}

Test(list, keeps_the_order_of_appending)
{
    struct rn_link head;
    struct item items[] = { { .value = 1 }, { .value = 2 }, { .value = 3 } };

    rn_list_init(&head);
    cr_assert(rn_list_is_empty(&head));
    for (int i = 0; i < 3; i++) rn_list_append(&head, &items[i].link);
    cr_assert_not(rn_list_is_empty(&head));
    cr_assert_eq(sum_in_order(&head), 123);
}

Test(list, removes_from_anywhere)
{
    struct rn_link head;
    struct item items[] = { { .value = 1 }, { .value = 2 }, { .value = 3 }, { .value = 4 } };

    rn_list_init(&head);
    for (int i = 0; i < 4; i++) rn_list_append(&head, &items[i].link);
    rn_list_remove(&items[1].link);
    cr_assert_eq(sum_in_order(&head), 134);
    rn_list_remove(&items[3].link);
    rn_list_remove(&items[0].link);
    cr_assert_eq(sum_in_order(&head), 3);
    rn_list_remove(&items[2].link);
    cr_assert(rn_list_is_empty(&head));
    /* Twice does no harm. */
    rn_list_remove(&items[2].link);
    cr_assert(rn_list_is_empty(&head));
}

Test(list, the_entry_at_hand_may_be_removed)
{
    struct rn_link head;
    struct item items[] = { { .value = 1 }, { .value = 2 }, { .value = 3 }, { .value = 4 } };

    rn_list_init(&head);
    for (int i = 0; i < 4; i++) rn_list_append(&head, &items[i].link);
    rn_list_each(l, &head) if (rn_list_entry(l, struct item, link)->value % 2 == 0) rn_list_remove(l);
    cr_assert_eq(sum_in_order(&head), 13);
}
