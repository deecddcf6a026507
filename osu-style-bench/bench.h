/* Shared parts of the benchmarks: options, the measuring loop, data checks, output.
 * A benchmark fills a struct bench_spec and hands it to bench_main. */
#ifndef RONDO_BENCH_H
#define RONDO_BENCH_H

#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Which options a benchmark takes, and how its columns look. */
enum {
    BENCH_SIZES = 1,     /* -m: one row per message size */
    BENCH_LOOPS = 2,     /* -i -x -t: repeats itself */
    BENCH_CHECK = 4,     /* -c, --spoil: can check its data */
    BENCH_WINDOW = 8,    /* -W */
    BENCH_RATE = 16,     /* the value is in MB/s: more is better; else time */
    BENCH_MSGRATE = 32,  /* prints messages per second too */
    BENCH_RMA = 128,     /* -w -s: works on a window */
    BENCH_THREADS = 256, /* -T: MPI_THREAD_MULTIPLE, and works in threads */
    BENCH_LAYOUT = 512,  /* -D: messages may have gaps */
    BENCH_COPY = 1024,   /* -M: the processor can do the same by itself */
    BENCH_COUNTS = 2048, /* -V: has a form with a count for each rank */
    BENCH_BY_RANK = 64   /* minimum and maximum are those of the ranks' means, else of parts of the run */
};

enum { BENCH_MOST_THREADS = 64 };

/* Bytes behind each buffer that nobody may touch. */
#define BENCH_GUARD 64

struct bench;

struct bench_spec {
    const char *name;
    const char *what;   /* one line: what is measured, how */
    const char *column; /* heading of the value, "Latency (us)" */
    const char *unit;   /* its unit, in JSON */
    unsigned flags;
    int min_ranks, max_ranks; /* max 0: no limit */
    size_t min_size, max_size;

    /* Bytes of the two buffers that messages of this size need. */
    void (*room)(const struct bench *b, size_t bytes, size_t *send, size_t *recv);
    /* Repeats the measured thing n times; returns the seconds that count on this rank. */
    double (*run)(struct bench *b, size_t bytes, long n);
    /* Sends data that differ each round, and tells bench_wrong about what came out wrong. */
    void (*check)(struct bench *b, size_t bytes, long round);
    /* Value from the seconds of one repeat. */
    double (*value)(const struct bench *b, size_t bytes, double seconds);
    /* How many ranks returned a time from run, so that their mean can be taken. */
    int (*timed_ranks)(const struct bench *b);
    /* Instead of run: one measurement on this rank, already in the unit of the column. */
    double (*once)(struct bench *b);
    /* A collective: bench_collective_run and bench_collective_check do the rest. */
    void (*call)(struct bench *b, size_t bytes, int root);
    void (*fill)(struct bench *b, size_t bytes, int root, long round);
    void (*verify)(struct bench *b, size_t bytes, int root, long round);
    /* One-sided: what the origin does once; before MPI_Finalize the window is given back. */
    void (*operate)(struct bench *b, size_t bytes, int target);
    /* The same by memcpy, where the other's memory is mapped. */
    void (*copy)(struct bench *b, size_t bytes, char *there);
    void (*finish)(struct bench *b);
};

struct bench {
    const struct bench_spec *spec;
    int rank, size;
    char *send, *recv;
    size_t send_room, recv_room;
    double init_seconds; /* spent in MPI_Init */

    /* options */
    size_t min_size, max_size;
    long iterations, warmup; /* -1: not given */
    double budget;           /* seconds to measure one size */
    int window;
    size_t block, stride;   /* bytes of a block and from one to the next; 0: no gaps */
    int threads;            /* of each rank */
    int win_kind, win_sync; /* bench_rma.c */
    bool check, full, spoil, copies;
    bool by_counts; /* with -V; both as the size says, the blocks in a row: */
    int *counts, *places;
    const char *device; /* "cuda": buffers by kinds */
    char kinds[2];      /* of rank 0, of the others: H, D, M */
    int nkinds;
    const char *json_name;

    FILE *json;
    long wrong; /* faults seen by this rank for the present size */
    bool failed;
    char library[160];
    char date[32];
};

/* One row of the result, valid on rank 0. */
struct bench_row {
    size_t bytes;
    double value, min, max, copied;
    long iterations;
    bool pass;
};

int bench_main(int argc, char **argv, const struct bench_spec *spec);

/* bench_options.c. 0, or -1 after the reason was printed by rank 0; help is set when -h was met. */
int bench_options_parse(struct bench *b, int argc, char **argv, bool *help);

/* bench_print.c */
void bench_print_head(const struct bench *b);
void bench_print_row(const struct bench *b, const struct bench_row *row);

/* The clock is the system's and not MPI_Wtime, so that it costs every MPI the same. */
double bench_now(void);

/* With -V: fills counts and places, and says so. */
bool bench_by_counts(struct bench *b, size_t bytes);

/* Run and check of every collective: barriers between the calls are outside the time that counts. */
double bench_collective_run(struct bench *b, size_t bytes, long n);
void bench_collective_check(struct bench *b, size_t bytes, long round);
double bench_usec(const struct bench *b, size_t bytes, double seconds);
int bench_all_ranks(const struct bench *b);
void bench_room_none(const struct bench *b, size_t bytes, size_t *send, size_t *recv);
void bench_room_each(const struct bench *b, size_t bytes, size_t *send, size_t *recv);

/* bench_device.c: a buffer on a device (D, or managed memory: M), NULL after it was said why there is none. What the host looks
 * at or writes is borrowed: a copy where the buffer is on a device, else the buffer itself. */
char bench_kind(const struct bench *b); /* of this rank's buffers: H, D or M */
char *bench_device_new(const struct bench *b, char kind, size_t bytes);
char *bench_borrow(void *buf, size_t bytes);
void bench_return(void *buf, char *borrowed, size_t bytes, bool changed);

/* bench_data.c: data that tell where they come from and when they were sent. */
unsigned bench_seed(int from, int to, long round);
void bench_fill(void *buf, size_t bytes, unsigned seed);
void bench_verify(struct bench *b, void *buf, size_t bytes, unsigned seed, const char *what, int other);
void bench_clear(struct bench *b, size_t bytes);
void bench_guard(struct bench *b, size_t used);
void bench_wrong(struct bench *b, size_t bytes, const char *what, int other, size_t at);

/* bench_layout.c: a message of so many bytes, as the option -D lays it out. */
struct bench_message {
    MPI_Datatype type;
    int count;
};
struct bench_message bench_message(const struct bench *b, size_t bytes); /* one thread; the type is the bench's */
size_t bench_span(const struct bench *b, size_t bytes);                  /* from its first byte to its last */
void bench_message_fill(const struct bench *b, char *buf, size_t bytes, unsigned seed);
void bench_message_copy(const struct bench *b, char *to, const char *from, size_t bytes); /* by the processor */
void bench_message_verify(struct bench *b, char *buf, size_t bytes, unsigned seed, int other);

/* Numbers to sum up: floats, or bytes when the size is no multiple of a float's. */
struct bench_numbers {
    MPI_Datatype type;
    int count;
};
struct bench_numbers bench_numbers(size_t bytes);
void bench_numbers_fill(struct bench *b, size_t bytes, long round);
void bench_numbers_verify(struct bench *b, size_t bytes, long round);
/* The receive buffer holds numbers [first, first + count) of the sum of vectors of that many bytes. */
void bench_numbers_verify_part(struct bench *b, size_t bytes, int first, int count, long round);

/* bench_pairs.c: rank i of the lower half works with rank i of the upper half; an odd rank out waits. */
struct bench_pair {
    int count; /* pairs in all */
    int peer;  /* -1: none */
    bool first;
};
struct bench_pair bench_pair(const struct bench *b);
int bench_pair_count(const struct bench *b);
double bench_one_way(const struct bench *b, size_t bytes, double seconds);
double bench_window_mbytes(const struct bench *b, size_t bytes, double seconds);
double bench_pingpong_run(struct bench *b, size_t bytes, long n);
void bench_pingpong_check(struct bench *b, size_t bytes, long round);
double bench_window_run(struct bench *b, size_t bytes, long n);
/* n windows from the first of the pair to the other, of messages that arrive at recv; any thread. */
void bench_window_turns(const struct bench *b, struct bench_message m, long n, char *recv, MPI_Comm comm);
void bench_window_check(struct bench *b, size_t bytes, long round);
double bench_window_both_run(struct bench *b, size_t bytes, long n);
void bench_window_both_check(struct bench *b, size_t bytes, long round);
void bench_window_room(const struct bench *b, size_t bytes, size_t *send, size_t *recv);

/* bench_rma.c: rank 0 works on the memory of rank 1 (or each on the other's); a window of kind -w, synchronised by -s. */
extern const char *const bench_win_kinds[], *const bench_win_syncs[]; /* end with NULL */
extern MPI_Win bench_win;
/* A number in a buffer, which may be on a device. */
void bench_long_set(void *at, long value);
long bench_long_at(void *at);
MPI_Win bench_win_of(const struct bench *b); /* made by the first call, on all ranks */
MPI_Aint bench_win_place(size_t offset);     /* displacement in the other's memory */
double bench_rma_run(struct bench *b, size_t bytes, long n);
double bench_rma_window_run(struct bench *b, size_t bytes, long n);
double bench_rma_both_run(struct bench *b, size_t bytes, long n);
double bench_rma_copy_run(struct bench *b, size_t bytes, long n); /* as many bytes as the benchmark's own, by memcpy */
double bench_rma_mbytes(const struct bench *b, size_t bytes, double seconds);
double bench_rma_both_mbytes(const struct bench *b, size_t bytes, double seconds);
int bench_rma_timed(const struct bench *b);
void bench_rma_room(const struct bench *b, size_t bytes, size_t *send, size_t *recv);
void bench_rma_finish(struct bench *b);
void bench_put_check(struct bench *b, size_t bytes, long round);
void bench_put_both_check(struct bench *b, size_t bytes, long round);
void bench_get_check(struct bench *b, size_t bytes, long round);
void bench_sum_check(struct bench *b, size_t bytes, long round);
void bench_put(struct bench *b, size_t bytes, int target);
void bench_get(struct bench *b, size_t bytes, int target);
void bench_copy_in(struct bench *b, size_t bytes, char *there);
void bench_copy_out(struct bench *b, size_t bytes, char *there);

#endif
