/* Where output goes: our standard output or error. Never waits, or a reader that stops would stop the whole launcher. */
#include "launcher.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FULL = 256 * KiB, CAREFUL = 1024 };
enum how { NON_BLOCKING, SOCKET, FILE_LIKE, ASK_FIRST };

struct rn_sink {
    struct rn_job *job;
    int fd, number; /* what we write to; which of our descriptors it stands for */
    char *file;     /* its name, NULL: it is our descriptor */
    enum how how;
    char *queue;
    size_t head, len, room;
    bool gone;
    struct rn_stream *owner;
    struct rn_watch *watch;
};

static void on_writable(void *arg, short events);

/* Setting O_NONBLOCK on what we inherited would set it for everybody who shares it, our shell among them. A pipe or a
 * terminal is opened anew instead; where that is refused, we ask poll before each short write. */
static void choose_how(struct rn_sink *s)
{
    char path[64];
    struct stat st;

    if (fstat(s->fd, &st) || S_ISREG(st.st_mode) || S_ISBLK(st.st_mode)) {
        s->how = FILE_LIKE;
    } else if (S_ISSOCK(st.st_mode)) {
        s->how = SOCKET;
    } else {
        snprintf(path, sizeof path, "/proc/self/fd/%d", s->fd);
        int fd = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
        s->how = fd < 0 ? ASK_FIRST : NON_BLOCKING;
        if (fd >= 0) s->fd = fd;
    }
}

struct rn_sink *rn_sink_open(struct rn_job *job, int fd, int number, const char *file)
{
    struct rn_sink *s = calloc(1, sizeof *s);

    s->job = job;
    s->fd = fd;
    s->number = number;
    s->file = file ? strdup(file) : NULL;
    choose_how(s);
    return s;
}

static ssize_t write_some(const struct rn_sink *s, const char *p, size_t n)
{
    struct pollfd asked = { .fd = s->fd, .events = POLLOUT };

    if (s->how == SOCKET) return send(s->fd, p, n, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (s->how != ASK_FIRST) return write(s->fd, p, n);
    if (poll(&asked, 1, 0) == 1) return write(s->fd, p, RN_MIN(n, (size_t)CAREFUL));
    errno = EAGAIN;
    return -1;
}

static void lost(struct rn_sink *s, int error)
{
    s->gone = true;
    s->len = 0;
    rn_job_output_lost(s->job, s->number, s->file, error);
}

void rn_sink_flush(struct rn_sink *s)
{
    while (s->len) {
        ssize_t n = write_some(s, s->queue + s->head, s->len);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0 && errno == EAGAIN) break;
        if (n < 0) {
            lost(s, errno);
            break;
        }
        s->head += (size_t)n;
        s->len -= (size_t)n;
    }
    if (!s->len) s->head = 0;
    if (s->len && !s->watch) s->watch = rn_loop_watch(s->job->loop, s->fd, POLLOUT, on_writable, s);
    if (s->watch) rn_watch_events(s->watch, s->len ? POLLOUT : 0);
}

static void on_writable(void *arg, short events)
{
    struct rn_sink *s = arg;
    bool was_full = rn_sink_is_full(s);

    rn_sink_flush(s);
    if (was_full && !rn_sink_is_full(s)) rn_iof_resume(s->job, s);
}

static void make_room(struct rn_sink *s, size_t n)
{
    if (s->head + s->len + n <= s->room) return;
    if (s->head) memmove(s->queue, s->queue + s->head, s->len);
    s->head = 0;
    if (s->len + n <= s->room) return;
    s->room = RN_MAX(2 * s->room, s->len + n);
    s->queue = realloc(s->queue, s->room);
}

void rn_sink_put(struct rn_sink *s, const char *data, size_t n)
{
    if (s->gone) return;
    make_room(s, n);
    memcpy(s->queue + s->head + s->len, data, n);
    s->len += n;
}

bool rn_sink_is_full(const struct rn_sink *s)
{
    return s->len >= FULL;
}

bool rn_sink_is_empty(const struct rn_sink *s)
{
    return !s->len;
}

void rn_sink_own(struct rn_sink *s, struct rn_stream *owner)
{
    s->owner = owner;
}

struct rn_stream *rn_sink_owner(const struct rn_sink *s)
{
    return s->owner;
}

void rn_sink_break(struct rn_sink *s)
{
    if (!s->owner) return;
    rn_sink_put(s, "\n", 1);
    s->owner->line_open = false;
    s->owner = NULL;
}
