/* A folder that stands for / : files of /sys and /proc as a test wants them. */
#ifndef TEST_SYSROOT_H
#define TEST_SYSROOT_H

#include <criterion/criterion.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static char root[64];

static inline void put(const char *text, const char *fmt, ...)
{
    char path[PATH_MAX];
    va_list ap;
    int at = snprintf(path, sizeof path, "%s/", root);

    va_start(ap, fmt);
    vsnprintf(path + at, sizeof path - (size_t)at, fmt, ap);
    va_end(ap);
    for (char *p = path + strlen(root) + 1; (p = strchr(p, '/')); p++) {
        *p = '\0';
        mkdir(path, 0700);
        *p = '/';
    }
    FILE *f = fopen(path, "w");
    cr_assert_not_null(f, "%s", path);
    fprintf(f, "%s\n", text);
    fclose(f);
}

static inline void root_begin(void)
{
    snprintf(root, sizeof root, "/tmp/test-root.XXXXXX");
    cr_assert_not_null(mkdtemp(root));
}

static inline void root_end(void)
{
    char command[100];

    snprintf(command, sizeof command, "rm -rf %s", root);
    cr_assert_eq(system(command), 0);
}

#endif
