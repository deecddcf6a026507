/* Seven bytes are no whole number of ints: MPI_UNDEFINED, while bytes can still be counted. */
#include "check.h"

int main(void)
{
    char out[7] = "abcdef", in[16];
    MPI_Status status;

    start();
    MPI_Sendrecv(out, 7, MPI_BYTE, right(), 1, in, 16, MPI_BYTE, left(), 1, MPI_COMM_WORLD, &status);
    CHECK_EQ(count_of(&status, MPI_BYTE), 7);
    CHECK_EQ(count_of(&status, MPI_CHAR), 7);
    CHECK_EQ(count_of(&status, MPI_INT), MPI_UNDEFINED);
    CHECK_EQ(count_of(&status, MPI_DOUBLE), MPI_UNDEFINED);
    return finish();
}
