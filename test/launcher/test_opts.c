#include "launcher/launcher.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static struct rn_opts o;
static char *line[40];
static char words[1000];

/* Options as typed; words are separated by blanks. */
static int parse(const char *text)
{
    int n = 0;
    char *rest;

    snprintf(words, sizeof words, "mpirun %s", text);
    for (char *w = strtok_r(words, " ", &rest); w; w = strtok_r(NULL, " ", &rest)) line[n++] = w;
    line[n] = NULL;
    rn_opts_free(&o);
    return rn_opts_parse(n, line, &o);
}

static void end(void)
{
    rn_opts_free(&o);
}

TestSuite(opts, .fini = end);

Test(opts, one_program_with_its_arguments)
{
    cr_assert_eq(parse("-n 4 prog -n 5 x"), 0);
    cr_assert_eq(o.napps, 1);
    cr_assert_eq(o.apps[0].ranks, 4);
    cr_assert_eq(o.apps[0].argc, 4);
    cr_assert_str_eq(o.apps[0].argv[0], "prog");
    cr_assert_null(o.apps[0].argv[4]);
}

Test(opts, dashes_and_equal_signs)
{
    static const char *const forms[] = { "-n 3 p", "--n 3 p", "-np 3 p", "--np=3 p", "-n=3 p", "-c 3 p" };

    for (size_t i = 0; i < ARRAY_LEN(forms); i++) {
        cr_assert_eq(parse(forms[i]), 0, "%s", forms[i]);
        cr_assert_eq(o.apps[0].ranks, 3, "%s", forms[i]);
    }
}

Test(opts, a_range_of_ports)
{
    static const struct {
        const char *line;
        int first, last;
    } good[] = { { "--port-range 5000-5010 x", 5000, 5010 },
                 { "--port-range 5000:5010 x", 5000, 5010 },
                 { "--port-range 7 x", 7, 7 } };

    for (size_t i = 0; i < ARRAY_LEN(good); i++) {
        cr_assert_eq(parse(good[i].line), 0, "%s", good[i].line);
        cr_assert(o.ports.first == good[i].first && o.ports.last == good[i].last, "%s", good[i].line);
    }
}

Test(opts, colon_separates_programs)
{
    cr_assert_eq(parse("-n 1 -wdir /a x : -n 2 y z : w"), 0);
    cr_assert_eq(o.napps, 3);
    cr_assert_str_eq(o.apps[0].wdir, "/a");
    cr_assert_null(o.apps[1].wdir);
    cr_assert_eq(o.apps[1].argc, 2);
    cr_assert_null(o.apps[1].argv[2]);
    cr_assert_eq(o.apps[2].ranks, 0);
}

Test(opts, environment_rules_know_their_program)
{
    cr_assert_eq(parse("-x A=1 -x B -genv C 2 -env D=3 x : -x E=4 -genv F 5 y"), 0);
    cr_assert_eq(o.nenv, 6);
    cr_assert_str_eq(o.env[0].value, "1");
    cr_assert_eq(o.env[0].app, RN_EVERY_APP);
    cr_assert_null(o.env[1].value);
    cr_assert_str_eq(o.env[2].value, "2");
    cr_assert_eq(o.env[3].app, 0);
    cr_assert_eq(o.env[4].app, 1);
    cr_assert_eq(o.env[5].app, RN_EVERY_APP);
}

Test(opts, mapping_with_modifiers)
{
    cr_assert_eq(parse("--map-by ppr:2:socket:PE=4 --bind-to core:overload-allowed x"), 0);
    cr_assert_eq(o.map, RN_UNIT_SOCKET);
    cr_assert_eq(o.ppr, 2);
    cr_assert_eq(o.pe, 4);
    cr_assert_eq(o.bind, RN_UNIT_CORE);
    cr_assert_eq(parse("--map-by numa:OVERSUBSCRIBE x"), 0);
    cr_assert_eq(o.map, RN_UNIT_NUMA);
    cr_assert_neq(parse("--map-by numa:PE=0 x"), 0);
    cr_assert_neq(parse("--map-by numa:whatever x"), 0);
}

Test(opts, mistakes_are_named)
{
    static const struct {
        const char *line, *word;
    } wrong[] = {
        { "-n 0 x", "-n 0" },
        { "-n -3 x", "-n -3" },
        { "-n 1e3 x", "1e3" },
        { "-n", "needs a value" },
        { "--np= x", "whole number" },
        { "--timeuot 3 x", "--timeout" },
        { "--bind-t core x", "--bind-to" },
        { "--reportbindings x", "--report-bindings" },
        { "--qqqqqqq x", "--help" },
        { "--stdin some x", "some" },
        { "--timeout -1 x", "-1" },
        { "--timeout inf x", "inf" },
        { "--launcher telnet x", "ssh" },
        { "--port-range 0-3 x", "FIRST-LAST" },
        { "--port-range 9-8 x", "FIRST-LAST" },
        { "--port-range 9-x x", "FIRST-LAST" },
        { "--port-range 9-65536 x", "FIRST-LAST" },
        { "--port-range 4294967297 x", "FIRST-LAST" },
        { "--prefix opt/rondo x", "whole path" },
        { "--silence-timeout 0 x", "0" },
        { "x :", "program 2" },
        { ": x", "program 1" },
        { "-x =1 p", "name of a variable" },
    };

    for (size_t i = 0; i < ARRAY_LEN(wrong); i++) {
        cr_assert_eq(parse(wrong[i].line), 2, "%s", wrong[i].line);
        cr_assert_not_null(strstr(o.error, wrong[i].word), "%s: %s", wrong[i].line, o.error);
    }
}
