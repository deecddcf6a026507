/* Collectives of neighbours on a torus (also of one or two processes in a dimension), on a grid with edges, on a ring given as a
 * graph, and on a directed graph with double edges. */
#include "part_data.h"

enum { PAIRS = 21, MOST = 8 };

static int nin, nout, from[MOST], which[MOST], to[MOST]; /* which of the source's blocks comes */
static unsigned seed;

static void all_forms(MPI_Comm c, enum layout sl, enum layout rl, int mode)
{
    int counts[MOST], displs[MOST], rcounts[MOST], rdispls[MOST], sn = elements(sl, PAIRS), rn = elements(rl, PAIRS);
    MPI_Aint sbytes[MOST], rbytes[MOST], lb, extent;
    MPI_Datatype stypes[MOST], rtypes[MOST];
    MPI_Request r = MPI_REQUEST_NULL;

    for (int form = 0; form < 5; form++) {
        struct buf send, recv;
        bool gather = form >= 3;

        buf_new(&send, sl, gather ? PAIRS : nout * PAIRS);
        buf_new(&recv, rl, nin * PAIRS);
        for (int i = 0; i < nout; i++) {
            counts[i] = sn;
            displs[i] = i * sn;
            MPI_Type_get_extent(types[sl], &lb, &extent);
            sbytes[i] = i * sn * extent;
            stypes[i] = types[sl];
            if (!gather) buf_hold(&send, i * PAIRS, PAIRS, seed, rank, i);
        }
        if (gather) buf_hold(&send, 0, PAIRS, seed, rank, 0);
        for (int i = 0; i < nin; i++) {
            rcounts[i] = from[i] == MPI_PROC_NULL ? 0 : rn;
            rdispls[i] = i * rn;
            MPI_Type_get_extent(types[rl], &lb, &extent);
            rbytes[i] = i * rn * extent;
            rtypes[i] = types[rl];
            if (from[i] != MPI_PROC_NULL) buf_expect(&recv, i * PAIRS, PAIRS, seed, from[i], gather ? 0 : which[i]);
        }
#define CALL(Name, name, ...)                               \
    (mode == 0   ? MPI_Neighbor_##name(__VA_ARGS__, c)      \
     : mode == 1 ? MPI_Ineighbor_##name(__VA_ARGS__, c, &r) \
                 : MPI_Neighbor_##name##_init(__VA_ARGS__, c, MPI_INFO_NULL, &r))
        switch (form) {
        case 0:
            CALL(Alltoall, alltoall, send.at, sn, types[sl], recv.at, rn, types[rl]);
            break;
        case 1:
            CALL(Alltoallv, alltoallv, send.at, counts, displs, types[sl], recv.at, rcounts, rdispls, types[rl]);
            break;
        case 2:
            CALL(Alltoallw, alltoallw, send.at, counts, sbytes, stypes, recv.at, rcounts, rbytes, rtypes);
            break;
        case 3:
            CALL(Allgather, allgather, send.at, sn, types[sl], recv.at, rn, types[rl]);
            break;
        default:
            CALL(Allgatherv, allgatherv, send.at, sn, types[sl], recv.at, rcounts, rdispls, types[rl]);
        }
        if (mode == 2) MPI_Start(&r);
        if (mode) MPI_Wait(&r, MPI_STATUS_IGNORE);
        if (!buf_is_right(&send) || !buf_is_right(&recv)) {
            fprintf(stderr, "form %d, mode %d: wrong data on rank %d of %d\n", form, mode, rank, size);
            exit(99);
        }
        if (mode == 2) MPI_Request_free(&r);
        buf_free(&send);
        buf_free(&recv);
        seed++;
    }
}

static void try_all(MPI_Comm c)
{
    for (int mode = 0; mode < 3; mode++)
        for (int l = 0; l < LAYOUTS; l++) all_forms(c, (enum layout)l, (enum layout)((l + mode) % LAYOUTS), mode);
    MPI_Comm_free(&c);
}

static void cart(int ndims, bool round)
{
    int dims[2] = { 0, 0 }, periods[2] = { round, round };
    MPI_Comm c;

    MPI_Dims_create(size, ndims, dims);
    MPI_Cart_create(MPI_COMM_WORLD, ndims, dims, periods, 0, &c);
    nin = nout = 2 * ndims;
    for (int d = 0; d < ndims; d++) {
        MPI_Cart_shift(c, d, 1, &from[2 * d], &from[2 * d + 1]);
        for (int i = 2 * d; i < 2 * d + 2; i++) {
            to[i] = from[i];
            which[i] = i ^ 1; /* from below comes what went up */
        }
    }
    try_all(c);
}

static void ring_as_graph(void)
{
    int index[64], edges[128];
    MPI_Comm c;

    if (size < 3) return;
    for (int i = 0; i < size; i++) {
        index[i] = 2 * i + 2;
        edges[2 * i] = (i + size - 1) % size;
        edges[2 * i + 1] = (i + 1) % size;
    }
    MPI_Graph_create(MPI_COMM_WORLD, size, index, edges, 0, &c);
    nin = nout = 2;
    from[0] = left();
    from[1] = right();
    which[0] = 1;
    which[1] = 0;
    try_all(c);
}

/* Two edges to the right and one to oneself. */
static void directed(void)
{
    MPI_Comm c;

    nin = nout = 3;
    to[0] = right();
    to[1] = rank;
    to[2] = right();
    from[0] = rank;
    from[1] = from[2] = left();
    which[0] = 1;
    which[1] = 0;
    which[2] = 2;
    if (size == 1) { /* all three edges are between the same two */
        for (int i = 0; i < 3; i++) which[i] = i;
    }
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, nin, from, MPI_UNWEIGHTED, nout, to, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &c);
    try_all(c);
}

int main(void)
{
    start();
    CHECK(size <= 64);
    data_start();
    for (int round = 0; round < 2; round++)
        for (int ndims = 1; ndims <= 2; ndims++) cart(ndims, round);
    ring_as_graph();
    directed();
    data_finish();
    return finish();
}
