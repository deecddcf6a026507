/* What accumulate, get_accumulate and fetch_and_op make of every predefined type with every operator is what MPI_Reduce_local
 * makes; MPI_REPLACE and MPI_NO_OP work on all. */
#include "part_windows.h"

enum { N = 5, ROOM = N * 32 };

static const MPI_Datatype types[] = { MPI_AINT,
                                      MPI_COUNT,
                                      MPI_OFFSET,
                                      MPI_SHORT,
                                      MPI_INT,
                                      MPI_LONG,
                                      MPI_LONG_LONG_INT,
                                      MPI_UNSIGNED_SHORT,
                                      MPI_UNSIGNED,
                                      MPI_UNSIGNED_LONG,
                                      MPI_UNSIGNED_LONG_LONG,
                                      MPI_FLOAT,
                                      MPI_C_COMPLEX,
                                      MPI_DOUBLE,
                                      MPI_C_DOUBLE_COMPLEX,
                                      MPI_LONG_DOUBLE,
                                      MPI_C_BOOL,
                                      MPI_SIGNED_CHAR,
                                      MPI_UNSIGNED_CHAR,
                                      MPI_BYTE,
                                      MPI_INT8_T,
                                      MPI_UINT8_T,
                                      MPI_INT16_T,
                                      MPI_UINT16_T,
                                      MPI_INT32_T,
                                      MPI_UINT32_T,
                                      MPI_INT64_T,
                                      MPI_UINT64_T,
                                      MPI_LOGICAL,
                                      MPI_INTEGER,
                                      MPI_REAL,
                                      MPI_COMPLEX,
                                      MPI_DOUBLE_PRECISION,
                                      MPI_INTEGER1,
                                      MPI_INTEGER2,
                                      MPI_INTEGER4,
                                      MPI_INTEGER8,
                                      MPI_REAL4,
                                      MPI_REAL8,
                                      MPI_FLOAT_INT,
                                      MPI_DOUBLE_INT,
                                      MPI_LONG_INT,
                                      MPI_2INT,
                                      MPI_SHORT_INT,
                                      MPI_LONG_DOUBLE_INT,
                                      MPI_CHAR,
                                      MPI_WCHAR };
static const MPI_Op ops[] = { MPI_SUM,  MPI_MIN, MPI_MAX,  MPI_PROD,   MPI_BAND,   MPI_BOR,     MPI_BXOR,
                              MPI_LAND, MPI_LOR, MPI_LXOR, MPI_MINLOC, MPI_MAXLOC, MPI_REPLACE, MPI_NO_OP };

/* Zeros and ones only: right for logicals, and no float is a NaN. */
static void numbers(char *p, unsigned seed)
{
    for (int i = 0; i < ROOM; i++) p[i] = pattern(seed, (size_t)i) & 1;
}

/* Holes of pairs do not count. */
static void same(const void *a, const void *b, int n, MPI_Datatype type)
{
    char pa[ROOM], pb[ROOM];
    int at = 0, bt = 0;

    MPI_Pack(a, n, type, pa, ROOM, &at, MPI_COMM_WORLD);
    MPI_Pack(b, n, type, pb, ROOM, &bt, MPI_COMM_WORLD);
    CHECK_EQ(at, bt);
    CHECK(!memcmp(pa, pb, (size_t)at));
}

/* The result of both in b. False where the operator is not defined. */
static bool reduced(const char *a, char *b, int n, MPI_Datatype type, MPI_Op op)
{
    MPI_Aint lb, extent;

    MPI_Type_get_extent(type, &lb, &extent);
    if (op == MPI_NO_OP) return true;
    if (op == MPI_REPLACE) {
        memcpy(b, a, (size_t)(n * extent));
        return true;
    }
    return MPI_Reduce_local(a, b, n, type, op) == MPI_SUCCESS;
}

static void one(struct memory *m, MPI_Datatype type, MPI_Op op, MPI_Datatype spread)
{
    char mine[ROOM], theirs[ROOM], was[ROOM], want[ROOM], old[ROOM] = { 0 };
    int target = right();
    MPI_Aint here = place(m, target, 0);

    numbers(mine, (unsigned)rank);
    numbers(theirs, (unsigned)left());
    numbers(was, 100);
    memcpy(want, was, ROOM);
    if (!reduced(theirs, want, N, type, op)) {
        CHECK_CLASS(MPI_Accumulate(mine, N, type, target, here, N, type, op, m->win), MPI_ERR_OP);
        return;
    }
    memcpy(m->base, was, ROOM);
    MPI_Win_fence(0, m->win);
    MPI_Accumulate(mine, N, type, target, here, N, type, op, m->win);
    MPI_Win_fence(0, m->win);
    same(m->base, want, N, type);

    memcpy(m->base, was, ROOM);
    MPI_Win_fence(0, m->win);
    MPI_Get_accumulate(mine, N, type, old, N, type, target, here, N, type, op, m->win);
    MPI_Win_fence(0, m->win);
    same(m->base, want, N, type);
    same(old, was, N, type);

    /* One element by itself, and two with a gap. */
    memcpy(m->base, was, ROOM);
    MPI_Win_fence(0, m->win);
    memset(old, 0, sizeof old);
    MPI_Fetch_and_op(mine, old, type, target, here, op, m->win);
    MPI_Win_fence(0, m->win);
    same(m->base, want, 1, type);
    same(old, was, 1, type);

    memcpy(m->base, was, ROOM);
    MPI_Win_fence(0, m->win);
    MPI_Accumulate(mine, 1, spread, target, here, 1, spread, op, m->win);
    MPI_Win_fence(0, m->win);
    same(m->base, want, 1, spread);
}

int main(void)
{
    start();
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    for (enum kind kind = CREATED; kind <= ALLOCATED; kind++) {
        struct memory m = memory_new(kind, ROOM, 1);

        MPI_Win_set_errhandler(m.win, MPI_ERRORS_RETURN);
        MPI_Win_fence(0, m.win);
        for (int t = 0; t < LEN(types); t++) {
            MPI_Datatype spread;

            MPI_Type_vector(2, 1, 2, types[t], &spread);
            MPI_Type_commit(&spread);
            for (int op = 0; op < LEN(ops); op++) one(&m, types[t], ops[op], spread);
            MPI_Type_free(&spread);
        }
        MPI_Win_fence(MPI_MODE_NOSUCCEED, m.win);
        memory_free(&m);
    }
    return finish();
}
