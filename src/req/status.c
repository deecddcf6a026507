#include "req/req.h"

int rn_status_set_cancelled(MPI_Status *status, int flag)
{
    status->MPI_internal[2] = flag != 0;
    return 0;
}

int rn_test_cancelled(const MPI_Status *status, int *flag)
{
    *flag = status->MPI_internal[2] != 0;
    return 0;
}

int rn_status_get_source(const MPI_Status *status, int *source)
{
    *source = status->MPI_SOURCE;
    return 0;
}

int rn_status_get_tag(const MPI_Status *status, int *tag)
{
    *tag = status->MPI_TAG;
    return 0;
}

int rn_status_get_error(const MPI_Status *status, int *err)
{
    *err = status->MPI_ERROR;
    return 0;
}

int rn_status_set_source(MPI_Status *status, int source)
{
    status->MPI_SOURCE = source;
    return 0;
}

int rn_status_set_tag(MPI_Status *status, int tag)
{
    status->MPI_TAG = tag;
    return 0;
}

int rn_status_set_error(MPI_Status *status, int err)
{
    status->MPI_ERROR = err;
    return 0;
}
