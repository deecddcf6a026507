/* One view over what differs between the small-count calls and the large-count ones. */
#ifndef RN_BASE_COUNTS_H
#define RN_BASE_COUNTS_H

#include "mpi.h"
#include <stdbool.h>

_Static_assert(sizeof(MPI_Aint) == sizeof(MPI_Count), "addresses and counts travel through the same bodies");

/* An array of counts, displacements or extents. */
struct rn_counts {
    const void *p;
    bool wide; /* elements are MPI_Count (or MPI_Aint), else int */
};

static inline MPI_Count rn_count_at(struct rn_counts c, MPI_Count i)
{
    return c.wide ? ((const MPI_Count *)c.p)[i] : ((const int *)c.p)[i];
}

/* A function of the program whose count parameter is MPI_Count (wide), else int. */
struct rn_callback {
    void (*fn)(void);
    bool wide;
};

#endif
