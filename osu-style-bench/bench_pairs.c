/* Ranks in pairs: ping-pong, and windows of messages one way or both ways. */
#include "bench.h"
#include <stdlib.h>

enum { TAG_DATA = 1, TAG_ACK = 2 };

/* Checking a window gives each message a place of its own, up to this much memory. */
#define CHECK_ROOM ((size_t)32 << 20)

struct bench_pair bench_pair(const struct bench *b)
{
    struct bench_pair p = { .count = b->size / 2, .peer = -1, .first = b->rank < b->size / 2 };

    if (p.first)
        p.peer = b->rank + p.count;
    else if (b->rank < 2 * p.count)
        p.peer = b->rank - p.count;
    return p;
}

int bench_pair_count(const struct bench *b)
{
    return bench_pair(b).count;
}

/* A round trip is two messages. */
double bench_one_way(const struct bench *b, size_t bytes, double seconds)
{
    return bench_usec(b, bytes, seconds) / 2;
}

double bench_window_mbytes(const struct bench *b, size_t bytes, double seconds)
{
    return (double)bytes * b->window * bench_pair_count(b) / seconds / 1e6;
}

double bench_pingpong_run(struct bench *b, size_t bytes, long n)
{
    struct bench_pair p = bench_pair(b);
    struct bench_message m = bench_message(b, bytes);
    double start = bench_now();

    if (p.peer < 0) return 0;
    if (!p.first) {
        for (long i = 0; i < n; i++) {
            MPI_Recv(b->recv, m.count, m.type, p.peer, TAG_DATA, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(b->send, m.count, m.type, p.peer, TAG_DATA, MPI_COMM_WORLD);
        }
        return 0;
    }
    for (long i = 0; i < n; i++) {
        MPI_Send(b->send, m.count, m.type, p.peer, TAG_DATA, MPI_COMM_WORLD);
        MPI_Recv(b->recv, m.count, m.type, p.peer, TAG_DATA, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    return bench_now() - start;
}

static void status_check(struct bench *b, size_t bytes, const MPI_Status *status, int peer)
{
    if (status->MPI_SOURCE != peer || status->MPI_TAG != TAG_DATA) bench_wrong(b, bytes, "bad status of a message from", peer, 0);
}

void bench_pingpong_check(struct bench *b, size_t bytes, long round)
{
    struct bench_pair p = bench_pair(b);
    struct bench_message m = bench_message(b, bytes);
    MPI_Status status;

    if (p.peer < 0) return;
    bench_message_fill(b, b->send, bytes, bench_seed(b->rank, p.peer, round));
    bench_clear(b, bench_span(b, bytes));
    if (p.first) MPI_Send(b->send, m.count, m.type, p.peer, TAG_DATA, MPI_COMM_WORLD);
    MPI_Recv(b->recv, m.count, m.type, p.peer, TAG_DATA, MPI_COMM_WORLD, &status);
    if (!p.first) MPI_Send(b->send, m.count, m.type, p.peer, TAG_DATA, MPI_COMM_WORLD);

    status_check(b, bytes, &status, p.peer);
    bench_message_verify(b, b->recv, bytes, bench_seed(p.peer, b->rank, round), p.peer);
    bench_guard(b, bench_span(b, bytes));
}

static int window_slots(const struct bench *b, size_t bytes)
{
    size_t fit = bytes ? CHECK_ROOM / bench_span(b, bytes) : CHECK_ROOM;

    if (!b->check || !fit) return 1;
    return fit < (size_t)b->window ? (int)fit : b->window;
}

void bench_window_room(const struct bench *b, size_t bytes, size_t *send, size_t *recv)
{
    *send = *recv = bench_span(b, bytes) * (size_t)window_slots(b, bytes);
}

static MPI_Request *requests_new(int n)
{
    MPI_Request *r = malloc((size_t)n * sizeof *r);

    if (!r) MPI_Abort(MPI_COMM_WORLD, 1);
    return r;
}

static void window_send(const struct bench *b, struct bench_message m, int peer, MPI_Comm comm, MPI_Request *reqs)
{
    for (int w = 0; w < b->window; w++) MPI_Isend(b->send, m.count, m.type, peer, TAG_DATA, comm, &reqs[w]);
}

/* All into one buffer, as the benchmarks do with which people compare. */
static void window_recv(const struct bench *b, struct bench_message m, int peer, char *recv, MPI_Comm comm, MPI_Request *reqs)
{
    for (int w = 0; w < b->window; w++) MPI_Irecv(recv, m.count, m.type, peer, TAG_DATA, comm, &reqs[w]);
}

void bench_window_turns(const struct bench *b, struct bench_message m, long n, char *recv, MPI_Comm comm)
{
    struct bench_pair p = bench_pair(b);
    MPI_Request *reqs = requests_new(b->window);
    char ack[4] = { 0 };

    for (long i = 0; i < n; i++) {
        if (p.first) {
            window_send(b, m, p.peer, comm, reqs);
            MPI_Waitall(b->window, reqs, MPI_STATUSES_IGNORE);
            MPI_Recv(ack, sizeof ack, MPI_CHAR, p.peer, TAG_ACK, comm, MPI_STATUS_IGNORE);
        } else {
            window_recv(b, m, p.peer, recv, comm, reqs);
            MPI_Waitall(b->window, reqs, MPI_STATUSES_IGNORE);
            MPI_Send(ack, sizeof ack, MPI_CHAR, p.peer, TAG_ACK, comm);
        }
    }
    free(reqs);
}

double bench_window_run(struct bench *b, size_t bytes, long n)
{
    struct bench_pair p = bench_pair(b);
    double start = bench_now();

    if (p.peer < 0) return 0;
    bench_window_turns(b, bench_message(b, bytes), n, b->recv, MPI_COMM_WORLD);
    return p.first ? bench_now() - start : 0;
}

double bench_window_both_run(struct bench *b, size_t bytes, long n)
{
    struct bench_pair p = bench_pair(b);
    struct bench_message m = bench_message(b, bytes);
    MPI_Request *reqs;
    double start, seconds;

    if (p.peer < 0) return 0;
    reqs = requests_new(2 * b->window);
    start = bench_now();
    for (long i = 0; i < n; i++) {
        window_recv(b, m, p.peer, b->recv, MPI_COMM_WORLD, reqs);
        window_send(b, m, p.peer, MPI_COMM_WORLD, reqs + b->window);
        MPI_Waitall(b->window, reqs + b->window, MPI_STATUSES_IGNORE);
        MPI_Waitall(b->window, reqs, MPI_STATUSES_IGNORE);
    }
    seconds = bench_now() - start;
    free(reqs);
    return p.first ? seconds : 0;
}

/* One round in which every message of the window has its own data and its own place. */
static void window_round(struct bench *b, size_t bytes, long round, bool sends, bool recvs)
{
    struct bench_pair p = bench_pair(b);
    struct bench_message m = bench_message(b, bytes);
    size_t span = bench_span(b, bytes);
    int slots = window_slots(b, bytes), n = 0;
    MPI_Request *reqs;

    if (p.peer < 0) return;
    reqs = requests_new(2 * slots);
    bench_clear(b, span * (size_t)slots);
    for (int w = 0; recvs && w < slots; w++)
        MPI_Irecv(b->recv + span * (size_t)w, m.count, m.type, p.peer, TAG_DATA, MPI_COMM_WORLD, &reqs[n++]);
    for (int w = 0; sends && w < slots; w++) {
        char *data = b->send + span * (size_t)w;
        bench_message_fill(b, data, bytes, bench_seed(b->rank, p.peer, round * slots + w));
        MPI_Isend(data, m.count, m.type, p.peer, TAG_DATA, MPI_COMM_WORLD, &reqs[n++]);
    }
    MPI_Waitall(n, reqs, MPI_STATUSES_IGNORE);
    for (int w = 0; recvs && w < slots; w++)
        bench_message_verify(b, b->recv + span * (size_t)w, bytes, bench_seed(p.peer, b->rank, round * slots + w), p.peer);
    if (recvs) bench_guard(b, span * (size_t)slots);
    free(reqs);
}

void bench_window_check(struct bench *b, size_t bytes, long round)
{
    struct bench_pair p = bench_pair(b);

    window_round(b, bytes, round, p.first, !p.first);
}

void bench_window_both_check(struct bench *b, size_t bytes, long round)
{
    window_round(b, bytes, round, true, true);
}
