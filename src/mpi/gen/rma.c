/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"
#include "rma/hot.h"
#include "rma/rma.h"

int PMPI_Win_create(void *base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_pointer(win, "win")));
    if (!rc) {
        rn_enter();
        rc = rn_win_create(base, size, disp_unit, info_p, comm_p, win);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Win_create") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_create)

int PMPI_Win_create_c(void *base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_pointer(win, "win")));
    if (!rc) {
        rn_enter();
        rc = rn_win_create(base, size, disp_unit, info_p, comm_p, win);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Win_create_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_create_c)

int PMPI_Win_allocate(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_pointer(baseptr, "baseptr")) || (rc = rn_check_pointer(win, "win")));
    if (!rc) {
        rn_enter();
        rc = rn_win_allocate(size, disp_unit, info_p, comm_p, baseptr, win);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Win_allocate") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_allocate)

int PMPI_Win_allocate_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_pointer(baseptr, "baseptr")) || (rc = rn_check_pointer(win, "win")));
    if (!rc) {
        rn_enter();
        rc = rn_win_allocate(size, disp_unit, info_p, comm_p, baseptr, win);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Win_allocate_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_allocate_c)

int PMPI_Win_allocate_shared(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_pointer(baseptr, "baseptr")) || (rc = rn_check_pointer(win, "win")));
    if (!rc) {
        rn_enter();
        rc = rn_win_allocate_shared(size, disp_unit, info_p, comm_p, baseptr, win);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Win_allocate_shared") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_allocate_shared)

int PMPI_Win_allocate_shared_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_pointer(baseptr, "baseptr")) || (rc = rn_check_pointer(win, "win")));
    if (!rc) {
        rn_enter();
        rc = rn_win_allocate_shared(size, disp_unit, info_p, comm_p, baseptr, win);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Win_allocate_shared_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_allocate_shared_c)

int PMPI_Win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win *win)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_info_or_null(info_p, info, "info")) ||
               (rc = rn_check_pointer(win, "win")));
    if (!rc) {
        rn_enter();
        rc = rn_win_create_dynamic(info_p, comm_p, win);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Win_create_dynamic") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_create_dynamic)

int PMPI_Win_attach(MPI_Win win, void *base, MPI_Aint size)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_win(win_p, win, "win");
    if (!rc) {
        rn_enter();
        rc = rn_win_attach(win_p, base, size);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_attach") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_attach)

int PMPI_Win_detach(MPI_Win win, const void *base)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_win(win_p, win, "win");
    if (!rc) {
        rn_enter();
        rc = rn_win_detach(win_p, base);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_detach") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_detach)

int PMPI_Win_shared_query(MPI_Win win, int rank, MPI_Aint *size, int *disp_unit, void *baseptr)
{
    struct rn_win *win_p = rn_win_of(win);
    MPI_Aint disp_unit_wide = 0;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) || (rc = rn_check_pointer(size, "size")) ||
               (rc = rn_check_pointer(disp_unit, "disp_unit")) || (rc = rn_check_pointer(baseptr, "baseptr")));
    if (!rc) {
        rn_enter();
        rc = rn_win_shared_query(win_p, rank, size, &disp_unit_wide, baseptr);
        rn_exit();
        if (!rc) *disp_unit = rn_narrow(disp_unit_wide);
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_shared_query") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_shared_query)

int PMPI_Win_shared_query_c(MPI_Win win, int rank, MPI_Aint *size, MPI_Aint *disp_unit, void *baseptr)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) || (rc = rn_check_pointer(size, "size")) ||
               (rc = rn_check_pointer(disp_unit, "disp_unit")) || (rc = rn_check_pointer(baseptr, "baseptr")));
    if (!rc) {
        rn_enter();
        rc = rn_win_shared_query(win_p, rank, size, disp_unit, baseptr);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_shared_query_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_shared_query_c)

int PMPI_Win_free(MPI_Win *win)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_win_at(win, "win");
    if (!rc) {
        rn_enter();
        rc = rn_win_free(win);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Win_free") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_free)

int PMPI_Win_get_name(MPI_Win win, char *win_name, int *resultlen)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win_or_null(win_p, win, "win")) || (rc = rn_check_pointer(win_name, "win_name")) ||
               (rc = rn_check_pointer(resultlen, "resultlen")));
    if (!rc) {
        rn_enter();
        rc = rn_win_get_name(win_p, win_name, resultlen);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_get_name") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_get_name)

int PMPI_Win_set_name(MPI_Win win, const char *win_name)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) || (rc = rn_check_pointer(win_name, "win_name")));
    if (!rc) {
        rn_enter();
        rc = rn_win_set_name(win_p, win_name);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_set_name") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_set_name)

int PMPI_Win_get_info(MPI_Win win, MPI_Info *info_used)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) || (rc = rn_check_pointer(info_used, "info_used")));
    if (!rc) {
        rn_enter();
        rc = rn_win_get_info(win_p, info_used);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_get_info") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_get_info)

int PMPI_Win_set_info(MPI_Win win, MPI_Info info)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_info *info_p = rn_info_of(info);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) || (rc = rn_check_info_or_null(info_p, info, "info")));
    if (!rc) {
        rn_enter();
        rc = rn_win_set_info(win_p, info_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_set_info") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_set_info)

int PMPI_Win_get_group(MPI_Win win, MPI_Group *group)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) || (rc = rn_check_pointer(group, "group")));
    if (!rc) {
        rn_enter();
        rc = rn_win_get_group(win_p, group);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_get_group") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_get_group)

int PMPI_Put(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp,
             int target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_type *origin_datatype_p = rn_data_type_of(origin_datatype, origin_count);
    struct rn_type *target_datatype_p = rn_data_type_of(target_datatype, target_count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) ||
               (rc = rn_check_type_ready(origin_datatype_p, origin_datatype, "origin_datatype")) ||
               (rc = rn_check_type_ready(target_datatype_p, target_datatype, "target_datatype")) ||
               (rc = rn_check_count(origin_count, MPI_ERR_COUNT, "origin_count")) ||
               (rc = rn_check_count(target_count, MPI_ERR_COUNT, "target_count")) ||
               (rc = rn_check_input(origin_addr, origin_count, origin_datatype_p, target_rank, "origin_addr")));
    if (!rc) {
        rn_enter();
        rc = rn_put(origin_addr, origin_count, origin_datatype_p, target_rank, target_disp, target_count, target_datatype_p,
                    win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Put") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Put)

int PMPI_Put_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
               MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_type *origin_datatype_p = rn_data_type_of(origin_datatype, origin_count);
    struct rn_type *target_datatype_p = rn_data_type_of(target_datatype, target_count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) ||
               (rc = rn_check_type_ready(origin_datatype_p, origin_datatype, "origin_datatype")) ||
               (rc = rn_check_type_ready(target_datatype_p, target_datatype, "target_datatype")) ||
               (rc = rn_check_count(origin_count, MPI_ERR_COUNT, "origin_count")) ||
               (rc = rn_check_count(target_count, MPI_ERR_COUNT, "target_count")) ||
               (rc = rn_check_input(origin_addr, origin_count, origin_datatype_p, target_rank, "origin_addr")));
    if (!rc) {
        rn_enter();
        rc = rn_put(origin_addr, origin_count, origin_datatype_p, target_rank, target_disp, target_count, target_datatype_p,
                    win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Put_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Put_c)

int PMPI_Get(void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp,
             int target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_type *origin_datatype_p = rn_data_type_of(origin_datatype, origin_count);
    struct rn_type *target_datatype_p = rn_data_type_of(target_datatype, target_count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) ||
               (rc = rn_check_type_ready(origin_datatype_p, origin_datatype, "origin_datatype")) ||
               (rc = rn_check_type_ready(target_datatype_p, target_datatype, "target_datatype")) ||
               (rc = rn_check_count(origin_count, MPI_ERR_COUNT, "origin_count")) ||
               (rc = rn_check_count(target_count, MPI_ERR_COUNT, "target_count")) ||
               (rc = rn_check_buffer(origin_addr, origin_count, origin_datatype_p, target_rank, "origin_addr")));
    if (!rc) {
        rn_enter();
        rc = rn_get(origin_addr, origin_count, origin_datatype_p, target_rank, target_disp, target_count, target_datatype_p,
                    win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Get") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Get)

int PMPI_Get_c(void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp,
               MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_type *origin_datatype_p = rn_data_type_of(origin_datatype, origin_count);
    struct rn_type *target_datatype_p = rn_data_type_of(target_datatype, target_count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) ||
               (rc = rn_check_type_ready(origin_datatype_p, origin_datatype, "origin_datatype")) ||
               (rc = rn_check_type_ready(target_datatype_p, target_datatype, "target_datatype")) ||
               (rc = rn_check_count(origin_count, MPI_ERR_COUNT, "origin_count")) ||
               (rc = rn_check_count(target_count, MPI_ERR_COUNT, "target_count")) ||
               (rc = rn_check_buffer(origin_addr, origin_count, origin_datatype_p, target_rank, "origin_addr")));
    if (!rc) {
        rn_enter();
        rc = rn_get(origin_addr, origin_count, origin_datatype_p, target_rank, target_disp, target_count, target_datatype_p,
                    win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Get_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Get_c)

int PMPI_Accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
                    MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_type *origin_datatype_p = rn_type_of(origin_datatype);
    struct rn_type *target_datatype_p = rn_type_of(target_datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) ||
               (rc = rn_check_type_ready(origin_datatype_p, origin_datatype, "origin_datatype")) ||
               (rc = rn_check_type_ready(target_datatype_p, target_datatype, "target_datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(origin_count, MPI_ERR_COUNT, "origin_count")) ||
               (rc = rn_check_count(target_count, MPI_ERR_COUNT, "target_count")) ||
               (rc = rn_check_input(origin_addr, origin_count, origin_datatype_p, target_rank, "origin_addr")));
    if (!rc) {
        rn_enter();
        rc = rn_accumulate(origin_addr, origin_count, origin_datatype_p, target_rank, target_disp, target_count,
                           target_datatype_p, op_p, win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Accumulate") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Accumulate)

int PMPI_Accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
                      MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_type *origin_datatype_p = rn_type_of(origin_datatype);
    struct rn_type *target_datatype_p = rn_type_of(target_datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) ||
               (rc = rn_check_type_ready(origin_datatype_p, origin_datatype, "origin_datatype")) ||
               (rc = rn_check_type_ready(target_datatype_p, target_datatype, "target_datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(origin_count, MPI_ERR_COUNT, "origin_count")) ||
               (rc = rn_check_count(target_count, MPI_ERR_COUNT, "target_count")) ||
               (rc = rn_check_input(origin_addr, origin_count, origin_datatype_p, target_rank, "origin_addr")));
    if (!rc) {
        rn_enter();
        rc = rn_accumulate(origin_addr, origin_count, origin_datatype_p, target_rank, target_disp, target_count,
                           target_datatype_p, op_p, win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Accumulate_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Accumulate_c)

int PMPI_Get_accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, void *result_addr,
                        int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count,
                        MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_type *origin_datatype_p = op != MPI_NO_OP ? rn_type_of(origin_datatype) : NULL;
    struct rn_type *result_datatype_p = rn_type_of(result_datatype);
    struct rn_type *target_datatype_p = rn_type_of(target_datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) ||
               (op != MPI_NO_OP && (rc = rn_check_type_ready(origin_datatype_p, origin_datatype, "origin_datatype"))) ||
               (rc = rn_check_type_ready(result_datatype_p, result_datatype, "result_datatype")) ||
               (rc = rn_check_type_ready(target_datatype_p, target_datatype, "target_datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) ||
               (op != MPI_NO_OP && (rc = rn_check_count(origin_count, MPI_ERR_COUNT, "origin_count"))) ||
               (rc = rn_check_count(result_count, MPI_ERR_COUNT, "result_count")) ||
               (rc = rn_check_count(target_count, MPI_ERR_COUNT, "target_count")) ||
               (op != MPI_NO_OP && (rc = rn_check_input(origin_addr, origin_count, origin_datatype_p, target_rank, "origin_addr"))) ||
               (rc = rn_check_buffer(result_addr, result_count, result_datatype_p, target_rank, "result_addr")));
    if (!rc) {
        rn_enter();
        rc = rn_get_accumulate(origin_addr, origin_count, origin_datatype_p, result_addr, result_count, result_datatype_p,
                               target_rank, target_disp, target_count, target_datatype_p, op_p, win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Get_accumulate") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Get_accumulate)

int PMPI_Get_accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void *result_addr,
                          MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp,
                          MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_type *origin_datatype_p = op != MPI_NO_OP ? rn_type_of(origin_datatype) : NULL;
    struct rn_type *result_datatype_p = rn_type_of(result_datatype);
    struct rn_type *target_datatype_p = rn_type_of(target_datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) ||
               (op != MPI_NO_OP && (rc = rn_check_type_ready(origin_datatype_p, origin_datatype, "origin_datatype"))) ||
               (rc = rn_check_type_ready(result_datatype_p, result_datatype, "result_datatype")) ||
               (rc = rn_check_type_ready(target_datatype_p, target_datatype, "target_datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) ||
               (op != MPI_NO_OP && (rc = rn_check_count(origin_count, MPI_ERR_COUNT, "origin_count"))) ||
               (rc = rn_check_count(result_count, MPI_ERR_COUNT, "result_count")) ||
               (rc = rn_check_count(target_count, MPI_ERR_COUNT, "target_count")) ||
               (op != MPI_NO_OP && (rc = rn_check_input(origin_addr, origin_count, origin_datatype_p, target_rank, "origin_addr"))) ||
               (rc = rn_check_buffer(result_addr, result_count, result_datatype_p, target_rank, "result_addr")));
    if (!rc) {
        rn_enter();
        rc = rn_get_accumulate(origin_addr, origin_count, origin_datatype_p, result_addr, result_count, result_datatype_p,
                               target_rank, target_disp, target_count, target_datatype_p, op_p, win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Get_accumulate_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Get_accumulate_c)

int PMPI_Fetch_and_op(const void *origin_addr, void *result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp,
                      MPI_Op op, MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_type *datatype_p = rn_type_of(datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) ||
               (op != MPI_NO_OP && (rc = rn_check_buffer(origin_addr, 1, datatype_p, target_rank, "origin_addr"))) ||
               (rc = rn_check_buffer(result_addr, 1, datatype_p, target_rank, "result_addr")));
    if (!rc) {
        rn_enter();
        rc = rn_fetch_and_op(origin_addr, result_addr, datatype_p, target_rank, target_disp, op_p, win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Fetch_and_op") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Fetch_and_op)

int PMPI_Compare_and_swap(const void *origin_addr, const void *compare_addr, void *result_addr, MPI_Datatype datatype,
                          int target_rank, MPI_Aint target_disp, MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_buffer(origin_addr, 1, datatype_p, target_rank, "origin_addr")) ||
               (rc = rn_check_buffer(compare_addr, 1, datatype_p, target_rank, "compare_addr")) ||
               (rc = rn_check_buffer(result_addr, 1, datatype_p, target_rank, "result_addr")));
    if (!rc) {
        rn_enter();
        rc = rn_compare_and_swap(origin_addr, compare_addr, result_addr, datatype_p, target_rank, target_disp, win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Compare_and_swap") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Compare_and_swap)

int PMPI_Rput(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp,
              int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_type *origin_datatype_p = rn_data_type_of(origin_datatype, origin_count);
    struct rn_type *target_datatype_p = rn_data_type_of(target_datatype, target_count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) ||
               (rc = rn_check_type_ready(origin_datatype_p, origin_datatype, "origin_datatype")) ||
               (rc = rn_check_type_ready(target_datatype_p, target_datatype, "target_datatype")) ||
               (rc = rn_check_count(origin_count, MPI_ERR_COUNT, "origin_count")) ||
               (rc = rn_check_count(target_count, MPI_ERR_COUNT, "target_count")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(origin_addr, origin_count, origin_datatype_p, target_rank, "origin_addr")));
    if (!rc) {
        rn_enter();
        rc = rn_rput(origin_addr, origin_count, origin_datatype_p, target_rank, target_disp, target_count, target_datatype_p,
                     win_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Rput") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Rput)

int PMPI_Rput_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
                MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_type *origin_datatype_p = rn_data_type_of(origin_datatype, origin_count);
    struct rn_type *target_datatype_p = rn_data_type_of(target_datatype, target_count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) ||
               (rc = rn_check_type_ready(origin_datatype_p, origin_datatype, "origin_datatype")) ||
               (rc = rn_check_type_ready(target_datatype_p, target_datatype, "target_datatype")) ||
               (rc = rn_check_count(origin_count, MPI_ERR_COUNT, "origin_count")) ||
               (rc = rn_check_count(target_count, MPI_ERR_COUNT, "target_count")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(origin_addr, origin_count, origin_datatype_p, target_rank, "origin_addr")));
    if (!rc) {
        rn_enter();
        rc = rn_rput(origin_addr, origin_count, origin_datatype_p, target_rank, target_disp, target_count, target_datatype_p,
                     win_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Rput_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Rput_c)

int PMPI_Rget(void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp,
              int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_type *origin_datatype_p = rn_data_type_of(origin_datatype, origin_count);
    struct rn_type *target_datatype_p = rn_data_type_of(target_datatype, target_count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) ||
               (rc = rn_check_type_ready(origin_datatype_p, origin_datatype, "origin_datatype")) ||
               (rc = rn_check_type_ready(target_datatype_p, target_datatype, "target_datatype")) ||
               (rc = rn_check_count(origin_count, MPI_ERR_COUNT, "origin_count")) ||
               (rc = rn_check_count(target_count, MPI_ERR_COUNT, "target_count")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_buffer(origin_addr, origin_count, origin_datatype_p, target_rank, "origin_addr")));
    if (!rc) {
        rn_enter();
        rc = rn_rget(origin_addr, origin_count, origin_datatype_p, target_rank, target_disp, target_count, target_datatype_p,
                     win_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Rget") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Rget)

int PMPI_Rget_c(void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp,
                MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_type *origin_datatype_p = rn_data_type_of(origin_datatype, origin_count);
    struct rn_type *target_datatype_p = rn_data_type_of(target_datatype, target_count);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) ||
               (rc = rn_check_type_ready(origin_datatype_p, origin_datatype, "origin_datatype")) ||
               (rc = rn_check_type_ready(target_datatype_p, target_datatype, "target_datatype")) ||
               (rc = rn_check_count(origin_count, MPI_ERR_COUNT, "origin_count")) ||
               (rc = rn_check_count(target_count, MPI_ERR_COUNT, "target_count")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_buffer(origin_addr, origin_count, origin_datatype_p, target_rank, "origin_addr")));
    if (!rc) {
        rn_enter();
        rc = rn_rget(origin_addr, origin_count, origin_datatype_p, target_rank, target_disp, target_count, target_datatype_p,
                     win_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Rget_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Rget_c)

int PMPI_Raccumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
                     MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win,
                     MPI_Request *request)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_type *origin_datatype_p = rn_type_of(origin_datatype);
    struct rn_type *target_datatype_p = rn_type_of(target_datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) ||
               (rc = rn_check_type_ready(origin_datatype_p, origin_datatype, "origin_datatype")) ||
               (rc = rn_check_type_ready(target_datatype_p, target_datatype, "target_datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(origin_count, MPI_ERR_COUNT, "origin_count")) ||
               (rc = rn_check_count(target_count, MPI_ERR_COUNT, "target_count")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(origin_addr, origin_count, origin_datatype_p, target_rank, "origin_addr")));
    if (!rc) {
        rn_enter();
        rc = rn_raccumulate(origin_addr, origin_count, origin_datatype_p, target_rank, target_disp, target_count,
                            target_datatype_p, op_p, win_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Raccumulate") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Raccumulate)

int PMPI_Raccumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
                       MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win,
                       MPI_Request *request)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_type *origin_datatype_p = rn_type_of(origin_datatype);
    struct rn_type *target_datatype_p = rn_type_of(target_datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) ||
               (rc = rn_check_type_ready(origin_datatype_p, origin_datatype, "origin_datatype")) ||
               (rc = rn_check_type_ready(target_datatype_p, target_datatype, "target_datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) || (rc = rn_check_count(origin_count, MPI_ERR_COUNT, "origin_count")) ||
               (rc = rn_check_count(target_count, MPI_ERR_COUNT, "target_count")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (rc = rn_check_input(origin_addr, origin_count, origin_datatype_p, target_rank, "origin_addr")));
    if (!rc) {
        rn_enter();
        rc = rn_raccumulate(origin_addr, origin_count, origin_datatype_p, target_rank, target_disp, target_count,
                            target_datatype_p, op_p, win_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Raccumulate_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Raccumulate_c)

int PMPI_Rget_accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, void *result_addr,
                         int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp,
                         int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_type *origin_datatype_p = op != MPI_NO_OP ? rn_type_of(origin_datatype) : NULL;
    struct rn_type *result_datatype_p = rn_type_of(result_datatype);
    struct rn_type *target_datatype_p = rn_type_of(target_datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) ||
               (op != MPI_NO_OP && (rc = rn_check_type_ready(origin_datatype_p, origin_datatype, "origin_datatype"))) ||
               (rc = rn_check_type_ready(result_datatype_p, result_datatype, "result_datatype")) ||
               (rc = rn_check_type_ready(target_datatype_p, target_datatype, "target_datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) ||
               (op != MPI_NO_OP && (rc = rn_check_count(origin_count, MPI_ERR_COUNT, "origin_count"))) ||
               (rc = rn_check_count(result_count, MPI_ERR_COUNT, "result_count")) ||
               (rc = rn_check_count(target_count, MPI_ERR_COUNT, "target_count")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (op != MPI_NO_OP && (rc = rn_check_input(origin_addr, origin_count, origin_datatype_p, target_rank, "origin_addr"))) ||
               (rc = rn_check_buffer(result_addr, result_count, result_datatype_p, target_rank, "result_addr")));
    if (!rc) {
        rn_enter();
        rc = rn_rget_accumulate(origin_addr, origin_count, origin_datatype_p, result_addr, result_count, result_datatype_p,
                                target_rank, target_disp, target_count, target_datatype_p, op_p, win_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Rget_accumulate") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Rget_accumulate)

int PMPI_Rget_accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void *result_addr,
                           MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp,
                           MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_type *origin_datatype_p = op != MPI_NO_OP ? rn_type_of(origin_datatype) : NULL;
    struct rn_type *result_datatype_p = rn_type_of(result_datatype);
    struct rn_type *target_datatype_p = rn_type_of(target_datatype);
    struct rn_op *op_p = rn_op_of(op);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) ||
               (op != MPI_NO_OP && (rc = rn_check_type_ready(origin_datatype_p, origin_datatype, "origin_datatype"))) ||
               (rc = rn_check_type_ready(result_datatype_p, result_datatype, "result_datatype")) ||
               (rc = rn_check_type_ready(target_datatype_p, target_datatype, "target_datatype")) ||
               (rc = rn_check_op(op_p, op, "op")) ||
               (op != MPI_NO_OP && (rc = rn_check_count(origin_count, MPI_ERR_COUNT, "origin_count"))) ||
               (rc = rn_check_count(result_count, MPI_ERR_COUNT, "result_count")) ||
               (rc = rn_check_count(target_count, MPI_ERR_COUNT, "target_count")) ||
               (rc = rn_check_pointer(request, "request")) ||
               (op != MPI_NO_OP && (rc = rn_check_input(origin_addr, origin_count, origin_datatype_p, target_rank, "origin_addr"))) ||
               (rc = rn_check_buffer(result_addr, result_count, result_datatype_p, target_rank, "result_addr")));
    if (!rc) {
        rn_enter();
        rc = rn_rget_accumulate(origin_addr, origin_count, origin_datatype_p, result_addr, result_count, result_datatype_p,
                                target_rank, target_disp, target_count, target_datatype_p, op_p, win_p, request);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Rget_accumulate_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Rget_accumulate_c)

int PMPI_Win_fence(int assert, MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_win(win_p, win, "win");
    if (!rc) {
        rn_enter();
        rc = rn_win_fence(assert, win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_fence") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_fence)

int PMPI_Win_start(MPI_Group group, int assert, MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_group *group_p = rn_group_of(group);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) || (rc = rn_check_group(group_p, group, "group")));
    if (!rc) {
        rn_enter();
        rc = rn_win_start(group_p, assert, win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_start") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_start)

int PMPI_Win_complete(MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_win(win_p, win, "win");
    if (!rc) {
        rn_enter();
        rc = rn_win_complete(win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_complete") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_complete)

int PMPI_Win_post(MPI_Group group, int assert, MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    struct rn_group *group_p = rn_group_of(group);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) || (rc = rn_check_group(group_p, group, "group")));
    if (!rc) {
        rn_enter();
        rc = rn_win_post(group_p, assert, win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_post") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_post)

int PMPI_Win_wait(MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_win(win_p, win, "win");
    if (!rc) {
        rn_enter();
        rc = rn_win_wait(win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_wait") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_wait)

int PMPI_Win_test(MPI_Win win, int *flag)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_win(win_p, win, "win")) || (rc = rn_check_pointer(flag, "flag")));
    if (!rc) {
        rn_enter();
        rc = rn_win_test(win_p, flag);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_test") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_test)

int PMPI_Win_lock(int lock_type, int rank, int assert, MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_win(win_p, win, "win");
    if (!rc) {
        rn_enter();
        rc = rn_win_lock(lock_type, rank, assert, win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_lock") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_lock)

int PMPI_Win_lock_all(int assert, MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_win(win_p, win, "win");
    if (!rc) {
        rn_enter();
        rc = rn_win_lock_all(assert, win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_lock_all") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_lock_all)

int PMPI_Win_unlock(int rank, MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_win(win_p, win, "win");
    if (!rc) {
        rn_enter();
        rc = rn_win_unlock(rank, win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_unlock") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_unlock)

int PMPI_Win_unlock_all(MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_win(win_p, win, "win");
    if (!rc) {
        rn_enter();
        rc = rn_win_unlock_all(win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_unlock_all") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_unlock_all)

int PMPI_Win_flush(int rank, MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_win(win_p, win, "win");
    if (!rc) {
        rn_enter();
        rc = rn_win_flush(rank, win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_flush") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_flush)

int PMPI_Win_flush_all(MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_win(win_p, win, "win");
    if (!rc) {
        rn_enter();
        rc = rn_win_flush_all(win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_flush_all") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_flush_all)

int PMPI_Win_flush_local(int rank, MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_win(win_p, win, "win");
    if (!rc) {
        rn_enter();
        rc = rn_win_flush_local(rank, win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_flush_local") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_flush_local)

int PMPI_Win_flush_local_all(MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_win(win_p, win, "win");
    if (!rc) {
        rn_enter();
        rc = rn_win_flush_local_all(win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_flush_local_all") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_flush_local_all)

int PMPI_Win_sync(MPI_Win win)
{
    struct rn_win *win_p = rn_win_of(win);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_win(win_p, win, "win");
    if (!rc) {
        rn_enter();
        rc = rn_win_sync(win_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(win_p), rc, "MPI_Win_sync") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Win_sync)
