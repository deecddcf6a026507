/* The public headers, first in every file of this folder: their procedures are what the library exports. */
#ifndef RN_MPI_PUBLIC_H
#define RN_MPI_PUBLIC_H

#pragma GCC visibility push(default)
#include "mpi-ext.h"
#include "mpi.h"
#pragma GCC visibility pop

/* The name that programs call, weak so that a tool may take its place. */
#define RN_WEAK_NAME(name) extern __typeof__(P##name) name __attribute__((weak, alias("P" #name), visibility("default")));

#endif
