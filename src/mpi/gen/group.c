/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"

int PMPI_Group_size(MPI_Group group, int *size)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_size"), "MPI_Group_size");
}
#pragma weak MPI_Group_size = PMPI_Group_size

int PMPI_Group_rank(MPI_Group group, int *rank)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_rank"), "MPI_Group_rank");
}
#pragma weak MPI_Group_rank = PMPI_Group_rank

int PMPI_Group_translate_ranks(MPI_Group group1, int n, const int ranks1[], MPI_Group group2, int ranks2[])
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_translate_ranks"), "MPI_Group_translate_ranks");
}
#pragma weak MPI_Group_translate_ranks = PMPI_Group_translate_ranks

int PMPI_Group_compare(MPI_Group group1, MPI_Group group2, int *result)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_compare"), "MPI_Group_compare");
}
#pragma weak MPI_Group_compare = PMPI_Group_compare

int PMPI_Group_difference(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_difference"), "MPI_Group_difference");
}
#pragma weak MPI_Group_difference = PMPI_Group_difference

int PMPI_Group_excl(MPI_Group group, int n, const int ranks[], MPI_Group *newgroup)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_excl"), "MPI_Group_excl");
}
#pragma weak MPI_Group_excl = PMPI_Group_excl

int PMPI_Group_free(MPI_Group *group)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_free"), "MPI_Group_free");
}
#pragma weak MPI_Group_free = PMPI_Group_free

int PMPI_Group_incl(MPI_Group group, int n, const int ranks[], MPI_Group *newgroup)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_incl"), "MPI_Group_incl");
}
#pragma weak MPI_Group_incl = PMPI_Group_incl

int PMPI_Group_intersection(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_intersection"), "MPI_Group_intersection");
}
#pragma weak MPI_Group_intersection = PMPI_Group_intersection

int PMPI_Group_range_excl(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_range_excl"), "MPI_Group_range_excl");
}
#pragma weak MPI_Group_range_excl = PMPI_Group_range_excl

int PMPI_Group_range_incl(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_range_incl"), "MPI_Group_range_incl");
}
#pragma weak MPI_Group_range_incl = PMPI_Group_range_incl

int PMPI_Group_union(MPI_Group group1, MPI_Group group2, MPI_Group *newgroup)
{
    return rn_raise(NULL, rn_unsupported("MPI_Group_union"), "MPI_Group_union");
}
#pragma weak MPI_Group_union = PMPI_Group_union
