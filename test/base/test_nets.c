#include "base/nets.h"
#include <arpa/inet.h>
#include <criterion/criterion.h>
#include <net/if.h>
#include <netinet/in.h>

static struct sockaddr_in address, mask;
static struct ifaddrs eth0 = { .ifa_name = (char *)"eth0",
                               .ifa_flags = IFF_UP,
                               .ifa_addr = (struct sockaddr *)&address,
                               .ifa_netmask = (struct sockaddr *)&mask };

static void set_up(void)
{
    address.sin_family = mask.sin_family = AF_INET;
    inet_pton(AF_INET, "10.1.2.3", &address.sin_addr);
    inet_pton(AF_INET, "255.255.254.0", &mask.sin_addr);
}

TestSuite(nets, .init = set_up);

Test(nets, an_interface_is_chosen_by_name_address_or_network)
{
    cr_assert(rn_net_is_chosen(NULL, &eth0));
    cr_assert(rn_net_is_chosen("ib0,eth0", &eth0));
    cr_assert(rn_net_is_chosen("10.1.2.3", &eth0));
    cr_assert(rn_net_is_chosen("fd00::/8,10.1.0.0/16", &eth0));
    cr_assert(rn_net_is_chosen("0.0.0.0/0", &eth0));
}

Test(nets, other_names_and_networks_do_not_choose_it)
{
    cr_assert_not(rn_net_is_chosen("eth", &eth0));
    cr_assert_not(rn_net_is_chosen("10.1.2.4", &eth0));
    cr_assert_not(rn_net_is_chosen("10.2.0.0/16", &eth0));
    cr_assert_not(rn_net_is_chosen("10.1.2.3/33", &eth0));
    cr_assert_not(rn_net_is_chosen("10.1.2.3/-1", &eth0));
    cr_assert_not(rn_net_is_chosen("::/0", &eth0));
    cr_assert_not(rn_net_is_chosen("", &eth0));
}

Test(nets, what_is_down_or_loopback_is_of_no_use)
{
    cr_assert(rn_net_is_usable(&eth0, false));
    cr_assert_not(rn_net_is_usable(&eth0, true));
    eth0.ifa_flags = 0;
    cr_assert_not(rn_net_is_usable(&eth0, false));
    eth0.ifa_flags = IFF_UP | IFF_LOOPBACK;
    cr_assert_not(rn_net_is_usable(&eth0, false));
    cr_assert(rn_net_is_usable(&eth0, true));
}

Test(nets, it_is_printed_with_the_bits_of_its_mask)
{
    char text[RN_ADDRESS_TEXT];

    rn_net_print(&eth0, text);
    cr_assert_str_eq(text, "10.1.2.3/23");
}

Test(nets, two_addresses_are_in_the_same_network_when_prefix_and_bits_agree)
{
    bool same = false;

    cr_assert(rn_net_is_same("10.1.2.3/23", "10.1.3.4/23", &same) && !same);
    cr_assert(rn_net_is_same("10.1.2.3/23", "10.1.2.3/23", &same) && same);
    cr_assert(rn_net_is_same("fd00::1/64", "fd00::2/64", &same) && !same);
    cr_assert_not(rn_net_is_same("10.1.2.3/23", "10.1.4.4/23", &same));
    cr_assert_not(rn_net_is_same("10.1.2.3/23", "10.1.2.4/24", &same));
    cr_assert_not(rn_net_is_same("10.1.2.3/23", "fd00::1/64", &same));
    cr_assert_not(rn_net_is_same("10.1.2.3/23", "ten/23", &same));
}
