/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "comm/comm.h"
#include "mpi/check.h"
#include "world/world.h"

int PMPI_Comm_size(MPI_Comm comm, int *size)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(size, "size")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_size(comm_p, size);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_size") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_size)

int PMPI_Comm_rank(MPI_Comm comm, int *rank)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(rank, "rank")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_rank(comm_p, rank);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_rank") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_rank)

int PMPI_Comm_compare(MPI_Comm comm1, MPI_Comm comm2, int *result)
{
    struct rn_comm *comm1_p = rn_comm_of(comm1);
    struct rn_comm *comm2_p = rn_comm_of(comm2);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm1_p, comm1, "comm1")) || (rc = rn_check_comm(comm2_p, comm2, "comm2")) ||
               (rc = rn_check_pointer(result, "result")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_compare(comm1_p, comm2_p, result);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm1_p), rc, "MPI_Comm_compare") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_compare)

int PMPI_Comm_group(MPI_Comm comm, MPI_Group *group)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(group, "group")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_group(comm_p, group);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_group") : MPI_SUCCESS;
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
    if (unlikely(rc)) rn_not_made(newcomm, comm);
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
    if (unlikely(rc)) rn_not_made(newcomm, comm);
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_dup_with_info") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_dup_with_info)

int PMPI_Comm_idup(MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(newcomm, "newcomm")) ||
               (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_idup(comm_p, newcomm, request);
        rn_exit();
    }
    if (unlikely(rc)) rn_not_made(newcomm, comm);
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_idup") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_idup)

int PMPI_Comm_idup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm, MPI_Request *request)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_pointer(newcomm, "newcomm")) || (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_idup_with_info(comm_p, info_p, newcomm, request);
        rn_exit();
    }
    if (unlikely(rc)) rn_not_made(newcomm, comm);
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_idup_with_info") : MPI_SUCCESS;
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
    if (unlikely(rc)) rn_not_made(newcomm, comm);
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
    if (unlikely(rc)) rn_not_made(newcomm, comm);
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
    if (unlikely(rc)) rn_not_made(newcomm, comm);
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
    if (unlikely(rc)) rn_not_made(newcomm, comm);
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_split_type") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_split_type)

int PMPI_Comm_free(MPI_Comm *comm)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_comm_at(comm, "comm");
    if (!rc) {
        rn_enter();
        rc = rn_comm_free(comm);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Comm_free") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_free)

int PMPI_Comm_get_name(MPI_Comm comm, char *comm_name, int *resultlen)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm_or_null(comm_p, comm, "comm")) || (rc = rn_check_pointer(comm_name, "comm_name")) ||
               (rc = rn_check_pointer(resultlen, "resultlen")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_get_name(comm_p, comm_name, resultlen);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_get_name") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_get_name)

int PMPI_Comm_set_name(MPI_Comm comm, const char *comm_name)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(comm_name, "comm_name")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_set_name(comm_p, comm_name);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_set_name") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_set_name)

int PMPI_Comm_get_info(MPI_Comm comm, MPI_Info *info_used)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(info_used, "info_used")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_get_info(comm_p, info_used);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_get_info") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_get_info)

int PMPI_Comm_set_info(MPI_Comm comm, MPI_Info info)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_info_or_null(info_p, info, "info")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_set_info(comm_p, info_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_set_info") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_set_info)

int PMPI_Comm_test_inter(MPI_Comm comm, int *flag)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(flag, "flag")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_test_inter(comm_p, flag);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_test_inter") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_test_inter)

int PMPI_Comm_remote_size(MPI_Comm comm, int *size)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(size, "size")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_remote_size(comm_p, size);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_remote_size") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_remote_size)

int PMPI_Comm_remote_group(MPI_Comm comm, MPI_Group *group)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_pointer(group, "group")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_remote_group(comm_p, group);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Comm_remote_group") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_remote_group)

int PMPI_Intercomm_create(MPI_Comm local_comm, int local_leader, MPI_Comm peer_comm, int remote_leader, int tag,
                          MPI_Comm *newintercomm)
{
    struct rn_comm *local_comm_p = rn_comm_of(local_comm);
    struct rn_comm *peer_comm_p = rn_comm_of(peer_comm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(local_comm_p, local_comm, "local_comm")) || (rc = rn_check_send_tag(tag, "tag")) ||
               (rc = rn_check_pointer(newintercomm, "newintercomm")));
    if (!rc) {
        rn_enter();
        rc = rn_intercomm_create(local_comm_p, local_leader, peer_comm_p, remote_leader, tag, newintercomm);
        rn_exit();
    }
    if (unlikely(rc)) rn_not_made(newintercomm, local_comm);
    return rc ? rn_raise(RN_OBJ(local_comm_p), rc, "MPI_Intercomm_create") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Intercomm_create)

int PMPI_Intercomm_merge(MPI_Comm intercomm, int high, MPI_Comm *newintracomm)
{
    struct rn_comm *intercomm_p = rn_comm_of(intercomm);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(intercomm_p, intercomm, "intercomm")) ||
               (rc = rn_check_pointer(newintracomm, "newintracomm")));
    if (!rc) {
        rn_enter();
        rc = rn_intercomm_merge(intercomm_p, high, newintracomm);
        rn_exit();
    }
    if (unlikely(rc)) rn_not_made(newintracomm, intercomm);
    return rc ? rn_raise(RN_OBJ(intercomm_p), rc, "MPI_Intercomm_merge") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Intercomm_merge)
