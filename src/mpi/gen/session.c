/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"
#include "world/world.h"

int PMPI_Session_init(MPI_Info info, MPI_Errhandler errhandler, MPI_Session *session)
{
    struct rn_info *info_p = rn_info_of(info);
    struct rn_errh *errhandler_p = rn_errh_of(errhandler);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_errh(errhandler_p, errhandler, "errhandler")) || (rc = rn_check_pointer(session, "session")));
    if (!rc) rc = rn_session_init(info_p, errhandler_p, session);
    return rc ? rn_raise(NULL, rc, "MPI_Session_init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Session_init)

int PMPI_Session_finalize(MPI_Session *session)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_session_at(session, "session");
    if (!rc) rc = rn_session_finalize(session);
    return rc ? rn_raise(NULL, rc, "MPI_Session_finalize") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Session_finalize)

int PMPI_Session_get_num_psets(MPI_Session session, MPI_Info info, int *npset_names)
{
    struct rn_session *session_p = rn_session_of(session);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_session(session_p, session, "session")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_pointer(npset_names, "npset_names")));
    if (!rc) {
        rn_enter();
        rc = rn_session_get_num_psets(session_p, info_p, npset_names);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(session_p), rc, "MPI_Session_get_num_psets") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Session_get_num_psets)

int PMPI_Session_get_nth_pset(MPI_Session session, MPI_Info info, int n, int *pset_len, char *pset_name)
{
    struct rn_session *session_p = rn_session_of(session);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_session(session_p, session, "session")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_count(n, MPI_ERR_ARG, "n")) || (rc = rn_check_pointer(pset_len, "pset_len")));
    if (!rc) {
        rn_enter();
        rc = rn_session_get_nth_pset(session_p, info_p, n, pset_len, pset_name);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(session_p), rc, "MPI_Session_get_nth_pset") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Session_get_nth_pset)

int PMPI_Session_get_pset_info(MPI_Session session, const char *pset_name, MPI_Info *info)
{
    struct rn_session *session_p = rn_session_of(session);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_session(session_p, session, "session")) || (rc = rn_check_pointer(pset_name, "pset_name")) ||
               (rc = rn_check_pointer(info, "info")));
    if (!rc) {
        rn_enter();
        rc = rn_session_get_pset_info(session_p, pset_name, info);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(session_p), rc, "MPI_Session_get_pset_info") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Session_get_pset_info)

int PMPI_Session_get_info(MPI_Session session, MPI_Info *info_used)
{
    struct rn_session *session_p = rn_session_of(session);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_session(session_p, session, "session")) || (rc = rn_check_pointer(info_used, "info_used")));
    if (!rc) {
        rn_enter();
        rc = rn_session_get_info(session_p, info_used);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(session_p), rc, "MPI_Session_get_info") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Session_get_info)

int PMPI_Group_from_session_pset(MPI_Session session, const char *pset_name, MPI_Group *newgroup)
{
    struct rn_session *session_p = rn_session_of(session);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_session(session_p, session, "session")) || (rc = rn_check_pointer(pset_name, "pset_name")) ||
               (rc = rn_check_pointer(newgroup, "newgroup")));
    if (!rc) {
        rn_enter();
        rc = rn_group_from_session_pset(session_p, pset_name, newgroup);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(session_p), rc, "MPI_Group_from_session_pset") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Group_from_session_pset)

int PMPI_Comm_create_from_group(MPI_Group group, const char *stringtag, MPI_Info info, MPI_Errhandler errhandler,
                                MPI_Comm *newcomm)
{
    struct rn_group *group_p = rn_group_of(group);
    struct rn_info *info_p = rn_info_of(info);
    struct rn_errh *errhandler_p = rn_errh_of(errhandler);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_group(group_p, group, "group")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_errh(errhandler_p, errhandler, "errhandler")) ||
               (rc = rn_check_pointer(stringtag, "stringtag")) || (rc = rn_check_pointer(newcomm, "newcomm")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_create_from_group(group_p, stringtag, info_p, errhandler_p, newcomm);
        rn_exit();
    }
    if (unlikely(rc)) rn_not_made(newcomm, MPI_COMM_NULL);
    return rc ? rn_raise(NULL, rc, "MPI_Comm_create_from_group") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_create_from_group)

int PMPI_Intercomm_create_from_groups(MPI_Group local_group, int local_leader, MPI_Group remote_group, int remote_leader,
                                      const char *stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm *newintercomm)
{
    struct rn_group *local_group_p = rn_group_of(local_group);
    struct rn_group *remote_group_p = rn_group_of(remote_group);
    struct rn_info *info_p = rn_info_of(info);
    struct rn_errh *errhandler_p = rn_errh_of(errhandler);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_group(local_group_p, local_group, "local_group")) ||
               (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_errh(errhandler_p, errhandler, "errhandler")) ||
               (rc = rn_check_pointer(stringtag, "stringtag")) || (rc = rn_check_pointer(newintercomm, "newintercomm")));
    if (!rc) {
        rn_enter();
        rc = rn_intercomm_create_from_groups(local_group_p, local_leader, remote_group_p, remote_leader, stringtag, info_p,
                                             errhandler_p, newintercomm);
        rn_exit();
    }
    if (unlikely(rc)) rn_not_made(newintercomm, MPI_COMM_NULL);
    return rc ? rn_raise(NULL, rc, "MPI_Intercomm_create_from_groups") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Intercomm_create_from_groups)
