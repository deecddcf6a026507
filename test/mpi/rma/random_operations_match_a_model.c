/* Random puts, gets and accumulates of random types in random epochs, checked against what they do one after the other. The ranks
 * work on cells that no other writes at the time: in each epoch a permutation gives every rank the memory of another. */
#include "part_windows.h"

enum { CELLS = 512, MOST_IN_EPOCH = 12 };

static unsigned long state;

static unsigned draw(unsigned end)
{
    state = state * 6364136223846793005ul + 1442695040888963407ul;
    return (unsigned)(state >> 33) % end;
}

/* A row of blocks: count blocks of len cells, every step cells. */
struct shape {
    int count, len, step, cells;
    MPI_Datatype type;
};

static struct shape shape_draw(void)
{
    struct shape s = { .count = 1 + (int)draw(6), .len = 1 + (int)draw(8) };

    s.step = s.len + (int)draw(4);
    s.cells = s.count * s.len;
    MPI_Type_vector(s.count, s.len, s.step, MPI_LONG, &s.type);
    MPI_Type_commit(&s.type);
    return s;
}

static int cell_of(const struct shape *s, int i)
{
    return i / s->len * s->step + i % s->len;
}

static int extent_of(const struct shape *s)
{
    return (s->count - 1) * s->step + s->len;
}

static long apply(int op, long a, long b)
{
    switch (op) {
    case 0:
        return a + b;
    case 1:
        return a > b ? a : b;
    case 2:
        return a < b ? a : b;
    case 3:
        return a ^ b;
    case 4:
        return a;
    default:
        return b;
    }
}

static MPI_Op op_of(int op)
{
    const MPI_Op list[] = { MPI_SUM, MPI_MAX, MPI_MIN, MPI_BXOR, MPI_REPLACE, MPI_NO_OP };
    return list[op];
}

struct pending {
    long *origin, *result, *want;
    int cells;
    MPI_Datatype type;
};

/* The model is in the order of the calls: MPI promises that for accumulates; puts and gets keep to cells of their own. */
static struct pending operation(struct memory *m, int target, long *model, bool *taken)
{
    struct shape s = shape_draw();
    struct pending p = { .cells = s.cells, .type = s.type };
    int at = (int)draw((unsigned)(CELLS - extent_of(&s))), what = (int)draw(5), op = (int)draw(6);
    MPI_Aint disp = place(m, target, at);

    p.origin = malloc((size_t)s.cells * sizeof(long));
    p.result = malloc((size_t)s.cells * sizeof(long));
    p.want = malloc((size_t)s.cells * sizeof(long));
    for (int i = 0; i < s.cells; i++) {
        p.origin[i] = (long)draw(1u << 20);
        p.result[i] = p.want[i] = -1;
    }
    for (int i = 0; i < s.cells; i++)
        if (taken[at + cell_of(&s, i)]) what = 5;
    for (int i = 0; i < s.cells && what < 5; i++) taken[at + cell_of(&s, i)] = true;
    for (int i = 0; i < s.cells && what < 5; i++) {
        long *cell = &model[at + cell_of(&s, i)];
        if (what == 1 || what == 3) p.want[i] = *cell;
        if (what == 0) *cell = p.origin[i];
        if (what == 2 || what == 3) *cell = apply(op, p.origin[i], *cell);
        if (what == 4 && i == 0) p.want[0] = *cell, *cell += p.origin[0];
    }
    switch (what) {
    case 0:
        MPI_Put(p.origin, s.cells, MPI_LONG, target, disp, 1, s.type, m->win);
        break;
    case 1:
        MPI_Get(p.result, s.cells, MPI_LONG, target, disp, 1, s.type, m->win);
        break;
    case 2:
        MPI_Accumulate(p.origin, s.cells, MPI_LONG, target, disp, 1, s.type, op_of(op), m->win);
        break;
    case 3:
        MPI_Get_accumulate(p.origin, s.cells, MPI_LONG, p.result, s.cells, MPI_LONG, target, disp, 1, s.type, op_of(op), m->win);
        break;
    case 4:
        MPI_Fetch_and_op(p.origin, p.result, MPI_LONG, target, disp, MPI_SUM, m->win);
        break;
    }
    return p;
}

static void finish_all(struct pending *p, int n)
{
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < p[i].cells; k++) CHECK_EQ(p[i].result[k], p[i].want[k]);
        free(p[i].origin);
        free(p[i].result);
        free(p[i].want);
        MPI_Type_free(&p[i].type);
    }
}

static int epoch(struct memory *m, long *models, int round)
{
    struct pending p[MOST_IN_EPOCH];
    bool taken[CELLS] = { false };
    int shift = round % size, target = (rank + shift) % size, n = 1 + (int)draw(MOST_IN_EPOCH), how = round % 4;
    long *model = models + (size_t)target * CELLS;
    MPI_Group world, to, from;
    int source = (rank + size - shift) % size;

    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 1, &target, &to);
    MPI_Group_incl(world, 1, &source, &from);
    if (how == 0) MPI_Win_fence(0, m->win);
    if (how == 1) MPI_Win_lock(round % 3 ? MPI_LOCK_SHARED : MPI_LOCK_EXCLUSIVE, target, 0, m->win);
    if (how == 2) MPI_Win_lock_all(0, m->win);
    if (how == 3) {
        MPI_Win_post(from, 0, m->win);
        MPI_Win_start(to, 0, m->win);
    }
    for (int i = 0; i < n; i++) {
        p[i] = operation(m, target, model, taken);
        if ((how == 1 || how == 2) && draw(3) == 0) MPI_Win_flush(target, m->win);
    }
    if (how == 0) MPI_Win_fence(MPI_MODE_NOSUCCEED, m->win);
    if (how == 1) MPI_Win_unlock(target, m->win);
    if (how == 2) MPI_Win_unlock_all(m->win);
    if (how == 3) {
        MPI_Win_complete(m->win);
        MPI_Win_wait(m->win);
    }
    finish_all(p, n);
    MPI_Group_free(&to);
    MPI_Group_free(&from);
    MPI_Group_free(&world);
    return n;
}

int main(int argc, char **argv)
{
    int wanted = argc > 1 ? atoi(argv[1]) : 10000;

    start();
    for (enum kind kind = 0; kind < KINDS; kind++) {
        struct memory m = memory_new(kind, CELLS * (MPI_Aint)sizeof(long), sizeof(long));
        long *models = calloc((size_t)size * CELLS, sizeof *models), *mine = calloc(CELLS, sizeof *mine), total = 0;

        state = (unsigned long)(rank * 77 + kind * 1000 + 5);
        for (int round = 0; total < wanted / KINDS; round++) {
            int shift = round % size, target = (rank + shift) % size, source = (rank + size - shift) % size;
            long n, sum;

            MPI_Sendrecv(mine, CELLS, MPI_LONG, source, 1, models + (size_t)target * CELLS, CELLS, MPI_LONG, target, 1,
                         MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            n = epoch(&m, models, round);
            MPI_Sendrecv(models + (size_t)target * CELLS, CELLS, MPI_LONG, target, 2, mine, CELLS, MPI_LONG, source, 2,
                         MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, m.win);
            for (int i = 0; i < CELLS; i++) CHECK_EQ(((long *)m.base)[i], mine[i]);
            MPI_Win_unlock(rank, m.win);
            MPI_Allreduce(&n, &sum, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
            total += sum;
        }
        free(models);
        free(mine);
        memory_free(&m);
    }
    return finish();
}
