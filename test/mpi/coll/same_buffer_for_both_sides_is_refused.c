/* Where MPI_IN_PLACE is meant, the same memory given as sendbuf and recvbuf is an error on every rank that gives it so. What only
 * looks alike is none: empty blocks, disjoint blocks of one array, and buffers that mean nothing on that rank. */
#include "check.h"

#define REFUSED(call) CHECK_CLASS(call, MPI_ERR_BUFFER)

static int *data, *spare, *counts, *places, *none;
static MPI_Datatype *types;
static MPI_Comm comm;

/* Each rank gives it, so each is refused, and nobody waits. */
static void give_it_everywhere(void)
{
    MPI_Request r;

    REFUSED(MPI_Allreduce(data, data, 2, MPI_INT, MPI_SUM, comm));
    REFUSED(MPI_Scan(data, data, 2, MPI_INT, MPI_SUM, comm));
    REFUSED(MPI_Exscan(data, data, 2, MPI_INT, MPI_SUM, comm));
    REFUSED(MPI_Reduce_scatter(data, data, counts, MPI_INT, MPI_SUM, comm));
    REFUSED(MPI_Reduce_scatter_block(data, data, 2, MPI_INT, MPI_SUM, comm));
    REFUSED(MPI_Allgather(data + 2 * rank, 2, MPI_INT, data, 2, MPI_INT, comm));
    REFUSED(MPI_Allgatherv(data + places[rank], 2, MPI_INT, data, counts, places, MPI_INT, comm));
    REFUSED(MPI_Alltoall(data, 2, MPI_INT, data, 2, MPI_INT, comm));
    REFUSED(MPI_Alltoallv(data, counts, places, MPI_INT, data, counts, places, MPI_INT, comm));
    REFUSED(MPI_Alltoallw(data, counts, places, types, data, counts, places, types, comm));
    REFUSED(MPI_Iallreduce(data, data, 2, MPI_INT, MPI_SUM, comm, &r));
    REFUSED(MPI_Ialltoall(data, 2, MPI_INT, data, 2, MPI_INT, comm, &r));
    REFUSED(MPI_Allreduce_init(data, data, 2, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL, &r));
}

/* Only the root gives both sides; it sends its own part to nobody, so it may be refused alone. */
static void give_it_at_the_root(void)
{
    MPI_Comm self = MPI_COMM_SELF;

    MPI_Comm_set_errhandler(self, MPI_ERRORS_RETURN);
    REFUSED(MPI_Reduce(data, data, 2, MPI_INT, MPI_SUM, 0, self));
    REFUSED(MPI_Gather(data, 2, MPI_INT, data, 2, MPI_INT, 0, self));
    REFUSED(MPI_Gatherv(data, 2, MPI_INT, data, counts, places, MPI_INT, 0, self));
    REFUSED(MPI_Scatter(data, 2, MPI_INT, data, 2, MPI_INT, 0, self));
    REFUSED(MPI_Scatterv(data, counts, places, MPI_INT, data, 2, MPI_INT, 0, self));
}

static void give_what_looks_alike(void)
{
    int *other = data + 2 * size;

    MPI_Allreduce(data, data, 0, MPI_INT, MPI_SUM, comm);
    MPI_Alltoallv(data, none, places, MPI_INT, data, none, places, MPI_INT, comm);
    /* The halves of one array. */
    for (int i = 0; i < size; i++) data[2 * i] = data[2 * i + 1] = rank * size + i;
    for (int i = 0; i < size; i++) spare[i] = places[i] + 2 * size;
    MPI_Alltoallv(data, counts, places, MPI_INT, data, counts, spare, MPI_INT, comm);
    for (int i = 0; i < 2 * size; i++) CHECK_EQ(other[i], i / 2 * size + rank);
    /* Not the root: recvbuf means nothing. */
    data[0] = rank;
    MPI_Reduce(rank ? data : MPI_IN_PLACE, data, 1, MPI_INT, MPI_SUM, 0, comm);
    if (!rank) CHECK_EQ(data[0], size * (size - 1) / 2);
    MPI_Gather(data, 1, MPI_INT, rank ? data : spare, 1, MPI_INT, 0, comm);
}

int main(void)
{
    start();
    comm = MPI_COMM_WORLD;
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    data = room((size_t)size * 4 * sizeof *data);
    spare = room((size_t)size * sizeof *spare);
    counts = room((size_t)size * sizeof *counts);
    places = room((size_t)size * sizeof *places);
    none = room((size_t)size * sizeof *none);
    types = room((size_t)size * sizeof(MPI_Datatype));
    for (int i = 0; i < size; i++) {
        counts[i] = 2;
        places[i] = 2 * i;
        none[i] = 0;
        types[i] = MPI_INT;
    }
    memset(data, 0, (size_t)size * 4 * sizeof *data);
    give_it_everywhere();
    give_it_at_the_root();
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_ARE_FATAL);
    give_what_looks_alike();
    free(data);
    free(spare);
    free(counts);
    free(places);
    free(none);
    free(types);
    return finish();
}
