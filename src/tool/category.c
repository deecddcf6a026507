/* Categories: one holds all, the others go by what a variable is about. */
#include "base/cfg.h"
#include "base/stat.h"
#include "tool/internal.h"
#include <string.h>

enum { CAT_ALL, CAT_GENERAL, CAT_WIRE, CAT_COLL, CATS };

static const struct {
    const char *name, *desc;
} rows[CATS] = {
    [CAT_ALL] = { "rondo", "Everything that Rondo lets tools see" },
    [CAT_GENERAL] = { "general", "Checks and the log" },
    [CAT_WIRE] = { "wire", "How messages are carried and waited for" },
    [CAT_COLL] = { "coll", "Collective operations" },
};

static bool begins(const char *name, const char *with)
{
    return !strncmp(name, with, strlen(with));
}

static int cat_of(const char *name)
{
    if (begins(name, "coll") || begins(name, "schedules")) return CAT_COLL;
    return begins(name, "check") || begins(name, "log") ? CAT_GENERAL : CAT_WIRE;
}

static const char *cvar_at(int i)
{
    return rn_cfg_rows[i].name;
}

static const char *pvar_at(int i)
{
    return rn_stat_rows[i].name;
}

/* How many of n variables are in the category; the first len of them go to indices. */
static int members(int cat, const char *(*name_at)(int), int n, int len, int indices[])
{
    int found = 0;

    for (int i = 0; i < n; i++) {
        if (cat_of(name_at(i)) != cat) continue;
        if (found < len) indices[found] = i;
        found++;
    }
    return found;
}

static int check(int cat_index)
{
    RN_TRY(rn_tool_enter());
    rn_tool_leave();
    return cat_index >= 0 && cat_index < CATS ? 0 : MPI_T_ERR_INVALID_INDEX;
}

static int check_list(int cat_index, int len, const int indices[])
{
    RN_TRY(check(cat_index));
    return len < 0 || (len > 0 && !indices) ? MPI_T_ERR_INVALID : 0;
}

/* Nothing is added after the start. */
int rn_t_category_changed(int *update_number)
{
    RN_TRY(check(0));
    RN_TOOL_PUT(update_number, 0);
    return MPI_SUCCESS;
}

int rn_t_category_get_num(int *num_cat)
{
    RN_TRY(check(0));
    RN_TOOL_PUT(num_cat, CATS);
    return MPI_SUCCESS;
}

int rn_t_category_get_index(const char *name, int *cat_index)
{
    RN_TRY(check(0));
    if (!name || !cat_index) return MPI_T_ERR_INVALID;
    for (int i = 0; i < CATS; i++) {
        if (strcmp(rows[i].name, name)) continue;
        *cat_index = i;
        return MPI_SUCCESS;
    }
    return MPI_T_ERR_INVALID_NAME;
}

int rn_t_category_get_info(int cat_index, char *name, int *name_len, char *desc, int *desc_len, int *num_cvars, int *num_pvars,
                           int *num_categories)
{
    RN_TRY(check(cat_index));
    rn_tool_put_text(rows[cat_index].name, name, name_len);
    rn_tool_put_text(rows[cat_index].desc, desc, desc_len);
    RN_TOOL_PUT(num_cvars, members(cat_index, cvar_at, rn_cfg_count, 0, NULL));
    RN_TOOL_PUT(num_pvars, members(cat_index, pvar_at, rn_stat_count, 0, NULL));
    RN_TOOL_PUT(num_categories, cat_index == CAT_ALL ? CATS - 1 : 0);
    return MPI_SUCCESS;
}

int rn_t_category_get_num_events(int cat_index, int *num_events)
{
    RN_TRY(check(cat_index));
    RN_TOOL_PUT(num_events, 0);
    return MPI_SUCCESS;
}

int rn_t_category_get_cvars(int cat_index, int len, int indices[])
{
    RN_TRY(check_list(cat_index, len, indices));
    members(cat_index, cvar_at, rn_cfg_count, len, indices);
    return MPI_SUCCESS;
}

int rn_t_category_get_pvars(int cat_index, int len, int indices[])
{
    RN_TRY(check_list(cat_index, len, indices));
    members(cat_index, pvar_at, rn_stat_count, len, indices);
    return MPI_SUCCESS;
}

int rn_t_category_get_events(int cat_index, int len, int indices[])
{
    return check_list(cat_index, len, indices);
}

int rn_t_category_get_categories(int cat_index, int len, int indices[])
{
    RN_TRY(check_list(cat_index, len, indices));
    for (int i = 0; cat_index == CAT_ALL && i < CATS - 1 && i < len; i++) indices[i] = i + 1;
    return MPI_SUCCESS;
}
