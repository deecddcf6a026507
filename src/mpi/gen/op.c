/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "datatype/datatype.h"
#include "mpi/check.h"

int PMPI_Op_create(MPI_User_function *user_fn, int commute, MPI_Op *op)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_function(user_fn, "user_fn")) || (rc = rn_check_pointer(op, "op")));
    if (!rc) {
        rn_enter();
        rc = rn_op_create((struct rn_callback){ (void (*)(void))user_fn, false }, commute, op);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Op_create") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Op_create)

int PMPI_Op_create_c(MPI_User_function_c *user_fn, int commute, MPI_Op *op)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_function(user_fn, "user_fn")) || (rc = rn_check_pointer(op, "op")));
    if (!rc) {
        rn_enter();
        rc = rn_op_create((struct rn_callback){ (void (*)(void))user_fn, true }, commute, op);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Op_create_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Op_create_c)

int PMPI_Op_commutative(MPI_Op op, int *commute)
{
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_pointer(commute, "commute")));
    if (!rc) {
        rn_enter();
        rc = rn_op_commutative(op_p, commute);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Op_commutative") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Op_commutative)

int PMPI_Op_free(MPI_Op *op)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_op_at(op, "op")));
    if (!rc) {
        rn_enter();
        rc = rn_op_free(op);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Op_free") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Op_free)
