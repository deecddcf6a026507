#include "base/text.h"
#include <criterion/criterion.h>
#include <string.h>

static size_t size_of(const char *s)
{
    size_t n = 12345;
    return rn_text_size(s, &n) ? n : 12345;
}

static const char *printed(size_t n)
{
    static char out[32];
    rn_text_print_size(n, out, sizeof out);
    return out;
}

Test(text, sizes_know_binary_units)
{
    cr_assert_eq(size_of("0"), 0);
    cr_assert_eq(size_of("17"), 17);
    cr_assert_eq(size_of("17B"), 17);
    cr_assert_eq(size_of("4K"), 4096);
    cr_assert_eq(size_of("4k"), 4096);
    cr_assert_eq(size_of("4KB"), 4096);
    cr_assert_eq(size_of("1KiB"), 1024);
    cr_assert_eq(size_of("3M"), (size_t)3 << 20);
    cr_assert_eq(size_of("2G"), (size_t)2 << 30);
    cr_assert_eq(size_of("inf"), SIZE_MAX);
}

Test(text, sizes_refuse_what_is_no_size)
{
    const char *wrong[] = {
        "", " 4", "-1", "+1", "4X", "4KK", "K", "4 K", "99999999999999999999", "18446744073709551615K", "0x10"
    };

    for (size_t i = 0; i < ARRAY_LEN(wrong); i++) {
        size_t n = 77;
        cr_expect_not(rn_text_size(wrong[i], &n), "'%s' was taken as %zu", wrong[i], n);
        cr_expect_eq(n, 77, "'%s' changed the output", wrong[i]);
    }
}

Test(text, printed_sizes_read_back)
{
    const size_t sizes[] = { 0, 1, 1023, 1024, 1025, 4096, (size_t)1 << 20, ((size_t)1 << 20) + 1, (size_t)5 << 30, SIZE_MAX };

    for (size_t i = 0; i < ARRAY_LEN(sizes); i++) cr_expect_eq(size_of(printed(sizes[i])), sizes[i], "%s", printed(sizes[i]));
    cr_assert_str_eq(printed(4096), "4K");
    cr_assert_str_eq(printed(1025), "1025");
    cr_assert_str_eq(printed(SIZE_MAX), "inf");
}

Test(text, a_printed_size_never_overruns_its_room)
{
    char out[8];

    memset(out, '#', sizeof out);
    rn_text_print_size(1234567, out, 4);
    cr_assert_str_eq(out, "123");
    cr_assert_eq(out[4], '#');
}

Test(text, numbers_are_whole_and_in_range)
{
    long n = 5;

    cr_assert(rn_text_long("-1", &n));
    cr_assert_eq(n, -1);
    cr_assert(rn_text_long("5000", &n));
    cr_assert_eq(n, 5000);
    cr_assert_not(rn_text_long("", &n));
    cr_assert_not(rn_text_long("12a", &n));
    cr_assert_not(rn_text_long("1.5", &n));
    cr_assert_not(rn_text_long("99999999999999999999", &n));
    cr_assert_eq(n, 5000);
}

Test(text, switches_take_the_usual_words)
{
    const char *yes[] = { "yes", "YES", "on", "true", "1", "y" }, *no[] = { "no", "Off", "FALSE", "0", "n" };
    bool b;

    for (size_t i = 0; i < ARRAY_LEN(yes); i++) cr_expect((b = false, rn_text_bool(yes[i], &b)) && b, "%s", yes[i]);
    for (size_t i = 0; i < ARRAY_LEN(no); i++) cr_expect((b = true, rn_text_bool(no[i], &b)) && !b, "%s", no[i]);
    cr_assert_not(rn_text_bool("", &b));
    cr_assert_not(rn_text_bool("maybe", &b));
    cr_assert_not(rn_text_bool("2", &b));
}

Test(text, distance_counts_edits)
{
    cr_assert_eq(rn_text_distance("wire", "wire"), 0);
    cr_assert_eq(rn_text_distance("", "abc"), 3);
    cr_assert_eq(rn_text_distance("abc", ""), 3);
    cr_assert_eq(rn_text_distance("shm_eager", "shm_eagre"), 2);
    cr_assert_eq(rn_text_distance("wire", "wires"), 1);
    cr_assert_eq(rn_text_distance("kitten", "sitting"), 3);
}

Test(text, distance_of_very_long_words_is_bounded)
{
    char a[300], b[300];

    memset(a, 'a', sizeof a - 1);
    memset(b, 'b', sizeof b - 1);
    a[299] = b[299] = '\0';
    cr_assert_eq(rn_text_distance(a, b), 64);
}
