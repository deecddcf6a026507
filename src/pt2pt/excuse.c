/* A rank that cannot take part in a collective tells the others, so that none of them waits for it for ever; where it cannot even
 * do that, the job ends. Excuses go by contexts of their own, with the tag of the collective, and stay there: who comes to the
 * collective later finds them, too. */
#include "pt2pt/match.h"

/* Of messages of collectives, and of calls that only some ranks make. */
static uint32_t excuses_of(uint32_t context)
{
    return (context & (RN_SIDE / 2 - 1)) + RN_EXCUSES;
}

void rn_excuse_send_to(struct rn_comm *c, uint32_t context, int tag, int error, int rank)
{
    static int told; /* lives longer than the messages */
    struct rn_req *req;

    told = error;
    if (rn_p2p_isend(&told, 1, rn_type_of(MPI_INT), rank, tag, c, excuses_of(context), RN_SEND_STANDARD, &req))
        rn_die(error, rn_fail_text());
    if (req == &rn_req_finished) return;
    MPI_Request h = rn_req_handle(req);
    rn_request_free(&h);
}

void rn_excuse_send(struct rn_comm *c, uint32_t context, int tag, int error)
{
    int n = c->remote ? c->remote->size : c->size;

    for (int r = 0; r < n; r++)
        if (c->remote || r != c->rank) rn_excuse_send_to(c, context, tag, error, r);
}

/* Tags of the user come again, those of collectives do not. */
static bool comes_again(uint32_t context)
{
    return context & RN_SIDE;
}

int rn_excuse_find(uint32_t context, int tag)
{
    struct rn_match *m = rn_matches[excuses_of(context)];
    struct rn_arrival *a = m && m->narrived ? rn_match_find(m, MPI_ANY_SOURCE, tag) : NULL;
    int error = MPI_ERR_OTHER;

    if (likely(!a)) return 0;
    if (a->kind == RN_MSG_EAGER && a->bytes == sizeof error) memcpy(&error, a->data, sizeof error);
    if (error <= MPI_SUCCESS || error > MPI_ERR_LASTCODE) error = MPI_ERR_OTHER;
    error = rn_fail(error, "rank %d could not take its part in it: %s", a->source, rn_err_text(error));
    if (comes_again(context)) {
        rn_match_take(m, a);
        rn_arrival_free(a);
    }
    return error;
}
