/* calls N FILE: rank 0 sends N messages of 8 bytes, rank 1 receives them. Outside MPI they wait for each other over FILE,
 * so that every MPI_Recv finds its message there and no call waits: instructions counts what the calls themselves take. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#include <fcntl.h>
#include <mpi.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { WARMUP = 100, USAGE_ERROR = 2 };

struct meeting {
    long sent, received;
};

static struct meeting *meeting_map(const char *file)
{
    int fd = open(file, O_RDWR | O_CREAT, 0600);
    void *p;

    if (fd < 0 || ftruncate(fd, sizeof(struct meeting))) return NULL;
    p = mmap(NULL, sizeof(struct meeting), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    close(fd);
    return p == MAP_FAILED ? NULL : p;
}

static void wait_for(const long *counter, long value)
{
    while (__atomic_load_n(counter, __ATOMIC_ACQUIRE) < value) sched_yield();
}

static void tell(long *counter, long value)
{
    __atomic_store_n(counter, value, __ATOMIC_RELEASE);
}

/* Connections are made on first use, and waiting takes any number of instructions: here, in calls that are not counted. */
static void warm_up(int rank)
{
    double out = 0, in;
    MPI_Request req[2];

    for (int i = 0; i < WARMUP; i++) {
        MPI_Irecv(&in, 1, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, &req[0]);
        MPI_Isend(&out, 1, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, &req[1]);
        MPI_Waitall(2, req, MPI_STATUSES_IGNORE);
    }
}

static void calls_make(struct meeting *m, int rank, long n)
{
    double x = 0;

    for (long i = 1; i <= n; i++) {
        if (rank == 0) {
            MPI_Send(&x, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
            tell(&m->sent, i);
            wait_for(&m->received, i);
        } else {
            wait_for(&m->sent, i);
            MPI_Recv(&x, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            tell(&m->received, i);
        }
    }
}

int main(int argc, char **argv)
{
    struct meeting *m;
    int rank, size;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc != 3 || size != 2 || !(m = meeting_map(argv[2]))) {
        if (rank == 0) fprintf(stderr, "usage: calls N FILE, on two ranks of one host, with a FILE that can be written\n");
        MPI_Finalize();
        return USAGE_ERROR;
    }
    printf("rank %d is process %ld\n", rank, (long)getpid());
    fflush(stdout);
    warm_up(rank);
    calls_make(m, rank, atol(argv[1]));
    MPI_Finalize();
    return 0;
}
