/* Every size around the places where the way of sending changes, with data that tells its place. */
#include "check.h"

enum { LARGEST = 70000, STEP = 251 };

static void one_size(int bytes, unsigned char *out, unsigned char *in)
{
    MPI_Status status;

    fill(out, (size_t)bytes, (unsigned)(bytes + rank));
    memset(in, 0xa5, (size_t)bytes + 64);
    if (rank % 2 == 0) {
        MPI_Send(out, bytes, MPI_BYTE, right(), 5, MPI_COMM_WORLD);
        MPI_Recv(in, LARGEST, MPI_BYTE, left(), 5, MPI_COMM_WORLD, &status);
    } else {
        MPI_Recv(in, LARGEST, MPI_BYTE, left(), 5, MPI_COMM_WORLD, &status);
        MPI_Send(out, bytes, MPI_BYTE, right(), 5, MPI_COMM_WORLD);
    }
    CHECK_EQ(status.MPI_SOURCE, left());
    CHECK_EQ(status.MPI_TAG, 5);
    CHECK_EQ(count_of(&status, MPI_BYTE), bytes);
    CHECK_FILLED(in, bytes, (unsigned)(bytes + left()));
    CHECK(untouched(in + bytes, 64));
}

int main(void)
{
    unsigned char *out = room(LARGEST + 64), *in = room(LARGEST + 64);

    start();
    for (int bytes = 0; bytes <= 200; bytes++) one_size(bytes, out, in);
    for (int bytes = 200; bytes < LARGEST; bytes += STEP) one_size(bytes, out, in);
    for (int power = 256; power <= 65536; power *= 2)
        for (int bytes = power - 33; bytes <= power + 33; bytes++) one_size(bytes, out, in);
    free(out);
    free(in);
    return finish();
}
