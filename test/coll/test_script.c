/* Reading algorithms that users write, and trying them. */
#include "coll/alg.h"
#include "rt/rt.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char error[RN_SCRIPT_ERROR];

static struct rn_script *parsed(const char *text)
{
    struct rn_script *list = NULL;

    cr_assert(rn_script_parse("f", text, &list, error), "%s", error);
    return list;
}

/* Nodes of two ranks each. */
static struct rn_places *places(int size)
{
    struct rn_comm c = { .size = size };
    struct rn_group g = { .size = size, .stride = 1 };
    int node_of[64];

    for (int i = 0; i < size; i++) node_of[i] = i / 2;
    c.group = &g;
    rn_rt.node_of = node_of;
    struct rn_places *p = rn_places_of(&c);
    rn_rt.node_of = NULL;
    return p;
}

/* As rank 2 of 6, root 1. */
static int64_t reckon(const char *expr, const char **wrong)
{
    char text[400];
    struct rn_script_env env;
    int line;

    snprintf(text, sizeof text, "algorithm barrier b\nlet x = %s\nround\n", expr);
    struct rn_script *s = parsed(text);
    struct rn_places *p = places(6);
    rn_script_env_init(&env, s, p, 2, 6, 1, &line);
    int64_t v = env.vars[RN_GIVEN_COUNT];
    if (wrong) *wrong = env.wrong;
    rn_places_free(p);
    rn_script_free(s);
    return v;
}

Test(script, expressions_are_reckoned_as_in_c)
{
    static const struct {
        const char *text;
        int64_t value;
    } cases[] = {
        { "1 + 2 * 3", 7 },
        { "(1 + 2) * 3", 9 },
        { "10 - 4 - 3", 3 },
        { "7 / 2", 3 },
        { "-7 / 2", -4 },
        { "-7 % 3", 2 },
        { "rank * 10 + size", 26 },
        { "root", 1 },
        { "nodes", 3 },
        { "1 << 4 | 3", 19 },
        { "rank ^ 1", 3 },
        { "6 & 3", 2 },
        { "3 < 4 && 4 <= 4", 1 },
        { "1 > 2 || 2 >= 3", 0 },
        { "5 == 5", 1 },
        { "5 != 5", 0 },
        { "!3", 0 },
        { "- -4", 4 },
        { "rank ? 10 : 20", 10 },
        { "0 ? 1 : 0 ? 2 : 3", 3 },
        { "log2(size)", 2 },
        { "pow2(5)", 32 },
        { "min(3, 2)", 2 },
        { "max(3, 2)", 3 },
        { "node(5)", 2 },
        { "local(5)", 1 },
        { "locals(1)", 2 },
        { "member(2, 1)", 5 },
        { "64 >> 3 >> 1", 4 },
        { "0 && 1 / 0", 0 },
        { "1 || 1 / 0", 1 },
        { "0 ? 1 / 0 : 6", 6 },
        { "2 + 2 == 4", 1 },
    };

    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        const char *wrong;
        cr_expect_eq(reckon(cases[i].text, &wrong), cases[i].value, "%s", cases[i].text);
        cr_expect_null(wrong, "%s: %s", cases[i].text, wrong);
    }
}

Test(script, what_has_no_value_is_told)
{
    static const char *const cases[] = { "1 / 0",
                                         "1 % 0",
                                         "1 / -2",
                                         "log2(0)",
                                         "1 << 63",
                                         "1 << -1",
                                         "node(6)",
                                         "node(-1)",
                                         "locals(3)",
                                         "member(0, 2)",
                                         "-1 >> 1",
                                         "pow2(63)",
                                         "2147483647 * 2147483647 * 2147483647",
                                         "pow2(62) + pow2(62)" };

    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        const char *wrong = NULL;
        reckon(cases[i], &wrong);
        cr_expect_not_null(wrong, "%s", cases[i]);
    }
}

Test(script, a_mistake_is_named_with_its_file_and_line)
{
    static const struct {
        const char *text, *error;
    } cases[] = {
        { "", "f:0: there is no algorithm in it" },
        { "# nothing\n", "f:1: there is no algorithm in it" },
        { "round\n", "f:1: a file begins with" },
        { "algorithm\n", "f:1: \"\" does not begin with the name of a collective" },
        { "algorithm allgether a\n", "f:1: \"allgether a\" does not begin" },
        { "algorithm alltoallv a\n", "f:1: algorithms for alltoallv cannot be written" },
        { "algorithm bcast\n", "f:1: an algorithm needs a name" },
        { "algorithm bcast a b\n", "f:1: \"b\" was not expected" },
        { "algorithm bcast a\n", "f:1: bcast a has no round" },
        { "algorithm bcast a\nround\nalgorithm bcast a\n", "f:3: bcast a is there already, from f:1" },
        { "algorithm bcast a\nranks\n", "f:2: a number of ranks is wanted" },
        { "algorithm bcast a\nranks 0\n", "f:2: a number of ranks is out of range" },
        { "algorithm bcast a\nranks 99999999999999999999\n", "f:2: a number of ranks is out of range" },
        { "algorithm bcast a\nranks 4 to 2\n", "f:2: no number of ranks is from 4 to 2" },
        { "algorithm bcast a\nranks a power of three\n", "f:2: \"two\" is wanted" },
        { "algorithm bcast a\ncommutes\n", "f:2: bcast has no operator" },
        { "algorithm bcast a\nchunks 2\nchunks 3\n", "f:3: chunks are given twice" },
        { "algorithm bcast a\nlet x = x\n", "f:2: nothing is called \"x\"" },
        { "algorithm bcast a\nlet rank = 1\n", "f:2: \"rank\" is there already" },
        { "algorithm bcast a\nlet to = 1\n", "f:2: \"to\" means something else" },
        { "algorithm bcast a\nlet x = 2 +\n", "f:2: a number or a name is wanted" },
        { "algorithm bcast a\nlet x = (2\n", "f:2: a ( is not closed" },
        { "algorithm bcast a\nlet x = 2 ? 3\n", "f:2: a ? lacks its :" },
        { "algorithm bcast a\nlet x = min(2)\n", "f:2: min takes 2 arguments" },
        { "algorithm bcast a\nlet x = 99999999999\n", "f:2: a number is above" },
        { "algorithm bcast a\nsend in[0] to 1\n", "f:2: a step stands before the first round" },
        { "algorithm bcast a\nround\nranks 3\n", "f:3: \"ranks\" must stand before the first round" },
        { "algorithm bcast a\nround\nsend in[0] two 1\n", "f:3: \"to\" is wanted, not \"two 1\"" },
        { "algorithm bcast a\nround\nrecv in[0] from 1\n", "f:3: in[ ] cannot be written to" },
        { "algorithm bcast a\nround\nsend in[0 to 1\n", "f:3: \"]\" is wanted" },
        { "algorithm bcast a\nround\nreduce in[0] into out[0]\n", "f:3: bcast has no operator" },
        { "algorithm bcast a\nround\nsend in[0] to 1 if\n", "f:3: a number or a name is wanted" },
        { "algorithm bcast a\nround\nsend in[0] to i for i = 1 to\n", "f:3: a number or a name is wanted" },
        { "algorithm bcast a\nround\nsend in[0] to j for i = 1 to 2\n", "f:3: nothing is called \"j\"" },
        { "algorithm bcast a\nround\n1 send in[0] to 1\n", "f:3: \":\" is wanted" },
        { "algorithm bcast a\nround\nswap in[0] to 1\n", "f:3: \"swap in[0] to 1\" is no line" },
        { "algorithm barrier a\nround\nsend in[0] to 1\n", "f:3: a barrier has no data" },
        { "algorithm barrier a\nround\nsend to 1 to 2\n", "f:3: \"to 2\" was not expected" },
    };

    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        struct rn_script *list = NULL;
        cr_expect_not(rn_script_parse("f", cases[i].text, &list, error), "%s", cases[i].text);
        cr_expect_eq(strncmp(error, cases[i].error, strlen(cases[i].error)), 0, "%s: %s", cases[i].text, error);
        cr_expect_null(list);
    }
}

Test(script, a_file_that_cannot_be_read_is_named)
{
    struct rn_script *list = NULL;

    cr_expect_not(rn_script_load("/no/such/file.alg", &list, error));
    cr_expect_not_null(strstr(error, "/no/such/file.alg: cannot be read"), "%s", error);
    cr_expect_not(rn_script_load(ALGORITHMS "/every.alg:" ALGORITHMS "/words.alg", &list, error));
    cr_expect_not_null(strstr(error, "words.alg:3: "), "%s", error);
    cr_expect_null(list, "what was good of it goes too");
}

Test(script, ranks_say_for_how_many_it_is)
{
    static const struct {
        const char *ranks;
        unsigned fits; /* bit i: i ranks */
        const char *text;
    } cases[] = {
        { "any", 0x1fe, "" },
        { "a power of two", 0x116, "a power of two as number of ranks" },
        { "multiple of 3", 0x48, "a multiple of 3 as number of ranks" },
        { "4", 0x10, "4 ranks" },
        { "3 to 5", 0x38, "3 to 5 ranks" },
        { "from 6", 0x1c0, "6 ranks or more" },
    };

    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        char text[100];
        snprintf(text, sizeof text, "algorithm barrier b\nranks %s\nround\n", cases[i].ranks);
        struct rn_script *s = parsed(text);
        for (int n = 1; n <= 8; n++) cr_expect_eq(rn_script_takes(s, n), cases[i].fits >> n & 1, "%s, %d", cases[i].ranks, n);
        rn_script_needs_text(s, text, sizeof text);
        cr_expect_str_eq(text, cases[i].text);
        rn_script_free(s);
    }
}

static const char *verdict(const char *text, int size)
{
    rn_types_init();
    rn_ops_init();
    struct rn_script *s = parsed(text);
    struct rn_places *p = places(size);
    const char *problem = rn_script_try(s, size, p);
    rn_places_free(p);
    rn_script_free(s);
    return problem;
}

Test(script, a_trial_finds_what_is_wrong)
{
    static const struct {
        const char *text, *verdict;
        int size;
    } cases[] = {
        { "algorithm barrier b\nround\nsend to r for r = 0 to size - 1 if r != rank\nrecv from r for r = 0 to size - 1 if r != "
          "rank\n",
          NULL, 5 },
        { "algorithm barrier b\nround\nsend to (rank + 1) % size\nrecv from (rank - 1) % size\n",
          "f:1: b lets ranks of 4 go before rank 0", 4 },
        { "algorithm barrier b\nround\nrecv from (rank + 1) % size\nround\nsend to (rank - 1) % size\n",
          "f:1: b does not work on 3 ranks: rank ", 3 },
        { "algorithm barrier b\nround\n0: send to 1\n",
          "f:1: b does not work on 2 ranks: rank 1 gets a message from rank 0 that it never", 2 },
        { "algorithm bcast b\nround\nsend in[0] to rank + 2 if rank == root\n",
          "f:3: rank 0 of 2: there is no such rank to send to", 2 },
        { "algorithm bcast b\nround\nsend in[0] to 0 if rank != root\n", "f:3: rank 1 of 2: in[ ] has no such chunk", 2 },
        { "algorithm bcast b\nround\nrecv tmp[0] from root\n", "f:3: rank 0 of 2: tmp[ ] has no such chunk", 2 },
        { "algorithm bcast b\nchunks 2\nround\nsend in[0] to 1 if rank == root && rank == 0\nrecv out[0 : 2] from 0 if rank == "
          "1\n",
          "f:1: b does not work on 2 ranks: rank 0 sends rank 1 a message of another length", 2 },
        { "algorithm allreduce b\nround\ncopy in[0] to out[0]\n", "f:1: b gives a wrong result on 2 ranks: element 0", 2 },
        { "algorithm allreduce b\nroom 1\nround\nsend in[0] to 1 - rank\nrecv tmp[0] from 1 - rank\ncopy in[0] to out[0]\n"
          "round\nreduce tmp[0] into out[0]\n",
          "f:1: b gives a wrong result on 2 ranks: element 0 of 1 at rank 0 (does the order", 2 },
        { "algorithm allreduce b\ncommutes\nroom 1\nround\nsend in[0] to 1 - rank\nrecv tmp[0] from 1 - rank\ncopy in[0] to "
          "out[0]\n"
          "round\nreduce tmp[0] into out[0]\n",
          NULL, 2 },
        { "algorithm allreduce b\ncommutes\nroom size\nround\nsend in[0] to r for r = 0 to size - 1 if r != rank\n"
          "recv tmp[r] from r for r = 0 to size - 1 if r != rank\ncopy in[0] to out[0]\n"
          "round\nreduce tmp[r] into out[0] for r = 0 to size - 1 if r != rank\n",
          "f:1: b reduces in different orders", 3 },
        { "algorithm allgather b\nround\ncopy in[0] to out[0]\ncopy out[0 : 2] to out[1 : 2]\n",
          "f:4: rank 0 of 3: the chunks on both sides overlap", 3 },
        { "algorithm bcast b\nchunks 0\nround\n", "f:1: the number of chunks is out of range", 2 },
        { "algorithm bcast b\nroom 1 << 40\nround\n", "f:1: rank 0 of 2: the room for tmp is out of range", 2 },
        { "algorithm bcast b\nround i = 0 to 1 << 40\n", "f:2: rank 0 of 2: there are too many rounds", 2 },
        { "algorithm bcast b\nround\nsend in[0] to 1 for i = 0 to 1 << 40 if 0\n", "f:3: rank 0 of 2: there are too many steps",
          2 },
        { "algorithm bcast b\nround\nsend in[0] to 1 / (rank - rank)\n", "f:3: rank 0 of 2: something is divided", 2 },
        /* Many messages of one pair of ranks at once; too many of all. */
        { "algorithm barrier b\nround\nsend to 1 - rank for i = 1 to 100000\nrecv from 1 - rank for i = 1 to 100000\n", NULL, 2 },
        { "algorithm barrier b\nround\nsend to rank for i = 1 to 1000 for k = 1 to 4000\n",
          "f:1: b on 2 ranks has too many steps for a trial", 2 },
        /* The buffer of a send is written to while it may still be read. */
        { "algorithm allgather b\nroom 1\nround\nsend in[0] to 1 - rank\nrecv out[1 - rank] from 1 - rank\ncopy in[0] to "
          "out[rank]\nround\n"
          "send out[0] to 1 - rank\nrecv out[0] from 1 - rank\n",
          "f:1: b does not work on 2 ranks: what rank ", 2 },
    };

    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        const char *got = verdict(cases[i].text, cases[i].size), *want = cases[i].verdict;
        if (!want) cr_expect_null(got, "%s: %s", cases[i].text, got);
        if (want) cr_expect(got && !strncmp(got, want, strlen(want)), "%s: %s", cases[i].text, got ? got : "nothing");
    }
}

Test(script, a_trial_leaves_no_trace)
{
    struct rn_coll_wire before = rn_coll_wire;

    verdict("algorithm barrier b\nround\nsend to 1 - rank\nrecv from 1 - rank\n", 2);
    cr_expect_eq(memcmp(&before, &rn_coll_wire, sizeof before), 0);
}

/* Words of the language and rubbish in any order, and good files with bytes that changed: nothing breaks, and what is refused is
 * refused with file and line. */
Test(script, no_text_breaks_the_reader, .timeout = 120)
{
    static const char *const words[] = {
        "algorithm ", "allreduce ", "barrier ", "x ",  "ranks ",   "any ",    "chunks ", "room ", "let ", "require ",  "round ",
        "send ",      "recv ",      "copy ",    "to ", "from ",    "reduce ", "into ",   "in[",   "out[", "tmp[",      "]",
        ":",          "for ",       "if ",      "= ",  "rank ",    "size ",   "(",       ")",     "?",    "+",         "-",
        "*",          "/",          "%",        "<<",  "99999999", "1 ",      "2 ",      "\n",    "\n",   "\n",        "log2(",
        "member(",    ",",          "&&",       "||",  "!",        "\x80",    "\xff#",   "\t",    "0 ",   "commutes\n"
    };
    unsigned long long state = 1;
    int read = 0;

    for (int round = 0; round < 20000; round++) {
        char text[2000];
        size_t n = (size_t)snprintf(text, sizeof text, "algorithm allreduce a\nround\n");
        for (int i = 0; i < 80; i++) {
            state = state * 6364136223846793005ull + 1442695040888963407ull;
            n += (size_t)snprintf(text + n, sizeof text - n, "%s", words[(state >> 33) % ARRAY_LEN(words)]);
            if (i % 8 == round % 8) n += (size_t)snprintf(text + n, sizeof text - n, "\nsend in[0] to 1");
        }
        for (int k = round % 3; k; k--) {
            state = state * 6364136223846793005ull + 1442695040888963407ull;
            text[(state >> 33) % n] = (char)(state >> 20 | 1);
        }
        struct rn_script *list = NULL;
        bool ok = rn_script_parse("f", text, &list, error);
        read += ok;
        if (!ok) cr_expect(!list && !strncmp(error, "f:", 2), "%s", error);
        rn_script_free(list);
    }
    cr_expect_lt(read, 20000);
}

/* Parentheses, signs and lines without end. */
Test(script, nothing_is_too_deep)
{
    static const char *const begins[] = { "(", "-", "!", "1?", "min(1,", "1+(" };
    char text[1200];

    for (size_t i = 0; i < ARRAY_LEN(begins); i++) {
        struct rn_script *list = NULL;
        size_t n = (size_t)snprintf(text, sizeof text, "algorithm bcast a\nlet x = ");
        while (n < 900) n += (size_t)snprintf(text + n, sizeof text - n, "%s", begins[i]);
        cr_expect_not(rn_script_parse("f", text, &list, error));
        cr_expect_not_null(strstr(error, "f:2: an expression is nested too deeply"), "%s", error);
    }
    struct rn_script *list = NULL;
    memset(text, ' ', sizeof text - 1);
    memcpy(text, "algorithm bcast a ", 18);
    text[sizeof text - 1] = 0;
    cr_expect_not(rn_script_parse("f", text, &list, error));
    cr_expect_not_null(strstr(error, "f:1: the line is longer"), "%s", error);
}
