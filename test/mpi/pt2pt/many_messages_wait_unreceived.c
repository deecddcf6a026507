/* A hundred thousand messages that nobody has asked for yet; then all of them are received, in order. */
#include "check.h"

int main(int argc, char **argv)
{
    int many = argc > 1 ? atoi(argv[1]) : 100000, bytes = argc > 2 ? atoi(argv[2]) : 8, in;
    char *buf = room((size_t)bytes + sizeof in);

    start();
    if (rank) {
        for (int i = 0; i < many / (size - 1); i++) {
            memcpy(buf, &i, sizeof i);
            MPI_Send(buf, bytes, MPI_BYTE, 0, 3, MPI_COMM_WORLD);
        }
        MPI_Send(NULL, 0, MPI_INT, 0, 4, MPI_COMM_WORLD);
    } else {
        for (int r = 1; r < size; r++) MPI_Recv(NULL, 0, MPI_INT, r, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int r = size - 1; r > 0; r--) {
            for (int i = 0; i < many / (size - 1); i++) {
                MPI_Recv(buf, bytes, MPI_BYTE, r, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                memcpy(&in, buf, sizeof in);
                CHECK_EQ(in, i);
            }
        }
    }
    free(buf);
    return finish();
}
