/* Which cores this process may use, from the affinity mask and /sys: a few small files, where loading a full topology
 * would cost more than starting the ranks. */
#include "base/file.h"
#include "launcher.h"
#include <limits.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void rn_cpuset_print(const struct rn_cpuset *s, char *out, size_t room)
{
    size_t at = 0;

    *out = '\0';
    for (int c = rn_cpuset_next(s, 0); c < RN_CPU_MAX; c = rn_cpuset_next(s, c + 1)) {
        int last = c;
        while (rn_cpuset_next(s, last + 1) == last + 1 && last + 1 < RN_CPU_MAX) last++;
        int n = last == c ? snprintf(out + at, room - at, "%s%d", at ? "," : "", c)
                          : snprintf(out + at, room - at, "%s%d-%d", at ? "," : "", c, last);
        at += (size_t)n;
        if (at >= room) return;
        c = last;
    }
}

/* Number of the NUMA node of each processor. */
static void numa_read(const char *root, short *numa)
{
    char text[4096];
    struct rn_cpuset nodes, cpus;

    memset(numa, 0, RN_CPU_MAX * sizeof *numa);
    if (!rn_file_read(text, sizeof text, "%s/sys/devices/system/node/online", root) || !rn_cpuset_parse(text, &nodes)) return;
    rn_cpuset_each(node, &nodes)
    {
        if (!rn_file_read(text, sizeof text, "%s/sys/devices/system/node/node%d/cpulist", root, node)) continue;
        if (!rn_cpuset_parse(text, &cpus)) continue;
        rn_cpuset_each(c, &cpus) numa[c] = (short)node;
    }
}

/* The core of a processor: the hardware threads of it that are allowed. Without /sys each processor is a core. */
static void core_read(const char *root, int cpu, const struct rn_cpuset *allowed, struct rn_core *core)
{
    char text[4096];
    struct rn_cpuset siblings;

    *core = (struct rn_core){ 0 };
    if (rn_file_read(text, sizeof text, "%s/sys/devices/system/cpu/cpu%d/topology/physical_package_id", root, cpu))
        core->socket = RN_MAX(0, atoi(text));
    if (!rn_file_read(text, sizeof text, "%s/sys/devices/system/cpu/cpu%d/topology/thread_siblings_list", root, cpu) ||
        !rn_cpuset_parse(text, &siblings) || !rn_cpuset_has(&siblings, cpu)) {
        core->cpus[core->ncpus++] = cpu;
        return;
    }
    rn_cpuset_each(c, &siblings) if (rn_cpuset_has(allowed, c) && core->ncpus < RN_CORE_CPUS) core->cpus[core->ncpus++] = c;
}

static int core_compare(const void *a, const void *b)
{
    const struct rn_core *x = a, *y = b;

    if (x->socket != y->socket) return x->socket < y->socket ? -1 : 1;
    if (x->numa != y->numa) return x->numa < y->numa ? -1 : 1;
    return x->cpus[0] < y->cpus[0] ? -1 : x->cpus[0] > y->cpus[0];
}

/* Cores' worth of time that "QUOTA PERIOD" allows, rounded up; INT_MAX without a limit. */
static int quota_cores(const char *text)
{
    long quota, period;

    if (sscanf(text, "%ld %ld", &quota, &period) != 2 || quota <= 0 || period <= 0) return INT_MAX;
    return (int)RN_MIN((quota + period - 1) / period, INT_MAX);
}

/* Limit of a group of the second kind: the tightest on the way from ours to the root. */
static int quota_v2(const char *root, char *group)
{
    char text[100];
    int least = INT_MAX;

    for (;;) {
        if (rn_file_read(text, sizeof text, "%s/sys/fs/cgroup%s/cpu.max", root, group)) {
            int n = quota_cores(text);
            least = RN_MIN(least, n);
        }
        char *slash = strrchr(group, '/');
        if (!slash || !*group) return least;
        *slash = '\0';
    }
}

static int quota_v1(const char *root, const char *group)
{
    char quota[50], period[50], text[102];

    if (!rn_file_read(quota, sizeof quota, "%s/sys/fs/cgroup/cpu%s/cpu.cfs_quota_us", root, group)) return INT_MAX;
    if (!rn_file_read(period, sizeof period, "%s/sys/fs/cgroup/cpu%s/cpu.cfs_period_us", root, group)) return INT_MAX;
    snprintf(text, sizeof text, "%s %s", quota, period);
    return quota_cores(text);
}

static int quota_read(const char *root)
{
    char text[8192], *rest;
    int least = INT_MAX;

    if (!rn_file_read(text, sizeof text, "%s/proc/self/cgroup", root)) return INT_MAX;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char *names = strchr(line, ':'), *group = names ? strchr(names + 1, ':') : NULL;
        if (!group) continue;
        *group++ = '\0';
        if (!strcmp(group, "/")) *group = '\0';
        int n = INT_MAX;
        if (names[1] == '\0')
            n = quota_v2(root, group);
        else if (!strcmp(names + 1, "cpu") || !strcmp(names + 1, "cpu,cpuacct"))
            n = quota_v1(root, group);
        least = RN_MIN(least, n);
    }
    return least;
}

bool rn_machine_read(const char *root, const struct rn_cpuset *allowed, struct rn_machine *out)
{
    struct rn_cpuset seen = { 0 };
    static short numa[RN_CPU_MAX];
    int room = 0;

    *out = (struct rn_machine){ 0 };
    numa_read(root, numa);
    rn_cpuset_each(c, allowed)
    {
        if (rn_cpuset_has(&seen, c)) continue;
        if (out->ncores == room) {
            room = room ? 2 * room : 64;
            out->cores = realloc(out->cores, (size_t)room * sizeof *out->cores);
        }
        struct rn_core *core = &out->cores[out->ncores++];
        core_read(root, c, allowed, core);
        core->numa = numa[c];
        for (int i = 0; i < core->ncpus; i++) rn_cpuset_add(&seen, core->cpus[i]);
        out->ncpus += core->ncpus;
    }
    if (!out->ncores) return false;
    qsort(out->cores, (size_t)out->ncores, sizeof *out->cores, core_compare);
    int quota = quota_read(root);
    out->busy = RN_MIN(out->ncores, quota);
    return true;
}

void rn_machine_cpus(const struct rn_machine *m, struct rn_cpuset *out)
{
    *out = (struct rn_cpuset){ 0 };
    for (int c = 0; c < m->ncores; c++)
        for (int i = 0; i < m->cores[c].ncpus; i++) rn_cpuset_add(out, m->cores[c].cpus[i]);
}

bool rn_machine_find(const char *cpu_set, struct rn_machine *out, char *why, size_t room)
{
    struct rn_cpuset allowed = { 0 }, wanted;
    char text[200];

    snprintf(why, room, "cannot find out which processors may be used");
    if (sched_getaffinity(0, sizeof allowed, (cpu_set_t *)&allowed)) return false;
    if (cpu_set && rn_cpuset_parse(cpu_set, &wanted)) {
        rn_cpuset_each(cpu, &wanted)
        {
            if (rn_cpuset_has(&allowed, cpu)) continue;
            rn_cpuset_print(&allowed, text, sizeof text);
            snprintf(why, room, "--cpu-set %.100s: processor %d is not one of those that may be used (%s)", cpu_set, cpu, text);
            return false;
        }
        allowed = wanted;
        sched_setaffinity(0, sizeof allowed, (const cpu_set_t *)&allowed);
    }
    return rn_machine_read("", &allowed, out);
}

void rn_machine_free(struct rn_machine *m)
{
    free(m->cores);
    *m = (struct rn_machine){ 0 };
}
