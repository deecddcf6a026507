#include "req/grequest.h"
#include <stdlib.h>

struct generalized {
    MPI_Grequest_query_function *query;
    MPI_Grequest_free_function *free;
    MPI_Grequest_cancel_function *cancel;
    void *extra;
};

static int finish(struct rn_req *r, MPI_Status *status)
{
    struct generalized *g = r->bound;
    MPI_Status own;

    /* The program's function fills in a status, whether the caller wants one or not. */
    if (!status) status = &own;
    rn_status_set(status, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_SUCCESS, 0, false);
    return g->query ? g->query(g->extra, status) : 0;
}

static int cancel(struct rn_req *r)
{
    struct generalized *g = r->bound;

    return g->cancel ? g->cancel(g->extra, rn_req_is_done(r)) : 0;
}

static int release(struct rn_req *r)
{
    struct generalized *g = r->bound;
    MPI_Grequest_free_function *fn = g->free;

    g->free = NULL; /* once */
    return fn ? fn(g->extra) : 0;
}

static void drop(struct rn_req *r)
{
    release(r);
    free(r->bound);
    rn_req_put(r);
}

static const struct rn_req_ops ops = { .name = "grequest", .finish = finish, .cancel = cancel, .release = release, .free = drop };

int rn_grequest_start(MPI_Grequest_query_function *query_fn, MPI_Grequest_free_function *free_fn,
                      MPI_Grequest_cancel_function *cancel_fn, void *extra_state, MPI_Request *request)
{
    struct generalized *g = malloc(sizeof *g);
    struct rn_req *r = rn_req_get(NULL);

    if (!g || !r) {
        free(g);
        if (r) rn_req_put(r);
        return rn_fail(MPI_ERR_NO_MEM, "no memory for a request");
    }
    *g = (struct generalized){ query_fn, free_fn, cancel_fn, extra_state };
    r->ops = &ops;
    r->bound = g;
    r->source = MPI_ANY_SOURCE;
    r->tag = MPI_ANY_TAG;
    r->bytes = 0;
    *request = rn_req_handle(r);
    return 0;
}

int rn_grequest_complete(struct rn_req *r)
{
    if (!r || r->ops != &ops) return rn_fail(MPI_ERR_REQUEST, "argument request is not a generalized request");
    if (rn_req_is_done(r)) return rn_fail(MPI_ERR_REQUEST, "argument request is complete already");
    rn_req_done(r);
    return 0;
}
