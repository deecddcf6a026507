/* Large collectives inside a node, with one copy straight between the buffers of two ranks. Everybody says in its slot where its
 * buffers lie; then ranks read from and write to each other's memory, and end when nobody needs their buffers any more. */
#ifndef RN_COLL_SINGLE_H
#define RN_COLL_SINGLE_H

#include "coll/node.h"

/* What a rank says at the beginning. */
struct rn_offer {
    uint64_t from;  /* where its data lies in one piece, or is to lie in a gather */
    uint64_t to;    /* where its result goes */
    uint64_t bytes; /* of the call, which all ranks should give alike */
    uint32_t pass;  /* its buffers cannot be reached: all take another way */
};
_Static_assert(sizeof(struct rn_offer) <= RN_NODE_INLINE, "goes into a slot");

/* Whether all ranks can read and write each other's memory. The first question is a collective operation of its own. */
bool rn_single_agreed(const struct rn_comm *c);

void rn_offer_begin(struct rn_node_coll *n, struct rn_offer o);
/* The offer of a rank; one of another number of bytes is remembered as an error of the operation. */
struct rn_offer rn_offer_of(struct rn_node_coll *n, int rank, size_t bytes);
/* Begins an operation in which everybody moves data from or to everybody, and takes in the offers of all. They lie in *all, which
 * lives until the next operation. False: some rank passes, or the numbers of bytes differ; the operation is over. */
bool rn_offer_all(struct rn_node_coll *n, struct rn_offer mine, const struct rn_offer **all, int *rc);
/* Ends an operation: `wait` until all others have ended it, too, and so are through with the memory of this rank. */
int rn_offer_end(struct rn_node_coll *n, bool wait);

/* Moves bytes between our memory and that of a rank, which may be our own. */
int rn_single_get(struct rn_node_coll *n, int rank, uint64_t from, void *to, size_t bytes);
int rn_single_put(struct rn_node_coll *n, int rank, const void *from, uint64_t to, size_t bytes);

/* How many bytes of a vector are reduced in one go: what is read must still be in the cache when it is reduced. */
extern size_t rn_single_chunk;

#endif
