/* Both sides of a collective are MPI_BOTTOM, and their types hold the addresses: one buffer, two places. */
#include "check.h"

enum { N = 5, GAP = 3, BLOCK = N * GAP, MOST = 8 };

static int out[MOST * BLOCK], in[MOST * BLOCK];

/* Every third integer of an array; the next one begins a block later. */
static MPI_Datatype scattered(const int *array)
{
    MPI_Aint at[N];
    MPI_Datatype places, t;

    for (int i = 0; i < N; i++) MPI_Get_address(&array[i * GAP], &at[i]);
    MPI_Type_create_hindexed_block(N, 1, at, MPI_INT, &places);
    MPI_Type_create_resized(places, 0, BLOCK * (MPI_Aint)sizeof(int), &t);
    MPI_Type_commit(&t);
    MPI_Type_free(&places);
    return t;
}

static void clear(void)
{
    for (int i = 0; i < MOST * BLOCK; i++) {
        out[i] = rank * 1000 + i;
        in[i] = -1;
    }
}

/* Block i of in is the block that begins at that place of what rank `from` sent, or rank i if that is -1. */
static void expect(int blocks, int from, int place)
{
    for (int i = 0; i < MOST * BLOCK; i++) {
        int sender = from < 0 ? i / BLOCK : from, in_block = i % BLOCK;
        bool mine = i / BLOCK < blocks && in_block % GAP == 0;
        CHECK_EQ(in[i], mine ? sender * 1000 + place * BLOCK + in_block : -1);
    }
}

static void wait_for(MPI_Request *r)
{
    MPI_Wait(r, MPI_STATUS_IGNORE);
}

static void to_all(MPI_Datatype from, MPI_Datatype to)
{
    MPI_Request r;

    clear();
    MPI_Allgather(MPI_BOTTOM, 1, from, MPI_BOTTOM, 1, to, MPI_COMM_WORLD);
    expect(size, -1, 0);
    clear();
    MPI_Iallgather(MPI_BOTTOM, 1, from, MPI_BOTTOM, 1, to, MPI_COMM_WORLD, &r);
    wait_for(&r);
    expect(size, -1, 0);
    clear();
    MPI_Alltoall(MPI_BOTTOM, 1, from, MPI_BOTTOM, 1, to, MPI_COMM_WORLD);
    expect(size, -1, rank);
    clear();
    MPI_Ialltoall(MPI_BOTTOM, 1, from, MPI_BOTTOM, 1, to, MPI_COMM_WORLD, &r);
    wait_for(&r);
    expect(size, -1, rank);
}

static void with_root(int root, MPI_Datatype from, MPI_Datatype to)
{
    int blocks = rank == root ? size : 0;
    MPI_Request r;

    clear();
    MPI_Gather(MPI_BOTTOM, 1, from, MPI_BOTTOM, 1, to, root, MPI_COMM_WORLD);
    expect(blocks, -1, 0);
    clear();
    MPI_Igather(MPI_BOTTOM, 1, from, MPI_BOTTOM, 1, to, root, MPI_COMM_WORLD, &r);
    wait_for(&r);
    expect(blocks, -1, 0);
    clear();
    MPI_Scatter(MPI_BOTTOM, 1, from, MPI_BOTTOM, 1, to, root, MPI_COMM_WORLD);
    expect(1, root, rank);
    clear();
    MPI_Iscatter(MPI_BOTTOM, 1, from, MPI_BOTTOM, 1, to, root, MPI_COMM_WORLD, &r);
    wait_for(&r);
    expect(1, root, rank);
}

int main(void)
{
    start();
    CHECK(size <= MOST);
    MPI_Datatype from = scattered(out), to = scattered(in);
    to_all(from, to);
    for (int root = 0; root < size; root++) with_root(root, from, to);
    MPI_Type_free(&from);
    MPI_Type_free(&to);
    return finish();
}
