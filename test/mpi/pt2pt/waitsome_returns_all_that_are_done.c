/* Waitsome and testsome give every finished request once, with its own status; what is not done stays. */
#include "check.h"

enum { MANY = 20 };

int main(void)
{
    int in[MANY], count, indices[MANY];
    MPI_Request requests[MANY];
    MPI_Status statuses[MANY];
    bool seen[MANY] = { false };

    start();
    if (rank == 1) {
        for (int i = 0; i < MANY / 2; i++) MPI_Ssend(&(int){ i }, 1, MPI_INT, 0, i, MPI_COMM_WORLD);
        MPI_Send(NULL, 0, MPI_INT, 0, 100, MPI_COMM_WORLD);
        MPI_Recv(NULL, 0, MPI_INT, 0, 101, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = MANY / 2; i < MANY; i++) MPI_Send(&(int){ i }, 1, MPI_INT, 0, i, MPI_COMM_WORLD);
    } else if (rank == 0) {
        for (int i = 0; i < MANY; i++) MPI_Irecv(&in[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, &requests[i]);
        MPI_Recv(NULL, 0, MPI_INT, 1, 100, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Waitsome(MANY, requests, &count, indices, statuses);
        CHECK_EQ(count, MANY / 2);
        for (int i = 0; i < count; i++) {
            CHECK(indices[i] >= 0 && indices[i] < MANY / 2 && !seen[indices[i]]);
            seen[indices[i]] = true;
            CHECK_EQ(statuses[i].MPI_TAG, indices[i]);
            CHECK_EQ(in[indices[i]], indices[i]);
            CHECK(requests[indices[i]] == MPI_REQUEST_NULL);
        }
        count = -7;
        MPI_Testsome(MANY, requests, &count, indices, statuses);
        CHECK_EQ(count, 0);
        MPI_Send(NULL, 0, MPI_INT, 1, 101, MPI_COMM_WORLD);
        for (int done = MANY / 2; done < MANY; done += count) {
            MPI_Testsome(MANY, requests, &count, indices, statuses);
            for (int i = 0; i < count; i++) {
                CHECK(indices[i] >= MANY / 2 && !seen[indices[i]]);
                seen[indices[i]] = true;
                CHECK_EQ(in[indices[i]], indices[i]);
                CHECK_EQ(statuses[i].MPI_SOURCE, 1);
            }
        }
        MPI_Waitsome(MANY, requests, &count, indices, MPI_STATUSES_IGNORE);
        CHECK_EQ(count, MPI_UNDEFINED);
    }
    return finish();
}
