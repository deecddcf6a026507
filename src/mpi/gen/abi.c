/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/abi.h"
#include "mpi/check.h"

int PMPI_Abi_get_fortran_booleans(int logical_size, void *logical_true, void *logical_false, int *is_set)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(is_set, "is_set");
    if (!rc) {
        rn_enter();
        rc = rn_abi_get_fortran_booleans(logical_size, logical_true, logical_false, is_set);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Abi_get_fortran_booleans") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Abi_get_fortran_booleans)

int PMPI_Abi_get_fortran_info(MPI_Info *info)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(info, "info");
    if (!rc) {
        rn_enter();
        rc = rn_abi_get_fortran_info(info);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Abi_get_fortran_info") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Abi_get_fortran_info)

int PMPI_Abi_get_info(MPI_Info *info)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(info, "info");
    if (!rc) {
        rn_enter();
        rc = rn_abi_get_info(info);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Abi_get_info") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Abi_get_info)

int PMPI_Abi_get_version(int *abi_major, int *abi_minor)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_pointer(abi_major, "abi_major")) || (rc = rn_check_pointer(abi_minor, "abi_minor")));
    if (!rc) {
        rn_enter();
        rc = rn_abi_get_version(abi_major, abi_minor);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Abi_get_version") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Abi_get_version)

int PMPI_Abi_set_fortran_booleans(int logical_size, void *logical_true, void *logical_false)
{
    int rc;

    rn_enter();
    rc = rn_abi_set_fortran_booleans(logical_size, logical_true, logical_false);
    rn_exit();
    return rc ? rn_raise(NULL, rc, "MPI_Abi_set_fortran_booleans") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Abi_set_fortran_booleans)

int PMPI_Abi_set_fortran_info(MPI_Info info)
{
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_info_or_null(info_p, info, "info");
    if (!rc) {
        rn_enter();
        rc = rn_abi_set_fortran_info(info_p);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Abi_set_fortran_info") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Abi_set_fortran_info)
