/* Sending with a queue behind a full wire, and the control messages of the protocols. */
#ifndef RN_PT2PT_POST_H
#define RN_PT2PT_POST_H

#include "pt2pt/hot.h"

/* Starts the send whose arguments are in r. r is done when its buffer may be used again (SYNC: when it was matched, too). */
int rn_send_start(struct rn_req *r);
/* The bytes that a send sends in one piece: its buffer, or a packed copy that it owns. NULL when memory is out. */
const void *rn_send_data(struct rn_req *r);
/* A control message, at most a struct rn_push long; queues when the wire is full. */
void rn_post_control(struct rn_peer *p, enum rn_msg_kind kind, const void *payload, size_t len);
/* The receiver asked for DATA. */
void rn_send_stream(struct rn_req *r, uint64_t to, uint64_t bytes);
/* ---- long messages that both ends copy (share.c) ---- */

/* Receiver: n bytes of the message l go to to, in chunks that the sender helps with. False: no share is free, or a chunk was
 * refused and the message must take another way. done is called when all is in place. */
bool rn_share_pull(struct rn_req *r, struct rn_peer *p, const struct rn_long *l, void *to, size_t n,
                   void (*done)(struct rn_req *));
/* Sender: takes chunks as long as there are any. */
void rn_share_help(struct rn_req *r, struct rn_peer *p, const struct rn_help *h);
bool rn_share_fits(struct rn_peer *p, const struct rn_help *h);

int rn_post_retry(void);
/* The send is complete: its id and its packed copy go. */
void rn_send_finish(struct rn_req *r);
/* All that a receive gets is in place, or in r->bound. */
void rn_recv_finish(struct rn_req *r);
/* Takes a send back that still waits for its wire. False: its message is out. */
bool rn_send_unqueue(struct rn_req *r);
void rn_send_fini(void);

/* ---- messages that are taken back (cancel.c) ---- */

/* Receiver: a sender wants one. Sender: what became of it. */
void rn_cancel_asked(struct rn_peer *p, const struct rn_cancel *c);
void rn_cancel_answered(struct rn_req *r, bool taken);

#endif
