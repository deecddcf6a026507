/* Wrong calls. With no argument: each must give the right error class, in a process of its own world. With the name of a mode:
 * the call that test/abi/errors wants to see ending the program. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static int wrong;

static void expect(int want, int code, const char *call)
{
    char text[MPI_MAX_ERROR_STRING];
    int class, len;

    MPI_Error_class(code, &class);
    if (class == want) return;
    MPI_Error_string(code, text, &len);
    printf("%s: class %d, must be %d (%s)\n", call, class, want, text);
    wrong++;
}

#define EXPECT(class, call) expect(class, call, #call)

static void same(int want, int have, const char *call)
{
    if (have == want) return;
    printf("%s is %#x, must be %#x\n", call, (unsigned)have, (unsigned)want);
    wrong++;
}

#define SAME(number, call) same(number, call, #call)

static MPI_Comm no_comm(void)
{
    return (MPI_Comm)MPI_INT; /* a handle of another kind */
}

static void messages(MPI_Comm w)
{
    int n = 0, flag;
    MPI_Status st;
    MPI_Request rq, *none = NULL;
    MPI_Message msg = MPI_MESSAGE_NULL;

    EXPECT(MPI_ERR_COMM, MPI_Send(&n, 1, MPI_INT, 0, 0, MPI_COMM_NULL));
    EXPECT(MPI_ERR_COMM, MPI_Send(&n, 1, MPI_INT, 0, 0, no_comm()));
    EXPECT(MPI_ERR_COUNT, MPI_Send(&n, -1, MPI_INT, 0, 0, w));
    EXPECT(MPI_ERR_COUNT, MPI_Send_c(&n, -((MPI_Count)1 << 40), MPI_INT, 0, 0, w));
    EXPECT(MPI_ERR_TYPE, MPI_Send(&n, 1, MPI_DATATYPE_NULL, 0, 0, w));
    EXPECT(MPI_ERR_TYPE, MPI_Send(&n, 1, (MPI_Datatype)0x3ff, 0, 0, w));
    EXPECT(MPI_ERR_TYPE, MPI_Send(&n, 1, (MPI_Datatype)0xfff, 0, 0, w));
    EXPECT(MPI_ERR_COMM, MPI_Send(&n, 1, MPI_INT, 0, 0, (MPI_Comm)0x400));
    EXPECT(MPI_ERR_RANK, MPI_Send(&n, 1, MPI_INT, 1, 0, w));
    EXPECT(MPI_ERR_RANK, MPI_Send(&n, 1, MPI_INT, MPI_ANY_SOURCE, 0, w));
    EXPECT(MPI_ERR_RANK, MPI_Isend(&n, 1, MPI_INT, -7, 0, w, &rq));
    EXPECT(MPI_ERR_TAG, MPI_Send(&n, 1, MPI_INT, 0, -1, w));
    EXPECT(MPI_ERR_TAG, MPI_Ssend(&n, 1, MPI_INT, 0, MPI_ANY_TAG, w));
    EXPECT(MPI_ERR_BUFFER, MPI_Send(NULL, 1, MPI_INT, 0, 0, w));
    EXPECT(MPI_SUCCESS, MPI_Send(NULL, 1, MPI_INT, MPI_PROC_NULL, 0, w));
    EXPECT(MPI_SUCCESS, MPI_Recv(NULL, 0, MPI_INT, MPI_PROC_NULL, MPI_ANY_TAG, w, MPI_STATUS_IGNORE));
    EXPECT(MPI_ERR_RANK, MPI_Recv(&n, 1, MPI_INT, MPI_ROOT, 0, w, &st));
    EXPECT(MPI_ERR_TAG, MPI_Recv(&n, 1, MPI_INT, MPI_ANY_SOURCE, -5, w, &st));
    EXPECT(MPI_ERR_ARG, MPI_Irecv(&n, 1, MPI_INT, 0, 0, w, none));
    EXPECT(MPI_ERR_ARG, MPI_Iprobe(0, 0, w, NULL, &st));
    EXPECT(MPI_ERR_RANK, MPI_Iprobe(3, 0, w, &flag, &st));
    EXPECT(MPI_ERR_REQUEST, MPI_Mrecv(&n, 1, MPI_INT, &msg, &st));
    EXPECT(MPI_ERR_ARG, MPI_Get_count(NULL, MPI_INT, &n));
    EXPECT(MPI_ERR_TAG, MPI_Sendrecv(&n, 1, MPI_INT, 0, 0, &n, 1, MPI_INT, 0, -9, w, &st));
}

static void requests(MPI_Comm w)
{
    int n = 0, flag, at;
    MPI_Request rq = MPI_REQUEST_NULL, freed, rqs[2] = { MPI_REQUEST_NULL, MPI_REQUEST_NULL };

    EXPECT(MPI_SUCCESS, MPI_Wait(&rq, MPI_STATUS_IGNORE));
    EXPECT(MPI_SUCCESS, MPI_Waitall(2, rqs, MPI_STATUSES_IGNORE));
    EXPECT(MPI_SUCCESS, MPI_Waitall(0, NULL, MPI_STATUSES_IGNORE));
    EXPECT(MPI_ERR_ARG, MPI_Wait(NULL, MPI_STATUS_IGNORE));
    EXPECT(MPI_ERR_ARG, MPI_Waitall(2, NULL, MPI_STATUSES_IGNORE));
    EXPECT(MPI_ERR_COUNT, MPI_Waitall(-2, rqs, MPI_STATUSES_IGNORE));
    EXPECT(MPI_ERR_ARG, MPI_Waitany(2, rqs, NULL, MPI_STATUS_IGNORE));
    EXPECT(MPI_ERR_REQUEST, MPI_Cancel(&rq));
    EXPECT(MPI_ERR_REQUEST, MPI_Request_free(&rq));
    EXPECT(MPI_ERR_REQUEST, MPI_Start(&rq));
    EXPECT(MPI_ERR_REQUEST, MPI_Startall(2, rqs));
    EXPECT(MPI_SUCCESS, MPI_Parrived(MPI_REQUEST_NULL, 0, &flag));
    SAME(1, flag);
    rqs[1] = (MPI_Request)MPI_COMM_WORLD;
    EXPECT(MPI_ERR_REQUEST, MPI_Testall(2, rqs, &flag, MPI_STATUSES_IGNORE));
    EXPECT(MPI_ERR_REQUEST, MPI_Testany(2, rqs, &at, &flag, MPI_STATUS_IGNORE));
    EXPECT(MPI_SUCCESS, MPI_Irecv(&n, 1, MPI_INT, 0, 77, w, &rq));
    freed = rq;
    EXPECT(MPI_SUCCESS, MPI_Cancel(&rq));
    EXPECT(MPI_SUCCESS, MPI_Wait(&rq, MPI_STATUS_IGNORE));
    EXPECT(MPI_ERR_REQUEST, MPI_Wait(&freed, MPI_STATUS_IGNORE));
}

static void collectives(MPI_Comm w)
{
    int n = 0, m = 0;

    EXPECT(MPI_ERR_ROOT, MPI_Bcast(&n, 1, MPI_INT, 1, w));
    EXPECT(MPI_ERR_ROOT, MPI_Bcast(&n, 1, MPI_INT, MPI_PROC_NULL, w));
    EXPECT(MPI_ERR_COUNT, MPI_Bcast(&n, -1, MPI_INT, 0, w));
    EXPECT(MPI_ERR_OP, MPI_Allreduce(&n, &m, 1, MPI_INT, MPI_OP_NULL, w));
    EXPECT(MPI_ERR_OP, MPI_Allreduce(&n, &m, 1, MPI_INT, (MPI_Op)MPI_COMM_WORLD, w));
    EXPECT(MPI_ERR_TYPE, MPI_Reduce(&n, &m, 1, MPI_DATATYPE_NULL, MPI_SUM, 0, w));
    EXPECT(MPI_ERR_BUFFER, MPI_Allreduce(NULL, &m, 1, MPI_INT, MPI_SUM, w));
    EXPECT(MPI_ERR_BUFFER, MPI_Allreduce(&n, MPI_IN_PLACE, 1, MPI_INT, MPI_SUM, w));
    EXPECT(MPI_SUCCESS, MPI_Allreduce(MPI_IN_PLACE, &m, 1, MPI_INT, MPI_SUM, w));
    EXPECT(MPI_ERR_BUFFER, MPI_Bcast(MPI_IN_PLACE, 1, MPI_INT, 0, w));
    EXPECT(MPI_ERR_BUFFER, MPI_Allgather(&n, 1, MPI_INT, MPI_IN_PLACE, 1, MPI_INT, w));
    EXPECT(MPI_SUCCESS, MPI_Scatter(&n, 1, MPI_INT, MPI_IN_PLACE, 1, MPI_INT, 0, w));
    EXPECT(MPI_ERR_COUNT, MPI_Gather(&n, 1, MPI_INT, &m, -1, MPI_INT, 0, w));
    EXPECT(MPI_SUCCESS, MPI_Gather(MPI_IN_PLACE, -1, MPI_DATATYPE_NULL, &m, 1, MPI_INT, 0, w));
    EXPECT(MPI_SUCCESS, MPI_Scatter(&n, 1, MPI_INT, MPI_IN_PLACE, -1, MPI_DATATYPE_NULL, 0, w));
    EXPECT(MPI_SUCCESS, MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, &m, 1, MPI_INT, w));
    EXPECT(MPI_ERR_TYPE, MPI_Allgather(&n, 1, MPI_DATATYPE_NULL, &m, 1, MPI_INT, w));
    EXPECT(MPI_ERR_COMM, MPI_Barrier(MPI_COMM_NULL));
}

static void arrays(MPI_Comm w)
{
    int n = 0, m = 0, one = 1, zero = 0, less = -1;
    MPI_Count many = -1;
    MPI_Aint at = 0;
    MPI_Datatype type = MPI_INT, none = MPI_DATATYPE_NULL;
    MPI_Request rq;

    EXPECT(MPI_ERR_COUNT, MPI_Gatherv(&n, 1, MPI_INT, &m, &less, &zero, MPI_INT, 0, w));
    EXPECT(MPI_ERR_COUNT, MPI_Scatterv(&n, &less, &zero, MPI_INT, &m, 1, MPI_INT, 0, w));
    EXPECT(MPI_ERR_COUNT, MPI_Scatterv(&n, &less, &zero, MPI_INT, MPI_IN_PLACE, 1, MPI_INT, 0, w));
    EXPECT(MPI_ERR_COUNT, MPI_Allgatherv_c(&n, 1, MPI_INT, &m, &many, &at, MPI_INT, w));
    EXPECT(MPI_ERR_COUNT, MPI_Alltoallv(&n, &less, &zero, MPI_INT, &m, &one, &zero, MPI_INT, w));
    EXPECT(MPI_ERR_COUNT, MPI_Alltoallv(MPI_IN_PLACE, NULL, NULL, none, &m, &less, &zero, MPI_INT, w));
    EXPECT(MPI_ERR_COUNT, MPI_Reduce_scatter(&n, &m, &less, MPI_INT, MPI_SUM, w));
    EXPECT(MPI_ERR_TYPE, MPI_Alltoallw(&n, &one, &zero, &none, &m, &one, &zero, &type, w));
    EXPECT(MPI_SUCCESS, MPI_Alltoallw(&n, &zero, &zero, &none, &m, &zero, &zero, &none, w));
    EXPECT(MPI_ERR_BUFFER, MPI_Alltoallw(NULL, &one, &zero, &type, &m, &one, &zero, &type, w));
    EXPECT(MPI_ERR_BUFFER, MPI_Allgatherv(&n, 1, MPI_INT, NULL, &one, &zero, MPI_INT, w));
    EXPECT(MPI_ERR_BUFFER, MPI_Gatherv(&n, 1, MPI_INT, MPI_IN_PLACE, &one, &zero, MPI_INT, 0, w));
    EXPECT(MPI_ERR_BUFFER, MPI_Reduce_scatter(NULL, &m, &one, MPI_INT, MPI_SUM, w));
    EXPECT(MPI_ERR_BUFFER, MPI_Ireduce_scatter(MPI_IN_PLACE, NULL, &one, MPI_INT, MPI_SUM, w, &rq));
    EXPECT(MPI_SUCCESS, MPI_Reduce_scatter(NULL, NULL, &zero, MPI_INT, MPI_SUM, w));
    MPI_Type_contiguous(1, MPI_INT, &type);
    EXPECT(MPI_ERR_TYPE, MPI_Alltoallw(&n, &one, &zero, &type, &m, &one, &zero, &type, w));
    MPI_Type_free(&type);
}

static void grids(void)
{
    int n = 1, m = 1, zero = 0, one = 1, twice[2] = { 1, 1 }, nowhere[2] = { 0, 0 };
    MPI_Comm line, sub;

    EXPECT(MPI_ERR_ARG, MPI_Topo_test(MPI_COMM_SELF, NULL));
    MPI_Cart_create(MPI_COMM_SELF, 1, &n, &zero, 0, &line);
    MPI_Comm_set_errhandler(line, MPI_ERRORS_RETURN);
    EXPECT(MPI_ERR_ARG, MPI_Cart_rank(line, NULL, &n));
    EXPECT(MPI_ERR_ARG, MPI_Cart_sub(line, NULL, &sub));
    EXPECT(MPI_ERR_ARG, MPI_Neighbor_allgatherv(&n, 1, MPI_INT, &m, NULL, nowhere, MPI_INT, line));
    EXPECT(MPI_ERR_ARG, MPI_Neighbor_alltoallv(&n, twice, NULL, MPI_INT, &m, twice, nowhere, MPI_INT, line));
    EXPECT(MPI_ERR_BUFFER, MPI_Neighbor_alltoallv(MPI_IN_PLACE, twice, nowhere, MPI_INT, &m, twice, nowhere, MPI_INT, line));
    EXPECT(MPI_ERR_BUFFER, MPI_Neighbor_alltoallv(&n, twice, nowhere, MPI_INT, NULL, twice, nowhere, MPI_INT, line));
    MPI_Comm_free(&line);
    MPI_Graph_create(MPI_COMM_SELF, 1, &one, &zero, 0, &line);
    MPI_Comm_set_errhandler(line, MPI_ERRORS_RETURN);
    EXPECT(MPI_ERR_ARG, MPI_Graph_get(line, 1, 1, NULL, &n));
    EXPECT(MPI_ERR_ARG, MPI_Graph_neighbors(line, 0, 1, NULL));
    MPI_Comm_free(&line);
}

static void packing(MPI_Comm w)
{
    int n = 0, at = 0;
    MPI_Aint where = 0;
    MPI_Count many = 0;
    char room[8] = "";

    EXPECT(MPI_ERR_BUFFER, MPI_Send(MPI_IN_PLACE, 1, MPI_INT, 0, 0, w));
    EXPECT(MPI_ERR_BUFFER, MPI_Pack(NULL, 1, MPI_INT, room, 8, &at, w));
    EXPECT(MPI_ERR_BUFFER, MPI_Unpack(room, 8, &at, NULL, 1, MPI_INT, w));
    EXPECT(MPI_SUCCESS, MPI_Pack(&n, 1, MPI_INT, room, 8, &at, w));
    EXPECT(MPI_ERR_BUFFER, MPI_Pack(&n, 1, MPI_INT, NULL, 8, &at, w));
    EXPECT(MPI_ERR_BUFFER, MPI_Pack_c(&n, 1, MPI_INT, MPI_IN_PLACE, 8, &many, w));
    EXPECT(MPI_ERR_BUFFER, MPI_Unpack(NULL, 8, &at, &n, 1, MPI_INT, w));
    EXPECT(MPI_SUCCESS, MPI_Pack(NULL, 0, MPI_INT, NULL, 8, &at, w));
    EXPECT(MPI_ERR_BUFFER, MPI_Pack_external("external32", &n, 1, MPI_INT, NULL, 8, &where));
    EXPECT(MPI_ERR_BUFFER, MPI_Pack_external("external32", NULL, 1, MPI_INT, room, 8, &where));
    EXPECT(MPI_ERR_BUFFER, MPI_Unpack_external("external32", NULL, 8, &where, &n, 1, MPI_INT));
    EXPECT(MPI_ERR_BUFFER, MPI_Unpack_external("external32", room, 8, &where, NULL, 1, MPI_INT));
    EXPECT(MPI_ERR_ARG, MPI_Unpack_external(NULL, room, 8, &where, &n, 1, MPI_INT));
    EXPECT(MPI_ERR_BUFFER, MPI_Reduce_local(NULL, &n, 1, MPI_INT, MPI_SUM));
    EXPECT(MPI_ERR_BUFFER, MPI_Reduce_local(MPI_IN_PLACE, &n, 1, MPI_INT, MPI_SUM));
    EXPECT(MPI_ERR_BUFFER, MPI_Reduce_local_c(&n, NULL, 1, MPI_INT, MPI_SUM));
    EXPECT(MPI_SUCCESS, MPI_Reduce_local(NULL, NULL, 0, MPI_INT, MPI_SUM));
    EXPECT(MPI_ERR_BUFFER, MPI_Buffer_attach(NULL, 8));
}

static void objects(MPI_Comm w)
{
    char text[MPI_MAX_ERROR_STRING];
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Info info = MPI_INFO_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    int n, zero = 0, one = 1, less = -1;

    EXPECT(MPI_ERR_COMM, MPI_Comm_rank(MPI_COMM_NULL, &n));
    EXPECT(MPI_ERR_ARG, MPI_Comm_size(w, NULL));
    EXPECT(MPI_ERR_ARG, MPI_Comm_dup(w, NULL));
    EXPECT(MPI_ERR_COMM, MPI_Comm_free(&comm));
    EXPECT(MPI_ERR_TAG, MPI_Intercomm_create(w, 0, w, 0, -1, &comm));
    EXPECT(MPI_ERR_TAG, MPI_Intercomm_create(w, 0, w, 0, 1 << 30, &comm));
    EXPECT(MPI_ERR_ARG, MPI_Dist_graph_create(w, 1, &zero, &one, &zero, &less, MPI_INFO_NULL, 0, &comm));
    EXPECT(MPI_ERR_ARG, MPI_Dist_graph_create_adjacent(w, 1, &zero, &less, 1, &zero, &one, MPI_INFO_NULL, 0, &comm));
    EXPECT(MPI_ERR_GROUP, MPI_Group_size(group, &n));
    EXPECT(MPI_ERR_GROUP, MPI_Group_free(&group));
    EXPECT(MPI_ERR_INFO, MPI_Info_set(info, "a", "b"));
    EXPECT(MPI_ERR_INFO, MPI_Info_free(&info));
    EXPECT(MPI_SUCCESS, MPI_Info_create(&info));
    EXPECT(MPI_ERR_INFO_KEY, MPI_Info_set(info, NULL, "b"));
    EXPECT(MPI_ERR_ARG, MPI_Info_set(info, "a", NULL));
    EXPECT(MPI_ERR_INFO_VALUE, MPI_Info_get(info, "a", 4, NULL, &n));
    EXPECT(MPI_ERR_INFO_VALUE, MPI_Info_get_string(info, "a", &one, NULL, &n));
    EXPECT(MPI_SUCCESS, MPI_Info_free(&info));
    EXPECT(MPI_ERR_ERRHANDLER, MPI_Comm_set_errhandler(w, handler));
    EXPECT(MPI_ERR_ARG, MPI_Error_string(MPI_ERR_RANK, text, NULL));
    EXPECT(MPI_ERR_UNSUPPORTED_OPERATION, MPI_Close_port("no port"));
    EXPECT(MPI_ERR_FILE, MPI_File_get_errhandler((MPI_File)MPI_COMM_WORLD, &handler));
    EXPECT(MPI_SUCCESS, MPI_File_get_errhandler(MPI_FILE_NULL, &handler));
}

/* Every kind of handle survives the way to Fortran's integer and back; the numbers of predefined ones are the ABI's. */
static void integers(MPI_Comm w)
{
    MPI_Comm dup[100], again;
    MPI_Info info;

    SAME(0x101, MPI_Comm_toint(MPI_COMM_WORLD));
    SAME(0x209, MPI_Type_toint(MPI_INT));
    SAME(0x180, MPI_Request_toint(MPI_REQUEST_NULL));
    if (MPI_Op_fromint(0x21) != MPI_SUM || MPI_Comm_f2c(MPI_Comm_c2f(w)) != w) puts("a builtin handle changed"), wrong++;
    if (MPI_Group_fromint(123456) != MPI_GROUP_NULL || MPI_Win_fromint(-1) != MPI_WIN_NULL)
        puts("a handle from nowhere"), wrong++;

    for (int i = 0; i < 100; i++) MPI_Comm_dup(w, &dup[i]);
    MPI_Info_create(&info);
    for (int i = 0; i < 100; i++) {
        int number = MPI_Comm_toint(dup[i]);
        if (number < 0x1000 || MPI_Comm_fromint(number) != dup[i] || MPI_Comm_toint(dup[i]) != number) {
            printf("communicator %d has number %d\n", i, number);
            wrong++;
        }
        if (MPI_Info_fromint(number) != MPI_INFO_NULL) puts("a communicator turned into an info object"), wrong++;
    }
    int number = MPI_Comm_toint(dup[50]);
    MPI_Comm_free(&dup[50]);
    if (MPI_Comm_fromint(number) != MPI_COMM_NULL) puts("a number outlived its communicator"), wrong++;
    if (MPI_Info_toint(info) != number) puts("a free number was not used again"), wrong++;
    if (MPI_Info_fromint(number) != info) puts("an info object got lost"), wrong++;
    again = dup[50];
    MPI_Info_free(&info);
    for (int i = 0; i < 100; i++)
        if (i != 50) MPI_Comm_free(&dup[i]);
    if (again != MPI_COMM_NULL) puts("a freed handle is not null"), wrong++;
}

/* What may be asked before MPI_Init and after MPI_Finalize. */
static void any_time(void)
{
    char text[MPI_MAX_LIBRARY_VERSION_STRING], value[8];
    int a, b, len = sizeof value, flag;
    MPI_Info info;

    EXPECT(MPI_SUCCESS, MPI_Initialized(&a));
    EXPECT(MPI_SUCCESS, MPI_Finalized(&a));
    EXPECT(MPI_SUCCESS, MPI_Get_version(&a, &b));
    EXPECT(MPI_SUCCESS, MPI_Get_library_version(text, &a));
    EXPECT(MPI_SUCCESS, MPI_Abi_get_version(&a, &b));
    if (a != 1 || b != 0) puts("not ABI 1.0"), wrong++;
    EXPECT(MPI_SUCCESS, MPI_Abi_get_info(&info));
    EXPECT(MPI_SUCCESS, MPI_Info_get_string(info, "mpi_count_size", &len, value, &flag));
    if (!flag || strcmp(value, "8")) puts("mpi_count_size is not 8"), wrong++;
    EXPECT(MPI_SUCCESS, MPI_Info_free(&info));
    SAME(0x101, MPI_Comm_toint(MPI_COMM_WORLD));
}

static void fortran_facts(void)
{
    int yes = 1, no = 0, a = 5, b = 5, set = 7;
    MPI_Info info = MPI_INFO_NULL;

    EXPECT(MPI_SUCCESS, MPI_Abi_get_fortran_info(&info));
    if (info != MPI_INFO_NULL) puts("Fortran facts from nowhere"), wrong++;
    EXPECT(MPI_SUCCESS, MPI_Abi_get_fortran_booleans(4, &a, &b, &set));
    if (set) puts("Fortran booleans from nowhere"), wrong++;
    EXPECT(MPI_ERR_ARG, MPI_Abi_set_fortran_booleans(3, &yes, &no));
    EXPECT(MPI_SUCCESS, MPI_Abi_set_fortran_booleans(4, &yes, &no));
    EXPECT(MPI_ERR_ABI, MPI_Abi_set_fortran_booleans(4, &no, &yes));
    EXPECT(MPI_SUCCESS, MPI_Abi_get_fortran_booleans(4, &a, &b, &set));
    if (!set || a != 1 || b != 0) puts("Fortran booleans changed"), wrong++;
    EXPECT(MPI_SUCCESS, MPI_Info_create(&info));
    EXPECT(MPI_SUCCESS, MPI_Info_set(info, "mpi_logical_size", "4"));
    EXPECT(MPI_SUCCESS, MPI_Abi_set_fortran_info(info));
    EXPECT(MPI_ERR_ABI, MPI_Abi_set_fortran_info(info));
    EXPECT(MPI_SUCCESS, MPI_Info_free(&info));
    EXPECT(MPI_SUCCESS, MPI_Abi_get_fortran_info(&info));
    EXPECT(MPI_SUCCESS, MPI_Info_free(&info));
}

static void check_all(void)
{
    any_time();
    MPI_Init(NULL, NULL);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    messages(MPI_COMM_SELF);
    requests(MPI_COMM_SELF);
    collectives(MPI_COMM_SELF);
    arrays(MPI_COMM_SELF);
    grids();
    packing(MPI_COMM_SELF);
    objects(MPI_COMM_SELF);
    integers(MPI_COMM_SELF);
    fortran_facts();
    MPI_Finalize();
    any_time();
}

int main(int argc, char **argv)
{
    const char *mode = argc > 1 ? argv[1] : "";
    int n = 0, rank;

    if (!*mode) {
        check_all();
        puts(wrong ? "FAIL wrong_arguments_give_the_right_class" : "ok wrong_arguments_give_the_right_class");
        return wrong != 0;
    }
    if (!strcmp(mode, "send_before_init")) MPI_Send(&n, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    if (!strcmp(mode, "query_before_init")) MPI_Query_thread(&n);
    MPI_Init(NULL, NULL);
    if (!strcmp(mode, "init_twice")) MPI_Init(NULL, NULL);
    if (!strcmp(mode, "bad_rank")) MPI_Send(&n, 1, MPI_INT, 99, 0, MPI_COMM_WORLD);
    if (!strcmp(mode, "bad_tag_on_rank_1")) {
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        if (rank == 1)
            MPI_Send(&n, 1, MPI_INT, 0, -8, MPI_COMM_WORLD);
        else
            MPI_Recv(&n, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    if (!strcmp(mode, "bad_count")) MPI_Bcast(&n, -3, MPI_INT, 0, MPI_COMM_WORLD);
    if (!strcmp(mode, "null_comm")) MPI_Comm_rank(MPI_COMM_NULL, &rank);
    if (!strcmp(mode, "unsupported")) MPI_Close_port("none");
    if (!strcmp(mode, "abort")) MPI_Abort(MPI_COMM_WORLD, 42);
    MPI_Finalize();
    if (!strcmp(mode, "send_after_finalize")) MPI_Send(&n, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    if (!strcmp(mode, "finalize_twice")) MPI_Finalize();
    return 0;
}
