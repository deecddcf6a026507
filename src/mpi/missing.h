/* Procedures of mpi.h that have no body yet: calling one raises MPI_ERR_UNSUPPORTED_OPERATION. */
#ifndef RN_MPI_MISSING_H
#define RN_MPI_MISSING_H

#include <stddef.h>

extern const char *const rn_missing[]; /* names in order, NULL at the end */
extern const int rn_missing_count;

#endif
