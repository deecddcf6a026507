/* Parts of a machine from /sys: one or two small files for each, where loading hwloc's whole topology takes milliseconds. */
#include "rt/internal.h"
#include <limits.h>
#include <sched.h>
#include <stdarg.h>
#include <stdio.h>

enum kind { SIBLINGS, NUMA, CACHE, SELF };

static const struct {
    const char *name;
    enum kind kind;
    const char *file; /* SIBLINGS: which processors are in the same part as one of them */
    int level;        /* CACHE */
} rows[RN_PARTS] = {
    { "hwloc://Package", SIBLINGS, "core_siblings_list", 0 },
    { "hwloc://NUMANode", NUMA, NULL, 0 },
    { "hwloc://L3Cache", CACHE, NULL, 3 },
    { "hwloc://L2Cache", CACHE, NULL, 2 },
    { "hwloc://L1Cache", CACHE, NULL, 1 },
    { "hwloc://Core", SIBLINGS, "thread_siblings_list", 0 },
    { "hwloc://PU", SELF, NULL, 0 },
};

const char *rn_part_name(int part)
{
    return rows[part].name;
}

int rn_part_find(const char *name)
{
    for (int i = 0; i < RN_PARTS; i++)
        if (!strcmp(rows[i].name, name)) return i;
    return -1;
}

/* A line of a file below /sys/devices/system. */
static bool read_line(const char *root, char *out, int room, const char *fmt, ...) RN_PRINTF(4, 5);
static bool read_line(const char *root, char *out, int room, const char *fmt, ...)
{
    char path[PATH_MAX];
    va_list ap;
    int at = snprintf(path, sizeof path, "%s/sys/devices/system/", root);

    va_start(ap, fmt);
    vsnprintf(path + at, sizeof path - (size_t)at, fmt, ap);
    va_end(ap);
    FILE *f = fopen(path, "re");
    if (!f) return false;
    bool got = fgets(out, room, f);
    fclose(f);
    return got;
}

enum { LINE = 4096 };

static bool read_siblings(const char *root, const char *file, int cpu, struct rn_cpuset *out)
{
    char line[LINE];

    return read_line(root, line, LINE, "cpu/cpu%d/topology/%s", cpu, file) && rn_cpuset_parse(line, out);
}

static bool read_numa(const char *root, int cpu, struct rn_cpuset *out)
{
    char line[LINE];
    struct rn_cpuset nodes;

    if (!read_line(root, line, LINE, "node/online") || !rn_cpuset_parse(line, &nodes)) return false;
    rn_cpuset_each(node, &nodes)
    {
        if (!read_line(root, line, LINE, "node/node%d/cpulist", node) || !rn_cpuset_parse(line, out)) continue;
        if (rn_cpuset_has(out, cpu)) return true;
    }
    return false;
}

static bool read_cache(const char *root, int level, int cpu, struct rn_cpuset *out)
{
    char line[LINE];

    for (int i = 0; read_line(root, line, LINE, "cpu/cpu%d/cache/index%d/level", cpu, i); i++) {
        if (atoi(line) != level) continue;
        if (!read_line(root, line, LINE, "cpu/cpu%d/cache/index%d/type", cpu, i) || !strncmp(line, "Instruction", 11)) continue;
        return read_line(root, line, LINE, "cpu/cpu%d/cache/index%d/shared_cpu_list", cpu, i) && rn_cpuset_parse(line, out);
    }
    return false;
}

/* All processors of the part that this one is in. */
static bool read_part(const char *root, int part, int cpu, struct rn_cpuset *out)
{
    switch (rows[part].kind) {
    case SIBLINGS:
        return read_siblings(root, rows[part].file, cpu, out);
    case NUMA:
        return read_numa(root, cpu, out);
    case CACHE:
        return read_cache(root, rows[part].level, cpu, out);
    case SELF:
        break;
    }
    memset(out, 0, sizeof *out);
    rn_cpuset_add(out, cpu);
    return true;
}

int rn_part_instance(const char *root, int part, const struct rn_cpuset *own)
{
    struct rn_cpuset all;
    int first = rn_cpuset_next(own, 0);

    if (first == RN_CPU_MAX || !read_part(root, part, first, &all)) return -1;
    rn_cpuset_each(c, own) if (!rn_cpuset_has(&all, c)) return -1;
    return rn_cpuset_next(&all, 0);
}

static void own_cpus(struct rn_cpuset *own)
{
    cpu_set_t set[RN_CPU_MAX / CPU_SETSIZE];

    memset(own, 0, sizeof *own);
    CPU_ZERO_S(sizeof set, set);
    if (sched_getaffinity(0, sizeof set, set)) return;
    for (int c = 0; c < RN_CPU_MAX; c++)
        if (CPU_ISSET_S(c, sizeof set, set)) rn_cpuset_add(own, c);
}

int rn_part_held(int part)
{
    struct rn_cpuset own;

    own_cpus(&own);
    return rn_part_instance("", part, &own);
}
