/* An operator of the program that does not commute (products of 2 x 2 matrices): always rank 0's operand first, in blocking and
 * nonblocking calls, to every root, in place, for short and long vectors. */
#include "check.h"

typedef struct {
    int m[4];
} matrix;
enum { LONGEST = 2000 };
static const int counts[] = { 1, 2, 100, LONGEST };
static matrix in[LONGEST], out[LONGEST], want[LONGEST];

static matrix product(const matrix *a, const matrix *b)
{
    return (matrix){ { a->m[0] * b->m[0] + a->m[1] * b->m[2], a->m[0] * b->m[1] + a->m[1] * b->m[3],
                       a->m[2] * b->m[0] + a->m[3] * b->m[2], a->m[2] * b->m[1] + a->m[3] * b->m[3] } };
}

static void multiply(void *left_operand, void *right_operand, int *n, MPI_Datatype *type)
{
    matrix *a = left_operand, *b = right_operand;

    for (int i = 0; i < *n; i++) b[i] = product(&a[i], &b[i]);
}

static matrix element(int r, int i)
{
    return (r + i) % 2 ? (matrix){ { 1, 0, 1, 1 } } : (matrix){ { 1, 1, 0, 1 } };
}

static void check(int n)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 4; k++) CHECK_EQ(out[i].m[k], want[i].m[k]);
}

static void one_count(int n, MPI_Datatype type, MPI_Op op)
{
    MPI_Request request;

    for (int i = 0; i < n; i++) {
        in[i] = element(rank, i);
        want[i] = element(0, i);
        for (int r = 1; r < size; r++) {
            matrix next = element(r, i);
            want[i] = product(&want[i], &next);
        }
    }
    MPI_Allreduce(in, out, n, type, op, MPI_COMM_WORLD);
    check(n);
    memcpy(out, in, sizeof in);
    MPI_Allreduce(MPI_IN_PLACE, out, n, type, op, MPI_COMM_WORLD);
    check(n);
    for (int root = 0; root < size; root++) {
        memcpy(out, in, sizeof in);
        MPI_Reduce(rank == root && n % 2 ? MPI_IN_PLACE : in, rank == root ? out : NULL, n, type, op, root, MPI_COMM_WORLD);
        if (rank == root) check(n);
        memset(out, 0, sizeof out);
        MPI_Ireduce(in, out, n, type, op, root, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        if (rank == root) check(n);
        for (int i = 0; i < n; i++) CHECK(!memcmp(&in[i], &(matrix[]){ element(rank, i) }, sizeof in[i]));
    }
    memset(out, 0, sizeof out);
    MPI_Iallreduce(in, out, n, type, op, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    check(n);
}

int main(void)
{
    MPI_Datatype type;
    MPI_Op op;

    start();
    MPI_Type_contiguous(4, MPI_INT, &type);
    MPI_Type_commit(&type);
    MPI_Op_create(multiply, 0, &op);
    for (int i = 0; i < LEN(counts); i++) one_count(counts[i], type, op);
    MPI_Op_free(&op);
    CHECK(op == MPI_OP_NULL);
    MPI_Type_free(&type);
    return finish();
}
