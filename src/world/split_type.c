/* MPI_Comm_split_type: which color a rank has; the rest is split. */
#include "rt/rt.h"
#include "world/make.h"
#include <string.h>

#define SHARED_MEMORY "mpi_shared_memory"

/* Ranks that can share memory. */
static int color_shared(void)
{
    return rn_rt.node;
}

/* The next smaller part of the machine that tells ranks of c apart. */
static int color_unguided(const struct rn_comm *c)
{
    return c->nodes > 1 ? color_shared() : MPI_UNDEFINED;
}

static int color_guided(const struct rn_info *info)
{
    const char *type = rn_info_value(info, "mpi_hw_resource_type");

    return type && !strcmp(type, SHARED_MEMORY) ? color_shared() : MPI_UNDEFINED;
}

/* The types that MPI_COMM_TYPE_HW_GUIDED knows, and whether this process is held to one of each. */
int rn_get_hw_resource_info(MPI_Info *hw_info)
{
    struct rn_info *info = rn_info_new();

    if (!info) return rn_fail(MPI_ERR_NO_MEM, "no memory for an info object");
    int rc = rn_info_put(info, SHARED_MEMORY, "true");
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
        color = color_unguided(c);
        break;
    case MPI_COMM_TYPE_HW_GUIDED:
    case MPI_COMM_TYPE_RESOURCE_GUIDED:
        color = color_guided(info);
        break;
    default:
        return rn_bad_arg(MPI_ERR_ARG, "split_type", split_type, "which is no MPI_COMM_TYPE_ constant");
    }
    return rn_comm_split(c, color, key, newcomm);
}
