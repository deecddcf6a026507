/* The predefined attributes of MPI_COMM_WORLD: present, sensible, and equal on all ranks where they must be. */
#include "check.h"

static int value_of(int keyval)
{
    int *value = NULL, found = 0;

    MPI_Comm_get_attr(MPI_COMM_WORLD, keyval, &value, &found);
    CHECK(found);
    CHECK(value != NULL);
    return *value;
}

int main(void)
{
    int mine[3], least[3], most[3];

    start();
    mine[0] = value_of(MPI_TAG_UB);
    mine[1] = value_of(MPI_UNIVERSE_SIZE);
    mine[2] = value_of(MPI_WTIME_IS_GLOBAL);
    CHECK(mine[0] >= 32767);
    CHECK(mine[1] >= size);
    CHECK(mine[2] == 0 || mine[2] == 1);
    MPI_Allreduce(mine, least, 3, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    MPI_Allreduce(mine, most, 3, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    CHECK(!memcmp(least, most, sizeof least));
    CHECK_EQ(value_of(MPI_APPNUM), 0);
    CHECK(value_of(MPI_LASTUSEDCODE) >= MPI_ERR_LASTCODE);
    int io = value_of(MPI_IO);
    CHECK(io == MPI_ANY_SOURCE || io == MPI_PROC_NULL || (io >= 0 && io < size));
    return finish();
}
