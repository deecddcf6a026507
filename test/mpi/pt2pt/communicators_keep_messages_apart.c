/* Equal source and tag on two communicators: each receive gets the message of its own. */
#include "check.h"

int main(void)
{
    MPI_Comm other;
    int a = -1, b = -1, out[2];
    MPI_Request requests[2];

    start();
    MPI_Comm_dup(MPI_COMM_WORLD, &other);
    for (int i = 0; i < 100; i++) {
        out[0] = 1000 + i;
        out[1] = 2000 + i;
        MPI_Isend(&out[0], 1, MPI_INT, right(), 1, MPI_COMM_WORLD, &requests[0]);
        MPI_Isend(&out[1], 1, MPI_INT, right(), 1, other, &requests[1]);
        MPI_Recv(&b, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, other, MPI_STATUS_IGNORE);
        MPI_Recv(&a, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK_EQ(a, 1000 + i);
        CHECK_EQ(b, 2000 + i);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    }
    MPI_Comm_free(&other);
    CHECK(other == MPI_COMM_NULL);
    return finish();
}
