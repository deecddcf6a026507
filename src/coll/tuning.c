#include "coll/tuning.h"
#include "base/text.h"
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LINE = 500, MOST_ROWS = 100000 };

struct reader {
    const char *file;
    int line;
    char *at; /* in the line's next words */
    char *error;
};

static bool wrong(struct reader *r, const char *fmt, ...) RN_PRINTF(2, 3);
static bool wrong(struct reader *r, const char *fmt, ...)
{
    int n = snprintf(r->error, RN_TUNING_ERROR, "%.200s:%d: ", r->file, r->line);
    va_list args;

    va_start(args, fmt);
    vsnprintf(r->error + n, RN_TUNING_ERROR - (size_t)n, fmt, args);
    va_end(args);
    return false;
}

static char *word(struct reader *r)
{
    char *begin = r->at + strspn(r->at, " \t\r");

    r->at = begin + strcspn(begin, " \t\r");
    if (*r->at) *r->at++ = 0;
    return begin;
}

static bool next_is(const struct reader *r, const char *text)
{
    const char *at = r->at + strspn(r->at, " \t\r");
    size_t len = strlen(text);

    return !strncmp(at, text, len) && (!at[len] || strchr(" \t\r", at[len]));
}

static bool range(struct reader *r, struct rn_range *out, size_t lowest, const char *what)
{
    const char *text = word(r);

    *out = (struct rn_range){ lowest, RN_ALL };
    if (!strcmp(text, "any")) return true;
    if (!strcmp(text, "from")) {
        text = word(r);
        return rn_text_size(text, &out->min) || wrong(r, "\"%.20s\" is no number of %s", text, what);
    }
    if (!rn_text_size(text, &out->min))
        return wrong(r, "\"%.20s\" is no number of %s: any, 4, from 4 and 4 to 64 are", text, what);
    out->max = out->min;
    if (!next_is(r, "to")) return true;
    word(r);
    text = word(r);
    if (!rn_text_size(text, &out->max)) return wrong(r, "\"%.20s\" is no number of %s", text, what);
    return out->max >= out->min || wrong(r, "no number of %s is from %zu to %zu", what, out->min, out->max);
}

static bool coll_named(struct reader *r, const char *name, enum rn_coll *out)
{
    static const char *const names[] = {
#define X(id, text) [RN_COLL_##id] = text,
        RN_COLLS(X)
#undef X
    };

    for (size_t i = 0; i < ARRAY_LEN(names); i++)
        if (!strcmp(names[i], name)) return *out = (enum rn_coll)i, true;
    return wrong(r, "\"%.20s\" does not name a collective", name);
}

static bool row_add(struct reader *r, struct rn_tuning *t, struct rn_tuning_row row)
{
    if (t->n == MOST_ROWS) return wrong(r, "there are more than %d rows", MOST_ROWS);
    if (!(t->n & (t->n - 1))) {
        void *rows = realloc(t->rows, (t->n ? 2 * (size_t)t->n : 1) * sizeof *t->rows);
        if (!rows) return wrong(r, "no memory");
        t->rows = rows;
    }
    t->rows[t->n++] = row;
    return true;
}

static bool row_read(struct reader *r, struct rn_tuning *t, const char *coll, const char *why)
{
    struct rn_tuning_row row = { .line = r->line };

    if (!coll_named(r, coll, &row.coll)) return false;
    const char *name = word(r);
    if (!*name || strlen(name) >= sizeof row.name) return wrong(r, "the name of an algorithm is missing, or too long");
    snprintf(row.name, sizeof row.name, "%s", name);
    snprintf(row.why, sizeof row.why, "%s", why);
    if (!range(r, &row.ranks, 1, "ranks") || !range(r, &row.bytes, 0, "bytes")) return false;
    return row_add(r, t, row); /* what an algorithm needs stands behind, for people */
}

static bool machine_read(struct reader *r, struct rn_tuning *t)
{
    char *name = word(r), *value = word(r);

    if (!*name || !*value) return wrong(r, "a line about the machine is: machine NAME VALUE");
    if (*word(r)) return wrong(r, "a line about the machine has three words");
    return !t->machine || t->machine(name, value) || wrong(r, "\"%.20s %.40s\" says nothing about a machine", name, value);
}

static bool line_read(struct reader *r, struct rn_tuning *t, char *line)
{
    char *why = strchr(line, '#');

    if (why) *why++ = 0;
    r->at = line;
    const char *first = word(r);
    if (!*first) return true;
    if (!strcmp(first, "machine")) return machine_read(r, t);
    return row_read(r, t, first, why ? why + strspn(why, " \t") : "");
}

bool rn_tuning_load(struct rn_tuning *t, const char *file, char error[RN_TUNING_ERROR])
{
    struct reader r = { .file = file, .error = error };
    char line[MOST_LINE + 2];
    FILE *f = fopen(file, "re");
    bool ok = f != NULL;

    t->rows = NULL;
    t->n = 0;
    if (!f) snprintf(error, RN_TUNING_ERROR, "%.200s: cannot be read: %s", file, strerror(errno));
    while (ok && fgets(line, sizeof line, f)) {
        size_t len = strcspn(line, "\n");
        r.line++;
        ok = len <= MOST_LINE || wrong(&r, "the line is longer than %d letters", MOST_LINE);
        line[len] = 0;
        ok = ok && line_read(&r, t, line);
    }
    if (ok && ferror(f)) ok = wrong(&r, "cannot be read further: %s", strerror(errno));
    if (f) fclose(f);
    if (!ok) rn_tuning_free(t);
    return ok;
}

void rn_tuning_free(struct rn_tuning *t)
{
    free(t->rows);
    t->rows = NULL;
    t->n = 0;
}

void rn_range_print(struct rn_range r, size_t lowest, char *out, size_t room)
{
    if (r.max == RN_ALL)
        snprintf(out, room, r.min > lowest ? "from %zu" : "any", r.min);
    else if (r.min == r.max)
        snprintf(out, room, "%zu", r.min);
    else
        snprintf(out, room, "%zu to %zu", r.min, r.max);
}
