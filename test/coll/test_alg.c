#include "base/cfg.h"
#include "cases.h"
#include "sim.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <unistd.h>

enum { ROUNDS = 24, FEW_ROUNDS = 6, MOST_RANKS = 33 };

static struct coll_case cases[8];

/* Say where a row is quick; any schedule is right without. */
static const unsigned places = RN_NEED_SINGLE | RN_NEED_CROWDED;

/* Builds the schedules of all ranks. False: the row does not fit this case. */
static bool add_case(struct coll_case *k, const struct rn_alg *row, int tag)
{
    for (int r = 0; r < k->n; r++)
        if (!rn_alg_has_schedule(row) || row->needs & ~(places | rn_alg_met(&k->args[r], false))) return false;
    if (row->script && !rn_script_suits(row->script, k->n, rn_coll_places(k->args[0].comm))) return false;
    for (int r = 0; r < k->n; r++) {
        struct rn_sched *s = rn_sched_get(k->args[r].comm);
        s->tag[0] = s->tag[1] = tag;
        rn_sched_fail(s, rn_alg_build(row, &k->args[r], s));
        sim_add(s);
    }
    return true;
}

static void begin(enum rn_coll c, int n, unsigned seed)
{
    int low = 1 + (int)seed % RN_MAX(n - 1, 1);

    if (coll_is_inter(c))
        sim_start_groups(n, low, seed);
    else
        sim_start(n, n > 6 && seed % 2 ? 3 : n, seed);
    case_draw(&cases[0], c, n, low, sim_comm, sim_random);
}

static void walk_row(const struct rn_alg *row)
{
    int ran = 0;

    for (int n = coll_is_inter(row->coll) ? 2 : 1; n <= MOST_RANKS; n++) {
        for (int round = 0; round < (n > 17 ? FEW_ROUNDS : ROUNDS); round++) {
            const char *problem;

            begin(row->coll, n, (unsigned)(n * 131 + round));
            if (add_case(&cases[0], row, 5)) {
                problem = sim_run();
                cr_assert(!problem, "%s: %s", case_text(&cases[0], row->name), problem);
                cr_assert(case_is_right(&cases[0]), "%s: wrong data", case_text(&cases[0], row->name));
                ran++;
            }
            case_free(&cases[0]);
            sim_stop();
        }
    }
    cr_assert(ran > 0 || !rn_alg_has_schedule(row), "%s %s fitted no case", rn_alg_table(row->coll)->name, row->name);
}

Test(alg, every_row_gives_the_right_result_on_1_to_33_ranks, .timeout = 300)
{
    data_init();
    for (enum rn_coll c = 0; c < RN_COLL_COUNT; c++)
        for (int j = 0; j < rn_alg_table(c)->n; j++) walk_row(&rn_alg_table(c)->rows[j]);
}

/* Derived types, in place and roots that the trial before their use does not go through. */
static int walk_files(const char *files)
{
    int walked = 0;

    data_init();
    rn_cfg.algorithms = files;
    for (enum rn_coll c = 0; c < RN_COLL_COUNT; c++) {
        for (int j = 0; j < rn_alg_table(c)->n; j++) {
            if (!rn_alg_table(c)->rows[j].script) continue;
            walk_row(&rn_alg_table(c)->rows[j]);
            walked++;
        }
    }
    return walked;
}

Test(alg, algorithms_of_the_examples_give_the_right_result, .timeout = 120)
{
    cr_assert_eq(walk_files(EXAMPLES "/ring.alg:" EXAMPLES "/star.alg:" EXAMPLES "/nodes.alg"), 4);
}

Test(alg, every_collective_that_can_be_written_gives_the_right_result, .timeout = 120)
{
    cr_assert_eq(walk_files(ALGORITHMS "/every.alg"), 11);
}

Test(alg, collectives_under_way_at_once_keep_apart, .timeout = 300)
{
    data_init();
    for (unsigned seed = 1; seed <= 60; seed++) {
        int n = 2 + (int)(seed % 7), started = 0;
        const char *problem;

        sim_start(n, n, seed);
        while (started < (int)ARRAY_LEN(cases)) {
            enum rn_coll c = sim_random(RN_COLL_NEIGHBOR_ALLGATHER); /* those of one group */
            struct coll_case *k = &cases[started];
            case_draw(k, c, n, 0, sim_comm, sim_random);
            if (add_case(k, rn_alg_pick(c, &k->args[0], false), started))
                started++;
            else
                case_free(k);
        }
        problem = sim_run();
        cr_assert(!problem, "seed %u: %s", seed, problem);
        for (int i = 0; i < started; i++) {
            cr_assert(case_is_right(&cases[i]), "seed %u: %s: wrong data", seed, case_text(&cases[i], ""));
            case_free(&cases[i]);
        }
        sim_stop();
    }
}

Test(alg, the_last_row_of_every_table_fits_everything)
{
    for (enum rn_coll c = 0; c < RN_COLL_COUNT; c++) {
        const struct rn_alg_table *t = rn_alg_table(c);
        const struct rn_alg *last = &t->rows[t->n - 1];
        cr_assert(last->build && !last->needs && !last->bytes.min && last->bytes.max == RN_ALL, "%s", t->name);
        cr_assert(last->ranks.min == 1 && last->ranks.max == RN_ALL, "%s", t->name);
    }
}

Test(alg, a_forced_row_is_taken_where_it_fits)
{
    struct coll_case *k = &cases[0];

    data_init();
    rn_cfg.coll = "allreduce=ring";
    sim_start(5, 5, 1);
    for (int i = 0; i < 50; i++) {
        const struct rn_alg *row;
        case_draw(k, RN_COLL_ALLREDUCE, 5, 0, sim_comm, sim_random);
        row = rn_alg_pick(RN_COLL_ALLREDUCE, &k->args[0], false);
        cr_assert_eq(!strcmp(row->name, "ring"), k->oper == ADD, "%s", case_text(k, row->name));
        case_free(k);
    }
    sim_stop();
}

Test(alg, a_forced_row_is_refused_for_what_it_lacks_least)
{
    struct coll_case *k = &cases[0];
    char said[512] = "";
    int fds[2], kept = dup(2);

    data_init();
    rn_cfg.coll = "allreduce=ring";
    sim_start(5, 5, 1);
    do {
        case_free(k);
        case_draw(k, RN_COLL_ALLREDUCE, 5, 0, sim_comm, sim_random);
    } while (k->oper == ADD);
    cr_assert(!pipe(fds) && dup2(fds[1], 2) == 2);
    rn_alg_pick(RN_COLL_ALLREDUCE, &k->args[0], false);
    fflush(stderr);
    dup2(kept, 2);
    cr_assert(read(fds[0], said, sizeof said - 1) > 0);
    cr_assert(strstr(said, "it needs an operator that commutes\n"), "%s", said);
    case_free(k);
    sim_stop();
}

static const char *row_for(enum rn_coll c, int n, int per_node, unsigned seed)
{
    const char *name;

    sim_start(n, per_node, 2);
    sim_random(1 + seed);
    case_draw(&cases[0], c, n, 0, sim_comm, sim_random);
    cases[0].args[0].bytes = (size_t)1 << seed % 24;
    name = rn_alg_pick(c, &cases[0].args[0], true)->name;
    case_free(&cases[0]);
    sim_stop();
    return name;
}

Test(alg, reproducible_reductions_take_the_same_row_on_any_placement)
{
    static const enum rn_coll reductions[] = { RN_COLL_REDUCE,         RN_COLL_ALLREDUCE,
                                               RN_COLL_REDUCE_SCATTER, RN_COLL_REDUCE_SCATTER_BLOCK,
                                               RN_COLL_SCAN,           RN_COLL_EXSCAN };
    int differ = 0;

    data_init();
    for (int careful = 0; careful < 2; careful++) {
        rn_cfg.reproducible = careful;
        for (size_t i = 0; i < ARRAY_LEN(reductions); i++) {
            for (unsigned seed = 0; seed < 24; seed++) {
                const char *near = row_for(reductions[i], 12, 12, seed), *far = row_for(reductions[i], 12, 3, seed);
                if (careful) cr_assert_str_eq(near, far);
                differ += strcmp(near, far) != 0;
            }
        }
    }
    rn_cfg.reproducible = false;
    cr_assert(differ > 0, "the placement never mattered");
}

Test(alg, rows_of_a_collective_lie_together)
{
    const int listed = 0
#define RN_ALG(...) +1
#include "coll/algs.def"
#undef RN_ALG
        ;
    int rows = 0;

    for (enum rn_coll c = 0; c < RN_COLL_COUNT; c++) {
        const struct rn_alg_table *t = rn_alg_table(c);
        cr_assert(t->n > 0, "%s has no algorithm", t->name);
        for (int i = 0; i < t->n; i++) cr_assert_eq(t->rows[i].coll, c, "row %d of %s is not its own", i, t->name);
        rows += t->n;
    }
    cr_assert_eq(rows, listed);
}
