/* Buffered sends: buffers of the process, of a communicator, of a session (MPI-5.0 3.6). */
#ifndef RN_PT2PT_BSEND_H
#define RN_PT2PT_BSEND_H

#include "pt2pt/pt2pt.h"

struct rn_buffer;

int rn_buffer_attach(void *buffer, MPI_Count size);
int rn_buffer_detach(void *buffer_addr, MPI_Count *size);
int rn_buffer_flush(void);
int rn_buffer_iflush(MPI_Request *request);
int rn_comm_attach_buffer(struct rn_comm *c, void *buffer, MPI_Count size);
int rn_comm_detach_buffer(struct rn_comm *c, void *buffer_addr, MPI_Count *size);
int rn_comm_flush_buffer(struct rn_comm *c);
int rn_comm_iflush_buffer(struct rn_comm *c, MPI_Request *request);
int rn_session_attach_buffer(struct rn_session *s, void *buffer, MPI_Count size);
int rn_session_detach_buffer(struct rn_session *s, void *buffer_addr, MPI_Count *size);
int rn_session_flush_buffer(struct rn_session *s);
int rn_session_iflush_buffer(struct rn_session *s, MPI_Request *request);

int rn_bsend(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c);
int rn_ibsend(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c, MPI_Request *request);
int rn_bsend_init(const void *buf, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c,
                  MPI_Request *request);

extern struct rn_buffer *rn_process_buffer;

#endif
