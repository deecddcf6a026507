/* Output of the ranks, line by line: lines of different ranks never mix, and an unfinished line (a prompt) still appears.
 *
 * Whole lines are passed on at once. The rest of a stream is shown when nothing has followed for a moment; its stream then
 * owns the sink, and others wait until the line is finished or has been silent for a while; then it is broken. */
#include "launcher.h"
#include "merge.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ROOM = RN_STREAM_ROOM, STDIO_BLOCK = 4096, TELL_AFTER = ROOM / 4 };

#define SHOW_AFTER  0.02 /* seconds: a rank that is in the middle of writing a line has finished it by then */
#define BLOCK_AFTER 1.0  /* the line was cut by a full stdio buffer: not meant to be seen */
#define BREAK_AFTER 0.1
#define BUSY_AGAIN  0.02
#define WAIT_LIMIT  1.0 /* for an owner that never ends its line */

static struct rn_sink *sinks[3];   /* by descriptor; 1 and 2 are the same when they lead to the same place */
static struct rn_merge *merges[3]; /* on their way there, with --merge-output */
static struct rn_sink **files;     /* with --output-dir: two of each rank */
static struct rn_stream **streams;
static int nstreams, next_turn;
static struct rn_timer timer;

static void on_timer(void *arg);

void (*rn_say_instead)(const char *text);

static bool is_same_place(void)
{
    struct stat out, err;

    if (fstat(1, &out) || fstat(2, &err)) return false;
    return out.st_dev == err.st_dev && out.st_ino == err.st_ino;
}

static bool files_open(struct rn_job *job)
{
    char path[PATH_MAX];

    files = calloc(2 * (size_t)job->nranks, sizeof *files);
    for (int r = 0; r < job->nranks; r++) {
        for (int to = 1; to <= (job->opts->merge_err ? 1 : 2); to++) {
            snprintf(path, sizeof path, "%s/rank.%d.%s", job->opts->output_dir, r, to == 1 ? "out" : "err");
            int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
            if (fd < 0) {
                rn_say("cannot write %s: %s", path, strerror(errno));
                return false;
            }
            files[2 * r + to - 1] = rn_sink_open(job, fd, to, path);
        }
    }
    return true;
}

bool rn_iof_open(struct rn_job *job)
{
    sinks[1] = rn_sink_open(job, 1, 1, NULL);
    sinks[2] = is_same_place() ? sinks[1] : rn_sink_open(job, 2, 2, NULL);
    timer = (struct rn_timer){ .fn = on_timer, .arg = job };
    for (int i = 1; i <= 2 && job->opts->merge_equal; i++) merges[i] = rn_merge_open(job->nranks);
    return !job->opts->output_dir || files_open(job);
}

static bool progress_shown;

void rn_say_progress(const char *fmt, ...)
{
    va_list ap;

    progress_shown = true;
    dprintf(2, "\rmpirun: ");
    va_start(ap, fmt);
    vdprintf(2, fmt, ap);
    va_end(ap);
    dprintf(2, "\033[K");
}

void rn_say_progress_end(void)
{
    if (progress_shown) dprintf(2, "\r\033[K");
    progress_shown = false;
}

void rn_say(const char *fmt, ...)
{
    char text[1024] = "mpirun: ";
    size_t head = strlen(text);
    va_list ap;

    va_start(ap, fmt);
    int n = vsnprintf(text + head, sizeof text - head - 1, fmt, ap);
    va_end(ap);
    size_t len = head + RN_MIN((size_t)n, sizeof text - head - 2);
    if (rn_say_instead) {
        rn_say_instead(text + head);
        return;
    }
    text[len++] = '\n';
    rn_say_progress_end();
    if (!sinks[2]) {
        if (write(2, text, len) < 0) return;
        return;
    }
    rn_sink_break(sinks[2]);
    for (int i = 1; i <= 2; i++)
        while (merges[i] && sinks[i] == sinks[2] && !rn_merge_is_empty(merges[i])) rn_merge_shift(merges[i], sinks[i]);
    rn_sink_put(sinks[2], text, len);
    rn_sink_flush(sinks[2]);
}

/* ---- from stream to sink ---- */

static void put_tagged(struct rn_stream *s, const char *data, size_t n, bool ends)
{
    char tag[16];
    int taglen = snprintf(tag, sizeof tag, "[%d] ", s->of->rank);

    if (!s->line_open) rn_sink_put(s->sink, tag, (size_t)taglen);
    rn_sink_put(s->sink, data, n);
    s->line_open = !ends;
}

/* A line that is shown before it is whole is not merged, and nothing may be left behind it. */
static void put_merged(struct rn_stream *s, const char *data, size_t n, bool ends)
{
    struct rn_merge *m = merges[s->which];

    if (!s->line_open && (ends || s->ended)) {
        if (rn_merge_is_full(m)) rn_merge_shift(m, s->sink);
        rn_merge_line(m, s->of->rank, data, n - ends, rn_now());
        return;
    }
    while (!rn_merge_is_empty(m)) rn_merge_shift(m, s->sink);
    put_tagged(s, data, n, ends);
}

static void put_by_line(struct rn_stream *s, const char *data, size_t n,
                        void (*put)(struct rn_stream *s, const char *data, size_t n, bool ends))
{
    while (n) {
        const char *end = memchr(data, '\n', n);
        size_t len = end ? (size_t)(end - data) + 1 : n;
        put(s, data, len, end);
        data += len;
        n -= len;
    }
}

/* The first n bytes of what it holds. */
static void stream_put(struct rn_stream *s, size_t n)
{
    if (merges[s->which]) {
        put_by_line(s, s->buf, n, put_merged);
    } else if (s->job->opts->tag) {
        put_by_line(s, s->buf, n, put_tagged);
    } else {
        rn_sink_put(s->sink, s->buf, n);
        s->line_open = s->buf[n - 1] != '\n';
    }
    if (s->sink == sinks[s->which])
        rn_sink_own(s->sink, s->line_open ? s : NULL);
    else
        rn_sink_flush(s->sink);
    s->len -= n;
    s->since = s->at;
    memmove(s->buf, s->buf + n, s->len);
    s->credit += n;
    if (rn_job_is_spread(s->job) && !s->ended && (s->credit >= TELL_AFTER || !s->len)) {
        rn_head_credit(s, s->credit);
        s->credit = 0;
    }
}

static size_t whole_lines(const struct rn_stream *s)
{
    const char *end = s->len ? memrchr(s->buf, '\n', s->len) : NULL;

    return end ? (size_t)(end - s->buf) + 1 : 0;
}

/* When the unfinished line should be shown. */
static double part_due(const struct rn_stream *s)
{
    if (s->ended || s->len == ROOM || s->job->nranks == 1) return 0;
    if (s->more || s->total % STDIO_BLOCK == 0) return s->since + BLOCK_AFTER;
    return s->since + (merges[s->which] ? RN_MERGE_HOLD : SHOW_AFTER);
}

static bool may_write(const struct rn_stream *s)
{
    struct rn_stream *owner = rn_sink_owner(s->sink);

    return (!owner || owner == s) && !rn_sink_is_full(s->sink);
}

/* True if something was passed on. */
static bool stream_pass(struct rn_stream *s, double now)
{
    if (!s->len || !may_write(s)) return false;
    size_t n = whole_lines(s);
    if (!n && (s->line_open || part_due(s) <= now)) n = s->len;
    if (!n) return false;
    stream_put(s, n);
    return true;
}

/* When an owner must give way to a stream that waits for it. */
static double break_due(const struct rn_stream *owner, const struct rn_stream *waiting)
{
    if (owner->ended) return 0;
    double silent = RN_MAX(owner->at + BREAK_AFTER, owner->patience);
    return RN_MIN(silent, waiting->since + WAIT_LIMIT);
}

/* A rank that is not waiting for anything may be in the middle of its line, and without a processor. One on another host may be
 * just that. */
static bool is_busy(const struct rn_stream *s)
{
    return rn_job_is_spread(s->job) || rn_node_process_state(s->of->pid) == 'R';
}

static void owner_check(struct rn_stream *waiting, double now)
{
    struct rn_stream *owner = rn_sink_owner(waiting->sink);

    if (!owner || owner == waiting || rn_sink_is_full(waiting->sink)) return;
    if (break_due(owner, waiting) > now) return;
    if (!owner->ended && now < waiting->since + WAIT_LIMIT && is_busy(owner))
        owner->patience = now + BUSY_AGAIN;
    else
        rn_sink_break(waiting->sink);
}

static void stream_poll(struct rn_stream *s)
{
    if (s->watch && !s->ended) rn_watch_events(s->watch, s->len < ROOM && !rn_sink_is_full(s->sink) ? POLLIN : 0);
}

/* Nobody can join what an unfinished line keeps from being written, so that line does not have to be waited for for long. */
static double merged_due(int which)
{
    const struct rn_stream *owner = rn_sink_owner(sinks[which]);
    double due = rn_merge_due(merges[which]);

    return owner && !owner->ended ? RN_MAX(due, owner->at + BREAK_AFTER) : due;
}

static void merged_pass(int which, double now)
{
    if (rn_sink_owner(sinks[which])) {
        if (merged_due(which) > now || rn_sink_is_full(sinks[which])) return;
        rn_sink_break(sinks[which]);
    }
    rn_merge_flush(merges[which], sinks[which], now);
}

static void ends_tell(void)
{
    for (int i = 0; i < nstreams; i++) {
        const struct rn_stream *s = streams[i];
        if (s->ended && !s->len) rn_merge_ended(merges[s->which], s->of->rank);
    }
}

/* When something will have to be done although nothing happens. */
static double next_due(void)
{
    double due = INFINITY;

    for (int i = 1; i <= 2; i++) {
        if (!merges[i] || rn_sink_is_full(sinks[i])) continue;
        double t = merged_due(i);
        due = RN_MIN(due, t);
    }

    for (int i = 0; i < nstreams; i++) {
        const struct rn_stream *s = streams[i];
        if (!s->len || rn_sink_is_full(s->sink)) continue;
        const struct rn_stream *owner = rn_sink_owner(s->sink);
        double t = owner && owner != s ? break_due(owner, s) : part_due(s);
        due = RN_MIN(due, t);
    }
    return due;
}

/* Whole lines first, then the line of one stream that can be shown in part; each time beginning with another stream. */
static void pump(struct rn_job *job)
{
    double now = rn_now();
    bool passed = true;

    while (passed) {
        passed = false;
        for (int k = 0; k < nstreams; k++) {
            struct rn_stream *s = streams[(next_turn + k) % nstreams];
            if (s->len && !may_write(s)) owner_check(s, now);
            passed |= stream_pass(s, now);
        }
    }
    if (nstreams) next_turn = (next_turn + 1) % nstreams;
    if (merges[1]) ends_tell();
    for (int i = 1; i <= 2; i++)
        if (merges[i]) merged_pass(i, now);
    rn_sink_flush(sinks[1]);
    if (sinks[2] != sinks[1]) rn_sink_flush(sinks[2]);
    for (int i = 0; i < nstreams; i++) stream_poll(streams[i]);

    double due = next_due();
    if (isinf(due))
        rn_timer_stop(job->loop, &timer);
    else
        rn_timer_start(job->loop, &timer, RN_MAX(0.001, due - now));
}

static void on_timer(void *arg)
{
    pump(arg);
}

/* A rank cannot go on with its line while nobody takes what it wrote before: that time is not silence. */
void rn_iof_resume(struct rn_job *job, const struct rn_sink *sink)
{
    double now = rn_now();

    for (int i = 0; i < nstreams; i++)
        if (streams[i]->sink == sink) streams[i]->since = streams[i]->at = now;
    pump(job);
}

/* ---- from pipe to stream ---- */

static void stream_end(struct rn_stream *s)
{
    s->ended = true;
    if (s->fd < 0) return;
    rn_watch_drop(s->watch);
    close(s->fd);
    s->fd = -1;
}

static void stream_note(struct rn_stream *s, size_t n)
{
    s->at = rn_now();
    if (!s->len) s->since = s->at;
    s->len += n;
    s->total += n;
}

static void stream_take(struct rn_stream *s, const char *data, size_t n)
{
    memcpy(s->buf + s->len, data, n);
    stream_note(s, n);
}

static void stream_read(struct rn_stream *s)
{
    size_t room = ROOM - s->len;

    if (!s->buf) s->buf = malloc(ROOM);
    ssize_t n = read(s->fd, s->buf + s->len, room);
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (n <= 0) {
        stream_end(s);
        return;
    }
    stream_note(s, (size_t)n);
    s->more = (size_t)n == room;
}

static void on_output(void *arg, short events)
{
    struct rn_stream *s = arg;

    if (s->len < ROOM) stream_read(s);
    pump(s->job);
}

/* NULL in a daemon, and where errors go with the output. */
static struct rn_sink *sink_find(const struct rn_rank *of, int to)
{
    return files ? files[2 * of->rank + to - 1] : sinks[to];
}

static void stream_list(struct rn_job *job, struct rn_stream *s)
{
    if (!streams) streams = calloc((size_t)job->nranks * 2, sizeof *streams);
    streams[nstreams++] = s;
}

int rn_iof_stream_open(struct rn_job *job, struct rn_stream *s, struct rn_rank *of, int to)
{
    int fds[2];

    if (pipe2(fds, O_CLOEXEC)) return -1;
    fcntl(fds[0], F_SETFL, O_NONBLOCK);
    *s = (struct rn_stream){ .job = job, .fd = fds[0], .which = to, .of = of, .sink = sink_find(of, to) };
    stream_list(job, s);
    return fds[1];
}

void rn_iof_stream_remote(struct rn_job *job, struct rn_stream *s, struct rn_rank *of, int to)
{
    *s = (struct rn_stream){ .job = job, .fd = -1, .which = to, .of = of, .sink = sink_find(of, to) };
    if (!s->sink) s->sink = sinks[to]; /* nothing will come */
    stream_list(job, s);
}

bool rn_iof_feed(struct rn_stream *s, const char *data, size_t n)
{
    if (s->ended || n > ROOM - s->len) return false;
    if (n) {
        if (!s->buf) s->buf = malloc(ROOM);
        stream_take(s, data, n);
    } else {
        stream_end(s);
    }
    pump(s->job);
    return true;
}

void rn_iof_start(struct rn_job *job)
{
    for (int i = 0; i < nstreams && !rn_job_is_spread(job); i++)
        streams[i]->watch = rn_loop_watch(job->loop, streams[i]->fd, POLLIN, on_output, streams[i]);
}

bool rn_iof_is_idle(void)
{
    for (int i = 0; i < nstreams; i++)
        if (!streams[i]->ended || streams[i]->len) return false;
    for (int i = 1; i <= 2; i++)
        if (merges[i] && !rn_merge_is_empty(merges[i])) return false;
    return rn_sink_is_empty(sinks[1]) && rn_sink_is_empty(sinks[2]);
}

void rn_iof_abandon(void)
{
    for (int i = 0; i < nstreams; i++) {
        struct pollfd p = { .fd = streams[i]->fd, .events = POLLIN };
        if (p.fd >= 0 && !streams[i]->len && poll(&p, 1, 0) == 0) stream_end(streams[i]);
    }
}
