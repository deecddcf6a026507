/* A token goes round the ranks several times; each rank adds to it and counts its laps.
 *   mpirun -n 4 ring [laps] */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct token {
    long laps, sum, hops;
};

/* Sends to the right while it waits for the left, so that even a ring of one works. */
static struct token token_pass(struct token t, int left, int right)
{
    struct token in;
    MPI_Request req;

    MPI_Irecv(&in, 3, MPI_LONG, left, 0, MPI_COMM_WORLD, &req);
    MPI_Send(&t, 3, MPI_LONG, right, 0, MPI_COMM_WORLD);
    MPI_Wait(&req, MPI_STATUS_IGNORE);
    return in;
}

static struct token token_stamp(struct token t, int rank)
{
    t.sum += rank + 1;
    t.hops++;
    return t;
}

static struct token laps_run(long laps, int rank, int size)
{
    int left = (rank + size - 1) % size, right = (rank + 1) % size;
    struct token t = { 0, 0, 0 };

    for (long i = 0; i < laps; i++) {
        if (rank == 0) {
            t = token_pass(token_stamp(t, rank), left, right);
            t.laps++;
        } else {
            MPI_Recv(&t, 3, MPI_LONG, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            t = token_stamp(t, rank);
            MPI_Send(&t, 3, MPI_LONG, right, 0, MPI_COMM_WORLD);
        }
    }
    return t;
}

static int result_check(struct token t, long laps, int size, double seconds)
{
    long sum = laps * size * (size + 1L) / 2, hops = laps * size;

    if (t.laps != laps || t.sum != sum || t.hops != hops) {
        fprintf(stderr, "ring: WRONG: %ld laps, %ld hops, sum %ld; expected %ld, %ld, %ld\n", t.laps, t.hops, t.sum, laps, hops,
                sum);
        return 1;
    }
    printf("ring: right: %ld laps round %d ranks, sum %ld, %.2f us a hop\n", laps, size, sum, seconds * 1e6 / (double)hops);
    return 0;
}

int main(int argc, char **argv)
{
    int rank, size, rc = 0;
    long laps;
    double start;
    struct token t;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);

    laps = argc > 1 ? atol(argv[1]) : 1000;
    MPI_Bcast(&laps, 1, MPI_LONG, 0, MPI_COMM_WORLD);
    if (laps < 1 || laps > 100000000) {
        if (rank == 0) fprintf(stderr, "usage: ring [laps]\n");
        MPI_Finalize();
        return 2;
    }

    start = MPI_Wtime();
    t = laps_run(laps, rank, size);
    if (rank == 0) rc = result_check(t, laps, size, MPI_Wtime() - start);
    MPI_Bcast(&rc, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return rc;
}
