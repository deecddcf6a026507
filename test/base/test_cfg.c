#include "base/cfg.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char said[4096];

static void hear(const char *text)
{
    strncat(said, text, sizeof said - strlen(said) - 2);
    strcat(said, "\n");
}

/* Whoever runs the tests may have settings of his own. */
static void clean(void)
{
    extern char **environ;
    char name[128];

    for (char **e = environ; *e;) {
        if (strncmp(*e, "RONDO_", 6)) {
            e++;
            continue;
        }
        snprintf(name, sizeof name, "%.*s", (int)strcspn(*e, "="), *e);
        unsetenv(name);
        e = environ;
    }
    said[0] = '\0';
}

static const struct rn_cfg_row *row(const char *name)
{
    for (int i = 0; i < rn_cfg_count; i++)
        if (!strcmp(rn_cfg_rows[i].name, name)) return &rn_cfg_rows[i];
    cr_assert(false, "no setting %s", name);
    return NULL;
}

static void write_file(char *path, const char *text)
{
    strcpy(path, "/tmp/cfgtest-XXXXXX");
    int fd = mkstemp(path);
    cr_assert_geq(fd, 0);
    cr_assert_eq(write(fd, text, strlen(text)), (ssize_t)strlen(text));
    close(fd);
}

TestSuite(cfg, .init = clean);

Test(cfg, defaults_read_and_print_as_they_are_written)
{
    char text[256];

    rn_cfg_load(hear);
    cr_assert_str_empty(said);
    for (int i = 0; i < rn_cfg_count; i++) {
        rn_cfg_print(&rn_cfg_rows[i], text, sizeof text);
        cr_expect_str_eq(text, rn_cfg_rows[i].def, "%s", rn_cfg_rows[i].name);
        cr_expect_str_eq(rn_cfg_rows[i].source, "default");
        cr_expect_gt(strlen(rn_cfg_rows[i].help), 10, "%s", rn_cfg_rows[i].name);
    }
    rn_cfg_fini();
}

Test(cfg, environment_wins_over_the_file)
{
    char path[64];

    write_file(path, "# a comment\n  wire = ucx  # here too\nshm_eager=2K\n\ncheck_args = off\n");
    setenv("RONDO_CONFIG_FILE", path, 1);
    setenv("RONDO_SHM_EAGER", "1K", 1);
    rn_cfg_load(hear);
    unlink(path);
    cr_assert_str_empty(said);
    cr_assert_str_eq(rn_cfg.wire, "ucx");
    cr_assert_str_eq(row("wire")->source, path);
    cr_assert_eq(rn_cfg.shm_eager, 1024);
    cr_assert_str_eq(row("shm_eager")->source, "environment");
    cr_assert_not(rn_cfg.check_args);
    rn_cfg_fini();
}

Test(cfg, a_misspelt_name_is_told_with_the_nearest)
{
    setenv("RONDO_SHM_EAGRE", "1K", 1);
    rn_cfg_load(hear);
    unsetenv("RONDO_SHM_EAGRE");
    cr_assert(strstr(said, "SHM_EAGRE"), "%s", said);
    cr_assert(strstr(said, "shm_eager"), "%s", said);
    rn_cfg_fini();
}

Test(cfg, a_name_like_no_other_is_told_without_advice)
{
    setenv("RONDO_XYZZY_PLUGH", "1", 1);
    rn_cfg_load(hear);
    unsetenv("RONDO_XYZZY_PLUGH");
    cr_assert(strstr(said, "XYZZY_PLUGH"), "%s", said);
    cr_assert_not(strstr(said, "did you mean"), "%s", said);
    rn_cfg_fini();
}

Test(cfg, a_bad_value_is_told_and_leaves_the_default)
{
    setenv("RONDO_SHM_EAGER", "lots", 1);
    setenv("RONDO_CHECK_ARGS", "perhaps", 1);
    setenv("RONDO_SPIN", "3x", 1);
    setenv("RONDO_IDLE_SLEEP", "-1", 1);
    rn_cfg_load(hear);
    cr_assert(strstr(said, "'-1'") && rn_cfg.idle_sleep == 5000, "%s", said);
    cr_assert(strstr(said, "'lots'") && strstr(said, "shm_eager"), "%s", said);
    cr_assert(strstr(said, "'perhaps'") && strstr(said, "'3x'"), "%s", said);
    cr_assert_eq(rn_cfg.check_args, true);
    cr_assert_eq(rn_cfg.spin, -1);
    cr_assert_str_eq(row("shm_eager")->source, "default");
    rn_cfg_fini();
}

Test(cfg, a_word_that_is_no_choice_is_told)
{
    setenv("RONDO_GPU", "no", 1);
    setenv("RONDO_CHECK", "streams", 1);
    setenv("RONDO_REPORT", "Paths", 1);
    *said = 0;
    rn_cfg_load(hear);
    cr_assert(strstr(said, "'no' is no value for gpu, using auto"), "%s", said);
    cr_assert(strstr(said, "'streams' is no value for check"), "%s", said);
    cr_assert_str_eq(rn_cfg.gpu, "auto");
    cr_assert_str_eq(rn_cfg.check, "");
    cr_assert_str_eq(rn_cfg.report, "paths");
    rn_cfg_fini();
}

Test(cfg, a_choice_below_minus_one_is_told)
{
    setenv("RONDO_SPIN", "-2", 1);
    rn_cfg_load(hear);
    cr_assert(strstr(said, "'-2'"), "%s", said);
    cr_assert_eq(rn_cfg.spin, -1);
    setenv("RONDO_SPIN", "-1", 1);
    said[0] = 0;
    rn_cfg_load(hear);
    cr_assert_str_empty(said);
    rn_cfg_fini();
}

Test(cfg, one_collective_has_a_setting_of_its_own)
{
    setenv("RONDO_COLL_ALLREDUCE", "ring", 1);
    rn_cfg_load(hear);
    cr_assert_str_eq(rn_cfg.coll, "allreduce=ring");
    cr_assert_str_eq(row("coll")->source, "environment");
    setenv("RONDO_COLL", "bcast=chain", 1);
    setenv("RONDO_COLL_NODE", "no", 1);
    rn_cfg_load(hear);
    cr_assert_str_eq(rn_cfg.coll, "bcast=chain,allreduce=ring");
    cr_assert_not(rn_cfg.coll_node);
    cr_assert_str_empty(said);
    rn_cfg_fini();
}

Test(cfg, a_file_that_cannot_be_read_is_told)
{
    setenv("RONDO_CONFIG_FILE", "/nonexistent/settings", 1);
    rn_cfg_load(hear);
    cr_assert(strstr(said, "/nonexistent/settings"), "%s", said);
    rn_cfg_fini();
}

Test(cfg, what_the_launcher_sets_is_no_misspelling)
{
    setenv("RONDO_RANK", "0", 1);
    setenv("RONDO_LOCAL_SIZE", "4", 1);
    rn_cfg_load(hear);
    cr_assert_str_empty(said);
    rn_cfg_fini();
}

Test(cfg, loading_again_forgets_the_values_of_before)
{
    setenv("RONDO_WIRE", "ucx", 1);
    rn_cfg_load(hear);
    cr_assert_str_eq(rn_cfg.wire, "ucx");
    unsetenv("RONDO_WIRE");
    rn_cfg_load(hear);
    cr_assert_str_eq(rn_cfg.wire, "auto");
    rn_cfg_fini();
}
