#include "base/file.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

bool rn_file_read(char *out, size_t room, const char *fmt, ...)
{
    char path[PATH_MAX];
    va_list ap;

    va_start(ap, fmt);
    vsnprintf(path, sizeof path, fmt, ap);
    va_end(ap);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return false;
    ssize_t n = read(fd, out, room - 1);
    close(fd);
    if (n < 0) return false;
    out[n] = '\0';
    return true;
}

int rn_file_extend(int fd, size_t bytes)
{
    struct rlimit limit;
    struct stat st;

    if (fstat(fd, &st)) return errno;
    if ((size_t)st.st_size >= bytes) return 0;
    if (!getrlimit(RLIMIT_FSIZE, &limit) && limit.rlim_cur < bytes) return EFBIG;
    if (!fallocate(fd, 0, (off_t)bytes - 1, 1)) return 0;
    return errno == EOPNOTSUPP && !ftruncate(fd, (off_t)bytes) ? 0 : errno;
}
