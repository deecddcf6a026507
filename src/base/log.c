#include "base/log.h"
#include "base/cfg.h"
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const char *const level_names[] = { "error", "warn", "info", "debug", "trace" };
static const char *const area_names[] = {
#define X(id, text) text,
    RN_LOG_AREAS(X)
#undef X
};

signed char rn_log_levels[RN_LOG_AREA_COUNT] = {
#define X(id, text) [RN_LOG_##id] = RN_LOG_WARN,
    RN_LOG_AREAS(X)
#undef X
};

static int log_rank = -1;
static int log_fd = STDERR_FILENO;

static int find(const char *const *names, int n, const char *word, size_t len)
{
    for (int i = 0; i < n; i++)
        if (strlen(names[i]) == len && !strncasecmp(names[i], word, len)) return i;
    return -1;
}

/* One word: LEVEL for all areas, or AREA:LEVEL. */
static void apply_word(const char *word, size_t len)
{
    const char *colon = memchr(word, ':', len);
    const char *name = colon ? colon + 1 : word;
    int level = find(level_names, ARRAY_LEN(level_names), name, len - (size_t)(name - word));
    int area = colon ? find(area_names, RN_LOG_AREA_COUNT, word, (size_t)(colon - word)) : -1;

    if (level < 0 || (colon && area < 0)) {
        rn_log(WARN, BASE, "RONDO_LOG: '%.*s' is neither LEVEL nor AREA:LEVEL", (int)len, word);
        return;
    }
    for (int i = 0; i < RN_LOG_AREA_COUNT; i++)
        if (!colon || i == area) rn_log_levels[i] = (signed char)level;
}

/* %r in the path becomes the rank. */
static void open_file(const char *path, int rank)
{
    char name[1024];
    const char *mark = strstr(path, "%r");

    if (mark)
        snprintf(name, sizeof name, "%.*s%d%s", (int)(mark - path), path, rank, mark + 2);
    else
        snprintf(name, sizeof name, "%s", path);
    int fd = open(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (fd < 0)
        rn_log(WARN, BASE, "cannot open the log file %s: %m", name);
    else
        log_fd = fd;
}

void rn_log_setup(int rank)
{
    log_rank = rank;
    if (*rn_cfg.log_file) open_file(rn_cfg.log_file, rank);
    for (const char *w = rn_cfg.log; *w;) {
        size_t len = strcspn(w, ",");
        if (len) apply_word(w, len);
        w += len + (w[len] == ',');
    }
}

void rn_log_line(enum rn_log_level level, enum rn_log_area area, const char *fmt, ...)
{
    char line[1024];
    va_list ap;
    int at = log_rank < 0 ? snprintf(line, sizeof line, "rondo: ") : snprintf(line, sizeof line, "rondo: [%d] ", log_rank);

    at +=
        snprintf(line + at, sizeof line - (size_t)at, "%s: %s", area_names[area], level <= RN_LOG_WARN ? level_names[level] : "");
    if (level <= RN_LOG_WARN) at += snprintf(line + at, sizeof line - (size_t)at, ": ");
    va_start(ap, fmt);
    int more = vsnprintf(line + at, sizeof line - (size_t)at - 1, fmt, ap);
    va_end(ap);
    at = RN_MIN(at + RN_MAX(more, 0), (int)sizeof line - 2);
    line[at++] = '\n';
    /* One write per line, so that lines of several ranks do not mix. */
    if (write(log_fd, line, (size_t)at) < 0) return;
}
