/* Messages whose data lies in device memory. The sender says where, the receiver maps that memory and copies device to device;
 * where it cannot, the message takes the ways that host memory has, through a copy there. */
#ifndef RN_PT2PT_DEVICE_H
#define RN_PT2PT_DEVICE_H

#include "datatype/device.h"
#include "pt2pt/pt2pt.h"

/* In rn_long.addr: a struct rn_gpu_ref follows; or the data comes in pieces when it is asked for. */
enum { RN_ADDR_DEVICE = 1, RN_ADDR_PIECES = 2, RN_ADDR_PIECES_HOST = 3 };

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
/* Sender: the receiver did not take the offered data. */
void rn_device_refused(struct rn_req *r);
/* Sender: the receiver wants us to copy. False: its memory cannot be mapped, the data must be sent. */
bool rn_device_push(struct rn_req *r, struct rn_peer *p, const struct rn_push *push);
/* The owner freed the allocation: no message will come from it any more. */
void rn_device_dropped(struct rn_peer *p, uint64_t id);
/* Whether UCX takes the request's buffer, which lies in device memory, as it is. */
static inline bool rn_device_is_for_ucx(const struct rn_req *r, const struct rn_peer *p)
{
    return p->wire == RN_WIRE_UCX && r->type->contig && rn_ucx_takes_device() && rn_gpu->kind(r->buf) == RN_GPU_DEVICE;
}
void rn_device_init(void);
void rn_device_fini(void);

/* ---- to other hosts (pieces.c) ---- */

enum { RN_PIECES_LEAST = 2 * 1024 * KiB + 1, RN_PIECES_LEAST_HOST = 4 * 1024 * KiB, RN_PIECES_TAG = RN_TAG_UB + 1 };
/* Sender: announces the message. False: it goes as one from host memory. */
bool rn_pieces_offer(struct rn_req *r, struct rn_peer *p);
bool rn_pieces_tag_ok(uint64_t tag);
/* Sender: the receiver wants so many bytes in messages with that tag. */
void rn_pieces_send(struct rn_req *r, uint64_t tag, uint64_t bytes);
/* Sender: it is over before the receiver has answered. */
void rn_pieces_drop(struct rn_req *r);
/* Receiver: n > 0 bytes; finishes the receive. */
void rn_pieces_recv(struct rn_req *r, struct rn_peer *p, const struct rn_long *l, size_t n);

/* ---- the ledger (ledger.c): which way data went, and why not a shorter one ---- */

enum rn_device_path {
#define RN_PATH(ID, name, words) RN_PATH_##ID,
#include "base/paths.def"
    RN_PATHS
};
enum rn_path_why {
    RN_WHY_NONE,
#define RN_WHY(ID, name, level, words) RN_WHY_##ID,
#include "base/paths.def"
    RN_WHYS
};
/* Also tells of the cause, once on the node. */
void rn_path_note(const struct rn_peer *p, enum rn_device_path path, enum rn_path_why why, size_t bytes);
/* A message that was noted takes another way. */
void rn_path_change(const struct rn_peer *p, enum rn_device_path from, enum rn_device_path to, enum rn_path_why why,
                    size_t bytes);
void rn_paths_fini(void); /* prints them if RONDO_REPORT says so */

/* Windows: a reference to memory of ours that the node-mate p may map; false: it cannot. */
bool rn_device_show(const void *p, struct rn_peer *peer, struct rn_gpu_ref *ref, enum rn_path_why *why);
/* Maps memory that a node-mate has shown, until it is put back. NULL: it cannot be mapped here. */
struct rn_import *rn_device_see(struct rn_peer *p, const struct rn_gpu_ref *ref, char **at);
void rn_device_unsee(struct rn_import *m);

#endif
