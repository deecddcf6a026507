/* Tags 0 and MPI_TAG_UB and some between them. */
#include "check.h"

int main(void)
{
    int *top = NULL, found = 0, in = -1;
    MPI_Status status;

    start();
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &top, &found);
    CHECK(found);
    CHECK(*top >= 32767);
    int tags[] = { 0, 1, 32767, *top / 2, *top - 1, *top };
    for (int i = 0; i < LEN(tags); i++) {
        MPI_Sendrecv(&tags[i], 1, MPI_INT, right(), tags[i], &in, 1, MPI_INT, left(), MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        CHECK_EQ(status.MPI_TAG, tags[i]);
        CHECK_EQ(in, tags[i]);
    }
    return finish();
}
