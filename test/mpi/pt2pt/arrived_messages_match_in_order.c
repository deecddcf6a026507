/* Messages that came before their receives are taken in the order of sending, by exact receives and by wildcards alike. */
#include "check.h"

enum { MANY = 64 };

int main(void)
{
    start();
    for (unsigned seed = 0; seed < 50 && rank < 2; seed++) {
        int tags[MANY];
        for (int i = 0; i < MANY; i++) tags[i] = pattern(seed, (size_t)i) % 4;
        if (rank == 1) {
            for (int i = 0; i < MANY; i++) MPI_Send(&i, 1, MPI_INT, 0, tags[i], MPI_COMM_WORLD);
            MPI_Send(NULL, 0, MPI_INT, 0, 100, MPI_COMM_WORLD);
            MPI_Recv(NULL, 0, MPI_INT, 0, 101, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            continue;
        }
        bool taken[MANY] = { false };
        MPI_Recv(NULL, 0, MPI_INT, 1, 100, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int k = 0; k < MANY; k++) {
            int choice = pattern(seed + 1000, (size_t)k) % 6, got = -1, first = 0, tag = choice < 4 ? choice : MPI_ANY_TAG;
            MPI_Status status;

            while (first < MANY && (taken[first] || (tag != MPI_ANY_TAG && tags[first] != tag))) first++;
            if (first == MANY) tag = MPI_ANY_TAG;
            if (first == MANY)
                for (first = 0; taken[first];) first++;
            MPI_Recv(&got, 1, MPI_INT, choice % 2 ? 1 : MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &status);
            CHECK_EQ(got, first);
            CHECK_EQ(status.MPI_TAG, tags[first]);
            taken[first] = true;
        }
        MPI_Send(NULL, 0, MPI_INT, 1, 101, MPI_COMM_WORLD);
    }
    return finish();
}
