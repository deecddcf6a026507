/* Data leave in the order in which the type names them, not in that of memory, and as often as it names them: blocks out of
 * order, and elements that overlap the next because the type was resized to less than its data. */
#include "check.h"

static void send_one(const void *buf, int count, MPI_Datatype type, const int *want, int n)
{
    int in[16], packed[16], at = 0;
    MPI_Status status;

    memset(in, 0xff, sizeof in);
    MPI_Sendrecv(buf, count, type, right(), 1, in, 16, MPI_INT, left(), 1, MPI_COMM_WORLD, &status);
    CHECK_EQ(count_of(&status, MPI_INT), n);
    MPI_Pack(buf, count, type, packed, sizeof packed, &at, MPI_COMM_WORLD);
    CHECK_EQ(at, n * (int)sizeof(int));
    for (int i = 0; i < n; i++) {
        CHECK_EQ(in[i], want[i]);
        CHECK_EQ(packed[i], want[i]);
    }
    CHECK_EQ(in[n], -1);
}

int main(void)
{
    int a[64], lengths[] = { 2, 1, 3 }, at[] = { 5, 0, 9 };
    static const int blocks[] = { 5, 6, 0, 9, 10, 11 }, twice[] = { 0, 1, 2, 3, 1, 2, 3, 4 }, back[] = { 7, 6, 5, 4, 3 };
    MPI_Datatype four, t;

    start();
    for (int i = 0; i < 64; i++) a[i] = i;
    MPI_Type_indexed(3, lengths, at, MPI_INT, &t);
    MPI_Type_commit(&t);
    send_one(a, 1, t, blocks, 6);
    MPI_Type_free(&t);

    MPI_Type_contiguous(4, MPI_INT, &four);
    MPI_Type_create_resized(four, 0, sizeof(int), &t);
    MPI_Type_commit(&t);
    send_one(a, 2, t, twice, 8);
    MPI_Type_free(&t);
    MPI_Type_free(&four);

    MPI_Type_vector(5, 1, -1, MPI_INT, &t);
    MPI_Type_commit(&t);
    send_one(&a[7], 1, t, back, 5);
    MPI_Type_free(&t);
    return finish();
}
