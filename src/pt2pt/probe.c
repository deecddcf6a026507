#include "pt2pt/hot.h"
#include <stdlib.h>

struct rn_msg rn_msg_no_proc;

static struct rn_arrival *look(int source, int tag, struct rn_comm *c)
{
    return c->match->narrived ? rn_match_find(c->match, source, tag) : NULL;
}

static struct rn_arrival *wait_for(int source, int tag, struct rn_comm *c)
{
    struct rn_arrival *a;
    unsigned turn = 0;

    while (!(a = look(source, tag, c))) {
        if (rn_progress())
            turn = 0;
        else
            rn_wait_idle(&turn);
    }
    rn_wait_end();
    return a;
}

static void set_status(MPI_Status *s, const struct rn_arrival *a)
{
    rn_status_set_one(s, a->source, a->tag, (MPI_Count)a->bytes, false);
}

int rn_probe(int source, int tag, struct rn_comm *c, MPI_Status *status)
{
    if (source == MPI_PROC_NULL) return rn_recv_nobody(status);
    set_status(status, wait_for(source, tag, c));
    return 0;
}

int rn_iprobe(int source, int tag, struct rn_comm *c, int *flag, MPI_Status *status)
{
    *flag = 1;
    if (source == MPI_PROC_NULL) return rn_recv_nobody(status);

    struct rn_arrival *a = NULL;
    RN_LOOK_UNTIL((a = look(source, tag, c)));
    *flag = a != NULL;
    if (a)
        set_status(status, a);
    else
        rn_test_failed();
    return 0;
}

/* ---- matched probe: the message leaves the queue and becomes a handle ---- */

static int take(struct rn_comm *c, struct rn_arrival *a, MPI_Message *message)
{
    struct rn_msg *m = malloc(sizeof *m);

    if (!m) return rn_fail(MPI_ERR_NO_MEM, "no memory for a message handle");
    rn_obj_init(&m->obj, RN_KIND_MSG);
    rn_match_take(c->match, a);
    m->arrival = a;
    m->comm = c;
    rn_obj_ref(&c->obj);
    *message = rn_msg_handle(m);
    return 0;
}

int rn_mprobe(int source, int tag, struct rn_comm *c, MPI_Message *message, MPI_Status *status)
{
    *message = MPI_MESSAGE_NO_PROC;
    if (source == MPI_PROC_NULL) return rn_recv_nobody(status);

    struct rn_arrival *a = wait_for(source, tag, c);
    set_status(status, a);
    return take(c, a, message);
}

int rn_improbe(int source, int tag, struct rn_comm *c, int *flag, MPI_Message *message, MPI_Status *status)
{
    RN_TRY(rn_iprobe(source, tag, c, flag, status));
    if (source == MPI_PROC_NULL) *message = MPI_MESSAGE_NO_PROC;
    if (source == MPI_PROC_NULL || !*flag) return 0;
    return take(c, look(source, tag, c), message);
}

int rn_imrecv(void *buf, MPI_Count count, struct rn_type *t, MPI_Message *message, MPI_Request *request)
{
    struct rn_msg *m = rn_msg_of(*message);
    struct rn_req *r;

    if (!m) return rn_fail(MPI_ERR_REQUEST, "argument message is MPI_MESSAGE_NULL or no message");
    if (m == &rn_msg_no_proc) {
        RN_TRY(rn_p2p_irecv(buf, count, t, MPI_PROC_NULL, MPI_ANY_TAG, &rn_self, rn_self.context, &r));
    } else {
        r = rn_recv_new(buf, count, t, m->arrival->source, m->arrival->tag, m->comm, m->comm->context);
        if (!r) return rn_no_request();
        rn_req_hold(r);
        rn_recv_arrival(r, m->arrival);
        rn_comm_release(m->comm);
        rn_obj_fini(&m->obj);
        free(m);
    }
    *message = MPI_MESSAGE_NULL;
    *request = rn_req_handle(r);
    return 0;
}

int rn_mrecv(void *buf, MPI_Count count, struct rn_type *t, MPI_Message *message, MPI_Status *status)
{
    MPI_Request request;

    RN_TRY(rn_imrecv(buf, count, t, message, &request));
    return rn_wait(&request, status);
}
