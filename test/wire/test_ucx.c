#include "ucx_pair.h"
#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <sched.h>

enum { TAG = 7, CONTEXT = 3 };

struct message {
    struct rn_hdr h;
    struct rn_peer *from;
    void *desc;
    char *data;
};
static struct message inbox[4096];
static int arrivals;
static struct rn_req *pulled_req;
static int pulled_error, pulls;
static size_t pull_at_once; /* bytes to take right in the callback, 0: leave it for later */
static bool drop_at_once;
static char pull_buffer[4 << 20];

static void note(struct rn_peer *p, const struct rn_hdr *h, const void *payload, void *desc)
{
    struct message *m = &inbox[arrivals++];
    struct rn_req *r;

    *m = (struct message){ *h, p, desc, malloc(h->bytes + 1) };
    memcpy(m->data, payload, h->bytes);
    if (desc && pull_at_once) {
        r = calloc(1, sizeof *r);
        MUST(rn_ucx_pull(p, desc, pull_buffer, pull_at_once, r) == 0);
    } else if (desc && drop_at_once) {
        rn_ucx_drop(p, desc);
    }
}

static void note_pull(struct rn_req *r, int error)
{
    pulled_req = r;
    pulled_error = error;
    pulls++;
}

/* The other side may want the same core. */
static void progress_once(void)
{
    if (rn_ucx_progress()) return;
    pair_check();
    sched_yield();
}

static void until(const int *count, int n)
{
    while (*count < n) progress_once();
}

static void wait_req(struct rn_req *r)
{
    while (!rn_req_is_done(r)) progress_once();
}

/* Byte i of message number k. */
static char pattern(size_t i, int k)
{
    return (char)(i * 7 + (size_t)k * 13 + (i >> 8));
}

static char *filled(size_t bytes, int k)
{
    char *b = malloc(bytes + 1);

    for (size_t i = 0; i < bytes; i++) b[i] = pattern(i, k);
    return b;
}

static bool holds(const char *b, size_t bytes, int k)
{
    for (size_t i = 0; i < bytes; i++)
        if (b[i] != pattern(i, k)) return false;
    return true;
}

static void send_eager(const void *data, size_t bytes, int k)
{
    struct rn_hdr h = {
        .kind = RN_MSG_EAGER, .context = CONTEXT, .source = (uint32_t)rn_rt.rank, .tag = k, .bytes = (uint32_t)bytes
    };
    struct rn_req r = { .error = 0 };
    enum rn_sent sent;

    while ((sent = rn_ucx_send(other(), &h, NULL, 0, data, bytes, &r)) == RN_FULL) progress_once();
    if (sent == RN_PENDING)
        wait_req(&r);
    else
        MUST(sent == RN_SENT);
}

static void announce(const void *data, size_t bytes)
{
    struct rn_hdr h = { .kind = RN_MSG_LONG, .context = CONTEXT, .source = 0, .tag = TAG, .bytes = sizeof(struct rn_long) };
    struct rn_req r = { .error = 0 };

    MUST(rn_ucx_send_long(other(), &h, data, bytes, &r) == RN_PENDING);
    wait_req(&r);
    MUST(r.error == 0);
}

/* ---- each scene runs over UCX's own choice inside a node, and over TCP ---- */

static const char *const transports[] = { "", "tcp,self", "sysv,self" };

static void run(const char *transport, void (*side)(int))
{
    int status;

    if (*transport) setenv("UCX_TLS", transport, 1);
    pair_is_remote = !strncmp(transport, "tcp", 3);
    rn_wire_arrived = note;
    rn_wire_pulled = note_pull;
    status = pair_run(side);
    cr_assert_eq(status, 0, "the child ended with %x over '%s'", (unsigned)status, transport);
}

static const size_t sizes[] = { 0, 1, 8, 60, 100, RN_UCX_SMALL, RN_UCX_SMALL + 1, 1000, 8000, 8192, 8193, 70000, 1 << 20 };

static void sizes_side(int rank)
{
    for (int k = 0; k < (int)ARRAY_LEN(sizes); k++) {
        if (rank) {
            char *b = filled(sizes[k], k);
            send_eager(b, sizes[k], k);
            free(b);
            continue;
        }
        until(&arrivals, k + 1);
        struct message *m = &inbox[k];
        MUST(m->h.kind == RN_MSG_EAGER);
        MUST(m->h.bytes == sizes[k]);
        MUST(m->h.tag == k);
        MUST(m->h.source == 1);
        MUST(m->h.context == CONTEXT);
        MUST(m->from == other());
        MUST(holds(m->data, sizes[k], k));
    }
}

/* Large ones need several fragments, and small ones behind them may come first. */
static void order_side(int rank)
{
    enum { N = 300 };

    for (int k = 0; k < N; k++) {
        size_t bytes = k % 3 == 0 ? 50000 : 16;
        char *b = filled(bytes, k);
        if (rank) send_eager(b, bytes, k);
        free(b);
    }
    if (rank) return;
    until(&arrivals, N);
    for (int k = 0; k < N; k++) {
        MUST(inbox[k].h.tag == k);
        MUST(holds(inbox[k].data, inbox[k].h.bytes, k));
    }
}

/* Without a request the buffer is free at once. */
static void copy_side(int rank)
{
    static const size_t lens[] = { 4, 200, 8000 };
    char head[8] = "headhea", data[8000];

    for (int k = 0; k < 3; k++) {
        struct rn_hdr h = { .kind = RN_MSG_SYNC, .bytes = (uint32_t)(8 + lens[k]) };
        memset(data, 'a' + k, sizeof data);
        if (rank) {
            MUST(rn_ucx_send(other(), &h, head, 8, data, lens[k], NULL) == RN_SENT);
            memset(data, 'z', sizeof data);
            continue;
        }
        until(&arrivals, k + 1);
        MUST(inbox[k].h.kind == RN_MSG_SYNC);
        MUST(inbox[k].h.bytes == 8 + lens[k]);
        MUST(memcmp(inbox[k].data, head, 8) == 0);
        MUST(memcmp(inbox[k].data + 8, data, lens[k]) == 0);
    }
}

static void long_side(int rank)
{
    static const size_t lens[] = { 1, 5000, 100000, 3 << 20 };

    for (int k = 0; k < 4; k++) {
        if (rank) {
            char *b = filled(lens[k], k);
            announce(b, lens[k]);
            free(b);
            continue;
        }
        struct rn_req r = { .error = 0 };
        struct rn_long l;
        until(&arrivals, k + 1);
        MUST(inbox[k].h.kind == RN_MSG_LONG);
        MUST(inbox[k].h.bytes == sizeof l);
        memcpy(&l, inbox[k].data, sizeof l);
        MUST(l.bytes == lens[k]);
        MUST(rn_ucx_pull(other(), inbox[k].desc, pull_buffer, lens[k], &r) == 0);
        until(&pulls, k + 1);
        MUST(pulled_req == &r);
        MUST(pulled_error == 0);
        MUST(holds(pull_buffer, lens[k], k));
    }
}

static void at_once_side(int rank)
{
    char *b = filled(1 << 20, 5);

    pull_at_once = 1 << 20;
    if (rank)
        announce(b, 1 << 20);
    else
        until(&pulls, 1);
    if (!rank) MUST(holds(pull_buffer, 1 << 20, 5));
    free(b);
}

/* The receive takes less than was sent. */
static void truncate_side(int rank)
{
    char *b = filled(100000, 5);

    pull_at_once = 777;
    if (rank) {
        announce(b, 100000);
    } else {
        until(&pulls, 1);
        MUST(pulled_error == 0);
        MUST(holds(pull_buffer, 777, 5));
        MUST(pull_buffer[777] == 0);
    }
    free(b);
}

static void drop_side(int rank)
{
    char *b = filled(100000, 5);

    drop_at_once = true;
    for (int k = 0; k < 3; k++) {
        if (rank) {
            announce(b, 100000);
            continue;
        }
        drop_at_once = k == 1;
        until(&arrivals, k + 1);
        if (k == 0) rn_ucx_drop(other(), inbox[0].desc);
        if (k == 2) MUST(rn_ucx_pull(other(), inbox[2].desc, NULL, 0, NULL) == 0);
    }
    free(b);
}

/* A receiver that is busy elsewhere: the sender is told that the wire is full, and nothing is lost. */
static void flood_side(int rank)
{
    enum { N = 4000, BYTES = 4000 };
    char *b = filled(BYTES, 1);
    int full = 0;

    if (rank) {
        struct rn_hdr h = { .kind = RN_MSG_EAGER, .bytes = BYTES };
        for (int k = 0; k < N; k++) {
            enum rn_sent sent;
            h.tag = k;
            while ((sent = rn_ucx_send(other(), &h, NULL, 0, b, BYTES, NULL)) == RN_FULL) {
                if (full++ == 0) pair_meet();
                progress_once();
            }
            MUST(sent == RN_SENT);
        }
        if (!full) pair_meet();
        MUST(((struct endpoint *)other()->ep)->out <= OUT_MAX);
    } else {
        char byte;
        MUST(send(pair_socket, "", 1, 0) == 1);
        MUST(recv(pair_socket, &byte, 1, 0) == 1); /* asleep: no progress */
        until(&arrivals, N);
        for (int k = 0; k < N; k++) {
            MUST(inbox[k].h.tag == k);
            MUST(holds(inbox[k].data, BYTES, 1));
        }
    }
    free(b);
}

static void both_ways_side(int rank)
{
    enum { N = 1000 };
    char b[64];

    for (int k = 0; k < N; k++) {
        send_eager(b, sizeof b, k);
        if (k % 10 == 0) rn_ucx_progress();
    }
    until(&arrivals, N);
    MUST(inbox[N - 1].h.tag == N - 1);
}

static const struct {
    const char *name;
    void (*side)(int);
} scenes[] = {
    { "eager messages of all sizes arrive whole", sizes_side },
    { "messages arrive in the order of sending", order_side },
    { "sends without a request copy", copy_side },
    { "long messages are pulled later", long_side },
    { "a long message is pulled while it arrives", at_once_side },
    { "a pull takes less than the message", truncate_side },
    { "a dropped long message completes its sender", drop_side },
    { "a sender that floods is told so", flood_side },
    { "both send at once", both_ways_side },
};

struct scene {
    int scene, transport;
};

ParameterizedTestParameters(ucx, two_ranks)
{
    static struct scene all[ARRAY_LEN(scenes) * ARRAY_LEN(transports)];
    size_t n = 0;

    for (int s = 0; s < (int)ARRAY_LEN(scenes); s++)
        for (int t = 0; t < (int)ARRAY_LEN(transports); t++) all[n++] = (struct scene){ s, t };
    return cr_make_param_array(struct scene, all, n, NULL);
}

ParameterizedTest(struct scene *s, ucx, two_ranks, .timeout = 240)
{
    cr_log_info("%s over '%s'", scenes[s->scene].name, transports[s->transport]);
    run(transports[s->transport], scenes[s->scene].side);
}

/* ---- arrivals by hand ---- */

static ucs_status_t inject(uint32_t number, uint32_t rank, int kind, uint64_t attr)
{
    static struct {
        struct head head;
        char payload[4];
    } m;
    ucp_am_recv_param_t param = { .recv_attr = attr };

    m.head = (struct head){ .number = number, .rank_kind = rank << 8 | (uint32_t)kind, .tag = (int)number };
    return rn_ucx_arrive(NULL, NULL, 0, &m, sizeof m, &param);
}

static void alone(void)
{
    rn_rt.size = 2;
    rn_wire_arrived = note;
    for (int i = 0; i < 2; i++) {
        pair_peers[i] = (struct rn_peer){ .wire = RN_WIRE_UCX, .rank = i };
        rn_list_init(&pair_peers[i].early);
    }
}

Test(ucx_arrival, messages_that_overtook_wait_for_their_turn, .init = alone)
{
    static const uint32_t order[] = { 3, 1, 4, 0, 2, 6, 5 };

    /* Across the end of the number range. */
    pair_peers[1].rx_seq = UINT32_MAX - 1;
    for (size_t i = 0; i < ARRAY_LEN(order); i++) cr_assert_eq(inject(UINT32_MAX - 1 + order[i], 1, RN_MSG_EAGER, 0), UCS_OK);
    cr_assert_eq(arrivals, 7);
    for (uint32_t i = 0; i < 7; i++) cr_expect_eq(inbox[i].h.number, UINT32_MAX - 1 + i);
    cr_expect(rn_list_is_empty(&pair_peers[1].early));
}

Test(ucx_arrival, pairs_are_numbered_apart, .init = alone)
{
    inject(0, 1, RN_MSG_EAGER, 0);
    inject(0, 0, RN_MSG_EAGER, 0);
    inject(1, 1, RN_MSG_EAGER, 0);
    cr_expect_eq(arrivals, 3);
}

static void die(int code, const char *text) __attribute__((noreturn));
static void die(int code, const char *text)
{
    _exit(strstr(text, "malformed") ? 42 : 43);
}

static void dies(uint32_t rank, int kind, bool other_wire)
{
    int status;
    pid_t child = fork();

    if (!child) {
        rn_die = die;
        if (other_wire) pair_peers[1].wire = RN_WIRE_SHM;
        inject(0, rank, kind, 0);
        _exit(0);
    }
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_expect_eq(WEXITSTATUS(status), 42, "rank %u kind %d", rank, kind);
}

Test(ucx_arrival, malformed_messages_are_reported, .init = alone)
{
    dies(2, RN_MSG_EAGER, false);
    dies(0xffffff, RN_MSG_EAGER, false);
    dies(1, RN_MSG_NONE, false);
    dies(1, RN_MSG_PAD, false);
    dies(1, RN_MSG_LONG, false); /* but not by rendezvous */
    dies(1, RN_MSG_KINDS, false);
    dies(1, RN_MSG_EAGER, true);
}

Test(ucx_arrival, message_without_our_header_is_dropped, .init = alone)
{
    ucp_am_recv_param_t param = { .recv_attr = 0 };
    char few[8] = "";

    rn_log_levels[RN_LOG_WIRE] = -1;
    cr_expect_eq(rn_ucx_arrive(NULL, NULL, 0, few, sizeof few, &param), UCS_OK);
    cr_expect_eq(rn_ucx_arrive(NULL, few, sizeof few, few, sizeof few, &param), UCS_OK);
    cr_expect_eq(arrivals, 0);
}
