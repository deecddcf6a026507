/* Put, get and accumulate, to all ranks, in every kind of window and of epoch, contiguous and not. */
#include "part_windows.h"

enum { FENCE, LOCK, ALONE, LOCK_ALL, NOCHECK, PSCW, EPOCHS };
enum { N = 200, SLOTS = 3 * N }; /* ints that a rank gives to another; a third by put, a third strided, a third summed */

static struct memory m;
static MPI_Group everybody;

static void epoch_open(int epoch)
{
    MPI_Barrier(MPI_COMM_WORLD);
    switch (epoch) {
    case FENCE:
        MPI_Win_fence(MPI_MODE_NOPRECEDE, m.win);
        break;
    case LOCK_ALL:
        MPI_Win_lock_all(0, m.win);
        break;
    case NOCHECK:
        MPI_Win_lock_all(MPI_MODE_NOCHECK, m.win);
        break;
    case PSCW:
        MPI_Win_post(everybody, 0, m.win);
        MPI_Win_start(everybody, 0, m.win);
        break;
    }
}

static void epoch_close(int epoch)
{
    int flag = 0;

    switch (epoch) {
    case FENCE:
        MPI_Win_fence(MPI_MODE_NOSUCCEED, m.win);
        return;
    case LOCK_ALL:
    case NOCHECK:
        MPI_Win_unlock_all(m.win);
        break;
    case PSCW:
        MPI_Win_complete(m.win);
        while (!flag) MPI_Win_test(m.win, &flag);
        return;
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

static void target_open(int epoch, int target)
{
    if (epoch == LOCK) MPI_Win_lock(MPI_LOCK_SHARED, target, 0, m.win);
    if (epoch == ALONE) MPI_Win_lock(MPI_LOCK_EXCLUSIVE, target, 0, m.win);
}

static void target_close(int epoch, int target)
{
    if (epoch == LOCK || epoch == ALONE) MPI_Win_unlock(target, m.win);
}

static int value(int from, int to, int i, int round)
{
    return ((from * 31 + to) * 1000 + i) * 7 + round;
}

static void give(int epoch, int round, MPI_Datatype column)
{
    static int data[64][SLOTS];
    int target;

    epoch_open(epoch);
    for (int k = 0; k < size; k++) {
        target = (rank + k) % size;
        for (int i = 0; i < SLOTS; i++) data[target][i] = value(rank, target, i, round);
        target_open(epoch, target);
        MPI_Put(data[target], N, MPI_INT, target, place(&m, target, (MPI_Aint)rank * SLOTS), N, MPI_INT, m.win);
        /* Every second element, of both sides; what lies between stays. */
        MPI_Put(data[target] + N, 1, column, target, place(&m, target, (MPI_Aint)rank * SLOTS + N), 1, column, m.win);
        MPI_Accumulate(data[target] + 2 * N, N, MPI_INT, target, place(&m, target, (MPI_Aint)rank * SLOTS + 2 * N), N, MPI_INT,
                       MPI_SUM, m.win);
        target_close(epoch, target);
    }
    epoch_close(epoch);
}

static void given_check(int round, const int *sums)
{
    const int *mine = (const int *)m.base;

    for (int from = 0; from < size; from++) {
        const int *got = mine + from * SLOTS;
        for (int i = 0; i < N; i++) CHECK_EQ(got[i], value(from, rank, i, round));
        for (int i = 0; i < N; i++) CHECK_EQ(got[N + i], i % 2 ? 0 : value(from, rank, N + i, round));
        for (int i = 0; i < N; i++) CHECK_EQ(got[2 * N + i], sums[from * N + i]);
    }
}

static void take(int epoch, int round, MPI_Datatype column)
{
    static int got[64][N], some[64][N], old[64][N];
    int nothing = 0;

    memset(some, 0xff, sizeof some);
    epoch_open(epoch);
    for (int target = 0; target < size; target++) {
        target_open(epoch, target);
        MPI_Get(got[target], N, MPI_INT, target, place(&m, target, (MPI_Aint)rank * SLOTS), N, MPI_INT, m.win);
        MPI_Get(some[target], 1, column, target, place(&m, target, (MPI_Aint)rank * SLOTS + N), 1, column, m.win);
        MPI_Get_accumulate(&nothing, 0, MPI_INT, old[target], N, MPI_INT, target, place(&m, target, (MPI_Aint)rank * SLOTS), N,
                           MPI_INT, MPI_NO_OP, m.win);
        target_close(epoch, target);
    }
    epoch_close(epoch);
    for (int target = 0; target < size; target++)
        for (int i = 0; i < N; i++) {
            CHECK_EQ(got[target][i], value(rank, target, i, round));
            CHECK_EQ(old[target][i], got[target][i]);
            CHECK_EQ(some[target][i], i % 2 ? -1 : value(rank, target, N + i, round));
        }
}

int main(void)
{
    MPI_Datatype column;

    start();
    CHECK(size <= 64);
    MPI_Comm_group(MPI_COMM_WORLD, &everybody);
    MPI_Type_vector(N / 2, 1, 2, MPI_INT, &column);
    MPI_Type_commit(&column);
    for (enum kind kind = 0; kind < KINDS; kind++) {
        int *sums = calloc((size_t)size * N, sizeof *sums);

        m = memory_new(kind, (MPI_Aint)size * SLOTS * (MPI_Aint)sizeof(int), sizeof(int));
        for (int epoch = 0; epoch < EPOCHS; epoch++) {
            give(epoch, epoch, column);
            for (int from = 0; from < size; from++)
                for (int i = 0; i < N; i++) sums[from * N + i] += value(from, rank, 2 * N + i, epoch);
            given_check(epoch, sums);
            take(epoch, epoch, column);
        }
        memory_free(&m);
        free(sums);
    }
    MPI_Type_free(&column);
    MPI_Group_free(&everybody);
    return finish();
}
