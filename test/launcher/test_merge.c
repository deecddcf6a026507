#include "launcher/merge.h"
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* A sink that remembers. */
static char written[1 << 20];
static size_t len;
static bool full;

void rn_sink_put(struct rn_sink *s, const char *data, size_t n)
{
    memcpy(written + len, data, n);
    len += n;
    written[len] = '\0';
}

bool rn_sink_is_full(const struct rn_sink *s)
{
    return full;
}

static struct rn_merge *m;

static void line(int rank, const char *text, double now)
{
    rn_merge_line(m, rank, text, strlen(text), now);
}

/* What is written by then. */
static const char *flush(double now)
{
    static char text[sizeof written];

    rn_merge_flush(m, NULL, now);
    memcpy(text, written, len);
    text[len] = '\0';
    len = 0;
    return text;
}

static void begin(void)
{
    m = rn_merge_open(10);
    len = 0;
    full = false;
}

static void end(void)
{
    rn_merge_close(m);
}

TestSuite(merge, .init = begin, .fini = end);

Test(merge, a_line_that_all_have_is_written_at_once)
{
    for (int r = 9; r > 0; r--) line(r, "x", 0);
    cr_assert_str_eq(flush(0), "");
    line(0, "x", 0);
    cr_assert_str_eq(flush(0), "[0-9] x\n");
    cr_assert(rn_merge_is_empty(m));
}

Test(merge, ranks_are_written_as_ranges)
{
    static const int ranks[] = { 7, 0, 2, 1, 9, 3 };

    for (size_t i = 0; i < ARRAY_LEN(ranks); i++) line(ranks[i], "", 0);
    cr_assert_str_eq(flush(1), "[0-3,7,9] \n");
}

Test(merge, nothing_is_held_for_long)
{
    line(3, "x", 5);
    cr_assert_str_eq(flush(5 + RN_MERGE_HOLD - 0.01), "");
    cr_assert_float_eq(rn_merge_due(m), 5 + RN_MERGE_HOLD, 1e-9);
    cr_assert_str_eq(flush(5 + RN_MERGE_HOLD), "[3] x\n");
    cr_assert(isinf(rn_merge_due(m)));
    line(4, "x", 6);
    line(4, "y", 6.1);
    line(5, "y", 6.2);
    cr_assert_str_eq(flush(6 + RN_MERGE_HOLD), "[4] x\n");
    cr_assert_str_eq(flush(7), "[4-5] y\n");
}

Test(merge, lines_of_a_rank_stay_in_order)
{
    line(0, "a", 0);
    line(0, "b", 0);
    line(1, "b", 0);
    line(1, "a", 0); /* not the one before b */
    cr_assert_str_eq(flush(1), "[0] a\n[0-1] b\n[1] a\n");
    line(0, "a", 2);
    line(0, "a", 2);
    line(1, "a", 2);
    line(1, "a", 2);
    line(1, "a", 2);
    cr_assert_str_eq(flush(3), "[0-1] a\n[0-1] a\n[1] a\n");
}

Test(merge, who_has_ended_is_not_awaited)
{
    for (int r = 1; r < 10; r++) line(r, "x", 0);
    line(0, "y", 0);
    cr_assert_str_eq(flush(0), "[0] y\n");
    cr_assert_str_eq(flush(0), ""); /* 0 may yet have x */
    rn_merge_ended(m, 0);
    cr_assert_str_eq(flush(0), "[1-9] x\n");
}

Test(merge, what_ranks_write_between_does_not_part_a_line_that_all_have)
{
    char text[40];

    for (int r = 9; r >= 0; r--) {
        line(r, "begin", 0);
        snprintf(text, sizeof text, "I am %d", r);
        line(r, text, 0);
        if (r % 5 == 0) line(r, "and more", 0);
        line(r, "end", 0);
    }
    cr_assert_str_eq(flush(0),
                     "[0-9] begin\n[0] I am 0\n[1] I am 1\n[2] I am 2\n[3] I am 3\n[4] I am 4\n[5] I am 5\n[0,5] and more\n"
                     "[6] I am 6\n[7] I am 7\n[8] I am 8\n[9] I am 9\n[0-9] end\n");
}

Test(merge, there_is_always_room_between_two_lines)
{
    char text[40];

    line(0, "end", 0);
    for (int i = 0; i < 3000; i++) {
        snprintf(text, sizeof text, "line %d", i);
        line(1 + i % 9, text, 0);
    }
    for (int r = 1; r < 10; r++) line(r, "end", 0);
    const char *all = flush(0);
    cr_assert_eq(strncmp(all, "[1] line 0\n[1] line 9\n", 22), 0);
    cr_assert_str_eq(all + strlen(all) - 10, "[0-9] end\n");
}

Test(merge, a_full_sink_gets_nothing)
{
    full = true;
    line(0, "x", 0);
    cr_assert_str_eq(flush(9), "");
    full = false;
    cr_assert_str_eq(flush(9), "[0] x\n");
}

Test(merge, there_is_a_limit_and_lines_go_round)
{
    char text[40], want[60];
    long sent = 0;

    for (int k = 0; k < 3; k++) {
        while (!rn_merge_is_full(m)) {
            snprintf(text, sizeof text, "line %ld", sent++);
            line(0, text, 0);
        }
        for (int i = 0; i < 100; i++) rn_merge_shift(m, NULL);
        snprintf(want, sizeof want, "[0] line %d\n", k * 100);
        cr_assert_eq(strncmp(written, want, strlen(want)), 0);
        len = 0;
    }
    for (long i = 300; i < sent; i++) {
        snprintf(text, sizeof text, "line %ld", i);
        line(7, text, 0);
    }
    snprintf(want, sizeof want, "\n[0,7] line %ld\n", sent - 1);
    cr_assert(strstr(flush(1), want));
    cr_assert(rn_merge_is_empty(m));
}

Test(merge, long_lines_count)
{
    char *text = calloc(1, 1 << 19);

    rn_merge_line(m, 0, text, 1 << 19, 0);
    cr_assert_not(rn_merge_is_full(m));
    text[0] = 1;
    rn_merge_line(m, 0, text, 1 << 19, 0);
    cr_assert(rn_merge_is_full(m));
    free(text);
}
