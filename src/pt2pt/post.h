/* Sending with a queue behind a full wire, and the control messages of the protocols. */
#ifndef RN_PT2PT_POST_H
#define RN_PT2PT_POST_H

#include "pt2pt/hot.h"

/* Starts the send whose arguments are in r. r is done when its buffer may be used again (SYNC: when it was matched, too). */
int rn_send_start(struct rn_req *r);
/* A control message of at most 32 bytes; queues when the wire is full. */
void rn_post_control(struct rn_peer *p, enum rn_msg_kind kind, const void *payload, size_t len);
/* The receiver asked for DATA. */
void rn_send_stream(struct rn_req *r, uint64_t to, uint64_t bytes);
int rn_post_retry(void);
/* The send is complete: its id and its packed copy go. */
void rn_send_finish(struct rn_req *r);
void rn_send_fini(void);

#endif
