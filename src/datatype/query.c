/* Questions about a datatype: sizes, extents, names. */
#include "datatype/datatype.h"

#include <stdio.h>

int rn_type_size(struct rn_type *datatype, MPI_Count *size)
{
    *size = datatype->supported ? datatype->bytes : MPI_UNDEFINED;
    return 0;
}

int rn_type_get_extent(struct rn_type *datatype, MPI_Count *lb, MPI_Count *extent)
{
    *lb = datatype->lb;
    *extent = datatype->extent;
    return 0;
}

int rn_type_get_true_extent(struct rn_type *datatype, MPI_Count *true_lb, MPI_Count *true_extent)
{
    *true_lb = datatype->true_lb;
    *true_extent = datatype->true_extent;
    return 0;
}

int rn_type_get_name(struct rn_type *datatype, char *type_name, int *resultlen)
{
    const char *name = datatype ? datatype->name : "MPI_DATATYPE_NULL";

    *resultlen = (int)strlen(name);
    memcpy(type_name, name, (size_t)*resultlen + 1);
    return 0;
}

int rn_type_set_name(struct rn_type *datatype, const char *type_name)
{
    snprintf(datatype->name, sizeof datatype->name, "%s", type_name);
    return 0;
}

int rn_get_address(const void *location, MPI_Aint *address)
{
    *address = (MPI_Aint)location;
    return 0;
}
