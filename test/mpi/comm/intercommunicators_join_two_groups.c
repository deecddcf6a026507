/* Two groups meet, talk, duplicate, split and merge. */
#include "../check.h"

static int side, nlocal, nremote;

/* Ring across: rank i of one side to rank i of the other, where there is one. */
static void talk(MPI_Comm inter)
{
    int me, n, m, got = -1;
    MPI_Request r = MPI_REQUEST_NULL;

    MPI_Comm_rank(inter, &me);
    MPI_Comm_size(inter, &n);
    MPI_Comm_remote_size(inter, &m);
    if (me < m) MPI_Irecv(&got, 1, MPI_INT, me, 9, inter, &r);
    if (me < m) MPI_Send(&rank, 1, MPI_INT, me, 9, inter);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    if (me < m) CHECK_EQ(got % 2, !side);
}

static void check_groups(MPI_Comm inter)
{
    MPI_Group world, remote;
    int flag, n, ranks[64], theirs[64];

    MPI_Comm_test_inter(inter, &flag);
    CHECK(flag);
    MPI_Comm_size(inter, &n);
    CHECK_EQ(n, nlocal);
    MPI_Comm_remote_size(inter, &n);
    CHECK_EQ(n, nremote);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Comm_remote_group(inter, &remote);
    for (int i = 0; i < n; i++) theirs[i] = i;
    MPI_Group_translate_ranks(remote, n, theirs, world, ranks);
    for (int i = 0; i < n; i++) CHECK_EQ(ranks[i], 2 * i + !side);
    MPI_Group_free(&world);
    MPI_Group_free(&remote);
}

/* Order of the merged ranks: the side that is not high first. */
static void check_merge(MPI_Comm inter, int high_side)
{
    MPI_Comm all;
    int n, members[64], flag;

    MPI_Intercomm_merge(inter, side == high_side, &all);
    MPI_Comm_test_inter(all, &flag);
    CHECK(!flag);
    MPI_Comm_size(all, &n);
    CHECK_EQ(n, size);
    MPI_Allgather(&rank, 1, MPI_INT, members, 1, MPI_INT, all);
    CHECK_EQ(members[0], !high_side);
    CHECK_EQ(members[n - 1] % 2, high_side);
    MPI_Comm_free(&all);
}

/* All ranks of the test are on one node. */
static void check_split_type(MPI_Comm inter)
{
    MPI_Comm part;
    int n, m;

    MPI_Comm_split_type(inter, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &part);
    MPI_Comm_size(part, &n);
    MPI_Comm_remote_size(part, &m);
    CHECK_EQ(n, nlocal);
    CHECK_EQ(m, nremote);
    MPI_Comm_free(&part);
    MPI_Comm_split_type(inter, MPI_UNDEFINED, 0, MPI_INFO_NULL, &part);
    CHECK(part == MPI_COMM_NULL);
}

static void check_split(MPI_Comm inter)
{
    MPI_Comm part;
    int me, n;

    /* Pairs of equal ranks; who has no partner gets nothing. */
    MPI_Comm_rank(inter, &me);
    MPI_Comm_split(inter, me, 0, &part);
    CHECK((part == MPI_COMM_NULL) == (me >= nremote));
    if (part == MPI_COMM_NULL) return;
    MPI_Comm_remote_size(part, &n);
    CHECK_EQ(n, 1);
    talk(part);
    MPI_Comm_free(&part);
}

static void check_create(MPI_Comm inter)
{
    MPI_Group all, first;
    MPI_Comm part;
    int me, n;

    MPI_Comm_rank(inter, &me);
    MPI_Comm_group(inter, &all);
    MPI_Group_incl(all, 1, &(int){ 0 }, &first);
    MPI_Comm_create(inter, first, &part);
    CHECK((part == MPI_COMM_NULL) == (me != 0));
    if (part != MPI_COMM_NULL) {
        MPI_Comm_remote_size(part, &n);
        CHECK_EQ(n, 1);
        talk(part);
        MPI_Comm_free(&part);
    }
    /* One side without members: nobody gets a communicator. */
    MPI_Comm_create(inter, side ? MPI_GROUP_EMPTY : first, &part);
    CHECK(part == MPI_COMM_NULL);
    MPI_Group_free(&first);
    MPI_Group_free(&all);
}

int main(void)
{
    MPI_Comm half, inter, twin;
    MPI_Request r;
    int result;

    start();
    side = rank % 2;
    nlocal = (size + !side) / 2;
    nremote = size - nlocal;
    MPI_Comm_split(MPI_COMM_WORLD, side, rank, &half);
    /* The leader is the last rank of its half. */
    int far = side ? (size - 1) / 2 * 2 : size - 1 - size % 2;
    MPI_Intercomm_create(half, nlocal - 1, MPI_COMM_WORLD, far, 12, &inter);
    MPI_Comm_free(&half);
    check_groups(inter);
    talk(inter);
    check_merge(inter, 0);
    check_merge(inter, 1);
    check_split(inter);
    check_split_type(inter);
    check_create(inter);

    MPI_Comm_dup(inter, &twin);
    MPI_Comm_compare(inter, twin, &result);
    CHECK_EQ(result, MPI_CONGRUENT);
    check_groups(twin);
    talk(twin);
    check_merge(twin, 1);
    MPI_Comm_free(&twin);
    MPI_Comm_idup(inter, &twin, &r);
    talk(inter);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    talk(twin);
    MPI_Comm_free(&inter);
    talk(twin);
    MPI_Comm_disconnect(&twin);
    CHECK(twin == MPI_COMM_NULL);
    return finish();
}
