/* Memory for messages (MPI-5.0 9.2): aligned to a cache line; node-mates read any memory of ours straight, so no other kind is
 * needed. */
#include "base/gpu.h"
#include "world/world.h"
#include <stdlib.h>

int rn_alloc_mem(MPI_Aint size, struct rn_info *info, void *baseptr)
{
    void *p = NULL;

    if (size < 0) return rn_fail(MPI_ERR_ARG, "argument size is %lld", (long long)size);
    if (size && posix_memalign(&p, RN_MAX(rn_info_alignment(info), (size_t)RN_LINE), (size_t)size))
        return rn_fail(MPI_ERR_NO_MEM, "no memory for %lld bytes", (long long)size);
    *(void **)baseptr = p;
    return 0;
}

int rn_free_mem(void *base)
{
    if (rn_gpu_kind(base) != RN_GPU_HOST)
        return rn_fail(MPI_ERR_BASE, "argument base is device memory, which did not come from MPI_Alloc_mem");
    free(base);
    return 0;
}
