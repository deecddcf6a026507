/* For the programs of this folder: checks that end the job and say where, and data whose place in a message can be told. */
#ifndef CHECK_H
#define CHECK_H

#include <mpi.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define LEN(a) ((int)(sizeof(a) / sizeof *(a)))
#define UNUSED __attribute__((unused))

static int rank = -1, size = -1;

#define CHECK(condition)                                                \
    do {                                                                \
        if (!(condition)) check_failed(__FILE__, __LINE__, #condition); \
    } while (0)
#define CHECK_EQ(a, b)                                                                      \
    do {                                                                                    \
        long long check_a = (long long)(a), check_b = (long long)(b);                       \
        if (check_a != check_b) check_values(__FILE__, __LINE__, #a, check_a, #b, check_b); \
    } while (0)
/* The call must return this error class. */
#define CHECK_CLASS(call, class) CHECK_EQ(class_of(call), class)

static inline void check_failed(const char *file, int line, const char *text)
{
    fprintf(stderr, "%s:%d: rank %d of %d: not so: %s\n", file, line, rank, size, text);
    _exit(99);
}

static inline void check_values(const char *file, int line, const char *a, long long va, const char *b, long long vb)
{
    fprintf(stderr, "%s:%d: rank %d of %d: %s is %lld, but %s is %lld\n", file, line, rank, size, a, va, b, vb);
    _exit(99);
}

static inline int class_of(int code)
{
    int class = -1;
    MPI_Error_class(code, &class);
    return class;
}

/* MPI_Init, and who we are. */
static inline void start(void)
{
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
}

static inline void start_threads(int level)
{
    int got = -1;
    MPI_Init_thread(NULL, NULL, level, &got);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    CHECK(got >= level);
}

static inline int finish(void)
{
    MPI_Finalize();
    return 0;
}

static inline int left(void)
{
    return (rank + size - 1) % size;
}

static inline int right(void)
{
    return (rank + 1) % size;
}

/* Byte i of the message with this seed. Neighbours, messages and offsets of powers of two all differ. */
static inline unsigned char pattern(unsigned seed, size_t i)
{
    uint64_t x = ((uint64_t)seed << 40) + i;

    x = (x ^ (x >> 15)) * 0x9e3779b97f4a7c15ull;
    return (unsigned char)(x >> 56);
}

static inline void fill(void *buf, size_t bytes, unsigned seed)
{
    unsigned char *p = buf;
    for (size_t i = 0; i < bytes; i++) p[i] = pattern(seed, i);
}

/* The first byte that is not as filled, or bytes if all are. */
static inline size_t differs_at(const void *buf, size_t bytes, unsigned seed)
{
    const unsigned char *p = buf;
    for (size_t i = 0; i < bytes; i++)
        if (p[i] != pattern(seed, i)) return i;
    return bytes;
}

#define CHECK_FILLED(buf, bytes, seed) CHECK_EQ(differs_at(buf, bytes, seed), (size_t)(bytes))

/* What lies beyond a message must stay as it was. */
static inline bool untouched(const void *buf, size_t bytes)
{
    const unsigned char *p = buf;
    for (size_t i = 0; i < bytes; i++)
        if (p[i] != 0xa5) return false;
    return true;
}

static inline void *room(size_t bytes)
{
    void *p = malloc(bytes ? bytes : 1);
    CHECK(p != NULL);
    return memset(p, 0xa5, bytes ? bytes : 1);
}

static inline int count_of(const MPI_Status *status, MPI_Datatype type)
{
    int n = -1;
    MPI_Get_count(status, type, &n);
    return n;
}

static inline void pause_ms(int ms)
{
    struct timespec t = { ms / 1000, ms % 1000 * 1000000L };
    nanosleep(&t, NULL);
}

#endif
