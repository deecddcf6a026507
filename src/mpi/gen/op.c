/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"

int PMPI_Op_create(MPI_User_function *user_fn, int commute, MPI_Op *op)
{
    return rn_raise(NULL, rn_unsupported("MPI_Op_create"), "MPI_Op_create");
}
RN_WEAK_NAME(MPI_Op_create)

int PMPI_Op_create_c(MPI_User_function_c *user_fn, int commute, MPI_Op *op)
{
    return rn_raise(NULL, rn_unsupported("MPI_Op_create_c"), "MPI_Op_create_c");
}
RN_WEAK_NAME(MPI_Op_create_c)

int PMPI_Op_commutative(MPI_Op op, int *commute)
{
    return rn_raise(NULL, rn_unsupported("MPI_Op_commutative"), "MPI_Op_commutative");
}
RN_WEAK_NAME(MPI_Op_commutative)

int PMPI_Op_free(MPI_Op *op)
{
    return rn_raise(NULL, rn_unsupported("MPI_Op_free"), "MPI_Op_free");
}
RN_WEAK_NAME(MPI_Op_free)
