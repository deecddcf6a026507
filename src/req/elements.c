/* What a status says in elements of a datatype. */
#include "datatype/datatype.h"
#include "req/req.h"

int rn_get_count(const MPI_Status *status, struct rn_type *type, MPI_Count *count)
{
    *count = rn_type_count_of(type, rn_status_bytes(status));
    return 0;
}

int rn_get_elements(const MPI_Status *status, struct rn_type *type, MPI_Count *count)
{
    *count = rn_type_elements_of(type, rn_status_bytes(status));
    return 0;
}

int rn_status_set_elements(MPI_Status *status, struct rn_type *type, MPI_Count count)
{
    MPI_Count bytes = rn_type_bytes_of(type, count);

    memcpy(&status->MPI_internal[0], &bytes, sizeof bytes);
    return 0;
}
