#include "base/cfg.h"
#include "tool/internal.h"
#include <pthread.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int users;

int rn_tool_enter(void)
{
    pthread_mutex_lock(&lock);
    if (users) return 0;
    pthread_mutex_unlock(&lock);
    return MPI_T_ERR_NOT_INITIALIZED;
}

void rn_tool_leave(void)
{
    pthread_mutex_unlock(&lock);
}

void rn_tool_put_text(const char *text, char *out, int *len)
{
    if (!len) return;
    size_t full = strlen(text) + 1;

    if (out && *len > 0) {
        size_t n = RN_MIN(full, (size_t)*len) - 1;
        memcpy(out, text, n);
        out[n] = 0;
    }
    *len = (int)full;
}

int rn_t_init_thread(int required, int *provided)
{
    if (required < MPI_THREAD_SINGLE || required > MPI_THREAD_MULTIPLE) return MPI_T_ERR_INVALID;
    pthread_mutex_lock(&lock);
    if (!users++) rn_cfg_load_early();
    pthread_mutex_unlock(&lock);
    RN_TOOL_PUT(provided, MPI_THREAD_MULTIPLE);
    return MPI_SUCCESS;
}

int rn_t_finalize(void)
{
    RN_TRY(rn_tool_enter());
    users--;
    rn_tool_leave();
    return MPI_SUCCESS;
}

/* ---- enumerations: there is one ---- */

struct MPI_ABI_T_enum {
    const char *name;
    int nitems;
    const char *items[2]; /* by value */
};

static struct MPI_ABI_T_enum no_or_yes = { "switch", 2, { "no", "yes" } };
const MPI_T_enum rn_tool_switch = &no_or_yes;

int rn_t_enum_get_info(MPI_T_enum enumtype, int *num, char *name, int *name_len)
{
    RN_TRY(rn_tool_enter());
    rn_tool_leave();
    if (enumtype != rn_tool_switch) return MPI_T_ERR_INVALID_HANDLE;
    RN_TOOL_PUT(num, enumtype->nitems);
    rn_tool_put_text(enumtype->name, name, name_len);
    return MPI_SUCCESS;
}

int rn_t_enum_get_item(MPI_T_enum enumtype, int indx, int *value, char *name, int *name_len)
{
    RN_TRY(rn_tool_enter());
    rn_tool_leave();
    if (enumtype != rn_tool_switch) return MPI_T_ERR_INVALID_HANDLE;
    if (indx < 0 || indx >= enumtype->nitems) return MPI_T_ERR_INVALID_INDEX;
    RN_TOOL_PUT(value, indx);
    rn_tool_put_text(enumtype->items[indx], name, name_len);
    return MPI_SUCCESS;
}
