/* The measuring loop and the life of a benchmark program. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#include "bench.h"
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_BLOCKS = 10, FEWEST_LOOPS = 10, MOST_LOOPS = 200000, DEFAULT_WARMUP = 200 };

/* Both buffers of a rank together; longer sizes are left out. */
#define ROOM_LIMIT ((size_t)1 << 30)
/* Rows get this many times their budget at most, in case the first estimate was far too good. */
#define OVERTIME 5

/* Making and comparing test data takes a few ns a byte, so long ones are checked less often. */
#define CHECK_BYTES ((size_t)4 << 20)
enum { MOST_ROUNDS = 100, FEWEST_ROUNDS = 5 };

static const int USAGE_ERROR = 2;

double bench_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

double bench_usec(const struct bench *b, size_t bytes, double seconds)
{
    (void)b;
    (void)bytes;
    return seconds * 1e6;
}

int bench_all_ranks(const struct bench *b)
{
    return b->size;
}

void bench_room_none(const struct bench *b, size_t bytes, size_t *send, size_t *recv)
{
    (void)b;
    (void)bytes;
    *send = *recv = 0;
}

void bench_room_each(const struct bench *b, size_t bytes, size_t *send, size_t *recv)
{
    *send = *recv = bench_span(b, bytes);
}

static void abort_saying(const struct bench *b, const char *text)
{
    if (!b->rank) fprintf(stderr, "%s: %s\n", b->spec->name, text);
    MPI_Abort(MPI_COMM_WORLD, 2);
}

bool bench_by_counts(struct bench *b, size_t bytes)
{
    if (!b->by_counts) return false;
    if (b->counts && (size_t)b->counts[0] == bytes) return true; /* as in the call before, which was timed as well */
    if (bytes > INT_MAX / (size_t)b->size) abort_saying(b, "-V takes no blocks that are 2 GiB together");
    if (!b->counts) b->counts = malloc(sizeof *b->counts * 2 * (size_t)b->size);
    if (!b->counts) abort_saying(b, "no memory");
    b->places = b->counts + b->size;
    for (int i = 0; i < b->size; i++) {
        b->counts[i] = (int)bytes;
        b->places[i] = (int)bytes * i;
    }
    return true;
}

double bench_collective_run(struct bench *b, size_t bytes, long n)
{
    double sum = 0;

    for (long i = 0; i < n; i++) {
        double start = bench_now();
        b->spec->call(b, bytes, 0);
        sum += bench_now() - start;
        MPI_Barrier(MPI_COMM_WORLD);
    }
    return sum;
}

void bench_collective_check(struct bench *b, size_t bytes, long round)
{
    int root = (int)(round % b->size);
    size_t send, recv;

    b->spec->room(b, bytes, &send, &recv);
    bench_clear(b, recv);
    b->spec->fill(b, bytes, root, round);
    b->spec->call(b, bytes, root);
    b->spec->verify(b, bytes, root, round);
}

/* All ranks must make the same number of calls, so rank 0's clock decides. */
static double wall_run(struct bench *b, size_t bytes, long n, double *counted)
{
    double start, wall;

    MPI_Barrier(MPI_COMM_WORLD);
    start = bench_now();
    *counted = b->spec->run(b, bytes, n);
    wall = bench_now() - start;
    MPI_Bcast(&wall, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    return wall;
}

/* Also the warm-up: it goes on until a tenth of the budget is spent, so that the estimate holds. */
static long loops_plan(struct bench *b, size_t bytes)
{
    double counted, wall;
    long warmup = b->warmup, n = 2;

    if (b->iterations > 0) {
        if (warmup < 0) warmup = b->iterations < DEFAULT_WARMUP ? b->iterations : DEFAULT_WARMUP;
        if (warmup > 0) wall_run(b, bytes, warmup, &counted);
        return b->iterations;
    }
    while ((wall = wall_run(b, bytes, n, &counted)) < b->budget / 10 && n < MOST_LOOPS / 10) n *= 4;
    if (warmup > 0) wall_run(b, bytes, warmup, &counted);

    double fit = b->budget / wall * (double)n;
    return fit < FEWEST_LOOPS ? FEWEST_LOOPS : fit > MOST_LOOPS ? MOST_LOOPS : (long)fit;
}

/* Least and greatest: of the ranks' means for a collective, of the blocks' else. */
static void row_fill(struct bench *b, struct bench_row *row, const double *block, int blocks, long per_block)
{
    const struct bench_spec *s = b->spec;
    double mean[MAX_BLOCKS], own = 0, least, most, sum = 0;

    for (int i = 0; i < blocks; i++) own += block[i];
    own /= (double)row->iterations;
    MPI_Reduce(block, mean, blocks, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&own, &least, 1, MPI_DOUBLE, MPI_MIN, 0, MPI_COMM_WORLD);
    MPI_Reduce(&own, &most, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (b->rank != 0) return;

    for (int i = 0; i < blocks; i++) {
        mean[i] /= (double)s->timed_ranks(b) * (double)per_block;
        sum += mean[i];
    }
    if (!(s->flags & BENCH_BY_RANK)) {
        least = most = mean[0];
        for (int i = 1; i < blocks; i++) {
            if (mean[i] < least) least = mean[i];
            if (mean[i] > most) most = mean[i];
        }
    }
    row->value = s->value(b, row->bytes, sum / blocks);
    row->min = s->value(b, row->bytes, s->flags & BENCH_RATE ? most : least);
    row->max = s->value(b, row->bytes, s->flags & BENCH_RATE ? least : most);
}

static void row_measure(struct bench *b, struct bench_row *row)
{
    double block[MAX_BLOCKS], wall = 0, copying = 0;
    long n = loops_plan(b, row->bytes);
    int blocks = n / 5 > MAX_BLOCKS ? MAX_BLOCKS : n < 10 ? 1 : (int)(n / 5);
    long per_block = n / blocks;
    int done = 0;

    /* With -i the number is the user's, to the last one. */
    if (b->iterations > 0 && n % blocks) {
        blocks = 1;
        per_block = n;
    }
    if (b->copies) bench_rma_copy_run(b, row->bytes, per_block);
    while (done < blocks) {
        wall += wall_run(b, row->bytes, per_block, &block[done++]);
        if (b->copies) copying += bench_rma_copy_run(b, row->bytes, per_block);
        if (b->iterations < 0 && wall > OVERTIME * b->budget) break;
    }
    row->iterations = per_block * done;
    if (b->copies) row->copied = b->spec->value(b, row->bytes, copying / (double)row->iterations);
    row_fill(b, row, block, done, per_block);
}

/* One value a rank, measured by the benchmark itself. */
static void row_once(struct bench *b, struct bench_row *row)
{
    double own = b->spec->once(b), sum;

    MPI_Reduce(&own, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&own, &row->min, 1, MPI_DOUBLE, MPI_MIN, 0, MPI_COMM_WORLD);
    MPI_Reduce(&own, &row->max, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    row->value = b->rank == 0 ? sum / b->size : 0;
    row->iterations = 1;
}

static bool data_check(struct bench *b, size_t bytes)
{
    long rounds = MOST_ROUNDS, wrong;
    size_t send, recv;

    b->spec->room(b, bytes, &send, &recv);
    if (send + recv > CHECK_BYTES / MOST_ROUNDS) rounds = (long)(CHECK_BYTES / (send + recv));
    if (rounds < FEWEST_ROUNDS) rounds = FEWEST_ROUNDS;
    MPI_Bcast(&rounds, 1, MPI_LONG, 0, MPI_COMM_WORLD); /* rooms may differ */
    b->wrong = 0;
    for (long i = 0; i < rounds; i++) b->spec->check(b, bytes, i);
    MPI_Allreduce(&b->wrong, &wrong, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    if (wrong) b->failed = true;
    return wrong == 0;
}

static void row_run(struct bench *b, size_t bytes)
{
    struct bench_row row = { .bytes = bytes, .pass = true };

    if (b->check) row.pass = data_check(b, bytes);
    if (b->spec->once)
        row_once(b, &row);
    else
        row_measure(b, &row);
    if (b->rank == 0) bench_print_row(b, &row);
}

static size_t next_size(size_t bytes)
{
    return bytes ? bytes * 2 : 1;
}

/* Shortens the range until the buffers fit; false if not even the first size does. */
static bool range_fit(struct bench *b)
{
    size_t last = b->min_size, send, recv;
    bool first = true;

    for (size_t n = b->min_size; n <= b->max_size; n = next_size(n), first = false) {
        b->spec->room(b, n, &send, &recv);
        if (n > INT_MAX || send > ROOM_LIMIT || recv > ROOM_LIMIT - send) {
            if (b->rank == 0) fprintf(stderr, "%s: sizes from %zu on would need too much memory\n", b->spec->name, n);
            b->max_size = last;
            return !first;
        }
        last = n;
    }
    b->max_size = last;
    return true;
}

char bench_kind(const struct bench *b)
{
    return b->device ? b->kinds[b->rank > 0] : 'H';
}

static char *buffer_new(const struct bench *b, size_t bytes)
{
    void *p;

    if (bench_kind(b) != 'H') return bench_device_new(b, bench_kind(b), bytes + BENCH_GUARD);
    if (posix_memalign(&p, 4096, bytes + BENCH_GUARD)) return NULL;
    memset(p, 'r', bytes + BENCH_GUARD);
    return p;
}

static bool buffers_make(struct bench *b)
{
    if (!b->spec->room) return true;
    if (!range_fit(b)) return false;

    for (size_t n = b->min_size; n <= b->max_size; n = next_size(n)) {
        size_t send, recv;
        b->spec->room(b, n, &send, &recv);
        if (send > b->send_room) b->send_room = send;
        if (recv > b->recv_room) b->recv_room = recv;
    }
    b->send = buffer_new(b, b->send_room);
    b->recv = buffer_new(b, b->recv_room);
    if (b->send && b->recv) return true;
    fprintf(stderr, "%s: rank %d has no memory for %zu bytes\n", b->spec->name, b->rank, b->send_room + b->recv_room);
    return false;
}

static bool ranks_fit(const struct bench *b)
{
    const struct bench_spec *s = b->spec;

    if (b->size >= s->min_ranks && (!s->max_ranks || b->size <= s->max_ranks)) return true;
    if (b->rank == 0)
        fprintf(stderr, "%s: needs %s %d rank%s, not %d\n", s->name, s->max_ranks ? "exactly" : "at least", s->min_ranks,
                s->min_ranks == 1 ? "" : "s", b->size);
    return false;
}

static bool json_open(struct bench *b)
{
    int ok = 1;

    if (b->rank == 0 && b->json_name) {
        b->json = fopen(b->json_name, "a");
        ok = b->json != NULL;
        if (!ok) fprintf(stderr, "%s: cannot write %s: %s\n", b->spec->name, b->json_name, strerror(errno));
    }
    MPI_Bcast(&ok, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return ok;
}

/* Name and version of the library: the first line of what it says of itself. */
static void facts_note(struct bench *b)
{
    static char text[MPI_MAX_LIBRARY_VERSION_STRING];
    time_t now = time(NULL);
    int len;

    MPI_Get_library_version(text, &len);
    text[strcspn(text, "\n,")] = 0;
    for (char *p = text; *p; p++)
        if (*p == '\t') *p = ' ';
    snprintf(b->library, sizeof b->library, "%.*s", (int)sizeof b->library - 1, text);
    strftime(b->date, sizeof b->date, "%Y-%m-%dT%H:%M:%SZ", gmtime(&now));
}

static int rows_run(struct bench *b)
{
    int ok = buffers_make(b), all;

    MPI_Allreduce(&ok, &all, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    if (!all) return 1;

    if (b->rank == 0) bench_print_head(b);
    if (b->spec->flags & BENCH_SIZES)
        for (size_t n = b->min_size; n <= b->max_size; n = next_size(n)) row_run(b, n);
    else
        row_run(b, 0);
    return b->failed;
}

int bench_main(int argc, char **argv, const struct bench_spec *spec)
{
    struct bench b = { .spec = spec,
                       .min_size = spec->min_size,
                       .max_size = spec->max_size,
                       .iterations = -1,
                       .warmup = -1,
                       .budget = 0.1,
                       .window = 64,
                       .threads = 2 };
    double start = bench_now();
    bool help = false;
    int rc, wanted = spec->flags & BENCH_THREADS ? MPI_THREAD_MULTIPLE : MPI_THREAD_SINGLE, level;

    MPI_Init_thread(&argc, &argv, wanted, &level);
    b.init_seconds = bench_now() - start;
    MPI_Comm_rank(MPI_COMM_WORLD, &b.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &b.size);
    facts_note(&b);

    if (level < wanted) {
        if (b.rank == 0) fprintf(stderr, "%s: this MPI has no MPI_THREAD_MULTIPLE\n", spec->name);
        rc = USAGE_ERROR;
    } else if (bench_options_parse(&b, argc, argv, &help))
        rc = USAGE_ERROR;
    else if (help)
        rc = 0;
    else if (!ranks_fit(&b))
        rc = USAGE_ERROR;
    else
        rc = json_open(&b) ? rows_run(&b) : 1;

    if (b.json && fclose(b.json)) {
        fprintf(stderr, "%s: %s could not be written to the end\n", spec->name, b.json_name);
        rc = 1;
    }
    if (spec->finish) spec->finish(&b);
    if (bench_kind(&b) == 'H') {
        free(b.send);
        free(b.recv);
    }
    free(b.counts);
    /* A launcher ends the job at the first exit code that is not 0: rank 0 must have said what it has to say. */
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return rc;
}
