/* One copy straight from a node-mate's memory, where the kernel lets us. */
#include "base/cfg.h"
#include "base/log.h"
#include "rt/rt.h"
#include "wire/shm.h"
#include <errno.h>
#include <string.h>
#include <sys/uio.h>

bool rn_single_ok = true;

/* Moves len bytes between our memory and the peer's. Which way, the system call says. */
static bool move(ssize_t (*call)(pid_t, const struct iovec *, unsigned long, const struct iovec *, unsigned long, unsigned long),
                 struct rn_peer *p, uint64_t addr, char *at, size_t len)
{
    if (!p->pid) p->pid = atomic_load_explicit(&rn_rt.boot->ranks[p->local].pid, memory_order_acquire);
    while (len) {
        struct iovec mine = { .iov_base = at, .iov_len = len }, theirs = { .iov_base = (void *)(uintptr_t)addr, .iov_len = len };
        ssize_t n = call(p->pid, &mine, 1, &theirs, 1, 0);
        if (n <= 0) {
            if (n < 0 && errno == EINTR) continue;
            /* A ptrace restriction or a container: quiet, the data goes through the box instead. */
            if (errno == EPERM || errno == ENOSYS || errno == ESRCH) rn_single_ok = false;
            rn_log(INFO, WIRE, "reaching into the memory of rank %d is refused (%s), data takes the way through shared memory",
                   p->rank, n < 0 ? strerror(errno) : "nothing there");
            return false;
        }
        at += n;
        addr += (uint64_t)n;
        len -= (size_t)n;
    }
    return true;
}

bool rn_single_read(struct rn_peer *p, uint64_t addr, void *to, size_t len)
{
    return move(process_vm_readv, p, addr, to, len);
}

bool rn_single_write(struct rn_peer *p, uint64_t addr, const void *from, size_t len)
{
    return move(process_vm_writev, p, addr, (char *)(uintptr_t)from, len);
}

/* A list that is not moved whole counts as refused: the kernel stops at the first piece that is not mapped there. */
bool rn_single_move(struct rn_peer *p, bool write, void *at, const struct iovec *theirs, size_t n)
{
    size_t len = 0;
    ssize_t moved;

    if (n == 1)
        return move(write ? process_vm_writev : process_vm_readv, p, (uint64_t)(uintptr_t)theirs->iov_base, at, theirs->iov_len);
    for (size_t i = 0; i < n; i++) len += theirs[i].iov_len;
    if (!p->pid) p->pid = atomic_load_explicit(&rn_rt.boot->ranks[p->local].pid, memory_order_acquire);
    struct iovec mine = { .iov_base = at, .iov_len = len };
    do moved = (write ? process_vm_writev : process_vm_readv)(p->pid, &mine, 1, theirs, n, 0);
    while (moved < 0 && errno == EINTR);
    if (moved < 0 && (errno == EPERM || errno == ENOSYS || errno == ESRCH)) rn_single_ok = false;
    return moved == (ssize_t)len;
}

bool rn_single_works(struct rn_peer *p, uint64_t addr, void *to)
{
    static bool known;

    if (!known && rn_single_ok) known = rn_single_read(p, addr, to, 1);
    return known && rn_single_ok;
}
