/* MPI_Comm_split_type: which color a rank has; the rest is split. */
#include "base/cpuset.h"
#include "coll/coll.h"
#include "rt/rt.h"
#include "world/make.h"
#include <limits.h>
#include <string.h>

#define SHARED_MEMORY "mpi_shared_memory"
#define RESOURCE_TYPE "mpi_hw_resource_type"

/* Ranks that can share memory. */
static int color_shared(void)
{
    return rn_rt.node;
}

/* Ranks that are held to the same instance of a part of a machine; MPI_UNDEFINED for one that may use several. */
static int color_part(int part)
{
    int instance = rn_part_held(part);

    return instance < 0 || rn_rt.node >= INT_MAX / RN_CPU_MAX ? MPI_UNDEFINED : rn_rt.node * RN_CPU_MAX + instance;
}

/* The largest part of a machine that not all ranks of c share; info, if there is one, learns its name (MPI-5.0 7.4.2). */
static int color_unguided(struct rn_comm *c, struct rn_info *info, int *color)
{
    enum { WAYS = RN_PARTS + 1 };
    int ways[WAYS], bounds[2 * WAYS], least[2 * WAYS];

    ways[0] = color_shared();
    for (int i = 0; i < RN_PARTS; i++) ways[i + 1] = color_part(i);
    /* The least and the greatest by one reduction. */
    for (int i = 0; i < WAYS; i++) {
        int known = ways[i] == MPI_UNDEFINED ? -1 : ways[i];
        bounds[2 * i] = known;
        bounds[2 * i + 1] = -known;
    }
    RN_TRY(rn_allreduce(bounds, least, 2 * WAYS, rn_type_of(MPI_INT), rn_op_of(MPI_MIN), c));
    *color = MPI_UNDEFINED;
    for (int i = 0; i < WAYS; i++) {
        if (least[2 * i] == -least[2 * i + 1]) continue;
        *color = ways[i];
        if (!info || *color == MPI_UNDEFINED) break;
        return rn_info_put(info, RESOURCE_TYPE, i ? rn_part_name(i - 1) : SHARED_MEMORY);
    }
    return 0;
}

static int color_guided(const struct rn_info *info)
{
    const char *type = rn_info_value(info, RESOURCE_TYPE);

    if (!type) return MPI_UNDEFINED;
    if (!strcmp(type, SHARED_MEMORY)) return color_shared();
    int part = rn_part_find(type);
    return part < 0 ? MPI_UNDEFINED : color_part(part);
}

/* Members of a process set: the first one's rank tells sets of one name apart, such as those of mpi://SELF. */
static int color_set(const char *name)
{
    int rc;
    struct rn_group *g = rn_world_set(name, &rc);

    if (!g) return MPI_UNDEFINED;
    int color = g->rank == MPI_UNDEFINED ? MPI_UNDEFINED : (int)rn_group_proc(g, 0);
    rn_group_release(g);
    return color;
}

static int color_resource(const struct rn_info *info)
{
    const char *set = rn_info_value(info, "mpi_pset_name");

    return set ? color_set(set) : color_guided(info);
}

/* The types that MPI_COMM_TYPE_HW_GUIDED knows, and whether this process is held to one of each. */
int rn_get_hw_resource_info(MPI_Info *hw_info)
{
    struct rn_info *info = rn_info_new();

    if (!info) return rn_fail(MPI_ERR_NO_MEM, "no memory for an info object");
    int rc = rn_info_put(info, SHARED_MEMORY, "true");
    for (int i = 0; !rc && i < RN_PARTS; i++) rc = rn_info_put(info, rn_part_name(i), rn_part_held(i) < 0 ? "false" : "true");
    if (rc)
        rn_info_release(info);
    else
        *hw_info = rn_info_handle(info);
    return rc;
}

int rn_comm_split_type(struct rn_comm *c, int split_type, int key, struct rn_info *info, MPI_Comm *newcomm)
{
    int color;

    switch (split_type) {
    case MPI_UNDEFINED:
        color = MPI_UNDEFINED;
        break;
    case MPI_COMM_TYPE_SHARED:
        color = color_shared();
        break;
    case MPI_COMM_TYPE_HW_UNGUIDED:
        /* Between two groups each would learn what the other may be split by. */
        if (c->remote)
            color = c->nodes > 1 ? color_shared() : MPI_UNDEFINED;
        else
            RN_TRY(color_unguided(c, info, &color));
        break;
    case MPI_COMM_TYPE_HW_GUIDED:
        color = color_guided(info);
        break;
    case MPI_COMM_TYPE_RESOURCE_GUIDED:
        color = color_resource(info);
        break;
    default:
        return rn_bad_arg(MPI_ERR_ARG, "split_type", split_type, "which is no MPI_COMM_TYPE_ constant");
    }
    return rn_comm_split(c, color, key, newcomm);
}
