/* Threads run collectives of all lengths at the same time, each on its own copy of the world, with elements of 8, 16 and 24
 * bytes, so that what one of them keeps for its call has another size than with the next. */
#include "check.h"
#include <pthread.h>
#include <string.h>

enum { THREADS = 3, TURNS = 150, MOST = 40000, WORDS = 3 };

static MPI_Datatype types[WORDS];
static MPI_Op add[WORDS];

struct thread {
    int me;
    uint64_t state;
    MPI_Comm comm;
    uint64_t *in, *out;
};

static unsigned draw(struct thread *t, unsigned below)
{
    t->state = t->state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(t->state >> 33) % below;
}

static uint64_t word(const struct thread *t, int turn, int r, int i)
{
    return (uint64_t)t->me * 1000003 + (uint64_t)turn * 7919 + (uint64_t)r * 104729 + (uint64_t)i;
}

static void add_words(void *in, void *inout, int *len, MPI_Datatype *type)
{
    const uint64_t *a = in;
    uint64_t *b = inout;
    int bytes;

    MPI_Type_size(*type, &bytes);
    for (int i = 0; i < *len * bytes / 8; i++) b[i] += a[i];
}

static void put_words(struct thread *t, int turn, int r, int words)
{
    for (int i = 0; i < words; i++) t->in[i] = word(t, turn, r, i);
}

/* Sum over the ranks below n. */
static uint64_t sum(const struct thread *t, int turn, int n, int i)
{
    uint64_t s = 0;

    for (int r = 0; r < n; r++) s += word(t, turn, r, i);
    return s;
}

static void check_words(const struct thread *t, int words, uint64_t (*want)(const struct thread *t, int turn, int n, int i),
                        int turn, int n)
{
    int wrong = 0;

    for (int i = 0; i < words; i++) wrong += t->out[i] != want(t, turn, n, i);
    CHECK_EQ(wrong, 0);
}

static void run_one(struct thread *t, int turn)
{
    static const int lengths[] = { 1, 7, 300, 5000, MOST / WORDS / 8, MOST / WORDS };
    int kind = (int)draw(t, 6), w = (int)draw(t, WORDS), n = lengths[draw(t, 6)], root = (int)draw(t, (unsigned)size);
    int words = n * (w + 1), each = n / size, part = each * (w + 1), wrong = 0;
    MPI_Datatype type = types[w];

    memset(t->out, 0, sizeof(uint64_t) * MOST);
    put_words(t, turn, kind == 1 ? root : rank, words);
    switch (kind) {
    case 0:
        MPI_Allreduce(t->in, t->out, n, type, add[w], t->comm);
        check_words(t, words, sum, turn, size);
        break;
    case 1:
        if (rank == root) memcpy(t->out, t->in, sizeof(uint64_t) * (size_t)words);
        MPI_Bcast(t->out, n, type, root, t->comm);
        CHECK(!memcmp(t->out, t->in, sizeof(uint64_t) * (size_t)words));
        break;
    case 2:
        MPI_Reduce(t->in, t->out, n, type, add[w], root, t->comm);
        if (rank == root) check_words(t, words, sum, turn, size);
        break;
    case 3:
        MPI_Scan(t->in, t->out, n, type, add[w], t->comm);
        check_words(t, words, sum, turn, rank + 1);
        break;
    case 4:
        MPI_Allgather(t->in, each, type, t->out, each, type, t->comm);
        for (int r = 0; r < size; r++)
            for (int i = 0; i < part; i++) wrong += t->out[r * part + i] != word(t, turn, r, i);
        CHECK_EQ(wrong, 0);
        break;
    default:
        MPI_Reduce_scatter_block(t->in, t->out, each, type, add[w], t->comm);
        for (int i = 0; i < part; i++) wrong += t->out[i] != sum(t, turn, size, rank * part + i);
        CHECK_EQ(wrong, 0);
    }
}

static void *work(void *arg)
{
    struct thread *t = arg;

    for (int i = 0; i < TURNS; i++) run_one(t, i);
    return NULL;
}

int main(void)
{
    struct thread t[THREADS];
    pthread_t threads[THREADS];

    start_threads(MPI_THREAD_MULTIPLE);
    for (int w = 0; w < WORDS; w++) {
        MPI_Type_contiguous(w + 1, MPI_UINT64_T, &types[w]);
        MPI_Type_commit(&types[w]);
        MPI_Op_create(add_words, 1, &add[w]);
    }
    for (int i = 0; i < THREADS; i++) {
        t[i] = (struct thread){
            .me = i, .state = (uint64_t)i + 1, .in = malloc(sizeof(uint64_t) * MOST), .out = malloc(sizeof(uint64_t) * MOST)
        };
        MPI_Comm_dup(MPI_COMM_WORLD, &t[i].comm);
    }
    for (int i = 0; i < THREADS; i++) CHECK(!pthread_create(&threads[i], NULL, work, &t[i]));
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    for (int i = 0; i < THREADS; i++) {
        MPI_Comm_free(&t[i].comm);
        free(t[i].in);
        free(t[i].out);
    }
    for (int w = 0; w < WORDS; w++) {
        MPI_Type_free(&types[w]);
        MPI_Op_free(&add[w]);
    }
    return finish();
}
