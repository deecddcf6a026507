/* The new ranks follow the keys, equal keys the old ranks; MPI_UNDEFINED gets no communicator. */
#include "../check.h"

static void check_members(MPI_Comm c, int color, int colors, int direction)
{
    int n, me, members[64], count = 0;

    MPI_Comm_size(c, &n);
    MPI_Comm_rank(c, &me);
    MPI_Allgather(&rank, 1, MPI_INT, members, 1, MPI_INT, c);
    for (int r = 0; r < size; r++) count += r % colors == color;
    CHECK_EQ(n, count);
    CHECK_EQ(members[me], rank);
    for (int i = 0; i < n; i++) {
        CHECK_EQ(members[i] % colors, color);
        if (i) CHECK(direction * (members[i] - members[i - 1]) > 0);
    }
}

int main(void)
{
    MPI_Comm c;

    start();
    for (int colors = 1; colors <= size; colors++) {
        MPI_Comm_split(MPI_COMM_WORLD, rank % colors, 0, &c);
        check_members(c, rank % colors, colors, 1);
        MPI_Comm_free(&c);
        CHECK(c == MPI_COMM_NULL);
        MPI_Comm_split(MPI_COMM_WORLD, rank % colors, -rank, &c);
        check_members(c, rank % colors, colors, -1);
        MPI_Comm_free(&c);
    }
    MPI_Comm_split(MPI_COMM_WORLD, rank == size - 1 ? MPI_UNDEFINED : 7, 0, &c);
    if (rank == size - 1) {
        CHECK(c == MPI_COMM_NULL);
    } else {
        int n;
        MPI_Comm_size(c, &n);
        CHECK_EQ(n, size - 1);
        MPI_Comm_free(&c);
    }
    return finish();
}
