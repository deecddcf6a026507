/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"
#include "world/world.h"

int PMPI_Comm_size(MPI_Comm comm, int *size)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_size"), "MPI_Comm_size");
}
RN_WEAK_NAME(MPI_Comm_size)

int PMPI_Comm_rank(MPI_Comm comm, int *rank)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_rank"), "MPI_Comm_rank");
}
RN_WEAK_NAME(MPI_Comm_rank)

int PMPI_Comm_compare(MPI_Comm comm1, MPI_Comm comm2, int *result)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm1)), rn_unsupported("MPI_Comm_compare"), "MPI_Comm_compare");
}
RN_WEAK_NAME(MPI_Comm_compare)

int PMPI_Comm_group(MPI_Comm comm, MPI_Group *group)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_group"), "MPI_Comm_group");
}
RN_WEAK_NAME(MPI_Comm_group)

int PMPI_Comm_dup(MPI_Comm comm, MPI_Comm *newcomm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(newcomm, "newcomm")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_dup(comm_p, newcomm);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_dup") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_dup)

int PMPI_Comm_dup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_pointer(newcomm, "newcomm")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_dup_with_info(comm_p, info_p, newcomm);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_dup_with_info") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_dup_with_info)

int PMPI_Comm_idup(MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_idup"), "MPI_Comm_idup");
}
RN_WEAK_NAME(MPI_Comm_idup)

int PMPI_Comm_idup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_idup_with_info"), "MPI_Comm_idup_with_info");
}
RN_WEAK_NAME(MPI_Comm_idup_with_info)

int PMPI_Comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm *newcomm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_group *group_p = rn_group_of(group);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_group(group_p, group, "group")) ||
               (rc = rn_check_pointer(newcomm, "newcomm")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_create(comm_p, group_p, newcomm);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_create") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_create)

int PMPI_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *newcomm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_group *group_p = rn_group_of(group);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_group(group_p, group, "group")) ||
               (rc = rn_check_send_tag(tag, "tag")) || (rc = rn_check_pointer(newcomm, "newcomm")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_create_group(comm_p, group_p, tag, newcomm);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_create_group") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_create_group)

int PMPI_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm *newcomm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(newcomm, "newcomm")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_split(comm_p, color, key, newcomm);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_split") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_split)

int PMPI_Comm_split_type(MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm *newcomm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_pointer(newcomm, "newcomm")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_split_type(comm_p, split_type, key, info_p, newcomm);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_split_type") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_split_type)

int PMPI_Comm_free(MPI_Comm *comm)
{
    return rn_raise(NULL, rn_unsupported("MPI_Comm_free"), "MPI_Comm_free");
}
RN_WEAK_NAME(MPI_Comm_free)

int PMPI_Comm_get_name(MPI_Comm comm, char *comm_name, int *resultlen)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_get_name"), "MPI_Comm_get_name");
}
RN_WEAK_NAME(MPI_Comm_get_name)

int PMPI_Comm_set_name(MPI_Comm comm, const char *comm_name)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_set_name"), "MPI_Comm_set_name");
}
RN_WEAK_NAME(MPI_Comm_set_name)

int PMPI_Comm_get_info(MPI_Comm comm, MPI_Info *info_used)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_get_info"), "MPI_Comm_get_info");
}
RN_WEAK_NAME(MPI_Comm_get_info)

int PMPI_Comm_set_info(MPI_Comm comm, MPI_Info info)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_set_info"), "MPI_Comm_set_info");
}
RN_WEAK_NAME(MPI_Comm_set_info)

int PMPI_Comm_test_inter(MPI_Comm comm, int *flag)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_test_inter"), "MPI_Comm_test_inter");
}
RN_WEAK_NAME(MPI_Comm_test_inter)

int PMPI_Comm_remote_size(MPI_Comm comm, int *size)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_remote_size"), "MPI_Comm_remote_size");
}
RN_WEAK_NAME(MPI_Comm_remote_size)

int PMPI_Comm_remote_group(MPI_Comm comm, MPI_Group *group)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_remote_group"), "MPI_Comm_remote_group");
}
RN_WEAK_NAME(MPI_Comm_remote_group)

int PMPI_Intercomm_create(MPI_Comm local_comm, int local_leader, MPI_Comm peer_comm, int remote_leader, int tag,
                          MPI_Comm *newintercomm)
{
    return rn_raise(RN_OBJ(rn_comm_of(local_comm)), rn_unsupported("MPI_Intercomm_create"), "MPI_Intercomm_create");
}
RN_WEAK_NAME(MPI_Intercomm_create)

int PMPI_Intercomm_merge(MPI_Comm intercomm, int high, MPI_Comm *newintracomm)
{
    return rn_raise(RN_OBJ(rn_comm_of(intercomm)), rn_unsupported("MPI_Intercomm_merge"), "MPI_Intercomm_merge");
}
RN_WEAK_NAME(MPI_Intercomm_merge)
