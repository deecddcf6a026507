/*
 * mpi-ext.h - what Rondo offers beside the standard. A program that uses it is bound to libraries that have it too.
 */
#ifndef MPI_EXT_H_RONDO
#define MPI_EXT_H_RONDO

#include <mpi.h>

#ifdef __cplusplus
extern "C" {
#endif

/* bfloat16, the upper half of a float: for messages and for all operators that floating-point types have. A result is computed
 * in float and rounded to the nearest value, to the even one when two are equally near. IEEE's 16-bit type is MPI_REAL2. */
#define MPIX_BFLOAT16 ((MPI_Datatype)0x24e)

/* Whether this build can take device pointers at all; what a process can do is asked with the functions below. */
#define MPIX_CUDA_AWARE_SUPPORT 1

/* 1 if device memory of CUDA can be passed to MPI calls in this process, 0 if not. May be called at any time. */
int MPIX_Query_cuda_support(void);

/* The same for one kind of GPU; an unknown kind is MPI_ERR_ARG. */
#define MPIX_GPU_SUPPORT_CUDA 0
#define MPIX_GPU_SUPPORT_ZE   1
#define MPIX_GPU_SUPPORT_HIP  2
int MPIX_GPU_query_support(int gpu_type, int *is_supported);

#ifdef __cplusplus
}
#endif

#endif
