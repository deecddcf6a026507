/* Frames over TCP: queues, signs of life, and the proof of the secret. */
#include "link.h"
#include "pack.h"
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

enum { HEAD = 16, STRANGER_MOST = 1024, FRAME_MOST = 256 * 1024 * 1024, READ_LEAST = 64 * 1024, NONCE = 32 };

#define BEAT       1.0 /* seconds between two looks */
#define PING_AFTER 2.0
#define PROVE_IN   5.0 /* for a caller to show the secret */

enum side { LISTENED, CALLED };

struct rn_link {
    struct rn_link *next;
    int fd; /* -1: closed, freed at the next beat */
    int node;
    enum side side;
    bool proved;
    const struct rn_key *key;
    struct rn_listener *listener;
    struct rn_watch *watch;
    uint8_t nonce[NONCE]; /* that we sent */
    double heard, sent, since;
    char *in;
    size_t in_len, in_room;
    char *out;
    size_t out_head, out_len, out_room;
    rn_link_got *got;
    rn_link_broke *broke;
};

static struct rn_link *links;
static struct rn_timer beat;
static struct rn_loop *beating;
static double last_beat;
static bool paused;

static void break_off(struct rn_link *l, const char *why)
{
    rn_link_broke *broke = l->broke;

    rn_link_close(l);
    if (broke) broke(l, why);
}

int rn_link_node(const struct rn_link *l)
{
    return l->node;
}

size_t rn_link_queued(const struct rn_link *l)
{
    return l->out_len;
}

void rn_link_close(struct rn_link *l)
{
    if (l->fd < 0) return;
    if (l->watch) rn_watch_drop(l->watch);
    close(l->fd);
    l->fd = -1;
}

void rn_link_pause(bool now)
{
    paused = now;
    last_beat = 0;
}

/* ---- signs of life ---- */

static void sweep(void)
{
    for (struct rn_link **p = &links; *p;) {
        struct rn_link *l = *p;
        if (l->fd >= 0) {
            p = &l->next;
            continue;
        }
        *p = l->next;
        free(l->in);
        free(l->out);
        free(l);
    }
}

/* Only the listening side minds silence: the calling one is told by the kernel (keep-alive) when the other host is gone, and
 * bears it when a person stops mpirun for a while. */
static void on_beat(void *arg)
{
    double now = rn_now();
    bool slept = now - last_beat > 3 * BEAT; /* we did, so the news may be in our own buffers */
    char why[100];

    last_beat = now;
    for (struct rn_link *l = links; l; l = l->next) {
        if (l->fd < 0) continue;
        if (slept || paused) l->heard = now;
        if (l->proved && l->side == CALLED && now - l->sent > PING_AFTER)
            rn_link_send(l, &(struct rn_frame){ .kind = RN_FRAME_PING, .to = 0, .from = l->node });
        if (!l->proved && l->side == LISTENED && now - l->since > PROVE_IN) {
            rn_link_close(l);
        } else if (l->proved && l->side == LISTENED && now - l->heard > l->key->silence) {
            snprintf(why, sizeof why, "no sign of life for %.0f s", l->key->silence);
            break_off(l, why);
        }
    }
    sweep();
    rn_timer_start(beating, &beat, BEAT);
}

static void beat_start(struct rn_loop *loop)
{
    if (beating) return;
    beating = loop;
    beat.fn = on_beat;
    last_beat = rn_now();
    rn_timer_start(loop, &beat, BEAT);
}

/* ---- sending ---- */

static void queue_put(struct rn_link *l, const void *data, size_t n)
{
    if (l->out_head && l->out_head + l->out_len + n > l->out_room) {
        memmove(l->out, l->out + l->out_head, l->out_len);
        l->out_head = 0;
    }
    if (l->out_len + n > l->out_room) {
        l->out_room = RN_MAX(2 * l->out_room, l->out_len + n);
        l->out = realloc(l->out, l->out_room);
    }
    if (n) memcpy(l->out + l->out_head + l->out_len, data, n);
    l->out_len += n;
}

/* An error is met again when reading, where it can be told. */
static void queue_flush(struct rn_link *l)
{
    while (l->out_len) {
        ssize_t n = send(l->fd, l->out + l->out_head, l->out_len, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0 && errno != EAGAIN) l->out_len = 0;
        if (n < 0) break;
        l->out_head += (size_t)n;
        l->out_len -= (size_t)n;
    }
    if (!l->out_len) l->out_head = 0;
    if (l->watch) rn_watch_events(l->watch, l->out_len ? POLLIN | POLLOUT : POLLIN);
}

static void head_write(char head[HEAD], const struct rn_frame *f)
{
    uint32_t words[] = { (uint32_t)f->bytes, f->kind, (uint32_t)f->to, (uint32_t)f->from };

    for (int i = 0; i < HEAD; i++) head[i] = (char)(words[i / 4] >> 8 * (i % 4));
}

static uint32_t head_word(const char *head, int i)
{
    const uint8_t *b = (const uint8_t *)head + (ptrdiff_t)4 * i;

    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

void rn_link_send(struct rn_link *l, const struct rn_frame *f)
{
    char head[HEAD];

    if (l->fd < 0) return;
    head_write(head, f);
    queue_put(l, head, sizeof head);
    queue_put(l, f->data, f->bytes);
    l->sent = rn_now();
    queue_flush(l);
}

/* ---- the proof ---- */

/* Each side signs both random numbers, its own last, so that an answer can be used neither again nor in the other direction. */
static void digest(const struct rn_key *key, const char *who, int node, const uint8_t *theirs, const uint8_t *ours, uint8_t *out)
{
    struct rn_pack p = { 0 };

    rn_pack_text(&p, who);
    rn_pack_int(&p, node);
    rn_pack_bytes(&p, theirs, NONCE);
    rn_pack_bytes(&p, ours, NONCE);
    rn_hmac(key->secret, sizeof key->secret, p.data, p.len, out);
    free(p.data);
}

static void challenge_send(struct rn_link *l)
{
    if (!rn_secret_random(l->nonce, NONCE)) {
        rn_link_close(l);
        return;
    }
    rn_link_send(l, &(struct rn_frame){ .kind = RN_FRAME_CHALLENGE, .data = (const char *)l->nonce, .bytes = NONCE });
}

/* A caller that does not know the secret is nobody: it is left without a word. */
static void proof_check(struct rn_link *l, const struct rn_frame *f)
{
    struct rn_unpack u = { f->data, f->bytes, false };
    uint8_t right[RN_DIGEST_BYTES];

    int node = f->kind == RN_FRAME_PROOF ? rn_unpack_int(&u) : -1;
    const uint8_t *theirs = rn_unpack_bytes(&u, NONCE), *shown = rn_unpack_bytes(&u, RN_DIGEST_BYTES);
    const char *version = rn_unpack_text(&u);
    if (node < 0 || u.bad) {
        rn_link_close(l);
        return;
    }
    digest(l->key, "daemon", node, l->nonce, theirs, right);
    if (!rn_secret_equal(right, shown, sizeof right)) {
        rn_link_close(l);
        return;
    }
    if (strcmp(version, rn_version)) {
        rn_link_close(l);
        l->listener->stranger(node, version);
        return;
    }
    digest(l->key, "parent", node, theirs, l->nonce, right);
    rn_link_send(l, &(struct rn_frame){ .kind = RN_FRAME_WELCOME, .data = (const char *)right, .bytes = sizeof right });
    l->proved = true;
    l->node = node;
    l->got = l->listener->got;
    if (l->listener->joined(l, node))
        l->broke = l->listener->broke;
    else
        rn_link_close(l);
}

/* ---- receiving ---- */

static void frame_take(struct rn_link *l, const struct rn_frame *f)
{
    if (l->proved && f->kind != RN_FRAME_PING)
        l->got(l, f);
    else if (!l->proved)
        proof_check(l, f);
}

/* As many as there are whole; false when what came is no frame. */
static bool frames_take(struct rn_link *l)
{
    size_t at = 0;

    while (l->fd >= 0 && l->in_len - at >= HEAD) {
        const char *head = l->in + at;
        struct rn_frame f = { .kind = (enum rn_frame_kind)head_word(head, 1),
                              .to = (int)head_word(head, 2),
                              .from = (int)head_word(head, 3),
                              .data = head + HEAD,
                              .bytes = head_word(head, 0) };
        if (f.bytes > (l->proved ? FRAME_MOST : STRANGER_MOST)) return false;
        if (l->in_len - at - HEAD < f.bytes) break;
        frame_take(l, &f);
        at += HEAD + f.bytes;
    }
    if (at) memmove(l->in, l->in + at, l->in_len - at);
    l->in_len -= at;
    return true;
}

static void room_make(struct rn_link *l)
{
    size_t want = l->in_len + READ_LEAST;

    if (!l->proved) want = STRANGER_MOST + HEAD;
    if (l->in_len >= HEAD) want = RN_MAX(want, HEAD + (size_t)head_word(l->in, 0));
    if (want <= l->in_room) return;
    l->in_room = want;
    l->in = realloc(l->in, want);
}

static void on_events(void *arg, short events)
{
    struct rn_link *l = arg;

    if (events & POLLOUT) queue_flush(l);
    if (!(events & (POLLIN | POLLHUP | POLLERR))) return;
    room_make(l);
    ssize_t n = l->in_room > l->in_len ? recv(l->fd, l->in + l->in_len, l->in_room - l->in_len, MSG_DONTWAIT) : 0;
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (n <= 0) {
        break_off(l, n ? strerror(errno) : "its daemon ended");
        return;
    }
    l->heard = rn_now();
    l->in_len += (size_t)n;
    if (!frames_take(l)) break_off(l, "what it sends is not understood");
}

/* ---- making ---- */

/* The kernel asks a silent host, and gives up when it does not answer in that time. */
static void keep_alive(int fd, double silence)
{
    int on = 1, idle = RN_MAX(1, (int)(silence / 4)), probes = 3, most = (int)(silence * 1e3);

    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPIDLE, &idle, sizeof idle);
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPINTVL, &idle, sizeof idle);
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPCNT, &probes, sizeof probes);
    setsockopt(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, &most, sizeof most);
}

static struct rn_link *link_create(struct rn_loop *loop, int fd, const struct rn_key *key, enum side side)
{
    struct rn_link *l = calloc(1, sizeof *l);

    keep_alive(fd, key->silence);
    l->fd = fd;
    l->node = -1;
    l->side = side;
    l->key = key;
    l->heard = l->since = l->sent = rn_now();
    l->next = links;
    links = l;
    l->watch = rn_loop_watch(loop, fd, POLLIN, on_events, l);
    beat_start(loop);
    return l;
}

void rn_link_accept(struct rn_listener *from, int fd)
{
    struct rn_link *l = link_create(from->job->loop, fd, from->key, LISTENED);

    l->listener = from;
    challenge_send(l);
}

/* ---- the calling side's part of the proof, waited for ---- */

static bool read_whole(int fd, char *to, size_t n)
{
    for (size_t at = 0; at < n;) {
        ssize_t k = recv(fd, to + at, n - at, 0);
        if (k < 0 && errno == EINTR) continue;
        if (k <= 0) return false;
        at += (size_t)k;
    }
    return true;
}

static bool frame_await(int fd, enum rn_frame_kind kind, uint8_t *body, size_t n)
{
    char head[HEAD];

    if (!read_whole(fd, head, sizeof head)) return false;
    return head_word(head, 0) == n && head_word(head, 1) == (uint32_t)kind && read_whole(fd, (char *)body, n);
}

static bool proof_send(int fd, const struct rn_key *key, int node, const uint8_t *theirs, const uint8_t *ours)
{
    uint8_t shown[RN_DIGEST_BYTES];
    struct rn_pack p = { 0 }, frame = { 0 };
    char head[HEAD];

    digest(key, "daemon", node, theirs, ours, shown);
    rn_pack_int(&p, node);
    rn_pack_bytes(&p, ours, NONCE);
    rn_pack_bytes(&p, shown, sizeof shown);
    rn_pack_text(&p, rn_version);
    head_write(head, &(struct rn_frame){ .kind = RN_FRAME_PROOF, .from = node, .bytes = p.len });
    rn_pack_bytes(&frame, head, sizeof head);
    rn_pack_bytes(&frame, p.data, p.len);
    bool sent = send(fd, frame.data, frame.len, MSG_NOSIGNAL) == (ssize_t)frame.len;
    free(p.data);
    free(frame.data);
    return sent;
}

struct rn_link *rn_link_prove(struct rn_job *job, const struct rn_key *key, int node, int fd)
{
    struct timeval limit = { .tv_sec = (time_t)PROVE_IN };
    uint8_t theirs[NONCE], ours[NONCE], shown[RN_DIGEST_BYTES], right[RN_DIGEST_BYTES];

    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    if (!frame_await(fd, RN_FRAME_CHALLENGE, theirs, NONCE) || !rn_secret_random(ours, NONCE)) return NULL;
    if (!proof_send(fd, key, node, theirs, ours) || !frame_await(fd, RN_FRAME_WELCOME, shown, sizeof shown)) return NULL;
    digest(key, "parent", node, ours, theirs, right);
    if (!rn_secret_equal(right, shown, sizeof right)) return NULL;

    struct rn_link *l = link_create(job->loop, fd, key, CALLED);
    l->proved = true;
    l->node = node;
    return l;
}

void rn_link_serve(struct rn_link *l, rn_link_got *got, rn_link_broke *broke)
{
    l->got = got;
    l->broke = broke;
}
