/* Conjugate gradient for a sparse matrix whose rows are dealt out to the ranks.
 *   mpirun -n 4 cg [columns [rows]]
 *
 * The matrix is that of Poisson's equation on a grid of columns x rows points, stored in rows (CSR). The right side
 * is made from a solution chosen beforehand, so the result of every unknown is known. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { TAG_HALO = 1 };

static const double TOLERANCE = 1e-10; /* of the residual, relative to the right side */

/* Own rows, and the values of other ranks that they need ("ghosts", kept behind the own values of a vector). */
struct matrix {
    int nx, ny;
    int first, rows, ghosts;
    int *start, *col; /* col: place in the vector of own values and ghosts */
    double *value;
    int peers; /* ranks with which values are exchanged */
    int *peer;
    int *send_start, *send_row; /* own rows each peer needs */
    int *recv_start;            /* where the ghosts of each peer begin */
    double *send_value;
    MPI_Request *req;
};

static void *room_new(size_t n, size_t bytes)
{
    void *p = calloc(n ? n : 1, bytes);

    if (!p) {
        fprintf(stderr, "cg: no memory for %zu elements of %zu bytes\n", n, bytes);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return p;
}

static int first_of(const struct matrix *m, int rank, int size)
{
    return (int)((long long)m->nx * m->ny * rank / size);
}

/* Neighbours of a grid point in ascending order; returns how many. */
static int neighbours(const struct matrix *m, int row, int *out)
{
    int i = row % m->nx, j = row / m->nx, n = 0;

    if (j > 0) out[n++] = row - m->nx;
    if (i > 0) out[n++] = row - 1;
    if (i < m->nx - 1) out[n++] = row + 1;
    if (j < m->ny - 1) out[n++] = row + m->nx;
    return n;
}

static int compare_ints(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;

    return (x > y) - (x < y);
}

static int is_own(const struct matrix *m, int row)
{
    return row >= m->first && row < m->first + m->rows;
}

/* The rows of others that ours refer to, sorted, each once. */
static int *ghosts_find(struct matrix *m)
{
    int *list = room_new((size_t)m->rows * 4, sizeof *list), near[4], n = 0;

    for (int r = m->first; r < m->first + m->rows; r++) {
        int k = neighbours(m, r, near);
        for (int i = 0; i < k; i++)
            if (!is_own(m, near[i])) list[n++] = near[i];
    }
    qsort(list, (size_t)n, sizeof *list, compare_ints);
    m->ghosts = 0;
    for (int i = 0; i < n; i++)
        if (!i || list[i] != list[i - 1]) list[m->ghosts++] = list[i];
    return list;
}

/* The matrix is symmetric, so we send to whom we receive from: each own row that touches one of theirs. */
static void exchange_plan(struct matrix *m, const int *ghost, int size)
{
    int g = 0, sends = 0;

    m->peer = room_new((size_t)size, sizeof *m->peer);
    m->send_start = room_new((size_t)size + 1, sizeof *m->send_start);
    m->recv_start = room_new((size_t)size + 1, sizeof *m->recv_start);
    m->send_row = room_new((size_t)m->rows * 4, sizeof *m->send_row);
    m->peers = 0;
    for (int p = 0; p < size && g < m->ghosts; p++) {
        int low = first_of(m, p, size), high = first_of(m, p + 1, size), near[4];
        if (ghost[g] >= high) continue;

        m->peer[m->peers] = p;
        while (g < m->ghosts && ghost[g] < high) g++;
        for (int r = m->first; r < m->first + m->rows; r++) {
            int k = neighbours(m, r, near), touches = 0;
            for (int i = 0; i < k; i++) touches |= near[i] >= low && near[i] < high;
            if (touches) m->send_row[sends++] = r - m->first;
        }
        m->peers++;
        m->send_start[m->peers] = sends;
        m->recv_start[m->peers] = g;
    }
    m->send_value = room_new((size_t)sends, sizeof *m->send_value);
    m->req = room_new((size_t)m->peers * 2, sizeof *m->req);
}

static int column_place(const struct matrix *m, const int *ghost, int row)
{
    const int *g;

    if (is_own(m, row)) return row - m->first;
    g = bsearch(&row, ghost, (size_t)m->ghosts, sizeof *ghost, compare_ints);
    return m->rows + (int)(g - ghost);
}

static void rows_fill(struct matrix *m, const int *ghost)
{
    int n = 0, near[4];

    m->start = room_new((size_t)m->rows + 1, sizeof *m->start);
    m->col = room_new((size_t)m->rows * 5, sizeof *m->col);
    m->value = room_new((size_t)m->rows * 5, sizeof *m->value);
    for (int r = 0; r < m->rows; r++) {
        int k = neighbours(m, m->first + r, near);
        m->col[n] = r;
        m->value[n++] = 4;
        for (int i = 0; i < k; i++) {
            m->col[n] = column_place(m, ghost, near[i]);
            m->value[n++] = -1;
        }
        m->start[r + 1] = n;
    }
}

static void matrix_make(struct matrix *m, int rank, int size)
{
    int *ghost;

    m->first = first_of(m, rank, size);
    m->rows = first_of(m, rank + 1, size) - m->first;
    ghost = ghosts_find(m);
    exchange_plan(m, ghost, size);
    rows_fill(m, ghost);
    free(ghost);
}

static void matrix_free(struct matrix *m)
{
    void *all[] = { m->start, m->col, m->value, m->peer, m->send_start, m->send_row, m->recv_start, m->send_value, m->req };

    for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
}

/* Fills the ghosts of x with what their owners hold. */
static void ghosts_fetch(struct matrix *m, double *x)
{
    int n = 0;

    for (int p = 0; p < m->peers; p++)
        MPI_Irecv(x + m->rows + m->recv_start[p], m->recv_start[p + 1] - m->recv_start[p], MPI_DOUBLE, m->peer[p], TAG_HALO,
                  MPI_COMM_WORLD, &m->req[n++]);
    for (int i = 0; i < m->send_start[m->peers]; i++) m->send_value[i] = x[m->send_row[i]];
    for (int p = 0; p < m->peers; p++)
        MPI_Isend(m->send_value + m->send_start[p], m->send_start[p + 1] - m->send_start[p], MPI_DOUBLE, m->peer[p], TAG_HALO,
                  MPI_COMM_WORLD, &m->req[n++]);
    MPI_Waitall(n, m->req, MPI_STATUSES_IGNORE);
}

static void multiply(struct matrix *m, double *x, double *y)
{
    ghosts_fetch(m, x);
    for (int r = 0; r < m->rows; r++) {
        double sum = 0;
        for (int k = m->start[r]; k < m->start[r + 1]; k++) sum += m->value[k] * x[m->col[k]];
        y[r] = sum;
    }
}

static double dot(const struct matrix *m, const double *a, const double *b)
{
    double own = 0, all;

    for (int i = 0; i < m->rows; i++) own += a[i] * b[i];
    MPI_Allreduce(&own, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return all;
}

/* Returns the number of steps, or -1 if they do not lead to the solution. */
static int solve(struct matrix *m, const double *b, double *x)
{
    size_t own = (size_t)m->rows;
    double *r = room_new(own, sizeof *r), *q = room_new(own, sizeof *q);
    double *p = room_new(own + (size_t)m->ghosts, sizeof *p);
    double rr = dot(m, b, b), stop = rr * TOLERANCE * TOLERANCE;
    int most = 20 * (m->nx + m->ny) + 100, steps = 0;

    for (int i = 0; i < m->rows; i++) r[i] = p[i] = b[i];
    while (rr > stop && steps < most) {
        double alpha, last = rr;

        multiply(m, p, q);
        alpha = rr / dot(m, p, q);
        for (int i = 0; i < m->rows; i++) {
            x[i] += alpha * p[i];
            r[i] -= alpha * q[i];
        }
        rr = dot(m, r, r);
        for (int i = 0; i < m->rows; i++) p[i] = r[i] + rr / last * p[i];
        steps++;
    }
    free(r);
    free(q);
    free(p);
    return rr <= stop ? steps : -1;
}

static double chosen(const struct matrix *m, int row)
{
    int i = row % m->nx, j = row / m->nx;

    return 1 + sin(0.7 * i) * cos(0.3 * j) + 0.001 * i;
}

static double error_max(const struct matrix *m, const double *x)
{
    double own = 0, all;

    for (int i = 0; i < m->rows; i++) {
        double e = fabs(x[i] - chosen(m, m->first + i));
        if (isnan(e)) e = HUGE_VAL; /* a maximum would lose it */
        if (e > own) own = e;
    }
    MPI_Allreduce(&own, &all, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return all;
}

static int cg_run(struct matrix *m, int rank)
{
    size_t own = (size_t)m->rows;
    double *want = room_new(own + (size_t)m->ghosts, sizeof *want);
    double *b = room_new(own, sizeof *b), *x = room_new(own, sizeof *x);
    double start, seconds, error;
    int steps;

    for (int i = 0; i < m->rows; i++) want[i] = chosen(m, m->first + i);
    multiply(m, want, b);
    start = MPI_Wtime();
    steps = solve(m, b, x);
    seconds = MPI_Wtime() - start;
    error = error_max(m, x);
    free(want);
    free(b);
    free(x);

    if (steps < 0 || error > 1e-6) {
        if (rank == 0) fprintf(stderr, "cg: WRONG: %s, greatest error %g\n", steps < 0 ? "no convergence" : "converged", error);
        return 1;
    }
    if (rank == 0)
        printf("cg: right: %d unknowns, %d steps, greatest error %.1e, %.3f s\n", m->nx * m->ny, steps, error, seconds);
    return 0;
}

int main(int argc, char **argv)
{
    struct matrix m = { .nx = argc > 1 ? atoi(argv[1]) : 100, .ny = argc > 2 ? atoi(argv[2]) : 80 };
    int rank, size, rc = 2;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    if (m.nx < 1 || m.ny < 1 || (long long)m.nx * m.ny > 100000000) {
        if (rank == 0) fprintf(stderr, "usage: cg [columns [rows]]\n");
    } else {
        matrix_make(&m, rank, size);
        rc = cg_run(&m, rank);
        matrix_free(&m);
    }
    MPI_Finalize();
    return rc;
}
