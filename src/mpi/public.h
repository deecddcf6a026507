/* The public headers, first in every file of this folder: their procedures are what the library exports. */
#ifndef RN_MPI_PUBLIC_H
#define RN_MPI_PUBLIC_H

#pragma GCC visibility push(default)
#include "mpi-ext.h"
#include "mpi.h"
#pragma GCC visibility pop

#endif
