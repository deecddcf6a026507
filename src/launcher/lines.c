#include "lines.h"
#include <errno.h>
#include <stdarg.h>
#include <string.h>

enum { USAGE = 2 };

int rn_refuse(struct rn_opts *o, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    vsnprintf(o->error, sizeof o->error, fmt, ap);
    va_end(ap);
    return USAGE;
}

int rn_lines_fail(struct rn_lines *l, const char *fmt, ...)
{
    struct rn_opts *o = l->o;
    va_list ap;
    int at = snprintf(o->error, sizeof o->error, "%.150s", l->path);

    if (l->number) at += snprintf(o->error + at, sizeof o->error - (size_t)at, ", line %d", l->number);
    at += snprintf(o->error + at, sizeof o->error - (size_t)at, ": ");
    va_start(ap, fmt);
    vsnprintf(o->error + at, sizeof o->error - (size_t)at, fmt, ap);
    va_end(ap);
    return USAGE;
}

int rn_lines_open(struct rn_lines *l, struct rn_opts *o, const char *what, const char *path)
{
    *l = (struct rn_lines){ .o = o, .path = path, .file = fopen(path, "re") };
    return l->file ? 0 : rn_refuse(o, "cannot read the %s %s: %s", what, path, strerror(errno));
}

void rn_lines_close(struct rn_lines *l)
{
    fclose(l->file);
}

/* A carriage return is a blank, wherever it stands: what follows must not be lost. */
static int line_read(struct rn_lines *l, bool *more)
{
    bool comment = false;
    size_t n = 0;
    int c;

    l->number++;
    while ((c = getc(l->file)) != EOF && c != '\n') {
        if (!c) return rn_lines_fail(l, "there is a zero byte; it is no file of text");
        comment |= c == '#';
        if (comment) continue;
        if (n == sizeof l->text - 1) return rn_lines_fail(l, "it is too long");
        l->text[n++] = c == '\r' ? ' ' : (char)c;
    }
    l->text[n] = '\0';
    *more = n || c != EOF;
    if (!ferror(l->file)) return 0;
    l->number = 0;
    return rn_lines_fail(l, "%s", strerror(errno));
}

/* Some editors begin a file with it. */
static void mark_drop(char *text)
{
    static const char mark[] = "\xef\xbb\xbf";

    if (!strncmp(text, mark, sizeof mark - 1)) memmove(text, text + sizeof mark - 1, strlen(text) - (sizeof mark - 2));
}

/* Around '='. */
static void blanks_drop(char *text)
{
    char *to = text;

    for (char *from = text; *from; from++) {
        char *next = from + strspn(from, RN_BLANKS);
        if (next > from && (*next == '=' || (to > text && to[-1] == '='))) {
            from = next - 1;
            continue;
        }
        *to++ = *from;
    }
    *to = '\0';
}

int rn_lines_next(struct rn_lines *l, bool *more)
{
    do {
        RN_TRY(line_read(l, more));
        if (l->number == 1) mark_drop(l->text);
        blanks_drop(l->text);
    } while (*more && !l->text[strspn(l->text, RN_BLANKS)]);
    return 0;
}

/* Moves the word that begins at *at to where it stands without its quotes, and *at behind it. */
static bool word_cut(char **at)
{
    char *to = *at, quote = 0;

    for (; **at && (quote || !strchr(RN_BLANKS "\n", **at)); (*at)++) {
        char c = **at;
        if (quote ? c == quote : c == '\'' || c == '"') {
            quote = quote ? 0 : c;
            continue;
        }
        if (c == '\\' && quote != '\'' && (*at)[1]) c = *++*at;
        *to++ = c;
    }
    if (**at) (*at)++;
    *to = '\0';
    return !quote;
}

int rn_words_cut(char *text, const char **words, int room)
{
    int n = 0;

    for (;;) {
        text += strspn(text, RN_BLANKS "\n");
        if (!*text) return n;
        if (n == room) return RN_WORDS_MANY;
        words[n++] = text;
        if (!word_cut(&text)) return RN_WORDS_OPEN;
    }
}
