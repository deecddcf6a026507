/* match_depth [DEPTH...]: what a message costs while many receives or many messages wait. Three ranks; rank 0 receives. All
 * receives of a turn are posted, or all messages have arrived, before they are matched in an order that finds the last ones
 * first. Prints microseconds a message, the least of several turns. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { TURNS = 5, MOST = 1 << 20, END_TAG = MOST + 1, SENDER = 1, OTHER = 2 };

static int rank;
static int *in;
static MPI_Request *requests;

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Messages with tags from first on, or down to 0. */
static void send_tags(int n, int up)
{
    for (int i = 0; i < n; i++) {
        int tag = up ? i : n - 1 - i;
        MPI_Send(&tag, 1, MPI_INT, 0, tag, MPI_COMM_WORLD);
    }
}

/* ---- receives wait ---- */

static double posted(int n, int source)
{
    if (rank == 0)
        for (int i = 0; i < n; i++) MPI_Irecv(&in[i], 1, MPI_INT, source, i, MPI_COMM_WORLD, &requests[i]);
    MPI_Barrier(MPI_COMM_WORLD);
    double begin = now();
    if (rank == SENDER) send_tags(n, 0);
    if (rank == 0) MPI_Waitall(n, requests, MPI_STATUSES_IGNORE);
    return now() - begin;
}

static double posted_exact(int n)
{
    return posted(n, SENDER);
}

static double posted_any_source(int n)
{
    return posted(n, MPI_ANY_SOURCE);
}

/* ---- messages wait ---- */

static void let_arrive(int n)
{
    if (rank == OTHER) {
        send_tags(n, 1);
        MPI_Ssend(NULL, 0, MPI_INT, 0, END_TAG, MPI_COMM_WORLD);
    }
    if (rank == 0) MPI_Recv(NULL, 0, MPI_INT, OTHER, END_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == SENDER) {
        send_tags(n, 1);
        MPI_Ssend(NULL, 0, MPI_INT, 0, END_TAG, MPI_COMM_WORLD);
    }
    if (rank == 0) MPI_Recv(NULL, 0, MPI_INT, SENDER, END_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
}

/* From `source` backwards, then what is left; the time is that of the first part. */
static double arrived(int n, int source, int any_tag)
{
    let_arrive(n);
    double begin = now(), end;
    for (int i = n - 1; rank == 0 && i >= 0; i--)
        MPI_Recv(in, 1, MPI_INT, source, any_tag ? MPI_ANY_TAG : i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    end = now();
    for (int i = 0; rank == 0 && i < n; i++)
        MPI_Recv(in, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return end - begin;
}

static double arrived_exact(int n)
{
    return arrived(n, SENDER, 0);
}

static double arrived_any_source(int n)
{
    return arrived(n, MPI_ANY_SOURCE, 0);
}

static double arrived_any_tag(int n)
{
    return arrived(n, SENDER, 1);
}

static const struct kind {
    const char *name;
    double (*turn)(int n);
} kinds[] = {
    { "receives posted, source and tag", posted_exact },         { "receives posted, any source and tag", posted_any_source },
    { "messages waiting, source and tag", arrived_exact },       { "messages waiting, any source and tag", arrived_any_source },
    { "messages waiting, source and any tag", arrived_any_tag },
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static void measure(int n)
{
    for (int k = 0; k < KINDS; k++) {
        double least = 1e30;
        for (int t = 0; t < TURNS; t++) {
            MPI_Barrier(MPI_COMM_WORLD);
            double seconds = kinds[k].turn(n);
            if (seconds < least) least = seconds;
        }
        if (rank == 0) printf("%-38s %8d %10.3f\n", kinds[k].name, n, least / n * 1e6);
    }
}

int main(int argc, char **argv)
{
    static const char *usual[] = { "10", "100", "1000", "10000" };
    int n = argc > 1 ? argc - 1 : 4, size;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    in = malloc(MOST * sizeof *in);
    requests = malloc(MOST * sizeof *requests);
    for (int i = 0; i < n; i++) {
        int depth = atoi(argc > 1 ? argv[i + 1] : usual[i]);
        if (size != 3 || depth < 1 || depth > MOST || !in || !requests) {
            if (rank == 0) fprintf(stderr, "usage: match_depth [DEPTH...], on three ranks, of 1 to %d\n", MOST);
            MPI_Abort(MPI_COMM_WORLD, 2);
        }
        measure(depth);
    }
    free(in);
    free(requests);
    MPI_Finalize();
    return 0;
}
