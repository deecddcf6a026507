#include "datatype/datatype.h"
#include "req/req.h"

int rn_get_count(const MPI_Status *status, struct rn_type *t, MPI_Count *count)
{
    MPI_Count bytes = rn_status_bytes(status);

    if (!t->bytes) *count = bytes ? MPI_UNDEFINED : 0;
    else *count = bytes % t->bytes ? MPI_UNDEFINED : bytes / t->bytes;
    return 0;
}

int rn_status_set_elements(MPI_Status *status, struct rn_type *t, MPI_Count count)
{
    MPI_Count bytes = count * t->bytes;

    memcpy(&status->MPI_internal[0], &bytes, sizeof bytes);
    return 0;
}
