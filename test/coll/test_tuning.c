/* Tuning files, and the choice by them. */
#include "base/cfg.h"
#include "base/log.h"
#include "coll/alg.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char file[64], error[RN_TUNING_ERROR];

static const char *written(const char *text)
{
    snprintf(file, sizeof file, "/tmp/rondo-tuning-XXXXXX");
    int fd = mkstemp(file);

    cr_assert_geq(fd, 0);
    cr_assert_eq(write(fd, text, strlen(text)), (ssize_t)strlen(text));
    close(fd);
    return file;
}

static bool load(struct rn_tuning *t, const char *text)
{
    bool ok = rn_tuning_load(t, written(text), error);

    unlink(file);
    return ok;
}

Test(tuning, columns_are_those_that_are_printed)
{
    static const struct rn_range ranges[] = { { 1, RN_ALL }, { 3, RN_ALL }, { 4, 4 }, { 2, 64 }, { 0, 0 }, { 0, 8191 } };
    struct rn_tuning t = { .machine = NULL };

    for (size_t i = 0; i < ARRAY_LEN(ranges); i++) {
        char ranks[64], bytes[64], text[300];
        rn_range_print(ranges[i], 1, ranks, sizeof ranks);
        rn_range_print(ranges[i], 0, bytes, sizeof bytes);
        snprintf(text, sizeof text, "# head\n\n" RN_TUNING_COLUMNS " # why it is\n", "allreduce", "ring", ranks, bytes,
                 "an operator that commutes; 4 to 5 of them");
        cr_assert(load(&t, text), "%s", error);
        cr_assert_eq(t.n, 1);
        cr_expect_eq(t.rows[0].coll, RN_COLL_ALLREDUCE);
        cr_expect_str_eq(t.rows[0].name, "ring");
        cr_expect_eq(memcmp(&t.rows[0].ranks, &ranges[i], sizeof ranges[i]), 0, "%s", ranks);
        cr_expect_eq(memcmp(&t.rows[0].bytes, &ranges[i], sizeof ranges[i]), 0, "%s", bytes);
        cr_expect_eq(t.rows[0].line, 3);
        cr_expect_str_eq(t.rows[0].why, "why it is");
        rn_tuning_free(&t);
    }
}

Test(tuning, a_mistake_is_named_with_its_line)
{
    static const struct {
        const char *text, *error;
    } cases[] = {
        { "allreduce\n", ":1: the name of an algorithm is missing" },
        { "\nallredu ring any any\n", ":2: \"allredu\" does not name a collective" },
        { "allreduce ring\n", ":1: \"\" is no number of ranks" },
        { "allreduce ring four any\n", ":1: \"four\" is no number of ranks" },
        { "allreduce ring from any\n", ":1: \"any\" is no number of ranks" },
        { "allreduce ring 4 to x any\n", ":1: \"x\" is no number of ranks" },
        { "allreduce ring 4 to 2 any\n", ":1: no number of ranks is from 4 to 2" },
        { "allreduce ring 4 -5\n", ":1: \"-5\" is no number of bytes" },
        { "allreduce ring 4 99999999999999999999\n", ":1: \"99999999999999999999\" is no number of bytes" },
        { "machine\n", ":1: a line about the machine is" },
        { "machine node\n", ":1: a line about the machine is" },
        { "machine node 1:2 3\n", ":1: a line about the machine has three words" },
    };

    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        struct rn_tuning t = { .machine = NULL };
        cr_expect_not(load(&t, cases[i].text), "%s", cases[i].text);
        cr_expect_not_null(strstr(error, cases[i].error), "%s: %s", cases[i].text, error);
        cr_expect_null(t.rows);
    }
    struct rn_tuning t = { .machine = NULL };
    cr_expect_not(rn_tuning_load(&t, "/no/such/file", error));
    cr_expect_not_null(strstr(error, "/no/such/file: cannot be read"), "%s", error);
}

static char told[100];

static bool hear(const char *name, char *value)
{
    snprintf(told, sizeof told, "%s=%s", name, value);
    return strcmp(name, "colour");
}

Test(tuning, lines_about_the_machine_go_to_who_asks)
{
    struct rn_tuning t = { .machine = hear };

    cr_expect(load(&t, "machine node 0.1:10 # of one node\nbarrier dissem 4 any\n"), "%s", error);
    cr_expect_str_eq(told, "node=0.1:10");
    cr_expect_eq(t.n, 1);
    rn_tuning_free(&t);
    cr_expect_not(load(&t, "machine colour red\n"));
    cr_expect_not_null(strstr(error, ":1: \"colour red\" says nothing about a machine"), "%s", error);
}

/* Bytes in any order: refused with a line, or read. */
Test(tuning, no_text_breaks_the_reader, .timeout = 120)
{
    static const char *const words[] = { "allreduce ", "ring ", "any ",     "from ", "4 ",
                                         "to ",        "\n",    "machine ", "#",     "99999999999999999999999 ",
                                         "-1 ",        "\x80",  " " };
    unsigned long long state = 7;

    for (int round = 0; round < 2000; round++) {
        char text[1200] = "";
        for (int i = 0; i < 60; i++) {
            state = state * 6364136223846793005ull + 1442695040888963407ull;
            strcat(text, words[(state >> 33) % ARRAY_LEN(words)]);
        }
        struct rn_tuning t = { .machine = NULL };
        if (load(&t, text))
            rn_tuning_free(&t);
        else
            cr_expect_not_null(strstr(error, file), "%s", error);
    }
}

static struct rn_group group = { .size = 6, .stride = 1 };
static struct rn_comm comm = { .size = 6, .nodes = 1, .node_ranks = 6, .group = &group };

static const char *taken(int size, size_t bytes)
{
    struct rn_coll_args a;

    comm.size = group.size = size;
    rn_coll_comm_free(&comm);
    rn_args_init(&a, &comm);
    a.op = rn_op_of(MPI_SUM);
    a.bytes = bytes;
    return rn_alg_pick(RN_COLL_ALLREDUCE, &a, false)->name;
}

Test(tuning, rows_of_the_file_stand_before_the_table)
{
    rn_types_init();
    rn_ops_init();
    rn_cfg.tuning = written("machine node 1:1\n"
                            "allreduce halving 6 0 to 99 # measured\n"
                            "bcast chain any any\n"
                            "allreduce twotree from 5 from 1M\n");
    cr_expect_str_eq(taken(6, 99), "halving");
    cr_expect_str_eq(taken(6, 100), "recdbl", "no row of the file is for it");
    cr_expect_str_eq(taken(5, 99), "recdbl");
    cr_expect_str_eq(taken(6, 1 << 20), "twotree");
    cr_expect_str_eq(taken(4, 1 << 20), "ring");
    cr_expect_eq(rn_alg_table(RN_COLL_BCAST)->rows[0].needs, 0u);
    unlink(file);
}

Test(tuning, an_algorithm_that_is_not_there_is_refused)
{
    rn_cfg.tuning = written("barrier dissem any any\nallreduce rnig any any\n");
    cr_expect_eq(rn_coll_load(), MPI_ERR_FILE);
    cr_expect_not_null(strstr(rn_fail_text(), ":2: allreduce has no algorithm rnig"), "%s", rn_fail_text());
    unlink(file);
}
