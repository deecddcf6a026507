/* MPI_BOTTOM with a builtin type: the displacement of each block is its address, in the forms that have them as MPI_Aint. */
#include "check.h"

enum { MOST = 16 };

static int out[MOST], in[MOST];

static void expect(const int *from, int n)
{
    for (int i = 0; i < n; i++) CHECK_EQ(in[i], from[i] * 100 + rank);
}

static MPI_Aint address_of(const void *p)
{
    MPI_Aint a;

    MPI_Get_address(p, &a);
    return a;
}

static void among_all(void)
{
    MPI_Count counts[MOST];
    MPI_Aint from[MOST], to[MOST];
    MPI_Datatype types[MOST];
    int ranks[MOST];

    for (int i = 0; i < size; i++) {
        ranks[i] = i;
        out[i] = rank * 100 + i;
        in[i] = -1;
        counts[i] = 1;
        from[i] = address_of(&out[i]);
        to[i] = address_of(&in[i]);
        types[i] = MPI_INT;
    }
    MPI_Alltoallw_c(MPI_BOTTOM, counts, from, types, MPI_BOTTOM, counts, to, types, MPI_COMM_WORLD);
    expect(ranks, size);
}

static void among_neighbours(void)
{
    int counts[2] = { 1, 1 }, dims[1] = { 0 }, periods[1] = { 1 }, ranks[2];
    MPI_Aint from[2], to[2];
    MPI_Datatype types[2] = { MPI_INT, MPI_INT };
    MPI_Comm ring;
    MPI_Request request;

    dims[0] = size;
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &ring);
    MPI_Cart_shift(ring, 0, 1, &ranks[0], &ranks[1]);
    for (int i = 0; i < 2; i++) {
        out[i] = rank * 100 + ranks[i];
        in[i] = -1;
        from[i] = address_of(&out[i]);
        to[i] = address_of(&in[i]);
    }
    MPI_Neighbor_alltoallw(MPI_BOTTOM, counts, from, types, MPI_BOTTOM, counts, to, types, ring);
    expect(ranks, 2);
    in[0] = in[1] = -1;
    MPI_Ineighbor_alltoallw(MPI_BOTTOM, counts, from, types, MPI_BOTTOM, counts, to, types, ring, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    expect(ranks, 2);
    MPI_Comm_free(&ring);
}

int main(void)
{
    start();
    CHECK(size <= MOST);
    among_all();
    among_neighbours();
    return finish();
}
