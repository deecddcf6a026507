#include "base/cfg.h"
#include "base/log.h"
#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char path[64], text[8192];

static void setup(void)
{
    strcpy(path, "/tmp/logtest-XXXXXX");
    int fd = mkstemp(path);
    cr_assert_geq(fd, 0);
    close(fd);
    rn_cfg.log = "";
    rn_cfg.log_file = path;
}

static void teardown(void)
{
    unlink(path);
}

static const char *logged(void)
{
    FILE *f = fopen(path, "r");
    text[fread(text, 1, sizeof text - 1, f)] = '\0';
    fclose(f);
    return text;
}

TestSuite(log, .init = setup, .fini = teardown);

Test(log, warnings_show_and_details_do_not)
{
    rn_log_setup(3);
    rn_log(WARN, WIRE, "box %d is full", 7);
    rn_log(INFO, WIRE, "not shown");
    rn_log(DEBUG, COLL, "not shown");
    cr_assert_str_eq(logged(), "rondo: [3] wire: warn: box 7 is full\n");
}

Test(log, levels_can_differ_by_area)
{
    rn_cfg.log = "error,coll:debug,wire:info";
    rn_log_setup(0);
    rn_log(DEBUG, COLL, "one");
    rn_log(TRACE, COLL, "two");
    rn_log(INFO, WIRE, "three");
    rn_log(WARN, PT2PT, "four");
    rn_log(ERROR, PT2PT, "five");
    cr_assert_str_eq(logged(), "rondo: [0] coll: one\nrondo: [0] wire: three\nrondo: [0] pt2pt: error: five\n");
}

Test(log, a_word_that_means_nothing_is_told)
{
    rn_cfg.log = "loud,coll:debug,nowhere:info";
    rn_log_setup(0);
    rn_log(DEBUG, COLL, "still works");
    cr_assert(strstr(logged(), "'loud'"), "%s", text);
    cr_assert(strstr(text, "'nowhere:info'"), "%s", text);
    cr_assert(strstr(text, "still works"), "%s", text);
}

Test(log, the_rank_goes_into_the_name_of_the_file)
{
    char want[80], pattern[80];

    snprintf(pattern, sizeof pattern, "%s.%%r.log", path);
    snprintf(want, sizeof want, "%s.12.log", path);
    rn_cfg.log_file = pattern;
    rn_log_setup(12);
    rn_log(WARN, RT, "here");
    cr_assert_eq(access(want, R_OK), 0);
    unlink(want);
}

Test(log, a_very_long_line_is_cut_and_stays_one_line)
{
    char long_text[3000];

    memset(long_text, 'x', sizeof long_text - 1);
    long_text[sizeof long_text - 1] = '\0';
    rn_log_setup(0);
    rn_log(WARN, RT, "%s", long_text);
    rn_log(WARN, RT, "next");
    char *end = strchr(logged(), '\n');
    cr_assert_not_null(end);
    cr_assert_leq(end - text, 1024);
    cr_assert_str_eq(end + 1, "rondo: [0] rt: warn: next\n");
}

Test(log, a_file_that_cannot_be_opened_leaves_standard_error)
{
    cr_redirect_stderr();
    rn_cfg.log_file = "/nonexistent/log";
    rn_log_setup(0);
    rn_log(WARN, RT, "to the terminal");
    FILE *err = cr_get_redirected_stderr();
    text[fread(text, 1, sizeof text - 1, err)] = '\0';
    cr_assert(strstr(text, "/nonexistent/log"), "%s", text);
    cr_assert(strstr(text, "to the terminal"), "%s", text);
}
