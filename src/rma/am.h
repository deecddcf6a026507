/* Operations by message, for ranks whose memory this one cannot reach: on other hosts, through UCX, or where the kernel refuses.
 */
#ifndef RN_RMA_AM_H
#define RN_RMA_AM_H

#include "rma/access.h"

/* What a message of a window is: kinds from RN_MSG_RMA on. Wire format. */
enum rn_am_kind { RN_AM_PUT = RN_MSG_RMA, RN_AM_GET, RN_AM_ACC, RN_AM_SWAP, RN_AM_DATA, RN_AM_SYNC };

/* Tags of RN_AM_SYNC. */
enum rn_am_sync {
    RN_SYNC_ASK_SHARED = 1, /* lock; answered when it is held */
    RN_SYNC_ASK_ALONE,
    RN_SYNC_GIVE,  /* unlock; answered */
    RN_SYNC_FLUSH, /* answered: all that came before is done */
    RN_SYNC_ANSWER,
    RN_SYNC_POST,     /* an exposure epoch is open for you */
    RN_SYNC_COMPLETE, /* the access epoch to you is over */
};

/* Leads all kinds but SYNC. Then come the blocks, then data in the order of the blocks. */
struct rn_am {
    uint64_t id;     /* the operation that wants data back, 0 for none */
    uint64_t at;     /* of the first byte, in the packed form of the whole operation */
    uint32_t blocks; /* how many follow */
    uint16_t type;   /* ACC and SWAP: ABI value of the element type */
    uint16_t op;     /* ACC: ABI value of the operator */
};
struct rn_am_block {
    uint64_t at; /* bytes from displacement 0 on; of a dynamic window the address */
    uint64_t n;  /* bytes; ACC and SWAP: elements */
};
_Static_assert(sizeof(struct rn_am) == 24 && sizeof(struct rn_am_block) == 16, "wire format");

enum { RN_AM_BLOCKS = 64, RN_AM_DATA_MAX = 32 * 1024 };

/* Starts an operation. *out gets the request when the caller wants one. */
int rn_am_start(const struct rn_access_args *a, struct rn_req **out);
/* Posts a SYNC message to a rank of the window. */
void rn_am_sync(struct rn_win *w, int rank, enum rn_am_sync what);
/* Posts a SYNC message that is answered, and waits for that. */
void rn_am_ask(struct rn_win *w, int rank, enum rn_am_sync what);
/* Waits until all that was asked of the rank is answered, and buffers are free. */
void rn_am_wait(struct rn_win *w, int rank);
void rn_am_wait_local(struct rn_win *w, int rank);
/* Copies head and data; queues behind a full wire. */
void rn_am_post(struct rn_win *w, int rank, enum rn_am_kind kind, int tag, const void *head, size_t head_len, const void *data,
                size_t len);

/* Waits until few enough operations to the rank are under way. */
void rn_am_hold_back(const struct rn_target *t);

void rn_am_enter(struct rn_win *w); /* messages for the window are taken from now on */
void rn_am_leave(struct rn_win *w);

/* handle.c: messages that come in. */
void rn_am_arrived(struct rn_peer *p, const struct rn_hdr *h, const void *payload);
struct rn_win *rn_am_window(uint32_t context);
void rn_am_grant(struct rn_win *w); /* the lock of our memory was given up: whoever waits for it by message gets it */
void rn_am_malformed(struct rn_peer *p, const struct rn_hdr *h, const char *what) RN_COLD;
/* am.c: data for an operation of ours; an answer. */
void rn_am_data(struct rn_win *w, struct rn_peer *p, const struct rn_hdr *h, const struct rn_am *am, const char *data,
                size_t len);

#endif
