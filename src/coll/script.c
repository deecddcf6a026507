/* Reads files of user-written algorithms, line by line. Whatever is wrong ends the reading at once. */
#include "coll/script.h"
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 1 << 20, MOST_LINE = 1000, MOST_PARTS = 1 << 16 };

/* ---- words ---- */

void rn_script_wrong(struct rn_script_reader *r, const char *fmt, ...)
{
    if (*r->error) return;
    int n = snprintf(r->error, RN_SCRIPT_ERROR, "%.200s:%d: ", r->file, r->line);
    va_list args;
    va_start(args, fmt);
    vsnprintf(r->error + n, RN_SCRIPT_ERROR - (size_t)n, fmt, args);
    va_end(args);
}

/* A list that grows in steps of powers of two, by one element at most. */
void *rn_script_grow(struct rn_script_reader *r, void *list, int n, size_t size)
{
    if (n >= MOST_PARTS) rn_script_wrong(r, "an algorithm is too long");
    if (*r->error || (n && (n & (n - 1)))) return list;
    void *p = realloc(list, (n ? 2 * (size_t)n : 1) * size);
    if (p) return p;
    rn_script_wrong(r, "no memory");
    return list;
}

size_t rn_script_word(struct rn_script_reader *r)
{
    size_t len = 0;

    while (*r->at == ' ' || *r->at == '\t' || *r->at == '\r') r->at++;
    if (!isalpha((unsigned char)*r->at)) return 0;
    while (isalnum((unsigned char)r->at[len]) || r->at[len] == '_') len++;
    return len;
}

bool rn_script_eat(struct rn_script_reader *r, const char *word)
{
    size_t len = rn_script_word(r), want = strlen(word);

    if (len ? len != want || memcmp(r->at, word, len) : strncmp(r->at, word, want)) return false;
    r->at += want;
    return true;
}

static bool at_end(struct rn_script_reader *r)
{
    rn_script_word(r);
    return !*r->at;
}

static void line_end(struct rn_script_reader *r)
{
    if (!at_end(r)) rn_script_wrong(r, "\"%.20s\" was not expected", r->at);
}

static void want(struct rn_script_reader *r, const char *word)
{
    if (!rn_script_eat(r, word))
        rn_script_wrong(r, at_end(r) ? "\"%s\" is missing" : "\"%s\" is wanted, not \"%.20s\"", word, r->at);
}

/* ---- names ---- */

static const char *const colls[] = {
#define X(id, text) [RN_COLL_##id] = text,
    RN_COLLS(X)
#undef X
};

static const char *const given[] = {
#define X(name) #name,
    RN_SCRIPT_GIVEN(X)
#undef X
};

static const char *const reserved[] = { "in",  "out", "tmp",  "to",    "from",   "into",   "if",   "for",  "log2", "pow2",
                                        "min", "max", "node", "local", "locals", "member", "send", "recv", "copy", "reduce" };

int rn_script_var(const struct rn_script *s, const char *name, size_t len)
{
    for (int i = 0; i < s->nvars; i++)
        if (strlen(s->vars[i]) == len && !memcmp(s->vars[i], name, len)) return i;
    return -1;
}

/* A new variable, or a loop's old one. */
static int var_name(struct rn_script_reader *r, bool again)
{
    struct rn_script *s = r->script;
    size_t len = rn_script_word(r);
    int var = rn_script_var(s, r->at, len);

    if (!len || len >= RN_SCRIPT_NAME) rn_script_wrong(r, "a name of at most %d letters is wanted", RN_SCRIPT_NAME - 1);
    for (size_t i = 0; i < ARRAY_LEN(reserved); i++)
        if (strlen(reserved[i]) == len && !memcmp(reserved[i], r->at, len))
            rn_script_wrong(r, "\"%s\" means something else", reserved[i]);
    if (var >= 0 && (var < RN_GIVEN_COUNT || !again)) rn_script_wrong(r, "\"%.*s\" is there already", (int)len, r->at);
    for (int i = 0; var >= 0 && i < s->nlines; i++)
        if (s->lines[i].var == var) rn_script_wrong(r, "\"%.*s\" is there already", (int)len, r->at);
    if (var < 0 && s->nvars == RN_SCRIPT_VARS) rn_script_wrong(r, "there are more than %d names", RN_SCRIPT_VARS);
    if (*r->error) return -1;
    if (var < 0) {
        var = s->nvars++;
        memcpy(s->vars[var], r->at, len);
    }
    r->at += len;
    return var;
}

/* ---- an algorithm's head ---- */

static bool can_be_written(enum rn_coll coll)
{
    return coll == RN_COLL_BARRIER || coll == RN_COLL_BCAST || coll == RN_COLL_REDUCE || coll == RN_COLL_ALLREDUCE ||
           coll == RN_COLL_GATHER || coll == RN_COLL_SCATTER || coll == RN_COLL_ALLGATHER || coll == RN_COLL_ALLTOALL ||
           coll == RN_COLL_REDUCE_SCATTER_BLOCK || coll == RN_COLL_SCAN || coll == RN_COLL_EXSCAN;
}

static bool reduces(enum rn_coll coll)
{
    return coll == RN_COLL_REDUCE || coll == RN_COLL_ALLREDUCE || coll == RN_COLL_REDUCE_SCATTER_BLOCK || coll == RN_COLL_SCAN ||
           coll == RN_COLL_EXSCAN;
}

static enum rn_coll coll_word(struct rn_script_reader *r)
{
    size_t len = rn_script_word(r);

    for (size_t i = 0; i < ARRAY_LEN(colls); i++) {
        if (strlen(colls[i]) != len || memcmp(colls[i], r->at, len)) continue;
        if (!can_be_written((enum rn_coll)i)) rn_script_wrong(r, "algorithms for %s cannot be written in a file", colls[i]);
        r->at += len;
        return (enum rn_coll)i;
    }
    rn_script_wrong(r, "\"%.20s\" does not begin with the name of a collective, as in: algorithm allreduce mine", r->at);
    return RN_COLL_BARRIER;
}

static void algorithm_name(struct rn_script_reader *r, const struct rn_script *before)
{
    struct rn_script *s = r->script;
    size_t len = rn_script_word(r);

    while (len && (isalnum((unsigned char)r->at[len]) || r->at[len] == '_' || r->at[len] == '-')) len++;
    if (!len || len >= RN_SCRIPT_NAME) {
        rn_script_wrong(r, "an algorithm needs a name of at most %d letters", RN_SCRIPT_NAME - 1);
        return;
    }
    memcpy(s->name, r->at, len);
    r->at += len;
    for (; before && before != s; before = before->next)
        if (before->coll == s->coll && !strcmp(before->name, s->name))
            rn_script_wrong(r, "%s %s is there already, from %.100s:%d", colls[s->coll], s->name, before->file, before->line);
}

static int size_word(struct rn_script_reader *r)
{
    long n = 0;

    rn_script_word(r);
    if (!isdigit((unsigned char)*r->at)) rn_script_wrong(r, "a number of ranks is wanted, not \"%.20s\"", r->at);
    while (isdigit((unsigned char)*r->at) && n <= INT32_MAX) n = n * 10 + (*r->at++ - '0');
    if (n < 1 || n > INT32_MAX) rn_script_wrong(r, "a number of ranks is out of range");
    return (int)n;
}

/* any; a power of two; a multiple of N; N; from N; N to M */
static void line_ranks(struct rn_script_reader *r)
{
    struct rn_script *s = r->script;

    if (rn_script_eat(r, "any")) return;
    rn_script_eat(r, "a");
    if (rn_script_eat(r, "power")) {
        want(r, "of");
        want(r, "two");
        s->pow2 = true;
    } else if (rn_script_eat(r, "multiple")) {
        want(r, "of");
        s->multiple = size_word(r);
    } else if (rn_script_eat(r, "from")) {
        s->least = size_word(r);
    } else {
        s->least = s->most = size_word(r);
        if (rn_script_eat(r, "to")) s->most = size_word(r);
        if (s->most < s->least) rn_script_wrong(r, "no number of ranks is from %d to %d", s->least, s->most);
    }
}

static void line_commutes(struct rn_script_reader *r)
{
    if (!reduces(r->script->coll)) rn_script_wrong(r, "%s has no operator that could commute", colls[r->script->coll]);
    r->script->commutes = true;
}

static void line_add(struct rn_script_reader *r, bool let)
{
    struct rn_script *s = r->script;
    struct rn_script_line line = { .line = r->line, .var = -1 };
    char name[RN_SCRIPT_NAME] = "";

    if (let) { /* its name is there from the next line on */
        line.var = var_name(r, false);
        want(r, "=");
        if (*r->error) return;
        memcpy(name, s->vars[line.var], sizeof name);
        *s->vars[line.var] = 0;
    }
    line.expr = rn_script_expr(r);
    void *lines = rn_script_grow(r, s->lines, s->nlines, sizeof *s->lines);
    if (*r->error) return;
    if (let) memcpy(s->vars[line.var], name, sizeof name);
    s->lines = lines;
    s->lines[s->nlines++] = line;
}

static void line_let(struct rn_script_reader *r)
{
    line_add(r, true);
}

static void line_require(struct rn_script_reader *r)
{
    line_add(r, false);
}

static void line_chunks(struct rn_script_reader *r)
{
    if (r->script->chunks >= 0) rn_script_wrong(r, "chunks are given twice");
    r->script->chunks = rn_script_expr(r);
}

static void line_room(struct rn_script_reader *r)
{
    if (r->script->room >= 0) rn_script_wrong(r, "room is given twice");
    r->script->room = rn_script_expr(r);
}

/* ---- rounds and steps ---- */

/* VAR = EXPR to EXPR */
static struct rn_script_loop loop(struct rn_script_reader *r)
{
    struct rn_script_loop l = { .var = var_name(r, true) };

    want(r, "=");
    l.from = *r->error ? -1 : rn_script_expr(r);
    want(r, "to");
    l.to = *r->error ? -1 : rn_script_expr(r);
    return l;
}

static void line_round(struct rn_script_reader *r)
{
    struct rn_script *s = r->script;
    struct rn_script_round round = { .line = r->line, .first = s->nsteps, .end = s->nsteps };

    if (!at_end(r)) {
        round.repeats = true;
        round.loop = loop(r);
    }
    void *rounds = rn_script_grow(r, s->rounds, s->nrounds, sizeof *s->rounds);
    if (*r->error) return;
    s->rounds = rounds;
    s->rounds[s->nrounds++] = round;
}

/* BUFFER[FIRST] or BUFFER[FIRST : COUNT] */
static struct rn_script_range range(struct rn_script_reader *r, bool written)
{
    struct rn_script_range x = { .count = -1 };
    const char *at = r->at;

    if (rn_script_eat(r, "in"))
        x.buf = RN_BUF_IN;
    else if (rn_script_eat(r, "out"))
        x.buf = RN_BUF_OUT;
    else if (rn_script_eat(r, "tmp"))
        x.buf = RN_BUF_TMP;
    else
        rn_script_wrong(r, "in[ ], out[ ] or tmp[ ] is wanted, not \"%.20s\"", at);
    if (written && x.buf == RN_BUF_IN) rn_script_wrong(r, "in[ ] cannot be written to");
    if (r->script->coll == RN_COLL_BARRIER) rn_script_wrong(r, "a barrier has no data");
    want(r, "[");
    x.first = *r->error ? -1 : rn_script_expr(r);
    if (rn_script_eat(r, ":")) x.count = *r->error ? -1 : rn_script_expr(r);
    want(r, "]");
    return x;
}

/* for VAR = A to B ... if CONDITION, which hold for what stands before; read first, because that may use the variables. */
static void step_tail(struct rn_script_reader *r, struct rn_script_step *step)
{
    while (rn_script_eat(r, "for")) {
        if (step->nloops == RN_SCRIPT_LOOPS) rn_script_wrong(r, "a step has more than %d loops", RN_SCRIPT_LOOPS);
        if (*r->error) return;
        step->loops[step->nloops++] = loop(r);
    }
    if (rn_script_eat(r, "if")) step->cond = *r->error ? -1 : rn_script_expr(r);
    line_end(r);
}

/* Where a step's own words end. */
static const char *tail_of(const char *at)
{
    for (const char *p = at; *p; p++)
        if ((p == at || !isalnum((unsigned char)p[-1])) &&
            ((!strncmp(p, "for", 3) && !isalnum((unsigned char)p[3])) || (!strncmp(p, "if", 2) && !isalnum((unsigned char)p[2]))))
            return p;
    return at + strlen(at);
}

static void step_message(struct rn_script_reader *r, struct rn_script_step *step)
{
    bool send = step->kind == RN_SCRIPT_SEND;
    const char *word = send ? "to" : "from";

    step->bare = rn_script_eat(r, word);
    if (!step->bare && send) step->from = range(r, false);
    if (!step->bare && !send) step->into = range(r, true);
    if (!step->bare) want(r, word);
    step->peer = *r->error ? -1 : rn_script_expr(r);
}

static void step_local(struct rn_script_reader *r, struct rn_script_step *step)
{
    bool copy = step->kind == RN_SCRIPT_COPY;

    if (!copy && !reduces(r->script->coll)) rn_script_wrong(r, "%s has no operator to reduce with", colls[r->script->coll]);
    step->from = range(r, false);
    want(r, copy ? "to" : "into");
    if (!*r->error) step->into = range(r, true);
}

static const char *const kinds[] = {
    [RN_SCRIPT_SEND] = "send", [RN_SCRIPT_RECV] = "recv", [RN_SCRIPT_COPY] = "copy", [RN_SCRIPT_REDUCE] = "reduce"
};

static bool step_begins(struct rn_script_reader *r)
{
    size_t len = rn_script_word(r);

    for (size_t i = 0; i < ARRAY_LEN(kinds); i++)
        if (strlen(kinds[i]) == len && !memcmp(kinds[i], r->at, len)) return true;
    return isdigit((unsigned char)*r->at) || *r->at == '(';
}

static void line_step(struct rn_script_reader *r)
{
    struct rn_script *s = r->script;
    struct rn_script_step step = { .line = r->line, .peer = -1, .only = -1, .cond = -1, .from.count = -1, .into.count = -1 };
    size_t kind = 0;

    if (!s->nrounds) rn_script_wrong(r, "a step stands before the first round");
    if (isdigit((unsigned char)*r->at) || *r->at == '(') {
        step.only = *r->error ? -1 : rn_script_expr(r);
        want(r, ":");
    }
    while (kind < ARRAY_LEN(kinds) && !rn_script_eat(r, kinds[kind])) kind++;
    if (kind == ARRAY_LEN(kinds)) rn_script_wrong(r, "send, recv, copy or reduce is wanted, not \"%.20s\"", r->at);
    if (*r->error) return;
    step.kind = (enum rn_script_kind)kind;

    const char *begin = r->at, *tail = tail_of(r->at);
    char own[MOST_LINE + 1];
    r->at = tail;
    step_tail(r, &step);
    snprintf(own, sizeof own, "%.*s", (int)(tail - begin), begin);
    r->at = own;
    if (*r->error) return;
    if (kind == RN_SCRIPT_SEND || kind == RN_SCRIPT_RECV)
        step_message(r, &step);
    else
        step_local(r, &step);
    line_end(r);
    void *steps = rn_script_grow(r, s->steps, s->nsteps, sizeof *s->steps);
    if (*r->error) return;
    s->steps = steps;
    s->steps[s->nsteps++] = step;
    s->rounds[s->nrounds - 1].end = s->nsteps;
}

/* ---- files ---- */

static const struct {
    const char *word;
    void (*read)(struct rn_script_reader *r);
    bool head; /* stands before the first round */
} lines[] = { { "ranks", line_ranks, true },     { "commutes", line_commutes, true }, { "let", line_let, true },
              { "require", line_require, true }, { "chunks", line_chunks, true },     { "room", line_room, true },
              { "round", line_round, false } };

static void algorithm_end(struct rn_script_reader *r)
{
    if (!*r->error && r->script && !r->script->nrounds)
        rn_script_wrong(r, "%s %s has no round", colls[r->script->coll], r->script->name);
}

static void line_algorithm(struct rn_script_reader *r, struct rn_script **list)
{
    struct rn_script *s = calloc(1, sizeof *s);
    char *file = strdup(r->file);

    algorithm_end(r);
    if (!s || !file) rn_script_wrong(r, "no memory");
    if (*r->error) {
        free(s);
        free(file);
        return;
    }
    *s = (struct rn_script){
        .file = file, .line = r->line, .least = 1, .most = INT32_MAX, .multiple = 1, .chunks = -1, .room = -1
    };
    s->nvars = ARRAY_LEN(given);
    for (size_t i = 0; i < ARRAY_LEN(given); i++) snprintf(s->vars[i], RN_SCRIPT_NAME, "%s", given[i]);
    struct rn_script **end = list;
    while (*end) end = &(*end)->next;
    *end = r->script = s;
    s->coll = coll_word(r);
    if (!*r->error) algorithm_name(r, *list);
    line_end(r);
}

static void line_read(struct rn_script_reader *r, struct rn_script **list)
{
    if (at_end(r)) return;
    if (rn_script_eat(r, "algorithm")) {
        line_algorithm(r, list);
        return;
    }
    if (!r->script) {
        rn_script_wrong(r, "a file begins with: algorithm COLLECTIVE NAME");
        return;
    }
    for (size_t i = 0; i < ARRAY_LEN(lines); i++) {
        if (!rn_script_eat(r, lines[i].word)) continue;
        if (lines[i].head && r->script->nrounds) rn_script_wrong(r, "\"%s\" must stand before the first round", lines[i].word);
        if (!*r->error) lines[i].read(r);
        line_end(r);
        return;
    }
    if (step_begins(r))
        line_step(r);
    else
        rn_script_wrong(r, "\"%.20s\" is no line of an algorithm", r->at);
}

/* What was added behind the first `keep` algorithms goes. */
static void cut_back(struct rn_script **list, int keep)
{
    while (keep-- > 0) list = &(*list)->next;
    rn_script_free(*list);
    *list = NULL;
}

static int length(const struct rn_script *list)
{
    int n = 0;

    for (; list; list = list->next) n++;
    return n;
}

bool rn_script_parse(const char *file, const char *text, struct rn_script **list, char error[RN_SCRIPT_ERROR])
{
    struct rn_script_reader r = { .file = file, .error = error };
    int before = length(*list);
    char line[MOST_LINE + 1];

    for (*error = 0; *text && !*error;) {
        size_t len = strcspn(text, "\n"), used = RN_MIN(len, strcspn(text, "#\n"));
        r.line++;
        if (used > MOST_LINE) {
            rn_script_wrong(&r, "the line is longer than %d letters", MOST_LINE);
            break;
        }
        memcpy(line, text, used);
        line[used] = 0;
        r.at = line;
        line_read(&r, list);
        text += len + (text[len] == '\n');
    }
    if (!r.script) rn_script_wrong(&r, "there is no algorithm in it");
    algorithm_end(&r);
    if (*error) cut_back(list, before);
    return !*error;
}

static char *file_read(const char *file, char error[RN_SCRIPT_ERROR])
{
    FILE *f = fopen(file, "re");
    char *text = f ? malloc(MOST_BYTES + 1) : NULL;

    errno = f && !text ? ENOMEM : errno;
    if (!text) {
        snprintf(error, RN_SCRIPT_ERROR, "%.200s: cannot be read: %s", file, strerror(errno));
    } else {
        size_t n = fread(text, 1, MOST_BYTES + 1, f);
        bool bad = ferror(f) || n > MOST_BYTES;
        if (bad) snprintf(error, RN_SCRIPT_ERROR, "%.200s: cannot be read, or is longer than %d bytes", file, MOST_BYTES);
        text[bad ? 0 : n] = 0;
        if (!bad && strlen(text) != n) snprintf(error, RN_SCRIPT_ERROR, "%.200s: is no text", file);
    }
    if (f) fclose(f);
    return text;
}

bool rn_script_load(const char *files, struct rn_script **list, char error[RN_SCRIPT_ERROR])
{
    int before = length(*list);

    for (*error = 0; *files && !*error;) {
        size_t len = strcspn(files, ":");
        char *file = strndup(files, len), *text = file && len ? file_read(file, error) : NULL;

        if (text && !*error) rn_script_parse(file, text, list, error);
        free(text);
        free(file);
        files += len + (files[len] == ':');
    }
    if (*error) cut_back(list, before);
    return !*error;
}

static void verdicts_free(struct rn_script_verdict *list)
{
    while (list) {
        struct rn_script_verdict *next = list->next;
        free(list);
        list = next;
    }
}

void rn_script_free(struct rn_script *list)
{
    while (list) {
        struct rn_script *next = list->next;
        free(list->nodes);
        free(list->lines);
        free(list->rounds);
        free(list->steps);
        verdicts_free(list->verdicts);
        free(list->file);
        free(list);
        list = next;
    }
}

/* ---- words ---- */

bool rn_script_takes(const struct rn_script *s, int size)
{
    return size >= s->least && size <= s->most && size % s->multiple == 0 && (!s->pow2 || (size & (size - 1)) == 0);
}

void rn_script_needs_text(const struct rn_script *s, char *out, size_t room)
{
    int n = 0;

    *out = 0;
    if (s->pow2)
        n = snprintf(out, room, "a power of two as number of ranks");
    else if (s->multiple > 1)
        n = snprintf(out, room, "a multiple of %d as number of ranks", s->multiple);
    else if (s->least == s->most)
        n = snprintf(out, room, "%d ranks", s->least);
    else if (s->most < INT32_MAX)
        n = snprintf(out, room, "%d to %d ranks", s->least, s->most);
    else if (s->least > 1)
        n = snprintf(out, room, "%d ranks or more", s->least);
    for (int i = 0; i < s->nlines; i++) {
        if (s->lines[i].var >= 0 || n >= (int)room) continue;
        n += snprintf(out + n, room - (size_t)n, "%swhat line %d requires", n ? ", " : "", s->lines[i].line);
    }
    if (s->commutes && n < (int)room) snprintf(out + n, room - (size_t)n, "%san operator that commutes", n ? ", " : "");
}
