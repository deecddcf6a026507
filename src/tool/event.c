/* Events: there are none, and no sources, so every index, name and handle is wrong. */
#include "tool/internal.h"

static int refuse(int code)
{
    RN_TRY(rn_tool_enter());
    rn_tool_leave();
    return code;
}

int rn_t_source_get_num(int *num_sources)
{
    RN_TRY(refuse(0));
    RN_TOOL_PUT(num_sources, 0);
    return MPI_SUCCESS;
}

int rn_t_source_get_info(int source_index, char *name, int *name_len, char *desc, int *desc_len, MPI_T_source_order *ordering,
                         MPI_Count *ticks_per_second, MPI_Count *max_ticks, MPI_Info *info)
{
    return refuse(MPI_T_ERR_INVALID_INDEX);
}

int rn_t_source_get_timestamp(int source_index, MPI_Count *timestamp)
{
    return refuse(MPI_T_ERR_INVALID_INDEX);
}

int rn_t_event_get_num(int *num_events)
{
    RN_TRY(refuse(0));
    RN_TOOL_PUT(num_events, 0);
    return MPI_SUCCESS;
}

int rn_t_event_get_index(const char *name, int *event_index)
{
    return refuse(name && event_index ? MPI_T_ERR_INVALID_NAME : MPI_T_ERR_INVALID);
}

int rn_t_event_get_info(int event_index, char *name, int *name_len, int *verbosity, MPI_Datatype array_of_datatypes[],
                        MPI_Aint array_of_displacements[], int *num_elements, MPI_T_enum *enumtype, MPI_Info *info, char *desc,
                        int *desc_len, int *bind)
{
    return refuse(MPI_T_ERR_INVALID_INDEX);
}

int rn_t_event_handle_alloc(int event_index, void *obj_handle, struct rn_info *info, MPI_T_event_registration *event_registration)
{
    return refuse(MPI_T_ERR_INVALID_INDEX);
}

int rn_t_event_handle_free(MPI_T_event_registration event_registration, void *user_data,
                           MPI_T_event_free_cb_function free_cb_function)
{
    return refuse(MPI_T_ERR_INVALID_HANDLE);
}

int rn_t_event_handle_get_info(MPI_T_event_registration event_registration, MPI_Info *info_used)
{
    return refuse(MPI_T_ERR_INVALID_HANDLE);
}

int rn_t_event_handle_set_info(MPI_T_event_registration event_registration, struct rn_info *info)
{
    return refuse(MPI_T_ERR_INVALID_HANDLE);
}

int rn_t_event_register_callback(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, struct rn_info *info,
                                 void *user_data, MPI_T_event_cb_function event_cb_function)
{
    return refuse(MPI_T_ERR_INVALID_HANDLE);
}

int rn_t_event_callback_get_info(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, MPI_Info *info_used)
{
    return refuse(MPI_T_ERR_INVALID_HANDLE);
}

int rn_t_event_callback_set_info(MPI_T_event_registration event_registration, MPI_T_cb_safety cb_safety, struct rn_info *info)
{
    return refuse(MPI_T_ERR_INVALID_HANDLE);
}

int rn_t_event_set_dropped_handler(MPI_T_event_registration event_registration,
                                   MPI_T_event_dropped_cb_function dropped_cb_function)
{
    return refuse(MPI_T_ERR_INVALID_HANDLE);
}

int rn_t_event_read(MPI_T_event_instance event_instance, int element_index, void *buffer)
{
    return refuse(MPI_T_ERR_INVALID_HANDLE);
}

int rn_t_event_copy(MPI_T_event_instance event_instance, void *buffer)
{
    return refuse(MPI_T_ERR_INVALID_HANDLE);
}

int rn_t_event_get_source(MPI_T_event_instance event_instance, int *source_index)
{
    return refuse(MPI_T_ERR_INVALID_HANDLE);
}

int rn_t_event_get_timestamp(MPI_T_event_instance event_instance, MPI_Count *event_timestamp)
{
    return refuse(MPI_T_ERR_INVALID_HANDLE);
}
