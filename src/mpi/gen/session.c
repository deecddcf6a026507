/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"

int PMPI_Session_init(MPI_Info info, MPI_Errhandler errhandler, MPI_Session *session)
{
    return rn_raise(NULL, rn_unsupported("MPI_Session_init"), "MPI_Session_init");
}
RN_WEAK_NAME(MPI_Session_init)

int PMPI_Session_finalize(MPI_Session *session)
{
    return rn_raise(NULL, rn_unsupported("MPI_Session_finalize"), "MPI_Session_finalize");
}
RN_WEAK_NAME(MPI_Session_finalize)

int PMPI_Session_get_num_psets(MPI_Session session, MPI_Info info, int *npset_names)
{
    return rn_raise(RN_OBJ(rn_session_of(session)), rn_unsupported("MPI_Session_get_num_psets"), "MPI_Session_get_num_psets");
}
RN_WEAK_NAME(MPI_Session_get_num_psets)

int PMPI_Session_get_nth_pset(MPI_Session session, MPI_Info info, int n, int *pset_len, char *pset_name)
{
    return rn_raise(RN_OBJ(rn_session_of(session)), rn_unsupported("MPI_Session_get_nth_pset"), "MPI_Session_get_nth_pset");
}
RN_WEAK_NAME(MPI_Session_get_nth_pset)

int PMPI_Session_get_pset_info(MPI_Session session, const char *pset_name, MPI_Info *info)
{
    return rn_raise(RN_OBJ(rn_session_of(session)), rn_unsupported("MPI_Session_get_pset_info"), "MPI_Session_get_pset_info");
}
RN_WEAK_NAME(MPI_Session_get_pset_info)

int PMPI_Session_get_info(MPI_Session session, MPI_Info *info_used)
{
    return rn_raise(RN_OBJ(rn_session_of(session)), rn_unsupported("MPI_Session_get_info"), "MPI_Session_get_info");
}
RN_WEAK_NAME(MPI_Session_get_info)

int PMPI_Group_from_session_pset(MPI_Session session, const char *pset_name, MPI_Group *newgroup)
{
    return rn_raise(RN_OBJ(rn_session_of(session)), rn_unsupported("MPI_Group_from_session_pset"), "MPI_Group_from_session_pset");
}
RN_WEAK_NAME(MPI_Group_from_session_pset)

int PMPI_Comm_create_from_group(MPI_Group group, const char *stringtag, MPI_Info info, MPI_Errhandler errhandler,
                                MPI_Comm *newcomm)
{
    return rn_raise(NULL, rn_unsupported("MPI_Comm_create_from_group"), "MPI_Comm_create_from_group");
}
RN_WEAK_NAME(MPI_Comm_create_from_group)

int PMPI_Intercomm_create_from_groups(MPI_Group local_group, int local_leader, MPI_Group remote_group, int remote_leader,
                                      const char *stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm *newintercomm)
{
    return rn_raise(NULL, rn_unsupported("MPI_Intercomm_create_from_groups"), "MPI_Intercomm_create_from_groups");
}
RN_WEAK_NAME(MPI_Intercomm_create_from_groups)
