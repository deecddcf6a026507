#include "base/err.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct row {
    int class;
    const char *name, *text;
} rows[] = {
#define RN_ERR(class, text) { class, #class, text },
#include "base/err.def"
#undef RN_ERR
};

static const struct row *row_of(int class)
{
    for (size_t i = 0; i < ARRAY_LEN(rows); i++)
        if (rows[i].class == class) return &rows[i];
    return NULL;
}

const char *rn_err_text(int class)
{
    const struct row *row = row_of(class);
    return row ? row->text : NULL;
}

const char *rn_err_name(int class)
{
    const struct row *row = row_of(class);
    return row ? row->name : NULL;
}

/* ---- the last failure of this thread ---- */

static _Thread_local struct {
    int class;
    struct rn_obj *blame;
    char text[1024];
} last;

static void remember(struct rn_obj *blame, int class, const char *fmt, va_list ap)
{
    char text[sizeof last.text]; /* an argument may be the text of before */

    vsnprintf(text, sizeof text, fmt, ap);
    memcpy(last.text, text, sizeof text);
    last.class = class;
    last.blame = blame;
}

int rn_fail(int class, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    remember(NULL, class, fmt, ap);
    va_end(ap);
    return class;
}

int rn_fail_on(struct rn_obj *blame, int class, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    remember(blame, class, fmt, ap);
    va_end(ap);
    return class;
}

int rn_bad_arg(int class, const char *arg, long long value, const char *why)
{
    if (!why) return rn_fail(class, "argument %s is %lld", arg, value);
    return rn_fail(class, "argument %s is %lld, %s", arg, value, why);
}

int rn_unsupported(const char *call)
{
    return rn_fail(MPI_ERR_UNSUPPORTED_OPERATION, "%s is not built yet", call);
}

const char *rn_fail_text(void)
{
    return last.text;
}

struct rn_obj *rn_fail_blame(void)
{
    return last.blame;
}

const char *rn_fail_text_of(int class)
{
    return last.class == class && last.text[0] ? last.text : NULL;
}

void rn_fail_forget(void)
{
    last.class = 0;
    last.blame = NULL;
    last.text[0] = '\0';
}

/* Until world knows how to end a whole job. */
static void die_alone(int code, const char *text) __attribute__((noreturn));
static void die_alone(int code, const char *text)
{
    char line[1024];
    const char *rank = getenv("RONDO_RANK"); /* from the launcher */
    int n = snprintf(line, sizeof line, "rondo: %s%.10s%s%s\n", rank ? "rank " : "", rank ? rank : "", rank ? ": " : "", text);

    if (n >= (int)sizeof line) line[sizeof line - 2] = '\n';
    if (write(STDERR_FILENO, line, RN_MIN((size_t)n, sizeof line - 1)) < 0) _exit(1);
    _exit(code & 0xff ? code & 0xff : 1);
}

void (*rn_die)(int code, const char *text) __attribute__((noreturn)) = die_alone;

/* ---- classes and codes that the program adds; their values begin behind the last one of MPI ---- */

static struct user {
    enum { GONE, CLASS, CODE } what;
    int class; /* of a code */
    int codes; /* of a class: how many there are */
    char *text;
} * users;
static int user_count; /* the last one is in use, or there is none */

static struct user *user_of(int code)
{
    int i = code - MPI_ERR_LASTCODE - 1;
    return code > MPI_ERR_LASTCODE && i < user_count && users[i].what != GONE ? &users[i] : NULL;
}

static bool is_class(int class)
{
    const struct user *u = user_of(class);
    return u ? u->what == CLASS : row_of(class) != NULL;
}

static int user_add(int what, int class, int *code)
{
    struct user *more = realloc(users, ((size_t)user_count + 1) * sizeof *more);

    if (!more) return rn_fail(MPI_ERR_NO_MEM, "no memory for another error code");
    users = more;
    users[user_count] = (struct user){ .what = what, .class = class };
    *code = MPI_ERR_LASTCODE + 1 + user_count++;
    if (what == CLASS) users[*code - MPI_ERR_LASTCODE - 1].class = *code;
    return 0;
}

static void user_remove(struct user *u)
{
    free(u->text);
    *u = (struct user){ .what = GONE };
    while (user_count && users[user_count - 1].what == GONE) user_count--;
}

int rn_err_last_used(void)
{
    return MPI_ERR_LASTCODE + user_count;
}

int rn_error_class(int errorcode, int *errorclass)
{
    const struct user *u = user_of(errorcode);

    if (!u && !row_of(errorcode)) return rn_bad_arg(MPI_ERR_ARG, "errorcode", errorcode, "which is no error code");
    *errorclass = u ? u->class : errorcode;
    return 0;
}

int rn_error_string(int errorcode, char *string, int *resultlen)
{
    const struct user *u = user_of(errorcode);
    const struct row *row = row_of(errorcode);

    if (u)
        *resultlen = snprintf(string, MPI_MAX_ERROR_STRING, "%s", u->text ? u->text : "");
    else if (row)
        *resultlen = snprintf(string, MPI_MAX_ERROR_STRING, "%s: %s", row->name, row->text);
    else
        return rn_bad_arg(MPI_ERR_ARG, "errorcode", errorcode, "which is no error code");
    return 0;
}

int rn_add_error_class(int *errorclass)
{
    return user_add(CLASS, 0, errorclass);
}

int rn_add_error_code(int errorclass, int *errorcode)
{
    if (!is_class(errorclass)) return rn_bad_arg(MPI_ERR_ARG, "errorclass", errorclass, "which is no error class");
    RN_TRY(user_add(CODE, errorclass, errorcode));

    struct user *class = user_of(errorclass);
    if (class) class->codes++;
    return 0;
}

int rn_add_error_string(int errorcode, const char *string)
{
    struct user *u = user_of(errorcode);

    if (!u) return rn_bad_arg(MPI_ERR_ARG, "errorcode", errorcode, "which the program did not add");
    char *text = strndup(string, MPI_MAX_ERROR_STRING - 1);
    if (!text) return rn_fail(MPI_ERR_NO_MEM, "no memory for the text of an error");
    free(u->text);
    u->text = text;
    return 0;
}

int rn_remove_error_class(int errorclass)
{
    struct user *u = user_of(errorclass);

    if (!u || u->what != CLASS) return rn_bad_arg(MPI_ERR_ARG, "errorclass", errorclass, "a class that the program did not add");
    if (u->codes) return rn_fail(MPI_ERR_ARG, "argument errorclass is %d, which still has %d error codes", errorclass, u->codes);
    if (u->text) return rn_fail(MPI_ERR_ARG, "argument errorclass is %d, which still has a text", errorclass);
    user_remove(u);
    return 0;
}

int rn_remove_error_code(int errorcode)
{
    struct user *u = user_of(errorcode);

    if (!u || u->what != CODE) return rn_bad_arg(MPI_ERR_ARG, "errorcode", errorcode, "a code that the program did not add");
    if (u->text) return rn_fail(MPI_ERR_ARG, "argument errorcode is %d, which still has a text", errorcode);

    struct user *class = user_of(u->class);
    if (class) class->codes--;
    user_remove(u);
    return 0;
}

int rn_remove_error_string(int errorcode)
{
    struct user *u = user_of(errorcode);

    if (!u || !u->text) return rn_bad_arg(MPI_ERR_ARG, "errorcode", errorcode, "which has no text that the program added");
    free(u->text);
    u->text = NULL;
    return 0;
}
