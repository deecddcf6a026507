/* Random puts, gets, accumulates and swaps of random types in random epochs, checked against what they do one after the other.
 * The ranks work on cells that no other writes at the time: in each epoch a permutation gives every rank the memory of another.
 * Arguments: how many operations; how many threads of each rank, which do the same at once, each with windows of its own. */
#include "part_windows.h"
#include <pthread.h>

enum { CELLS = 512, MOST_IN_EPOCH = 12, MOST_THREADS = 4 };

/* What the cells of a window are. All numbers are small enough for each of them. */
static const struct element {
    MPI_Datatype type;
    int bytes;
    bool whole; /* bitwise operators and compare_and_swap exist */
} elements[] = { { MPI_LONG, 8, true }, { MPI_INT, 4, true }, { MPI_DOUBLE, 8, false }, { MPI_UINT64_T, 8, true } };

static void store(const struct element *e, char *at, long v)
{
    int i = (int)v;
    double d = (double)v;

    memcpy(at, e->type == MPI_INT ? (void *)&i : e->type == MPI_DOUBLE ? (void *)&d : (void *)&v, (size_t)e->bytes);
}

static long load(const struct element *e, const char *at)
{
    int i;
    double d;
    long v;

    memcpy(e->type == MPI_INT ? (void *)&i : e->type == MPI_DOUBLE ? (void *)&d : (void *)&v, at, (size_t)e->bytes);
    return e->type == MPI_INT ? i : e->type == MPI_DOUBLE ? (long)d : v;
}

/* One row of epochs: what a thread works with. */
struct work {
    unsigned long state;
    MPI_Comm comm;
    struct memory m;
    const struct element *e;
    long *models; /* of all ranks */
};

static unsigned draw(struct work *w, unsigned end)
{
    w->state = w->state * 6364136223846793005ul + 1442695040888963407ul;
    return (unsigned)(w->state >> 33) % end;
}

/* A row of blocks: count blocks of len cells, every step cells. */
struct shape {
    int count, len, step, cells;
    MPI_Datatype type;
};

static struct shape shape_draw(struct work *w)
{
    struct shape s = { .count = 1 + (int)draw(w, 6), .len = 1 + (int)draw(w, 8) };

    s.step = s.len + (int)draw(w, 4);
    s.cells = s.count * s.len;
    MPI_Type_vector(s.count, s.len, s.step, w->e->type, &s.type);
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

static const MPI_Op ops[] = { MPI_SUM, MPI_MAX, MPI_MIN, MPI_REPLACE, MPI_NO_OP, MPI_BXOR };

static long apply(MPI_Op op, long a, long b)
{
    if (op == MPI_SUM) return a + b;
    if (op == MPI_MAX) return a > b ? a : b;
    if (op == MPI_MIN) return a < b ? a : b;
    if (op == MPI_BXOR) return a ^ b;
    return op == MPI_REPLACE ? a : b;
}

enum what { PUT, GET, ACCUMULATE, GET_ACCUMULATE, FETCH, SWAP, KINDS_OF_OPERATION, NOTHING };

/* An operation under way. The program's side lies in one piece, or in every second element behind a hole. */
struct pending {
    char *origin, *result;
    long *want;
    int cells, gap; /* elements from one to the next */
    MPI_Datatype side, type;
    long compare;
    char compared[8];
};

static char *element_at(const struct work *w, const struct pending *p, char *base, int i)
{
    return base + ((size_t)i * (size_t)p->gap + (size_t)(p->gap - 1)) * (size_t)w->e->bytes;
}

static void side_make(struct work *w, struct pending *p, int cells)
{
    MPI_Datatype row;
    int one = 1, n = 2 * cells;

    p->cells = cells;
    p->gap = 1 + (int)draw(w, 2);
    p->origin = calloc((size_t)n, (size_t)w->e->bytes);
    p->result = calloc((size_t)n, (size_t)w->e->bytes);
    p->want = malloc((size_t)cells * sizeof *p->want);
    MPI_Type_vector(cells, 1, p->gap, w->e->type, &row);
    MPI_Type_create_hindexed(1, &one, &(MPI_Aint){ (p->gap - 1) * (MPI_Aint)w->e->bytes }, row, &p->side);
    MPI_Type_commit(&p->side);
    MPI_Type_free(&row);
    for (int i = 0; i < cells; i++) {
        store(w->e, element_at(w, p, p->origin, i), draw(w, 1u << 12));
        store(w->e, element_at(w, p, p->result, i), 77);
        p->want[i] = 77;
    }
}

static void model_apply(struct work *w, struct pending *p, enum what what, MPI_Op op, const struct shape *s, long *cells)
{
    for (int i = 0; i < s->cells; i++) {
        long *cell = &cells[cell_of(s, i)], mine = load(w->e, element_at(w, p, p->origin, i));

        if (what == FETCH || what == SWAP) {
            p->want[0] = *cell;
            if (what == FETCH) *cell = apply(op, mine, *cell);
            if (what == SWAP && p->compare == *cell) *cell = mine;
            return;
        }
        if (what == GET || what == GET_ACCUMULATE) p->want[i] = *cell;
        if (what == PUT) *cell = mine;
        if (what == ACCUMULATE || what == GET_ACCUMULATE) *cell = apply(op, mine, *cell);
    }
}

/* With a request now and then, where the epoch allows that. */
static void call(struct work *w, struct pending *p, enum what what, MPI_Op op, int target, MPI_Aint disp, bool request)
{
    MPI_Request r = MPI_REQUEST_NULL;
    MPI_Win win = w->m.win;

    switch (what) {
    case PUT:
        if (request)
            MPI_Rput(p->origin, 1, p->side, target, disp, 1, p->type, win, &r);
        else
            MPI_Put(p->origin, 1, p->side, target, disp, 1, p->type, win);
        break;
    case GET:
        if (request)
            MPI_Rget(p->result, 1, p->side, target, disp, 1, p->type, win, &r);
        else
            MPI_Get(p->result, 1, p->side, target, disp, 1, p->type, win);
        break;
    case ACCUMULATE:
        if (request)
            MPI_Raccumulate(p->origin, 1, p->side, target, disp, 1, p->type, op, win, &r);
        else
            MPI_Accumulate(p->origin, 1, p->side, target, disp, 1, p->type, op, win);
        break;
    case GET_ACCUMULATE:
        if (request)
            MPI_Rget_accumulate(p->origin, 1, p->side, p->result, 1, p->side, target, disp, 1, p->type, op, win, &r);
        else
            MPI_Get_accumulate(p->origin, 1, p->side, p->result, 1, p->side, target, disp, 1, p->type, op, win);
        break;
    case FETCH:
        MPI_Fetch_and_op(element_at(w, p, p->origin, 0), element_at(w, p, p->result, 0), w->e->type, target, disp, op, win);
        break;
    case SWAP:
        store(w->e, p->compared, p->compare);
        MPI_Compare_and_swap(element_at(w, p, p->origin, 0), p->compared, element_at(w, p, p->result, 0), w->e->type, target,
                             disp, win);
        break;
    default:
        break;
    }
    MPI_Wait(&r, MPI_STATUS_IGNORE);
}

/* The model is in the order of the calls. Accumulates and swaps may follow one another on a cell (the promised order is that of
 * the calls); puts and gets keep to cells of their own. `by` says what has touched a cell in this epoch. */
enum { FREE, ACCUMULATED, MOVED };

static void operation(struct work *w, struct pending *p, int target, char *by, bool request)
{
    struct shape s = shape_draw(w);
    enum what what = draw(w, KINDS_OF_OPERATION);
    MPI_Op op = ops[draw(w, w->e->whole ? LEN(ops) : LEN(ops) - 1)];
    int at = (int)draw(w, (unsigned)(CELLS - extent_of(&s))), mark;
    long *model = w->models + (size_t)target * CELLS + at;

    if (what == SWAP && !w->e->whole) what = FETCH;
    mark = what == PUT || what == GET ? MOVED : ACCUMULATED;
    side_make(w, p, s.cells);
    p->type = s.type;
    p->compare = draw(w, 2) ? model[0] : 5;
    for (int i = 0; i < s.cells; i++) {
        int was = by[at + cell_of(&s, i)];
        if (was == MOVED || (was && was != mark)) what = NOTHING;
    }
    if (what == NOTHING) return;
    for (int i = 0; i < s.cells; i++) by[at + cell_of(&s, i)] = (char)mark;
    model_apply(w, p, what, op, &s, model);
    call(w, p, what, op, target, place(&w->m, target, at), request);
}

static void finish_all(struct work *w, struct pending *p, int n)
{
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < p[i].cells; k++) CHECK_EQ(load(w->e, element_at(w, &p[i], p[i].result, k)), p[i].want[k]);
        free(p[i].origin);
        free(p[i].result);
        free(p[i].want);
        MPI_Type_free(&p[i].type);
        MPI_Type_free(&p[i].side);
    }
}

enum epoch { FENCE, LOCK, LOCK_ALL, PSCW, EPOCHS };

static void epoch_open(struct work *w, enum epoch how, int target, MPI_Group from, MPI_Group to, bool alone)
{
    if (how == FENCE) MPI_Win_fence(0, w->m.win);
    if (how == LOCK) MPI_Win_lock(alone ? MPI_LOCK_EXCLUSIVE : MPI_LOCK_SHARED, target, 0, w->m.win);
    if (how == LOCK_ALL) MPI_Win_lock_all(0, w->m.win);
    if (how == PSCW) {
        MPI_Win_post(from, 0, w->m.win);
        MPI_Win_start(to, 0, w->m.win);
    }
}

static void epoch_close(struct work *w, enum epoch how, int target)
{
    if (how == FENCE) MPI_Win_fence(MPI_MODE_NOSUCCEED, w->m.win);
    if (how == LOCK) MPI_Win_unlock(target, w->m.win);
    if (how == LOCK_ALL) MPI_Win_unlock_all(w->m.win);
    if (how == PSCW) {
        MPI_Win_complete(w->m.win);
        MPI_Win_wait(w->m.win);
    }
}

static int epoch(struct work *w, int round)
{
    struct pending p[MOST_IN_EPOCH];
    char by[CELLS] = { FREE };
    int shift = round % size, target = (rank + shift) % size, source = (rank + size - shift) % size;
    int n = 1 + (int)draw(w, MOST_IN_EPOCH);
    enum epoch how = round / size % EPOCHS;
    bool passive = how == LOCK || how == LOCK_ALL;
    MPI_Group all, to, from;

    MPI_Comm_group(w->comm, &all);
    MPI_Group_incl(all, 1, &target, &to);
    MPI_Group_incl(all, 1, &source, &from);
    epoch_open(w, how, target, from, to, draw(w, 2));
    for (int i = 0; i < n; i++) {
        operation(w, &p[i], target, by, passive && draw(w, 4) == 0);
        if (!passive || draw(w, 3)) continue;
        if (draw(w, 2))
            MPI_Win_flush(target, w->m.win);
        else
            MPI_Win_flush_all(w->m.win);
        memset(by, FREE, sizeof by);
    }
    epoch_close(w, how, target);
    finish_all(w, p, n);
    MPI_Group_free(&to);
    MPI_Group_free(&from);
    MPI_Group_free(&all);
    return n;
}

/* The model of a rank's memory travels with the permission to write there. */
static int round_run(struct work *w, int round, long *mine)
{
    int shift = round % size, target = (rank + shift) % size, source = (rank + size - shift) % size, n, sum;
    long *theirs = w->models + (size_t)target * CELLS;

    MPI_Sendrecv(mine, CELLS, MPI_LONG, source, 1, theirs, CELLS, MPI_LONG, target, 1, w->comm, MPI_STATUS_IGNORE);
    n = epoch(w, round);
    MPI_Sendrecv(theirs, CELLS, MPI_LONG, target, 2, mine, CELLS, MPI_LONG, source, 2, w->comm, MPI_STATUS_IGNORE);
    MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, w->m.win);
    for (int i = 0; i < CELLS; i++) CHECK_EQ(load(w->e, w->m.base + (size_t)i * (size_t)w->e->bytes), mine[i]);
    MPI_Win_unlock(rank, w->m.win);
    MPI_Allreduce(&n, &sum, 1, MPI_INT, MPI_SUM, w->comm);
    return sum;
}

static int wanted = 10000;
static MPI_Comm comms[MOST_THREADS];

static void *work(void *arg)
{
    int thread = (int)(intptr_t)arg;

    for (int turn = 0; turn < KINDS * LEN(elements); turn++) {
        struct work w = { .comm = comms[thread], .e = &elements[(turn + turn / KINDS) % LEN(elements)] };
        long *mine = calloc(CELLS, sizeof *mine);

        w.state = (unsigned long)(rank * 77 + turn * 1000 + thread * 131 + 5);
        w.models = calloc((size_t)size * CELLS, sizeof *w.models);
        w.m = memory_new_on(w.comm, turn % KINDS, CELLS * (MPI_Aint)w.e->bytes, w.e->bytes);
        for (int round = 0, done = 0; done < wanted / KINDS / LEN(elements); round++) done += round_run(&w, round, mine);
        free(w.models);
        free(mine);
        memory_free(&w.m);
    }
    return NULL;
}

int main(int argc, char **argv)
{
    int threads = argc > 2 ? atoi(argv[2]) : 0;
    pthread_t t[MOST_THREADS];

    if (argc > 1) wanted = atoi(argv[1]);
    if (threads)
        start_threads(MPI_THREAD_MULTIPLE);
    else
        start();
    for (int i = 0; i < threads || !i; i++) MPI_Comm_dup(MPI_COMM_WORLD, &comms[i]);
    if (!threads) work(NULL);
    for (int i = 0; i < threads; i++) pthread_create(&t[i], NULL, work, (void *)(intptr_t)i);
    for (int i = 0; i < threads; i++) pthread_join(t[i], NULL);
    for (int i = 0; i < threads || !i; i++) MPI_Comm_free(&comms[i]);
    return finish();
}
