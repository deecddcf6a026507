/* One view over the int arrays of the small-count calls and the 64-bit arrays of the large-count ones. */
#ifndef RN_BASE_COUNTS_H
#define RN_BASE_COUNTS_H

#include "mpi.h"
#include <stdbool.h>

struct rn_counts {
    const void *p;
    bool wide; /* elements are MPI_Count (or MPI_Aint), else int */
};

static inline MPI_Count rn_count_at(struct rn_counts c, int i)
{
    return c.wide ? ((const MPI_Count *)c.p)[i] : ((const int *)c.p)[i];
}

#endif
