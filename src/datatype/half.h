/* 16-bit floating point, to and from float, without branches on the way of normal numbers so that loops over it vectorise.
 * Rounds to nearest, ties to even. */
#ifndef RN_DATATYPE_HALF_H
#define RN_DATATYPE_HALF_H

#include <stdint.h>
#include <string.h>

static inline float rn_float_of_bits(uint32_t u)
{
    float f;

    memcpy(&f, &u, sizeof f);
    return f;
}

static inline uint32_t rn_bits_of_float(float f)
{
    uint32_t u;

    memcpy(&u, &f, sizeof u);
    return u;
}

/* IEEE binary16: 1 sign, 5 exponent (bias 15), 10 fraction bits. */
static inline float rn_half_get(uint16_t h)
{
    const uint32_t smallest = 113u << 23; /* 2^-14, the smallest normal half */
    uint32_t sign = (uint32_t)(h & 0x8000u) << 16;
    uint32_t moved = (uint32_t)(h & 0x7fffu) << 13;
    uint32_t normal = moved + ((127u - 15u) << 23);
    uint32_t special = moved | 0x7f800000u; /* infinity or not a number: the largest exponent again */
    /* A subnormal is fraction * 2^-24: put the fraction below 2^-14 and take 2^-14 away. */
    uint32_t subnormal = rn_bits_of_float(rn_float_of_bits(moved + smallest) - rn_float_of_bits(smallest));
    uint32_t u = moved >= 0x0f800000u ? special : moved < 0x00800000u ? subnormal : normal;

    return rn_float_of_bits(u | sign);
}

static inline uint16_t rn_half_put(float f)
{
    uint32_t all = rn_bits_of_float(f);
    uint32_t sign = (all >> 16) & 0x8000u;
    uint32_t u = all & 0x7fffffffu;
    /* Round to the 13 bits that fall away; a carry moves on into the exponent, up to infinity. */
    uint32_t normal = (u - ((127u - 15u) << 23) + 0xfffu + ((u >> 13) & 1u)) >> 13;
    /* 0.5 has the weight of a subnormal half's last bit as its own last bit, so adding it rounds. */
    uint32_t subnormal = rn_bits_of_float(rn_float_of_bits(u) + 0.5f) - (126u << 23);
    uint32_t special = u > 0x7f800000u ? 0x7e00u | ((u >> 13) & 0x3ffu) : 0x7c00u;
    uint32_t h = u >= 0x47800000u ? special : u < (113u << 23) ? subnormal : normal;

    return (uint16_t)(h | sign);
}

/* bfloat16: the upper half of a float. */
static inline float rn_bf16_get(uint16_t h)
{
    return rn_float_of_bits((uint32_t)h << 16);
}

static inline uint16_t rn_bf16_put(float f)
{
    uint32_t u = rn_bits_of_float(f);
    uint32_t rounded = (u + 0x7fffu + ((u >> 16) & 1u)) >> 16;
    uint32_t nan = (u >> 16) | 0x40u; /* stays one when its lower half is cut off */

    return (uint16_t)((u & 0x7fffffffu) > 0x7f800000u ? nan : rounded);
}

#endif
