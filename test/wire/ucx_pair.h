/* Two ranks that speak UCX without a job: the test process and a child, which tell each other their addresses through a socket.
 */
#ifndef TEST_WIRE_UCX_PAIR_H
#define TEST_WIRE_UCX_PAIR_H

/* Included as a whole: tests also hand messages to its static functions. */
#include "base/cfg.h"
#include "wire/ucx.c"
#include <criterion/criterion.h>
#include <errno.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static int pair_socket;
static bool pair_is_remote; /* treat the two as on different nodes */
static struct {
    size_t len;
    char data[4096];
} pair_card; /* the other's */
static struct rn_peer pair_peers[2];
void (*rn_wire_arrived)(struct rn_peer *, const struct rn_hdr *, const void *, void *);
void (*rn_wire_pulled)(struct rn_req *, int);

struct rn_peer *rn_peer_get(int rank)
{
    return &pair_peers[rank];
}

static int card_put(const char *key, const void *data, size_t len)
{
    return send(pair_socket, &len, sizeof len, 0) == sizeof len && send(pair_socket, data, len, 0) == (ssize_t)len
               ? 0
               : MPI_ERR_OTHER;
}

/* Taken at once, also by a side that will not need it: what comes through the socket afterwards are meetings. */
static int card_fence(bool collect)
{
    if (recv(pair_socket, &pair_card.len, sizeof pair_card.len, MSG_WAITALL) != sizeof pair_card.len) return MPI_ERR_OTHER;
    if (pair_card.len > sizeof pair_card.data) return MPI_ERR_OTHER;
    return recv(pair_socket, pair_card.data, pair_card.len, MSG_WAITALL) == (ssize_t)pair_card.len ? 0 : MPI_ERR_OTHER;
}

static int card_get(int rank, const char *key, void **data, size_t *len)
{
    *len = pair_card.len;
    *data = malloc(*len);
    memcpy(*data, pair_card.data, *len);
    return 0;
}

/* The other side ends before us only when something is not true there. */
static void pair_check(void)
{
    char byte;

    if (recv(pair_socket, &byte, 1, MSG_DONTWAIT | MSG_PEEK) != 0) return;
    if (rn_rt.rank) _exit(95);
    cr_assert_fail("the other side is gone");
}

/* Both have come here; each keeps the other's messages flowing until then. */
static void pair_meet(void)
{
    char byte = 0;

    if (send(pair_socket, &byte, 1, 0) != 1) _exit(90);
    for (;;) {
        ssize_t n = recv(pair_socket, &byte, 1, MSG_DONTWAIT);
        if (n == 1) return;
        if (n == 0 || errno != EAGAIN) _exit(91);
        rn_ucx_progress();
    }
}

static int pair_start(int rank, int socket)
{
    pair_socket = socket;
    rn_cfg.networks = rn_cfg.ucx_library = "";
    rn_cfg.gpu_ucx = "auto";
    rn_rt.rank = rank;
    rn_rt.size = rn_rt.local_size = 2;
    rn_ucx_cards = (struct rn_ucx_cards){ card_put, card_fence, card_get };
    for (int i = 0; i < 2; i++) {
        pair_peers[i] = (struct rn_peer){ .wire = RN_WIRE_UCX, .rank = i, .local = i, .state = RN_PEER_READY };
        rn_list_init(&pair_peers[i].early);
    }
    if (pair_is_remote) pair_peers[0].local = pair_peers[1].local = -1;
    return rn_ucx_init();
}

static void pair_stop(void)
{
    if (rn_ucx_flush()) _exit(92);
    pair_meet();
}

/* Runs both sides; the child's exit status. */
static int pair_run(void (*side)(int rank))
{
    int ends[2], status;
    pid_t child;

    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) return -1;
    child = fork();
    if (!child) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        close(ends[0]);
        if (pair_start(1, ends[1])) _exit(93);
        side(1);
        pair_stop();
        _exit(0);
    }
    close(ends[1]);
    if (pair_start(0, ends[0])) return -1;
    side(0);
    pair_stop();
    return waitpid(child, &status, 0) == child ? status : -1;
}

/* For both sides: Criterion's own checks are for the test process only. */
#define MUST(x)                                                                        \
    do {                                                                               \
        if (x) break;                                                                  \
        fprintf(stderr, "rank %d, line %d: not true: %s\n", rn_rt.rank, __LINE__, #x); \
        if (rn_rt.rank) _exit(94);                                                     \
        cr_assert_fail("%s", #x);                                                      \
    } while (0)

static struct rn_peer *other(void)
{
    return &pair_peers[1 - rn_rt.rank];
}

#endif
