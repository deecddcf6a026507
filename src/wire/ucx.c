/* The UCX wire: active messages, and UCX's rendezvous for long ones.
 *
 * Every message is one active message that leads with struct head. Short ones are sent in one piece out of our own memory; of others
 * UCX takes the data straight from the user's buffer. UCX may deliver a message of several fragments after a later short one, so
 * each pair counts its messages and the receiver holds back what came too early. */
#include "wire/ucx.h"
#include "base/log.h"
#include "rt/rt.h"
#include <stdlib.h>
#include <string.h>
#include <ucp/api/ucp.h>

enum {
    AM_ID = 1,
    COPY_MAX = 192, /* up to here a copy costs less than to have UCX gather header and data */
    OUT_MAX = 512,  /* eager messages to one peer that UCX may hold; without a bound it takes memory for all a program sends */
    AHEAD_MAX = 1 << 24,
};

struct head {
    struct rn_hdr h;  /* stamp: number of the message from this sender to this receiver */
    uint32_t rank;    /* of the sender in the job */
    uint32_t spare;
};
_Static_assert(sizeof(struct head) == 32, "wire format");

/* What p->ep points to. */
struct endpoint {
    ucp_ep_h ep;
    unsigned out; /* eager messages that UCX holds */
};

/* A message under way: what UCX may still read. */
struct out {
    struct endpoint *counted; /* NULL for long ones: they may wait for their receiver for ever */
    struct rn_req *req;       /* to finish, or NULL */
    bool pooled;
    _Alignas(16) struct head head;
    char data[COPY_MAX];
};
_Static_assert(offsetof(struct out, data) == offsetof(struct out, head) + sizeof(struct head), "sent in one piece");

/* A long message that waits to be pulled. */
struct announced {
    void *ucx; /* UCX's descriptor */
    size_t bytes;
};

struct pull {
    struct rn_req *req;
    void *dst, *bounce; /* bounce: the whole message, when the receive takes less */
    size_t take;
};

struct early {
    struct rn_link link;
    struct rn_hdr h;
    struct announced *long_msg;
    size_t bytes; /* of payload */
    char payload[];
};

static ucp_context_h context;
static ucp_worker_h worker;
static struct rn_pool out_pool = RN_POOL(struct out, 64);
static struct rn_pool announced_pool = RN_POOL(struct announced, 64);
static struct rn_pool pull_pool = RN_POOL(struct pull, 64);
static struct rn_link endpoints; /* only to have them closed */
static bool leaving;             /* all ranks have sent everything: lost connections are no news */

bool rn_ucx_active;

struct rn_ucx_cards rn_ucx_cards = { rn_rt_put, rn_rt_get, rn_rt_meet };
