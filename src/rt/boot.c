/* Started by our own launcher: everything is known from the boot page of the node. */
#include "base/text.h"
#include "rt/internal.h"
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LOCAL_MAX = 1 << 16 };

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return -1;
}

static bool read_number(const char **at, unsigned long long max, unsigned long long *out)
{
    char *end;

    if (!isdigit((unsigned char)**at)) return false;
    errno = 0;
    *out = strtoull(*at, &end, 10);
    if (errno || *out > max || *end != ':') return false;
    *at = end + 1;
    return true;
}

bool rn_boot_parse(const char *text, struct rn_boot_spec *out)
{
    struct rn_boot_spec s;
    unsigned long long fd, pid, inode;

    if (!read_number(&text, INT_MAX, &fd) || !read_number(&text, INT_MAX, &pid) || !read_number(&text, ULLONG_MAX, &inode))
        return false;
    for (int i = 0; i < 16; i++, text += 2) {
        int high = hex_digit(text[0]), low = high < 0 ? -1 : hex_digit(text[1]);

        if (low < 0) return false;
        s.token[i] = (uint8_t)(high << 4 | low);
    }
    if (*text) return false;
    s.fd = (int)fd;
    s.pid = (pid_t)pid;
    s.inode = (ino_t)inode;
    *out = s;
    return true;
}

static const char *check_page(const struct rn_boot *b, const struct rn_boot_spec *spec)
{
    if (b->magic != RN_BOOT_MAGIC) return "it is no boot page";
    if (b->version != RN_BOOT_VERSION) return "the launcher is of another version than the library";
    if (memcmp(b->token, spec->token, sizeof b->token)) return "it belongs to another job";
    if (b->local_size < 1 || b->local_size > LOCAL_MAX || b->job_size > INT_MAX || b->job_size < b->local_size || b->nodes < 1 ||
        b->nodes > b->job_size || b->universe > INT_MAX || b->cores > INT_MAX)
        return "its sizes make no sense";
    return NULL;
}

bool rn_boot_map(int fd, const struct rn_boot_spec *spec, struct rn_boot **out, const char **why)
{
    struct stat st;
    size_t bytes = rn_boot_bytes(0);
    struct rn_boot *b;

    *why = "its descriptor is closed or is another file";
    if (fstat(fd, &st) || !S_ISREG(st.st_mode) || st.st_ino != spec->inode) return false;
    if ((fcntl(fd, F_GETFL) & O_ACCMODE) != O_RDWR) return false;
    *why = "it is too short";
    if ((uintmax_t)st.st_size < bytes) return false;

    b = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    *why = "it cannot be mapped";
    if (b == MAP_FAILED) return false;
    *why = check_page(b, spec);
    size_t whole = *why ? 0 : rn_boot_bytes(b->local_size);
    munmap(b, bytes);
    if (!whole) return false;

    *why = "it is too short";
    if ((uintmax_t)st.st_size < whole) return false;
    b = mmap(NULL, whole, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    *why = "it cannot be mapped";
    if (b == MAP_FAILED) return false;
    *out = b;
    return true;
}

bool rn_boot_find(const struct rn_boot_spec *spec, struct rn_boot **out, int *fd, const char **why)
{
    char path[64];
    int reopened;

    if (rn_boot_map(spec->fd, spec, out, why)) {
        *fd = spec->fd;
        return true;
    }
    snprintf(path, sizeof path, "/proc/%d/fd/%d", (int)spec->pid, spec->fd);
    reopened = open(path, O_RDWR | O_CLOEXEC);
    if (reopened < 0) return false;
    if (rn_boot_map(reopened, spec, out, why)) {
        *fd = reopened;
        return true;
    }
    close(reopened);
    return false;
}

/* The rank is taken for good by the first program that calls MPI_Init in it, since its mates hold connections to that one. */
int rn_boot_claim(struct rn_boot_rank *r)
{
    static pid_t holder; /* this program, not just this process: unlike the record it does not survive exec */
    int32_t before = 0;
    pid_t me = getpid();

    if (!atomic_compare_exchange_strong(&r->pid, &before, (int32_t)me) && !(before == me && holder == me)) {
        if (atomic_load(&r->state) == RN_BOOT_FINALIZED || before == me)
            return rn_fail(MPI_ERR_OTHER,
                           "an earlier program (process %d) has been rank %d of this job already, and a job runs one program: "
                           "start each with an mpirun of its own, or set RONDO_BOOT=none to run this one as a world of its own",
                           (int)before, (int)r->rank);
        return rn_fail(MPI_ERR_OTHER,
                       "process %d is rank %d of this job already, and process %d has inherited its environment: set "
                       "RONDO_BOOT=none to run it as a world of its own",
                       (int)before, (int)r->rank, (int)me);
    }
    holder = me;
    atomic_store_explicit(&r->state, RN_BOOT_INIT, memory_order_release);
    return 0;
}

static int env_number(const char *name, long least, long end, int *out)
{
    const char *text = getenv(name);
    long v;

    if (!text) return rn_fail(MPI_ERR_OTHER, "RONDO_BOOT is set, but %s is not", name);
    if (!rn_text_long(text, &v) || v < least || v >= end)
        return rn_fail(MPI_ERR_OTHER, "%s=%s is not between %ld and %ld", name, text, least, end - 1);
    *out = (int)v;
    return 0;
}

static int cross_check(const struct rn_boot *b, int rank, int size, int local, int local_size)
{
    if (size != (int)b->job_size) return rn_fail(MPI_ERR_OTHER, "RONDO_SIZE=%d, but the launcher says %u", size, b->job_size);
    if (local_size != (int)b->local_size)
        return rn_fail(MPI_ERR_OTHER, "RONDO_LOCAL_SIZE=%d, but the launcher says %u", local_size, b->local_size);
    if (rank != b->ranks[local].rank)
        return rn_fail(MPI_ERR_OTHER, "RONDO_RANK=%d, but the launcher says %d for local rank %d", rank, b->ranks[local].rank,
                       local);
    return 0;
}

static int fill(struct rn_boot *b, int fd)
{
    int rank, size, local, local_size;

    RN_TRY(env_number("RONDO_SIZE", 1, INT_MAX, &size));
    RN_TRY(env_number("RONDO_RANK", 0, size, &rank));
    RN_TRY(env_number("RONDO_LOCAL_SIZE", 1, (long)size + 1, &local_size));
    RN_TRY(env_number("RONDO_LOCAL_RANK", 0, local_size, &local));
    RN_TRY(cross_check(b, rank, size, local, local_size));
    RN_TRY(rn_boot_claim(&b->ranks[local]));

    rn_rt.boot = b;
    rn_rt.segment = fd;
    rn_rt.rank = rank;
    rn_rt.size = size;
    rn_rt.local_rank = local;
    rn_rt.local_size = local_size;
    rn_rt.nodes = (int)b->nodes;
    rn_rt.app = b->ranks[local].app;
    rn_rt.universe = (int)b->universe;
    rn_rt.cores = b->cores ? (int)b->cores : rn_cpus_own();
    rn_token_print(b->token, rn_rt.id);
    return 0;
}

int rn_boot_attach(const char *text)
{
    struct rn_boot_spec spec;
    struct rn_boot *b;
    const char *why;
    int fd, rc;

    if (!rn_boot_parse(text, &spec)) return rn_fail(MPI_ERR_OTHER, "RONDO_BOOT=%s is malformed", text);
    if (!rn_boot_find(&spec, &b, &fd, &why))
        return rn_fail(MPI_ERR_OTHER,
                       "cannot reach the boot page of the launcher (RONDO_BOOT=%s): %s, and its copy in process %d cannot be "
                       "opened either; has the launcher ended?",
                       text, why, (int)spec.pid);
    /* A program that only execs another one never comes here, so the descriptor gets as far as it has to. */
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    rc = fill(b, fd);
    if (rc) {
        munmap(b, rn_boot_bytes(b->local_size));
        return rc;
    }
    return rn_rt.nodes > 1 ? rn_pmix_map() : 0;
}
