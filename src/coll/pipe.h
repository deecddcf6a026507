/* Pipes through the node segment: how blocking collectives of middle length meet there.
 *
 * Each rank has a ring of bytes that only it writes. An operation cuts it into cells, one a chunk, and counts its chunks from 0
 * on. Three numbers of a rank say how far it is, each as operation << 32 | chunks: filled, its cells hold what it gives of those
 * chunks; folded, its share of them is reduced in place; drained, it reads them no more, in any ring. A cell may be filled again
 * when all others have drained the chunk that it held, and an operation begins in a ring when all are through with the one
 * before. A rank that reads nothing says at once that it is through, so a rank that only gives may be gone before the others
 * come. */
#ifndef RN_COLL_PIPE_H
#define RN_COLL_PIPE_H

#include "coll/node.h"

struct rn_pipe_lane {
    _Alignas(RN_LINE) _Atomic uint64_t filled;
    uint64_t bytes; /* of the call, as its rank sees it; before the first chunk */
    _Alignas(RN_LINE) _Atomic uint64_t folded;
    _Alignas(RN_LINE) _Atomic uint64_t drained;
};

/* In the node segment; the lanes, then the rings. */
struct rn_pipe_area {
    _Atomic uint32_t inside; /* ranks that may still use it; the last one gives it back */
    _Alignas(RN_LINE) struct rn_pipe_lane lanes[];
};

struct rn_pipe {
    struct rn_pipe_area *area;
    struct rn_node_coll *n;
    size_t ring;
    bool crowded;     /* ranks share cores; the same on all */
    uint64_t op;      /* under way */
    uint64_t drained; /* by all others, at least */
    size_t bytes;     /* of the call */
    size_t chunk;     /* most bytes of a chunk of the operation */
    uint32_t cells;
};

size_t rn_pipe_area_bytes(int ranks);
int rn_pipe_attach(struct rn_node_coll *n, void *area);
void rn_pipe_detach(struct rn_node_coll *n);
/* The pipes of a communicator; NULL when it has none, on all ranks alike. Asking is a collective operation until it has. */
struct rn_pipe *rn_pipe_of(const struct rn_comm *c);

/* What is handed over at once between two cores: short enough to stay in their first caches. */
extern size_t rn_pipe_step;

/* Longest chunk for an operation in which no rank waits for others within a chunk, and for one in which all do. */
size_t rn_pipe_chunk(const struct rn_pipe *p);
size_t rn_pipe_chunk_of_all(const struct rn_pipe *p);
size_t rn_pipe_piece(const struct rn_pipe *p); /* the part of one rank in the latter */

/* Begins an operation; end gives an error class. */
void rn_pipe_begin(struct rn_pipe *p, size_t bytes, size_t chunk);
int rn_pipe_end(struct rn_pipe *p);

/* The own cell of a chunk once it may be written; tells the others that it is filled, or reduced. */
char *rn_pipe_place(struct rn_pipe *p, uint32_t chunk);
void rn_pipe_publish(struct rn_pipe *p, uint32_t chunk);
void rn_pipe_publish_fold(struct rn_pipe *p, uint32_t chunk);
/* What a rank gives of a chunk, once it is there; its reduced share, once it is. */
char *rn_pipe_fetch(struct rn_pipe *p, int rank, uint32_t chunk);
char *rn_pipe_fetch_fold(struct rn_pipe *p, int rank, uint32_t chunk);
/* This rank reads no more of the chunks up to this one; of the operation. */
void rn_pipe_drain(struct rn_pipe *p, uint32_t chunk);
void rn_pipe_leave(struct rn_pipe *p);

#endif
