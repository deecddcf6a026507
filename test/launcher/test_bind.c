#include "launcher/launcher.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct rn_core cores[64];

/* A machine with threads of a core next to each other. */
static struct rn_machine machine(int sockets, int numas_each, int cores_each, int threads)
{
    struct rn_machine m = { .cores = cores };
    int cpu = 0;

    memset(cores, 0, sizeof cores);
    for (int s = 0; s < sockets; s++) {
        for (int n = 0; n < numas_each; n++) {
            for (int c = 0; c < cores_each; c++) {
                struct rn_core *core = &cores[m.ncores++];
                core->socket = s;
                core->numa = s * numas_each + n;
                core->ncpus = threads;
                for (int t = 0; t < threads; t++) core->cpus[t] = cpu++;
            }
        }
    }
    m.ncpus = cpu;
    m.busy = m.ncores;
    return m;
}

/* The plan as "cpus|cpus|...", '*' for a rank that is not bound; or "!" and the error. */
static const char *plan_slots(const struct rn_machine *m, struct rn_opts o, long slots, long ranks)
{
    static char text[2000];
    struct rn_app app = { .ranks = ranks };
    struct rn_place *places = NULL;
    long n;
    size_t at = 0;

    o.apps = &app;
    o.napps = 1;
    if (rn_map_ranks(&o, m, slots, &n, &places) || rn_bind_plan(&o, m, n, places)) {
        snprintf(text, sizeof text, "!%s", o.error);
        free(places);
        return text;
    }
    *text = '\0';
    for (long r = 0; r < n; r++) {
        char cpus[300] = "*";
        if (places[r].bound) rn_cpuset_print(&places[r].cpus, cpus, sizeof cpus);
        at += (size_t)snprintf(text + at, sizeof text - at, "%s%s", r ? "|" : "", cpus);
    }
    snprintf(text + at, sizeof text - at, " %d", rn_bind_cores(m, n, places));
    free(places);
    return text;
}

static const char *plan(const struct rn_machine *m, struct rn_opts o, long ranks)
{
    return plan_slots(m, o, 0, ranks);
}

/* One rank with the given "slot=". */
static const char *plan_spot(const struct rn_machine *m, const char *slots)
{
    static char text[500];
    struct rn_spot spot = { .slots = slots, .line = 3 };
    struct rn_opts o = { .spots = &spot, .nspots = 1, .rankfile = "ranks" };
    struct rn_place place = { .spot = &spot };

    *text = '\0';
    if (rn_bind_plan(&o, m, 1, &place))
        snprintf(text, sizeof text, "!%s", o.error);
    else if (place.bound)
        rn_cpuset_print(&place.cpus, text, sizeof text);
    return text;
}

#define OPTS(...) ((struct rn_opts){ __VA_ARGS__ })

Test(bind, equal_shares_by_default)
{
    struct rn_machine m = machine(1, 1, 8, 1);

    cr_assert_str_eq(plan(&m, OPTS(0), 1), "0-7 8");
    cr_assert_str_eq(plan(&m, OPTS(0), 2), "0-3|4-7 8");
    cr_assert_str_eq(plan(&m, OPTS(0), 3), "0-1|2-4|5-7 8");
    cr_assert_str_eq(plan(&m, OPTS(0), 5), "0|1-2|3|4-5|6-7 8");
    cr_assert_str_eq(plan(&m, OPTS(0), 8), "0|1|2|3|4|5|6|7 8");
    cr_assert_str_eq(plan(&m, OPTS(0), 9), "*|*|*|*|*|*|*|*|* 8");
}

Test(bind, shares_are_disjoint_and_large_enough)
{
    for (int c = 1; c <= 33; c++) {
        struct rn_machine m = machine(1, 1, c, 1);
        for (long n = 1; n <= c; n++) {
            struct rn_app app = { .ranks = n };
            struct rn_opts o = { .apps = &app, .napps = 1 };
            struct rn_place *places;
            struct rn_cpuset seen = { 0 };
            long ranks;
            cr_assert_eq(rn_map_ranks(&o, &m, 0, &ranks, &places), 0);
            cr_assert_eq(rn_bind_plan(&o, &m, n, places), 0);
            for (long r = 0; r < n; r++) {
                cr_assert(places[r].bound && places[r].ncores >= c / n && places[r].ncores <= c / n + 1);
                rn_cpuset_each(cpu, &places[r].cpus)
                {
                    cr_assert_not(rn_cpuset_has(&seen, cpu));
                    rn_cpuset_add(&seen, cpu);
                }
            }
            free(places);
        }
    }
}

Test(bind, shares_are_of_whole_cores)
{
    struct rn_machine m = machine(1, 1, 4, 2);

    cr_assert_str_eq(plan(&m, OPTS(0), 2), "0-3|4-7 4");
    cr_assert_str_eq(plan(&m, OPTS(0), 4), "0-1|2-3|4-5|6-7 4");
    cr_assert_str_eq(plan(&m, OPTS(0), 5), "*|*|*|*|* 4");
}

Test(bind, to_core_in_turn)
{
    struct rn_machine m = machine(1, 1, 4, 2);

    cr_assert_str_eq(plan(&m, OPTS(.bind = RN_UNIT_CORE), 2), "0-1|2-3 2");
    cr_assert_str_eq(plan(&m, OPTS(.bind = RN_UNIT_CORE), 6), "0-1|2-3|4-5|6-7|0-1|2-3 4");
    cr_assert_str_eq(plan(&m, OPTS(.map = RN_UNIT_CORE), 2), "0-1|2-3 2");
}

Test(bind, to_hardware_thread)
{
    struct rn_machine m = machine(1, 1, 2, 2);

    cr_assert_str_eq(plan(&m, OPTS(.bind = RN_UNIT_HWTHREAD), 5), "0|2|1|3|0 2");
    cr_assert_str_eq(plan(&m, OPTS(.map = RN_UNIT_HWTHREAD), 3), "0|1|2 2");
}

Test(bind, to_numa_and_socket)
{
    struct rn_machine m = machine(2, 2, 2, 1);

    cr_assert_str_eq(plan(&m, OPTS(.bind = RN_UNIT_NUMA), 4), "0-1|2-3|4-5|6-7 8");
    cr_assert_str_eq(plan(&m, OPTS(.bind = RN_UNIT_NUMA), 2), "0-1|4-5 4");
    cr_assert_str_eq(plan(&m, OPTS(.bind = RN_UNIT_SOCKET), 4), "0-3|0-3|4-7|4-7 8");
    cr_assert_str_eq(plan(&m, OPTS(.bind = RN_UNIT_SOCKET, .map = RN_UNIT_CORE), 2), "0-3|0-3 4");
    cr_assert_str_eq(plan(&m, OPTS(.bind = RN_UNIT_NUMA), 9), "0-1|0-1|2-3|2-3|4-5|4-5|6-7|6-7|0-1 8");
}

Test(bind, dealt_to_numa_and_socket)
{
    struct rn_machine m = machine(2, 1, 4, 1);

    cr_assert_str_eq(plan(&m, OPTS(.map = RN_UNIT_NUMA), 2), "0-3|4-7 8");
    cr_assert_str_eq(plan(&m, OPTS(.map = RN_UNIT_SOCKET), 3), "0-1|4-7|2-3 8");
    cr_assert_str_eq(plan(&m, OPTS(.map = RN_UNIT_SOCKET, .bind = RN_UNIT_CORE), 4), "0|4|1|5 4");
    cr_assert_str_eq(plan(&m, OPTS(.map = RN_UNIT_SOCKET), 9), "0-3|4|0-3|5|0-3|6|0-3|7|0-3 8");
}

Test(bind, so_many_for_each)
{
    struct rn_machine m = machine(2, 1, 4, 1);

    cr_assert_str_eq(plan(&m, OPTS(.map = RN_UNIT_SOCKET, .ppr = 2, .ppr_unit = RN_UNIT_SOCKET), 0), "0-1|2-3|4-5|6-7 8");
    cr_assert_str_eq(plan(&m, OPTS(.map = RN_UNIT_SOCKET, .ppr = 2, .ppr_unit = RN_UNIT_SOCKET), 3), "0-1|2-3|4-7 8");
    cr_assert_str_eq(plan(&m, OPTS(.map = RN_UNIT_NODE, .ppr = 3, .ppr_unit = RN_UNIT_NODE), 0), "0-1|2-4|5-7 8");
    cr_assert_str_eq(plan(&m, OPTS(.map = RN_UNIT_SOCKET, .ppr = 2, .ppr_unit = RN_UNIT_SOCKET), 5),
                     "!5 ranks were asked for, but --map-by ppr allows 4");
}

Test(bind, so_many_cores_for_each)
{
    struct rn_machine m = machine(1, 1, 8, 1);

    cr_assert_str_eq(plan(&m, OPTS(.pe = 2), 3), "0-1|2-3|4-5 6");
    cr_assert_str_eq(plan(&m, OPTS(.pe = 3), 3), "!PE=3: 3 ranks would need 9 cores where there are 8");
    cr_assert_str_eq(plan(&m, OPTS(.pe = 2, .bind = RN_UNIT_NONE), 2), "*|* 8");
}

Test(bind, number_of_ranks_when_none_is_given)
{
    struct rn_machine m = machine(1, 1, 4, 1);

    cr_assert_str_eq(plan(&m, OPTS(0), 0), "0|1|2|3 4");
    cr_assert_str_eq(plan_slots(&m, OPTS(0), 2, 0), "0-1|2-3 4");
    cr_assert_str_eq(plan(&m, OPTS(.per_host = 1), 0), "0-3 4");
    m.busy = 2; /* a limit of processor time */
    cr_assert_str_eq(plan(&m, OPTS(0), 0), "0-1|2-3 2");
}

Test(bind, slots_of_a_rankfile_count_cores)
{
    struct rn_machine m = machine(2, 2, 2, 2);

    cr_assert_str_eq(plan_spot(&m, NULL), "");
    cr_assert_str_eq(plan_spot(&m, "1"), "2-3");
    cr_assert_str_eq(plan_spot(&m, "0-1,5"), "0-3,10-11");
    cr_assert_str_eq(plan_spot(&m, "*"), "0-15");
    cr_assert_str_eq(plan_spot(&m, "1:0"), "8-9");
    cr_assert_str_eq(plan_spot(&m, "1:*"), "8-15");
    cr_assert_str_eq(plan_spot(&m, "*:3"), "6-7,14-15");
    cr_assert_str_eq(plan_spot(&m, "0-1:0,1"), "0-3,8-11");
    cr_assert_str_eq(plan_spot(&m, "8"), "!ranks, line 3: slot=8: there is no core 8 among the 8 that may be used");
    cr_assert_str_eq(plan_spot(&m, "0:4"), "!ranks, line 3: slot=0:4: there is no core 4 among the 4 that may be used");
    cr_assert_str_eq(plan_spot(&m, "2:0"), "!ranks, line 3: slot=2:0: there is no socket 2 among the 2 that may be used");
}

Test(bind, slots_that_are_none)
{
    static const char *const bad[] = { "", ":", "x", "1:", ":1", "1:2:3", "-1", "3-1", "1;2", "99999" };

    for (size_t i = 0; i < ARRAY_LEN(bad); i++) cr_assert_not(rn_slots_are_good(bad[i]), "%s", bad[i]);
}

Test(bind, to_processors_that_are_listed)
{
    struct rn_machine m = machine(1, 1, 4, 2);

    cr_assert_str_eq(plan(&m, OPTS(.bind = RN_UNIT_USER, .bind_list = "7,0+2,4-5"), 4), "7|0,2|4-5|7 4");
    cr_assert_str_eq(plan(&m, OPTS(.bind = RN_UNIT_USER, .bind_list = "0,9"), 2),
                     "!--bind-to user:0,9: processor 9 is not one of those that may be used (0-7)");
    cr_assert(rn_processors_are_good("0+2,1,4-5"));
    cr_assert_not(rn_processors_are_good("0,,1"));
    cr_assert_not(rn_processors_are_good("0,x"));
    cr_assert_not(rn_processors_are_good("+"));
}

Test(bind, a_machine_for_people)
{
    struct rn_machine m = machine(2, 1, 2, 2);
    char text[300];

    rn_machine_print(&m, text, sizeof text);
    cr_assert_str_eq(text, "4 cores; socket 0, NUMA node 0: cpus 0-3; socket 1, NUMA node 1: cpus 4-7");
    m.busy = 1;
    rn_machine_print(&m, text, sizeof text);
    cr_assert_str_eq(text, "4 cores, processor time for 1; socket 0, NUMA node 0: cpus 0-3; socket 1, NUMA node 1: cpus 4-7");
    rn_machine_print(&m, text, 20);
    cr_assert_str_eq(text, "4 cores, processor ");
}

Test(bind, a_line_for_people)
{
    struct rn_machine m = machine(2, 1, 4, 2);
    struct rn_place p = { .bound = true, .ncores = 2 };
    char text[300];

    rn_cpuset_parse("6-9", &p.cpus);
    rn_bind_print(&m, &p, text, sizeof text);
    cr_assert_str_eq(text, "cpus 6-9 (2 cores), NUMA node 0-1, socket 0-1");
    p.bound = false;
    rn_bind_print(&m, &p, text, sizeof text);
    cr_assert_str_eq(text, "not bound (8 cores)");
}
