/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"

int PMPI_Win_create(void *base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Win_create"), "MPI_Win_create");
}
RN_WEAK_NAME(MPI_Win_create)

int PMPI_Win_create_c(void *base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Win_create_c"), "MPI_Win_create_c");
}
RN_WEAK_NAME(MPI_Win_create_c)

int PMPI_Win_allocate(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Win_allocate"), "MPI_Win_allocate");
}
RN_WEAK_NAME(MPI_Win_allocate)

int PMPI_Win_allocate_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Win_allocate_c"), "MPI_Win_allocate_c");
}
RN_WEAK_NAME(MPI_Win_allocate_c)

int PMPI_Win_allocate_shared(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Win_allocate_shared"), "MPI_Win_allocate_shared");
}
RN_WEAK_NAME(MPI_Win_allocate_shared)

int PMPI_Win_allocate_shared_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Win_allocate_shared_c"), "MPI_Win_allocate_shared_c");
}
RN_WEAK_NAME(MPI_Win_allocate_shared_c)

int PMPI_Win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win *win)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Win_create_dynamic"), "MPI_Win_create_dynamic");
}
RN_WEAK_NAME(MPI_Win_create_dynamic)

int PMPI_Win_attach(MPI_Win win, void *base, MPI_Aint size)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_attach"), "MPI_Win_attach");
}
RN_WEAK_NAME(MPI_Win_attach)

int PMPI_Win_detach(MPI_Win win, const void *base)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_detach"), "MPI_Win_detach");
}
RN_WEAK_NAME(MPI_Win_detach)

int PMPI_Win_shared_query(MPI_Win win, int rank, MPI_Aint *size, int *disp_unit, void *baseptr)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_shared_query"), "MPI_Win_shared_query");
}
RN_WEAK_NAME(MPI_Win_shared_query)

int PMPI_Win_shared_query_c(MPI_Win win, int rank, MPI_Aint *size, MPI_Aint *disp_unit, void *baseptr)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_shared_query_c"), "MPI_Win_shared_query_c");
}
RN_WEAK_NAME(MPI_Win_shared_query_c)

int PMPI_Win_free(MPI_Win *win)
{
    return rn_raise(NULL, rn_unsupported("MPI_Win_free"), "MPI_Win_free");
}
RN_WEAK_NAME(MPI_Win_free)

int PMPI_Win_get_name(MPI_Win win, char *win_name, int *resultlen)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_get_name"), "MPI_Win_get_name");
}
RN_WEAK_NAME(MPI_Win_get_name)

int PMPI_Win_set_name(MPI_Win win, const char *win_name)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_set_name"), "MPI_Win_set_name");
}
RN_WEAK_NAME(MPI_Win_set_name)

int PMPI_Win_get_info(MPI_Win win, MPI_Info *info_used)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_get_info"), "MPI_Win_get_info");
}
RN_WEAK_NAME(MPI_Win_get_info)

int PMPI_Win_set_info(MPI_Win win, MPI_Info info)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_set_info"), "MPI_Win_set_info");
}
RN_WEAK_NAME(MPI_Win_set_info)

int PMPI_Win_get_group(MPI_Win win, MPI_Group *group)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_get_group"), "MPI_Win_get_group");
}
RN_WEAK_NAME(MPI_Win_get_group)

int PMPI_Put(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp,
             int target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Put"), "MPI_Put");
}
RN_WEAK_NAME(MPI_Put)

int PMPI_Put_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
               MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Put_c"), "MPI_Put_c");
}
RN_WEAK_NAME(MPI_Put_c)

int PMPI_Get(void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp,
             int target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Get"), "MPI_Get");
}
RN_WEAK_NAME(MPI_Get)

int PMPI_Get_c(void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp,
               MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Get_c"), "MPI_Get_c");
}
RN_WEAK_NAME(MPI_Get_c)

int PMPI_Accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
                    MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Accumulate"), "MPI_Accumulate");
}
RN_WEAK_NAME(MPI_Accumulate)

int PMPI_Accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
                      MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Accumulate_c"), "MPI_Accumulate_c");
}
RN_WEAK_NAME(MPI_Accumulate_c)

int PMPI_Get_accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, void *result_addr,
                        int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count,
                        MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Get_accumulate"), "MPI_Get_accumulate");
}
RN_WEAK_NAME(MPI_Get_accumulate)

int PMPI_Get_accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void *result_addr,
                          MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp,
                          MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Get_accumulate_c"), "MPI_Get_accumulate_c");
}
RN_WEAK_NAME(MPI_Get_accumulate_c)

int PMPI_Fetch_and_op(const void *origin_addr, void *result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp,
                      MPI_Op op, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Fetch_and_op"), "MPI_Fetch_and_op");
}
RN_WEAK_NAME(MPI_Fetch_and_op)

int PMPI_Compare_and_swap(const void *origin_addr, const void *compare_addr, void *result_addr, MPI_Datatype datatype,
                          int target_rank, MPI_Aint target_disp, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Compare_and_swap"), "MPI_Compare_and_swap");
}
RN_WEAK_NAME(MPI_Compare_and_swap)

int PMPI_Rput(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp,
              int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Rput"), "MPI_Rput");
}
RN_WEAK_NAME(MPI_Rput)

int PMPI_Rput_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
                MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Rput_c"), "MPI_Rput_c");
}
RN_WEAK_NAME(MPI_Rput_c)

int PMPI_Rget(void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp,
              int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Rget"), "MPI_Rget");
}
RN_WEAK_NAME(MPI_Rget)

int PMPI_Rget_c(void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp,
                MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Rget_c"), "MPI_Rget_c");
}
RN_WEAK_NAME(MPI_Rget_c)

int PMPI_Raccumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
                     MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win,
                     MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Raccumulate"), "MPI_Raccumulate");
}
RN_WEAK_NAME(MPI_Raccumulate)

int PMPI_Raccumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
                       MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win,
                       MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Raccumulate_c"), "MPI_Raccumulate_c");
}
RN_WEAK_NAME(MPI_Raccumulate_c)

int PMPI_Rget_accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, void *result_addr,
                         int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp,
                         int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Rget_accumulate"), "MPI_Rget_accumulate");
}
RN_WEAK_NAME(MPI_Rget_accumulate)

int PMPI_Rget_accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void *result_addr,
                           MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp,
                           MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Rget_accumulate_c"), "MPI_Rget_accumulate_c");
}
RN_WEAK_NAME(MPI_Rget_accumulate_c)

int PMPI_Win_fence(int assert, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_fence"), "MPI_Win_fence");
}
RN_WEAK_NAME(MPI_Win_fence)

int PMPI_Win_start(MPI_Group group, int assert, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_start"), "MPI_Win_start");
}
RN_WEAK_NAME(MPI_Win_start)

int PMPI_Win_complete(MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_complete"), "MPI_Win_complete");
}
RN_WEAK_NAME(MPI_Win_complete)

int PMPI_Win_post(MPI_Group group, int assert, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_post"), "MPI_Win_post");
}
RN_WEAK_NAME(MPI_Win_post)

int PMPI_Win_wait(MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_wait"), "MPI_Win_wait");
}
RN_WEAK_NAME(MPI_Win_wait)

int PMPI_Win_test(MPI_Win win, int *flag)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_test"), "MPI_Win_test");
}
RN_WEAK_NAME(MPI_Win_test)

int PMPI_Win_lock(int lock_type, int rank, int assert, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_lock"), "MPI_Win_lock");
}
RN_WEAK_NAME(MPI_Win_lock)

int PMPI_Win_lock_all(int assert, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_lock_all"), "MPI_Win_lock_all");
}
RN_WEAK_NAME(MPI_Win_lock_all)

int PMPI_Win_unlock(int rank, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_unlock"), "MPI_Win_unlock");
}
RN_WEAK_NAME(MPI_Win_unlock)

int PMPI_Win_unlock_all(MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_unlock_all"), "MPI_Win_unlock_all");
}
RN_WEAK_NAME(MPI_Win_unlock_all)

int PMPI_Win_flush(int rank, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_flush"), "MPI_Win_flush");
}
RN_WEAK_NAME(MPI_Win_flush)

int PMPI_Win_flush_all(MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_flush_all"), "MPI_Win_flush_all");
}
RN_WEAK_NAME(MPI_Win_flush_all)

int PMPI_Win_flush_local(int rank, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_flush_local"), "MPI_Win_flush_local");
}
RN_WEAK_NAME(MPI_Win_flush_local)

int PMPI_Win_flush_local_all(MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_flush_local_all"), "MPI_Win_flush_local_all");
}
RN_WEAK_NAME(MPI_Win_flush_local_all)

int PMPI_Win_sync(MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_sync"), "MPI_Win_sync");
}
RN_WEAK_NAME(MPI_Win_sync)
