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

/* The resident kernel (resident.c) takes: in src the ring, in flag and the word behind it what it has done and, at its end, n,
 * the number of its launch; in value the first command; in from and unit the ns after which it ends when idle and in any case. */
enum { RN_RESIDENT_RING = 64, RN_RESIDENT_WORDS = 5, RN_RESIDENT_LINE = 8, RN_RESIDENT_MOST = 64 << 10 };

#define RN_RESIDENT_OUT 0x80000000u /* beside the bytes: to memory of the host */

/* In pinned memory. A command is five words: destination and source, low half first, and bytes. Each has the number of the
 * command in its upper half, so it does not matter in which order they arrive. */
struct rn_resident_shared {
    uint64_t ring[RN_RESIDENT_RING][RN_RESIDENT_LINE];
    uint32_t done;  /* number of the last command that is done */
    uint32_t ended; /* number of the last launch that has ended */
};

#define RN_BY_ELEMENT (~(uint64_t)0)

#endif
