#include "launcher/fingerprint.h"
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static uint8_t a[RN_FINGERPRINT_BYTES], b[RN_FINGERPRINT_BYTES];

/* Of a file of zeros with one byte set, none if at is negative. */
static void take(size_t bytes, long at, uint8_t *out)
{
    char path[] = "/tmp/test_fingerprint.XXXXXX";
    char *text = calloc(1, bytes + 1);
    int fd = mkstemp(path);

    if (at >= 0) text[at] = 1;
    cr_assert(fd >= 0 && write(fd, text, bytes) == (ssize_t)bytes);
    cr_assert(rn_fingerprint_take(path, out));
    close(fd);
    unlink(path);
    free(text);
}

static bool are_same(void)
{
    return !memcmp(a, b, sizeof a);
}

Test(fingerprint, the_same_content_gives_the_same)
{
    take(1000, 5, a);
    take(1000, 5, b);
    cr_assert(are_same());
}

Test(fingerprint, a_byte_of_a_short_file_makes_another)
{
    take(700000, 0, a);
    for (long at = 1; at < 700000; at += 99999) {
        take(700000, at, b);
        cr_assert_not(are_same(), "at %ld", at);
    }
}

Test(fingerprint, size_and_both_ends_of_a_long_file_count)
{
    take(5000000, -1, a);
    take(5000001, -1, b);
    cr_assert_not(are_same());
    take(5000000, 0, b);
    cr_assert_not(are_same());
    take(5000000, 4999999, b);
    cr_assert_not(are_same());
}

Test(fingerprint, a_file_that_is_not_there_has_none)
{
    memset(a, 1, sizeof a);
    cr_assert_not(rn_fingerprint_take("/no/such/file", a));
    cr_assert(are_same());
}
