/* Command line of the benchmarks: one table, from which the usage is printed too. */
#include "bench.h"
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct option_row {
    const char *name, *value, *help;
    unsigned needs; /* flags of which the benchmark has one; 0: all benchmarks take it */
    bool (*take)(struct bench *b, const char *text);
};

/* A whole number with an optional K, M or G, times 1024 each. */
static const char *number_read(const char *text, unsigned long long *out)
{
    char *end;
    int shift = 0;

    if (*text < '0' || *text > '9') return NULL;
    errno = 0;
    *out = strtoull(text, &end, 10);
    if (errno) return NULL;
    if (*end == 'k' || *end == 'K') shift = 10;
    if (*end == 'm' || *end == 'M') shift = 20;
    if (*end == 'g' || *end == 'G') shift = 30;
    if (*out > ULLONG_MAX >> shift) return NULL;
    *out <<= shift;
    return shift ? end + 1 : end;
}

static bool count_read(const char *text, unsigned long long least, unsigned long long most, long *out)
{
    unsigned long long n;
    const char *end = number_read(text, &n);

    if (!end || *end || n < least || n > most) return false;
    *out = (long)n;
    return true;
}

/* MIN:MAX, MIN: or MAX. */
static bool take_range(struct bench *b, const char *text)
{
    unsigned long long low = b->min_size, high = b->max_size;
    const char *end = number_read(text, &low);

    if (!end) return false;
    if (!*end) {
        high = low;
        low = b->min_size < high ? b->min_size : high;
    } else {
        if (*end++ != ':') return false;
        if (*end && (!(end = number_read(end, &high)) || *end)) return false;
    }
    if (low > high || high > INT_MAX) return false;
    b->min_size = low;
    b->max_size = high;
    return true;
}

static bool take_iterations(struct bench *b, const char *text)
{
    return count_read(text, 1, INT_MAX, &b->iterations);
}

static bool take_warmup(struct bench *b, const char *text)
{
    return count_read(text, 0, INT_MAX, &b->warmup);
}

static bool take_window(struct bench *b, const char *text)
{
    long n;

    if (!count_read(text, 1, 1 << 16, &n)) return false;
    b->window = (int)n;
    return true;
}

static bool take_threads(struct bench *b, const char *text)
{
    long n;

    if (!count_read(text, 1, BENCH_MOST_THREADS, &n)) return false;
    b->threads = (int)n;
    return true;
}

static bool take_word(const char *const *words, const char *text, int *out)
{
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], text) != 0) continue;
        *out = i;
        return true;
    }
    return false;
}

static bool take_win_kind(struct bench *b, const char *text)
{
    return take_word(bench_win_kinds, text, &b->win_kind);
}

static bool take_win_sync(struct bench *b, const char *text)
{
    return take_word(bench_win_syncs, text, &b->win_sync);
}

static bool take_budget(struct bench *b, const char *text)
{
    char *end;

    b->budget = strtod(text, &end);
    return end != text && !*end && b->budget > 0 && b->budget <= 3600;
}

static bool take_json(struct bench *b, const char *text)
{
    b->json_name = text;
    return *text != 0;
}

static bool take_check(struct bench *b, const char *text)
{
    (void)text;
    return b->check = true;
}

/* The kinds follow as words of their own. */
static bool take_device(struct bench *b, const char *text)
{
    b->device = text;
    b->kinds[0] = b->kinds[1] = 'D';
    return !strcmp(text, "cuda");
}

static bool take_kind(struct bench *b, const char *text)
{
    char kind = !strcmp(text, "managed") ? 'M' : strlen(text) == 1 ? *text : 0;

    if (!b->device || !kind || !strchr("HDM", kind) || b->nkinds == 2) return false;
    b->kinds[b->nkinds++] = kind;
    if (b->nkinds == 1) b->kinds[1] = kind;
    return true;
}

/* vect:STRIDE:BLOCK, or cont. */
static bool take_layout(struct bench *b, const char *text)
{
    enum { MOST = 1 << 20 };
    unsigned long long stride, block;
    const char *end;

    b->block = b->stride = 0;
    if (!strcmp(text, "cont")) return true;
    if (strncmp(text, "vect:", 5) != 0 || !(end = number_read(text + 5, &stride)) || *end != ':') return false;
    if (!(end = number_read(end + 1, &block)) || *end || !block || block > stride || stride > MOST) return false;
    b->block = (size_t)block;
    b->stride = (size_t)stride;
    return true;
}

/* In a shared window the memory of the other is mapped, whichever MPI it is. */
static bool take_copies(struct bench *b, const char *text)
{
    (void)text;
    return b->copies = !strcmp(bench_win_kinds[b->win_kind], "shared");
}

static bool take_counts(struct bench *b, const char *text)
{
    (void)text;
    return b->by_counts = true;
}

static bool take_full(struct bench *b, const char *text)
{
    (void)text;
    return b->full = true;
}

static bool take_spoil(struct bench *b, const char *text)
{
    (void)text;
    return b->check = b->spoil = true;
}

static const struct option_row OPTIONS[] = {
    { "-m", "MIN:MAX", "message sizes in bytes, doubling from MIN (4K, 1M are understood)", BENCH_SIZES, take_range },
    { "-i", "N", "measure N times, instead of as often as the time allows", BENCH_LOOPS, take_iterations },
    { "-x", "N", "this many more rounds before, which do not count", BENCH_LOOPS, take_warmup },
    { "-t", "SECONDS", "time for each size (0.1)", BENCH_LOOPS, take_budget },
    { "-W", "N", "messages under way at once (64)", BENCH_WINDOW, take_window },
    { "-T", "N", "threads of each rank (2)", BENCH_THREADS, take_threads },
    { "-w", "KIND", "kind of window: allocate, create, dynamic, shared (allocate)", BENCH_RMA, take_win_kind },
    { "-s", "SYNC", "synchronisation: flush, lock, lock_all, fence, pscw (flush)", BENCH_RMA, take_win_sync },
    { "-M", NULL, "in turns the same by memcpy, in a column beside; behind -w shared", BENCH_COPY, take_copies },
    { "-c", NULL, "check the data first; wrong data make exit status 1", BENCH_CHECK, take_check },
    { "-D", "LAYOUT", "cont, or vect:STRIDE:BLOCK for blocks with gaps, in bytes (cont)", BENCH_LAYOUT, take_layout },
    { "-V", NULL, "the form with a count for each rank, here all alike (gatherv, alltoallv, ...)", BENCH_COUNTS, take_counts },
    { "-d", "cuda", "buffers on a GPU; then D, H or M (managed) for rank 0, and for the others", BENCH_SIZES | BENCH_RMA,
      take_device },
    { "-f", NULL, "print minimum, maximum and the number of iterations too", 0, take_full },
    { "--json", "FILE", "append each row to FILE as one line of JSON", 0, take_json },
    { "--spoil", NULL, "spoil what arrives, to see that -c notices", BENCH_CHECK, take_spoil },
    { "-h", NULL, "print this help", 0, NULL },
};
enum { OPTION_COUNT = sizeof OPTIONS / sizeof *OPTIONS };

static bool is_taken(const struct bench *b, const struct option_row *o)
{
    return !o->needs || (o->needs & b->spec->flags);
}

static void usage_print(const struct bench *b, FILE *to)
{
    if (b->rank != 0) return;

    fprintf(to, "usage: %s [options]\n%s: %s\n", b->spec->name, b->spec->name, b->spec->what);
    for (int i = 0; i < OPTION_COUNT; i++) {
        const struct option_row *o = &OPTIONS[i];
        char left[32];

        if (!is_taken(b, o)) continue;
        snprintf(left, sizeof left, "%s %s", o->name, o->value ? o->value : "");
        fprintf(to, "  %-16s %s\n", left, o->help);
    }
}

static int refuse(const struct bench *b, const char *why, const char *what)
{
    if (b->rank == 0) fprintf(stderr, "%s: %s: %s\n", b->spec->name, why, what);
    usage_print(b, stderr);
    return -1;
}

static const struct option_row *option_find(const struct bench *b, const char *text)
{
    for (int i = 0; i < OPTION_COUNT; i++)
        if (is_taken(b, &OPTIONS[i]) && !strcmp(text, OPTIONS[i].name)) return &OPTIONS[i];
    return NULL;
}

int bench_options_parse(struct bench *b, int argc, char **argv, bool *help)
{
    for (int i = 1; i < argc; i++) {
        const struct option_row *o = option_find(b, argv[i]);

        if (!o && !strcmp(argv[i], "--help")) o = &OPTIONS[OPTION_COUNT - 1];
        if (!o && take_kind(b, argv[i])) continue;
        if (!o) return refuse(b, "unknown option", argv[i]);
        if (!o->take) {
            *help = true;
            usage_print(b, stdout);
            return 0;
        }
        if (o->value && ++i == argc) return refuse(b, "value missing after", argv[i - 1]);
        if (!o->take(b, argv[i])) return refuse(b, "bad value", argv[i]);
    }
    return 0;
}
