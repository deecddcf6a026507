/* Wires carry messages between two processes: the shared-memory wire inside a node (shm.c), UCX between nodes (ucx.c), and a
 * short cut to oneself (self.c). Matching is above (pt2pt). */
#ifndef RN_WIRE_WIRE_H
#define RN_WIRE_WIRE_H

#include "base/err.h"
#include "base/gpu.h"
#include "base/list.h"
#include "req/req.h"

/* What a message is. The order is wire format. */
enum rn_msg_kind {
    RN_MSG_NONE = 0,
    RN_MSG_PAD,       /* shm: skip to the start of the ring, or (without payload) go over to the other one */
    RN_MSG_EAGER,     /* payload: the data */
    RN_MSG_SYNC,      /* payload: u64 sender's request, then the data; answered with ACK once matched */
    RN_MSG_LONG,      /* payload: struct rn_long; the receiver pulls the data */
    RN_MSG_ACK,       /* payload: u64 sender's request: matched (SYNC) or data pulled (LONG) */
    RN_MSG_WANT,      /* payload: struct rn_want: the receiver of a LONG cannot read us, send DATA */
    RN_MSG_DATA,      /* payload: struct rn_data, then bytes */
    RN_MSG_HELP,      /* payload: struct rn_help; the receiver of a LONG asks the sender to copy, too */
    RN_MSG_PUSH,      /* payload: struct rn_push; the receiver of a LONG in device memory asks the sender to copy */
    RN_MSG_PUSHED,    /* payload: u64 receiver's request: all is copied */
    RN_MSG_DROP,      /* payload: u64 allocation of device memory that the sender has freed */
    RN_MSG_CANCEL,    /* payload: struct rn_cancel; the sender wants a message back that it announced */
    RN_MSG_CANCELLED, /* payload: struct rn_cancelled: the answer */
    RN_MSG_RMA,       /* first of eight kinds that windows use */
    RN_MSG_KINDS = RN_MSG_RMA + 8,
};

/* Leads every message; 24 bytes, host byte order (both wires connect like machines). */
struct rn_hdr {
    union {
        struct {
            uint8_t kind; /* enum rn_msg_kind */
            uint8_t spare[3];
            uint32_t number; /* UCX wire: counts the messages of the pair */
        };
        uint64_t stamp; /* shm wire: kind in the low byte, above it what makes it a message of this lap (wire/shm.h) */
    };
    uint32_t context;
    uint32_t source; /* rank of the sender in the communicator of the context */
    int32_t tag;
    uint32_t bytes; /* of payload that follows */
};
_Static_assert(sizeof(struct rn_hdr) == 24, "wire format");

struct rn_long {
    uint64_t id;    /* sender's request, given back in ACK or WANT */
    uint64_t bytes; /* of the whole message */
    uint64_t addr;  /* in the sender's memory; 0 when it is not to be read there */
};
struct rn_want {
    uint64_t id;    /* sender's request */
    uint64_t to;    /* receiver's request */
    uint64_t bytes; /* how many it takes */
};
struct rn_data {
    uint64_t to; /* receiver's request */
    uint64_t at; /* offset in the message */
};

struct rn_help {
    uint64_t id;    /* sender's request */
    uint64_t addr;  /* in the receiver's memory */
    uint64_t bytes; /* that it takes */
    uint32_t share; /* receiver's struct node_share, by index */
    uint32_t turn;  /* of that share's use */
};

struct rn_push {
    uint64_t id;    /* sender's request */
    uint64_t to;    /* receiver's request */
    uint64_t bytes; /* that it takes */
    struct rn_gpu_ref ref;
};

/* The message is a SYNC or LONG one that named req, or, with always, a LONG one through UCX by its number. */
struct rn_cancel {
    uint64_t req;    /* sender's request, given back in CANCELLED */
    uint64_t number; /* of the message from this sender to this receiver, modulo 2^32 */
    uint32_t context, source;
    int32_t tag;
    uint32_t always; /* answer also when the message is not given up; else it takes its usual way */
};
struct rn_cancelled {
    uint64_t req;   /* sender's request */
    uint64_t taken; /* 1: the message is gone; 0: it was matched before */
};

enum rn_wire_id { RN_WIRE_NONE, RN_WIRE_SELF, RN_WIRE_SHM, RN_WIRE_UCX };
enum rn_peer_state { RN_PEER_NEW, RN_PEER_READY, RN_PEER_FAILED };

/* Another process. Shared by all communicators. */
struct rn_peer {
    bool fast;     /* shm, connected, nothing queued: short messages go straight into the box */
    uint8_t wire;  /* enum rn_wire_id */
    uint8_t state; /* enum rn_peer_state */
    int local;     /* local rank of a node-mate, else -1 */
    int rank;      /* in the job */
    int pid;       /* of a node-mate, 0 when not known */
    /* shm.c: sending side of the box of this pair */
    char *tx;
    uint32_t tx_at;            /* next cell to write */
    uint32_t tx_free;          /* cells known to be free from there on */
    uint32_t tx_turn;          /* a message that would pass this cell looks for room elsewhere, or for a nearer place */
    uint64_t tx_stamp;         /* of this lap */
    uint64_t tx_seed;          /* of the next one's */
    uint32_t tx_first, tx_end; /* cells of the ring in use */
    uint32_t tx_other;         /* next cell of the other ring */
    uint32_t tx_mark;          /* of the larger ring: at this cell the sender goes back to its start if all has been read */
    uint32_t tx_kept;          /* and up to this one there is memory for it */
    uint32_t cells;            /* that may be in use in this ring */
    uint32_t tx_total;         /* cells written so far, modulo 2^32 */
    struct rn_shm_rx *rx;      /* receiving side of the box that comes from there, NULL before its first message */
    _Atomic uint32_t *tx_read; /* the reader's count of consumed cells, modulo 2^32 */
    /* ucx.c */
    void *ep;
    uint32_t tx_seq, rx_seq;
    struct rn_link early; /* messages that overtook others */
    /* pt2pt: sends that found no room, oldest first; while there are any, later ones queue behind. */
    struct rn_link backlog;
    struct rn_link in_backlogs; /* list of the peers that have one */
    bool has_backlog;
    int announced;     /* long messages to a node-mate that it has not fetched yet */
    uint64_t tx_heard; /* shm.c: cells that had come from there when a message of some lines was sent last */
};

struct rn_peer *rn_peer_get(int job_rank); /* made on first use; NULL when memory is out */
int rn_peer_connect(struct rn_peer *p);
extern struct rn_peer *rn_peer_self;

/* How a send ended, as far as the wire is concerned. */
enum rn_sent {
    RN_SENT,    /* done: the buffer may be used again */
    RN_PENDING, /* the wire holds the request and will call rn_req_done on it */
    RN_FULL,    /* no room: nothing happened, try again after progress */
    RN_BROKEN,  /* the peer failed; message by rn_fail */
};

enum { RN_UCX_SMALL = 192 }; /* up to here a copy costs less than to have UCX gather header and data */
/* An EAGER message of up to RN_UCX_SMALL bytes, without a request. False: not sent, take rn_ucx_send. */
bool rn_ucx_send_small(struct rn_peer *p, uint32_t context, int source, int tag, const void *data, size_t len);
/* Sends header, head (small, copied) and data. With req NULL the wire copies data if it cannot send at once (control messages and
 * small data only). hdr->bytes is head_len + len. */
enum rn_sent rn_ucx_send(struct rn_peer *p, struct rn_hdr *h, const void *head, size_t head_len, const void *data, size_t len,
                         struct rn_req *req);
/* A long message through UCX's own rendezvous: req is done when the receiver has it. */
enum rn_sent rn_ucx_send_long(struct rn_peer *p, struct rn_hdr *h, const void *data, size_t len, struct rn_req *req);
/* Receiver: fetches the first len bytes of a long message into dst; req gets rn_wire_pulled when done. */
int rn_ucx_pull(struct rn_peer *p, void *desc, void *dst, size_t len, struct rn_req *req);
/* The same for data in device memory: only if rn_ucx_takes_device says so. */
enum rn_sent rn_ucx_send_device(struct rn_peer *p, struct rn_hdr *h, const void *data, size_t len, struct rn_req *req);
int rn_ucx_pull_device(struct rn_peer *p, void *desc, void *dst, size_t len, struct rn_req *req);
bool rn_ucx_takes_device(void);
void rn_ucx_drop(struct rn_peer *p, void *desc); /* an arrival that nobody will take */
int rn_ucx_init(void);                           /* context and worker; publishes the address by rn_rt_put */
int rn_ucx_progress(void);                       /* events handled */
extern bool rn_ucx_active;                       /* UCX is set up, until the process ends: later sessions find it again */
/* Waits until everything sent has left, for finalize. */
int rn_ucx_flush(void);
int rn_ucx_event_fd(void); /* readable when rn_ucx_arm was true and something has come since; -1: UCX has none */
bool rn_ucx_arm(void);     /* false: there is something to do already */
void rn_ucx_signal(void);  /* makes the descriptor readable */

/* ---- memory that UCX reads and writes without the other side's help (ucx_mem.c) ---- */

/* Memory of ours, and what others need to reach it. */
struct rn_ucx_mem;
int rn_ucx_mem_open(void *base, size_t bytes, struct rn_ucx_mem **out);
const void *rn_ucx_mem_key(const struct rn_ucx_mem *m, size_t *len);
void rn_ucx_mem_close(struct rn_ucx_mem *m);

/* A peer's memory, by the key that it has given. NULL: messages are the better way. */
struct rn_ucx_key;
struct rn_ucx_key *rn_ucx_key_open(struct rn_peer *p, const void *key);
void rn_ucx_key_close(struct rn_ucx_key *k);

/* Writes or reads `far` of the peer. RN_PENDING: done(arg) is called when the local buffer is free, or filled. */
enum rn_sent rn_ucx_write(struct rn_ucx_key *k, const void *from, size_t len, uint64_t far, void (*done)(void *), void *arg);
enum rn_sent rn_ucx_read(struct rn_ucx_key *k, void *to, size_t len, uint64_t far, void (*done)(void *), void *arg);
/* What was written by any key of that peer is in place there when done(arg) is called. */
enum rn_sent rn_ucx_settle(struct rn_ucx_key *k, void (*done)(void *), void *arg);

/* Set by pt2pt: a message arrived. payload lives until the call returns. desc is the wire's handle of a LONG message (UCX), else
 * NULL. peer is who sent it. Malformed messages are reported and dropped here. */
extern void (*rn_wire_arrived)(struct rn_peer *peer, const struct rn_hdr *h, const void *payload, void *desc);
/* Set by pt2pt: the data of a pull is in place (error: class). */
extern void (*rn_wire_pulled)(struct rn_req *req, int error);
/* Set by pt2pt: tries the backlogs again; called by rn_progress while rn_wire_backlogs is not zero. Returns sends that went out.
 */
extern int (*rn_wire_retry)(void);
extern int rn_wire_backlogs; /* peers that have a backlog */

/* ---- node segment ---- */

/* Heap of the node segment, for what node-mates share: all offsets are from the segment's start. 64-byte aligned, zeroed.
 * Returns NULL when there is no room. Any rank may free. */
void *rn_node_alloc(size_t bytes);
/* For what only saves time: leaves half of the heap to what has to be there. Only so much is zeroed. */
void *rn_node_alloc_spare(size_t bytes, size_t zeroed);
void *rn_node_alloc_first(size_t bytes);
void rn_node_free(void *p, size_t bytes);
uint64_t rn_node_offset(const void *p);
void *rn_node_at(uint64_t offset, size_t bytes); /* NULL when the range does not lie in the heap */

/* ---- progress and waiting ---- */

int rn_wire_init(void); /* nothing undoes it: node-mates know where our boxes stand */

/* Extra pollers (schedules under way); called by rn_progress while registered. */
struct rn_poller {
    struct rn_link link;
    int (*poll)(struct rn_poller *p); /* events handled */
    bool aside;                       /* the progress thread calls it, too: it runs nothing of the program's */
};
void rn_poller_add(struct rn_poller *p);
void rn_poller_remove(struct rn_poller *p);

int rn_progress(void);             /* events handled; the only place that polls. At most one message of each node-mate */
int rn_progress_many(int most);    /* up to so many of each, for a caller with as many receives under way: others would be kept */
int rn_progress_aside(bool *calm); /* for the progress thread. calm: nothing is left over that only looking again will settle */

/* Tells the ranks of the node that we are in MPI_Finalize, and whether all of them are. */
void rn_shm_leave(void);
bool rn_shm_all_leave(void);

/* One idle turn of a waiting rank: spins, yields, and after a long time sleeps on the doorbell. turn counts idle turns since the
 * last event and is the caller's, starting with 0. The caller looks at what it waits for after every turn. Gives the library lock
 * up in between. Call rn_wait_end after the loop. */
void rn_wait_idle(unsigned *turn);

extern bool rn_wait_yields; /* more ranks than cores: a waiter yields at once */

/* A test or probe handles what has come before it says no. A look takes one message of each node-mate, and one at the padding of
 * a box tells nothing. */
#define RN_LOOK_UNTIL(found)                                                                    \
    for (int rn_looks = 0, rn_idle = 0; !(found) && rn_looks < 1000 && rn_idle < 2; rn_looks++) \
    rn_idle = rn_progress() ? 0 : rn_idle + 1

/* A test or probe found nothing: where ranks share cores, lets another run, since the program will likely ask again at once. */
void rn_test_failed_slow(void);
static inline void rn_test_failed(void)
{
    if (rn_wait_yields) rn_test_failed_slow();
}

extern bool rn_wait_announced; /* node-mates were told that we are about to sleep */
void rn_wait_awake(void) RN_COLD;

/* After a loop of rn_wait_idle: node-mates need not ring any more. */
static inline void rn_wait_end(void)
{
    if (unlikely(rn_wait_announced)) rn_wait_awake();
}

/* ---- progress while the program is outside of MPI (async.c) ---- */

/* A thread takes messages of these wires (bits 1 << enum rn_wire_id) when nobody else has for a moment, from now on, until
 * rn_async_end with the same wires. Called with the library's own work in hand only: other threads may enter from here on. */
enum { RN_ASYNC_EAGER = 1 << 7 }; /* beside the wires: polls all the time where this process has a core to spare */
void rn_async_begin(unsigned wires);
void rn_async_end(unsigned wires);
void rn_async_stop(void); /* for finalize: the thread ends */

/* The only place that waits. */
static inline void rn_wait_until(const _Atomic bool *flag)
{
    unsigned turn = 0;

    while (!atomic_load_explicit(flag, memory_order_acquire)) {
        if (rn_progress())
            turn = 0;
        else
            rn_wait_idle(&turn);
    }
    rn_wait_end();
}

#endif
