/* Memory that node-mates map. Every rank holds the descriptor of the node segment, so no descriptor has to travel: windows are
 * ranges of that file, behind what the wires use, and no range is used twice. */
#include "base/file.h"
#include "rma/win.h"
#include "rt/rt.h"
#include "wire/hot.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { GRAIN = 2 * 1024 * 1024 };

uint64_t rn_extent_new(size_t bytes)
{
    uint64_t first = round_up(rn_shm.bytes, GRAIN);

    if (bytes > (size_t)sysconf(_SC_PHYS_PAGES) * (size_t)sysconf(_SC_PAGESIZE)) return 0;
    return first + atomic_fetch_add_explicit(&rn_shm.page->extents, round_up(bytes, GRAIN), memory_order_relaxed);
}

/* Pages come when they are touched, as with malloc: to take them all now would end us where memory is short. The segment is no
 * file of a mounted file system, which could be full. */
int rn_extent_fill(uint64_t at, size_t bytes)
{
    int failed = bytes ? rn_file_extend(rn_rt.segment, at + bytes) : 0;

    if (!failed) return 0;
    return rn_fail(MPI_ERR_NO_MEM, "no shared memory for a window of %zu bytes: %s%s", bytes, strerror(failed),
                   failed == EFBIG ? "; the limit of file sizes (ulimit -f) counts for it as well" : "");
}

/* Room for more is reserved where the alignment asks for it, and what is not used is given back. */
char *rn_extent_map(uint64_t at, size_t bytes, size_t align)
{
    size_t room = bytes + align - 4096, head;
    char *p = mmap(NULL, room, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0), *to;

    if (p == MAP_FAILED) return NULL;
    to = (char *)round_up((uintptr_t)p, align);
    head = (size_t)(to - p);
    if (mmap(to, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE | MAP_FIXED, rn_rt.segment, (off_t)at) == MAP_FAILED) {
        munmap(p, room);
        return NULL;
    }
    if (head) munmap(p, head);
    if (room - head > bytes) munmap(to + bytes, room - head - bytes);
    return to;
}

void rn_extent_unmap(char *p, size_t bytes)
{
    munmap(p, bytes);
}

void rn_extent_empty(uint64_t at, size_t bytes)
{
    if (fallocate(rn_rt.segment, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, (off_t)at, (off_t)bytes))
        rn_fail(MPI_ERR_OTHER, "the memory of a window cannot be given back: %m");
}
