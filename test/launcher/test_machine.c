#include "../sysroot.h"
#include "launcher/launcher.h"

TestSuite(machine, .init = root_begin, .fini = root_end);

/* 2 sockets x 1 NUMA node x 2 cores x 2 threads; threads of a core are 4 apart, sockets alternate */
static void fake_machine(void)
{
    char text[40];

    for (int c = 0; c < 8; c++) {
        snprintf(text, sizeof text, "%d,%d", c % 4, c % 4 + 4);
        put(text, "sys/devices/system/cpu/cpu%d/topology/thread_siblings_list", c);
        put(c % 2 ? "1" : "0", "sys/devices/system/cpu/cpu%d/topology/physical_package_id", c);
    }
    put("0-1", "sys/devices/system/node/online");
    put("0,2,4,6", "sys/devices/system/node/node0/cpulist");
    put("1,3,5,7", "sys/devices/system/node/node1/cpulist");
}

static struct rn_machine read_with(const char *cpus)
{
    struct rn_cpuset allowed;
    struct rn_machine m;

    cr_assert(rn_cpuset_parse(cpus, &allowed));
    cr_assert(rn_machine_read(root, &allowed, &m));
    return m;
}

Test(machine, threads_make_cores_and_neighbours_stand_together)
{
    fake_machine();
    struct rn_machine m = read_with("0-7");
    cr_assert_eq(m.ncores, 4);
    cr_assert_eq(m.ncpus, 8);
    cr_assert_eq(m.busy, 4);
    static const int first[] = { 0, 2, 1, 3 };
    for (int c = 0; c < 4; c++) {
        cr_assert_eq(m.cores[c].cpus[0], first[c]);
        cr_assert_eq(m.cores[c].cpus[1], first[c] + 4);
        cr_assert_eq(m.cores[c].numa, c / 2);
        cr_assert_eq(m.cores[c].socket, c / 2);
    }
    rn_machine_free(&m);
}

Test(machine, only_allowed_processors_count)
{
    fake_machine();
    struct rn_machine m = read_with("2,5-6");
    cr_assert_eq(m.ncores, 2);
    cr_assert_eq(m.ncpus, 3);
    cr_assert_eq(m.cores[0].ncpus, 2);
    cr_assert_eq(m.cores[1].cpus[0], 5);
    rn_machine_free(&m);
}

Test(machine, without_sys_each_processor_is_a_core)
{
    struct rn_machine m = read_with("3-5,8191");
    cr_assert_eq(m.ncores, 4);
    cr_assert_eq(m.cores[3].cpus[0], 8191);
    rn_machine_free(&m);
}

Test(machine, time_limit_of_the_second_kind_of_cgroup)
{
    fake_machine();
    put("0::/a/b", "proc/self/cgroup");
    put("max 100000", "sys/fs/cgroup/a/b/cpu.max");
    put("250000 100000", "sys/fs/cgroup/a/cpu.max");
    struct rn_machine m = read_with("0-7");
    cr_assert_eq(m.busy, 3);
    rn_machine_free(&m);
}

Test(machine, time_limit_of_the_first_kind_of_cgroup)
{
    fake_machine();
    put("5:cpuset:/\n4:cpu,cpuacct:/x\n0::/", "proc/self/cgroup");
    put("100000", "sys/fs/cgroup/cpu/x/cpu.cfs_quota_us");
    put("100000", "sys/fs/cgroup/cpu/x/cpu.cfs_period_us");
    struct rn_machine m = read_with("0-7");
    cr_assert_eq(m.busy, 1);
    rn_machine_free(&m);
    put("-1", "sys/fs/cgroup/cpu/x/cpu.cfs_quota_us");
    m = read_with("0-7");
    cr_assert_eq(m.busy, 4);
    rn_machine_free(&m);
}

Test(machine, lists_print_and_parse)
{
    static const char *const lists[] = { "0", "0-3", "0-3,8", "1,3,5-6,63-64,8191" };
    struct rn_cpuset s;
    char text[100];

    for (size_t i = 0; i < ARRAY_LEN(lists); i++) {
        cr_assert(rn_cpuset_parse(lists[i], &s));
        rn_cpuset_print(&s, text, sizeof text);
        cr_assert_str_eq(text, lists[i]);
    }
    cr_assert_not(rn_cpuset_parse("8192", &s));
    cr_assert_not(rn_cpuset_parse("3-1", &s));
    cr_assert_not(rn_cpuset_parse("x", &s));
}
