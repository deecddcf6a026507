/* Times and bytes of small cases that can be reckoned by hand. */
#include "base/cfg.h"
#include "sim/sim.h"
#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

/* Nodes of one rank each: latency 2, 1000 bytes a microsecond, everything else free. */
static struct sim_machine plain(int nodes)
{
    return (struct sim_machine){ .nodes = nodes,
                                 .per_node = 1,
                                 .rails = 1,
                                 .net = { .latency = 2, .rate = 1000 },
                                 .node = { .latency = 1, .rate = 1000 },
                                 .copy_rate = INFINITY,
                                 .reduce_rate = INFINITY,
                                 .eager = 1 << 30 };
}

static struct sim_result result_of(const struct sim_machine *m, enum rn_coll coll, const char *algorithm, size_t bytes)
{
    struct sim_plan plan;
    struct sim_result r;

    cr_assert(sim_plan_make(&plan, m, coll, algorithm, bytes));
    cr_expect(sim_run(&plan, m, &r), "all ranks end");
    sim_plan_free(&plan);
    return r;
}

static void near(double got, double want, const char *what)
{
    cr_expect(fabs(got - want) <= 1e-6 * want + 1e-9, "%s: %g in place of %g", what, got, want);
}

Test(sim, barrier_takes_a_latency_each_round)
{
    struct sim_machine m = plain(8);

    near(result_of(&m, RN_COLL_BARRIER, "dissem", 0).time, 3 * 2, "three rounds");
    m.start = 5;
    m.overhead = 0.5;
    near(result_of(&m, RN_COLL_BARRIER, "dissem", 0).time, 5 + 3 * (2 + 2 * 0.5), "with a send and a receive to post in each");
}

Test(sim, ring_moves_the_least_bytes)
{
    for (int n = 2; n <= 17; n++) {
        struct sim_machine m = plain(n);
        size_t bytes = 4 * 1000 * (size_t)n;
        struct sim_result r = result_of(&m, RN_COLL_ALLREDUCE, "ring", bytes);
        double share = (double)bytes / n;

        near((double)r.rail_most, 2.0 * (n - 1) * share, "bytes of a rail");
        near(r.rail_average, (double)r.rail_most, "all rails alike");
        near(r.time, 2 * (n - 1) * (2 + share / 1000), "time");
        cr_expect_eq(r.messages, (uint64_t)(2 * n * (n - 1)));
    }
}

Test(sim, messages_queue_for_a_rail)
{
    struct sim_machine m = plain(2);

    m.per_node = 4;
    struct sim_result one = result_of(&m, RN_COLL_ALLGATHER, "ring", 1000);
    near(one.longest_wait, 0, "one message at a time crosses in a ring");
    one = result_of(&m, RN_COLL_ALLTOALL, "spread", 1000);
    cr_expect_gt(one.longest_wait, 1);
    m.rails = 4;
    struct sim_result four = result_of(&m, RN_COLL_ALLTOALL, "spread", 1000);
    near((double)one.rail_most, 4.0 * (double)four.rail_most, "rails share the bytes");
    cr_expect_lt(four.time, one.time);
}

Test(sim, long_messages_wait_for_their_receive)
{
    struct sim_machine m = plain(2);
    double quick = result_of(&m, RN_COLL_ALLGATHER, "ring", 10000).time;

    m.eager = 0;
    near(result_of(&m, RN_COLL_ALLGATHER, "ring", 10000).time, quick + 2 * m.net.latency, "there and back before the data goes");
}

Test(sim, shared_cores_work_for_one_rank_after_the_other)
{
    struct sim_machine m = plain(1);

    m.per_node = 4;
    m.overhead = 1;
    double apart = result_of(&m, RN_COLL_BARRIER, "dissem", 0).time;
    m.cores = 1;
    m.handover = 10;
    cr_expect_gt(result_of(&m, RN_COLL_BARRIER, "dissem", 0).time, apart + 4 * 10);
}

Test(sim, shared_cores_copy_for_one_rank_after_the_other)
{
    struct sim_machine m = plain(1);

    m.per_node = 4;
    m.copy_rate = 1000;
    double apart = result_of(&m, RN_COLL_ALLTOALL, "spread", 1000).time;
    m.cores = 1;
    double together = result_of(&m, RN_COLL_ALLTOALL, "spread", 1000).time;
    cr_expect_geq(together, 4 * 3 * 1.0, "twelve blocks of one microsecond each through one core, not %g", together);
    cr_expect_lt(apart, 4 * 3 * 1.0);
    m.copy_rate = INFINITY;
    near(result_of(&m, RN_COLL_ALLTOALL, "spread", 1000).time, 0,
         "who shares a core finds at once what the other one left there");
}

Test(sim, rank_keeps_a_shared_core_until_it_has_to_wait)
{
    struct sim_machine m = plain(1);

    m.per_node = 2;
    m.cores = 1;
    m.node = (struct sim_link){ .latency = 0, .rate = 1000 };
    m.copy_rate = 1000;
    m.reduce_rate = 1000;
    double quiet = result_of(&m, RN_COLL_ALLREDUCE, "recdbl", 1000).time;
    m.handover = 10;
    /* Rank 0 has the core; then rank 1 gets it, and rank 0 again, for what follows the exchange; and rank 1 for the same. */
    cr_expect_leq(result_of(&m, RN_COLL_ALLREDUCE, "recdbl", 1000).time, quiet + 3 * 10);
}

Test(sim, calls_follow_each_other_and_their_roots_go_round)
{
    struct sim_machine m = plain(4);

    m.start = 1;
    near(result_of(&m, RN_COLL_BARRIER, "dissem", 0).time, 1 + 2 * 2, "one call");
    m.calls = 10;
    near(result_of(&m, RN_COLL_BARRIER, "dissem", 0).time, 1 + 2 * 2, "the mean of ten");
    m.start = 0;
    m.round = 3;
    m.calls = 1;
    near(result_of(&m, RN_COLL_BARRIER, "dissem", 0).time, 3 + 2 * 2, "a second round costs more");
    m.round = 0;
    m.calls = 8;
    /* Each root has the data a latency before its turn, or two. */
    double us = result_of(&m, RN_COLL_BCAST, "binomial", 4).time;
    cr_expect(us > 2 && us <= 4.1, "a call takes %g", us);
}

Test(sim, curves_join_points)
{
    struct sim_curve none = { 0 }, c = { .n = 3, .at = { { 10, 1 }, { 20, 2 }, { 40, 3 } } };

    near(sim_curve_at(&none, 500, 1000), 0.5, "by the rate");
    near(sim_curve_at(&c, 10, 1), 1, "a point");
    near(sim_curve_at(&c, 15, 1), 1.5, "between two");
    near(sim_curve_at(&c, 40, 1), 3, "the last");
    near(sim_curve_at(&c, 60, 1), 4, "behind it");
    near(sim_curve_at(&c, 0, 1), 0, "before the first, never less than nothing");
}

Test(sim, curves_go_before_rates)
{
    struct sim_machine m = plain(1);

    m.per_node = 2;
    m.node.takes = m.node.both = (struct sim_curve){ .n = 2, .at = { { 0, 0 }, { 1000, 50 } } };
    near(result_of(&m, RN_COLL_BCAST, "binomial", 1000).time, 1 + 50, "latency and curve");
    m.node.both.at[1].us = 80;
    near(result_of(&m, RN_COLL_BCAST, "binomial", 1000).time, 1 + 50, "one way");
    near(result_of(&m, RN_COLL_ALLTOALL, "spread", 1000).time, 1 + 80, "both ways");
}

/* Ranks of one node, who see at once what others did. */
static struct sim_machine mates(int ranks)
{
    struct sim_machine m = plain(1);

    m.per_node = ranks;
    m.node = (struct sim_link){ .latency = 0, .rate = INFINITY };
    return m;
}

Test(sim, core_goes_from_rank_to_rank_in_turn)
{
    struct sim_machine m = mates(4);

    m.cores = 1;
    m.handover = 10;
    /* All of them once; rank 3 is through then, and the others are when they have it again. */
    near(result_of(&m, RN_COLL_BARRIER, "dissem", 0).time, (4 + 2) * 10, "looks");
    m.resume = 1;
    near(result_of(&m, RN_COLL_BARRIER, "dissem", 0).time, (4 + 2) * 10 + 6, "six turns, and one of who has the core alone");
}

Test(sim, ranks_that_wait_get_their_core_in_vain)
{
    struct sim_machine m = mates(4);

    m.cores = 2; /* ranks 0 and 2, 1 and 3 */
    m.handover = 10;
    m.node.latency = 35;
    /* Ranks 0 and 1 look at 0, 20, 40, the others at 10, 30, 50; what rank 3 sent to rank 0 at 10 is there at 45, and so on. */
    double us = result_of(&m, RN_COLL_BARRIER, "dissem", 0).time;
    cr_expect_geq(us, 50, "%g", us);
    near(fmod(us, 10), 0, "a look");
}

Test(sim, ranks_lie_on_shared_cores_in_many_ways)
{
    struct sim_machine m = mates(4);
    double least = INFINITY, most = 0;

    m.cores = 2;
    m.node.latency = 100;
    for (m.placement = 0; m.placement < 20; m.placement++) {
        double us = result_of(&m, RN_COLL_ALLREDUCE, "recdbl", 8).time;
        least = RN_MIN(least, us);
        most = RN_MAX(most, us);
    }
    near(least, 100, "one of the two messages stays on its core");
    near(most, 200, "or none");
}

Test(sim, sender_and_receiver_have_their_own_costs)
{
    struct sim_machine m = mates(2);

    m.sends = (struct sim_curve){ .n = 2, .at = { { 0, 0 }, { 1000, 30 } } };
    m.near = (struct sim_curve){ .n = 2, .at = { { 0, 0 }, { 1000, 7 } } };
    m.node.takes = (struct sim_curve){ .n = 2, .at = { { 0, 0 }, { 1000, 50 } } };
    near(result_of(&m, RN_COLL_BCAST, "binomial", 1000).time, 30 + 50, "between cores");
    m.cores = 1;
    near(result_of(&m, RN_COLL_BCAST, "binomial", 1000).time, 7, "on one core");
}

Test(sim, both_sides_copy_what_is_long)
{
    struct sim_machine m = mates(2);

    m.eager = 0;
    m.node.takes = m.node.both = (struct sim_curve){ .n = 2, .at = { { 0, 0 }, { MiB, 800 } } };
    near(result_of(&m, RN_COLL_BCAST, "binomial", MiB).time, 800, "the receiver alone");
    m.joint = MiB;
    near(result_of(&m, RN_COLL_BCAST, "binomial", MiB).time, 400, "with the sender");
    near(result_of(&m, RN_COLL_BCAST, "binomial", MiB - 4).time, 800 * (1 - 4.0 / MiB), "not what is shorter");
    near(result_of(&m, RN_COLL_ALLTOALL, "spread", MiB).time, 800, "who receives, too, has no time for that");
}

Test(sim, data_beyond_the_caches_take_longer)
{
    struct sim_machine m = mates(2);

    m.footprint = (struct sim_curve){ .n = 2, .at = { { 1000, 0 }, { 2000, MiB } } };
    near(result_of(&m, RN_COLL_BCAST, "binomial", 1000).time, 0, "all in the caches");
    near(result_of(&m, RN_COLL_BCAST, "binomial", 1500).time, 1500 / 2 * 1.5,
         "the sender's copy, and one side of the receiver's");
    near(result_of(&m, RN_COLL_BCAST, "binomial", 4000).time, 4000 * 1.5, "never more than was measured");
}

Test(sim, work_on_what_others_read_takes_longer)
{
    struct sim_machine m = mates(2);

    m.copies_beside = m.reductions_beside = (struct sim_curve){ .n = 2, .at = { { 0, 0 }, { 1000, 20 } } };
    near(result_of(&m, RN_COLL_ALLREDUCE, "recdbl", 1000).time, 3 * 20, "two copies and a reduction");
    m.per_node = 1;
    m.nodes = 2;
    m.net = (struct sim_link){ .latency = 0, .rate = INFINITY };
    near(result_of(&m, RN_COLL_ALLREDUCE, "recdbl", 1000).time, 0, "alone on a node");
}

Test(sim, every_schedule_comes_to_its_end)
{
    for (int coll = RN_COLL_BARRIER; coll <= RN_COLL_EXSCAN; coll++) {
        if (coll == RN_COLL_GATHERV || coll == RN_COLL_SCATTERV || coll == RN_COLL_ALLGATHERV || coll == RN_COLL_ALLTOALLV ||
            coll == RN_COLL_ALLTOALLW || coll == RN_COLL_REDUCE_SCATTER)
            continue;
        for (int n = 1; n <= 9; n++) {
            struct sim_machine m = plain(n);
            m.per_node = 3;
            result_of(&m, (enum rn_coll)coll, NULL, 5000);
        }
    }
}

/* As docs/algorithms.md shows it: nodes with 24 ranks and with one in turn, 20 us apart. */
Test(sim, algorithm_of_the_examples_beats_all_others_on_uneven_nodes)
{
    struct sim_machine m = plain(16);

    m.pattern.n = 2;
    m.pattern.ranks[0] = 24;
    m.pattern.ranks[1] = 1;
    cr_assert_eq(sim_ranks(&m), 200);
    m.net = (struct sim_link){ .latency = 20, .rate = 1250 };
    m.node = (struct sim_link){ .latency = 0.15, .rate = 10000 };
    m.start = 0.2;
    m.overhead = 0.1;
    m.copy_rate = 10000;
    m.eager = 8 * KiB;
    rn_cfg.algorithms = EXAMPLES "/nodes.alg";
    double ours = result_of(&m, RN_COLL_ALLTOALL, "by-nodes", 8).time, chosen = result_of(&m, RN_COLL_ALLTOALL, NULL, 8).time;
    cr_expect_lt(1.15 * ours, chosen, "%g and %g", ours, chosen);
    for (int i = 0; sim_algorithm(RN_COLL_ALLTOALL, i); i++) {
        const char *name = sim_algorithm(RN_COLL_ALLTOALL, i);
        if (strcmp(name, "by-nodes")) cr_expect_lt(ours, result_of(&m, RN_COLL_ALLTOALL, name, 8).time, "%s", name);
    }
}

Test(sim, nodes_take_ranks_in_turn)
{
    struct sim_machine m = { .nodes = 5, .pattern = { 2, { 3, 1 } } };
    static const int node[] = { 0, 0, 0, 1, 2, 2, 2, 3, 4, 4, 4 }, local[] = { 0, 1, 2, 0, 0, 1, 2, 0, 0, 1, 2 };

    cr_assert_eq(sim_ranks(&m), (int)ARRAY_LEN(node));
    for (int r = 0; r < sim_ranks(&m); r++) {
        cr_expect_eq(sim_place_of(&m, r).node, node[r]);
        cr_expect_eq(sim_place_of(&m, r).local, local[r]);
    }
}

Test(sim, memory_grows_with_the_ranks_of_the_job)
{
    enum { MANY = 100000 };

    cr_expect_geq(sim_memory_of_comm(MANY), MANY * sizeof(void *), "a peer for each");
    cr_expect_geq(sim_memory_of_nodes(MANY), MANY * 5 * sizeof(int), "who shares nodes: both ways, with counts");
    cr_expect_geq(sim_memory_of_job(MANY), MANY * (3 * sizeof(int) + sizeof(void *)) + 2 * sim_memory_of_comm(MANY));
    cr_expect_lt(sim_memory_of_job(MANY) + 2 * sim_memory_of_nodes(MANY), (size_t)50000000, "what docs/scaling.md promises");
}

Test(sim, what_cannot_be_built_is_refused)
{
    struct sim_machine m = plain(3);
    struct sim_plan plan;

    cr_expect_not(sim_plan_make(&plan, &m, RN_COLL_ALLGATHER, "recdbl", 8), "three is no power of two");
    cr_expect_not(sim_plan_make(&plan, &m, RN_COLL_ALLGATHER, "no such", 8));
    cr_expect_not(sim_plan_make(&plan, &m, RN_COLL_ALLTOALLV, NULL, 8));
}
