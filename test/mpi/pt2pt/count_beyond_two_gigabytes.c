/* One message of more than 2 GiB through the large-count calls: whole, and with a count that the small calls cannot tell. */
#include "check.h"

static const MPI_Count bytes = ((MPI_Count)1 << 31) + 100000007;

int main(void)
{
    MPI_Status status;
    MPI_Count count = -1;
    MPI_Request request;

    start();
    if (rank > 1) return finish();
    uint64_t *buf = malloc((size_t)bytes + 8);
    CHECK(buf != NULL);
    size_t words = (size_t)bytes / 8;
    if (rank == 0) {
        for (size_t i = 0; i < words; i++) buf[i] = i * 0x9e3779b97f4a7c15ull;
        MPI_Isend_c(buf, bytes, MPI_BYTE, 1, 7, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else {
        MPI_Probe(0, 7, MPI_COMM_WORLD, &status);
        MPI_Get_count_c(&status, MPI_BYTE, &count);
        CHECK_EQ(count, bytes);
        MPI_Recv_c(buf, bytes, MPI_BYTE, 0, 7, MPI_COMM_WORLD, &status);
        MPI_Get_count_c(&status, MPI_BYTE, &count);
        CHECK_EQ(count, bytes);
        CHECK_EQ(count_of(&status, MPI_BYTE), MPI_UNDEFINED);
        for (size_t i = 0; i < words; i++) CHECK(buf[i] == i * 0x9e3779b97f4a7c15ull);
    }
    free(buf);
    return finish();
}
