/* Small files of the system, /sys and /proc, and files that stand for shared memory. */
#ifndef RN_BASE_FILE_H
#define RN_BASE_FILE_H

#include "base/base.h"

/* The beginning of a file, as text; the format says its path. False when it cannot be read. */
bool rn_file_read(char *out, size_t room, const char *fmt, ...) RN_PRINTF(3, 4);

/* Makes a file at least that long; what is behind its old end reads as zeros. An error number, 0 when all is well: where the
 * limit of file sizes (ulimit -f) is lower, EFBIG, instead of the signal that the kernel would send. */
int rn_file_extend(int fd, size_t bytes);

#endif
