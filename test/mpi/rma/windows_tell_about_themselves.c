/* Attributes, names, groups, info, error handlers, keyvals and shared memory of windows. */
#include "part_windows.h"

static int deleted, handled;

static int on_delete(MPI_Win w, int key, void *value, void *extra)
{
    deleted++;
    return MPI_SUCCESS;
}

static void on_error(MPI_Win *w, int *code, ...)
{
    handled++;
}

static void attributes(struct memory *m)
{
    static const int flavors[] = { MPI_WIN_FLAVOR_CREATE, MPI_WIN_FLAVOR_ALLOCATE, MPI_WIN_FLAVOR_SHARED,
                                   MPI_WIN_FLAVOR_DYNAMIC };
    void *v;
    int flag = 0;

    MPI_Win_get_attr(m->win, MPI_WIN_BASE, &v, &flag);
    CHECK(flag && v == (m->kind == DYNAMIC ? MPI_BOTTOM : m->base));
    MPI_Win_get_attr(m->win, MPI_WIN_SIZE, &v, &flag);
    CHECK(flag);
    CHECK_EQ(*(MPI_Aint *)v, m->kind == DYNAMIC ? 0 : m->bytes);
    MPI_Win_get_attr(m->win, MPI_WIN_DISP_UNIT, &v, &flag);
    CHECK(flag);
    CHECK_EQ(*(int *)v, m->kind == DYNAMIC ? 1 : m->unit);
    MPI_Win_get_attr(m->win, MPI_WIN_CREATE_FLAVOR, &v, &flag);
    CHECK(flag);
    CHECK_EQ(*(int *)v, flavors[m->kind]);
    MPI_Win_get_attr(m->win, MPI_WIN_MODEL, &v, &flag);
    CHECK(flag);
    CHECK_EQ(*(int *)v, MPI_WIN_UNIFIED);
}

static void names(MPI_Win w)
{
    char name[MPI_MAX_OBJECT_NAME];
    int len = -1;

    MPI_Win_get_name(w, name, &len);
    CHECK_EQ(len, 0);
    MPI_Win_set_name(w, "halo");
    MPI_Win_get_name(w, name, &len);
    CHECK(len == 4 && !strcmp(name, "halo"));
    MPI_Win_get_name(MPI_WIN_NULL, name, &len);
    CHECK(!strcmp(name, "MPI_WIN_NULL"));
}

static void infos(MPI_Win w)
{
    MPI_Info info;
    char value[64];
    int flag, len = sizeof value;

    MPI_Info_create(&info);
    MPI_Info_set(info, "accumulate_ordering", "none");
    MPI_Info_set(info, "accumulate_ops", "same_op");
    MPI_Win_set_info(w, info);
    MPI_Info_set(info, "accumulate_ordering", "rar,bogus");
    MPI_Win_set_info(w, info);
    MPI_Info_free(&info);
    MPI_Win_get_info(w, &info);
    MPI_Info_get_string(info, "accumulate_ordering", &len, value, &flag);
    CHECK(flag && !strcmp(value, "none"));
    len = sizeof value;
    MPI_Info_get_string(info, "accumulate_ops", &len, value, &flag);
    CHECK(flag && !strcmp(value, "same_op"));
    len = sizeof value;
    MPI_Info_get_string(info, "no_locks", &len, value, &flag);
    CHECK(flag && !strcmp(value, "false"));
    MPI_Info_free(&info);
}

static void handlers(MPI_Win w)
{
    MPI_Errhandler h, old;
    int before = handled;

    MPI_Win_get_errhandler(w, &old);
    CHECK(old == MPI_ERRORS_ARE_FATAL);
    MPI_Win_create_errhandler(on_error, &h);
    MPI_Win_set_errhandler(w, h);
    MPI_Errhandler_free(&h);
    MPI_Win_call_errhandler(w, MPI_ERR_OTHER);
    CHECK_EQ(handled, before + 1);
    CHECK_CLASS(MPI_Win_unlock(0, w), MPI_ERR_RMA_SYNC);
    CHECK_EQ(handled, before + 2);
}

static void shared_memory(struct memory *m)
{
    MPI_Aint bytes;
    char *base;
    int unit;

    if (m->kind == DYNAMIC) return;
    MPI_Win_shared_query(m->win, rank, &bytes, &unit, &base);
    CHECK(base == m->base && bytes == m->bytes && unit == m->unit);
    if (m->kind == CREATED) {
        MPI_Win_shared_query(m->win, MPI_PROC_NULL, &bytes, &unit, &base);
        CHECK(bytes == 0 && !base);
        return;
    }
    m->base[0] = (char)(rank + 1);
    MPI_Win_fence(0, m->win);
    for (int i = 0; i < size; i++) {
        MPI_Win_shared_query(m->win, i, &bytes, &unit, &base);
        CHECK(bytes == m->bytes && unit == m->unit);
        CHECK_EQ(base[0], i + 1);
    }
    MPI_Win_shared_query(m->win, MPI_PROC_NULL, &bytes, &unit, &base);
    CHECK_EQ(base[0], 1);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, m->win);
}

int main(void)
{
    int key;

    start();
    MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, on_delete, &key, NULL);
    for (enum kind kind = 0; kind < KINDS; kind++) {
        struct memory m = memory_new(kind, 64, 8);
        MPI_Group g, all;
        int same, before = deleted;

        attributes(&m);
        names(m.win);
        infos(m.win);
        shared_memory(&m);
        handlers(m.win);
        MPI_Win_get_group(m.win, &g);
        MPI_Comm_group(MPI_COMM_WORLD, &all);
        MPI_Group_compare(g, all, &same);
        CHECK_EQ(same, MPI_IDENT);
        MPI_Group_free(&g);
        MPI_Group_free(&all);
        MPI_Win_set_attr(m.win, key, &key);
        memory_free(&m);
        CHECK_EQ(deleted, before + 1);
    }
    MPI_Win_free_keyval(&key);
    return finish();
}
