#include "base/text.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const struct unit {
    const char *name;
    int shift;
} units[] = { { "", 0 },    { "B", 0 },    { "K", 10 }, { "KB", 10 }, { "KiB", 10 }, { "M", 20 },
              { "MB", 20 }, { "MiB", 20 }, { "G", 30 }, { "GB", 30 }, { "GiB", 30 } };

bool rn_text_size(const char *s, size_t *out)
{
    char *end;

    if (!strcasecmp(s, "inf")) return *out = SIZE_MAX, true;
    if (*s < '0' || *s > '9') return false;
    errno = 0;
    unsigned long long n = strtoull(s, &end, 10);
    if (errno) return false;
    for (size_t i = 0; i < ARRAY_LEN(units); i++) {
        if (strcasecmp(end, units[i].name)) continue;
        if (n > (SIZE_MAX >> units[i].shift)) return false;
        *out = (size_t)n << units[i].shift;
        return true;
    }
    return false;
}

bool rn_text_long(const char *s, long *out)
{
    char *end;

    errno = 0;
    long n = strtol(s, &end, 10);
    if (errno || end == s || *end) return false;
    *out = n;
    return true;
}

bool rn_text_bool(const char *s, bool *out)
{
    static const char *const words[][2] = { { "no", "yes" }, { "off", "on" }, { "false", "true" }, { "0", "1" }, { "n", "y" } };

    for (size_t i = 0; i < ARRAY_LEN(words); i++) {
        for (int v = 0; v < 2; v++)
            if (!strcasecmp(s, words[i][v])) return *out = v, true;
    }
    return false;
}

void rn_text_print_size(size_t n, char *out, size_t room)
{
    static const char letters[] = "GMK";

    if (n == SIZE_MAX) {
        snprintf(out, room, "inf");
        return;
    }
    for (int i = 0; i < 3; i++) {
        size_t unit = (size_t)1 << (30 - 10 * i);
        if (n && n % unit == 0) {
            snprintf(out, room, "%zu%c", n / unit, letters[i]);
            return;
        }
    }
    snprintf(out, room, "%zu", n);
}

int rn_text_distance(const char *a, const char *b)
{
    enum { LONGEST = 64 };
    int row[LONGEST + 1];
    int n = (int)strnlen(b, LONGEST), m = (int)strnlen(a, LONGEST);

    for (int j = 0; j <= n; j++) row[j] = j;
    for (int i = 1; i <= m; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= n; j++) {
            int above = row[j];
            int best = RN_MIN(above, row[j - 1]) + 1;
            row[j] = RN_MIN(best, diagonal + (a[i - 1] != b[j - 1]));
            diagonal = above;
        }
    }
    return row[n];
}
