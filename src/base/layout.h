/* The runs of a datatype as code for a device reads them. Plain C that a compiler for kernels takes, too. */
#ifndef RN_BASE_LAYOUT_H
#define RN_BASE_LAYOUT_H

#include <stdint.h>

/* A block repeated twice or listed, as struct rn_run of datatype has it. */
struct rn_gpu_run {
    int64_t off;
    uint64_t len;
    uint64_t n[2];
    int64_t step[2];
    const int64_t *at; /* where the blocks of the inner loop lie, or NULL */
    uint64_t before;   /* bytes of the runs in front of it */
};

#endif
