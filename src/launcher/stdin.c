/* Standard input of the ranks. One reader gets our own descriptor, unless it is a terminal: nothing is copied, and what the
 * rank leaves unread is still there for whoever reads next. A terminal, or several readers, are fed from here. In a job on
 * several hosts mpirun sends a chunk to the daemons of the readers, and the next one when all have had it. */
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
static bool hosts_open, chunk_is_new;
static int hosts_reading;           /* mpirun, several hosts: that have not had the chunk yet */
static void (*on_taken)(bool open); /* daemon: the chunk came from mpirun */

bool rn_stdin_is_for(const struct rn_job *job, int rank)
{
    return job->opts->stdin_rank == RN_STDIN_ALL || job->opts->stdin_rank == rank;
}

int rn_stdin_open(struct rn_job *job, int rank, int *ours)
{
    int fds[2];

    *ours = -1;
    if (!rn_stdin_is_for(job, rank)) return open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (job->nnodes == 1 && job->opts->stdin_rank != RN_STDIN_ALL && !isatty(0)) return fcntl(0, F_DUPFD_CLOEXEC, 3);

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
    bool open = hosts_open;

    if (hosts_reading) return;
    for (int i = 0; i < nreaders; i++) {
        if (readers[i].fd < 0) continue;
        open = true;
        if (readers[i].done < chunk_len) return;
    }
    if (on_taken && chunk_is_new) {
        chunk_is_new = false;
        on_taken(open);
    }
    for (int i = 0; i < nreaders && at_end; i++) reader_close(&readers[i]);
    if (open && !at_end) {
        if (source) source_enable();
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

static void readers_feed(void)
{
    for (int i = 0; i < nreaders; i++) {
        readers[i].done = 0;
        reader_feed(&readers[i]);
    }
    refill();
}

static void on_source(void *arg, short events)
{
    ssize_t n = read(0, chunk, sizeof chunk);

    if (n < 0 && (errno == EINTR || errno == EAGAIN)) return;
    rn_watch_events(source, 0);
    chunk_len = n > 0 ? (size_t)n : 0;
    at_end = n <= 0;
    if (hosts_open) hosts_reading = rn_head_input(chunk, chunk_len);
    if (!hosts_reading) hosts_open = false;
    readers_feed();
}

/* After a stop: we may have come to the foreground. */
void rn_stdin_resume(void)
{
    if (source && !at_end) refill();
}

static void readers_list(struct rn_job *job)
{
    readers = calloc((size_t)job->nranks, sizeof *readers);
    for (int i = 0; i < job->nranks; i++) {
        int fd = job->ranks[i].stdin_fd;
        if (fd < 0) continue;
        struct reader *r = &readers[nreaders++];
        *r = (struct reader){ .fd = fd, .watch = rn_loop_watch(job->loop, fd, 0, on_reader, r) };
    }
}

void rn_stdin_start(struct rn_job *job)
{
    readers_list(job);
    hosts_open = rn_job_is_spread(job) && job->opts->stdin_rank != RN_STDIN_NONE;
    if (!nreaders && !hosts_open) return;
    source = rn_loop_watch(job->loop, 0, 0, on_source, NULL);
    source_enable();
}

void rn_stdin_taken(void)
{
    if (!hosts_reading || --hosts_reading) return;
    refill();
}

void rn_stdin_feed(struct rn_job *job, const char *data, size_t n, void (*taken)(bool open))
{
    if (!readers) readers_list(job);
    if (n > sizeof chunk) return;
    on_taken = taken;
    chunk_is_new = true;
    if (n) memcpy(chunk, data, n);
    chunk_len = n;
    at_end = !n;
    readers_feed();
}
