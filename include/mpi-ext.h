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

/* An operator as MPI_Op_create makes one, which a device can compute, too: reductions whose result lies in device memory run the
 * kernel, all others user_fn. image is PTX text, a fat binary or a cubin, and kernel the name of a function in it,
 *
 *     extern "C" __global__ void kernel(const void *in, void *inout, unsigned long long count)
 *
 * which makes inout[i] = in[i] op inout[i] for i from 0 to count - 1, with any number of blocks and threads. The elements are of
 * the datatype of the call, as user_fn sees them: one operator is for one datatype. It is loaded when it is needed first, in the
 * context that the memory belongs to. image must stay as it is until the operator is freed. */
int MPIX_Op_create_device(MPI_User_function *user_fn, int commute, const void *image, const char *kernel, MPI_Op *op);

#ifdef __cplusplus
}
#endif

#endif
