/* Whether two hosts have the same file: a digest of its size and of its content, of a long one of 16 blocks of 64 KiB from its
 * beginning to its end. */
#ifndef RN_LAUNCHER_FINGERPRINT_H
#define RN_LAUNCHER_FINGERPRINT_H

#include <stdbool.h>
#include <stdint.h>

enum { RN_FINGERPRINT_BYTES = 32 };

/* False, and zeros, when it cannot be read: it may be executable only. */
bool rn_fingerprint_take(const char *path, uint8_t out[RN_FINGERPRINT_BYTES]);

#endif
