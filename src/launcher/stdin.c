/* Standard input of the ranks. One reader gets our own descriptor, unless it is a terminal: nothing is copied, and what the
 * rank leaves unread is still there for whoever reads next. A terminal, or several readers, are fed from here. */
#include "launcher.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK = 65536 };

struct reader {
    int fd;
    size_t done; /* of the chunk */
    struct rn_watch *watch;
};

static char chunk[CHUNK];
static size_t chunk_len;
static struct reader *readers;
static int nreaders;
static struct rn_watch *source;
static bool at_end;

static bool has_input(const struct rn_job *job, int rank)
{
    return job->opts->stdin_rank == RN_STDIN_ALL || job->opts->stdin_rank == rank;
}

int rn_stdin_open(struct rn_job *job, int rank, int *ours)
{
    int fds[2];

    *ours = -1;
    if (!has_input(job, rank)) return open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (job->opts->stdin_rank != RN_STDIN_ALL && !isatty(0)) return fcntl(0, F_DUPFD_CLOEXEC, 3);

    if (pipe2(fds, O_CLOEXEC)) return -1;
    fcntl(fds[1], F_SETFL, O_NONBLOCK);
    *ours = fds[1];
    return fds[0];
}

static void reader_close(struct reader *r)
{
    if (r->fd < 0) return;
    rn_watch_drop(r->watch);
    close(r->fd);
    r->fd = -1;
}

/* Reading a terminal from the background would stop us; "fg" brings a SIGCONT, and with it another look. */
static void source_enable(void)
{
    bool may = !isatty(0) || tcgetpgrp(0) == getpgrp();

    rn_watch_events(source, may ? POLLIN : 0);
}

/* The next chunk is read when every reader has had this one: memory does not grow with a slow reader. */
static void refill(void)
{
    bool open = false;

    for (int i = 0; i < nreaders; i++) {
        if (readers[i].fd < 0) continue;
        open = true;
        if (readers[i].done < chunk_len) return;
    }
    for (int i = 0; i < nreaders && at_end; i++) reader_close(&readers[i]);
    if (open && !at_end) {
        source_enable();
    } else if (source) {
        rn_watch_drop(source);
        source = NULL;
    }
}

static void reader_feed(struct reader *r)
{
    while (r->fd >= 0 && r->done < chunk_len) {
        ssize_t n = write(r->fd, chunk + r->done, chunk_len - r->done);
        if (n > 0)
            r->done += (size_t)n;
        else if (n < 0 && errno == EAGAIN)
            break;
        else if (n < 0 && errno != EINTR)
            reader_close(r); /* it has closed its input, or ended */
    }
    if (r->fd >= 0) rn_watch_events(r->watch, r->done < chunk_len ? POLLOUT : 0);
}

static void on_reader(void *arg, short events)
{
    reader_feed(arg);
    refill();
}

static void on_source(void *arg, short events)
{
    ssize_t n = read(0, chunk, sizeof chunk);

    if (n < 0 && (errno == EINTR || errno == EAGAIN)) return;
    rn_watch_events(source, 0);
    chunk_len = n > 0 ? (size_t)n : 0;
    at_end = n <= 0;
    for (int i = 0; i < nreaders; i++) {
        readers[i].done = 0;
        reader_feed(&readers[i]);
    }
    refill();
}

/* After a stop: we may have come to the foreground. */
void rn_stdin_resume(void)
{
    if (source && !at_end) refill();
}

void rn_stdin_start(struct rn_job *job)
{
    readers = calloc((size_t)job->nranks, sizeof *readers);
    for (int i = 0; i < job->nranks; i++) {
        int fd = job->ranks[i].stdin_fd;
        if (fd < 0) continue;
        struct reader *r = &readers[nreaders++];
        *r = (struct reader){ .fd = fd, .watch = rn_loop_watch(job->loop, fd, 0, on_reader, r) };
    }
    if (!nreaders) return;
    source = rn_loop_watch(job->loop, 0, 0, on_source, NULL);
    source_enable();
}
