/* Procedures that the generator does not write: variable arguments, results that are no error class, extensions. */
#include "mpi/public.h"

#include "base/cfg.h"
#include "base/err.h"
#include "cuda/cuda.h"
#include "datatype/device.h"
#include "mpi/check.h"
#include <time.h>

int PMPI_Pcontrol(const int level, ...)
{
    return MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Pcontrol)

double PMPI_Wtime(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}
RN_WEAK_NAME(MPI_Wtime)

double PMPI_Wtick(void)
{
    struct timespec tick;

    clock_getres(CLOCK_MONOTONIC, &tick);
    return (double)tick.tv_sec + 1e-9 * (double)tick.tv_nsec;
}
RN_WEAK_NAME(MPI_Wtick)

/* Through unsigned numbers: a sum of addresses may wrap round. */
MPI_Aint PMPI_Aint_add(MPI_Aint base, MPI_Aint disp)
{
    return (MPI_Aint)((uintptr_t)base + (uintptr_t)disp);
}
RN_WEAK_NAME(MPI_Aint_add)

MPI_Aint PMPI_Aint_diff(MPI_Aint addr1, MPI_Aint addr2)
{
    return (MPI_Aint)((uintptr_t)addr1 - (uintptr_t)addr2);
}
RN_WEAK_NAME(MPI_Aint_diff)

int MPIX_Query_cuda_support(void)
{
    rn_cfg_load_early();
    return rn_cuda_devices() > 0;
}

int MPIX_Op_create_device(MPI_User_function *user_fn, int commute, const void *image, const char *kernel, MPI_Op *op)
{
    int rc = 0;

    (void)((rc = rn_check_running()) || (rc = rn_check_function(user_fn, "user_fn")) || (rc = rn_check_pointer(image, "image")) ||
           (rc = rn_check_pointer(kernel, "kernel")) || (rc = rn_check_pointer(op, "op")));
    if (!rc) {
        rn_enter();
        rc = rn_op_create_device(user_fn, commute, image, kernel, op);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPIX_Op_create_device") : MPI_SUCCESS;
}

int MPIX_GPU_query_support(int gpu_type, int *is_supported)
{
    int rc = rn_check_pointer(is_supported, "is_supported");

    if (!rc && (gpu_type < MPIX_GPU_SUPPORT_CUDA || gpu_type > MPIX_GPU_SUPPORT_HIP))
        rc = rn_bad_arg(MPI_ERR_ARG, "gpu_type", gpu_type, "no kind of GPU");
    if (rc) return rn_raise(NULL, rc, "MPIX_GPU_query_support");

    *is_supported = gpu_type == MPIX_GPU_SUPPORT_CUDA && MPIX_Query_cuda_support();
    return MPI_SUCCESS;
}
