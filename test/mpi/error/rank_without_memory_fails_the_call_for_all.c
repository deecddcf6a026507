/* One rank gets no memory in the middle of a collective: all ranks come back from it with an error, or the job ends under the
 * usual handler and says why. Arguments: what is called, and from how many bytes on memory is refused. Of what the last rank asks
 * for in the call the first request is refused, then the second and so on; a third argument, "fatal": errors
 * end the job; "all": all requests from the first on are refused, so that not even the others can be told. */
#include "../check.h"
#include <errno.h>

extern void *__libc_malloc(size_t bytes);
extern void *__libc_calloc(size_t n, size_t bytes);
extern void *__libc_realloc(void *p, size_t bytes);
extern void *__libc_memalign(size_t to, size_t bytes);
static size_t most = SIZE_MAX;
static int before; /* requests until one is refused */
static bool from_then_on;

static bool refused(size_t bytes)
{
    if (bytes < most || --before > 0 || (before && !from_then_on)) return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t bytes)
{
    return refused(bytes) ? NULL : __libc_malloc(bytes);
}

void *calloc(size_t n, size_t bytes)
{
    return refused(n * bytes) ? NULL : __libc_calloc(n, bytes);
}

void *realloc(void *p, size_t bytes)
{
    return refused(bytes) ? NULL : __libc_realloc(p, bytes);
}

void *aligned_alloc(size_t to, size_t bytes)
{
    return refused(bytes) ? NULL : __libc_memalign(to, bytes);
}

enum { LONG = 1 << 20 };
static double out[LONG];
static MPI_Comm made = MPI_COMM_NULL;

static int iallreduce(void)
{
    MPI_Request q = MPI_REQUEST_NULL;
    int rc = MPI_Iallreduce(MPI_IN_PLACE, out, LONG, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &q);
    return rc ? rc : MPI_Wait(&q, MPI_STATUS_IGNORE);
}

static int persistent(void)
{
    MPI_Request q = MPI_REQUEST_NULL;
    int rc = MPI_Allreduce_init(MPI_IN_PLACE, out, LONG, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &q);
    if (!rc) rc = MPI_Start(&q);
    return rc ? rc : MPI_Wait(&q, MPI_STATUS_IGNORE);
}

static int allreduce(void)
{
    return MPI_Allreduce(MPI_IN_PLACE, out, LONG, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

static int duplicate(void)
{
    return MPI_Comm_dup(MPI_COMM_WORLD, &made);
}

static int split(void)
{
    return MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &made);
}

static int create(void)
{
    MPI_Group g;
    MPI_Comm_group(MPI_COMM_WORLD, &g);
    return MPI_Comm_create(MPI_COMM_WORLD, g, &made);
}

static int cart(void)
{
    return MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &(int){ 1 }, 0, &made);
}

static int graph(void)
{
    int to[2] = { (rank + 1) % size, rank };
    return MPI_Dist_graph_create(MPI_COMM_WORLD, 1, &rank, &(int){ 2 }, to, MPI_UNWEIGHTED, MPI_INFO_NULL, 1, &made);
}

static int adjacent(void)
{
    int to = (rank + 1) % size, from = (rank + size - 1) % size;
    return MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &from, MPI_UNWEIGHTED, 1, &to, MPI_UNWEIGHTED, MPI_INFO_NULL, 1,
                                          &made);
}

static const struct {
    const char *name;
    int (*call)(void);
} calls[] = {
    { "iallreduce", iallreduce }, { "persistent", persistent }, { "allreduce", allreduce }, { "dup", duplicate },
    { "split", split },           { "create", create },         { "cart", cart },           { "graph", graph },
    { "adjacent", adjacent },
};

/* Refuses request number n of the last rank. False: there were not so many. */
static bool refuse(int (*call)(void), int n, size_t bytes)
{
    int failed[64], mine[2];

    MPI_Barrier(MPI_COMM_WORLD);
    before = n;
    if (rank == size - 1) most = bytes;
    int class = class_of(call());
    most = SIZE_MAX;

    CHECK(!class || class == MPI_ERR_NO_MEM || class == MPI_ERR_OTHER);
    CHECK(rank < size - 1 || !class || class == MPI_ERR_NO_MEM);
    mine[0] = class != MPI_SUCCESS;
    mine[1] = before <= 0;
    MPI_Allgather(mine, 1, MPI_INT, failed, 1, MPI_INT, MPI_COMM_WORLD);
    for (int r = 0; r < size; r++) CHECK_EQ(failed[r], failed[size - 1]);
    if (made != MPI_COMM_NULL) {
        MPI_Barrier(made);
        MPI_Comm_free(&made);
    }
    MPI_Bcast(mine, 2, MPI_INT, size - 1, MPI_COMM_WORLD);
    return mine[1];
}

int main(int argc, char **argv)
{
    int (*call)(void) = NULL;
    int n = 1;

    start();
    for (int i = 0; i < LEN(calls); i++)
        if (argc > 2 && !strcmp(calls[i].name, argv[1])) call = calls[i].call;
    CHECK(call);
    size_t bytes = strtoul(argv[2], NULL, 0);
    from_then_on = argc > 3 && !strcmp(argv[3], "all");
    if (argc == 3 || from_then_on) MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    while (refuse(call, n, bytes)) n++;
    CHECK(n > 1);
    MPI_Finalize();
    return 0;
}
