/* Exact and wildcard receives that fit the same message are served in the order in which they were posted. */
#include "check.h"

enum { ANY_S = MPI_ANY_SOURCE, ANY_T = MPI_ANY_TAG };

static const struct posted {
    int source, tag;
} posted[] = { { 1, 5 },     { ANY_S, 5 },     { 1, ANY_T }, { ANY_S, ANY_T }, { 1, 6 },     { 1, 5 },
               { ANY_S, 6 }, { ANY_S, ANY_T }, { 1, 5 },     { 1, ANY_T },     { ANY_S, 5 }, { 1, 6 } };
enum { MANY = sizeof posted / sizeof *posted };

/* What the standard's rule gives for messages that arrive one after the other. */
static void expect(const int *tags, int *of_message)
{
    bool taken[MANY] = { false };

    for (int m = 0; m < MANY; m++) {
        of_message[m] = -1;
        for (int p = 0; p < MANY && of_message[m] < 0; p++)
            if (!taken[p] && (posted[p].tag == ANY_T || posted[p].tag == tags[m])) taken[of_message[m] = p] = true;
    }
}

static void one_order(unsigned seed)
{
    int tags[MANY], of_message[MANY], got[MANY], count = 0;
    MPI_Request requests[MANY];
    MPI_Status statuses[MANY];

    for (int i = 0; i < MANY; i++) tags[i] = 5 + pattern(seed, (size_t)i) % 2;
    expect(tags, of_message);
    for (int m = 0; m < MANY; m++) count += of_message[m] >= 0;
    if (rank == 1) {
        MPI_Recv(NULL, 0, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int m = 0; m < MANY; m++)
            if (of_message[m] >= 0) MPI_Send(&m, 1, MPI_INT, 0, tags[m], MPI_COMM_WORLD);
        return;
    }
    for (int p = 0; p < MANY; p++) MPI_Irecv(&got[p], 1, MPI_INT, posted[p].source, posted[p].tag, MPI_COMM_WORLD, &requests[p]);
    MPI_Send(NULL, 0, MPI_INT, 1, 1, MPI_COMM_WORLD);
    for (int m = 0; m < MANY; m++) {
        int p = of_message[m];
        if (p < 0) continue;
        MPI_Wait(&requests[p], &statuses[p]);
        CHECK_EQ(got[p], m);
        CHECK_EQ(statuses[p].MPI_TAG, tags[m]);
        CHECK_EQ(statuses[p].MPI_SOURCE, 1);
    }
    for (int p = 0; p < MANY; p++) {
        if (requests[p] == MPI_REQUEST_NULL) continue;
        int cancelled;
        MPI_Cancel(&requests[p]);
        MPI_Wait(&requests[p], &statuses[p]);
        MPI_Test_cancelled(&statuses[p], &cancelled);
        CHECK(cancelled);
    }
}

int main(void)
{
    start();
    if (rank < 2)
        for (unsigned seed = 0; seed < 100; seed++) one_order(seed);
    return finish();
}
