#include "../sysroot.h"
#include "rt/internal.h"

/* Two packages, each a NUMA node with one L3 cache of four processors and cores of two. */
static void begin(void)
{
    char text[20];

    root_begin();
    put("0-1", "sys/devices/system/node/online");
    put("0-3", "sys/devices/system/node/node0/cpulist");
    put("4-7", "sys/devices/system/node/node1/cpulist");
    for (int c = 0; c < 8; c++) {
        const char *package = c < 4 ? "0-3" : "4-7";
        snprintf(text, sizeof text, "%d-%d", c & ~1, c | 1);
        put(package, "sys/devices/system/cpu/cpu%d/topology/core_siblings_list", c);
        put(text, "sys/devices/system/cpu/cpu%d/topology/thread_siblings_list", c);
        put("1", "sys/devices/system/cpu/cpu%d/cache/index0/level", c);
        put("Instruction", "sys/devices/system/cpu/cpu%d/cache/index0/type", c);
        put("1", "sys/devices/system/cpu/cpu%d/cache/index1/level", c);
        put("Data", "sys/devices/system/cpu/cpu%d/cache/index1/type", c);
        put(text, "sys/devices/system/cpu/cpu%d/cache/index1/shared_cpu_list", c);
        put("3", "sys/devices/system/cpu/cpu%d/cache/index2/level", c);
        put("Unified", "sys/devices/system/cpu/cpu%d/cache/index2/type", c);
        put(package, "sys/devices/system/cpu/cpu%d/cache/index2/shared_cpu_list", c);
    }
}

TestSuite(parts, .init = begin, .fini = root_end);

static int instance(const char *name, const char *cpus)
{
    struct rn_cpuset own;

    cr_assert(rn_cpuset_parse(cpus, &own));
    cr_assert_geq(rn_part_find(name), 0);
    return rn_part_instance(root, rn_part_find(name), &own);
}

Test(parts, an_instance_is_named_after_its_first_processor)
{
    cr_assert_eq(instance("hwloc://Package", "6"), 4);
    cr_assert_eq(instance("hwloc://NUMANode", "5-7"), 4);
    cr_assert_eq(instance("hwloc://L3Cache", "1,3"), 0);
    cr_assert_eq(instance("hwloc://L1Cache", "2-3"), 2);
    cr_assert_eq(instance("hwloc://Core", "7"), 6);
    cr_assert_eq(instance("hwloc://PU", "5"), 5);
}

Test(parts, who_may_use_two_instances_is_held_to_none)
{
    cr_assert_eq(instance("hwloc://Package", "3-4"), -1);
    cr_assert_eq(instance("hwloc://NUMANode", "0-7"), -1);
    cr_assert_eq(instance("hwloc://L3Cache", "0,4"), -1);
    cr_assert_eq(instance("hwloc://Core", "1-2"), -1);
    cr_assert_eq(instance("hwloc://PU", "0-1"), -1);
}

Test(parts, what_the_machine_does_not_tell_has_no_instance)
{
    cr_assert_eq(instance("hwloc://L2Cache", "0"), -1);
    cr_assert_eq(instance("hwloc://Core", "9"), -1);
    cr_assert_eq(instance("hwloc://PU", ""), -1);
}

Test(parts, each_part_is_found_by_its_name)
{
    for (int i = 0; i < RN_PARTS; i++) cr_assert_eq(rn_part_find(rn_part_name(i)), i);
    cr_assert_eq(rn_part_find("hwloc://Bridge"), -1);
}
