/* What a message between two cores costs by itself: memcpy into a ring of shared memory and out of it. The floor for latency. */
#include "bench.h"
#include <stdatomic.h>
#include <string.h>

enum { RING = 8192, LINE = 64, LONGEST = 65536, SPACE = RING + LONGEST + LINE };

struct slot {
    _Atomic long number; /* of the message in it, stored last */
    char data[];
};

/* The rings of both ranks, one behind the other; the number of messages sent is the same in both. */
static char *rings;
static long sent;
static MPI_Win win;

static void open_rings(const struct bench *b)
{
    MPI_Aint bytes;
    int unit;
    void *mine;

    MPI_Win_allocate_shared(b->rank ? 0 : 2 * SPACE, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    MPI_Win_shared_query(win, 0, &bytes, &unit, &rings);
    if (!b->rank) memset(rings, 0, 2 * SPACE);
    MPI_Barrier(MPI_COMM_WORLD);
}

static struct slot *slot_of(int from, size_t bytes)
{
    size_t step = (sizeof(struct slot) + bytes + LINE - 1) / LINE * LINE;
    size_t slots = step < RING ? RING / step : 1;

    return (struct slot *)(void *)(rings + (size_t)from * SPACE + (size_t)sent % slots * step);
}

static void put(struct bench *b, size_t bytes, long number)
{
    struct slot *s = slot_of(b->rank, bytes);

    memcpy(s->data, b->send, bytes);
    atomic_store_explicit(&s->number, number, memory_order_release);
}

static void take(struct bench *b, size_t bytes, long number)
{
    struct slot *s = slot_of(!b->rank, bytes);

    while (atomic_load_explicit(&s->number, memory_order_acquire) != number) __builtin_ia32_pause();
    memcpy(b->recv, s->data, bytes);
}

/* Numbers that no payload has left: both fill their buffers with bytes of one kind. */
static long number_of(long i)
{
    return i | 1L << 62;
}

static double run(struct bench *b, size_t bytes, long n)
{
    if (!rings) open_rings(b);
    memset(b->send, 0, bytes);
    MPI_Barrier(MPI_COMM_WORLD);

    double start = bench_now();
    for (long i = 0; i < n; i++, sent++) {
        if (b->rank) take(b, bytes, number_of(sent));
        put(b, bytes, number_of(sent));
        if (!b->rank) take(b, bytes, number_of(sent));
    }
    return b->rank ? 0 : bench_now() - start;
}

static void finish(struct bench *b)
{
    (void)b;
    if (rings) MPI_Win_free(&win);
}

int main(int argc, char **argv)
{
    static const struct bench_spec spec = {
        .name = "ring_latency",
        .what = "time of one message between two cores by memcpy through shared memory, half of a ping-pong, without MPI",
        .column = "Latency (us)",
        .unit = "us",
        .flags = BENCH_SIZES | BENCH_LOOPS,
        .min_ranks = 2,
        .max_ranks = 2,
        .min_size = 1,
        .max_size = LONGEST,
        .room = bench_room_each,
        .run = run,
        .finish = finish,
        .value = bench_one_way,
        .timed_ranks = bench_pair_count,
    };

    return bench_main(argc, argv, &spec);
}
