/* The operators' loops again, with the wider vectors that most x86 processors have. */
#include "datatype/op.h"

#ifdef __x86_64__

extern rn_kernel_row rn_kernels_avx2[RN_REPS];

rn_kernel_row *rn_kernels_wide(void)
{
    return __builtin_cpu_supports("avx2") ? rn_kernels_avx2 : NULL;
}

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC target("avx2")
#endif
#define RN_KERNEL_TABLE rn_kernels_avx2
#include "datatype/kernels.h"
#ifdef __clang__
#pragma clang attribute pop
#endif

#else

rn_kernel_row *rn_kernels_wide(void)
{
    return NULL;
}

#endif
