/* Much of what programs take from mpi.h, valid as C99 and as C++11; compiled with all warnings by test/abi/compilers. */
#include <mpi-ext.h>
#include <mpi.h>

static void add(void *in, void *inout, int *len, MPI_Datatype *datatype)
{
    int i;

    (void)datatype;
    for (i = 0; i < *len; i++) ((int *)inout)[i] += ((int *)in)[i];
}

static void on_error(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
}

static int kind_of(int combiner)
{
    switch (combiner) {
    case MPI_COMBINER_NAMED:
        return 0;
    case MPI_COMBINER_STRUCT:
        return 1;
    default:
        return MPI_UNDEFINED;
    }
}

static int ring(MPI_Comm comm, int periodic)
{
    char name[MPI_MAX_OBJECT_NAME];
    int rank, size, len, value = 0, next, before;
    MPI_Request requests[2] = { MPI_REQUEST_NULL, MPI_REQUEST_NULL };
    MPI_Status statuses[2];

    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Comm_get_name(comm, name, &len);
    next = rank + 1 < size || periodic ? (rank + 1) % size : MPI_PROC_NULL;
    before = rank || periodic ? (rank + size - 1) % size : MPI_PROC_NULL;
    MPI_Irecv(&value, 1, MPI_INT, before, MPI_ANY_TAG, comm, &requests[0]);
    MPI_Isend(&rank, 1, MPI_INT, next, 0, comm, &requests[1]);
    MPI_Waitall(2, requests, statuses);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    return statuses[0].MPI_SOURCE == before && kind_of(MPI_COMBINER_DUP) == MPI_UNDEFINED;
}

static int graph(MPI_Comm comm, MPI_Comm *out)
{
    int at[1] = { 0 };

    MPI_Dist_graph_create_adjacent(comm, 1, at, MPI_UNWEIGHTED, 0, at, MPI_WEIGHTS_EMPTY, MPI_INFO_NULL, 0, out);
    return MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, at, 1, MPI_INT, *out);
}

#ifndef MPI_ABI_STRICT
static int fortran(MPI_Comm comm)
{
    MPI_Fint f = MPI_Comm_c2f(comm), words[MPI_F_STATUS_SIZE];
    MPI_Status status;

    MPI_Probe(MPI_ANY_SOURCE, 0, MPI_Comm_f2c(f), &status);
    MPI_Status_c2f(&status, words);
    return MPI_Status_f2c(words, &status) + MPI_Type_c2f(MPI_INT) + words[MPI_F_SOURCE] + RONDO_MAJOR;
}
#endif

#ifdef OLD_NAMES
static int old(MPI_Comm comm)
{
    MPI_Errhandler handler;
    MPI_Datatype type;
    MPI_Aint at;
    int data = 0, len = 1;

    MPI_Address(&data, &at);
    MPI_Type_struct(1, &len, &at, &type, &type);
    MPI_Type_hvector(1, 1, at, MPI_INT, &type);
    MPI_Type_hindexed(1, &len, &at, MPI_INT, &type);
    MPI_Type_extent(type, &at);
    MPI_Type_lb(type, &at);
    MPI_Type_ub(type, &at);
    MPI_Errhandler_create(on_error, &handler);
    MPI_Errhandler_get(comm, &handler);
    return MPI_Errhandler_set(comm, handler);
}
#endif

int main(int argc, char **argv)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Errhandler handler;
    MPI_Win win = MPI_WIN_NULL;
    MPI_Op op;
    int provided, found, key;
    void *value = MPI_BOTTOM;

    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    if (provided < MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Op_create(add, 1, &op);
    MPI_Comm_create_errhandler(on_error, &handler);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &key, value);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &value, &found);
    MPI_Win_lock(MPI_LOCK_SHARED, 0, MPI_MODE_NOCHECK | MPI_MODE_NOPUT, win);
    found = ring(MPI_COMM_WORLD, comm == MPI_COMM_NULL) + graph(MPI_COMM_WORLD, &comm) + MPIX_Query_cuda_support();
#ifndef MPI_ABI_STRICT
    found += fortran(comm);
#endif
#ifdef OLD_NAMES
    found += old(comm);
#endif
    MPI_Finalize();
    return found == 0;
}
