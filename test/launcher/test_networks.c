#include "launcher/networks.h"
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static const char *common(const char *a, const char *b, const char *c)
{
    static char text[200];
    char *hosts[] = { (char *)a, (char *)b, (char *)c };
    char *found = rn_networks_common(hosts, c ? 3 : 2);

    strcpy(text, found);
    free(found);
    return text;
}

Test(networks, those_that_all_hosts_share_are_common)
{
    cr_assert_str_eq(common("10.0.0.1/24,10.0.1.1/24", "10.0.1.2/24,10.0.0.2/24", NULL), "10.0.0.1/24,10.0.1.1/24");
    cr_assert_str_eq(common("10.0.0.1/24,10.0.1.1/24", "10.0.0.2/24,10.0.1.2/24", "10.0.1.3/24"), "10.0.1.1/24");
    cr_assert_str_eq(common("fd00::1/64", "fd00::2/64,10.0.0.2/8", NULL), "fd00::1/64");
}

Test(networks, a_bridge_with_the_same_address_on_two_hosts_is_not)
{
    cr_assert_str_eq(common("172.17.0.1/16,10.0.0.1/24", "172.17.0.1/16,10.0.0.2/24", NULL), "10.0.0.1/24");
}

Test(networks, there_may_be_none)
{
    cr_assert_str_eq(common("10.0.0.1/24", "10.0.1.1/24", NULL), "");
    cr_assert_str_eq(common("", "10.0.1.1/24", NULL), "");
    cr_assert_str_eq(common("10.0.0.1/24", "nonsense", NULL), "");
}
