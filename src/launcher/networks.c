#include "networks.h"
#include "base/nets.h"
#include "pack.h"
#include <net/if.h>

static void word_add(struct rn_pack *list, const char *word)
{
    if (list->len) rn_pack_bytes(list, ",", 1);
    rn_pack_bytes(list, word, strlen(word));
}

char *rn_networks_own(void)
{
    struct rn_pack list = { 0 };
    struct ifaddrs *all;
    char text[RN_ADDRESS_TEXT];

    if (!getifaddrs(&all)) {
        for (const struct ifaddrs *i = all; i; i = i->ifa_next) {
            if (!rn_net_is_usable(i, false) || !(i->ifa_flags & IFF_RUNNING)) continue;
            rn_net_print(i, text);
            word_add(&list, text);
        }
        freeifaddrs(all);
    }
    rn_pack_bytes(&list, "", 1);
    return list.data;
}

/* A host's addresses in the network of one. clash: one of them is that very address. */
static bool host_is_in(const char *host, const char *network, bool *clash)
{
    char *copy = strdup(host), *rest;
    bool in = false, same;

    for (char *w = strtok_r(copy, ",", &rest); w; w = strtok_r(NULL, ",", &rest)) {
        if (!rn_net_is_same(w, network, &same)) continue;
        in = true;
        *clash |= same;
    }
    free(copy);
    return in;
}

/* Two hosts with the same address are not in the same network: each has a bridge of its own there, for containers or virtual
 * machines. */
static bool is_common(char *const *hosts, int n, const char *network)
{
    for (int i = 1; i < n; i++) {
        bool clash = false;
        if (!host_is_in(hosts[i], network, &clash) || clash) return false;
    }
    return true;
}

char *rn_networks_common(char *const *hosts, int n)
{
    struct rn_pack list = { 0 };
    char *copy = strdup(hosts[0]), *rest;

    for (char *w = strtok_r(copy, ",", &rest); w; w = strtok_r(NULL, ",", &rest))
        if (is_common(hosts, n, w)) word_add(&list, w);
    free(copy);
    rn_pack_bytes(&list, "", 1);
    return list.data;
}
