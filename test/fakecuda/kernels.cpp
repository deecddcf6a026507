// The kernels for the fake driver: the same source, compiled for the host. The threads of a block run one after the other.
#include "datatype/half.h"
#include <stdint.h>
#include <time.h>

struct dims {
    unsigned x;
};
extern thread_local dims threadIdx, blockIdx, blockDim, gridDim;

#define __device__
#define __global__

static inline void __syncthreads()
{
}
static inline void __threadfence_system()
{
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

static inline void __threadfence()
{
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

// The kernel that stays has one thread here.
#define __shared__ static thread_local

static inline uint64_t now_ns()
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

enum { WARP = 32 };

static inline bool command_get(const uint64_t *line, uint32_t number, uint32_t words[])
{
    for (int i = 0; i < 5; i++) {
        uint64_t w = __atomic_load_n(&line[i], __ATOMIC_ACQUIRE);
        if ((uint32_t)(w >> 32) != number) return false;
        words[i] = (uint32_t)w;
    }
    return true;
}

static inline bool warp_any(bool v)
{
    return v;
}

static inline void warp_barrier()
{
}

static inline void block_barrier()
{
}

static inline void store_release(unsigned *p, unsigned v)
{
    __atomic_store_n(p, v, __ATOMIC_RELEASE);
}

static inline void store_after_device(unsigned *p, unsigned v)
{
    store_release(p, v);
}

void fakecuda_touch(bool begin);
struct touching_device {
    touching_device()
    {
        fakecuda_touch(true);
    }
    ~touching_device()
    {
        fakecuda_touch(false);
    }
};

static inline unsigned atomicAdd(unsigned *p, unsigned n)
{
    unsigned before = *p;
    *p += n;
    return before;
}

static inline float half_get(uint16_t bits)
{
    return rn_half_get(bits);
}

static inline uint16_t half_put(float v)
{
    return rn_half_put(v);
}

static inline float float_of(uint32_t bits)
{
    return rn_float_of_bits(bits);
}

static inline uint32_t bits_of(float v)
{
    return rn_bits_of_float(v);
}

struct word16;
static inline word16 load_anew(const word16 *p);

#include "cuda/kernels.cu"

static inline word16 load_anew(const word16 *p)
{
    return *p;
}

// The kernel that test/gpu/owned.c has as PTX: pairs of numbers, (a, b) op (c, d) = (a * c, a * d + b), modulo 2^32.
extern "C" void test_affine(const void *in, void *inout, unsigned long long count)
{
    const uint32_t *l = (const uint32_t *)in;
    uint32_t *r = (uint32_t *)inout;

    for (unsigned long long i = 0; i < count; i++, l += 2, r += 2) {
        r[1] = l[0] * r[1] + l[1];
        r[0] = l[0] * r[0];
    }
}
