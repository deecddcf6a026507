/* The driver may be loaded before or after MPI_Init, and late; a thread that has set no device may send; a process without any
 * device memory takes part; and the queries tell the truth. */
#include "device.h"
#include <mpi-ext.h>
#include <pthread.h>

static void exchange(enum kind out, enum kind in, int tag)
{
    size_t n = 70000;
    char *a = mem_alloc(out, n), *b = mem_alloc(in, n);

    mem_pattern(a, n, (unsigned)rank);
    MPI_Sendrecv(a, (int)n, MPI_BYTE, rank ^ 1, tag, b, (int)n, MPI_BYTE, rank ^ 1, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    CHECK(mem_wrong(b, n, (unsigned)(rank ^ 1)) < 0);
    mem_free(out, a);
    mem_free(in, b);
}

static void init(int level)
{
    int got;

    MPI_Init_thread(NULL, NULL, level, &got);
    CHECK(got == level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
}

/* Memory of the main thread; here no context is current. */
static char *sent, *taken;
static void *thread(void *arg)
{
    int tag = (int)(intptr_t)arg;
    size_t n = 5000;

    for (int i = 0; i < 50; i++)
        MPI_Sendrecv(sent + (size_t)tag * n, (int)n, MPI_BYTE, rank ^ 1, tag, taken + (size_t)tag * n, (int)n, MPI_BYTE, rank ^ 1,
                     tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return NULL;
}

static void threads(void)
{
    pthread_t t[4];

    init(MPI_THREAD_MULTIPLE);
    device_open();
    sent = mem_alloc(DEVICE, 20000);
    taken = mem_alloc(DEVICE, 20000);
    mem_pattern(sent, 20000, (unsigned)rank);
    for (int i = 0; i < 4; i++) pthread_create(&t[i], NULL, thread, (void *)(intptr_t)i);
    for (int i = 0; i < 4; i++) pthread_join(t[i], NULL);
    CHECK(mem_wrong(taken, 20000, (unsigned)(rank ^ 1)) < 0);
    mem_free(DEVICE, sent);
    mem_free(DEVICE, taken);
}

/* Rank 1 never loads the driver: its data goes to and from host memory. */
static void host_only(void)
{
    enum { N = 300000 };
    char *host = malloc(N);

    init(MPI_THREAD_SINGLE);
    for (int k = 0; k < 4; k++) {
        static const unsigned lengths[] = { 8, 297, 10990, N };
        unsigned n = lengths[k];
        if (rank) {
            for (unsigned i = 0; i < n; i++) host[i] = (char)pattern((size_t)i, 9);
            MPI_Send(host, (int)n, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
            memset(host, 0, n);
            MPI_Recv(host, (int)n, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            for (unsigned i = 0; i < n; i++) CHECK(host[i] == (char)pattern((size_t)i, 9));
        } else {
            if (!k) device_open();
            char *d = mem_alloc(DEVICE, (size_t)n);
            MPI_Recv(d, (int)n, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            CHECK(mem_wrong(d, (size_t)n, 9) < 0);
            MPI_Send(d, (int)n, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
            mem_free(DEVICE, d);
        }
    }
    free(host);
}

/* Kinds of memory, asked for or not, are told by world and sessions; a promise of what is not there is not kept. */
static void tells_kinds(MPI_Info info, const char *key, const char *want)
{
    char value[MPI_MAX_INFO_VAL] = "";
    int flag, room = sizeof value;

    MPI_Info_get_string(info, key, &room, value, &flag);
    if (!flag) strcpy(value, "none");
    if (strcmp(value, want)) FAIL("%s is %s, not %s", key, value, want);
    MPI_Info_free(&info);
}

static void kinds(int there)
{
    static const char key[] = "mpi_memory_alloc_kinds", promise[] = "mpi_assert_memory_alloc_kinds";
    MPI_Info ask, told;
    MPI_Session s;
    MPI_Comm c;

    MPI_Info_create(&ask);
    MPI_Info_set(ask, key, "system, cuda:device,mpi:alloc_mem,cuda,rocm:device");
    MPI_Session_init(ask, MPI_ERRORS_ARE_FATAL, &s);
    MPI_Session_get_info(s, &told);
    tells_kinds(told, key,
                there ? "mpi,system,cuda:host,cuda:device,cuda:managed,mpi:alloc_mem,cuda" : "mpi,system,mpi:alloc_mem");
    MPI_Session_finalize(&s);
    MPI_Comm_get_info(MPI_COMM_WORLD, &told);
    tells_kinds(told, key, there ? "mpi,system,cuda:host,cuda:device,cuda:managed" : "mpi,system");
    MPI_Info_set(ask, promise, "cuda:device");
    MPI_Comm_dup_with_info(MPI_COMM_WORLD, ask, &c);
    MPI_Info_free(&ask);
    MPI_Comm_get_info(c, &told);
    tells_kinds(told, promise, there ? "cuda:device" : "none");
    MPI_Comm_free(&c);
}

static void query(int want)
{
    int supported = -1;

    CHECK(MPIX_Query_cuda_support() == want); /* before MPI_Init */
    init(MPI_THREAD_SINGLE);
    CHECK(MPIX_Query_cuda_support() == want);
    MPIX_GPU_query_support(MPIX_GPU_SUPPORT_CUDA, &supported);
    CHECK(supported == want);
    kinds(want);
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";

    if (!strcmp(what, "driver_first")) {
        device_open();
        init(MPI_THREAD_SINGLE);
        exchange(DEVICE, DEVICE, 1);
    } else if (!strcmp(what, "mpi_first")) {
        init(MPI_THREAD_SINGLE);
        device_open();
        exchange(DEVICE, DEVICE, 1);
    } else if (!strcmp(what, "late")) {
        init(MPI_THREAD_SINGLE);
        exchange(HOST, HOST, 1);
        device_open();
        exchange(DEVICE, HOST, 2);
        exchange(HOST, DEVICE, 3);
        exchange(POOL, DEVICE, 4);
    } else if (!strcmp(what, "threads")) {
        threads();
    } else if (!strcmp(what, "host_only")) {
        host_only();
    } else {
        query(!strcmp(what, "query"));
    }
    return finish();
}
