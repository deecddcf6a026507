/* What the binary interface is like, and what Fortran told C about itself: bodies of MPI_Abi_* (MPI-5.0 20.5). */
#ifndef RN_MPI_ABI_H
#define RN_MPI_ABI_H

#include "comm/comm.h"

int rn_abi_get_version(int *abi_major, int *abi_minor);
int rn_abi_get_info(MPI_Info *info);
int rn_abi_get_fortran_info(MPI_Info *info);
int rn_abi_set_fortran_info(struct rn_info *info);
int rn_abi_get_fortran_booleans(int logical_size, void *logical_true, void *logical_false, int *is_set);
int rn_abi_set_fortran_booleans(int logical_size, void *logical_true, void *logical_false);

#endif
