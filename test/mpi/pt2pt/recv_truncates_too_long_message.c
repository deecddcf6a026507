/* A message longer than the buffer: MPI_ERR_TRUNCATE, nothing written beyond the buffer, and the next message is whole. The
 * sender notices nothing. */
#include "check.h"

static const int sizes[] = { 2, 64, 100, 1000, 4096, 5000, 70000, 1 << 20 };
enum { LARGEST = 1 << 20 };

static void send_two(int n)
{
    char *buf = room(LARGEST);

    fill(buf, (size_t)n, 1);
    MPI_Send(buf, n, MPI_BYTE, 0, 1, MPI_COMM_WORLD);
    fill(buf, (size_t)n, 2);
    MPI_Send(buf, n, MPI_BYTE, 0, 1, MPI_COMM_WORLD);
    free(buf);
}

static void check_next(int n, char *buf)
{
    MPI_Status status;

    CHECK_EQ(MPI_Recv(buf, LARGEST, MPI_BYTE, 1, 1, MPI_COMM_WORLD, &status), MPI_SUCCESS);
    CHECK_EQ(count_of(&status, MPI_BYTE), n);
    CHECK_FILLED(buf, n, 2);
}

static void with_recv(int n, int room_for, char *buf)
{
    MPI_Status status;

    memset(buf, 0xa5, LARGEST);
    CHECK_CLASS(MPI_Recv(buf, room_for, MPI_BYTE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status), MPI_ERR_TRUNCATE);
    CHECK_EQ(status.MPI_SOURCE, 1);
    CHECK_EQ(status.MPI_TAG, 1);
    CHECK(untouched(buf + room_for, (size_t)(LARGEST - room_for)));
    check_next(n, buf);
}

static void with_irecv_posted_first(int n, int room_for, char *buf)
{
    MPI_Request request;

    memset(buf, 0xa5, LARGEST);
    MPI_Irecv(buf, room_for, MPI_BYTE, 1, 1, MPI_COMM_WORLD, &request);
    MPI_Send(NULL, 0, MPI_BYTE, 1, 9, MPI_COMM_WORLD);
    CHECK_CLASS(MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_ERR_TRUNCATE);
    CHECK(request == MPI_REQUEST_NULL);
    CHECK(untouched(buf + room_for, (size_t)(LARGEST - room_for)));
    check_next(n, buf);
}

int main(void)
{
    start();
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (int i = 0; i < LEN(sizes); i++) {
        int n = sizes[i], rooms[] = { 0, 1, n / 2, n - 1 };

        for (int k = 0; k < LEN(rooms); k++) {
            if (rank == 0) {
                char *buf = room(LARGEST);
                with_recv(n, rooms[k], buf);
                with_irecv_posted_first(n, rooms[k], buf);
                free(buf);
            } else if (rank == 1) {
                send_two(n);
                MPI_Recv(NULL, 0, MPI_BYTE, 0, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                send_two(n);
            }
        }
    }
    return finish();
}
