/* A hash table whose slots are dealt out to the ranks. Whoever enters a key takes a slot in the memory of its owner by
 * compare-and-swap and counts there; the owner does nothing for it and may compute meanwhile.
 *   mpirun -n 4 hashtable [keys that each rank enters] */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* A slot is two numbers: the key, 0 while it is free, and how often the key was entered. */
enum { KEY, COUNT, SLOT };

struct table {
    MPI_Win win;
    int64_t *slots; /* of this rank */
    int64_t per_rank, ranks;
};

static uint64_t mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

static void table_make(struct table *t, int64_t per_rank, int ranks)
{
    t->per_rank = per_rank;
    t->ranks = ranks;
    MPI_Win_allocate((MPI_Aint)(per_rank * SLOT * (int64_t)sizeof(int64_t)), sizeof(int64_t), MPI_INFO_NULL, MPI_COMM_WORLD,
                     &t->slots, &t->win);
    for (int64_t i = 0; i < per_rank * SLOT; i++) t->slots[i] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, t->win);
}

static void table_free(struct table *t)
{
    MPI_Win_unlock_all(t->win);
    MPI_Win_free(&t->win);
}

/* What the slot holds: the key itself if it was free and is ours now. */
static int64_t slot_take(struct table *t, int owner, MPI_Aint slot, int64_t key)
{
    int64_t nobody = 0, found;

    MPI_Compare_and_swap(&key, &nobody, &found, MPI_INT64_T, owner, slot * SLOT + KEY, t->win);
    MPI_Win_flush(owner, t->win);
    return found ? found : key;
}

/* Goes on to the next slot while others' keys are in the way. False: the table is full. */
static int table_enter(struct table *t, int64_t key)
{
    int64_t slots = t->per_rank * t->ranks, at = (int64_t)(mix((uint64_t)key) % (uint64_t)slots), one = 1, old;

    for (int64_t i = 0; i < slots; i++, at = (at + 1) % slots) {
        int owner = (int)(at / t->per_rank);
        MPI_Aint slot = at % t->per_rank;

        if (slot_take(t, owner, slot, key) != key) continue;
        MPI_Fetch_and_op(&one, &old, MPI_INT64_T, owner, slot * SLOT + COUNT, MPI_SUM, t->win);
        MPI_Win_flush(owner, t->win);
        return 1;
    }
    return 0;
}

/* Every rank enters the keys 1 to n, in an order of its own. */
static int64_t key_of(int64_t i, int rank, int64_t n)
{
    return (i + rank * (n / 3 + 1)) % n + 1;
}

/* Sums over this rank's slots: how many keys, their sum, and how many of them were not entered once by each rank. */
static void slots_sum(const struct table *t, int64_t sums[3])
{
    sums[0] = sums[1] = sums[2] = 0;
    for (int64_t i = 0; i < t->per_rank; i++) {
        const int64_t *slot = t->slots + i * SLOT;

        if (!slot[KEY]) continue;
        sums[0]++;
        sums[1] += slot[KEY];
        sums[2] += slot[COUNT] != t->ranks;
    }
}

static int result_check(struct table *t, int rank, int64_t n, int full, double seconds)
{
    int64_t own[4], all[4];

    MPI_Win_flush_all(t->win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(t->win);
    slots_sum(t, own);
    own[3] = full;
    MPI_Allreduce(own, all, 4, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
    if (all[0] != n || all[1] != n * (n + 1) / 2 || all[2] || all[3]) {
        if (rank == 0)
            fprintf(stderr, "hashtable: WRONG: %lld keys, sum %lld, %lld with a wrong count, %lld not entered\n",
                    (long long)all[0], (long long)all[1], (long long)all[2], (long long)all[3]);
        return 1;
    }
    if (rank == 0)
        printf("hashtable: right: %lld keys entered by each of %lld ranks, %.2f us an entry\n", (long long)n, (long long)t->ranks,
               seconds * 1e6 / (double)n);
    return 0;
}

int main(int argc, char **argv)
{
    int rank, size, rc, full = 0;
    struct table t;
    double start;
    int64_t n;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = argc > 1 ? atoll(argv[1]) : 5000;
    MPI_Bcast(&n, 1, MPI_INT64_T, 0, MPI_COMM_WORLD);
    if (n < 1 || n > 10000000) {
        if (rank == 0) fprintf(stderr, "usage: hashtable [keys that each rank enters]\n");
        MPI_Finalize();
        return 2;
    }

    /* A third of the slots stays free, so that searches are short. */
    table_make(&t, (n + n / 2) / size + 1, size);
    start = MPI_Wtime();
    for (int64_t i = 0; i < n; i++) full += !table_enter(&t, key_of(i, rank, n));
    rc = result_check(&t, rank, n, full, MPI_Wtime() - start);
    table_free(&t);
    MPI_Finalize();
    return rc;
}
