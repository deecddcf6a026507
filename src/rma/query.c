/* What windows tell about themselves: attributes, info, names, shared memory; and the memory attached to dynamic ones. */
#include "pt2pt/hot.h"
#include "rma/win.h"
#include <stdio.h>
#include <stdlib.h>

/* ---- attributes, error handlers and names, for comm ---- */

static struct rn_attrs *attrs_of(struct rn_win *w)
{
    return &w->attrs;
}

static bool predefined(struct rn_win *w, int keyval, void **value)
{
    switch (keyval) {
    case MPI_WIN_BASE:
        *value = w->base;
        return true;
    case MPI_WIN_SIZE:
        *value = &w->size_attr;
        return true;
    case MPI_WIN_DISP_UNIT:
        *value = &w->unit_attr;
        return true;
    case MPI_WIN_CREATE_FLAVOR:
        *value = &w->flavor;
        return true;
    case MPI_WIN_MODEL:
        *value = &w->model_attr;
        return true;
    default:
        return false;
    }
}

static struct rn_errh **place_of(struct rn_obj *o)
{
    return &((struct rn_win *)(void *)o)->errh;
}

static void noun_of(const struct rn_win *w, char *out, size_t room)
{
    if (w->name[0])
        snprintf(out, room, "window %s", w->name);
    else
        snprintf(out, room, "a window of %d ranks", w->size);
}

__attribute__((constructor)) static void at_load(void)
{
    rn_win_attrs = attrs_of;
    rn_win_attr_predefined = predefined;
    rn_win_noun = noun_of;
    rn_errh_place[RN_KIND_WIN] = place_of;
}

int rn_win_get_name(struct rn_win *win, char *win_name, int *resultlen)
{
    const char *name = win ? win->name : "MPI_WIN_NULL";

    *resultlen = (int)strlen(name);
    memcpy(win_name, name, (size_t)*resultlen + 1);
    return 0;
}

int rn_win_set_name(struct rn_win *win, const char *win_name)
{
    snprintf(win->name, sizeof win->name, "%s", win_name);
    return 0;
}

int rn_win_get_group(struct rn_win *win, MPI_Group *group)
{
    rn_group_ref(win->comm->group);
    *group = rn_group_handle(win->comm->group);
    return 0;
}

/* ---- info ---- */

static const struct {
    const char *key, *on, *off;
    uint32_t hint;
} hints[] = {
    { "no_locks", "true", "false", RN_WIN_NO_LOCKS },
    { "same_size", "true", "false", RN_WIN_SAME_SIZE },
    { "same_disp_unit", "true", "false", RN_WIN_SAME_UNIT },
    { "alloc_shared_noncontig", "true", "false", RN_WIN_NONCONTIG },
    { "accumulate_ops", "same_op", "same_op_no_op", RN_WIN_SAME_OP },
};

/* Either none, or words out of rar, raw, war and waw. */
static bool is_ordering(const char *text)
{
    size_t n;

    if (!strcmp(text, "none")) return true;
    for (;; text += n + 1) {
        n = strcspn(text, ",");
        if (n != 3 || (strncmp(text, "rar", 3) && strncmp(text, "raw", 3) && strncmp(text, "war", 3) && strncmp(text, "waw", 3)))
            return false;
        if (!text[n]) return true;
    }
}

void rn_win_apply_info(struct rn_win *w, const struct rn_info *info)
{
    const char *order = rn_info_value(info, "accumulate_ordering");

    for (size_t i = 0; i < ARRAY_LEN(hints); i++) {
        if (rn_info_is(info, hints[i].key, hints[i].on)) w->hints |= hints[i].hint;
        if (rn_info_is(info, hints[i].key, hints[i].off)) w->hints &= ~hints[i].hint;
    }
    if (order && is_ordering(order)) snprintf(w->ordering, sizeof w->ordering, "%s", order);
    rn_kinds_promise(info, &w->kinds);
}

int rn_win_set_info(struct rn_win *win, struct rn_info *info)
{
    rn_win_apply_info(win, info);
    return 0;
}

int rn_win_get_info(struct rn_win *win, MPI_Info *info_used)
{
    struct rn_info *info = rn_info_new();
    int rc = info ? 0 : rn_fail(MPI_ERR_NO_MEM, "no memory for an info object");
    char align[24];

    for (size_t i = 0; !rc && i < ARRAY_LEN(hints); i++)
        rc = rn_info_put(info, hints[i].key, win->hints & hints[i].hint ? hints[i].on : hints[i].off);
    if (!rc) rc = rn_info_put(info, "accumulate_ordering", win->ordering);
    if (!rc) rc = rn_info_put(info, "mpi_accumulate_granularity", "0");
    if (!rc && win->align) {
        snprintf(align, sizeof align, "%zu", win->align);
        rc = rn_info_put(info, "mpi_minimum_memory_alignment", align);
    }
    if (!rc) rc = rn_kinds_tell(win->comm->session, info);
    if (!rc) rc = rn_kinds_tell_promise(win->kinds, info);
    if (!rc)
        *info_used = rn_info_handle(info);
    else if (info)
        rn_info_release(info);
    return rc;
}

/* ---- memory that can be loaded from and stored to ---- */

int rn_win_shared_query(struct rn_win *win, int rank, MPI_Aint *size, MPI_Aint *disp_unit, void *baseptr)
{
    const struct rn_target *t = NULL;

    if (win->flavor == MPI_WIN_FLAVOR_DYNAMIC) return rn_fail(MPI_ERR_RMA_FLAVOR, "a dynamic window has no memory of its own");
    if (rank != MPI_PROC_NULL && (unsigned)rank >= (unsigned)win->size)
        return rn_fail(MPI_ERR_RANK, "argument rank is %d, ranks are 0 to %d", rank, win->size - 1);
    /* MPI_PROC_NULL stands for the lowest rank that has memory; what programs brought with them is nobody's to share. */
    for (int i = 0; rank == MPI_PROC_NULL && win->flavor != MPI_WIN_FLAVOR_CREATE && i < win->size; i++)
        if (win->targets[i].mapped && win->targets[i].bytes) rank = i;
    if (rank != MPI_PROC_NULL) t = &win->targets[rank];

    bool here = t && t->mapped && !t->device;
    *size = here ? (MPI_Aint)t->bytes : 0;
    *disp_unit = t ? (MPI_Aint)t->unit : (MPI_Aint)win->unit;
    *(void **)baseptr = here && t->bytes ? t->mapped : NULL;
    return 0;
}

/* ---- dynamic windows ---- */

static const struct rn_region *region_at(const struct rn_win *w, uint64_t at)
{
    for (int i = 0; i < w->nregions; i++)
        if (at - w->regions[i].base < w->regions[i].bytes) return &w->regions[i];
    return NULL;
}

/* Regions that adjoin serve as one. */
bool rn_region_has(const struct rn_win *w, uint64_t at, size_t bytes)
{
    while (bytes) {
        const struct rn_region *r = region_at(w, at);
        if (!r) return false;
        size_t n = RN_MIN(bytes, (size_t)(r->base + r->bytes - at));
        at += n;
        bytes -= n;
    }
    return true;
}

static int check_dynamic(const struct rn_win *w)
{
    if (w->flavor == MPI_WIN_FLAVOR_DYNAMIC) return 0;
    return rn_fail(MPI_ERR_RMA_FLAVOR, "the window was not made by MPI_Win_create_dynamic");
}

static bool overlaps(const struct rn_region *r, uint64_t base, uint64_t bytes)
{
    return base < r->base + r->bytes && r->base < base + bytes;
}

int rn_win_attach(struct rn_win *win, void *base, MPI_Aint size)
{
    uint64_t at = (uint64_t)(uintptr_t)base;

    RN_TRY(check_dynamic(win));
    if (size < 0) return rn_bad_arg(MPI_ERR_SIZE, "size", size, "must not be negative");
    if (rn_gpu_kind(base) != RN_GPU_HOST)
        return rn_fail(MPI_ERR_RMA_ATTACH, "argument base is device memory, which cannot be attached");
    for (int i = 0; i < win->nregions; i++)
        if (overlaps(&win->regions[i], at, (uint64_t)size))
            return rn_fail(MPI_ERR_RMA_ATTACH, "%lld bytes at %p overlap what is attached already", (long long)size, base);
    if (win->nregions == win->room) {
        int room = win->room ? 2 * win->room : 8;
        struct rn_region *more = realloc(win->regions, (size_t)room * sizeof *more);
        if (!more) return rn_fail(MPI_ERR_RMA_ATTACH, "no memory to attach more than %d regions", win->room);
        win->regions = more;
        win->room = room;
    }
    win->regions[win->nregions++] = (struct rn_region){ at, (uint64_t)size };
    return 0;
}

int rn_win_detach(struct rn_win *win, const void *base)
{
    RN_TRY(check_dynamic(win));
    for (int i = 0; i < win->nregions; i++) {
        if (win->regions[i].base != (uint64_t)(uintptr_t)base) continue;
        win->regions[i] = win->regions[--win->nregions];
        return 0;
    }
    return rn_fail(MPI_ERR_RMA_ATTACH, "nothing is attached at %p", base);
}
