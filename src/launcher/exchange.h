/* What PMIx's servers ask of each other, over the tree. */
#ifndef RN_LAUNCHER_EXCHANGE_H
#define RN_LAUNCHER_EXCHANGE_H

#include "link.h"

/* Fences: each place of the tree collects what comes from below and from its own host, and sends it up as one; mpirun sends the
 * whole down. up sends to the parent (mpirun: to all below). */
void rn_exchange_open(struct rn_job *job, int node, int fanout, void (*up)(const struct rn_frame *f));
void rn_exchange_fence(const uint32_t *ranks, size_t n, const char *data, size_t bytes, struct rn_pmix_reply *r);
/* A FENCE from a child. */
void rn_exchange_from_below(const struct rn_frame *f);
void rn_exchange_fenced(const struct rn_frame *f);

/* Cards of single ranks. send: to any node. */
void rn_exchange_ask(int rank, struct rn_pmix_reply *r, void (*send)(const struct rn_frame *f));
void rn_exchange_asked(const struct rn_frame *f);
void rn_exchange_answer(int node, uint32_t id, int status, const char *data, size_t bytes,
                        void (*send)(const struct rn_frame *f));
void rn_exchange_told(const struct rn_frame *f);

#endif
