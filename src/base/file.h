/* Small files of the system: /sys, /proc. */
#ifndef RN_BASE_FILE_H
#define RN_BASE_FILE_H

#include "base/base.h"

/* The beginning of a file, as text; the format says its path. False when it cannot be read. */
bool rn_file_read(char *out, size_t room, const char *fmt, ...) RN_PRINTF(3, 4);

#endif
