/* A call that makes a communicator and fails sets the variable to MPI_COMM_NULL, unless it names the one that was given. */
#include "check.h"

#define NOT_MADE(call)               \
    do {                             \
        MPI_Comm out = made;         \
        CHECK(call);                 \
        CHECK(out == MPI_COMM_NULL); \
    } while (0)

int main(void)
{
    int dims[2], periods[2] = { 0, 0 }, negative = -1;
    MPI_Comm made, given;
    MPI_Group group;

    start();
    dims[0] = dims[1] = size + 1;
    MPI_Comm_dup(MPI_COMM_WORLD, &made);
    MPI_Comm_dup(MPI_COMM_WORLD, &given);
    MPI_Comm_set_errhandler(given, MPI_ERRORS_RETURN);
    MPI_Comm_group(given, &group);
    NOT_MADE(MPI_Cart_create(given, 2, dims, periods, 0, &out));
    NOT_MADE(MPI_Graph_create(given, 1, &negative, &negative, 0, &out));
    NOT_MADE(MPI_Dist_graph_create_adjacent(given, -1, NULL, MPI_UNWEIGHTED, 0, NULL, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &out));
    NOT_MADE(MPI_Comm_split(given, -5, 0, &out));
    NOT_MADE(MPI_Comm_create(given, MPI_GROUP_NULL, &out));
    NOT_MADE(MPI_Intercomm_merge(given, 0, &out));

    MPI_Comm same = given;
    CHECK(MPI_Cart_create(same, 2, dims, periods, 0, &same));
    CHECK(same == given);
    MPI_Group_free(&group);
    MPI_Comm_free(&given);
    MPI_Comm_free(&made);
    return finish();
}
