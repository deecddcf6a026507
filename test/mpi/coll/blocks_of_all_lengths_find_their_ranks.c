/* Blocks of the v and w forms and of neighbours may be of any length, and short ones go another way than long ones: all mixed,
 * they must arrive, also with several between the same two ranks, and too long ones must be an error and no wait. */
#include "check.h"

enum { ROUNDS = 60, LONGEST = 30000, MOST = 16 };

static unsigned state = 11;

static unsigned draw(unsigned n)
{
    state = state * 1103515245u + 12345u;
    return (state >> 8) % n;
}

/* The same on all ranks, whoever asks for which block. */
static int length_of(int round, int from, int to, int nth)
{
    static const unsigned bounds[] = { 1, 9, 60, 700, 4000, 9000, LONGEST };
    unsigned saved = state;
    int n;

    state = (unsigned)(round * 7919 + from * 613 + to * 31 + nth * 5 + 3);
    draw(2);
    n = (int)draw(bounds[draw(LEN(bounds))]);
    state = saved;
    return n;
}

static unsigned char byte_of(int round, int from, int to, int nth, int at)
{
    return (unsigned char)(round * 3 + from * 17 + to * 29 + nth * 7 + at);
}

struct side {
    unsigned char *data;
    int counts[MOST], displs[MOST], n, used;
};

static struct side give, take;

static void side_new(struct side *s)
{
    if (!s->data) s->data = malloc((size_t)MOST * (LONGEST + 8));
    s->n = s->used = 0;
    memset(s->data, 0xee, (size_t)MOST * (LONGEST + 8));
}

static void block_add(struct side *s, int bytes)
{
    s->counts[s->n] = bytes;
    s->displs[s->n++] = s->used;
    s->used += bytes + 3;
}

static void block_fill(struct side *s, int i, int round, int from, int to, int nth)
{
    for (int k = 0; k < s->counts[i]; k++) s->data[s->displs[i] + k] = byte_of(round, from, to, nth, k);
}

static void block_verify(const struct side *s, int i, int round, int from, int to, int nth)
{
    for (int k = 0; k < s->counts[i]; k++) CHECK_EQ(s->data[s->displs[i] + k], byte_of(round, from, to, nth, k));
    CHECK_EQ(s->data[s->displs[i] + s->counts[i]], 0xee);
}

static void all_to_all(int round, bool w)
{
    MPI_Datatype types[MOST];

    side_new(&give);
    side_new(&take);
    for (int r = 0; r < size; r++) {
        types[r] = MPI_BYTE;
        block_add(&give, length_of(round, rank, r, 0));
        block_fill(&give, r, round, rank, r, 0);
        block_add(&take, length_of(round, r, rank, 0));
    }
    if (w)
        MPI_Alltoallw(give.data, give.counts, give.displs, types, take.data, take.counts, take.displs, types, MPI_COMM_WORLD);
    else
        MPI_Alltoallv(give.data, give.counts, give.displs, MPI_BYTE, take.data, take.counts, take.displs, MPI_BYTE,
                      MPI_COMM_WORLD);
    for (int r = 0; r < size; r++) block_verify(&take, r, round, r, rank, 0);
}

/* Blocks between two ranks are of the same length both ways. */
static void all_to_all_in_place(int round)
{
    side_new(&take);
    for (int r = 0; r < size; r++) {
        int low = r < rank ? r : rank, high = r < rank ? rank : r;
        block_add(&take, length_of(round, low, high, 0));
        block_fill(&take, r, round, rank, r, 0);
    }
    MPI_Alltoallv(MPI_IN_PLACE, NULL, NULL, MPI_DATATYPE_NULL, take.data, take.counts, take.displs, MPI_BYTE, MPI_COMM_WORLD);
    for (int r = 0; r < size; r++) block_verify(&take, r, round, r, rank, 0);
}

static void to_one(int round, int root)
{
    side_new(&give);
    side_new(&take);
    block_add(&give, length_of(round, rank, root, 0));
    block_fill(&give, 0, round, rank, root, 0);
    for (int r = 0; r < size; r++) block_add(&take, length_of(round, r, root, 0));
    MPI_Gatherv(give.data, give.counts[0], MPI_BYTE, take.data, take.counts, take.displs, MPI_BYTE, root, MPI_COMM_WORLD);
    for (int r = 0; r < size && rank == root; r++) block_verify(&take, r, round, r, root, 0);
}

static void from_one(int round, int root)
{
    side_new(&give);
    side_new(&take);
    for (int r = 0; r < size; r++) {
        block_add(&give, length_of(round, root, r, 0));
        block_fill(&give, r, round, root, r, 0);
    }
    block_add(&take, length_of(round, root, rank, 0));
    MPI_Scatterv(give.data, give.counts, give.displs, MPI_BYTE, take.data, take.counts[0], MPI_BYTE, root, MPI_COMM_WORLD);
    block_verify(&take, 0, round, root, rank, 0);
}

/* Twice to the rank above, once to oneself, once to the rank below. */
static MPI_Comm ring_new(void)
{
    int above = (rank + 1) % size, below = (rank + size - 1) % size;
    int sources[] = { below, rank, below, above }, targets[] = { above, above, rank, below };
    MPI_Comm c;

    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 4, sources, MPI_UNWEIGHTED, 4, targets, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &c);
    return c;
}

static int nth_of(const int *list, int i)
{
    int n = 0;

    for (int j = 0; j < i; j++) n += list[j] == list[i];
    return n;
}

static void neighbours(MPI_Comm ring, int round, bool alike)
{
    int sources[4], targets[4], weights[4];

    MPI_Dist_graph_neighbors(ring, 4, sources, weights, 4, targets, weights);
    side_new(&give);
    side_new(&take);
    for (int i = 0; i < 4; i++) {
        int to = alike ? 0 : targets[i], nth = alike ? 0 : nth_of(targets, i);
        block_add(&give, length_of(round, rank, to, nth));
        block_fill(&give, i, round, rank, to, nth);
        to = alike ? 0 : rank;
        block_add(&take, length_of(round, sources[i], to, alike ? 0 : nth_of(sources, i)));
    }
    if (alike)
        MPI_Neighbor_allgatherv(give.data, give.counts[0], MPI_BYTE, take.data, take.counts, take.displs, MPI_BYTE, ring);
    else
        MPI_Neighbor_alltoallv(give.data, give.counts, give.displs, MPI_BYTE, take.data, take.counts, take.displs, MPI_BYTE,
                               ring);
    for (int i = 0; i < 4; i++) block_verify(&take, i, round, sources[i], alike ? 0 : rank, alike ? 0 : nth_of(sources, i));
}

/* Rank 1 has room for `room` bytes where rank 0 gives `bytes`. */
static void too_long(int bytes, int room)
{
    int none[MOST] = { 0 }, out[MOST] = { 0 }, in[MOST] = { 0 }, rc;

    side_new(&give);
    side_new(&take);
    if (rank == 0) out[1] = bytes;
    if (rank == 1) in[0] = room;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    rc = MPI_Alltoallv(give.data, out, none, MPI_BYTE, take.data, in, none, MPI_BYTE, MPI_COMM_WORLD);
    if (rank == 1) CHECK_EQ(class_of(rc), MPI_ERR_TRUNCATE);
    rc = MPI_Scatterv(give.data, out, none, MPI_BYTE, take.data, in[0], MPI_BYTE, 0, MPI_COMM_WORLD);
    if (rank == 1) CHECK_EQ(class_of(rc), MPI_ERR_TRUNCATE);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
}

int main(void)
{
    MPI_Comm ring;

    start();
    ring = ring_new();
    for (int round = 0; round < ROUNDS; round++) {
        int root = round % size;
        if (round % 7 == rank) usleep(500);
        all_to_all(round, round % 2);
        all_to_all_in_place(round);
        to_one(round, root);
        from_one(round, root);
        neighbours(ring, round, round % 2);
    }
    if (size > 1) {
        too_long(10, 4);
        too_long(9000, 5);
        too_long(LONGEST, 10);
        too_long(LONGEST, 20000);
    }
    MPI_Comm_free(&ring);
    return finish();
}
