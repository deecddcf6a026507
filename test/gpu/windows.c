/* Windows of device memory, created and allocated, and device memory as the origin of operations on any window: put, get,
 * accumulates and atomics, in all kinds of epochs. Arguments: the kind of the windows' memory, or "allocated"; "mixed" gives odd
 * ranks memory of the host. */
#include "device.h"

enum { N = 5000, CELLS = 3 * N };
static int allocated;
static enum kind kind;

static MPI_Win window_new(int **base)
{
    MPI_Win w;
    MPI_Info info;

    if (allocated) {
        MPI_Info_create(&info);
        MPI_Info_set(info, "mpi_memory_alloc_kinds", "cuda:device");
        MPI_Win_allocate(CELLS * sizeof(int), sizeof(int), info, MPI_COMM_WORLD, base, &w);
        MPI_Info_free(&info);
    } else {
        *base = mem_alloc(kind, CELLS * sizeof(int));
        MPI_Win_create(*base, CELLS * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    }
    mem_fill(*base, 0, CELLS * sizeof(int));
    MPI_Barrier(MPI_COMM_WORLD);
    return w;
}

static void window_free(MPI_Win *w, int *base)
{
    MPI_Win_free(w);
    if (!allocated) mem_free(kind, base);
}

static int cell(const int *base, int i)
{
    int v;

    mem_copy(&v, base + i, sizeof v);
    return v;
}

static int *numbers(enum kind k, int n, int first, int step)
{
    int *h = malloc((size_t)n * sizeof(int)), *b = mem_alloc(k, (size_t)n * sizeof(int));

    for (int i = 0; i < n; i++) h[i] = first + i * step;
    mem_copy(b, h, (size_t)n * sizeof(int));
    free(h);
    return b;
}

static void check_numbers(const int *b, int n, int first, int step, const char *what)
{
    int *h = malloc((size_t)n * sizeof(int));

    mem_copy(h, b, (size_t)n * sizeof(int));
    for (int i = 0; i < n; i++)
        if (h[i] != first + i * step) FAIL("%s: element %d of %d is %d, not %d", what, i, n, h[i], first + i * step);
    free(h);
}

/* To the right neighbour and back, by fences. */
static void put_and_get(enum kind k)
{
    int *base, right = (rank + 1) % size, left = (rank + size - 1) % size;
    MPI_Win w = window_new(&base);
    int *out = numbers(k, N, rank * 10000, 1), *in = numbers(k, N, -1, 0);

    MPI_Win_fence(0, w);
    MPI_Put(out, N, MPI_INT, right, N, N, MPI_INT, w);
    MPI_Put(out, 1, MPI_INT, right, 0, 1, MPI_INT, w);
    MPI_Win_fence(0, w);
    check_numbers(base + N, N, left * 10000, 1, "MPI_Put");
    CHECK(cell(base, 0) == left * 10000 && cell(base, 1) == 0 && cell(base, 2 * N) == 0);
    MPI_Get(in, N, MPI_INT, right, N, N, MPI_INT, w);
    MPI_Win_fence(0, w);
    check_numbers(in, N, rank * 10000, 1, "MPI_Get");
    mem_free(k, out);
    mem_free(k, in);
    window_free(&w, base);
}

/* Every second element, at both sides, in epochs of MPI_Win_start. */
static void spread(enum kind k)
{
    int *base;
    MPI_Win w = window_new(&base);
    MPI_Group all, others;
    MPI_Datatype t;
    int *out = numbers(k, 2 * N, rank, 1), *in = numbers(k, 2 * N, -1, 0), peer = rank ^ 1;

    MPI_Type_vector(N / 2, 1, 2, MPI_INT, &t);
    MPI_Type_commit(&t);
    if (peer < size) {
        MPI_Comm_group(MPI_COMM_WORLD, &all);
        MPI_Group_incl(all, 1, &peer, &others);
        MPI_Win_post(others, 0, w);
        MPI_Win_start(others, 0, w);
        MPI_Put(out, 1, t, peer, N, 1, t, w);
        MPI_Win_complete(w);
        MPI_Win_wait(w);
        for (int i = 0; i < 20; i++) CHECK(cell(base, N + i) == (i % 2 ? 0 : peer + i));
        MPI_Win_post(others, 0, w);
        MPI_Win_start(others, 0, w);
        MPI_Get(in, N / 2, MPI_INT, peer, N, 1, t, w);
        MPI_Win_complete(w);
        MPI_Win_wait(w);
        check_numbers(in, N / 2, rank, 2, "MPI_Get of a vector");
        MPI_Group_free(&all);
        MPI_Group_free(&others);
    }
    MPI_Type_free(&t);
    mem_free(k, out);
    mem_free(k, in);
    window_free(&w, base);
}

/* All ranks to rank 0, under shared locks. */
static void accumulate(enum kind k)
{
    int *base;
    MPI_Win w = window_new(&base);
    int *ones = numbers(k, N, 1, 1), *old = numbers(k, N, -1, 0), sum = 0;

    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w);
    for (int i = 0; i < 5; i++) MPI_Accumulate(ones, N, MPI_INT, 0, 0, N, MPI_INT, MPI_SUM, w);
    MPI_Accumulate(ones, 1, MPI_INT, 0, N, 1, MPI_INT, MPI_SUM, w);
    MPI_Get_accumulate(ones, N, MPI_INT, old, N, MPI_INT, 0, 2 * N, N, MPI_INT, MPI_SUM, w);
    MPI_Win_unlock(0, w);
    int first = cell(old, 0), last = cell(old, N - 1);
    CHECK(first >= 0 && first < size && last % N == 0 && last / N < size);
    MPI_Barrier(MPI_COMM_WORLD);
    if (!rank) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, w);
        check_numbers(base, N, 5 * size, 5 * size, "MPI_Accumulate");
        check_numbers(base + 2 * N, N, size, size, "MPI_Get_accumulate");
        CHECK(cell(base, N) == size);
        MPI_Win_unlock(0, w);
    }
    MPI_Allreduce(&first, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    CHECK(sum == size * (size - 1) / 2); /* each came once to the first element */
    mem_free(k, ones);
    mem_free(k, old);
    window_free(&w, base);
}

/* Counters that all ranks raise at once: each value comes once. */
static void atomics(enum kind k)
{
    enum { TIMES = 40 };
    int *base, got, sum = 0, total;
    MPI_Win w = window_new(&base);
    int *one = numbers(k, 1, 1, 0), *zero = numbers(k, 1, 0, 0), *result = numbers(k, 1, 0, 0), *next = numbers(k, 1, 0, 0);

    MPI_Win_lock_all(0, w);
    for (int i = 0; i < TIMES; i++) {
        MPI_Fetch_and_op(one, result, MPI_INT, 0, 0, MPI_SUM, w);
        MPI_Win_flush(0, w);
        got = cell(result, 0);
        CHECK(got >= 0 && got < TIMES * size);
        sum += got;
    }
    for (int i = 0; i < TIMES;) {
        mem_copy(zero, &got, sizeof got);
        int want = got + 1;
        mem_copy(next, &want, sizeof want);
        MPI_Compare_and_swap(next, zero, result, MPI_INT, size - 1, 1, w);
        MPI_Win_flush(size - 1, w);
        i += cell(result, 0) == got;
        got = cell(result, 0) == got ? want : cell(result, 0);
    }
    MPI_Fetch_and_op(NULL, result, MPI_INT, size - 1, 1, MPI_NO_OP, w);
    MPI_Win_flush(size - 1, w);
    CHECK(cell(result, 0) >= TIMES);
    MPI_Win_unlock_all(w);
    MPI_Allreduce(&sum, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    CHECK(total == TIMES * size * (TIMES * size - 1) / 2);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == size - 1) CHECK(cell(base, 1) == TIMES * size);
    mem_free(k, one);
    mem_free(k, zero);
    mem_free(k, result);
    mem_free(k, next);
    window_free(&w, base);
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "device";

    start(&argc, &argv);
    allocated = !strcmp(what, "allocated");
    for (int k = 0; k < KINDS; k++)
        if (!strcmp(what, kind_names[k])) kind = (enum kind)k;
    if (!strcmp(what, "mixed")) kind = rank % 2 ? HOST : DEVICE;
    for (int k = HOST; k <= MANAGED; k++) {
        put_and_get((enum kind)k);
        spread((enum kind)k);
        accumulate((enum kind)k);
        atomics((enum kind)k);
    }
    return finish();
}
