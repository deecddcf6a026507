/* The boot page under another launcher: the first rank of the node makes it and the others take it over, through /proc or, where
 * that is refused (user namespaces of containers), through a socket. Neither leaves a name behind, however the job ends. */
#include "base/file.h"
#include "rt/internal.h"
#include <errno.h>
#include <poll.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#define CARD "rondo.segment"
#define JOB  "rondo.job"

enum { CARD_MAX = 256, YIELDS = 200, PATIENCE = 60 /* seconds */ };

static int segment_create(struct rn_boot_spec *spec)
{
    struct rn_boot *b;
    struct stat st;
    size_t bytes = rn_boot_bytes((uint32_t)rn_rt.local_size);

    spec->pid = getpid();
    spec->fd = memfd_create("rondo", MFD_CLOEXEC);
    if (spec->fd < 0) return rn_fail(MPI_ERR_OTHER, "memfd_create failed: %m");
    if (getrandom(spec->token, sizeof spec->token, 0) != sizeof spec->token || (errno = rn_file_extend(spec->fd, bytes)) ||
        fstat(spec->fd, &st))
        return rn_fail(MPI_ERR_OTHER, "cannot set up the node segment: %m");
    spec->inode = st.st_ino;
    b = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, spec->fd, 0);
    if (b == MAP_FAILED) return rn_fail(MPI_ERR_OTHER, "cannot map the node segment: %m");

    b->magic = RN_BOOT_MAGIC;
    b->version = RN_BOOT_VERSION;
    b->job_size = (uint32_t)rn_rt.size;
    b->local_size = (uint32_t)rn_rt.local_size;
    b->nodes = (uint32_t)rn_rt.nodes;
    b->universe = (uint32_t)rn_rt.universe;
    memcpy(b->token, spec->token, sizeof b->token);
    for (int i = 0; i < rn_rt.local_size; i++) b->ranks[i].rank = rn_rt_mate(i);
    rn_rt.boot = b;
    rn_rt.segment = spec->fd;
    return 0;
}

/* ---- the socket: a mate shows the token and gets the descriptor ---- */

static int listener_open(char *name, size_t room)
{
    struct sockaddr_un at = { .sun_family = AF_UNIX };
    socklen_t len = sizeof at;
    int s = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

    /* With an empty address the kernel picks a free abstract name. */
    if (s < 0 || bind(s, (struct sockaddr *)&at, sizeof at.sun_family) || listen(s, 64) ||
        getsockname(s, (struct sockaddr *)&at, &len) || len <= offsetof(struct sockaddr_un, sun_path) + 1) {
        if (s >= 0) close(s);
        *name = 0;
        return -1;
    }
    snprintf(name, room, "%.*s", (int)(len - offsetof(struct sockaddr_un, sun_path) - 1), at.sun_path + 1);
    return s;
}

static bool is_mate(int s, const uint8_t token[16])
{
    struct ucred who;
    socklen_t len = sizeof who;
    struct timeval limit = { .tv_sec = 1 };
    uint8_t shown[16];

    if (getsockopt(s, SOL_SOCKET, SO_PEERCRED, &who, &len) || who.uid != geteuid()) return false;
    setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    return recv(s, shown, sizeof shown, MSG_WAITALL) == sizeof shown && !memcmp(shown, token, sizeof shown);
}

union fd_note {
    struct cmsghdr align;
    char bytes[CMSG_SPACE(sizeof(int))];
};

static void serve(int listener, int fd, const uint8_t token[16])
{
    union fd_note note = { 0 };
    char byte = 0;
    struct iovec one = { &byte, 1 };
    struct msghdr m = { .msg_iov = &one, .msg_iovlen = 1, .msg_control = note.bytes, .msg_controllen = sizeof note.bytes };
    struct cmsghdr *c = CMSG_FIRSTHDR(&m);
    int s = accept4(listener, NULL, NULL, SOCK_CLOEXEC);

    if (s < 0) return;
    if (is_mate(s, token)) {
        c->cmsg_level = SOL_SOCKET;
        c->cmsg_type = SCM_RIGHTS;
        c->cmsg_len = CMSG_LEN(sizeof fd);
        memcpy(CMSG_DATA(c), &fd, sizeof fd);
        sendmsg(s, &m, MSG_NOSIGNAL);
    }
    close(s);
}

static int take_descriptor(int s)
{
    union fd_note note = { 0 };
    char byte;
    struct iovec one = { &byte, 1 };
    struct msghdr m = { .msg_iov = &one, .msg_iovlen = 1, .msg_control = note.bytes, .msg_controllen = sizeof note.bytes };
    struct cmsghdr *c;
    int fd;

    if (recvmsg(s, &m, MSG_CMSG_CLOEXEC) != 1) return -1;
    c = CMSG_FIRSTHDR(&m);
    if (!c || c->cmsg_level != SOL_SOCKET || c->cmsg_type != SCM_RIGHTS || c->cmsg_len != CMSG_LEN(sizeof fd)) return -1;
    memcpy(&fd, CMSG_DATA(c), sizeof fd);
    return fd;
}

static int ask_for_descriptor(const char *name, const uint8_t token[16])
{
    struct sockaddr_un at = { .sun_family = AF_UNIX };
    size_t len = strlen(name);
    int s = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0), fd = -1;

    if (s < 0 || !len || len >= sizeof at.sun_path) goto out;
    memcpy(at.sun_path + 1, name, len);
    if (connect(s, (struct sockaddr *)&at, (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + len))) goto out;
    if (send(s, token, 16, MSG_NOSIGNAL) == 16) fd = take_descriptor(s);
out:
    if (s >= 0) close(s);
    return fd;
}

/* ---- attaching ---- */

static int segment_take(void)
{
    struct rn_boot_spec spec;
    struct rn_boot *b = NULL;
    char text[CARD_MAX], *name;
    void *card;
    size_t len;
    int fd, first = rn_rt_mate(0);
    const char *why;

    RN_TRY(rn_pmix_get(first, CARD, &card, &len));
    len = RN_MIN(len, sizeof text - 1);
    memcpy(text, card, len);
    text[len] = 0;
    free(card);
    name = strchr(text, '@');
    if (name) *name++ = 0;
    if (!name || !rn_boot_parse(text, &spec)) return rn_fail(MPI_ERR_OTHER, "malformed %s of rank %d", CARD, first);

    if (!rn_boot_find(&spec, &b, &fd, &why)) {
        fd = ask_for_descriptor(name, spec.token);
        if (fd >= 0 && !rn_boot_map(fd, &spec, &b, &why)) close(fd), fd = -1;
        if (fd < 0)
            return rn_fail(
                MPI_ERR_OTHER,
                "rank %d cannot reach the node segment of rank %d, which the launcher says is on the same node: neither "
                "through /proc/%d/fd nor through a socket. Ranks in containers need a common PID or network namespace",
                rn_rt.rank, first, (int)spec.pid);
    }
    if (b->job_size != (uint32_t)rn_rt.size || b->local_size != (uint32_t)rn_rt.local_size) {
        munmap(b, rn_boot_bytes(b->local_size));
        close(fd);
        return rn_fail(MPI_ERR_OTHER, "rank %d sees another job than rank %d", first, rn_rt.rank);
    }
    rn_rt.boot = b;
    rn_rt.segment = fd;
    return 0;
}

static int missing_mate(void)
{
    for (int i = 0; i < rn_rt.local_size; i++)
        if (atomic_load_explicit(&rn_rt.boot->ranks[i].state, memory_order_acquire) == RN_BOOT_STARTED) return i;
    return -1;
}

/* All have passed the fence, so only those last steps are to wait for. */
static int wait_for_mates(int listener, const uint8_t token[16])
{
    time_t end = time(NULL) + PATIENCE;
    int missing;

    for (unsigned turn = 0; (missing = missing_mate()) >= 0; turn++) {
        struct pollfd p = { .fd = listener, .events = POLLIN };

        if (listener >= 0) serve(listener, rn_rt.segment, token);
        if (turn < YIELDS)
            sched_yield();
        else if (time(NULL) > end)
            return rn_fail(MPI_ERR_OTHER, "rank %d did not attach to the node segment in %d seconds", rn_rt_mate(missing),
                           PATIENCE);
        else
            poll(&p, 1, 1);
    }
    return 0;
}

/* The namespace alone may come again: some launchers make it of process ids. */
static int name_job(void)
{
    char token[RN_TOKEN_TEXT];
    uint8_t *of_rank0 = NULL;
    size_t len = 0;

    if (rn_rt.nodes == 1) {
        rn_token_print(rn_rt.boot->token, token);
    } else {
        RN_TRY(rn_pmix_get(0, JOB, (void **)&of_rank0, &len));
        if (len == 16) rn_token_print(of_rank0, token);
        free(of_rank0);
        if (len != 16) return rn_fail(MPI_ERR_OTHER, "malformed %s of rank 0", JOB);
    }
    snprintf(rn_rt.id, sizeof rn_rt.id, "%.200s.%s", rn_pmix_namespace(), token);
    return 0;
}

static int publish(const struct rn_boot_spec *spec, int *listener)
{
    char text[CARD_MAX], token[RN_TOKEN_TEXT], name[64] = "";

    if (rn_rt.local_size > 1) {
        *listener = listener_open(name, sizeof name);
        rn_token_print(spec->token, token);
        snprintf(text, sizeof text, "%d:%d:%llu:%s@%s", spec->fd, (int)spec->pid, (unsigned long long)spec->inode, token, name);
        RN_TRY(rn_pmix_put(RN_REACH_NODE, CARD, text, strlen(text)));
    }
    if (rn_rt.rank == 0 && rn_rt.nodes > 1) RN_TRY(rn_pmix_put(RN_REACH_JOB, JOB, spec->token, sizeof spec->token));
    return 0;
}

int rn_segment_make(void)
{
    struct rn_boot_spec spec = { .fd = -1 };
    bool first = rn_rt.local_rank == 0;
    int listener = -1, rc = 0;

    if (first) RN_TRY(segment_create(&spec));
    if (first) RN_TRY(publish(&spec, &listener));
    if (rn_rt.size > 1) rc = rn_pmix_fence(rn_rt.nodes > 1);
    if (!rc && !first) rc = segment_take();
    if (!rc) {
        rn_cpus_add(rn_rt.boot->cpus);
        rn_rt.boot->ranks[rn_rt.local_rank].app = rn_rt.app;
        rc = rn_boot_claim(&rn_rt.boot->ranks[rn_rt.local_rank]);
    }
    if (!rc) rc = wait_for_mates(listener, spec.token);
    if (listener >= 0) close(listener);
    RN_TRY(rc);
    rn_rt.cores = rn_cpus_count(rn_rt.boot->cpus);
    return name_job();
}
