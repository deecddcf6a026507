/* The kernels as nvcc made them, for all devices in one piece. */
#include "config.h"

#include "cuda/plugin.h"

#ifdef RN_CUDA_IMAGE
__asm__(".section .rodata\n"
        ".balign 16\n"
        "rn_cuda_image_bytes:\n"
        ".incbin \"" RN_CUDA_IMAGE "\"\n"
        ".byte 0\n"
        ".previous\n");
extern const char rn_cuda_image_bytes[] __attribute__((visibility("hidden")));
const void *const rn_cuda_image = rn_cuda_image_bytes;
#else
const void *const rn_cuda_image = NULL;
#endif
