/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"

int PMPI_Win_create(void *base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Win_create"), "MPI_Win_create");
}
#pragma weak MPI_Win_create = PMPI_Win_create

int PMPI_Win_create_c(void *base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Win_create_c"), "MPI_Win_create_c");
}
#pragma weak MPI_Win_create_c = PMPI_Win_create_c

int PMPI_Win_allocate(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Win_allocate"), "MPI_Win_allocate");
}
#pragma weak MPI_Win_allocate = PMPI_Win_allocate

int PMPI_Win_allocate_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Win_allocate_c"), "MPI_Win_allocate_c");
}
#pragma weak MPI_Win_allocate_c = PMPI_Win_allocate_c

int PMPI_Win_allocate_shared(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Win_allocate_shared"), "MPI_Win_allocate_shared");
}
#pragma weak MPI_Win_allocate_shared = PMPI_Win_allocate_shared

int PMPI_Win_allocate_shared_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win *win)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Win_allocate_shared_c"), "MPI_Win_allocate_shared_c");
}
#pragma weak MPI_Win_allocate_shared_c = PMPI_Win_allocate_shared_c

int PMPI_Win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win *win)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Win_create_dynamic"), "MPI_Win_create_dynamic");
}
#pragma weak MPI_Win_create_dynamic = PMPI_Win_create_dynamic

int PMPI_Win_attach(MPI_Win win, void *base, MPI_Aint size)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_attach"), "MPI_Win_attach");
}
#pragma weak MPI_Win_attach = PMPI_Win_attach

int PMPI_Win_detach(MPI_Win win, const void *base)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_detach"), "MPI_Win_detach");
}
#pragma weak MPI_Win_detach = PMPI_Win_detach

int PMPI_Win_shared_query(MPI_Win win, int rank, MPI_Aint *size, int *disp_unit, void *baseptr)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_shared_query"), "MPI_Win_shared_query");
}
#pragma weak MPI_Win_shared_query = PMPI_Win_shared_query

int PMPI_Win_shared_query_c(MPI_Win win, int rank, MPI_Aint *size, MPI_Aint *disp_unit, void *baseptr)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_shared_query_c"), "MPI_Win_shared_query_c");
}
#pragma weak MPI_Win_shared_query_c = PMPI_Win_shared_query_c

int PMPI_Win_free(MPI_Win *win)
{
    return rn_raise(NULL, rn_unsupported("MPI_Win_free"), "MPI_Win_free");
}
#pragma weak MPI_Win_free = PMPI_Win_free

int PMPI_Win_get_name(MPI_Win win, char *win_name, int *resultlen)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_get_name"), "MPI_Win_get_name");
}
#pragma weak MPI_Win_get_name = PMPI_Win_get_name

int PMPI_Win_set_name(MPI_Win win, const char *win_name)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_set_name"), "MPI_Win_set_name");
}
#pragma weak MPI_Win_set_name = PMPI_Win_set_name

int PMPI_Win_get_info(MPI_Win win, MPI_Info *info_used)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_get_info"), "MPI_Win_get_info");
}
#pragma weak MPI_Win_get_info = PMPI_Win_get_info

int PMPI_Win_set_info(MPI_Win win, MPI_Info info)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_set_info"), "MPI_Win_set_info");
}
#pragma weak MPI_Win_set_info = PMPI_Win_set_info

int PMPI_Win_get_group(MPI_Win win, MPI_Group *group)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_get_group"), "MPI_Win_get_group");
}
#pragma weak MPI_Win_get_group = PMPI_Win_get_group

int PMPI_Put(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp,
             int target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Put"), "MPI_Put");
}
#pragma weak MPI_Put = PMPI_Put

int PMPI_Put_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
               MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Put_c"), "MPI_Put_c");
}
#pragma weak MPI_Put_c = PMPI_Put_c

int PMPI_Get(void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp,
             int target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Get"), "MPI_Get");
}
#pragma weak MPI_Get = PMPI_Get

int PMPI_Get_c(void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp,
               MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Get_c"), "MPI_Get_c");
}
#pragma weak MPI_Get_c = PMPI_Get_c

int PMPI_Accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
                    MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Accumulate"), "MPI_Accumulate");
}
#pragma weak MPI_Accumulate = PMPI_Accumulate

int PMPI_Accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
                      MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Accumulate_c"), "MPI_Accumulate_c");
}
#pragma weak MPI_Accumulate_c = PMPI_Accumulate_c

int PMPI_Get_accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, void *result_addr,
                        int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count,
                        MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Get_accumulate"), "MPI_Get_accumulate");
}
#pragma weak MPI_Get_accumulate = PMPI_Get_accumulate

int PMPI_Get_accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void *result_addr,
                          MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp,
                          MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Get_accumulate_c"), "MPI_Get_accumulate_c");
}
#pragma weak MPI_Get_accumulate_c = PMPI_Get_accumulate_c

int PMPI_Fetch_and_op(const void *origin_addr, void *result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp,
                      MPI_Op op, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Fetch_and_op"), "MPI_Fetch_and_op");
}
#pragma weak MPI_Fetch_and_op = PMPI_Fetch_and_op

int PMPI_Compare_and_swap(const void *origin_addr, const void *compare_addr, void *result_addr, MPI_Datatype datatype,
                          int target_rank, MPI_Aint target_disp, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Compare_and_swap"), "MPI_Compare_and_swap");
}
#pragma weak MPI_Compare_and_swap = PMPI_Compare_and_swap

int PMPI_Rput(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp,
              int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Rput"), "MPI_Rput");
}
#pragma weak MPI_Rput = PMPI_Rput

int PMPI_Rput_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
                MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Rput_c"), "MPI_Rput_c");
}
#pragma weak MPI_Rput_c = PMPI_Rput_c

int PMPI_Rget(void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp,
              int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Rget"), "MPI_Rget");
}
#pragma weak MPI_Rget = PMPI_Rget

int PMPI_Rget_c(void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp,
                MPI_Count target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Rget_c"), "MPI_Rget_c");
}
#pragma weak MPI_Rget_c = PMPI_Rget_c

int PMPI_Raccumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,
                     MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win,
                     MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Raccumulate"), "MPI_Raccumulate");
}
#pragma weak MPI_Raccumulate = PMPI_Raccumulate

int PMPI_Raccumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, int target_rank,
                       MPI_Aint target_disp, MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win,
                       MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Raccumulate_c"), "MPI_Raccumulate_c");
}
#pragma weak MPI_Raccumulate_c = PMPI_Raccumulate_c

int PMPI_Rget_accumulate(const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, void *result_addr,
                         int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp,
                         int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Rget_accumulate"), "MPI_Rget_accumulate");
}
#pragma weak MPI_Rget_accumulate = PMPI_Rget_accumulate

int PMPI_Rget_accumulate_c(const void *origin_addr, MPI_Count origin_count, MPI_Datatype origin_datatype, void *result_addr,
                           MPI_Count result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp,
                           MPI_Count target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Rget_accumulate_c"), "MPI_Rget_accumulate_c");
}
#pragma weak MPI_Rget_accumulate_c = PMPI_Rget_accumulate_c

int PMPI_Win_fence(int assert, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_fence"), "MPI_Win_fence");
}
#pragma weak MPI_Win_fence = PMPI_Win_fence

int PMPI_Win_start(MPI_Group group, int assert, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_start"), "MPI_Win_start");
}
#pragma weak MPI_Win_start = PMPI_Win_start

int PMPI_Win_complete(MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_complete"), "MPI_Win_complete");
}
#pragma weak MPI_Win_complete = PMPI_Win_complete

int PMPI_Win_post(MPI_Group group, int assert, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_post"), "MPI_Win_post");
}
#pragma weak MPI_Win_post = PMPI_Win_post

int PMPI_Win_wait(MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_wait"), "MPI_Win_wait");
}
#pragma weak MPI_Win_wait = PMPI_Win_wait

int PMPI_Win_test(MPI_Win win, int *flag)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_test"), "MPI_Win_test");
}
#pragma weak MPI_Win_test = PMPI_Win_test

int PMPI_Win_lock(int lock_type, int rank, int assert, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_lock"), "MPI_Win_lock");
}
#pragma weak MPI_Win_lock = PMPI_Win_lock

int PMPI_Win_lock_all(int assert, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_lock_all"), "MPI_Win_lock_all");
}
#pragma weak MPI_Win_lock_all = PMPI_Win_lock_all

int PMPI_Win_unlock(int rank, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_unlock"), "MPI_Win_unlock");
}
#pragma weak MPI_Win_unlock = PMPI_Win_unlock

int PMPI_Win_unlock_all(MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_unlock_all"), "MPI_Win_unlock_all");
}
#pragma weak MPI_Win_unlock_all = PMPI_Win_unlock_all

int PMPI_Win_flush(int rank, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_flush"), "MPI_Win_flush");
}
#pragma weak MPI_Win_flush = PMPI_Win_flush

int PMPI_Win_flush_all(MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_flush_all"), "MPI_Win_flush_all");
}
#pragma weak MPI_Win_flush_all = PMPI_Win_flush_all

int PMPI_Win_flush_local(int rank, MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_flush_local"), "MPI_Win_flush_local");
}
#pragma weak MPI_Win_flush_local = PMPI_Win_flush_local

int PMPI_Win_flush_local_all(MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_flush_local_all"), "MPI_Win_flush_local_all");
}
#pragma weak MPI_Win_flush_local_all = PMPI_Win_flush_local_all

int PMPI_Win_sync(MPI_Win win)
{
    return rn_raise(RN_OBJ(rn_win_of(win)), rn_unsupported("MPI_Win_sync"), "MPI_Win_sync");
}
#pragma weak MPI_Win_sync = PMPI_Win_sync
