/* Without several nodes, those who share memory are all; unknown kinds of hardware give no communicator. */
#include "../check.h"

int main(void)
{
    MPI_Comm c;
    MPI_Info info;
    int n, result;

    start();
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, -rank, MPI_INFO_NULL, &c);
    MPI_Comm_size(c, &n);
    CHECK_EQ(n, size);
    MPI_Comm_rank(c, &n);
    CHECK_EQ(n, size - 1 - rank);
    MPI_Comm_free(&c);

    MPI_Comm_split_type(MPI_COMM_WORLD, rank ? MPI_COMM_TYPE_SHARED : MPI_UNDEFINED, 0, MPI_INFO_NULL, &c);
    CHECK((c == MPI_COMM_NULL) == !rank);
    if (rank) MPI_Comm_free(&c);

    MPI_Get_hw_resource_info(&info);
    char value[10];
    int found = 0, len = sizeof value;
    MPI_Info_get_string(info, "mpi_shared_memory", &len, value, &found);
    CHECK(found && !strcmp(value, "true"));
    MPI_Info_free(&info);

    MPI_Info_create(&info);
    MPI_Info_set(info, "mpi_hw_resource_type", "mpi_shared_memory");
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_HW_GUIDED, 0, info, &c);
    MPI_Comm_compare(c, MPI_COMM_WORLD, &result);
    CHECK_EQ(result, MPI_CONGRUENT);
    MPI_Comm_free(&c);
    MPI_Info_set(info, "mpi_hw_resource_type", "a thing nobody has");
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_HW_GUIDED, 0, info, &c);
    CHECK(c == MPI_COMM_NULL);
    MPI_Info_free(&info);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_HW_GUIDED, 0, MPI_INFO_NULL, &c);
    CHECK(c == MPI_COMM_NULL);

    /* Parts of the machine get smaller until there is nothing left to part. */
    MPI_Comm_dup(MPI_COMM_WORLD, &c);
    for (int before = size + 1; c != MPI_COMM_NULL; before = n) {
        MPI_Comm smaller;
        MPI_Comm_size(c, &n);
        CHECK(n < before);
        MPI_Comm_split_type(c, MPI_COMM_TYPE_HW_UNGUIDED, 0, MPI_INFO_NULL, &smaller);
        MPI_Comm_free(&c);
        c = smaller;
    }
    return finish();
}
