/* Heat spreading over a plate: the 2-D heat equation, explicit steps, the plate cut into one block a rank.
 *   mpirun -n 4 heat2d [columns [rows [steps]]]
 *
 * The plate starts with one half wave of heat in each direction and is kept at zero on its rim. That shape only
 * shrinks, by a factor that can be computed, so the result of every cell is known in advance. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static const double PI = 3.14159265358979323846;

/* One direction: cells of the plate, blocks it is cut into, and what this rank has. */
struct side {
    int cells, blocks, block;
    int first, count; /* own cells */
    int low, high;    /* neighbours, MPI_PROC_NULL at the rim */
};

struct plate {
    struct side x, y;
    double *now, *next;     /* with one line of neighbour cells all round */
    double *out[2], *in[2]; /* left and right columns, which are not contiguous in memory */
};

enum { LEFT, RIGHT };
enum { TAG_UP, TAG_DOWN, TAG_LEFT, TAG_RIGHT };

static size_t at(const struct plate *p, int i, int j)
{
    return (size_t)j * (size_t)(p->x.count + 2) + (size_t)i;
}

static double *numbers_new(size_t n)
{
    double *d = calloc(n, sizeof *d);

    if (!d) {
        fprintf(stderr, "heat2d: no memory for %zu numbers\n", n);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return d;
}

/* The most nearly square grid of blocks that leaves no block empty; false if there is none. */
static int blocks_choose(int ranks, struct side *x, struct side *y)
{
    double best = -1;

    for (int bx = 1; bx <= ranks; bx++) {
        int by = ranks / bx;
        if (bx * by != ranks || bx > x->cells || by > y->cells) continue;
        double rim = (double)x->cells / bx + (double)y->cells / by;
        if (best >= 0 && rim >= best) continue;
        best = rim;
        x->blocks = bx;
        y->blocks = by;
    }
    return best >= 0;
}

/* Cells are dealt out evenly; the first blocks get one more when they do not divide. */
static void side_cut(struct side *s, int block, int low, int high)
{
    int each = s->cells / s->blocks, more = s->cells % s->blocks;

    s->block = block;
    s->count = each + (block < more);
    s->first = block * each + (block < more ? block : more);
    s->low = block > 0 ? low : MPI_PROC_NULL;
    s->high = block < s->blocks - 1 ? high : MPI_PROC_NULL;
}

static void plate_make(struct plate *p, int rank)
{
    size_t cells;

    side_cut(&p->x, rank % p->x.blocks, rank - 1, rank + 1);
    side_cut(&p->y, rank / p->x.blocks, rank - p->x.blocks, rank + p->x.blocks);
    cells = (size_t)(p->x.count + 2) * (size_t)(p->y.count + 2);
    p->now = numbers_new(cells);
    p->next = numbers_new(cells);
    for (int s = LEFT; s <= RIGHT; s++) {
        p->out[s] = numbers_new((size_t)p->y.count);
        p->in[s] = numbers_new((size_t)p->y.count);
    }
}

static void plate_free(struct plate *p)
{
    free(p->now);
    free(p->next);
    for (int s = LEFT; s <= RIGHT; s++) {
        free(p->out[s]);
        free(p->in[s]);
    }
}

static double wave(const struct side *s, int i)
{
    return sin(PI * (s->first + i) / (s->cells + 1));
}

static void heat_start(struct plate *p)
{
    for (int j = 1; j <= p->y.count; j++)
        for (int i = 1; i <= p->x.count; i++) p->now[at(p, i, j)] = wave(&p->x, i) * wave(&p->y, j);
}

static void columns_pack(struct plate *p)
{
    for (int j = 0; j < p->y.count; j++) {
        p->out[LEFT][j] = p->now[at(p, 1, j + 1)];
        p->out[RIGHT][j] = p->now[at(p, p->x.count, j + 1)];
    }
}

/* Nothing arrives from beyond the rim, where the plate stays at zero. */
static void columns_unpack(struct plate *p)
{
    for (int j = 0; j < p->y.count; j++) {
        if (p->x.low != MPI_PROC_NULL) p->now[at(p, 0, j + 1)] = p->in[LEFT][j];
        if (p->x.high != MPI_PROC_NULL) p->now[at(p, p->x.count + 1, j + 1)] = p->in[RIGHT][j];
    }
}

static void halo_exchange(struct plate *p)
{
    int nx = p->x.count, ny = p->y.count, n = 0;
    MPI_Request req[8];
    MPI_Comm c = MPI_COMM_WORLD;

    columns_pack(p);
    MPI_Irecv(&p->now[at(p, 1, 0)], nx, MPI_DOUBLE, p->y.low, TAG_UP, c, &req[n++]);
    MPI_Irecv(&p->now[at(p, 1, ny + 1)], nx, MPI_DOUBLE, p->y.high, TAG_DOWN, c, &req[n++]);
    MPI_Irecv(p->in[LEFT], ny, MPI_DOUBLE, p->x.low, TAG_RIGHT, c, &req[n++]);
    MPI_Irecv(p->in[RIGHT], ny, MPI_DOUBLE, p->x.high, TAG_LEFT, c, &req[n++]);
    MPI_Isend(&p->now[at(p, 1, ny)], nx, MPI_DOUBLE, p->y.high, TAG_UP, c, &req[n++]);
    MPI_Isend(&p->now[at(p, 1, 1)], nx, MPI_DOUBLE, p->y.low, TAG_DOWN, c, &req[n++]);
    MPI_Isend(p->out[LEFT], ny, MPI_DOUBLE, p->x.low, TAG_LEFT, c, &req[n++]);
    MPI_Isend(p->out[RIGHT], ny, MPI_DOUBLE, p->x.high, TAG_RIGHT, c, &req[n++]);
    MPI_Waitall(n, req, MPI_STATUSES_IGNORE);
    columns_unpack(p);
}

static void heat_step(struct plate *p, double rx, double ry)
{
    double *swap;

    halo_exchange(p);
    for (int j = 1; j <= p->y.count; j++)
        for (int i = 1; i <= p->x.count; i++) {
            double mid = p->now[at(p, i, j)];
            p->next[at(p, i, j)] = mid + rx * (p->now[at(p, i - 1, j)] - 2 * mid + p->now[at(p, i + 1, j)]) +
                                   ry * (p->now[at(p, i, j - 1)] - 2 * mid + p->now[at(p, i, j + 1)]);
        }
    swap = p->now;
    p->now = p->next;
    p->next = swap;
}

/* What one step leaves of a half wave over so many cells. */
static double loss(double r, int cells)
{
    double s = sin(PI / (2.0 * (cells + 1)));

    return 4 * r * s * s;
}

static double error_max(const struct plate *p, double left_over)
{
    double own = 0, all;

    for (int j = 1; j <= p->y.count; j++)
        for (int i = 1; i <= p->x.count; i++) {
            double e = fabs(p->now[at(p, i, j)] - left_over * wave(&p->x, i) * wave(&p->y, j));
            if (isnan(e)) e = HUGE_VAL; /* a maximum would lose it */
            if (e > own) own = e;
        }
    MPI_Allreduce(&own, &all, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return all;
}

static int heat_run(struct plate *p, int steps, int rank)
{
    const double rx = 0.2, ry = 0.25;
    double left_over = pow(1 - loss(rx, p->x.cells) - loss(ry, p->y.cells), steps);
    double start, seconds, error;

    heat_start(p);
    start = MPI_Wtime();
    for (int i = 0; i < steps; i++) heat_step(p, rx, ry);
    seconds = MPI_Wtime() - start;
    error = error_max(p, left_over);

    if (!(error < 1e-12 * (steps + 1))) {
        if (rank == 0) fprintf(stderr, "heat2d: WRONG: greatest error %g\n", error);
        return 1;
    }
    if (rank == 0)
        printf("heat2d: right: %d x %d cells in %d x %d blocks, %d steps, %.4f of the heat left, greatest error %.1e, %.3f s\n",
               p->x.cells, p->y.cells, p->x.blocks, p->y.blocks, steps, left_over, error, seconds);
    return 0;
}

static int argument(int argc, char **argv, int i, int fallback)
{
    return argc > i ? atoi(argv[i]) : fallback;
}

int main(int argc, char **argv)
{
    struct plate p = { .x.cells = argument(argc, argv, 1, 200), .y.cells = argument(argc, argv, 2, 150) };
    int steps = argument(argc, argv, 3, 500);
    int rank, size, rc = 2;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    if (p.x.cells < 1 || p.y.cells < 1 || steps < 0) {
        if (rank == 0) fprintf(stderr, "usage: heat2d [columns [rows [steps]]]\n");
    } else if (!blocks_choose(size, &p.x, &p.y)) {
        if (rank == 0) fprintf(stderr, "heat2d: %d x %d cells cannot be cut into %d blocks\n", p.x.cells, p.y.cells, size);
    } else {
        plate_make(&p, rank);
        rc = heat_run(&p, steps, rank);
        plate_free(&p);
    }
    MPI_Finalize();
    return rc;
}
