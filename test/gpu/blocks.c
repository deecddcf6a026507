/* Types whose blocks are far apart: in several allocations or kinds of memory at once, and with other data between them. */
#include "device.h"

enum { BLOCK = 64, MANY = 500 };

/* Two pieces of memory, each of any kind, as one message. */
static void exchange(enum kind first, enum kind second, size_t n)
{
    enum kind kinds[] = { first, second };
    int lens[] = { (int)n, (int)n / 2 };
    MPI_Datatype types[] = { MPI_BYTE, MPI_BYTE }, t;
    MPI_Aint places[2];
    char *p[2];

    for (int i = 0; i < 2; i++) {
        p[i] = mem_alloc(kinds[i], n);
        mem_pattern(p[i], n, (unsigned)(10 * rank + i));
        MPI_Get_address(p[i], &places[i]);
    }
    MPI_Type_create_struct(2, lens, places, types, &t);
    MPI_Type_commit(&t);
    if (rank == 0) MPI_Send(MPI_BOTTOM, 1, t, 1, 0, MPI_COMM_WORLD);
    if (rank == 1) MPI_Recv(MPI_BOTTOM, 1, t, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 0; rank == 1 && i < 2; i++)
        if (mem_wrong(p[i], (size_t)lens[i], (unsigned)i) >= 0)
            FAIL("%s and %s, %zu bytes: piece %d is wrong", kind_names[first], kind_names[second], n, i);
    if (rank == 1) mem_fill(p[0], 0, n), mem_fill(p[1], 0, n);
    MPI_Bcast(MPI_BOTTOM, 1, t, 0, MPI_COMM_WORLD);
    for (int i = 0; i < 2; i++)
        if (mem_wrong(p[i], (size_t)lens[i], (unsigned)i) >= 0)
            FAIL("%s and %s, %zu bytes: piece %d is wrong after a broadcast", kind_names[first], kind_names[second], n, i);
    for (int i = 0; i < 2; i++) mem_free(kinds[i], p[i]);
    MPI_Type_free(&t);
}

/* Messages into the holes of a type that is received at the same time. */
static void fill_holes(void)
{
    MPI_Request requests[MANY + 1];
    MPI_Datatype t;
    size_t n = (size_t)MANY * BLOCK;
    char *to = mem_alloc(DEVICE, 2 * n), *blocks = mem_alloc(DEVICE, n), *holes = mem_alloc(DEVICE, n), *h = malloc(2 * n);

    MPI_Type_vector(MANY, BLOCK, 2 * BLOCK, MPI_BYTE, &t);
    MPI_Type_commit(&t);
    mem_pattern(blocks, n, 1);
    mem_pattern(holes, n, 2);
    mem_fill(to, 0, 2 * n);
    for (int i = 0; i <= MANY; i++) {
        size_t k = i < MANY / 2 ? (size_t)i : (size_t)i - 1; /* the long one is between them */
        if (rank == 0 && i == MANY / 2)
            MPI_Isend(blocks, (int)n, MPI_BYTE, 1, MANY, MPI_COMM_WORLD, &requests[i]);
        else if (rank == 0)
            MPI_Isend(holes + k * BLOCK, BLOCK, MPI_BYTE, 1, (int)k, MPI_COMM_WORLD, &requests[i]);
        else if (rank == 1 && i == MANY / 2)
            MPI_Irecv(to, 1, t, 0, MANY, MPI_COMM_WORLD, &requests[i]);
        else if (rank == 1)
            MPI_Irecv(to + (2 * k + 1) * BLOCK, BLOCK, MPI_BYTE, 0, (int)k, MPI_COMM_WORLD, &requests[i]);
    }
    if (rank < 2) MPI_Waitall(MANY + 1, requests, MPI_STATUSES_IGNORE);
    mem_copy(h, to, 2 * n);
    for (size_t i = 0; rank == 1 && i < n; i++) {
        size_t at = i / BLOCK * 2 * BLOCK + i % BLOCK;
        if ((unsigned char)h[at] != pattern(i, 1)) FAIL("byte %zu of the blocks is wrong", i);
        if ((unsigned char)h[at + BLOCK] != pattern(i, 2)) FAIL("byte %zu of the holes is wrong", i);
    }
    mem_free(DEVICE, to);
    mem_free(DEVICE, blocks);
    mem_free(DEVICE, holes);
    free(h);
    MPI_Type_free(&t);
}

/* The library writes its lists into a buffer for buffered sends. */
static void attach(void)
{
    char *p = mem_alloc(DEVICE, 1 << 16);
    void *back;
    int class, n;

    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Error_class(MPI_Buffer_attach(p, 1 << 16), &class);
    CHECK(class == MPI_ERR_BUFFER);
    MPI_Error_class(MPI_Comm_attach_buffer(MPI_COMM_SELF, p, 1 << 16), &class);
    CHECK(class == MPI_ERR_BUFFER);
    MPI_Error_class(MPI_Free_mem(p), &class);
    CHECK(class == MPI_ERR_BASE);
    mem_free(DEVICE, p);
    for (enum kind k = HOST; k < KINDS; k++) {
        if (k == DEVICE || k == POOL) continue;
        p = mem_alloc(k, 1 << 16);
        MPI_Buffer_attach(p, 1 << 16);
        MPI_Buffer_detach(&back, &n);
        CHECK(back == p && n == 1 << 16);
        mem_free(k, p);
    }
}

/* Memory of the host at a place where the library has met device memory, as it comes on the fake driver. */
static void reuse(void)
{
    char *p = mem_alloc(DEVICE, 1 << 16);
    MPI_Win w;
    int class;

    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_set_errhandler(w, MPI_ERRORS_RETURN);
    MPI_Error_class(MPI_Win_attach(w, p, 1 << 16), &class);
    CHECK(class == MPI_ERR_RMA_ATTACH);
    mem_free(DEVICE, p);
    p = mem_alloc(PINNED, 1 << 16);
    CHECK(!MPI_Win_attach(w, p, 1 << 16));
    MPI_Win_detach(w, p);
    MPI_Win_free(&w);
    mem_free(PINNED, p);
}

int main(int argc, char **argv)
{
    start(&argc, &argv);
    for (enum kind a = HOST; a < KINDS; a++)
        for (enum kind b = HOST; b < KINDS; b++)
            for (size_t n = 100; n < 1 << 19; n *= 60) exchange(a, b, n);
    for (int i = 0; i < 5; i++) fill_holes();
    attach();
    reuse();
    return finish();
}
