/* Output: columns for people, JSON lines for programs. */
#include "bench.h"
#include <string.h>

static const int FIRST_WIDTH = 10, WIDTH = 23;

static void head_column(const char *prefix, const char *name)
{
    char text[64];

    snprintf(text, sizeof text, "%s%s", prefix, name);
    printf("%*s", WIDTH, text);
}

void bench_print_head(const struct bench *b)
{
    const struct bench_spec *s = b->spec;

    printf("# %s: %s\n# %d rank%s, %s\n", s->name, s->what, b->size, b->size == 1 ? "" : "s", b->library);
    printf("%-*s", FIRST_WIDTH, s->flags & BENCH_SIZES ? "# Size" : "# Ranks");
    head_column(b->full ? "Avg " : "", s->column);
    if (s->flags & BENCH_MSGRATE) head_column("", "Messages/s");
    if (b->copies) head_column("memcpy ", strchr(s->column, '('));
    if (b->full) {
        head_column("Min ", s->column);
        head_column("Max ", s->column);
        printf("%12s", "Iterations");
    }
    if (b->check) printf("%12s", "Validation");
    printf("\n");
    fflush(stdout);
}

/* A message of no bytes has no bandwidth to compute a rate from. */
static double message_rate(const struct bench_row *row)
{
    return row->bytes ? row->value * 1e6 / (double)row->bytes : 0;
}

static void json_string(FILE *f, const char *key, const char *text)
{
    fprintf(f, "\"%s\": \"", key);
    for (const unsigned char *p = (const unsigned char *)text; *p; p++) {
        if (*p == '"' || *p == '\\')
            fprintf(f, "\\%c", *p);
        else if (*p < 0x20)
            fprintf(f, "\\u%04x", *p);
        else
            fputc(*p, f);
    }
    fprintf(f, "\"");
}

static void json_row(const struct bench *b, const struct bench_row *row)
{
    FILE *f = b->json;

    fprintf(f, "{");
    json_string(f, "benchmark", b->spec->name);
    fprintf(f, ", \"ranks\": %d, \"size\": %zu, \"value\": %.6g, ", b->size, row->bytes, row->value);
    json_string(f, "unit", b->spec->unit);
    fprintf(f, ", \"min\": %.6g, \"max\": %.6g, \"iterations\": %ld, ", row->min, row->max, row->iterations);
    if (b->spec->flags & BENCH_MSGRATE) fprintf(f, "\"messages_per_s\": %.6g, ", message_rate(row));
    if (b->copies) fprintf(f, "\"memcpy\": %.6g, ", row->copied);
    if (b->check) fprintf(f, "\"valid\": %s, ", row->pass ? "true" : "false");
    json_string(f, "library", b->library);
    fprintf(f, ", ");
    json_string(f, "date", b->date);
    fprintf(f, "}\n");
    fflush(f);
}

/* Times of a few ns are told in us, too. */
static void value_print(double v)
{
    printf("%*.*f", WIDTH, v < 1 ? 4 : 2, v);
}

void bench_print_row(const struct bench *b, const struct bench_row *row)
{
    const struct bench_spec *s = b->spec;

    if (s->flags & BENCH_SIZES)
        printf("%-*zu", FIRST_WIDTH, row->bytes);
    else
        printf("%-*d", FIRST_WIDTH, b->size);
    value_print(row->value);
    if (s->flags & BENCH_MSGRATE) value_print(message_rate(row));
    if (b->copies) value_print(row->copied);
    if (b->full) {
        value_print(row->min);
        value_print(row->max);
        printf("%12ld", row->iterations);
    }
    if (b->check) printf("%12s", row->pass ? "Pass" : "Fail");
    printf("\n");
    fflush(stdout);
    if (b->json) json_row(b, row);
}
