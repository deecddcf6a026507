#include "secret.h"
#include <string.h>
#include <sys/random.h>

enum { BLOCK = 64, HMAC_MOST = 1024 };

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
static const uint32_t K[64] = { 0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
                                0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
                                0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
                                0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
                                0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
                                0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
                                0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
                                0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2 };

static uint32_t rotate(uint32_t x, int by)
{
    return x >> by | x << (32 - by);
}

static void block_mix(uint32_t h[8], const uint8_t *p)
{
    uint32_t w[64], s[8];

    for (int i = 0; i < 16; i++, p += 4) w[i] = (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
    for (int i = 16; i < 64; i++) {
        uint32_t a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (rotate(a, 7) ^ rotate(a, 18) ^ a >> 3) + w[i - 7] + (rotate(b, 17) ^ rotate(b, 19) ^ b >> 10);
    }
    memcpy(s, h, sizeof s);
    for (int i = 0; i < 64; i++) {
        uint32_t choice = (s[4] & s[5]) ^ (~s[4] & s[6]), majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
        uint32_t t1 = s[7] + (rotate(s[4], 6) ^ rotate(s[4], 11) ^ rotate(s[4], 25)) + choice + K[i] + w[i];
        uint32_t t2 = (rotate(s[0], 2) ^ rotate(s[0], 13) ^ rotate(s[0], 22)) + majority;
        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += t1;
        s[0] = t1 + t2;
    }
    for (int i = 0; i < 8; i++) h[i] += s[i];
}

void rn_sha256(const void *data, size_t n, uint8_t out[RN_DIGEST_BYTES])
{
    uint32_t h[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };
    const uint8_t *p = data;
    uint8_t last[2 * BLOCK] = { 0 };
    size_t left = n;

    for (; left >= BLOCK; left -= BLOCK, p += BLOCK) block_mix(h, p);
    /* A one bit, zeros, and the length in bits. */
    if (left) memcpy(last, p, left);
    last[left] = 0x80;
    size_t whole = left + 9 > BLOCK ? 2 * BLOCK : BLOCK;
    for (int i = 0; i < 8; i++) last[whole - 1 - (size_t)i] = (uint8_t)((uint64_t)n * 8 >> 8 * i);
    for (size_t at = 0; at < whole; at += BLOCK) block_mix(h, last + at);
    for (int i = 0; i < RN_DIGEST_BYTES; i++) out[i] = (uint8_t)(h[i / 4] >> (24 - i % 4 * 8));
}

void rn_hmac(const uint8_t *key, size_t keylen, const void *data, size_t n, uint8_t out[RN_DIGEST_BYTES])
{
    uint8_t k[BLOCK] = { 0 }, inner[BLOCK + HMAC_MOST], outer[BLOCK + RN_DIGEST_BYTES];

    assert(n <= HMAC_MOST);
    if (keylen > BLOCK)
        rn_sha256(key, keylen, k);
    else
        memcpy(k, key, keylen);
    for (int i = 0; i < BLOCK; i++) {
        inner[i] = k[i] ^ 0x36;
        outer[i] = k[i] ^ 0x5c;
    }
    memcpy(inner + BLOCK, data, n);
    rn_sha256(inner, BLOCK + n, outer + BLOCK);
    rn_sha256(outer, sizeof outer, out);
}

bool rn_secret_equal(const uint8_t *a, const uint8_t *b, size_t n)
{
    volatile uint8_t different = 0;

    for (size_t i = 0; i < n; i++) different |= a[i] ^ b[i];
    return !different;
}

bool rn_secret_random(uint8_t *out, size_t n)
{
    return getrandom(out, n, 0) == (ssize_t)n;
}
