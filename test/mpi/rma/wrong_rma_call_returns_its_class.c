/* Wrong arguments and wrong epochs of one-sided calls: each returns its error class and changes nothing. */
#include "part_windows.h"

static int v, r, c;
static MPI_Request q;

static void arguments(struct memory *m)
{
    MPI_Win w = m->win;
    MPI_Datatype open_type, mixed;
    MPI_Aint n;
    void *p;
    int unit;

    MPI_Win_lock_all(0, w);
    CHECK_CLASS(MPI_Put(&v, 1, MPI_INT, size, 0, 1, MPI_INT, w), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Put(&v, 1, MPI_INT, -7, 0, 1, MPI_INT, w), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Put(&v, -1, MPI_INT, 0, 0, 1, MPI_INT, w), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Put(&v, 1, MPI_INT, 0, 0, -1, MPI_INT, w), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Put(&v, 1, MPI_DATATYPE_NULL, 0, 0, 1, MPI_INT, w), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Put(NULL, 1, MPI_INT, 0, 0, 1, MPI_INT, w), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Put(&v, 1, MPI_INT, 0, place(m, 0, 0), 0, MPI_INT, w), MPI_ERR_TRUNCATE);
    CHECK_CLASS(MPI_Get(&v, 1, MPI_INT, 0, place(m, 0, 0), 2, MPI_INT, w), MPI_ERR_TRUNCATE);
    if (m->kind != DYNAMIC) {
        CHECK_CLASS(MPI_Put(&v, 1, MPI_INT, 0, -1, 1, MPI_INT, w), MPI_ERR_DISP);
        CHECK_CLASS(MPI_Put(&v, 1, MPI_INT, 0, 4, 1, MPI_INT, w), MPI_ERR_RMA_RANGE);
        CHECK_CLASS(MPI_Get(&v, 1, MPI_INT, 0, (MPI_Aint)1 << 62, 1, MPI_INT, w), MPI_ERR_RMA_RANGE);
        CHECK_CLASS(MPI_Rget(&v, 1, MPI_INT, 0, 5, 1, MPI_INT, w, &q), MPI_ERR_RMA_RANGE);
        CHECK_CLASS(MPI_Fetch_and_op(&v, &r, MPI_INT, 0, 4, MPI_SUM, w), MPI_ERR_RMA_RANGE);
        CHECK_CLASS(MPI_Compare_and_swap(&v, &c, &r, MPI_INT, 0, 4, w), MPI_ERR_RMA_RANGE);
        CHECK_CLASS(MPI_Win_attach(w, &v, sizeof v), MPI_ERR_RMA_FLAVOR);
        CHECK_CLASS(MPI_Win_detach(w, &v), MPI_ERR_RMA_FLAVOR);
    } else {
        CHECK_CLASS(MPI_Put(&v, 1, MPI_INT, rank, place(m, rank, 4), 1, MPI_INT, w), MPI_ERR_RMA_RANGE);
        CHECK_CLASS(MPI_Win_attach(w, m->base + 4, 4), MPI_ERR_RMA_ATTACH);
        CHECK_CLASS(MPI_Win_detach(w, m->base + 4), MPI_ERR_RMA_ATTACH);
        CHECK_CLASS(MPI_Win_shared_query(w, 0, &n, &unit, &p), MPI_ERR_RMA_FLAVOR);
    }
    CHECK_CLASS(MPI_Accumulate(&v, 1, MPI_INT, 0, place(m, 0, 0), 1, MPI_INT, MPI_OP_NULL, w), MPI_ERR_OP);
    CHECK_CLASS(MPI_Accumulate(&v, 1, MPI_FLOAT, 0, place(m, 0, 0), 1, MPI_FLOAT, MPI_BAND, w), MPI_ERR_OP);
    CHECK_CLASS(MPI_Accumulate(&v, 1, MPI_INT, 0, place(m, 0, 0), 1, MPI_FLOAT, MPI_SUM, w), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Compare_and_swap(&v, &c, &r, MPI_FLOAT, 0, place(m, 0, 0), w), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Compare_and_swap(&v, NULL, &r, MPI_INT, 0, place(m, 0, 0), w), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Fetch_and_op(&v, NULL, MPI_INT, 0, place(m, 0, 0), MPI_SUM, w), MPI_ERR_BUFFER);
    MPI_Type_contiguous(1, MPI_INT, &open_type);
    CHECK_CLASS(MPI_Get(&v, 1, open_type, 0, place(m, 0, 0), 1, MPI_INT, w), MPI_ERR_TYPE);
    MPI_Type_commit(&open_type);
    CHECK_CLASS(MPI_Fetch_and_op(&v, &r, open_type, 0, place(m, 0, 0), MPI_SUM, w), MPI_ERR_TYPE);
    MPI_Type_create_struct(2, (int[]){ 1, 1 }, (MPI_Aint[]){ 0, 4 }, (MPI_Datatype[]){ MPI_INT, MPI_FLOAT }, &mixed);
    MPI_Type_commit(&mixed);
    CHECK_CLASS(MPI_Accumulate(m->base, 1, mixed, 0, place(m, 0, 0), 1, mixed, MPI_SUM, w), MPI_ERR_OP);
    MPI_Type_free(&mixed);
    MPI_Type_free(&open_type);
    MPI_Win_unlock_all(w);
}

static void epochs(struct memory *m)
{
    MPI_Win w = m->win;
    MPI_Group all, none = MPI_GROUP_EMPTY;
    int flag;

    MPI_Win_get_group(w, &all);
    CHECK_CLASS(MPI_Put(&v, 1, MPI_INT, 0, place(m, 0, 0), 1, MPI_INT, w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Get(&v, 1, MPI_INT, 0, place(m, 0, 0), 1, MPI_INT, w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Rput(&v, 1, MPI_INT, 0, place(m, 0, 0), 1, MPI_INT, w, &q), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Fetch_and_op(&v, &r, MPI_INT, 0, place(m, 0, 0), MPI_SUM, w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_flush(0, w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_flush_local(0, w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_flush_all(w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_flush_local_all(w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_unlock(0, w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_unlock_all(w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_complete(w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_wait(w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_test(w, &flag), MPI_ERR_RMA_SYNC);

    CHECK_CLASS(MPI_Win_lock(77, 0, 0, w), MPI_ERR_LOCKTYPE);
    CHECK_CLASS(MPI_Win_lock(MPI_LOCK_SHARED, size, 0, w), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Win_lock(MPI_LOCK_SHARED, 0, MPI_MODE_NOPUT, w), MPI_ERR_ASSERT);
    CHECK_CLASS(MPI_Win_fence(1, w), MPI_ERR_ASSERT);
    MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, w);
    CHECK_CLASS(MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_lock_all(0, w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_fence(0, w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_start(none, 0, w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_free(&w), MPI_ERR_RMA_SYNC);
    if (size > 1) CHECK_CLASS(MPI_Put(&v, 1, MPI_INT, right(), place(m, right(), 0), 1, MPI_INT, w), MPI_ERR_RMA_SYNC);
    MPI_Win_unlock(rank, w);
    MPI_Win_lock_all(0, w);
    CHECK_CLASS(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_unlock(0, w), MPI_ERR_RMA_SYNC);
    MPI_Win_unlock_all(w);

    MPI_Win_post(all, 0, w);
    CHECK_CLASS(MPI_Win_post(all, 0, w), MPI_ERR_RMA_SYNC);
    MPI_Win_start(all, 0, w);
    CHECK_CLASS(MPI_Win_start(all, 0, w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_fence(0, w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_free(&w), MPI_ERR_RMA_SYNC);
    MPI_Win_complete(w);
    MPI_Win_wait(w);
    MPI_Group_free(&all);

    /* A fence opens an epoch, but only operations make it one. */
    MPI_Win_fence(0, w);
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w);
    MPI_Win_unlock(0, w);
    CHECK_CLASS(MPI_Get(&v, 1, MPI_INT, 0, place(m, 0, 0), 1, MPI_INT, w), MPI_ERR_RMA_SYNC);
    MPI_Win_fence(0, w);
    MPI_Get(&v, 1, MPI_INT, 0, place(m, 0, 0), 1, MPI_INT, w);
    CHECK_CLASS(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w), MPI_ERR_RMA_SYNC);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, w);
}

static void making(void)
{
    MPI_Win w;
    void *p;

    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    CHECK_CLASS(MPI_Win_create(&v, -1, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w), MPI_ERR_SIZE);
    CHECK_CLASS(MPI_Win_create(&v, sizeof v, 0, MPI_INFO_NULL, MPI_COMM_WORLD, &w), MPI_ERR_DISP);
    CHECK_CLASS(MPI_Win_create(NULL, 8, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w), MPI_ERR_BASE);
    CHECK_CLASS(MPI_Win_create(&v, sizeof v, 1, MPI_INFO_NULL, MPI_COMM_NULL, &w), MPI_ERR_COMM);
    /* What one rank gives wrong fails on all. */
    CHECK_CLASS(MPI_Win_allocate(rank ? 8 : -8, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &w), MPI_ERR_SIZE);
    CHECK(w == MPI_WIN_NULL);
    CHECK_CLASS(MPI_Win_allocate((MPI_Aint)1 << 60, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &p, &w), MPI_ERR_NO_MEM);
    w = MPI_WIN_NULL;
    CHECK_CLASS(MPI_Win_free(&w), MPI_ERR_WIN);
    CHECK_CLASS(MPI_Win_fence(0, MPI_WIN_NULL), MPI_ERR_WIN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
}

int main(void)
{
    MPI_Info info;
    MPI_Win w;
    char *base;

    start();
    making();
    for (enum kind kind = 0; kind < KINDS; kind++) {
        struct memory m = memory_new(kind, 16, 4);

        MPI_Win_set_errhandler(m.win, MPI_ERRORS_RETURN);
        arguments(&m);
        MPI_Barrier(MPI_COMM_WORLD);
        epochs(&m);
        for (int i = 0; i < 16; i++) CHECK_EQ(m.base[i], 0);
        memory_free(&m);
    }
    MPI_Info_create(&info);
    MPI_Info_set(info, "no_locks", "true");
    MPI_Win_allocate(8, 1, info, MPI_COMM_WORLD, &base, &w);
    MPI_Info_free(&info);
    MPI_Win_set_errhandler(w, MPI_ERRORS_RETURN);
    CHECK_CLASS(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_lock_all(0, w), MPI_ERR_RMA_SYNC);
    MPI_Win_free(&w);
    return finish();
}
