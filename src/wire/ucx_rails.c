/* Networks and rails of UCX. It takes InfiniBand and its like by distance, and spreads rendezvous over two of them by itself. Of
 * TCP it would take any interface, a bridge for containers as well, and one alone: rendezvous over TCP is active messages, which
 * it spreads only when told so. */
#include "base/cfg.h"
#include "base/log.h"
#include "base/nets.h"
#include "wire/ucx_core.h"
#include <dirent.h>
#include <net/if.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TCP_RAILS = 4, NAMES_ROOM = 1024 };

bool rn_ucx_has_rdma(void)
{
    DIR *d = opendir("/sys/class/infiniband");
    const struct dirent *e = NULL;

    if (!d) return false;
    while ((e = readdir(d)) && e->d_name[0] == '.') {}
    closedir(d);
    return e;
}

static bool is_listed(const char *names, const char *name, size_t n)
{
    for (const char *at = names; *at; at += strcspn(at, ","), at += *at == ',')
        if (!strncmp(at, name, n) && (at[n] == ',' || !at[n])) return true;
    return false;
}

/* Names of the interfaces in the chosen networks, separated by commas; returns how many. */
static int interfaces_find(const struct ifaddrs *all, bool loopback, char names[NAMES_ROOM])
{
    size_t at = 0;
    int found = 0;

    *names = '\0';
    for (const struct ifaddrs *i = all; i; i = i->ifa_next) {
        size_t n = strcspn(i->ifa_name, ":"); /* a second address may go by "eth0:1" */
        if (!rn_net_is_usable(i, loopback) || !(i->ifa_flags & IFF_RUNNING) || !rn_net_is_chosen(rn_cfg.networks, i)) continue;
        if (is_listed(names, i->ifa_name, n) || at + n + 2 > NAMES_ROOM) continue;
        at += (size_t)snprintf(names + at, NAMES_ROOM - at, "%s%.*s", at ? "," : "", (int)n, i->ifa_name);
        found++;
    }
    return found;
}

static int interfaces_choose(char names[NAMES_ROOM])
{
    struct ifaddrs *all;
    int found;

    if (!*rn_cfg.networks || getifaddrs(&all)) return 0;
    found = interfaces_find(all, false, names);
    if (!found) found = interfaces_find(all, true, names);
    freeifaddrs(all);
    if (!found) rn_log(WARN, WIRE, "this host has no interface in RONDO_NETWORKS=%s", rn_cfg.networks);
    return found;
}

static void set(ucp_config_t *config, const char *name, const char *value)
{
    char variable[64];

    snprintf(variable, sizeof variable, "UCX_%s", name);
    if (!getenv(variable)) ucp_config_modify(config, name, value);
}

void rn_ucx_rails_choose(ucp_config_t *config)
{
    bool rdma = rn_ucx_has_rdma();
    char names[NAMES_ROOM], number[24];
    int found = rdma ? 0 : interfaces_choose(names);
    long rails = rn_cfg.rails > 0 ? rn_cfg.rails : RN_MIN(found, TCP_RAILS);

    if (found) set(config, "NET_DEVICES", names);
    if (rails < 1) return;
    snprintf(number, sizeof number, "%ld", rails);
    set(config, "MAX_RNDV_RAILS", number);
    if (!rdma) set(config, "MAX_EAGER_RAILS", number);
    if (found) rn_log(INFO, WIRE, "UCX over TCP on %s, rails %s", names, number);
}
