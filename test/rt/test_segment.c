#include "rt/segment.c"
#include <criterion/criterion.h>
#include <sys/wait.h>

static const uint8_t token[16] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 };

/* A child that asks; true if it got the descriptor of a file that holds "hello". */
static bool child_gets(int listener, int fd, const char *name, const uint8_t shown[16])
{
    int status;
    pid_t child = fork();

    if (!child) {
        char text[6] = "";
        int got;

        close(listener);
        close(fd);
        got = ask_for_descriptor(name, shown);
        _exit(got >= 0 && pread(got, text, 5, 0) == 5 && !strcmp(text, "hello") ? 0 : 1);
    }
    struct pollfd p = { .fd = listener, .events = POLLIN };
    cr_assert_eq(poll(&p, 1, 10000), 1);
    serve(listener, fd, token);
    cr_assert_eq(waitpid(child, &status, 0), child);
    return status == 0;
}

Test(segment, mate_that_shows_the_token_gets_the_descriptor)
{
    char name[64];
    uint8_t wrong[16] = { 0 };
    int fd = memfd_create("test", 0), listener = listener_open(name, sizeof name);

    cr_assert_eq(pwrite(fd, "hello", 5, 0), 5);
    cr_assert_geq(listener, 0);
    cr_assert_gt(strlen(name), 0);
    cr_expect(child_gets(listener, fd, name, token));
    cr_expect_not(child_gets(listener, fd, name, wrong));
    cr_expect(child_gets(listener, fd, name, token));
}

Test(segment, serving_nobody_returns_at_once)
{
    char name[64];
    int listener = listener_open(name, sizeof name);

    serve(listener, 0, token);
    cr_expect_eq(ask_for_descriptor("", token), -1);
    cr_expect_eq(ask_for_descriptor("no-such-name", token), -1);
}

Test(segment, created_page_is_valid)
{
    struct rn_boot_spec spec;
    struct rn_boot *b;
    const char *why;
    int fd;

    rn_rt.size = rn_rt.local_size = 2;
    cr_assert_eq(segment_create(&spec), 0, "%s", rn_fail_text());
    cr_assert(rn_boot_find(&spec, &b, &fd, &why), "%s", why);
    cr_expect_eq(b->ranks[1].rank, 1);
    cr_expect_eq(missing_mate(), 0);
    cr_assert_eq(rn_boot_claim(&b->ranks[0]), 0);
    cr_expect_eq(missing_mate(), 1);
}
