/* Control variables: the settings, under the names they have in the environment. */
#include "base/cfg.h"
#include "base/pool.h"
#include "tool/internal.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { ROOM = 1024 }; /* of a text, with its end */

struct MPI_ABI_T_cvar_handle {
    struct rn_cfg_row *row; /* NULL: freed */
    int count;
};

static struct rn_pool handle_pool = RN_POOL(struct MPI_ABI_T_cvar_handle, 16);

static const struct {
    MPI_Datatype type;
    int count;
} forms[] = {
    [RN_CFG_BOOL] = { MPI_INT, 1 },     [RN_CFG_INT] = { MPI_COUNT, 1 },    [RN_CFG_SIZE] = { MPI_UNSIGNED_LONG, 1 },
    [RN_CFG_NAME] = { MPI_CHAR, ROOM }, [RN_CFG_PATH] = { MPI_CHAR, ROOM },
};

void rn_tool_cvar_name(int index, char name[RN_TOOL_NAME])
{
    snprintf(name, RN_TOOL_NAME, "RONDO_%s", rn_cfg_rows[index].name);
    for (char *p = name; *p; p++) *p = (char)toupper((unsigned char)*p);
}

int rn_t_cvar_get_num(int *num_cvar)
{
    RN_TRY(rn_tool_enter());
    rn_tool_leave();
    RN_TOOL_PUT(num_cvar, rn_cfg_count);
    return MPI_SUCCESS;
}

int rn_t_cvar_get_index(const char *name, int *cvar_index)
{
    char own[RN_TOOL_NAME];

    RN_TRY(rn_tool_enter());
    rn_tool_leave();
    if (!name || !cvar_index) return MPI_T_ERR_INVALID;
    for (int i = 0; i < rn_cfg_count; i++) {
        rn_tool_cvar_name(i, own);
        if (strcmp(own, name)) continue;
        *cvar_index = i;
        return MPI_SUCCESS;
    }
    return MPI_T_ERR_INVALID_NAME;
}

/* What must be equal on all ranks when the library is set up may not change later. */
static int scope_of(const struct rn_cfg_row *row)
{
    return row->scope == RN_CFG_ALL_EQ ? MPI_T_SCOPE_ALL_EQ : MPI_T_SCOPE_LOCAL;
}

int rn_t_cvar_get_info(int cvar_index, char *name, int *name_len, int *verbosity, MPI_Datatype *datatype, MPI_T_enum *enumtype,
                       char *desc, int *desc_len, int *bind, int *scope)
{
    char own[RN_TOOL_NAME];

    RN_TRY(rn_tool_enter());
    rn_tool_leave();
    if (cvar_index < 0 || cvar_index >= rn_cfg_count) return MPI_T_ERR_INVALID_INDEX;
    const struct rn_cfg_row *row = &rn_cfg_rows[cvar_index];
    rn_tool_cvar_name(cvar_index, own);
    rn_tool_put_text(own, name, name_len);
    rn_tool_put_text(row->help, desc, desc_len);
    RN_TOOL_PUT(verbosity, MPI_T_VERBOSITY_TUNER_BASIC);
    RN_TOOL_PUT(datatype, forms[row->type].type);
    RN_TOOL_PUT(enumtype, row->type == RN_CFG_BOOL ? rn_tool_switch : MPI_T_ENUM_NULL);
    RN_TOOL_PUT(bind, MPI_T_BIND_NO_OBJECT);
    RN_TOOL_PUT(scope, scope_of(row));
    return MPI_SUCCESS;
}

int rn_t_cvar_handle_alloc(int cvar_index, void *obj_handle, MPI_T_cvar_handle *handle, int *count)
{
    if (!handle || !count) return MPI_T_ERR_INVALID;
    RN_TRY(rn_tool_enter());
    int rc = MPI_T_ERR_INVALID_INDEX;
    if (cvar_index >= 0 && cvar_index < rn_cfg_count) {
        struct MPI_ABI_T_cvar_handle *h = rn_pool_get(&handle_pool);
        rc = h ? MPI_SUCCESS : MPI_T_ERR_MEMORY;
        if (h) {
            h->row = &rn_cfg_rows[cvar_index];
            h->count = forms[h->row->type].count;
            *handle = h;
            *count = h->count;
        }
    }
    rn_tool_leave();
    return rc;
}

int rn_t_cvar_handle_free(MPI_T_cvar_handle *handle)
{
    RN_TRY(rn_tool_enter());
    bool good = handle && *handle && (*handle)->row;
    if (good) {
        (*handle)->row = NULL;
        rn_pool_put(&handle_pool, *handle);
        *handle = MPI_T_CVAR_HANDLE_NULL;
    }
    rn_tool_leave();
    return good ? MPI_SUCCESS : MPI_T_ERR_INVALID_HANDLE;
}

static void read_value(const struct rn_cfg_row *row, void *buf)
{
    switch (row->type) {
    case RN_CFG_BOOL:
        *(int *)buf = *(const bool *)row->value;
        break;
    case RN_CFG_INT:
        *(MPI_Count *)buf = *(const long *)row->value;
        break;
    case RN_CFG_SIZE:
        *(unsigned long *)buf = *(const size_t *)row->value;
        break;
    case RN_CFG_NAME:
    case RN_CFG_PATH:
        snprintf(buf, ROOM, "%s", *(const char *const *)row->value);
        break;
    }
}

int rn_t_cvar_read(MPI_T_cvar_handle handle, void *buf)
{
    RN_TRY(rn_tool_enter());
    bool good = handle && handle->row;
    if (good && buf) read_value(handle->row, buf);
    rn_tool_leave();
    return !good ? MPI_T_ERR_INVALID_HANDLE : buf ? MPI_SUCCESS : MPI_T_ERR_INVALID;
}

/* The value as text, as rn_cfg_change wants it. */
static bool text_of(const struct rn_cfg_row *row, const void *buf, char text[ROOM])
{
    switch (row->type) {
    case RN_CFG_BOOL:
        snprintf(text, ROOM, "%s", *(const int *)buf ? "yes" : "no");
        return *(const int *)buf == 0 || *(const int *)buf == 1;
    case RN_CFG_INT:
        snprintf(text, ROOM, "%lld", (long long)*(const MPI_Count *)buf);
        return true;
    case RN_CFG_SIZE:
        snprintf(text, ROOM, "%lu", *(const unsigned long *)buf);
        return true;
    case RN_CFG_NAME:
    case RN_CFG_PATH:
        return snprintf(text, ROOM, "%.*s", ROOM - 1, (const char *)buf) >= 0;
    }
    return false;
}

int rn_t_cvar_write(MPI_T_cvar_handle handle, const void *buf)
{
    char text[ROOM];
    int rc = MPI_SUCCESS;

    RN_TRY(rn_tool_enter());
    if (!handle || !handle->row)
        rc = MPI_T_ERR_INVALID_HANDLE;
    else if (!rn_cfg_can_change(handle->row))
        rc = MPI_T_ERR_CVAR_SET_NOT_NOW;
    else if (!buf || !text_of(handle->row, buf, text) || !rn_cfg_change(handle->row, text))
        rc = MPI_T_ERR_INVALID;
    rn_tool_leave();
    return rc;
}
