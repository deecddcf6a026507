/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "comm/comm.h"
#include "mpi/check.h"

int PMPI_Group_size(MPI_Group group, int *size)
{
    struct rn_group *group_p = rn_group_of(group);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_group(group_p, group, "group")) ||
               (rc = rn_check_pointer(size, "size")));
    if (!rc) {
        rn_enter();
        rc = rn_group_size(group_p, size);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Group_size") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Group_size)

int PMPI_Group_rank(MPI_Group group, int *rank)
{
    struct rn_group *group_p = rn_group_of(group);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_group(group_p, group, "group")) ||
               (rc = rn_check_pointer(rank, "rank")));
    if (!rc) {
        rn_enter();
        rc = rn_group_rank(group_p, rank);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Group_rank") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Group_rank)

int PMPI_Group_translate_ranks(MPI_Group group1, int n, const int ranks1[], MPI_Group group2, int ranks2[])
{
    struct rn_group *group1_p = rn_group_of(group1);
    struct rn_group *group2_p = rn_group_of(group2);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_group(group1_p, group1, "group1")) ||
               (rc = rn_check_group(group2_p, group2, "group2")) || (rc = rn_check_count(n, MPI_ERR_ARG, "n")) ||
               (rc = rn_check_array(n, ranks1, "ranks1")) || (rc = rn_check_array(n, ranks2, "ranks2")));
    if (!rc) {
        rn_enter();
        rc = rn_group_translate_ranks(group1_p, n, ranks1, group2_p, ranks2);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Group_translate_ranks") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Group_translate_ranks)

int PMPI_Group_compare(MPI_Group group1, MPI_Group group2, int *result)
{
    struct rn_group *group1_p = rn_group_of(group1);
    struct rn_group *group2_p = rn_group_of(group2);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_group(group1_p, group1, "group1")) ||
               (rc = rn_check_group(group2_p, group2, "group2")) || (rc = rn_check_pointer(result, "result")));
    if (!rc) {
        rn_enter();
        rc = rn_group_compare(group1_p, group2_p, result);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Group_compare") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Group_compare)

int PMPI_Group_difference(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    struct rn_group *group1_p = rn_group_of(group1);
    struct rn_group *group2_p = rn_group_of(group2);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_group(group1_p, group1, "group1")) ||
               (rc = rn_check_group(group2_p, group2, "group2")) || (rc = rn_check_pointer(newgroup, "newgroup")));
    if (!rc) {
        rn_enter();
        rc = rn_group_difference(group1_p, group2_p, newgroup);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Group_difference") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Group_difference)

int PMPI_Group_excl(MPI_Group group, int n, const int ranks[], MPI_Group *newgroup)
{
    struct rn_group *group_p = rn_group_of(group);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_group(group_p, group, "group")) ||
               (rc = rn_check_count(n, MPI_ERR_ARG, "n")) || (rc = rn_check_array(n, ranks, "ranks")) ||
               (rc = rn_check_pointer(newgroup, "newgroup")));
    if (!rc) {
        rn_enter();
        rc = rn_group_excl(group_p, n, ranks, newgroup);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Group_excl") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Group_excl)

int PMPI_Group_free(MPI_Group *group)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_group_at(group, "group")));
    if (!rc) {
        rn_enter();
        rc = rn_group_free(group);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Group_free") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Group_free)

int PMPI_Group_incl(MPI_Group group, int n, const int ranks[], MPI_Group *newgroup)
{
    struct rn_group *group_p = rn_group_of(group);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_group(group_p, group, "group")) ||
               (rc = rn_check_count(n, MPI_ERR_ARG, "n")) || (rc = rn_check_array(n, ranks, "ranks")) ||
               (rc = rn_check_pointer(newgroup, "newgroup")));
    if (!rc) {
        rn_enter();
        rc = rn_group_incl(group_p, n, ranks, newgroup);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Group_incl") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Group_incl)

int PMPI_Group_intersection(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    struct rn_group *group1_p = rn_group_of(group1);
    struct rn_group *group2_p = rn_group_of(group2);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_group(group1_p, group1, "group1")) ||
               (rc = rn_check_group(group2_p, group2, "group2")) || (rc = rn_check_pointer(newgroup, "newgroup")));
    if (!rc) {
        rn_enter();
        rc = rn_group_intersection(group1_p, group2_p, newgroup);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Group_intersection") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Group_intersection)

int PMPI_Group_range_excl(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup)
{
    struct rn_group *group_p = rn_group_of(group);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_group(group_p, group, "group")) ||
               (rc = rn_check_count(n, MPI_ERR_ARG, "n")) || (rc = rn_check_array(n, ranges, "ranges")) ||
               (rc = rn_check_pointer(newgroup, "newgroup")));
    if (!rc) {
        rn_enter();
        rc = rn_group_range_excl(group_p, n, ranges, newgroup);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Group_range_excl") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Group_range_excl)

int PMPI_Group_range_incl(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup)
{
    struct rn_group *group_p = rn_group_of(group);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_group(group_p, group, "group")) ||
               (rc = rn_check_count(n, MPI_ERR_ARG, "n")) || (rc = rn_check_array(n, ranges, "ranges")) ||
               (rc = rn_check_pointer(newgroup, "newgroup")));
    if (!rc) {
        rn_enter();
        rc = rn_group_range_incl(group_p, n, ranges, newgroup);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Group_range_incl") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Group_range_incl)

int PMPI_Group_union(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    struct rn_group *group1_p = rn_group_of(group1);
    struct rn_group *group2_p = rn_group_of(group2);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_group(group1_p, group1, "group1")) ||
               (rc = rn_check_group(group2_p, group2, "group2")) || (rc = rn_check_pointer(newgroup, "newgroup")));
    if (!rc) {
        rn_enter();
        rc = rn_group_union(group1_p, group2_p, newgroup);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Group_union") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Group_union)
