/* The forms with a request: all sizes, waited for in all ways; a done get has its data without a flush. */
#include "part_windows.h"

static const int lengths[] = { 0, 1, 7, 1000, 40000, 300000 };

static void one_length(struct memory *m, int target, int n)
{
    int *out = malloc((size_t)n * sizeof *out + 1), *in = malloc((size_t)n * sizeof *in + 1),
        *old = malloc((size_t)n * sizeof *old + 1);
    MPI_Request r[3];
    MPI_Aint at = place(m, target, 0);
    MPI_Status s;
    int flag = 0;

    for (int i = 0; i < n; i++) out[i] = i * 3 + rank;
    MPI_Rput(out, n, MPI_INT, target, at, n, MPI_INT, m->win, &r[0]);
    MPI_Wait(&r[0], &s);
    CHECK(r[0] == MPI_REQUEST_NULL);
    MPI_Win_flush(target, m->win);
    MPI_Rget(in, n, MPI_INT, target, at, n, MPI_INT, m->win, &r[0]);
    while (!flag) MPI_Test(&r[0], &flag, MPI_STATUS_IGNORE);
    for (int i = 0; i < n; i++) CHECK_EQ(in[i], i * 3 + rank);

    MPI_Raccumulate(out, n, MPI_INT, target, at, n, MPI_INT, MPI_SUM, m->win, &r[0]);
    MPI_Rget_accumulate(out, n, MPI_INT, old, n, MPI_INT, target, at, n, MPI_INT, MPI_REPLACE, m->win, &r[1]);
    MPI_Rget_accumulate(NULL, 0, MPI_INT, in, n, MPI_INT, target, at, n, MPI_INT, MPI_NO_OP, m->win, &r[2]);
    MPI_Waitall(3, r, MPI_STATUSES_IGNORE);
    for (int i = 0; i < n; i++) {
        CHECK_EQ(old[i], 2 * (i * 3 + rank));
        CHECK_EQ(in[i], i * 3 + rank);
    }
    free(out);
    free(in);
    free(old);
}

int main(void)
{
    start();
    for (enum kind kind = 0; kind < KINDS; kind++) {
        struct memory m = memory_new(kind, 300000 * (MPI_Aint)sizeof(int), sizeof(int));
        MPI_Request r;

        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, right(), 0, m.win);
        for (int i = 0; i < LEN(lengths); i++) one_length(&m, right(), lengths[i]);
        MPI_Rput(NULL, 5, MPI_INT, MPI_PROC_NULL, 0, 5, MPI_INT, m.win, &r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        MPI_Win_unlock(right(), m.win);
        memory_free(&m);
    }
    return finish();
}
