/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "comm/comm.h"
#include "mpi/check.h"

int PMPI_Info_create(MPI_Info *info)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(info, "info");
    if (!rc) {
        rn_enter();
        rc = rn_info_create(info);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Info_create") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Info_create)

int PMPI_Info_create_env(int argc, char *argv[], MPI_Info *info)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(info, "info");
    if (!rc) {
        rn_enter();
        rc = rn_info_create_env(argc, argv, info);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Info_create_env") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Info_create_env)

int PMPI_Info_dup(MPI_Info info, MPI_Info *newinfo)
{
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_info(info_p, info, "info")) || (rc = rn_check_pointer(newinfo, "newinfo")));
    if (!rc) {
        rn_enter();
        rc = rn_info_dup(info_p, newinfo);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Info_dup") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Info_dup)

int PMPI_Info_free(MPI_Info *info)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_info_at(info, "info");
    if (!rc) {
        rn_enter();
        rc = rn_info_free(info);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Info_free") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Info_free)

int PMPI_Info_set(MPI_Info info, const char *key, const char *value)
{
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_info(info_p, info, "info")) || (rc = rn_check_key(key, "key")) ||
               (rc = rn_check_pointer(value, "value")));
    if (!rc) {
        rn_enter();
        rc = rn_info_set(info_p, key, value);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Info_set") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Info_set)

int PMPI_Info_get_string(MPI_Info info, const char *key, int *buflen, char *value, int *flag)
{
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_info(info_p, info, "info")) || (rc = rn_check_key(key, "key")) ||
               (rc = rn_check_pointer(buflen, "buflen")) || (rc = rn_check_pointer(flag, "flag")));
    if (!rc) {
        rn_enter();
        rc = rn_info_get_string(info_p, key, buflen, value, flag);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Info_get_string") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Info_get_string)

int PMPI_Info_get_nkeys(MPI_Info info, int *nkeys)
{
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_info(info_p, info, "info")) || (rc = rn_check_pointer(nkeys, "nkeys")));
    if (!rc) {
        rn_enter();
        rc = rn_info_get_nkeys(info_p, nkeys);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Info_get_nkeys") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Info_get_nkeys)

int PMPI_Info_get_nthkey(MPI_Info info, int n, char *key)
{
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_info(info_p, info, "info")) || (rc = rn_check_count(n, MPI_ERR_ARG, "n")) ||
               (rc = rn_check_pointer(key, "key")));
    if (!rc) {
        rn_enter();
        rc = rn_info_get_nthkey(info_p, n, key);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Info_get_nthkey") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Info_get_nthkey)

int PMPI_Info_delete(MPI_Info info, const char *key)
{
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_info(info_p, info, "info")) || (rc = rn_check_key(key, "key")));
    if (!rc) {
        rn_enter();
        rc = rn_info_delete(info_p, key);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Info_delete") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Info_delete)

int PMPI_Info_get(MPI_Info info, const char *key, int valuelen, char *value, int *flag)
{
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_info(info_p, info, "info")) || (rc = rn_check_key(key, "key")) ||
               (rc = rn_check_pointer(flag, "flag")));
    if (!rc) {
        rn_enter();
        rc = rn_info_get(info_p, key, valuelen, value, flag);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Info_get") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Info_get)

int PMPI_Info_get_valuelen(MPI_Info info, const char *key, int *valuelen, int *flag)
{
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_info(info_p, info, "info")) || (rc = rn_check_key(key, "key")) ||
               (rc = rn_check_pointer(valuelen, "valuelen")) || (rc = rn_check_pointer(flag, "flag")));
    if (!rc) {
        rn_enter();
        rc = rn_info_get_valuelen(info_p, key, valuelen, flag);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Info_get_valuelen") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Info_get_valuelen)
