/* Messages too long for the small ring go through the large one of a pair: they start over there while the receiver keeps up,
 * which takes little memory, and use all of it while it does not. Bursts of random lengths must arrive whole in both cases. */
#include "check.h"

enum { ROUNDS = 400, MOST = 48, LONGEST = 40 * 1024, MANY = 400, MEDIUM = 4090, ROOM_KIB = 600 };

static unsigned state = 7;

static unsigned random_below(unsigned n)
{
    state = state * 1103515245u + 12345u;
    return (state >> 8) % n;
}

static size_t random_length(void)
{
    static const unsigned bounds[] = { 64, 4096, 8192, LONGEST };

    return random_below(bounds[random_below(LEN(bounds))]);
}

static long shared_kib(void)
{
    char line[256];
    long kib = 0;
    FILE *f = fopen("/proc/self/status", "r");

    while (f && fgets(line, sizeof line, f)) sscanf(line, "RssShmem: %ld", &kib);
    if (f) fclose(f);
    return kib;
}

static void there_and_back(void)
{
    static char data[MEDIUM];
    long before = shared_kib();

    for (int i = 0; rank < 2 && i < MANY; i++) {
        if (rank == i % 2)
            MPI_Send(data, MEDIUM, MPI_BYTE, 1 - rank, 0, MPI_COMM_WORLD);
        else
            MPI_Recv(data, MEDIUM, MPI_BYTE, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    CHECK(shared_kib() - before < ROOM_KIB);
}

static void send_burst(unsigned char *data, int messages)
{
    MPI_Request requests[MOST];
    size_t at = 0;

    for (int i = 0; i < messages; i++) {
        size_t bytes = random_length();
        for (size_t k = 0; k < bytes; k++) data[at + k] = (unsigned char)(i * 31 + (int)k * 7);
        MPI_Isend(data + at, (int)bytes, MPI_BYTE, 1, i, MPI_COMM_WORLD, &requests[i]);
        at += bytes;
    }
    MPI_Waitall(messages, requests, MPI_STATUSES_IGNORE);
}

static void take_burst(unsigned char *data, int messages)
{
    for (int i = 0; i < messages; i++) {
        size_t bytes = random_length();
        MPI_Recv(data, LONGEST, MPI_BYTE, 0, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (size_t k = 0; k < bytes; k++) CHECK_EQ(data[k], (unsigned char)(i * 31 + (int)k * 7));
    }
}

int main(void)
{
    unsigned char *data = malloc((size_t)MOST * LONGEST);

    start();
    there_and_back();
    for (int round = 0; rank < 2 && round < ROUNDS; round++) {
        int messages = 1 + (int)random_below(MOST);
        bool at_once = random_below(2);
        if (rank == 0) {
            send_burst(data, messages);
        } else {
            if (!at_once) usleep(300);
            take_burst(data, messages);
        }
    }
    free(data);
    return finish();
}
