/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"

int PMPI_Group_size(MPI_Group group, int *size)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_size"), "MPI_Group_size");
}
RN_WEAK_NAME(MPI_Group_size)

int PMPI_Group_rank(MPI_Group group, int *rank)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_rank"), "MPI_Group_rank");
}
RN_WEAK_NAME(MPI_Group_rank)

int PMPI_Group_translate_ranks(MPI_Group group1, int n, const int ranks1[], MPI_Group group2, int ranks2[])
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_translate_ranks"), "MPI_Group_translate_ranks");
}
RN_WEAK_NAME(MPI_Group_translate_ranks)

int PMPI_Group_compare(MPI_Group group1, MPI_Group group2, int *result)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_compare"), "MPI_Group_compare");
}
RN_WEAK_NAME(MPI_Group_compare)

int PMPI_Group_difference(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_difference"), "MPI_Group_difference");
}
RN_WEAK_NAME(MPI_Group_difference)

int PMPI_Group_excl(MPI_Group group, int n, const int ranks[], MPI_Group *newgroup)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_excl"), "MPI_Group_excl");
}
RN_WEAK_NAME(MPI_Group_excl)

int PMPI_Group_free(MPI_Group *group)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_free"), "MPI_Group_free");
}
RN_WEAK_NAME(MPI_Group_free)

int PMPI_Group_incl(MPI_Group group, int n, const int ranks[], MPI_Group *newgroup)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_incl"), "MPI_Group_incl");
}
RN_WEAK_NAME(MPI_Group_incl)

int PMPI_Group_intersection(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_intersection"), "MPI_Group_intersection");
}
RN_WEAK_NAME(MPI_Group_intersection)

int PMPI_Group_range_excl(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_range_excl"), "MPI_Group_range_excl");
}
RN_WEAK_NAME(MPI_Group_range_excl)

int PMPI_Group_range_incl(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_range_incl"), "MPI_Group_range_incl");
}
RN_WEAK_NAME(MPI_Group_range_incl)

int PMPI_Group_union(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_union"), "MPI_Group_union");
}
RN_WEAK_NAME(MPI_Group_union)
