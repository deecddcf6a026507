/* Parts of a machine from /sys: one or two small files for each, where loading hwloc's whole topology takes milliseconds. */
#include "base/file.h"
#include "rt/internal.h"
#include <sched.h>

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

enum { LINE = 4096 };
#define SYSTEM "%s/sys/devices/system/"

static bool read_siblings(const char *root, const char *file, int cpu, struct rn_cpuset *out)
{
    char line[LINE];

    return rn_file_read(line, LINE, SYSTEM "cpu/cpu%d/topology/%s", root, cpu, file) && rn_cpuset_parse(line, out);
}

static bool read_numa(const char *root, int cpu, struct rn_cpuset *out)
{
    char line[LINE];
    struct rn_cpuset nodes;

    if (!rn_file_read(line, LINE, SYSTEM "node/online", root) || !rn_cpuset_parse(line, &nodes)) return false;
    rn_cpuset_each(node, &nodes)
    {
        if (!rn_file_read(line, LINE, SYSTEM "node/node%d/cpulist", root, node) || !rn_cpuset_parse(line, out)) continue;
        if (rn_cpuset_has(out, cpu)) return true;
    }
    return false;
}

static bool read_cache(const char *root, int level, int cpu, struct rn_cpuset *out)
{
    char line[LINE];

    for (int i = 0; rn_file_read(line, LINE, SYSTEM "cpu/cpu%d/cache/index%d/level", root, cpu, i); i++) {
        if (atoi(line) != level) continue;
        if (!rn_file_read(line, LINE, SYSTEM "cpu/cpu%d/cache/index%d/type", root, cpu, i) || !strncmp(line, "Instruction", 11))
            continue;
        return rn_file_read(line, LINE, SYSTEM "cpu/cpu%d/cache/index%d/shared_cpu_list", root, cpu, i) &&
               rn_cpuset_parse(line, out);
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

int rn_part_held(int part)
{
    struct rn_cpuset own = { 0 };

    if (sched_getaffinity(0, sizeof own, (cpu_set_t *)&own)) return -1;
    return rn_part_instance("", part, &own);
}
