/* Counts and sizes beyond 2 and 4 GiB in the large-count calls are told exactly; the small calls say MPI_UNDEFINED. Needs no
 * memory. */
#include "check.h"

static const MPI_Count GB = (MPI_Count)1 << 30;

static void check_status(MPI_Count bytes)
{
    MPI_Status status;
    MPI_Count n = -1;
    int small = -1;

    memset(&status, 0, sizeof status);
    MPI_Status_set_elements_c(&status, MPI_BYTE, bytes);
    MPI_Get_count_c(&status, MPI_BYTE, &n);
    CHECK_EQ(n, bytes);
    MPI_Get_elements_c(&status, MPI_DOUBLE, &n);
    CHECK_EQ(n, bytes / 8);
    MPI_Get_count(&status, MPI_BYTE, &small);
    CHECK_EQ(small, MPI_UNDEFINED);
    MPI_Get_elements(&status, MPI_BYTE, &small);
    CHECK_EQ(small, MPI_UNDEFINED);
}

static void check_pack_size(void)
{
    MPI_Count n = -1;
    int small = -1;

    MPI_Pack_size_c(3 * GB, MPI_BYTE, MPI_COMM_WORLD, &n);
    CHECK(n >= 3 * GB);
    MPI_Pack_size_c(3 * GB, MPI_DOUBLE, MPI_COMM_WORLD, &n);
    CHECK(n >= 24 * GB);
    MPI_Pack_external_size_c("external32", 3 * GB, MPI_INT, &n);
    CHECK_EQ(n, 12 * GB);
    MPI_Pack_size((int)GB, MPI_DOUBLE, MPI_COMM_WORLD, &small);
    CHECK_EQ(small, MPI_UNDEFINED);
}

static void check_type(void)
{
    MPI_Datatype t;
    MPI_Count n = -1, lb = -1, extent = -1;
    int small = -1;

    MPI_Type_contiguous_c(5 * GB, MPI_INT, &t);
    MPI_Type_commit(&t);
    MPI_Type_size_c(t, &n);
    CHECK_EQ(n, 20 * GB);
    MPI_Type_get_extent_c(t, &lb, &extent);
    CHECK(lb == 0 && extent == 20 * GB);
    MPI_Type_size(t, &small);
    CHECK_EQ(small, MPI_UNDEFINED);
    MPI_Type_free(&t);
}

int main(void)
{
    start();
    check_status(2 * GB);
    check_status(5 * GB + 8);
    check_pack_size();
    check_type();
    return finish();
}
