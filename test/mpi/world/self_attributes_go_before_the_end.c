/* The delete functions of attributes on MPI_COMM_SELF run at the start of MPI_Finalize, last set first, and may use MPI. */
#include "check.h"

static int order[3], calls;

static int deleted(MPI_Comm comm, int keyval, void *value, void *extra)
{
    int flag = 1, in = -1;

    MPI_Finalized(&flag);
    CHECK(!flag);
    MPI_Sendrecv(&rank, 1, MPI_INT, right(), 1, &in, 1, MPI_INT, left(), 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    CHECK_EQ(in, left());
    order[calls++] = (int)(intptr_t)value;
    return MPI_SUCCESS;
}

int main(void)
{
    int keys[3];

    start();
    for (int i = 0; i < 3; i++) {
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, deleted, &keys[i], NULL);
        MPI_Comm_set_attr(MPI_COMM_SELF, keys[i], (void *)(intptr_t)(i + 1));
    }
    MPI_Finalize();
    CHECK_EQ(calls, 3);
    CHECK(order[0] == 3 && order[1] == 2 && order[2] == 1);
    return 0;
}
