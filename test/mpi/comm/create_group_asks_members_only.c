/* MPI_Comm_create_group needs no rank outside the group; MPI_Comm_create takes disjoint groups at once. */
#include "../check.h"

static void use(MPI_Comm c, int n, int sum)
{
    int have = 0, count;

    MPI_Comm_size(c, &count);
    CHECK_EQ(count, n);
    MPI_Allreduce(&rank, &have, 1, MPI_INT, MPI_SUM, c);
    CHECK_EQ(have, sum);
}

int main(void)
{
    MPI_Group all, odd, even, mine;
    MPI_Comm c;
    int odds[][3] = { { 1, size - 1, 2 } }, evens[][3] = { { 0, size - 1, 2 } };
    int parity, n = 0, sum = 0;

    start();
    odds[0][1] = evens[0][1] = size - 1;
    parity = rank % 2;
    for (int r = parity; r < size; r += 2, n++) sum += r;
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_range_incl(all, size > 1, odds, &odd);
    MPI_Group_range_incl(all, 1, evens, &even);
    mine = parity ? odd : even;

    /* Only odd ranks call; the even ones wait for a message that comes after. */
    if (parity) {
        MPI_Comm_create_group(MPI_COMM_WORLD, odd, 17, &c);
        use(c, n, sum);
        MPI_Comm_free(&c);
        MPI_Send(NULL, 0, MPI_BYTE, rank - 1, 0, MPI_COMM_WORLD);
    } else if (rank + 1 < size) {
        MPI_Recv(NULL, 0, MPI_BYTE, rank + 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    /* Not a member: nothing happens. */
    MPI_Comm_create_group(MPI_COMM_WORLD, parity ? even : MPI_GROUP_EMPTY, 3, &c);
    CHECK(c == MPI_COMM_NULL);

    MPI_Comm_create(MPI_COMM_WORLD, mine, &c);
    use(c, n, sum);
    MPI_Comm_free(&c);
    MPI_Comm_create(MPI_COMM_WORLD, even, &c);
    CHECK((c == MPI_COMM_NULL) == parity);
    if (!parity) {
        use(c, n, sum);
        MPI_Comm_free(&c);
    }
    MPI_Comm_create(MPI_COMM_WORLD, MPI_GROUP_EMPTY, &c);
    CHECK(c == MPI_COMM_NULL);
    MPI_Group_free(&all);
    MPI_Group_free(&odd);
    MPI_Group_free(&even);
    return finish();
}
