/* Counters through MPI_T: a handle counts in its session from start to stop; reset, write and readreset; wrong handles. */
#include "check.h"

static void send_one_early(void)
{
    /* The second barrier shows that the message is here and nobody has asked for it. */
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Send(&rank, 1, MPI_INT, right(), 1, MPI_COMM_WORLD);
    MPI_Sendrecv(NULL, 0, MPI_INT, right(), 2, NULL, 0, MPI_INT, left(), 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&(int){ 0 }, 1, MPI_INT, left(), 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static unsigned long long value(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    unsigned long long v = ~0ull;

    CHECK_EQ(MPI_T_pvar_read(session, handle, &v), MPI_SUCCESS);
    return v;
}

static void list_all(void)
{
    int n = 0, index = -1, class = 0, len = 100, readonly, continuous, atomic;
    char name[100];
    MPI_Datatype type;

    MPI_T_pvar_get_num(&n);
    CHECK(n > 0);
    for (int i = 0; i < n; i++, len = 100) {
        CHECK_EQ(MPI_T_pvar_get_info(i, name, &len, NULL, &class, &type, NULL, NULL, NULL, NULL, &readonly, &continuous, &atomic),
                 MPI_SUCCESS);
        CHECK_EQ(MPI_T_pvar_get_index(name, class, &index), MPI_SUCCESS);
        CHECK_EQ(index, i);
        CHECK_EQ(MPI_T_pvar_get_index(name, MPI_T_PVAR_CLASS_STATE, &index), MPI_T_ERR_INVALID_NAME);
    }
    CHECK_EQ(MPI_T_pvar_get_info(n, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
             MPI_T_ERR_INVALID_INDEX);
}

/* Each variable is in one category, and the first category holds the others. */
static void categories_hold_all(void)
{
    int cats = 0, cvars = 0, pvars = 0, subs = 0, all_cvars = 0, all_pvars = 0, events = -1, indices[200];

    MPI_T_category_get_num(&cats);
    for (int i = 0; i < cats; i++) {
        int c, p, s;
        MPI_T_category_get_info(i, NULL, NULL, NULL, NULL, &c, &p, &s);
        MPI_T_category_get_num_events(i, &events);
        CHECK_EQ(events, 0);
        CHECK_EQ(MPI_T_category_get_cvars(i, 200, indices), MPI_SUCCESS);
        all_cvars += c, all_pvars += p, subs += s;
    }
    MPI_T_cvar_get_num(&cvars);
    MPI_T_pvar_get_num(&pvars);
    CHECK_EQ(all_cvars, cvars);
    CHECK_EQ(all_pvars, pvars);
    CHECK_EQ(subs, cats - 1);
    CHECK_EQ(MPI_T_category_get_categories(0, 200, indices), MPI_SUCCESS);
    CHECK_EQ(indices[0], 1);
    CHECK_EQ(MPI_T_category_get_index("nothing", &cats), MPI_T_ERR_INVALID_NAME);
}

int main(void)
{
    int index, count = 0, n = -1;
    unsigned long long v = 3;
    MPI_T_pvar_session session, other;
    MPI_T_pvar_handle handle, never;

    MPI_T_init_thread(MPI_THREAD_SINGLE, &index);
    start();
    list_all();
    categories_hold_all();
    MPI_T_event_get_num(&n);
    CHECK_EQ(n, 0);
    CHECK_EQ(MPI_T_event_get_index("anything", &n), MPI_T_ERR_INVALID_NAME);

    CHECK_EQ(MPI_T_pvar_get_index("unexpected_messages", MPI_T_PVAR_CLASS_COUNTER, &index), MPI_SUCCESS);
    MPI_T_pvar_session_create(&session);
    MPI_T_pvar_session_create(&other);
    CHECK_EQ(MPI_T_pvar_handle_alloc(session, index, NULL, &handle, &count), MPI_SUCCESS);
    CHECK_EQ(MPI_T_pvar_handle_alloc(session, index, NULL, &never, &count), MPI_SUCCESS);
    send_one_early();
    CHECK_EQ(value(session, handle), 0);
    CHECK_EQ(MPI_T_pvar_start(session, handle), MPI_SUCCESS);
    send_one_early();
    CHECK(value(session, handle) >= 1);
    CHECK_EQ(MPI_T_pvar_stop(session, handle), MPI_SUCCESS);
    v = value(session, handle);
    send_one_early();
    CHECK_EQ(value(session, handle), v);
    CHECK_EQ(value(session, never), 0);
    v = 40;
    CHECK_EQ(MPI_T_pvar_write(session, handle, &v), MPI_SUCCESS);
    MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES);
    send_one_early();
    MPI_T_pvar_stop(session, MPI_T_PVAR_ALL_HANDLES);
    CHECK(value(session, handle) >= 41);
    CHECK_EQ(value(session, never), value(session, handle) - 40);
    CHECK_EQ(MPI_T_pvar_readreset(session, handle, &v), MPI_SUCCESS);
    CHECK(v >= 41);
    CHECK_EQ(value(session, handle), 0);
    CHECK_EQ(MPI_T_pvar_reset(session, never), MPI_SUCCESS);
    CHECK_EQ(value(session, never), 0);

    CHECK_EQ(MPI_T_pvar_read(other, handle, &v), MPI_T_ERR_INVALID_HANDLE);
    CHECK_EQ(MPI_T_pvar_read(session, MPI_T_PVAR_ALL_HANDLES, &v), MPI_T_ERR_INVALID_HANDLE);
    CHECK_EQ(MPI_T_pvar_read(MPI_T_PVAR_SESSION_NULL, handle, &v), MPI_T_ERR_INVALID_SESSION);
    CHECK_EQ(MPI_T_pvar_handle_free(session, &handle), MPI_SUCCESS);
    CHECK(handle == MPI_T_PVAR_HANDLE_NULL);
    CHECK_EQ(MPI_T_pvar_session_free(&session), MPI_SUCCESS);
    MPI_T_pvar_session_free(&other);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_T_finalize();
    return finish();
}
