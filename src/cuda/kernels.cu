/* Kernels: copy, pack and unpack over runs, and every operator on every type that a device computes with.
 *
 * Built for the device by nvcc, and for the host by the fake driver of the tests, which runs the threads of a block one after
 * the other: nothing here lets a thread wait for another, and the last thread of a block reports. */
#include "cuda/kernels.h"

#ifdef __CUDACC__
#include <cuda_fp16.h>
#endif

/* ---- the end of a launch ---- */

static __device__ void report(const struct rn_kernel_args &a)
{
    if (!a.flag) return;
    __syncthreads();
    if (threadIdx.x != blockDim.x - 1) return;
    if (gridDim.x > 1) {
        __threadfence(); /* to the last block, which passes all of it on to the host */
        if (atomicAdd(a.blocks, 1u) != gridDim.x - 1) return;
        *a.blocks = 0;
    }
    __threadfence_system();
    *(volatile unsigned *)a.flag = a.value;
}

static __device__ uint64_t first_index()
{
    return (uint64_t)blockIdx.x * blockDim.x + threadIdx.x;
}

static __device__ uint64_t stride()
{
    return (uint64_t)gridDim.x * blockDim.x;
}

/* Words that a thread loads before it stores the first: loads under way are what bandwidth is made of. */
enum { AT_ONCE = 4 };

/* ---- copy ---- */

struct alignas(16) word16 {
    uint64_t low, high;
};

template <typename W> static __device__ void copy_words(const struct rn_kernel_args &a)
{
    const W *src = (const W *)a.src;
    W *dst = (W *)a.dst;

    uint64_t i = first_index(), step = stride();

    for (; i + (AT_ONCE - 1) * step < a.n; i += AT_ONCE * step) {
        W w[AT_ONCE];
        for (unsigned k = 0; k < AT_ONCE; k++) w[k] = src[i + k * step];
        for (unsigned k = 0; k < AT_ONCE; k++) dst[i + k * step] = w[k];
    }
    for (; i < a.n; i += step) dst[i] = src[i];
    report(a);
}

#define COPY(bytes, type)                                                   \
    extern "C" __global__ void rn_copy_##bytes(const struct rn_kernel_args a) \
    {                                                                       \
        copy_words<type>(a);                                                \
    }
COPY(1, uint8_t)
COPY(2, uint16_t)
COPY(4, uint32_t)
COPY(8, uint64_t)
COPY(16, word16)

/* ---- short copies by a kernel that stays ---- */

#ifdef __CUDACC__
static __device__ uint64_t now_ns()
{
    uint64_t t;
    asm volatile("mov.u64 %0, %globaltimer;" : "=l"(t));
    return t;
}

enum { WARP = 32, ALL_LANES = 0xffffffff };

/* The command with this number, if it is there. Loads that order nothing are enough: what a command names is loaded from addresses
 * that are known only when it has come. */
static __device__ bool command_get(const uint64_t *line, uint32_t number, uint32_t words[RN_RESIDENT_WORDS])
{
    unsigned lane = threadIdx.x % WARP;
    uint64_t w = (uint64_t)number << 32;

    if (lane < RN_RESIDENT_WORDS) asm volatile("ld.relaxed.sys.u64 %0, [%1];" : "=l"(w) : "l"(line + lane) : "memory");
    if (!__all_sync(ALL_LANES, (uint32_t)(w >> 32) == number)) return false;
    for (int i = 0; i < RN_RESIDENT_WORDS; i++) words[i] = __shfl_sync(ALL_LANES, (uint32_t)w, i);
    return true;
}

static __device__ bool warp_any(bool v)
{
    return __any_sync(ALL_LANES, v);
}

static __device__ void warp_barrier()
{
    __syncwarp();
}

/* Its two sides stand in different places of the code. */
static __device__ void block_barrier()
{
    asm volatile("bar.sync 1, %0;" : : "r"(blockDim.x) : "memory");
}

/* What the block wrote before a barrier is seen before. */
static __device__ void store_release(unsigned *p, unsigned v)
{
    asm volatile("st.release.sys.u32 [%0], %1;" : : "l"(p), "r"(v) : "memory");
}

/* The same for what lies in this device: no other observer gets to it but through the device. */
static __device__ void store_after_device(unsigned *p, unsigned v)
{
    asm volatile("fence.acq_rel.gpu;" : : : "memory");
    asm volatile("st.relaxed.sys.u32 [%0], %1;" : : "l"(p), "r"(v) : "memory");
}

/* The fake driver lets a kernel that stays touch device memory only as long as one of these lives. */
struct touching_device {
};

/* The data may have changed since the kernel began: loads that no near cache answers. */
static __device__ word16 load_anew(const word16 *p)
{
    word16 w;
    asm volatile("ld.volatile.v2.u64 {%0, %1}, [%2];" : "=l"(w.low), "=l"(w.high) : "l"(p) : "memory");
    return w;
}
#endif

template <typename W> static __device__ W load_anew(const W *p)
{
    return *(const volatile W *)p;
}

template <typename W> static __device__ void copy_anew(void *dst, const void *src, uint32_t bytes, uint32_t step)
{
    const W *s = (const W *)src;
    W *d = (W *)dst;
    uint32_t n = bytes / (uint32_t)sizeof(W), i = threadIdx.x;

    for (; i + (AT_ONCE - 1) * step < n; i += AT_ONCE * step) {
        W w[AT_ONCE];
        for (unsigned k = 0; k < AT_ONCE; k++) w[k] = load_anew(&s[i + k * step]);
        for (unsigned k = 0; k < AT_ONCE; k++) d[i + k * step] = w[k];
    }
    for (; i < n; i += step) d[i] = load_anew(&s[i]);
}

/* By that many threads. */
static __device__ void copy_command(const uint32_t words[RN_RESIDENT_WORDS], uint32_t n, uint32_t threads)
{
    touching_device here;
    char *dst = (char *)(uintptr_t)((uint64_t)words[1] << 32 | words[0]);
    const char *src = (const char *)(uintptr_t)((uint64_t)words[3] << 32 | words[2]);
    uint64_t all = (uint64_t)(uintptr_t)dst | (uint64_t)(uintptr_t)src | n;

    (void)here;
    if (all % 16 == 0)
        copy_anew<word16>(dst, src, n, threads);
    else if (all % 8 == 0)
        copy_anew<uint64_t>(dst, src, n, threads);
    else if (all % 4 == 0)
        copy_anew<uint32_t>(dst, src, n, threads);
    else
        copy_anew<uint8_t>(dst, src, n, threads);
}

/* Helps with long commands, until the word of the length is 0. */
static __device__ void follow(const uint32_t *words)
{
    for (;;) {
        block_barrier();
        if (!words[4]) return;
        copy_command(words, words[4], blockDim.x);
        block_barrier();
    }
}

static __device__ void copy_by_block(const uint32_t words[RN_RESIDENT_WORDS], uint32_t n, uint32_t *shared)
{
    if (threadIdx.x == 0) {
        for (int i = 0; i < 4; i++) shared[i] = words[i];
        shared[4] = n;
    }
    block_barrier();
    copy_command(words, n, blockDim.x);
    block_barrier();
}

/* One block. Only its first warp looks at the memory of the host, since more of them are in each other's way, and it copies what is
 * short alone. */
extern "C" __global__ void rn_resident(const struct rn_kernel_args a)
{
    enum { ALONE = 2 << 10 };
    __shared__ uint32_t shared[RN_RESIDENT_WORDS];
    const uint64_t *ring = (const uint64_t *)a.src;
    uint32_t next = a.value, words[RN_RESIDENT_WORDS], warp = blockDim.x < WARP ? blockDim.x : (uint32_t)WARP;
    uint64_t begun = now_ns(), last = begun, now = begun;

    if (threadIdx.x >= WARP) {
        follow(shared);
        return;
    }
    while (!warp_any(now - last > a.from || now - begun > a.unit)) {
        if (command_get(ring + next % RN_RESIDENT_RING * RN_RESIDENT_LINE, next, words)) {
            uint32_t n = words[4] & ~RN_RESIDENT_OUT;
            if (n <= ALONE) {
                copy_command(words, n, warp);
                warp_barrier();
            } else {
                copy_by_block(words, n, shared);
            }
            if (threadIdx.x == 0) words[4] & RN_RESIDENT_OUT ? store_release(a.flag, next) : store_after_device(a.flag, next);
            next++;
            last = now_ns();
        }
        now = now_ns();
    }
    if (threadIdx.x == 0) shared[4] = 0;
    block_barrier();
    if (threadIdx.x == 0) store_release(a.flag + 1, (unsigned)a.n);
}

/* ---- pack and unpack ---- */

/* Where a byte of the packed form lies, and how it goes on from there. */
template <typename I> struct spot {
    int64_t off;
    I left;       /* bytes of the block from here on */
    I more;       /* blocks that follow it at equal distances */
    I len;        /* bytes of a block */
    int64_t skip; /* from the end of a block to the next one */
};

/* Of byte b. I is wide enough for all positions. */
template <typename I> static __device__ void spot_find(const struct rn_kernel_args &a, I b, spot<I> &s)
{
    I unit = (I)a.unit, turn = 0;
    int64_t off = 0;

    if (a.loop[0] * a.loop[1] * a.loop[2] > 1) {
        turn = b / unit;
        b -= turn * unit;
        if (a.loop[0] > 1) {
            I n = (I)a.loop[0], up = turn / n;
            off += (int64_t)(turn - up * n) * a.step[0];
            turn = up;
        }
        if (a.loop[1] > 1) {
            I n = (I)a.loop[1], up = turn / n;
            off += (int64_t)(turn - up * n) * a.step[1];
            turn = up;
        }
        off += (int64_t)turn * a.step[2];
    }
    const struct rn_gpu_run *r = &a.run;
    if (a.nruns > 1) {
        uint64_t low = 0, high = a.nruns;
        while (high - low > 1) {
            uint64_t mid = (low + high) / 2;
            if (a.runs[mid].before <= b)
                low = mid;
            else
                high = mid;
        }
        r = &a.runs[low];
        b -= (I)r->before;
    }
    I len = (I)r->len, block = b / len, outer = 0;
    b -= block * len;
    if (r->n[1] > 1) {
        I n = (I)r->n[0];
        outer = block / n;
        block -= outer * n;
    }
    off += r->off + (int64_t)outer * r->step[1] + (int64_t)b;
    s.off = off + (r->at ? r->at[block] : (int64_t)block * r->step[0]);
    s.left = len - b;
    s.more = r->at ? 0 : (I)r->n[0] - 1 - block;
    s.len = len;
    s.skip = r->step[0] - (int64_t)len;
}

/* One word on, to byte b. */
template <typename W, typename I> static __device__ void spot_next(const struct rn_kernel_args &a, I b, spot<I> &s)
{
    s.off += sizeof(W);
    s.left -= sizeof(W);
    if (s.left) return;
    if (!s.more) {
        spot_find<I>(a, b, s);
        return;
    }
    s.more--;
    s.off += s.skip;
    s.left = s.len;
}

/* What a thread packs at a time: finding a place takes longer than to go on from it, and what its loads bring beside a word is in
 * the near cache for the next one. */
template <typename W> struct packed_at_once {
    typedef word16 whole;
};
template <> struct packed_at_once<uint64_t> {
    typedef uint64_t whole;
};

template <typename W, typename V> union packed_words {
    V whole;
    W part[sizeof(V) / sizeof(W)];
    __device__ packed_words() {}
};

template <typename W, typename I> static __device__ W *place_of(const struct rn_kernel_args &a, const void *laid, uint64_t i)
{
    spot<I> s;

    spot_find<I>(a, (I)(a.from + i * sizeof(W)), s);
    return (W *)((char *)(uintptr_t)laid + s.off);
}

template <typename W, typename I> static __device__ void pack(const struct rn_kernel_args &a)
{
    typedef typename packed_at_once<W>::whole V;
    const unsigned per = sizeof(V) / sizeof(W);
    const uint64_t all = (uintptr_t)a.dst % sizeof(V) ? 0 : a.n / per;

    for (uint64_t i = first_index(); i < all; i += stride()) {
        I b = (I)(a.from + i * sizeof(V));
        packed_words<W, V> w;
        spot<I> s;

        spot_find<I>(a, b, s);
        for (unsigned k = 0; k < per; k++) {
            if (k) spot_next<W, I>(a, b, s);
            w.part[k] = *(const W *)((const char *)a.src + s.off);
            b += sizeof(W);
        }
        ((V *)a.dst)[i] = w.whole;
    }
    for (uint64_t i = all * per + first_index(); i < a.n; i += stride()) ((W *)a.dst)[i] = *place_of<W, I>(a, a.src, i);
    report(a);
}

/* Word by word, so that those of neighbours are stored at the same time: memory is written 32 bytes at a time, and read before where
 * some of them stay. */
template <typename W, typename I> static __device__ void unpack(const struct rn_kernel_args &a)
{
    for (uint64_t i = first_index(); i < a.n; i += stride()) *place_of<W, I>(a, a.dst, i) = ((const W *)a.src)[i];
    report(a);
}

#define MOVE(bytes, type)                                                            \
    extern "C" __global__ void rn_pack_##bytes(const struct rn_kernel_args a)        \
    {                                                                                \
        pack<type, uint32_t>(a);                                         \
    }                                                                                \
    extern "C" __global__ void rn_pack_long_##bytes(const struct rn_kernel_args a)   \
    {                                                                                \
        pack<type, uint64_t>(a);                                         \
    }                                                                                \
    extern "C" __global__ void rn_unpack_##bytes(const struct rn_kernel_args a)      \
    {                                                                                \
        unpack<type, uint32_t>(a);                                        \
    }                                                                                \
    extern "C" __global__ void rn_unpack_long_##bytes(const struct rn_kernel_args a) \
    {                                                                                \
        unpack<type, uint64_t>(a);                                        \
    }
MOVE(1, uint8_t)
MOVE(2, uint16_t)
MOVE(4, uint32_t)
MOVE(8, uint64_t)
MOVE(16, word16)

/* ---- reduction ---- */

/* One step of 16 bytes at a time where both sides allow it. */
template <typename T> union vector {
    word16 word;
    T part[16 / sizeof(T)];
    __device__ vector() {}
};

template <typename T, typename OP> static __device__ void reduce(const struct rn_kernel_args &a)
{
    const T *in = (const T *)a.src;
    T *inout = (T *)a.dst;
    const uint64_t per = 16 / sizeof(T);

    if (a.head == RN_BY_ELEMENT) {
        for (uint64_t i = first_index(); i < a.n; i += stride()) inout[i] = OP::of(in[i], inout[i]);
    } else {
        uint64_t vectors = (a.n - a.head) / per, rest = a.head + vectors * per;
        const word16 *left = (const word16 *)(in + a.head);
        word16 *right = (word16 *)(inout + a.head);

        uint64_t first = first_index(), step = stride();
        for (; first + step < vectors; first += 2 * step) {
            vector<T> l[2], r[2];
            for (unsigned j = 0; j < 2; j++) l[j].word = left[first + j * step];
            for (unsigned j = 0; j < 2; j++) r[j].word = right[first + j * step];
            for (unsigned j = 0; j < 2; j++) {
                for (unsigned k = 0; k < per; k++) r[j].part[k] = OP::of(l[j].part[k], r[j].part[k]);
                right[first + j * step] = r[j].word;
            }
        }
        for (uint64_t i = first; i < vectors; i += step) {
            vector<T> l, r;
            l.word = left[i];
            r.word = right[i];
            for (unsigned k = 0; k < per; k++) r.part[k] = OP::of(l.part[k], r.part[k]);
            right[i] = r.word;
        }
        for (uint64_t i = first_index(); i < a.head + (a.n - rest); i += stride()) {
            uint64_t at = i < a.head ? i : rest + (i - a.head);
            inout[at] = OP::of(in[at], inout[at]);
        }
    }
    report(a);
}

/* A kernel: a is from the left operand, b from the right one. */
#define REDUCE(name, rep, type, result)                                         \
    struct name##_##rep {                                                       \
        static __device__ type of(type a, type b) { return result; }            \
    };                                                                          \
    extern "C" __global__ void rn_##name##_##rep(const struct rn_kernel_args k) \
    {                                                                           \
        reduce<type, name##_##rep>(k);                                          \
    }

#define UNSIGNED(rep, type, wide)                     \
    REDUCE(SUM, rep, type, (type)((wide)a + (wide)b)) \
    REDUCE(PROD, rep, type, (type)((wide)a * (wide)b)) \
    REDUCE(MIN, rep, type, a < b ? a : b)             \
    REDUCE(MAX, rep, type, a > b ? a : b)             \
    REDUCE(BAND, rep, type, (type)(a & b))            \
    REDUCE(BOR, rep, type, (type)(a | b))             \
    REDUCE(BXOR, rep, type, (type)(a ^ b))            \
    REDUCE(LAND, rep, type, (type)(a && b))           \
    REDUCE(LOR, rep, type, (type)(a || b))            \
    REDUCE(LXOR, rep, type, (type)(!a != !b))
UNSIGNED(U8, uint8_t, uint32_t)
UNSIGNED(U16, uint16_t, uint32_t)
UNSIGNED(U32, uint32_t, uint32_t)
UNSIGNED(U64, uint64_t, uint64_t)

/* All else is the unsigned kernel's. */
#define SIGNED(rep, type)                 \
    REDUCE(MIN, rep, type, a < b ? a : b) \
    REDUCE(MAX, rep, type, a > b ? a : b)
SIGNED(I8, int8_t)
SIGNED(I16, int16_t)
SIGNED(I32, int32_t)
SIGNED(I64, int64_t)

/* What is not a number wins, as on the host. */
#define FLOATING(rep, type)                         \
    REDUCE(SUM, rep, type, a + b)                   \
    REDUCE(PROD, rep, type, a *b)                   \
    REDUCE(MIN, rep, type, a < b || a != a ? a : b) \
    REDUCE(MAX, rep, type, a > b || a != a ? a : b)
FLOATING(F32, float)
FLOATING(F64, double)

#ifdef __CUDACC__
static __device__ float half_get(uint16_t bits)
{
    return __half2float(__ushort_as_half(bits));
}

static __device__ uint16_t half_put(float v)
{
    return __half_as_ushort(__float2half_rn(v));
}

static __device__ float float_of(uint32_t bits)
{
    return __uint_as_float(bits);
}

static __device__ uint32_t bits_of(float v)
{
    return __float_as_uint(v);
}
#endif

static __device__ float bfloat_get(uint16_t bits)
{
    return float_of((uint32_t)bits << 16);
}

/* To the nearest, to the even one when two are equally near. */
static __device__ uint16_t bfloat_put(float v)
{
    uint32_t bits = bits_of(v);

    if (v != v) return (uint16_t)(bits >> 16 | 0x40);
    return (uint16_t)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

#define HALF(rep, get, put)                                                        \
    REDUCE(SUM, rep, uint16_t, put(get(a) + get(b)))                               \
    REDUCE(PROD, rep, uint16_t, put(get(a) * get(b)))                              \
    REDUCE(MIN, rep, uint16_t, get(a) < get(b) || get(a) != get(a) ? a : b)        \
    REDUCE(MAX, rep, uint16_t, get(a) > get(b) || get(a) != get(a) ? a : b)
HALF(F16, half_get, half_put)
HALF(BF16, bfloat_get, bfloat_put)

template <typename T> struct complex {
    T re, im;
};

template <typename C> static __device__ C complex_sum(C a, C b)
{
    C r = { a.re + b.re, a.im + b.im };
    return r;
}

template <typename C> static __device__ C complex_prod(C a, C b)
{
    C r = { a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re };
    return r;
}

#define COMPLEX(rep, type)                        \
    REDUCE(SUM, rep, type, (complex_sum(a, b)))   \
    REDUCE(PROD, rep, type, (complex_prod(a, b)))
COMPLEX(C32, complex<float>)
COMPLEX(C64, complex<double>)

struct complex_half {
    uint16_t re, im;
};

static __device__ complex<float> wide(complex_half a)
{
    complex<float> r = { half_get(a.re), half_get(a.im) };
    return r;
}

static __device__ complex_half narrow(complex<float> a)
{
    complex_half r = { half_put(a.re), half_put(a.im) };
    return r;
}
REDUCE(SUM, C16, complex_half, narrow(complex_sum(wide(a), wide(b))))
REDUCE(PROD, C16, complex_half, narrow(complex_prod(wide(a), wide(b))))

/* Value and index; the lower index on equal values. */
#define PAIR(rep, value, index)                                     \
    struct pair_##rep {                                             \
        value v;                                                    \
        index i;                                                    \
    };                                                              \
    REDUCE(MINLOC, rep, pair_##rep, (better<pair_##rep, true>(a, b))) \
    REDUCE(MAXLOC, rep, pair_##rep, (better<pair_##rep, false>(a, b)))

template <typename P, bool LEAST> static __device__ P better(P a, P b)
{
    bool take = LEAST ? a.v < b.v : a.v > b.v, tie = a.v == b.v && a.i < b.i;

    b.v = take ? a.v : b.v;
    b.i = take || tie ? a.i : b.i;
    return b;
}
PAIR(FLOAT_INT, float, int)
PAIR(DOUBLE_INT, double, int)
PAIR(LONG_INT, int64_t, int)
PAIR(INT_INT, int, int)
PAIR(SHORT_INT, short, int)
PAIR(FLOAT_FLOAT, float, float)
PAIR(DOUBLE_DOUBLE, double, double)
