/* What every kernel takes: one struct, by value. */
#ifndef RN_CUDA_KERNELS_H
#define RN_CUDA_KERNELS_H

#include "base/layout.h"

struct rn_kernel_args {
    /* copy: n words. pack, unpack: n words of the flat side. reduce: n elements of src (left) and dst. */
    void *dst;
    const void *src;
    uint64_t n;
    /* reduce: elements before both sides are at a border of 16 bytes (vectors), or RN_BY_ELEMENT */
    uint64_t head;
    /* pack, unpack */
    uint64_t from; /* first byte of the packed form */
    uint64_t nruns;
    uint64_t unit;
    uint64_t loop[3];
    int64_t step[3];
    struct rn_gpu_run run;         /* the only one */
    const struct rn_gpu_run *runs; /* or several, in device memory */
    /* When the last block is through, *flag becomes value. */
    unsigned *blocks; /* counts them; zero before and after */
    unsigned *flag;   /* NULL: nobody waits for a flag */
    unsigned value;
};

#define RN_BY_ELEMENT (~(uint64_t)0)

#endif
