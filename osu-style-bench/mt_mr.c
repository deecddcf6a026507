/* Message rate of threads: each has a communicator of its own, and sends to the thread of the same number on the other rank. */
#include "bench.h"
#include <pthread.h>

struct worker {
    pthread_t thread;
    const struct bench *b;
    size_t bytes;
    long n; /* windows; 0: one message */
    int index;
};

static MPI_Comm comms[BENCH_MOST_THREADS];
static int ncomms;

static void comms_make(const struct bench *b)
{
    while (ncomms < b->threads) MPI_Comm_dup(MPI_COMM_WORLD, &comms[ncomms++]);
}

static void comms_free(struct bench *b)
{
    (void)b;
    while (ncomms) MPI_Comm_free(&comms[--ncomms]);
}

static char *place(const struct worker *w, char *buf)
{
    return buf + w->bytes * (size_t)w->index;
}

static void message_pass(const struct worker *w)
{
    struct bench_pair p = bench_pair(w->b);

    if (p.first)
        MPI_Send(place(w, w->b->send), (int)w->bytes, MPI_CHAR, p.peer, 0, comms[w->index]);
    else
        MPI_Recv(place(w, w->b->recv), (int)w->bytes, MPI_CHAR, p.peer, 0, comms[w->index], MPI_STATUS_IGNORE);
}

static void *work(void *arg)
{
    const struct worker *w = arg;

    if (w->n)
        bench_window_turns(w->b, bench_message(w->b, w->bytes), w->n, place(w, w->b->recv), comms[w->index]);
    else
        message_pass(w);
    return NULL;
}

static void threads_run(const struct bench *b, size_t bytes, long n)
{
    struct worker all[BENCH_MOST_THREADS];

    for (int i = 0; i < b->threads; i++) {
        all[i] = (struct worker){ .b = b, .bytes = bytes, .n = n, .index = i };
        if (pthread_create(&all[i].thread, NULL, work, &all[i])) MPI_Abort(MPI_COMM_WORLD, 1);
    }
    for (int i = 0; i < b->threads; i++) pthread_join(all[i].thread, NULL);
}

static double run(struct bench *b, size_t bytes, long n)
{
    struct bench_pair p = bench_pair(b);

    comms_make(b);
    double start = bench_now();
    if (p.peer < 0) return 0;
    threads_run(b, bytes, n);
    return p.first ? bench_now() - start : 0;
}

static void check(struct bench *b, size_t bytes, long round)
{
    struct bench_pair p = bench_pair(b);

    comms_make(b);
    if (p.peer < 0) return;
    for (int i = 0; i < b->threads; i++)
        bench_fill(b->send + bytes * (size_t)i, bytes, bench_seed(b->rank, p.peer, round * b->threads + i));
    bench_clear(b, bytes * (size_t)b->threads);
    threads_run(b, bytes, 0);
    if (p.first) return;
    for (int i = 0; i < b->threads; i++)
        bench_verify(b, b->recv + bytes * (size_t)i, bytes, bench_seed(p.peer, b->rank, round * b->threads + i), "received from",
                     p.peer);
    bench_guard(b, bytes * (size_t)b->threads);
}

static void room(const struct bench *b, size_t bytes, size_t *send, size_t *recv)
{
    *send = *recv = bytes * (size_t)b->threads;
}

static double mbytes(const struct bench *b, size_t bytes, double seconds)
{
    return bench_window_mbytes(b, bytes, seconds) * b->threads;
}

int main(int argc, char **argv)
{
    static const struct bench_spec spec = {
        .name = "mt_mr",
        .what = "bandwidth and message rate of all threads of all pairs together",
        .column = "MB/s",
        .unit = "MB/s",
        .flags = BENCH_SIZES | BENCH_LOOPS | BENCH_CHECK | BENCH_WINDOW | BENCH_RATE | BENCH_MSGRATE | BENCH_THREADS,
        .min_ranks = 2,
        .min_size = 1,
        .max_size = 4 << 20,
        .room = room,
        .run = run,
        .check = check,
        .value = mbytes,
        .timed_ranks = bench_pair_count,
        .finish = comms_free,
    };

    return bench_main(argc, argv, &spec);
}
