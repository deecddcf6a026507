#include "mpi/abi.h"
#include <stdio.h>
#include <string.h>

int rn_abi_get_version(int *abi_major, int *abi_minor)
{
    *abi_major = MPI_ABI_VERSION;
    *abi_minor = MPI_ABI_SUBVERSION;
    return 0;
}

int rn_abi_get_info(MPI_Info *info)
{
    static const struct {
        const char *key;
        size_t bytes;
    } sizes[] = {
        { "mpi_aint_size", sizeof(MPI_Aint) },
        { "mpi_count_size", sizeof(MPI_Count) },
        { "mpi_offset_size", sizeof(MPI_Offset) },
    };
    MPI_Info out;
    char value[16];

    RN_TRY(rn_info_create(&out));
    for (size_t i = 0; i < ARRAY_LEN(sizes); i++) {
        snprintf(value, sizeof value, "%zu", sizes[i].bytes);
        int rc = rn_info_set(rn_info_of(out), sizes[i].key, value);
        if (rc) {
            rn_info_free(&out);
            return rc;
        }
    }
    *info = out;
    return 0;
}

/* Only a Fortran layer over us knows these; the first one that tells is believed. */
static MPI_Info fortran = MPI_INFO_NULL;
static int logical_bytes;
static unsigned char is_true[16], is_false[16];

int rn_abi_set_fortran_info(struct rn_info *info)
{
    if (!info) return rn_fail(MPI_ERR_INFO, "argument info is MPI_INFO_NULL");
    if (fortran != MPI_INFO_NULL) return rn_fail(MPI_ERR_ABI, "the Fortran information was set before");
    return rn_info_dup(info, &fortran);
}

int rn_abi_get_fortran_info(MPI_Info *info)
{
    if (fortran != MPI_INFO_NULL) return rn_info_dup(rn_info_of(fortran), info);
    *info = MPI_INFO_NULL;
    return 0;
}

static int check_logical(int size, const void *yes, const void *no)
{
    if (size != 1 && size != 2 && size != 4 && size != 8 && size != 16)
        return rn_bad_arg(MPI_ERR_ARG, "logical_size", size, "no size of a Fortran LOGICAL");
    if (!yes || !no) return rn_fail(MPI_ERR_ARG, "argument %s is a null pointer", yes ? "logical_false" : "logical_true");
    return 0;
}

int rn_abi_set_fortran_booleans(int logical_size, void *logical_true, void *logical_false)
{
    RN_TRY(check_logical(logical_size, logical_true, logical_false));
    if (logical_bytes) return rn_fail(MPI_ERR_ABI, "the Fortran booleans were set before");

    memcpy(is_true, logical_true, (size_t)logical_size);
    memcpy(is_false, logical_false, (size_t)logical_size);
    logical_bytes = logical_size;
    return 0;
}

int rn_abi_get_fortran_booleans(int logical_size, void *logical_true, void *logical_false, int *is_set)
{
    RN_TRY(check_logical(logical_size, logical_true, logical_false));
    if (logical_bytes && logical_bytes != logical_size)
        return rn_bad_arg(MPI_ERR_ARG, "logical_size", logical_size, "not the size that was set");

    memcpy(logical_true, is_true, (size_t)logical_bytes);
    memcpy(logical_false, is_false, (size_t)logical_bytes);
    *is_set = logical_bytes != 0;
    return 0;
}
