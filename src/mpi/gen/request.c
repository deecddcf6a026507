/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"
#include "pt2pt/pt2pt.h"
#include "req/grequest.h"
#include "req/req.h"

int PMPI_Wait(MPI_Request *request, MPI_Status *status)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_req_at_or_null(request, "request");
    if (!rc) {
        rn_enter();
        rc = rn_wait(request, status);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Wait") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Wait)

int PMPI_Waitany(int count, MPI_Request array_of_requests[], int *indx, MPI_Status *status)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_reqs(count, array_of_requests, true)) ||
               (rc = rn_check_pointer(indx, "indx")));
    if (!rc) {
        rn_enter();
        rc = rn_waitany(count, array_of_requests, indx, status);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Waitany") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Waitany)

int PMPI_Waitall(int count, MPI_Request array_of_requests[], MPI_Status *array_of_statuses)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_reqs(count, array_of_requests, true)));
    if (!rc) {
        rn_enter();
        rc = rn_waitall(count, array_of_requests, array_of_statuses);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Waitall") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Waitall)

int PMPI_Waitsome(int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[],
                  MPI_Status *array_of_statuses)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_count(incount, MPI_ERR_COUNT, "incount")) ||
               (rc = rn_check_reqs(incount, array_of_requests, true)) || (rc = rn_check_pointer(outcount, "outcount")) ||
               (rc = rn_check_array(incount, array_of_indices, "array_of_indices")));
    if (!rc) {
        rn_enter();
        rc = rn_waitsome(incount, array_of_requests, outcount, array_of_indices, array_of_statuses);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Waitsome") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Waitsome)

int PMPI_Test(MPI_Request *request, int *flag, MPI_Status *status)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_req_at_or_null(request, "request")) || (rc = rn_check_pointer(flag, "flag")));
    if (!rc) {
        rn_enter();
        rc = rn_test(request, flag, status);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Test") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Test)

int PMPI_Testany(int count, MPI_Request array_of_requests[], int *indx, int *flag, MPI_Status *status)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_reqs(count, array_of_requests, true)) ||
               (rc = rn_check_pointer(indx, "indx")) || (rc = rn_check_pointer(flag, "flag")));
    if (!rc) {
        rn_enter();
        rc = rn_testany(count, array_of_requests, indx, flag, status);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Testany") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Testany)

int PMPI_Testall(int count, MPI_Request array_of_requests[], int *flag, MPI_Status *array_of_statuses)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_reqs(count, array_of_requests, true)) ||
               (rc = rn_check_pointer(flag, "flag")));
    if (!rc) {
        rn_enter();
        rc = rn_testall(count, array_of_requests, flag, array_of_statuses);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Testall") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Testall)

int PMPI_Testsome(int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[],
                  MPI_Status *array_of_statuses)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_count(incount, MPI_ERR_COUNT, "incount")) ||
               (rc = rn_check_reqs(incount, array_of_requests, true)) || (rc = rn_check_pointer(outcount, "outcount")) ||
               (rc = rn_check_array(incount, array_of_indices, "array_of_indices")));
    if (!rc) {
        rn_enter();
        rc = rn_testsome(incount, array_of_requests, outcount, array_of_indices, array_of_statuses);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Testsome") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Testsome)

int PMPI_Request_get_status(MPI_Request request, int *flag, MPI_Status *status)
{
    struct rn_req *request_p = rn_req_of(request);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_req_or_null(request_p, request, "request")) || (rc = rn_check_pointer(flag, "flag")));
    if (!rc) {
        rn_enter();
        rc = rn_request_get_status(request_p, flag, status);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Request_get_status") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Request_get_status)

int PMPI_Request_get_status_all(int count, const MPI_Request array_of_requests[], int *flag, MPI_Status *array_of_statuses)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_reqs(count, array_of_requests, true)) ||
               (rc = rn_check_pointer(flag, "flag")));
    if (!rc) {
        rn_enter();
        rc = rn_request_get_status_all(count, array_of_requests, flag, array_of_statuses);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Request_get_status_all") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Request_get_status_all)

int PMPI_Request_get_status_any(int count, const MPI_Request array_of_requests[], int *indx, int *flag, MPI_Status *status)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_reqs(count, array_of_requests, true)) ||
               (rc = rn_check_pointer(indx, "indx")) || (rc = rn_check_pointer(flag, "flag")));
    if (!rc) {
        rn_enter();
        rc = rn_request_get_status_any(count, array_of_requests, indx, flag, status);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Request_get_status_any") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Request_get_status_any)

int PMPI_Request_get_status_some(int incount, const MPI_Request array_of_requests[], int *outcount, int array_of_indices[],
                                 MPI_Status *array_of_statuses)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_count(incount, MPI_ERR_COUNT, "incount")) ||
               (rc = rn_check_reqs(incount, array_of_requests, true)) || (rc = rn_check_pointer(outcount, "outcount")) ||
               (rc = rn_check_array(incount, array_of_indices, "array_of_indices")));
    if (!rc) {
        rn_enter();
        rc = rn_request_get_status_some(incount, array_of_requests, outcount, array_of_indices, array_of_statuses);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Request_get_status_some") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Request_get_status_some)

int PMPI_Request_free(MPI_Request *request)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_req_at(request, "request");
    if (!rc) {
        rn_enter();
        rc = rn_request_free(request);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Request_free") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Request_free)

int PMPI_Cancel(MPI_Request *request)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_req_at(request, "request");
    if (!rc) {
        rn_enter();
        rc = rn_cancel(request);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Cancel") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Cancel)

int PMPI_Test_cancelled(const MPI_Status *status, int *flag)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_pointer(status, "status")) || (rc = rn_check_pointer(flag, "flag")));
    if (!rc) {
        rn_enter();
        rc = rn_test_cancelled(status, flag);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Test_cancelled") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Test_cancelled)

int PMPI_Get_count(const MPI_Status *status, MPI_Datatype datatype, int *count)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    MPI_Count count_wide = 0;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_type(datatype_p, datatype, "datatype")) || (rc = rn_check_pointer(status, "status")) ||
               (rc = rn_check_pointer(count, "count")));
    if (!rc) {
        rn_enter();
        rc = rn_get_count(status, datatype_p, &count_wide);
        rn_exit();
        if (!rc) *count = rn_narrow(count_wide);
    }
    return rc ? rn_raise(NULL, rc, "MPI_Get_count") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Get_count)

int PMPI_Get_count_c(const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_type(datatype_p, datatype, "datatype")) || (rc = rn_check_pointer(status, "status")) ||
               (rc = rn_check_pointer(count, "count")));
    if (!rc) {
        rn_enter();
        rc = rn_get_count(status, datatype_p, count);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Get_count_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Get_count_c)

int PMPI_Get_elements(const MPI_Status *status, MPI_Datatype datatype, int *count)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    MPI_Count count_wide = 0;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_type(datatype_p, datatype, "datatype")) || (rc = rn_check_pointer(status, "status")) ||
               (rc = rn_check_pointer(count, "count")));
    if (!rc) {
        rn_enter();
        rc = rn_get_elements(status, datatype_p, &count_wide);
        rn_exit();
        if (!rc) *count = rn_narrow(count_wide);
    }
    return rc ? rn_raise(NULL, rc, "MPI_Get_elements") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Get_elements)

int PMPI_Get_elements_c(const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_type(datatype_p, datatype, "datatype")) || (rc = rn_check_pointer(status, "status")) ||
               (rc = rn_check_pointer(count, "count")));
    if (!rc) {
        rn_enter();
        rc = rn_get_elements(status, datatype_p, count);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Get_elements_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Get_elements_c)

int PMPI_Get_elements_x(const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_type(datatype_p, datatype, "datatype")) || (rc = rn_check_pointer(status, "status")) ||
               (rc = rn_check_pointer(count, "count")));
    if (!rc) {
        rn_enter();
        rc = rn_get_elements(status, datatype_p, count);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Get_elements_x") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Get_elements_x)

int PMPI_Status_get_error(const MPI_Status *status, int *error)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_pointer(status, "status")) || (rc = rn_check_pointer(error, "error")));
    if (!rc) {
        rn_enter();
        rc = rn_status_get_error(status, error);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Status_get_error") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Status_get_error)

int PMPI_Status_get_source(const MPI_Status *status, int *source)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_pointer(status, "status")) || (rc = rn_check_pointer(source, "source")));
    if (!rc) {
        rn_enter();
        rc = rn_status_get_source(status, source);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Status_get_source") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Status_get_source)

int PMPI_Status_get_tag(const MPI_Status *status, int *tag)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_pointer(status, "status")) || (rc = rn_check_pointer(tag, "tag")));
    if (!rc) {
        rn_enter();
        rc = rn_status_get_tag(status, tag);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Status_get_tag") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Status_get_tag)

int PMPI_Status_set_cancelled(MPI_Status *status, int flag)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(status, "status");
    if (!rc) {
        rn_enter();
        rc = rn_status_set_cancelled(status, flag);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Status_set_cancelled") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Status_set_cancelled)

int PMPI_Status_set_elements(MPI_Status *status, MPI_Datatype datatype, int count)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_type(datatype_p, datatype, "datatype")) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_pointer(status, "status")));
    if (!rc) {
        rn_enter();
        rc = rn_status_set_elements(status, datatype_p, count);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Status_set_elements") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Status_set_elements)

int PMPI_Status_set_elements_c(MPI_Status *status, MPI_Datatype datatype, MPI_Count count)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_type(datatype_p, datatype, "datatype")) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_pointer(status, "status")));
    if (!rc) {
        rn_enter();
        rc = rn_status_set_elements(status, datatype_p, count);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Status_set_elements_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Status_set_elements_c)

int PMPI_Status_set_elements_x(MPI_Status *status, MPI_Datatype datatype, MPI_Count count)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_type(datatype_p, datatype, "datatype")) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_pointer(status, "status")));
    if (!rc) {
        rn_enter();
        rc = rn_status_set_elements(status, datatype_p, count);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Status_set_elements_x") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Status_set_elements_x)

int PMPI_Status_set_error(MPI_Status *status, int error)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(status, "status");
    if (!rc) {
        rn_enter();
        rc = rn_status_set_error(status, error);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Status_set_error") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Status_set_error)

int PMPI_Status_set_source(MPI_Status *status, int source)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(status, "status");
    if (!rc) {
        rn_enter();
        rc = rn_status_set_source(status, source);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Status_set_source") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Status_set_source)

int PMPI_Status_set_tag(MPI_Status *status, int tag)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_pointer(status, "status");
    if (!rc) {
        rn_enter();
        rc = rn_status_set_tag(status, tag);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Status_set_tag") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Status_set_tag)

int PMPI_Grequest_start(MPI_Grequest_query_function *query_fn, MPI_Grequest_free_function *free_fn,
                        MPI_Grequest_cancel_function *cancel_fn, void *extra_state, MPI_Request *request)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_pointer(request, "request")));
    if (!rc) {
        rn_enter();
        rc = rn_grequest_start(query_fn, free_fn, cancel_fn, extra_state, request);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Grequest_start") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Grequest_start)

int PMPI_Grequest_complete(MPI_Request request)
{
    struct rn_req *request_p = rn_req_of(request);
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_req(request_p, request, "request");
    if (!rc) {
        rn_enter();
        rc = rn_grequest_complete(request_p);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Grequest_complete") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Grequest_complete)
