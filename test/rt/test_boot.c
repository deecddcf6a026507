#include "rt/internal.h"
#include <criterion/criterion.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The launcher's side: a page for a job of 3 ranks, and the environment of rank 1. */
static struct rn_boot *page;
static int page_fd;

static void announce(int fd, pid_t pid)
{
    struct stat st;
    char text[128], token[RN_TOKEN_TEXT];

    cr_assert_eq(fstat(page_fd, &st), 0);
    rn_token_print(page->token, token);
    snprintf(text, sizeof text, "%d:%d:%llu:%s", fd, (int)pid, (unsigned long long)st.st_ino, token);
    setenv("RONDO_BOOT", text, 1);
}

static void launch(void)
{
    static const char *const foreign[] = { "PMIX_NAMESPACE", "PMI_SIZE", "OMPI_COMM_WORLD_SIZE", "SLURM_STEP_ID" };

    for (size_t i = 0; i < ARRAY_LEN(foreign); i++) unsetenv(foreign[i]);
    page_fd = memfd_create("test", 0);
    cr_assert_geq(page_fd, 0);
    cr_assert_eq(ftruncate(page_fd, (off_t)rn_boot_bytes(3)), 0);
    page = mmap(NULL, rn_boot_bytes(3), PROT_READ | PROT_WRITE, MAP_SHARED, page_fd, 0);
    cr_assert_neq(page, MAP_FAILED);
    page->magic = RN_BOOT_MAGIC;
    page->version = RN_BOOT_VERSION;
    page->job_size = page->local_size = 3;
    page->nodes = 1;
    page->cores = 2;
    page->universe = 5;
    for (int i = 0; i < 16; i++) page->token[i] = (uint8_t)(17 * i);
    for (int i = 0; i < 3; i++) page->ranks[i].rank = i, page->ranks[i].app = 10 + i;
    announce(page_fd, getpid());
    setenv("RONDO_RANK", "1", 1);
    setenv("RONDO_SIZE", "3", 1);
    setenv("RONDO_LOCAL_RANK", "1", 1);
    setenv("RONDO_LOCAL_SIZE", "3", 1);
}

static void refused(const char *why)
{
    cr_assert_neq(rn_rt_init(), 0);
    cr_expect(strstr(rn_fail_text(), why), "'%s' does not say '%s'", rn_fail_text(), why);
    cr_expect_null(rn_rt.boot);
}

TestSuite(boot, .init = launch);

Test(boot, page_says_everything)
{
    cr_assert_eq(rn_rt_init(), 0, "%s", rn_fail_text());
    cr_expect_eq(rn_rt.rank, 1);
    cr_expect_eq(rn_rt.size, 3);
    cr_expect_eq(rn_rt.local_rank, 1);
    cr_expect_eq(rn_rt.local_size, 3);
    cr_expect_eq(rn_rt.nodes, 1);
    cr_expect_eq(rn_rt.app, 11);
    cr_expect_eq(rn_rt.universe, 5);
    cr_expect_eq(rn_rt.cores, 2);
    cr_expect(rn_rt.oversubscribed);
    cr_expect_str_eq(rn_rt.id, "00112233445566778899aabbccddeeff");
    cr_expect_eq(rn_rt_node_of(2), 0);
    cr_expect_eq(rn_rt_local_of(2), 2);
    cr_expect_eq(rn_rt_mate(2), 2);
    cr_expect_eq(atomic_load(&page->ranks[1].pid), getpid());
    cr_expect_eq(atomic_load(&page->ranks[1].state), RN_BOOT_INIT);
    cr_expect(fcntl(rn_rt.segment, F_GETFD) & FD_CLOEXEC);
    rn_rt_finalizing();
    cr_expect_eq(atomic_load(&page->ranks[1].state), RN_BOOT_FINALIZED);
}

Test(boot, descriptor_that_a_wrapper_closed_is_reopened_from_the_launcher)
{
    announce(page_fd, getppid()); /* no such file there */
    int pipes[2];
    char byte;
    cr_assert_eq(pipe(pipes), 0);
    pid_t launcher = fork();
    if (!launcher) {
        close(pipes[1]);
        _exit(read(pipes[0], &byte, 1) != 0);
    }
    close(pipes[0]);
    announce(page_fd, launcher);
    close(page_fd);
    cr_expect_eq(rn_rt_init(), 0, "%s", rn_fail_text());
    close(pipes[1]);
    waitpid(launcher, NULL, 0);
}

Test(boot, sessions_in_one_process_come_and_go)
{
    for (int i = 0; i < 3; i++) {
        cr_assert_eq(rn_rt_init(), 0, "%s", rn_fail_text());
        cr_expect_eq(atomic_load(&page->ranks[1].state), RN_BOOT_INIT);
        rn_rt_finalizing();
    }
}

Test(boot, second_process_of_a_rank_is_refused)
{
    int status;

    cr_assert_eq(rn_rt_init(), 0, "%s", rn_fail_text());
    pid_t child = fork();
    if (!child) _exit(rn_rt_init() != 0 && strstr(rn_fail_text(), "RONDO_BOOT=none") ? 0 : 1);
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_expect_eq(status, 0);
    cr_expect_eq(atomic_load(&page->ranks[1].pid), getpid());
}

Test(boot, second_program_after_the_first_has_finalized_is_refused)
{
    int status;
    pid_t first = fork();

    if (!first) {
        int rc = rn_rt_init();
        rn_rt_finalizing();
        _exit(rc);
    }
    cr_assert_eq(waitpid(first, &status, 0), first);
    cr_assert_eq(status, 0);
    cr_assert_neq(rn_rt_init(), 0);
    cr_expect(strstr(rn_fail_text(), "earlier program"), "%s", rn_fail_text());
}

/* As after exec: the record holds our process id, but this program never wrote it. */
Test(boot, program_executed_by_the_first_one_is_refused)
{
    atomic_store(&page->ranks[1].pid, getpid());
    cr_assert_neq(rn_rt_init(), 0);
    cr_expect(strstr(rn_fail_text(), "earlier program"), "%s", rn_fail_text());
}

Test(boot, none_means_a_world_of_one)
{
    setenv("RONDO_BOOT", "none", 1);
    setenv("PMIX_NAMESPACE", "foreign", 1);
    cr_assert_eq(rn_rt_init(), 0, "%s", rn_fail_text());
    cr_expect_eq(rn_rt.size, 1);
    cr_expect_eq(rn_rt.rank, 0);
    cr_expect_null(rn_rt.boot);
    cr_expect_eq(rn_rt.segment, -1);
    cr_expect_eq(strlen(rn_rt.id), 32);
    cr_expect_eq(rn_rt_put("key", "x", 1), 0);
    cr_expect_eq(rn_rt_fence(true), 0);
}

Test(boot, malformed_text_is_refused)
{
    static const char *const bad[] = { "",
                                       "3",
                                       "3:4",
                                       "3:4:5",
                                       "3:4:5:",
                                       "3:4:5:00",
                                       "-3:4:5:00112233445566778899aabbccddeeff",
                                       "3:4:5:00112233445566778899aabbccddeeff0",
                                       "3:4:5:00112233445566778899AABBCCDDEEFF",
                                       "99999999999:4:5:00112233445566778899aabbccddeeff",
                                       " 3:4:5:00112233445566778899aabbccddeeff" };
    struct rn_boot_spec spec;

    for (size_t i = 0; i < ARRAY_LEN(bad); i++) {
        cr_expect_not(rn_boot_parse(bad[i], &spec), "%s", bad[i]);
        setenv("RONDO_BOOT", bad[i], 1);
        refused(*bad[i] ? "malformed" : "offers no PMIx server"); /* an empty setting is none */
    }
    cr_expect(rn_boot_parse("3:4:5:00112233445566778899aabbccddeeff", &spec));
    cr_expect_eq(spec.fd, 3);
    cr_expect_eq(spec.pid, 4);
    cr_expect_eq(spec.inode, 5);
    cr_expect_eq(spec.token[15], 0xff);
}

Test(boot, descriptor_of_another_file_is_refused)
{
    announce(open("/dev/null", O_RDWR), getpid());
    refused("another file");
}

Test(boot, page_that_cannot_be_written_is_refused)
{
    char path[64];

    snprintf(path, sizeof path, "/proc/self/fd/%d", page_fd);
    announce(open(path, O_RDONLY), 1);
    refused("another file");
}

Test(boot, page_of_another_job_is_refused)
{
    page->token[3] ^= 1;
    refused("another job");
}

Test(boot, page_of_another_version_is_refused)
{
    page->version++;
    refused("another version");
}

Test(boot, page_without_magic_is_refused)
{
    page->magic = 0;
    refused("no boot page");
}

Test(boot, short_page_is_refused)
{
    cr_assert_eq(ftruncate(page_fd, 4096), 0);
    refused("too short");
    cr_assert_eq(ftruncate(page_fd, 100), 0);
    refused("too short");
}

Test(boot, senseless_sizes_are_refused)
{
    page->local_size = 4; /* of a job of 3 */
    refused("make no sense");
    page->local_size = 0;
    refused("make no sense");
    page->job_size = page->local_size = 1u << 31;
    refused("make no sense");
}

Test(boot, environment_must_agree_with_the_page)
{
    static const struct {
        const char *name, *bad, *good;
    } rows[] = { { "RONDO_RANK", "2", "1" },       { "RONDO_RANK", "3", "1" },       { "RONDO_RANK", "-1", "1" },
                 { "RONDO_RANK", "x", "1" },       { "RONDO_SIZE", "4", "3" },       { "RONDO_SIZE", "0", "3" },
                 { "RONDO_LOCAL_SIZE", "2", "3" }, { "RONDO_LOCAL_RANK", "3", "1" }, { "RONDO_LOCAL_RANK", "0", "1" } };

    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        setenv(rows[i].name, rows[i].bad, 1);
        refused("RONDO_");
        setenv(rows[i].name, rows[i].good, 1);
        cr_expect_eq(atomic_load(&page->ranks[1].pid), 0, "%s=%s", rows[i].name, rows[i].bad);
    }
    unsetenv("RONDO_RANK");
    refused("RONDO_RANK is not");
}

Test(boot, first_abort_wins)
{
    int status;

    for (int i = 0; i < 2; i++) {
        pid_t child = fork();
        if (!child) {
            cr_assert_eq(rn_rt_init(), 0);
            rn_rt_abort(i ? 9 : 256, i ? "late\n" : NULL);
        }
        cr_assert_eq(waitpid(child, &status, 0), child);
        cr_expect_eq(WEXITSTATUS(status), i ? 9 : 1); /* a code that would look like success becomes 1 */
        atomic_store(&page->ranks[1].pid, 0);
    }
    cr_expect_eq(atomic_load(&page->abort_state), 2);
    cr_expect_eq(page->abort_code, 256);
    cr_expect_eq(page->abort_rank, 1);
    cr_expect_eq(page->abort_error, 0);
}
