/* Generalized requests (MPI-5.0 13.2). */
#ifndef RN_REQ_GREQUEST_H
#define RN_REQ_GREQUEST_H

#include "req/req.h"

int rn_grequest_start(MPI_Grequest_query_function *query_fn, MPI_Grequest_free_function *free_fn,
                      MPI_Grequest_cancel_function *cancel_fn, void *extra_state, MPI_Request *request);
int rn_grequest_complete(struct rn_req *r);

#endif
