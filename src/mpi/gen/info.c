/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"

int PMPI_Info_create(MPI_Info *info)
{
    return rn_raise(NULL, rn_unsupported("MPI_Info_create"), "MPI_Info_create");
}
RN_WEAK_NAME(MPI_Info_create)

int PMPI_Info_create_env(int argc, char *argv[], MPI_Info *info)
{
    return rn_raise(NULL, rn_unsupported("MPI_Info_create_env"), "MPI_Info_create_env");
}
RN_WEAK_NAME(MPI_Info_create_env)

int PMPI_Info_dup(MPI_Info info, MPI_Info *newinfo)
{
    return rn_raise(NULL, rn_unsupported("MPI_Info_dup"), "MPI_Info_dup");
}
RN_WEAK_NAME(MPI_Info_dup)

int PMPI_Info_free(MPI_Info *info)
{
    return rn_raise(NULL, rn_unsupported("MPI_Info_free"), "MPI_Info_free");
}
RN_WEAK_NAME(MPI_Info_free)

int PMPI_Info_set(MPI_Info info, const char *key, const char *value)
{
    return rn_raise(NULL, rn_unsupported("MPI_Info_set"), "MPI_Info_set");
}
RN_WEAK_NAME(MPI_Info_set)

int PMPI_Info_get_string(MPI_Info info, const char *key, int *buflen, char *value, int *flag)
{
    return rn_raise(NULL, rn_unsupported("MPI_Info_get_string"), "MPI_Info_get_string");
}
RN_WEAK_NAME(MPI_Info_get_string)

int PMPI_Info_get_nkeys(MPI_Info info, int *nkeys)
{
    return rn_raise(NULL, rn_unsupported("MPI_Info_get_nkeys"), "MPI_Info_get_nkeys");
}
RN_WEAK_NAME(MPI_Info_get_nkeys)

int PMPI_Info_get_nthkey(MPI_Info info, int n, char *key)
{
    return rn_raise(NULL, rn_unsupported("MPI_Info_get_nthkey"), "MPI_Info_get_nthkey");
}
RN_WEAK_NAME(MPI_Info_get_nthkey)

int PMPI_Info_delete(MPI_Info info, const char *key)
{
    return rn_raise(NULL, rn_unsupported("MPI_Info_delete"), "MPI_Info_delete");
}
RN_WEAK_NAME(MPI_Info_delete)

int PMPI_Info_get(MPI_Info info, const char *key, int valuelen, char *value, int *flag)
{
    return rn_raise(NULL, rn_unsupported("MPI_Info_get"), "MPI_Info_get");
}
RN_WEAK_NAME(MPI_Info_get)

int PMPI_Info_get_valuelen(MPI_Info info, const char *key, int *valuelen, int *flag)
{
    return rn_raise(NULL, rn_unsupported("MPI_Info_get_valuelen"), "MPI_Info_get_valuelen");
}
RN_WEAK_NAME(MPI_Info_get_valuelen)
