/* The UCX wire: what its tests put in place of the job. */
#ifndef RN_WIRE_UCX_H
#define RN_WIRE_UCX_H

#include "wire/wire.h"

/* How ranks learn each other's worker addresses. */
struct rn_ucx_cards {
    int (*put)(const char *key, const void *data, size_t len);
    int (*fence)(bool collect);
    int (*get)(int rank, const char *key, void **data, size_t *len); /* malloc'ed */
};
extern struct rn_ucx_cards rn_ucx_cards;

#endif
