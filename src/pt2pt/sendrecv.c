#include "pt2pt/hot.h"
#include <stdlib.h>

static int exchange(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, int dest, int sendtag, void *recvbuf,
                    MPI_Count recvcount, struct rn_type *recvtype, int source, int recvtag, struct rn_comm *c, MPI_Status *status)
{
    struct rn_req *in, *out;

    RN_TRY(rn_p2p_irecv(recvbuf, recvcount, recvtype, source, recvtag, c, c->context, &in));
    int rc = rn_p2p_isend(sendbuf, sendcount, sendtype, dest, sendtag, c, c->context, RN_SEND_STANDARD, &out);
    if (rc) {
        /* The receive stays behind: nobody can take it back once the message is on its way. */
        in->flags |= RN_REQ_FREED;
        return rc;
    }
    int rc_in = rn_p2p_wait(in, status);
    if (out != &rn_req_finished) rc = rn_p2p_wait(out, NULL);
    return rc_in ? rc_in : rc;
}

int rn_sendrecv(const void *sendbuf, MPI_Count sendcount, struct rn_type *sendtype, int dest, int sendtag, void *recvbuf,
                MPI_Count recvcount, struct rn_type *recvtype, int source, int recvtag, struct rn_comm *c, MPI_Status *status)
{
    return exchange(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag, c, status);
}

int rn_sendrecv_replace(void *buf, MPI_Count count, struct rn_type *t, int dest, int sendtag, int source, int recvtag,
                        struct rn_comm *c, MPI_Status *status)
{
    size_t bytes = (size_t)count * (size_t)t->bytes;
    void *copy = malloc(bytes ? bytes : 1);

    if (!copy) return rn_fail(MPI_ERR_NO_MEM, "no memory for a copy of %zu bytes", bytes);
    rn_pack_bytes(buf, count, t, 0, copy, bytes);
    int rc = exchange(copy, (MPI_Count)bytes, rn_type_of(MPI_PACKED), dest, sendtag, buf, count, t, source, recvtag, c, status);
    free(copy);
    return rc;
}
