/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"
#include "world/world.h"

int PMPI_Init(int *argc, char ***argv)
{
    int rc;

    rc = rn_init(argc, argv);
    return rc ? rn_raise(NULL, rc, "MPI_Init") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Init)

int PMPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(provided, "provided");
    if (!rc) rc = rn_init_thread(argc, argv, required, provided);
    return rc ? rn_raise(NULL, rc, "MPI_Init_thread") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Init_thread)

int PMPI_Initialized(int *flag)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(flag, "flag");
    if (!rc) rc = rn_initialized(flag);
    return rc ? rn_raise(NULL, rc, "MPI_Initialized") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Initialized)

int PMPI_Finalize(void)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_running();
    if (!rc) rc = rn_finalize();
    return rc ? rn_raise(NULL, rc, "MPI_Finalize") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Finalize)

int PMPI_Finalized(int *flag)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(flag, "flag");
    if (!rc) rc = rn_finalized(flag);
    return rc ? rn_raise(NULL, rc, "MPI_Finalized") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Finalized)

int PMPI_Abort(MPI_Comm comm, int errorcode)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    int rc;

    rc = rn_abort(comm_p, errorcode);
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Abort") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Abort)

int PMPI_Query_thread(int *provided)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_pointer(provided, "provided")));
    if (!rc) rc = rn_query_thread(provided);
    return rc ? rn_raise(NULL, rc, "MPI_Query_thread") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Query_thread)

int PMPI_Is_thread_main(int *flag)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_pointer(flag, "flag")));
    if (!rc) rc = rn_is_thread_main(flag);
    return rc ? rn_raise(NULL, rc, "MPI_Is_thread_main") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Is_thread_main)

int PMPI_Get_version(int *version, int *subversion)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_pointer(version, "version")) || (rc = rn_check_pointer(subversion, "subversion")));
    if (!rc) rc = rn_get_version(version, subversion);
    return rc ? rn_raise(NULL, rc, "MPI_Get_version") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Get_version)

int PMPI_Get_library_version(char *version, int *resultlen)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_pointer(version, "version")) || (rc = rn_check_pointer(resultlen, "resultlen")));
    if (!rc) rc = rn_get_library_version(version, resultlen);
    return rc ? rn_raise(NULL, rc, "MPI_Get_library_version") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Get_library_version)

int PMPI_Get_processor_name(char *name, int *resultlen)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_pointer(name, "name")) ||
               (rc = rn_check_pointer(resultlen, "resultlen")));
    if (!rc) rc = rn_get_processor_name(name, resultlen);
    return rc ? rn_raise(NULL, rc, "MPI_Get_processor_name") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Get_processor_name)

int PMPI_Get_hw_resource_info(MPI_Info *hw_info)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(hw_info, "hw_info");
    if (!rc) {
        rn_enter();
        rc = rn_get_hw_resource_info(hw_info);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Get_hw_resource_info") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Get_hw_resource_info)

int PMPI_Alloc_mem(MPI_Aint size, MPI_Info info, void *baseptr)
{
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_pointer(baseptr, "baseptr")));
    if (!rc) {
        rn_enter();
        rc = rn_alloc_mem(size, info_p, baseptr);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Alloc_mem") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Alloc_mem)

int PMPI_Free_mem(void *base)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_running();
    if (!rc) {
        rn_enter();
        rc = rn_free_mem(base);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Free_mem") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Free_mem)
