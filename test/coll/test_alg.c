#include "base/cfg.h"
#include "cases.h"
#include "sim.h"
#include <criterion/criterion.h>
#include <stdio.h>

enum { ROUNDS = 30, MOST_RANKS = 17 };

static struct coll_case cases[8];

/* Builds the schedules of all ranks. False: the row does not fit this case. */
static bool add_case(struct coll_case *k, const struct rn_alg *row, int tag)
{
    for (int r = 0; r < k->n; r++)
        if (!row->build || !rn_alg_allows(row, &k->args[r], rn_alg_met(&k->args[r], false))) return false;
    for (int r = 0; r < k->n; r++) {
        struct rn_sched *s = rn_sched_get(k->args[r].comm);
        s->tag = tag;
        rn_sched_fail(s, row->build(&k->args[r], s));
        sim_add(s);
    }
    return true;
}

static void walk_row(const struct rn_alg_table *t, const struct rn_alg *row)
{
    int ran = 0;

    for (int n = 1; n <= MOST_RANKS; n++) {
        for (int round = 0; round < ROUNDS; round++) {
            const char *problem;

            sim_start(n, n > 6 && round % 2 ? 3 : n, (unsigned)(n * 131 + round));
            case_draw(&cases[0], t, n, sim_comm, sim_random);
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
    cr_assert(ran > 0 || !row->build, "%s %s fitted no case", t->name, row->name);
}

Test(alg, every_row_gives_the_right_result_on_1_to_17_ranks, .timeout = 300)
{
    data_init();
    for (int i = 0; i < rn_alg_table_count; i++) {
        const struct rn_alg_table *t = rn_alg_tables[i];
        cr_assert(case_has(t), "no cases for %s", t->name);
        for (int j = 0; j < t->n; j++) walk_row(t, &t->rows[j]);
    }
}

Test(alg, collectives_under_way_at_once_keep_apart, .timeout = 300)
{
    data_init();
    for (unsigned seed = 1; seed <= 60; seed++) {
        int n = 2 + (int)(seed % 7), started = 0;
        const char *problem;

        sim_start(n, n, seed);
        while (started < (int)ARRAY_LEN(cases)) {
            struct rn_alg_table *t = rn_alg_tables[sim_random((unsigned)rn_alg_table_count)];
            struct coll_case *k = &cases[started];
            case_draw(k, t, n, sim_comm, sim_random);
            if (add_case(k, rn_alg_pick(t, &k->args[0], false), started))
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
    for (int i = 0; i < rn_alg_table_count; i++) {
        const struct rn_alg *last = &rn_alg_tables[i]->rows[rn_alg_tables[i]->n - 1];
        cr_assert(last->build && !last->needs && !last->bytes.min && last->bytes.max == RN_ALL, "%s", rn_alg_tables[i]->name);
        cr_assert(last->ranks.min == 1 && last->ranks.max == RN_ALL, "%s", rn_alg_tables[i]->name);
    }
}

Test(alg, a_forced_row_is_taken_where_it_fits)
{
    struct coll_case *k = &cases[0];
    struct rn_alg_table *t = &rn_alg_allreduce;

    data_init();
    rn_cfg.coll = "allreduce=ring";
    sim_start(5, 5, 1);
    for (int i = 0; i < 50; i++) {
        const struct rn_alg *row;
        case_draw(k, t, 5, sim_comm, sim_random);
        row = rn_alg_pick(t, &k->args[0], false);
        cr_assert_eq(!strcmp(row->name, "ring"), k->oper == ADD && k->args[0].count >= 5, "%s", case_text(k, row->name));
        case_free(k);
    }
    sim_stop();
}

static void count_lines(void *arg, const char *text)
{
    ++*(int *)arg;
    cr_assert(strlen(text) > 20);
}

Test(alg, all_rows_can_be_listed)
{
    int lines = 0, rows = 1;

    rn_alg_print(count_lines, &lines);
    for (int i = 0; i < rn_alg_table_count; i++) rows += rn_alg_tables[i]->n;
    cr_assert_eq(lines, rows);
}
