/* Point to point, for the skin (bodies) and for other folders (rn_p2p_*). */
#ifndef RN_PT2PT_PT2PT_H
#define RN_PT2PT_PT2PT_H

#include "comm/comm.h"
#include "datatype/datatype.h"
#include "req/req.h"
#include "wire/wire.h"

int rn_p2p_init(void);
void rn_p2p_fini(void);

/* A message that a matched probe took out of the queue. */
struct rn_msg {
    struct rn_obj obj;
    struct rn_comm *comm;
    struct rn_arrival *arrival;
};
extern struct rn_msg rn_msg_no_proc;

enum rn_send_mode { RN_SEND_STANDARD, RN_SEND_SYNC };

/* Besides its pair, a communicator has contexts for what should disturb neither messages of the user nor collectives, nor each
 * other. */
enum {
    RN_SIDE = 0x4000,     /* calls that only some of its ranks make, told apart by the tag that the user gives them */
    RN_PIECES,            /* of long messages (pieces.c) */
    RN_CHANNELS = 0x8000, /* partitioned communication (part.c): what senders say of their channels, by the tag of the user */
    RN_PARTITIONS,        /* and the partitions, by tags of the sender's choice */
    RN_EXCUSES = 0xc000,  /* excuse.c; the odd one behind it for collectives, this one for what RN_SIDE is for */
};
static inline uint32_t rn_side_context(const struct rn_comm *c)
{
    return c->context + RN_SIDE;
}

/* For other folders. The context is comm->context for messages of the user, comm->context + 1 for collectives. dest and source
 * are ranks (or MPI_PROC_NULL). *out gets a request to wait for and to give back with rn_p2p_free, or rn_req_finished for a send
 * that is done. */
int rn_p2p_isend(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c, uint32_t context,
                 enum rn_send_mode mode, struct rn_req **out);
int rn_p2p_irecv(void *buf, MPI_Count count, struct rn_type *t, int source, int tag, struct rn_comm *c, uint32_t context,
                 struct rn_req **out);
/* Waits, gives the request back, returns its error. */
int rn_p2p_wait(struct rn_req *r, MPI_Status *status);
void rn_p2p_free(struct rn_req *r);
int rn_p2p_send(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c, uint32_t context);
int rn_p2p_recv(void *buf, MPI_Count count, struct rn_type *t, int source, int tag, struct rn_comm *c, uint32_t context,
                MPI_Status *status);

/* excuse.c: tells all ranks that this one cannot take its part in the call whose messages have this context and tag; and asks
 * whether some rank has said so: 0 if none, else the error, ready to be returned. */
void rn_excuse_send(struct rn_comm *c, uint32_t context, int tag, int error) RN_COLD;
void rn_excuse_send_to(struct rn_comm *c, uint32_t context, int tag, int error, int rank) RN_COLD; /* only this one */
int rn_excuse_find(uint32_t context, int tag);

/* Matching state of a context: made when a communicator gets its context or when a message for it comes earlier. */
struct rn_match *rn_match_get(uint32_t context); /* NULL for a number out of range, or when memory is out */
bool rn_match_reserve(int n);                    /* so that rn_match_get works so many times, up to 4; false: memory is out */
void rn_match_set_comm(struct rn_match *m, struct rn_comm *c);
void rn_match_drop(uint32_t context);            /* forgets arrivals nobody took */
void rn_match_drop_all(const struct rn_comm *c); /* the same of all its contexts */

/* Sends in the order of posting: go is called now, or when the wire has room, until it returns true. */
void rn_post_queue(struct rn_peer *p, struct rn_outgoing *o, bool (*go)(struct rn_outgoing *, struct rn_peer *));
/* Set by rma: a message of a window (RN_MSG_RMA and the kinds behind it). */
extern void (*rn_p2p_window_message)(struct rn_peer *p, const struct rn_hdr *h, const void *payload);

/* Buffers of buffered sends: the process's goes at finalize, a communicator's or session's with its object. Waits for what is
 * still in it. */
void rn_buffer_drop(struct rn_buffer **place);

/* bodies; send, recv, isend and irecv are in hot.h */
int rn_ssend(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c);
int rn_rsend(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c);
int rn_issend(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c, MPI_Request *request);
int rn_irsend(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c, MPI_Request *request);
int rn_sendrecv(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, int dest, int sendtag, void *recvbuf,
                MPI_Count recvcount, struct rn_type *recvtype, int source, int recvtag, struct rn_comm *c, MPI_Status *status);
int rn_sendrecv_replace(void *buf, MPI_Count count, struct rn_type *t, int dest, int sendtag, int source, int recvtag,
                        struct rn_comm *c, MPI_Status *status);
int rn_isendrecv(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, int dest, int sendtag, void *recvbuf,
                 MPI_Count recvcount, struct rn_type *recvtype, int source, int recvtag, struct rn_comm *c, MPI_Request *request);
int rn_isendrecv_replace(void *buf, MPI_Count count, struct rn_type *t, int dest, int sendtag, int source, int recvtag,
                         struct rn_comm *c, MPI_Request *request);
int rn_wait(MPI_Request *request, MPI_Status *status);
int rn_test(MPI_Request *request, int *flag, MPI_Status *status);
int rn_waitall(int count, MPI_Request requests[], MPI_Status *statuses);
int rn_waitany(int count, MPI_Request requests[], int *index, MPI_Status *status);
int rn_waitsome(int incount, MPI_Request requests[], int *outcount, int indices[], MPI_Status *statuses);
int rn_testall(int count, MPI_Request requests[], int *flag, MPI_Status *statuses);
int rn_testany(int count, MPI_Request requests[], int *index, int *flag, MPI_Status *status);
int rn_testsome(int incount, MPI_Request requests[], int *outcount, int indices[], MPI_Status *statuses);
int rn_request_free(MPI_Request *request);
int rn_request_get_status(struct rn_req *r, int *flag, MPI_Status *status);
int rn_request_get_status_all(int count, const MPI_Request requests[], int *flag, MPI_Status *statuses);
int rn_request_get_status_any(int count, const MPI_Request requests[], int *index, int *flag, MPI_Status *status);
int rn_request_get_status_some(int incount, const MPI_Request requests[], int *outcount, int indices[], MPI_Status *statuses);
int rn_cancel(MPI_Request *request);
int rn_probe(int source, int tag, struct rn_comm *c, MPI_Status *status);
int rn_iprobe(int source, int tag, struct rn_comm *c, int *flag, MPI_Status *status);
int rn_mprobe(int source, int tag, struct rn_comm *c, MPI_Message *message, MPI_Status *status);
int rn_improbe(int source, int tag, struct rn_comm *c, int *flag, MPI_Message *message, MPI_Status *status);
int rn_mrecv(void *buf, MPI_Count count, struct rn_type *t, MPI_Message *message, MPI_Status *status);
int rn_imrecv(void *buf, MPI_Count count, struct rn_type *t, MPI_Message *message, MPI_Request *request);
int rn_start(MPI_Request *request);
int rn_startall(int count, MPI_Request requests[]);
int rn_send_init(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c, MPI_Request *request);
int rn_ssend_init(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c,
                  MPI_Request *request);
int rn_rsend_init(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c,
                  MPI_Request *request);
int rn_recv_init(void *buf, MPI_Count count, struct rn_type *t, int source, int tag, struct rn_comm *c, MPI_Request *request);

#endif
