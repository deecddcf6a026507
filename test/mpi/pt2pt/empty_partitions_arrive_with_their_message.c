/* Partitions without bytes: none has arrived before the sender has said that it is ready. */
#include "check.h"

enum { PARTS = 3 };

static void round_of(MPI_Request in, MPI_Request out, int in_parts)
{
    int flag = 1;

    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Start(&in);
    for (int i = 0; i < in_parts; i++) {
        MPI_Parrived(in, i, &flag);
        CHECK(!flag);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Start(&out);
    for (int i = 0; i < PARTS; i++) MPI_Pready(i, out);
    for (int i = 0; i < in_parts; i++)
        for (flag = 0; !flag;) MPI_Parrived(in, i, &flag);
    MPI_Wait(&in, MPI_STATUS_IGNORE);
    MPI_Wait(&out, MPI_STATUS_IGNORE);
}

/* The receiver cuts nothing, or the room it has, into parts of its own. */
static void pair(int in_parts, int room_of_part)
{
    MPI_Request in, out;
    char byte[10] = { 0 };

    MPI_Psend_init(byte, PARTS, 0, MPI_BYTE, right(), 0, MPI_COMM_WORLD, MPI_INFO_NULL, &out);
    MPI_Precv_init(byte, in_parts, room_of_part, MPI_BYTE, left(), 0, MPI_COMM_WORLD, MPI_INFO_NULL, &in);
    for (int i = 0; i < 3; i++) round_of(in, out, in_parts);
    MPI_Request_free(&in);
    MPI_Request_free(&out);
}

int main(void)
{
    start();
    pair(PARTS, 0);
    pair(1, 0);
    pair(PARTS, 2);
    pair(5, 2);
    return finish();
}
