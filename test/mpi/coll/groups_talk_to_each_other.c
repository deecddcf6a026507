/* Every collective between two groups. */
#include "part_data.h"

enum { PAIRS = 37, ROUNDS = 12 };

static MPI_Comm both;
static int me, mine, others, first, other_first; /* rank in the group, sizes, ranks in the world where the groups begin */
static bool low;
static unsigned seed;

static void check(struct buf *send, struct buf *recv, const char *what)
{
    if (!buf_is_right(send) || !buf_is_right(recv)) {
        fprintf(stderr, "%s: wrong data on rank %d of the %s group (%d and %d ranks)\n", what, me, low ? "first" : "second", mine,
                others);
        exit(99);
    }
    buf_free(send);
    buf_free(recv);
}

/* What this rank gives as root when world rank r is the root. */
static int root_for(int r)
{
    if (r >= other_first && r < other_first + others) return r - other_first;
    return r == rank ? MPI_ROOT : MPI_PROC_NULL;
}

static void rooted(int root_rank, enum layout l)
{
    int root = root_for(root_rank), n = elements(l, PAIRS);
    bool leaf = root >= 0, is_root = root == MPI_ROOT;
    struct buf send, recv;

    buf_new(&send, l, 0);
    buf_new(&recv, l, PAIRS);
    if (is_root) buf_hold(&recv, 0, PAIRS, seed, rank, 0);
    if (leaf) buf_expect(&recv, 0, PAIRS, seed, root_rank, 0);
    MPI_Bcast(recv.at, n, types[l], root, both);
    check(&send, &recv, "bcast");

    buf_new(&send, l, PAIRS);
    buf_new(&recv, l, PAIRS);
    buf_hold(&send, 0, PAIRS, seed, me, 0);
    if (is_root) buf_expect_fold(&recv, 0, PAIRS, seed, ADD, others - 1, 0, 0);
    MPI_Reduce(send.at, recv.at, n, types[l], oper_for(ADD, l), root, both);
    check(&send, &recv, "reduce");

    buf_new(&send, l, PAIRS);
    buf_new(&recv, l, is_root ? PAIRS * others : 0);
    buf_hold(&send, 0, PAIRS, seed, rank, 0);
    for (int i = 0; is_root && i < others; i++) buf_expect(&recv, i * PAIRS, PAIRS, seed, other_first + i, 0);
    MPI_Gather(send.at, n, types[l], recv.at, n, types[l], root, both);
    check(&send, &recv, "gather");

    buf_new(&send, l, is_root ? PAIRS * others : 0);
    buf_new(&recv, l, PAIRS);
    for (int i = 0; is_root && i < others; i++) buf_hold(&send, i * PAIRS, PAIRS, seed, rank, other_first + i);
    if (leaf) buf_expect(&recv, 0, PAIRS, seed, root_rank, rank);
    MPI_Scatter(send.at, n, types[l], recv.at, n, types[l], root, both);
    check(&send, &recv, "scatter");
}

static void all(enum layout l, enum oper o)
{
    int n = elements(l, PAIRS);
    struct buf send, recv;

    MPI_Barrier(both);
    if (l == PLAIN) o = ADD;
    buf_new(&send, l, PAIRS);
    buf_new(&recv, l, PAIRS);
    buf_hold(&send, 0, PAIRS, seed, me, low);
    buf_expect_fold(&recv, 0, PAIRS, seed, o, others - 1, !low, 0);
    MPI_Allreduce(send.at, recv.at, n, types[l], oper_for(o, l), both);
    check(&send, &recv, "allreduce");

    buf_new(&send, l, PAIRS);
    buf_new(&recv, l, PAIRS * others);
    buf_hold(&send, 0, PAIRS, seed, rank, 0);
    for (int i = 0; i < others; i++) buf_expect(&recv, i * PAIRS, PAIRS, seed, other_first + i, 0);
    MPI_Allgather(send.at, n, types[l], recv.at, n, types[l], both);
    check(&send, &recv, "allgather");

    buf_new(&send, l, PAIRS * others);
    buf_new(&recv, l, PAIRS * others);
    for (int i = 0; i < others; i++) {
        buf_hold(&send, i * PAIRS, PAIRS, seed, rank, other_first + i);
        buf_expect(&recv, i * PAIRS, PAIRS, seed, other_first + i, rank);
    }
    MPI_Alltoall(send.at, n, types[l], recv.at, n, types[l], both);
    check(&send, &recv, "alltoall");

    /* Vectors of mine * others pieces, so that both groups can cut them evenly. */
    buf_new(&send, l, PAIRS * others * mine);
    buf_new(&recv, l, PAIRS * others);
    buf_hold(&send, 0, PAIRS * others * mine, seed, me, low);
    buf_expect_fold(&recv, 0, PAIRS * others, seed, o, others - 1, !low, me * PAIRS * others);
    MPI_Reduce_scatter_block(send.at, recv.at, elements(l, PAIRS * others), types[l], oper_for(o, l), both);
    check(&send, &recv, "reduce_scatter_block");
}

static void nonblocking_and_persistent(void)
{
    int n = elements(CLOSE, PAIRS);
    struct buf send, recv;
    MPI_Request r[2];

    buf_new(&send, CLOSE, PAIRS);
    buf_new(&recv, CLOSE, PAIRS);
    buf_hold(&send, 0, PAIRS, seed, me, low);
    buf_expect_fold(&recv, 0, PAIRS, seed, CHAIN, others - 1, !low, 0);
    MPI_Iallreduce(send.at, recv.at, n, types[CLOSE], opers[CHAIN], both, &r[0]);
    MPI_Ibarrier(both, &r[1]);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    MPI_Allreduce_init(send.at, recv.at, n, types[CLOSE], opers[CHAIN], both, MPI_INFO_NULL, &r[0]);
    for (int i = 0; i < 3; i++) {
        memset(recv.at, 0xa5, recv.bytes);
        MPI_Start(&r[0]);
        MPI_Wait(&r[0], MPI_STATUS_IGNORE);
        CHECK(buf_is_right(&recv));
    }
    MPI_Request_free(&r[0]);
    check(&send, &recv, "persistent allreduce");
}

/* Who has both sides' data in place? Nobody. */
static void in_place(void)
{
    int n[64] = { 0 }, ones[64], at[64] = { 0 };
    MPI_Datatype ints[64];

    for (int i = 0; i < 64; i++) ones[i] = 1, ints[i] = MPI_INT;
    MPI_Comm_set_errhandler(both, MPI_ERRORS_RETURN);
    CHECK_CLASS(MPI_Allreduce(MPI_IN_PLACE, n, 1, MPI_INT, MPI_SUM, both), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Reduce_scatter_block(MPI_IN_PLACE, n, 1, MPI_INT, MPI_SUM, both), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Reduce_scatter(MPI_IN_PLACE, n, ones, MPI_INT, MPI_SUM, both), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Allgather(MPI_IN_PLACE, 1, MPI_INT, n, 1, MPI_INT, both), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Allgatherv(MPI_IN_PLACE, 1, MPI_INT, n, ones, at, MPI_INT, both), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Alltoall(MPI_IN_PLACE, 1, MPI_INT, n, 1, MPI_INT, both), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Alltoallv(MPI_IN_PLACE, ones, at, MPI_INT, n, ones, at, MPI_INT, both), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Alltoallw(MPI_IN_PLACE, ones, at, ints, n, ones, at, ints, both), MPI_ERR_BUFFER);
    MPI_Comm_set_errhandler(both, MPI_ERRORS_ARE_FATAL);
}

int main(void)
{
    MPI_Comm group;

    start();
    data_start();
    for (int cut = 1; cut < size; cut++) {
        low = rank < cut;
        mine = low ? cut : size - cut;
        others = size - mine;
        first = low ? 0 : cut;
        other_first = low ? cut : 0;
        me = rank - first;
        MPI_Comm_split(MPI_COMM_WORLD, low, rank, &group);
        MPI_Intercomm_create(group, 0, MPI_COMM_WORLD, other_first, 5, &both);
        for (int i = 0; i < ROUNDS; i++) {
            seed = (unsigned)(cut * 100 + i);
            rooted(i % size, (enum layout)(i % LAYOUTS));
            all((enum layout)(i % LAYOUTS), (enum oper)(i % OPERS));
            nonblocking_and_persistent();
        }
        in_place();
        MPI_Comm_free(&both);
        MPI_Comm_free(&group);
    }
    data_finish();
    return finish();
}
