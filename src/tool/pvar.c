/* Performance variables: the counters. Each handle counts from its start on, in its own session. */
#include "base/list.h"
#include "base/pool.h"
#include "base/stat.h"
#include "tool/internal.h"
#include <string.h>

struct MPI_ABI_T_pvar_session {
    bool open;
    struct rn_link handles;
};

struct MPI_ABI_T_pvar_handle {
    struct rn_link link;
    struct MPI_ABI_T_pvar_session *session; /* NULL: freed */
    const struct rn_stat_row *row;
    bool runs;
    uint64_t kept, since; /* counted in earlier runs; the counter when this run began */
};

static struct rn_pool session_pool = RN_POOL(struct MPI_ABI_T_pvar_session, 8);
static struct rn_pool handle_pool = RN_POOL(struct MPI_ABI_T_pvar_handle, 16);

int rn_t_pvar_get_num(int *num_pvar)
{
    RN_TRY(rn_tool_enter());
    rn_tool_leave();
    RN_TOOL_PUT(num_pvar, rn_stat_count);
    return MPI_SUCCESS;
}

int rn_t_pvar_get_index(const char *name, int var_class, int *pvar_index)
{
    RN_TRY(rn_tool_enter());
    rn_tool_leave();
    if (!name || !pvar_index) return MPI_T_ERR_INVALID;
    for (int i = 0; i < rn_stat_count && var_class == MPI_T_PVAR_CLASS_COUNTER; i++) {
        if (strcmp(rn_stat_rows[i].name, name)) continue;
        *pvar_index = i;
        return MPI_SUCCESS;
    }
    return MPI_T_ERR_INVALID_NAME;
}

int rn_t_pvar_get_info(int pvar_index, char *name, int *name_len, int *verbosity, int *var_class, MPI_Datatype *datatype,
                       MPI_T_enum *enumtype, char *desc, int *desc_len, int *bind, int *readonly, int *continuous, int *atomic)
{
    RN_TRY(rn_tool_enter());
    rn_tool_leave();
    if (pvar_index < 0 || pvar_index >= rn_stat_count) return MPI_T_ERR_INVALID_INDEX;
    rn_tool_put_text(rn_stat_rows[pvar_index].name, name, name_len);
    rn_tool_put_text(rn_stat_rows[pvar_index].help, desc, desc_len);
    RN_TOOL_PUT(verbosity, MPI_T_VERBOSITY_TUNER_DETAIL);
    RN_TOOL_PUT(var_class, MPI_T_PVAR_CLASS_COUNTER);
    RN_TOOL_PUT(datatype, MPI_UNSIGNED_LONG_LONG);
    RN_TOOL_PUT(enumtype, MPI_T_ENUM_NULL);
    RN_TOOL_PUT(bind, MPI_T_BIND_NO_OBJECT);
    RN_TOOL_PUT(readonly, 0);
    RN_TOOL_PUT(continuous, 0);
    RN_TOOL_PUT(atomic, 1);
    return MPI_SUCCESS;
}

/* ---- sessions and handles ---- */

int rn_t_pvar_session_create(MPI_T_pvar_session *session)
{
    if (!session) return MPI_T_ERR_INVALID;
    RN_TRY(rn_tool_enter());
    struct MPI_ABI_T_pvar_session *s = rn_pool_get(&session_pool);
    if (s) {
        s->open = true;
        rn_list_init(&s->handles);
        *session = s;
    }
    rn_tool_leave();
    return s ? MPI_SUCCESS : MPI_T_ERR_MEMORY;
}

static void handle_drop(struct MPI_ABI_T_pvar_handle *h)
{
    rn_list_remove(&h->link);
    h->session = NULL;
    rn_pool_put(&handle_pool, h);
}

int rn_t_pvar_session_free(MPI_T_pvar_session *session)
{
    RN_TRY(rn_tool_enter());
    struct MPI_ABI_T_pvar_session *s = session ? *session : NULL;
    bool good = s && s->open;
    if (good) {
        rn_list_each(l, &s->handles) handle_drop(rn_list_entry(l, struct MPI_ABI_T_pvar_handle, link));
        s->open = false;
        rn_pool_put(&session_pool, s);
        *session = MPI_T_PVAR_SESSION_NULL;
    }
    rn_tool_leave();
    return good ? MPI_SUCCESS : MPI_T_ERR_INVALID_SESSION;
}

int rn_t_pvar_handle_alloc(MPI_T_pvar_session session, int pvar_index, void *obj_handle, MPI_T_pvar_handle *handle, int *count)
{
    int rc = MPI_SUCCESS;

    if (!handle || !count) return MPI_T_ERR_INVALID;
    RN_TRY(rn_tool_enter());
    if (!session || !session->open) {
        rc = MPI_T_ERR_INVALID_SESSION;
    } else if (pvar_index < 0 || pvar_index >= rn_stat_count) {
        rc = MPI_T_ERR_INVALID_INDEX;
    } else {
        struct MPI_ABI_T_pvar_handle *h = rn_pool_get(&handle_pool);
        rc = h ? MPI_SUCCESS : MPI_T_ERR_MEMORY;
        if (h) {
            *h = (struct MPI_ABI_T_pvar_handle){ .session = session, .row = &rn_stat_rows[pvar_index] };
            rn_list_append(&session->handles, &h->link);
            *handle = h;
            *count = 1;
        }
    }
    rn_tool_leave();
    return rc;
}

/* The lock is held when it returns 0. */
static int enter_with(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    RN_TRY(rn_tool_enter());
    if (session && session->open && (handle == MPI_T_PVAR_ALL_HANDLES || (handle && handle->session == session))) return 0;
    int rc = session && session->open ? MPI_T_ERR_INVALID_HANDLE : MPI_T_ERR_INVALID_SESSION;
    rn_tool_leave();
    return rc;
}

static int enter_with_one(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    return enter_with(session, handle == MPI_T_PVAR_ALL_HANDLES ? MPI_T_PVAR_HANDLE_NULL : handle);
}

int rn_t_pvar_handle_free(MPI_T_pvar_session session, MPI_T_pvar_handle *handle)
{
    RN_TRY(enter_with_one(session, handle ? *handle : MPI_T_PVAR_HANDLE_NULL));
    handle_drop(*handle);
    *handle = MPI_T_PVAR_HANDLE_NULL;
    rn_tool_leave();
    return MPI_SUCCESS;
}

/* ---- values ---- */

static unsigned long long value_of(const struct MPI_ABI_T_pvar_handle *h)
{
    return h->kept + (h->runs ? *h->row->value - h->since : 0);
}

static void set_value(struct MPI_ABI_T_pvar_handle *h, unsigned long long value)
{
    h->kept = value;
    h->since = *h->row->value;
}

static void start(struct MPI_ABI_T_pvar_handle *h)
{
    if (!h->runs) h->since = *h->row->value;
    h->runs = true;
}

static void stop(struct MPI_ABI_T_pvar_handle *h)
{
    h->kept = value_of(h);
    h->runs = false;
}

static void reset(struct MPI_ABI_T_pvar_handle *h)
{
    set_value(h, 0);
}

static int apply(MPI_T_pvar_session session, MPI_T_pvar_handle handle, void (*act)(struct MPI_ABI_T_pvar_handle *))
{
    RN_TRY(enter_with(session, handle));
    if (handle != MPI_T_PVAR_ALL_HANDLES) {
        act(handle);
    } else {
        rn_list_each(l, &session->handles) act(rn_list_entry(l, struct MPI_ABI_T_pvar_handle, link));
    }
    rn_tool_leave();
    return MPI_SUCCESS;
}

int rn_t_pvar_start(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    return apply(session, handle, start);
}

int rn_t_pvar_stop(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    return apply(session, handle, stop);
}

int rn_t_pvar_reset(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    return apply(session, handle, reset);
}

int rn_t_pvar_read(MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)
{
    if (!buf) return MPI_T_ERR_INVALID;
    RN_TRY(enter_with_one(session, handle));
    *(unsigned long long *)buf = value_of(handle);
    rn_tool_leave();
    return MPI_SUCCESS;
}

int rn_t_pvar_readreset(MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)
{
    if (!buf) return MPI_T_ERR_INVALID;
    RN_TRY(enter_with_one(session, handle));
    *(unsigned long long *)buf = value_of(handle);
    reset(handle);
    rn_tool_leave();
    return MPI_SUCCESS;
}

int rn_t_pvar_write(MPI_T_pvar_session session, MPI_T_pvar_handle handle, const void *buf)
{
    if (!buf) return MPI_T_ERR_INVALID;
    RN_TRY(enter_with_one(session, handle));
    set_value(handle, *(const unsigned long long *)buf);
    rn_tool_leave();
    return MPI_SUCCESS;
}
