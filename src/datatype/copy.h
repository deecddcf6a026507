/* Copying n blocks of len bytes, each side with a step of its own. The blocks of the two sides do not overlap. */
#ifndef RN_DATATYPE_COPY_H
#define RN_DATATYPE_COPY_H

#include "datatype/nest.h"

typedef uint16_t any2 __attribute__((aligned(1)));
typedef uint32_t any4 __attribute__((aligned(1)));
typedef uint64_t any8 __attribute__((aligned(1)));
typedef uint64_t any16 __attribute__((vector_size(16), aligned(1)));

/* A loop over blocks, four at a time; ONE copies from s to d. */
#define COPY_LOOP(ONE)                               \
    for (; n >= 4; n -= 4) {                         \
        ONE(dst, src);                               \
        ONE(at(dst, dstep), at(src, sstep));         \
        ONE(at(dst, 2 * dstep), at(src, 2 * sstep)); \
        ONE(at(dst, 3 * dstep), at(src, 3 * sstep)); \
        dst = at(dst, 4 * dstep);                    \
        src = at(src, 4 * sstep);                    \
    }                                                \
    for (; n; n--, dst = at(dst, dstep), src = at(src, sstep)) ONE(dst, src)

#define COPY_FIXED(len)                                                                                   \
    static inline void copy_##len(char *dst, ptrdiff_t dstep, const char *src, ptrdiff_t sstep, size_t n) \
    {                                                                                                     \
        COPY_LOOP(COPY_ONE_##len);                                                                        \
    }
#define COPY_ONE_1(d, s)  (void)(*(d) = *(s))
#define COPY_ONE_2(d, s)  (void)(*(any2 *)(void *)(d) = *(const any2 *)(const void *)(s))
#define COPY_ONE_4(d, s)  (void)(*(any4 *)(void *)(d) = *(const any4 *)(const void *)(s))
#define COPY_ONE_8(d, s)  (void)(*(any8 *)(void *)(d) = *(const any8 *)(const void *)(s))
#define COPY_ONE_16(d, s) (void)(*(any16 *)(void *)(d) = *(const any16 *)(const void *)(s))
COPY_FIXED(1)
COPY_FIXED(2)
COPY_FIXED(4)
COPY_FIXED(8)
COPY_FIXED(16)

/* Several words at d and s. */
#define COPY_WORDS_1(word, d, s) (void)(*(word *)(void *)(d) = *(const word *)(const void *)(s))
#define COPY_WORDS_2(word, d, s) COPY_WORDS_1(word, d, s), COPY_WORDS_1(word, (d) + sizeof(word), (s) + sizeof(word))
#define COPY_WORDS_3(word, d, s) COPY_WORDS_2(word, d, s), COPY_WORDS_1(word, (d) + 2 * sizeof(word), (s) + 2 * sizeof(word))
#define COPY_WORDS_4(word, d, s) COPY_WORDS_2(word, d, s), COPY_WORDS_2(word, (d) + 2 * sizeof(word), (s) + 2 * sizeof(word))
#define COPY_WORDS_5(word, d, s) COPY_WORDS_4(word, d, s), COPY_WORDS_1(word, (d) + 4 * sizeof(word), (s) + 4 * sizeof(word))
#define COPY_WORDS_6(word, d, s) COPY_WORDS_4(word, d, s), COPY_WORDS_2(word, (d) + 4 * sizeof(word), (s) + 4 * sizeof(word))
#define COPY_WORDS_7(word, d, s) COPY_WORDS_4(word, d, s), COPY_WORDS_3(word, (d) + 4 * sizeof(word), (s) + 4 * sizeof(word))
#define COPY_WORDS_8(word, d, s) COPY_WORDS_4(word, d, s), COPY_WORDS_4(word, (d) + 4 * sizeof(word), (s) + 4 * sizeof(word))

/* Any length from n words to twice as many, without a branch: the first n and the last n, meeting somewhere in the middle. */
#define COPY_ENDS(name, word, words)                                                                                        \
    static inline void copy_ends_##name(char *dst, ptrdiff_t dstep, const char *src, ptrdiff_t sstep, size_t len, size_t n) \
    {                                                                                                                       \
        const size_t end = len - words * sizeof(word);                                                                      \
                                                                                                                            \
        for (; n; n--, dst = at(dst, dstep), src = at(src, sstep)) {                                                        \
            COPY_WORDS_##words(word, dst, src);                                                                             \
            COPY_WORDS_##words(word, dst + end, src + end);                                                                 \
        }                                                                                                                   \
    }
COPY_ENDS(4, any2, 1)
COPY_ENDS(8, any4, 1)
COPY_ENDS(16, any8, 1)
COPY_ENDS(32, any16, 1)
COPY_ENDS(64, any16, 2)
COPY_ENDS(96, any16, 3)
COPY_ENDS(128, any16, 4)
COPY_ENDS(160, any16, 5)
COPY_ENDS(192, any16, 6)
COPY_ENDS(224, any16, 7)
COPY_ENDS(256, any16, 8)

static inline void copy_long(char *dst, ptrdiff_t dstep, const char *src, ptrdiff_t sstep, size_t len, size_t n)
{
    for (; n; n--, dst = at(dst, dstep), src = at(src, sstep)) memcpy(dst, src, len);
}

static inline void copy_short(char *dst, ptrdiff_t dstep, const char *src, ptrdiff_t sstep, size_t len, size_t n)
{
    switch (len) {
    case 1:
        copy_1(dst, dstep, src, sstep, n);
        break;
    case 2:
        copy_2(dst, dstep, src, sstep, n);
        break;
    case 3:
        copy_ends_4(dst, dstep, src, sstep, len, n);
        break;
    case 4:
        copy_4(dst, dstep, src, sstep, n);
        break;
    case 8:
        copy_8(dst, dstep, src, sstep, n);
        break;
    case 16:
        copy_16(dst, dstep, src, sstep, n);
        break;
    default:
        if (len < 8)
            copy_ends_8(dst, dstep, src, sstep, len, n);
        else if (len < 16)
            copy_ends_16(dst, dstep, src, sstep, len, n);
        else
            copy_ends_32(dst, dstep, src, sstep, len, n);
    }
}

static inline void copy_blocks(char *dst, ptrdiff_t dstep, const char *src, ptrdiff_t sstep, size_t len, size_t n)
{
    if (dstep == (ptrdiff_t)len && sstep == (ptrdiff_t)len) {
        len *= n;
        n = 1;
    }
    switch ((len + 31) / 32) {
    case 0:
    case 1:
        copy_short(dst, dstep, src, sstep, len, n);
        break;
    case 2:
        copy_ends_64(dst, dstep, src, sstep, len, n);
        break;
    case 3:
        copy_ends_96(dst, dstep, src, sstep, len, n);
        break;
    case 4:
        copy_ends_128(dst, dstep, src, sstep, len, n);
        break;
    case 5:
        copy_ends_160(dst, dstep, src, sstep, len, n);
        break;
    case 6:
        copy_ends_192(dst, dstep, src, sstep, len, n);
        break;
    case 7:
        copy_ends_224(dst, dstep, src, sstep, len, n);
        break;
    case 8:
        copy_ends_256(dst, dstep, src, sstep, len, n);
        break;
    default:
        copy_long(dst, dstep, src, sstep, len, n);
    }
}

#endif
