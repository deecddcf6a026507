/* Messages whose data lies in device memory. The sender says where, the receiver maps that memory and copies device to device;
 * where it cannot, the message takes the ways that host memory has, through a copy there. */
#ifndef RN_PT2PT_DEVICE_H
#define RN_PT2PT_DEVICE_H

#include "datatype/device.h"
#include "pt2pt/pt2pt.h"

/* In rn_long.addr: a struct rn_gpu_ref follows. */
enum { RN_ADDR_DEVICE = 1 };

struct rn_long_device {
    struct rn_long l;
    struct rn_gpu_ref ref;
};

/* Sender: finds or makes what a node-mate can map (or, for a message to oneself, a place in device memory). False: there is no
 * such thing, the message goes as one from host memory. */
bool rn_device_offer(struct rn_req *r, struct rn_peer *p, struct rn_long_device *out);
/* The offered data was fetched, or will go another way. */
void rn_device_sent(struct rn_req *r);
extern int rn_device_offers; /* that hold something */

/* Receiver: fetches n bytes. ref is NULL for a message to oneself. done is called when they are in place; the sender is told
 * before. False: nothing happened, and it must go another way. */
bool rn_device_pull(struct rn_req *r, struct rn_peer *p, const struct rn_long *l, const struct rn_gpu_ref *ref, size_t n,
                    void (*done)(struct rn_req *));
/* Receiver: n bytes of host memory of a node-mate go to device memory, through two pinned buffers. False: nothing happened. */
bool rn_device_fetch(struct rn_req *r, struct rn_peer *p, uint64_t addr, size_t n);
/* Sender: the receiver wants us to copy. False: its memory cannot be mapped, the data must be sent. */
bool rn_device_push(struct rn_req *r, struct rn_peer *p, const struct rn_push *push);
/* The owner freed the allocation: no message will come from it any more. */
void rn_device_dropped(struct rn_peer *p, uint64_t id);
void rn_device_fini(void);

/* ---- which way data went, and why not a shorter one ---- */

#define RN_DEVICE_PATHS(X)                                                              \
    X(MAPPED, "device to device through a mapping")                                     \
    X(PACKED, "packed on the device, then through a mapping")                           \
    X(STANDIN, "copied on the device, then through a mapping: cannot be mapped itself") \
    X(SELF, "inside the process")                                                       \
    X(INTO_HOST, "from a mapping into host memory")                                     \
    X(HOST_SENT, "sent through host memory: no mapping")                                \
    X(HOST_TAKEN, "received through host memory")
enum rn_device_path {
#define X(id, text) RN_PATH_##id,
    RN_DEVICE_PATHS(X)
#undef X
        RN_PATHS
};
struct rn_path_count {
    uint64_t messages, bytes;
};
extern struct rn_path_count rn_path_counts[RN_PATHS];
static inline void rn_path_count(enum rn_device_path p, size_t bytes)
{
    rn_path_counts[p].messages++;
    rn_path_counts[p].bytes += bytes;
}
extern uint64_t rn_device_maps; /* mappings opened */

#endif
