/* The secret of a job and how its holders prove that they have it: HMAC with SHA-256 (RFC 2104, FIPS 180-4). */
#ifndef RN_LAUNCHER_SECRET_H
#define RN_LAUNCHER_SECRET_H

#include "base/base.h"

enum { RN_SECRET_BYTES = 32, RN_DIGEST_BYTES = 32 };

void rn_sha256(const void *data, size_t n, uint8_t out[RN_DIGEST_BYTES]);
/* n at most 1024 bytes. */
void rn_hmac(const uint8_t *key, size_t keylen, const void *data, size_t n, uint8_t out[RN_DIGEST_BYTES]);
/* Takes the same time wherever the two differ. */
bool rn_secret_equal(const uint8_t *a, const uint8_t *b, size_t n);
bool rn_secret_random(uint8_t *out, size_t n);

#endif
