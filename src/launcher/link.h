/* Connections between mpirun and its daemons, and among these: framed messages over TCP, after both sides have proved that they
 * hold the job's secret. The secret itself is never sent; it comes to a daemon by its standard input. */
#ifndef RN_LAUNCHER_LINK_H
#define RN_LAUNCHER_LINK_H

#include "base/nets.h"
#include "launcher.h"
#include "secret.h"

/* A frame: 16 bytes of head (bytes of the body, kind, to, from; 4 each, least significant byte first) and the body. */
enum rn_frame_kind {
    /* before anything else, from the listening side and from the calling one */
    RN_FRAME_CHALLENGE = 1, /* 32 random bytes */
    RN_FRAME_PROOF,         /* node, 32 random bytes, digest, version of Rondo */
    RN_FRAME_WELCOME,       /* digest */
    RN_FRAME_PING,
    /* upwards, to mpirun */
    RN_FRAME_HELLO,   /* name of the host, its networks as rn_net_print writes them, separated by commas */
    RN_FRAME_LOST,    /* node, reason: its daemon did not start, or its connection broke */
    RN_FRAME_STARTED, /* process ids of its ranks in order; fingerprint of each program, zeros for one that it does not run */
    RN_FRAME_FAILED,  /* status for mpirun, text */
    RN_FRAME_SAY,     /* a line for the user */
    RN_FRAME_STATE,   /* (rank, enum rn_boot_state)... */
    RN_FRAME_ENDED,   /* rank, si_code, si_status, state, slowest_start of its host */
    RN_FRAME_ABORTED, /* rank, pid, code, 1: by an error, 2: PMIx_Abort; text */
    RN_FRAME_OUTPUT,  /* rank, 1 or 2, bytes; none at the end */
    RN_FRAME_TAKEN,   /* the readers of standard input have had the chunk */
    /* downwards */
    RN_FRAME_SETUP,  /* what it takes to start further daemons */
    RN_FRAME_LAUNCH, /* the plan */
    RN_FRAME_SIGNAL, /* number, 1: wake the stopped ones */
    RN_FRAME_KILL,
    RN_FRAME_CREDIT, /* rank, 1 or 2, bytes of output that were passed on */
    RN_FRAME_INPUT,  /* bytes of standard input; none at its end */
    RN_FRAME_QUIT,
    /* PMIx: up to mpirun and down to all; between any two */
    RN_FRAME_FENCE,
    RN_FRAME_FENCED,
    RN_FRAME_MODEX_ASK,
    RN_FRAME_MODEX_TELL,
};

struct rn_frame {
    enum rn_frame_kind kind;
    int to, from; /* nodes; RN_ROOT, RN_EVERY_NODE */
    const char *data;
    size_t bytes;
};

struct rn_link;
typedef void rn_link_got(struct rn_link *l, const struct rn_frame *f);
typedef void rn_link_broke(struct rn_link *l, const char *why);

struct rn_key {
    uint8_t secret[RN_SECRET_BYTES];
    double silence; /* seconds */
};

int rn_link_node(const struct rn_link *l); /* who is at the other end */
void rn_link_send(struct rn_link *l, const struct rn_frame *f);
size_t rn_link_queued(const struct rn_link *l); /* bytes that wait to be sent */
void rn_link_close(struct rn_link *l);          /* without a word */
/* Signs of life are not missed while the job is stopped. */
void rn_link_pause(bool paused);

/* ---- who listens ---- */

enum { RN_ADDRESSES_MOST = 32 };

struct rn_listener {
    struct rn_job *job;
    const struct rn_key *key;
    int fd, port;
    struct rn_watch *watch;
    char addresses[RN_ADDRESSES_MOST][RN_ADDRESS_TEXT]; /* of ours that may be used; loopback last */
    int naddresses;
    bool all; /* no choice was made */
    /* Somebody has proved to be node: returns false if it is not awaited. */
    bool (*joined)(struct rn_link *l, int node);
    /* The daemon of node is of another version of Rondo. */
    void (*stranger)(int node, const char *version);
    rn_link_got *got;
    rn_link_broke *broke;
};

/* interfaces: as on the command line, NULL for any. On failure *why tells the reason. */
bool rn_listener_open(struct rn_listener *l, const char *interfaces, struct rn_ports ports, char *why, size_t room);
void rn_listener_close(struct rn_listener *l);

/* ---- between link.c and listen.c ---- */

void rn_link_accept(struct rn_listener *from, int fd);
/* The calling side's part of the proof, over a new connection; NULL: it is not ours. Waits for at most some seconds. */
struct rn_link *rn_link_prove(struct rn_job *job, const struct rn_key *key, int node, int fd);
void rn_link_serve(struct rn_link *l, rn_link_got *got, rn_link_broke *broke);

/* ---- who calls: tries all addresses at once; waits until done ---- */

struct rn_link *rn_link_call(struct rn_job *job, const struct rn_key *key, int node, char *const *addresses, int n, int port,
                             double limit, rn_link_got *got, rn_link_broke *broke, char *why, size_t room);

#endif
